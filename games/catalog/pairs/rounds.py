"""Rounds of Pairs: the beginning, the turns and the end of a round (§ 2, § 5)."""

from collections.abc import Sequence

import msgspec

from games.catalog.pairs.data import DECIDER, MOTIFS, Began, Ended, Event, Miss, Missed, State, Tied, Took
from games.engine.chance import Chance
from games.engine.game import Step

LAST = 2


def lay_out(state: State, pairs: int, players: Sequence[int], chance: Chance) -> State:
    """Lay out new cards; the first of ``players`` begins."""
    number = len(state.counts)
    motifs = chance.stream("motifs", number).sample(MOTIFS, pairs)
    cards = chance.stream("lay", number).shuffled([*motifs, *motifs])
    return msgspec.structs.replace(
        state,
        players=tuple(sorted(players)),
        mover=players[0],
        cards=tuple(cards),
        taken=(None,) * len(cards),
        open=None,
        misses=(),
        seen=(0,) * state.seats,
    )


def pairs_of(state: State) -> tuple[int, ...]:
    """Return the pairs by seat in this round."""
    return tuple(state.taken.count(seat) // 2 for seat in range(state.seats))


def following(state: State, seat: int) -> int:
    """Return the next player clockwise."""
    players = state.players
    return players[(players.index(seat) + 1) % len(players)]


def missed(state: State, seat: int, places: tuple[int, int]) -> Step[State]:
    """Record a miss: both cards are shown to each seat once, and the turn passes (§ 3.4, § 4)."""
    misses = (*state.misses, Miss(seat, places))
    after = msgspec.structs.replace(state, misses=misses, open=None, mover=following(state, seat))
    return Step(_nothing_to_see(after), (Missed(seat, places),))


def _nothing_to_see(state: State) -> State:
    """Skip turning back for a mover if all cards that it would be shown have been taken."""
    return state if state.mover is None or fresh(state.misses, state.seen, state.taken, state.mover) else looked(state)


def fresh(
    misses: Sequence[Miss], seen: Sequence[int], taken: Sequence[int | None], seat: int
) -> tuple[tuple[int, int], ...]:
    """Return (place, seat that turned the card) for each card that a seat is still shown.

    These cards were missed since the seat's last turn, and have not been taken.
    """
    shown = {place: miss.seat for miss in misses[seen[seat] :] for place in miss.places if taken[place] is None}
    return tuple(sorted(shown.items()))


def looked(state: State) -> State:
    """Record that the mover has turned back all cards that it was shown."""
    mover = state.mover or 0
    seen = (*state.seen[:mover], len(state.misses), *state.seen[mover + 1 :])
    return msgspec.structs.replace(state, seen=seen)


def took(state: State, seat: int, places: tuple[int, int], chance: Chance) -> Step[State]:
    """Record a pair and give the seat another turn. If only one pair is left, the seat takes that too (§ 3.3, §
    3.5).
    """
    after = _gone(state, seat, places)
    events: tuple[Event, ...] = (Took(seat, state.cards[places[0]]),)
    left = [place for place, owner in enumerate(after.taken) if owner is None]
    if len(left) == LAST:
        after = _gone(after, seat, left)
        events = (*events, Took(seat, state.cards[left[0]], last=True))
    if len(left) > LAST:
        return Step(after, events)
    ended = _ended(after, seat, chance)
    return Step(ended.state, (*events, *ended.events))


def _gone(state: State, seat: int, places: Sequence[int]) -> State:
    taken = tuple(seat if place in places else owner for place, owner in enumerate(state.taken))
    return msgspec.structs.replace(state, taken=taken, open=None)


def _ended(state: State, last: int, chance: Chance) -> Step[State]:
    """End the round: the seat with the most pairs wins, or tied seats play a decider (§ 5)."""
    pairs = pairs_of(state)
    best = [seat for seat in state.players if pairs[seat] == max(pairs)]
    if len(best) == 1:
        first = state.counts[0] if state.counts else pairs
        return Step(msgspec.structs.replace(state, mover=None), (Ended(first, best[0]),))
    ahead = sorted(best, key=lambda seat: (seat - last - 1) % state.seats)
    after = msgspec.structs.replace(state, counts=(*state.counts, pairs))
    return Step(lay_out(after, DECIDER, ahead, chance), (Tied(tuple(ahead)), Began(ahead[0], DECIDER)))
