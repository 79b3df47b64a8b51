"""A term of the planet is told in all languages."""

from companion.rulebook.library import Library
from tests.ui.rules.terms_told import assert_told
from ui.context import Context


def test_a_term_is_told_in_all_languages_and_says_which_words_are_ours(context: Context) -> None:
    assert_told(context, Library().rulebook("terraformer").glossary["cleaner"], ours=4)
