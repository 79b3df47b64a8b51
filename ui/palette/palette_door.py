"""The way to the palette, and what becomes of a line that was chosen there."""

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from ui.games.base import GameTable
    from ui.main_window import MainWindow
    from ui.palette.lines import Line
    from ui.palette.palette import PaletteCard


class PaletteDoor(QObject):
    """Made when it is opened, and gone when it is left."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._before: QWidget | None = None
        self.card: PaletteCard | None = None
        self._moving = False
        """Whether what happens at the table was said here."""

    def open(self) -> None:
        """Where it has stayed open after a move, whoever wants to type the next one goes on typing: what they
        type must never reach the table. Esc closes it."""
        from ui.palette.palette import PaletteCard

        if self.card is not None:
            self.card.field.selectAll()
            self.card.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        window = self._window
        self._before = QApplication.focusWidget()
        over = window.pages.parentWidget()  # with the rules, which may lie over the page
        assert over is not None
        self.card = PaletteCard(window.context, self._lines, self._refused, self._typed, self._read, over)
        self.card.chosen.connect(self._do)
        self.card.left.connect(self._leave)
        self.card.outdated.connect(self._outdated)
        table = self._table()
        if table is not None:
            table.bridge.changed.connect(self.card.outdate)
        self.card.show()
        self.card.raise_()
        self.card.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close(self) -> None:
        card, self.card = self.card, None
        if card is None:
            return
        had = card.field.hasFocus()
        card.hide()
        card.deleteLater()
        before, self._before = self._before, None
        if had:
            self._go_back(before)

    def _leave(self) -> None:
        """What was said here may make the table take the keyboard: that is nobody who leaves."""
        if not self._moving:
            self.close()

    def _outdated(self) -> None:
        """Something was done at the table beside it: whoever did that goes on there."""
        if not self._moving:
            self.close()

    def _go_back(self, before: QWidget | None) -> None:
        """To what had the keyboard before; where a move has taken that away, to the game."""
        game = self._window.game
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (table := self._table()) is not None:
            table.arrive()
        elif game is not None and self._window.pages.currentWidget() is game:
            game.take_focus()

    def _in_front(self) -> "GameTable | None":
        """That of the game, or one of another moment; None where none is."""
        game = self._window.game
        if game is None or self._window.pages.currentWidget() is not game:
            return None
        return game.table if game.places.at_table else game.past.playing_elsewhere

    def _table(self) -> "GameTable | None":
        """In front, where moves are made: not while its board gives way to another page."""
        table = self._in_front()
        return table if table is not None and table.at_board else None

    def _lines(self) -> "Iterator[Line]":
        from ui.palette.lines import (
            action_lines,
            button_lines,
            correction_lines,
            move_lines,
            second_thought_lines,
        )

        game, table = self._window.game, self._table()
        if game is not None and table is not None:
            yield from move_lines(game.wording, table)
        actions = list(action_lines(self._window))
        page = game.places.currentWidget() if game is not None and table is None else None
        if page is not None and self._window.pages.currentWidget() is game:
            yield from button_lines(page, {line.text for line in actions})
        yield from actions
        language, in_front = self._window.context.language, self._in_front()
        if in_front is not None:  # the page between two rounds asks whether everything is right
            yield from correction_lines(language, in_front)
        if table is not None:
            yield from second_thought_lines(language, table)

    def _refused(self, legal: "Container[str]") -> "Iterator[Line]":
        from ui.palette.lines import refused_lines

        game, table = self._window.game, self._table()
        if game is not None and table is not None:
            yield from refused_lines(game.wording, table, legal)

    def _typed(self, text: str) -> "Iterator[Line]":
        from ui.palette.lines import Line

        table = self._table()
        if table is not None:
            yield from (Line(said, commands) for said, commands in table.typed(text))

    def _read(self, text: str) -> "Line | str | None":
        from ui.palette.lines import Line

        table = self._table()
        reading = table.read(text) if table is not None else None
        if reading is None or not reading.commands:
            return reading.text if reading is not None else None
        return Line(reading.text, reading.commands)

    def _do(self, line: "Line", clicked: bool) -> None:
        if line.is_move:
            self._move(line, clicked)
            return
        self.close()
        action = self._window.deeds[line.action]
        if action.picks is not None:
            action.do(line.value)
        else:
            action.do()

    def _try_out(self, line: "Line", table: "GameTable") -> None:
        """The table says all that speaks against it, and what can be done about that: Esc leads there.
        Whoever types on types on here; unless it was done after all, or is asked about."""
        self._moving = True
        try:
            table.arrive()
            refused = table.try_out(line.commands)
        finally:
            self._moving = False
        if self.card is None:
            return
        if not refused:
            self.close()
            return
        self._before = QApplication.focusWidget()
        self.card.refuse(line)
        self.card.raise_()
        self.card.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, line: "Line", clicked: bool) -> None:
        """A turn may have several: for whoever types it stays open for the next, and says what is asked then,
        or why one may not be made; unless the table is asked something first, the game shows another page, or
        what was said in the past may be all of it. Whoever clicks goes on at the table."""
        game, table = self._window.game, self._table()
        assert game is not None
        if table is None:
            self.close()
            if line.begin is not None:
                line.begin()
            return
        if line.begin is not None or (line.reason and clicked):
            self.close()
            table.arrive()
            if line.begin is not None:
                line.begin()
            else:
                table.try_out(line.commands)
            return
        if line.reason:
            self._try_out(line, table)
            return
        self._moving = True
        try:
            done = bool(line.commands) and table.enter(line.commands)
        finally:
            self._moving = False
        stays = not clicked and (table is game.table or game.past.rewriting.trying)
        if done and stays and self._table() is table and self.card is not None:
            state, pending = table.bridge.state, table.bridge.session.pending
            asked = game.wording.prompt(state, pending[0]).prompt if pending else ""
            self.card.offer_anew(line.text, asked)
            self.card.raise_()
            self.card.field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close()
            if self._table() is table:
                table.arrive()
            else:
                game.take_focus()
