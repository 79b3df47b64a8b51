"""Describing what is printed: all effects of a whole (invented) box, clicked together symbol by symbol."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QToolButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.notation import (
    read_card,
    read_effect,
    write_card,
    write_effect,
    write_trigger,
)
from companion.games.terramara.spaces import is_special
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import ByHand, CardEffect, Modifier
from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.hands import click, type_text
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.card_effects import CardEffects
from ui.games.terramara.now.clicks import clicks_of
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.symbols_palette import CONDITIONS, COST_COUNTERS, COUNTERS, STEPS

SAMPLE = Path(__file__).parents[5] / "resources" / "terramara" / "sample"


@pytest.fixture
def wording(context: Context) -> Wording:
    return Wording(context.language, "terramara")


def make_editor(qtbot: QtBot, context: Context, wording: Wording) -> EffectEditor:
    editor = EffectEditor(context, wording)
    qtbot.addWidget(editor)
    editor.show()
    return editor


def make_card_editor(qtbot: QtBot, context: Context, wording: Wording) -> CardEditor:
    """Unfolded, and with its points chosen: neither is taken for granted."""
    editor = CardEditor(context, wording, 1)
    qtbot.addWidget(editor)
    editor.show()
    click(editor.effects.kinds.buttons["immediate"])
    editor.set_points(3)
    return editor


def press(editor: EffectEditor, words: list[str]) -> None:
    for word in words:
        button = editor.tools.buttons[word]
        assert button.isVisible(), word
        click(button)


def choose(combo: QComboBox, data: str) -> None:
    at = combo.findData(data)
    assert at >= 0, data
    assert combo.isVisible() or combo.currentIndex() == at, data
    combo.setCurrentIndex(at)


def enter(editor: CardEditor, effect: CardEffect) -> None:
    form, body = editor.effects.clause, effect.clause.body
    click(editor.effects.kinds.buttons[effect.kind])
    if isinstance(body, ByHand) and effect.clause.trigger is None and effect.kind == "permanent":
        choose(form.trigger, "")
        choose(form.modifier, "by_hand")
        return
    if isinstance(body, Modifier):
        choose(form.trigger, "")
        number = body.name in ("raid_level", "raw_allowed")
        rule = {"raid_level": "raid_level +", "raw_allowed": "raw_allowed"}.get(
            body.name, f"{body.name} {body.argument}".rstrip()
        )
        choose(form.modifier, rule)
        if number:
            form.number.setValue(body.n)
        if body.category:
            choose(form.category, body.category)
        return
    trigger = effect.clause.trigger
    if trigger is not None:
        narrowed = {"craft": trigger.category, "place": trigger.where, "caravan": trigger.row}
        word = narrowed.get(trigger.name, "")
        level = f"level {trigger.level}" if trigger.level else ""
        basic = write_trigger(trigger).removesuffix(level).rstrip().removesuffix(word).rstrip()
        choose(form.trigger, basic)
        choose(form.narrow, word)
        choose(form.level, level)
    editor.effects.editor.unfold()
    press(editor.effects.editor, clicks_of(body))


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads((SAMPLE / file).read_text(encoding="utf-8"))


def sample_spaces() -> list[str]:
    """All that spaces, crossroads and starting cards show; special spaces are not described but picked."""
    tiles = printed("tiles.toml")["tiles"].values()
    found = {text for tile in tiles for text in tile["spaces"]}
    found |= {tile["back"] for tile in tiles if tile["side"] == "R" and tile.get("back")}
    found |= set(printed("board.toml")["starts"])
    return sorted(text for text in found if text and not is_special(text))


SPACES = sample_spaces()
CARDS = sorted({card["effects"] for card in printed("cards.toml")["cards"].values() if card["effects"]})
MORE_CARDS = (
    "permanent: place explorer_or_chieftain crossroads => 1 culture",
    "permanent: place explorer empty => 1 vp",
    "permanent: craft pottery level 2 => 1 vp per cost_unit metal",
    "permanent: craft level 3 => take_back chieftain",
    "permanent: caravan any at_crossroads 5a => 1 strength",
    "permanent: gain travel => 1 vp",
    "permanent: no_strength_loss",
    "permanent: plus_one culture",
    "permanent: raw_allowed 2",
    "permanent: raid_level + 2",
    "permanent: discount leather",
    "permanent: by_hand",
    "immediate: 1 ore + 1 any_raw -> 1 other_raw x 2",
    "immediate: 1 any_proc + 1 matching_raw",
    "immediate: craft + craft raw_allowed 1",
    "immediate: hire or become_first or raid",
    "end_game: workers_sum 5 ? (3 vp + 1 vp per pottery)",
    "end_game: military outpost ? 4 vp or road_both special ? 5 vp",
    "immediate: 2 vp; once_per_round: 1 travel; end_game: 1 vp per stronger_player",
)


@pytest.mark.parametrize("text", some_of(SPACES, *SPACES[::8]))
def test_every_space_can_be_clicked_in(qtbot: QtBot, context: Context, wording: Wording, text: str) -> None:
    editor = make_editor(qtbot, context, wording)
    editor.unfold()
    told: list[str] = []
    editor.changed.connect(told.append)
    node = read_effect(text)
    press(editor, clicks_of(node))
    assert write_effect(read_effect(editor.text())) == write_effect(node)
    assert told[-1] == editor.text()
    assert editor.said.text() == wording.effect(text)


@pytest.mark.parametrize("text", some_of([*CARDS, *MORE_CARDS], *[*CARDS, *MORE_CARDS][::8]))
def test_every_card_can_be_clicked_in(qtbot: QtBot, context: Context, wording: Wording, text: str) -> None:
    editor = make_card_editor(qtbot, context, wording)
    told: list[Card | None] = []
    editor.changed.connect(told.append)
    click(editor.categories["tools"])
    click(editor.units["timber"])
    effects = read_card(text)
    for at, effect in enumerate(effects):
        if at:
            click(editor.effects.add)
        enter(editor, effect)
    card = told[-1]
    assert card is not None
    assert card.effects is not None
    assert write_card(read_card(card.effects)) == write_card(effects)


def test_common_symbols_come_first_and_the_rest_unfolds_for_this_question(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_editor(qtbot, context, wording)
    assert editor.tools.buttons["wood"].isVisible()
    assert not editor.tools.buttons["per flag"].isVisible()
    click(editor.tools.more)
    assert editor.tools.buttons["per flag"].isVisible()
    again = make_editor(qtbot, context, wording)
    assert not again.tools.buttons["per flag"].isVisible()


def test_what_unfolds_the_rarer_symbols_says_what_they_are(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    more = make_editor(qtbot, context, wording).tools.more
    assert more.text() == "Raid, for each, if …"
    assert all(word in more.toolTip() for word in ("Warriors", "raids", "crafting", "for each", "only if"))
    click(more)
    assert more.text() == "Fewer symbols"
    assert not more.toolTip()


def test_every_rarer_symbol_has_words_beside_it(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = EffectEditor(context, wording, lambda text: text)
    qtbot.addWidget(editor)
    for symbol in (*STEPS, *COUNTERS, *COST_COUNTERS, *CONDITIONS):
        button = editor.tools.buttons[symbol.click]
        assert button.text(), symbol
        assert "\u2068" not in button.text(), "no raw name"
        assert button.accessibleName()


def test_an_exchange_half_clicked_says_what_to_click_next(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_editor(qtbot, context, wording)
    press(editor, ["wood", "->"])
    assert editor.hint.text() == "Now click what is received."
    assert not editor.fault.isVisible()
    press(editor, ["vp"])
    assert not editor.hint.isVisible()
    assert editor.said.text() == "You may pay 1 wood to gain 1 VP."


def test_what_is_typed_is_told_where_it_cannot_be_read(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_editor(qtbot, context, wording)
    editor.line.setFocus()
    type_text(editor.line, "2 meat")
    assert editor.fault.isVisible()
    assert "meat" in editor.fault.text()


def test_a_space_cannot_show_what_only_cards_do(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = make_editor(qtbot, context, wording)
    told: list[str] = []
    editor.changed.connect(told.append)
    editor.line.setFocus()
    type_text(editor.line, "discount each")
    assert told[-1] == ""
    assert editor.fault.isVisible()


def test_the_whole_effect_of_a_card_is_read_back(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = make_card_editor(qtbot, context, wording)
    click(editor.effects.kinds.buttons["permanent"])
    choose(editor.effects.clause.narrow, "pottery")
    press(editor.effects.editor, ["vp", "vp"])
    said = editor.effects.editor.said.text()
    assert said == "From now on: each time you craft pottery, gain 2 VP."
    choose(editor.effects.clause.narrow, "tools")
    assert editor.effects.editor.said.text() == "From now on: each time you craft tools, gain 2 VP."


def test_an_added_effect_can_be_taken_off_again(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = make_card_editor(qtbot, context, wording)
    click(editor.categories["weapons"])
    click(editor.units["metal"])
    for unit in ("vp", "travel"):
        click(editor.effects.kinds.buttons["immediate"])
        press(editor.effects.editor, [unit])
        click(editor.effects.add)
    card = editor.card()
    assert card is not None
    assert card.effects == "immediate: 1 vp; immediate: 1 travel"
    QApplication.processEvents()
    removes = [found for found in editor.findChildren(QToolButton, "remove") if found.isVisible()]
    click(removes[0])
    card = editor.card()
    assert card is not None
    assert card.effects == "immediate: 1 travel"


def told_lines(editor: CardEditor) -> list[QAbstractButton]:
    QApplication.processEvents()
    return [found for found in editor.findChildren(QAbstractButton, "effect.told") if found.isVisible()]


@pytest.mark.parametrize("text", some_of([*CARDS, *MORE_CARDS], *[*CARDS, *MORE_CARDS][1::8]))
def test_every_told_effect_opens_again_filled(
    qtbot: QtBot, context: Context, wording: Wording, text: str
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    editor.set_card(Card(1, "tools", {"timber": 1}, 3, text))
    effects = read_card(text)
    for at, effect in enumerate(effects):
        click(told_lines(editor)[at])
        assert editor.effects.begun
        assert editor.effects.kinds.buttons[effect.kind].isChecked()
        assert len(told_lines(editor)) == len(effects) - 1
        card = editor.card()
        assert card is not None
        assert card.effects is not None
        assert write_card(read_card(card.effects)) == write_card(effects)
        click(editor.effects.add)


def test_an_effect_that_is_changed_stays_in_its_place(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    told = "immediate: 1 vp; immediate: 1 travel; end_game: 2 vp"
    editor.set_card(Card(1, "tools", {"timber": 1}, 3, told))
    click(told_lines(editor)[1])
    press(editor.effects.editor, ["travel"])
    assert editor.effects.text() == "immediate: 1 vp; immediate: 2 travel; end_game: 2 vp"
    click(told_lines(editor)[0])
    assert editor.effects.text() == "immediate: 1 vp; immediate: 2 travel; end_game: 2 vp"
    assert editor.effects.editor.text() == "1 vp"
    click(told_lines(editor)[1])
    assert editor.effects.editor.text() == "2 vp"
    assert editor.effects.text() == "immediate: 1 vp; immediate: 2 travel; end_game: 2 vp"


def test_no_told_effect_opens_over_one_that_is_half_described(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    editor.set_card(Card(1, "tools", {"timber": 1}, 3, "immediate: 1 vp"))
    click(editor.effects.kinds.buttons["immediate"])
    press(editor.effects.editor, ["wood", "->"])
    assert not told_lines(editor)[0].isEnabled()
    press(editor.effects.editor, ["vp"])
    click(told_lines(editor)[0])
    assert editor.effects.text() == "immediate: 1 vp; immediate: 1 wood -> 1 vp x 1"


def test_a_card_is_not_remembered_with_half_an_effect(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    click(editor.categories["weapons"])
    click(editor.units["metal"])
    assert editor.card() is not None
    press(editor.effects.editor, ["wood", "->"])
    assert editor.card() is None


def test_all_drop_downs_have_a_name(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = make_card_editor(qtbot, context, wording)
    names = [combo.accessibleName() for combo in editor.findChildren(QComboBox)]
    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("text", some_of([*SPACES, "", None], *SPACES[2::8], "", None))
def test_a_space_opens_as_it_was_told(
    qtbot: QtBot, context: Context, wording: Wording, text: str | None
) -> None:
    editor = make_editor(qtbot, context, wording)
    editor.set_effect(text)
    told = editor.effect()
    if text:
        assert told is not None
        assert write_effect(read_effect(told)) == write_effect(read_effect(text))
    else:
        assert told == text


@pytest.mark.parametrize(
    "text", some_of([None, "", *CARDS, *MORE_CARDS], None, "", *[*CARDS, *MORE_CARDS][2::8])
)
def test_a_card_opens_as_it_was_told(
    qtbot: QtBot, context: Context, wording: Wording, text: str | None
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    card = Card(1, "pottery", {"metal": 2, "leather": 1}, 14, text)
    editor.set_card(card)
    again = editor.card()
    assert again is not None
    assert (again.category, again.cost, again.vp) == (card.category, card.cost, card.vp)
    if text:
        assert again.effects is not None
        assert write_card(read_card(again.effects)) == write_card(read_card(text))
    else:
        assert again.effects == text


def test_points_are_chosen_and_never_taken_for_granted(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = CardEditor(context, wording, 1)
    qtbot.addWidget(editor)
    editor.show()
    click(editor.categories["weapons"])
    click(editor.units["metal"])
    assert editor.card() is None
    button = editor.findChild(QToolButton, "points.0")
    assert button is not None
    click(button)
    card = editor.card()
    assert card is not None
    assert card.vp == 0


def test_every_symbol_sign_and_number_has_a_name_to_be_found_by(
    qtbot: QtBot, context: Context, wording: Wording
) -> None:
    editor = make_card_editor(qtbot, context, wording)
    names = {found.objectName() for found in editor.findChildren(QAbstractButton)}
    assert {"symbol.wood", "symbol.->", "symbol.and", "symbol.or", "symbol.per flag"} <= names
    assert {
        "category.tools",
        "cost.metal",
        "points.0",
        "points.12",
        "effect.permanent",
        "effect.none",
    } <= names


def test_a_rule_counts_only_when_it_was_chosen(qtbot: QtBot, context: Context, wording: Wording) -> None:
    editor = CardEffects(context, wording)
    qtbot.addWidget(editor)
    editor.show()
    editor.begin("permanent")
    choose(editor.clause.trigger, "")
    assert editor.clause.modifier.currentText() == ""
    assert editor.text() is None
    assert editor.waits
    choose(editor.clause.modifier, "discount each")
    assert editor.text() == "permanent: discount each"
    assert not editor.waits
