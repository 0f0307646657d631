"""The ladder of Filou: values of positions within a turn, and odds (§ 3, § 4 and § 6).

A pair of dice counts as its highest two-digit number. Later turns are assumed to be played for points alone. Within
the current turn all throws are computed exactly, and the next seat takes over a rung if that raises its chance to win.
"""

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from games.engine.kit.dice import chances
from games.engine.kit.throwing.odds import Spread, arrivals, first_home

PRIZES = (1, 3, 6, 9, 12, 18, 30, 60)
TOP, GOAL = len(PRIZES), 65
PAIRS: Mapping[int, float] = {10 * high + low: odds for (low, high), odds in chances(2)}
Shares = tuple[float, ...]
"""The chance of each seat to win."""
CALLS = (True, False)


def prize(rung: int) -> int:
    """Return the prize of a rung, counted from 1; 0 for the foot of the ladder."""
    return PRIZES[rung - 1] if rung else 0


def right(pair: int, thrown: int, *, higher: bool) -> bool:
    """Return whether the call "higher" or "lower" than ``pair`` is right for the pair that was thrown."""
    return thrown > pair if higher else thrown < pair


@cache
def chance(pair: int, *, higher: bool) -> float:
    """Return the probability that the call "higher" or "lower" than ``pair`` is right."""
    return sum(odds for thrown, odds in PAIRS.items() if right(pair, thrown, higher=higher))


def likelier(pair: int) -> bool:
    """Return whether "higher" is the better call; also true for even odds."""
    return chance(pair, higher=True) >= chance(pair, higher=False)


@cache
def best(rung: int, pair: int) -> tuple[float, bool | None]:
    """Return the mean points of a turn that goes on from this rung and pair, played for points alone, and the best
    call; None means to take the prize.
    """
    if rung == TOP:
        return float(prize(TOP)), None
    ways: list[tuple[float, bool | None]] = [(_called(rung, pair, higher), higher) for higher in CALLS]
    return max([(float(prize(rung)), None), *ways] if rung else ways, key=lambda way: way[0])


def _called(rung: int, pair: int, higher: bool) -> float:
    climbed = sum(odds * best(rung + 1, now)[0] for now, odds in PAIRS.items() if right(pair, now, higher=higher))
    return climbed + PAIRS[pair] * prize(rung)


@cache
def gains(rung: int, pair: int) -> Spread:
    """Return the distribution of the points of a turn that goes on from this rung and pair, played for points alone."""
    _mean, higher = best(rung, pair)
    if higher is None:
        return {prize(rung): 1.0}
    found: Spread = {}
    for now, odds in PAIRS.items():
        ends = {prize(rung): 1.0} if now == pair else {0: 1.0}
        if right(pair, now, higher=higher):
            ends = gains(rung + 1, now)
        for points, share in ends.items():
            found[points] = found.get(points, 0.0) + odds * share
    return found


@cache
def usual() -> Spread:
    """Return the distribution of the points of a turn from the foot, with a random pair."""
    found: Spread = {}
    for pair, odds in PAIRS.items():
        for points, share in gains(0, pair).items():
            found[points] = found.get(points, 0.0) + odds * share
    return found


@cache
def turns(points: int) -> tuple[float, ...]:
    """Return the probabilities that a seat with these points reaches the goal in exactly its first turn, its second
    turn and so on.
    """
    return arrivals(lambda now: {now + more: odds for more, odds in usual().items()}, GOAL, points)


@cache
def shares(points: tuple[int, ...], mover: int) -> Shares:
    """Return the chance of each seat to win, before a turn of the mover."""
    if max(points) >= GOAL:
        return tuple(float(mine >= GOAL) for mine in points)
    order = [(mover + step) % len(points) for step in range(len(points))]
    found = first_home([turns(points[seat]) for seat in order])
    return tuple(found[order.index(seat)] for seat in range(len(points)))


class Climb(NamedTuple):
    """A turn of ``seat``. ``points``: those of each seat, after a price for a taken rung is paid; ``offers``: whether
    the next seat may take over a rung.
    """

    points: tuple[int, ...]
    seat: int
    offers: bool = True

    def ended(self, gain: int) -> Shares:
        """Return the chance of each seat to win if the turn ends with this gain."""
        return shares(paid(self.points, self.seat, gain), (self.seat + 1) % len(self.points))


class Solved:
    """A turn solved to its end, for a mover who plays to win."""

    def __init__(self, climb: Climb) -> None:
        self.climb = climb
        self.mine: Callable[[Shares], float] = lambda found: found[climb.seat]
        self._known: dict[tuple[int, int, bool], Shares] = {}

    @cached_property
    def ends(self) -> tuple[Shares, ...]:
        """Return the chances of each seat if the prize of a rung is taken, indexed by rung; index 0 has the chances if
        the turn ends without a prize.
        """
        return tuple(self.climb.ended(prize(rung)) for rung in range(TOP + 1))

    def called(self, rung: int, pair: int, *, higher: bool) -> Shares:
        """Return the chance of each seat to win after a call."""
        key = (rung, pair, higher)
        if key not in self._known:
            parts = [(odds, self._after(rung, pair, now, higher)) for now, odds in PAIRS.items()]
            self._known[key] = mixed(parts)
        return self._known[key]

    def at(self, rung: int, pair: int, *, must_call: bool = False) -> Shares:
        """Return the chance of each seat to win with the best move from this rung and pair."""
        if rung == TOP:
            return self.ends[TOP]
        ways = [self.called(rung, pair, higher=higher) for higher in CALLS]
        return max(ways if must_call or not rung else [self.ends[rung], *ways], key=self.mine)

    def _after(self, rung: int, pair: int, thrown: int, higher: bool) -> Shares:
        if thrown == pair:
            return self.ends[rung]
        if right(pair, thrown, higher=higher):
            return self.at(rung + 1, thrown)
        return self._offered(rung, pair, thrown) if rung and self.climb.offers else self.ends[0]

    def _offered(self, rung: int, pair: int, thrown: int) -> Shares:
        """Return the chances of each seat after a wrong call. The next seat either takes over the rung, or begins at
        the foot with the pair ``thrown``, whichever is better for it.
        """
        points, after = self.climb.points, (self.climb.seat + 1) % len(self.climb.points)
        if points[after] < prize(rung):
            return self.ends[0]
        begins = solved(Climb(points, after, offers=False)).at(0, thrown)
        buys = solved(Climb(paid(points, after, -prize(rung)), after, offers=False)).at(rung, pair, must_call=True)
        return max(begins, buys, key=lambda found: found[after])


@cache
def solved(climb: Climb) -> Solved:
    """Return the solved turn, cached: rivals are asked about the same turns repeatedly."""
    return Solved(climb)


def paid(points: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Return the points of all seats, with ``more`` added for ``seat``."""
    return (*points[:seat], points[seat] + more, *points[seat + 1 :])


def mixed(parts: list[tuple[float, Shares]]) -> Shares:
    """Return the mean of these chances, weighted by probability."""
    return tuple(sum(odds * found[seat] for odds, found in parts) for seat in range(len(parts[0][1])))
