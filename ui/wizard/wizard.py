"""The wizard of any game: pages, steps at the side, Back, Next and Start at the bottom."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QIcon, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from companion.wording.texts import Choice
from companion.wording.wording import Wording
from ui import settings
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameWizard
from ui.lazy import Lazy
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.landscape import Landscape
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.plain import PlainButton, PlainLabel, button_text
from ui.wizard.depth_page import DepthPage
from ui.wizard.page import WizardPage
from ui.wizard.players_page import PlayersPage
from ui.wizard.seats import Seats
from ui.wizard.steps import StepList

Page = TypeVar("Page", bound=WizardPage)
DEPTH, PLAYERS = "depth_page", "players_page"
"""The pages that every game begins with; pages are called by the attribute that has them."""

_HEAD, _LOW_HEAD, _HIGH = 84, 52, 460
"""How high the landscape is, how high with very large text, and from which height on there is room for it."""
_ROOMY = 1000
_WIDEST = 1400


class Wizard(GameWizard):
    """Asks how deep, who plays, and what else a game wants to know. Nothing is created before `ready`.

    A game adds its pages as cached properties, made when somebody comes to them: `LATER` names them all,
    `pages` those that are asked now. One that nobody has seen has nothing to say that is not known without
    it.
    """

    LATER: Sequence[str] = ()

    def __init__(
        self,
        context: Context,
        wording: Wording,
        depths: Mapping[str, str],
        told: Sequence[Choice],
        seats: Seats,
        emblem: str,
        parent: QWidget | None = None,
    ) -> None:
        """`depths` with their icons, the usual one first, and what is `told` of them: the first page comes
        before the words of the game are loaded. `emblem` is the icon of the game."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._depths = depths
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.page_names: list[str] = []
        self._seen: set[str] = set()
        self._offered = ""
        self._dropped = False
        self._at = 0
        self.steps = StepList(context)
        self.steps.step_wanted.connect(self.go_to)
        self._stack = QStackedWidget()
        self._areas: dict[WizardPage, _PageArea] = {}
        self.depth_page = self._taken_in(DepthPage(context, depths, told))
        self.players_page = self._taken_in(PlayersPage(context, seats, emblem))
        self.players_page.finished.connect(self.go_on)
        middle = QHBoxLayout()
        middle.addWidget(self.steps)
        middle.addWidget(self._stack, 1)
        space_out(context.theme, self, middle, Gap.PAGE)
        self._body = QVBoxLayout()
        self._body.addLayout(middle, 1)
        self._body.addLayout(self._foot())
        space_out(context.theme, self, self._body, Gap.NORMAL)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(self._body, 1)
        box.insertWidget(0, self._head())  # last for Tab: hardly anybody wants it
        self._first_press = FirstPress(self, self._stack)
        self.begin()
        Dress(context.theme, self, self._fit)

    # -- what a game adds

    def pages(self) -> Sequence[str]:
        """Those that are asked after depth and players, as answers are now."""
        return ()

    def titles(self) -> Mapping[str, str]:
        """What the steps of its own pages are called."""
        return {}

    def follow(self) -> None:
        """An answer has changed, or the page: tell the other pages what they have to know."""

    def heading(self) -> str:
        """What stands above all pages."""
        return self._context._("New game")

    def start_text(self) -> str:
        """What the last button says."""
        return self.start_texts()[0]

    def start_texts(self) -> Sequence[str]:
        """All that it may say, the usual text first."""
        return (self._context._("Start the game"),)

    def new_game(self) -> object:
        """What has been agreed, for `ready`; remembered for the next time. Every page is complete."""
        raise NotImplementedError

    # -- parts

    def _taken_in(self, page: Page) -> Page:
        self._areas[page] = _PageArea(page)
        self._stack.addWidget(self._areas[page])
        page.changed.connect(self._refresh)
        return page

    def _is_made(self, name: str) -> bool:
        """Whether this page is there already; asking makes none."""
        page = getattr(type(self), name, None)
        return not isinstance(page, Lazy) or page.made(self) is not None

    def _steps(self) -> list[str]:
        told = {DEPTH: self._context._("How deep"), PLAYERS: self._context._("Who plays"), **self.titles()}
        return [told[name] for name in self.page_names]

    def _head(self) -> QWidget:
        theme = self._context.theme
        head = Landscape(theme)
        row = QHBoxLayout(head)
        row.addWidget(PlainLabel(self.heading(), "title"))
        row.addStretch(1)
        self.languages = LanguageChoice(self._context)
        self.languages.wanted.connect(self.language_wanted)
        row.addWidget(self.languages)
        self._head_row = row
        self._landscape = head
        return head

    def _fit(self) -> None:
        """Very large text leaves no room for the list of steps, and little for landscape and margins; very
        large screens keep lines short."""
        px = self._context.theme.px
        roomy, high = self.width() >= px(_ROOMY), self.height() >= px(_HIGH)
        self._landscape.setFixedHeight(px(_HEAD if high else _LOW_HEAD))
        self.steps.setVisible(roomy)
        self.players_page.show_picture(roomy)
        side = max(px(Gap.PAGE), (self.width() - px(_WIDEST)) // 2)
        above = px(Gap.WIDE if high else Gap.CLOSE)
        self._body.setContentsMargins(side, above, side, above)
        self._head_row.setContentsMargins(side, 0, side, 0)
        self._fit_foot(self.width() - 2 * side)

    def _fit_foot(self, room: int) -> None:
        """The last one has room for all that it may say, so that those beside it stay where they are. No word
        is cut: with large text arrows go first, then that room, then the way out, which Back leads to."""
        theme, icon = self._context.theme, self._context.theme.icons.icon
        self.next_button.setMinimumWidth(0)
        self.cancel_button.show()
        self.back_button.setIcon(icon("arrow_left"))
        self.next_button.setIcon(icon("arrow_right", theme.palette.on_accent))
        shown = [button for button in self._buttons if not button.isHidden()]
        gaps = (len(shown) - 1) * theme.px(Gap.CLOSE)

        def cut(more: int = 0) -> bool:
            return sum(button.sizeHint().width() for button in shown) + more + gaps > room

        if cut(self._still_to_say()):
            self.back_button.setIcon(QIcon())
            self.next_button.setIcon(QIcon())
        more = self._still_to_say()
        if not cut(more):
            self.next_button.setMinimumWidth(self.next_button.sizeHint().width() + more)
        self.cancel_button.setVisible(not cut() or self.back_button.isHidden())

    def _still_to_say(self) -> int:
        """How much wider its longest text is than what the last button says now."""
        metrics = self.next_button.fontMetrics()

        def wide(text: str) -> int:
            return metrics.size(Qt.TextFlag.TextShowMnemonic, button_text(text)).width()

        texts = (self._context._("Next"), *self.start_texts())
        return max(map(wide, texts)) - wide(self.next_button.accessibleName())

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever leaves for a while finds the names again; what was only offered, or is dropped by whoever
        cancels, is not kept."""
        super().hideEvent(event)
        draft = self._offered if self._dropped else self.players_page.draft()
        if self._offered:
            self._context.settings.set(settings.DRAFT, draft if draft != self._offered else "")

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._dropped = False
        self.page.entered()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _foot(self) -> QHBoxLayout:
        context = self._context
        self.cancel_button = PlainButton(context._("Cancel"), "quiet")
        self.back_button = PlainButton(context._("Back"))
        self.now_button = PlainButton(context._("Start now"))
        self.now_button.setToolTip(context._("Take the usual answers to everything that follows"))
        self.next_button = PlainButton("", "primary")
        self.cancel_button.clicked.connect(self._cancel)
        self.back_button.clicked.connect(lambda: self.go_to(self._at - 1))
        self.now_button.clicked.connect(self.start)
        self.next_button.clicked.connect(self.go_on)
        self._buttons = (self.cancel_button, self.back_button, self.now_button, self.next_button)
        row = QHBoxLayout()
        row.addWidget(self.cancel_button)
        row.addStretch(1)
        for button in (self.now_button, self.back_button, self.next_button):
            row.addWidget(button)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    # -- what others tell

    def begin(self, depth: str = "") -> None:
        """Start from the beginning; with a depth already chosen, from the players."""
        wanted = depth or self._context.settings.get(settings.DEPTH)
        self.depth_page.choose(wanted if wanted in self._depths else next(iter(self._depths)))
        self._at = 0
        self._seen = set()
        self._refresh()
        self.go_to(1 if depth else 0)

    def take_up_draft(self) -> None:
        """Go on with the names of a wizard that was left; from now on those of this one are kept."""
        self._offered = self.players_page.draft()
        self.players_page.take_up(self._context.settings.get(settings.DRAFT))

    def take_over(self, former: "Wizard") -> None:
        """The same page of the same wizard; each page says what it takes over, and the rest is carried."""
        self._offered = former._offered
        self.depth_page.choose(former.depth_page.chosen())
        self.players_page.sit_as(former.players_page)
        for name in self.LATER:
            if former._is_made(name):
                getattr(self, name)  # what is entered there has to find its place
        self._refresh()
        self._seen = set(former._seen)
        self._at = former._at
        self._stack.setCurrentWidget(self._areas[self.page])
        self._refresh()

    def set_people(self, people: Sequence[str]) -> None:
        """Names to complete from."""
        self.players_page.set_people(people)

    def set_last_table(self, players: Sequence[tuple[str, str]]) -> None:
        """(seat, name) of the last game."""
        self.players_page.set_last_table(players)

    # -- where one is

    @property
    def page(self) -> WizardPage:
        page: WizardPage = getattr(self, self.page_names[self._at])
        return page

    def _refresh(self) -> None:
        self.page_names = [DEPTH, PLAYERS, *self.pages()]
        self.follow()
        self.steps.show_steps(self._steps(), self._at, self.seen_up_to())
        last = self._at == len(self.page_names) - 1
        self.back_button.setVisible(self._at > 0)
        self.now_button.setVisible(0 < self._at < len(self.page_names) - 1)
        self.next_button.say(self.start_text() if last else self._context._("Next"))
        self._fit()

    def seen_up_to(self) -> int:
        """The last page one has been on without a gap before it: so far one may jump."""
        unseen = (at for at, page in enumerate(self.page_names) if page not in self._seen)
        return next(unseen, len(self.page_names)) - 1

    def go_to(self, at: int) -> None:
        """Backwards always; forwards only past pages that are complete."""
        at = max(0, min(at, len(self.page_names) - 1))
        for between in range(self._at, at):
            if not self._complete(self.page_names[between]):
                at = between
                break
        self._at = at
        self._seen.update(self.page_names[: at + 1])
        page = self.page
        # Where a page has nothing better, Enter leads on; left to Qt, the focus would scroll the page.
        self.next_button.setFocus()
        self._stack.setCurrentWidget(self._areas[page])
        self._areas[page].verticalScrollBar().setValue(0)
        self._refresh()
        self._first_press.renew((self,))
        page.entered()
        if not page.complete():
            page.complain()

    def _complete(self, name: str) -> bool:
        return not self._is_made(name) or bool(getattr(self, name).complete())

    def go_on(self) -> None:
        """To the next page, or off into the game."""
        if self._at == len(self.page_names) - 1:
            self.start()
        elif self.page.complete():
            self.go_to(self._at + 1)
        else:
            self.page.complain()

    def _cancel(self) -> None:
        self._dropped = True
        self.cancelled.emit()

    def start(self) -> None:
        """Off into the game, if every page is complete; otherwise to the one that is not."""
        for at, name in enumerate(self.page_names):
            if not self._complete(name):
                self.go_to(at)
                self.page.complain()
                return
        new = self.new_game()
        self._context.settings.set(settings.DEPTH, self.depth_page.chosen())
        self._offered = self.players_page.draft()  # sits at a table now
        self.ready.emit(new)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.isAutoRepeat():  # a held key runs past no page that nobody has read
                return
            focus = self.focusWidget()
            answers = [group.checkedButton() for group in self.findChildren(QButtonGroup)]
            if isinstance(focus, QAbstractButton) and focus not in answers:
                focus.click()
            else:
                self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            if self._at:
                self.go_to(self._at - 1)
            else:
                self._cancel()
        else:
            super().keyPressEvent(event)


class _PageArea(QScrollArea):
    """Scrolls down, never across: the page learns how wide its place is."""

    def __init__(self, page: WizardPage) -> None:
        super().__init__()
        self._page = page
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows the focus of what is in it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(page)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._page.fit(self.viewport().width())
