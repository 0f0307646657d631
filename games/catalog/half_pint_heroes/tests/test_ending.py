"""Tests of the end of a match (§ 12, 13): gun fights, the extra round, the bonus, ties and places."""

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Dealt, Ended, GunFightWon, Line, Options, RoundScored, State
from games.catalog.half_pint_heroes.scoring import gun_fight_winners, gun_fighters, is_over, outcome
from games.engine.game import Step
from games.engine.replay import finished

from .table import line, only, play, position

OPTIONS = Options(rounds=10)


def pad(*columns: str) -> tuple[Line, ...]:
    """Return a pad of marks, one text for each seat, without points."""
    return tuple(line("".join(marks)) for marks in zip(*columns, strict=True))


def last_trick(lines: tuple[Line, ...], predictions: tuple[int, ...], rounds: int = 10) -> Step[State]:
    """Return a round in which every seat holds one card and seat 0 wins the only trick."""
    state = position(
        ["9H", "2H", "3H"],
        predictions=predictions,
        number=len(lines) + 1,
        pad=lines,
        options=Options(rounds=rounds),
    )
    return play(state, "9H", "2H", "3H")


@pytest.mark.parametrize(("column", "fights"), [("XXXXX", True), ("XXBXX", True), ("BBBBB", True), ("XXXX", False),
                                                (".XXXX", False), ("XX.XX", False), (".XXXXX", True)])  # fmt: skip
def test_five_marks_in_a_row_start_a_gun_fight(column: str, fights: bool) -> None:
    """§ 12.1: the marks may be X or B."""
    assert gun_fighters(pad(column, "." * len(column))) == ((0,) if fights else ())


def test_the_gun_fight_is_announced_with_the_deal() -> None:
    """Checks § 12.1 of the rule page."""
    step = last_trick(pad("XXXX", "....", "...."), (1, 1, 1))
    assert only(Dealt, step.events).gun_fighters == (0,)
    assert GAME.view(step.state, None).gun_fighters == (0,)


def test_a_sixth_mark_wins_the_match_at_once() -> None:
    """§ 12.2: this does not depend on the points."""
    step = last_trick(pad("XXXXX", ".....", "....."), (1, 1, 1))
    assert only(GunFightWon, step.events).winners == (0,)
    assert GAME.to_move(step.state) == ()
    assert finished(GAME, step.state).places[0] == 1


def test_a_missed_gun_fight_is_scored_normally_and_the_match_goes_on() -> None:
    """Checks § 12.2, 12.4 of the rule page."""
    step = last_trick(pad("XXXXX", ".....", "....."), (2, 1, 1))
    # One trick, and the bet on seat 1, which missed.
    assert only(RoundScored, step.events).line.points[0].total == 10 + 20
    assert step.state.round == 7
    assert GAME.view(step.state, None).gun_fighters == ()


def test_the_sixth_mark_of_a_seat_without_five_is_only_a_mark() -> None:
    """§ 12.2: the run of that seat has a gap."""
    lines = pad("X.XXXX", "......", "......")
    assert gun_fight_winners(lines) == ()
    assert not is_over(OPTIONS, lines)


def test_of_several_the_highest_prediction_wins() -> None:
    """Checks § 12.3 of the rule page."""
    step = last_trick(pad("XXXXX", "XXXXX", "....."), (1, 0, 6))
    assert only(GunFightWon, step.events).winners == (0,)
    assert finished(GAME, step.state).places[0] == 1
    assert 1 not in finished(GAME, step.state).places[1:]


def test_equal_predictions_share_the_victory() -> None:
    """§ 12.3: seats 1 and 2 predicted 0 and made it; seat 0 missed."""
    step = last_trick(pad("XXXXX", "XXXXX", "XXXXX"), (2, 0, 0))
    assert only(GunFightWon, step.events).winners == (1, 2)
    assert finished(GAME, step.state).places == (3, 1, 1)


def test_five_marks_in_the_last_round_bring_one_extra_round() -> None:
    """§ 12.4: the extra round is the eleventh line of the pad."""
    step = last_trick(pad(".....XXXX", "." * 9, "." * 9), (1, 1, 1))
    assert only(Dealt, step.events).extra
    assert step.state.round == 11
    assert GAME.to_move(step.state) == (0, 1, 2)


def test_without_five_marks_the_last_round_is_the_last() -> None:
    """Checks § 13 of the rule page."""
    step = last_trick(pad("......XXX", "." * 9, "." * 9), (1, 1, 1))
    assert GAME.to_move(step.state) == ()
    assert only(Ended, step.events).runs == (4, 0, 0)


def test_a_gun_fight_of_the_last_round_itself_is_no_reason_for_an_extra_round() -> None:
    """§ 12.4: the five marks were complete before the last round."""
    step = last_trick(pad("....XXXXX", "." * 9, "." * 9), (2, 1, 1))
    assert GAME.to_move(step.state) == ()


def test_another_seat_can_complete_five_in_the_last_round_while_one_fights() -> None:
    """Checks § 12.4 of the rule page."""
    step = last_trick(pad("....XXXXX", ".....XXXX", "." * 9), (2, 0, 1))
    assert only(Dealt, step.events).gun_fighters == (1,)
    assert step.state.round == 11


def test_an_extra_round_that_nobody_wins_counts_like_any_other() -> None:
    """Checks § 12.4 of the rule page."""
    step = last_trick(pad(".....XXXXX", "." * 10, "." * 10), (2, 1, 1))
    scored = only(RoundScored, step.events).line
    assert scored.extra
    assert GAME.to_move(step.state) == ()
    # One trick and the bet on seat 1, which missed, and the bonus for five marks.
    assert finished(GAME, step.state).scores[0] == 10 + 20 + 50


def test_an_extra_round_starts_no_second_extra_round() -> None:
    """§ 12.4: seat 1 has five marks after the extra round."""
    step = last_trick(pad(".....XXXXX", "......XXXX", "." * 10), (2, 0, 1))
    assert GAME.to_move(step.state) == ()
    assert GunFightWon not in map(type, step.events)


def test_a_sixth_mark_in_the_extra_round_wins() -> None:
    """Checks § 12.2, 12.4 of the rule page."""
    step = last_trick(pad(".....XXXXX", "." * 10, "." * 10), (1, 1, 1))
    assert only(GunFightWon, step.events).winners == (0,)


def test_the_extra_round_follows_the_last_round_of_a_short_match_too() -> None:
    """Checks § 1.2, 12.4 of the rule page."""
    step = last_trick(pad("XXXX", "....", "...."), (1, 1, 1), rounds=5)
    assert only(Dealt, step.events).extra
    assert step.state.round == 6


@pytest.mark.parametrize("rounds", range(3, 11))
def test_a_match_has_as_many_rounds_as_its_option_says(rounds: int) -> None:
    """Checks § 1.2 of the rule page."""
    assert not is_over(Options(rounds=rounds), pad("." * (rounds - 1), "." * (rounds - 1)))
    assert is_over(Options(rounds=rounds), pad("." * rounds, "." * rounds))


def scored(*seats: tuple[str, int]) -> tuple[Line, ...]:
    """Return a pad of marks by seat, with all points in the last line."""
    marks = ["".join(row) for row in zip(*(column for column, _ in seats), strict=True)]
    zeros = [0] * len(seats)
    points = [zeros] * (len(marks) - 1) + [[number for _, number in seats]]
    return tuple(line(mark, number) for mark, number in zip(marks, points, strict=True))


def test_the_bonus_is_10_for_each_round_of_the_longest_run() -> None:
    """§ 13.1: marks X and B count alike; only one run without a gap counts."""
    assert outcome(scored(("XB.XX", 100), ("XXX.B", 100), (".....", 100)), 3).scores == (120, 130, 100)


def test_most_points_win() -> None:
    """Checks § 13.2 of the rule page."""
    assert outcome(scored(("...", 50), ("...", 70), ("...", 60)), 3).places == (3, 1, 2)


def test_a_tie_goes_to_the_most_brawls() -> None:
    """Checks § 13.2 of the rule page."""
    assert outcome(scored(("X.X", 50), ("B..", 50)), 2).places == (2, 1)
    assert outcome(scored(("X.X.X", 50), ("B....", 50), ("B.B..", 50)), 3).places == (3, 2, 1)


def test_then_to_the_most_marks() -> None:
    """§ 13.2: marks X and B are counted together."""
    assert outcome(scored(("X..", 50), ("X.X", 50)), 2).places == (2, 1)
    assert outcome(scored(("B..", 50), ("B.X", 50)), 2).places == (2, 1)


def test_what_is_equal_then_shares_the_place() -> None:
    """§ 13.2: the place after a shared one is skipped."""
    assert outcome(scored(("X.X", 50), ("X.X", 50), ("...", 10)), 3).places == (1, 1, 3)


def test_after_a_won_gun_fight_the_others_are_ranked_by_their_points() -> None:
    """§ 13.3: points include the round of the gun fight; the winner is first even with the fewest."""
    lines = scored(("XXXXXX", 0), ("......", 500), ("......", 300), ("......", 500))
    assert outcome(lines, 4).places == (1, 2, 4, 2)
    assert outcome(lines, 4).scores == (60, 500, 300, 500)


def test_the_end_tells_totals_runs_and_places() -> None:
    """Checks § 13 of the rule page."""
    step = last_trick(pad("XX", "..", ".."), (1, 1, 1), rounds=3)
    ended = only(Ended, step.events)
    result = finished(GAME, step.state)
    assert (ended.totals, ended.places, ended.runs) == (result.scores, result.places, (3, 0, 0))
