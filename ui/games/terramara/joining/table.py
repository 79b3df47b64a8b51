"""What is asked of the table itself: the round, who begins, the river display, the neutral players."""

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    LAST_ROUND,
    RIVER_SLOTS,
    STRENGTH_MAX,
    is_tile_space,
)
from companion.games.terramara.pieces import out_on_the_board
from companion.games.terramara.state import Member, State
from companion.kernel.fields import Value
from companion.wording.language import capital
from companion.wording.terramara import corrections, telling
from companion.wording.terramara.names import Names
from ui.context import Context
from ui.joining.asked import Group, Number, Pick

NOBODY = ""


def columns(context: Context, state: State) -> tuple[tuple[Group, ...], ...]:
    names = Names(context.language, state)
    people = {colour: names.player(colour) for colour in state.seats}
    marks = {colour: colour for colour in state.seats}
    round_ = Number(
        "round",
        "",
        _name(names, "round"),
        LAST_ROUND,
        lambda state: state.round,
        quick=True,
    )
    first = Pick("first", "", _name(names, "first"), people, lambda state: (state.first,), marks)
    following = Pick(
        "next_first",
        "",
        _name(names, "next_first"),
        {NOBODY: context._("Nobody yet"), **people},
        lambda state: (state.next_first,),
        marks,
        late=True,
    )
    left = [
        Group(capital(_name(names, "round")), ((round_,),)),
        *([Group(context._("Neutral players"), neutrals)] if (neutrals := _neutrals(names)) else []),
        *([Group(context._("Who has the first-player card?"), ((first,),))] if state.depth == "full" else []),
        Group(context._("Who has taken it for the next round?"), ((following,),)),
    ]
    right = []
    if state.depth == "full":
        row = tuple((_row_cards(names, level),) for level in CARDS_PER_LEVEL)
        right.append(Group(context._("The river display"), row))
        right.append(Group(context._("Already used this round?"), _used(context, names)))
    return tuple(left), tuple(right)


def asks(context: Context, state: State) -> dict[str, str]:
    """What of the table stays open unless it is told."""
    names = Names(context.language, state)
    return {f"neutral.{colour}": _name(names, f"neutral.{colour}") for colour in state.neutrals}


def closing(context: Context, state: State) -> Pick:
    """With whose turn it is everything is told; where no turns are kept, with who begins."""
    names = Names(context.language, state)
    people = {colour: names.player(colour) for colour in state.seats}
    marks = {colour: colour for colour in state.seats}
    if state.depth != "full":
        question = context._("Who has the first-player card?")
        return Pick("first", "", question, people, lambda state: (state.first,), marks)
    return Pick("turn", "", context._("Whose turn is it?"), people, _in_turn, marks)


def _in_turn(state: State) -> tuple[Value, ...]:
    """Of those who still have somebody to send, the first from the first player on who has sent fewest this
    round. Of an explorer that may have come earlier, only what the order of turns leaves no doubt about
    counts: nobody sends the next one before all others have had their turn (TM-TURN-01, TM-TURN-02)."""
    order = state.order()
    waiting = [seat for seat in order if state.players[seat].members_in_hand] or order[:1]
    surely = {
        seat: sum(_of_this_round(state, *one) for one in out_on_the_board(state, seat)) for seat in order
    }
    most = max(surely.values())
    last = max(at for at, seat in enumerate(order) if surely[seat] == most)

    def sent(seat: str) -> int:
        out = sum(1 for _ in out_on_the_board(state, seat))
        had = most if order.index(seat) <= last else most - 1
        return max(surely[seat], min(out, had))

    return (min(waiting, key=sent),)


def _of_this_round(state: State, space: str, member: Member) -> bool:
    """Only explorers go to the row of a later round, and stay there until its end (TM-PLACE-08, TM-PLACE-09):
    one on a row that is not over yet may have come in any round before."""
    return state.round == 1 or member.kind != "explorer" or not is_tile_space(space)


def _name(names: Names, what: str) -> str:
    return corrections.name(names, what)


def _neutrals(names: Names) -> tuple[tuple[Number, ...], ...]:
    return tuple((_strength(names, colour),) for colour in names.state.neutrals)


def _strength(names: Names, colour: str) -> Number:
    what = f"neutral.{colour}"
    return Number(
        what,
        _name(names, what),
        _name(names, what),
        STRENGTH_MAX,
        lambda state: state.neutral_strength[colour],
        icon="military_marker",
        player=colour,
    )


def _row_cards(names: Names, level: int) -> Number:
    what = f"row_cards.{level}"
    return Number(
        what,
        telling.cards_of_level(names.language, level),
        _name(names, what),
        RIVER_SLOTS,
        lambda state: sum(card.level == level for card in state.row),
        icon="artifact",
        quick=True,
        late=True,
    )


def _used(context: Context, names: Names) -> tuple[tuple[Pick, ...], ...]:
    yes_no: dict[Value, str] = {False: context._("no"), True: context._("yes")}
    return tuple(
        (
            Pick(
                what,
                _name(names, what),
                _name(names, what),
                yes_no,
                lambda state, what=what: (getattr(state, what),),  # type: ignore[misc]
                {},
                icon=icon,
                late=True,
            ),
        )
        for what, icon in (("raid_used", "raid"), ("first_used", "first_player"))
    )
