"""From clicks and keys to commands: what is picked, what must be told first, what speaks against it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject

from companion.games.terraformer.actions import ON_BIOMES, deed_by_opposite, deed_of
from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem, Learn, PlayOrganism
from companion.games.terraformer.contradictions import contradictions
from companion.games.terraformer.ecosystems import no_such_ecosystem
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.knowledge import known, suggested
from companion.games.terraformer.planet import ROLES, Role
from companion.games.terraformer.state import State
from companion.games.terraformer.tried import tried
from companion.games.terraformer.turns import hand_refusals
from companion.kernel.command import Answer, Command
from companion.kernel.engine import passes
from companion.kernel.frame import find_decision
from companion.kernel.named import is_of, read_named
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.games.terraformer.click_targets import (
    Aim,
    Aims,
    action_of,
    card_with,
    find_aims,
    pending,
    still_asks,
)
from ui.games.terraformer.names_told import card_of
from ui.games.terraformer.now.effect_form import MARK
from ui.games.terraformer.now.prompts import begun_next
from ui.games.terraformer.planet.targets import column_target
from ui.games.terraformer.waiting_move import WaitingMove
from ui.games.terraformer.wish import NOTHING, Wish
from ui.session_bridge import SessionBridge
from ui.table.trying import against

if TYPE_CHECKING:
    from ui.games.terraformer.table_page import TablePage


class Aiming(QObject):
    """Keeps what was picked until it is carried out, and the move that waits for an answer."""

    def __init__(self, page: "TablePage", wording: Wording, bridge: SessionBridge) -> None:
        super().__init__(page)
        self._page = page
        self._wording = wording
        self._bridge = bridge
        self.aims = Aims(bridge.state)
        self.wish = NOTHING
        self.waiting: Aim | None = None
        self._refused: Aim | None = None
        self._remembered = WaitingMove(page.context.settings, bridge)
        self._agenda: object = None
        self._handed_over = False

    @property
    def state(self) -> State:
        state: State = self._bridge.state
        return state

    # -- the table as it is

    def follow(self, state: State) -> None:
        """What was picked was for this decision, this turn and this opportunity; what is only told or put
        right changes no choice."""
        here = (state.turn_number, state.used, pending(state))
        if here != self._agenda:
            self.wish = NOTHING
        self._agenda = here

    def look(self) -> str:
        """Work out what can be clicked now; says what is still to be told first."""
        if self.waiting is not None and not still_asks(self._bridge, self.waiting):
            self.waiting = None
        self._remembered.remember(self.waiting)
        self.aims = find_aims(self._bridge, self._wording, self.wish)
        return self.waiting.fact if self.waiting is not None else ""

    def come_back(self) -> None:
        """To the question that was open when the game was left, where its move can still be made."""
        waited = self._remembered.recall()
        if waited is not None and waited.fact and still_asks(self._bridge, waited):
            self.waiting = waited

    def take_over(self, former: "Aiming") -> None:
        self.wish, self.waiting, self._agenda = former.wish, former.waiting, former._agenda
        self._handed_over = former._handed_over

    # -- picking

    def pick(self, wish: Wish) -> None:
        """Another thing than before, or more of it. An action that needs nothing on the planet is played."""
        self.waiting = None
        if wish.kind == "organism" and self._can_lay_none(wish):
            return
        if wish.kind == "action":
            wish = self._named_action(wish)
            if self._needs_no_place(wish) and wish != self.wish:
                self.wish = wish
                self.go_on(Aim((*self.aims.unsaid, action_of(self.aims.seen, wish))))
                return
        writes = wish.effect == MARK != self.wish.effect
        self.wish = wish
        self._page.light()
        if writes:
            self._page.now.take_focus()

    def _can_lay_none(self, wish: Wish) -> bool:
        """Said before a role and a name are: without a card in hand, or an ecosystem, nobody lays one."""
        state = self.aims.next_seen
        reasons = (*hand_refusals(state, state.turn), *no_such_ecosystem(state, 1))
        if reasons:
            self._page.light()  # the role that was pressed is not picked, and looks like it
            meant = wish.role or ROLES[0]
            self._page.show_refused(PlayOrganism(player=state.turn, position=1, role=meant), reasons)
        return bool(reasons)

    def _named_action(self, wish: Wish) -> Wish:
        card = card_of(self._page.language, self.state, "action", wish.card) if wish.card else ""
        meant = evolve(wish, card=card)
        if deed_of(self.state, action_of(self.aims.seen, meant)) is None:
            meant = evolve(meant, deed=deed_by_opposite(self.state, card) or "")
        return meant

    def _needs_no_place(self, wish: Wish) -> bool:
        deed = deed_of(self.state, action_of(self.aims.seen, wish))
        return deed is not None and deed not in ON_BIOMES and deed != "organism"

    def _written(self) -> str:
        """The card that is named, as it stands in its field: whoever clicks on has said it."""
        field = self._page.now.field() if self.wish.kind in ("organism", "action") else None
        if field is None:
            return self.wish.card
        text = field.text()
        return card_of(self._page.language, self.state, self.wish.kind, text) if text else ""

    def _say_written(self) -> bool:
        """By a click on the planet; says whether there is anything left to point at."""
        card = self._written()
        if card == self.wish.card:
            return True
        field = self._page.now.field()
        if field is not None and not field.is_meant():
            return False
        if self.wish.kind == "action":
            wish = evolve(self.wish, card=card, text="")
            needs_place = not self._needs_no_place(self._named_action(wish))
            self.pick(wish)
            return needs_place
        self.pick(evolve(self.wish, card=card, role=self._role_of(card)))
        return True

    def pick_role(self, role: str) -> None:
        """Of an organism; one that was named is another card with another role."""
        chosen = next(known_role for known_role in ROLES if known_role == role)
        card = card_with(self.state, self._written(), chosen) if self.wish.kind == "organism" else ""
        position = self.wish.position if self.wish.kind == "organism" else 0
        self._pick_organism(Wish("organism", role=chosen, card=card), position)

    def _pick_organism(self, wish: Wish, position: int) -> None:
        """It is laid at once where both its role and its column have been said."""
        self.pick(wish if wish.role else evolve(wish, position=position))
        if wish.role and position:
            self.click_target(column_target(position))

    def ask_role(self, card: str, position: int) -> None:
        """An organism by its name and its place: only its role is missing."""
        self.pick(Wish("organism", card=card, position=position))
        self._page.now.take_focus()

    def name_organism(self, card: str) -> None:
        """A role that is only inferred is picked in advance, for everybody to see; nothing is laid by it."""
        position = self.wish.position
        role = self._role_of(card) or (self._role_of(card, suggested) if not position else "")
        self._pick_organism(Wish("organism", role=role, card=card), position)
        if self.waiting is None:
            self._page.planet.setFocus()

    def _role_of(self, card: str, read: Callable[[State, str], object] = known) -> Role | Literal[""]:
        """A card whose role is known needs no role to be picked."""
        printed = read(self.state, fact_of("role", card)) if card else None
        return next((role for role in ROLES if role == printed), self.wish.role)

    def leave(self) -> bool:
        """Put back what was picked, or the question that was asked first; says whether there was anything."""
        if self.waiting is not None:
            self.waiting = None
        elif self.wish.kind:
            self.wish = NOTHING
        else:
            return False
        self._page.light()
        return True

    # -- doing

    def draw(self) -> None:
        aims = self.aims
        self.go_on(Aim((*aims.before_next, DrawCard(player=aims.next_seen.turn))))

    def end_turn(self) -> None:
        seen = self.aims.seen
        if seen.turn:
            self.go_on(Aim((*self.aims.unsaid, EndTurn(player=seen.turn))))

    def choose(self, command: Command) -> None:
        """The answer to a decision that comes after what goes without saying says that as well."""
        if self.wish.kind == "name":
            self.wish = NOTHING
        self.go_on(Aim((command,) if self._is_open(command) else (*self.aims.unsaid, command)))

    def enter(self, commands: tuple[Command, ...]) -> bool:
        """What was said elsewhere; False where it did not happen, or left a question behind."""
        steps = len(self._bridge.session.played)
        self.go_on(Aim(commands))
        return len(self._bridge.session.played) > steps and self.waiting is None

    def tries(self) -> Iterable[Command]:
        return tried(self._bridge.state)

    def try_out(self, commands: tuple[Command, ...]) -> None:
        self.go_on(Aim(commands))

    def found(self, commands: tuple[Command, ...]) -> None:
        """What the table has agreed to is not asked again, once the biome is known."""
        aim = Aim(commands)
        state = self.aims.next_seen
        agreed = {reason.code for reason in founding_refusals(state, state.turn)} if self.wish.agreed else ()
        reasons = against(self._bridge, aim)
        if reasons and all(reason.code in agreed for reason in reasons):
            self.carry_out(aim, allow=True)
        else:
            self.go_on(aim)

    def click_target(self, target: str) -> None:
        """A click on the planet: do what it stands for, ask what must be known first, or say why not."""
        if self.waiting is not None or not self._say_written():
            return
        kind = read_named(target).kind
        aim = self.aims.lit.get(target)
        if aim is not None and aim.wish is not None:
            self.pick(aim.wish)
        elif aim is not None:
            self.go_on(aim)
        elif target in self.aims.refused:
            self._say_why_not(*self.aims.refused[target])
        elif kind in ("organism", "action"):
            self._page.corrections.here(target)
        elif (
            kind == "position"
            and isinstance(pending(self.aims.seen), Turn)
            and self.wish.kind in ("", "biome")
        ):
            known = (*self.aims.lit, *self.aims.refused)
            first = next((known_one for known_one in known if is_of(known_one, "position")), "")
            if first:  # columns are laid strictly from left to right
                self.click_target(first)

    def _say_why_not(self, aim: Aim, reasons: tuple[Refusal, ...]) -> None:
        if aim.wish is None:
            self.go_on(aim)
            return
        state = self.aims.next_seen
        self._page.show_refused(FoundEcosystem(player=state.turn, biome=""), reasons)
        self._refused = aim

    def carry_out(self, aim: Aim, allow: bool = False) -> bool:
        """All commands of one click: their chores are one list, and one undo takes them back."""
        self.waiting = None
        last = len(aim.commands) - 1
        with self._page.telling.together(), self._bridge.at_once():
            done = all(
                self._bridge.do(command, allow and at == last, joined=at > 0)
                for at, command in enumerate(aim.commands)
            )
        if done and any(isinstance(command, EndTurn) for command in aim.commands[:-1]):
            self._say_handed_over()
        return done

    def _say_handed_over(self) -> None:
        """Once: it is quick for whoever knows it, and a trap for all others."""
        if not self._handed_over:
            self._handed_over = True
            self._page.remark(begun_next(self._page.language, self.state))

    def go_on(self, aim: Aim) -> None:
        """Carry it out as soon as nothing more has to be told, or say what speaks against it."""
        reasons = against(self._bridge, aim)
        facts = [reason.fact for reason in reasons if reason.fact]
        if reasons and len(facts) == len(reasons) and self.state.enforcement == "strict":
            self.ask_first(evolve(aim, fact=facts[0]))
        elif passes(self.state, reasons, allow=False):
            self.carry_out(aim)
        else:
            self._page.show_refused(aim.commands[-1], reasons)
            self._refused = aim

    def allow(self, command: Command) -> None:
        """The table agrees."""
        aim = self._refused or Aim((command,))
        self._refused = None
        if aim.wish is not None:
            self.pick(evolve(aim.wish, agreed=True))
            return
        self.carry_out(aim, allow=True)

    def forget_refusal(self) -> None:
        self._refused = None

    def refuse_as(self, former: "Aiming") -> None:
        """What was refused there can still be allowed."""
        self._page.now.reasons.tell_as(former._page.now.reasons, self.state)
        self._refused = former._refused

    # -- telling

    def ask_first(self, aim: Aim) -> None:
        self.waiting = aim
        self._page.light()
        self._page.now.take_focus()

    def tell_again(self, fact: str) -> None:
        """The table says what a card shows, though nothing waits for it."""
        self.ask_first(Aim((), fact))

    def tell_instead(self, fact: str) -> None:
        """What a question rests on is told again; the move that waits goes on waiting."""
        self.ask_first(evolve(self.waiting or Aim(), fact=fact, instead=True))

    def told(self, learnt: Learn) -> None:
        """The fact is told; go on with the very move that waited for it."""
        waiting = self.waiting
        reasons = self._bridge.refusals(learnt) or contradictions(self.state, learnt)
        form = self._page.now.question()
        if reasons and form is not None:
            form.show_fault(reasons)
            self._page.now.bring_up(form.fault)
            return
        with self._page.telling.together():
            wish = self.wish
            done = self.carry_out(Aim(self._page.retelling.commands(learnt)))
            if done and waiting is not None and waiting.commands and self._is_open(waiting.commands[0]):
                self.wish = wish
                self.go_on(evolve(waiting, fact="", instead=False))
        self._page.take_focus()

    def _is_open(self, command: Command) -> bool:
        """A telling may answer a decision by itself: what only one answer is left to is not asked."""
        agenda = self.state.agenda
        return not isinstance(command, Answer) or find_decision(agenda, command.decision) is not None

    def go_on_without(self) -> None:
        """Nobody says it; the game goes on, and the pad will say what it rests on."""
        if self.waiting is not None and self.waiting.commands:
            self.carry_out(self.waiting, allow=True)
        else:
            self.leave()
