"""One article to read: pictures, terms that tell themselves in every language, ways to related articles."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QImage,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QToolTip, QWidget

from companion.kernel.frozen import frozen
from companion.rulebook.article import Article
from companion.rulebook.rulebook import Rulebook, Span
from companion.wording.language import load
from companion.wording.texts import RulingNote
from ui.context import Context
from ui.faults import guarded
from ui.rules.article_html import ARTICLE, ICON, PICTURE, RULINGS, TERM, article_html, links_html
from ui.rules.page_view import PageView
from ui.rules.pictures import picture_file
from ui.rules.sheet import headings_and_links
from ui.rules.term_tips import TermTips, said_term
from ui.theme.fonts import with_lining
from ui.theme.roles import Gap, IconSize, TextSize
from ui.widgets.dress import Dress
from ui.widgets.plain import plain_tip


@frozen
class Leaf:
    """An article as it is read: of this game, with the lines below it."""

    game: str
    article: Article
    notes: Sequence[str] = ()


class ArticleView(PageView):
    """`article_wanted` brings the id of a related article that was clicked; `rulings_wanted` the option of
    what is said about the ruling of this game."""

    article_wanted = Signal(str)
    rulings_wanted = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._rulebook: Rulebook | None = None
        self._article: Article | None = None
        self._notes: Sequence[str] = ()
        self._beside = context.language
        """That of the article: what stands between its own words is said in it, too."""
        self._rulings: Sequence[RulingNote] = ()
        self._wide = 0
        """How wide pictures are, as the article was written."""
        self.anchorClicked.connect(self._follow)
        self.highlighted.connect(self._tell)
        self.tips = TermTips(context, self)
        Dress(context.theme, self, self._show)

    @property
    def article(self) -> Article | None:
        return self._article

    @property
    def leaf(self) -> Leaf | None:
        if self._rulebook is None or self._article is None:
            return None
        rulings = (line for note in self._rulings for line in (note.text, note.reason))
        return Leaf(self._rulebook.game, self._article, [*self._notes, *rulings])

    def show_article(
        self,
        rulebook: Rulebook,
        article: Article,
        notes: Sequence[str] = (),
        rulings: Sequence[RulingNote] = (),
    ) -> None:
        """`notes` are lines below the text: where the book says it; `rulings` what is used, and why. Those of
        an open game lead to all of them."""
        self._rulebook, self._article = rulebook, article
        self._notes, self._rulings = notes, rulings
        if article.lang != self._beside.code:
            self._beside = load(article.lang)
        self.tips.speak(rulebook, article.lang)
        self.setAccessibleName(article.title)
        self._show()
        self.verticalScrollBar().setValue(0)

    def _show(self) -> None:
        article, rulebook, theme = self._article, self._rulebook, self._context.theme
        if article is None or rulebook is None:
            return
        document = self.document()
        document.setDefaultFont(with_lining(theme.fonts.text(scale=theme.scale)))
        document.setDefaultStyleSheet(self._sheet())
        edge = theme.px(IconSize.LARGE)
        pictures = [f"{rulebook.game}/{name}" for name in article.topic.icons]
        self._wide = self._room()
        seen = self._picture(article)
        shown = article.topic.picture if seen is not None else ""
        html = article_html(article, self._terms(rulebook, article), pictures, edge, shown)
        if seen is not None:
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{PICTURE}:{shown}"), seen)
        related = ((name, rulebook.article(name, article.lang).title) for name in article.topic.related)
        html += links_html(self._beside.say("See also:"), related)
        self.setHtml(html)
        for name in pictures:
            picture = theme.icons.pixmap(name, edge, dpr=self.devicePixelRatioF())
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{ICON}:{name}"), picture)
        self._calm_terms()
        self._add_notes()

    def _terms(self, rulebook: Rulebook, article: Article) -> list[Span]:
        """Those that matter here are marked; the others, too, tell themselves to whoever points there."""
        spans = rulebook.terms(article.body, article.lang)
        return [span for span in spans if span.term.id in article.topic.glossary]

    def _picture(self, article: Article) -> QImage | None:
        """As wide as the page; none where nobody has made it."""
        file = picture_file(article.lang, article.topic.picture)
        if file is None:
            return None
        return QImage(str(file)).scaledToWidth(self._wide, Qt.TransformationMode.SmoothTransformation)

    def _room(self) -> int:
        """How wide a picture may be, whether there is a scroll bar or not."""
        bar = self.verticalScrollBar().sizeHint().width()
        return max(200, self.width() - bar - self._context.theme.px(Gap.WIDE))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        """A scroll bar that comes while the page is written is no reason to write it again into itself."""
        super().resizeEvent(event)
        if self._article is not None and self._article.topic.picture and self._room() != self._wide:
            self._show()

    def _sheet(self) -> str:
        theme, palette = self._context.theme, self._context.theme.palette
        return headings_and_links(theme) + f"p, li {{ color: {palette.text}; }}"

    def _calm_terms(self) -> None:
        """Terms look like the text around them, with dots below: there are many in every line."""
        palette = self._context.theme.palette
        calm = QTextCharFormat()
        calm.setForeground(QColor(palette.text))
        calm.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        calm.setUnderlineColor(QColor(palette.line_strong))
        found: list[tuple[int, int]] = []
        block = self.document().begin()
        while block.isValid():
            at = block.begin()
            while not at.atEnd():
                fragment = at.fragment()
                if fragment.charFormat().anchorHref().startswith(f"{TERM}:"):
                    found.append((fragment.position(), fragment.length()))
                at += 1
            block = block.next()
        for position, length in found:
            cursor = QTextCursor(self.document())
            cursor.setPosition(position)
            cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(calm)

    def _add_notes(self) -> None:
        small = QTextCharFormat()
        small.setForeground(QColor(self._context.theme.palette.text_muted))
        font = QFont(self.document().defaultFont())
        font.setPixelSize(self._context.theme.px(TextSize.SMALL + 1))
        small.setFont(font)
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for line in self._notes:
            cursor.insertBlock()
            cursor.insertText(line, small)
        for note in self._rulings:
            cursor.insertBlock()
            cursor.insertText(note.text, self._leading(small, note.option) if note.option else small)
            cursor.insertBlock()
            cursor.insertText(note.reason, small)

    def _leading(self, small: QTextCharFormat, option: str) -> QTextCharFormat:
        leading = QTextCharFormat(small)
        leading.setAnchor(True)
        leading.setAnchorHref(f"{RULINGS}:{option}")
        leading.setForeground(QColor(self._context.theme.palette.river))
        leading.setFontUnderline(True)
        return leading

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == ARTICLE:
            self.article_wanted.emit(url.path())
        elif url.scheme() == TERM:
            self._tell(url)
        elif url.scheme() == RULINGS:
            self.rulings_wanted.emit(url.path())

    def _tell(self, url: QUrl) -> None:
        """The term below the pointer in all languages; which words are printed and which are ours."""
        term = self._rulebook.glossary.get(url.path()) if self._rulebook and url.scheme() == TERM else None
        if term is None:
            QToolTip.hideText()
            return
        where = QCursor.pos() + QPoint(0, self._context.theme.px(16))
        QToolTip.showText(where, plain_tip(said_term(self._context, term)), self)
