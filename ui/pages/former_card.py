"""The games that lead elsewhere today: why, and what could be done about each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.wording.former_rules import said_cause
from companion.wording.language import isolated
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.registry import POSTERS
from ui.moments import said_moment
from ui.theme.roles import Gap
from ui.troubles import said_trouble
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

if TYPE_CHECKING:
    from companion.validate import Finding

MOST_REPAIRS = 6
"""So many are told one by one."""


class FormerCard(QFrame):
    """In the place of the list of games, until somebody leaves it."""

    open_wanted = Signal(str)  # uid
    repair_wanted = Signal(object)  # list[Finding]
    leave_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("card", "true")
        self.findings: list[Finding] = []
        self.heading = PlainLabel("", "heading", wrap=True)
        self.hint = PlainLabel("", "muted", wrap=True)
        self.repair_all = PlainButton("", "primary")
        self.repair_all.clicked.connect(lambda: self.repair_wanted.emit(self._repairable()))
        self.leave = PlainButton()
        self.leave.clicked.connect(self.leave_wanted)
        self._area = Lines()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines: list[FormerLine] = []
        buttons = FlowLayout(context.theme, self, Gap.CLOSE)
        buttons.addWidget(self.repair_all)
        buttons.addWidget(self.leave)
        box = QVBoxLayout(self)
        box.addWidget(self.heading)
        box.addWidget(self.hint)
        box.addWidget(self._area, 1)
        box.addLayout(buttons)
        box.addStretch()  # takes the room where nothing is listed
        space_out(context.theme, self, box, Gap.NORMAL, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.WIDE))

    def show_findings(self, findings: "Sequence[Finding]") -> None:
        self.findings = list(findings)
        others = [finding for finding in findings if finding.differs or finding.trouble]
        # First what can be put right, last what cannot be read.
        others.sort(key=lambda finding: (finding.trouble is not None, not finding.repairs))
        self._say(sum(finding.differs for finding in others), sum(bool(one.trouble) for one in others))
        inside = QWidget()
        box = QVBoxLayout(inside)
        self.lines = [FormerLine(self._context, finding) for finding in others]
        for line in self.lines:
            line.open_wanted.connect(self.open_wanted)
            line.repair_wanted.connect(lambda finding: self.repair_wanted.emit([finding]))
            box.addWidget(line)
        box.addStretch(1)
        space_out(self._context.theme, inside, box, Gap.CLOSE)
        self._area.setWidget(inside)
        self._area.setVisible(bool(others))

    def _say(self, differ: int, unread: int) -> None:
        """Each kind of its own: rules that differ harm no game, and a damaged one says nothing of them."""
        language, able, say = self._context.language, len(self._repairable()), self._context._
        headings, hints = [], []
        if differ:
            headings += [
                language.say_n("{n} game leads elsewhere today", "{n} games lead elsewhere today", differ)
            ]
            hints += [
                say(
                    "Whatever leads elsewhere can be opened and played on. A copy of everything is made "
                    "before a repair, and each repair can be undone in its game."
                )
            ]
        if unread:
            headings += [language.say_n("{n} game cannot be read", "{n} games cannot be read", unread)]
            hints += [
                say(
                    "What cannot be read has nothing to do with the rules, and was left as it is. Whoever "
                    "opens such a game in the list of games is told what can be saved of it."
                )
            ]
        if not headings:
            headings = [say("All games lead where they led")]
            hints = [say("Nothing has to be done about them.")]
        self.heading.setText("\n".join(headings))
        self.hint.setText("\n".join(hints))
        self.repair_all.setText(language.say_n("Repair {n} game", "Repair {n} games", able))
        self.repair_all.setVisible(able > 0)
        self.leave.setText(self._said_leaving(differ + unread, able))

    def _said_leaving(self, others: int, able: int) -> str:
        if not able:
            return self._context._("Close")
        if able < others:
            return self._context._("Leave the others as they are")
        return self._context._("Leave all as it is")

    def _repairable(self) -> "list[Finding]":
        return [finding for finding in self.findings if finding.repairs]


class Lines(QScrollArea):
    """Takes the room there is, and asks for little: the page around it need not scroll as well."""

    @guarded
    def sizeHint(self) -> QSize:
        return QSize(0, 12 * self.fontMetrics().height())


class FormerLine(QFrame):
    """One game: whose it is, why it leads elsewhere, and what would be done."""

    open_wanted = Signal(str)  # uid
    repair_wanted = Signal(object)  # Finding

    def __init__(self, context: Context, finding: "Finding", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "raised")
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(_whose(context, finding), "strong", wrap=True))
        self.words = PlainLabel("\n".join(_said(context, finding)), wrap=True)
        box.addWidget(self.words)
        self.ways = PlainLabel("\n".join(_ways(context, finding)), "muted", wrap=True)
        self.ways.setVisible(bool(self.ways.text()))
        box.addWidget(self.ways)
        self.look = PlainButton(context._("Look at it"))
        put_icon(context.theme, self.look, "play")
        self.look.clicked.connect(lambda: self.open_wanted.emit(finding.game.uid))
        self.look.setVisible(finding.trouble is None)
        self.repair = PlainButton(context._("Repair"))
        self.repair.clicked.connect(lambda: self.repair_wanted.emit(finding))
        self.repair.setVisible(bool(finding.repairs))
        buttons = FlowLayout(context.theme, self, Gap.CLOSE)
        buttons.addWidget(self.look)
        buttons.addWidget(self.repair)
        box.addLayout(buttons)
        space_out(context.theme, self, box, Gap.HAIR, (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE))


def _whose(context: Context, finding: "Finding") -> str:
    poster = POSTERS.get(finding.game.game)
    stand_ins = poster.stand_ins(context.language) if poster is not None else {}
    called = [name or stand_ins.get(seat, "") for seat, name in finding.game.players]
    names = [isolated(name) for name in called if name]
    when = said_moment(context, finding.game.updated_at)
    if finding.game.title:
        return context.language.say(
            "{title} with {names}, {when}",
            title=isolated(finding.game.title[:60]),
            names=context.language.all_of(names),
            when=when,
        )
    return context.language.say("{names}, {when}", names=context.language.all_of(names), when=when)


def _said(context: Context, finding: "Finding") -> list[str]:
    if finding.trouble is not None:
        return [said_trouble(context, finding.trouble)]
    lines = [said_cause(context.language, *cause) for cause in finding.causes]
    if finding.first is not None:
        lines = [Wording(context.language, finding.game.game).problem(finding.first)]
        if finding.unfit > 1:
            more = finding.unfit - 1
            said = context.language.say_n("{n} more move is skipped.", "{n} more moves are skipped.", more)
            lines.append(said)
    return lines


def _ways(context: Context, finding: "Finding") -> list[str]:
    wording = Wording(context.language, finding.game.game)
    lines = [wording.repair(one) for one in finding.repairs[:MOST_REPAIRS]]
    if finding.first is not None and not finding.repairs:
        text = context._("No repair was found: open it, and say in its log what happened differently.")
        lines.append(text)
    return lines
