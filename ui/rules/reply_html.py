"""A reply as the rich text that Qt reads: verdicts with their mark, reasons below them, ways to the rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from companion.wording.texts import Reply, ReplyLine
from ui.rules.article_html import ARTICLE, ICON, as_text, links_html

LEDGER = "ledger"
"""The scheme of links that lead to all changes of a number."""
TELL = "tell"
"""The scheme of links that lead to telling what something shows."""
MARKS: Mapping[str, str] = {"yes": "check", "no": "close", "open": "help"}
"""The icons of the verdicts."""
Titles = Callable[[Sequence[str]], Sequence[tuple[str, str]]]
"""The articles about some rules, chosen so that they are few: ids and titles."""


def reply_html(reply: Reply, titles: Titles, more: str, edge: int) -> str:
    """`more` stands before the articles about the thing itself, which no line repeats; `edge` is that of the
    marks."""
    own = titles(reply.rules)
    parts = [f"<h2>{as_text(reply.title)}</h2>"]
    for line in reply.lines:
        found = [article for article in titles(line.rules) if article not in own]
        parts.append(_line(line, _links(found), edge))
    parts.append(links_html(more, own))
    return "".join(parts)


def _line(line: ReplyLine, links: str, edge: int) -> str:
    text = as_text(line.text)
    if line.fact:
        text = f'<a href="{TELL}:{escape(line.fact)}">{text}</a>'
    elif line.booked:
        text = f'<a href="{LEDGER}:{escape(line.booked)}">{text}</a>'
    if line.kind == "head":
        return f'<p class="head">{text}</p>'
    if line.kind in MARKS:
        mark = f'<img src="{ICON}:{MARKS[line.kind]}" width="{edge}" height="{edge}">'
        return f'<p class="{line.kind}">{mark}&nbsp;{text}{links}</p>'
    if line.kind in ("why", "help"):
        return f'<p class="{line.kind}" style="margin-left: {edge + edge // 3}px">{text}{links}</p>'
    return f"<p>{text}{links}</p>"


def _links(found: Iterable[tuple[str, str]]) -> str:
    """Small, after the sentence they belong to."""
    return "".join(
        f' <span class="more"><a href="{ARTICLE}:{name}">{as_text(title)}</a></span>' for name, title in found
    )
