"""Rules that all games of the dice family share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import SHARED, O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.dice import Dice, throw
from games.engine.kit.standing_orders import MOST_MOVES, StandingOrders
from games.engine.kit.throwing.data import (
    Began,
    Counted,
    Event,
    Lost,
    Move,
    Put,
    Result,
    State,
    Stop,
    Table,
    Terms,
    Threw,
    Throw,
    Turn,
    Until,
    Used,
    View,
)
from games.engine.kit.throwing.rounds import close, total_rank
from games.engine.kit.throwing.telling import amount, tell
from games.engine.kit.turns import OpenGame
from games.engine.text import Phrase


class Refusal(Rule):
    """The rules that a move in a dice game can break. Their texts are under ``[rules]`` in the words of the family."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NO_SUCH_THROW = ("no_such_throw", "3.2")
    NO_STOP = ("no_stop", "3.2")
    NO_SUCH_USE = ("no_such_use", "3.2")


REFUSALS: Mapping[type, Refusal] = {Throw: Refusal.NO_SUCH_THROW, Stop: Refusal.NO_STOP, Put: Refusal.NO_SUCH_USE}


NOTHING_TO_CHOOSE: tuple[list[Move], ...] = ([], [Stop()])


class Throwing(StandingOrders, OpenGame[O, State, Move, View]):
    """A game in which each seat in turn throws dice until its turn ends.

    A game defines :meth:`terms` and its turn: :meth:`take`, :meth:`ways` and :meth:`go`, which are pure functions and
    use no random numbers.
    """

    bots_by: ClassVar[str] = "games.engine.kit.throwing.bots"
    board_by: ClassVar[str] = "games.engine.kit.throwing.page"
    lessons_by: ClassVar[str] = "games.engine.kit.throwing.positions"
    judged_by: ClassVar[str] = "games.engine.kit.throwing.judge"
    sheets_by: ClassVar[str] = "games.engine.kit.throwing.sheet"
    valued_by: ClassVar[str] = "games.engine.kit.throwing.valuer"
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED | {
        "board.html": "components/dice_game.html",
        "panel.html": "components/dice_panel.html",
        "pad.html": "components/lines_pad.html",
        "figure.html": "components/dice_figure.html",
    }
    wish_type = Until | Literal["thumb"]
    spans: ClassVar[tuple[int, ...]] = (MOST_MOVES,)
    foretold: ClassVar[bool] = False
    """Whether predicted chances match results of bot matches with several opponents too."""
    sums: ClassVar[tuple[int, ...]] = ()
    """Points at which a plan may stop, in a game in which throws are added up."""
    row: ClassVar[str] = ""
    """How the page shows the row of a turn: "trail" (its dice so far), "places" (to be filled), "tiles" (to be shut),
    "things" (a drawing for each seat, :mod:`.piles`).
    """

    tiles: ClassVar[Sequence[int]] = range(1, 10)
    """The numbers of the tiles, where the row has tiles."""

    @abstractmethod
    def terms(self, options: O) -> Terms:
        """Return the rules in force for these options."""

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn before its first throw."""
        return Turn(hand=terms.dice)

    def begun(self, state: State) -> Turn:
        """Return the mover's turn before its first throw."""
        return self.fresh(state.terms)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn after the game has evaluated a throw: points, and whether the turn is over."""
        return turn

    @abstractmethod
    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return every legal move with the present dice. If there is none, or only to stop, the turn ends."""

    @abstractmethod
    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Return the turn after a move: it is over, has a ``hand`` of dice to throw, or offers another choice."""

    @abstractmethod
    def heuristic(self, view: View) -> Move:
        """Return the move that the game's heuristic chooses."""

    def weighed(self, view: View) -> Mapping[Move, float] | None:
        """Return the chance of each move to win, if the game has a better method than solving turns; else None."""
        return None

    def odds(self, view: View) -> Sequence[float] | None:
        """Return the chance of each seat to win in a game of pure luck; else None."""
        return None

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn without details that do not affect what follows, as a key for solving."""
        return turn

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the name of the places or numbers in a :class:`.data.Put`."""
        return Phrase("board.numbers", {"list": tuple(map(str, at))})

    def button(self, view: View, move: Move) -> Phrase | None:
        """Return a label for a move that the family's words cannot describe; else None."""
        return None

    def brings(self, turn: Turn, put: Put) -> int:
        """Return the points that this use of the dice certainly gives, for games whose words mention them."""
        return 0

    def called(self, result: Result) -> Phrase:
        """Return a result in words, to be shown beside the name of its seat."""
        return Phrase("board.out") if result.out else Phrase("board.points", {"n": amount(result.points)})

    def takes(self, place: int) -> bool:
        """Tell whether the die in this place (of a trail or on the table) subtracts its pips."""
        return False

    def lined_up(self, dice: Dice) -> Dice:
        """Return thrown dice in the order in which they are shown: ascending, unless the game
        distinguishes its dice.
        """
        return tuple(sorted(dice))

    def in_force(self, table: Table) -> Terms:
        """Return the terms that apply to the seat to move. The first seat of a round may limit the others' throws (§
        3).
        """
        first = table.result(table.first) if table.terms.limits else None
        return table.terms if first is None else replace(table.terms, throws=first.throws)

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Set up the match and throw the first dice. A random draw decides which seat begins (§ 3.1)."""
        first, terms = chance.stream("first").below(seats), self.terms(options)
        state = State(terms, seats, first, first, Turn(), self.blank(seats), (0,) * seats)
        return self._on(replace(state, turn=self.begun(state)), chance, [Began(first, 1)])

    def blank(self, seats: int) -> tuple[tuple[Result, ...], ...]:
        """Return the results of all seats before the first throw: no results."""
        return ((),) * seats

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves of the turn; none after the end of the match."""
        return () if state.mover is None else self.ways(self.in_force(state), state.turn)

    def normalise_move(self, state: State, move: Move) -> Move:
        """Sort dice and places in ascending order."""
        if isinstance(move, Throw):
            return Throw(tuple(sorted(move.again)))
        if isinstance(move, Put) and "Put.at" not in self.ordered_fields(state):
            return Put(tuple(sorted(move.at)))
        return move

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that a move breaks, or None if it is among :meth:`ways`. The kind of the move decides the
        rule.
        """
        return None if move in self.moves(state, seat) else self.refused(state, move)

    def refused(self, state: State, move: Move) -> Rule:
        """Return the rule that an impossible move breaks, by its kind."""
        return REFUSALS[type(move)]

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Play a move, and everything up to the next choice of any seat."""
        move = self.normalise_move(state, move)
        told: list[Any] = [Used(seat, move.at, state.turn.dice)] if isinstance(move, Put) else []
        turn = self.go(self.in_force(state), state.turn, move)
        return self._on(replace(state, turn=turn), chance, told)

    def _on(self, state: State, chance: Chance, events: list[Any]) -> Step[State]:
        """Throw dice and end turns until a seat has a choice, and return the step to there."""
        while state.mover is not None:
            if state.turn.hand:
                state = self._thrown(state, chance, events)
            elif state.turn.over or [*self.ways(self.in_force(state), state.turn)] in NOTHING_TO_CHOOSE:
                state = self._counted(state, events)
            else:
                break
        return Step(state, tuple(events))

    def _thrown(self, state: State, chance: Chance, events: list[Any]) -> State:
        """Throw the dice of the hand; kept dice come first."""
        fallen = self.lined_up(throw(chance.stream("throw", state.thrown), state.turn.hand))
        events.append(Threw(state.mover or 0, fallen, len(state.turn.dice)))
        turn = self.fallen(self.in_force(state), state.turn, fallen)
        return replace(state, turn=turn, thrown=state.thrown + 1)

    def fallen(self, terms: Terms, turn: Turn, dice: Dice) -> Turn:
        """Return the turn with these dice, in ascending order, beside the dice that were kept."""
        lying = replace(turn, dice=turn.dice + dice, kept=len(turn.dice), throws=turn.throws + 1, hand=0)
        return self.take(terms, lying)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the turn's result. Then the next seat of the round throws, or the round ends (§ 4)."""
        seat = state.mover or 0
        result = result_of(state.turn)
        events.append(Lost(seat) if result.out else Counted(seat, result.points))
        sheet = (*state.sheet[:seat], (*state.sheet[seat], result), *state.sheet[seat + 1 :])
        state = replace(state, sheet=sheet)
        after = next((other for other in state.order() if state.result(other) is None), None)
        state = close(state, events) if after is None else replace(state, mover=after)
        return replace(state, turn=Turn() if state.mover is None else self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Rank the seats by totals or, with coasters, by the order in which they left the match (§ 5.2)."""
        seats = range(state.seats)
        if state.terms.coasters:
            gone = {seat: place for place, seat in enumerate(state.gone)}
            ranks = [(seat not in gone, gone.get(seat, -state.coasters[seat])) for seat in seats]
            return Outcome(placed(ranks), state.coasters)
        return Outcome(placed([total_rank(state, seat) for seat in seats]), tuple(map(state.total, seats)))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move to stop if it is legal, else the first legal move."""
        moves = self.moves(state, seat)
        return Stop() if Stop() in moves else moves[0]

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        return tell(event, self.named)

    def stage(self, view: View) -> int:
        """Return a number that changes with each turn of the seat, since a plan is for one turn."""
        return len(view.sheet[view.seat or 0])

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes: to throw until a number of points, or to play by the heuristic."""
        return [*map(Until, self.sums), "thumb"]

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that fulfils a wish: to stop if the turn has the wished points, else to throw; or the
        heuristic's.
        """
        if wish == "thumb":
            return self.heuristic(view)
        moves = self.moves(self.state_of(view), view.mover or 0)
        wanted: Move = Stop() if view.turn.points >= wish.points else Throw()
        return wanted if wanted in moves else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        return Phrase("plans.thumb") if wish == "thumb" else Phrase("plans.until", {"n": wish.points})

    def headline(self, view: View) -> Phrase | None:
        """Return the number of the round; None in games of one round and after the end."""
        if view.mover is None or view.terms.rounds == 1:
            return None
        of = {"n": view.round + 1, "of": view.terms.rounds}
        return Phrase("board.round_of" if view.terms.rounds else "board.round", of)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: three in each turn."""
        terms = self.terms(options)
        return ((3 * (terms.rounds or 2 * terms.coasters), False),)


def result_of(turn: Turn) -> Result:
    """Return the result of a finished turn."""
    return Result(0 if turn.out else turn.points, turn.throws, turn.dice, turn.row, turn.out)


def used(move: Move) -> tuple[int, ...]:
    """Return the places for which a move uses dice; empty for other moves."""
    return move.at if isinstance(move, Put) else ()


def choices_of_dice(places: Sequence[int]) -> list[Throw]:
    """Return every legal choice of one or more dice in these places, to be thrown again."""
    return [Throw(again) for count in range(1, len(places) + 1) for again in combinations(places, count)]


def thrown_again(turn: Turn, again: Sequence[int]) -> Turn:
    """Return the turn with these dice taken up. The others stay on the table, in ascending order."""
    kept = tuple(sorted(die for place, die in enumerate(turn.dice) if place not in again))
    return replace(turn, dice=kept, hand=len(again))
