"""Names of steps, for undo and redo."""

from companion.games.terraformer.commands import Learn, PlayOrganism
from companion.kernel.journal import Edit, Insert, Revise
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terraformer.table import ANN, table


def test_a_change_is_named_by_the_move_and_not_by_what_had_to_be_told_for_it() -> None:
    state = table(2).column("steppe", {ANN: 1}).column("desert", {ANN: 1}).state
    told = Insert(id="t1", target="m7", command=Learn(fact="fits:acerola>desert", value=True))
    changed = Edit(target="m7", command=PlayOrganism(player=ANN, position=2, role="producer", card="acerola"))
    wording = Wording(load("en"), "terraformer")
    for changes in ((changed, told), (told, changed)):
        said = wording.step(state, Revise(changes=changes))
        assert (
            said.replace("\u2068", "")
            .replace("\u2069", "")
            .startswith("Change of an earlier move: Play Acerola into ecosystem 2")
        )
