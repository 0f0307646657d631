"""Which paragraph answers best: BM25F over title, section and text, by concept (Robertson and Zaragoza 2009).

Of the phrases that answer a concept only the best counts, so that synonyms do not outvote the other words.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games import catalog
from games.rulebook.search.kinds import aside
from games.rulebook.search.language import Phrase
from games.rulebook.search.question import Concept, Question
from games.rulebook.search.vocabulary import Vocabulary, vocabulary


@dataclass
class Weights:
    """What counts how much; fitted to the questions that may be tuned on."""

    title: float = 2.5
    section: float = 1.0
    body: float = 0.87
    asked: float = 0.6
    retold: float = 0.4
    part: float = 0.6  # of a compound, which counts less than a word of its own
    saturation: float = 1.2
    by_length: float = 0.46
    apart: float = 0.2  # words of a phrase that do not stand together
    at_home: float = 1.5  # more for the paragraph that explains a term
    side_by_side: float = 0.25  # more for two words that stand as close as in the question
    counted: float = 0.5  # more for a number before what is counted
    named: float = 2.5  # more for a game that is hinted at
    house: float = 1.05
    variant: float = 0.75
    different: float = 1.3  # more for what only a variant says, if that is asked
    own: float = 0.45  # how much a word tells in its game, against in all, when one game is asked
    own_all: float = 0.2  # the same when all are
    whole: float = 0.6  # how much of the score goes by what share of the question is answered
    long: float = 0.8  # how little the length of a phrase counts: 0 is the sum of its words, 1 their mean
    likeness: float = 1.0  # how much less another word for it scores: 0 not at all
    led: float = 0.6  # how much hangs on a word of the players that leads to terms
    kind_title: float = 4.0  # for a paragraph of the kind that is asked for, by where it shows that
    kind_section: float = 1.5
    kind_text: float = 1.0
    kind_share: float = 0.5  # how much hangs on the kind
    slight: float = 0.3  # how much of that counts for `may I` and `must I`, which are asked all the time
    aside: float = 0.6  # for tips, history and the like, where nobody asks for them
    common: float = 0.25  # the least that a word counts for the share


WEIGHTS = Weights()
NEAR = 3
SLIGHT = {"may", "must"}
HOUSE_GAME = "half-pint-heroes"
MOST_TELLING = 5.0
"""A word that tells so much (idf) tells all that one can."""

Field = Sequence[Sequence[str]]
"""Words in order; each is its stem and the stems of its parts."""


@dataclass(frozen=True)
class Spelled:
    """A paragraph as stems; `again` as in :class:`Text`."""

    slug: str
    number: str
    again: bool
    title: Field
    section: Field
    body: Field
    asked: Field
    retold: Field
    kinds: Mapping[str, str]


@dataclass(frozen=True)
class Ranked:
    """A paragraph with its score, and what share of the question it answers (0 to 1)."""

    score: float
    share: float
    paragraph: Spelled


def rank(question: Question, paragraphs: Iterable[Spelled]) -> list[Ranked]:
    """Paragraphs that answer anything, the best first."""
    known = vocabulary(question.lang)
    telling = [_telling(concept, known) for concept in question.concepts]
    scored = [_score(question, telling, paragraph, known) for paragraph in paragraphs]
    return sorted((one for one in scored if one.score > 0), key=lambda one: (-one.score, *_place(one.paragraph)))


def _place(paragraph: Spelled) -> tuple[str, list[int]]:
    return paragraph.slug, [int(part) for part in paragraph.number.split(".")]


def _telling(concept: Concept, known: Vocabulary) -> float:
    """How much hangs on a concept: less on words that stand everywhere, most on one that stands nowhere."""
    asked = next(iter(concept.phrases))
    if all(stem in known.everywhere.spread for stem in asked):
        others = [known.everywhere.weight(phrase[0]) for phrase in concept.phrases if len(phrase) == 1]
        own = max(known.everywhere.weight(stem) for stem in asked)
        most = (own + min(others, default=own)) / 2 / MOST_TELLING
    else:
        most = WEIGHTS.led if len(concept.phrases) > 1 else 1.0
    if concept.counts < 1:
        return concept.counts * WEIGHTS.common
    return min(1.0, max(WEIGHTS.common, most))


def _meant(question: Question, paragraph: Spelled) -> float:
    """How likely it is that the question means this game at all; who asks a variant mostly means what is different."""
    slug, game = paragraph.slug, catalog.games().get(paragraph.slug)
    likely = 1.0
    if slug in question.hinted or slug in question.chosen:
        likely = WEIGHTS.named
    elif slug not in question.scope or len(question.scope) > 1:
        likely = WEIGHTS.variant if game and game.base else WEIGHTS.house if slug == HOUSE_GAME else 1.0
    different = bool(game and game.base) and not paragraph.again
    return likely * (WEIGHTS.different if different and slug in question.scope else 1.0)


def _score(question: Question, telling: list[float], paragraph: Spelled, known: Vocabulary) -> Ranked:
    counts = _Counts(paragraph, known, WEIGHTS.own if question.scope else WEIGHTS.own_all)
    total, reached, possible = 0.0, 0.0, 0.0
    for concept, hangs in zip(question.concepts, telling, strict=True):
        score, how_well = counts.concept(concept)
        score *= concept.counts
        if (paragraph.slug, paragraph.number) in concept.homes:
            score *= WEIGHTS.at_home
        if concept.is_counted and counts.tells_number(concept):
            score *= 1 + WEIGHTS.counted
        total += score
        possible += hangs
        reached += hangs * (1.0 if paragraph.slug in concept.names else how_well)
    total += sum(counts.near(*pair) for pair in pairwise(question.concepts)) * WEIGHTS.side_by_side
    likely, hangs, how_well = _kind(question, paragraph)
    total, possible, reached = total + likely, possible + hangs, reached + hangs * how_well
    share = reached / possible if possible else 0.0
    # Who has all that was asked for stands before who has one thing of it often.
    total *= (1 - WEIGHTS.whole + WEIGHTS.whole * share) * _meant(question, paragraph)
    if paragraph.kinds.keys() & aside(question.lang) - question.kinds:
        total *= WEIGHTS.aside
    return Ranked(total, share, paragraph)


def _kind(question: Question, paragraph: Spelled) -> tuple[float, float, float]:
    """What being of the kinds that are asked for brings, how much hangs on it, and what share of that there is."""
    worth = {"title": WEIGHTS.kind_title, "section": WEIGHTS.kind_section, "text": WEIGHTS.kind_text}
    total, best, hangs = 0.0, 0.0, 0.0
    for name in question.kinds:
        counts = WEIGHTS.slight if name in SLIGHT else 1.0
        hangs = max(hangs, counts)
        if place := paragraph.kinds.get(name):
            total += worth[place] * counts
            best = max(best, worth[place] * counts)
    return total, hangs * WEIGHTS.kind_share, min(1.0, best / WEIGHTS.kind_section)


class _Counts:
    """How often each stem stands in a paragraph, weighed by where."""

    def __init__(self, paragraph: Spelled, known: Vocabulary, own: float) -> None:
        self.slug, self.own, self.numerals = paragraph.slug, own, known.language.numerals
        self.counts, self.everywhere, self.stop = known.counts[paragraph.slug], known.everywhere, known.language.stop
        self.runs = [tuple(word[0] for word in field) for field in (paragraph.title, paragraph.body, paragraph.asked)]
        self.often: dict[str, float] = {}
        fields = (
            (paragraph.title, WEIGHTS.title),
            (paragraph.section, WEIGHTS.section),
            (paragraph.body, WEIGHTS.body),
            (paragraph.asked, WEIGHTS.asked),
            (paragraph.retold, WEIGHTS.retold),
        )
        for field, weight in fields:
            for stem, *parts in field:
                self.often[stem] = self.often.get(stem, 0) + weight
                for part in parts:
                    self.often[part] = self.often.get(part, 0) + weight * WEIGHTS.part
        length = sum(len(field) for field, _ in fields) / max(1.0, self.counts.length)
        self.norm = WEIGHTS.saturation * (1 - WEIGHTS.by_length + WEIGHTS.by_length * length)

    def concept(self, concept: Concept) -> tuple[float, float]:
        """Score and weight of its best phrase."""
        found = (
            (self.phrase(phrase) * weight**WEIGHTS.likeness, weight) for phrase, weight in concept.answers_in(self.slug)
        )
        return max((one for one in found if one[0] > 0), default=(0.0, 0.0))

    def phrase(self, phrase: Phrase) -> float:
        """Its words together; fewer points if they stand apart, none if one is missing."""
        told = [stem for stem in phrase if len(phrase) == 1 or stem not in self.stop]
        if not told or not all(stem in self.often for stem in told):
            return 0.0
        score = sum(self._stem(stem) for stem in told) / len(told) ** WEIGHTS.long
        return score if len(phrase) == 1 or self._together(phrase) else score * WEIGHTS.apart

    def tells_number(self, concept: Concept) -> bool:
        """Whether a number stands right before what is counted, or before a word between them."""
        told = {phrase[-1] for phrase, _ in concept.answers_in(self.slug)} & self.often.keys()
        return any(
            word in told
            and any(before.isdecimal() or before in self.numerals for before in run[max(0, place - 2) : place])
            for run in self.runs
            for place, word in enumerate(run)
        )

    def near(self, one: Concept, other: Concept) -> float:
        """The lighter of two concepts, if they are spoken of near each other in this order."""
        first, second = (
            {phrase[0] for phrase, _ in concept.answers_in(self.slug) if phrase[0] in self.often}
            for concept in (one, other)
        )
        if (
            first
            and second
            and any(
                word in first and second & set(run[place + 1 : place + 1 + NEAR])
                for run in self.runs
                for place, word in enumerate(run)
            )
        ):
            return min(self.concept(one)[0] * one.counts, self.concept(other)[0] * other.counts)
        return 0.0

    def _stem(self, stem: str) -> float:
        often = self.often[stem]
        told = self.own * self.counts.weight(stem) + (1 - self.own) * self.everywhere.weight(stem)
        return told * often * (WEIGHTS.saturation + 1) / (often + self.norm)

    def _together(self, phrase: Phrase) -> bool:
        return any(run[start : start + len(phrase)] == phrase for run in self.runs for start in range(len(run)))
