"""Terms in the articles of this game: found where they are said, and nowhere else."""

import pytest

from companion.rulebook.library import Library


@pytest.mark.parametrize(("lang", "text"), [("nl", "Op 20 of op een veld"), ("ru", "По очереди, по 1")])
def test_a_sign_in_capitals_is_no_small_word(lang: str, text: str) -> None:
    terms = Library().rulebook("terramara").terms
    assert "res.vp" not in [span.term.id for span in terms(text, lang)]
    assert [span.term.id for span in terms("2 OP" if lang == "nl" else "2 ПО", lang)] == ["res.vp"]
