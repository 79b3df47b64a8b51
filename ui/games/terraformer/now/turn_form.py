"""What can be done in a turn: draw, biome, organism, action, the end; each with one key."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.state import State
from ui.context import Context
from ui.games.terraformer.now.deed_strip import DeedStrip
from ui.games.terraformer.now.letter_button import LetterButton
from ui.games.terraformer.now.pairs import Pairs
from ui.games.terraformer.now.prompts import Against, begins_next, nowhere, still_acts
from ui.games.terraformer.now.role_strip import RoleStrip
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel


class TurnForm(QWidget):
    """Made once: buttons stay where they are from turn to turn.

    `wanted` names what is to be laid ("biome", "organism", "action"); a role is picked at once, without
    saying that it is an organism, and so is what an action is about.
    """

    drawn = Signal()
    wanted = Signal(str)
    role_picked = Signal(str)
    deed_picked = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        theme, say = context.theme, context._
        self.follow = PlainLabel(role="strong", wrap=True)
        self.draw = LetterButton(
            theme,
            context.language.say_in("card", "Draw"),
            "deck",
            "D",
            say("One card from the own deck into the hand."),
        )
        self.biome = LetterButton(
            theme,
            say("Biome"),
            "biome",
            "B",
            say("A click on a column does the same; one on the next free position founds an ecosystem."),
        )
        self.organism = LetterButton(
            theme,
            say("Organism"),
            "organism",
            "O",
            say("First its role, then the column; its name is optional."),
        )
        self.action = LetterButton(
            theme, say("Action"), "action", "A", say("Any number of them, besides the two opportunities.")
        )
        self.draws_for = ""
        """Whose card the next one is that is drawn."""
        self._things = (self.draw, self.biome, self.organism, self.action)
        self.roles = RoleStrip(context)
        self.deeds = DeedStrip(context)
        things = Pairs(theme, self._things, Gap.TIGHT)
        column = QVBoxLayout(self)
        column.addWidget(things)
        self.on_action = PlainLabel(say("Play an action:"), "small", wrap=True)
        column.addWidget(self.on_action)
        column.addWidget(self.deeds)
        self.caption = PlainLabel(say("Lay an organism:"), "small", wrap=True)
        column.addWidget(self.caption)
        column.addWidget(self.roles)
        column.addWidget(self.follow)  # below all that is aimed at: it comes and goes
        space_out(theme, self, column, Gap.CLOSE)
        self.draw.clicked.connect(self.drawn)
        for name, button in (("biome", self.biome), ("organism", self.organism), ("action", self.action)):
            button.clicked.connect(lambda _checked=False, name=name: self.wanted.emit(name))
        self.roles.picked.connect(self.role_picked)
        self.deeds.picked.connect(self.deed_picked)

    def set_low(self, low: bool) -> None:
        """Where the panel is low the large buttons are as low as those of the roles, which say by themselves
        what they are: all are seen."""
        for caption in (self.on_action, self.caption):
            caption.setVisible(not low)
        if bool(self.draw.property("tight")) != low:
            for button in self._things:
                button.setProperty("tight", low)
                button.style().unpolish(button)
                button.style().polish(button)
                button.updateGeometry()

    def show_turn(
        self,
        context: Context,
        seen: State,
        after: State | None,
        later: State,
        done: bool,
        against: Against,
    ) -> None:
        """With the turn over but for its end, whatever is laid or drawn is the next player's, on the table
        `after` it, and only an action still is that of whoever is in turn on the one that is `seen`; with a
        card `done` but for saying so, going on says it. `later` is the table on which something is laid.
        What there is something `against` steps back, and so does a role that can be laid nowhere."""
        self.roles.show_role("")
        seat = after.turn if after is not None else ""
        whose = begins_next(context.language, after) if after is not None else ""
        self.draw.show_whose(seat, whose, against.draws)
        self.draws_for = later.turn
        roles = {role: against.lays or nowhere(context.language, later, role) for role in self.roles.buttons}
        self.biome.show_whose(seat, whose, against.lays)
        self.organism.show_whose(seat, whose, next(iter(roles.values())) if all(roles.values()) else "")
        for role, lays in self.roles.buttons.items():
            lays.show_whose(seat, whose, roles[role])
        acts = still_acts(context.language, seen) if seat else ""
        for plays in (self.action, *self.deeds.buttons.values()):
            plays.show_whose(seen.turn if seat else "", acts, against.acts)
        text = context._("Going on ends the action.") if done and not seat else ""
        show_named(self.follow, text)
        self.follow.setVisible(bool(text))
