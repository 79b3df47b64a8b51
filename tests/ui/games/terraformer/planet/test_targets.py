"""How what lies on the planet is called by whoever points at it."""

from ui.games.terraformer.planet.targets import column_target, organism_meant, organism_target


def test_only_an_organism_is_meant_by_its_target() -> None:
    assert organism_target("#7") == "organism:#7"
    assert organism_meant(organism_target("#7")) == "#7"
    assert organism_meant(column_target(2)) == ""
