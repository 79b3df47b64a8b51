"""Back and forward through the rules."""

from ui.rules.trail import Place, Trail

RAID, HUT = Place("g", "raid"), Place("g", "hut")


def test_one_goes_back_and_on_again() -> None:
    trail = Trail()
    trail.go(RAID)
    trail.go(HUT)
    assert trail.back() == RAID
    assert trail.can_go_on
    assert trail.on() == HUT
    assert not trail.can_go_on


def test_a_new_place_forgets_what_lay_ahead() -> None:
    trail = Trail()
    trail.go(RAID)
    trail.back()
    trail.go(HUT)
    assert not trail.can_go_on
    assert trail.back() == Place()
    assert not trail.can_go_back


def test_a_question_that_is_being_typed_is_one_place() -> None:
    trail = Trail()
    for typed in ("r", "ra", "raid"):
        trail.go(Place(question=typed))
    trail.go(RAID)
    assert trail.back() == Place(question="raid")
    assert trail.back() == Place()


def test_nobody_goes_beyond_the_ends() -> None:
    trail = Trail()
    assert trail.back() == Place()
    assert trail.on() == Place()
