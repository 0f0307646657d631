"""The static value of a position of pachisi for a side: distance covered, pawns at risk, and pawns that could be
hit.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.catalog.pachisi.data import BENCHES, SIX, TRACK, Pawns, Table, Terms
from games.catalog.pachisi.moving import Held, held, is_blockade
from games.engine.kit.dice import FACES
from games.engine.kit.tracks import HIDDEN

OUT = 10
"""What a pawn on the ring is worth more than a hidden one, in fields: it takes six throws to bring one out."""
HOME = 12
"""The bonus of a pawn in the goal, in fields: it is safe for ever."""
NEAR = 13
"""Pawns further behind are no danger for now: a hit from there takes two throws, the first of them a 6."""


class Weights(NamedTuple):
    """The weights of possible losses and gains by hits. Fields on which no hit is possible get a small bonus."""

    danger: float = 0.7
    hunt: float = 0.35
    bench: float = 2.0
    blockade: float = 1.0


def gained(step: int) -> float:
    """Return how many fields a pawn on that step would lose by being sent back to its hideout."""
    if step == HIDDEN:
        return 0.0
    return OUT + step + (HOME if TRACK.in_goal(step) else 0)


def worth(terms: Terms, pawns: Pawns, side: int, weights: Weights) -> float:
    """Return the side's lead over the others, in fields; the strongest rival counts more than the average."""
    sides = sorted({terms.sides[house] for houses in terms.houses for house in houses})
    ring = held(pawns)
    values = {one: _of_side(terms, pawns, one, ring, weights) for one in sides}
    others = [value for one, value in values.items() if one != side]
    hunted = sum(_at_risk(terms, pawns, one, ring) for one in sides if one != side) * weights.hunt
    danger = _at_risk(terms, pawns, side, ring) * weights.danger
    return values[side] - (sum(others) + max(others)) / (len(others) + 1) + hunted - danger


def _of_side(terms: Terms, pawns: Pawns, side: int, ring: Held, weights: Weights) -> float:
    value = 0.0
    for house in _houses(terms, side):
        for step in pawns[house]:
            field = TRACK.field(house, step)
            value += gained(step)
            if field is not None:
                value += weights.bench * (field in BENCHES) + weights.blockade * is_blockade(ring, field)
    return value


def _houses(terms: Terms, side: int) -> Iterator[int]:
    return (house for houses in terms.houses for house in houses if terms.sides[house] == side)


def _at_risk(terms: Terms, pawns: Pawns, side: int, ring: Held) -> float:
    """Return the side's expected loss until it moves again, in fields."""
    lost = 0.0
    rivals = [house for houses in terms.houses for house in houses if terms.sides[house] != side]
    for house in _houses(terms, side):
        for step in pawns[house]:
            field = TRACK.field(house, step)
            if field is not None and field not in BENCHES:
                lost += gained(step) * _chance_of_hit(pawns, rivals, field, ring)
    return lost


def _chance_of_hit(pawns: Pawns, rivals: list[int], field: int, ring: Held) -> float:
    missed = 1.0
    for house in rivals:
        missed *= 1 - sum(_chances(pawns, house, field, ring)) / FACES
    return 1 - missed


def _chances(pawns: Pawns, house: int, field: int, ring: Held) -> Iterator[float]:
    """Yield, for each throw with which a pawn of that house hits the field, its weight: 1, or less if a 6 must be
    thrown first.
    """
    there = TRACK.step(house, field)
    if there == 0 and HIDDEN in pawns[house] and 0 not in pawns[house]:
        yield 1.0
    seen = {0} if there == 0 else set()
    for step in pawns[house]:
        far = there - step
        if step == HIDDEN or not 0 < far < NEAR or far in seen or _shut(house, step, far, ring):
            continue
        seen.add(far)
        yield 1.0 if far <= SIX else 1 / FACES


def _shut(house: int, step: int, far: int, ring: Held) -> bool:
    return any(is_blockade(ring, field) for field in TRACK.between(house, step, far))


def in_danger(table: Table, seat: int) -> list[int]:
    """Return the fields of the ring on which pawns of the seat can be hit with a single throw."""
    terms, ring = table.terms, held(table.pawns)
    mine = terms.houses[seat]
    rivals = [other for houses in terms.houses for other in houses if terms.sides[other] != terms.sides[mine[0]]]
    fields = {TRACK.field(house, step) for house in mine for step in table.pawns[house]} - {None} - BENCHES
    return sorted(
        field
        for field in fields
        if field is not None and any(1.0 in _chances(table.pawns, rival, field, ring) for rival in rivals)
    )
