"""A whole card typed in one line, in every language: what it is, what it costs, what it is worth and does."""

from functools import cache
from pathlib import Path

import pytest

from companion.games.terramara.notation import check_card
from companion.games.terramara.symbols import CATEGORIES, PROCESSED
from companion.kernel.values import evolve
from companion.wording.language import available, load
from companion.wording.wording import Wording
from ui.games.terramara.now.clause_form import MODIFIERS, NUMBERED, TRIGGERS
from ui.games.terramara.now.occasions import PRINTED
from ui.games.terramara.now.typed import NotUnderstood
from ui.games.terramara.now.typed_card import EXAMPLE, CardWords, TypedCard
from ui.games.terramara.now.vocabulary import glossary


@cache
def words(code: str = "en", level: int = 3) -> CardWords:
    language = load(code)
    return CardWords(language, Wording(language, "terramara"), level)


def read(text: str, code: str = "en", level: int = 3) -> TypedCard:
    return words(code, level).read(text)


WHOLE = TypedCard("tools", {"timber": 2, "cut_stone": 1}, 5, "immediate: 1 culture")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "tools 3, 2 timber 1 cut stone, 5 points, +1 culture"),
        ("en", "tools 3, 2 wood 1 stone, 5 points, +1 culture"),
        ("en", "Tools, level 3: 2 timber + cut stone; 5 VP; culture"),
        ("en", "tools 2 timber 1 cut stone 5 vp culture"),
        ("en", "tool 2 tim 1 cut 5 + culture"),
        ("en", "tools, 5 points, 2 timber, 1 cut stone, at once: culture"),
        ("en", "5 vp tools 2 timber cutstone once, when crafted 1 culture"),
        ("en", "tools, two timber, one cut stone, five points, culture at once"),
        ("de", "Werkzeuge, zwei Nutzholz, ein Quaderstein, fünf Punkte, Kultur sofort"),
        ("fr", "outils, deux poutres, une pierre de taille, cinq points, culture aussitôt"),
        ("nl", "gereedschap, twee timmerhout, een bouwsteen, vijf punten, cultuur meteen"),
        ("ru", "инструменты, две древесины, один бут, пять очков, культура сразу"),
        ("de", "Werkzeuge 3, 2 Nutzholz 1 Quaderstein, 5 Punkte, +1 Kultur"),
        ("de", "Werkzeuge, Stufe 3, 2 Holz 1 Stein, 5 Siegpunkte, Kultur"),
        ("de", "werkz 2 nutz quader 5 SP sofort: Kultur"),
        ("fr", "outils 3, 2 poutres 1 pierre de taille, 5 points, +1 culture"),
        ("fr", "outils niveau 3, 2 bois, pierre, 5 PV, aussitôt : culture"),
        ("nl", "gereedschap 3, 2 timmerhout 1 bouwsteen, 5 punten, +1 cultuur"),
        ("nl", "gereedschap 2 hout steen 5 OP meteen: cultuur"),
        ("ru", "инструменты 3, 2 древесины 1 бут, 5 очков, +1 культура"),
        ("ru", "инструм 2 дерева, камень, 5 ПО, сразу: культура"),
    ],
)
def test_a_card_is_told_by_one_line(code: str, text: str) -> None:
    assert read(text, code) == WHOLE


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "tools costs 2 timber 1 cut stone, 5 points, at once 1 culture"),
        ("en", "tools, cost: 2 timber 1 cut stone, 5 points, culture"),
        ("en", "tools 5 points price 2 timber 1 cut stone, culture"),
        ("de", "Werkzeuge kostet 2 Nutzholz 1 Quaderstein, 5 Punkte, Kultur"),
        ("de", "Werkzeuge Preis 2 Nutzholz 1 Quaderstein 5 Punkte Kultur"),
        ("fr", "outils coûte 2 poutres 1 pierre de taille, 5 points, culture"),
        ("fr", "outils, prix : 2 poutres 1 pierre de taille, 5 points, culture"),
        ("nl", "gereedschap kost 2 timmerhout 1 bouwsteen, 5 punten, cultuur"),
        ("nl", "gereedschap, prijs 2 timmerhout 1 bouwsteen, 5 punten, cultuur"),
        ("ru", "инструменты стоит 2 древесины 1 бут, 5 очков, культура"),
        ("ru", "инструменты, цена: 2 древесины 1 бут, 5 очков, культура"),
        ("ru", "инструменты 5 очков стоит 2 древесины 1 бут, культура"),
    ],
)
def test_what_it_costs_may_be_said_to_be_that(code: str, text: str) -> None:
    assert read(text, code) == WHOLE


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "tools 2 timber 1 cut stone 5 points, at the end 2 points"),
        ("en", "tools 2 timber 1 cut stone 5 points, 2 points at the end"),
        ("de", "Werkzeuge 2 Nutzholz 1 Quaderstein 5 Punkte, am Ende 2 Punkte"),
        ("de", "Werkzeuge 2 Nutzholz 1 Quaderstein 5 Punkte, 2 Punkte am Ende"),
        ("fr", "outils 2 poutres 1 pierre de taille 5 points, à la fin 2 points"),
        ("fr", "outils 2 poutres 1 pierre de taille 5 points, 2 points à la fin"),
        ("nl", "gereedschap 2 timmerhout 1 bouwsteen 5 punten, aan het eind 2 punten"),
        ("nl", "gereedschap 2 timmerhout 1 bouwsteen 5 punten, 2 punten op het einde"),
        ("ru", "инструменты 2 древесины 1 бут 5 очков, в конце 2 очка"),
        ("ru", "инструменты 2 древесины 1 бут 5 очков, 2 очка в конце"),
        ("ru", "инструменты 2 древесины 1 бут 5 очков, в конце игры: 2 очка"),
    ],
)
def test_the_end_may_be_said_shortly(code: str, text: str) -> None:
    assert read(text, code) == evolve(WHOLE, effects="end_game: 2 vp")


@pytest.mark.parametrize("code", available())
def test_the_example_of_the_line_is_one(catalogues: Path, code: str) -> None:
    """As the catalogue has it now; the words that lead to it may be left out for want of room."""
    language = load(code, catalogues)
    example = language.say(EXAMPLE).rpartition(":")[2]
    found = CardWords(language, Wording(language, "terramara"), 3).read(example)
    assert found == TypedCard("tools", {"timber": 2}, 5, "immediate: 1 culture")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("", TypedCard()),
        ("tools", TypedCard("tools")),
        ("tools 2", TypedCard("tools")),
        ("tools 2 timber", TypedCard("tools", {"timber": 2})),
        ("tools 2 timber 1 m", TypedCard("tools", {"timber": 2}, waits=True)),
        ("tools 2 timber 1 m ", TypedCard("tools", {"timber": 2, "metal": 1})),
        ("tools 2 timber 1 metal", TypedCard("tools", {"timber": 2, "metal": 1})),
        ("tools 2 timber 0", TypedCard("tools", {"timber": 2}, 0)),
        ("tools 2 timber, no victory points", TypedCard("tools", {"timber": 2}, 0)),
        ("tools 2 timber 12, nothing", TypedCard("tools", {"timber": 2}, 12, "")),
        ("tools 2 timber 4 it does nothing", TypedCard("tools", {"timber": 2}, 4, "")),
        ("tools 3 2 timber", TypedCard("tools", {"timber": 2}, 3)),
        ("tools 3 2 timber + culture", TypedCard("tools", {"timber": 2}, 3, "immediate: 1 culture")),
        ("5 vp tools 2 timber 2 culture", TypedCard("tools", {"timber": 2}, 5, "immediate: 2 culture")),
        ("metal 4 vp", TypedCard("", {"metal": 1}, 4)),
    ],
)
def test_as_much_is_told_as_is_typed(text: str, card: TypedCard) -> None:
    assert read(text) == card


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("once in each round: 2 wood", "once_per_round: 2 wood"),
        ("once per round 2 wood", "once_per_round: 2 wood"),
        ("round: 2 wood", "once_per_round: 2 wood"),
        ("at the end of the game 2 vp per flag", "end_game: 2 vp per flag"),
        ("end: 3 points", "end_game: 3 vp"),
        ("2 points for each tool at the end of the game", "end_game: 2 vp per tools"),
        ("end: two points per outpost", "end_game: 2 vp per flag"),
        ("2 wood once per round", "once_per_round: 2 wood"),
        ("3 travel at once", "immediate: 3 travel"),
        ("at once 3 travel", "immediate: 3 travel"),
        ("now 3 travel", "immediate: 3 travel"),
        ("now: 3 travel", "immediate: 3 travel"),
        ("2 wood now", "immediate: 2 wood"),
        ("one raw of your choice", "immediate: 1 any_raw"),
        ("once per round: wood = 2 points", "once_per_round: 1 wood -> 2 vp x 1"),
        ("each time you raid: 1 vp", "permanent: raid => 1 vp"),
        ("each time you raid, culture", "permanent: raid => 1 culture"),
        ("every artifact costs you 1 timber less", "permanent: discount timber"),
        ("each time you gain culture, gain 1 more", "permanent: plus_one culture"),
        ("culture; end: 3 vp", "immediate: 1 culture; end_game: 3 vp"),
        ("2 wood or culture", "immediate: 2 wood or 1 culture"),
    ],
)
def test_when_it_happens_is_typed_as_well(text: str, effects: str) -> None:
    assert read(f"tools 2 timber, 5, {text}").effects == effects


@pytest.mark.parametrize("code", available())
def test_every_occasion_has_words_in_every_language(code: str) -> None:
    """What the lists below the card offer can be typed as they say it."""
    found = words(code)
    kinds = {occasion.clause for occasion in found.occasions.known}
    assert {f"permanent: {trigger} =>" for trigger in TRIGGERS} <= kinds
    assert {f"permanent: {rule}" for rule in MODIFIERS if rule not in (*NUMBERED, "by_hand")} <= kinds
    for occasion in found.occasions.known:
        body = " 1 culture" if occasion.wants_body else ""
        check_card(f"{occasion.clause}{body}")
        culture = found.name("culture")
        typed = f"{occasion.shown}: {culture}" if occasion.wants_body else occasion.shown
        card = found.read(f"{found.name('tools')}, {found.name('timber')}, 5, {typed}")
        assert card.effects == f"{occasion.clause}{body}", occasion.shown


@pytest.mark.parametrize("code", available())
def test_every_category_and_price_has_words_in_every_language(code: str) -> None:
    found = words(code)
    for category in CATEGORIES:
        for unit in PROCESSED:
            text = f"{found.name(category)} 2 {found.name(unit)} 7"
            assert found.read(text) == TypedCard(category, {unit: 2}, 7)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("tools 2 meat", "meat"),
        ("xyz", "xyz"),
        ("tools 2 timber 51", "51"),
        ("tools 10 timber", "10"),
        ("tools level 2", "2"),
        ("tools weapons", "weapons"),
        ("tools 2 timber 5, 2 meat", "meat"),
        ("tools 5 points 2 timber 4", "5"),
        ("tools 2 timber culture", "culture"),
    ],
)
def test_what_means_nothing_is_named(text: str, word: str) -> None:
    with pytest.raises(NotUnderstood) as found:
        read(text)
    assert found.value.word == word


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("tools 2 timber 5 vp 3 travel 2 meat", TypedCard("tools", {"timber": 2}, 5)),
        ("tools 2 timber 5 points, 2 coltrue", TypedCard("tools", {"timber": 2}, 5)),
        ("tools 2 timber 2 meat", TypedCard("tools", {"timber": 2})),
    ],
)
def test_nothing_of_what_means_nothing_is_taken_over(text: str, card: TypedCard) -> None:
    assert words().understood(text) == card


@pytest.mark.parametrize("end", ["3 travel, a", "2 c", "cul", "wood or tra", "end: 2 w"])
def test_a_word_that_is_still_typed_waits(end: str) -> None:
    found = read(f"tools, 2 timber, 5 points, {end}")
    assert found.waits
    assert found.effects is None


@pytest.mark.parametrize(
    "text", ["tools 2 timber 5, once", "tools 2 timber 5, each time you", "tools 2 timber 5, wood ->"]
)
def test_what_is_only_begun_waits(text: str) -> None:
    assert read(text).waits


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("too", "tools"),
        ("tools 2 ti", "timber"),
        ("tools 2 timber 5 p", "points"),
        ("tools 2 timber 5, cul", "culture"),
        ("tools 2 timber, 5, once in", "once in each round"),
        ("tools 2 timber, 5, each time you ra", "each time you raid"),
        ("tools 2 timber, 5, end: strengt", "strength"),
        ("tools tim", "timber"),
    ],
)
def test_words_are_completed(text: str, first: str) -> None:
    begun, offers = words().offers(text)
    assert text.endswith(begun)
    assert offers[0] == first


def test_whole_words_are_not_completed() -> None:
    for text in ("tools", "tools 2 timber", "tools 2 timber 5, culture", ""):
        assert not words().offers(text)[1]


@pytest.mark.parametrize("code", available())
def test_what_is_read_back_of_a_kind_of_effect_can_be_typed(catalogues: Path, code: str) -> None:
    """Also with a comma before it, which is no part of the word."""
    found = words(code)
    language = load(code, catalogues)
    wording = Wording(language, "terramara")
    for clause in ("immediate: 2 culture", "once_per_round: 2 culture", "end_game: 2 culture"):
        said = wording.effect(clause).partition(":")[0]
        kind = clause.partition(":")[0]
        printed = glossary()[PRINTED[kind]].names[code].said()
        for name in (said, *printed):
            typed = f"{found.name('tools')}, {found.name('timber')}, 5, {name}: 2 {found.name('culture')}"
            assert found.read(typed).effects == clause, name
    raids, rule = "permanent: raid => 1 culture", "permanent: raid_level + 1"
    shown = {occasion.clause: occasion.shown for occasion in reversed(found.occasions.known)}
    assert len(found.occasions.lasting) > 3
    for name in (*found.occasions.lasting, wording.effect(raids).partition(":")[0]):
        face = f"{found.name('tools')}, {found.name('timber')}, 5"
        culture = found.name("culture")
        assert found.read(f"{face}, {name}: {shown['permanent: raid =>']}, {culture}").effects == raids, name
        assert found.read(f"{face}, {name}, {shown[rule]}").effects == rule, name
        with pytest.raises(NotUnderstood):
            found.read(f"{face}, {name}: 2 {culture}")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ru", "оружие, 1 бут 1 металл, 3 ПО, набег на уровень выше"),
        ("ru", "оружие, 1 бут 1 металл, 3 ПО, постоянно: набег на уровень выше"),
        ("de", "Waffen, 1 Quaderstein 1 Metall, 3 SP, dauerhaft: Raubzug eine Stufe höher"),
        ("en", "weapons, 1 cut stone 1 metal, 3 VP, raid one level higher"),
    ],
)
def test_a_raid_one_level_higher_is_said_as_people_say_it(code: str, text: str) -> None:
    assert read(text, code).effects == "permanent: raid_level + 1"


def test_a_wrong_word_behind_a_comma_is_named_without_it() -> None:
    with pytest.raises(NotUnderstood) as error:
        read("керамика, бут, древесина, 3 ПО, когда-нибудь: 1 культура", "ru")
    assert error.value.word == "когда-нибудь"
