"""Refusals: every code has one kind sentence, every sentence a code, and nothing is left unsaid in it."""

import random
import re

import pytest

from companion.games.terramara.commands import (
    Correct,
    CraftArtifact,
    EndTurn,
    Flip,
    Learn,
    Reserve,
    Send,
    UseCard,
    UsePower,
    UseWorker,
)
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import Member
from companion.kernel import engine
from companion.kernel.command import Answer, Command
from companion.kernel.refusal import Refusal, depends, refuse
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import breaches, refusals
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.wording.source import nameless_calls, overrulable_codes, refusal_codes
from tests.wording.terramara.plays import all_plays, table


def names() -> Names:
    return Names(load("en"), table())


def test_nobody_is_asked_what_a_burning_space_shows() -> None:
    # TM-PLACE-13, TM-PLACE-15
    wording, state = Wording(load("en"), "terramara"), table(2)
    fire = refuse("place.fire", "TM-PLACE-13")
    asks = depends("space:5bR.1", "TM-PLACE-15")
    assert wording.refusals(state, (fire, asks)) == wording.refusals(state, (fire,))
    assert len(wording.refusals(state, (asks,))) == 1, "unless that alone decides it"


def test_every_code_of_the_engine_has_a_sentence_and_every_sentence_a_code() -> None:
    assert refusal_codes("terramara") == set(refusals.SENTENCES)
    assert nameless_calls("terramara") == []


def test_every_rule_a_table_may_break_has_words_for_afterwards() -> None:
    assert overrulable_codes("terramara") == set(breaches.BROKEN)


@pytest.mark.parametrize("code", sorted(refusals.SENTENCES))
def test_a_sentence_begins_and_ends_like_one(code: str) -> None:
    text = refusals.SENTENCES[code]
    assert re.match(r"[A-Z{]", text)
    assert text.endswith((".", "}"))
    assert "!" not in text


def test_a_code_from_elsewhere_is_shown_rather_than_hidden() -> None:
    assert refusals.sentence(names(), Refusal("new.code")) == "The rules say no (new.code)."


def test_a_missing_parameter_never_crashes() -> None:
    for code in refusals.SENTENCES:
        if code not in ("place.special_condition", "fact.other_tile", "correct.not_possible", "fact.needed"):
            assert refusals.sentence(names(), Refusal(code))


def test_joining_names_both_strengths_and_what_would_help() -> None:
    reason = refuse("place.not_stronger", "TM-PLACE-04", strength=2, player="blue", other=3)
    plain = "To join the explorer of \u2068Bo\u2069 you need more strength: you have 2, \u2068Bo\u2069 has 3."
    assert refusals.sentence(names(), reason, "red") == plain
    helped = refuse(reason.code, reason.rule, **reason.params, instead="chieftain")
    assert refusals.sentence(names(), helped, "red") == f"{plain} Your chieftain may join without comparing."


def joining(space: str, *here: Member, round_: int = 1, **of_red: object) -> list[str]:
    """What is said against an explorer of red, who is weak, on a space with others."""
    state = table()
    red = evolve(state.players["red"], strength=0, **of_red)
    state = evolve(
        state,
        round=round_,
        turn="red",
        players={**state.players, "red": red},
        spaces={space: here},
        known=evolve(state.known, single={**state.known.single, space: False}),
    )
    command = Send(player="red", member="explorer", space=space)
    names_now = Names(load("en"), state)
    return [refusals.sentence(names_now, r, "red") for r in engine.refusals(TERRAMARA, state, command)]


BLUE, GREEN, OWN = (Member("explorer", colour) for colour in ("blue", "green", "red"))


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        (joining("1L.2", BLUE), "chieftain"),
        (joining("4L.2", BLUE), ""),  # TM-PLACE-11: only explorers go to a later row
        (joining("4L.2", BLUE, round_=4), "chieftain"),
        (joining("1L.2", BLUE, GREEN), ""),  # full
        (joining("home.raid", BLUE), ""),  # room for one
        (joining("1L.2", BLUE, chieftain=False), ""),  # has been sent
        (joining("1L.2", OWN), ""),
        (joining("1L.2", OWN, warriors=1), "warrior"),
        (joining("4L.2", OWN, warriors=1), ""),
        (joining("1L.2", OWN, BLUE, warriors=1), ""),
    ],
)
def test_another_member_is_advised_only_where_it_may_go(said: list[str], advice: str) -> None:
    assert said
    advised = [kind for kind in ("chieftain", "warrior") if any(f"Your {kind} may join" in s for s in said)]
    assert advised == ([advice] if advice else [])


OF_THE_TURN = {"turn.not_yours", "turn.not_playing", "turn.already_sent", "decision.pending"}


def test_no_advice_in_any_game_is_against_the_rules() -> None:
    """Whoever is advised could go there, as far as the space is concerned."""
    advised = set()
    for played in all_plays()[::2]:
        state = played.before
        for colour, space in ((c, s) for c in state.players for s in state.spaces):
            for member in ("explorer", "chieftain"):
                send = Send(player=colour, member=member, space=space)
                for reason in engine.refusals(TERRAMARA, state, send):
                    instead = reason.params.get("instead")
                    if instead:
                        other = evolve(send, member=instead)
                        against = engine.refusals(TERRAMARA, state, other)
                        assert {r.code for r in against if not r.fact} <= OF_THE_TURN
                        advised.add(instead)
    assert advised == {"chieftain", "warrior"}


def test_a_fact_that_is_needed_is_asked_for() -> None:
    reason = depends("single:1L.2", "TM-PLACE-03")
    assert refusals.sentence(names(), reason) == (
        "The table has to say something first: "
        "May only one clan member stand here: row 1, left tile, middle space?"
    )


def test_a_shortage_says_what_is_there() -> None:
    short = refuse("goods.short", "TM-WORK-01", unit="wood", n=3, have=1)
    assert refusals.sentence(names(), short) == "You have 1 wood; this takes 3."
    empty = refuse("take.supply", "TM-RES-05", unit="ore", left=0)
    assert refusals.sentence(names(), empty) == "The supply has only 0 ore left. Choose another kind."


def test_a_card_too_dear_says_what_is_missing() -> None:
    # TM-ART-10
    params = {"card": "a101", "short": "2 metal + 1 timber"}
    said = refusals.sentence(names(), Refusal("craft.cannot_pay", params=params))
    assert said.endswith("you are 1 timber and 2 metal short.")


def test_a_restriction_tile_is_named_where_it_is_the_reason() -> None:
    single = refuse("place.single", "TM-PLACE-03")
    restricted = refuse("place.single", "TM-PLACE-18")
    assert "restriction" not in refusals.sentence(names(), single)
    assert refusals.sentence(names(), restricted).startswith("A restriction tile leaves room for one")


def test_a_special_space_says_what_it_asks_for() -> None:
    reason = refuse("place.special_condition", "TM-PLACE-15", special="workers", space="5aR.3")
    assert refusals.sentence(names(), reason) == (
        "This special space is open to you only if the levels of your workers add up to 5 or more."
    )


def test_a_pending_decision_is_named() -> None:
    state = table()
    reasons = engine.refusals(TERRAMARA, state, EndTurn(player="red"))
    assert [reason.code for reason in reasons] == ["turn.nobody_sent"]
    key = state.agenda[-1].key
    said = refusals.sentence(names(), Refusal("decision.pending", params={"decision": key}))
    assert said.startswith("Something else comes first. \u2068Anna\u2069: send a clan member.")
    gone = refusals.sentence(names(), Refusal("decision.pending", params={"decision": "trade:blue:1L.1"}))
    assert gone == "Something else comes first. \u2068Bo\u2069, Exchange."
    over = refusals.sentence(names(), Refusal("decision.pending", params={"decision": "turn:blue:turn"}))
    assert over == "Something else comes first. \u2068Bo\u2069's turn."


@pytest.mark.parametrize(
    ("what", "value", "possible"),
    [
        ("red.culture", 15, "0 to 14"),
        ("turn", "pink", "\u2068Anna\u2069, \u2068Bo\u2069, \u2068Cy\u2069, \u2068Di\u2069"),
        ("red.adult", 3, "yes, no"),
        ("red.workers", ("3",) * 4, "0 to 3 of level 3"),
        (
            "space.1L.2",
            ("red chieftain", "red chieftain"),
            "only clan members that are there; missing: \u2068Anna\u2069, chieftain",
        ),
    ],
)
def test_a_wrong_correction_says_what_is_possible(what: str, value: int | str, possible: str) -> None:
    reasons = engine.refusals(TERRAMARA, table(), Correct(what=what, value=value))
    assert [refusals.sentence(names(), reason) for reason in reasons] == [
        f"This value does not fit here. Possible: {possible}."
    ]


def test_a_correction_of_nothing_says_so() -> None:
    reasons = engine.refusals(TERRAMARA, table(), Correct(what="red.nonsense", value=1))
    assert [refusals.sentence(names(), reason) for reason in reasons] == [
        "There is nothing called \u2068nonsense\u2069 of \u2068Anna\u2069 to correct."
    ]


def wrong_commands(rng: random.Random) -> list[Command]:
    """Things people click that are mostly not possible."""
    player = rng.choice(("red", "blue", "green", "yellow"))
    member = rng.choice(("explorer", "chieftain", "warrior"))
    spaces = ("home.raid", "home.first", "hut.red", "1L.2", "3R.1", "5aR.3", "2R.crossroads", "private.red")
    card = rng.choice(("a101", "a105", "a203", "a310"))
    return [
        Send(player=player, member=member, space=rng.choice(spaces)),  # type: ignore[arg-type]
        UseWorker(player=player, level=rng.choice((1, 2, 3)), convert={"wood": 2, "metal": 1}),
        UseCard(player=player, card=card),
        UsePower(player=player, tile=rng.choice(("", "B11", "B36", "B99"))),
        Flip(player=player),
        CraftArtifact(player=player, card=card),
        Reserve(player=player, card=card),
        EndTurn(player=player),
        Send(player="nobody", member="explorer", space="nowhere"),
    ]


@pytest.mark.parametrize("code", ["en", "xx"])
def test_whatever_is_refused_in_a_game_is_told_in_full(code: str) -> None:
    wording, rng, seen = Wording(load(code), "terramara"), random.Random(1), set()
    answers = [played.command for played in all_plays() if isinstance(played.command, Answer)]
    for played in all_plays()[::3]:
        commands = wrong_commands(rng)
        if isinstance(played.command, Answer):
            commands.append(evolve(rng.choice(answers), decision=played.command.decision))
        for command in commands:
            for reason in engine.refusals(TERRAMARA, played.before, command):
                text = wording.refusal(played.before, reason, getattr(command, "player", ""))
                assert "{" not in text
                assert "_" not in text or "B99" in text or "nobody" in text, text
                seen.add(reason.code)
    assert len(seen) > 45


def test_the_same_reason_is_not_told_twice() -> None:
    wording = Wording(load("en"), "terramara")
    twice = (refuse("place.fire"), refuse("place.fire", "TM-NEUT-05"))
    assert len(wording.refusals(table(), twice)) == 1


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ("stone", "Here “\u2068stone\u2069” does not fit. Choose the symbols as they are printed."),
        ("2 wood +", "Something is missing at the end of this effect."),
    ],
)
def test_an_effect_that_cannot_be_read_is_explained_without_the_notation(effect: str, sentence: str) -> None:
    # TM-TERR-02
    (reason,) = engine.refusals(TERRAMARA, table(), Learn(fact="space:1L.1", value=effect))
    assert refusals.sentence(names(), reason) == sentence
