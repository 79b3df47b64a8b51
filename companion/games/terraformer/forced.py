"""Decisions with a single answer resolve themselves, unless telling a fact could still change that."""

from companion.games.terraformer.frames import Leaving
from companion.games.terraformer.leaving import waits_for_facts
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.frame import Frame


def resolves_itself(state: State, frame: Frame, _answer: Command) -> bool:
    return not (isinstance(frame, Leaving) and waits_for_facts(state, frame))
