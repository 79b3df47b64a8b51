"""The menu bar: one thin line over the page, or none, and then Alt or F10 brings it for a moment."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QActionGroup, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar

from ui.actions.action import Action
from ui.actions.texts import MENUS
from ui.context import Context
from ui.faults import guarded
from ui.qt_words import keys_named
from ui.settings import MENU_BAR
from ui.widgets.plain import button_text

LOWEST = 600
"""Pixels at scale 1.0: a lower window leaves even this line to the page."""
ROOMY = 900
"""Pixels at any scale: a window as high as this has room for the line, however large its letters are."""


class MenuLine(QObject):
    """Menus are filled when they open: what is to be had is asked then, and costs nothing before."""

    def __init__(self, context: Context, window: QMainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._actions: dict[str, Action] = {}
        self._alone = False
        """Whether Alt is held, and nothing with it."""
        self._for_a_moment = False
        self.wanted = context.settings.get(MENU_BAR)
        self.bar = QMenuBar(window)
        window.setMenuBar(self.bar)
        window.installEventFilter(self)
        self.bar.installEventFilter(self)
        context.theme.changed.connect(self.place)

    def fill(self, context: Context, actions: dict[str, Action]) -> None:
        """In this language, with these actions."""
        self._context, self._actions = context, actions
        self.bar.clear()
        for menu in self.bar.findChildren(QMenu):
            menu.deleteLater()
        for listed in MENUS:
            menu = QMenu(context._(listed.text), self.bar)
            menu.aboutToShow.connect(lambda menu=menu, names=listed.actions: self._offer(menu, names))
            menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._leave))
            self.bar.addMenu(menu)
        self.place()

    # -- one menu

    def _offer(self, menu: QMenu, names: tuple[str | None, ...]) -> None:
        menu.clear()
        for name in names:
            if name is None:
                menu.addSeparator()
            else:
                self._add(menu, self._actions[name])
        self._fit(menu)

    def _fit(self, menu: QMenu) -> None:
        """Where it does not fit below the bar, its lines stand closer: Qt would lay it over the bar, and
        the last of them in a column of their own."""
        self._stand(menu, close=False)
        bar = self.bar.mapToGlobal(self.bar.rect().bottomLeft()).y()
        room = menu.screen().availableGeometry().bottom() - max(bar, 0)
        if menu.sizeHint().height() > room:
            self._stand(menu, close=True)

    def _stand(self, menu: QMenu, close: bool) -> None:
        if bool(menu.property("tight")) != close:
            menu.setProperty("tight", close)
            menu.style().unpolish(menu)
            menu.style().polish(menu)

    def _add(self, menu: QMenu, action: Action) -> None:
        text = action.named() if action.named is not None else self._context._(action.of.text)
        if action.picks is not None:
            self._add_picks(menu, text, action)
            return
        keys = action.of.first_key
        shown = menu.addAction(button_text(text) + ("\t" + keys_named(keys) if keys else ""))
        shown.setEnabled(action.available())
        if action.checked is not None:
            shown.setCheckable(True)
            shown.setChecked(action.checked())
        shown.triggered.connect(lambda _checked=False: action.do())

    def _add_picks(self, menu: QMenu, text: str, action: Action) -> None:
        below = menu.addMenu(button_text(text))
        to_be_had = action.available()
        below.menuAction().setEnabled(to_be_had)
        picks = action.picks() if action.picks is not None and to_be_had else ()
        group = QActionGroup(below)
        for pick in picks:
            shown = below.addAction(button_text(pick.text))
            if any(one.holds for one in picks):
                shown.setCheckable(True)
                shown.setChecked(pick.holds)
                group.addAction(shown)
            shown.triggered.connect(lambda _checked=False, value=pick.value: action.do(value))

    # -- where it is

    def toggle(self) -> None:
        """Remembered where anything can be; it holds in any case."""
        self.wanted = not self.wanted
        self._context.settings.set(MENU_BAR, self.wanted)
        self.place()

    def place(self) -> None:
        high = self._window.height() >= min(self._context.theme.px(LOWEST), ROOMY)
        self.bar.setVisible(self._for_a_moment or (self.wanted and high))

    def open(self) -> None:
        """By key: the arrows begin at its first menu."""
        self._for_a_moment = not self.bar.isVisible()
        self.place()
        self.bar.setActiveAction(self.bar.actions()[0])

    def _leave(self) -> None:
        """Once no menu is open any more, and none is about to be: the line goes where it came from."""
        at_rest = QApplication.activePopupWidget() is None and not self.bar.hasFocus()
        if self._for_a_moment and at_rest:
            self._for_a_moment = False
            self.place()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self.bar:
            if kind is QEvent.Type.FocusOut:
                QTimer.singleShot(0, self, self._leave)
            return super().eventFilter(watched, event)
        if kind is QEvent.Type.Resize:
            self.place()
        elif kind is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._alone = event.key() == Qt.Key.Key_Alt and not self.bar.isVisible()
        elif kind is QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Alt and self._alone:
                self._alone = False
                self.open()
                return True
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.MouseButtonPress):
            self._alone = False  # Alt+Tab, or a window dragged with Alt
        return super().eventFilter(watched, event)
