"""One input may say several moves: to people it is one step, back and forth."""

from companion.kernel.codec import Codec
from companion.kernel.command import Move
from companion.kernel.inputs import Said, named_at, redone, undone
from companion.kernel.journal import (
    Delete,
    Do,
    Edit,
    Entry,
    Insert,
    Redo,
    Revise,
    TakeUp,
    Timeline,
    Undo,
    derive,
)
from tests.kernel.test_journal import Say, do
from tests.kernel.test_playthrough import GIFT, PAY
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import turn_of_red
from tests.kernel.tiny_table import Build


def joined(one: str, to: str) -> Entry:
    return Do(id=one, command=Say(word=one), input=to)


def ids(steps: list[Said]) -> list[str]:
    return [step.id if isinstance(step, Move) else step.op for step in steps]


def back(timeline: Timeline) -> list[str]:
    return ids(undone(timeline))


CLICK = [*do("a"), joined("b", "a"), joined("c", "a")]


def test_what_one_input_said_is_taken_back_together() -> None:
    assert back(derive([*do("z"), *CLICK])) == ["c", "b", "a"]


def test_what_was_said_by_itself_is_taken_back_by_itself() -> None:
    assert back(derive([*CLICK, *do("d")])) == ["d"]
    assert back(derive(do("d", "e"))) == ["e"]


def test_two_inputs_are_never_one() -> None:
    assert back(derive([*CLICK, *do("d"), joined("e", "d")])) == ["e", "d"]


def test_nothing_is_left_to_take_back_or_bring_again() -> None:
    assert undone(derive([])) == []
    assert redone(derive(CLICK)) == []


def test_what_one_input_said_comes_back_together() -> None:
    timeline = derive([*CLICK, *do("d"), Undo(steps=4)])
    assert ids(redone(timeline)) == ["a", "b", "c"]
    assert ids(redone(derive([*CLICK, *do("d"), Undo(steps=4), Redo(steps=3)]))) == ["d"]


def test_a_rewrite_is_a_step_of_its_own() -> None:
    entries = [*CLICK, Edit(target="b", command=Say(word="B"))]
    assert back(derive(entries)) == ["edit"]
    assert back(derive([*entries, Undo()])) == ["c", "b", "a"]
    assert ids(redone(derive([*entries, Undo()]))) == ["edit"]


def test_a_move_said_differently_still_belongs_to_its_input() -> None:
    timeline = derive([*CLICK, Edit(target="b", command=Say(word="B"))])
    assert [move.input for move in timeline.moves] == ["", "a", "a"]


def test_an_input_without_its_first_move_takes_nothing_else_along() -> None:
    timeline = derive([*do("z"), *CLICK, Delete(target="a")])
    timeline.take(Undo())
    assert back(derive([*do("z"), *CLICK[1:]])) == ["c", "b"]
    assert back(timeline) == ["c", "b", "a"]


def test_a_move_put_between_is_not_taken_along() -> None:
    timeline = derive([*CLICK, Insert(id="x", target="c", command=Say(word="x"))])
    assert back(timeline) == ["insert"]


def test_looking_changes_nothing() -> None:
    timeline = derive([*CLICK, Undo(steps=2)])
    before = timeline.copy()
    assert ids(redone(timeline)) == ["b", "c"]
    assert back(timeline) == ["a"]
    assert timeline == before


def test_a_playthrough_names_the_first_move_of_an_input() -> None:
    play = turn_of_red()
    for command, together in ((Build(player="red"), False), (PAY, True), (GIFT, True)):
        play.adopt(play.plan_do(command, joined=together))
    assert [move.input for move in play.timeline.moves][-3:] == ["", "m5", "m5"]


def test_nothing_is_joined_to_what_was_never_said() -> None:
    play = turn_of_red()
    while play.timeline.cursor:
        play.adopt(play.plan_undo())
    play.adopt(play.plan_do(play.steps[0].move.command, joined=True))
    assert play.timeline.moves[0].input == ""


def test_the_book_keeps_which_moves_were_one_input() -> None:
    codec = Codec(HARBOUR)
    entry = Do(id="m6", command=PAY, input="m5")
    plain = codec.entry_to(entry)
    assert plain["input"] == "m5"
    assert codec.entry_from(plain) == entry
    assert "input" not in codec.entry_to(Do(id="m5", command=PAY))


def test_rewrites_decided_together_are_one_step() -> None:
    both = Revise(changes=(Delete(target="a"), Edit(target="b", command=Say(word="B"))))
    entries = [*do("z"), *CLICK, both]
    assert back(derive(entries)) == ["revise", "revise"]
    assert ids(redone(derive([*entries, Undo(steps=2)]))) == ["revise", "revise"]


def test_a_line_that_is_taken_up_is_one_step() -> None:
    up = TakeUp(after=1, moves=tuple(Do(id=one, command=Say(word=one)) for one in "xyz"))
    timeline = derive([*do("a", "b"), up])
    assert set(map(id, undone(timeline))) == {id(up)}
    timeline.take(Undo(steps=len(undone(timeline))))
    assert timeline.cursor == 2
    timeline.take(Redo(steps=len(redone(timeline))))
    assert [move.id for move in timeline.current] == ["a", "x", "y", "z"]


def test_a_change_of_the_past_is_named_by_the_table_before_the_move_it_changes() -> None:
    past = do("a", "b", "c", "d")
    plain = derive(past)
    assert named_at(plain, plain.next_undo) == plain.cursor - 1
    for entry, at in (
        (Edit(target="b", command=Say(word="B")), 1),
        (Revise(changes=(Edit(target="d", command=Say(word="D")),)), plain.cursor - 1),
        (Insert(id="n", target="b", command=Say(word="n")), 1),
    ):
        changed = derive([*past, entry])
        assert named_at(changed, changed.next_undo) == at
