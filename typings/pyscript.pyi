# PyScript's own module, which exists only in a page.
from typing import Any

def __getattr__(name: str) -> Any: ...
