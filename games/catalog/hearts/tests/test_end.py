"""The end of a match, and teams (§ 7, 8)."""

from typing import Any

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Ended, ScoreMoon, State
from games.engine.game import Outcome
from games.engine.kit.cards import DECK_52

from .table import CHANCE, finish, last_trick, line_of

HEARTS = " ".join(card for card in DECK_52 if card[-1] == "H")
LEFT = "5C 2C 3C 4C"


def after(pad: tuple[int, ...], *won: str, **options: Any) -> State:
    """Return the state after a deal with these cards won; seat 0 takes the last trick, which has no points."""
    return finish(last_trick(*won, cards_left=LEFT, pad=pad, **options)).state


def test_when_somebody_has_a_hundred_the_lowest_score_wins() -> None:
    """Checks § 7.1 of the rule page."""
    found = finish(last_trick("", HEARTS, "QS", "", cards_left=LEFT, pad=(40, 90, 10, 70)))
    assert found.state.phase == "over"
    assert GAME.outcome(found.state) == Outcome((2, 4, 1, 3), (40, 103, 23, 70))
    assert Ended((40, 103, 23, 70), (2, 4, 1, 3)) in found.events


def test_with_99_points_the_match_goes_on() -> None:
    """Checks § 7.1 of the rule page."""
    state = after((40, 86, 10, 70), "", HEARTS, "QS", "")
    assert line_of(state).totals[1] == 99
    assert state.phase == "pass"


@pytest.mark.parametrize("target", [50, 500])
def test_another_target_may_be_agreed(target: int) -> None:
    """Checks § 7.1 of the rule page."""
    before = (target - 14, 0, 0, 0)
    assert after(before, HEARTS, "QS", "", "", target=target).phase == "pass"
    assert after((target - 13, 0, 0, 0), HEARTS, "QS", "", "", target=target).phase == "over"


@pytest.mark.parametrize(("exact", "left"), [("minus-50", 50), ("zero", 0)])
def test_exactly_a_hundred_may_take_off_fifty_or_all(exact: str, left: int) -> None:
    """§ 7.2: the points are taken off before the end of the match is checked."""
    state = after((87, 0, 0, 0), HEARTS, "QS", "", "", exact=exact)
    assert line_of(state).totals == (left, 13, 0, 0)
    assert line_of(state).mended == (left - 100, 0, 0, 0)
    assert state.phase == "pass"


def test_more_than_a_hundred_takes_off_nothing() -> None:
    """Checks § 7.2 of the rule page."""
    state = after((88, 0, 0, 0), HEARTS, "QS", "", "", exact="zero")
    assert line_of(state).totals == (101, 13, 0, 0)


def test_equal_lowest_scores_share_the_win() -> None:
    """§ 7.3: this site's own rule if the options do not say otherwise."""
    state = after((90, 7, 20, 20), HEARTS, "QS", "", "")
    assert GAME.outcome(state) == Outcome((4, 1, 1, 1), (103, 20, 20, 20))


def test_or_play_goes_on_until_one_alone_has_the_lowest() -> None:
    """Checks § 7.3 of the rule page."""
    state = after((90, 7, 20, 30), HEARTS, "QS", "", "", tie="play-on")
    assert state.phase == "pass"
    assert state.deal == 2
    assert after((90, 7, 19, 30), HEARTS, "QS", "", "", tie="play-on").phase == "over"


def slam(mode: str, pad: tuple[int, ...] = ()) -> State:
    """Return a state in which seats 0 and 2 have all hearts, and seat 2 the queen as well."""
    return after(pad, HEARTS, "6D", "QS", "7D", teams=mode)


def test_the_tricks_of_partners_are_counted_together() -> None:
    """Checks § 8.1 of the rule page."""
    state = after((), "AH", HEARTS[:-3], "QS", "", teams="pooled")
    assert line_of(state).points == (14, 12, 14, 12)


def test_a_team_with_all_fourteen_penalty_cards_chooses_between_26_off_and_26_on_the_others() -> None:
    """§ 8.1: the partner who took the queen decides."""
    state = slam("pooled", (30, 40, 30, 40))
    assert (state.phase, state.turn) == ("moon", 2)
    added = GAME.play(state, 2, ScoreMoon("add"), CHANCE).state
    assert line_of(added).totals == (30, 66, 30, 66)
    taken = GAME.play(state, 2, ScoreMoon("subtract"), CHANCE).state
    assert line_of(taken).totals == (4, 40, 4, 40)


def test_partners_share_a_place() -> None:
    """Checks § 8.1 of the rule page."""
    state = after((90, 20, 90, 20), HEARTS, "", "", "QS", teams="pooled")
    assert GAME.outcome(state) == Outcome((3, 1, 3, 1), (103, 33, 103, 33))


def test_with_own_scores_one_seat_alone_must_have_all_penalty_cards() -> None:
    """Checks § 8.1 of the rule page."""
    assert line_of(slam("own")).points == (13, 0, 13, 0)
    state = after((), f"{HEARTS} QS", "6D", "", "7D", teams="own")
    added = GAME.play(state, 0, ScoreMoon("add"), CHANCE).state
    assert line_of(added).points == (0, 26, 0, 26)


def test_then_the_sums_of_partners_decide_even_for_the_team_of_the_one_with_a_hundred() -> None:
    """§ 8.1: the team with 78 and 69 loses to the team with 105 and 34."""
    state = after((92, 78, 34, 56), HEARTS, "", "", "QS", teams="own")
    assert line_of(state).totals == (105, 78, 34, 69)
    assert GAME.outcome(state) == Outcome((1, 3, 1, 3), (139, 147, 139, 147))


def test_with_own_scores_the_match_lasts_until_one_seat_has_a_hundred() -> None:
    """§ 8.1: a sum of a hundred of both partners does not end the match."""
    assert after((80, 10, 80, 10), HEARTS, "", "", "QS", teams="own").phase == "pass"


def test_partners_sit_opposite() -> None:
    """Checks § 8.1 of the rule page."""
    state = after((), "AH", "", "QS", "", teams="pooled")
    assert [GAME.view(state, seat).team for seat in range(4)] == [2, 3, 0, 1]


def test_each_is_alone_where_there_are_no_teams() -> None:
    assert GAME.view(after((), "AH", "", "QS", ""), 0).team is None
