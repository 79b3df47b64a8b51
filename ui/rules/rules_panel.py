"""The rules beside the table: ask, see what answers, read it in one or two languages."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, QThread, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.rulebook.article import Topic
from companion.rulebook.library import Library
from companion.wording.common import rulings
from companion.wording.language import OWN_NAMES
from companion.wording.texts import RulingNote
from ui.context import Context
from ui.rules.article_view import ArticleView, Leaf
from ui.rules.articles_about import Where, about_option, best_about, titles_about
from ui.rules.asked import Asked, Notes
from ui.rules.bookmarks import Bookmarks
from ui.rules.found_model import Found, FoundModel
from ui.rules.found_view import FoundView
from ui.rules.listing import Listing
from ui.rules.preparing import Preparing
from ui.rules.reply_view import ReplyView
from ui.rules.rules_bar import RulesBar
from ui.rules.trail import RULINGS, Place, Trail
from ui.settings import BESIDE
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton


class RulesPanel(QFrame):
    """`closed` comes when somebody has read enough, `tell_wanted` with a fact that somebody wants to tell,
    `ledger_wanted` with something of which somebody wants to see all changes."""

    closed = Signal()
    tell_wanted = Signal(str)
    ledger_wanted = Signal(str)
    width_changed = Signal()

    def __init__(self, context: Context, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._library = library
        self._game = ""
        self._played = ""
        """The last one that was: coming home, or speaking another language, nobody has left it yet."""
        self._notes: Notes = self._recommended
        self._asked: Asked | None = None
        self.trail = Trail()
        self._marks = Bookmarks(context.settings)
        self.ready = False
        self._reading: QWidget | None = None
        self.setProperty("side", "rules")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.bar = RulesBar(context, self._languages(), context.settings.get(BESIDE))
        self.found = FoundModel(self)
        self.list = FoundView(context.theme, self.found)
        self.nothing = PlainLabel(wrap=True)
        self.nothing.hide()
        self.first, self.second = ArticleView(context), ArticleView(context)
        self._places = QStackedWidget()
        self._places.addWidget(self._results())
        self._places.addWidget(self._articles())
        self.reply = ReplyView(context)
        self._places.addWidget(self.reply)
        self.question = WrapButton(context.theme, kind="quiet", icon="help", snug=True)
        self.question.hide()
        box = QVBoxLayout(self)
        box.addWidget(self.bar)
        box.addWidget(self.question)
        box.addWidget(self._places, 1)
        edge = Gap.NORMAL
        space_out(context.theme, self, box, Gap.CLOSE, (edge, Gap.CLOSE, edge, Gap.CLOSE))
        self._wire()
        self._show(self.trail.here)

    def _languages(self) -> list[str]:
        found = (code for rulebook in self._library.rulebooks.values() for code in rulebook.languages)
        return list(dict.fromkeys(found))

    def _results(self) -> QWidget:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.addWidget(self.nothing)
        box.addWidget(self.list, 1)
        space_out(self._context.theme, inside, box, Gap.CLOSE)
        return inside

    def _articles(self) -> QWidget:
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.addWidget(self.first, 1)
        row.addWidget(self.second, 1)
        space_out(self._context.theme, inside, row, Gap.NORMAL)
        return inside

    def _wire(self) -> None:
        bar = self.bar
        bar.back_wanted.connect(self.back)
        bar.on_wanted.connect(self.on)
        bar.mark_wanted.connect(self._toggle_mark)
        bar.print_wanted.connect(self.print_article)
        bar.close_wanted.connect(self.closed)
        bar.asked.connect(self._ask)
        bar.languages_changed.connect(self._speak)
        bar.field.into_results.connect(self._into_results)
        self.question.clicked.connect(self._ask_first)
        self.reply.article_wanted.connect(lambda name: self.open_article(self._game, name))
        self.reply.tell_wanted.connect(self.tell_wanted)
        self.reply.ledger_wanted.connect(self.ledger_wanted)
        self.reply.typed.connect(self._begin_question)
        bar.field.returnPressed.connect(self._open_first)
        self.list.chosen.connect(self._read)
        self.list.above.connect(self.bar.field.setFocus)
        for view in (self.first, self.second):
            view.article_wanted.connect(lambda name: self._read(self.trail.here.game, name))
            view.rulings_wanted.connect(lambda option: self.ask(f"{RULINGS}:{option}"))
        for key, slot in (
            ("Alt+Left", self.back),
            ("Alt+Right", self.on),
            ("Esc", self.closed.emit),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
            shortcut.activatedAmbiguously.connect(slot)  # a message in the window wants Esc as well

    # -- what others ask for

    @property
    def two_languages(self) -> bool:
        """Whether an article is read in another language as well."""
        return bool(self.bar.second.currentData())

    @property
    def two_columns(self) -> bool:
        """Whether what is shown needs the room of two: lists and replies are in one language."""
        return self.two_languages and bool(self.trail.here.article)

    def look_in(self, game: str, notes: Notes | None = None, asked: Asked | None = None) -> None:
        """The game that is open, whose rules are meant; none of them for all games."""
        other, self._game = game != self._game, game
        self._notes = notes or self._recommended
        self._asked = asked
        if game and self._played not in ("", game):
            self._ask_anew()
        elif other and self._places.currentIndex() == 0:
            self._fill_list(self.trail.here.question)
        self._played = game or self._played
        self.follow()

    @property
    def doubt(self) -> str:
        """What the reply is about that is shown; empty while something else is."""
        return self.trail.here.doubt

    def ask(self, doubt: str) -> bool:
        """What the open game says to a doubt; False where it says nothing."""
        if self._asked is None or self._asked.reply(doubt) is None:
            return False
        self.bar.ask_now()  # what is half typed is found on the way back
        self.trail.go(Place(self._game, doubt=doubt))
        self._return_to(self.trail.here)
        return True

    def follow(self) -> None:
        """The table has changed: say what holds now."""
        if self.doubt:
            self._show(self.trail.here)
        else:
            self._offer_question()

    def prepare(self) -> None:
        """Read what is shown beside the window; what is asked meanwhile is answered then."""
        if self.ready or self.findChild(Preparing) is not None:
            return
        shown = (self.bar.first.currentData(), self.bar.second.currentData())
        preparing = Preparing(self._library, [code for code in shown if code], self)
        preparing.finished.connect(self._prepared)
        preparing.start(QThread.Priority.LowPriority)

    def wait(self) -> None:
        """Until nothing is read any more."""
        for preparing in self.findChildren(Preparing):
            preparing.wait()

    def start_here(self) -> None:
        """The keyboard begins at the question."""
        self.bar.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.bar.field.selectAll()

    def open_article(self, game: str, name: str, lang: str = "") -> None:
        self._go(Place(game, article=name, lang=lang))

    def open_rule(self, rules: Sequence[str], lang: str = "") -> bool:
        """The article that explains these rules best, for somebody who reads this language; False where none
        does."""
        return self._open_found(best_about(self._library.some(self._game), rules), lang)

    def open_option(self, option: str) -> bool:
        """The article about a point that tables decide differently."""
        return self._open_found(about_option(self._library.some(self._game), option))

    def _open_found(self, found: Where | None, lang: str = "") -> bool:
        if found is not None:
            self.open_article(*found, lang)
        return found is not None

    @property
    def leaves(self) -> list[Leaf]:
        """The article that is read, in all languages in which it is."""
        views = (self.first, self.second) if self.two_languages else (self.first,)
        return [view.leaf for view in views if view.leaf is not None]

    def back(self) -> None:
        self._return_to(self.trail.back())

    def on(self) -> None:
        self._return_to(self.trail.on())

    def print_article(self) -> None:
        from ui.rules.article_paper import print_leaves

        print_leaves(self.leaves, self._context.theme.fonts, self)

    def take_over(self, former: "RulesPanel") -> None:
        """Go on where another one was, in another language. Whoever reads in one that is not that of the
        window goes on reading in it."""
        self._library, self.ready, self.trail = former._library, former.ready, former.trail
        self._played = former._played
        reads = former.bar.chosen
        if reads != former._context.language.code:
            self.bar.choose(reads)
        elif former.bar.second.currentData() == self.bar.chosen:
            self.bar.choose(self.bar.chosen, beside=reads)
            self._context.settings.set(BESIDE, reads)
        twins: dict[QWidget | None, QWidget] = {
            former.list: self.list,
            former.first: self.first,
            former.second: self.second,
            former.reply: self.reply,
        }
        self._reading = twins.get(former.focusWidget(), self.bar.field)
        self._show(self.trail.here)
        self.bar.type_on(former.bar)

    def read_on(self) -> None:
        """The keyboard goes to where it was."""
        (self._reading or self.bar.field).setFocus(Qt.FocusReason.OtherFocusReason)

    # -- going about

    def _ask_anew(self) -> None:
        """At another table nobody waits for the answer to what was asked at the last one."""
        self.bar.forget()
        if self._places.currentIndex() == 0:
            self._go(Place())
            self._show(self.trail.here)  # also where it was the table of contents: of another game

    def _offer_question(self) -> None:
        """Not above its own answer."""
        asked = self._asked.questions()[:1] if self._asked is not None else ()
        for _, text in asked:
            self.question.say(text)
        self.question.setVisible(any(doubt != self.doubt for doubt, _ in asked))

    def _ask_first(self) -> None:
        for doubt, _ in self._asked.questions()[:1] if self._asked is not None else ():
            self.ask(doubt)

    def _into_results(self) -> None:
        """Down from the question: to what was found, or to what can be read."""
        if self._places.currentIndex() == 0:
            self.list.begin()
        else:
            (self.reply if self.doubt else self.first).setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_question(self, letter: str) -> None:
        """Whoever types while reading a reply asks for something else."""
        self.bar.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.bar.field.clear()
        self.bar.field.insert(letter)
        self.bar.field.textEdited.emit(letter)

    def _prepared(self) -> None:
        self.ready = True
        if not self.bar.typing:  # what is being typed is asked in a moment
            self._show(self.trail.here)

    def _ask(self, question: str) -> None:
        self._go(Place(question=question.strip(), lang=self.trail.here.lang))

    def _open_first(self) -> None:
        if self._places.currentIndex() == 0 and self.trail.here.question:
            self.list.choose_first()

    def _read(self, game: str, name: str) -> None:
        """From here, by whoever reads here."""
        self.open_article(game, name, self.trail.here.lang)

    def _return_to(self, place: Place) -> None:
        """No older question stands above an answer."""
        if place.doubt:
            self.bar.forget()
        self._show(place)

    def _go(self, place: Place) -> None:
        self.trail.go(place)
        self._show(place)

    def _show(self, place: Place) -> None:
        self._offer_question()
        self.bar.read_in(place.lang)
        reply = self._asked.reply(place.doubt) if self._asked is not None and place.doubt else None
        self.bar.second.setVisible(
            reply is None and self.bar.second.count() > 1
        )  # a reply is in one language
        if place.article:
            self._show_article(place)
        elif reply is not None:
            self.reply.tips.speak(self._library.rulebook(place.game), self._context.language.code)
            self.reply.show_reply(reply, partial(self._titles, place.game))
            self._places.setCurrentIndex(2)
        else:
            self._show_list(place)
        self.width_changed.emit()
        marked = bool(place.article) and self._marks.has(place.game, place.article)
        self.bar.show_where(self.trail.can_go_back, self.trail.can_go_on, bool(place.article), marked)

    def _show_article(self, place: Place) -> None:
        rulebook = self._library.rulebook(place.game)
        topic = rulebook.topics[place.article]
        article = rulebook.article(topic.id, self.bar.first.currentData())
        notes = self._notes(place.game, topic)
        self.first.show_article(rulebook, article, list(self._said_pages(topic)), notes)
        self.second.setVisible(self.two_languages)
        if self.two_languages:
            other = rulebook.article(topic.id, self.bar.second.currentData())
            self.second.show_article(rulebook, other)
        self._places.setCurrentIndex(1)

    def _recommended(self, game: str, topic: Topic) -> Sequence[RulingNote]:
        return rulings.recommended(self._context.language, game, topic.options)

    def _titles(self, game: str, rules: Sequence[str]) -> list[tuple[str, str]]:
        return titles_about(self._library.rulebook(game), rules, self.bar.first.currentData())

    def _said_pages(self, topic: Topic) -> Iterator[str]:
        """Where the printed books say it, as far as their own words tell."""
        for code, page in topic.pages.items():
            yield self._context.language.say(
                "Printed rulebook, {language}: page {page}", language=OWN_NAMES[code], page=page
            )

    def _show_list(self, place: Place) -> None:
        if self.bar.field.text().strip() != place.question:
            self.bar.field.setText(place.question)
        self._fill_list(place.question)
        self.list.scrollToTop()
        self._places.setCurrentIndex(0)

    def _fill_list(self, question: str) -> None:
        rows = self._found(question) if question else self._contents()
        self.nothing.setVisible(not rows)
        if not rows:
            self.nothing.setText(self._said_nothing())
            rows = self._contents()
        self.found.set_rows(rows)

    def _said_nothing(self) -> str:
        if not self.ready:
            return self._context._("One moment: the rules are being opened …")
        return self._context._("Nothing found. Try fewer or other words, or look through the articles below.")

    def _found(self, question: str) -> list[Found]:
        if self.ready:
            return self._listing().found(question)
        self.prepare()
        return []

    def _contents(self) -> list[Found]:
        return self._listing().contents(self._marks)

    def _listing(self) -> Listing:
        return Listing(self._context, self._library, self._game, self.bar.first.currentData())

    def _toggle_mark(self) -> None:
        here = self.trail.here
        if here.article:
            self._marks.toggle(here.game, here.article)
            self._show(here)

    def _speak(self) -> None:
        self._context.settings.set(BESIDE, self.bar.second.currentData() or "")
        if self.bar.first.currentData() == self.bar.chosen:
            self.trail.read_as_chosen()
        self._show(self.trail.here)
