"""An article as the rich text that Qt reads. Everything in it is ours or escaped."""

import re
from collections.abc import Iterable, Sequence
from html import escape

from companion.rulebook.article import Article
from companion.rulebook.rulebook import Span

ARTICLE, TERM, ICON, PICTURE, RULINGS = "article", "term", "icon", "picture", "rulings"
"""Schemes of the links and pictures in an article."""

_STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_SOFT = re.compile(r"\*(.+?)\*", re.DOTALL)
_LAST_NUMBER = re.compile(r"(?<![,;:.]) (?=[\d½]+[*\ue000-\ue002]*(?:[.,:;?!)]|$))")
"""The space before a number that ends a sentence or a part of it, whatever marks stand there."""
_PARAGRAPHS = re.compile(r"\n\s*\n")
_OPEN, _MIDDLE, _CLOSE = map(chr, range(0xE000, 0xE003))
"""Around a term while the text is still Markdown; no text of ours has these characters."""
_MARKED = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")


def as_text(text: str) -> str:
    """Nothing in it is markup. Qt would end a line at the narrow space of French, but not at the wide one. No
    line begins with the number of a round or a card that was named at the end of the one before."""
    whole = escape(text, quote=False).replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")
    return _LAST_NUMBER.sub("\N{NO-BREAK SPACE}", whole)


def article_html(
    article: Article, spans: Iterable[Span], pictures: Sequence[str], size: int, shown: str = ""
) -> str:
    """Title, pictures and body; `pictures` are names of icons, `size` is their edge, `shown` names a picture
    of the program."""
    parts = [f"<h2>{as_text(article.title)}</h2>"]
    if shown:
        parts.append(f'<p><img src="{PICTURE}:{shown}"></p>')
    if pictures:
        row = "&nbsp; ".join(f'<img src="{ICON}:{name}" width="{size}" height="{size}">' for name in pictures)
        parts.append(f"<p>{row}</p>")
    marked = _with_terms(article.body, spans)
    parts += [_block(block) for block in _PARAGRAPHS.split(marked) if block.strip()]
    return "".join(parts)


def links_html(label: str, links: Iterable[tuple[str, str]]) -> str:
    """A line of links to other articles: ids and titles."""
    said = ", ".join(f'<a href="{ARTICLE}:{name}">{as_text(title)}</a>' for name, title in links)
    return f"<p><b>{as_text(label)}</b> {said}</p>" if said else ""


def _with_terms(body: str, spans: Iterable[Span]) -> str:
    out, at = [], 0
    for span in spans:
        word = body[span.start : span.end]
        if "*" in word or "\n" in word:  # a mark of emphasis may not begin inside a link and end outside
            continue
        out += [body[at : span.start], _OPEN, span.term.id, _MIDDLE, word, _CLOSE]
        at = span.end
    return "".join((*out, body[at:]))


def _block(block: str) -> str:
    """A paragraph, a list, or a paragraph that leads to a list."""
    lines = block.strip().split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("- ")), len(lines))
    html = f"<p>{_inline(' '.join(lines[:first]))}</p>" if first else ""
    items: list[str] = []
    for line in lines[first:]:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    return html + (f"<ul>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</ul>" if items else "")


def _inline(text: str) -> str:
    html = as_text(text)
    html = _SOFT.sub(r"<i>\1</i>", _STRONG.sub(r"<b>\1</b>", html))
    return _MARKED.sub(rf'<a href="{TERM}:\1">\2</a>', html)
