"""What must hold at every moment: limits of the pieces always, limits of the rules where none was broken."""

from collections import Counter

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    ROW_ROUND,
    WORKER_LEVEL,
    WORKERS_PER_LEVEL,
    all_spaces,
    road_node,
    row_of,
    slot_of,
)
from companion.games.terramara.frames import Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Member, State
from companion.kernel.event import Event
from tests.games.terramara.table import check_pieces


def check_table(state: State) -> None:
    """Physical limits, in every mode and whatever was corrected or allowed."""
    check_pieces(state)
    _check_workers(state)
    _check_cards(state)
    _check_road(state)
    characters = [player.character for player in state.players.values() if player.character]
    assert len(set(characters)) == len(characters)
    private = [tile for player in state.players.values() for tile in player.private_tiles_used]
    tiles = [*state.known.bonus.values(), *private]
    assert len(set(tiles)) == len(tiles), tiles
    assert set(state.restricted) <= set(state.flipped)
    assert all(state.spaces.values())
    assert set(state.spaces) <= set(all_spaces(state.count, state.seats))
    assert not state.agenda or state.agenda[-1].WAITS
    score(state)


def _check_workers(state: State) -> None:
    owned = Counter(worker.level for player in state.players.values() for worker in player.workers)
    for level, n in WORKERS_PER_LEVEL.items():
        on_track = sum(left for at, left in state.worker_track.items() if WORKER_LEVEL[at] == level)
        assert owned[level] + state.worker_spare[level] + on_track == n, (level, owned)
    assert all(left >= 0 for left in (*state.worker_track.values(), *state.worker_spare.values()))


def _check_cards(state: State) -> None:
    lying = [card.ref for card in state.row]
    for player in state.players.values():
        lying += [*player.crafted, *([player.reserved] if player.reserved else [])]
        assert set(player.used_cards) <= set(player.crafted)
    assert len(set(lying)) == len(lying), lying
    assert len(state.row) <= 8
    for level, n in CARDS_PER_LEVEL.items():
        out, left = state.dealt.get(level, 0), state.deck.get(level, 0)
        assert min(out, left) >= 0
        assert out + left <= n
    for ref in lying:
        assert 1 <= int(ref[2:]) <= state.dealt[int(ref[1])], ref


def _check_road(state: State) -> None:
    arrived: Counter[str] = Counter(state.road_end)
    for colour, player in state.players.items():
        assert arrived[colour] == player.caravans.count("end")
        assert all(road_node(position) >= 0 for position in player.caravans)
        assert len(set(player.flags)) == len(player.flags) <= 4


def check_rules(state: State) -> None:
    """Rule limits, where nothing was corrected or allowed anyway."""
    for space, here in state.spaces.items():
        if space.startswith("hut."):
            assert all(member.owner == space.removeprefix("hut.") for member in here)
            continue
        assert len(here) <= 2, (space, here)  # TM-PLACE-01
        _check_company(here)
        if space[-1] in "123" and state.phase == "play":
            assert slot_of(space) not in state.flipped
            assert state.fire_space.get(row_of(space)) != space  # TM-PLACE-13
            if ROW_ROUND[row_of(space)] > state.round:
                assert all(member.kind == "explorer" for member in here)  # TM-PLACE-11
    for player in state.players.values():
        assert not any(f"{flag}" not in state.flipped for flag in player.flags)  # TM-ROAD-05
        assert player.culture >= 4 or not player.reserved  # TM-ART-07
    turn = next((frame for frame in state.agenda if isinstance(frame, Turn)), None)
    if turn is not None:
        assert turn.owner == state.turn
        assert state.sent or state.players[state.turn].members_in_hand  # TM-TURN-03


def _check_company(here: tuple[Member, ...]) -> None:
    """TM-PLACE-01/02, TM-WAR: one member per colour, nobody beside a chieftain that came first."""
    if len(here) == 2:
        first, second = here
        assert first.kind == "explorer", here
        assert first.owner != second.owner or second.kind == "warrior", here


def check_turn_order(before: State, after: State, events: tuple[Event, ...]) -> None:
    """TM-TURN-01/03: clockwise to whoever has members; the round ends exactly when nobody has.

    Where this is agreed (AMB-49), nobody is left once only warriors are at home and none of them is sent.
    """
    order = before.order(before.turn)
    waiting = [colour for colour in (*order[1:], order[0]) if before.players[colour].members_in_hand]
    if not before.sent and before.turn in waiting:
        assert before.options.unsent_warriors == "go_back"
        assert before.players[before.turn].warriors == before.players[before.turn].members_in_hand
        waiting.remove(before.turn)
    ended = any(event.kind == "round_ended" for event in events)
    assert ended == (not waiting)
    if not ended:
        assert after.turn == waiting[0]
        assert after.round == before.round
    elif after.phase == "play":
        assert after.round == before.round + 1
        assert after.turn in (after.first, "")  # a neutral's strength may still have to be drawn
        assert after.first == (before.next_first or before.first)
