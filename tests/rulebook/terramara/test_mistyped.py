"""A word that is mistyped stands for what the right one means, too, and not only for its letters."""

import pytest

from companion.rulebook.library import Library


@pytest.mark.parametrize(
    ("lang", "typed", "meaning"),
    [
        ("en", "when raidd", "=concept.raid"),
        ("en", "a workerr", "=role.worker"),
        ("de", "beim plünderrn", "=concept.raid"),
        ("nl", "mijn arbeiderss", "=role.worker"),
    ],
)
def test_a_slip_at_the_end_of_a_word_leads_to_what_the_word_means(
    lang: str, typed: str, meaning: str
) -> None:
    (book,) = (book for book in Library().some() if book.game == "terramara")
    book.prepare(lang)
    (slot,) = (slot for slot in book.shelves[lang].read(typed) if slot.word.end == len(typed))
    assert meaning in slot.tokens
