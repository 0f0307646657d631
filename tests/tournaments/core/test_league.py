import random

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play
from tournaments.core.pairing.league import Change, League, changes, next_divisions, season
from tournaments.core.types import PairingError

LEAGUE = League(sizes=(4, 4), moves=1)
FINAL = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))


def test_the_last_goes_down_and_the_first_of_the_next_division_comes_up() -> None:
    after = next_divisions(LEAGUE, FINAL)
    assert after == ((1, 2, 3, 5), (4, 6, 7, 9), (8, 10, 11, 12))
    assert changes(FINAL, after) == (Change(5, 1, 0), Change(4, 0, 1), Change(9, 2, 1), Change(8, 1, 2))


def test_as_many_move_as_the_league_declares() -> None:
    assert next_divisions(League((4, 4), moves=2), FINAL) == ((1, 2, 5, 6), (3, 4, 9, 10), (7, 8, 11, 12))
    assert next_divisions(League((4, 4), moves=0), FINAL) == FINAL


def test_newcomers_begin_at_the_bottom_and_may_open_a_division() -> None:
    after = next_divisions(LEAGUE, FINAL, newcomers=(13, 14))
    assert after[2:] == ((8, 10, 11, 12), (13, 14))
    assert Change(13, None, 3) in changes(FINAL, after)


def test_who_would_be_alone_joins_the_division_above() -> None:
    assert next_divisions(LEAGUE, FINAL, newcomers=(13,))[-1] == (8, 10, 11, 12, 13)


def test_who_withdraws_spares_others_from_going_down() -> None:
    after = next_divisions(LEAGUE, FINAL, withdrawn={2})
    assert after == ((1, 3, 4, 5), (6, 7, 9, 8), (10, 11, 12))


def test_gaps_are_filled_from_below() -> None:
    after = next_divisions(LEAGUE, FINAL, withdrawn={1, 2, 3})
    assert after == ((4, 5, 6, 7), (9, 8, 10, 11, 12))


@pytest.mark.parametrize("start", range(20))
def test_over_many_seasons_nobody_is_lost_and_sizes_hold(start: int) -> None:
    luck = random.Random(start)
    league = League(sizes=(4, 6), moves=luck.randrange(3), smallest=3)
    parts: tuple[tuple[int, ...], ...] = next_divisions(league, [], newcomers=range(luck.randrange(3, 40)))
    new = 100
    for _ in range(8):
        everybody = [entrant for part in parts for entrant in part]
        gone = set(luck.sample(everybody, min(luck.randrange(4), len(everybody) - 3)))
        fresh = list(range(new, new + luck.randrange(4)))
        new += 10
        final = [luck.sample(part, len(part)) for part in parts]
        parts = next_divisions(league, final, gone, fresh)
        assert sorted(e for part in parts for e in part) == sorted({*everybody, *fresh} - gone)
        wanted = [4, *([6] * (len(parts) - 1))]
        assert all(len(part) == size for part, size in zip(parts[:-1], wanted, strict=False)) or len(parts) == 1
        assert 3 <= len(parts[-1]) <= 6 + 2


def test_a_season_plays_all_divisions_and_ranks_the_whole_league() -> None:
    event = season(FINAL, seed=1)
    rows = play(event, favourites, random.Random(1))
    assert [place.entrant for place in event.places(rows)] == list(range(1, 13))
    assert event.final(rows) == FINAL
    assert len(rows) == 18
    assert {match.name.split(".")[0] for match in event.matches(rows)} == {"D1", "D2", "D3"}


def test_a_division_that_is_finished_knows_its_places() -> None:
    event = season(FINAL, seed=1)
    rows = [each for each in play(event, by_luck(random.Random(1)), random.Random(1)) if each.match.startswith("D2")]
    assert sorted(place.entrant for place in event.places(rows)) == [5, 6, 7, 8]
    assert min(place.first for place in event.places(rows)) == 5


def test_leagues_that_cannot_be_are_refused() -> None:
    with pytest.raises(PairingError, match="twice"):
        season(((1, 2), (2, 3)), seed=1)
    with pytest.raises(PairingError, match="twice"):
        next_divisions(LEAGUE, FINAL, newcomers=(5,))
    with pytest.raises(PairingError, match="sizes"):
        next_divisions(League(sizes=(4, 0)), FINAL)
    with pytest.raises(PairingError, match="too_few"):
        next_divisions(LEAGUE, ((1, 2),), withdrawn={1})
