"""Which form belongs to which decision. One without a form of its own gets its legal answers as buttons."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from companion.games.terraformer import frames
from companion.games.terraformer.actions import deed_of
from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.cards import biomes_known
from companion.games.terraformer.changing import laying_refusals
from companion.games.terraformer.commands import (
    ChangeBiome,
    EndTurn,
    FoundEcosystem,
    LetPass,
    NothingToShow,
    StopAction,
)
from companion.games.terraformer.leaving import all_answers
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Answer, Command
from companion.kernel.frame import Frame
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.click_targets import Aims, action_of, leaves, means_its_target, pending
from ui.games.terraformer.digits import biome_places, stop_places
from ui.games.terraformer.names_told import card_of, known_names
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.dealing_form import DealingForm
from ui.games.terraformer.now.direct_form import DirectForm
from ui.games.terraformer.now.effect_form import EffectForm
from ui.games.terraformer.now.end_form import EndForm
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.name_form import NameForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.now.prompts import against_all
from ui.games.terraformer.wish import Wish
from ui.session_bridge import SessionBridge
from ui.table.foreseen import Foreseen, Table
from ui.table.heading import Further
from ui.tongues import Spoken

if TYPE_CHECKING:
    from ui.games.terraformer.now.now_panel import NowPanel

Chosen = TypeVar("Chosen", DealingForm, DirectForm, EffectForm, AnswerForm, NameForm)
Suggest = Callable[[str], FactValue | None]
"""What earlier tables have told that could answer a question."""
Places = Callable[[Sequence[str], Sequence[str]], Mapping[str, int]]
"""Of the known biomes those that are offered, with the digit of each."""


class Asking:
    """Makes the forms and lays them into the panel; what is chosen in them goes out through it."""

    def __init__(self, panel: "NowPanel", suggest: Suggest) -> None:
        self._panel = panel
        self._suggest = suggest
        self._places: Places = lambda _known, _offered: {}

    def ask(self, spoken: Spoken, state: State, fact: str, waits: bool) -> None:
        """A question about a card, asked first."""

        def make() -> LearnForm:
            form = LearnForm(*spoken, state, fact, self._suggest(fact), waits)
            form.stand_firm()
            form.told.connect(self._panel.told)
            form.skipped.connect(self._panel.skipped)
            form.left.connect(self._panel.stopped)
            form.instead.connect(self._panel.told_instead)
            return form

        self._panel.lay("fact", (fact, waits, spoken[0].language.code), make)

    def lay(self, spoken: Spoken, bridge: SessionBridge, frame: Frame, wish: Wish, aims: Aims) -> None:
        state: State = bridge.state
        self._places = partial(biome_places, bridge.session)
        if wish.kind == "name":
            self._name(spoken, state, wish.organism)
            return
        table: Table = Foreseen(bridge.session.game, aims.seen) if aims.unsaid else bridge
        if isinstance(frame, frames.Turn):
            then = Foreseen(bridge.session.game, aims.after) if aims.after is not None else table
            self._turn(spoken, table, then, wish, aims)
        elif isinstance(frame, frames.Dealing):
            signs = (state, spoken[0].language.code)
            self._panel.lay("dealing", signs, lambda: self._wired(DealingForm(*spoken, state, frame)))
        elif isinstance(frame, frames.Answering):
            self._answering(spoken, bridge, table, frame, wish)
        elif isinstance(frame, frames.Leaving):
            self._leaving(spoken, bridge, frame, wish)
        elif not self._action_stands(spoken, bridge, frame, wish, True):
            self._answers(spoken, bridge, own_offers(bridge, frame))

    def _action_stands(
        self, spoken: Spoken, table: Table, frame: Frame | None, wish: Wish, said: bool
    ) -> bool:
        """What nobody stops is carried out, `said` or not; tells whether there is something to enter."""
        if isinstance(frame, frames.Changing):
            self._change(spoken, table, frame, said)
        elif isinstance(frame, frames.Resolving) and means_its_target(frame, wish):
            self._direct(spoken, table, frame, wish, said)
        elif isinstance(frame, frames.Resolving | frames.HandBalancing):
            self._effects(spoken, table, frame, wish, said)
        else:
            return False
        return True

    def _wired(self, form: Chosen) -> Chosen:
        form.chosen.connect(self._panel.chosen)
        return form

    def _name(self, spoken: Spoken, state: State, organism: str) -> None:
        context, _ = spoken
        known = known_names(context.language, state, "organism")

        def make() -> NameForm:
            return self._wired(NameForm(context, state, organism, known))

        self._panel.lay("name", (state, organism, context.language.code), make)
        self._panel.pin_back()

    def end(self, context: Context, brought: tuple[str, ...], leads_on: bool) -> None:
        def make() -> EndForm:
            form = EndForm(context, brought, leads_on)
            form.score_wanted.connect(self._panel.score_wanted)
            return form

        self._panel.lay("end", (brought, leads_on, context.language.code), make)

    # -- a turn

    def _turn(self, spoken: Spoken, table: Table, then: Table, wish: Wish, aims: Aims) -> None:
        """`then` is the table on which the next thing is laid."""
        state: State = table.state
        panel = self._panel
        if wish.kind in ("", "biome"):
            later = aims.next_seen
            against = against_all(spoken[1], state, later)
            panel.turn_form.show_turn(spoken[0], state, aims.after, later, bool(aims.unsaid), against)
            panel.lay_turn(more=bool(aims.unsaid))
        elif wish.kind == "found":
            self._found(spoken, then, aims)
        elif wish.kind == "organism":
            self._organism(spoken, state, wish)
        elif wish.kind == "action":
            self._action(spoken, state, wish)
        if wish.kind:
            panel.pin_back()  # at the foot, where the turn is ended otherwise: the same place for every wish
        else:
            panel.pin_end(not table.refusals(EndTurn(player=state.turn)))

    def _found(self, spoken: Spoken, then: Table, aims: Aims) -> None:
        """Known biomes first, always in one order, as each has its digit; those that may not be founded now
        come last, and say why not."""
        context, wording = spoken
        seen, first = aims.next_seen, aims.before_next

        def make() -> KindForm:
            known = known_names(context.language, seen, "biome")
            agreed = {reason.code for reason in founding_refusals(seen, seen.turn)}
            said: dict[str, str] = {}
            for biome in biomes_known(seen):
                found = then.refusals(FoundEcosystem(player=seen.turn, biome=biome))
                reasons = tuple(reason for reason in found if reason.code not in agreed)
                if reasons:
                    said[biome] = "\n".join(wording.refusals(seen, reasons, seen.turn))
            places = self._places(biomes_known(seen), [b for b in biomes_known(seen) if b not in said])
            label = context._("Another biome: its name, then Enter")
            form = KindForm(context, label, known, places, against=said)

            def named(card: str) -> None:
                biome = card if card in known else card_of(context.language, seen, "biome", card)
                self._panel.founded.emit((*first, FoundEcosystem(player=seen.turn, biome=biome)))

            form.named.connect(named)
            return form

        self._panel.lay("found", (seen, context.language.code), make)

    def _organism(self, spoken: Spoken, state: State, wish: Wish) -> None:
        context, _ = spoken

        def make() -> OrganismForm:
            known = known_names(context.language, state, "organism")
            shown = known.get(wish.card, wish.card)
            form = OrganismForm(context, known, wish.role, shown)
            form.role_picked.connect(self._panel.role_picked)
            form.named.connect(
                lambda text: self._panel.organism_named.emit(
                    card_of(context.language, state, "organism", text) if text else ""
                )
            )
            return form

        self._panel.lay("organism", (wish, state.facts, context.language.code), make)

    def _action(self, spoken: Spoken, state: State, wish: Wish) -> None:
        context, wording = spoken

        def make() -> ActionForm:
            known = known_names(context.language, state, "action")
            told = deed_of(state, action_of(state, wish)) or ""
            form = ActionForm(context, wording, state, wish, known, told)
            form.changed.connect(self._panel.wished)
            return form

        self._panel.lay("action", (wish, state, context.language.code), make)

    # -- actions

    def _answering(
        self, spoken: Spoken, bridge: SessionBridge, table: Table, frame: frames.Answering, wish: Wish
    ) -> None:
        """First the answers to what is asked, in sight however much an action may do. What it does is entered
        at once: that says that nobody stops it. Whoever stops it lets those before pass as well."""
        context, wording = spoken
        everybody = LetPass(decision=frame.key, player=frame.waiting[-1])
        stops = _each_once(own_offers(bridge, frame))
        said: dict[Command, str] = {everybody: context._("Nobody stops it")}
        for stop in stops:
            if isinstance(stop, StopAction):
                said[stop] = _stop_in_short(context, wording, bridge.state, stop)
        if not wish.kind:
            asked = [stop for stop in said if isinstance(stop, StopAction)]
            asked.sort(key=lambda stop: frame.waiting.index(stop.player))
            places = stop_places(bridge.session, biomes_known(bridge.state))
            digits: dict[Command, int] = dict(zip(asked, places, strict=False))
            self._answers(spoken, bridge, (*stops, everybody), said, snug=True, digits=digits)
        if table is not bridge:
            self._speak_to(spoken, table)
            self._action_stands(spoken, table, pending(table.state), wish, False)

    def _speak_to(self, spoken: Spoken, table: Table) -> None:
        """Those above are asked one thing, and whoever has played the action another."""
        context, wording = spoken
        frame = pending(table.state)
        if frame is not None and frame.owner and not isinstance(frame, frames.Turn):
            player = wording.player(table.state, frame.owner)
            said = context.language.say("{player} goes on:", player=player)
            signs = (frame.owner, context.language.code)
            self._panel.lay("whose", signs, lambda: Further(context, frame.owner, said))

    def _change(self, spoken: Spoken, table: Table, frame: frames.Changing, said: bool) -> None:
        """The change wizard: each biome with who would stay, go where, or die out. Where it is not `said`
        above that none can be laid, it is said here."""
        context, wording = spoken
        state: State = table.state

        def change(card: str) -> ChangeBiome:
            return ChangeBiome(decision=frame.key, biome=card)

        def make() -> KindForm:
            known = known_names(context.language, state, "biome")
            offered = [biome for biome in biomes_known(state) if not _stands_against(table, change(biome))]
            label = context._("Another biome: its name, then Enter")
            places = self._places(biomes_known(state), offered)
            against = () if said else tuple(laying_refusals(state, frame.owner))
            why = "\n".join(wording.refusals(state, against, frame.owner))
            form = KindForm(context, label, known, places, lambda b: wording.outlook(state, change(b)), why)
            form.named.connect(
                lambda card: self._panel.chosen.emit(
                    change(card if card in known else card_of(context.language, state, "biome", card))
                )
            )
            return form

        def nothing() -> None:
            self._answers(spoken, table, (NothingToShow(decision=frame.key),), key="nothing", tight=not said)

        if not said:
            nothing()  # below other answers, and a list that grows, it would be out of sight
        self._panel.lay("change", (state, said, context.language.code), make)
        if said:
            nothing()

    def _direct(
        self, spoken: Spoken, table: Table, frame: frames.Resolving, wish: Wish, stands: bool
    ) -> None:
        def make() -> DirectForm:
            form = DirectForm(*spoken, table, frame, wish, stands)
            form.wished.connect(self._panel.wished)
            return self._wired(form)

        if wish.kind:
            self._panel.pin_back()  # above what ends it all, which stays where it is
        self._panel.lay("direct", (table.state, wish, stands, spoken[0].language.code), make)

    def _effects(
        self,
        spoken: Spoken,
        table: Table,
        frame: "frames.Resolving | frames.HandBalancing",
        wish: Wish,
        stands: bool,
    ) -> None:
        state: State = table.state
        by_hand = isinstance(frame, frames.HandBalancing)

        def make() -> EffectForm:
            form = EffectForm(*spoken, state, frame, wish, by_hand, stands)
            form.wished.connect(self._panel.wished)
            return self._wired(form)

        if wish.kind:
            self._panel.pin_back()  # above what ends it all, which stays where it is
        written = evolve(wish, text="")  # while somebody writes, the form stays
        self._panel.lay("effects", (state, written, stands, spoken[0].language.code), make)

    def _leaving(self, spoken: Spoken, bridge: SessionBridge, frame: frames.Leaving, wish: Wish) -> None:
        """All that could be answered, but for what surely may not be: there the column says why."""
        organism = leaves(frame, wish)
        offers = [
            command
            for command in all_answers(bridge.state, frame)
            if getattr(command, "organism", "") == organism and not _stands_against(bridge, command)
        ]
        self._answers(spoken, bridge, offers)

    # -- anything else

    def _answers(
        self,
        spoken: Spoken,
        table: Table,
        offers: Sequence[Offer],
        said: dict[Command, str] | None = None,
        key: str = "answers",
        snug: bool = False,
        digits: dict[Command, int] | None = None,
        tight: bool = False,
    ) -> None:
        state: State = table.state
        signs = (state, tuple(map(repr, offers)), spoken[0].language.code, tight)

        def make() -> AnswerForm:
            form = self._wired(AnswerForm(*spoken, state, offers, said, snug, digits))
            for _, button in form.buttons if tight else ():
                button.setProperty("tight", True)
            return form

        self._panel.lay(key, signs, make)


def _each_once(offers: Sequence[Offer]) -> list[Offer]:
    """What stops an action. Where the name of the opposite card is known, it is not offered without it."""
    stops = [offer for offer in offers if not isinstance(offer, LetPass)]
    named = {stop.player for stop in stops if isinstance(stop, StopAction) and stop.card}
    return [stop for stop in stops if not (_nameless(stop) and getattr(stop, "player", "") in named)]


def _nameless(stop: Offer) -> bool:
    return isinstance(stop, StopAction) and stop.by == "opposite" and not stop.card


def _stop_in_short(context: Context, wording: Wording, state: State, stop: StopAction) -> str:
    """Who stops an action and how; the whole sentence is its name."""
    say, player = context.language.say, wording.player(state, stop.player)
    if stop.by == "cancel":
        return say("{player}: {card}", player=player, card=wording.thing(state, "cancel"))
    if stop.card:
        return say("{player}: {card}", player=player, card=wording.thing(state, stop.card))
    return say("{player}: the opposite card", player=player)


def own_offers(bridge: SessionBridge, frame: Frame) -> list[Offer]:
    """The legal answers to a decision, and what else its rules allow while it is open."""
    return [offer for offer in bridge.legal() if _answers_to(offer, frame)]


def _answers_to(offer: Offer, frame: Frame) -> bool:
    command = offer.command if isinstance(offer, Template) else offer
    return not isinstance(command, Answer) or command.decision == frame.key


def _stands_against(table: Table, command: Command) -> bool:
    """Whether a rule speaks against it; what only has to be told first does not."""
    return any(not reason.fact for reason in table.refusals(command))
