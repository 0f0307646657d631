"""Chances to win in games of pure luck: races to a goal, and games in which the highest sum wins.

``python -m games.engine.kit.throwing.odds SLUG`` prints the figures for a game's rule page.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import accumulate
from math import prod
from typing import Any

from games.engine.kit.throwing.data import View

LEAST = 1e-9
"""Probabilities below this are treated as 0."""
SHOWN = (2, 3, 4, 6)
OUT = -1000
"""Points of a seat that is thrown out: below every sum."""
Spread = dict[int, float]
"""The probability of each number of points."""


def arrivals(steps: Callable[[int], Mapping[int, float]], goal: int, total: int) -> tuple[float, ...]:
    """Return the probability to reach the goal from ``total`` with exactly one turn, with exactly two turns, and so
    on.

    ``steps`` gives the probability of each total after a turn. The sequence ends when the remaining probability is
    negligible.
    """
    found, there = [], {total: 1.0}
    while sum(there.values()) > LEAST:
        after: dict[int, float] = {}
        for points, odds in there.items():
            for now, chance in steps(points).items():
                after[now] = after.get(now, 0.0) + odds * chance
        found.append(sum(odds for now, odds in after.items() if now >= goal))
        there = {now: odds for now, odds in after.items() if now < goal and odds}
    return tuple(found)


def first_home(turns: Sequence[Sequence[float]]) -> list[float]:
    """Return the chance of each seat to arrive first, in the order of throwing.

    ``turns`` has the result of :func:`arrivals` for each seat.
    """
    out, shares = [1.0] * len(turns), [0.0] * len(turns)
    for number in range(max(map(len, turns))):
        for place, own in enumerate(turns):
            now = own[number] if number < len(own) else 0.0
            others = 1.0
            for other, still in enumerate(out):
                others *= still if other != place else 1.0
            shares[place] += now * others
            out[place] -= now
        if prod(out) < LEAST:
            break
    return shares


def from_the_mover(view: View, turns: Callable[[int], Sequence[float]]) -> list[float] | None:
    """Return each seat's chance to arrive first, by seat; None at the end of the match.

    ``turns`` returns the :func:`arrivals` for a seat.
    """
    if view.mover is None:
        return None
    order = [(view.mover + step) % view.seats for step in range(view.seats)]
    shares = first_home([turns(seat) for seat in order])
    return [shares[order.index(seat)] for seat in range(view.seats)]


def mean(turns: Sequence[float]) -> float:
    """Return the mean number of turns."""
    return sum(number * odds for number, odds in enumerate(turns, 1))


def added(one: Spread, other: Spread) -> Spread:
    """Return the distribution of the sum of two independent random values."""
    found: Spread = {}
    for points, odds in one.items():
        for more, chance in other.items():
            found[points + more] = found.get(points + more, 0.0) + odds * chance
    return found


def below_zero_out(spread: Spread) -> Spread:
    """Return the distribution with the probability of all negative sums moved to :data:`OUT`, a lost turn."""
    inside = {points: odds for points, odds in spread.items() if points >= 0}
    return inside | {OUT: sum(odds for points, odds in spread.items() if points < 0)}


def all_out(ends: Sequence[Spread]) -> float:
    """Return the probability that all seats lose their turns."""
    return prod(end.get(OUT, 0.0) for end in ends)


def highest(ends: Sequence[Spread]) -> list[float]:
    """Return, for each seat, the probability that no other has more points: that it wins, alone or shared."""
    values = sorted({points for end in ends for points in end})
    most = [[*accumulate(end.get(points, 0.0) for points in values)] for end in ends]
    return [
        sum(
            odds * prod(most[other][at] for other in range(len(ends)) if other != seat)
            for at, points in enumerate(values)
            if (odds := end.get(points, 0.0))
        )
        for seat, end in enumerate(ends)
    ]


def win_shares(ends: Sequence[Spread]) -> list[float]:
    """Return each seat's mean share of the win.

    Seats with the same highest sum share the win equally, so the shares add up to 1.
    """
    found = [0.0] * len(ends)
    less = [0.0] * len(ends)
    for points in sorted({points for end in ends for points in end}):
        level = [end.get(points, 0.0) for end in ends]
        for seat, odds in enumerate(level):
            if odds:
                others = [(less[other], level[other]) for other in range(len(ends)) if other != seat]
                found[seat] += odds * _shared(others)
        less = [below + here for below, here in zip(less, level, strict=True)]
    return found


def _shared(others: Sequence[tuple[float, float]]) -> float:
    """Return the mean share of the win for a seat that is above or level with every other seat.

    ``others``: for each other seat, the probabilities to be below and to be level.
    """
    level = [1.0]
    for below, same in others:
        level = [below * one + same * fewer for one, fewer in zip([*level, 0.0], [0.0, *level], strict=True)]
    return sum(odds / (count + 1) for count, odds in enumerate(level))


def race_lines(turns: Sequence[float]) -> list[str]:
    """Describe a whole race in lines of text."""
    lines = [f"{mean(turns):.1f} turns on average"]
    for seats in SHOWN:
        shares = ", ".join(f"{share:.1%}" for share in first_home([turns] * seats))
        lines += [f"{seats} seats, from the first on: {shares}"]
    return lines


def sum_lines(turn: Spread, match: Spread) -> list[str]:
    """Describe a turn, and a match of several turns, in lines of text."""
    lines = [_spread_line("a turn", turn), _spread_line("a match", match)]
    for seats in SHOWN:
        [share, *_], void = highest([match] * seats), all_out([match] * seats)
        alone = seats * sum(odds * _below(match, points) ** (seats - 1) for points, odds in match.items())
        own, one = (share - void) / (1 - void), alone / (1 - void)
        lines += [f"{seats} seats: each wins {own:.1%}, somebody alone {one:.1%}, all are thrown out {void:.1%}"]
    return lines


def _spread_line(name: str, spread: Spread) -> str:
    inside = {points: odds for points, odds in spread.items() if points != OUT}
    average = sum(points * odds for points, odds in inside.items()) / sum(inside.values())
    ends = f"from {min(inside)} ({inside[min(inside)]:.3%}) to {max(inside)} ({inside[max(inside)]:.3%})"
    less = f"below zero {_below(inside, 0):.1%}, thrown out {spread.get(OUT, 0):.1%}"
    return f"{name} brings {average:.2f} on average, {ends}; {less}"


def _below(spread: Spread, points: int) -> float:
    return sum(odds for less, odds in spread.items() if less < points)


def main(slug: str) -> None:
    """Print the figures for a game's rule page, with its default options."""
    game: Any = import_module("games.catalog").games()[slug]
    sys.stdout.write("\n".join([*game.report(), ""]))


if __name__ == "__main__":
    main(*sys.argv[1:])
