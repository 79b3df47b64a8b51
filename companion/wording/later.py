"""Texts by name that are put into words when somebody asks: most of what could be said is never read."""

from collections.abc import Callable, Iterable, Iterator, Mapping

Words = Callable[[], str]


class Later(Mapping[str, str]):
    def __init__(self, words: Iterable[tuple[str, Words]] = ()) -> None:
        self._words: dict[str, Words] = dict(words)

    def tell(self, name: str, words: Words) -> None:
        self._words[name] = words

    def forget(self, name: str) -> None:
        self._words.pop(name, None)

    def __getitem__(self, name: str) -> str:
        return self._words[name]()

    def __contains__(self, name: object) -> bool:
        """Without saying it."""
        return name in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)
