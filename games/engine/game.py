"""The game protocol: the class that every game subclasses, and the types it uses.

Seats are numbered from 0 clockwise; tuples named after seats are indexed by seat. Options, states, moves, views and
events are frozen ``msgspec`` structs: values that can be compared, stored and sent. All methods are pure.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, Self, TypeVar, get_args, get_origin

import msgspec

from games.engine.chance import Chance, Stream
from games.engine.moods import Felt
from games.engine.plans import Planned
from games.engine.text import Phrase, Words

Seat = int
Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
SHARED: Final[dict[str, str]] = {
    "board.html": "components/board_game.html",
    "panel.html": "components/board_panel.html",
    "pad.html": "components/board_pad.html",
    "figure.html": "components/board_figure.html",
    "_plan.html": "components/plan.html",
}
"""Default templates for games without their own: they show the page that :func:`games.engine.kit.pages.board_page`
makes.
"""
Kind = Literal["options", "state", "move", "event", "plan"]
"""Kinds of stored data, in the JSON of the game's own types; see :mod:`games.engine.codec`."""


class Rule(Enum):
    """A rule that a move can break. Members are ``NAME = (key, section)``.

    ``key`` finds the text in the game's ``text.<lang>.toml`` under ``[rules]``; ``section`` is the paragraph of the
    game's rule page (``"6.4"``, anchor ``s6-4``).
    """

    @property
    def key(self) -> str:
        """The key of the rule's text."""
        return str(self.value[0])

    @property
    def section(self) -> str:
        """The number of the paragraph on the rule page."""
        return str(self.value[1])


class IllegalMove(Exception):
    """Raised for a move that breaks a rule. The exception has the broken :class:`Rule`."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(f"{rule.key} (§ {rule.section})")
        self.rule = rule


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match by seat.

    ``places`` are from 1 (equal seats share one), ``scores`` are as the game counts them.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]


def placed(values: Sequence[Any], *, low: bool = False) -> tuple[int, ...]:
    """Return places from 1 by seat: the highest value first or, with ``low``, the lowest first. Equal seats share a
    place.
    """
    if low:
        return tuple([1 + sum(other < mine for other in values) for mine in values])
    return tuple([1 + sum(other > mine for other in values) for mine in values])


def nearest(seats: Sequence[int], wanted: int) -> int:
    """Return the entry of ``seats``, the numbers of seats that a game allows, that is nearest to ``wanted``."""
    return min(seats, key=lambda number: abs(number - wanted))


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options; the four parameters of a game are named by their letters
M = TypeVar("M")
V = TypeVar("V")
View_contra = TypeVar("View_contra", contravariant=True)
Move_co = TypeVar("Move_co", covariant=True)
_IN_BRACKETS = {O: "options_type", S: "state_type", M: "move_type", V: "view_type"}


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The result of a move: the next state, and the public events that describe what happened, in order.

    All players see the events, so events never contain what is hidden from a seat.
    """

    state: S
    events: tuple[Any, ...]


class Bot(Protocol[View_contra, Move_co]):
    """A program that chooses moves. A bot sees the same view as a player in its seat, and nothing else."""

    def choose(self, view: View_contra, chance: Stream) -> Move_co:
        """Return a legal move for the seat of ``view``, which is to move. ``chance`` is the bot's own random stream."""
        ...


class Game(ABC, Generic[O, S, M, V]):
    """A game. A subclass implements its rules; the class with a ``slug`` in ``rules.py`` is the game of its folder.

    A game has no state of its own, so each class has one instance: calling the class again returns the same object.
    The type arguments of a subclass become its ``options_type``, ``state_type``, ``move_type`` and ``view_type``.
    """

    slug: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int] = 1
    """Increase it whenever stored data change their shape or meaning: ``docs/decisions/0021-old-data.md``."""
    replays_since: ClassVar[int] = 1
    """The oldest version whose logs lead to the same results by today's rules."""
    types_in_brackets: ClassVar[Mapping[Any, str]] = _IN_BRACKETS
    options_type: ClassVar[Any]
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    view_type: ClassVar[Any]
    event_type: ClassVar[Any]
    rules: ClassVar[type[Rule]]
    # Kinds of event that are soon out of date. The log keeps them; "since your move" leaves them out.
    passing_events: ClassVar[tuple[type, ...]] = ()
    offered_options: ClassVar[tuple[str, ...] | None] = None
    """The options that a table may be opened with, in the order of the form; None: all."""
    social_options: ClassVar[tuple[str, ...]] = ()
    """Options of a social extra, which changes nothing in the game. Their defaults mean "off"."""
    social_events: ClassVar[tuple[type, ...]] = ()
    """Kinds of event that belong to the social extra: only players who have joined it see them (``coaster.py``)."""
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Well-known variants: key (text under ``[presets]``, ``<key>_help``) to the options that differ from their
    defaults, as plain values.
    """
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The offered options in groups, for a long form: key (text under ``[option_groups]``) to names of options."""
    low_score_wins: ClassVar[bool] = False
    """Whether fewer points are better. Places always say who won; this is for code that adds up or compares scores."""
    same_deals: ClassVar[Literal["", "scores", "margins"]] = ""
    """How results of tables with the same seed can be compared. Non-empty only if their random results do not depend on
    the players' decisions, because each deal is named by its number, or each throw by seat and number.

    "scores": all play the same number of turns, so scores are compared. "margins": matches may differ in length, so
    each seat's lead over the mean of its table is compared. "": not comparable.
    """
    draws_agreed: ClassVar[bool] = False
    """Whether two users at a table may agree on a draw.

    True where the rules know positions without progress, and False where a draw can only result from counting at the
    end.
    """
    levels: ClassVar[tuple[Level, ...]] = LEVELS
    """The levels of bots that a table offers.

    Leave out "hard" if no bot is measurably better than Normal. All levels can still be played, for tables that were
    opened with them.
    """
    luck_only: ClassVar[bool] = False
    """Whether players never have a choice. All bots then play alike, and no choice among them is offered."""
    talk_acts: ClassVar[bool] = False
    """Whether a chat line may act on the match (:meth:`spoken`).

    ``[talk]`` of the words then has ``warns``, a warning shown wherever something can be said
    (docs/decisions/0040-talk-that-acts.md).
    """
    base: ClassVar[str | None] = None
    """The folder of the game that this one varies: words, board and bots that its own folder lacks come from there."""
    shared: ClassVar[Mapping[str, str]] = SHARED
    """Templates by name that are used if no package in :attr:`line` has one of that name."""
    bots_by: ClassVar[str] = ""
    """The family's module whose ``bots(game)`` returns the bots if no package in :attr:`line` has a ``bot.py``."""
    board_by: ClassVar[str] = ""
    """The family's module whose ``page(game, view, words, names, query)`` draws the board if no package in :attr:`line`
    has a ``board.py``.
    """
    lessons_by: ClassVar[str] = ""
    """The family's module whose ``set_up(game, options, data)`` returns a position of a ``tutorial.toml``; see
    :mod:`games.engine.kit.lesson_files`.
    """
    judged_by: ClassVar[str] = ""
    """The family's module whose ``judge(game)`` rates moves if no package in :attr:`line` has a ``judge.py``; see
    :mod:`games.engine.kit.coaching`.
    """
    valued_by: ClassVar[str] = ""
    """The family's module whose ``valuer(game)`` estimates the value of states if no package in :attr:`line` has a
    ``valuer.py``; see :mod:`games.engine.luck`. "" if there is none.
    """
    sheets_by: ClassVar[str] = ""
    """The family's module that explains the result of a round if no package in :attr:`line` has a ``sheet.py``; see
    :mod:`games.engine.kit.sheets`. "" for a game without rounds.
    """
    social_sections: ClassVar[tuple[str, ...]] = ()
    """The sections of the rule text about the social extra."""
    plan_type: ClassVar[Any] = None
    """The type of conditional plans; None: this game offers no plans. See :mod:`games.engine.plans`."""

    def __new__(cls) -> Self:
        """Return the only instance of the class."""
        only: Self = _INSTANCES.setdefault(cls, super().__new__(cls))
        return only

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Set the types from the class's type arguments. A family may leave some open for its subclasses."""
        super().__init_subclass__(**arguments)
        for base in cls.__dict__.get("__orig_bases__", ()):
            family = get_origin(base)
            if not (isinstance(family, type) and issubclass(family, Game)):
                continue
            given = dict(zip(family.__parameters__, get_args(base), strict=True))  # type: ignore[attr-defined]  # Generic
            names = {given[parameter]: name for parameter, name in family.types_in_brackets.items()}
            cls.types_in_brackets = {kind: name for kind, name in names.items() if isinstance(kind, TypeVar)}
            for kind, name in names.items():
                if not isinstance(kind, TypeVar):
                    setattr(cls, name, kind)

    @property
    def package(self) -> str:
        """The dotted name of the game's folder, with its words, pages, bots and images."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def line(self) -> tuple[str, ...]:
        """The packages of this game, of its :attr:`base`, of the base's base and so on, to a game without a base."""
        if self.base is None:
            return (self.package,)
        return (self.package, *game_in(f"{self.package.rpartition('.')[0]}.{self.base}").line)

    @cache  # noqa: B019 -- a game lives as long as the process, and so do its files
    def home(self, name: str) -> str:
        """Return the package that has the file ``name``: the first in :attr:`line`, or the last one if none has the
        file.
        """
        *nearer, last = self.line
        return next((package for package in nearer if resources.files(package).joinpath(name).is_file()), last)

    @cache  # noqa: B019 -- a game lives as long as the process, and so do its files
    def template(self, name: str) -> str:
        """Return the path of one of the game's templates, as the site's loaders find it.

        A compiled template is ``board.jinja`` instead of ``board.html`` (docs/decisions/0027-way-of-a-move.md). If no
        package in :attr:`line` has the template, return that of :attr:`shared`.
        """
        for package in self.line:
            for file in (name, name.replace(".html", ".jinja")):
                if resources.files(package).joinpath(file).is_file():
                    return f"{package.rpartition('.')[2]}/{file}"
        return self.shared.get(name, f"{self.line[-1].rpartition('.')[2]}/{name}")

    def agreement(self, options: O, seats: int) -> Phrase | None:
        """Return the table's options in one sentence; None if the list of options says enough."""
        return None

    def hushes(self, options: O) -> bool:
        """Return whether these options forbid chat while the match runs, for games in which silence is part of the
        rules.
        """
        return False

    def forbidden_options(self, options: O, seats: int) -> Rule | None:
        """Return the rule that these options break with this number of seats. None if they can be played."""
        return None

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Return the side of each seat: seats with equal numbers are partners, who win and lose together.

        By default each seat is a side of its own.
        """
        return tuple(range(seats))

    @abstractmethod
    def setup(self, options: O, seats: int, chance: Chance) -> Step[S]:
        """Return the first state of a match with ``seats`` seats, and the events of its first deal."""

    def seated(self, state: S) -> int:
        """Return the number of seats of the match, by default the state's field ``seats``."""
        return int(state.seats)  # type: ignore[attr-defined]

    @abstractmethod
    def to_move(self, state: S) -> tuple[Seat, ...]:
        """Return the current players in ascending order.

        Several seats are current if they choose at the same time, and none if the match is over.
        """

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Sequence[M]:
        """Return legal moves of a seat, in a fixed order; empty if the seat is not to move. See :meth:`complete`."""

    def complete(self, state: S, seat: Seat) -> bool:
        """Return whether :meth:`candidates` lists every legal move. True by default."""
        return True

    @abstractmethod
    def forbidden(self, state: S, seat: Seat, move: M) -> Rule | None:
        """Return the rule that this move breaks, or None if it is legal.

        Only this method decides whether a move is legal.
        """

    def normalise_move(self, state: S, move: M) -> M:
        """Return the move with its sets (cards to swap, dice to throw again) in the order of :meth:`candidates`.

        :meth:`forbidden` and :meth:`apply` accept a set in any order, so a game whose moves have sets calls this in
        both. The move may be illegal. A list that names a card twice keeps both.
        """
        return move

    def ordered_fields(self, state: S) -> Collection[str]:
        """Return the fields of moves whose order has a meaning, such as ``"Go.path"``.

        All other lists in moves are sets.
        """
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Return the state after a legal move, with its events. Callers check the move first, or call :meth:`play`."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of a seat: what it may know of the state. ``seat`` is None for a spectator.

        The view is a type of its own, without fields for secrets.
        """

    @abstractmethod
    def imagine(self, view: V, chance: Stream) -> S:
        """Return a random state that is consistent with ``view``."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and scores, or None while the match is running."""

    def standing(self, state: S) -> Outcome | None:
        """Return places and scores as if a running match were stopped now; None if the game has no such ranking."""
        return None

    @abstractmethod
    def default_move(self, state: S, seat: Seat) -> M:
        """Return the move that is played for a seat whose time is up. The move must be legal and is deliberately
        simple.
        """

    @abstractmethod
    def tell(self, event: Any) -> Phrase:
        """Return the phrase of the game's words that describes the event."""

    def moods(self, event: Any) -> Sequence[Felt]:
        """Return the seats that a public event pleases or annoys, for remarks of bots.

        Most events are not worth a remark.
        """
        return ()

    def luck_alone(self, state: S) -> bool:
        """Return whether no player has a choice in the current round or phase.

        If so, pages show all throws since the reader's last visit, not only the last throw.
        """
        return self.luck_only

    def headline(self, view: V) -> Phrase | None:
        """Return the progress of the match in a few words; None if there is nothing short to say."""
        return None

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return how often a seat usually has a choice in a match, for a rough estimate of its length.

        One pair for each kind of phase: (choices, whether all seats choose at the same time).
        """
        return ((20, False),)

    def may_undo(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether the seat may take back its move, which led from state ``before`` to ``after``. False by
        default.
        """
        return False

    def spoken(self, state: S, seat: Seat) -> M | None:
        """Return the move that the seat makes by writing a chat line, whichever seat is to move; None for ordinary
        chat.

        The move is checked, applied and logged like every other, and costs no turn and no time. It cannot be chosen:
        it is never in :meth:`candidates`, and a move form that contains it is refused.
        """
        return None

    def offered_plans(self, view: V) -> Sequence[Any]:
        """Return plans that the seat of ``view`` may make now, in a fixed order.

        Like :meth:`candidates`, the result may be only a useful part of all legal plans.
        """
        return ()

    def forbidden_plan(self, view: V, plan: Any) -> Rule | None:
        """Return the rule that forbids saving this plan, or None. Only called while the seat is not to move."""
        return None

    def planned(self, view: V, plan: Any) -> Planned:
        """Return the plan's move, and the rest of the plan, now that its seat is to move.

        The move is checked like every other.
        """
        return Planned()

    def plan_page(
        self, view: V, plan: Any, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
    ) -> Any:
        """Return the data that ``_plan.html`` shows to a waiting seat: the saved ``plan``, and the choices for a new
        one.

        None if there is nothing to show. A module ``plan_page`` in the game's folder takes precedence.
        """
        return None

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Return data of version ``since`` as version ``since + 1`` stores them.

        Data are plain lists and dictionaries, which may be changed in place; moves and events come one at a time.
        Nothing needs to be done if only fields with defaults were added. A variant inherits this method with its class.
        Any exception means that the data cannot be upgraded.
        """
        return data

    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Check and apply a move. Return the next state and its events. Raise IllegalMove if the move breaks a rule."""
        rule = self.forbidden(state, seat, move)
        if rule is not None:
            raise IllegalMove(rule)
        return self.apply(state, seat, move, chance)

    def resting(self, state: S, seat: Seat, move: M) -> S | None:
        """Return a state that shows the table right after this legal move, if the next state no longer shows it.

        An example is the last trick of a deal when the next deal has been dealt already. The state is only for
        display. None if there is no such state.
        """
        return None

    def redeal(self, state: S, seat: Seat | None, chance: Stream) -> S:
        """Return a state that the seat cannot distinguish from the true one, with all hidden information
        drawn again.
        """
        return self.imagine(self.view(state, seat), chance)

    def forced(self, state: S, seat: Seat) -> M | None:
        """Return the only legal move of a seat to move, or None if it has a choice."""
        if not self.complete(state, seat):
            return None
        moves = self.candidates(state, seat)
        return moves[0] if len(moves) == 1 else None

    def bot(self, level: str) -> Bot[V, M]:
        """Return the bot of this level, or the regular (a bot with a character) with this key.

        Return Normal if there is none, as for a regular that was removed.
        """
        return self.bots.get(level) or self.regulars.get(level) or self.bots["normal"]

    @property
    def bots(self) -> Mapping[str, Bot[V, M]]:
        """The bots by level: ``BOTS`` of the ``bot`` module, or else the result of the module's function ``bots``.

        If neither the game nor its bases have a ``bot.py``, these are the bots of its family (:attr:`bots_by`).
        """
        return self._bots[0]

    @property
    def regulars(self) -> Mapping[str, Bot[V, M]]:
        """Bots with a character, from ``REGULARS`` of the ``bot`` module, by a key of at most eight letters.

        Most games have none. Names and descriptions are in the game's words under ``[regulars]``.
        """
        return self._bots[1]

    @property
    @cache  # noqa: B019 -- a game lives as long as the process, and so do its bots
    def _bots(self) -> tuple[Mapping[str, Bot[V, M]], Mapping[str, Bot[V, M]]]:
        name = f"{self.home('bot.py')}.bot"
        module: Any = import_module(name if find_spec(name) or not self.bots_by else self.bots_by)
        found = module.BOTS if hasattr(module, "BOTS") else module.bots(self)
        return found, getattr(module, "REGULARS", {})


_INSTANCES: Final[dict[type, Any]] = {}


@cache
def game_in(package: str) -> "Game[Any, Any, Any, Any]":
    """Return the game of a package: an instance of the class with a ``slug`` that the package's ``rules.py`` defines.

    Raise LookupError if the module defines no such class, or more than one.
    """
    rules = import_module(f"{package}.rules")
    kinds = [kind for kind in vars(rules).values() if isinstance(kind, type) and issubclass(kind, Game)]
    own = [kind for kind in kinds if kind.__module__ == rules.__name__ and "slug" in vars(kind)]
    if len(own) != 1:
        raise LookupError(f"{rules.__name__} defines {len(own)} games: classes with a slug of their own")
    return own[0]()
