"""The rules at the terminal: search as people ask, articles in one or two languages, terms in all of them."""

import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from companion.cli import FINE
from companion.cli_language import language
from companion.cli_output import Out, table
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.rulebook.article import Article
from companion.rulebook.glossary import Term
from companion.rulebook.library import Library
from companion.rulebook.rulebook import Hit
from companion.rulebook.tongue import LANGUAGES
from companion.wording.common import rulings
from companion.wording.language import OWN_NAMES

WIDTH = 96


def search(args: Namespace, out: Out) -> int:
    _check("--lang", args.lang)
    library = Library()
    hits = library.search(args.question, args.lang, args.game)
    plain = [
        {
            "game": hit.game,
            "id": hit.id,
            "title": hit.title,
            "rules": list(hit.rules),
            "excerpt": hit.excerpt,
            "score": hit.score,
        }
        for hit in hits
    ]
    out.show(plain, lambda: _hits(library, args.game, hits) if hits else _nothing(library, args))
    return FINE


def show(args: Namespace, out: Out) -> int:
    _check("--lang", args.lang)
    _check("--beside", args.beside)
    codes = [args.lang or _spoken(), *([args.beside] if args.beside else [])]
    rulebook = Library().holding(args.id, args.game)
    articles = [rulebook.article(args.id, code) for code in codes]
    first = articles[0]
    plain = {"game": rulebook.game, **_plain(first), "beside": _plain(articles[1]) if args.beside else None}
    out.show(plain, lambda: _article(articles, rulebook.game))
    return FINE


def term(args: Namespace, out: Out) -> int:
    library = Library()
    found = [term for rulebook in library.some(args.game) for term in rulebook.lookup(args.word)]
    plain = {
        "terms": [
            {"id": it.id, "names": {code: vars(name) for code, name in it.names.items()}} for it in found
        ]
    }
    out.show(plain, lambda: _terms(found) if found else _no_term(library, args))
    return FINE


def _check(place: str, code: str) -> None:
    if code and code not in LANGUAGES:
        raise Unreadable(
            N_("unknown: {what}; known: {all}"), place, what=repr(code[:60]), all=", ".join(LANGUAGES)
        )


def _spoken() -> str:
    code = language().code
    return code if code in LANGUAGES else LANGUAGES[0]


def _hits(library: Library, game: str, hits: Sequence[Hit]) -> Iterator[str]:
    say = language().say
    for at, hit in enumerate(hits, 1):
        title = hit.title
        if not game:
            title = say(N_("{game}: {title}"), game=library.rulebook(hit.game).name(hit.lang), title=title)
        yield f"{at}. {title}  ({hit.id})"
        yield from textwrap.wrap(hit.excerpt, WIDTH, initial_indent="   ", subsequent_indent="   ")


def _nothing(library: Library, args: Namespace) -> Iterator[str]:
    say = language().say
    yield say(N_("Nothing was found for this question. Try other words, or one of these:"))
    lang = args.lang or _spoken()
    for rulebook in library.some(args.game):
        for article in rulebook.suggestions(lang):
            yield f"   {article.title}  ({article.id})"


def _plain(article: Article) -> dict[str, Any]:
    topic = article.topic
    return {
        "id": article.id,
        "lang": article.lang,
        "title": article.title,
        "body": article.body,
        "rules": list(topic.rules),
        "rulings": list(topic.rulings),
        "options": list(topic.options),
        "related": list(topic.related),
        "pages": dict(topic.pages),
        "glossary": list(topic.glossary),
    }


def _article(articles: Sequence[Article], game: str) -> Iterator[str]:
    say = language().say
    for at, article in enumerate(articles):
        if at:
            yield ""
        yield article.title
        yield "=" * len(article.title)
        for paragraph in article.body.splitlines():
            yield from textwrap.wrap(paragraph, WIDTH) or [""]
    topic = articles[0].topic
    yield ""
    for note in rulings.recommended(language(), game, topic.options):
        yield from textwrap.wrap(note.text, WIDTH)
        yield from textwrap.wrap(note.reason, WIDTH, initial_indent="   ", subsequent_indent="   ")
    yield say(N_("Rules: {rules}"), rules=", ".join(topic.rules))
    if topic.related:
        yield say(N_("See also: {articles}"), articles=", ".join(topic.related))


def _terms(found: Sequence[Term]) -> Iterator[str]:
    say = language().say
    for at, term in enumerate(found):
        if at:
            yield ""
        rows = []
        for code in LANGUAGES:
            name = term[code]
            whose = say(N_("as printed")) if name.printed else say(N_("our word"))
            rows.append((OWN_NAMES[code], name.one, name.many, whose))
        yield from table((term.id, say(N_("one")), say(N_("several")), ""), rows)


def _no_term(library: Library, args: Namespace) -> Iterator[str]:
    say = language().say
    yield say(N_("No term of the glossary is called so. Perhaps one of these:"))
    for rulebook in library.some(args.game):
        for term in rulebook.similar(args.word):
            yield f"   {term[_spoken()].one}"
