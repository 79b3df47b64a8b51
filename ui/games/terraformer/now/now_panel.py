"""Whose turn, what is pending, the legal answers: always in the same place."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QPushButton, QVBoxLayout, QWidget

from companion.games.terraformer.fact_names import is_fact_of
from companion.games.terraformer.frames import Answering, Changing, Resolving, Turn
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.frame import Frame
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.click_targets import Aims, pending
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.asking import Asking, Suggest
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.prompts import empty_handed, handing_over, waiting
from ui.games.terraformer.now.turn_form import TurnForm
from ui.games.terraformer.wish import Wish
from ui.laid_out import laid_out_together
from ui.session_bridge import SessionBridge
from ui.table.answer_keys import AnswerKeys, primary_of
from ui.table.heading import Heading
from ui.table.kept import Kept
from ui.table.people import name_of
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import Scrolled
from ui.table.shelf import Shelf
from ui.theme.roles import Gap
from ui.tongues import Spoken, Tongues
from ui.widgets.dress import lay_ground, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terraformer.now.card_field import CardField

SCARCE = 580
"""A panel lower than this at scale 1.0 keeps its room for what is entered."""
TIGHT = 400
"""In one lower than this there is only room for what is asked."""
LOW = 660
"""One lower than this shows the whole of a climate with smaller parts only."""
LOW_TURN, SCARCE_TURN = 790, 605
"""The same of a turn, and from where on it needs the room of its title as well."""
LINES = 4
"""What a turn says may take this many of them there beside its title."""
SHARE, SHARE_LOW, SHARE_ANSWERS, SHARE_REASONS, SHARE_REASONS_TIGHT = 0.2, 0.13, 0.38, 0.45, 0.66
"""Of its height: for what is below the answers, also in such a low one, for what is asked, for the
reasons against a move, also where there is room for little else."""


IN_ACTION = (Answering, Resolving, Changing)
ROOMY = ("action", "effect")
"""While one of these is entered there is more to choose from than fits beside what hands have to do."""

SCALES = "climate"
"""Asks for two things at once, which both have to be seen."""


@runtime_checkable
class OpensWith(Protocol):
    """A form that can be filled in with what was said in it once."""

    def open_with(self, command: Command) -> None: ...


class NowPanel(QFrame):
    """`chosen` carries a command, `wished` what is picked so far; a fact that is asked for is `told`."""

    chosen = Signal(object)
    wished = Signal(object)
    role_picked = Signal(str)
    organism_named = Signal(str)  # a card; empty takes its name back
    founded = Signal(object)  # the commands that found an ecosystem
    drawn = Signal()
    ended = Signal()
    told = Signal(object)
    told_instead = Signal(str)  # what a question rests on
    allowed = Signal(object)
    skipped = Signal()
    stopped = Signal()
    score_wanted = Signal()
    rules_wanted = Signal(object)
    room_below = Signal(int)

    def __init__(
        self, tongues: Tongues, suggest: Suggest, below: QWidget, parent: QWidget | None = None
    ) -> None:
        """`below` has the room that the answers leave."""
        super().__init__(parent)
        self._tongues = tongues
        context, _ = tongues.spoken_to("")
        self._context = context
        self.setProperty("card", "true")
        self.heading = Heading(context)
        self.heading.rules_wanted.connect(self.rules_wanted)
        self.reasons = RefusalPlace(tongues)
        self.reasons.card.allowed.connect(self.allowed)
        self.reasons.card.rules_wanted.connect(self.rules_wanted)
        self._below = below
        self._shelf: Shelf[LearnForm] = Shelf(lambda _widget: False, between=[below])
        self.turn_form = TurnForm(context)
        self.end_button = WrapButton(context.theme, context._("End the turn (E)"), "", "primary")
        self.back_button = WrapButton(context.theme, context._("Back (Esc)"), "", "quiet")
        self.more_button = WrapButton(
            context.theme, context._("The card does still more …"), "action", "quiet"
        )
        for lasting in (self.turn_form, self.more_button, self.end_button, self.back_button):
            lasting.setParent(self)  # also while it lies nowhere: what belongs to nobody is deleted anywhere
            lasting.hide()
            self._shelf.let_last(lasting)
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.addWidget(self.heading)
        self._column.addLayout(self._shelf.forms, 1)
        self.scrolled = Scrolled(context, self._body)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.scrolled)
        self._layout.addWidget(self.reasons)
        self._layout.addWidget(below, 1)
        self._layout.addLayout(self._shelf.foot)
        theme, close, tight = context.theme, Gap.CLOSE, Gap.TIGHT
        lay_ground(theme, self._body, "surface")
        space_out(theme, self, self._shelf.forms, Gap.NORMAL, (close, close, close, close))
        space_out(theme, self, self._column, tight)
        space_out(theme, self, self._layout, tight, (tight, tight, tight, tight))
        space_out(theme, self, self._shelf.foot, tight, (close, 0, close, 0))
        self.fact = ""
        self.brought: tuple[str, ...] = ()
        """What the step that ended the game has brought."""
        self.leads_on: Callable[[], bool] = lambda: True
        """Whether somebody shows the score who asks for it; not where something is only tried."""
        self._needs_room = self._has_scales = False
        self._foreseen: tuple[object, ...] = ()
        self._turns: tuple[str, ...] = ()
        self._in_turn = False
        self._asking = Asking(self, suggest)
        self._keys = AnswerKeys(self._body, self._keyed_forms)
        self._first_press = FirstPress(self, self._body)
        self.turn_form.drawn.connect(self.drawn)
        self.turn_form.wanted.connect(lambda kind: self.wished.emit(Wish(kind)))
        self.turn_form.role_picked.connect(self.role_picked)
        self.turn_form.deed_picked.connect(lambda deed: self.wished.emit(Wish("action", deed=deed)))
        self.end_button.clicked.connect(self.ended)
        self.back_button.clicked.connect(self.stopped)
        self.more_button.clicked.connect(lambda: self.wished.emit(Wish("effect")))

    def hold_below(self) -> None:
        """What stands below the answers comes back from wherever it was shown meanwhile."""
        if self._below.parentWidget() is not self:
            self._layout.insertWidget(self._layout.indexOf(self.reasons) + 1, self._below, 1)
            self._below.show()

    # -- what is shown

    def refresh(
        self,
        bridge: SessionBridge,
        aims: Aims,
        wish: Wish,
        fact: str,
        waits: Sequence[Command],
        elsewhere: bool = False,
    ) -> None:
        """Show what is pending, or the question that has to be answered first, for the move that `waits`.
        Where answers stand `elsewhere`, on a page of their own, only who decides is said here."""
        self.reasons.make_way()
        goes_on = bool(aims.unsaid) and isinstance(pending(aims.seen), Turn)
        state: State = aims.seen if goes_on else bridge.state
        frame = pending(state)
        self.fact = fact
        drew_for = self.turn_form.draws_for
        self._needs_room = wish.kind in ROOMY and not fact
        self._has_scales = is_fact_of(fact, SCALES)
        with laid_out_together(self._column, self._layout):
            self._shelf.begin()
            asked = _asked(frame, waits if fact else ())
            self._head(state, frame, wish, fact, aims, asked)
            if fact:
                self._asking.ask(self._spoken(state, asked), state, fact, bool(waits))
            elif state.phase == "over" and (frame is None or self.brought):
                self._asking.end(self._context, self.brought, self.leads_on())
            elif frame is not None and (not elsewhere or wish.kind == "name"):
                self._asking.lay(self._spoken(state, asked), bridge, frame, wish, aims)
            stayed = self._shelf.finish()
        if not stayed:
            self.scrolled.to_top()
        self._give_room()
        self._keys.number()
        one_player = self.turn_form.draws_for == drew_for  # two quick draws are meant, if both are theirs
        self._first_press.renew(self._shelf.lasting(), but=self.turn_form.draw if one_player else None)
        self._first_press.watch()
        self.scrolled.follow_focus()

    def _spoken(self, state: State, asked: str) -> Spoken:
        return self._tongues.spoken_to(name_of(state, asked) if asked else "")

    def _head(self, state: State, frame: Frame | None, wish: Wish, fact: str, aims: Aims, asked: str) -> None:
        self._in_turn = False
        if frame is None:
            over = state.phase == "over"
            self.heading.tell("", self._context._("The game is over") if over else "", "")
            return
        context, wording = self._spoken(state, asked)
        self.heading.speak(context)
        said = wording.prompt(state, frame)
        if fact:
            question = wording.question(state, fact)
            self.heading.tell(asked, context._("What does the card show?"), question.question, "TF-ORG-01")
            return
        seen = aims.meant(wish)
        shown = frame if not wish.kind or seen is state else pending(seen) or frame
        owner = seen.turn if isinstance(frame, Turn) else shown.owner
        prompt = waiting(context.language, seen, wish, owner) or said.prompt
        if wish.kind == "action":
            prompt = empty_handed(wording, seen, wish.player or owner) or prompt
        if not wish.kind and aims.after is not None:
            prompt = handing_over(context.language, aims.seen, aims.after)
        title = wording.prompt(seen if shown is not frame else state, shown).title
        if isinstance(frame, Turn):
            self._foresee(context, wording, state, frame)
        in_turn = self._in_turn = isinstance(frame, Turn) and wish.kind in ("", "biome")
        # Nothing is held while the buttons of the turn are away: what is asked then may be longer.
        acts = isinstance(frame, IN_ACTION) and wish.kind not in ROOMY
        holds = "turn" if in_turn else "action" if acts else ""
        self.heading.tell(shown.owner, title, prompt, said.rule or frame.rule, holds)

    def _foresee(self, context: Context, wording: Wording, state: State, frame: Turn) -> None:
        """What a turn may have to say at most, whoever's it is: its buttons stay where they are."""
        signs = (context.language.code, tuple(state.players[seat].name for seat in state.seats))
        if signs == self._foreseen:
            return
        self._foreseen = signs
        begun = evolve(state, used=0, founded=False, ending="")
        self._turns = tuple(
            wording.prompt(turn, evolve(frame, owner=seat)).title
            for turn in (begun, evolve(begun, ending="deck"))
            for seat in state.seats
        )
        turns = [wording.prompt(begun, evolve(frame, owner=seat)).prompt for seat in state.seats]
        picked = [waiting(context.language, begun, Wish("biome"), seat) for seat in state.seats]
        pairs = zip(state.seats, (*state.seats[1:], state.seats[0]), strict=True)
        over = [
            handing_over(context.language, evolve(begun, turn=seat), evolve(begun, turn=other))
            for seat, other in pairs
        ]
        self.heading.reserve("turn", (*turns, *picked, *over))

    def lay(self, key: str, signs: object, make: Callable[[], QWidget]) -> QWidget:
        """A form that stays as long as what it was made from is the same."""
        kept = self._shelf.laid_aside(key)
        if kept is None or kept.signs != signs:
            form = make()
            question = form if isinstance(form, LearnForm) else None
            kept = Kept(form, signs, question, getattr(form, "foot", None))
        self._shelf.take_up(key, kept)
        return kept.widget

    def lay_turn(self, more: bool) -> None:
        """`more`: an action has just done something, and may do more."""
        self._shelf.lay(self.turn_form)
        if more:
            self._shelf.pin(self.more_button)

    def pin_end(self, ends: bool) -> None:
        self._shelf.pin(self.end_button)
        self.end_button.setEnabled(ends)

    def pin_back(self) -> None:
        self._shelf.pin(self.back_button)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        height, px = self.height(), self._context.theme.px
        low, small = height < px(LOW), self._in_turn and height < px(LOW_TURN)
        long = small and (self.heading.breaks(self._turns) or self.heading.holds_more_than(LINES))
        scarce = height < px(SCARCE_TURN if self._in_turn else SCARCE)
        self.heading.set_compact(scarce or long or (low and self._has_scales))
        self.turn_form.set_low(height < px(LOW_TURN))
        free = height >= px(TIGHT) and not self._needs_room and not (low and self._has_scales)
        if self._below.parentWidget() is self:
            self._below.setVisible(free)
        self.reasons.set_most(round(height * (SHARE_REASONS if height >= px(TIGHT) else SHARE_REASONS_TIGHT)))
        self.scrolled.set_usual(round(height * (SHARE_ANSWERS if free else 1)))
        self.room_below.emit(round(height * (SHARE_LOW if low or small else SHARE)))

    # -- by keyboard

    def _keyed_forms(self) -> list[QWidget]:
        """In a turn the digits are for roles; all else has a letter. What stops an action comes last: what
        the action does keeps its digits, whether it may still be stopped or not."""
        laid = [self.turn_form.roles if form is self.turn_form else form for form in self._shelf.laid()]
        laid += [form.answers for form in laid if isinstance(form, LearnForm)]
        return sorted(laid, key=lambda form: isinstance(form, AnswerForm) and form.snug)

    def put_in_tab_order(self) -> None:
        """As it stands on the screen."""
        self._shelf.put_in_tab_order()

    def answer_at(self, digit: int) -> QAbstractButton | None:
        return self._keys.button(digit)

    def enters(self) -> QAbstractButton | None:
        """What Enter stands for: the button with the focus, else the one that closes the reasons against a
        move, or the one that confirms."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton) and self.isAncestorOf(focus):
            return focus
        card = self.reasons.card
        return card.close_button if card.isVisible() else self.primary()

    def primary(self) -> QPushButton | None:
        return primary_of(self)

    def field(self) -> "CardField | None":
        """Where a name is written, if one can be."""
        from ui.games.terraformer.now.card_field import CardField

        found = (field for form in self._shelf.laid() for field in form.findChildren(CardField))
        return next((field for field in found if field.isVisibleTo(self._body)), None)

    def question(self) -> LearnForm | None:
        return next((form for form in self._shelf.laid() if isinstance(form, LearnForm)), None)

    def bring_up(self, part: QWidget) -> None:
        """Something was said below what was pressed, where it might be out of sight."""
        self.scrolled.bring_up(part)

    def open_with(self, command: Command) -> None:
        """Fill in what was said here once, where it can still be said."""
        for form in self._shelf.laid():
            if isinstance(form, OpensWith):
                form.open_with(command)

    @property
    def half_entered(self) -> bool:
        form = self.question()
        return form is not None and form.begun

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins."""
        forms: Sequence[QWidget] = self._shelf.laid()
        for form in forms:
            start = getattr(form, "start_here", None)
            found = start() if start is not None else None
            if isinstance(found, QWidget) and found.isVisibleTo(self):
                return found
        if self.turn_form in forms:
            return self.turn_form.draw
        return self.primary()

    def take_focus(self) -> None:
        (self.start_here() or self).setFocus(Qt.FocusReason.OtherFocusReason)


def _asked(frame: Frame | None, waits: Sequence[Command]) -> str:
    """Whose move waits, which may be the next player's; else who decides. What is done by an action is its
    player's: that nobody stops it goes without saying."""
    player = str(getattr(waits[-1], "player", "")) if waits else ""
    if waits and isinstance(frame, Answering):
        player = player or frame.player
    return player or (frame.owner if frame is not None else "")
