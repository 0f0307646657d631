"""Numbers from outside: anything but a small fraction is refused at once, without filling the memory."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tournaments.core.types import Result, from_json, from_plain, to_plain


@pytest.mark.parametrize("value", [0, 7, -3, "7/2", "-1/3", "12", "0", 10**35, "9" * 36])
def test_points_are_whole_numbers_or_fractions(value: Any) -> None:
    assert from_plain(Fraction, value) == Fraction(value)


@pytest.mark.parametrize(
    "value",
    [
        "1e999999", "1E5", "1/0", "0/0", "1.5", "", " 1", "1 ", "1/-2", "+1", "1_000", "\u0661", "nan", "1/2/3",
        "9" * 37, "1/" + "9" * 40, 10**36, -(10**36), 10**4000, True, 1.5, None, [], {},
    ],
)  # fmt: skip
def test_anything_else_is_refused(value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_plain(Fraction, value)


def test_a_result_with_gigantic_points_is_refused() -> None:
    plain = {"table": [1, 2], "ranks": [1, 2], "game_points": ["1e999999999", "0"]}
    with pytest.raises(msgspec.ValidationError):
        from_plain(Result, plain)
    with pytest.raises(msgspec.ValidationError):
        from_json(Result, '{"table": [1, 2], "ranks": [1, 2], "game_points": [1' + "0" * 5000 + ", 0]}")


def test_points_survive_plain_data() -> None:
    result = Result((1, 2, 3), (1, 2, 2), (Fraction(7, 2), Fraction(-1, 3), Fraction(0)))
    assert from_plain(Result, to_plain(result)) == result
