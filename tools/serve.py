"""A small static server that answers as GitHub Pages does: below a sub-path, gzip, ETag, max-age=600."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import mimetypes
import socket
import threading
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".toml": "text/plain",
    ".py": "text/plain",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}
_ZIPPED = frozenset(
    {".js", ".mjs", ".wasm", ".json", ".html", ".css", ".toml", ".py", ".svg", ".webmanifest", ".txt"}
)


class Content(NamedTuple):
    """One file, ready to be sent."""

    data: bytes
    zipped: bytes | None
    tag: str


@lru_cache(maxsize=512)
def _load(path: Path, _version: tuple[int, int]) -> Content:
    data = path.read_bytes()
    zipped = gzip.compress(data, 6, mtime=0) if path.suffix in _ZIPPED else None
    return Content(data, zipped, f'"{hashlib.sha256(data).hexdigest()[:32]}"')


def load(path: Path) -> Content:
    """The file's content; kept until it changes on disk."""
    status = path.stat()
    return _load(path, (status.st_mtime_ns, status.st_size))


def content_type(path: Path) -> str:
    """MIME type by suffix, the same on every machine for what the page needs."""
    return _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


class Site(ThreadingHTTPServer):
    """Serves the folder `root` below `sub_path` on localhost; `log` collects the requested paths."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, root: Path, sub_path: str, port: int = 0, *, max_age: int = 600) -> None:
        super().__init__((HOST, port), _Handler)
        self.root = root.resolve()
        self.sub_path = sub_path
        self.max_age = max_age
        self.log: list[str] = []
        #: of these files only the first half is sent until the event is set
        self.held: dict[str, threading.Event] = {}
        self._connections: set[socket.socket] = set()

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://localhost:{self.server_port}{self.sub_path}"

    def start(self) -> None:
        """Serve in the background until `stop`."""
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Stop answering, on connections that are still open too, and free the port."""
        self.shutdown()
        self.server_close()
        for connection in tuple(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def setup_connection(self, connection: socket.socket) -> None:
        """Remember a connection, to be able to end it."""
        self._connections.add(connection)

    def forget_connection(self, connection: socket.socket) -> None:
        """The connection is over."""
        self._connections.discard(connection)

    def handle_error(self, *_args: object) -> None:
        """A browser that goes away in the middle of an answer is no news."""

    def find(self, url: str) -> Path | None:
        """The file that answers `url`, or None; never one outside the folder."""
        path = unquote(urlsplit(url).path)
        if not path.startswith(self.sub_path):
            return None
        file = (self.root / path.removeprefix(self.sub_path)).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_file() and file.is_relative_to(self.root) else None


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Site

    def setup(self) -> None:
        super().setup()
        self.server.setup_connection(self.connection)

    def finish(self) -> None:
        self.server.forget_connection(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def do_GET(self) -> None:
        self.server.log.append(urlsplit(self.path).path)
        file = self.server.find(self.path)
        if file is None:
            self._missing()
        else:
            self._file(file)

    def _missing(self) -> None:
        if self.path == "/":
            self.send_response(302)
            self.send_header("Location", self.server.sub_path)
        else:
            self.send_response(404)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _file(self, file: Path) -> None:
        content = load(file)
        unchanged = self.headers.get("If-None-Match") == content.tag
        zipped = content.zipped is not None and "gzip" in self.headers.get("Accept-Encoding", "")
        data = b"" if unchanged else content.zipped if zipped and content.zipped else content.data
        self.send_response(304 if unchanged else 200)
        self.send_header("ETag", content.tag)
        self.send_header("Cache-Control", f"max-age={self.server.max_age}")
        self.send_header("Content-Length", str(len(data)))
        if not unchanged:
            self.send_header("Content-Type", content_type(file))
            if zipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        held = self.server.held.get(file.name)
        half = len(data) // 2 if held else 0
        self.wfile.write(data[:half])
        if held:
            held.wait()
        self.wfile.write(data[half:])

    def log_message(self, *_args: object) -> None:
        """Quiet: the log is in `Site.log`."""


def free_port(wanted: int) -> int:
    """`wanted`, or the next port that nobody listens on."""
    for port in range(wanted, wanted + 100):
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)):
                return port
    return 0
