"""Threats in Catch the hat: possible catches with one throw."""

from games.catalog.catch_the_hat.data import SIX, State, View
from games.catalog.catch_the_hat.moving import foes, owner
from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, DOORS, door_of, from_nest
from games.engine.game import Seat

THROWS = range(1, SIX + 1)
NEAR = tuple(frozenset(to for die in THROWS for to in BOARD.walks(field, die)) for field in range(len(BOARD.names)))
"""For each field the fields that some throw reaches from it."""
FROM_NEST = {door: frozenset(to for die in THROWS for to in from_nest(door, die)) for door in DOORS}
"""For each door the fields that some throw reaches from the nest behind it."""


def hunters(state: State | View, seat: Seat, field: int) -> int:
    """Return the number of rival towers that are one throw away from the field. A nest with hats counts as one."""
    if field in BENCHES:
        return 0
    rivals = foes(state, seat)
    count = sum(owner(tower) in rivals for start in NEAR[field] for tower in state.towers[start])
    return count + sum(field in FROM_NEST[door_of(rival, state.seats)] for rival in rivals if state.nests[rival])
