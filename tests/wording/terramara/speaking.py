"""As much as can be said about a game, in any language: for checks of what was looked up and asked for."""

from companion.games.terramara.commands import EnterScore
from companion.wording.language import Language
from companion.wording.terramara import breaches, cards, effects, facts, refusals
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.wording.terramara.plays import all_plays, table
from tests.wording.terramara.test_commands import EXAMPLES
from tests.wording.terramara.test_effects import notations
from tests.wording.terramara.test_play import said


def speak(language: Language) -> None:
    wording = Wording(language, "terramara")
    for played in all_plays()[::4]:
        list(said(wording, played))
    state = table(2)
    for command, _, _ in EXAMPLES:
        wording.command(state, command)
        wording.button(state, command)
    wording.command(state, EnterScore(player="red", what="raw", value=1))
    names = Names(language, state)
    for code in breaches.BROKEN:
        breaches.short(names, code)
    for text in (*refusals.SENTENCES.values(), *facts.HINTS.values(), *facts.QUESTIONS.values()):
        language.say(text)
    for notation in notations():
        effects.sentence(language, notation)
    for played in all_plays()[::60]:
        for doubt in ("turn", "1L.2", "home.hire", "river", "number:red.culture", "score:red.vp"):
            wording.reply(played.before, (), doubt)
    for name in ("C1", "C5.adult", "C6", "C7", "O1river", "1L", "a101", "river.6"):
        cards.about(names, name)
    for players in (2, 3, 4):
        for start in ("first-game", "draft"):
            wording.set_up(players, {"start": start})
        for round_ in range(1, 6):
            wording.round_start(table(players), round_)
        wording.round_end(table(players))
        wording.pad(table(players))
    wording.rulings()
    for of in ("depth", "start"):
        wording.choices(of)
