"""Which form asks what, while the planet is balanced."""

from collections.abc import Callable, Mapping

from companion.games.terraformer.frames import (
    Ask,
    Balancing,
    Dice,
    HandBalancing,
    Leaving,
    Menu,
    Seating,
    WhichFirst,
)
from companion.games.terraformer.state import State
from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.form import Form
from ui.games.terraformer.balancing.forms import AskForm, BeginForm, FirstForm, LeavingForm, MenuForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.games.terraformer.balancing.seats_form import SeatsForm

_FORMS: Mapping[type[Frame], Callable[..., Form]] = {
    Balancing: BeginForm,
    Leaving: LeavingForm,
    Ask: AskForm,
    Menu: MenuForm,
    Seating: SeatsForm,
    WhichFirst: FirstForm,
    Dice: DiceForm,
    HandBalancing: HandForm,
}


def form_for(context: Context, wording: Wording, state: State, frame: Frame | None) -> Form | None:
    """None for what is decided elsewhere."""
    make = None if frame is None else _FORMS.get(type(frame))
    return None if make is None else make(context, wording, state, frame)
