"""The words of all rule texts in one language: how often they occur, and how compounds are split into them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log
from types import MappingProxyType

import msgspec

from games.rulebook import built
from games.rulebook.glossary import entries
from games.rulebook.search.kinds import asking
from games.rulebook.search.language import Language, language
from games.rulebook.search.passages import texts
from games.rulebook.search.stems import fold, spelled, words

EMPTY: Mapping[str, int] = MappingProxyType({})
SHORTEST_PART = 4
LINKS = ("", "s", "es", "n", "en", "er")
"""Letters that may join the parts of a German compound."""


class Counts:
    """Word counts of one game. `spread` has the number of paragraphs that contain each stem.

    Each game has its own counts, so that a new game does not change the answers about other games.
    """

    def __init__(self, spread: Mapping[str, int] = EMPTY, paragraphs: int = 0, words: int = 0) -> None:
        self.spread: Counter[str] = Counter(spread)
        self.paragraphs = paragraphs
        self.words = words

    @property
    def length(self) -> float:
        """Return the average number of words of a paragraph."""
        return self.words / max(1, self.paragraphs)

    def weight(self, stem: str) -> float:
        """Return the weight of a word: higher for rare words (idf of BM25)."""
        held = self.spread[stem]
        return log(1 + (self.paragraphs - held + 0.5) / (held + 0.5))

    def has(self, stems: tuple[str, ...]) -> bool:
        """Return whether the game uses all words of a phrase."""
        return all(stem in self.spread for stem in stems)

    def add(self, stems: list[str]) -> None:
        """Add the stems of one paragraph to the counts."""
        self.spread.update(set(stems))
        self.paragraphs += 1
        self.words += len(stems)


@dataclass(frozen=True)
class Vocabulary:
    """All words of a language.

    `known` has each stem of texts and glossaries, `forms` the spelling of each folded word. `counts` has the counts by
    game, `everywhere` those of all games together; there, texts that a variant shares with its base count once.
    """

    language: Language
    known: frozenset[str]
    forms: dict[str, str]
    counts: dict[str, Counts]
    everywhere: Counts

    def is_word(self, word: str) -> bool:
        """Return whether a folded word, or another form of it, occurs in the texts or in the word lists of the
        search.
        """
        stem = self.language.stem(word)
        return self.is_form(word) or stem in self.known or stem in self.language.told

    def is_form(self, word: str) -> bool:
        """Return whether exactly this form is known. `rummi` has the same stem as `rummy` but is not a known form."""
        speech = self.language
        told = (speech.spoken, speech.helping, speech.life, speech.elsewhere, asking(speech.code))
        return word in self.forms or any(word in some for some in told)

    def is_strange(self, word: str) -> bool:
        """Return whether the word belongs to no game: it is in a list of foreign words and in no text.

        Its stem is not searched.
        """
        return word not in self.forms and word in self.language.life | self.language.elsewhere

    def splits(self, word: str) -> Iterator[tuple[str, ...]]:
        """Yield the ways to split a folded compound into stems, the most likely first.

        For a verb with a prefix, the stem after the prefix is yielded.
        """
        for prefix in self.language.prefixes:
            rest = word.removeprefix(prefix)
            stem = self.language.stem(rest)
            if (
                rest != word
                and len(rest) > SHORTEST_PART
                and stem not in self.language.stop
                and stem in self.known
                and rest not in self.language.stop
            ):
                yield (stem,)
        shortest = SHORTEST_PART if self.language.has_compounds else SHORTEST_PART + 1
        for place in range(len(word) - shortest, shortest - 1, -1):
            first, last = self._first(word[:place]), self.language.stem(word[place:])
            if first and last in self.known and len(last) >= SHORTEST_PART - 1:
                yield first, last

    def _first(self, part: str) -> str:
        """Return the stem of a compound's first part, without linking letters such as the German s; "" if it is
        unknown.
        """
        for link in LINKS:
            bare = part.removesuffix(link)
            if len(bare) >= SHORTEST_PART - 1 and (not link or bare != part):
                for stem in (self.language.stem(bare), bare):
                    if stem in self.known and len(stem) >= SHORTEST_PART - 1:
                        return stem
        return ""


class GameWords(msgspec.Struct, frozen=True):
    """The stored form of :class:`Counts`."""

    spread: dict[str, int]
    paragraphs: int
    words: int


class Gathered(msgspec.Struct, frozen=True):
    """The stored form of :class:`Vocabulary`."""

    known: list[str]
    forms: dict[str, str]
    games: dict[str, GameWords]
    everywhere: GameWords


def vocabulary_name(lang: str) -> str:
    """Return the name of the built file of a vocabulary."""
    return f"vocabulary.{lang}.json"


@cache
def vocabulary(lang: str) -> Vocabulary:
    """Return the vocabulary of a language from the built file. Without the file it is computed, which takes seconds."""
    found: Gathered = built.read(vocabulary_name(lang), Gathered) or gather(lang)
    counts = {slug: _counts(each) for slug, each in found.games.items()}
    return Vocabulary(language(lang), frozenset(found.known), found.forms, counts, _counts(found.everywhere))


def _counts(stored: GameWords) -> Counts:
    return Counts(stored.spread, stored.paragraphs, stored.words)


@cache
def gather(lang: str) -> Gathered:
    """Compute the vocabulary of all texts and glossaries. Without any text the result is empty."""
    speech, found = language(lang), texts(lang)
    counts, everywhere = defaultdict[str, Counts](Counts), Counts()
    told = [form for entry in entries() for form in entry.of(lang).all]
    forms = _spellings([*told, *(text.whole for text in found)], lang)
    for text in found:
        stems = [speech.stem(word) for word in words(text.whole, lang) if word]
        counts[text.slug].add(stems)
        if not text.again:
            everywhere.add(stems)
    known = sorted(set(map(speech.stem, forms)))
    games = {slug: _stored(each) for slug, each in counts.items()}
    return Gathered(known, forms, games, _stored(everywhere))


def _stored(counts: Counts) -> GameWords:
    return GameWords(dict(counts.spread), counts.paragraphs, counts.words)


def _spellings(said: Iterable[str], lang: str) -> dict[str, str]:
    """Return each folded word's most frequent spelling: `blockade` is `Blockade` in German, `hut` may be `Hüte`."""
    often: dict[str, Counter[str]] = defaultdict(Counter)
    for text in said:
        for word in spelled(text):
            often[fold(word, lang)][word] += 1
    return {word: max(sorted(each), key=each.__getitem__) for word, each in sorted(often.items()) if word}


@lru_cache(maxsize=20_000)
def parts(word: str, lang: str) -> tuple[str, ...]:
    """Return the stems of the parts of a folded compound, `wett` and `chip` for `wettchip`; empty if it is not a
    compound.
    """
    return next(vocabulary(lang).splits(word), ())
