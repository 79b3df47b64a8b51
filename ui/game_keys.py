"""The sheet of keys beside an open game: those of whatever is in front."""

from PySide6.QtWidgets import QWidget

from ui.actions.keys_told import keys_at_table
from ui.carrying import show_beside
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.game_asked import GameAsked
from ui.game_places import GamePlaces
from ui.games.poster import Poster


class GameKeys:
    def __init__(
        self, context: Context, places: GamePlaces, asked: GameAsked, poster: Poster, page: QWidget
    ) -> None:
        self._context = context
        self._places = places
        self._asked = asked
        self._poster = poster
        self._page = page

    def show(self) -> None:
        self._sheet().show()

    def take_over(self, former: QWidget) -> None:
        """What the page before showed, in this language."""
        for sheet in former.findChildren(KeysSheet):
            if sheet.isVisible():
                show_beside(sheet, self._sheet())

    def _sheet(self) -> KeysSheet:
        from ui.history.history_page import HistoryPage

        here = self._places.currentWidget()
        shown = here if isinstance(here, HistoryPage) else self._asked.table_in_front
        poster = self._poster
        told = keys_at_table(self._context.language, shown.keys_told(), poster.board, poster.seating)
        return KeysSheet(self._context, told, self._page)
