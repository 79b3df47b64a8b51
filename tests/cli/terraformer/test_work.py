"""Balancing a planet and checking a deck at the terminal: data for programs, sentences for people."""

from pathlib import Path
from typing import Any

from companion.games.registry import GAMES
from tests.cli.running import run, write_plain
from tests.games.every import demo, play_on, written

ANN, BO = "continental_deck", "cold_deck"
SIBLING = next(game for game in GAMES if game != "terraformer")
PLAYERS = [{"name": "Ann", "deck": ANN}, {"name": "Bo", "deck": BO}]
BEETLE = {"owner": BO, "role": "consumer1", "card": "elephant_beetle"}
FACTS: dict[str, Any] = {
    "eats:elephant_beetle>elephant_beetle": False,
    "no_migration:elephant_beetle": True,
}


def planet(**changes: Any) -> dict[str, Any]:
    """A bush, and two beetles of Bo that both live on it."""
    column = {
        "biome": "tropical_forest",
        "biomes": {ANN: 2, BO: 1},
        "organisms": [{"owner": ANN, "role": "producer", "card": "acerola"}, BEETLE, BEETLE],
    }
    return {"players": PLAYERS, "ecosystems": [column], "facts": FACTS, **changes}


def test_a_planet_is_balanced_with_who_left_and_why(tmp_path: Path) -> None:
    # TF-BAL-14, TF-BAL-24, TF-SCORE-01
    told = run("balance", write_plain(tmp_path / "planet.json", planet()), "--json")
    assert told.status == 0
    assert (told.json["game"], told.json["finished"], told.json["projection"]) == ("terraformer", True, False)
    assert [(left["kind"], left["what"], left["rule"]) for left in told.json["left"]] == [
        ("died_out", "#2", "TF-BAL-24")
    ]
    assert told.json["points"][BO]["total"] == 2
    assert told.json["winners"] == [ANN]


def test_people_read_what_happened_and_by_whose_rules(tmp_path: Path) -> None:
    # TF-BAL-25
    told = run("balance", write_plain(tmp_path / "planet.json", planet()))
    assert "Elephant Beetle of Bo dies out in ecosystem 1 (Tropical Forest)" in told.out
    assert "Ann wins with 3 points." in told.out
    assert "by our ruling where the book is silent" in told.out


def test_what_nobody_told_is_asked_for_and_nothing_is_invented(tmp_path: Path) -> None:
    # TF-BAL-04, TF-BAL-26
    path = write_plain(tmp_path / "planet.json", planet(facts={}))
    told = run("balance", path, "--json").json
    assert (told["finished"], told["needs"]) == (False, ["food:elephant_beetle"])
    said = run("balance", path).out
    assert "To be told: What does Elephant Beetle eat, by the icons on its card?" in said
    assert "A projection: the planet is not balanced" in said


def test_where_the_icons_are_told_the_pair_is_asked_for(tmp_path: Path) -> None:
    # TF-BAL-04
    facts = {"food:elephant_beetle": ["leaf"]}
    path = write_plain(tmp_path / "planet.json", planet(facts=facts))
    assert run("balance", path, "--json").json["needs"] == ["eats:elephant_beetle>elephant_beetle"]


def test_a_game_file_is_balanced_from_where_it_stands(tmp_path: Path) -> None:
    # TF-END-02
    path = tmp_path / "game.json"
    path.write_text(written("terraformer", play_on("terraformer", demo("terraformer", 2), 2, 20)), "utf-8")
    told = run("balance", path, "--json").json
    assert not told["finished"]
    assert told["waits"]["rule"] == "TF-TURN-01"


def test_nonsense_is_unreadable_and_too_many_cards_are_refused(tmp_path: Path) -> None:
    # TF-DECK-01
    assert run("balance", write_plain(tmp_path / "no.json", {"planet": 1}), "--json").status == 2
    assert run("balance", tmp_path / "nowhere.json").status == 2
    many = planet(ecosystems=[{"biome": "steppe", "biomes": {ANN: 42, BO: 1}, "organisms": [BEETLE] * 42}])
    path = write_plain(tmp_path / "many.json", many)
    assert run("balance", path, "--json").status == 3
    assert (
        "- A deck has 42 cards, and Cold deck has no more of them. [TF-DECK-01]" in run("balance", path).err
    )
    assert run("balance", write_plain(tmp_path / "p.json", planet()), "--game", SIBLING).status == 2


def test_all_faults_of_a_deck_are_told_at_once(tmp_path: Path) -> None:
    # TF-BUILD-01, TF-BUILD-02, TF-BUILD-03, TF-BUILD-05
    cards = [{"name": "steppe", "type": "biome", "n": 5}, {"name": "Hare", "type": "organism"}]
    cards += [{"name": "saxaul", "type": "organism"}, {"name": "Ant", "type": "organism", "role": "cleaner"}]
    path = write_plain(tmp_path / "deck.json", {"cards": cards})
    told = run("deck", "check", path, "--json")
    assert told.status == 3
    assert not told.json["legal"]
    assert [fault["code"] for fault in told.json["faults"]] == [
        "deck.size",
        "deck.copies",
        "deck.ecosystems",
        "deck.incomplete",
        "deck.incomplete",
    ]
    said = run("deck", "check", path)
    assert said.status == 3
    assert "- A deck has 42 cards; this one has 8. [TF-BUILD-01]" in said.out
    assert "our ruling" in next(line for line in said.out.splitlines() if "TF-BUILD-05" in line)
    assert "The role is not told of: Hare" in said.out
    assert "The role is only inferred, so look at your card: Saxaul" in said.out
    assert "The home is not told of: Hare" in said.out


def test_a_good_deck_is_fine(tmp_path: Path) -> None:
    # TF-BUILD-02
    roles = ("producer", "cleaner", "consumer1", "consumer2", "consumer3")
    cards: list[dict[str, Any]] = []
    for home in ("Bog", "Dune", "Reef"):
        cards.append({"name": home, "type": "biome", "n": 3})
        cards += [{"name": f"{home} {r}", "type": "organism", "role": r, "home": home} for r in roles]
    cards += [{"name": f"Deed {n}", "type": "action", "n": 3} for n in range(6)]
    told = run("deck", "check", write_plain(tmp_path / "deck.json", {"cards": cards}))
    assert (told.status, told.out.strip()) == (0, "This deck may be played.")


def test_a_deck_is_checked_under_the_ruling_of_its_table(tmp_path: Path) -> None:
    # TF-BUILD-05, TF-OPEN-09
    roles = ("producer", "cleaner", "consumer1", "consumer2", "consumer3")
    cards: list[dict[str, Any]] = [
        {"name": name, "type": "biome", "n": 3} for name in ("Bog", "Dune", "Reef")
    ]
    for n in (1, 2):
        cards += [{"name": f"{n} {r}", "type": "organism", "n": n, "role": r, "home": "Bog"} for r in roles]
    cards += [{"name": f"Deed {n}", "type": "action", "n": 3} for n in range(6)]
    path = write_plain(tmp_path / "deck.json", {"cards": cards})
    assert run("deck", "check", path).status == 3
    assert run("deck", "check", path, "--option", "complete_ecosystem=anywhere").status == 0
    wrong = run("deck", "check", path, "--option", "complete_ecosystem=nowhere")
    assert wrong.status == 2
    assert "at_home" in wrong.err


def test_a_planet_is_balanced_under_the_rulings_of_its_table(tmp_path: Path) -> None:
    # TF-OPEN-08
    path = write_plain(tmp_path / "planet.json", planet())
    told = run("balance", path, "--option", "final_tie=organisms", "--json")
    assert told.status == 0
    assert told.json == run("balance", path, "--json").json, "nobody is equal here"
    assert run("balance", path, "--option", "final_tie", "--json").status == 2


def test_without_a_game_the_games_are_listed() -> None:
    for command in ("setup", "new", "box", "demo", "schema"):
        told = run(command, "--json")
        assert told.status == 0
        assert [game["game"] for game in told.json["games"]] == list(GAMES)
    assert run("setup", "terraformer", "--json").json["error"]["place"] == "--players"
    assert run("new", "terraformer", "--json").status == 2


def test_the_score_of_a_whole_evening_tells_dice_and_who_had_to_go(tmp_path: Path) -> None:
    # TF-BAL-15, TF-SCORE-04
    path = tmp_path / "game.json"
    play = play_on("terraformer", demo("terraformer", 4), 4)
    path.write_text(written("terraformer", play), "utf-8")
    events = [event for step in play.played for event in step.events]
    said = run("score", path).out
    gone = [e for e in events if e.kind == "died_out" and e.rule.startswith("TF-BAL")]
    rolled = [e for e in events if e.kind == "rolled"]
    assert said.count(" dies out in ") == len(gone)
    assert said.count(" rolls ") == len(rolled)
    assert "invented sample set" in said
