"""How a race of luck alone stands: who arrives first, and when.

``python -m games.engine.kit.throwing.odds SLUG`` prints what the rule page of such a race says.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import prod
from typing import Any

LEAST = 1e-9
"""Odds below this are nothing."""
SHOWN = (2, 3, 4, 6)


def arrivals(steps: Callable[[int], Mapping[int, float]], goal: int, total: int) -> tuple[float, ...]:
    """How likely the goal is reached from that total with the first turn, the second and so on; ``steps`` says how
    likely each total is after a turn. What is left out is next to nothing.
    """
    found, there = [], {total: 1.0}
    while sum(there.values()) > LEAST:
        after: dict[int, float] = {}
        for points, odds in there.items():
            for now, chance in steps(points).items():
                after[now] = after.get(now, 0.0) + odds * chance
        found.append(sum(odds for now, odds in after.items() if now >= goal))
        there = {now: odds for now, odds in after.items() if now < goal}
    return tuple(found)


def first_home(turns: Sequence[Sequence[float]]) -> list[float]:
    """How likely each arrives first, who throw in this order; each says how likely it does with which turn."""
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


def mean(turns: Sequence[float]) -> float:
    """How many turns it takes on average."""
    return sum(number * odds for number, odds in enumerate(turns, 1))


def main(slug: str) -> None:
    """Print them for the usual options."""
    game: Any = import_module("games.catalog").games()[slug]
    turns = game.turns(game.terms(game.options_type()), 0)
    lines = [f"{mean(turns):.1f} turns on average"]
    for seats in SHOWN:
        shares = ", ".join(f"{share:.1%}" for share in first_home([turns] * seats))
        lines += [f"{seats} seats, from the first on: {shares}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main(*sys.argv[1:])
