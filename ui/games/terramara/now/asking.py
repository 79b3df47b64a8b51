"""Which form a pending decision gets: an answer, a turn, a question about cardboard, a view of its own."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, SignalInstance

from companion.games.terramara.board import may_be_special
from companion.games.terramara.commands import ByHand, Learn
from companion.games.terramara.frames import Ask, Payment, Trade, Turn
from companion.games.terramara.state import MemberKind, State
from companion.kernel.command import Answer, Command
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.game import Offer
from companion.kernel.named import read_named
from ui.games.terramara.click_targets import chosen_before, led_by_a_click, not_used_yet
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.crafted_form import CraftedForm
from ui.games.terramara.now.offers import answers, command_of
from ui.games.terramara.now.turn_form import TurnForm
from ui.games.terramara.now.worker_rows import WORKS, WORKS_FIRST
from ui.games.terramara.side_forms import SideForms
from ui.session_bridge import SessionBridge
from ui.table.heading import Further, Heading
from ui.table.kept import Kept
from ui.table.people import name_of
from ui.table.shelf import Shelf
from ui.tongues import Spoken, Tongues
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terramara.now.card_editor import Half
    from ui.games.terramara.now.learn_form import LearnForm

Suggest = Callable[[str], Sequence[Learn]]
"""What the catalogue knows that could answer a question."""


class Asking(QObject):
    """Makes the forms and lays them on the shelf. What is chosen in them goes on as a signal."""

    chosen = Signal(object)
    member_picked = Signal(str)
    told = Signal(object)  # what answers an open question: one command, or one for each sign
    learnt = Signal(object)  # the same for a question that was asked first
    ended = Signal()
    ready = Signal()  # what is being described has changed
    learning_stopped = Signal()
    learning_skipped = Signal()
    grown = Signal(object, object)  # a form has unfolded: what should have the focus, what be in sight
    about_crafted = Signal(str, bool)  # a card, and whether what it gives at once is to be told

    def __init__(
        self,
        tongues: Tongues,
        suggest: Suggest,
        side_forms: SideForms,
        heading: Heading,
        shelf: "Shelf[LearnForm]",
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._tongues = tongues
        self._speak_to()
        self._suggest = suggest
        self._side_forms = side_forms
        self._heading = heading
        self._shelf = shelf
        self._turns: dict[str, list[TurnForm]] = {}
        """By the language they speak."""
        self._half: dict[str, Half] = {}
        """Of cards that nobody wanted to tell to the end: what they had told of them."""

    def _speak_to(self, name: str = "") -> None:
        """Whoever is asked next may read another language than the window speaks."""
        self._context, self._wording = self._tongues.spoken_to(name)

    def ask_pending(
        self, bridge: SessionBridge, after: State | None, member: MemberKind | None, crafted: str = ""
    ) -> None:
        """Everything that is pending, from top to bottom. In a turn first what a card gives that was just
        `crafted`."""
        state: State = bridge.state
        pending = open_decisions(state.agenda)
        self._speak_to(name_of(state, pending[0].owner) if pending else "")
        self._heading.speak(self._context)
        if not pending:
            self._heading.tell("", self._context._("The game is over"), "")
            return
        prompt = self._wording.prompt(state, pending[0])
        self._heading.tell(prompt.owner, prompt.title, prompt.prompt, prompt.rule or pending[0].rule)
        if crafted and isinstance(pending[0], Turn):
            self._ask_crafted(state, crafted)
        for at, frame in enumerate(pending):
            self._speak_to(name_of(state, frame.owner))
            self._form(bridge, frame, after, member, first=at == 0)
        if (again := self._side_forms.redraw_for(pending)) is not None:
            self._shelf.lay(again)

    def _ask_crafted(self, state: State, ref: str) -> None:
        form = CraftedForm(self._context, state, ref)
        form.answered.connect(lambda yes: self.about_crafted.emit(ref, yes))
        self._shelf.lay(form)

    def ask_first(self, state: State, fact: str, why: str) -> None:
        """The table is asked for a fact before the click it was needed for."""
        pending = open_decisions(state.agenda)
        owner = _whose(state, fact) or (pending[0].owner if pending else "")
        self._speak_to(name_of(state, owner))
        self._heading.speak(self._context)
        question = self._wording.question(state, fact)
        prompt = "\n".join(filter(None, (question.question, why)))
        self._heading.tell(owner, self._context._("What does it show?"), prompt)
        self._learn(state, f"first:{fact}", fact, asked_first=True)
        if not may_be_special(read_named(fact).name):
            skip = self._quiet(self._context._("Skip: go on without knowing"), self.learning_skipped)
            skip.setObjectName("skip")
        self._quiet(self._context._("Back to the turn"), self.learning_stopped)

    def _quiet(self, text: str, chosen: SignalInstance) -> WrapButton:
        button = WrapButton(self._context.theme, text, kind="quiet")
        button.clicked.connect(chosen)
        self._shelf.lay(button)
        return button

    # -- by kind of decision

    def _form(
        self,
        bridge: SessionBridge,
        frame: Frame,
        after: State | None,
        member: MemberKind | None,
        first: bool,
    ) -> None:
        state: State = bridge.state
        if not first:
            prompt = self._wording.prompt(state, frame)
            further = Further(self._context, prompt.owner, prompt.prompt, prompt.rule or frame.rule)
            further.rules_wanted.connect(self._heading.rules_wanted)
            self._shelf.lay(further)
        special = self._side_forms.form_for(frame, (self._context, self._wording))
        if special is not None:
            self._shelf.lay(special)
            special.show()
            self._shelf.pin(self._side_forms.foot_for(frame))
            return
        offers = bridge.legal()
        if isinstance(frame, Turn):
            form = self._turn(state, offers, after, member)
            if form.foot.wanted:
                self._shelf.pin(form.foot)
            return
        own = [offer for offer in offers if answers(offer, frame)]
        if isinstance(frame, Ask):
            by_hand = next((offer for offer in own if isinstance(command_of(offer), ByHand)), None)
            told = [offer for offer in offers if isinstance(offer, Learn)]
            self._learn(state, frame.key, frame.fact, by_hand, told)
            if bridge.can_undo:
                self._offer_undo(bridge)
        else:
            self._answer(state, frame, own, self._leaving(bridge, frame) if first else "")
            if first and chosen_before(bridge):
                self._offer_undo(bridge)
        others = [offer for offer in offers if not isinstance(command_of(offer), Answer | Learn)]
        if others and first:
            self._turn(state, others, None, None, WORKS_FIRST if isinstance(frame, Ask) else WORKS)

    def _turn(
        self,
        state: State,
        offers: Sequence[Offer],
        after: State | None,
        member: MemberKind | None,
        works: str = WORKS,
    ) -> TurnForm:
        made = self._turns.setdefault(self._context.language.code, [])
        form = next((form for form in made if not self._shelf.is_laid(form)), None)
        if form is None:
            form = TurnForm(self._context, self._wording)
            form.chosen.connect(self.chosen)
            form.ready.connect(self.ready)
            form.member_picked.connect(self.member_picked)
            self._shelf.let_last(form, form.foot)
            made.append(form)
        form.show_turn(state, offers, after, member, works)
        self._shelf.lay(form)
        return form

    def _offer_undo(self, bridge: SessionBridge) -> None:
        text = self._context._("A wrong click: take it back")
        if led_by_a_click(bridge):
            text = self._context._("A wrong click: take it back (Esc)")
        undo = WrapButton(self._context.theme, text, "undo", "quiet")
        undo.setObjectName("wrong")
        undo.clicked.connect(lambda _checked=False: bridge.undo())
        self._shelf.lay(undo)

    def _learn(
        self,
        state: State,
        key: str,
        fact: str,
        by_hand: Offer | None = None,
        offered: Sequence[Learn] = (),
        asked_first: bool = False,
    ) -> None:
        """`asked_first`: before the click it is needed for, and not because a move waits for it."""
        known = self._suggest(fact)
        signs = (fact, list(known), by_hand, list(offered))
        back = self._shelf.comes_back(key)
        kept = self._shelf.laid_aside(key)
        begun = kept is not None and kept.question is not None and kept.question.begun
        if kept is None or (kept.signs != signs and not begun):
            from ui.games.terramara.now.learn_form import LearnForm  # most turns ask nothing

            form = LearnForm(self._context, self._wording, state, fact, known, by_hand, asked_first)
            if (half := self._half.get(fact)) is not None and form.card is not None and form.before is None:
                form.card.editor.go_on_with(half)
            form.chosen.connect(lambda commands: self._leave(key, form, commands))
            form.chosen.connect(self.learnt if asked_first else self.told)
            form.grown.connect(self.grown)
            form.ready.connect(self.ready)
            form.foot.member_picked.connect(self.member_picked)
            if state.turn and not asked_first:
                form.foot.offer_end()
                form.foot.end.clicked.connect(self.ended)
            kept = Kept(form, signs, form, form.foot if form.described or by_hand is not None else None)
        elif back and kept.question is not None:
            kept.question.come_back()
            kept.question.foot.select_typed()
        self._shelf.take_up(key, kept)

    def _leave(self, key: str, form: "LearnForm", commands: Sequence[Command]) -> None:
        """Whoever goes on without knowing may come back by an undo, or tell it later on."""
        if any(isinstance(command, ByHand) for command in commands):
            self._shelf.leave(key)
            half = form.card.editor.half_told() if form.card is not None else None
            if half is not None:
                self._half[form.fact] = half

    def _leaving(self, bridge: SessionBridge, frame: Frame) -> str:
        """What leaving a choice means that a card used once per round has led to; empty for others."""
        if not_used_yet(bridge):
            return self._context._("Not now: take it back")
        player = bridge.state.players.get(frame.owner)
        used = player is not None and frame.source in player.used_cards
        return self._context._("Leave it: the artifact stays used") if used else ""

    def _answer(self, state: State, frame: Frame, own: Sequence[Offer], leaving: str) -> None:
        texts = [self._wording.button(state, command_of(offer)) for offer in own]
        owner = state.players.get(frame.owner)
        foretold = [self._wording.outlook(state, command_of(offer)) for offer in own]
        signs = (frame, list(own), texts, foretold, leaving, owner.goods if owner else None)
        kept = self._shelf.laid_aside(frame.key)
        if kept is None or kept.signs != signs:
            form = AnswerForm(self._context, self._wording, state, own, leaving)
            form.chosen.connect(self.chosen)
            form.ready.connect(self.ready)
            old = kept.widget if kept else None
            if isinstance(old, AnswerForm):  # a correction changed what there is to choose from
                form.take_over(old)
            kept = Kept(form, signs)
        self._shelf.take_up(frame.key, kept)


def _whose(state: State, fact: str) -> str:
    """Whose card it is that the table is asked for, be it not their turn; empty where it is nobody's."""
    ref = read_named(fact).name
    owned = ((colour, (*clan.crafted, clan.reserved)) for colour, clan in state.players.items())
    return next((colour for colour, cards in owned if ref and ref in cards), "")


def asked_next(spoken: Spoken, state: State, frame: Frame, answer: AnswerForm) -> str:
    """A choice is never shown without what is asked. What an exchange is, or a card costs, has just been
    told."""
    context, wording = spoken
    if isinstance(frame, Trade | Payment):
        gives = answer.picker is not None or len(answer.buttons) > 1
        return context._("To do it right away, click what you give:") if gives else ""
    return wording.prompt(state, frame).prompt
