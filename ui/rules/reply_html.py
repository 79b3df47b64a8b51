"""A reply as the rich text that Qt reads: verdicts with their mark, reasons below them, ways to the rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from companion.wording.texts import Reply, ReplyLine
from ui.rules.article_html import ARTICLE, ICON, links_html

TELL = "tell"
"""The scheme of links that lead to telling what something shows."""
MARKS: Mapping[str, str] = {"yes": "check", "no": "close", "open": "help"}
"""The icons of the verdicts."""
Titles = Callable[[Sequence[str]], Sequence[tuple[str, str]]]
"""The articles about some rules: ids and titles."""


def reply_html(reply: Reply, titles: Titles, more: str, edge: int) -> str:
    """`more` stands before the articles about the thing itself; `edge` is that of the marks."""
    parts = [f"<h2>{escape(reply.title)}</h2>"]
    parts += [_line(line, titles, edge) for line in reply.lines]
    parts.append(links_html(more, titles(reply.rules)))
    return "".join(parts)


def _line(line: ReplyLine, titles: Titles, edge: int) -> str:
    text = escape(line.text)
    if line.fact:
        text = f'<a href="{TELL}:{escape(line.fact)}">{text}</a>'
    if line.kind == "head":
        return f'<p class="head">{text}</p>'
    links = _links(titles(line.rules))
    if line.kind in MARKS:
        mark = f'<img src="{ICON}:{MARKS[line.kind]}" width="{edge}" height="{edge}">'
        return f'<p class="{line.kind}">{mark}&nbsp;{text}{links}</p>'
    if line.kind in ("why", "help"):
        return f'<p class="{line.kind}" style="margin-left: {edge + edge // 3}px">{text}{links}</p>'
    return f"<p>{text}{links}</p>"


def _links(found: Iterable[tuple[str, str]]) -> str:
    return "".join(f' <a href="{ARTICLE}:{name}">[{escape(title)}]</a>' for name, title in found)
