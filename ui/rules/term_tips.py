"""A term of the game under the pointer, told in all languages; which words are printed and which are ours."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QTextBrowser, QToolTip

from companion.rulebook.glossary import Term
from companion.rulebook.rulebook import Rulebook
from companion.wording.language import OWN_NAMES
from ui.context import Context
from ui.faults import guarded
from ui.widgets.plain import plain_tip


def said_term(context: Context, term: Term) -> str:
    say = context.language.say
    lines = []
    for code, name in term.names.items():
        word = f"{name.one}, {name.many}" if name.many not in ("", name.one) else name.one
        if name.printed:
            lines.append(say("{language}: {word}", language=OWN_NAMES[code], word=word))
        else:
            lines.append(say("{language}: {word} (our own word)", language=OWN_NAMES[code], word=word))
    if any(name.printed for name in term.names.values()):
        lines.append(context._("Words without a remark are those of the printed editions."))
    return "\n".join(lines)


class TermTips(QObject):
    """Watches a page. Words that every language has (*or*, *player*) say nothing."""

    def __init__(self, context: Context, view: QTextBrowser) -> None:
        super().__init__(view)
        self._context = context
        self._view = view
        self._rulebook: Rulebook | None = None
        self._lang = ""
        view.viewport().installEventFilter(self)

    def speak(self, rulebook: Rulebook, lang: str) -> None:
        """What is shown from now on is about this game, and in this language."""
        self._rulebook, self._lang = rulebook, lang

    def term_at(self, position: int) -> Term | None:
        """The term at a place of the text."""
        block = self._view.document().findBlock(position)
        if self._rulebook is None or not block.isValid():
            return None
        at = position - block.position()
        for span in self._rulebook.terms(block.text(), self._lang):
            if span.start <= at < span.end:
                return None if span.term.everyday else span.term
        return None

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return False
        cursor = self._view.cursorForPosition(event.pos())
        near = self._view.cursorRect(cursor)
        aside = event.pos().x() - near.center().x()
        # the place for typing that is nearest to the second half of a letter is the one behind it
        letter = cursor.position() - (aside < 0 and not cursor.atBlockStart())
        term = None if abs(aside) > self._context.theme.px(20) else self.term_at(letter)
        if term is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPos(), plain_tip(said_term(self._context, term)), self._view)
        return True
