"""Changing the past: say it with the forms of the game, see what follows, keep it or leave it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.kernel.branches import shared
from companion.kernel.command import Answer, Command, Move
from companion.kernel.common import Correct, Learn
from companion.kernel.journal import Aside, Delete, Do, Insert, Rewrite
from companion.kernel.marking import N_
from companion.kernel.replay import Step
from companion.kernel.revising import Revision, Unfit, goes_on, said_there
from companion.kernel.watch import Watch
from companion.session import Session
from companion.wording.wording import Wording
from ui.context import Context
from ui.history.consequences_page import ConsequencesPage
from ui.history.elsewhere_bridge import ElsewhereBridge
from ui.history.elsewhere_page import ElsewherePage, Kind, MakeTable, point_at
from ui.history.following import Following
from ui.session_bridge import SessionBridge
from ui.widgets.dress import drop

Way = Literal["change", "insert", "answer"]
Title = Callable[["Rewriting"], str]
"""What is changed, in the language of whoever shows it."""
ASIDES = (Correct, Learn)
"""Said beside the game: they are not what somebody came for who changes a move."""


class Rewriting(QObject):
    """One change at a time. The game itself hears of it only when it is kept, as one step.

    `shown` comes when a page of this comes in front or goes; `ended`: whether something was kept.
    """

    shown = Signal()
    ended = Signal(bool)
    told = Signal(str)  # what has become of it
    rules_wanted = Signal(object)
    doubt_wanted = Signal(str)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        places: QStackedWidget,
        make_table: MakeTable,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._places = places
        self._make_table = make_table
        self.following = Following(context, bridge, places.currentWidget)
        self.forms: ElsewherePage | None = None
        self.consequences: ConsequencesPage | None = None
        self._way: Way = "change"
        self.target = ""
        self._was: Command | None = None
        """What stood at the target when somebody came to say it differently."""
        self._titled: Title = lambda _of: ""
        self.drafts: list[Revision[Any]] = []
        """What was decided so far, step by step; the last one is shown."""
        bridge.changed.connect(self._game_changed)
        bridge.reseated.connect(self._game_changed)

    # -- begin

    @property
    def open(self) -> bool:
        return self.forms is not None or self.consequences is not None

    @property
    def trying(self) -> bool:
        """Whether somebody plays on what never happened."""
        return self.forms is not None and self.forms.kind == "what_if"

    def change(self, move: str) -> None:
        """Say a move differently."""
        self._begin("change", move)

    def insert(self, move: str) -> None:
        """Add a forgotten move before it."""
        self._begin("insert", move)

    def take_out(self, move: str) -> None:
        """Nothing is to be said: what follows is shown at once."""
        self._titled = lambda of: of._say_move(move, N_("Taken out: move {n}, {move}"))
        play, changes = self.following.play, (Delete(target=move),)
        at = play.timeline.find(move)
        self.following.draft(partial(Revision, play, changes), at, self._show_draft)

    def what_if(self, at: int, line: Session[Any] | None = None) -> None:
        """Play on after so many moves, as if the others had not been; of another `line` than the one that
        counts, where that is looked at."""
        steps = (line or self._bridge.session).steps[:at]
        self._show_forms("what_if", ElsewhereBridge(self._bridge.session.elsewhere(steps)))

    def _begin(self, way: Way, move: str) -> None:
        self._way, self.target = way, move
        at = self._bridge.session.timeline.find(move)
        self._say_there(self._bridge.session.steps[:at])

    def _say_there(self, steps: Sequence[Step[Any]]) -> None:
        """With the forms of the game, at the moment after these steps."""
        was = next(step.move.command for step in self._line() if step.move.id == self.target)
        self._was = was
        forms = self._show_forms("past", ElsewhereBridge(self._bridge.session.elsewhere(steps)))
        if self._way == "change":
            forms.table.open_with(was)
            point_at(forms.table, self._wording.button(forms.bridge.state, was))

    def _tell(self, forms: ElsewherePage) -> None:
        """Where one is, and what this is for."""
        say, at = self._context.language.say, forms.bridge.begun
        if forms.kind == "what_if":
            forms.strip.tell(
                say("What if? Played on after move {n}: this is not your game", n=at),
                say("Nothing of this counts. Keep it as a branch to find it again, or throw it away."),
            )
            return
        assert self._was is not None
        was = self._wording.attempt(forms.bridge.session.state_at(at), self._was)
        if self._way == "change":
            forms.strip.tell(
                say("In the past: move {n} is said differently", n=at + 1),
                say("It was: {move}. Say here how it should have been.", move=was),
            )
        elif self._way == "answer":
            forms.strip.tell(
                say("In the past: what is asked before move {n} is answered", n=at + 1),
                say("After it comes: {move}. Answer here what is asked.", move=was),
            )
        else:
            forms.strip.tell(
                say("In the past: something is added before move {n}", n=at + 1),
                say("After it comes: {move}. Say here what was forgotten.", move=was),
            )

    def _line(self) -> Sequence[Step[Any]]:
        """The moves as they stand, or as they would by what was decided so far."""
        return self.draft.planned.steps if self.drafts else self._bridge.session.steps

    def _say_move(self, move: str, text: str, said: str = "") -> str:
        session = self._bridge.session
        at = session.timeline.find(move)
        former = self._in_words(session.state_at(at), session.steps[at])
        return self._context.language.say(text, n=at + 1, move=former, said=said)

    def _in_words(self, before: Any, step: Step[Any]) -> str:
        """A move by its name; what was told or put right as the log has it, with what was said."""
        command = step.move.command
        if not isinstance(command, ASIDES):
            return self._wording.attempt(before, command)
        told = isinstance(command, Learn)
        events = tuple(event for event in step.events if not told or event.kind == "learned")
        lines = [line.text for line in self._wording.log(step.state, events)]
        return self._context.language.listed(lines) if lines else self._wording.attempt(before, command)

    # -- the forms

    def _show_forms(self, kind: Kind, bridge: ElsewhereBridge) -> ElsewherePage:
        self._drop_forms()
        forms = ElsewherePage(self._context, bridge, self._make_table, kind)
        if kind == "past":
            forms.said.connect(self._heard)
            forms.done.connect(self._see_what_follows)
        else:
            forms.done.connect(self._keep_aside)
        if self.drafts:
            forms.leave_button.say(self._context._("Back without this"))
        forms.left.connect(self._leave_forms)
        forms.rules_wanted.connect(self.rules_wanted)
        forms.doubt_wanted.connect(self.doubt_wanted)
        self.forms = forms
        self._places.addWidget(forms)
        self._to_forms()
        self._tell(forms)
        return forms

    def _to_forms(self) -> None:
        assert self.forms is not None
        self._places.setCurrentWidget(self.forms)
        self.shown.emit()
        self.forms.table.arrive()

    def _heard(self) -> None:
        """As soon as the game is where the moves after it were made, all is said."""
        forms = self.forms
        if forms is None or not forms.bridge.said or self._places.currentWidget() is not forms:
            return
        said = forms.bridge.said
        line = self._line()
        at = next(at for at, step in enumerate(line) if step.move.id == self.target)
        if not isinstance(line[at].move.command, ASIDES) and all(isinstance(m.command, ASIDES) for m in said):
            return
        rest = [step.move for step in line[at + (self._way == "change") :]]
        states = [self._bridge.session.beginning, *(step.state for step in line)]
        former = {step.move.id: state for step, state in zip(line, states, strict=False)}
        if goes_on(self._bridge.session.game, former, forms.bridge.state, rest):
            self._see_what_follows()
        else:
            self._fill_in(forms, rest)

    def _fill_in(self, forms: ElsewherePage, rest: Sequence[Move]) -> None:
        """Something is asked there that was answered before, in another order or beside something else."""
        asked = {frame.key for frame in forms.bridge.session.pending[:1]}
        answers = (move.command for move in rest if isinstance(move.command, Answer))
        answer = next((answer for answer in answers if answer.decision in asked), None)
        if answer is not None:
            forms.table.open_with(answer)
            point_at(forms.table, self._wording.button(forms.bridge.state, answer))

    def _see_what_follows(self) -> None:
        assert self.forms is not None
        said = self.forms.bridge.said
        play = self.draft.play if self.drafts else self.following.play
        used = sum(isinstance(change, Insert) for change in self._so_far())
        ids = play.next_ids(used + len(said))[used:]
        changes = *self._so_far(), *said_there(said, self.target, ids, instead=self._way == "change")
        if not self.drafts:
            self._titled = self._said_now(self.forms.bridge)
        first = self.draft.planned.kept if self.drafts else self.forms.bridge.begun
        self.following.draft(partial(Revision, play, changes), first, self._show_draft)

    def _said_now(self, there: ElsewhereBridge) -> Title:
        """What was said before and now, or what was added."""
        numbers = range(there.begun, there.begun + len(there.said))
        moves = [(there.session.state_at(at), there.session.steps[at]) for at in numbers]
        own = [(state, step) for state, step in moves if not isinstance(step.move.command, ASIDES)] or moves
        target = self.target
        text = (
            N_("Move {n}: {move}. Now: {said}")
            if self._way == "change"
            else N_("Added before move {n}: {said}")
        )

        def titled(of: Rewriting) -> str:
            said = of._context.language.listed([of._in_words(state, step) for state, step in own])
            return of._say_move(target, text, said)

        return titled

    def _so_far(self) -> tuple[Rewrite, ...]:
        return self.draft.changes if self.drafts else ()

    def _leave_forms(self) -> None:
        """Back to what follows, where the forms were only for a part of it."""
        if self.drafts:
            self._drop_forms()
            self._show_consequences()
        else:
            self.leave()

    # -- what follows

    @property
    def draft(self) -> Revision[Any]:
        """The last one: by all that was said and decided so far."""
        return self.drafts[-1]

    def _show_draft(self, draft: Revision[Any]) -> None:
        self.drafts.append(draft)
        self._show_consequences()

    def _show_consequences(self) -> None:
        page = self.consequences
        if page is None:
            page = self.consequences = ConsequencesPage(self._context, self._wording)
            page.kept.connect(self.keep)
            page.left.connect(self.leave)
            page.again.connect(self._say_again)
            page.back.connect(self.undo)
            page.allowed.connect(self._allow)
            page.passed.connect(self._pass)
            page.dropped.connect(self._drop)
            page.fixed.connect(lambda move: self._say_at("change", move))
            page.answered.connect(lambda move: self._say_at("answer", move))
            page.rules_wanted.connect(self.rules_wanted)
            self._places.addWidget(page)
        page.show_draft(self.draft, self._titled(self), len(self.drafts) - 1, self.forms is not None)
        if self._places.currentWidget() is not page:
            self._places.setCurrentWidget(page)
            page.come()
        self.shown.emit()
        page.start_here()

    def _say_again(self) -> None:
        """Back to the forms, with what was said there still said."""
        self.drafts.pop()
        self._to_forms()

    def _allow(self, unfit: Unfit[Any]) -> None:
        self._decide(partial(self.draft.allowing, unfit))

    def _pass(self, unfit: Unfit[Any]) -> None:
        self._decide(partial(self.draft.passing, unfit))

    def _drop(self, moves: Sequence[str]) -> None:
        self._decide(partial(self.draft.without, moves))

    def _decide(self, make: Callable[[Watch], Revision[Any]]) -> None:
        def decided(draft: Revision[Any]) -> None:
            self._drop_forms()
            self._show_draft(draft)

        self.following.draft(make, self.draft.planned.kept, decided)

    def _say_at(self, way: Way, move: str) -> None:
        self._way, self.target = way, move
        self._say_there(self.draft.before(move))

    def take_over(self, former: "Rewriting") -> None:
        """What was said and decided there, in another language: nothing of it is kept yet."""
        forms, drafts = former.forms, former.drafts
        self._way, self.target, self._was = former._way, former.target, former._was
        self._titled = former._titled
        if forms is not None:
            self._show_forms(forms.kind, ElsewhereBridge(forms.bridge.session, forms.bridge.begun))
        if drafts:
            self.drafts = list(drafts)
        if former.consequences is not None and former._places.currentWidget() is former.consequences:
            self._show_consequences()

    # -- the end

    def keep(self) -> None:
        """One step of the game; what does not fit is taken out with it."""
        self.following.keep(self.draft)  # where it cannot be kept, the page stays, and the game says why

    def _keep_aside(self) -> None:
        assert self.forms is not None
        bridge, session = self.forms.bridge, self._bridge.session
        line = bridge.session.timeline.current
        after = min(bridge.begun, shared(line, session.timeline.current))
        tried = line[after:]  # what it was tried on never counted either, where that was a branch
        ids = session.play.next_ids(len(tried))
        new = {move.id: given for move, given in zip(tried, ids, strict=True)}
        moves = tuple(
            Do(id=new[move.id], command=move.command, allow=move.allow, input=new.get(move.input, ""))
            for move in tried
        )
        self._bridge.take(Aside(after=after, moves=moves))

    def leave(self) -> None:
        """Everything stays as it was."""
        self._close()
        self.ended.emit(False)

    def undo(self) -> None:
        """The last thing that was said or decided here."""
        if self.forms is not None and self._places.currentWidget() is self.forms:
            self.forms.undo()
        elif len(self.drafts) > 1:
            self.drafts.pop()
            self._drop_forms()
            self._show_consequences()
        elif self.forms is not None:
            self._say_again()

    def redo(self) -> None:
        if self.forms is not None and self._places.currentWidget() is self.forms:
            self.forms.redo()

    def _game_changed(self, *_change: object) -> None:
        """What was drafted is kept, or the game went another way: a draft of what was is none any more."""
        if not self.open:
            return
        _ = self._context._
        said = (
            _("Kept as a branch. Look back to find it again.")
            if self.trying
            else _("The past is changed. One undo takes all of it back.")
        )
        self._close()
        self.ended.emit(True)
        self.told.emit(said)

    def _close(self) -> None:
        self._drop_forms()
        page, self.consequences = self.consequences, None
        if page is not None:
            self._places.removeWidget(page)
            drop(page)
        self.drafts.clear()
        self.shown.emit()

    def _drop_forms(self) -> None:
        forms, self.forms = self.forms, None
        if forms is not None:
            self._places.removeWidget(forms)
            drop(forms)
