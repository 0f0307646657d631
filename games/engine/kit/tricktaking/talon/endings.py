"""Exact solutions of the end of a deal between two sides, with all cards known."""

from collections.abc import Iterator

from games.engine.kit.tricktaking.talon.party_heuristic import masters
from games.engine.kit.tricktaking.talon.rounds import NOBODY, Gained, Round

MOST = 3.0
"""The most game points of a deal."""


def solved(table: Round, low: float = -MOST, high: float = MOST) -> float:
    """Return the game points of side 0 minus those of side 1 under best play with no talon.

    The result is exact if it is between ``low`` and ``high``, else a bound.
    """
    if not table.trick and table.due == NOBODY:
        decided = table.copy().over()
        if decided is not None:
            return _worth(decided)
    mine = table.turn % table.sides == 0
    best = -MOST if mine else MOST
    for after in _after(table):
        found = after if isinstance(after, float) else solved(after, low, high)
        if mine:
            best = max(best, found)
            low = max(low, best)
        else:
            best = min(best, found)
            high = min(high, best)
        if low >= high:
            break
    return best


def _worth(gained: Gained) -> float:
    return gained[0] - gained[1]


def _after(table: Round) -> Iterator["Round | float"]:
    """Yield the successors of a position: calls of pairs first, since they cost nothing, then cards, the best first.

    A decided deal is yielded as its value instead of a position.
    """
    if not table.trick and table.due == NOBODY and table.tricks[table.turn % table.sides]:
        for number in table.pairs():
            called = table.copy()
            called.call(number)
            decided = called.over() if called.has_enough(called.turn) else None
            yield called if decided is None else _worth(decided)
    sure = masters(table) if not table.trick else []
    cards = dict.fromkeys(table.replies())
    for card in sorted(cards, key=lambda card: (card in sure or table.beats(card), table.values[card]), reverse=True):
        played = table.copy()
        played.play(card)
        yield played
