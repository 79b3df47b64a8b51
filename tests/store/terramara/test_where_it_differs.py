"""A stored game leads to another table with today's rules: from where on, and in what, is told."""

import hashlib
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from companion.cli import main
from companion.games.registry import find_game, find_headless
from companion.kernel import safe_json
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.session import Session
from companion.store import chain, tables
from companion.store.paths import VARIABLE
from companion.store.repository import Store
from companion.validate import Other, validate


def test_what_differs_first_is_told_where_the_table_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    game = find_game("terramara")
    with Store.open(tmp_path, find_game) as store:
        headless = find_headless("terramara")
        session = Session.create(game, Codec(game).setup_from(headless.demo(4)), store.games)
        player = AutoPlayer(headless, 3)
        for _ in range(110):
            command = player.choose(session.state)
            assert command is not None
            session.apply(command)
        wood = session.state_at(100).players["red"].goods.get("wood", 0)
        session.close()
        pretend_former_rules(store, wood=99, since=100)
    with Store.open(tmp_path, find_game) as store:
        (finding,) = validate(store)
    assert finding.where is not None
    assert (finding.where.same, finding.where.after) == (50, 100)
    assert finding.where.others == (Other("players.red.goods.wood", "99", str(wood or "–")),)
    main(["validate"])
    said = capsys.readouterr().out
    assert "After move 50 the table is the same, after move 100 it is another one." in said
    assert "players.red.goods.wood: then 99, today" in said


def pretend_former_rules(store: Store, wood: int, since: int) -> None:
    """As if everything so far had been kept under other rules, with so much wood before red since a move."""
    table = tables.SNAPSHOTS
    with store.database.write() as connection:
        heads = dict(connection.execute(select(tables.JOURNAL.c.n, tables.JOURNAL.c.hash)).all())
        for row in connection.execute(table.select()).all():
            state = json.loads(row.state)
            if row.moves >= since:
                state["players"]["red"]["goods"]["wood"] = wood
            text = safe_json.dumps(state)
            digest = hashlib.sha256(text.encode()).hexdigest()[:32]
            seal = chain.seal(heads[row.entries], row.moves, "elsewhere", text)
            values = {"state": text, "digest": digest, "rules": "elsewhere", "seal": seal}
            connection.execute(table.update().where(table.c.id == row.id).values(values))
