"""The comments of the guided first deal fit the moves, and use only the learner's view."""

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Move, Pass, Play, State
from games.catalog.hearts.first_deal import FIRST_ROUND, advise, comment, suits
from games.catalog.hearts.tests.table import cards, finish, last_trick, position
from games.catalog.hearts.tutorial import LEAD, MOON, PASSING, QUEEN
from games.engine.lessons import attempt

STEPS = {(lesson.key, step.key): step for lesson in (PASSING, LEAD, QUEEN, MOON) for step in lesson.steps}


def said(lesson: str, step: str, move: Move) -> list[tuple[bool, str]]:
    """Return the comments on a move in the position of a lesson, after the replies of the others."""
    one = STEPS[lesson, step]
    tried = attempt(GAME, one, move)
    found = comment(GAME.view(one.position, one.seat), move, tried.after.events)
    return [(remark.good, remark.phrase.key.removeprefix("comments.")) for remark in found]


def advice(state: State) -> str:
    return advise(GAME.view(state, 0)).key.removeprefix("comments.")


def test_to_pass_dangerous_cards_is_good() -> None:
    """Checks § 4.1 of the rule page."""
    assert said("passing", "spades", Pass(cards("KS AS JH"))) == [(True, "pass_fits")]


@pytest.mark.parametrize("kept", ["KS", "AS"])
def test_a_dangerous_card_that_was_kept_is_named(kept: str) -> None:
    """Checks § 4.1 of the rule page."""
    other = "AS" if kept == "KS" else "KS"
    assert said("passing", "spades", Pass(cards(f"{other} 8H JH"))) == [(False, "pass_other")]


def test_a_queen_that_goes_is_praised_and_one_that_could_have_gone_is_not() -> None:
    """Checks § 5.7 of the rule page."""
    assert said("queen", "under", Play("QS")) == [(True, "queen_gone")]
    assert said("queen", "under", Play("3S")) == [(False, "queen_kept")]


def test_points_are_counted_to_whoever_took_them() -> None:
    """Checks § 6.1 of the rule page."""
    assert said("moon", "stop", Play("AH")) == [(False, "took")]
    assert said("moon", "stop", Play("2H")) == [(True, "gave")]


def test_before_a_card_is_played_somebody_who_may_shoot_is_named() -> None:
    """Checks § 6.3 of the rule page."""
    assert advice(STEPS["moon", "stop"].position) == "before_shooter"
    assert advice(STEPS["lead", "low"].position) == "before_lead_unbroken"
    assert advice(STEPS["queen", "void"].position) == "before_discard_queen"
    assert advice(STEPS["passing", "void"].position) == "before_pass"


def test_at_the_end_of_the_deal_its_points_are_explained() -> None:
    """Checks § 6.1 of the rule page."""
    before = last_trick("2H", "3H 4H QS", "", "", cards_left="2C 3C 4C 5C")
    found = comment(GAME.view(before, 0), Play("2C"), finish(before).events)
    assert [(remark.good, remark.phrase.key) for remark in found] == [
        (True, "comments.passed_by"),
        (False, "comments.deal_other"),
    ]


def test_a_first_hand_is_not_full_of_high_spades() -> None:
    assert suits(position("2C QS", "3C 4C", "5C 6C", "7C 8C"))
    assert not suits(position("KS QS", "3C 4C", "5C 6C", "7C 8C"))
    assert FIRST_ROUND.seats in GAME.seats
