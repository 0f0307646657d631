"""The hard bot: draws the hidden hands many times, and plays each choice to the end of the deal in all of them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from time import thread_time

from games.catalog.hearts.bot_easy import pass_of
from games.catalog.hearts.bot_normal import Normal, worst
from games.catalog.hearts.counting import penalties
from games.catalog.hearts.data import Move, Play, State, View
from games.catalog.hearts.imagine import imagine
from games.catalog.hearts.playout import NOBODY, Table
from games.catalog.hearts.policy import finish
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import DECK_52, Cards, place, without

BUDGET = 20_000
"""How many cards one decision may play in simulated deals. A count instead of a time keeps the choice reproducible."""
FEWEST, MOST = 6, 120
SECONDS = 0.25
"""Limit in seconds of the thread's CPU time, for slow machines: after it no new deal is begun."""
PASSES = 10
"""How many passes are tried."""
WIN = 8.0
"""The value of winning the match by shooting the moon, as a multiple of the points of a deal."""


class Hard:
    """A bot that tries every choice in the same simulated deals, in which every seat plays like *Normal*."""

    def __init__(self) -> None:
        self._by_sight = Normal()

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view is not to move."""
        plain = self._by_sight.choose(view, chance)
        if view.seat is None:
            return plain
        if view.phase == "play" and len(view.playable) > 1:
            return Play(_best_card(view, view.seat, chance))
        if view.phase == "pass" and view.passing.distance is not None:
            return pass_of(view, _best_pass(view, view.seat, chance))
        return plain


def moon_weight(view: View) -> float:
    """Return how much shooting the moon counts under these terms."""
    return {"off": 0.0, "win": WIN}.get(view.terms.moon, 1.0)


def deals(view: View, choices: int, chance: Stream) -> Iterator[State]:
    """Yield simulated deals to try ``choices`` choices in: as many as the budget allows, fewer if time runs out."""
    cost = choices * max(1, sum(view.cards))
    end = thread_time() + SECONDS
    for _ in range(max(FEWEST, min(MOST, BUDGET // cost))):
        yield imagine(view, chance)
        if thread_time() > end:
            return


def _best_card(view: View, seat: Seat, chance: Stream) -> str:
    worth = worths_of_cards(view, seat, chance)
    return max(worth, key=worth.__getitem__)


def worths_of_cards(view: View, seat: Seat, chance: Stream, effort: float = 1.0) -> dict[str, float]:
    """Return the value of each playable card: the others' points of the deal minus the seat's, on average.

    ``effort`` is the share of the usual number of simulated deals.
    """
    cards = [place(card) for card in dict.fromkeys(view.playable)]
    moon = moon_weight(view)
    start = Table(view, [()] * view.seats)
    shooter = start.shooter()
    may_shoot = shooter == NOBODY or start.piles[shooter] == start.piles[seat]
    goals = (NOBODY, seat) if moon and may_shoot and not view.terms.twins else (NOBODY,)
    worth, count = {(card, goal): 0.0 for card in cards for goal in goals}, 0
    for state in deals(view, int(len(worth) / effort), chance):
        count += 1
        before = table_of(view, state)
        for card, goal in worth:
            table = before.copy()
            table.play(card)
            finish(table, goal)
            worth[card, goal] += table.worth(seat, moon)
    return {DECK_52[card]: max(worth[card, goal] for goal in goals) / count for card in cards}


def table_of(view: View, state: State) -> Table:
    """Return a simulated deal as a mutable position, including the value of the kitty."""
    table = Table(view, state.hands)
    hidden = penalties(view, state.laid or state.kitty)
    if view.kitty_taker is None:
        table.kitty = hidden
    else:
        table.points[view.kitty_taker] += hidden
    return table


def _best_pass(view: View, seat: Seat, chance: Stream) -> Cards:
    """Return the best pass made of the most dangerous cards. Other seats are assumed to pass their worst cards."""
    count = view.passing.count
    ranked = worst(view, view.hand)[: count + 3]
    choices = list(combinations(ranked, count))[: PASSES * 2 : 2][:PASSES]
    worth = [0.0] * len(choices)
    for state in deals(view, len(choices), chance):
        given = [tuple(worst(view, hand)[:count]) for hand in state.hands]
        for index, choice in enumerate(choices):
            given[seat] = choice
            table = _after_passing(view, state, given)
            finish(table)
            worth[index] += table.worth(seat, moon_weight(view))
    return choices[max(range(len(choices)), key=worth.__getitem__)]


def _after_passing(view: View, state: State, given: Sequence[Cards]) -> Table:
    far = view.passing.distance or 0
    hands = [without(hand, given[seat]) + given[(seat - far) % view.seats] for seat, hand in enumerate(state.hands)]
    table = Table(view, [sorted(hand, key=place) for hand in hands])
    table.turn = table.leader = (view.dealer + 1) % view.seats
    if view.terms.first_lead == "low-club":
        clubs = [(place(card), seat) for seat, hand in enumerate(hands) for card in hand if card[-1] == "C"]
        card, table.turn = min(clubs)
        table.leader = table.turn
        table.play(card)
    return table
