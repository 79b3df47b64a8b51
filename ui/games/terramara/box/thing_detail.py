"""One thing of the box: when and where it was told, what is missing, and the form to tell or change it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from companion.games.terramara.box import Thing, Value
from companion.games.terramara.state import Card, Tile
from companion.kernel.values import evolve
from companion.wording.language import isolated
from companion.wording.terramara import box
from companion.wording.wording import Wording
from ui.carrying import carry_over
from ui.context import Context
from ui.games.terramara.box.desk import BoxDesk
from ui.games.terramara.box.editor import Editor
from ui.games.terramara.box.editors import editor_for
from ui.moments import said_moment
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.in_sight import bring_into_sight_soon
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.wrap_button import WrapButton


class ThingDetail(QFrame):
    """Opens filled. What was begun and not remembered is found again as it was left."""

    remembered = Signal(str)  # the key it has now
    passed = Signal(object, bool)  # by Enter: the thing as it is told now, and whether it was new
    left = Signal()  # by the button that remembers, which needs no key any more
    twins_wanted = Signal()
    back_wanted = Signal(str)  # what was forgotten last
    closed = Signal()

    def __init__(
        self, context: Context, wording: Wording, desk: BoxDesk, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._desk = desk
        self._thing: Thing | None = None
        self._forgotten = ""
        self._half = False
        """Whether the form holds something that is no answer yet."""
        self._drafts: dict[tuple[str, str, int], Value] = {}
        self._begun: dict[tuple[str, str, int], Editor] = {}
        """Forms with something in them that is no answer yet, until one comes back to them."""
        self.editor: Editor | None = None
        self.setProperty("card", "true")
        self.title = PlainLabel("", "large", wrap=True)
        self.back = PlainButton(context._("All of them"), kind="quiet")
        put_icon(context.theme, self.back, "arrow_left")
        self.back.clicked.connect(self.closed)
        self.back.hide()
        self.when = PlainLabel("", "muted", wrap=True)
        self.missing = PlainLabel("", "muted", wrap=True)
        self.twin = WrapButton(context.theme, kind="quiet")
        self.twin.clicked.connect(self.twins_wanted)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.remember = PlainButton(context._("Remember"), kind="primary")
        self.remember.setObjectName("remember")
        self.remember.clicked.connect(self._by_button)
        self.forget = PlainButton(context._("Forget it"), kind="quiet")
        self.forget.setObjectName("forget")
        put_icon(context.theme, self.forget, "trash")
        self.forget.clicked.connect(self.forget_it)
        self.gone = PlainLabel("", wrap=True)
        self.bring_back = PlainButton(context._("Bring it back"))
        put_icon(context.theme, self.bring_back, "undo")
        self.bring_back.clicked.connect(lambda: self.back_wanted.emit(self._forgotten))
        self.said = PlainLabel("", "strong", wrap=True)
        self.said.hide()
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.addWidget(self.remember, 1)
        foot.addWidget(self.forget)
        layout = QVBoxLayout(self)
        layout.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.gone)
        layout.addWidget(self.bring_back, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self.title, self.when, self.missing, self.twin):
            layout.addWidget(widget)
        layout.addWidget(self._area, 1)
        layout.addStretch()
        layout.addWidget(self.said)
        layout.addWidget(self._foot)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, self, layout, Gap.TIGHT, edges)
        space_out(context.theme, self._foot, foot, Gap.CLOSE)
        self._show_forgotten("")

    # -- what is shown

    @property
    def thing(self) -> Thing | None:
        return self._thing

    def show_thing(self, thing: Thing) -> None:
        """This one; the form is made anew only where it is another, or was told differently meanwhile."""
        if thing != self._thing:
            former, self._thing = self._thing, None  # what a form says by itself is nobody's draft
            value = self._drafts.get(_name(thing), thing.value)
            if former is not None and self._half:
                self._lay_aside(former)
            editor = self.editor
            begun = self._begun.pop(_name(thing), None)
            if begun is not None:
                self._show_editor(begun)
                self._thing = thing
            elif (
                former is None
                or editor is None
                or _form(former) != _form(thing)
                or not editor.can_show(value)
            ):
                self._make_editor(thing).show_value(value)
            else:
                editor.show_value(value)
            self._half = begun is not None
            self._thing = thing
        self._speak("")
        self._show_forgotten("")
        self._say()

    def go_on_from(self, former: "ThingDetail") -> None:
        """With the same thing, and with what was begun of this and of others."""
        self._drafts = dict(former._drafts)
        for (pile, key, number), begun in former._begun.items():
            editor = editor_for(self._context, self._wording, pile, key)
            carry_over(begun, editor)
            editor.setParent(self)
            editor.hide()
            self._wire_editor(editor)
            self._begun[pile, key, number] = editor
        self._half = False
        if former._thing is not None:
            self._thing = None
            self.show_thing(former._thing)
            self._half = former._half  # what is in that form comes along part by part
        self._forgotten = former._forgotten
        if former.gone.text() and self._thing is not None:
            self._show_forgotten(box.title(self._context.language, self._thing))

    def _show_forgotten(self, title: str) -> None:
        """Instead of the next thing: whoever clicks twice hits nothing, and may change their mind."""
        self.gone.setText(self._context.language.say("Forgotten: {thing}.", thing=title) if title else "")
        self.gone.setVisible(bool(title))
        self.bring_back.setVisible(bool(title))
        shown: tuple[QWidget, ...] = (self.title, self.when, self._area, self._foot)
        for widget in shown:
            widget.setVisible(not title)
        if title:
            self.missing.hide()
            self.twin.hide()
            self.said.hide()

    def _make_editor(self, thing: Thing) -> Editor:
        editor = editor_for(self._context, self._wording, thing.pile, thing.key)
        self._wire_editor(editor)
        self._show_editor(editor)
        return editor

    def _wire_editor(self, editor: Editor) -> None:
        editor.changed.connect(self._changed)
        editor.confirmed.connect(self.go_on)

    def _show_editor(self, editor: Editor) -> None:
        self.editor = editor
        self._area.setWidget(editor)  # the former one goes, unless it was laid aside
        editor.show()

    def _lay_aside(self, thing: Thing) -> None:
        """What is begun of this one waits, as it is."""
        editor, self.editor = self.editor, None
        if editor is not None:
            self._area.takeWidget()
            editor.setParent(self)
            editor.hide()
            self._begun[_name(thing)] = editor

    @property
    def half_entered(self) -> bool:
        """Whether anything is entered here that nobody has asked to remember."""
        return self._half or bool(self._drafts or self._begun)

    def _say(self) -> None:
        thing, language = self._thing, self._context.language
        assert thing is not None
        self.title.setText(box.title(language, thing))
        self.when.setText(self._when(thing))
        self.missing.setText(box.missing(language, thing.value) if thing.partly else "")
        self.missing.setVisible(thing.partly)
        twin = any(thing.key in (pair.one, pair.other) for pair in self._desk.twins) if thing.key else False
        self.twin.setVisible(twin)
        self.twin.say(self._context._("Something else looks just like it: look at both"))
        self.forget.setVisible(thing.told)
        self._dim()

    def _when(self, thing: Thing) -> str:
        language = self._context.language
        at, table = self._desk.when(thing.key) if thing.told else ("", ())
        if not at:
            return self._context._("Nobody has told it yet.")
        when = said_moment(self._context, at)
        if not table:
            return language.say("Told {when}.", when=when)
        names = language.all_of([isolated(name) for name in table])
        return language.say("Told {when}, in the game of {names}.", when=when, names=names)

    # -- what happens

    def take_focus(self) -> None:
        """To where one types, with that in sight."""
        if self.editor is not None:
            first = self.editor.first()
            first.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_sight_soon(first)

    def _changed(self) -> None:
        if self._thing is None or self.editor is None:
            return
        self._speak("")
        value = self.editor.value()
        self._half = value is None
        if value is None or _bare(value) == _bare(self._thing.value):
            self._drafts.pop(_name(self._thing), None)
        else:
            self._drafts[_name(self._thing)] = value
        self._dim()

    def _dim(self) -> None:
        value = self.editor.value() if self.editor is not None else None
        known = self._thing.value if self._thing is not None else None
        self.remember.setEnabled(value is not None and _bare(value) != _bare(known))

    def go_on(self) -> None:
        """Enter: the next part, then the next thing. What is not understood or missing is spoken of."""
        thing, editor = self._thing, self.editor
        if thing is None or editor is None:
            return
        unread = editor.unread()
        if unread:
            self._speak(unread)
        elif not editor.next_part():
            if editor.value() is None:
                self._speak(self._context._(editor.missing))
            elif not self.remember.isEnabled():
                self.passed.emit(thing, False)
            elif key := self._remember():
                self.passed.emit(self._desk.thing(key), not thing.told)

    def _by_button(self) -> None:
        by_key = self.remember.hasFocus()
        if self._remember() and by_key:
            self.left.emit()

    def _remember(self) -> str:
        """The key it has now; empty where nothing could be remembered."""
        thing, value = self._thing, self.editor.value() if self.editor is not None else None
        if thing is None or value is None or not self.remember.isEnabled():
            return ""
        key = self._desk.tell(thing.key, value)
        if key:
            self._drafts.pop(_name(thing), None)
            self.remembered.emit(key)
        return key

    def _speak(self, text: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))

    def forget_it(self) -> None:
        if self._thing is not None and self._thing.told:
            key, title = self._thing.key, box.title(self._context.language, self._thing)
            self._drafts.pop(_name(self._thing), None)
            by_button = self.forget.hasFocus()
            if self._desk.forget(key):
                self._forgotten = key
                self._show_forgotten(title)
                if by_button:
                    self.bring_back.setFocus()


def _name(thing: Thing) -> tuple[str, str, int]:
    """A thing told is known by its key, a place by its number."""
    return thing.pile, thing.key, 0 if thing.key else thing.number


def _form(thing: Thing) -> tuple[str, str]:
    return thing.pile, thing.key if thing.pile == "board" else ""


def _bare(value: object) -> object:
    """Without the name, which editors do not know."""
    return evolve(value, id="") if isinstance(value, Card | Tile) else value
