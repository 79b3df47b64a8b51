"""Pieces in the lists of a correction are written and read by one pair of functions."""

import pytest

from companion.games.terramara.list_entries import member_entry, read_member, read_worker, worker_entry
from companion.games.terramara.state import MEMBER_KINDS, Member, Worker


@pytest.mark.parametrize("kind", MEMBER_KINDS)
def test_a_member_is_read_as_it_was_written(kind: str) -> None:
    read = read_member(member_entry("red", kind))
    assert (read.owner, read.kind) == ("red", kind)


def test_a_member_is_told_by_its_owner_first() -> None:
    assert member_entry("blue", "explorer") == "blue explorer"
    assert read_member("blue explorer") == Member("explorer", "blue")


@pytest.mark.parametrize(
    ("worker", "entry"), [(Worker(1), "1"), (Worker(2, used=True), "2 used"), (Worker(3), "3")]
)
def test_a_worker_is_told_by_its_level_and_whether_it_has_worked(worker: Worker, entry: str) -> None:
    assert worker_entry(worker) == entry
    assert read_worker(entry) == worker
