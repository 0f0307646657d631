"""Practice: positions without end to try one thing in, as data and pure functions beside the game.

``practice.py`` in a game's folder exports ``DRILLS``, the drills by their keys, and may export ``PUZZLE``, one more
with a single right answer: what it asks when the puzzle of the day is its turn. Their words stand in
``text.<lang>.toml`` under ``[practice.<key>]``: ``title``, ``line`` (what it is about) and ``ask``; for a puzzle also
``low``, and ``high`` if there is such a sign, a word for each try; what is said to an answer stands where the drill's
phrases say.

A drill draws its position from a stream of luck alone: the same luck gives the same position to everybody. Answers come
from forms, so whatever a browser can send must be judged or refused with :class:`BadAnswer`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.engine.chance import Chance
from games.engine.codec import AnyGame, BadData, decode
from games.engine.text import Phrase, Words

S = TypeVar("S")
Form = Mapping[str, Sequence[str]]


class BadAnswer(ValueError):
    """A form that holds no answer to this drill."""


class NoPosition(Exception):
    """With this luck there is no position that certainly has one right answer."""


class Answer(NamedTuple):
    """What is said to an answer; ``section`` is the § behind it.

    ``sign`` stands for it where nothing may be given away: "right", "high" (would do, but is not what is asked), "low"
    or "none" (no answer by the rules).
    """

    right: bool
    phrase: Phrase
    section: str
    sign: str = ""


def move_in(game: AnyGame, form: Form) -> Any:
    """The move in the field ``move`` of a form, as boards post it. Raises BadAnswer."""
    try:
        return decode(game.move_type, next(iter(form.get("move", ())), ""))
    except BadData:
        raise BadAnswer("no move") from None


class Drill(ABC, Generic[S]):
    """One thing to practise. ``template`` is a file in the game's folder: it shows the question, takes the answer.
    Empty: the game's own board does, and the answer is a move.
    """

    key: ClassVar[str]
    template: ClassVar[str]
    words_in: ClassVar[str] = ""
    """The package whose text has the drill's own words; empty: the game's."""
    tries: ClassVar[int] = 0
    """How often one may answer; 0: until it is right. An answer against the rules ("none") costs nothing."""

    @abstractmethod
    def position(self, chance: Chance) -> S:
        """A position that can be solved. Raises NoPosition where a puzzle finds none that is certain."""

    def tries_at(self, state: S) -> int:
        """How often one may answer at this position."""
        return self.tries

    def right(self, state: S) -> tuple[str, ...]:
        """The right answers, where it takes a while to find them: whoever keeps the position keeps them beside it."""
        return ()

    def marked(self, state: S, form: Form, right: Sequence[str]) -> Answer:
        """:meth:`answer`, by what :meth:`right` has found. Raises BadAnswer."""
        return self.answer(state, form)

    @abstractmethod
    def seat(self, state: S) -> int:
        """Who is asked."""

    @abstractmethod
    def answer(self, state: S, form: Form) -> Answer:
        """Judge an answer. Raises BadAnswer."""

    @abstractmethod
    def show(self, state: S, words: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        """What the template shows of the question; ``form`` is what has been picked so far, unchecked."""

    @abstractmethod
    def solution(self, state: S, words: Words, names: Sequence[str]) -> dict[str, Any]:
        """What is shown when there is nothing more to try. May take a moment: callers keep it."""
