"""What the window asks of the pages of any game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.wording.texts import Reply
from ui.models.log_model import LogModel
from ui.widgets.log_view import LogView

if TYPE_CHECKING:
    from ui.joining.asked import Pick
    from ui.joining.entering import Entering

if TYPE_CHECKING:
    from ui.session_bridge import SessionBridge


@frozen
class Memory:
    """What is remembered from evenings before: people, the last table, what the cardboard shows, and decks of
    one's own as they were kept; None where there are none."""

    names: tuple[str, ...] = ()
    last_table: tuple[tuple[str, str], ...] = ()  # seat and name
    catalogue: Mapping[str, Any] = field(default_factory=dict)
    decks: Any = None


@frozen
class Reading:
    """What was typed, as an open question understands it: `text` says what `commands` would tell; where there
    are none, why it tells nothing."""

    text: str
    commands: tuple[Command, ...] = ()


class GameTable(QWidget):
    """The page a game is played on. `finished` comes when there is nothing left but the score."""

    finished = Signal()
    rules_wanted = Signal(object)  # ids of the rules somebody asks about
    doubt_wanted = Signal(str)  # what somebody points at and asks about
    seating_wanted = Signal(str)  # whose name was clicked
    score_wanted = Signal(str)  # whose points were clicked
    look_wanted = Signal(str)  # the move after which somebody wants to see the table
    fix_wanted = Signal(str)  # the move that somebody wants to make differently
    telling_wanted = Signal()  # from now on more is kept: the table has to tell it
    ledger_wanted = Signal(str)  # what somebody points at and wants to know all changes of
    turned = Signal()  # the board is in front, or another page in its place
    _bridge: "SessionBridge"
    log_model: LogModel
    """The moves so far."""
    log: LogView
    """Where they are read."""
    bar_start: QWidget | None = None
    """Where the keyboard begins in the bar over the table; None where there is no bar."""

    @property
    def bridge(self) -> "SessionBridge":
        """What is shown here, and where commands go."""
        return self._bridge

    @property
    def in_use(self) -> bool:
        """Whether there is a table to look at; a game of which only the score is kept has none."""
        return True

    @property
    def checks(self) -> bool:
        """Whether moves are entered and held against the rules; then one may choose how strictly."""
        return True

    @property
    def standing(self) -> str:
        """The correction that sets how far the game is, by its name; empty where there is none."""
        return ""

    @property
    def walkable(self) -> bool:
        """Whether all that is believed of the table can be gone through now, to see whether it agrees."""
        return False

    def further(self) -> Sequence[tuple[str, Command]]:
        """How more of this game could be kept from now on: a text for a menu and its command, each."""
        return ()

    def stopping(self) -> Command | None:
        """How to stop here and count what there is; None where there is nothing to stop."""
        return None

    def ending(self) -> Command | None:
        """How the turn could end now, so that whoever comes next can go on; None where it cannot."""
        return None

    def enter(self, commands: tuple[Command, ...]) -> bool:
        """Carry out what was said elsewhere, as a click would; False where it was refused, or where the table
        is asked something that only a form can answer."""
        return False

    def tries(self) -> Iterable[Command]:
        """Moves that somebody may mean, also such as the rules are against now."""
        return ()

    def try_out(self, commands: tuple[Command, ...]) -> bool:
        """As a click on it would: do it, or say what speaks against it; whether that is said now."""
        return False

    def beginnings(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """What can be begun now that only a click on the table or a form ends: its words, and how."""
        return ()

    def to_correct(self) -> Iterable[tuple[str, Callable[[], object]]]:
        """What can be put right without pointing at it: its words, and how its form is opened."""
        return ()

    def second_thoughts(self) -> Iterable[tuple[str, Callable[[], object]]]:
        """What may be meant by somebody who says that something is not so: its words, and what does it."""
        return ()

    def correct(self, what: str, at: QPoint) -> None:
        """Open the form that puts this right, there on the screen."""

    def typed(self, text: str) -> Sequence[tuple[str, tuple[Command, ...]]]:
        """Whole moves that what was typed can mean though no list holds them: with a name nobody has said."""
        return ()

    def read(self, text: str) -> Reading | None:
        """What was typed as the answer to the question what something shows; None where none is open that can
        be answered in words."""
        return None

    def lists(self, offer: Offer) -> bool:
        """Whether each way to fill this in is a move of its own. An amount that the table only reports is
        not: there are as many as there are numbers."""
        return True

    def vain(self, state: Any, offer: Offer) -> str:
        """Why a move that the rules let the table try can surely come to nothing; empty where it may."""
        return ""

    def set_catalogue(self, entries: Mapping[str, Any]) -> None:
        """More is told about the cardboard than before: suggest from this."""

    def refresh(self) -> None:
        """Show everything as it is now: after a setting changed, or on coming back."""
        raise NotImplementedError

    def zoom(self, step: int) -> None:
        """Larger (1), smaller (-1) or fitted again (0)."""
        raise NotImplementedError

    @property
    def half_entered(self) -> bool:
        """Whether something is clicked or typed and not confirmed: it should be there on coming back."""
        return False

    @property
    def at_board(self) -> bool:
        """Whether the board is shown, and no page that comes in between."""
        return True

    def show_board(self) -> None:
        """Leave whatever page came in between."""

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """Keys and what each is for."""
        return ()

    def doubt_here(self) -> str:
        """What is pointed at, named as something that can be asked about; empty where nothing can."""
        return ""

    def questions(self) -> Sequence[tuple[str, str]]:
        """Doubts that anybody may have now wherever they are, each with the words of its button."""
        return ()

    def reply(self, doubt: str) -> Reply | None:
        """What is to be said about it, on the table as it is now; also about numbers of the pages beside."""
        return None

    def tell(self, fact: str) -> None:
        """Somebody wants to say what something shows."""

    def arrive(self) -> None:
        """The keyboard comes here from another page."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def tab(self, forward: bool) -> bool:
        """Take the focus to what Tab or Shift+Tab means here; False for the usual order of the window."""
        return False

    def least_width(self) -> int:
        """How narrow it may get without being laid out anew."""
        return self.minimumSizeHint().width()

    def spare(self) -> Sequence[QRect]:
        """The parts of it that a message of the window may cover for a while, the best one first; none where
        it must not."""
        return ()

    def laid_out(self) -> None:
        """Everything has found its place after a move, and is painted next."""

    def rest_hands(self, why: str) -> None:
        """This is not the table that lies there: nobody is to move anything for what is said here."""

    def open_with(self, command: Command) -> None:
        """Somebody says this move differently: begin with what was said, as far as that can be."""

    def remark(self, text: str) -> bool:
        """Say something about the last step where nothing moves for it, beside what is said there already;
        False where that cannot be."""
        return False

    def remind(self, text: str, _own: str) -> bool:
        """The same for what can still be done, where whoever goes on reads it; `_own` is that in their own
        language, for where only they are spoken to."""
        return self.remark(text)


class GamePast(QWidget):
    """The table as a picture of any moment: only to be looked at. People are on the left of it, as at the
    table; whatever is shown beside it is on the other side. Where somebody may ask, a click on a number or a
    piece names it (`asked`) as the table itself does."""

    asked = Signal(str)

    points_shown = True
    """Whether everybody sees how many points there are."""

    def show_state(self, state: Any) -> None:
        raise NotImplementedError

    def bring_up(self, command: Command) -> None:
        """Where not all is in sight, what this has led to comes into sight."""

    def least_width(self) -> int:
        """How narrow it may get with all that it shows."""
        return self.minimumSizeHint().width()

    def set_narrow(self, narrow: bool) -> None:
        """Whether there is room for the picture alone."""

    def let_ask(self) -> None:
        """Clicks ask from now on, and leave the keyboard where it is: arrows go through the game."""


class GameSide(QWidget):
    """A page beside the table, such as the score, with ways to the table and to the start page."""

    table_wanted = Signal()
    start_wanted = Signal()
    rules_wanted = Signal(object)
    doubt_wanted = Signal(str)

    @property
    def half_entered(self) -> bool:
        """Whether something was typed that could not be taken: it should be there on coming back."""
        return False

    def doubt_here(self) -> str:
        """What is pointed at, named as something that can be asked about; empty where nothing can."""
        return ""

    def tell(self, fact: str) -> None:
        """Somebody wants to say what something shows."""

    def explain(self, player: str) -> None:
        """Show what made the points of this player."""

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def to_top(self) -> None:
        """Somebody comes here anew."""

    def print_pad(self) -> None:
        """On paper, where this is a page that can be printed."""

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins; None for the first thing to fill in or to press."""
        return None


class GameStation(QWidget):
    """A screen of the walk through a table as it lies: what is believed of some of it, to be told or put
    right. `done`: the keyboard has come to its end."""

    done = Signal()

    @property
    def half_entered(self) -> bool:
        """Whether something was typed that could not be taken."""
        return False

    def take_in(self) -> None:
        """What is still being typed counts as typed: somebody goes on."""

    def show_state(self, state: Any) -> None:
        raise NotImplementedError

    def start_here(self) -> QWidget:
        """Where the keyboard begins: at what cannot be, where there is such a thing."""
        raise NotImplementedError


@frozen
class Stop:
    """A screen of the walk: what it is called, how it is made, and what it `asks`: names of corrections, each
    with what it is called there. What nobody tells stays open."""

    title: str
    make: "Callable[[Entering], GameStation]"
    asks: Mapping[str, str] = field(default_factory=dict)


@frozen
class Walk:
    """How a game is told that is already being played. `closing` asks for the last thing, such as whose turn
    it is: with that the table is told, and play goes on. `doubts` names before that what of the table can
    hardly be by the rules."""

    stops: tuple[Stop, ...]
    closing: "Pick"
    doubts: Callable[[Any], Sequence[str]] = lambda _state: ()


class GameWizard(QWidget):
    """Leads to a new game; `ready` brings its set-up and the commands it begins with (`setup`, `learns`)."""

    ready = Signal(object)
    cancelled = Signal()
    option_wanted = Signal(str)  # the point of the rules somebody wants to read about
    language_wanted = Signal(str)  # code


class GameBox(QWidget):
    """What tables have told about the cardboard of a game, to look through and to complete.

    `message` stays until it is read, `remark` goes by itself.
    """

    left = Signal()
    option_wanted = Signal(str)  # the point of the rules somebody wants to read about
    language_wanted = Signal(str)  # code
    changed = Signal()
    turned = Signal()  # another page of it is to be seen
    message = Signal(str)
    remark = Signal(str)

    def undo(self) -> None:
        """Take the last change back."""
        raise NotImplementedError

    def redo(self) -> None:
        raise NotImplementedError

    def open_file(self, file: Path) -> None:
        """Take over what somebody else has told."""
        raise NotImplementedError

    @property
    def half_entered(self) -> bool:
        """Whether anything would have to be entered again if the page were gone."""
        return False

    def start_here(self) -> QWidget:
        """Where the keyboard begins."""
        raise NotImplementedError


class GameSeating(QDialog):
    """Who sits where. `tongues_changed`: somebody reads another language from now on, which is no step of the
    game."""

    tongues_changed = Signal()
