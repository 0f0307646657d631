"""Lessons and figures: positions of a game with something to try, as data beside the game.

``tutorial.py`` in a game's folder exports ``LESSONS``, a tuple of :class:`Lesson`, and may export ``FIRST_ROUND``, a
:class:`FirstRound`; ``figures.py`` may export ``FIGURES``, a dictionary of :class:`Figure` by their names in the rule
text. Positions are states of the engine, moves are judged by the engine, so a lesson cannot teach what is not so.

Their words stand in ``tutorial.<lang>.toml`` and ``figures.<lang>.toml``:

* ``[lessons.<key>]``: ``title``, ``line`` (what it is about, in one line), and ``steps.<key>`` with ``say`` (what to
  know), ``ask`` (what to do), ``right``, ``wrong``, and ``remarks.<key>`` for moves that deserve their own answer;
  ``looks.<key>`` with the same but remarks, ``parts.<part>`` for each part that is pointed at, and ``answers.<answer>``
  for each that is no number;
* ``[first_round]``: ``invite`` and ``after`` around the first round, and ``[comments]``: what it says to decisions;
* ``[<figure>]``: ``say``, and if wanted ``ask``, ``right`` and ``wrong``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import IllegalMove, Level, Rule, Seat, Step
from games.engine.text import Phrase

SEED = b"lessons"
"""The luck of positions: the same for every learner."""
CHANCE = Chance(SEED)


class Tried(NamedTuple):
    """A legal move in a position: ``before`` it, the ``move``, and what came of it, replies of the others included."""

    before: Any
    move: Any
    after: Step[Any]


Test = Callable[[Tried], bool]


@dataclass(frozen=True, kw_only=True)
class Remark:
    """What is said to a move that passes the test: ``key`` finds the words. ``right`` if such a move is."""

    key: str
    fits: Test
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class Try:
    """A position in which ``seat`` is to move, and which moves are right there.

    ``section`` is the § behind it. ``solution`` is a right move, shown to who asks for it. ``right`` judges legal
    moves; without it only the solution is right. ``wrong`` are moves that are not right, legal or not: what the step
    warns of.
    ``replies`` are moves of others that follow a legal one, in order. ``stays`` keeps the position in view where the
    move ends a round and the next deal would clear the table.
    """

    position: Any
    seat: Seat
    section: str
    solution: Any
    right: Test | None = None
    wrong: tuple[Any, ...] = ()
    replies: tuple[tuple[Seat, Any], ...] = ()
    stays: bool = False


@dataclass(frozen=True, kw_only=True)
class LessonStep(Try):
    """A position of a lesson. ``remarks`` are asked in order; the first that fits is said, and decides.

    ``pad`` shows the score too.
    """

    key: str
    pad: bool = False
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Figure(Try):
    """A position of the rule text that its reader can play. ``expects`` must hold for what the solution leads to.

    ``tells`` is the move that the text shows, where that is not the solution: a mistake to learn from. With ``before``
    the text shows the position as it is, because what it is about would be gone after the move.
    """

    expects: Test = field(default=lambda tried: True)
    tells: Any = None
    before: bool = False


class Part(StrEnum):
    """What a look can point at: parts of a table, in the order in which they stand on the page. Those of a seat are
    pointed at with the first seat after the reader's.
    """

    RULE = "rule"
    SIGN = "sign"
    SCORE = "score"
    DEAL = "deal"
    PIPS = "pips"
    CHIPS = "chips"
    ROW = "row"
    CORNERS = "corners"
    TRICK = "trick"
    BEST = "best"
    FLAGS = "flags"
    HAND = "hand"


@dataclass(frozen=True, kw_only=True)
class Look:
    """A position in which nothing is moved: ``parts`` of the table are pointed at, and one thing is asked that is to be
    seen there.

    ``parts`` go in their order on the page. ``answers`` are to choose from: numbers, or keys of words. ``reads`` finds
    the right one in the view of the ``seat``, so that the position says what is right. ``section`` is the § behind it.
    """

    key: str
    position: Any
    seat: Seat
    section: str
    parts: tuple[Part, ...]
    answers: tuple[int | str, ...]
    reads: Callable[[Any], int | str]


class Chapter(StrEnum):
    """Where a lesson stands in a course: what one has to know before the first round, what comes on top of it, and how
    to play well.
    """

    BASICS = "basics"
    MORE = "more"
    PLAY = "play"


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A minute or a little more: some positions about one thing, those that are only looked at first."""

    key: str
    steps: tuple[LessonStep, ...] = ()
    looks: tuple[Look, ...] = ()
    chapter: Chapter = Chapter.BASICS

    @property
    def path(self) -> tuple[Look | LessonStep, ...]:
        """All of it, in the order in which it is learned."""
        return (*self.looks, *self.steps)

    def step(self, key: str) -> LessonStep:
        """The step of that key. Raises KeyError."""
        return {step.key: step for step in self.steps}[key]


def figure_of(step: LessonStep, expects: Test | None = None, *, before: bool = False) -> Figure:
    """A position of a lesson as a figure of the rule text, which expects what the lesson holds for right."""
    shared = {each.name: getattr(step, each.name) for each in fields(Try)}
    return Figure(**shared, expects=expects or step.right or Figure.expects, before=before)


class Comment(NamedTuple):
    """What the coach says to a decision; ``good`` if it was one. The phrase is one of ``[comments]``."""

    good: bool
    phrase: Phrase


@dataclass(frozen=True, kw_only=True)
class FirstRound:
    """A guided round against bots: ``suits`` tells whether a first state is easy enough to begin with.

    ``advise`` says what to think of before a decision, ``comment`` what to think of the decision that was made, from
    the move and the events up to the learner's next one: both know only the view of the learner before it. ``over``
    tells when enough is played. ``where`` says in the game's words how far the round has come, where the headline of
    the game's board would speak of a match that goes on.
    """

    options: Any
    seats: int
    level: Level
    suits: Callable[[Any], bool]
    advise: Callable[[Any], Phrase]
    comment: Callable[[Any, Any, Sequence[Any]], Sequence[Comment]]
    over: Callable[[Any], bool]
    where: Callable[[Any], Phrase] | None = None


class Verdict(NamedTuple):
    """How a try was judged. ``refused`` is the broken rule of an illegal move, and then ``tried`` is None."""

    right: bool
    tried: Tried | None = None
    refused: Rule | None = None
    remark: Remark | None = None


def judge(game: AnyGame, one: Try, move: Any) -> Verdict:
    """Let the engine judge a move, then the step."""
    move = game.normalise_move(one.position, move)
    try:
        tried = attempt(game, one, move)
    except IllegalMove as error:
        return Verdict(right=False, refused=error.rule)
    remarks = one.remarks if isinstance(one, LessonStep) else ()
    for remark in remarks:
        if remark.fits(tried):
            return Verdict(remark.right, tried, remark=remark)
    return Verdict(move == one.solution or (one.right is not None and one.right(tried)), tried)


def attempt(game: AnyGame, one: Try, move: Any) -> Tried:
    """Make the move and let the others reply. Raises IllegalMove for the move, and for a reply that breaks a rule."""
    step = game.play(one.position, one.seat, move, CHANCE)
    events = step.events
    for seat, reply in one.replies:
        step = game.play(step.state, seat, reply, CHANCE)
        events += step.events
    return Tried(one.position, move, Step(step.state, events))
