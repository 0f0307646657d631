"""The words of all rule texts in one language: how often they stand there, how compounds of them come apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log

from games.rulebook.glossary import entries
from games.rulebook.search.language import Language, language
from games.rulebook.search.passages import texts
from games.rulebook.search.stems import words

SHORTEST_PART = 4
LINKS = ("", "s", "es", "n", "en", "er")
"""What may stand between the parts of a German compound."""


@dataclass(frozen=True)
class Vocabulary:
    """`known` has each stem and `forms` each word; `spread` has the number of paragraphs that hold a stem."""

    language: Language
    known: frozenset[str]
    forms: frozenset[str]
    spread: Counter[str]
    paragraphs: int
    length: float

    def weight(self, stem: str) -> float:
        """How much a word tells: that of rare words more (idf of BM25)."""
        held = self.spread[stem]
        return log(1 + (self.paragraphs - held + 0.5) / (held + 0.5))

    def splits(self, word: str) -> Iterator[tuple[str, ...]]:
        """The ways to take a folded compound apart, the likeliest first; of verbs the part behind the prefix."""
        for prefix in self.language.prefixes:
            rest = word.removeprefix(prefix)
            stem = self.language.stem(rest)
            if rest != word and len(rest) > SHORTEST_PART and stem not in self.language.stop and stem in self.known:
                yield (stem,)
        for place in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            first, last = self._first(word[:place]), self.language.stem(word[place:])
            if first and last in self.known and len(last) >= SHORTEST_PART - 1:
                yield first, last

    def _first(self, part: str) -> str:
        """The stem of a compound's first part, without what links it to the next."""
        for link in LINKS:
            bare = part.removesuffix(link)
            if len(bare) >= SHORTEST_PART - 1 and (not link or bare != part):
                for stem in (self.language.stem(bare), bare):
                    if stem in self.known and len(stem) >= SHORTEST_PART - 1:
                        return stem
        return ""


@cache
def vocabulary(lang: str) -> Vocabulary:
    """Read all texts and glossaries. Without any text it knows no word."""
    speech, found = language(lang), texts(lang)
    spread: Counter[str] = Counter()
    forms = set(words(" ".join(form for entry in entries() for form in entry.of(lang).all), lang))
    total = 0
    for text in found:
        spoken = [word for word in words(text.whole, lang) if word]
        total += len(spoken)
        forms |= set(spoken)
        spread.update({speech.stem(word) for word in spoken})
    known = frozenset(map(speech.stem, forms))
    return Vocabulary(speech, known, frozenset(forms), spread, len(found), total / max(1, len(found)))


@lru_cache(maxsize=20_000)
def parts(word: str, lang: str) -> tuple[str, ...]:
    """The stems of the parts of a folded compound: `wettchip` -> `wett`, `chip`. Empty for other words."""
    return next(vocabulary(lang).splits(word), ())
