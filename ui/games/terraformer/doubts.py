"""Asking at the point of doubt: what somebody points at on the table, and what the table says about it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import ecosystem_name, position_named
from companion.kernel.named import is_of, named, read_named
from companion.wording.texts import Reply
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.corrections import facts_of, facts_of_card, subject_of
from ui.games.terraformer.planet.target_view import TargetView
from ui.games.terraformer.planet.targets import column_target, organism_target
from ui.games.terraformer.player_panel import PlayerPanel
from ui.session_bridge import SessionBridge
from ui.widgets.last_device import LastDevice

TURN = "turn"


class Doubts(QObject):
    """Says and changes nothing by itself."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        panels: Mapping[str, PlayerPanel],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._panels = panels
        self._device = LastDevice(parent)

    def here(self) -> str:
        """What lies under the pointer, if the mouse was used last; else what has the keyboard."""
        pointed = self._device.pointed_at()
        picture = pointed.parent() if pointed is not None else None
        if isinstance(picture, TargetView):  # the planet, or one that takes its place
            return doubt_of(self._bridge.state, picture.pointed)
        under = next(filter(None, (panel.doubt_of(pointed) for panel in self._panels.values())), "")
        if under:
            return under
        focus = QApplication.focusWidget()
        if isinstance(focus, TargetView):
            return doubt_of(self._bridge.state, focus.current)
        return next(filter(None, (panel.doubt_of(focus) for panel in self._panels.values())), "")

    def questions(self) -> Sequence[tuple[str, str]]:
        state: State = self._bridge.state
        if state.depth != "planet" or state.phase != "play" or not state.turn:
            return ()
        return ((TURN, self._context._("What can I still do this turn?")),)

    def reply(self, doubt: str) -> Reply | None:
        state: State = self._bridge.state
        return self._wording.reply(state, self._bridge.session.played, doubt, self._tellable(state, doubt))

    def _tellable(self, state: State, doubt: str) -> Sequence[str]:
        if doubt.startswith("#"):
            return facts_of(state, organism_target(doubt))
        position = position_named(doubt)
        if position is not None:
            return facts_of(state, column_target(position))
        return facts_of_card(state, read_named(doubt).name) if is_of(doubt, "card") else ()


def doubt_of(state: State, target: str) -> str:
    """What is asked about who points at this on the planet, as the words name it."""
    kind, name = read_named(target)
    if kind == "column":
        return ecosystem_name(name)
    if kind == "organism":
        return name
    card = subject_of(state, target) if kind == "action" else ""
    return named("card", card) if card else ""
