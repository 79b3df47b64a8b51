"""What the open game says to whoever points at something and asks."""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QWidget

from companion.wording.texts import Reply
from ui.context import Context
from ui.faults import guarded
from ui.rules.article_html import ARTICLE, ICON
from ui.rules.page_view import PageView
from ui.rules.reply_html import LEDGER, MARKS, TELL, Titles, reply_html
from ui.rules.sheet import headings_and_links
from ui.rules.term_tips import TermTips
from ui.theme.fonts import with_lining
from ui.theme.roles import IconSize, TextSize
from ui.widgets.dress import Dress


class ReplyView(PageView):
    """Tab goes from link to link; a letter begins a question (`typed`)."""

    article_wanted = Signal(str)
    tell_wanted = Signal(str)
    ledger_wanted = Signal(str)
    typed = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reply: Reply | None = None
        self._titles: Titles = lambda _rules: ()
        self.anchorClicked.connect(self._follow)
        self.tips = TermTips(context, self)
        Dress(context.theme, self, self._show)

    def show_reply(self, reply: Reply, titles: Titles) -> None:
        """The same thing asked about again stays where it is scrolled to."""
        top = self.verticalScrollBar().value() if self._reply and self._reply.title == reply.title else 0
        self._reply, self._titles = reply, titles
        self.setAccessibleName(reply.title)
        self.setAccessibleDescription("\n".join(line.text for line in reply.lines))
        self._show()
        self.verticalScrollBar().setValue(top)

    def start_here(self) -> None:
        """Read from the top; the focus alone would scroll to where the cursor was."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)

    @property
    def shown(self) -> Reply | None:
        return self._reply

    def _show(self) -> None:
        theme = self._context.theme
        if self._reply is None:
            return
        document = self.document()
        document.setDefaultFont(with_lining(theme.fonts.text(scale=theme.scale)))
        document.setDefaultStyleSheet(self._sheet())
        edge = theme.px(IconSize.SMALL)
        self.setHtml(reply_html(self._reply, self._titles, self._context._("Read more:"), edge))
        palette = theme.palette
        inks = {"check": palette.good, "close": palette.danger, "help": palette.warning}
        for name in MARKS.values():
            picture = theme.icons.pixmap(name, edge, inks[name], self.devicePixelRatioF())
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{ICON}:{name}"), picture)

    def _sheet(self) -> str:
        theme, palette = self._context.theme, self._context.theme.palette
        return (
            headings_and_links(theme)
            + f"p {{ color: {palette.text}; margin-top: {theme.px(4)}px; margin-bottom: {theme.px(4)}px; }}"
            f".head {{ color: {palette.text_muted}; margin-top: {theme.px(10)}px; }}"
            f".yes, .no, .open {{ font-weight: 600; }}"
            f".help {{ font-style: italic; color: {palette.text_muted}; }}"
            f".more, .more a {{ font-size: {theme.px(TextSize.SMALL + 1)}px; font-weight: 400; }}"
        )

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == ARTICLE:
            self.article_wanted.emit(url.path())
        elif url.scheme() == TELL:
            self.tell_wanted.emit(url.path())
        elif url.scheme() == LEDGER:
            self.ledger_wanted.emit(url.path())

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if held == Qt.KeyboardModifier.NoModifier and event.text().isalnum():
            self.typed.emit(event.text())
            return
        super().keyPressEvent(event)
