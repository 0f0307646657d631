"""Seat order, and the values that are stored."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.core.deals import chance
from tournaments.core.seats import History, order_seats
from tournaments.core.types import Note, Pairing, Result, Round, from_json, from_plain, to_json, to_plain


@given(st.integers(2, 7), st.integers(0, 2**32))
def test_one_group_sits_on_every_seat_once_in_as_many_rounds_as_it_has_seats(size: int, seed: int):
    history: History = {}
    for number in range(size):
        (table,) = order_seats([range(size)], history, chance(seed).stream(number))
        for seat, entrant in enumerate(table):
            history.setdefault(entrant, []).append(seat)
    assert all(sorted(past) == list(range(size)) for past in history.values())


def test_two_who_are_equal_change_seats():
    history = {7: [0, 1, 1, 0], 8: [1, 0, 0, 1]}
    assert all(order_seats([(7, 8)], history, chance(seed).stream("seats")) == ((8, 7),) for seed in range(5))


def test_the_order_in_which_a_group_is_named_plays_no_part():
    one, other = (order_seats([group], {}, chance(3).stream("seats")) for group in ((1, 2, 3), (3, 1, 2)))
    assert one == other


def test_rounds_and_pairings_are_equal_after_a_round_trip():
    result = Result((1, 2), (1, 2), (Fraction(7, 2), Fraction(0)), "forfeit", (2,))
    each = Round(3, ((1, 2), (3, 4)), (5,), (result, None), (6,))
    pairing = Pairing(((1, 2),), (3,), (Note("repeat", {"entrants": (1, 2), "times": 1, "why": "needed"}),))
    assert from_json(Round, to_json(each)) == each == from_plain(Round, to_plain(each))
    assert from_json(Pairing, to_json(pairing)) == pairing


@pytest.mark.parametrize(
    "junk", ['{"number": 1}', '{"number": 1, "tables": [["x"]]}', '{"number": 1, "tables": [], "extra": 2}']
)
def test_junk_is_no_round(junk: str):
    with pytest.raises(msgspec.ValidationError):
        from_json(Round, junk)
