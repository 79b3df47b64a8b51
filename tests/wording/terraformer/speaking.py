"""As much as can be said about a game of Terraformer, in any language."""

from companion.kernel.refusal import Refusal
from companion.wording.language import Language
from companion.wording.terraformer import breaches, commands, facts, log_sentences, refusals, rows, score
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from tests.games.terraformer.table import table
from tests.wording.terraformer.plays import all_plays
from tests.wording.terraformer.test_play import said


def speak(language: Language) -> None:
    wording = Wording(language, "terraformer")
    for played in all_plays()[::3]:
        list(said(wording, played))
    for played in all_plays()[::40]:
        state = played.before
        seat = state.seats[0]
        doubts = ["turn", "ecosystem.1", "card:opossum", f"number:{seat}.hand", f"number:{seat}.used"]
        doubts += [card.id for column in state.ecosystems[:1] for card in column.organisms[:2]]
        doubts += [f"score:{seat}.{what}" for what in ("biome", "consumer2", "total", "place")]
        for doubt in doubts:
            wording.reply(state, (), doubt)
        wording.pad(state)
        wording.how_far(state)
    state = table().column("steppe").state
    names = Names(language, state)
    for code in (*refusals.SENTENCES, "new.code"):
        for rule in ("TF-OPEN-01", "TF-BAL-25", ""):
            wording.refusal(state, Refusal(code, rule, {"source": "told"}))
    for code in breaches.BROKEN:
        breaches.short(names, code)
    for fact in facts.NAMES:
        wording.question(state, f"{fact}:opossum>steppe")
    texts = (
        *(*commands.PLAY.values(), *commands.ACTIONS.values()),
        *(*score.TIE_BREAKS.values(), *rows.CATEGORY_HINTS.values(), *rows.CATEGORY_NAMES.values()),
        *(*log_sentences.ENDED.values(), *log_sentences.CONTESTS.values()),
    )
    for text in texts:
        language.say(text)
    for players in (2, 4):
        for choices in ({"start": "small", "first": "Ann"}, {}):
            wording.set_up(players, choices)
    wording.rulings()
    for of in ("depth", "start"):
        wording.choices(of)
    for pile in ("biome", "organism", "action"):
        wording.pile(pile)
