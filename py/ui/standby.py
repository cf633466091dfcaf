"""Importing this puts the rest of the standard library behind the imports; python.js does it before all else."""

from __future__ import annotations

from js import XMLHttpRequest, console, window

from ui import library

ADDRESS = "./static/vendor/pyodide/python_rest.zip"


def _fetch() -> bytes:
    """The rest of the library, at once: an import cannot wait. OSError if it does not come."""
    request = XMLHttpRequest.new()
    try:
        request.open("GET", ADDRESS, False)
        # bytes as characters: a request that is not asynchronous gives nothing else to a page
        request.overrideMimeType("text/plain; charset=x-user-defined")
        request.send()
    except Exception as error:
        raise OSError("the rest of the library did not come") from error
    if request.status != 200:
        raise OSError(f"the rest of the library: {request.status}")
    # bytes from 128 on come as characters of the private area, their lower half being the byte
    return str(request.responseText).encode("utf-16")[2::2]


def _tell(name: str) -> None:
    text = f"The module {name} is not in the page's part of the standard library."
    console.error(text)
    window.oneTable.fault(text)


library.stand_by(_fetch, _tell)
