"""Table sizes, points and seats."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.tournaments.core.events import fractions
from tournaments.core.points import result_points, table_points
from tournaments.core.sizes import table_sizes
from tournaments.core.types import PairingError, Result


@st.composite
def seat_ranges(draw: st.DrawFn) -> tuple[int, int, int]:
    smallest = draw(st.integers(2, 10))
    largest = draw(st.integers(smallest, 10))
    return smallest, largest, draw(st.integers(smallest, largest))


@given(st.integers(2, 300), seat_ranges())
def test_sizes_keep_the_range_differ_by_one_at_most_and_seat_all_they_can(count: int, seats: tuple[int, int, int]):
    smallest, largest, preferred = seats
    assume(count >= smallest)
    sizes = table_sizes(count, smallest, largest, preferred)
    assert all(smallest <= size <= largest for size in sizes.tables)
    assert max(sizes.tables) - min(sizes.tables) <= 1
    assert list(sizes.tables) == sorted(sizes.tables, reverse=True)
    assert sum(sizes.tables) + sizes.sit_outs == count

    def fits(seated: int) -> bool:
        return any(tables * smallest <= seated <= tables * largest for tables in range(1, seated + 1))

    assert not any(fits(count - fewer) for fewer in range(sizes.sit_outs))


@pytest.mark.parametrize(
    ("count", "seats", "tables", "sit_outs"),
    [
        (16, (3, 5, 4), (4, 4, 4, 4), 0),
        (13, (3, 4, 4), (4, 3, 3, 3), 0),
        (9, (3, 5, 4), (5, 4), 0),
        (5, (3, 4, 4), (4,), 1),
        (11, (4, 4, 4), (4, 4), 3),
        (7, (2, 2, 2), (2, 2, 2), 1),
        (2, (2, 7, 4), (2,), 0),
    ],
)
def test_sizes_are_as_near_as_can_be_to_the_preferred_one(count, seats, tables, sit_outs):
    sizes = table_sizes(count, *seats)
    assert (sizes.tables, sizes.sit_outs) == (tables, sit_outs)


def test_too_few_for_one_table_is_refused_with_numbers():
    with pytest.raises(PairingError) as refused:
        table_sizes(2, 3, 5, 4)
    assert (refused.value.key, refused.value.details) == ("too_few", {"entrants": 2, "smallest": 3})


@given(st.lists(st.integers(1, 10), min_size=2, max_size=10))
def test_a_table_pays_the_same_in_all_however_it_ends(ranks: list[int]):
    assert sum(table_points(ranks)) == Fraction(len(ranks), 2)
    assert sum(table_points(ranks, "wins")) == 1


def test_ties_share_the_average_of_their_ranks():
    assert table_points((1, 2, 3, 4)) == fractions(1, Fraction(2, 3), Fraction(1, 3), 0)
    assert table_points((1, 2, 2, 4)) == fractions(1, Fraction(1, 2), Fraction(1, 2), 0)
    assert table_points((1, 1)) == fractions(Fraction(1, 2), Fraction(1, 2))
    assert table_points((1, 1, 3), "wins") == fractions(Fraction(1, 2), Fraction(1, 2), 0)
    assert table_points((1, 2), "game", (Fraction(7), Fraction(3))) == fractions(7, 3)


def test_who_forfeits_gets_nothing_and_stands_behind_the_others():
    third = Fraction(1, 3)
    result = Result((1, 2, 3, 4), (1, 2, 3, 4), kind="forfeit", absent=(1,))
    assert result_points(result) == fractions(0, 1, 2 * third, third)
    assert result_points(Result((1, 2), (1, 1), kind="forfeit", absent=(1, 2))) == fractions(0, 0)
    assert result_points(Result((1, 2), (2, 1), kind="adjudicated", absent=(1,))) == fractions(0, 1)
