"""Rank paragraphs: BM25F over title, section and text, by concept (Robertson and Zaragoza 2009).

Of the phrases that answer a concept only the best counts, so that synonyms do not outweigh the other words. The kind of
paragraph that the question asks for, and the distance between words, count too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games import catalog
from games.rulebook.search.concepts import Concept
from games.rulebook.search.counting import Counting, Run
from games.rulebook.search.kinds import aside
from games.rulebook.search.question import Question
from games.rulebook.search.vocabulary import Vocabulary, vocabulary
from games.rulebook.search.weights import WEIGHTS

SLIGHT = {"may", "must"}
HOUSE_GAME = "half-pint-heroes"
FEW_WORDS = 3
MOST_TELLING = 5.0
"""The idf from which on a word has full weight."""


@dataclass(frozen=True)
class Spelled:
    """A paragraph as stems.

    `runs` has the stems of five fields: title, section, text, known questions, and other texts about the paragraph.
    `parts` has, for the same fields, the stems of the parts of compounds. `again` is as in :class:`.passages.Text`.
    `kinds` maps each kind of the paragraph to the field that shows it.
    """

    slug: str
    number: str
    again: bool
    runs: tuple[Run, ...]
    parts: tuple[Run, ...]
    kinds: Mapping[str, str]


@dataclass(frozen=True)
class Ranked:
    """A ranked paragraph.

    ``words`` is its score by words alone, relative to the best paragraph (1). ``share`` is the part of the question
    that it answers, from 0 to 1.
    """

    score: float
    words: float
    share: float
    paragraph: Spelled


def rank(question: Question, paragraphs: Sequence[tuple[Spelled, float]]) -> list[Ranked]:
    """Return the paragraphs that answer anything, the best first.

    The score adds the words shared with the question, relative to the best paragraph, and the similarity to all texts
    about the paragraph.
    """
    known = vocabulary(question.lang)
    telling = [_telling(concept, known) for concept in question.concepts]
    wanted = frozenset(stem for concept in question.concepts for phrase in concept.phrases for stem in phrase)
    scored = [_score(question, telling, wanted, paragraph, known) for paragraph, _ in paragraphs]
    most = max((total for total, _ in scored), default=0.0) or 1.0
    ranked = [
        Ranked(total / most + _of_likeness(question, paragraph, similarity), total / most, share, paragraph)
        for (paragraph, similarity), (total, share) in zip(paragraphs, scored, strict=True)
    ]
    return sorted((one for one in ranked if one.score > 0), key=lambda one: (-one.score, *_place(one.paragraph)))


def _of_likeness(question: Question, paragraph: Spelled, similarity: float) -> float:
    """Return the score by similarity to all texts about a paragraph.

    It is lower for questions of one or two words, which resemble many.

    It is also lower for a variant that is not named: its known questions are those of its base, which is meant.
    """
    total = WEIGHTS.alike * similarity * min(1.0, len(question.concepts) / FEW_WORDS)
    return total * (WEIGHTS.variant if _is_unnamed_variant(question, paragraph.slug) else 1.0)


def _place(paragraph: Spelled) -> tuple[str, list[int]]:
    return paragraph.slug, [int(part) for part in paragraph.number.split(".")]


def _telling(concept: Concept, known: Vocabulary) -> float:
    """Return the weight of a concept, by the rarity of its words: low for words that occur everywhere, highest for
    unknown ones.
    """
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


def _score(
    question: Question, telling: Sequence[float], wanted: frozenset[str], paragraph: Spelled, known: Vocabulary
) -> tuple[float, float]:
    """Return (score, share): the score by words, and the share of the question that the paragraph answers."""
    own = WEIGHTS.own if question.scope else WEIGHTS.own_all
    counting = Counting(paragraph.slug, paragraph.runs, paragraph.parts, wanted, known, own)
    found = [counting.concept(concept) for concept in question.concepts]
    scores = [
        score * _more(concept, paragraph, counting)
        for concept, (score, _) in zip(question.concepts, found, strict=True)
    ]
    close = sum(counting.near(*pair) for pair in pairwise(zip(question.concepts, scores, strict=True)))
    likely, on_kind, of_kind = _kind(question, paragraph)
    possible = sum(telling) + on_kind
    reached = on_kind * of_kind + sum(
        hangs * (1.0 if paragraph.slug in concept.names else how_well)
        for concept, hangs, (_, how_well) in zip(question.concepts, telling, found, strict=True)
    )
    share = reached / possible if possible else 0.0
    total = sum(scores) + close * WEIGHTS.side_by_side + likely
    total += WEIGHTS.window * counting.window(question.concepts, scores)
    total *= 1 + WEIGHTS.covered * counting.covered(question.concepts)
    # A paragraph with everything that was asked ranks above one that has a single word often.
    total *= (1 - WEIGHTS.whole + WEIGHTS.whole * share) * _meant(question, paragraph)
    return total, share


def _more(concept: Concept, paragraph: Spelled, counting: Counting) -> float:
    """Return the factor for a concept in this paragraph.

    It is higher if the paragraph explains the term, or if the question asks "how many" and the paragraph gives a
    number.
    """
    more = concept.counts
    if (paragraph.slug, paragraph.number) in concept.homes:
        more *= WEIGHTS.at_home
    if concept.is_counted and counting.tells_number(concept):
        more *= 1 + WEIGHTS.counted
    return more


def _kind(question: Question, paragraph: Spelled) -> tuple[float, float, float]:
    """Return (score, weight, achieved share from 0 to 1) for how well the paragraph matches the kinds asked for."""
    worth = {
        "title": WEIGHTS.kind_title,
        "says": WEIGHTS.kind_says,
        "section": WEIGHTS.kind_section,
        "text": WEIGHTS.kind_text,
    }
    total, best, hangs = 0.0, 0.0, 0.0
    for name in question.kinds:
        counts = WEIGHTS.slight if name in SLIGHT else 1.0
        hangs = max(hangs, counts)
        if place := paragraph.kinds.get(name):
            total += worth[place] * counts
            best = max(best, worth[place] * counts)
    return total, hangs * WEIGHTS.kind_share, min(1.0, best / WEIGHTS.kind_section)


def _is_unnamed_variant(question: Question, slug: str) -> bool:
    game = catalog.games().get(slug)
    asked = slug in question.hinted or slug in question.chosen or question.scope == {slug}
    return bool(game and game.base) and not asked


def _meant(question: Question, paragraph: Spelled) -> float:
    """Return a factor for how likely the question means the paragraph's game, and its rules rather than tips or
    history.

    In a question about a variant, paragraphs that differ from the base get a higher factor.
    """
    slug, game = paragraph.slug, catalog.games().get(paragraph.slug)
    likely = WEIGHTS.aside if paragraph.kinds.keys() & aside(question.lang) - question.kinds else 1.0
    if slug in question.hinted or slug in question.chosen:
        likely *= WEIGHTS.named
    elif _is_unnamed_variant(question, slug):
        likely *= WEIGHTS.variant
    elif slug == HOUSE_GAME and question.scope != {slug}:
        likely *= WEIGHTS.house
    different = bool(game and game.base) and not paragraph.again
    return likely * (WEIGHTS.different if different and slug in question.scope else 1.0)
