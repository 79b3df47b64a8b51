"""How the parts of the now panel share its height: what is asked, what was told, what hands must do."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLayout, QWidget

from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.crafted_form import CraftedForm
from ui.games.terramara.now.told_card import ToldCard
from ui.games.terramara.now.turn_form import TurnForm
from ui.laid_out import lay_out_now
from ui.table.hands_line import HandsLine
from ui.table.heading import Heading
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import LOWEST, Scrolled
from ui.table.shelf import Shelf
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.track_picker import TrackPicker
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm

SCARCE = 580
"""A panel lower than this at scale 1.0 keeps its room for what is entered."""
TIGHT = 400
"""One lower than this shows nothing beside a question."""
CRAMPED = 300
"""One lower than this, as with very large text, has room for the answers only, while there are any."""
BARE = 250
"""In one lower than this, what was told before takes the room of what is clicked for the next question."""
AMPLE = 800
"""A panel lower than this cannot show all of it while something is told."""
ROOMY = 900
"""One lower than this has none to spare while something is described: then there is that to look at only."""
SHARE, SHARE_TELLING = 0.16, 0.18
"""Of its height, for what is below the answers, even where they need all the room."""
SHARE_ANSWERS, SHARE_ANSWERS_LOW = 0.38, 0.26
"""Of its height, for what is asked, also where that is little; a low panel keeps less of it blank. One
that is lower still has more to show there than it can."""
SHARE_REASONS, SHARE_REASONS_SCARCE = 0.45, 0.66
"""Of its height, for the reasons against a move: they are said whole where that can be."""
ASKED = 64
"""At scale 1.0, of what is asked, while they are, in a low panel: whose turn it is, and the first line of
what is to do."""
SHARE_TOLD = 0.2
"""Of its height, for what was told last: seven lines of small text in a window of 1280x720."""


class Room:
    """Whoever tells something has more to click and to read than anybody else: the title, which says less
    than the question, leaves its room to the list `below`, as it does where reasons against a move are read
    beside what was told. Where height is scarce, what hands must do waits until it is told, until the reasons
    against a move are read, or until a worker has worked. A line says meanwhile how much that is, where
    something is told."""

    def __init__(
        self,
        theme: Theme,
        panel: QWidget,
        heading: Heading,
        scroll: Scrolled,
        reasons: RefusalPlace,
        told_card: ToldCard,
        below: QWidget,
        brief: HandsLine,
        pinned: QWidget,
        shelf: "Shelf[LearnForm]",
        question: "Callable[[], LearnForm | None]",
    ) -> None:
        self._theme = theme
        self._panel = panel
        self._heading = heading
        self._scroll = scroll
        self._reasons = reasons
        self._told_card = told_card
        self._below = below
        self._brief = brief
        self._pinned = pinned
        self._shelf = shelf
        self._question = question
        self._resting = QTimer(panel)
        self._resting.setSingleShot(True)
        self._resting.setInterval(0)  # when the layouts have come to rest
        self._resting.timeout.connect(self._cut_nothing)
        self._yields = 0
        """How much gives way to the button that confirms for a worker: first what was told, then what hands
        must do as well."""
        self._unfolded: LearnForm | None = None
        """The question beside which somebody wants to see all that hands must do."""
        brief.opened.connect(self._unfold)

    def share_out(self) -> int:
        """Something is asked anew, or the panel has another height. Says how much of it is for what is below
        the answers, even where they need all the room."""
        form, px, height = self._question(), self._theme.px, self._panel.height()
        read = self._reasons.isVisibleTo(self._panel)
        crowded = form is not None or (read and self._told_card.has_something)
        self._heading.set_compact(height < px(AMPLE if crowded else SCARCE))
        if form is not None:
            form.foot.set_room(height)
        for turn in self.turns():
            turn.set_room(height, self._panel.width() - 2 * px(Gap.TIGHT + Gap.CLOSE))
        scarce = height < px(SCARCE)
        self._reasons.set_most(round(height * (SHARE_REASONS_SCARCE if scarce else SHARE_REASONS)))
        self.make_way()
        return round(height * (SHARE_TELLING if form is not None else SHARE))

    def make_way(self) -> None:
        """What was told before is read until the next description is begun, which is read back there."""
        form, px, height = self._question(), self._theme.px, self._panel.height()
        shown = (turn for turn in self.turns() if not turn.isHidden())
        picked = (picker for turn in shown for picker in turn.pickers() if picker.units())
        confirming = [picker.confirm_button for picker in picked]
        self._yields = self._yields if confirming else 0
        self._show(form)
        if confirming and height < px(ROOMY):
            self._bring_into_sight(confirming, form)
        self._cut_nothing()
        self._resting.start()

    def _bring_into_sight(self, confirming: Sequence[WrapButton], form: "LearnForm | None") -> None:
        """What has just come there below. It grows into the room that others leave, and nothing moves up."""
        lay_out_now()
        while self._yields < 2 and not all(map(_in_sight, confirming)):
            self._yields += 1
            self._show(form)
            lay_out_now()

    def _show(self, form: "LearnForm | None") -> None:
        height, px = self._panel.height(), self._theme.px
        busy = self.aside() is not None if form is None else form.begun
        bare = form is not None and height < px(BARE)
        self._told_card.make_way(self._yields > 0 or bare or (height < px(AMPLE) and busy))
        share = SHARE_ANSWERS_LOW if px(TIGHT) <= height < px(AMPLE) else SHARE_ANSWERS
        self._scroll.set_usual(round(height * share) - self._told_height())
        unfolded = form is not None and form is self._unfolded
        listed = self._yields < 2 and (unfolded or height >= px(self._asks_for(form)))
        self._below.setVisible(listed)
        self._pinned.show()
        told = form is not None and not listed and height >= px(TIGHT)
        self._brief.setVisible(told and self._brief.has_something)

    def _told_height(self) -> int:
        """What was told stands in the room that short answers leave, as far as that goes."""
        card = self._told_card
        wide = self._panel.contentsRect().width() - 2 * self._theme.px(Gap.TIGHT)
        return 0 if card.isHidden() else card.heightForWidth(wide) + self._theme.px(Gap.TIGHT)

    def _unfold(self) -> None:
        self._unfolded = self._question()
        self.make_way()

    def _cut_nothing(self) -> None:
        """What is pinned is never cut, also where text is very large. Reasons are read and closed before
        anything else is done: where they need all the room, what is pinned waits as well."""
        panel = self._panel
        layout = panel.layout()
        if layout is None:
            return
        read = self._reasons.isVisibleTo(panel)
        if read:
            lay_out_now()  # how high they are is asked of them here
            if not self._below.isHidden() and self._spare(layout) < self._asked() - self._theme.px(LOWEST):
                self._below.hide()
        self._shorten_told(layout, read)
        if panel.height() >= self._theme.px(TIGHT) and not read:
            return
        for part in (self._below, self._told_card, *((self._pinned,) if read else ())):
            if not part.isHidden() and self._spare(layout) < 0:
                part.hide()
        if read and (self._pinned.isHidden() or self._spare(layout) < 0):
            self._reasons.set_most(max(0, self._reasons.minimumSizeHint().height() + self._spare(layout)))

    def _spare(self, layout: QLayout) -> int:
        """What is left of the height where nothing is higher than it must be; something is cut below zero."""
        if not layout.hasHeightForWidth():  # else Qt tells what it was at last
            return self._panel.height() - layout.minimumSize().height()
        return self._panel.height() - layout.minimumHeightForWidth(self._panel.width())

    def _asked(self) -> int:
        """What is kept of what is asked while reasons are read: all of it where that can be, and else the
        beginning."""
        least = self._theme.px(ASKED)
        return max(least, self._heading.height()) if self._panel.height() >= self._theme.px(SCARCE) else least

    def _shorten_told(self, layout: QLayout, read: bool) -> None:
        """While reasons are `read`, what was told before has the room that they and what is pinned leave, so
        that it stays seen who decides now."""
        card, px = self._told_card, self._theme.px
        most = round(self._panel.height() * SHARE_TOLD)
        if read and not card.isHidden():
            wide = self._panel.contentsRect().width() - 2 * px(Gap.TIGHT)
            most = min(most, card.heightForWidth(wide) + self._spare(layout) - self._asked() + px(LOWEST))
        card.set_most(most)

    def _asks_for(self, form: "LearnForm | None") -> int:
        """How high the panel must be, at scale 1.0, to show what is below the answers as well."""
        if form is not None:
            return ROOMY if form.can_type else SCARCE
        if self._reasons.isVisibleTo(self._panel):
            return SCARCE
        if self.aside() is not None:
            return TIGHT
        return CRAMPED if any(isinstance(answer, AnswerForm) for answer in self._shelf.laid()) else 0

    def spare_symbols(self, form: "LearnForm") -> None:
        """Nothing that comes with a symbol lies where the next one is clicked. In a low panel they are
        scrolled anyway, and one part that scrolls is enough. A track whose spaces are all chosen is checked
        whole, whatever comes below it."""
        if isinstance(form.described, TrackPicker) and form.complete:
            self._scroll.show_whole(form.described)
        if self._panel.height() >= self._theme.px(SCARCE):
            between = self._brief.height() if self._brief.isVisibleTo(self._panel) else 0
            form.foot.spare_shown(form.symbols(), self._panel, between + self._theme.px(Gap.CLOSE))

    def remind(self, text: str) -> bool:
        """Above the button that ends the turn, where it is in sight; says whether it is. The workers it is
        mostly about come into sight."""
        reminded = next((turn for turn in self.turns() if turn.foot.remind(text)), None)
        workers = reminded.workers() if reminded is not None else None
        if workers is not None:
            self._scroll.show_whole(workers)
        return reminded is not None

    def turns(self) -> list[TurnForm]:
        return [form for form in self._shelf.laid() if isinstance(form, TurnForm)]

    def aside(self) -> CraftedForm | None:
        """What is asked beside the turn."""
        return next((form for form in self._shelf.laid() if isinstance(form, CraftedForm)), None)


def _in_sight(button: WrapButton) -> bool:
    return button.visibleRegion().boundingRect() == button.rect()
