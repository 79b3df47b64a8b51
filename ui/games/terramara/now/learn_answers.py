"""What answers a question about cardboard by one click: what earlier games know, what the rules know of it,
or that there is nothing to say."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.board import may_be_special
from companion.games.terramara.commands import ByHand, Learn
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import fact_of, is_fact_of
from companion.games.terramara.spaces import special_text, specials_for
from companion.games.terramara.state import Card, State
from companion.kernel.game import Offer
from companion.kernel.named import read_named
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.faces import Face, rows_of_fact
from ui.games.terramara.now.known_answers import words_of
from ui.games.terramara.now.tile_faces import TileFaces, level_of
from ui.widgets.enter import BY_CHOICE
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton, stand_of

MOST_CANDIDATES = 8


class LearnAnswers(QObject):
    """Lays them into the `layout` of the `form`, in the order they are asked for."""

    chosen = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        fact: str,
        layout: QVBoxLayout,
        form: QWidget,
    ) -> None:
        super().__init__(form)
        self._context = context
        self._wording = wording
        self._state = state
        self._fact = fact
        self._layout = layout

    def offer_known(self, known: Sequence[Learn]) -> None:
        """From earlier games."""
        _ = self._context._
        if known:
            self._layout.addWidget(PlainLabel(_("Known from earlier games:"), "strong", wrap=True))
        for learn in known[:MOST_CANDIDATES]:
            self._choice(words_of(self._context, self._wording, learn, self._fact), learn, caption=False)
        if known:
            self._layout.addWidget(PlainLabel(_("Or describe it:"), "strong", wrap=True))

    def offer(self, choices: Sequence[tuple[str, Learn]]) -> None:
        """All that it can be. The bonus tiles of several levels are too many for a button each."""
        if is_fact_of(self._fact, "bonus") and len({level_of(learn) for _, learn in choices}) > 1:
            faces = TileFaces(self._context, choices)
            faces.chosen.connect(lambda learn: self.chosen.emit((learn,)))
            self._layout.addWidget(faces)
            return
        for text, learn in choices:
            self._choice(text, learn)

    def _choice(self, text: str, learn: Learn, caption: bool = True) -> WrapButton:
        """An answer as a picture; the words beside it, or in the tool tip for want of room."""
        rows = rows_of_fact(learn, self._fact)
        face = Face(self._context.theme, rows) if rows else None
        button = WrapButton(self._context.theme, text if caption or not rows else "", picture=face)
        button.setProperty(BY_CHOICE, True)
        button.setAccessibleName(text)
        show_tip(button, text)
        button.clicked.connect(lambda: self.chosen.emit((learn,)))
        self._layout.addWidget(button)
        return button

    def offer_nothing(self, card: Card) -> None:
        """The face is told: that there is nothing else to tell is a whole answer."""
        nothing = WrapButton(self._context.theme, self._context._("It does nothing"))
        nothing.setObjectName("no_effect")
        nothing.setProperty(BY_CHOICE, True)
        told = Learn(fact=self._fact, value=evolve(card, effects=""))
        nothing.clicked.connect(lambda: self.chosen.emit((told,)))
        self._layout.addWidget(nothing)

    def offer_specials(self, asked_first: bool) -> None:
        """The special spaces to pick from. Before anybody goes there, most often it is just not one. The
        digits are left to the symbols below, which have the same in every space."""
        if not self._may_be_special(asked_first):
            return
        context = self._context
        space = read_named(self._fact).name
        if asked_first:
            ordinary = WrapButton(context.theme, context._("An ordinary space"), "check")
            ordinary.setObjectName("ordinary")
            ordinary.place = NO_DIGIT
            ordinary.setProperty(BY_CHOICE, True)
            told = Learn(fact=fact_of("ordinary", space), value=True)
            ordinary.clicked.connect(lambda: self.chosen.emit((told,)))
            self._layout.addWidget(ordinary)
            self.offer_specials_instead(asked_first)
            self._layout.addWidget(PlainLabel(context._("Or describe it:"), "strong", wrap=True))
        else:
            self._offer_specials(specials_for(self._state, space))

    def offer_specials_instead(self, asked_first: bool) -> None:
        """As other answers than one that stands above."""
        if not self._may_be_special(asked_first):
            return
        if possible := specials_for(self._state, read_named(self._fact).name):
            self._layout.addWidget(PlainLabel(self._context._("Or one of these:"), "strong", wrap=True))
            self._offer_specials(possible)

    def special_untyped(self, asked_first: bool) -> str:
        """What to say to whoever types that the space is a special one; empty where it cannot be."""
        if self._may_be_special(asked_first):
            return self._context._("That it is a special space is chosen here by a button, not typed.")
        if may_be_special(read_named(self._fact).name):
            return self._context._(
                "This is taken for an ordinary space. If it is a special one, say so above, or take the step "
                "back."
            )
        return ""

    def _may_be_special(self, asked_first: bool) -> bool:
        """Not where going there has shown that it is none; whoever tells it again may have been wrong."""
        space = read_named(self._fact).name
        return may_be_special(space) and (asked_first or not self._state.known.ordinary.get(space))

    def _offer_specials(self, possible: Iterable[str]) -> None:
        for key in possible:
            special = content().special[key]
            text = self._wording.effect(f"{special.condition} ? ({special.effect})")
            self._choice(text, Learn(fact=self._fact, value=special_text(key))).place = NO_DIGIT

    def go_without(self, offer: Offer) -> None:
        """What gives nothing by itself, or can be told later: nothing is entered, the game goes on."""
        command = offer.fill({}) if isinstance(offer, Template) else offer
        assert isinstance(command, ByHand)
        button = WrapButton(self._context.theme, self._context._("Go on without knowing"), kind="quiet")
        button.setObjectName("by_hand")
        button.clicked.connect(lambda: self.chosen.emit((command,)))
        self._layout.addWidget(button, 0, stand_of(button))
