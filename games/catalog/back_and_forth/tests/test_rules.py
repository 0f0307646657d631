"""Tests of the rules of Back and forth, paragraph by paragraph, and of its odds."""

import pytest

from games.catalog.back_and_forth.board import board
from games.catalog.back_and_forth.rules import BackAndForth, Options, paper_of
from games.catalog.back_and_forth.tests.positions import having
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Ended, State, Threw, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.rules import Refusal
from games.engine.text import words

GAME = BackAndForth()
TERMS = GAME.terms(Options())


def throwing(state: State, die: int) -> Step[State]:
    """Return the state after a throw of that die."""
    for number in range(200):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == (die,):
            return step
    raise AssertionError(die)


def left(state: State, seat: int) -> list[int]:
    """Return the numbers that are still open on a seat's paper."""
    return [at + 1 for at, struck in enumerate(paper_of(state, seat)) if struck is None]


@pytest.mark.parametrize(("die", "after", "struck"), [(5, [1, 2], 4), (1, [2, 5], 4), (3, [1, 2, 3, 5], 2)])
def test_a_number_is_struck_or_written_back(die: int, after: list[int], struck: int):
    """§ 4.1 and § 4.2; after one throw it is the next seat's turn (§ 3.2)."""
    step = throwing(having("1 2 5", "1 2 3 4 5 6"), die)
    assert (left(step.state, 0), step.state.total(0), step.state.mover) == (after, struck, 1)
    assert step.events[1] == Counted(0, struck)


def test_whoever_has_struck_everything_has_won_at_once():
    """§ 5.1 and § 5.2."""
    step = throwing(having("6", "1", "1 2 3"), 6)
    assert step.events[-1] == Ended((0,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2, 3), (6, 5, 3))
    assert GAME.forbidden(step.state, 1, ROLL) is Refusal.MATCH_OVER


def test_the_page_shows_all_papers_and_what_the_last_throws_did():
    """§ 2.1."""
    state = throwing(having("1 2 5", "3"), 4).state
    page = board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert [list(line.cells) for line in page.pad.lines][2:5] == [["×", "3"], ["4", "×"], ["5", "×"]]
    assert [done.text for done in page.results.list if done.you] == ["the 4 is back"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_strikes_the_same(seats: int):
    """Replay matches by an independent implementation with sets, from the dice alone."""
    luck = Chance(b"oracle %d" % seats)
    state = GAME.setup(Options(), seats, luck).state
    papers, now = [{1, 2, 3, 4, 5, 6} for _ in range(seats)], state.first
    while all(papers):
        assert state.mover == now
        step = GAME.play(state, now, Throw(), luck)
        state = step.state
        papers[now] ^= next({*event.dice} for event in step.events if isinstance(event, Threw))
        assert [{*left(state, seat)} for seat in range(seats)] == papers
        now = (now + 1) % seats
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places] == [not paper for paper in papers]


def test_what_to_expect():
    """§ 6.2."""
    fresh, last = GAME.turns(TERMS, 0), GAME.turns(TERMS, 5)
    assert [round(mean(turns)) for turns in (fresh, last)] == [83, 63]
    assert round(1000 * first_home([fresh] * 2)[0]) == 506
    assert round(100 * first_home([fresh, last])[0]) == 38
    assert [round(rounds(seats)) for seats in (2, 6)] == [45, 19]


def rounds(seats: int) -> float:
    """Return after how many rounds a player has struck all numbers, on average."""
    still, found = 1.0, 0.0
    for now in GAME.turns(TERMS, 0):
        found, still = found + still**seats, still - now
    return found


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: with one number to go each, a throw wins at once with 1/6; the seat on turn is ahead by that alone."""
    mine, theirs = GAME.odds(GAME.view(having("5", "5"), 0)) or (0, 0)
    assert mine + theirs == pytest.approx(1)
    assert 0 < mine - theirs < 1 / 6
    assert judge_of(GAME) is None
