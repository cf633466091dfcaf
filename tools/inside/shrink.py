"""Source -> the smallest bytecode that behaves the same. Runs inside the Pyodide that will load it."""

from __future__ import annotations

import ast
import importlib._bootstrap_external as bootstrap
from typing import Any

Function = ast.FunctionDef | ast.AsyncFunctionDef


class _Shrink(ast.NodeTransformer):
    """Takes out what nobody reads at run time: docstrings, and the annotations of functions.

    Annotations of classes stay: dataclasses and `get_type_hints` read them.
    """

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def _function(self, node: Function) -> ast.AST:
        node.returns = None
        given = node.args
        for arg in [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]:
            if arg is not None:
                arg.annotation = None
        return self._without_docstring(node)

    def _without_docstring(self, node: Function | ast.ClassDef | ast.Module) -> ast.AST:
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
            if not node.body and not isinstance(node, ast.Module):
                node.body = [ast.Pass(lineno=node.lineno, col_offset=0)]
        self.generic_visit(node)
        return node


def _after_future(tree: ast.Module) -> int:
    """Where the first statement may stand that is no import from the future."""
    future = [isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body]
    return future.index(False) if False in future else len(future)


def pyc(source: bytes, name: str, *, optimize: int = 0, ready: bytes = b"") -> bytes:
    """The content of a .pyc file that is never checked against a source: no dates, so the same bytes every time.

    Tracebacks keep their lines; columns are left out where PYTHONNODEBUGRANGES is set. `ready` becomes the module's
    `__ready__`. SyntaxError as `compile` has it.
    """
    tree = _Shrink().visit(ast.parse(source, name))
    if ready:
        place = _after_future(tree)
        tree.body.insert(place, ast.parse(f"__ready__ = {ready!r}").body[0])
    code: Any = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]
