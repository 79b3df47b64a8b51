"""Where rules and sentences of this game lead to, and the evenings that say them."""

LED = {
    "TM-FIRST-06": "become-first-player",
    "TM-MIL-01": "military-strength",
    "TM-PLACE-05": "explorer-to-occupied-space",
    "TM-PLACE-11": "future-spaces",
    "TM-PLACE-15": "special-spaces",
    "TM-RAID-02": "raid",
    "TM-TERR-02": "territory-spaces",
    "TM-TURN-02": "passing",
    "TM-TURN-03": "rounds",
    "TM-TURN-05": "your-turn",
}
TOLD = {
    "sends an explorer to": "where-to-send-members",
    "sends the chieftain to": "where-to-send-members",
    "bonus tile: +2 strength (": "military-strength",
    " raids": "raid",
    "Told of the level-1 bonus tile": "bonus-tiles",
    "Told of starting-resource card": "starting-resource-cards",
    "Told of row ": "territory-spaces",
    "Told of pottery, level 1": "artifact-cards",
    "artifacts leave the river display": "old-artifacts-leave",
    "The first-player card is flipped": "first-player-in-round-5",
}
ASKED = {
    "send a clan member": "your-turn",
    " or less?": "refusing-gains",
    "What does this space show": "territory-spaces",
    "What does this artifact show": "artifact-cards",
}
EVENINGS = ("2-full-draft",)
