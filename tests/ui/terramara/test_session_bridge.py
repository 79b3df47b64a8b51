"""Steps of one click are kept one by one and shown together."""

from typing import Any

from companion.games.terramara.commands import EndTurn, Send
from companion.session import Change
from tests.ui.games.terramara.conftest import MakeTable
from ui.session_bridge import SessionBridge

SENT = Send(player="red", member="explorer", space="home.develop")
NEXT = Send(player="blue", member="explorer", space="1L.1")


def heard(bridge: SessionBridge) -> list[Change[Any]]:
    changes: list[Change[Any]] = []
    bridge.changed.connect(changes.append)
    return changes


def test_the_end_of_a_turn_and_the_next_send_are_shown_once(make_table: MakeTable) -> None:
    bridge = make_table().bridge
    assert bridge.do(SENT)
    before, entries = bridge.state, len(bridge.session.entries)
    changes = heard(bridge)
    with bridge.at_once():
        assert bridge.do(EndTurn(player="red"))
        assert not changes
        assert bridge.do(NEXT)
    assert len(bridge.session.entries) == entries + 2
    assert [event.kind for event in changes[0].events].count("sent") == 1
    assert (len(changes), changes[0].state, changes[0].before) == (1, bridge.state, before)
    assert all(step.events[0] in changes[0].events for step in bridge.session.played[-2:] if step.events)


def test_what_has_happened_is_shown_before_what_is_refused(make_table: MakeTable) -> None:
    bridge = make_table().bridge
    assert bridge.do(SENT)
    said: list[str] = []
    bridge.changed.connect(lambda _change: said.append("changed"))
    bridge.refused.connect(lambda _command, _reasons: said.append("refused"))
    with bridge.at_once():
        assert bridge.do(EndTurn(player="red"))
        assert not bridge.do(SENT)
    assert said == ["changed", "refused"]


def test_one_click_that_ends_the_turn_before_refreshes_the_table_once(make_table: MakeTable) -> None:
    page = make_table()
    page.click_target("home.develop")
    changes = heard(page.bridge)
    target = next(key for key in page.board.lit if key.startswith("1L."))
    entries = len(page.bridge.session.entries)
    page.click_target(target)
    assert len(page.bridge.session.entries) == entries + 2
    assert len(changes) == 1
