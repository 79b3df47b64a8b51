"""What is given for what, typed in sentences: an exchange, or a question, and never silently a gain."""

from functools import cache
from pathlib import Path

import pytest

from companion.wording.language import load
from companion.wording.wording import Wording
from ui.games.terramara.now.composer import compose
from ui.games.terramara.now.typed import Ambiguous, Begun, NotUnderstood, read_typed
from ui.games.terramara.now.vocabulary import Vocabulary, vocabulary


@cache
def spoken(code: str, catalogues: Path) -> Vocabulary:
    language = load(code, catalogues) if code != "en" else load("en")
    return vocabulary(language, Wording(language, "terramara"))


POINTS, RAW_POINTS = "1 cattle -> 3 vp x 1", "1 any_raw -> 3 vp x 1"
LEATHER = "1 cattle -> 1 leather x 1"


@pytest.mark.parametrize("typing", [False, True])
@pytest.mark.parametrize(
    ("code", "typed", "effect"),
    [
        ("ru", "1 сырьё на 3 очка", RAW_POINTS),
        ("ru", "1 сырьё на 2 похода", "1 any_raw -> 2 travel x 1"),
        ("ru", "1 продукт на 5 очков", "1 any_proc -> 5 vp x 1"),
        ("ru", "2 сырья на 5 очков", "2 any_raw -> 5 vp x 1"),
        ("ru", "1 любое сырьё на 3 ПО", RAW_POINTS),
        ("ru", "1 сырьё на выбор на 3 очка", RAW_POINTS),
        ("en", "1 raw into 3 points", RAW_POINTS),
        ("de", "1 unverarbeiteten Rohstoff gegen 3 Punkte", RAW_POINTS),
        ("fr", "1 brute contre 3 points", RAW_POINTS),
        ("nl", "1 ruwe grondstof tegen 3 punten", RAW_POINTS),
        ("en", "1 cattle to 1 leather", LEATHER),
        ("de", "1 Vieh zu 1 Leder", LEATHER),
        ("fr", "1 bétail en 1 cuir", LEATHER),
        ("nl", "1 vee in 1 leer", LEATHER),
        ("ru", "1 скот в 1 кожу", LEATHER),
        ("en", "exchange 1 raw for 3 points", RAW_POINTS),
        ("de", "tausche 1 unverarbeiteten Rohstoff gegen 3 Punkte", RAW_POINTS),
        ("fr", "échanger 1 brute contre 3 points", RAW_POINTS),
        ("nl", "wissel 1 ruwe grondstof voor 3 punten", RAW_POINTS),
        ("ru", "обменять 1 сырье на 3 очка", RAW_POINTS),
        ("ru", "обмен 1 сырья на 3 очка", RAW_POINTS),
        ("ru", "поменять 1 скот на 3 очка", POINTS),
        ("en", "give 1 cattle get 3 points", POINTS),
        ("en", "give 1 cattle and get 3 points", POINTS),
        ("en", "give 1 cattle for 3 points", POINTS),
        ("de", "gib 1 Vieh ab, erhalte 3 Punkte", POINTS),
        ("fr", "donne 1 bétail, gagne 3 points", POINTS),
        ("nl", "geef 1 vee krijg 3 punten", POINTS),
        ("ru", "отдать 1 скот получить 3 очка", POINTS),
        ("en", "pay 1 cattle: 3 points", POINTS),
        ("de", "zahle 1 Vieh: 3 Punkte", POINTS),
        ("fr", "payer 1 bétail : 3 points", POINTS),
        ("nl", "betaal 1 vee: 3 punten", POINTS),
        ("ru", "заплатить 1 скот: 3 очка", POINTS),
        ("en", "for 1 cattle 3 points", POINTS),
        ("de", "für 1 Vieh 3 Punkte", POINTS),
        ("fr", "pour 1 bétail, 3 points", POINTS),
        ("nl", "voor 1 vee 3 punten", POINTS),
        ("ru", "за 1 скот 3 очка", POINTS),
        ("en", "pay 1 cattle: 3 points or 2 travel", "1 cattle -> 3 vp x 1 or 2 travel"),
    ],
)
def test_what_is_given_for_what_is_an_exchange(
    catalogues: Path, code: str, typed: str, effect: str, typing: bool
) -> None:
    assert compose(read_typed(typed, spoken(code, catalogues), typing)).text == effect


@pytest.mark.parametrize("typing", [False, True])
@pytest.mark.parametrize(
    ("code", "typed", "word"),
    [
        ("en", "1 raw for 3 points", "for"),
        ("en", "1 cattle for 3 points", "for"),
        ("en", "1 raw of 3 points", "of"),
        ("en", "for 1 flag 3 points", "for"),
        ("en", "for 1 cattle 1 ore 3 points", "for"),
        ("de", "1 beliebiger unverarbeiteter Rohstoff für 2 Reisen", "für"),
        ("de", "1 unverarbeitet nach 3 Siegpunkte", "nach"),
        ("de", "1 Vieh auf 3 Punkte", "auf"),
        ("fr", "1 brute pour 3 points", "pour"),
        ("fr", "1 brute en 3 points", "en"),
        ("fr", "1 bétail à 1 cuir", "à"),
        ("fr", "1 bétail d 1 cuir", "d"),
        ("nl", "1 ruw voor 3 punten", "voor"),
        ("nl", "1 ruw naar 3 punten", "naar"),
        ("nl", "1 vee op 3 punten", "op"),
        ("ru", "1 скот за 3 очка", "за"),
        ("ru", "1 сырьё в 3 очка", "в"),
        ("ru", "1 сырьё по 3 очка", "по"),
        ("ru", "1 скот с 1 кожу", "с"),
        ("ru", "1 скот к 1 кожу", "к"),
    ],
)
def test_a_small_word_that_may_say_anything_is_never_a_gain(
    catalogues: Path, code: str, typed: str, word: str, typing: bool
) -> None:
    with pytest.raises(NotUnderstood) as found:
        read_typed(typed, spoken(code, catalogues), typing)
    assert found.value.word == word
    assert not isinstance(found.value, Begun)


def test_a_small_word_asks_about_what_it_begins_as_a_whole_word(catalogues: Path) -> None:
    """Nobody takes an explorer back by saying what something costs."""
    with pytest.raises(Ambiguous) as found:
        read_typed("1 скот за 3 очка", spoken("ru", catalogues))
    assert found.value.meanings
    assert not any(meaning.startswith("Заберите") for meaning in found.value.meanings)


@pytest.mark.parametrize(
    ("code", "typed"),
    [("ru", "1 скот в"), ("ru", "1 сырьё на "), ("fr", "1 bétail en "), ("en", "1 raw of "), ("ru", "2 п")],
)
def test_a_small_word_is_waited_behind(catalogues: Path, code: str, typed: str) -> None:
    with pytest.raises(Begun):
        read_typed(typed, spoken(code, catalogues), typing=True)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *[("en", "2 canoe"), ("en", "2 boats"), ("de", "2 Kanu"), ("de", "2 Boote"), ("fr", "2 pirogues")],
        *[("fr", "2 canoë"), ("nl", "2 kano"), ("nl", "2 boten"), ("ru", "2 каноэ"), ("ru", "2 лодки")],
    ],
)
def test_so_many_canoes_are_steps_on_the_river(catalogues: Path, code: str, typed: str) -> None:
    """The symbol of culture is a canoe (TM-RIVER-01)."""
    assert compose(read_typed(typed, spoken(code, catalogues))).text == "2 culture"


def test_a_canoe_that_is_not_counted_is_asked_about() -> None:
    with pytest.raises(Ambiguous):
        read_typed("canoe", spoken("en", Path()))
