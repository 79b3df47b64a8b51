"""The table: the planet in the middle, players left, decisions right. Wires the views; decides nothing."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QMetaMethod, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from companion.games.terraformer.catalogue import candidates
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.knowledge import concluded
from companion.games.terraformer.scoring import score
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.named import is_of
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.session import Change
from companion.wording.language import Language
from companion.wording.terraformer.hands import aside
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer import stages
from ui.games.terraformer.aiming import Aiming
from ui.games.terraformer.balancing.outcome import outcome
from ui.games.terraformer.centre import Centre
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.corrections import subject_of
from ui.games.terraformer.deeds import Deeds
from ui.games.terraformer.doubts import Doubts
from ui.games.terraformer.finding import Finder
from ui.games.terraformer.ground import Ground
from ui.games.terraformer.keys import TableKeys, keys_told
from ui.games.terraformer.names_told import called
from ui.games.terraformer.now.now_panel import NowPanel
from ui.games.terraformer.opening_with import wish_of
from ui.games.terraformer.place_asked import PlaceAsked
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.games.terraformer.player_panel import PlayerPanel
from ui.games.terraformer.putting_right import PuttingRight
from ui.games.terraformer.retelling import Retelling
from ui.games.terraformer.typed_moves import TypedMoves
from ui.games.terraformer.wiring import wire_corrections, wire_decisions
from ui.games.terraformer.wish import Wish
from ui.models.log_model import LogLine
from ui.session_bridge import SessionBridge
from ui.settings import SHOW_SCORE
from ui.table.areas import Areas
from ui.table.columns import Columns, titled
from ui.table.log_lines import log_lines
from ui.table.played_table import Entries, PlayedTable
from ui.table.telling_hands import TellingHands
from ui.tongues import Tongues


class TablePage(PlayedTable):
    """One open game of Terraformer; `finished` comes when there is nothing left but the score."""

    aiming: Aiming
    doubts: Doubts
    areas: Areas
    keys: TableKeys
    now: NowPanel
    corrections: PuttingRight

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        catalogue: Entries,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, wording, bridge, catalogue, parent)
        self._build()
        self.telling = TellingHands(self.hands, wording, bridge, aside)
        self.aiming = Aiming(self, wording, bridge)
        self.typed_moves = TypedMoves(self.aiming, wording, bridge)
        self.finder = Finder(self.planet, wording, bridge, self.aiming, self)
        self.corrections = PuttingRight(self, self.planet, self.finder, context, wording, bridge)
        self.doubts = Doubts(context, wording, bridge, self.panels, self)
        self.deeds = Deeds(self.hands, wording, bridge, self)
        self.retelling = Retelling(context.language, bridge, catalogue, self)
        self.retelling.show_in(self.hands)
        letters = {
            "D": self._draw,
            "B": lambda: self._wish(Wish("biome")),
            "O": lambda: self._wish(Wish("organism")),
            "A": lambda: self._wish(Wish("action")),
            "E": self.aiming.end_turn,
            "F": self.finder.here,
        }
        self.place = PlaceAsked(context, self.planet, self.now, self.aiming)
        self.keys = TableKeys(context, self, self.planet, self.now, letters, self._leave, self.place)
        self.areas = Areas(
            self, self.columns, self.centre, self._in_the_centre, self._in_the_decision, self._at_the_players
        )
        self._wire()
        self.aiming.follow(bridge.state)
        self.aiming.come_back()
        self.refresh()
        self.telling.opening()

    @property
    def language(self) -> Language:
        return self.context.language

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state

    # -- widgets

    def _build(self) -> None:
        context, wording, state = self.context, self.wording, self._state
        name_of = called(context.language, lambda seat: wording.player(self._state, seat))
        self.planet = PlanetView(context, name_of)
        self.ground = Ground(context, wording, self.planet)
        self.strip, self.near = self.ground.strip, self.ground.near
        self.board = self.planet
        """As other tables call it."""
        self.centre = Centre(context, wording, self._bridge, self.ground)
        self.tongues = Tongues(context, wording)
        self.panels = {
            seat: PlayerPanel(*self.tongues.spoken_to(state.players[seat].name), seat) for seat in state.seats
        }
        left = self._beside_the_moves(list(self.panels.values()), self._log_lines)
        self.below = titled(context.theme, context._("Do this on the table"), self.hands, ruled=True)
        self.now = NowPanel(self.tongues, self.suggest, self.below)
        titles = (context._("Now"), context._("Players and moves"))
        self.columns = Columns(context.theme, left, self.centre, self.now, titles)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.columns)

    def _wire(self) -> None:
        aiming, now = self.aiming, self.now
        self.planet.clicked.connect(self._clicked)
        self.planet.asks_climates = self.planet.lays_by_role = True
        self.planet.climate_clicked.connect(self._climate_clicked)
        wire_decisions(now, aiming)
        now.stopped.connect(self._leave)
        now.rules_wanted.connect(self.rules_wanted)
        now.score_wanted.connect(self.finished)
        now.leads_on = lambda: self.isSignalConnected(QMetaMethod.fromSignal(self.finished))
        now.room_below.connect(self.hands.set_room)
        self.hands.left.connect(self.take_focus)
        self.centre.currentChanged.connect(self.turned)
        self.deeds.tell_wanted.connect(aiming.tell_again)
        wire_corrections(self)
        self._bridge.changed.connect(self._changed)
        self._bridge.refused.connect(self.show_refused)
        self.context.theme.changed.connect(self.look_anew)

    def _log_lines(self, step: Step[State]) -> Sequence[LogLine]:
        def turn(state: State) -> str:
            return self.context.language.say("Turn {n}", n=state.turn_number)

        return log_lines(self.wording, step, "turn_began", turn)

    # -- what the window asks

    @property
    def walkable(self) -> bool:
        return self._state.depth == "planet" and self._state.phase == "play"

    @property
    def in_use(self) -> bool:
        return self._state.depth != "pad"

    @property
    def checks(self) -> bool:
        return self._state.depth == "planet"

    @property
    def at_board(self) -> bool:
        return self.centre.at_ground

    def further(self) -> Sequence[tuple[str, Command]]:
        return stages.further(self._bridge, self.wording)

    def stopping(self) -> Command | None:
        return stages.stopping(self._bridge)

    def set_catalogue(self, entries: Entries) -> None:
        self._catalogue = entries
        self.refresh()
        self.retelling.look_into(entries)

    def suggest(self, fact: str) -> FactValue | None:
        """What this game, earlier tables or the book know that could answer a question."""
        told = concluded(self._state, fact)
        if told is not None:
            return told
        return next((learn.value for learn in candidates(self._state, fact, self._catalogue)), None)

    def ending(self) -> Command | None:
        return stages.ending(self._bridge)

    def beginnings(self) -> Sequence[tuple[str, Callable[[], object]]]:
        return tuple(self.typed_moves.beginnings(self._wish))

    def typed(self, text: str) -> Sequence[tuple[str, tuple[Command, ...]]]:
        return tuple(self.typed_moves.founding(text))

    def zoom(self, step: int) -> None:
        """The planet takes whatever room it gets."""

    @property
    def half_entered(self) -> bool:
        return self.now.half_entered or bool(self.aiming.wish.kind)

    def show_board(self) -> None:
        self.centre.show_ground()

    def keys_told(self) -> Sequence[tuple[str, str]]:
        page, language = self.centre.currentWidget(), self.context.language
        return (page.keys_told() if isinstance(page, CentrePage) else ()) or keys_told(language)

    def open_with(self, command: Command) -> None:
        if isinstance(command, Correct):
            self.corrections.correct(command.what, said=command.value)
        elif (wish := wish_of(self._state, command)) is not None:
            self.aiming.pick(wish)
        elif isinstance(command, Learn):
            self.aiming.tell_again(command.fact)
        self.now.open_with(command)

    def take_over(self, former: "TablePage") -> None:
        """Go on where the page before stood."""
        self.aiming.take_over(former.aiming)
        self.telling.take_over(former.telling)
        self.deeds.take_over(former.deeds)
        self.retelling.take_over(former.retelling)
        self.light()
        self.aiming.refuse_as(former.aiming)

    # -- requests

    def _clicked(self, target: str) -> None:
        """While the finder is shown a click is about what it says, and plays nothing."""
        if self.finder.asks_at(target):
            self.corrections.here(target)
        elif not self.finder.leave():
            self.aiming.click_target(target)
        elif is_of(target, "organism"):
            self.corrections.here(target)

    def _climate_clicked(self, target: str) -> None:
        """To tell the climate, also again, unless something is to be laid or played there."""
        if not self.planet.climates_open:
            self._clicked(target)
        else:
            self.finder.leave()
            self.aiming.tell_again(fact_of("climate", subject_of(self._state, target)))

    def _draw(self) -> None:
        if self._may_play():
            self.aiming.draw()

    def _wish(self, wish: Wish) -> None:
        """A letter that begins something; the keyboard goes where that is said."""
        if self._may_play():
            self.aiming.pick(wish)
            if wish.kind != "biome":
                self.now.take_focus()

    def _may_play(self) -> bool:
        return isinstance(pending(self.aiming.aims.seen), Turn) and self.aiming.waiting is None

    def ask_name(self, organism: str) -> None:
        """What an organism is called that was laid without a name."""
        if self._state.find(organism) is not None:
            self.aiming.pick(Wish("name", organism=organism))
            self.now.take_focus()

    def _leave(self) -> bool:
        """Escape, one level at a time: from the reasons, the finder, a question, what was picked."""
        if self.now.reasons.leave() or self.finder.leave():
            return True
        if self.aiming.leave():
            self.take_focus()
            return True
        return False

    # -- answers

    def refresh(self) -> None:
        """Show everything as it is now."""
        self.show_state(self._state)
        self.log_model.follow(self._bridge.session.played)
        self.light()

    def _changed(self, change: Change[Any]) -> None:
        self.aiming.follow(change.state)
        self.planet.forget_ring()
        self.hands.remark("")
        self.show_state(change.state)
        self.log_model.follow(self._bridge.session.played)
        self.telling.follow(change)
        self.deeds.follow(change)
        self.retelling.follow(change)
        self.finder.leave()
        over = change.state.phase == "over" and change.before.phase != "over"
        self.now.brought = outcome(self.wording, change.state, change.events) if over else ()
        self.light()
        if "deepened" in change.kinds and not change.taken_back:
            self.telling_wanted.emit()
        if self.now.brought:
            self.take_focus()  # whoever left, and the dice, are seen before they count
        elif over:
            self.finished.emit()

    def show_state(self, state: State) -> None:
        self.ground.show_state(state)
        shown = self.context.settings.get(SHOW_SCORE) and state.phase != "setup" and state.ecosystems
        points = {line.player: line.total for line in score(state).lines} if shown else {}
        for seat, panel in self.panels.items():
            panel.show_state(state, self.wording.points(points[seat]) if seat in points else "")
            panel.setVisible(state.depth != "pad")

    def light(self) -> None:
        """What can be done now, on the planet and beside it; the focus stays in the game."""
        focus = QApplication.focusWidget()
        lost = focus is not None and self.now.isAncestorOf(focus)
        fact = self.aiming.look()
        aims = self.aiming.aims
        self.planet.set_lit({} if fact else aims.tips, {} if fact else aims.dimmed)
        self.planet.open_climates(not self.aiming.wish.kind and self._may_play())
        self.planet.hear(not fact)
        waits = self.aiming.waiting.commands if self.aiming.waiting is not None else ()
        self._show_centre(bool(fact) or self.aiming.wish.kind == "name")
        self.now.refresh(self._bridge, aims, self.aiming.wish, fact, waits, elsewhere=not self.at_board)
        for panel in self.panels.values():
            panel.show_turn(aims.meant(self.aiming.wish, waits))
        self.columns.to_decision()
        if lost and QApplication.focusWidget() is not focus:
            self.take_focus()
        self.place.show()

    def _show_centre(self, asks: bool) -> None:
        self._give_room(self.centre.show_for(pending(self._state), self._wire_page), asks)

    def _wire_page(self, page: CentrePage) -> None:
        page.chosen.connect(self.aiming.choose)
        page.tell_wanted.connect(self.aiming.tell_again)
        page.rules_wanted.connect(self.rules_wanted)
        page.menu_wanted.connect(self.corrections.on_planet)

    def _give_room(self, page: CentrePage | None, asks: bool) -> None:
        """All of it to a page that says everything itself; then the list for hands is there as well. What a
        card shows is asked beside it, as everywhere."""
        broad = page is not None and page.BROAD
        self.columns.set_broad(broad, asks)
        self.keys.set_letters(not broad)
        if page is not None and broad:
            page.hold(self.below)
        else:
            self.now.hold_below()

    def arrive(self) -> None:
        self.keys.hear_also(self.bar_start)
        self.take_focus()

    def take_focus(self) -> None:
        """To the planet in a turn, where letters and arrows mean something; else to the first answer."""
        if self._may_play():
            self.planet.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            (self._in_the_centre() if not self.at_board else self.now.start_here() or self.planet).setFocus(
                Qt.FocusReason.OtherFocusReason
            )

    def _in_the_centre(self) -> QWidget:
        page = self.centre.currentWidget()
        found = page.start_here() if isinstance(page, CentrePage) else self.planet
        return found or self.planet

    def _in_the_decision(self) -> QWidget | None:
        self.columns.to_decision()
        return self.now.start_here()

    def _at_the_players(self) -> QWidget | None:
        self.columns.to_players()
        panel = self.panels.get(self._state.turn) or next(iter(self.panels.values()))
        return panel.chips["deck"] if panel.isVisible() else self.log

    def show_refused(self, command: Command, reasons: tuple[Refusal, ...]) -> None:
        self.aiming.forget_refusal()
        you = str(getattr(command, "player", "")) or self._state.turn
        field = self.now.field()
        if field is not None and field.refuse():
            self.planet.setFocus(Qt.FocusReason.OtherFocusReason)
        self.now.reasons.tell(self._state, command, reasons, you)
        self.columns.to_decision()
