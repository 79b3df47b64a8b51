"""Effects typed in words of the language at hand."""

from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.hands import press, type_text
from ui.context import Context
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.symbols_palette import COMMON, CONDITIONS, COST_COUNTERS, COUNTERS, STEPS, name
from ui.games.terramara.now.typed import Ambiguous, Begun, NotUnderstood, read_typed
from ui.games.terramara.now.vocabulary import Vocabulary, vocabulary

ENGLISH = load("en")
KNOWN = vocabulary(ENGLISH, Wording(ENGLISH, "terramara"))


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("2 wood + culture", "2 wood + 1 culture"),
        ("2 Wood, Culture", "2 wood + 1 culture"),
        ("wood culture", "1 wood + 1 culture"),
        ("2 cut stone", "2 cut_stone"),
        ("2 cutstone", "2 cut_stone"),
        ("2 cut-stone", "2 cut_stone"),
        ("cutst", "1 cut_stone"),
        ("w o", "1 wood + 1 ore"),
        ("raw -> its processed form", "1 any_raw -> 1 matching_proc x 1"),
        ("raw -> processed", "1 any_raw -> 1 any_proc x 1"),
        ("2 w + cul", "2 wood + 1 culture"),
        ("str", "1 strength"),
        ("wood + ore -> metal", "1 wood, 1 ore -> 1 metal x 1"),
        ("3 vp or travel", "3 vp or 1 travel"),
        ("any raw → 2 VP ×2", "1 any_raw -> 2 vp x 2"),
        ("culture and wood -> metal", "1 culture + 1 wood -> 1 metal x 1"),
        ("2 raw resources of your choice", "2 any_raw"),
        ("level-2 worker", "1 worker2"),
        ("raid without", "raid free"),
        ("craft", "craft"),
        ("2wood->vp", "2 wood -> 1 vp x 1"),
        ("1 any_raw -> 1 matching_proc x 2", "1 any_raw -> 1 matching_proc x 2"),
        ("2 warriors", "take_warriors 2"),
        ("warriors", "take_warriors 2"),
        ("warrior", "take_warriors 2"),
        ("3 warriors + wood", "take_warriors 3 + 1 wood"),
        ("Take 2 warriors for this round.", "take_warriors 2"),
        ("take 3 warriors for this round", "take_warriors 3"),
        ("raw -> 2 strength, 2 times", "1 any_raw -> 2 strength x 2"),
        ("raw -> 2 strength ×3", "1 any_raw -> 2 strength x 3"),
        ("raw 2 times 2 strength", "1 any_raw -> 2 strength x 2"),
        ("raw exchange vp once more", "1 any_raw -> 1 vp x 2"),
        ("wood, 3 of it", "3 wood"),
    ],
)
def test_words_become_the_clicks_they_stand_for(typed: str, effect: str) -> None:
    assert compose(read_typed(typed, KNOWN)).text == effect


@cache
def spoken(code: str, catalogues: Path) -> Vocabulary:
    language = load(code, catalogues)
    return vocabulary(language, Wording(language, "terramara"))


@pytest.mark.parametrize(
    ("code", "typed", "effect"),
    [
        ("de", "2 Krieger", "take_warriors 2"),
        ("de", "2 Reisen + Holz", "2 travel + 1 wood"),
        ("de", "Arbeiter der Stufe 2", "1 worker2"),
        ("de", "2 Arbeiter der Stufe 3 + Kultur", "2 worker3 + 1 culture"),
        ("de", "Holz -> 2 Kultur, 2-mal", "1 wood -> 2 culture x 2"),
        ("de", "Holz Tausch Kultur", "1 wood -> 1 culture x 1"),
        ("fr", "2 guerriers", "take_warriors 2"),
        ("fr", "3 roues", "3 travel"),
        ("fr", "ouvrier de niveau 3", "1 worker3"),
        ("fr", "bois -> culture, 3 fois", "1 wood -> 1 culture x 3"),
        ("nl", "2 huurlingen", "take_warriors 2"),
        ("nl", "2 wielen", "2 travel"),
        ("nl", "niveau-2-arbeider", "1 worker2"),
        ("nl", "hout -> cultuur 2 keer", "1 wood -> 1 culture x 2"),
        ("ru", "2 воина", "take_warriors 2"),
        ("ru", "3 колеса", "3 travel"),
        ("ru", "рабочий уровня 2", "1 worker2"),
        ("ru", "дерево -> культура, 2 раза", "1 wood -> 1 culture x 2"),
        ("de", "2 wood -> 1 ore or 3 culture and 1 ore", "2 wood -> 1 ore x 1 or 3 culture + 1 ore"),
        ("fr", "2 wood -> 1 ore or 3 culture and 1 ore", "2 wood -> 1 ore x 1 or 3 culture + 1 ore"),
        ("nl", "2 wood -> 1 ore or 3 culture and 1 ore", "2 wood -> 1 ore x 1 or 3 culture + 1 ore"),
        ("ru", "2 wood -> 1 ore or 3 culture and 1 ore", "2 wood -> 1 ore x 1 or 3 culture + 1 ore"),
    ],
)
def test_the_words_of_the_buttons_are_known(catalogues: Path, code: str, typed: str, effect: str) -> None:
    assert compose(read_typed(typed, spoken(code, catalogues))).text == effect


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_a_gain_is_typed_as_the_program_says_it(catalogues: Path, code: str) -> None:
    known = spoken(code, catalogues) if code != "en" else KNOWN
    wording = Wording(load(code, catalogues) if code != "en" else ENGLISH, "terramara")
    for effect in ("1 ore + 1 strength", "2 wood + 1 culture", "3 vp", "2 travel + 1 any_raw"):
        assert compose(read_typed(wording.effect(effect), known)).text == effect


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_processing_is_typed_as_the_program_says_it(catalogues: Path, code: str) -> None:
    """Else the word for it would pass for the beginning of a processed resource."""
    language = load(code, catalogues) if code != "en" else ENGLISH
    wording = Wording(language, "terramara")
    known = vocabulary(language, wording)
    for effect in (
        "1 any_raw -> 1 matching_proc x 1",
        "1 any_raw -> 1 matching_proc x 2",
        "1 wood -> 1 timber x 1",
        "1 ore -> 1 metal x 3",
    ):
        assert compose(read_typed(wording.effect(effect), known)).text == effect


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("process 2 raw", "1 any_raw -> 1 matching_proc x 2"),
        ("process two raw resources", "1 any_raw -> 1 matching_proc x 2"),
        ("Process up to 3 raw", "1 any_raw -> 1 matching_proc x 3"),
        ("process wood", "1 wood -> 1 timber x 1"),
        ("processed", "1 any_proc"),
        ("2 processed", "2 any_proc"),
    ],
)
def test_processing_is_no_processed_resource(typed: str, effect: str) -> None:
    assert compose(read_typed(typed, KNOWN)).text == effect


@pytest.mark.parametrize("typed", ["process", "process 2", "process up to 2", "process vp", "process timber"])
def test_processing_what_cannot_be_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read_typed(typed, KNOWN)


@pytest.mark.parametrize("typed", ["culture + process", "culture + process 2", "culture + process up to 2 "])
def test_processing_that_is_still_typed_stands_for_nothing_yet(typed: str) -> None:
    with pytest.raises(Begun) as found:
        read_typed(typed, KNOWN, typing=True)
    assert found.value.clicks == ["culture"]


@pytest.mark.parametrize(
    ("typed", "effect"),
    [
        ("2 дерева + культура", "2 wood + 1 culture"),
        ("1 руду, 2 культуры", "1 ore + 2 culture"),
        ("5 камней + 2 вооружения", "5 stone + 2 strength"),
        ("кожу -> 2 ПО", "1 leather -> 2 vp x 1"),
        ("рабочего уровня 1", "1 worker1"),
        ("сырьё → соответствующий продукт", "1 any_raw -> 1 matching_proc x 1"),
        ("создать", "craft"),
    ],
)
def test_words_are_known_in_every_grammatical_form(catalogues: Path, typed: str, effect: str) -> None:
    assert compose(read_typed(typed, spoken("ru", catalogues))).text == effect


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_what_a_button_is_called_can_be_typed(catalogues: Path, code: str) -> None:
    language = load(code, catalogues)
    wording = Wording(language, "terramara")
    known = vocabulary(language, wording)
    wrong = {}
    for symbol in (*COMMON, *STEPS, *COUNTERS, *COST_COUNTERS, *CONDITIONS):
        called = name(language, wording, symbol.click)
        if read_typed(called, known) != [symbol.click]:
            wrong[called] = read_typed(called, known)
        if symbol.text:
            try:
                beside = known.names(read_typed(language.say(symbol.text), known))
            except Ambiguous as error:
                beside = list(error.meanings)
            if known.shown[symbol.click] not in beside:
                wrong[language.say(symbol.text)] = beside
    assert wrong == {}


@pytest.mark.parametrize(
    ("code", "typed", "effect"),
    [
        ("en", "exchange wood for 2 culture", "1 wood -> 2 culture x 1"),
        ("en", "first player", "become_first"),
        (
            "en",
            "craft 1 artifact; up to 2 raw resources may replace the matching processed ones",
            "craft raw_allowed 2",
        ),
        ("de", "tausche Holz gegen 2 Kultur", "1 wood -> 2 culture x 1"),
        ("de", "Startspieler", "become_first"),
        ("fr", "échanger bois contre 2 culture", "1 wood -> 2 culture x 1"),
        ("fr", "premier joueur", "become_first"),
        ("nl", "ruil hout voor 2 cultuur", "1 wood -> 2 culture x 1"),
        ("nl", "startspeler", "become_first"),
        ("ru", "обмен дерево на 2 культуры", "1 wood -> 2 culture x 1"),
        ("ru", "первый игрок", "become_first"),
    ],
)
def test_printed_terms_are_known(catalogues: Path, code: str, typed: str, effect: str) -> None:
    known = KNOWN if code == "en" else spoken(code, catalogues)
    assert compose(read_typed(typed, known)).text == effect


@pytest.mark.parametrize(
    ("code", "typed", "effect"),
    [
        ("en", "one wood + two culture", "1 wood + 2 culture"),
        ("en", "a wood", "1 wood"),
        ("en", "1 raw of choice", "1 any_raw"),
        ("en", "2 processed of your choice", "2 any_proc"),
        ("en", "2 points for each tool", "2 vp per tools"),
        ("en", "2 VP per flag", "2 vp per flag"),
        ("en", "1 point for each outpost with your flag", "1 vp per flag"),
        ("en", "1 VP for each power level", "1 vp per power_level"),
        ("en", "1 VP per timber", "1 vp per cost_unit timber"),
        ("en", "3 travel at once", "3 travel"),
        ("en", "at once: 3 travel", "3 travel"),
        ("en", "wood = 2 points", "1 wood -> 2 vp x 1"),
        ("de", "ein Holz + zwei Kultur", "1 wood + 2 culture"),
        ("de", "1 unverarbeiteter Rohstoff nach Wahl", "1 any_raw"),
        ("de", "2 SP für jedes Werkzeug", "2 vp per tools"),
        ("de", "2 Punkte pro Banner", "2 vp per flag"),
        ("de", "sofort 3 Holz", "3 wood"),
        ("en", "now 2 culture", "2 culture"),
        ("de", "jetzt 2 Kultur", "2 culture"),
        ("fr", "maintenant 2 culture", "2 culture"),
        ("nl", "nu 2 cultuur", "2 culture"),
        ("ru", "сейчас 2 культуры", "2 culture"),
        ("de", "Holz = 2 Punkte", "1 wood -> 2 vp x 1"),
        ("fr", "un bois + deux culture", "1 wood + 2 culture"),
        ("fr", "1 ressource brute au choix", "1 any_raw"),
        ("fr", "2 points pour chaque outil", "2 vp per tools"),
        ("fr", "2 PV par drapeau", "2 vp per flag"),
        ("fr", "bois = 2 points", "1 wood -> 2 vp x 1"),
        ("fr", "3 bois tout de suite", "3 wood"),
        ("nl", "een hout + twee cultuur", "1 wood + 2 culture"),
        ("nl", "1 ruwe grondstof naar keuze", "1 any_raw"),
        ("nl", "2 punten voor elk gereedschap", "2 vp per tools"),
        ("nl", "2 OP per vlag", "2 vp per flag"),
        ("nl", "3 hout meteen", "3 wood"),
        ("ru", "одно дерево + две культуры", "1 wood + 2 culture"),
        ("ru", "1 сырьё на выбор", "1 any_raw"),
        ("ru", "2 очка за каждый инструмент", "2 vp per tools"),
        ("ru", "2 ПО за флаг", "2 vp per flag"),
        ("ru", "сразу 3 дерева", "3 wood"),
        ("en", "for each flag 2 points", "2 vp per flag"),
        ("en", "wood into timber", "1 wood -> 1 timber x 1"),
        ("en", "2 cattle for 2 leather", "2 cattle -> 2 leather x 1"),
        ("en", "culture and one raw for a processed", "1 culture + 1 any_raw -> 1 any_proc x 1"),
        ("de", "2 Holz für 1 Nutzholz", "2 wood -> 1 timber x 1"),
        ("ru", "2 дерева за 1 древесину", "2 wood -> 1 timber x 1"),
        ("ru", "2 дерева за древесину", "2 wood per cost_unit timber"),
        ("en", "2 steps + worker 2", "2 travel + 1 worker2"),
        ("de", "Holz gegen Kultur", "1 wood -> 1 culture x 1"),
        ("de", "pro Machtstufe 1 SP", "1 vp per power_level"),
        ("de", "2 Steine, 3 Kulturpunkte, Arbeiter Stufe 2", "2 stone + 3 culture + 1 worker2"),
        ("de", "2 Schwerter und ein Schritt", "2 strength + 1 travel"),
        ("fr", "bois contre culture", "1 wood -> 1 culture x 1"),
        ("fr", "2 betail, ouvrier niveau 2", "2 cattle + 1 worker2"),
        ("fr", "par arme 2 PV", "2 vp per weapons"),
        ("nl", "hout tegen 2 OP", "1 wood -> 2 vp x 1"),
        ("nl", "2 krijgers", "take_warriors 2"),
        ("nl", "2 stappen + cultuurpunt", "2 travel + 1 culture"),
        ("ru", "дерево на культуру", "1 wood -> 1 culture x 1"),
        ("ru", "любое сырье", "1 any_raw"),
        ("ru", "3 победных очка", "3 vp"),
        ("ru", "за каждое оружие 2 ПО", "2 vp per weapons"),
    ],
)
def test_everyday_words_are_known(catalogues: Path, code: str, typed: str, effect: str) -> None:
    known = KNOWN if code == "en" else spoken(code, catalogues)
    assert compose(read_typed(typed, known)).text == effect


@pytest.mark.parametrize(
    ("code", "typed", "word", "number"),
    [
        ("en", "raid", "raid", 2),
        ("en", "2 wood + raid", "raid", 2),
        ("en", "worker", "worker", 4),
        ("en", "1 resource", "resource", 2),
        ("en", "canoe", "canoe", 3),
        ("de", "Raubzug", "raubzug", 2),
        ("de", "Überfall", "überfall", 2),
        ("de", "1 beliebiger Rohstoff", "beliebiger", 2),
        ("fr", "raid", "raid", 2),
        ("fr", "pillage", "pillage", 2),
        ("nl", "plundering", "plundering", 2),
        ("nl", "plunder", "plunder", 2),
        ("ru", "набег", "набег", 2),
        ("ru", "совершить набег", "совершить набег", 2),
        ("ru", "каноэ", "каноэ", 3),
        ("ru", "рабочего", "рабочего", 3),
    ],
)
def test_a_word_for_several_things_is_asked_about(
    catalogues: Path, code: str, typed: str, word: str, number: int
) -> None:
    with pytest.raises(Ambiguous) as found:
        read_typed(typed, KNOWN if code == "en" else spoken(code, catalogues))
    assert (found.value.word, len(found.value.meanings)) == (word, number)


@pytest.mark.parametrize(
    ("code", "typed", "clicks"),
    [
        ("en", "raid for 1 strength", ["raid"]),
        ("en", "raid without", ["raid free"]),
        ("en", "wood + raid without losing + ore", ["wood", "raid free", "ore"]),
        ("de", "Raubzug ohne", ["raid free"]),
        ("de", "Raubzug für 1 Militär", ["raid"]),
        ("fr", "raid sans perdre", ["raid free"]),
        ("ru", "набег за 1 очко", ["raid"]),
    ],
)
def test_more_words_of_its_name_say_which_one_is_meant(
    catalogues: Path, code: str, typed: str, clicks: list[str]
) -> None:
    assert read_typed(typed, KNOWN if code == "en" else spoken(code, catalogues)) == clicks


@pytest.mark.parametrize("plainly", ["haeuptling", "militaer", "staerke", "Haeuptling", "2 staerke", "vieh"])
def test_umlauts_are_typed_without_their_keys_as_well(plainly: str, catalogues: Path) -> None:
    written = plainly.replace("ae", "ä")
    known = spoken("de", catalogues)
    meant: list[object] = []
    for text in (plainly, written):
        try:
            meant.append(read_typed(text, known))
        except Ambiguous as error:
            meant.append(error.meanings)
    assert meant[0] == meant[1]


def test_such_a_word_is_only_begun_while_somebody_types_it() -> None:
    with pytest.raises(Begun):
        read_typed("raid wi", KNOWN, typing=True)
    with pytest.raises(Ambiguous):
        read_typed("raid strength", KNOWN)


def test_a_word_for_very_many_things_names_the_first_of_them(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "once per round 2 stone")
    said = editor.fault.text()
    assert said.startswith("Which “per”? ")
    assert said.endswith("; …")
    assert said.count(";") == 4
    assert editor.effect() is None


def test_tab_answers_which_one_is_meant(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "raid")
    assert editor.fault.text() == "Which “raid”? Raid without losing strength; Raid for 1 strength"
    assert editor.effect() is None
    press(editor.line, Qt.Key.Key_Tab)
    assert editor.effect() == "raid free"


@pytest.mark.parametrize(
    ("typed", "word"),
    [("2 meat", "meat"), ("100 wood", "100"), ("wood -> vp ×100", "×100"), ("?", "?"), ("wood + xyz", "xyz")],
)
def test_what_means_nothing_is_named(typed: str, word: str) -> None:
    with pytest.raises(NotUnderstood) as found:
        read_typed(typed, KNOWN)
    assert found.value.word == word


@pytest.mark.parametrize(
    ("typed", "word", "before"),
    [
        ("2 wood a", "a", ["wood", "wood"]),
        ("w", "w", []),
        ("2 wood 3", "3", ["wood", "wood"]),
        ("vp for each ", "for each", ["vp"]),
        ("wood cul", "cul", ["wood"]),
        ("cut s", "cut s", []),
    ],
)
def test_the_word_that_is_being_typed_is_not_read_yet(typed: str, word: str, before: list[str]) -> None:
    with pytest.raises(Begun) as found:
        read_typed(typed, KNOWN, typing=True)
    assert (found.value.word, found.value.clicks) == (word, before)


def test_a_blank_ends_a_word_that_was_cut_short() -> None:
    assert read_typed("2 w ", KNOWN, typing=True) == ["wood", "wood"]


def test_a_word_is_no_symbol_while_it_is_typed(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "2 wood a")
    assert editor.effect() is None
    assert not editor.fault.text()
    assert editor.hint.text().startswith("Tab: ")
    editor.click("culture")
    assert editor.effect() == "2 wood + 1 culture", "a click goes on from what comes before it"


def test_tab_completes_and_enter_confirms(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    sure: list[bool] = []
    editor.confirmed.connect(lambda: sure.append(True))
    type_text(editor.line, "2 wood + cul")
    press(editor.line, Qt.Key.Key_Tab)
    assert editor.line.text() == "2 wood + culture"
    assert editor.effect() == "2 wood + 1 culture"
    assert editor.said.text() == "Gain 2 wood and 1 culture."
    press(editor.line, Qt.Key.Key_Return)
    assert sure == [True]


def test_that_it_shows_nothing_can_be_typed(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "nothing")
    assert editor.effect() == ""


def test_a_click_goes_on_from_what_was_typed(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "2 wood")
    editor.click("wood")
    assert editor.effect() == "3 wood"
    assert editor.line.text() == ""
    editor.take_back()
    assert editor.effect() == "2 wood"


def test_faults_are_said_in_words_of_the_table(qtbot: QtBot, context: Context) -> None:
    editor = EffectEditor(context, Wording(context.language, "terramara"))
    qtbot.addWidget(editor)
    editor.show()
    type_text(editor.line, "2 wood + meat")
    assert "“meat” is not understood here" in editor.fault.text()
    for word in ("expected", "found", "effect,"):
        assert word not in editor.fault.text()
