"""What is wrong with a file is told as a text that translators get to see: read from the source."""

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.wording.conftest import Texts

ROOT = Path(__file__).resolve().parents[2]
MAKERS = ("Unreadable", "Disagreed", "Saying", "EnvironmentTrouble", "StoreTrouble", "ExportTrouble")
NEVER_SAID = {
    "grammar.py": "an effect that cannot be read is told by the word it stops at",
    "notation.py": "an effect that is too long is told as such",
    "effect_editor.py": "what was typed, for the editor itself",
    "typed_card.py": "what was typed, for the line itself",
}
"""Files of games in which a fault is made that nobody is told."""
PASSED_ON = ("self.text", "ours.text", "error.msg", "other", "shared")
"""Texts that were told before; what Python's reader says is looked up first, what is said of seats the games
give."""


def unmarked(source: str, module: Any, texts: Texts) -> Iterator[str]:
    """Every fault that is made of a text nobody has marked, or put together as it is made."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in (tree, *functions):
        for call in _own_calls(function):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            if name in MAKERS and (not call.args or not _is_marked(call.args[0], function, module, texts)):
                yield f"line {call.lineno}: {ast.unparse(call)}"


def _own_calls(function: ast.AST) -> Iterator[ast.Call]:
    """Those in it, not in functions inside of it."""
    for node in ast.iter_child_nodes(function):
        if isinstance(node, ast.Call):
            yield node
        if not isinstance(node, ast.FunctionDef):
            yield from _own_calls(node)


def _is_marked(text: ast.expr, function: ast.AST, module: Any, texts: Texts) -> bool:
    if isinstance(text, ast.Call) and isinstance(text.func, ast.Name) and text.func.id == "N_":
        return True
    if isinstance(text, ast.IfExp):
        return all(_is_marked(one, function, module, texts) for one in (text.body, text.orelse))
    if isinstance(text, ast.BoolOp):
        return all(_is_marked(one, function, module, texts) for one in text.values)
    if ast.unparse(text) in PASSED_ON:
        return True
    given = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and ast.unparse(target) == ast.unparse(text)
    ]
    if given and not isinstance(function, ast.Module):
        return all(_is_marked(one, function, module, texts) for one in given)
    if not isinstance(text, ast.Name | ast.Attribute | ast.Subscript | ast.Call):
        return False
    return _is_known(text, module, texts)


def _is_known(text: ast.expr, module: Any, texts: Texts) -> bool:
    """A constant of the module, or one of a table of such."""
    table = text.value if isinstance(text, ast.Subscript) else text
    if isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute) and text.func.attr == "get":
        return all(_is_known(one, module, texts) for one in (text.func.value, *text.args[1:]))
    try:
        found = eval(ast.unparse(table), dict(vars(module)))
    except (NameError, AttributeError, TypeError):
        return False
    told = found.values() if isinstance(found, dict) else [found]
    return texts.issuperset(told)


@cache
def modules() -> tuple[str, ...]:
    """Those in which faults are made."""
    files = (file for room in ("companion", "ui") for file in sorted((ROOT / room).rglob("*.py")))
    return tuple(
        str(file.relative_to(ROOT))
        for file in files
        if any(f"{maker}(" in file.read_text(encoding="utf-8") for maker in MAKERS)
    )


def _module(file: str) -> ModuleType:
    return importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


@pytest.mark.parametrize("file", modules())
def test_every_fault_is_told_in_a_text_that_can_be_translated(file: str, extracted: Texts) -> None:
    found = list(unmarked((ROOT / file).read_text(encoding="utf-8"), _module(file), extracted))
    if Path(file).name in NEVER_SAID:
        assert found, "no exception any more"
    else:
        assert found == []


@pytest.mark.parametrize(
    "file",
    sorted((ROOT / "companion").glob("games/*/*.py")) + sorted((ROOT / "companion").glob("kernel/*.py")),
    ids=lambda file: file.stem,
)
def test_no_check_of_a_field_speaks_without_a_translator(file: Path) -> None:
    """What a `ValueError` says reaches people, as it is; `Disagreed` is told."""
    raised = [
        node.exc
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
    ]
    assert [ast.unparse(one) for one in raised if one is not None and "ValueError" in ast.unparse(one)] == []


class Module:
    """Stands in for one."""

    KNOWN = "expected a list"
    STRANGE = "nobody has marked this"
    TABLE = {"a": "expected a list", "b": "nobody has marked this"}  # noqa: RUF012 - as modules have them


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('Unreadable(N_("a text"), "place")', 0),
        ("Unreadable(KNOWN)", 0),
        ('def tell():\n    text = N_("one") if x else N_("two")\n    raise Unreadable(text)', 0),
        ('Unreadable("a text", "place")', 1),
        ('Unreadable(f"{n} too many")', 1),
        ("Unreadable(str(error))", 1),
        ("Unreadable(STRANGE)", 1),
        ("Unreadable(TABLE[kind])", 1),
        ('def tell():\n    text = f"{n} too many"\n    raise Unreadable(text)', 1),
        ('Saying("line " + number)', 1),
    ],
)
def test_what_nobody_has_marked_is_found(source: str, found: int, extracted: Texts) -> None:
    assert len(list(unmarked(source, Module, extracted))) == found
