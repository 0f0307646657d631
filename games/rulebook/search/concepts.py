"""One thing that a question asks for."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from games.rulebook.search.language import Phrase


@dataclass
class Concept:
    """One thing asked for, by a word or phrase: what answers it, and how well; how much it counts among the others.

    What is a term of single games answers only there (`own`: phrase to slugs). If it is a term of the glossary itself:
    the anchors there, and the paragraphs (slug, number) that explain it. `names`: games that the word may name.
    `is_counted`: how many of it there are is asked.
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
        """The phrase as it was asked (the first), and all single words that answer it."""
        return [phrase for number, phrase in enumerate(self.phrases) if not number or len(phrase) == 1]

    def add(self, phrase: Phrase, weight: float, slugs: Collection[str] = ()) -> None:
        """The best weight of a phrase stays; in these games only, if there are any."""
        if slugs and (phrase not in self.phrases or phrase in self.own):
            self.own.setdefault(phrase, set()).update(slugs)
        elif not slugs:
            self.own.pop(phrase, None)
        self.phrases[phrase] = max(weight, self.phrases.get(phrase, 0))

    def answers_in(self, slug: str) -> Iterator[tuple[Phrase, float]]:
        """The phrases that answer it in that game, with how well."""
        for phrase, weight in self.phrases.items():
            if phrase not in self.own or slug in self.own[phrase]:
                yield phrase, weight
