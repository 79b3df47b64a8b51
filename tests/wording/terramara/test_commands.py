"""Commands by name: every kind has a name for undo, and buttons are short."""

import pytest

from companion.games.terramara import commands as said
from companion.games.terramara.board import Segment
from companion.games.terramara.frames import Trade
from companion.games.terramara.game import TERRAMARA
from companion.kernel.command import Command, Move
from companion.kernel.drawing import Draw
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.journal import Delete, Do, Edit, Insert, TakeUp
from companion.kernel.values import evolve
from companion.wording.language import in_context, load
from companion.wording.phrases import Phrase
from companion.wording.terramara import commands
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.games.terramara.table import table as game_table
from tests.games.terramara.table import table as laid
from tests.wording.terramara.plays import table

EXAMPLES: tuple[tuple[Command, str, str], ...] = (
    (
        said.Send(player="red", member="explorer", space="home.travel"),
        "Send explorer to “Travel the road”",
        "",
    ),
    (said.Send(player="red", member="chieftain", space="hut.red"), "Send chieftain to your hut", ""),
    (
        said.Send(player="red", member="warrior", space="2R.crossroads"),
        "Send warrior to the crossroads of row 2",
        "",
    ),
    (
        Draw(decision="drawing::first", result=("blue",), how="table"),
        "Draw who begins",
        "\u2068Bo\u2069",
    ),
    (
        Draw(decision="drawing::fire.1", result=("3",), how="table"),
        "Draw the fire tile of row 1",
        "Card 3",
    ),
    (
        Draw(decision="drawing::strength.2", result=("3",)),
        "Draw the strength of neutral players",
        "Draw",
    ),
    (
        Draw(decision="drawing::characters", result=("C1",), how="again", attempt=1),
        "Draw characters",
        "Draw again",
    ),
    (
        said.LocateFire(decision="locate::fire.1", space="1L.2"),
        "Put a fire tile on row 1, left tile, middle space",
        "Row 1, left tile, middle space",
    ),
    (
        said.PutNeutral(decision="place_neutral:red:green.1", space="1L.2"),
        "Put a neutral explorer on row 1, left tile, middle space",
        "Row 1, left tile, middle space",
    ),
    (said.PickCard(decision="drafting:red:pass1", card="C3"), "Take Character 3", ""),
    (said.PickCard(decision="drafting:red:pass1", card="S3"), "Take starting-resource card 3", ""),
    (said.UseWorker(player="red", level=2), "Use a level-2 worker", ""),
    (
        said.UseWorker(player="red", level=2, convert={"wood": 1, "cattle": 1}),
        "Use a level-2 worker: process 1 cattle and 1 wood",
        "",
    ),
    (said.UsePower(player="red"), "Use the power of your character", ""),
    (said.UsePower(player="red", tile="B11"), "Use a private bonus tile: gain 1 culture", ""),
    (said.Flip(player="red"), "Flip your character to the adult side", ""),
    (said.EndTurn(player="red"), "End the turn", ""),
    (said.ChooseOption(decision="choose:red:a", option="1 wood + 1 vp"), "Gain 1 wood and 1 VP", ""),
    (said.TakeUnits(decision="take:red:a", units={"wood": 2}), "Take 2 wood", ""),
    (said.TakeUnits(decision="take:red:a", units={}), "Take nothing", ""),
    (said.Swap(decision="trade:red:a", times=2, give={"wood": 2}), "Exchange 2×: pay 2 wood", ""),
    (said.Swap(decision="trade:red:a", times=1, give={}), "Exchange 1×", ""),
    (said.Decline(decision="trade:red:a"), "Leave it", ""),
    (said.Decline(decision="journey:red:a"), "Stop here", ""),
    (said.Postpone(decision="trade:red:a"), "First what else there is to get here, then this", ""),
    (said.Accept(decision="offer:red:a", n=2), "Take 2", ""),
    (said.Accept(decision="offer:red:a", n=0), "Take nothing", ""),
    (said.GiveUnits(decision="hand_over:red:a", units={"ore": 1}), "Hand over 1 ore", ""),
    (said.GiveUnits(decision="hand_over:red:a", units={}), "Hand over nothing", ""),
    (said.Pay(decision="payment:red:a", units={"metal": 2}), "Pay 2 metal", ""),
    (said.Pay(decision="payment:red:a", units={}), "Pay nothing", ""),
    (
        said.TakeBackMember(decision="recall:red:a", member="explorer", space="home.raid"),
        "Take explorer back from “Execute a raid”",
        "",
    ),
    (said.ByHand(decision="ask:red:a", gains={"vp": 2, "ore": 1}), "Enter by hand: 1 ore and 2 VP", ""),
    (said.ByHand(decision="ask:red:a"), "Enter by hand: nothing", ""),
    (said.Learn(fact="shields", value=(5, 10, 15)), "Tell the shields on the military track", ""),
    (
        said.Learn(fact="bonus:river.6", value="B11"),
        "Tell which tile is the bonus tile of river space 6",
        "Gain 1 culture.",
    ),
    (
        said.Learn(fact="terrain:1L.2", value="plain"),
        "Tell the ground of row 1, left tile, middle space",
        "Plain",
    ),
    (
        said.Learn(fact="single:1L.2", value=True),
        "Tell how many may stand on row 1, left tile, middle space",
        "Yes",
    ),
    (
        said.Learn(fact="outpost:1L", value="O2tools"),
        "Tell what the outpost of row 1 asks for",
        "You have crafted 2, 3 or 4 tools artifacts: 2, 5 or 10 VP.",
    ),
    (said.Learn(fact="road:0", value=Segment("1")), "Tell the road after the start of the road", ""),
    (said.Correct(what="red.wood", value=3), "Correct wood of \u2068Anna\u2069", ""),
    (said.Correct(what="deck.2", value=3), "Correct level-2 cards in the artifact deck", ""),
    (said.Correct(what="fire.1", value=""), "Correct fire tile of row 1", ""),
    (SetEnforcement(mode="warn"), "Rules: warn only", ""),
    (said.Deepen(depth="full"), "Go on as full table", ""),
    (said.NextRound(decision="desk::round.1"), "End the round", ""),
    (
        said.Reseat(places=(said.Place("red", "blue", "Anna"), said.Place("blue", "red", "Bo"))),
        "Change names, colours or seats",
        "",
    ),
    (said.StopGame(), "Stop here and count", ""),
    (said.TookFirst(player="blue"), "\u2068Bo\u2069 took the first-player card", ""),
    (said.TookFirst(player=""), "Nobody took the first-player card", ""),
    (
        said.EnterScore(player="red", what="road", value=16),
        "Score pad: Caravans at the end of the road of \u2068Anna\u2069",
        "",
    ),
    (said.EnterScore(player="red", what="strength", value=9), "Score pad: Strength of \u2068Anna\u2069", ""),
    (said.CloseGame(decision="pad::end"), "Finish the game", ""),
)


@pytest.mark.parametrize(("command", "name", "button"), EXAMPLES)
def test_a_command_has_a_name_and_a_button(command: Command, name: str, button: str) -> None:
    names = Names(load("en"), table())
    assert commands.name(names, command) == name
    assert commands.button(names, command) == (button or name)


def test_going_on_without_the_shields_is_named_like_the_button_that_does_it() -> None:
    # TM-RAID-02: they give nothing by themselves
    t = laid(players=3).shields().strength(red=6, blue=5).goods("blue", wood=5).goods("green", ore=4)
    t = t.send("red", "explorer", "home.raid")
    command = said.ByHand(decision=t.top.key)
    assert commands.name(Names(load("en"), t.state), command) == "Go on without knowing"


def test_every_command_of_the_game_has_a_name() -> None:
    assert set(TERRAMARA.rule_of) == set(commands.NAMES)


def test_cards_are_named_by_what_is_known_of_them() -> None:
    state = table()
    ref = state.row[1].ref
    face = state.known.cards[ref]
    names = Names(load("en"), state)
    craft = said.CraftArtifact(player="red", card=ref)
    assert commands.name(names, craft) == f"Craft artifact ({face.category}, level 1, slot 2)"
    reserve = said.Reserve(player="red", card=ref)
    assert commands.name(names, reserve) == f"Reserve artifact ({face.category}, level 1, slot 2)"
    red = evolve(state.players["red"], reserved=ref)
    own = evolve(state, row=state.row[2:], players={**state.players, "red": red})
    names = Names(load("en"), own)
    assert commands.name(names, craft) == f"Craft your reserved artifact ({face.category}, level 1)"
    use = said.UseCard(player="red", card="a203")
    names = Names(load("en"), evolve(own, known=evolve(own.known, cards={})))
    assert commands.name(names, use) == "Use artifact (level-2 artifact)"


@pytest.mark.parametrize(
    ("lang", "use", "craft"),
    [
        ("de", "Artefakt nutzen (Stufe\xa02)", "Artefakt herstellen (Stufe\xa01, Platz\xa01)"),
        ("nl", "Artefact gebruiken (niveau\xa02)", "Artefact vervaardigen (niveau\xa01, plaats\xa01)"),
    ],
)
def test_an_artifact_nobody_has_described_is_called_so_only_once(lang: str, use: str, craft: str) -> None:
    state = table()
    names = Names(load(lang), evolve(state, known=evolve(state.known, cards={})))
    assert commands.name(names, said.UseCard(player="red", card="a203")) == use
    assert commands.name(names, said.CraftArtifact(player="red", card=state.row[0].ref)) == craft


def test_a_step_names_the_caravan_only_when_they_stand_apart() -> None:
    state = table()
    step = said.Step(decision="journey:red:home.travel", caravan=0, to="1")
    assert commands.button(Names(load("en"), state), step) == "Crossroads 1 (row 1)"
    red = evolve(state.players["red"], caravans=("0", "2"))
    apart = Names(load("en"), evolve(state, players={**state.players, "red": red}))
    assert commands.button(apart, step) == "Start → crossroads 1 (row 1)"
    further = said.Step(decision="journey:red:home.travel", caravan=1, to="3")
    assert commands.button(apart, further) == "Crossroads 2 → crossroads 3 (row 3)"


def test_caravans_beside_the_same_stretch_are_told_apart_by_what_lies_there() -> None:
    state = table()
    known = evolve(state.known, road=(Segment("1", ("bonus1", "bonus2")),))
    red = evolve(state.players["red"], caravans=("0+0", "0+1"))
    names = Names(load("en"), evolve(state, known=known, players={**state.players, "red": red}))
    texts = [
        commands.button(names, said.Step(decision="journey:red:home.travel", caravan=at, to="1"))
        for at in (0, 1)
    ]
    assert texts == [
        "The level-1 bonus tile before the first crossroads → crossroads 1 (row 1)",
        "The level-2 bonus tile before the first crossroads → crossroads 1 (row 1)",
    ]


def test_changes_of_the_past_have_names_too() -> None:
    wording, state = Wording(load("en"), "terramara"), table()
    command = said.EndTurn(player="red")
    assert wording.step(state, Move("m1", command)) == "End the turn"
    assert (
        wording.step(state, Edit(target="m1", command=command)) == "Change of an earlier move: End the turn"
    )
    assert wording.step(state, Insert(id="m9", target="m1", command=command)) == "Added earlier: End the turn"
    up = TakeUp(after=0, moves=(Do(id="m9", command=command),))
    assert wording.step(state, up) == "1 move taken up"
    one_click = (Do(id="m9", command=command), Do(id="m10", command=command, input="m9"))
    assert wording.step(state, TakeUp(after=0, moves=one_click)) == "1 move taken up"
    assert wording.step(state, Delete(target="m1")) == "Removal of an earlier move"


def test_turning_raw_into_processed_is_called_so_while_it_is_open() -> None:
    trade = Trade(owner="red", source="hut.red", effect="1 any_raw -> 1 matching_proc x 1")
    swap = said.Swap(decision=trade.key, times=1, give={"ore": 1})
    state = table()
    assert commands.name(Names(load("en"), state), swap) == "Exchange 1×: pay 1 ore"
    state = evolve(state, agenda=(*state.agenda, trade))
    assert commands.name(Names(load("en"), state), swap) == "Process 1 ore"


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (
            said.Send(player="blue", member="explorer", space="1L.2"),
            "\u2068Bo\u2069: explorer to row 1, left tile, middle space",
        ),
        (
            said.Send(player="blue", member="chieftain", space="hut.blue"),
            "\u2068Bo\u2069: chieftain to their own hut",
        ),
        (said.EndTurn(player="red"), "\u2068Anna\u2069: End the turn"),
        (
            said.GiveUnits(decision="hand_over:blue:home.raid", units={"ore": 1}),
            "\u2068Bo\u2069: Hand over 1 ore",
        ),
        (Draw(decision="drawing::first", result=("blue",), how="table"), "Draw who begins"),
        (said.Correct(what="red.wood", value=3), "Correct wood of \u2068Anna\u2069"),
        (
            said.EnterScore(player="red", what="vp", value=3),
            "Score pad: VP tiles of \u2068Anna\u2069",
        ),
    ],
)
def test_what_was_refused_is_headed_by_who_wanted_it(command: Command, text: str) -> None:
    assert Wording(load("en"), "terramara").attempt(table(), command) == text


def test_the_button_that_flips_a_character_says_what_the_other_side_does() -> None:
    state = table()
    state = evolve(state, players={**state.players, "red": evolve(state.players["red"], character="C2")})
    words = Wording(load("en"), "terramara")
    flip = said.Flip(player="red")
    assert words.command(state, flip) == "Flip your character to the adult side"
    button = words.button(state, flip)
    assert button == "Flip your character to the adult side: Each time you gain culture, gain 2 VP."


@pytest.mark.parametrize(
    ("effect", "rest"),
    [
        ("1 wood -> 2 vp x 1 + 1 any_raw -> 3 vp x 1", "you may pay 1 raw resource to gain 3 VP"),
        ("1 wood -> 2 vp x 1 + (raid or 2 wood)", "raid for 1 strength, or gain 2 wood"),
    ],
)
def test_putting_off_says_what_comes_first(effect: str, rest: str) -> None:
    # AMB-63
    t = game_table().goods("red", wood=1, ore=1).strength(red=5).shows("1L.1", effect)
    t = t.send("red", "explorer", "1L.1")
    (later,) = t.commands(said.Postpone)
    assert commands.button(Names(load("en"), t.state), later) == f"First the rest ({rest}), then this"


def test_a_chosen_option_may_be_named_otherwise_as_a_step_than_on_its_button() -> None:
    names = Names(load("en"), table())
    command = said.ChooseOption(decision="choose:red:a", option="1 wood")
    step, button = commands.name(names, command), commands.button(names, command)
    assert isinstance(step, Phrase)
    assert step.source == in_context("step", "{effect}")
    assert isinstance(button, Phrase)
    assert button.source != step.source
    assert step == button == "Gain 1 wood"
