"""What all tests of sentences share."""

import pytest
from babel.messages.catalog import Catalog

from companion.wording.language import in_context

Texts = set[str | tuple[str, str]]


@pytest.fixture(scope="session")
def extracted(every_text: Catalog) -> Texts:
    """What `make messages` finds. What is said with and without a number is one text for translators."""
    found: Texts = set()
    for message in every_text:
        if isinstance(message.id, str):
            found.add(in_context(message.context, message.id) if message.context else message.id)
        else:
            found |= {(message.id[0], message.id[1]), message.id[0]}
    return found - {""}
