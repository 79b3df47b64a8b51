"""What each biome would bring stands below it, what several would bring once above all."""

from collections.abc import Mapping, Sequence

from pytestqt.qtbot import QtBot

from tests.ui.games.terraformer.tables import texts
from ui.context import Context
from ui.games.terraformer.now.kind_form import KindForm

NAMES = {"steppe": "Steppe", "desert": "Desert", "coral_reef": "Coral Reef"}
UNTOLD = "Who stays depends on what their cards show: a producer"


def shown(qtbot: QtBot, context: Context, brings: Mapping[str, Sequence[str]]) -> list[str]:
    offered = {card: at for at, card in enumerate(brings, 1)}
    form = KindForm(context.within("terraformer"), "Another", NAMES, offered, lambda card: brings[card])
    qtbot.addWidget(form)
    form.show()
    return [text for text in texts(form).split("\n") if text]


def test_what_all_would_bring_is_said_once_above_them(qtbot: QtBot, context: Context) -> None:
    # TF-ACT-05
    said = shown(qtbot, context, {"steppe": [UNTOLD], "desert": ["Ann can stay", UNTOLD]})
    assert said[:4] == [UNTOLD, "Steppe", "Desert", "Ann can stay"]
    assert said.count(UNTOLD) == 1


def test_what_only_some_would_bring_says_of_which_it_is_true(qtbot: QtBot, context: Context) -> None:
    said = shown(qtbot, context, {"steppe": [UNTOLD], "desert": [UNTOLD], "coral_reef": []})
    assert said[:4] == [f"Steppe and Desert: {UNTOLD}", "Steppe", "Desert", "Coral Reef"]


def test_what_one_would_bring_stays_with_it(qtbot: QtBot, context: Context) -> None:
    assert shown(qtbot, context, {"steppe": [UNTOLD], "desert": []})[:3] == ["Steppe", UNTOLD, "Desert"]
