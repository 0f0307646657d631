"""Practice: an unlimited supply of positions for one skill, as data and pure functions beside the game.

``practice.py`` in a game's folder exports ``DRILLS``, the drills by their keys, and may export ``PUZZLE``, a drill
with a single right answer, for the puzzle of the day. The texts are in ``text.<lang>.toml`` under
``[practice.<key>]``: ``title``, ``line`` (the topic) and ``ask``. A puzzle also has ``low``, and ``high`` if its
answers use that sign: a word for each try. The phrases of a drill's answers name their own keys.

A drill draws its position from a random stream alone: the same stream gives the same position to every user. Answers
come from forms, so all data that a browser can send must be judged or refused with :class:`BadAnswer`.
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
    """Raised for a form that contains no answer to the drill."""


class NoPosition(Exception):
    """Raised if a seed yields no position that certainly has one right answer."""


class Answer(NamedTuple):
    """The response to an answer. ``section`` is the paragraph (§) of the rules.

    ``sign`` replaces ``phrase`` where the solution must not be revealed: "right", "high" (legal and good enough, but
    not the answer to the question), "low" or "none" (not an answer by the rules).
    """

    right: bool
    phrase: Phrase
    section: str
    sign: str = ""


def move_in(game: AnyGame, form: Form) -> Any:
    """Return the move in the field ``move`` of a form, as boards post it. Raise BadAnswer if there is none."""
    try:
        return decode(game.move_type, next(iter(form.get("move", ())), ""))
    except BadData:
        raise BadAnswer("no move") from None


class Drill(ABC, Generic[S]):
    """A skill to practise. ``template`` is a file in the game's folder that shows the question and takes the answer.

    If ``template`` is empty, the game's own board is shown and the answer is a move.
    """

    key: ClassVar[str]
    template: ClassVar[str]
    words_in: ClassVar[str] = ""
    """The package whose words have the drill's texts; empty: the game's."""
    tries: ClassVar[int] = 0
    """The number of tries; 0: until the answer is right. An answer against the rules ("none") does not count."""

    @abstractmethod
    def position(self, chance: Chance) -> S:
        """Return a position that can be solved. Raise NoPosition if a puzzle finds none with a certain answer."""

    def tries_at(self, state: S) -> int:
        """Return the right answers if computing them is slow: callers store them with the position.

        By default, none.
        """
        return self.tries

    def right(self, state: S) -> tuple[str, ...]:
        """Return the right answers if computing them is slow: callers then store them with the position."""
        return ()

    def marked(self, state: S, form: Form, right: Sequence[str]) -> Answer:
        """Judge an answer like :meth:`answer`, with the stored result of :meth:`right`.

        Raise BadAnswer for a bad form.
        """
        return self.answer(state, form)

    @abstractmethod
    def seat(self, state: S) -> int:
        """Return the seat that has to answer."""

    @abstractmethod
    def answer(self, state: S, form: Form) -> Answer:
        """Judge an answer. Raise BadAnswer for a form that contains none."""

    @abstractmethod
    def show(self, state: S, words: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        """Return the template's context for the question. ``form`` has the selection so far, unchecked."""

    @abstractmethod
    def solution(self, state: S, words: Words, names: Sequence[str]) -> dict[str, Any]:
        """Return the template's context for the solution, shown when no tries are left.

        May be slow: callers store the result.
        """
