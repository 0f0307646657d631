"""The search's knowledge of a language: weak words, irregular forms, and synonyms."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from games.rulebook.search.stems import fold, spelled, stem, words

Phrase = tuple[str, ...]
"""Stems in order; a single word is a phrase of one."""


@dataclass(frozen=True)
class Language:
    """The word lists of one language. Words are folded; those of `weak` and `common` are stems.

    * `stop`, `weak`, `common`: words that say nothing, little, or less than others.
    * `groups`: phrases with the same meaning. `leads`: the rule terms that a phrase of players stands for. `spoken`:
      the spelling of all single words of these.
    * `helping`: everyday words of questions. `life`: words that belong to no game.
    * `at`: words that come before the name of a game. `kinds`: words that come after it. `elsewhere`: words of games
      that the site does not have.
    * `how_many`: phrases that ask for a number. `numerals`: stems that answer them.
    """

    code: str
    stop: frozenset[str]
    weak: frozenset[str]
    common: frozenset[str]
    prefixes: tuple[str, ...]
    irregular: dict[str, str]
    groups: tuple[tuple[Phrase, ...], ...]
    leads: dict[Phrase, tuple[Phrase, ...]] = field(default_factory=dict)
    spoken: dict[str, str] = field(default_factory=dict)
    helping: dict[str, str] = field(default_factory=dict)
    at: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()
    elsewhere: frozenset[str] = frozenset()
    life: frozenset[str] = frozenset()
    how_many: tuple[tuple[str, ...], ...] = ()
    numerals: frozenset[str] = frozenset()
    has_compounds: bool = False

    @cached_property
    def told(self) -> frozenset[str]:
        """Return the stems of all single words in the word lists, which are never corrected as typing errors."""
        spoken = (*self.leads, *(phrase for group in self.groups for phrase in group))
        return frozenset(phrase[0] for phrase in spoken if len(phrase) == 1) | self.weak | self.common

    def stem(self, word: str) -> str:
        """Return the stem of a folded word."""
        return stem(self.irregular.get(word, word), self.code)

    def phrase(self, text: str) -> Phrase:
        """Return the stems of all words of a text."""
        return tuple(self.stem(word) for word in words(text, self.code))


@cache
def language(code: str) -> Language:
    """Load the word lists `words.<code>.toml` and `thesaurus.<code>.toml`.

    Raises FileNotFoundError for an unknown language.
    """
    data, thesaurus = _read(f"words.{code}.toml"), _read(f"thesaurus.{code}.toml")
    bare = Language(code, frozenset(), frozenset(), frozenset(), (), dict(_folded_pairs(data["irregular"], code)), ())
    return Language(
        code,
        stop=frozenset(words(data["stop"], code)),
        weak=frozenset(bare.phrase(data["weak"])),
        common=frozenset(bare.phrase(data["common"])),
        prefixes=tuple(sorted(words(data["prefixes"], code), key=len, reverse=True)),
        irregular=bare.irregular,
        groups=tuple(_phrases(bare, group) for group in data["groups"].values()),
        leads=_leads(bare, thesaurus["leads"].values()),
        spoken=_spoken([*data["groups"].values(), *(group["say"] for group in thesaurus["leads"].values())], code),
        helping=_written(" ".join(data[kind] for kind in ("stop", "weak", "common")), code),
        at=frozenset(words(data["at"], code)),
        kinds=tuple(words(data["kinds"], code)),
        elsewhere=frozenset(words(thesaurus["elsewhere"], code)),
        life=frozenset(words(thesaurus["life"], code)),
        how_many=tuple(tuple(words(text, code)) for text in data["how_many"]),
        numerals=frozenset(bare.phrase(data["numerals"])),
        has_compounds=data["has_compounds"],
    )


def _spoken(groups: Iterable[Iterable[str]], code: str) -> dict[str, str]:
    return _written(" ".join(text for group in groups for text in group if len(spelled(text)) == 1), code)


def _written(text: str, code: str) -> dict[str, str]:
    return {fold(word, code): word for word in spelled(text)}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def _leads(bare: Language, groups: Iterable[dict[str, list[str]]]) -> dict[Phrase, tuple[Phrase, ...]]:
    """Return the rule terms for each phrase of players. A phrase in several groups gets the terms of all of them."""
    found: dict[Phrase, dict[Phrase, None]] = {}
    for group in groups:
        for phrase in _phrases(bare, group["say"]):
            found.setdefault(phrase, {}).update(dict.fromkeys(_phrases(bare, group["mean"])))
    return {phrase: tuple(meant) for phrase, meant in found.items()}


def _folded_pairs(pairs: dict[str, str], code: str) -> Iterator[tuple[str, str]]:
    for form, usual in pairs.items():
        yield words(form, code)[0], words(usual, code)[0]


def _phrases(bare: Language, texts: Iterable[str]) -> tuple[Phrase, ...]:
    """Return the stems of each text, without duplicates: two forms of one word have the same stem."""
    return tuple(dict.fromkeys(bare.phrase(text) for text in texts))
