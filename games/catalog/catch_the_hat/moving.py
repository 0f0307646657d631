"""Effects of a move on the board of Catch the hat (§ 3 to § 5)."""

from collections.abc import Iterator

import msgspec

from games.catalog.catch_the_hat.data import (
    Caught,
    Event,
    Go,
    Gone,
    Home,
    Returned,
    State,
    View,
    Went,
)
from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, FIELDS, ROOM, door_of, from_nest, left_at_home
from games.engine.game import Seat
from games.engine.kit.graphs import Way


def owner(tower: str) -> Seat:
    """Return the seat of the top hat."""
    return int(tower[0])


def foes(table: State | View, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other sides."""
    sides = table.terms.sides
    return tuple(other for other in range(table.seats) if sides[other] != sides[seat])


def mates(table: State | View, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of the same side, the seat itself first."""
    sides = table.terms.sides
    return (seat, *(other for other in range(table.seats) if other != seat and sides[other] == sides[seat]))


def has_room(state: State | View, field: int) -> bool:
    """Return whether a tower may stop on the field: a bench has places for three (§ 4.3)."""
    return field not in BENCHES or len(state.towers[field]) < ROOM


def own_towers(state: State | View, seat: Seat) -> list[tuple[int, str]]:
    """Return (field, tower) of each tower that the seat may move on the board. Equal towers are listed once."""
    return [
        (field, tower)
        for field, towers in enumerate(state.towers)
        for tower in dict.fromkeys(towers)
        if owner(tower) == seat
    ]


def moves(state: State, seat: Seat) -> Iterator[Go]:
    """Yield every legal move with the throw."""
    door, name = door_of(seat, state.seats), BOARD.names
    if state.nests[seat]:
        yield from (Go(str(seat), "", name[to]) for to in from_nest(door, state.die) if has_room(state, to))
    for start, tower in own_towers(state, seat):
        ends = BOARD.walks(start, state.die)
        yield from (Go(tower, name[start], name[to]) for to in ends if has_room(state, to))
        if len(tower) > 1:
            for rest in left_at_home(start, door, state.die):
                outs = [name[to] for to in from_nest(door, rest) if has_room_without(state, to, start)]
                yield from (Go(tower, name[start], "", out) for out in outs or [""])


def has_room_without(state: State, field: int, start: int) -> bool:
    """Return whether a tower may stop on ``field`` after a tower has left ``start``."""
    return has_room(state, field) or (field == start and field in BENCHES)


def way_of(state: State, seat: Seat, move: Go) -> Way:
    """Return the fields on the board that a legal move passes."""
    door = door_of(seat, state.seats)
    if not move.start:
        return from_nest(door, state.die)[FIELDS[move.to]]
    start = FIELDS[move.start]
    if move.to:
        return BOARD.walks(start, state.die)[FIELDS[move.to]]
    rests = left_at_home(start, door, state.die)
    rest = next(rest for rest in rests if not move.out or FIELDS[move.out] in from_nest(door, rest))
    home = BOARD.walks(start, state.die - rest - 1)[door]
    return home + from_nest(door, rest)[FIELDS[move.out]][1:] if move.out else home


def moved(state: State, seat: Seat, move: Go) -> tuple[State, list[Event]]:
    """Return the state after a legal move, and its events. ``mover`` is not changed."""
    events: list[Event] = [Went(seat, state.die, move.start, move.to)]
    after = msgspec.structs.replace(state, last=way_of(state, seat, move))
    after = _lifted(after, seat, move)
    if move.to:
        after, told = _landed(after, seat, move.tower, FIELDS[move.to])
        return after, events + told
    after, told = _home(after, seat, move.tower)
    events += told
    if move.out:
        after = msgspec.structs.replace(after, nests=_plus(after.nests, seat, -1))
        after, told = _landed(after, seat, str(seat), FIELDS[move.out])
        events += [Went(seat, state.die, "", move.out, rest=True), *told]
    return after, events


def _lifted(state: State, seat: Seat, move: Go) -> State:
    if not move.start:
        return msgspec.structs.replace(state, nests=_plus(state.nests, seat, -1))
    field = FIELDS[move.start]
    towers = list(state.towers[field])
    towers.remove(move.tower)
    return _put(state, field, towers)


def _landed(state: State, seat: Seat, tower: str, field: int) -> tuple[State, list[Event]]:
    """Put the tower on the field. All rival hats there are caught, except on benches (§ 4).

    Hats of the same side, and hats on benches, stay beside the tower.
    """
    there, rivals = list(state.towers[field]), foes(state, seat)
    under = [] if field in BENCHES else [other for other in there if owner(other) in rivals]
    if not under:
        return _put(state, field, [*there, tower]), []
    hats = "".join(under)
    hit = tuple(rival for rival in rivals if str(rival) in hats)
    return _put(state, field, [tower + hats]), [Caught(seat, hit, len(hats))]


def _home(state: State, seat: Seat, tower: str) -> tuple[State, list[Event]]:
    """Bring a tower home. Hats of the side are free again, each in its own nest; other hats are out of the game (§
    5.1).
    """
    nests, friends = state.nests, mates(state, seat)
    counts = {friend: tower.count(str(friend)) for friend in friends}
    for friend, count in counts.items():
        nests = _plus(nests, friend, count)
    prisoners = len(tower) - sum(counts.values())
    events: list[Event] = [Home(seat, prisoners, counts[seat] - 1)]
    events += [Returned(seat, mate, counts[mate]) for mate in friends[1:] if counts[mate]]
    after = msgspec.structs.replace(state, nests=nests, caught=_plus(state.caught, seat, prisoners))
    for rival in foes(state, seat):
        if str(rival) in tower and not hats_of(after, rival):
            after = msgspec.structs.replace(after, gone=(*after.gone, rival))
            events.append(Gone(rival))
    return after, events


def hats_of(state: State | View, seat: Seat) -> int:
    """Return the number of the seat's hats on the board, including those in rival towers, and in the nest."""
    return state.nests[seat] + sum(tower.count(str(seat)) for towers in state.towers for tower in towers)


def _put(state: State, field: int, towers: list[str]) -> State:
    board = (*state.towers[:field], tuple(sorted(towers)), *state.towers[field + 1 :])
    return msgspec.structs.replace(state, towers=board)


def _plus(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])
