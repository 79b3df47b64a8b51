"""Pieces as the lists of a correction have them, written and read here alone: `red explorer`, `2 used`."""

from companion.games.terramara.state import MEMBER_KINDS, Member, Worker

_USED = " used"


def member_entry(owner: str, kind: str) -> str:
    return f"{owner} {kind}"


def read_member(entry: str) -> Member:
    owner, _, kind = entry.partition(" ")
    return Member(next(known for known in MEMBER_KINDS if known == kind), owner)


def worker_entry(worker: Worker) -> str:
    return f"{worker.level}{_USED if worker.used else ''}"


def read_worker(entry: str) -> Worker:
    return Worker(int(entry.removesuffix(_USED)), entry.endswith(_USED))
