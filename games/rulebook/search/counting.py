"""Count how often the words of a question occur in a paragraph, in which fields, and how close together."""

from collections.abc import Sequence

from games.rulebook.search.concepts import Concept
from games.rulebook.search.language import Phrase
from games.rulebook.search.vocabulary import Vocabulary
from games.rulebook.search.weights import WEIGHTS

NEAR, WINDOW = 3, 14
"""In words: the largest distance of neighbours, and the size of a window, which is about a sentence."""

Run = tuple[str, ...]
"""Stems in order."""


class Counting:
    """Counts of the question's stems in a paragraph, weighted by field.

    `runs` and `parts` are those of :class:`.ranking.Spelled`.
    """

    def __init__(
        self,
        slug: str,
        runs: tuple[Run, ...],
        parts: tuple[Run, ...],
        wanted: frozenset[str],
        known: Vocabulary,
        own: float,
    ) -> None:
        self.slug, self.own, self.numerals = slug, own, known.language.numerals
        self.counts, self.everywhere, self.stop = known.counts[slug], known.everywhere, known.language.stop
        title, _, body, asked, self.retold = runs
        self.runs = (title, body, asked)
        self.often: dict[str, float] = {}
        weights = (WEIGHTS.title, WEIGHTS.section, WEIGHTS.body, WEIGHTS.asked, WEIGHTS.retold)
        for field, split, weight in zip(runs, parts, weights, strict=True):
            self._count(field, weight, wanted)
            self._count(split, weight * WEIGHTS.part, wanted)
        length = sum(map(len, runs[:4])) / max(1.0, self.counts.length)
        self.norm = WEIGHTS.saturation * (1 - WEIGHTS.by_length + WEIGHTS.by_length * length)

    def _count(self, run: Run, weight: float, wanted: frozenset[str]) -> None:
        if not wanted.isdisjoint(run):
            for stem in run:
                if stem in wanted:
                    self.often[stem] = self.often.get(stem, 0) + weight

    def concept(self, concept: Concept) -> tuple[float, float]:
        """Return (score, weight) of the phrase that answers the concept best in this paragraph."""
        best = (0.0, 0.0)
        for phrase, weight in concept.answers_in(self.slug):
            if score := self.phrase(phrase):
                best = max(best, (score * weight**WEIGHTS.likeness, weight))
        return best

    def phrase(self, phrase: Phrase) -> float:
        """Return the score of a phrase: full if its words are adjacent, less if they are not, 0 if one is missing."""
        if len(phrase) == 1:
            return self._stem(phrase[0]) if phrase[0] in self.often else 0.0
        told = [stem for stem in phrase if stem not in self.stop]
        if not told or not all(stem in self.often for stem in told):
            return 0.0
        score = sum(map(self._stem, told)) / len(told) ** WEIGHTS.long
        return score if self._together(phrase) else score * WEIGHTS.apart

    def tells_number(self, concept: Concept) -> bool:
        """Return whether a number is directly before the concept's word, or one word before that."""
        told = {phrase[-1] for phrase, _ in concept.answers_in(self.slug)} & self.often.keys()
        return any(
            word in told
            and any(before.isdecimal() or before in self.numerals for before in run[max(0, place - 2) : place])
            for run in self.runs
            for place, word in enumerate(run)
        )

    def near(self, one: tuple[Concept, float], other: tuple[Concept, float]) -> float:
        """Return the lower score of two concepts if the second occurs shortly after the first, else 0.

        Each argument is (concept, score).
        """
        if not one[1] or not other[1]:
            return 0.0
        first, second = (
            {phrase[0] for phrase, _ in concept.answers_in(self.slug) if phrase[0] in self.often}
            for concept, _ in (one, other)
        )
        beside = any(
            word in first and second & set(run[place + 1 : place + 1 + NEAR])
            for run in self.runs
            for place, word in enumerate(run)
        )
        return min(one[1], other[1]) if beside else 0.0

    def window(self, concepts: Sequence[Concept], scores: Sequence[float]) -> float:
        """Return the highest sum of the scores of concepts within one window of words; 0 if no window has two of
        them.
        """
        owners: dict[str, list[int]] = {}
        for number, concept in enumerate(concepts):
            if scores[number]:
                for phrase, _ in concept.answers_in(self.slug):
                    for stem in phrase:
                        if stem in self.often and stem not in self.stop:
                            owners.setdefault(stem, []).append(number)
        return max((_best_stretch(run, owners, scores) for run in (*self.runs, self.retold)), default=0.0)

    def covered(self, concepts: Sequence[Concept]) -> float:
        """Return the share of the title's words that belong to the question, weighted by rarity."""
        title = [stem for stem in self.runs[0] if stem not in self.stop]
        answering = {stem for concept in concepts for phrase, _ in concept.answers_in(self.slug) for stem in phrase}
        all_told = sum(map(self.everywhere.weight, title))
        return sum(self.everywhere.weight(stem) for stem in title if stem in answering) / all_told if all_told else 0.0

    def _stem(self, stem: str) -> float:
        often = self.often[stem]
        told = self.own * self.counts.weight(stem) + (1 - self.own) * self.everywhere.weight(stem)
        return told * often * (WEIGHTS.saturation + 1) / (often + self.norm)

    def _together(self, phrase: Phrase) -> bool:
        return any(run[start : start + len(phrase)] == phrase for run in self.runs for start in range(len(run)))


def _best_stretch(run: Sequence[str], owners: dict[str, list[int]], scores: Sequence[float]) -> float:
    found = [(place, number) for place, stem in enumerate(run) if stem in owners for number in owners[stem]]
    best = 0.0
    for start, (place, _) in enumerate(found):
        held = {number for there, number in found[start:] if there < place + WINDOW}
        if len(held) > 1:
            best = max(best, sum(scores[number] for number in held))
    return best
