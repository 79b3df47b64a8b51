"""What begins with an underscore belongs to its maker. In tests the linter sees to that; in the program
a page may take over from another one of its class, and nobody reaches into a stranger."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STRANGERS = {("ui/quick_start.py", "_mod_uses_pyside")}
"""PySide offers no other way to spare what is spared there."""
PUBLIC = {"_", "_asdict", "_fields", "_replace"}
"""The call for a text, and what Python itself offers of every named tuple."""


def test_privates_are_used_where_they_are_made() -> None:
    files = [file for room in ("companion", "ui") for file in (ROOT / room).rglob("*.py")]
    assert len(files) > 500
    found = {(file.relative_to(ROOT).as_posix(), name) for file in files for name in taken_from_others(file)}
    assert found == STRANGERS


def taken_from_others(file: Path) -> Iterator[str]:
    """Private attributes that nobody in this file has made."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    made = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    used = [node for node in nodes if isinstance(node, ast.Attribute)]
    made |= {node.attr for node in used if is_own(node)}
    private = {node.attr for node in used if node.attr.startswith("_") and not node.attr.endswith("__")}
    yield from private - made - PUBLIC


def is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
