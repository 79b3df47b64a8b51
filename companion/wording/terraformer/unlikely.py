"""What of a told planet can hardly be by the rules: nothing is refused for it, but it is named."""

from collections.abc import Iterator

from companion.wording.language import capital
from companion.wording.terraformer.names import Names


def sentences(names: Names) -> Iterator[str]:
    """TF-BIO-01: with a biome an ecosystem begins."""
    for position, column in enumerate(names.state.ecosystems, 1):
        if not column.size:
            yield names.language.say(
                "{ecosystem}: no biome lies there", ecosystem=capital(names.ecosystem(position))
            )
