"""What argparse says of arguments, in the language of whoever sits at the terminal."""

import pytest

from companion.cli import parser
from companion.cli_parser import UsageFault
from tests.games.every import ALL


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that translators get to see is in brackets."""
    monkeypatch.setenv("LANGUAGE", "yy")


def test_usage_headings_and_help_are_translated() -> None:
    said = parser().format_help()
    for text in ("⟦usage: ⟧", "⟦options⟧", "⟦arguments⟧", "⟦show this help and exit⟧"):
        assert text in said
    for text in ("positional arguments", "show this help message"):
        assert text not in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "⟦the following arguments are required: ⟦COMMAND⟧⟧"),
        (["replay"], "⟦the following arguments are required: ⟦FILE⟧⟧"),
        (["games", "--nonsense"], "⟦unrecognized arguments: --nonsense⟧"),
        (["setup", ALL[0], "--players"], "⟦argument --players: ⟦expected one argument⟧⟧"),
        (["setup", ALL[0], "--players", "x"], "⟦argument --players: ⟦'x' cannot be read here⟧⟧"),
    ],
)
def test_faults_are_translated(given: list[str], said: str) -> None:
    with pytest.raises(UsageFault) as found:
        parser().parse_args(given)
    assert str(found.value) == said
