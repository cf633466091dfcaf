# The browser's global scope as Pyodide shows it; no types exist for it.
from typing import Any

def __getattr__(name: str) -> Any: ...
