"""A whole pile, one after the other, without a mouse: told, Enter, the next one."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from companion.games.terramara.box import Thing, Value, partly
from companion.games.terramara.box_alike import united
from companion.games.terramara.state import Card
from companion.wording.terramara import box
from companion.wording.terramara.cards import described
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.board.glyphs import UNKNOWN
from ui.games.terramara.box.card_keys import WITH_CTRL, CardKeys
from ui.games.terramara.box.desk import BoxDesk
from ui.games.terramara.box.editor import UNTOLD, Editor
from ui.games.terramara.box.editors import CardForm, editor_for
from ui.games.terramara.box.things_model import face_of_value
from ui.games.terramara.box.tile_editor import TileEditor
from ui.games.terramara.now.faces import Face, Plaque
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import PlainButton, PlainLabel

_WIDEST, _PICTURE = 860, 320
"""Of what is read and typed; on a large screen the picture stands beside it."""
_READ_BACK = 90
"""Room below a line for what it is read as."""


class RunPage(QWidget):
    """Each is durable with its Enter, so one may leave at any time and go on another evening.

    Whoever goes through the cardboard meets what was told before: that is recognised, and not told twice.
    When every place of the pile is told, what is told only in part comes round.
    """

    left = Signal()

    def __init__(
        self, context: Context, wording: Wording, desk: BoxDesk, pile: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._desk = desk
        self.pile = pile
        self.editor: Editor | None = None
        self._keys: CardKeys | None = None
        self._thing: Thing | None = None
        self._passed: set[str] = set()
        self._warned = False
        """Whether it was said that leaving loses what is half told."""
        self._sight = QTimer(self)
        self._sight.setSingleShot(True)
        self._sight.setInterval(0)  # when the layouts have come to rest
        self._sight.timeout.connect(self._keep_line_in_sight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.heading = PlainLabel("", "heading", wrap=True)
        self.standing = PlainLabel("", "strong", wrap=True)
        self.hint = PlainLabel("", "muted", wrap=True)
        self.said = PlainLabel("", wrap=True)
        """What will be remembered, where it was clicked: what is typed is read back below its line."""
        self.alike = PlainLabel("", "strong", wrap=True)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.next = PlainButton(context._("Remember, and the next one (Enter)"), kind="primary")
        self.next.setObjectName("remember")
        self.next.clicked.connect(self.go_on)
        self.stop = PlainButton(context._("Enough for now (Esc)"))
        self.stop.setObjectName("stop")
        self.stop.clicked.connect(self.leave)
        foot = QHBoxLayout()
        foot.addWidget(self.next)
        foot.addWidget(self.stop)
        foot.addStretch(1)
        self.column = QWidget()
        layout = QVBoxLayout(self.column)
        for widget in (self.heading, self.standing, self.hint):
            layout.addWidget(widget)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.said)
        layout.addWidget(self.alike)
        layout.addLayout(foot)
        edges = (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.CLOSE)
        space_out(context.theme, self, layout, Gap.TIGHT, edges)
        self.picture = Face(context.theme, [])
        """What is told by now, as it lies on the table."""
        self.frame = QFrame()
        self.frame.setProperty("card", "raised")
        framed = QVBoxLayout(self.frame)
        framed.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignCenter)
        space_out(context.theme, self, framed, 0, (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.WIDE))
        page = QHBoxLayout(self)
        page.addStretch(0)
        page.addWidget(self.column, 1)
        page.addWidget(self.frame, 0, Qt.AlignmentFlag.AlignTop)
        page.addStretch(0)
        space_out(context.theme, self, page, Gap.WIDE, (0, Gap.CLOSE, 0, 0))
        Dress(context.theme, self, self._fit)
        space_out(context.theme, self, foot, Gap.CLOSE)
        for key in WITH_CTRL:  # as shortcuts: a list that has the focus would take them for letters
            shortcut = QShortcut(QKeySequence(Qt.KeyboardModifier.ControlModifier | key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda key=key: self._ctrl(key))
        self._begin()

    # -- one after the other

    def _begin(self) -> None:
        """A form for what comes next in the pile: an empty one, or what is left to complete."""
        self._thing = self._next()
        editor = editor_for(self._context, self._wording, self.pile, "")
        if self._thing is not None:
            editor.show_value(self._thing.value)
        self._keys = None
        if isinstance(editor, CardForm):
            self._keys = CardKeys(self._context, editor.editor)
            if self._thing is not None:  # its face is told
                editor.editor.line.only_effects()
        editor.changed.connect(self._show)
        editor.confirmed.connect(self._confirmed)
        self.editor = editor
        self.area.setWidget(editor)
        self._show()

    def _next(self) -> Thing | None:
        """What is told in part, once there is no place left; None for a new one."""
        here = [thing for thing in self._desk.things if thing.pile == self.pile]
        if not all(thing.told for thing in here):
            return None
        return next((thing for thing in here if thing.partly and thing.key not in self._passed), None)

    def take_over(self, former: "RunPage") -> None:
        """Go on with the same thing; what is told of it is carried over in the form."""
        self._passed = set(former._passed)
        self._begin()

    def take_focus(self) -> None:
        """To the line one types in."""
        target = self.editor.first() if self.editor is not None else self
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._sight.start()

    def _show(self) -> None:
        self._warned = False
        language = self._context.language
        found = self._desk.progress(self.pile)
        heading = box.title(language, self._thing) if self._thing else box.next_of(language, self.pile)
        self.heading.setText(heading)
        self.standing.setText(
            language.say(
                "{pile}: {progress}",
                pile=box.pile(language, self.pile),
                progress=box.progress(language, found),
            )
        )
        if self._keys is not None:
            self.hint.setText(self._keys.hint())
        else:
            self.hint.setText(self._hint())
        value = self.editor.value() if self.editor is not None else None
        form = self.editor
        clicked = isinstance(form, CardForm) and not form.editor.line.text
        self.said.setText(described(language, value) if clicked and isinstance(value, Card) else "")
        self.said.setVisible(bool(self.said.text()))
        self.alike.setText(self._said_alike(value))
        self.alike.setVisible(bool(self.alike.text()))
        self.next.setEnabled(value is not None)
        self.picture.show_rows(face_of_value(value) or [[Plaque(UNKNOWN)]])
        self.setAccessibleName(self.heading.text())
        self.setAccessibleDescription(f"{self.standing.text()} {self.hint.text()}")
        self._sight.start()

    def _fit(self) -> None:
        """A line is never longer than is good to read; the picture stands where that leaves room."""
        px = self._context.theme.px
        self.column.setMaximumWidth(px(_WIDEST))
        self.frame.setFixedWidth(px(_PICTURE))  # nothing moves when there is more to see
        self.frame.setVisible(self.width() >= px(_WIDEST + _PICTURE))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._sight.start()

    def _hint(self) -> str:
        if self.pile == "start":
            return self._context._("Type what it shows, for example: 2 wood + culture")
        return self._context._(
            "Type what each space shows and press Enter; Ctrl and a digit for the signs beside it."
        )

    def _said_alike(self, value: Value | None) -> str:
        """Whether this very thing was told before."""
        if value is None:
            return ""
        if self._thing is not None:
            return box.missing(self._context.language, value) if partly(value) else ""
        key, like = self._desk.alike(value)
        if like == "same":
            return self._context._("This one is told already: Enter goes on to the next.")
        if like == "agrees" and self._completes(key, value):
            return self._context._("This one is told in part: Enter completes it.")
        if like == "agrees":
            return self._context._("This one is told already: Enter goes on to the next.")
        if like == "near":
            return self._context._("One that is told looks nearly like it. Enter remembers this one as well.")
        return ""

    def _completes(self, key: str, value: Value) -> bool:
        known = self._desk.value(key)
        return known is not None and united(known, value) != known

    # -- what happens

    def _confirmed(self) -> None:
        """Enter in a line: the next part of this thing, or the next thing."""
        if self.editor is None or self._stuck():
            return
        if not self.editor.next_part():
            self.go_on()

    def _stuck(self) -> bool:
        """Whether something is not understood: it stays as it was typed, and is spoken of."""
        unread = self.editor.unread() if self.editor is not None else ""
        if unread:
            self._say(unread)
        return bool(unread)

    def go_on(self) -> None:
        """Remember this one and take up the next; the pile may be done with it."""
        if self._stuck():
            return
        value = self.editor.value() if self.editor is not None else None
        if value is None:
            self._say(self._context._(self.editor.missing if self.editor is not None else UNTOLD))
            return
        known = self._known(value)
        if not self._remember(value):
            return  # what is wrong has been said; nothing that was entered is lost
        self._begin()
        found = self._desk.progress(self.pile)
        if found.told >= found.holds and not found.partly:
            pile = box.pile(self._context.language, self.pile)
            self._say(self._context.language.say("{pile}: all told.", pile=pile))
        elif known:
            self._say(self._context._("That one was told before; nothing is told twice."))
        QTimer.singleShot(0, self, self.take_focus)  # after what had it is gone

    def leave(self) -> None:
        """What is whole is kept, as by Enter. What is not is spoken of once, and lost only then."""
        value = self.editor.value() if self.editor is not None else None
        unread = self.editor.unread() if self.editor is not None else ""
        if self.half and not self._warned:
            self._warned = True
            lost = self._context._("What is told only in part here will be lost. Esc once more leaves it.")
            self._say("\n".join(filter(None, (unread, lost))))
        elif value is None or self._remember(value):
            self.left.emit()

    @property
    def half(self) -> bool:
        """Whether something is told that is no whole answer yet."""
        if self.editor is None:
            return False
        begun = self._keys is not None and self._keys.begun and self.editor.value() is None
        return bool(self.editor.unread()) or begun

    def _known(self, value: Value) -> bool:
        """Whether all of it was told before."""
        key, like = self._desk.alike(value)
        known = self._desk.value(key) if like in ("same", "agrees") else None
        return self._thing is None and known is not None and united(known, value) == known

    def _remember(self, value: Value) -> bool:
        key, like = self._desk.alike(value)
        known = self._desk.value(key) if like in ("same", "agrees") else None
        if self._thing is not None:
            self._passed.add(self._thing.key)
            return bool(self._desk.tell(self._thing.key, value))
        if known is None:
            return bool(self._desk.tell("", value))
        return united(known, value) == known or bool(self._desk.tell(key, united(known, value)))

    def _say(self, text: str) -> None:
        self.alike.setText(text)
        self.alike.show()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._confirmed()
        elif self._keys is not None and self._keys.press(event):
            self._show()
            QTimer.singleShot(0, self, self._keep_in_sight)
        else:
            super().keyPressEvent(event)

    def _ctrl(self, key: Qt.Key) -> None:
        if self._keys is not None:
            self._keys.about_the_effect(key)
            self._show()
            QTimer.singleShot(0, self, self._keep_in_sight)
        elif isinstance(self.editor, TileEditor):
            self.editor.press_sign(key - Qt.Key.Key_1)

    def _keep_line_in_sight(self) -> None:
        """Whatever has become larger or smaller around it: it is typed in as soon as it is there."""
        if isinstance(self.focusWidget(), QLineEdit):
            self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """What is typed, and what it is read as below it."""
        focus: QWidget | None = self.focusWidget()
        if focus is not None and focus is not self and self.area.isAncestorOf(focus):
            self.area.ensureWidgetVisible(focus, 0, self._context.theme.px(_READ_BACK))
