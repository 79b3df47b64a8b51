"""The window at a terminal: its help and what is wrong with its arguments, in the language there."""

import pytest

from ui.arguments import read_arguments


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that translators get to see is in brackets."""
    monkeypatch.setenv("LANGUAGE", "yy")


def test_what_was_given_is_read() -> None:
    given = read_arguments(["--data-dir", "games", "--at", "3", "evening.json"])
    assert (given.data_dir, given.demo, given.file, given.at) == ("games", None, "evening.json", 3)


def test_the_help_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(["--help"])
    assert not ended.value.code
    said = capsys.readouterr().out
    for text in (
        "⟦usage: ⟧",
        "⟦where games are kept⟧",
        "⟦after its first N moves⟧",
        "⟦show this help and exit⟧",
    ):
        assert text in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--at", "3"], "⟦--at needs a FILE⟧"),
        (["--at", "x", "evening.json"], "⟦argument --at: ⟦'x' cannot be read here⟧⟧"),
        (["--nonsense"], "⟦unrecognized arguments: --nonsense⟧"),
    ],
)
def test_faults_are_translated_and_end_with_the_usage(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(given)
    assert ended.value.code == 2
    first, *usage = capsys.readouterr().err.splitlines()
    assert first == f"terra-companion-window: {said}"
    assert usage[0].startswith("⟦usage: ⟧terra-companion-window")
