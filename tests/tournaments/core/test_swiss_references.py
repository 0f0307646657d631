"""Swiss rounds compared with every possible seating (up to ten entrants) and with networkx's matching."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.core.events import meetings, swiss
from tournaments.core.pairing.swiss import Swiss
from tournaments.core.seats import seat_history
from tournaments.core.types import Pairing

SEEDS = st.integers(0, 2**32)


def seatings(left: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to seat these entrants at tables of these sizes."""
    if not sizes:
        yield []
        return
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(left[1:], size - 1):
            table = (left[0], *others)
            for more in seatings([one for one in left if one not in table], rest):
                yield [table, *more]


def fewest_repeats(event: Swiss, pairing: Pairing) -> int:
    """Return the fewest repeats over all seatings and all entrants who may sit out."""
    count, power = meetings(event.rounds), weighs(event)
    met = {two: count(*two) ** power if count(*two) else 0 for two in combinations(sorted(event.entrants), 2)}
    had = {one: sum(one in past.byes for past in event.rounds) for one in event.entrants}
    outs = list(combinations(event.entrants, len(pairing.byes)))
    fewest = min(sum(had[one] for one in out) for out in outs)
    sizes = [len(table) for table in pairing.tables]
    return min(
        sum(met[min(two), max(two)] for table in tables for two in combinations(table, 2))
        for out in outs
        if sum(had[one] for one in out) == fewest
        for tables in seatings([one for one in event.entrants if one not in out], sizes)
    )


def weighs(event: Swiss) -> int:
    """Return the power of earlier meetings: tables of two count their repeats, larger ones square them."""
    return 0 if event.largest == 2 else 2


def repeats(event: Swiss, pairing: Pairing) -> int:
    times: list[int] = [note.args["times"] for note in pairing.notes if note.key == "repeat"]  # type: ignore[misc]
    return sum(each ** weighs(event) for each in times)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 8), SEEDS, st.sampled_from([0, 0.2]))
def test_two_seats_repeat_no_more_than_the_best_of_all_pairings(size, seed, leaving):
    for event, pairing in swiss(size, 9, (2, 2, 2), seed, leaving):
        assert repeats(event, pairing) == fewest_repeats(event, pairing)


@settings(max_examples=4, deadline=None)
@given(st.integers(9, 10), SEEDS)
def test_two_seats_repeat_no_more_than_the_best_of_all_pairings_of_ten(size, seed):
    for event, pairing in swiss(size, 10, (2, 2, 2), seed):
        assert repeats(event, pairing) == fewest_repeats(event, pairing)


@settings(max_examples=10, deadline=None)
@given(st.integers(4, 10), st.sampled_from([(3, 3, 3), (3, 4, 4), (2, 4, 3), (3, 5, 4)]), SEEDS)
def test_larger_tables_repeat_no_more_than_the_best_of_all_seatings(size, seats, seed):
    for event, pairing in swiss(size, 4, seats, seed):
        assert repeats(event, pairing) == fewest_repeats(event, pairing)


@settings(max_examples=15, deadline=None)
@given(st.integers(4, 40), SEEDS)
def test_scores_differ_no_more_than_in_the_matching_of_networkx(size, seed):
    """Repeats, then pairs of whom neither may sit first, then the squared differences of scores.

    The bye is the one of the pairing.
    """
    for event, pairing in swiss(size, 4, (2, 2, 2), seed):
        met = meetings(event.rounds)
        seats = seat_history(event.rounds)
        balance = {one: seats.get(one, []).count(0) - seats.get(one, []).count(1) for one in event.entrants}
        active = [one for one in event.entrants if one not in pairing.byes]

        def cost(one: int, other: int, event=event, met=met, balance=balance, seats=seats) -> int:
            difference = int((event.scores[one] - event.scores[other]) * 2) ** 2
            clash = all(
                seats.get(first, [])[-2:] == [0, 0] or max(abs(balance[first] + 1), abs(balance[second] - 1)) > 2
                for first, second in ((one, other), (other, one))
            )
            return difference + 10_000 * clash + 1_000_000 * (met(one, other) > 0)

        graph = nx.Graph()
        graph.add_weighted_edges_from((*two, 100_000_000 - cost(*two)) for two in combinations(active, 2))
        best = nx.max_weight_matching(graph, maxcardinality=True)
        assert sum(cost(*table) for table in pairing.tables) == sum(cost(*two) for two in best)
