"""Every judgement ruling is named once, with its reason, and cited where it is carried out and tested."""

from pathlib import Path

import pytest

import companion.games.terramara as package
from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.rulings import JUDGEMENTS, Judgement

SOURCE = Path(str(package.__file__)).parent
APART = ("rulings.py", "open_points.py")


def cited_in(folder: Path, ruling: str) -> list[str]:
    files = (file for file in folder.rglob("*.py") if file.name not in (*APART, Path(__file__).name))
    return [file.name for file in files if ruling in file.read_text(encoding="utf-8")]


def test_rulings_are_named_once() -> None:
    """AMB-49 rules two things: how many warriors are taken, and (an option) whether all must be sent."""
    ids = [judgement.id for judgement in JUDGEMENTS] + [ruling.id for ruling in RULINGS]
    assert {id_ for id_ in ids if ids.count(id_) > 1} == {"AMB-49"}
    assert [judgement.id for judgement in JUDGEMENTS] == sorted(judgement.id for judgement in JUDGEMENTS)


@pytest.mark.parametrize("judgement", JUDGEMENTS, ids=lambda judgement: judgement.id)
def test_a_judgement_has_a_reason_and_is_cited_by_the_code_that_carries_it_out(judgement: Judgement) -> None:
    assert judgement.ruling.endswith(".")
    assert judgement.reason.endswith(".")
    assert cited_in(SOURCE, judgement.id) or judgement.id == "AMB-53"  # shown by the window, not by a rule


@pytest.mark.parametrize("judgement", JUDGEMENTS, ids=lambda judgement: judgement.id)
def test_a_judgement_is_cited_by_a_test(judgement: Judgement) -> None:
    assert cited_in(Path(__file__).parent, judgement.id) or judgement.id == "AMB-53"
