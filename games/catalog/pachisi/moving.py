"""Moves of pawns in pachisi: which pawns may use a throw, where they go, and which pawns they send back (§ 3.2 to §
7.2).
"""

from collections.abc import Iterator, Mapping, Sequence

from games.catalog.pachisi.data import BENCHES, SIX, TRACK, Go, Pawns, Table, Terms
from games.catalog.pachisi.refusals import Refusal
from games.engine.kit.tracks import HIDDEN

Held = Mapping[int, Sequence[int]]
"""The houses of the pawns on each occupied field of the ring."""


def held(pawns: Pawns) -> Held:
    """Return the houses of the pawns on each occupied field of the ring."""
    found: dict[int, list[int]] = {}
    for house, steps in enumerate(pawns):
        entry = TRACK.entries[house]
        for step in steps:
            if 0 <= step < TRACK.ring:
                found.setdefault((entry + step) % TRACK.ring, []).append(house)
    return found


def is_blockade(ring: Held, field: int) -> bool:
    """Return whether two pawns of one side block the field (§ 6.1).

    Blockades do not count on benches, the only fields that rivals may share.
    """
    return field not in BENCHES and len(ring.get(field, ())) > 1


def landing(go: Go, die: int) -> int:
    """Return the step to which the pawn goes, without checking that it may."""
    if go.start == HIDDEN:
        return 0
    return (go.start + die) % TRACK.ring if go.past else go.start + die


def wrong(terms: Terms, pawns: Pawns, go: Go, die: int, ring: Held | None = None) -> Refusal | None:
    """Return the rule that this use of the throw breaks, or None. Does not check whose turn it is."""
    if go.start not in pawns[go.house]:
        return Refusal.NOT_YOUR_PAWN
    ring = held(pawns) if ring is None else ring
    if go.start == HIDDEN:
        return _wrong_entry(terms, pawns, go, die, ring)
    if go.past and not may_run_past(terms, pawns, go, die):
        return Refusal.NO_MORE_ROUNDS
    to = landing(go, die)
    if to > TRACK.last:
        return Refusal.TOO_FAR
    if any(is_blockade(ring, field) for field in TRACK.between(go.house, go.start, die, past=go.past)):
        return Refusal.BLOCKED
    if TRACK.in_goal(to):
        return Refusal.GOAL_TAKEN if to in pawns[go.house] else None
    return Refusal.FIELD_FULL if _full(terms, ring, go.house, to) else None


def _wrong_entry(terms: Terms, pawns: Pawns, go: Go, die: int, ring: Held) -> Refusal | None:
    if go.past:
        return Refusal.NO_MORE_ROUNDS
    if die != SIX:
        return Refusal.NEEDS_SIX
    if 0 in pawns[go.house] or _full(terms, ring, go.house, 0):
        return Refusal.ENTRY_TAKEN
    return None


def _full(terms: Terms, ring: Held, house: int, step: int) -> bool:
    """Return whether two pawns of the own side are on the field already (§ 6.1)."""
    field = TRACK.field(house, step)
    if field is None or field in BENCHES:
        return False
    side = terms.sides[house]
    return sum(terms.sides[other] == side for other in ring.get(field, ())) > 1


def may_run_past(terms: Terms, pawns: Pawns, go: Go, die: int) -> bool:
    """Return whether the pawn may run past its goal (§ 7.4).

    Only pawns of partners may, and only the last pawn of a house, when the throw takes it past the field where its way
    turns off into the goal.
    """
    at_turn_off = 0 <= go.start < TRACK.ring <= go.start + die
    return terms.laps and at_turn_off and sum(map(TRACK.in_goal, pawns[go.house])) == len(pawns[go.house]) - 1


def usable(table: Table, seat: int, die: int) -> list[Go]:
    """Return all legal uses of a throw. For each house, the pawn furthest behind comes first."""
    terms, pawns = table.terms, table.pawns
    ring = held(pawns)
    found = [go for go in _ways(terms, pawns, seat) if wrong(terms, pawns, go, die, ring) is None]
    entries = [go for go in found if go.start == HIDDEN]
    return entries if entries and terms.must_enter else found


def _ways(terms: Terms, pawns: Pawns, seat: int) -> Iterator[Go]:
    for house in terms.houses[seat]:
        for start in sorted(set(pawns[house])):
            yield Go(house, start)
            if terms.laps and start > HIDDEN:
                yield Go(house, start, past=True)


def victims(terms: Terms, pawns: Pawns, go: Go, die: int) -> tuple[int, ...]:
    """Return the houses of the pawns that are sent back, one entry for each pawn (§ 5.1, § 6.3)."""
    field = TRACK.field(go.house, landing(go, die))
    if field is None or field in BENCHES:
        return ()
    side = terms.sides[go.house]
    return tuple(house for house in held(pawns).get(field, ()) if terms.sides[house] != side)


def moved(terms: Terms, pawns: Pawns, go: Go, die: int) -> Pawns:
    """Return the pawns after a legal use of the throw."""
    field = TRACK.field(go.house, landing(go, die))
    after = [list(steps) for steps in pawns]
    for house in set(victims(terms, pawns, go, die)):
        after[house] = [HIDDEN if TRACK.field(house, step) == field else step for step in after[house]]
    after[go.house].remove(go.start)
    after[go.house].append(landing(go, die))
    return tuple(tuple(sorted(steps)) for steps in after)


def needs_six(table: Table, seat: int) -> bool:
    """Return whether the seat needs a 6: it has no pawn on the ring, and none in a goal that could move up (§ 4.4)."""
    return all(_waits(table.pawns[house]) for house in table.terms.houses[seat])


def _waits(steps: Sequence[int]) -> bool:
    home = [step for step in steps if TRACK.in_goal(step)]
    return len(home) + steps.count(HIDDEN) == len(steps) and home == [
        *range(TRACK.last + 1 - len(home), TRACK.last + 1)
    ]


def is_home(table: Table, seat: int) -> bool:
    """Return whether all pawns of the seat are in its goals."""
    return all(TRACK.in_goal(step) for house in table.terms.houses[seat] for step in table.pawns[house])
