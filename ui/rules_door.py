"""The way to the rules: beside the page where there is room, over its left side where there is not."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget
from shiboken6 import isValid

from ui.context import Context
from ui.faults import guarded
from ui.rules.asked import AskedRules

if TYPE_CHECKING:
    from ui.rules.asked import Asked, Notes
    from ui.rules.rules_panel import RulesPanel

ONE, TWO = 400, 760
"""How wide the rules are with one language and with two, at scale 1.0, where there is room for it."""
NARROW = 330
"""Over a page, and beside one that leaves no more: no wider than it must be."""
LARGEST_SHARE = 0.72
READABLE = 480
"""What a page keeps at least beside the rules, however little it would be content with."""


class RulesDoor(QObject):
    """Made when somebody asks for the first time: an evening may pass without a question.

    `left`: the keyboard was in the rules, what had it before is gone, and it belongs to the page again.
    """

    shown = Signal(bool)
    left = Signal()

    def __init__(self, context: Context, inside: QWidget, layout: QBoxLayout) -> None:
        """`layout` holds the page, which gives way to the rules on its left."""
        super().__init__(inside)
        self._context = context
        self._inside = inside
        self._layout = layout
        self._game = ""
        self._notes: Notes | None = None
        self._asked: Asked | None = None
        self._before: QWidget | None = None
        self.panel: RulesPanel | None = None
        self._former: RulesPanel | None = None
        """In another language, as it was closed: whoever opens the rules again goes on there."""
        inside.installEventFilter(self)
        context.theme.changed.connect(self.place)

    def speak(self, context: Context) -> None:
        """In this language from now on, at the same place: at once where they are open, else when they are
        opened again."""
        former, shown, self._context = self.panel, self.is_open, context
        if former is None:
            return
        former.wait()
        former.hide()
        self.panel, self._former = None, former
        if shown:
            self._show()

    @property
    def is_open(self) -> bool:
        return self.panel is not None and self.panel.isVisible()

    def look_in(self, game: str, notes: "Notes | None" = None, asked: "Asked | None" = None) -> None:
        """Which game is open, and who answers for its table; none for all."""
        self._game, self._notes, self._asked = game, notes, asked
        if self.panel is not None:
            self.panel.look_in(game, notes, asked)

    def follow(self) -> None:
        """The table has changed: what is said about it changes with it."""
        if self.panel is not None and self.is_open:
            self.panel.follow()

    def open(self, rules: Sequence[str] = (), article: tuple[str, str] = ("", "")) -> None:
        """At the article about these rules, for whoever wants to read them; or at an article by game and id,
        or where one was."""
        panel = self._panel()
        if not panel.isVisible():
            self._before = QApplication.focusWidget()
            panel.follow()  # nobody did while it was closed
        if article[1] or rules:
            panel.bar.field.clear()
        if article[1]:
            panel.open_article(*article)
        elif rules:
            panel.open_rule(rules, self._of_their_own(rules))
        self._show()
        panel.start_here()
        self.shown.emit(True)

    def _of_their_own(self, rules: Sequence[str]) -> str:
        """The language of whoever asks, where it is not that of the window, which leaves the choice open."""
        lang = rules.lang if isinstance(rules, AskedRules) else ""
        return lang if lang != self._context.language.code else ""

    def _show(self) -> None:
        panel = self._panel()
        panel.show()
        panel.raise_()
        self.place()
        QTimer.singleShot(0, self, self.place)  # once the page has found its place beside it
        panel.prepare()

    def open_option(self, option: str) -> None:
        """At the article about a point that tables decide differently."""
        self.open()
        if self.panel is not None:
            self.panel.open_option(option)

    def close(self) -> None:
        """Back to what had the keyboard."""
        if self.panel is None or not self.panel.isVisible():
            return
        reading = self.reading
        self.panel.hide()
        self.place()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif reading:
            self.left.emit()
        self.shown.emit(False)

    def by_key(self) -> None:
        """About what is pointed at, where something can be said about that; else open, or close again."""
        doubt = self._asked.doubt_here() if self._asked is not None else ""
        if doubt and not (self.is_open and self.panel is not None and self.panel.doubt == doubt):
            self.ask(doubt)
        elif self.is_open:
            self.close()
        else:
            self.open()

    @property
    def reading(self) -> bool:
        """Whether it has the keyboard."""
        focus = QApplication.focusWidget()
        return self.panel is not None and focus is not None and self.panel.isAncestorOf(focus)

    def read_on(self) -> None:
        """The keyboard goes back to where it was."""
        if self.panel is not None and self.is_open:
            self.panel.read_on()

    def ask(self, doubt: str) -> None:
        """What is to be said about it now; the keyboard goes there, and letters into the question."""
        panel = self._panel()
        answered = panel.ask(doubt)
        self.open()
        if answered:
            panel.reply.start_here()

    def ask_first(self) -> None:
        """The question that the open game has for everybody."""
        for doubt, _ in self._asked.questions()[:1] if self._asked is not None else ():
            self.ask(doubt)

    def _tell(self, fact: str) -> None:
        self.close()
        if self._asked is not None:
            self._asked.tell(fact)

    def _show_ledger(self, doubt: str) -> None:
        self.close()
        if self._asked is not None:
            self._asked.show_ledger(doubt)

    def wait(self) -> None:
        if self.panel is not None:
            self.panel.wait()

    def _panel(self) -> "RulesPanel":
        if self.panel is None:
            from companion.rulebook.library import Library
            from ui.rules.rules_panel import RulesPanel

            self.panel = RulesPanel(self._context, Library(), self._inside)
            self.panel.hide()
            self.panel.look_in(self._game, self._notes, self._asked)
            self._go_on(self.panel)
            self.panel.tell_wanted.connect(self._tell)
            self.panel.ledger_wanted.connect(self._show_ledger)
            self.panel.closed.connect(self.close)
            self.panel.width_changed.connect(self.place)
        return self.panel

    def _go_on(self, panel: "RulesPanel") -> None:
        former, self._former = self._former, None
        if former is not None:
            panel.take_over(former)
            former.deleteLater()
            panel.look_in(self._game, self._notes, self._asked)  # another game may be open by now

    def place(self) -> None:
        """Beside the page if that still has the room it needs; else over it, so that nothing moves."""
        panel = self.panel
        if panel is None or not panel.isVisible():
            self._layout.setContentsMargins(0, 0, 0, 0)
            return
        whole, px = self._inside.width(), self._context.theme.px
        page = self._layout.minimumSize().width() - self._layout.contentsMargins().left()
        widths = (px(TWO),) if panel.two_columns else (px(ONE), px(NARROW))
        least = self._asked.least_width() if self._asked is not None else 0
        room = whole - max(page, least, px(READABLE))
        width = next((width for width in widths if width <= room), 0)
        beside = bool(width)
        if not beside:
            width = min(widths[-1], round(LARGEST_SHARE * whole))
        self._layout.setContentsMargins(width if beside else 0, 0, 0, 0)
        top = 0 if beside else self._below_what_stays()
        panel.setGeometry(0, top, width, self._inside.height() - top)

    def _below_what_stays(self) -> int:
        """What must be read whatever else is read lies above the rules, where they lie over the page."""
        stays = self._asked.always_in_sight() if self._asked is not None else None
        if stays is None or not stays.isVisible():
            return 0
        return stays.mapTo(self._inside, stays.rect().bottomLeft()).y() + 1

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):  # another page needs other room
            self.place()
        return False
