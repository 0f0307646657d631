"""Which paragraph answers best: BM25F over title, section and text, by concept (Robertson and Zaragoza 2009).

Of the phrases that answer a concept only the best counts, so that synonyms do not outvote the other words.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games import catalog
from games.rulebook.search.language import Phrase
from games.rulebook.search.question import Concept, Question
from games.rulebook.search.vocabulary import Counts, Vocabulary, vocabulary

TITLE, SECTION, BODY, ASKED = 2.2, 1.0, 1.0, 0.8
PART = 0.6
"""A part of a compound counts less than a word of its own."""
SATURATION, BY_LENGTH = 1.2, 0.4
APART = 0.4
"""Words of a phrase that do not stand together."""
AT_HOME, SIDE_BY_SIDE = 1.5, 0.2
"""More for the paragraph that explains a term; more for two words that stand as close as in the question."""
NEAR = 3
STRANGE, NAMED = 0.5, 2.5
"""Less for a game that has not a word of what is asked; more for one that is named."""
HOUSE_GAME, HOUSE, VARIANT = "half-pint-heroes", 1.2, 0.85
"""Where several games answer, a little more for the one that the house is known for, and less for variants: who means
another game can say so.
"""
LONG = 0.7
"""How little the length of a phrase counts: 0 is the sum of its words, 1 their mean."""

Field = Sequence[Sequence[str]]
"""Words in order; each is its stem and the stems of its parts."""


@dataclass(frozen=True)
class Spelled:
    """A paragraph as stems."""

    slug: str
    number: str
    title: Field
    section: Field
    body: Field
    asked: Field


def rank(question: Question, paragraphs: Iterable[Spelled]) -> list[tuple[float, Spelled]]:
    """Paragraphs that answer anything, the best first, with their score."""
    known = vocabulary(question.lang)
    fits = {slug: _fit(question, slug, counts) for slug, counts in known.counts.items()}
    scored = [(_score(question, paragraph, known) * fits[paragraph.slug], paragraph) for paragraph in paragraphs]
    found = [(score, paragraph) for score, paragraph in scored if score > 0]
    return sorted(found, key=lambda pair: (not question.is_about(pair[1].slug), -pair[0], *_place(pair[1])))


def _place(paragraph: Spelled) -> tuple[str, list[int]]:
    return paragraph.slug, [int(part) for part in paragraph.number.split(".")]


def _fit(question: Question, slug: str, counts: Counts) -> float:
    """How well a question fits a game: by how much of it is in the game's words. The same for all its paragraphs."""
    possible = sum(concept.counts for concept in question.concepts)
    told = sum(
        concept.counts
        for concept in question.concepts
        if any(map(counts.has, concept.phrases)) or question.names(slug, concept)
    )
    share = told / possible if possible else 0.0
    return (1 - STRANGE + STRANGE * share) * _meant(question, slug)


def _meant(question: Question, slug: str) -> float:
    """How likely it is that the question means this game at all."""
    if slug in question.named:
        return NAMED
    game = catalog.games().get(slug)
    return VARIANT if game and game.base else HOUSE if slug == HOUSE_GAME else 1.0


def _score(question: Question, paragraph: Spelled, known: Vocabulary) -> float:
    counts = _Counts(paragraph, known)
    total, reached, possible = 0.0, 0.0, 0.0
    for concept in question.concepts:
        score = counts.concept(concept) * concept.counts
        if (paragraph.slug, paragraph.number) in concept.homes:
            score *= AT_HOME
        total += score
        possible += concept.counts
        reached += concept.counts * (score > 0 or question.names(paragraph.slug, concept))
    total += sum(counts.near(*pair) for pair in pairwise(question.concepts)) * SIDE_BY_SIDE
    # Who has all that was asked for stands before who has one thing of it often.
    return total * (0.5 + 0.5 * reached / possible) if possible else 0.0


class _Counts:
    """How often each stem stands in a paragraph, weighed by where."""

    def __init__(self, paragraph: Spelled, known: Vocabulary) -> None:
        self.counts, self.stop = known.counts[paragraph.slug], known.language.stop
        self.runs = [tuple(word[0] for word in field) for field in (paragraph.title, paragraph.body, paragraph.asked)]
        self.often: dict[str, float] = {}
        fields = (
            (paragraph.title, TITLE),
            (paragraph.section, SECTION),
            (paragraph.body, BODY),
            (paragraph.asked, ASKED),
        )
        for field, weight in fields:
            for stem, *parts in field:
                self.often[stem] = self.often.get(stem, 0) + weight
                for part in parts:
                    self.often[part] = self.often.get(part, 0) + weight * PART
        length = sum(len(field) for field, _ in fields)
        self.norm = SATURATION * (1 - BY_LENGTH + BY_LENGTH * length / max(1.0, self.counts.length))

    def concept(self, concept: Concept) -> float:
        """That of its best phrase."""
        return max(self.phrase(phrase) * weight for phrase, weight in concept.phrases.items())

    def phrase(self, phrase: Phrase) -> float:
        """Its words together; fewer points if they stand apart, none if one is missing."""
        told = [stem for stem in phrase if len(phrase) == 1 or stem not in self.stop]
        if not told or not all(stem in self.often for stem in told):
            return 0.0
        score = sum(self._stem(stem) for stem in told) / len(told) ** LONG
        return score if len(phrase) == 1 or self._together(phrase) else score * APART

    def near(self, one: Concept, other: Concept) -> float:
        """The lighter of two concepts, if they are spoken of near each other in this order."""
        first, second = (
            {phrase[0] for phrase in concept.phrases if phrase[0] in self.often} for concept in (one, other)
        )
        if any(
            word in first and second & set(run[place + 1 : place + 1 + NEAR])
            for run in self.runs
            for place, word in enumerate(run)
        ):
            return min(self.concept(one) * one.counts, self.concept(other) * other.counts)
        return 0.0

    def _stem(self, stem: str) -> float:
        often = self.often[stem]
        return self.counts.weight(stem) * often * (SATURATION + 1) / (often + self.norm)

    def _together(self, phrase: Phrase) -> bool:
        return any(run[start : start + len(phrase)] == phrase for run in self.runs for start in range(len(run)))
