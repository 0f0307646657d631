"""Tests of what speaking costs in Silent Jule. The other rules are tested with Jule."""

import pytest
from msgspec.structs import replace

from games.catalog.jule.rules import Options
from games.catalog.jule.tests.positions import having
from games.catalog.jule.tests.test_rules import throwing, turns_from
from games.catalog.silent_jule.board import board
from games.catalog.silent_jule.data import Broke, Spoke
from games.catalog.silent_jule.rules import SilentJule
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Result, State
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.rules import Refusal
from games.engine.text import words

GAME = SilentJule()
LUCK = Chance(b"hush")


def spoken(state: State, seat: int) -> Step[State]:
    """Play a chat line of the seat."""
    return GAME.play(state, seat, GAME.spoken(state, seat), LUCK)


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_speaks_starts_again_on_turn_or_not(seat: int):
    """§ 4.3: no other seat loses anything, and the turn does not change."""
    step = spoken(having(4, 7), seat)
    assert step.events == (Broke(seat, (4, 7)[seat]),)
    assert [step.state.total(0), step.state.total(1)] == ([0, 7] if seat == 0 else [4, 0])
    assert (step.state.mover, step.state.thrown) == (0, having(4, 7).thrown)


def test_the_steps_of_a_turn_that_still_goes_on_are_gone_as_well():
    """§ 4.3: after that a 1 is needed."""
    going = throwing(having(2, 3, Options(streak="on")), 3).state
    step = spoken(going, 0)
    assert step.events == (Broke(0, 3),)
    assert (step.state.mover, step.state.turn.points, set(step.state.turn.row)) == (0, 0, {None})
    after = GAME.play(step.state, 0, ROLL, LUCK).state
    assert (after.turn.points if after.mover == 0 else after.total(0)) <= 1


def test_an_empty_paper_has_nothing_to_lose():
    """§ 4.3: the event is reported all the same."""
    state = GAME.setup(Options(), 3, LUCK).state
    step = spoken(state, 2)
    assert step.events == (Broke(2, 0),)
    assert step.state == state
    assert GAME.tell(step.events[0]).key == "events.broke_early"


def test_no_throw_is_made_by_itself():
    """§ 4.3: a player who may speak has a choice."""
    assert GAME.candidates(having(4, 7), 0) == (ROLL,)
    assert GAME.forced(having(4, 7), 0) is None


def test_after_the_end_a_word_is_only_a_word():
    """Checks § 4.4 of the rule page."""
    over = throwing(having(11, 3), 1).state
    assert GAME.spoken(over, 1) is None
    assert GAME.forbidden(over, 1, Spoke()) is Refusal.MATCH_OVER
    assert GAME.forbidden(having(4, 7), 2, Spoke()) is Refusal.NOT_YOUR_TURN


def test_the_page_says_who_has_spoken():
    """§ 4.3: the page says so until the seat's next throw."""
    state = spoken(having(4, 7), 1).state

    def said(now: State) -> list[str]:
        return [
            done.text for done in board(GAME.view(now, 0), words(GAME.package, "en"), ("Ada", "Ben"), {}).results.list
        ]

    assert "spoke: back to the start" in said(state)
    after = GAME.play(GAME.play(state, 0, ROLL, LUCK).state, 1, ROLL, LUCK).state
    assert "spoke: back to the start" not in said(after)


def test_what_a_word_costs():
    """§ 6.2: also checks the advice of the rule page."""
    assert round(mean(turns_from(0)) - mean(turns_from(6))) == 36
    assert [round(100 * first_home([turns_from(0), turns_from(steps)])[0]) for steps in (6, 3)] == [6, 24]


def test_a_word_puts_nobody_behind_others_without_a_step():
    """§ 5.2: steps alone count."""
    state = spoken(replace(having(0, 12), mover=1, sheet=((Result(0, 1),), (Result(12, 1),))), 0).state
    outcome = GAME.outcome(replace(state, seats=3, sheet=(*state.sheet, (Result(0, 1),)), mover=None))
    assert outcome is not None
    assert outcome.places == (2, 1, 2)
