"""A damaged file of games gives its place to what is sound of it; the damaged one stays beside the copies."""

from pathlib import Path

from companion.kernel.frozen import frozen
from companion.store.books import FindGame
from companion.store.doctor import save_what_is_sound
from companion.store.emptied import give_place
from companion.store.paths import backup_folder, games_file
from companion.store.sqlite import make_folder, plain_trouble, refuse_if_held


@frozen
class Rescued:
    """`shorter` of the `games` end earlier than they did, `lost` ones are not among them; the damaged file
    lies `aside`. Those of `completed`, by their uids, have something from a copy that the file had lost."""

    games: int
    shorter: int
    lost: int
    aside: Path
    completed: tuple[str, ...] = ()


def rescue(folder: Path, find_game: FindGame) -> Rescued:
    """Raises `StoreTrouble` where nothing can be read any more, or another program has the file open."""
    file, copies = games_file(folder), backup_folder(folder)
    refuse_if_held(file)
    part = file.with_name(file.name + ".part")
    with plain_trouble(part):
        part.unlink(missing_ok=True)
    report = save_what_is_sound(file, part, find_game)
    make_folder(copies)
    with plain_trouble(file):
        aside = give_place(file, part, copies)
    sound = [game for game in report.games if game.sound or not game.broken]
    shorter = sum(game.broken for game in sound)
    lost = len(report.games) - len(sound) + len(report.left_over)
    completed = tuple(game.uid for game in sound if game.copy)
    return Rescued(len(sound), shorter, lost, aside, completed)
