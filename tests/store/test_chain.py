"""The chain notices every change of a journal, and says how much before it is sound."""

from hypothesis import given
from hypothesis import strategies as st

from companion.store.chain import Link, follow, link, origin, seal

START = origin("abc", "stones", "1", "{}")


def journal(texts: list[str]) -> list[Link]:
    links, head = [], START
    for n, text in enumerate(texts, 1):
        head = link(head, n, "2026-05-01T20:00:00.000Z", text)
        links.append(Link(n, "2026-05-01T20:00:00.000Z", text, head))
    return links


TEXTS = st.lists(st.text(max_size=20), min_size=1, max_size=8)


@given(TEXTS)
def test_an_untouched_journal_is_sound(texts: list[str]) -> None:
    sound = follow(START, journal(texts))

    assert not sound.broken
    assert [found.entry for found in sound.links] == texts
    assert len(sound.hashes) == len(texts) + 1


@given(TEXTS, st.data())
def test_a_changed_entry_ends_the_sound_part(texts: list[str], data: st.DataObject) -> None:
    links = journal(texts)
    at = data.draw(st.integers(0, len(links) - 1))
    field = data.draw(st.sampled_from(["entry", "said_at", "hash"]))
    links[at] = links[at]._replace(**{field: getattr(links[at], field) + "x"})

    sound = follow(START, links)

    assert sound.broken
    assert len(sound.links) == at


@given(TEXTS, st.data())
def test_a_missing_entry_ends_the_sound_part(texts: list[str], data: st.DataObject) -> None:
    links = journal([*texts, "last"])
    at = data.draw(st.integers(0, len(links) - 2))
    del links[at]

    assert len(follow(START, links).links) == at


def test_two_swapped_entries_are_found() -> None:
    one, two, three = journal(["a", "b", "c"])

    assert len(follow(START, [one, three, two]).links) == 2
    assert len(follow(START, [one, three._replace(n=2), two._replace(n=3)]).links) == 1


def test_a_stranger_among_the_entries_is_left_out() -> None:
    one, two = journal(["a", "b"])
    stranger = Link(2, one.said_at, "from another game", "0" * 64)

    sound = follow(START, [one, stranger, two])

    assert sound.links == (one, two)
    assert sound.broken


def test_another_beginning_is_another_chain() -> None:
    links = journal(["a"])

    for other in (("abd", "stones", "1", "{}"), ("abc", "stones", "2", "{}"), ("abc", "stones", "1", "[]")):
        assert follow(origin(*other), links).links == ()


def test_a_seal_covers_everything_about_a_snapshot() -> None:
    whole = seal("head", 3, "1", "{}")

    assert len({whole, seal("h", 3, "1", "{}"), seal("head", 2, "1", "{}"), seal("head", 3, "2", "{}")}) == 4
