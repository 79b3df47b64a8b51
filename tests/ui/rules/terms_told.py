"""A term told in all languages."""

from companion.rulebook.glossary import Term
from ui.context import Context
from ui.rules.term_tips import said_term


def assert_told(context: Context, term: Term, ours: int) -> None:
    """With a remark at so many words which are our own."""
    *words, remark = said_term(context, term).splitlines()
    assert len(words) == 5
    assert words[0].startswith(f"English: {term.names['en'].one}")
    assert sum("(our own word)" in word for word in words) == ours
    assert remark == "Words without a remark are those of the printed editions."
