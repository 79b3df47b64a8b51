"""The board as a picture to click pieces onto: take one in hand, click where it lies, or click it away."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.state import MEMBER_KINDS, State
from companion.games.terramara.targets import card_target, piece_target, road_target
from companion.games.terramara.unlikely import EXPLORERS, of_clan, of_space
from companion.kernel.named import read_part
from companion.wording.language import capital
from companion.wording.terramara.names import Names
from companion.wording.terramara.unlikely import sentence
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameStation
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.board_menu import corrections_of
from ui.games.terramara.corrections import CORRECTABLE
from ui.games.terramara.joining.held import (
    CARAVAN,
    FIRE,
    RESTRICTION,
    Held,
    all_held,
    goes_on,
    left_of,
    put_or_take,
)
from ui.games.terramara.joining.not_there import too_late, why_not
from ui.joining.entering import Entering
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel, button_text, show_tip
from ui.widgets.player_mark import PlayerMark
from ui.widgets.wrap_button import WrapButton

_KINDS = (*MEMBER_KINDS, CARAVAN)
_PALETTE = 300
_LEAST_BOARD = 380


class BoardStation(GameStation):
    """Digits choose the clan, 0 what is neutral, M which piece. Whatever else lies on the board is put
    right by a click on it, or from the menu of the right button."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge, entering: Entering) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._entering = entering
        self._moved: dict[str, int] = {}
        """The caravan of each clan that a click moves next."""
        self._doubted = ("", "")
        """The space and the clan that were last looked at again."""
        state: State = entering.state
        self.board = BoardView(context, wording, telling=True)
        self.board.animate = False
        self.board.setMinimumSize(_LEAST_BOARD, _LEAST_BOARD // 2)
        self.board.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.held = all_held(state)[0] if all_held(state) else None
        self.buttons: dict[Held, PlainButton] = {}
        self.fault = PlainLabel("", "danger", wrap=True)
        self.fault.hide()
        row = QHBoxLayout(self)
        row.addWidget(self.board, 1)
        row.addWidget(self._scrolled(self._palette(state)))
        space_out(context.theme, self, row, Gap.NORMAL)
        self._wire()
        self.show_state(state)

    def _wire(self) -> None:
        self.board.space_clicked.connect(self._click)
        self.board.road_clicked.connect(lambda at: self._click(road_target(at)))
        self.board.thing_clicked.connect(self._open_at)
        self.board.card_clicked.connect(lambda ref: self._open_at(card_target(ref)))
        self.board.piece_clicked.connect(self._piece)
        self.board.context_wanted.connect(self._open)

    # -- what is in hand

    def _palette(self, state: State) -> QFrame:
        context, names = self._context, Names(self._context.language, state)
        card = QFrame()
        card.setProperty("card", "raised")
        box = QVBoxLayout(card)
        grid = QGridLayout()
        for line, colour in enumerate(state.seats if state.depth == "full" else ()):
            grid.addWidget(PlayerMark(context.theme, colour, IconSize.NORMAL), line, 0)
            for at, kind in enumerate(_KINDS, 1):
                grid.addWidget(self._button(names, Held(kind, colour)), line, at)
        space_out(context.theme, card, grid, Gap.TIGHT)
        box.addWidget(PlainLabel(context._("Take in hand"), "strong", wrap=True))
        box.addLayout(grid)
        for held in self._others(state):
            picture = Picture(context.theme, held.kind, IconSize.NORMAL, held.owner)
            text = capital(self._called(names, held))
            button = WrapButton(context.theme, text, kind="", picture=picture, snug=True)
            box.addWidget(self._taken_in(button, names, held))
        self.now = PlainLabel(wrap=True)
        self.task = PlainLabel("", "muted", wrap=True)
        for label in (self.now, self.task, self.fault):
            box.addWidget(label)
        keys = context._(
            "By keys: a digit chooses the clan, 0 what is neutral, M the piece; "
            "arrows and Enter put it there."
        )
        box.addWidget(PlainLabel(keys, "small", wrap=True))
        box.addStretch(1)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, card, box, Gap.CLOSE, edges)
        return card

    def _scrolled(self, palette: QFrame) -> QScrollArea:
        """The board is as large as the room, whatever has to be said beside it."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(palette)
        Dress(self._context.theme, area, lambda: area.setFixedWidth(self._context.theme.px(_PALETTE)))
        return area

    def _others(self, state: State) -> tuple[Held, ...]:
        return tuple(held for held in all_held(state) if held.owner not in state.seats)

    def _called(self, names: Names, held: Held) -> str:
        say = self._context.language.say
        if held.kind == FIRE:
            return say("Fire tile")
        if held.kind == RESTRICTION:
            return say("Restriction tile")
        piece = say("caravan") if held.kind == CARAVAN else names.member(held.kind)
        return say("{player}, {piece}", player=names.player(held.owner), piece=piece)

    def _button(self, names: Names, held: Held) -> PlainButton:
        theme = self._context.theme
        button = PlainButton()
        button.setProperty("tight", "true")

        def put_on() -> None:
            tint = theme.palette.player(held.owner).fill if held.owner and held.kind != "warrior" else None
            button.setIcon(theme.icons.icon(held.kind, tint))

        Dress(theme, button, put_on)
        return self._taken_in(button, names, held)

    def _taken_in(self, button: PlainButton, names: Names, held: Held) -> PlainButton:
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        called = self._called(names, held)
        button.setAccessibleName(called)
        show_tip(button, called)
        button.clicked.connect(lambda _=False: self.take(held))
        self.buttons[held] = button
        return button

    def take(self, held: Held) -> None:
        """In hand from now on."""
        self.held = held
        self._say("")
        self.show_state(self._entering.state)
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is shown

    def show_state(self, state: State) -> None:
        self.board.show_state(state)
        if any(self._doubted):
            self._wonder(*self._doubted)
        names = Names(self._context.language, state)
        if self.held is None:
            return
        called = capital(self._called(names, self.held))
        show_named(self.now, self._context.language.say("In hand: {piece}", piece=called))
        self.task.setText(self._task(self.held))
        for held, button in self.buttons.items():
            button.setChecked(held == self.held)
            left = left_of(state, held)
            if left is not None:
                button.setText(str(left))
        lit = {
            target: called
            for target in self.board.targets()
            if goes_on(state, self.held, target) and not too_late(state, self.held, target)
        }
        self.board.set_lit(lit, {})

    def _task(self, held: Held) -> str:
        """Caravans are always on the road: none is taken away."""
        if held.kind == CARAVAN:
            return self._context._("Click where it lies. The next click moves the other caravan.")
        return self._context._("Click where it lies. One more click takes it away again.")

    def start_here(self) -> QWidget:
        return self.board

    # -- what is clicked

    def _click(self, target: str) -> None:
        state: State = self._entering.state
        if self.held is None or not goes_on(state, self.held, target):
            self._open_at(target)
            return
        owner, names = self.held.owner, Names(self._context.language, state)
        if too_late(state, self.held, target):
            self._say(why_not(names, self.held, target, ()))
            return
        what, value = put_or_take(state, self.held, target, self._moved.get(owner, 0))
        reasons = self._entering.correct(what, value)
        words = " ".join(self._wording.refusals(state, reasons))
        self._say(why_not(names, self.held, target, reasons) or words)
        if not reasons:
            head, space = read_part(what)
            clan = owner if self.held.kind == "explorer" and owner in state.players else ""
            self._doubted = (space if head == "space" else "", clan)
        if self.held.kind == CARAVAN and not reasons:
            self._moved[owner] = 1 - self._moved.get(owner, 0)
        self.show_state(self._entering.state)

    def _wonder(self, space: str, clan: str) -> None:
        """Taken as it was said, but hardly allowed by the rules."""
        state: State = self._entering.state
        found = list(of_space(state, space)) if space else []
        if clan:
            found += [doubt for doubt in of_clan(state, clan) if doubt.code == EXPLORERS]
        names = Names(self._context.language, state)
        self._say("\n".join(sentence(names, doubt) for doubt in found), "strong", (space, clan))

    def _say(self, text: str, role: str = "danger", doubted: tuple[str, str] = ("", "")) -> None:
        self._doubted = doubted
        self.fault.set_role(role)
        self.fault.setText(text)
        self.fault.setVisible(bool(text))

    def _point(self, target: str) -> QPoint:
        return self.board.viewport().mapToGlobal(self.board.target_point(target))

    def _piece(self, colour: str, kind: str) -> None:
        self._open_at(piece_target(colour, kind))

    def _open_at(self, target: str) -> None:
        self._open(target, self._point(target))

    def _open(self, target: str, at: QPoint) -> None:
        """The form of what lies there; where several could be meant, a menu first."""
        found = corrections_of(self._entering.state, target)
        if len(found) == 1:
            self._correct(found[0], at)
        elif found:
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for what in found:
                action = menu.addAction(
                    button_text(capital(self._wording.correction(self._entering.state, what)))
                )
                action.triggered.connect(lambda _=False, what=what: self._correct(what, at))
            menu.popup(at)

    def _correct(self, what: str, at: QPoint) -> None:
        popup = CorrectPopup.open_for(self._context, self._wording, self._bridge, CORRECTABLE, what, self)
        if popup is not None:
            popup.popup(at)

    # -- keys

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        state: State = self._entering.state
        text = event.text()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if self.held is None or control:
            super().keyPressEvent(event)
        elif text.isascii() and text.isdecimal() and int(text) <= len(state.seats):
            owner = state.seats[int(text) - 1] if int(text) else ""
            self._next_of([held for held in self.buttons if _clan(state, held) == owner], self.held.kind)
        elif event.key() == Qt.Key.Key_M:
            own = _clan(state, self.held)
            self._next_of([held for held in self.buttons if _clan(state, held) == own], "")
        else:
            super().keyPressEvent(event)

    def _next_of(self, own: list[Held], kind: str) -> None:
        """Of these the one of a kind; else the one after what is in hand."""
        if own:
            after = own[(own.index(self.held) + 1) % len(own)] if self.held in own else own[0]
            self.take(next((held for held in own if held.kind == kind and held != self.held), after))

    def take_over(self, former: "BoardStation") -> None:
        if former.held in self.buttons:
            self.held = former.held
        self._moved = dict(former._moved)
        self.show_state(self._entering.state)


def _clan(state: State, held: Held) -> str:
    """Whose piece it is; empty for neutral players and tiles."""
    return held.owner if held.owner in state.seats else ""
