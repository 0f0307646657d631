"""What a question asks for: its words as stems, each with what would answer it as well.

A word may be misspelt, a compound, two words of one, or another word for what the rules say; all of that is settled
here, so that the databases see stems only.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

from games.rulebook.glossary import Entry, entries
from games.rulebook.search.language import Language, Phrase, language
from games.rulebook.search.spelling import nearest, sound
from games.rulebook.search.stems import words
from games.rulebook.search.vocabulary import Vocabulary, parts, vocabulary
from games.rulebook.source import sources

LONGEST, MOST_WORDS, LONGEST_WORD = 200, 16, 40
"""Of a question: letters, words and letters of a word that are looked at."""
WEAK, SYNONYM, MEANT, HEAD, MODIFIER = 0.3, 0.8, 0.9, 0.6, 0.4
"""How much counts: a word that says little, another word for it, a mended one, last and first part of a compound."""
LESS_LIKELY = 0.15
LONGEST_PHRASE = 4


@dataclass
class Concept:
    """One thing asked for: phrases with how well each answers it, and how much it counts among the others. If it is a
    term of the glossary: the anchors there, and the paragraphs (slug, number) that explain it.
    """

    phrases: dict[Phrase, float]
    counts: float = 1.0
    terms: set[str] = field(default_factory=set)
    homes: set[tuple[str, str]] = field(default_factory=set)

    @property
    def told(self) -> list[Phrase]:
        """The phrase as it was asked (the first), and all single words that answer it."""
        return [phrase for number, phrase in enumerate(self.phrases) if not number or len(phrase) == 1]

    def add(self, phrase: Phrase, weight: float) -> None:
        """The best weight of a phrase stays."""
        self.phrases[phrase] = max(weight, self.phrases.get(phrase, 0))


@dataclass(frozen=True)
class Question:
    """`meant` is the question with its slips mended, empty if there were none; `named` has titles of games by slug."""

    lang: str
    concepts: tuple[Concept, ...]
    meant: str
    named: dict[str, Phrase] = field(default_factory=dict)

    @property
    def is_understood(self) -> bool:
        """Whether every word of it is one of this language, without mending."""
        known = vocabulary(self.lang).known
        told = ({stem for phrase in concept.phrases for stem in phrase} for concept in self.concepts)
        return bool(self.concepts) and not self.meant and all(stems & known for stems in told)

    @property
    def stems(self) -> set[str]:
        """Every stem that may answer it."""
        told = language(self.lang).stop
        return {stem for concept in self.concepts for phrase in concept.phrases for stem in phrase if stem not in told}

    def is_about(self, slug: str) -> bool:
        """Whether that game is named by a title that can mean nothing else, as one of several words."""
        return len(self.named.get(slug, ())) > 1

    def names(self, slug: str, concept: Concept) -> bool:
        """Whether that game is named by this very word."""
        return set(next(iter(concept.phrases))) <= set(self.named.get(slug, ()))


def parse(text: str, lang: str) -> Question:
    """Read a question. One without a word that tells anything has no concepts."""
    asked = [word[:LONGEST_WORD] for word in words(text[:LONGEST], lang)][:MOST_WORDS]
    reader = _Reader(language(lang), vocabulary(lang), asked)
    concepts = tuple(_once(reader.read()))
    meant = " ".join(reader.mended.get(word, word) for word in asked) if reader.mended else ""
    return Question(lang, concepts, meant, _named(reader.stems, lang))


def _named(stems: list[str], lang: str) -> dict[str, Phrase]:
    """The games whose titles stand in the question; of titles within each other the longest."""
    runs = [tuple(stems[start:end]) for end in range(len(stems) + 1) for start in range(end)]
    found = {slug: title for slug, title in _titles(lang).items() if title in runs}
    longest = max(map(len, found.values()), default=0)
    return {slug: title for slug, title in found.items() if len(title) == longest}


@cache
def _titles(lang: str) -> dict[str, Phrase]:
    return {slug: language(lang).phrase(source.title) for (slug, code), source in sources().items() if code == lang}


def _once(concepts: Iterable[Concept]) -> Iterator[Concept]:
    """Each thing once: `how many points is it worth` asks for one."""
    known: set[Phrase] = set()
    for concept in concepts:
        if next(iter(concept.phrases)) not in known:
            yield concept
        known |= set(concept.phrases)


@cache
def same_meaning(lang: str) -> dict[Phrase, tuple[Phrase, ...]]:
    """Phrases that ask for the same, by phrase: from the words of the language and the glossaries."""
    known: dict[Phrase, dict[Phrase, None]] = defaultdict(dict)
    for group in (*language(lang).groups, *(phrases for phrases, _ in _terms(lang))):
        for phrase in group:
            known[phrase] |= dict.fromkeys(other for other in group if other != phrase)
    return {phrase: tuple(others) for phrase, others in known.items()}


@cache
def terms(lang: str) -> dict[Phrase, list[Entry]]:
    """Terms of the glossaries by each phrase that asks for them."""
    known: dict[Phrase, list[Entry]] = defaultdict(list)
    for phrases, entry in _terms(lang):
        for phrase in phrases:
            known[phrase].append(entry)
    return dict(known)


@cache
def _terms(lang: str) -> tuple[tuple[tuple[Phrase, ...], Entry], ...]:
    """The phrases of each term of the glossaries; `gun fight` may be written in one word too."""
    speech, found = language(lang), []
    for entry in entries():
        spoken = [words(form, lang) for form in entry.of(lang).all]
        spoken += [["".join(form)] for form in spoken if len(form) == 2]
        found.append((tuple(dict.fromkeys(tuple(map(speech.stem, form)) for form in spoken)), entry))
    return tuple(found)


@lru_cache(maxsize=2000)
def meant_by(word: str, lang: str) -> tuple[str, ...]:
    """The words of the rules or glossaries that a misspelt one is nearest to."""
    return nearest(word, heard(lang))


@cache
def heard(lang: str) -> dict[str, str]:
    """How each known word sounds."""
    return {word: sound(word) for word in sorted(vocabulary(lang).forms)}


class _Reader:
    """Goes through the words of a question once; `mended` has what was meant by misspelt word."""

    def __init__(self, speech: Language, known: Vocabulary, asked: list[str]) -> None:
        self.speech, self.known, self.asked = speech, known, asked
        self.stems = [speech.stem(word) for word in asked]
        self.alike = same_meaning(speech.code)
        self.mended: dict[str, str] = {}

    def read(self) -> Iterator[Concept]:
        place = 0
        while place < len(self.asked):
            length = self._phrase_at(place)
            if length > 1:
                yield self._alike(Concept({tuple(self.stems[place : place + length]): 1.0}))
            elif self._says_something(place):
                yield from self._word(place)
            place += length

    def _phrase_at(self, place: int) -> int:
        """How many words from here are one: a phrase that has others for it."""
        for length in range(LONGEST_PHRASE, 1, -1):
            if tuple(self.stems[place : place + length]) in self.alike and place + length <= len(self.asked):
                return length
        return 1

    def _says_something(self, place: int) -> bool:
        return self.asked[place] not in self.speech.stop

    def _word(self, place: int) -> Iterator[Concept]:
        word, stem = self.asked[place], self.stems[place]
        split = parts(word, self.speech.code)
        if stem not in self.known.known and (stem,) not in self.alike and len(split) > 1:
            yield from (self._alike(Concept({(part,): 1.0})) for part in split)
            return
        concept = Concept({(stem,): 1.0}, WEAK if stem in self.speech.weak else 1.0)
        for part, weight in zip(reversed(split), (HEAD, MODIFIER), strict=False):
            concept.add((part,), weight)
        if stem not in self.known.known and (stem,) not in self.alike and not split:
            self._mend(word, concept)
        if joined := self._joined(place):
            concept.add((joined,), 1.0)
        yield self._alike(concept)

    def _mend(self, word: str, concept: Concept) -> None:
        """Add the known words that are nearest; the first is what we say that was meant."""
        meant = meant_by(word, self.speech.code)
        if meant:
            self.mended[word] = meant[0]
        for number, other in enumerate(meant):
            concept.add((self.speech.stem(other),), MEANT - LESS_LIKELY * number)

    def _joined(self, place: int) -> str:
        """The stem of this word and a neighbour in one, if the rules write it so: `gegner wette`."""
        for start in (place - 1, place):
            pair = self.asked[max(0, start) : start + 2]
            if len(pair) == 2 and (stem := self.speech.stem("".join(pair))) in self.known.known:
                return stem
        return ""

    def _alike(self, concept: Concept) -> Concept:
        """Add what asks for the same, and where it is explained."""
        for phrase in concept.phrases:
            for entry in terms(self.speech.code).get(phrase, ()):
                concept.terms.add(entry.anchor)
                concept.homes |= set(entry.places.items())
        for phrase, weight in list(concept.phrases.items()):
            for other in self.alike.get(phrase, ()):
                concept.add(other, weight * SYNONYM)
        return concept
