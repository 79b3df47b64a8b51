"""``terra-companion validate``: do the stored games still lead where they led?"""

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from companion.cli import ENVIRONMENT, FINE, REFUSED
from companion.cli_language import language
from companion.cli_output import Out
from companion.cli_trouble import said_error
from companion.cli_words import wording_of
from companion.kernel.marking import N_
from companion.kernel.mending import Repair
from companion.store.paths import data_folder
from companion.store.repository import Store
from companion.validate import Cause, Finding, Where, grouped, leave, repair
from companion.validate import validate as validated
from companion.wording.former_rules import said_cause, said_games
from companion.wording.language import Language


def validate(args: Namespace, out: Out) -> int:
    with Store.open(data_folder(args.data_dir)) as store:
        findings = validated(store)
        repaired: list[Finding] = []
        if args.apply:
            repaired = repair(store, findings)
            leave(store)
    done = {finding.game.uid for finding in repaired}
    out.show(
        {
            "games": [_plain(finding, finding.game.uid in done) for finding in findings],
            "causes": [
                {**cause._asdict(), "games": [finding.game.uid for finding in those]}
                for cause, those in grouped(findings).items()
            ],
        },
        lambda: _told(findings, done, args.apply),
    )
    if any(finding.trouble for finding in findings):
        return ENVIRONMENT
    differs = any(finding.differs and finding.game.uid not in done for finding in findings)
    return REFUSED if differs else FINE


def _plain(finding: Finding, repaired: bool) -> dict[str, Any]:
    return {
        "uid": finding.game.uid,
        "game": finding.game.game,
        "rules": finding.rules,
        "moves": finding.moves,
        "unfit": finding.unfit,
        "first": finding.first.move.id if finding.first else None,
        "causes": [cause._asdict() for cause in finding.causes],
        "where": _plain_where(finding.where),
        "repairs": [_plain_repair(one) for one in finding.repairs],
        "repaired": repaired,
        "trouble": str(finding.trouble) if finding.trouble else None,
    }


def _plain_where(where: Where | None) -> dict[str, Any] | None:
    if where is None:
        return None
    return {"after": where.after, "same": where.same, "others": [other._asdict() for other in where.others]}


def _plain_repair(one: Repair[Any]) -> dict[str, str]:
    return {"way": one.way, "move": one.target, "kind": one.command.kind}


def _told(findings: list[Finding], done: set[str], apply: bool) -> Iterator[str]:
    words = language()
    for cause, those in grouped(findings).items():
        yield f"{_why(cause)} {said_games(words, len(those))}"
        for finding in those:
            yield f"  {_line(finding)}"
            if cause.kind == "table" and finding.where is not None:
                yield from (f"    {line}" for line in _where(words, finding.where))
            yield from _repairs(finding, done)
    for finding in findings:
        if finding.trouble:
            yield f"  {_line(finding)}  {said_error(finding.trouble)}"
    same = sum(not finding.differs and not finding.trouble for finding in findings)
    yield words.say_n(
        "{n} game leads where it led when it was kept.", "{n} games lead where they led when kept.", same
    )
    if not apply and any(finding.repairs for finding in findings):
        yield words.say(
            N_("Nothing was changed. `--apply` carries the repairs out, after a backup; each can be undone.")
        )


def _where(words: Language, where: Where) -> Iterator[str]:
    if where.same:
        text = N_("After move {same} the table is the same, after move {after} it is another one.")
        yield words.say(text, same=where.same, after=where.after)
    else:
        yield words.say(N_("After move {after} the table is another one."), after=where.after)
    for path, then, today in where.others:
        yield words.say(N_("{path}: then {then}, today {today}"), path=path, then=then, today=today)
    if not where.others:
        yield words.say(N_("Only a fingerprint of it was kept, so what differs cannot be told."))


def _why(cause: Cause) -> str:
    return said_cause(language(), *cause)


def _line(finding: Finding) -> str:
    who = ", ".join(name or seat for seat, name in finding.game.players)
    return f"{finding.game.uid}  {who}  {finding.game.title}".rstrip()


def _repairs(finding: Finding, done: set[str]) -> Iterator[str]:
    words = language()
    if finding.first is None:
        return
    wording = wording_of(finding.game.game)
    yield f"    {wording.problem(finding.first)}"
    if not finding.repairs:
        yield "    " + words.say(N_("No repair was found; open it, and say what happened differently."))
    elif finding.game.uid in done:
        yield "    " + words.say(N_("It was repaired; Ctrl+Z or `open --undo` takes that back."))
    for one in finding.repairs:
        yield f"    {wording.repair(one)}"
