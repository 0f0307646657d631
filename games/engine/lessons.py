"""Lessons and figures: positions of a game in which the reader tries a move, as data beside the game.

``tutorial.py`` in a game's folder exports ``LESSONS``, a tuple of :class:`Lesson`, and may export ``FIRST_ROUND``, a
:class:`FirstRound`. ``tutorial.py`` or ``figures.py`` may export ``FIGURES``, a dictionary of :class:`Figure` by their
names in the rule text. Lessons of open boards and dice are data instead (:mod:`games.engine.kit.lesson_files`).
Positions are states of the engine and the engine checks the moves, so a lesson cannot contradict the rules.

The texts are in ``tutorial.<lang>.toml`` and ``figures.<lang>.toml``:

* ``[lessons.<key>]``: ``title``, ``line`` (the topic, in one line), and ``steps.<key>`` with ``say`` (an
  explanation), ``ask`` (the task), ``right``, ``wrong``, and ``remarks.<key>`` for moves that get their own answer.
  ``looks.<key>`` has the same texts except remarks, and also ``parts.<part>`` for each highlighted part, and
  ``answers.<answer>`` for each answer that is not a number.
* ``[first_round]``: ``invite`` and ``after`` around the first round, and ``[comments]``: its comments on decisions.
* ``[<figure>]``: ``say``, and optionally ``ask``, ``right`` and ``wrong``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import IllegalMove, Level, Rule, Seat, Step
from games.engine.page import BoardPage
from games.engine.text import Phrase

SEED = b"lessons"
"""The seed of all positions: random results are the same for every learner."""
CHANCE = Chance(SEED)


class Tried(NamedTuple):
    """A legal move in a position of a lesson.

    ``before`` is the state before the move, ``after`` the step that the move and the others' replies led to.
    """

    before: Any
    move: Any
    after: Step[Any]


Test = Callable[[Tried], bool]


@dataclass(frozen=True, kw_only=True)
class Remark:
    """A text for moves that pass the test ``fits``. ``key`` finds the text.

    ``right``: whether these moves are right.
    """

    key: str
    fits: Test
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class Try:
    """A position in which ``seat`` is to move, with the right moves.

    ``section`` is the paragraph (§) of the rules. ``solution`` is a right move, shown on request. ``right`` tests
    legal moves; without it only the solution is right. ``wrong`` are wrong moves, legal or not, that the step warns
    of. ``replies`` are moves that other seats make after a legal move, in order. ``stays`` keeps the position in view
    if the move ends a round and the next deal would clear the table. ``conceal`` removes from the page, while the
    question is open, the parts that would reveal the answer.
    """

    position: Any
    seat: Seat
    section: str
    solution: Any
    right: Test | None = None
    wrong: tuple[Any, ...] = ()
    replies: tuple[tuple[Seat, Any], ...] = ()
    stays: bool = False
    conceal: Callable[[Any], BoardPage] | None = None


@dataclass(frozen=True, kw_only=True)
class LessonStep(Try):
    """A position of a lesson. The first of ``remarks`` that fits a move is shown, and decides whether the move is
    right.

    ``pad``: whether the score is shown too.
    """

    key: str
    pad: bool = False
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Figure(Try):
    """A position of the rule text that readers can play. ``expects`` must hold for the result of the solution.

    ``tells``: the move that the text shows instead of the solution, such as a mistake to learn from. With ``before``,
    the text shows the position before the move, because the move removes the piece or card in question.
    """

    expects: Test = field(default=lambda tried: True)
    tells: Any = None
    before: bool = False


class Part(StrEnum):
    """Parts of a table that a look can highlight, in the order of the page.

    If each seat has such a part, the part of the first seat after the reader's is highlighted.
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
    """A position without a move: ``parts`` of the table are highlighted, and a question about them is asked.

    ``parts`` are in their order on the page. ``answers`` are the choices: numbers, or keys of texts. ``reads``
    computes the right answer from the view of ``seat``. ``section`` is the paragraph (§) of the rules.
    """

    key: str
    position: Any
    seat: Seat
    section: str
    parts: tuple[Part, ...]
    answers: tuple[int | str, ...]
    reads: Callable[[Any], int | str]


class Chapter(StrEnum):
    """The place of a lesson in a course: basics needed for the first round, further rules, or good play."""

    BASICS = "basics"
    MORE = "more"
    PLAY = "play"


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson of a minute or a little more: some positions about one topic. Looks come before steps."""

    key: str
    steps: tuple[LessonStep, ...] = ()
    looks: tuple[Look, ...] = ()
    chapter: Chapter = Chapter.BASICS

    @property
    def path(self) -> tuple[Look | LessonStep, ...]:
        """All looks and steps of the lesson, in the order in which they are shown."""
        return (*self.looks, *self.steps)

    def step(self, key: str) -> LessonStep:
        """Return the step with this key. Raise KeyError if there is none."""
        return {step.key: step for step in self.steps}[key]


def figure_of(step: LessonStep, expects: Test | None = None, *, before: bool = False) -> Figure:
    """Return a step of a lesson as a figure of the rule text.

    By default the figure expects the result that the step takes for right.
    """
    shared = {each.name: getattr(step, each.name) for each in fields(Try)}
    return Figure(**shared, expects=expects or step.right or Figure.expects, before=before)


class Comment(NamedTuple):
    """The coach's comment on a decision.

    ``good``: whether the decision was good. The phrase is one of ``[comments]``.
    """

    good: bool
    phrase: Phrase


@dataclass(frozen=True, kw_only=True)
class FirstRound:
    """A guided round against bots. ``suits`` returns whether a first state is easy enough to begin with.

    ``advise`` returns advice before a decision, from the learner's view. ``comment`` rates a decision by the learner's
    view before it, the move, and the events until the learner's next decision. ``over`` returns whether the round is
    over. ``where`` returns the progress of the round in the game's words, for games whose headline is about the whole
    match.
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
    """The judgement of a move in a lesson or figure.

    ``refused`` is the rule that an illegal move breaks; ``tried`` is then None.
    """

    right: bool
    tried: Tried | None = None
    refused: Rule | None = None
    remark: Remark | None = None


def judge(game: AnyGame, one: Try, move: Any) -> Verdict:
    """Judge a move: first by the rules, then by the remarks and the test of the step."""
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
    """Apply the move and the others' replies. Raise IllegalMove if the move or a reply breaks a rule."""
    step = game.play(one.position, one.seat, move, CHANCE)
    events = step.events
    for seat, reply in one.replies:
        step = game.play(step.state, seat, reply, CHANCE)
        events += step.events
    return Tried(one.position, move, Step(step.state, events))
