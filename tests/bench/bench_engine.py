"""Speed of the engine: playouts through its API, and all sets of a hand and a row. CPU time of this process."""

import gc
import random
import statistics
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from games.catalog.half_pint_heroes import GAME, sets
from games.catalog.half_pint_heroes.cards import DECK, Cards, cards
from games.catalog.half_pint_heroes.data import Options
from games.catalog.hearts import GAME as HEARTS
from games.engine.chance import Chance
from games.engine.replay import random_moves

ROUNDS_A_SECOND = 5_000
MEDIAN, WORST = 50.0, 200.0
TIMES_NAIVE = 50
MATCHES, BATCHES, DEALS, NAIVE_DEALS = 200, 5, 5_000, 50
HEARTS_MATCHES, SPIEL = 60, 1_000
Deal = tuple[Cards, Cards]
DENSEST = {
    "12 cards of one suit": (cards("1H 2H 3H 4H 5H 6H 7H"), cards("8H 9H 10H 11H 12H")),
    "5, 5 and 2 of a value": (cards("9H 9M 9W 9F 9N 8H 8M"), cards("8W 8F 8N 7H 7M")),
}


def final(moves: Iterator[tuple[int, Any, Any]]) -> Any:
    """Return the state after the last move."""
    return deque(moves, maxlen=1).pop()[2]


def playouts() -> tuple[float, float]:
    """Return rounds per second with four seats: the median of batches, and their standard deviation."""
    rates = []
    for batch in range(BATCHES):
        start, rounds = time.process_time(), 0
        for number in range(MATCHES // BATCHES):
            seed = bytes([batch, number]) * 16
            rounds += len(final(random_moves(GAME, Options(), 4, seed)).pad)
        rates.append(rounds / (time.process_time() - start))
    return statistics.median(rates), statistics.stdev(rates)


def deals_of_hearts() -> float:
    """Return random deals of Hearts per second with four seats and without passing: dealt, played and scored."""
    options, start, deals = HEARTS.options_type(passing="none", target=50), time.process_time(), 0
    for number in range(HEARTS_MATCHES):
        deals += len(final(random_moves(HEARTS, options, 4, number.to_bytes(4, "big") * 8)).pad)
    return deals / (time.process_time() - start)


def deals_of_open_spiel() -> float | None:
    """Return random deals of Hearts per second in OpenSpiel, called from Python; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, luck = pyspiel.load_game("hearts", {"pass_cards": False}), random.Random(1)
    start = time.process_time()
    for _ in range(SPIEL):
        state = game.new_initial_state()
        while not state.is_terminal():
            offered = state.chance_outcomes() if state.is_chance_node() else None
            state.apply_action(luck.choice(offered)[0] if offered else luck.choice(state.legal_actions()))
    return SPIEL / (time.process_time() - start)


def naive(hand: Cards, row: Cards) -> list[Cards]:
    """Return every group of up to five cards that is a set and contains a card from the hand. Nothing is cached."""
    held = set(hand)
    return [
        group
        for size in range(1, 6)
        for group in combinations(hand + row, size)
        if sets.kind_of.__wrapped__(group) is not None and not held.isdisjoint(group)
    ]


def microseconds(function: Callable[[Cards, Cards], object], deal: Deal) -> float:
    """Return the CPU time of one call, the first for this deal, so that nothing is cached."""
    start = time.thread_time_ns()
    function(*deal)
    return (time.thread_time_ns() - start) / 1e3


def main() -> int:
    """Print the figures.

    Returns 1 if sets are not found much faster than naively: only ratios hold on every machine.
    """
    rate, spread = playouts()
    print(f"random playouts, four seats: {rate:,.0f} ± {spread:,.0f} rounds/s (goal: {ROUNDS_A_SECOND:,})")
    ours, theirs = deals_of_hearts(), deals_of_open_spiel()
    print(
        f"Hearts: {ours:,.0f} deals/s",
        f"{ours / theirs:.0%} of OpenSpiel's {theirs:,.0f} (goal: 50%)" if theirs else "",
    )
    stream = Chance(b"sets").stream("bench")
    drawn = [stream.sample(DECK, 12) for _ in range(DEALS)]
    deals = [(tuple(sorted(deal[:7])), tuple(deal[7:])) for deal in drawn]
    gc.freeze()  # keep our own deals out of garbage collection
    for name, function in (("codes", sets.codes), ("declarable", sets.declarable)):
        taken = [microseconds(function, deal) for deal in deals]
        dense = {label: microseconds(function, deal) for label, deal in DENSEST.items()}
        median = statistics.median(taken)
        goals = f"(goal: {MEDIAN:.0f}, {WORST:.0f})"
        print(f"{name}: median {median:.0f} µs, worst {max(taken):.0f} µs of {DEALS} deals {goals}")
        for label, one in dense.items():
            print(f"  {label}: {one:.0f} µs for {len(sets.codes(*DENSEST[label]))} sets")
    quick = statistics.mean(microseconds(sets.codes, deal) for deal in deals[:NAIVE_DEALS])
    slow = statistics.mean(microseconds(naive, deal) for deal in deals[:NAIVE_DEALS])
    print(f"naive enumeration: {slow:.0f} µs, {slow / quick:.0f} times as long (goal: {TIMES_NAIVE})")
    return int(slow / quick < TIMES_NAIVE)


if __name__ == "__main__":
    sys.exit(main())
