"""Articles as rich text: emphasis, lists and terms, and nothing that is not ours."""

import re

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from companion.rulebook.article import Article, Topic
from companion.rulebook.glossary import Name, Term
from companion.rulebook.rulebook import Span
from ui.rules.article_html import article_html, links_html


def article(body: str, title: str = "Raid") -> Article:
    return Article(Topic("raid"), "en", title, (), body)


def test_emphasis_and_lists_become_rich_text() -> None:
    html = article_html(article("**All** give:\n- 1 wood\n- 2 *or* 3\n  ore\n\nThat is it."), (), (), 20)
    assert "<p><b>All</b> give:</p><ul><li>1\u00a0wood</li><li>2\u00a0<i>or</i> 3\u00a0ore</li></ul>" in html
    assert html.endswith("<p>That is it.</p>")


def test_what_looks_like_markup_stays_text() -> None:
    html = article_html(article("<img src=x> & 1 < 2", title="<b>"), (), (), 20)
    assert "<h2>&lt;b&gt;</h2>" in html
    assert "&lt;img src=x&gt; &amp; 1 &lt; 2" in html


def test_no_line_ends_before_a_sign_that_french_sets_apart(qapp: QApplication) -> None:
    document = QTextDocument()
    document.setHtml(article_html(article("Vrai\u202f! Non\u202f; si", title="Quoi\u202f?"), (), (), 20))
    assert document.toRawText() == "Quoi\u00a0?\u2029Vrai\u00a0! Non\u00a0; si"


@pytest.mark.parametrize(
    ("body", "read"),
    [
        ("Ruil 1 ruwe voor 4 hout", "Ruil 1~ruwe voor 4~hout"),
        ("je krijgt **2 huurlingen**, elk **½** punt", "je krijgt **2~huurlingen**, elk **½**~punt"),
        ("in rij 3, tot ronde 5", "in rij~3, tot ronde~5"),
        ("niveau 1 of 2 geeft er 2", "niveau 1~of 2~geeft er~2"),
        ("tegels 2/3 en 3/4", "tegels 2/3~en 3/4"),
    ],
)
def test_no_line_ends_between_a_number_and_its_word(body: str, read: str) -> None:
    html = article_html(article(body, title=body.replace("*", "")), (), (), 20)
    plain = read.replace("~", "\u00a0").replace("*", "")
    assert f"<h2>{plain}</h2>" in html
    assert re.sub("</?[bp]>", "", html).endswith(plain)
    assert f">{plain}</a>" in links_html("", [("raid", body.replace("*", ""))])


def test_a_number_stays_beside_a_marked_term() -> None:
    term = Term("vee", {"en": Name("vee", "", True)})
    html = article_html(article("geef 2 vee in vee 3"), [Span(7, 10, term), Span(14, 17, term)], (), 20)
    assert 'geef 2\u00a0<a href="term:vee">vee</a> in <a href="term:vee">vee</a>\u00a03' in html


def test_no_line_begins_with_the_last_number_of_a_sentence() -> None:
    term = Term("phase.round", {"en": Name("round", "", True)})
    html = article_html(
        article("In **round 5**. One for 3, or 0, 1, 2.", "In round 5"), [Span(5, 10, term)], (), 20
    )
    assert "<h2>In round\u00a05</h2>" in html
    assert '<a href="term:phase.round">round</a>\u00a05</b>. One for\u00a03, or\u00a00, 1, 2.' in html
    assert "card\u00a01: travel" in links_html("See also:", [("card-1", "card 1: travel")])


def test_terms_are_links_also_inside_emphasis() -> None:
    body = "Your **chieftain** goes."
    term = Term("role.chieftain", {"en": Name("chieftain", "", True)})
    html = article_html(article(body), [Span(7, 16, term)], (), 20)
    assert 'Your <b><a href="term:role.chieftain">chieftain</a></b> goes.' in html


def test_a_term_across_a_mark_of_emphasis_is_left_as_it_is() -> None:
    term = Term("t", {"en": Name("a b", "", True)})
    html = article_html(article("x **a** b"), [Span(4, 9, term)], (), 20)
    assert "term:" not in html
    assert "<b>a</b> b" in html


def test_pictures_and_related_articles() -> None:
    html = article_html(article("x"), (), ["game/raid"], 32)
    assert '<img src="icon:game/raid" width="32" height="32">' in html
    assert links_html("See also:", [("hut", "Your <hut>")]).endswith(
        '<a href="article:hut">Your &lt;hut&gt;</a></p>'
    )
    assert links_html("See also:", []) == ""
