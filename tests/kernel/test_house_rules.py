"""What every table may decide for itself, whatever the game."""

import pytest

from companion.kernel import engine
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.state import Enforcement
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import turn_of_red


@pytest.mark.parametrize("mode", ["strict", "warn", "track"])
def test_a_table_may_change_how_strictly_the_rules_are_kept_at_any_time(mode: Enforcement) -> None:
    state = turn_of_red().state
    outcome = engine.apply(HARBOUR, state, SetEnforcement(mode=mode))
    assert outcome.state.enforcement == mode
    assert outcome.breaches == ()
    assert outcome.state.agenda == state.agenda


def test_a_change_of_enforcement_is_told_once() -> None:
    state = turn_of_red().state
    warn = engine.apply(HARBOUR, state, SetEnforcement(mode="warn"))
    assert [(e.kind, e.before, e.after) for e in warn.events] == [("enforcement", "strict", "warn")]
    assert engine.apply(HARBOUR, warn.state, SetEnforcement(mode="warn")).events == ()


def test_the_switch_is_never_listed_among_the_legal_commands() -> None:
    legal = engine.legal_commands(HARBOUR, turn_of_red().state)
    assert legal
    assert not [offer for offer in legal if isinstance(offer, SetEnforcement)]


def test_in_files_the_switch_has_the_same_name_in_every_game() -> None:
    codec = Codec(HARBOUR)
    assert codec.command_to(SetEnforcement(mode="track")) == {"kind": "set_enforcement", "mode": "track"}
    with pytest.raises(Unreadable, match=r"command\.set_enforcement\.mode"):
        codec.command_from({"kind": "set_enforcement", "mode": "lax"})
