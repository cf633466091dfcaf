"""The command line: for bug reports, for CI, and for looking at records without a browser."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules import games
from rules.core.codec import MAX_ENTRIES, MAX_TEXT, Record, entry_to_json
from rules.core.errors import RulesError
from rules.core.game import Chance, Decision, Node, Terminal
from rules.core.match import Match
from rules.core.people import MARKS, Person
from rules.core.perft import perft
from rules.core.playout import playout_match
from rules.core.text import plain
from rules.records import from_link, read_record, to_link, write_record


def main(argv: list[str] | None = None) -> int:
    """Run one command; 0, or 1 after a sentence on standard error."""
    given = _parser().parse_args(argv)
    try:
        run: Callable[[argparse.Namespace], None] = given.run
        run(given)
    except (RulesError, OSError) as error:
        print(f"rules: {error}", file=sys.stderr)
        return 1
    return 0


def _list(given: argparse.Namespace) -> None:
    for spec in games.specs():
        facts = {"game": spec.id, "players": [spec.players[0], spec.players[-1]], "rules": spec.rules_version}
        _say(given, facts, f"{spec.id}: {spec.title}, {spec.players[0]}-{spec.players[-1]} players")


def _playout(given: argparse.Namespace) -> None:
    game = games.create(given.game, given.players, _options(given.options))
    people = tuple(Person(mark.capitalize(), mark) for mark in MARKS[: given.players])
    for seed in range(given.seed, given.seed + given.games):
        record = Record(playout_match(game, seed, given.max_plies), people)
        facts = {"seed": seed, **_result(record.match), "link": len(to_link(record))}
        _say(given, facts, "seed {seed}: {plies} plies, {reason} {returns}, link {link}".format(**facts))
        if given.records:
            given.records.mkdir(parents=True, exist_ok=True)
            path = given.records / f"{given.game}-{given.players}-{seed}.json"
            path.write_text(write_record(record) + "\n", encoding="utf-8")


def _replay(given: argparse.Namespace) -> None:
    record = read_record(given.file.read_bytes())
    match = (
        record.match.at(min(given.ply, len(record.match.entries))) if given.ply is not None else record.match
    )
    words, names = games.words(match.game.spec.id), [who.name for who in record.people]
    for ply, (seen, line) in enumerate(
        zip(match.sightings(given.viewer), _lines(match, given, words, names), strict=True)
    ):
        done = "sealed" if seen.action is None else entry_to_json(match.entries[ply])
        _say(
            given,
            {"ply": ply + 1, "by": seen.by, "do": seen.do, "entry": done, "says": line},
            f"{ply + 1:4} {line}",
        )
    observed = match.game.observe(match.state, given.viewer)
    prompt = plain(words.prompt(observed, match.node, names))
    _say(given, {**_result(match), "prompt": prompt}, prompt)


def _lines(match: Match, given: argparse.Namespace, words: Any, names: list[str]) -> list[str]:
    game = match.game
    seen = [game.observe(state, given.viewer) for state in match.states]
    told = [
        words.tell(seen[ply], line.by, line.action, seen[ply + 1], names)
        for ply, line in enumerate(match.sightings(given.viewer))
    ]
    return [plain(line) if line else "-" for line in told]


def _perft(given: argparse.Namespace) -> None:
    game = games.create(given.game, given.players, _options(given.options))
    for depth in range(1, given.depth + 1):
        count = perft(game, depth)
        _say(given, {"depth": depth, "count": count}, f"{depth}: {count}")


def _link(given: argparse.Namespace) -> None:
    text = to_link(read_record(given.file.read_bytes()))
    _say(given, {"link": text, "length": len(text)}, text)


def _unlink(given: argparse.Namespace) -> None:
    print(write_record(from_link(given.text)))


def _result(match: Match) -> dict[str, Any]:
    node: Node = match.node
    waiting = {Chance: "chance", Decision: "decision"}
    reason = node.reason if isinstance(node, Terminal) else waiting[type(node)]
    returns = list(node.returns) if isinstance(node, Terminal) else None
    return {"plies": len(match.entries), "returns": returns, "reason": reason}


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError:
        raise RulesError("the options are no JSON object") from None
    if not isinstance(options, dict):
        raise RulesError("the options are no JSON object")
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


def _say(given: argparse.Namespace, facts: dict[str, Any], sentence: str) -> None:
    print(json.dumps(facts, ensure_ascii=False) if given.json else sentence)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    parser.set_defaults(json=False)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _command(commands, "list", "the games there are", _list)
    chosen = _command(commands, "playout", "random games", _playout, _game_arguments)
    chosen.add_argument("--seed", type=int, default=0)
    chosen.add_argument("--games", type=int, default=1)
    chosen.add_argument("--max-plies", type=int, default=MAX_ENTRIES)
    chosen.add_argument("--records", type=Path, help="folder that keeps the records")
    shown = _command(commands, "replay", "a record in words", _replay, _file_argument)
    shown.add_argument("--ply", type=int)
    shown.add_argument("--viewer", type=int, help="a seat; without it, what lies open")
    counted = _command(commands, "perft", "count the sequences of actions", _perft, _game_arguments)
    counted.add_argument("--depth", type=int, default=3)
    _command(commands, "link", "the link of a record", _link, _file_argument)
    unlinked = _command(commands, "unlink", "the record in a link", _unlink)
    unlinked.add_argument("text", metavar="LINK")
    return parser


def _command(
    commands: Any,
    name: str,
    sense: str,
    run: Callable[[argparse.Namespace], None],
    *arguments: Callable[[argparse.ArgumentParser], None],
) -> argparse.ArgumentParser:
    """A command of the command line with its arguments."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=sense, description=sense)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.set_defaults(run=run)
    for add in arguments:
        add(parser)
    return parser


def _game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--options", default="{}", help="options as a JSON object")


def _file_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=f"a record, at most {MAX_TEXT} bytes")


if __name__ == "__main__":
    sys.exit(main())
