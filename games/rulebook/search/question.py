"""Parse a question: the stems of its words, each with the words that would answer it.

A word may name a game, be misspelt, be a compound or half of one, or be a synonym of a rule term. All of that is
resolved here, so that the index only deals with stems.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from games.rulebook.search.concepts import Concept
from games.rulebook.search.kinds import PLACES, SIGN, asked_kinds, asking
from games.rulebook.search.language import Language, Phrase, language
from games.rulebook.search.names import Name, family, named, narrowest, variants
from games.rulebook.search.stems import fold, spelled
from games.rulebook.search.synonyms import meant_by, same_meaning, terms
from games.rulebook.search.vocabulary import parts, vocabulary

LONGEST, MOST_WORDS, LONGEST_WORD = 200, 24, 40
"""The maximum lengths of a question in letters and in words, and of a word in letters. The rest is ignored."""
WEAK, COMMON, SYNONYM, LEAD, MEANT, HEAD, MODIFIER = 0.3, 0.5, 0.8, 0.8, 0.9, 0.6, 0.4
"""Weights of: a word that says little, an everyday word, a synonym, a rule term that a word stands for, a corrected
word, the last and the first part of a compound.
"""
LESS_LIKELY, OF_PHRASE = 0.15, 0.3
MENDED, SURE_LENGTH = 0.6, 7
"""The weight of a corrected word with fewer letters than ``SURE_LENGTH``, for which many other words are as similar."""
LONGEST_PHRASE = 4
CUT = re.compile("[,:;]")


@dataclass(frozen=True)
class Question:
    """A parsed question. Games are slugs.

    * `chosen`: games that the question names without doubt. `hinted`: games that it may name. `scope`: games that may
      answer, empty for all games.
    * `meant`: the question with its spelling corrected, empty if nothing was corrected. `mended`: the correction of
      each misspelt word.
    * `missing`: words that no game in the scope uses. `spoken`: the share of words of this language.
    * `elsewhere`: whether it asks about a game that the site does not have.
    * `kinds`: the kinds of paragraph that it asks for.
    * `bare`: its words without the names of chosen games, with spelling corrected.
    """

    lang: str
    concepts: tuple[Concept, ...] = ()
    chosen: tuple[str, ...] = ()
    hinted: frozenset[str] = frozenset()
    scope: frozenset[str] = frozenset()
    meant: str = ""
    mended: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()
    spoken: float = 0.0
    elsewhere: bool = False
    kinds: frozenset[str] = frozenset()
    bare: str = ""

    @property
    def stems(self) -> set[str]:
        """Return every stem to look up in the index.

        If the question has a scope, the index words of its kinds are included.
        """
        stop = language(self.lang).stop
        found = {stem for concept in self.concepts for phrase in concept.phrases for stem in phrase if stem not in stop}
        return found | ({f"{SIGN}{kind}{place}" for kind in self.kinds for place in PLACES} if self.scope else set())


def parse(text: str, lang: str, slug: str = "", *, everywhere: bool = False) -> Question:
    """Parse a question. It is restricted to the game `slug`, or to the games that it names unless `everywhere` is set.

    A question without a significant word has no concepts.
    """
    raw = [word for word in spelled(text[:LONGEST]) if fold(word, lang)][:MOST_WORDS]
    asked = [fold(word, lang)[:LONGEST_WORD] for word in raw]
    speech, found = language(lang), _set_apart(text, named(asked, lang))
    sure = [one for name in found if name.sure for one in sorted(name.slugs)]
    chosen = () if slug or everywhere else tuple(narrowest(sure))
    scope = frozenset({slug} if slug else {each for one in chosen for each in (one, *variants(one))})
    kept = _without_names(asked, found, scope, speech)
    names = {place: name for name in found for place in range(name.start, name.end)}
    reader = _Reader(
        speech, [asked[place] for place in kept], {kept.index(p): names[p] for p in kept if p in names}, scope
    )
    concepts = tuple(_once(reader.read()))
    mended = {kept[place]: word for place, word in reader.mended.items()}
    return Question(
        lang,
        concepts,
        chosen,
        hinted=frozenset(one for name in found for one in name.slugs) if not scope or slug else frozenset(),
        scope=scope,
        meant=" ".join(mended.get(place, word) for place, word in enumerate(raw)) if mended else "",
        mended=tuple((raw[place], word) for place, word in mended.items()),
        missing=tuple(raw[kept[place]] for place in reader.missing),
        spoken=reader.spoken,
        kinds=reader.kinds,
        bare=" ".join(mended.get(place, raw[place]) for place in kept),
        elsewhere=not slug and not chosen and any(word in speech.elsewhere for word in asked),
    )


def _set_apart(text: str, found: list[Name]) -> list[Name]:
    """Mark a name as sure if it is at the start and followed by a comma or colon: `Hearts, do I have to ...`."""
    before = len(spelled(CUT.split(text, maxsplit=1)[0])) if CUT.search(text) else 0
    return [replace(name, sure=True) if (name.start, name.end) == (0, before) else name for name in found]


def _without_names(asked: list[str], found: list[Name], scope: frozenset[str], speech: Language) -> list[int]:
    """Return the positions of all words outside the names of chosen games; of all words if none of these says
    anything.
    """
    kin = {each for slug in scope for each in family(slug)}
    said: set[int] = set()
    for name in found:
        if name.sure and name.slugs & kin and not _is_said_of_cards(asked, name, speech):
            before = name.start - 1 if name.start and asked[name.start - 1] in speech.at & speech.stop else name.start
            said |= set(range(before, name.end))
    kept = [place for place in range(len(asked)) if place not in said]
    return kept if any(asked[place] not in speech.stop for place in kept) else list(range(len(asked)))


def _is_said_of_cards(asked: list[str], name: Name, speech: Language) -> bool:
    """Return whether a name of one word is part of a phrase about cards rather than the name of a game.

    Example: `all the hearts`.
    """
    if name.end - name.start > 1:
        return False
    stems = [speech.stem(word) for word in asked]
    starts = range(max(0, name.start - LONGEST_PHRASE + 1), name.start + 1)
    runs = (tuple(stems[start:end]) for start in starts for end in range(name.end, start + LONGEST_PHRASE + 1))
    return any(len(run) > 1 and run in speech.leads for run in runs)


def _once(concepts: Iterable[Concept]) -> Iterator[Concept]:
    """Yield each concept once. In `how many points is it worth`, for example, two phrases ask for the same concept."""
    known: set[Phrase] = set()
    for concept in concepts:
        if next(iter(concept.phrases)) not in known:
            yield concept
        known |= {
            phrase for phrase, weight in concept.phrases.items() if weight >= SYNONYM and phrase not in concept.own
        }


class _Reader:
    """Turns the words of a question into concepts, one by one.

    * `mended`: corrections, by the position of the misspelt word.
    * `missing`: the positions of words that no game uses.
    * `kinds`: the kinds that are asked for, by the words at the positions `of_kind`.
    * `spoken`: the share of words of this language.
    """

    def __init__(self, speech: Language, asked: list[str], named: dict[int, Name], scope: frozenset[str]) -> None:
        self.speech, self.known, self.asked = speech, vocabulary(speech.code), asked
        self.named, self.scope = named, scope
        self.stems = [speech.stem(word) for word in asked]
        self.stop = frozenset(map(speech.stem, speech.stop))
        self.alike, self.terms = same_meaning(speech.code), terms(speech.code)
        self.missing: list[int] = []
        self.read_as = {place: meant for place in range(len(asked)) if (meant := self._meant(place))}
        for place, meant in self.read_as.items():
            self.stems[place] = speech.stem(meant[0])
        self.kinds, self.of_kind = asked_kinds(self.stems, speech.code)
        self.mended = {place: self._written(meant[0]) for place, meant in self.read_as.items()}
        rest = [word for place, word in enumerate(asked) if place not in named]
        self.spoken = sum(map(self.known.is_word, rest)) / len(rest) if rest else float(bool(asked))

    def read(self) -> list[Concept]:
        """Return the concepts.

        If a question to one game consists only of weak words, these are used (`is everybody out`).
        """
        found = list(self._read())
        return found or [self._bare(place) for place in range(len(self.asked)) if self.scope]

    def _bare(self, place: int) -> Concept:
        return Concept({(self.stems[place],): 1.0}, WEAK)

    def _read(self) -> Iterator[Concept]:
        place = 0
        while place < len(self.asked):
            length = self._phrase_at(place)
            if length > 1:
                likely = min(self._likely(each) for each in range(place, place + length))
                phrase = tuple(self.stems[place : place + length])
                yield self._settle(place, self._alike(Concept({phrase: likely})))
                yield from self._words_of(place, length)
            elif self.read_as.get(place, self.asked[place : place + 1])[0] not in self.speech.stop:
                yield from self._word(place)
            place += length

    def _phrase_at(self, place: int) -> int:
        """Return the number of words, from ``place`` on, that form one phrase with synonyms; 1 if there is no such
        phrase.
        """
        for length in range(min(LONGEST_PHRASE, len(self.asked) - place), 1, -1):
            phrase = tuple(self.stems[place : place + length])
            if phrase in self.alike or phrase in self.speech.leads or phrase in self.terms:
                return length
        return 1

    def _words_of(self, place: int, length: int) -> Iterator[Concept]:
        """Yield the significant words of a phrase as separate concepts, because a paragraph may use only some of
        them.
        """
        for stem in self.stems[place : place + length]:
            if stem in self.known.everywhere.spread and stem not in self.speech.weak | self.stop:
                yield Concept({(stem,): 1.0}, OF_PHRASE, is_counted=self._is_counted(place + 1))

    def _word(self, place: int) -> Iterator[Concept]:
        word, stem = self.asked[place], self.stems[place]
        if self.known.is_strange(word):
            yield self._settle(place, Concept({(word,): 1.0}))
            return
        split = parts(word, self.speech.code) if place not in self.read_as else ()
        if self.speech.has_compounds and not self._is_told(stem) and len(split) > 1:
            for part in split:
                yield self._settle(place, self._alike(Concept({(part,): 1.0})))
            return
        concept = Concept({(stem,): 1.0}, self._counts(stem))
        for number, other in enumerate(self.read_as.get(place, ())):
            concept.phrases[self.speech.stem(other),] = self._likely(place) - LESS_LIKELY * number
        for part, weight in zip(reversed(split), (HEAD, MODIFIER), strict=False):
            concept.add((part,), weight)
        if joined := self._joined(place):
            concept.add((joined,), 1.0)
        if behind := self._with_prefix(place):
            concept = Concept({(behind,): 1.0})
        yield self._settle(place, concept if stem in self.speech.weak and not behind else self._alike(concept))

    def _counts(self, stem: str) -> float:
        """Return the weight of a word: less if many questions contain it, unless it stands for a rule term."""
        if stem in self.speech.weak:
            return WEAK
        leads = (stem,) in self.alike or (stem,) in self.speech.leads or (stem,) in self.terms
        return COMMON if stem in self.speech.common and not leads else 1.0

    def _is_told(self, stem: str) -> bool:
        return stem in self.known.known or (stem,) in self.alike or (stem,) in self.speech.leads

    def _meant(self, place: int) -> tuple[str, ...]:
        """Return possible corrections of the word at ``place``, the most likely first; empty if it is not misspelt."""
        word = self.asked[place]
        if place in self.named or self.known.is_word(word) or parts(word, self.speech.code) or self._joined(place):
            return ()
        return meant_by(word, self.speech.code, self.scope)

    def _likely(self, place: int) -> float:
        """Return the weight of the word at ``place``: less if it was corrected."""
        if place not in self.read_as:
            return 1.0
        return MENDED if len(self.asked[place]) < SURE_LENGTH else MEANT

    def _written(self, word: str) -> str:
        speech = self.speech
        written = (self.known.forms, speech.spoken, speech.helping, asking(speech.code))
        return next((forms[word] for forms in written if word in forms), word)

    def _joined(self, place: int) -> str:
        """Return the stem of this word joined with a neighbour, if the rules write them as one word; else "".

        Example: `gegner wette` for `Gegnerwette`.
        """
        for start in (place - 1, place):
            pair = self.asked[max(0, start) : start + 2]
            if len(pair) == 2 and (stem := self.speech.stem("".join(pair))) in self.known.known:
                return stem
        return ""

    def _with_prefix(self, place: int) -> str:
        """Return the stem of a German verb joined with its prefix from the end of the clause; "" if there is none.

        Example: `fängt Anna an` contains a form of `anfangen`.
        """
        prefix = self.asked[-1]
        if prefix not in self.speech.prefixes or place == len(self.asked) - 1:
            return ""
        usual = self.speech.irregular.get(self.asked[place], self.asked[place])
        stem = self.speech.stem(prefix + usual)
        return stem if (stem,) in self.alike or (stem,) in self.speech.leads or (stem,) in self.terms else ""

    def _alike(self, concept: Concept) -> Concept:
        """Return the concept with synonyms, rule terms and the paragraphs that explain it added."""
        asked = list(concept.phrases.items())
        for phrase, weight in asked:
            for other in self.alike.get(phrase, ()):
                concept.add(other, weight * SYNONYM)
            for other in self.speech.leads.get(phrase, ()):
                concept.add(other, weight * LEAD)
            for entry, phrases in self.terms.get(phrase, ()):
                concept.terms.add(entry.anchor)
                concept.homes |= set(entry.places.items())
                for other in phrases:
                    if other != phrase:
                        concept.add(other, weight * SYNONYM, entry.places)
        return concept

    def _settle(self, place: int, concept: Concept) -> Concept:
        """Return the concept with the games that its word may name. Record the word as missing if no game uses it."""
        if name := self.named.get(place):
            concept.names = name.slugs
        concept.is_counted = self._is_counted(place)
        slugs = self.known.counts.keys() & self.scope or self.known.counts.keys()
        if any(self.is_held(concept, slug) for slug in slugs):
            return concept
        if place in self.of_kind:
            concept.counts = min(concept.counts, COMMON)
        if not concept.names and concept.counts > COMMON:
            self.missing.append(place)
        return concept

    def _is_counted(self, place: int) -> bool:
        """Return whether the phrase `how many` is directly before the word."""
        before = self.asked[max(0, place - 2) : place]
        return any(before[-len(phrase) :] == list(phrase) for phrase in self.speech.how_many)

    def is_held(self, concept: Concept, slug: str) -> bool:
        """Return whether the game's texts contain one of the concept's phrases."""
        return any(self.known.counts[slug].has(phrase) for phrase, _ in concept.answers_in(slug))
