"""The same records lead to the same bytes under CPython and in the Pyodide that ships."""
