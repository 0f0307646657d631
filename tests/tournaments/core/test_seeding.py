import pytest

from tournaments.core.pairing.seeding import bracket_lines, bracket_size, by_hand, by_lot, by_rating, snake
from tournaments.core.types import PairingError

# The usual order in brackets of sixteen, from top to bottom.
SIXTEEN = [(1, 16), (8, 9), (5, 12), (4, 13), (3, 14), (6, 11), (7, 10), (2, 15)]
# A region of the American college basketball championship: the same bracket with some sides exchanged.
REGION = [(1, 16), (8, 9), (5, 12), (4, 13), (6, 11), (3, 14), (7, 10), (2, 15)]


def tree(pairs: list[tuple[int, int]]) -> frozenset[object]:
    level: list[frozenset[object]] = [frozenset(pair) for pair in pairs]
    while len(level) > 1:
        level = [frozenset(level[index : index + 2]) for index in range(0, len(level), 2)]
    return level[0]


def test_sixteen_seeds_stand_in_the_published_order() -> None:
    lines = bracket_lines(16)
    pairs = [(lines[index], lines[index + 1]) for index in range(0, 16, 2)]
    assert [tuple(sorted(pair)) for pair in pairs] == SIXTEEN
    assert tree(pairs) == tree(REGION)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128])
def test_favourites_meet_as_late_as_can_be(size: int) -> None:
    line = list(bracket_lines(size))
    assert sorted(line) == list(range(1, size + 1))
    assert size == 2 or (line[0], line[-1]) == (1, 2)
    while len(line) > 1:
        pairs = [sorted(line[index : index + 2]) for index in range(0, len(line), 2)]
        assert all(sum(pair) == len(line) + 1 for pair in pairs)
        line = [pair[0] for pair in pairs]


def test_a_bracket_has_the_next_power_of_two() -> None:
    assert [bracket_size(count) for count in (1, 2, 3, 4, 5, 8, 9, 64, 65)] == [1, 2, 4, 4, 8, 8, 16, 64, 128]
    with pytest.raises(ValueError, match="come out even"):
        bracket_lines(6)


def test_the_highest_rating_is_seeded_first_and_the_unrated_last() -> None:
    ratings = {1: 1500, 2: None, 3: 1900, 4: 1500, 5: None}
    line = by_rating(ratings, 7)
    assert line[0] == 3
    assert set(line[1:3]) == {1, 4}
    assert set(line[3:]) == {2, 5}
    assert line == by_rating(dict(reversed(ratings.items())), 7)


def test_seeds_by_hand_stand_before_the_others() -> None:
    assert by_hand([5, 6, 7, 8], [7, 5]) == (7, 5, 6, 8)
    with pytest.raises(PairingError, match="twice"):
        by_hand([5, 6], [5, 5])
    with pytest.raises(PairingError, match="unknown"):
        by_hand([5, 6], [9])


def test_lots_depend_on_nothing_but_the_seed() -> None:
    entrants = list(range(30))
    assert by_lot(entrants, 1) == by_lot(entrants[::-1], 1)
    assert by_lot(entrants, 1) != by_lot(entrants, 2)
    assert sorted(by_lot(entrants, b"any")) == entrants


def test_a_snake_turns_round_at_both_ends() -> None:
    assert snake(range(1, 10), 3) == ((1, 6, 7), (2, 5, 8), (3, 4, 9))
    assert snake(range(1, 9), 3) == ((1, 6, 7), (2, 5, 8), (3, 4))
    with pytest.raises(PairingError, match="too_few"):
        snake([1, 2], 3)
