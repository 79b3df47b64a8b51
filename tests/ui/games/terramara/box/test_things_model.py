"""The things of the box as a model: honest to Qt, narrow in what it says, filtered by what one looks for."""

from typing import Any

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from companion.games.terramara.box import things
from tests.ui.games.terramara.box.boxes import TOLD
from ui.context import Context
from ui.games.terramara.box.things_filter import PARTLY, TWIN, UNTOLD, ThingsFilter, Wanted
from ui.games.terramara.box.things_filter import TOLD as IS_TOLD
from ui.games.terramara.box.things_model import ThingRole, ThingsModel


@pytest.fixture
def model(context: Context) -> ThingsModel:
    model = ThingsModel(context)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.set_things(things(TOLD))
    return model


def test_a_row_knows_its_thing(model: ThingsModel) -> None:
    index = model.index(model.row_of("card:a"))
    assert index.data(ThingRole.TITLE) == "Artifact 1 of level 1"
    assert (index.data(ThingRole.TOLD), index.data(ThingRole.PARTLY)) == (True, False)
    assert "Tools, level 1, 3 VP" in index.data()
    assert index.data(ThingRole.FACE)
    half = model.index(model.row_of("card:h"))
    assert half.data(ThingRole.PARTLY)
    names = {bytes(name.data()).decode() for name in model.roleNames().values()}
    assert {role.name.lower() for role in ThingRole} <= names
    assert model.index(-1).data() is None


def test_only_what_has_changed_is_told(model: ThingsModel) -> None:
    heard: list[int] = []
    model.dataChanged.connect(lambda first, _last: heard.append(first.row()))
    changed: dict[str, Any] = {**TOLD, "card:a": {**TOLD["card:a"], "vp": 9}}
    model.set_things(things(changed))
    assert heard == [model.row_of("card:a")]
    model.set_things(things(changed), frozenset({"card:h"}))
    assert heard[1:] == [model.row_of("card:h")]


def test_what_is_too_much_has_a_row_of_its_own_and_leaves_it_again(model: ThingsModel) -> None:
    rows = model.rowCount()
    many = {f"start:{n}": f"{n} wood" for n in range(1, 15)}
    model.set_things(things({**TOLD, **many}))
    assert model.rowCount() == rows + 3
    model.set_things(things({}))
    assert model.rowCount() == rows
    model.set_things(things(TOLD))
    assert model.row_of("card:a") >= 0


@pytest.mark.parametrize(
    ("wanted", "n"),
    [
        (Wanted(), 99),
        (Wanted(kind="card"), 52),
        (Wanted(kind="card", level=3), 20),
        (Wanted(kind="tile", level=1), 8),
        (Wanted(kind="card", category="tools"), 1),
        (Wanted(standing=IS_TOLD), 6),
        (Wanted(standing=UNTOLD), 93),
        (Wanted(standing=PARTLY), 3),
        (Wanted(standing=TWIN), 1),
        (Wanted(words=("timber", "tools")), 1),
        (Wanted(words=("nowhere",)), 0),
    ],
)
def test_one_finds_what_one_looks_for(model: ThingsModel, wanted: Wanted, n: int) -> None:
    model.set_things(things(TOLD), frozenset({"card:a"}))
    found = ThingsFilter(model)
    QAbstractItemModelTester(found, QAbstractItemModelTester.FailureReportingMode.Fatal, found)
    found.look_for(wanted)
    assert found.rowCount() == n
    found.look_for(Wanted())
    assert found.index_of("card:a").data(ThingRole.KEY) == "card:a"
