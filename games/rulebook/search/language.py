"""What the search knows of a language: words that say nothing, irregular forms, and words that ask for the same."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.rulebook.search.stems import stem, words

Phrase = tuple[str, ...]
"""Stems, one after the other; a single word is a phrase of one."""


@dataclass(frozen=True)
class Language:
    """Of one language. Words are folded; `groups` are phrases by key, the keys are for people who edit the file."""

    code: str
    stop: frozenset[str]
    weak: frozenset[str]
    prefixes: tuple[str, ...]
    irregular: dict[str, str]
    groups: tuple[tuple[Phrase, ...], ...]

    def stem(self, word: str) -> str:
        """The stem of a folded word."""
        return stem(self.irregular.get(word, word), self.code)

    def phrase(self, text: str) -> Phrase:
        """The stems of a text."""
        return tuple(self.stem(word) for word in words(text, self.code))


@cache
def language(code: str) -> Language:
    """Read `words.<code>.toml`. Raises FileNotFoundError for a language that the search does not know."""
    path = Path(__file__).with_name(f"words.{code}.toml")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    bare = Language(code, frozenset(), frozenset(), (), dict(_folded_pairs(data["irregular"], code)), ())
    return Language(
        code,
        stop=frozenset(words(data["stop"], code)),
        weak=frozenset(bare.phrase(data["weak"])),
        prefixes=tuple(sorted(words(data["prefixes"], code), key=len, reverse=True)),
        irregular=bare.irregular,
        groups=tuple(_phrases(bare, group) for group in data["groups"].values()),
    )


def _folded_pairs(pairs: dict[str, str], code: str) -> Iterator[tuple[str, str]]:
    for form, usual in pairs.items():
        yield words(form, code)[0], words(usual, code)[0]


def _phrases(bare: Language, texts: Iterable[str]) -> tuple[Phrase, ...]:
    """Each phrase once: two forms of one word have the same stem."""
    return tuple(dict.fromkeys(bare.phrase(text) for text in texts))
