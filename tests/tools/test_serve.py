"""The local server answers as Pages does."""

from __future__ import annotations

import contextlib
import gzip
import http.client
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.serve import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    root = tmp_path / "root"
    root.mkdir()
    (root / "index.html").write_text("<p>hello</p>", encoding="utf-8")
    (root / "code.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("outside", encoding="utf-8")
    server = Site(root, "/one-table/")
    server.start()
    yield server
    server.stop()


class Answer(NamedTuple):
    status: int
    headers: Message
    body: bytes


def get(site: Site, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", site.server_port, timeout=10)
    with contextlib.closing(connection):
        connection.request(
            "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())


def test_the_page_is_below_the_sub_path_only(site: Site) -> None:
    assert get(site, "/one-table/").body == b"<p>hello</p>"
    assert get(site, "/index.html").status == 404
    assert get(site, "/").headers["Location"] == "/one-table/"


def test_text_is_sent_compressed_to_who_accepts_it(site: Site) -> None:
    answer = get(site, "/one-table/index.html", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.body) == b"<p>hello</p>"


def test_an_unchanged_file_is_not_sent_again(site: Site) -> None:
    tag = get(site, "/one-table/").headers["ETag"]
    answer = get(site, "/one-table/", If_None_Match=tag)
    assert (answer.status, answer.body) == (304, b"")


def test_wasm_has_the_type_that_streaming_needs(site: Site) -> None:
    assert get(site, "/one-table/code.wasm").headers["Content-Type"] == "application/wasm"


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "/../secret.txt"])
def test_nothing_outside_the_folder_is_served(site: Site, path: str) -> None:
    assert get(site, f"/one-table/{path}").status == 404


def test_the_log_names_what_was_asked_for(site: Site) -> None:
    get(site, "/one-table/?from=test")
    assert site.log == ["/one-table/"]


def test_a_stopped_server_ends_open_connections_too(site: Site) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", site.server_port, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", "/one-table/")
        assert connection.getresponse().read()
        site.stop()
        assert connection.sock.recv(1) == b""
