"""The steps of setting up this game, and their pictures."""

from companion.games.terramara.setup import Setup
from companion.kernel.people import given_name
from companion.wording.texts import Task
from companion.wording.wording import Wording
from ui.games.terramara.poster import colour_names

ICONS = {
    "frame": "common/zoom_fit",
    "homeland": "terramara/hut",
    "plain_quarry": "terramara/plain",
    "forest_mountain": "terramara/forest",
    "marker": "terramara/round",
    "workers": "terramara/worker1",
    "bonus": "terramara/bonus1",
    "artifacts": "terramara/artifact",
    "supply": "terramara/vp",
    "clan": "terramara/chieftain",
    "river_explorer": "terramara/explorer",
    "tracks": "terramara/military_marker",
    "first": "terramara/first_player",
    "neutral_markers": "terramara/neutral",
    "neutral_parts": "terramara/fire",
    "neutral_box": "terramara/neutral",
    "fire": "terramara/fire",
    "neutral_explorers": "terramara/neutral",
    "neutral_placing": "terramara/neutral",
    "start": "terramara/any_raw",
    "start_strength": "terramara/strength",
    "characters": "terramara/character",
    "starting_cards": "terramara/reserve",
    "drafting": "terramara/character",
    "payout": "terramara/any_raw",
}


def steps(wording: Wording, setup: Setup) -> tuple[Task, ...]:
    """Everything to lay out for this game."""
    called = colour_names(wording.language)
    begins = (seat for seat in setup.players if seat.colour == setup.first)
    first = next((given_name(seat.colour, seat.name) or called[seat.colour] for seat in begins), "")
    choices = {"start": setup.start, "depth": setup.depth, "first": first}
    return wording.set_up(len(setup.players), choices)
