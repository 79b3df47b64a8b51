"""What to do when a step could not be kept: try again, save the game elsewhere, or play on in memory.

Never a wall: the game lies below it, and everything confirmed before is as it was.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.kernel.errors import EnvironmentTrouble
from companion.store.trouble import BOOK_FULL
from companion.wording.language import isolated
from ui.context import Context
from ui.dialogs.save_file import GAME_FILES, ask_where, name_of, write_whole
from ui.faults import guarded
from ui.session_bridge import SessionBridge
from ui.troubles import said_trouble, tried_in_vain
from ui.widgets.dress import put_icon
from ui.widgets.plain import PlainButton
from ui.widgets.trouble_card import TroubleCard

LOOK_AGAIN = 3_000
"""Milliseconds between two looks whether the folder is back, while the table plays on in memory."""


class UnkeptCard(TroubleCard):
    """Hidden while all is well. `saved` counts the entries of the last copy that was saved elsewhere.

    `said` comes whenever it needs another height: then whoever shows it gives it its place.
    """

    said = Signal()

    def __init__(self, context: Context, bridge: SessionBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._bridge = bridge
        self.saved = 0
        self._told = ""
        """Without what became of trying again."""
        self._leaving: Callable[[], object] | None = None
        self.again = PlainButton(context._("Try again"), "primary")
        self.save = PlainButton(context._("Save this game elsewhere …"))
        self.play_on = PlainButton(context._("Play on without keeping it"))
        self.leave = PlainButton(context._("Leave without these steps"), "quiet")
        put_icon(context.theme, self.again, "redo", "on_accent")
        self._press(self.again, self._again)
        self._press(self.save, self._save)
        self._press(self.play_on, bridge.play_on_in_memory)
        self._press(self.leave, self._leave)
        self._lay_out(context.theme, (self.again, self.save, self.play_on, self.leave))
        self._look = QTimer(self)
        self._look.setInterval(LOOK_AGAIN)
        self._look.timeout.connect(lambda: bridge.keep_again(quietly=True))
        bridge.trouble.connect(self.show_trouble)
        bridge.changed.connect(lambda _change: self.refresh())
        bridge.kept.connect(self.refresh)

    @guarded
    def event(self, event: QEvent) -> bool:
        """Text in another size, or a button more."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self.said.emit()
        return done

    @property
    def safe(self) -> bool:
        """Whether everything lies in a file: in its own place, or in a copy saved elsewhere."""
        session = self._bridge.session
        return not session.unkept or self.saved == len(session.entries)

    @property
    def may_go(self) -> bool:
        """What could not be kept was not done, and all is as it was; steps that exist only here stay in
        sight, and only the question whether to leave them behind may go."""
        return not self._bridge.session.in_memory or self._leaving is not None

    def _end(self) -> None:
        self._leaving = None
        self.refresh()

    # -- what is shown

    def show_trouble(self, trouble: EnvironmentTrouble) -> None:
        if self._bridge.session.in_memory:
            self.refresh()
            return
        helps = getattr(trouble, "text", "") != BOOK_FULL  # memory can hold more, but no file could
        self._say(said_trouble(self._context, trouble), play_on=helps)

    def refresh(self) -> None:
        """After a step: nothing to say, or how much exists only here."""
        session, say_n = self._bridge.session, self._context.language.say_n
        if not session.in_memory:
            self._look.stop()
            self._leaving = None
            self.hide()
            return
        self._look.start()
        self._say(
            say_n(
                "Nothing is kept on the disk now: {n} step exists only in this window. "
                "It is kept as soon as the folder of your games can be written to again.",
                "Nothing is kept on the disk now: {n} steps exist only in this window. "
                "They are kept as soon as the folder of your games can be written to again.",
                session.unkept,
            )
        )

    def _say(self, text: str, play_on: bool = False, leave: bool = False) -> None:
        self._told = text
        self._words.setText(text)
        self.setAccessibleName(text)
        self.play_on.setVisible(play_on)
        self.leave.setVisible(leave)
        self.show()
        self.said.emit()

    # -- what is done

    def _again(self) -> None:
        if self._bridge.session.in_memory:
            self._bridge.keep_again()
        else:
            self._bridge.try_again()
        if self.isVisible():
            text = f"{self._told} {tried_in_vain(self._context)}"
            self._words.setText(text)
            self.setAccessibleName(text)

    def _save(self) -> None:
        place = ask_where(self, self._context, name_of(self._bridge.session), GAME_FILES)
        if place is not None:
            self.save_to(place)

    def save_to(self, place: Path) -> None:
        session = self._bridge.session
        trouble = write_whole(self._context, place, session.export().encode())
        if trouble:
            self._say(trouble, play_on=not session.in_memory)
            return
        self.saved = len(session.entries)
        self._say(
            self._context.language.say(
                "The game is saved in {file}. Whatever is played from now on is not in there.",
                file=isolated(place.name),
            ),
            play_on=not session.in_memory,
        )

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Whether nothing would be lost; else it is said, and `then` happens when somebody insists."""
        if self.safe:
            return True
        self._leaving = then
        say_n = self._context.language.say_n
        self._say(
            say_n(
                "{n} step of this game exists only in this window and would be lost. Save it elsewhere.",
                "{n} steps of this game exist only in this window and would be lost. Save it elsewhere.",
                self._bridge.session.unkept,
            ),
            leave=True,
        )
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)
        return False

    def _leave(self) -> None:
        """What is lost now was named, with its number."""
        self.saved = len(self._bridge.session.entries)
        if self._leaving is not None:
            self._leaving()
