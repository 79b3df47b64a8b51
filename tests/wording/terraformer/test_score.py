"""The pad: six rows, places, and honest notes; each number taken apart."""

from companion.games.terraformer.commands import (
    BalanceByHand,
    BeginBalancing,
    ChangeBiome,
    CloseGame,
    Done,
    Effect,
    EnterCount,
    Migrate,
    PlayAction,
    StopGame,
    StopToBalance,
    TellMenu,
    WeLooked,
)
from companion.games.terraformer.frames import Menu
from companion.games.terraformer.scoring import CATEGORIES
from companion.games.terraformer.state import State
from companion.kernel.command import Command, Move
from companion.kernel.replay import Step
from companion.wording.terraformer.score import of_balancing
from tests.games.every import evening
from tests.games.terraformer.table import ANN, BO, Facts, Table, begin, table
from tests.wording.terraformer.saying import ENGLISH, plain

ORGANISMS = ((ANN, "producer", "Moss"), (BO, "consumer3", "Eagle"))


def test_before_balancing_the_pad_is_plainly_a_projection() -> None:
    # TF-END-02, TF-SCORE-01
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, *ORGANISMS)
    pad = ENGLISH.pad(laid.state)
    assert [row.category for row in pad.rows] == list(CATEGORIES)
    assert pad.totals == ("3", "4")
    assert plain(pad.result) == "Not balanced yet. As it lies, Bo is ahead with 4 points."
    assert pad.notes[0].startswith("A projection: the planet is not balanced")


def test_after_balancing_somebody_wins_by_the_book_and_our_ruling() -> None:
    # TF-SCORE-04, TF-BAL-21
    done = table(2).column("steppe", {ANN: 2, BO: 1}, ORGANISMS[0]).balance()
    pad = ENGLISH.pad(done.state)
    assert plain(pad.result) == "Ann is ahead with 3 points." or "wins" in pad.result
    assert pad.notes[0] == "Balanced by the book, and by our ruling where the book is silent."


def test_a_game_that_was_stopped_and_not_balanced_says_so_plainly() -> None:
    # TF-SCORE-01
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, *ORGANISMS)
    pad = ENGLISH.pad(laid.do(StopToBalance(), StopGame()).state)
    assert plain(pad.result) == "Stopped in turn 1: Bo is ahead with 4 points."
    assert pad.notes == (
        "Stopped in turn 1: later turns were not played.",
        "Counted as it lay, not balanced.",
    )


def test_once_its_pad_is_finished_a_stopped_game_says_who_was_ahead() -> None:
    # TF-SCORE-04
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, *ORGANISMS).do(StopToBalance(), StopGame())
    done = ENGLISH.pad(laid.do(CloseGame(decision=laid.key)).state)
    assert plain(done.result) == "Stopped in turn 1: Bo was ahead with 4 points."
    level = table(2).column("steppe", {ANN: 2, BO: 2}).do(StopGame())
    assert plain(ENGLISH.pad(level.state).result) == "Stopped in turn 1: Ann and Bo are level with 2 points."


def test_a_game_that_was_stopped_says_who_was_ahead_though_it_is_balanced() -> None:
    # TF-END-01, TF-SCORE-04
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, (ANN, "producer", "Grass")).do(StopToBalance())
    balanced = laid.do(BeginBalancing(decision=laid.key))
    open_ = ENGLISH.pad(balanced.state)
    assert plain(open_.result) == "Stopped in turn 1: Ann is ahead with 3 points."
    done = ENGLISH.pad(balanced.do(CloseGame(decision=balanced.key)).state)
    assert plain(done.result) == "Stopped in turn 1: Ann was ahead with 3 points."


def test_who_was_level_when_a_game_was_stopped_does_not_share_a_victory() -> None:
    # TF-OPEN-08
    laid = table(2).column("steppe", {ANN: 2, BO: 2}, (ANN, "producer", "Moss"), (BO, "producer", "Grass"))
    laid = laid.do(StopToBalance())
    balanced = laid.do(BeginBalancing(decision=laid.key))
    pad = ENGLISH.pad(balanced.do(CloseGame(decision=balanced.key)).state)
    assert plain(pad.result) == "Stopped in turn 1: Ann and Bo were level with 3 points."
    assert pad.tie_break == ""


def test_an_action_that_was_still_open_when_the_game_was_stopped_is_said() -> None:
    # TF-SCORE-01
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, *ORGANISMS)
    asked = laid.do(PlayAction(player=ANN, card="drying", position=1))
    done = asked.do(StopToBalance())
    moves = [Move("m1", StopGame()), Move("m2", StopToBalance())]
    played = (Step(moves[0], asked.state, ()), Step(moves[1], done.state, done.events))
    open_ = [plain(note) for note in ENGLISH.pad(done.state, played).notes if "still open" in note]
    assert len(open_) == 1
    assert "Bo: Ann plays" in open_[0]
    quiet = (Step(moves[0], laid.state, ()), played[1])
    assert not any("still open" in note for note in ENGLISH.pad(done.state, quiet).notes)


def test_what_the_table_balanced_by_hand_is_named_with_all_who_had_to_go() -> None:
    # TF-BAL-26
    planet = table(2).column("steppe", {ANN: 1, BO: 1}, (BO, "consumer1", "Cow")).column("desert", {ANN: 1})
    game = planet.balance().do(BalanceByHand())
    gone = game.do(Effect(decision=game.key, deed="remove", organism=game.id_of("Cow")))
    assert [event.rule for event in gone.told("died_out")] == ["TF-BAL-26"]
    assert [event.kind for event in of_balancing(gone.events)] == ["died_out"]
    done = gone.do(Done(decision=gone.key))
    assert [plain(note) for note in ENGLISH.pad(done.state).notes] == [
        "Balanced by hand: ecosystem 1 (Steppe).",
        "Everything else is balanced by the book, and by our ruling where the book is silent.",
    ]


def test_a_planet_balanced_by_hand_alone_does_not_claim_the_book() -> None:
    # TF-BAL-26
    game = table(2).column("steppe", {ANN: 1}, (BO, "cleaner", "Worm")).balance().do(BalanceByHand())
    done = game.do(Done(decision=game.key))
    assert [plain(note) for note in ENGLISH.pad(done.state).notes] == [
        "Balanced by hand: ecosystem 1 (Steppe)."
    ]


def test_what_was_only_looked_at_is_said_also_of_a_card_without_a_name() -> None:
    # TF-BAL-02
    game = table(2).column("steppe", {ANN: 1}, (ANN, "cleaner")).balance()
    done = game.do(WeLooked(decision=game.key, holds=True))
    assert [plain(note) for note in ENGLISH.pad(done.state).notes] == [
        "Balanced by the book, and by our ruling where the book is silent.",
        "Only looked at: whether a cleaner (Ann) in ecosystem 1 (Steppe) feeds from the biome Steppe.",
    ]


def test_a_tie_is_shared_and_the_book_is_not_blamed() -> None:
    # TF-OPEN-08
    done = table(2).column("steppe", {ANN: 1, BO: 1}).balance()
    assert ENGLISH.pad(done.state).tie_break == (
        "Equal points: the victory is shared. The book names no way to decide it."
    )


def test_dice_and_who_had_to_go_are_noted() -> None:
    # TF-BAL-15, TF-BAL-07
    play = evening("terraformer", 4)
    events = [event for step in play.played for event in step.events]
    gone = [e for e in events if e.kind in ("died_out", "migrated") and e.rule.startswith("TF-BAL")]
    assert gone
    notes = ENGLISH.pad(play.state, play.played).notes
    told = [note for note in notes if " dies out in " in note or " moves from " in note]
    assert len(told) == len(gone)
    assert ENGLISH.pad(play.state).notes == tuple(
        note for note in notes if note not in told and "rolls" not in note and "dice decide" not in note
    )
    first = next(at for at, note in enumerate(notes) if " rolls " in note)
    assert notes[first - 1].endswith(": dice decide.")


def test_a_gap_that_is_answered_to_the_contrary_while_balancing_stays_a_caveat() -> None:
    # TF-MIG-04, TF-BAL-04: the move was made as if there were food
    told: Facts = {"fits:Fox>desert": False, "no_migration:Fox": False, "fits:Fox>steppe": True}
    game = table(2).know(told).column("tropical_forest", {ANN: 1}, (ANN, "consumer2", "Fox"))
    game = game.column("steppe", {ANN: 1}, (BO, "cleaner"), (BO, "producer"))
    game = game.do(PlayAction(player=ANN, deed="change", position=1)).nobody_stops()
    played: list[Step[State]] = []

    def step(game: Table, *commands: Command) -> Table:
        for command in commands:
            game = game.do(command)
            played.append(Step(Move(f"m{len(played)}", command), game.state, game.events))
        return game

    game = step(game, ChangeBiome(decision=game.key, biome="desert"))
    game = step(game, Migrate(decision=game.key, organism=game.id_of("Fox"), position=2))
    assert any("whether Fox eats" in plain(note) for note in ENGLISH.pad(game.state, played).notes)
    game = step(game, StopToBalance())
    game = step(game, BeginBalancing(decision=game.key))
    while not isinstance(game.pending, Menu):
        game = step(game, game.legal(WeLooked)[0])
    game = step(game, TellMenu(decision=game.key))
    (note,) = [plain(note) for note in ENGLISH.pad(game.state, played).notes if "refused" in note]
    assert note.startswith("Turn 1, as told now it would have been refused: ")
    assert "Fox" in note


def test_numbers_are_taken_apart_into_cards() -> None:
    # TF-SCORE-01, TF-SCORE-02
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, *ORGANISMS)

    def made(seat: str, what: str) -> list[str]:
        return [plain(line.text) for line in ENGLISH.explain(laid.state, (), seat, what)]

    assert made(ANN, "biome") == ["Ecosystem 1 (Steppe): 2 biome cards, 2 points"]
    assert made(BO, "consumer3") == ["Eagle in ecosystem 1 (Steppe): 3 points"]
    assert made(BO, "producer") == ["None of these lies on the planet."]
    assert made(BO, "total") == ["Biomes: 1 point", "Consumers of order 3: 3 points"]
    assert made(BO, "place") == ["Bo: 4 points", "Ann: 3 points"]


def test_a_pad_that_is_filled_in_waits_for_everybody() -> None:
    # TF-SCORE-01
    pad = begin(2, "pad")
    assert ENGLISH.pad(pad.state).result == "No numbers are entered yet."
    half = pad.do(EnterCount(player=ANN, role="biome", n=7))
    assert plain(ENGLISH.pad(half.state).result) == "Nothing is entered yet for Bo."
    whole = half.do(EnterCount(player=BO, role="consumer3", n=3))
    assert plain(ENGLISH.pad(whole.state).result) == "Bo is ahead with 9 points."
    assert "Counted at the table and entered by hand." in ENGLISH.pad(whole.state).notes


def test_a_card_without_a_name_that_has_gone_is_still_told_apart_and_not_asked_about() -> None:
    # TF-SCORE-01
    laid = table(2).column("steppe", {ANN: 2, BO: 1}, (BO, "consumer1")).turn(ANN)
    resting = laid.with_state(skipped=("fits:#1>steppe",)).balance()
    played = (Step(Move("m1", StopGame()), resting.state, resting.events),)
    pad = ENGLISH.pad(resting.state, played)
    assert not resting.state.find("#1")
    assert not pad.untold
    (note,) = [plain(note) for note in pad.notes if note.startswith("Not told")]
    assert "a consumer of order 1 (Bo) in ecosystem 1 (Steppe)" in note
