"""Names of cards within sentences, in every language."""

import pytest

from companion.wording.language import load
from companion.wording.terraformer import terms
from translations import messages


@pytest.mark.parametrize("code", messages.languages())
def test_the_name_of_a_card_keeps_its_capital_after_a_colon(code: str) -> None:
    language = load(code)
    for card in terms.CARDS.values():
        name = language.say(card)
        step = language.say("{organism} dies out", organism=name)
        assert name in language.say("{player}: {step}", player="Bo", step=step)
