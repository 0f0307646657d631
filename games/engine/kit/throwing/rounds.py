"""The end of a round and of a match in the dice family (§ 4 and § 5)."""

from typing import Any

from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.throwing.data import Began, Ended, Left, Paid, Result, State, Table, Void

Rank = tuple[bool, int, int, int]


def rank(table: Table, result: Result, place: int) -> Rank:
    """Return the sort key of a result, higher is better: more points, then fewer throws, then earlier in the round."""
    return not result.out, -result.points if table.terms.low else result.points, -result.throws, -place


def ranked(state: State) -> list[Seat]:
    """Return the seats with a result in this round, the best first."""
    places = {seat: place for place, seat in enumerate(state.order())}
    ranks = {seat: rank(state, result, places[seat]) for seat in places if (result := state.result(seat)) is not None}
    return sorted(ranks, key=ranks.__getitem__, reverse=True)


def close(state: State, events: list[Any]) -> State:
    """Return the state after the end of a round: the round is void, costs a coaster, or is added up."""
    results = [state.sheet[seat][-1] for seat in state.order()]
    if all(result.out for result in results):
        events.append(Void())
        return replace(state, mover=state.first, sheet=tuple(column[:-1] for column in state.sheet))
    if state.terms.coasters:
        return _paid(state, events)
    return _begun(state, (state.first + 1) % state.seats, events, over=state.round + 1 == state.terms.rounds)


def _paid(state: State, events: list[Any]) -> State:
    """Give the last seat of the round a coaster. A seat that reaches the agreed number leaves the match (§ 5.1)."""
    best, *_, last = ranked(state)
    coasters = tuple(count + (seat == last) for seat, count in enumerate(state.coasters))
    events.append(Paid(last, coasters[last]))
    gone = state.gone
    if coasters[last] == state.terms.coasters:
        gone = (*gone, last)
        events.append(Left(last))
    first = last if state.terms.loser_first and last not in gone else best
    after = replace(state, coasters=coasters, gone=gone)
    return _begun(after, first, events, over=len(gone) == state.seats - 1)


def _begun(state: State, first: Seat, events: list[Any], *, over: bool) -> State:
    """Begin the next round, or end the match."""
    if over:
        events.append(Ended(winners(state)))
        return replace(state, mover=None)
    events.append(Began(first, state.round + 2))
    return replace(state, mover=first, first=first, round=state.round + 1)


def winners(table: Table) -> tuple[Seat, ...]:
    """Return the winners: seats still in the match if coasters are played, else seats with the best total (§ 5.2)."""
    if table.terms.coasters:
        return tuple(seat for seat in range(table.seats) if seat not in table.gone)
    values = [total_rank(table, seat) for seat in range(table.seats)]
    return tuple(seat for seat, mine in enumerate(values) if mine == max(values))


def total_rank(table: Table, seat: Seat) -> tuple[bool, int]:
    """Return the sort key of a total, higher is better. A seat that lost all its turns ranks behind all others."""
    column, total = table.sheet[seat], table.total(seat)
    return not column or not all(result.out for result in column), -total if table.terms.low else total
