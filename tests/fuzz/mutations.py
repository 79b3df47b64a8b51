"""Damaged and hostile game files, made from sound ones: bytes, tokens, values and whole entries go wrong."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 999, 1000, 2**31, 2**53, 2**63, 10**30, 0.5, -0.0, 1e308),
    *("", " ", "red", "blue", "green", "nobody", "home.hire", "1L.1", "5bR.3", "a101", "turn:red:turn"),
    *(
        "x" * 500,
        "x" * 5000,
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\ud800",
        "💥",
        "../../etc/passwd",
        "{0}",
        "%s",
        "NaN",
    ),
    *([], [[]], [1], ["red"], ["1", "1"], [None], {}, {"wood": 1}, {"wood": -1}, {"kind": "end_turn"}),
    {"wood": 10**9},
    {"": ""},
    "9" * 5000,
    "2 wood + 1 culture",
    "(((((((((",
)
TEXTS = (
    *('"', "\\", "{", "}", "[", "]", ",", ":", "null", "NaN", "Infinity", "-", "1e999", "\\u0000", "\\ud800"),
    *("/*", "\n", "\t", "\x00", "é", "9" * 400, "[" * 60, '{"a":' * 60, '"op":"undo",', '"kind":"draw",'),
)
ENTRIES: tuple[Plain, ...] = (
    {"op": "undo"},
    {"op": "undo", "steps": 3},
    {"op": "undo", "steps": 10**6},
    {"op": "redo"},
    {"op": "redo", "steps": 2},
    {"op": "jump", "to": 0},
    {"op": "jump", "to": 5},
    {"op": "jump", "to": 10**6},
    {"op": "delete", "target": "m3"},
    {"op": "delete", "target": "m20"},
    {"op": "delete", "target": "nobody"},
)
COMMANDS: tuple[Plain, ...] = (
    {"kind": "end_turn", "player": "red"},
    {"kind": "send", "player": "blue", "member": "explorer", "space": "home.hire"},
    {"kind": "flip", "player": "red"},
    {"kind": "craft", "player": "red", "card": "a101"},
    {"kind": "correct", "what": "red.wood", "value": 3},
    {"kind": "correct", "what": "turn", "value": "blue"},
    {"kind": "correct", "what": "round", "value": 5},
    {"kind": "correct", "what": "row", "value": []},
    {"kind": "correct", "what": "space.1L.1", "value": ["red explorer"]},
    {"kind": "correct", "what": "red.caravans", "value": ["end", "3+0"]},
    {"kind": "learn", "fact": "space:1L.1", "value": "3 wood -> 2 vp"},
    {"kind": "learn", "fact": "shields", "value": [1, 2, 3]},
    {"kind": "learn", "fact": "road:0", "value": {"to": "1", "detours": ["bonus1"]}},
    {"kind": "learn", "fact": "road:0", "value": {"to": "end", "detours": []}},
    {"kind": "set_enforcement", "mode": "warn"},
    {"kind": "set_enforcement", "mode": "track"},
    {"kind": "deepen", "depth": "full"},
    {"kind": "enter_score", "player": "red", "what": "vp", "value": 7},
)


def mutate(rng: random.Random, text: str) -> bytes:
    """One damaged copy: one to four things are wrong with it, or now and then none."""
    ways: list[Callable[[random.Random, Plain], None]] = [
        *(_value, _key, _entry, _entry, _command, _swap, _again, _without, _rewritten, _setup)
    ]
    if rng.random() < 0.3:
        return _bytes(rng, text.encode())
    plain = json.loads(text)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        rng.choice(ways)(rng, plain)
    made = json.dumps(plain, ensure_ascii=rng.random() < 0.5 or "\\ud800" in json.dumps(plain))
    if rng.random() < 0.1:
        at = rng.randrange(len(made))
        made = made[:at] + rng.choice(TEXTS) + made[at + rng.randrange(3) :]
    return made.encode("utf-8", "surrogatepass")


def _bytes(rng: random.Random, data: bytes) -> bytes:
    damaged = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(damaged))
        way = rng.randrange(5)
        if way == 0:
            damaged[at] ^= 1 << rng.randrange(8)
        elif way == 1:
            damaged[at] = rng.randrange(256)
        elif way == 2:
            del damaged[at : at + rng.randrange(1, 40)]
        elif way == 3:
            damaged[at:at] = rng.choice(TEXTS).encode()
        else:
            damaged[at:at] = damaged[at : at + rng.randrange(1, 60)]
        if not damaged:
            break
    return bytes(damaged) if rng.random() < 0.9 else bytes(damaged[: rng.randrange(len(damaged) + 1)])


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside."""
    found: list[tuple[Any, Any]] = []
    pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    for key, inner in pairs:
        found.append((value, key))
        if isinstance(inner, dict | list):
            found += _places(inner)
    return found


def _value(rng: random.Random, plain: Plain) -> None:
    container, key = rng.choice(_places(plain))
    old = container[key]
    near = isinstance(old, int) and rng.random() < 0.5
    container[key] = old + rng.choice((-1, 1)) if near else copy.deepcopy(rng.choice(VALUES))


def _key(rng: random.Random, plain: Plain) -> None:
    objects = [(c, k) for c, k in _places(plain) if isinstance(c, dict)]
    container, key = rng.choice(objects)
    value = container.pop(key)
    if rng.random() < 0.6:
        container[rng.choice(("", "x", "kind", "op", "id", "__class__", key + "s"))] = value


def _journal(plain: Plain) -> list[Any]:
    journal = plain.get("journal")
    return journal if isinstance(journal, list) else []


def _entry(rng: random.Random, plain: Plain) -> None:
    journal = _journal(plain)
    new: Plain = copy.deepcopy(rng.choice(ENTRIES if rng.random() < 0.6 else COMMANDS))
    journal.insert(rng.choice((len(journal), rng.randrange(len(journal) + 1))), new)


def _command(rng: random.Random, plain: Plain) -> None:
    """A field of a command that is really there gets another value that could be there."""
    entries = [entry for entry in _journal(plain) if isinstance(entry, dict)]
    commands = [entry["command"] for entry in entries if isinstance(entry.get("command"), dict)]
    if not commands:
        return
    command = rng.choice(commands)
    other = rng.choice(commands)
    keys = [key for key in command if key in other]
    if keys:
        key = rng.choice(keys)
        command[key] = copy.deepcopy(other[key])


def _swap(rng: random.Random, plain: Plain) -> None:
    journal = _journal(plain)
    if len(journal) > 1:
        one, other = rng.sample(range(len(journal)), 2)
        journal[one], journal[other] = journal[other], journal[one]


def _again(rng: random.Random, plain: Plain) -> None:
    journal = _journal(plain)
    if journal:
        twin = copy.deepcopy(rng.choice(journal))
        if isinstance(twin, dict) and rng.random() < 0.7:
            twin["id"] = f"twin{rng.randrange(100)}"
        journal.insert(rng.randrange(len(journal) + 1), twin)


def _without(rng: random.Random, plain: Plain) -> None:
    journal = _journal(plain)
    if journal:
        del journal[rng.randrange(len(journal))]


def _rewritten(rng: random.Random, plain: Plain) -> None:
    """An edit or an insertion that names a real move."""
    journal = _journal(plain)
    ids = [e["id"] for e in journal if isinstance(e, dict) and isinstance(e.get("id"), str)]
    if not ids:
        return
    entry: Plain = {"op": rng.choice(("edit", "insert")), "target": rng.choice(ids)}
    entry["command"] = copy.deepcopy(rng.choice(COMMANDS))
    if entry["op"] == "insert":
        entry["id"] = f"new{rng.randrange(1000)}"
    if rng.random() < 0.3:
        entry["allow"] = True
    journal.append(entry)


def _setup(rng: random.Random, plain: Plain) -> None:
    setup = plain.get("setup")
    if not isinstance(setup, dict):
        return
    changes: tuple[Plain, ...] = (
        {"sample": False},
        {"depth": "score"},
        {"depth": "neutral"},
        {"start": "first-game"},
        {"enforcement": "track"},
        {"enforcement": "warn"},
        {"seed": 12345},
        {"first": "blue"},
        {"options": {"declining": "ask"}},
        {"players": [{"name": "A", "colour": "green"}, {"name": "B", "colour": "red"}]},
    )
    setup.update(copy.deepcopy(rng.choice(changes)))
