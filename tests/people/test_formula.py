"""Calculation of ratings: winners rise, partners share, bots keep their measured rating, and the order is right."""

from random import Random

import pytest

from games.catalog import games
from games.people.ratings.bots import BETA, Fight, distance, first_share, fixed
from games.people.ratings.formula import MU, Rating, rated
from tests.people.simulation import correlation, simulate

NEW = Rating()


def test_everybody_begins_in_the_middle_and_unsure() -> None:
    assert (NEW.points, NEW.margin, NEW.is_sure) == (1500, 600, False)


def test_who_wins_rises_and_who_loses_falls_and_both_are_surer() -> None:
    (winner,), (loser,) = rated([[NEW], [NEW]], [1, 2])
    assert winner.points > 1500 > loser.points
    assert winner.sigma < NEW.sigma > loser.sigma


def test_a_draw_of_equals_moves_nobody_up_or_down() -> None:
    (one,), (other,) = rated([[NEW], [NEW]], [1, 1])
    assert one.mu == pytest.approx(other.mu) == pytest.approx(MU)


def test_beating_a_stronger_one_is_worth_more() -> None:
    strong, weak = Rating(30, 2), Rating(20, 2)
    (against_strong,), _ = rated([[NEW], [strong]], [1, 2])
    (against_weak,), _ = rated([[NEW], [weak]], [1, 2])
    assert against_strong.mu > against_weak.mu > MU


def test_partners_rise_together() -> None:
    (anna, ben), (cem, dora) = rated([[NEW, NEW], [NEW, NEW]], [1, 2])
    assert anna == ben
    assert cem == dora
    assert anna.mu > cem.mu


def test_seven_seats_come_out_in_the_order_of_their_places() -> None:
    after = rated([[NEW]] * 7, [3, 1, 7, 2, 6, 5, 4])
    strengths = [side[0].mu for side in after]
    assert sorted(range(7), key=lambda seat: -strengths[seat]) == [1, 3, 0, 6, 5, 4, 2]


def test_the_same_match_gives_the_same_digits() -> None:
    sides = [[Rating(26.1, 4.2)], [Rating(24.9, 3.3)], [Rating(25.5, 5.1)]]
    assert rated(sides, [2, 1, 2]) == rated(sides, [2, 1, 2])


def test_a_bot_that_was_first_in_half_of_the_duels_is_as_strong() -> None:
    assert distance(0.5, Fight(0.5, 100, 2)) == pytest.approx(0, abs=1e-6)
    assert distance(0.25, Fight(0.25, 100, 4)) == pytest.approx(0, abs=1e-3)
    assert first_share(BETA, Fight(0, 1, 2)) == pytest.approx(0.7602, abs=1e-3)  # the normal distribution at 1/√2


def test_hard_is_worth_more_than_normal_and_easy_less_where_they_are_far_apart() -> None:
    for slug in ("hearts", "mau-mau", "half-pint-heroes", "draughts"):
        easy, normal, hard = (fixed(slug, level) for level in ("easy", "normal", "hard"))
        assert easy
        assert normal
        assert hard
        assert easy.mu < normal.mu == MU < hard.mu


def test_every_bot_of_the_shelf_has_been_measured_but_some_that_think_long() -> None:
    assert not [slug for slug in games() if fixed(slug, "easy") is None]
    assert fixed("hearts", "no-such-level") is None


def test_who_plays_together_is_on_one_side() -> None:
    team = games()["team-hearts"]
    assert team.sides(team.options_type(), 4) == (0, 1, 0, 1)
    pachisi = games()["pachisi-partners"]
    assert pachisi.sides(pachisi.options_type(), 4) == (0, 1, 0, 1)
    alone = games()["hearts"]
    assert alone.sides(alone.options_type(), 4) == (0, 1, 2, 3)


def test_two_thousand_matches_of_four_put_forty_people_into_order() -> None:
    strengths, ratings = simulate(people=40, matches=2000, luck=Random(3))
    assert correlation(strengths, [one.mu for one in ratings]) > 0.9
    middle = sum(one.mu - true for one, true in zip(ratings, strengths, strict=True)) / 40
    off = [abs(one.mu - middle - true) / one.sigma for one, true in zip(ratings, strengths, strict=True)]
    assert sum(far <= 2 for far in off) >= 34
