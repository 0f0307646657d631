"""What a game is: the protocol that every game of the house fulfils.

Seats are numbered from 0 clockwise; tuples named after seats are indexed by seat. Options, states, moves, views and
events are frozen ``msgspec`` structs: values that can be compared, stored and sent. All methods are pure.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib import import_module, resources
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, get_args, get_origin

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
"""Templates for whoever has none of its own: they draw what :func:`games.engine.kit.pages.board_page` says."""
Kind = Literal["options", "state", "move", "event", "plan"]
"""What is stored of a match, in the JSON of the game's own types; see :mod:`games.engine.stored`."""


class Rule(Enum):
    """A rule that a move can break. Members are ``NAME = (key, section)``.

    ``key`` finds the wording in the game's ``text.<lang>.toml`` under ``[rules]``; ``section`` is the paragraph of its
    rule page (``"6.4"``, anchor ``s6-4``).
    """

    @property
    def key(self) -> str:
        """The name of the wording."""
        return str(self.value[0])

    @property
    def section(self) -> str:
        """The number of the paragraph on the rule page."""
        return str(self.value[1])


class IllegalMove(Exception):
    """A breach of the rules; carries the :class:`Rule` that was broken."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(f"{rule.key} (§ {rule.section})")
        self.rule = rule


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended, by seat: ``places`` from 1 (equal seats share one), ``scores`` as the game counts them."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


def placed(worths: Sequence[Any], *, low: bool = False) -> tuple[int, ...]:
    """Places from 1 by seat, for what each seat is worth: the highest first, or the lowest; equal seats share one."""
    if low:
        return tuple([1 + sum(other < mine for other in worths) for mine in worths])
    return tuple([1 + sum(other > mine for other in worths) for mine in worths])


def nearest(seats: Sequence[int], wanted: int) -> int:
    """The number of seats that a game has (:attr:`Game.seats`) nearest to the wanted one."""
    return min(seats, key=lambda number: abs(number - wanted))


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options; the four parameters of a game are named by their letters
M = TypeVar("M")
V = TypeVar("V")
View_contra = TypeVar("View_contra", contravariant=True)
Move_co = TypeVar("Move_co", covariant=True)
_IN_BRACKETS = {O: "options_type", S: "state_type", M: "move_type", V: "view_type"}


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What a move led to: the next state, and the public events that tell what happened, in order.

    Events are seen by everybody, so they never contain what a seat may not know.
    """

    state: S
    events: tuple[Any, ...]


class Bot(Protocol[View_contra, Move_co]):
    """A player made of code. It sees the same :class:`View` as a person in its seat, and nothing else."""

    def choose(self, view: View_contra, chance: Stream) -> Move_co:
        """A legal move for the seat of ``view``, which has to move. ``chance`` is the bot's own luck."""
        ...


class Game(ABC, Generic[O, S, M, V]):
    """One game. Subclasses are its rules; there is one instance, ``GAME``, in each game's package.

    The types in a subclass's brackets are its ``options_type``, ``state_type``, ``move_type`` and ``view_type``.
    """

    slug: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int] = 1
    """Counts on whenever what is stored changes its shape or its meaning: ``docs/decisions/0021-old-data.md``."""
    replays_since: ClassVar[int] = 1
    """The oldest version whose logs still lead, by the rules of today, to what they led to then."""
    types_in_brackets: ClassVar[Mapping[Any, str]] = _IN_BRACKETS
    options_type: ClassVar[Any]
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    view_type: ClassVar[Any]
    event_type: ClassVar[Any]
    rules: ClassVar[type[Rule]]
    # Kinds of event that soon say nothing any more; the log keeps them, "since your move" leaves them out.
    passing_events: ClassVar[tuple[type, ...]] = ()
    offered_options: ClassVar[tuple[str, ...] | None] = None
    """The options that a table may be opened with, in the order of the form; None: all."""
    social_options: ClassVar[tuple[str, ...]] = ()
    """Options of an extra for the people at the table, which changes nothing in the game. Its defaults mean "off"."""
    social_events: ClassVar[tuple[type, ...]] = ()
    """Kinds of event that belong to that extra: told to nobody but those who have joined it (``coaster.py``)."""
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Well-known ways to play: key (worded under ``[presets]``, ``<key>_help``) to the options that differ from their
    defaults, as plain values.
    """
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The offered options in groups, for a long form: key (worded under ``[option_groups]``) to names of options."""
    low_score_wins: ClassVar[bool] = False
    """Whether fewer points are better. Places always say who won; this is for whoever adds up or compares scores."""
    same_deals: ClassVar[Literal["", "scores", "margins"]] = ""
    """Whether tables with one seed have the same luck, whatever is decided at them: each deal by its number, or each
    throw by seat and number. "scores": all play equally many, so scores can be compared; "margins": a match may take
    fewer or more, so what is compared is how far a seat is ahead of the mean of its table. "": it is not so.
    """
    draws_agreed: ClassVar[bool] = False
    """Whether two people at a table may agree on a draw: so it is where the rules know positions that lead nowhere,
    and not where a draw can only be counted at the end.
    """
    levels: ClassVar[tuple[Level, ...]] = LEVELS
    """The levels of bots that a table offers. Leave out "hard" where no bot can be measurably better than Normal: all
    levels can still be played, for tables that were opened with them.
    """
    luck_only: ClassVar[bool] = False
    """Whether nobody ever decides anything: all bots play alike then, and no choice among them is offered."""
    talk_acts: ClassVar[bool] = False
    """Whether a line of talk may act on the match (:meth:`spoken`): then ``[talk]`` of the words has ``warns``, which
    stands wherever something can be said (docs/decisions/0040-talk-that-acts.md).
    """
    base: ClassVar[str | None] = None
    """The folder of the game that this one varies: what its own folder lacks (words, board, bots) comes from there."""
    shared: ClassVar[Mapping[str, str]] = SHARED
    """Templates of the family where no folder in the game's line has one of that name."""
    judged_by: ClassVar[str] = ""
    """The module of the family whose ``judge(game)`` weighs moves where no folder in the game's line has a
    ``judge.py``; see :mod:`games.engine.kit.coaching`.
    """
    valued_by: ClassVar[str] = ""
    """The module of the family whose ``valuer(game)`` says what states are worth where no folder in the game's line has
    a ``valuer.py``; see :mod:`games.engine.luck`. "" where nobody can say.
    """
    sheets_by: ClassVar[str] = ""
    """The module of the family that tells what a round brought where no folder in the game's line has a ``sheet.py``;
    see :mod:`games.engine.kit.sheets`. "" in a game without rounds.
    """
    social_sections: ClassVar[tuple[str, ...]] = ()
    """The sections of the rule text about that extra."""
    plan_type: ClassVar[Any] = None
    """What the owner of a seat may plan ahead; None: this game offers no plans. See :mod:`games.engine.plans`."""

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Take the types from the brackets; a family that leaves some open passes them on to its members."""
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
        """The dotted name of the folder that holds the game: its words, pages, bots and art."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def line(self) -> tuple[str, ...]:
        """The packages from the game's own, by :attr:`base` and its base, to one that varies nothing."""
        if self.base is None:
            return (self.package,)
        base: Game[Any, Any, Any, Any] = import_module(f"{self.package.rpartition('.')[0]}.{self.base}").GAME
        return (self.package, *base.line)

    @cache  # noqa: B019 -- a game lives as long as the process, and so do its files
    def home(self, name: str) -> str:
        """The package in which this file of the game lies: the nearest in its :attr:`line`, or else the last."""
        *nearer, last = self.line
        return next((package for package in nearer if resources.files(package).joinpath(name).is_file()), last)

    @cache  # noqa: B019 -- a game lives as long as the process, and so do its files
    def template(self, name: str) -> str:
        """The path of that template of the game, as the site finds it: ``board.html``, or ``board.jinja`` where it is
        compiled (docs/decisions/0027-way-of-a-move.md); one of :attr:`shared` where no folder of its line has it.
        """
        for package in self.line:
            for file in (name, name.replace(".html", ".jinja")):
                if resources.files(package).joinpath(file).is_file():
                    return f"{package.rpartition('.')[2]}/{file}"
        return self.shared.get(name, f"{self.line[-1].rpartition('.')[2]}/{name}")

    def agreement(self, options: O, seats: int) -> Phrase | None:
        """What is agreed at a table in one sentence; None where the list of options says it as well."""
        return None

    def hushes(self, options: O) -> bool:
        """Whether it is agreed that nobody talks while the match runs, where silence is a part of the game."""
        return False

    def forbidden_options(self, options: O, seats: int) -> Rule | None:
        """The rule that these options break for that many seats. None if they can be played."""
        return None

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """For whom each seat plays, by seat: equal numbers are partners, who win and lose together. Everybody alone,
        unless a game says otherwise.
        """
        return tuple(range(seats))

    @abstractmethod
    def setup(self, options: O, seats: int, chance: Chance) -> Step[S]:
        """The first state of a match with ``seats`` seats, and the events of its first deal."""

    def seated(self, state: S) -> int:
        """How many seats the match has: the state's field ``seats``, unless a game keeps it elsewhere."""
        return int(state.seats)  # type: ignore[attr-defined]

    @abstractmethod
    def to_move(self, state: S) -> tuple[Seat, ...]:
        """The seats that are awaited, ascending. Several choose at the same time; none means the match is over."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Sequence[M]:
        """Legal moves of a seat, in a fixed order; empty if it is not awaited. See :meth:`complete`."""

    def complete(self, state: S, seat: Seat) -> bool:
        """Whether :meth:`candidates` lists every legal move, as it does unless a game says otherwise."""
        return True

    @abstractmethod
    def forbidden(self, state: S, seat: Seat, move: M) -> Rule | None:
        """The rule that this move breaks, or None if it is legal. The only judge of moves."""

    def normalise_move(self, state: S, move: M) -> M:
        """Return the move with its sets (cards to swap, dice to throw again) in the order of :meth:`candidates`.

        :meth:`forbidden` and :meth:`apply` take a set in any order, so a game whose moves name sets calls this in both.
        The move may be illegal. A list with a card that is named twice keeps both.
        """
        return move

    def ordered_fields(self, state: S) -> Collection[str]:
        """Fields of moves whose order has a meaning, such as ``"Go.path"``. All other lists in moves are sets."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """The state after a legal move. Not judged here: see :meth:`play`."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know; None is a spectator. A type of its own, without a field for secrets."""

    @abstractmethod
    def imagine(self, view: V, chance: Stream) -> S:
        """A state drawn at random among those that look like ``view`` to its seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Places and scores, or None while the match goes on."""

    def standing(self, state: S) -> Outcome | None:
        """Places and scores if a running match were stopped now; None where the game cannot tell."""
        return None

    @abstractmethod
    def default_move(self, state: S, seat: Seat) -> M:
        """What is played for an awaited seat whose time is up: legal, and deliberately plain."""

    @abstractmethod
    def tell(self, event: Any) -> Phrase:
        """The event as a phrase of the game's words."""

    def moods(self, event: Any) -> Sequence[Felt]:
        """Whom a public event makes glad or sore, if it is worth a word; most are not."""
        return ()

    def luck_alone(self, state: S) -> bool:
        """Whether nobody has anything to decide as long as what is played there lasts: then every throw of it is shown,
        not only the last ones.
        """
        return self.luck_only

    def headline(self, view: V) -> Phrase | None:
        """How far the match has come, in a few words; None if there is nothing short to say."""
        return None

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """How often a seat usually has a choice in a match, for a rough estimate of its length: (choices, whether all
        seats choose at the same time), once for each kind of phase.
        """
        return ((20, False),)

    def may_undo(self, before: S, after: S, seat: Seat) -> bool:
        """Whether the seat may take back its move from ``before`` to ``after``: never, unless a game allows it."""
        return False

    def spoken(self, state: S, seat: Seat) -> M | None:
        """The move that a line of talk by this seat is, whoever is awaited; None where it is only talk.

        It is judged, applied and logged like every other, and it costs no turn and no time. Nobody chooses it: it is
        never among :meth:`candidates`, and no form of a move is accepted that holds it.
        """
        return None

    def offered_plans(self, view: V) -> Sequence[Any]:
        """Plans that the seat of ``view`` may make now, in a fixed order: a useful part, like :meth:`candidates`."""
        return ()

    def forbidden_plan(self, view: V, plan: Any) -> Rule | None:
        """The rule that speaks against keeping this plan, or None. Only asked while the seat is not awaited."""
        return None

    def planned(self, view: V, plan: Any) -> Planned:
        """What the plan says now that its seat is awaited. Its move is judged like every other."""
        return Planned()

    def plan_page(
        self, view: V, plan: Any, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
    ) -> Any:
        """What ``_plan.html`` shows to a seat that waits: the ``plan`` that it has kept, and what could be planned;
        None if there is nothing. A module ``plan_page`` in the game's folder comes first.
        """
        return None

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """What version ``since`` has stored, as version ``since + 1`` stores it: plain lists and dictionaries, which
        may be changed in place; moves and events one at a time. Nothing to do where only fields with defaults came.

        A variant inherits this with its class. Whatever is raised means that it cannot be upgraded.
        """
        return data

    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Judge and apply. Raises IllegalMove."""
        rule = self.forbidden(state, seat, move)
        if rule is not None:
            raise IllegalMove(rule)
        return self.apply(state, seat, move, chance)

    def resting(self, state: S, seat: Seat, move: M) -> S | None:
        """What lies on the table once this legal move is made, where the state after it no longer shows that: the last
        trick of a deal, while the next is dealt already. Only for looking at; None where there is no such thing.
        """
        return None

    def redeal(self, state: S, seat: Seat | None, chance: Stream) -> S:
        """A state that the seat cannot tell from the true one: what is hidden from it is drawn anew."""
        return self.imagine(self.view(state, seat), chance)

    def forced(self, state: S, seat: Seat) -> M | None:
        """The only legal move of an awaited seat, or None if it has a choice."""
        if not self.complete(state, seat):
            return None
        moves = self.candidates(state, seat)
        return moves[0] if len(moves) == 1 else None

    def bot(self, level: str) -> Bot[V, M]:
        """The game's bot of that level, or that regular, from its ``bot`` module; of one that is gone, its Normal."""
        bots: dict[str, Bot[V, M]] = self._bots.BOTS
        return bots.get(level) or self.regulars.get(level) or bots["normal"]

    @property
    def regulars(self) -> Mapping[str, Bot[V, M]]:
        """Bots with a character: ``REGULARS`` of the ``bot`` module, by a key of at most eight letters. Most games have
        none. Their names and what is said of them stand in the words of the game under ``[regulars]``.
        """
        found: Mapping[str, Bot[V, M]] = getattr(self._bots, "REGULARS", {})
        return found

    @property
    def _bots(self) -> Any:
        return import_module(f"{self.home('bot.py')}.bot")
