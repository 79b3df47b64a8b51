"""What the README shows is true."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_pictures_of_the_readme_exist() -> None:
    pictures = re.findall(r"\]\((resources/[^)]+)\)", README.read_text(encoding="utf-8"))
    assert len(pictures) >= 3
    assert [picture for picture in pictures if not (README.parent / picture).is_file()] == []


def test_the_make_targets_of_the_readme_exist() -> None:
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([a-z]+)`", README.read_text(encoding="utf-8")))
    assert {target for target in named if f"\n{target}:" not in makefile} == set()
