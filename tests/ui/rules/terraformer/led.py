"""Where rules and sentences of this game lead to, and the evenings that say them."""

LED = {
    "TF-ACT-04": "bluff",
    "TF-SETUP-04": "who-begins",
}
TOLD = {
    " is in turn": "your-turn",
    " founds ecosystem ": "found-an-ecosystem",
    " adds a biome to ": "ecosystems",
    " plays Dust Mite into ": "play-an-organism",
    " has no fitting biome to show": "bluff",
    "Entered: biome cards of ": "ecosystems",
}
ASKED = {
    "a biome in place of ecosystem": "change-an-ecosystem",
}
EVENINGS = ("2-harvest-medium", "2-planet-small")
