"""One thing that a question asks for, as the search understands it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from games.rulebook.search.language import Phrase


@dataclass
class Concept:
    """One thing that a question asks for. `phrases` are the phrases that answer it, with a weight from 0 to 1 each.

    * `counts`: the weight of this concept among the concepts of the question.
    * `own`: phrases that are terms of single games only, with the slugs of these games.
    * `terms`: anchors of the terms in the glossary that have this name. `homes`: the paragraphs (slug, number) that
      explain these terms.
    * `names`: games that the word may name.
    * `is_counted`: whether the question asks "how many" of it.
    """

    phrases: dict[Phrase, float]
    counts: float = 1.0
    terms: set[str] = field(default_factory=set)
    homes: set[tuple[str, str]] = field(default_factory=set)
    own: dict[Phrase, set[str]] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    is_counted: bool = False

    @property
    def told(self) -> list[Phrase]:
        """Return the phrase as the question has it (first), and all single words that answer it."""
        return [phrase for number, phrase in enumerate(self.phrases) if not number or len(phrase) == 1]

    def add(self, phrase: Phrase, weight: float, slugs: Collection[str] = ()) -> None:
        """Add a phrase, or raise its weight. If ``slugs`` are given, the phrase counts only for these games."""
        if slugs and (phrase not in self.phrases or phrase in self.own):
            self.own.setdefault(phrase, set()).update(slugs)
        elif not slugs:
            self.own.pop(phrase, None)
        self.phrases[phrase] = max(weight, self.phrases.get(phrase, 0))

    def answers_in(self, slug: str) -> Iterator[tuple[Phrase, float]]:
        """Yield (phrase, weight) for each phrase that answers the concept in that game."""
        for phrase, weight in self.phrases.items():
            if phrase not in self.own or slug in self.own[phrase]:
                yield phrase, weight
