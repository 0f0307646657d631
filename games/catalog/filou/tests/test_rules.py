"""Tests of the rules of Filou, paragraph by paragraph, and of its odds."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.filou.climbing import (
    CALLS,
    PAIRS,
    PRIZES,
    Climb,
    best,
    chance,
    likelier,
    prize,
    right,
    solved,
    usual,
)
from games.catalog.filou.judge import judge
from games.catalog.filou.rules import CLIMBED, HIGHER, LOWER, OFFERED, TAKE, Filou, Options, Place, place_of
from games.catalog.filou.tutorial import standing
from games.engine.chance import Chance
from games.engine.game import Level, Outcome, Step
from games.engine.kit.throwing.data import (
    Counted,
    Ended,
    Lost,
    Move,
    Paid,
    Put,
    Result,
    State,
    Stop,
    Threw,
    Used,
)
from games.engine.kit.throwing.rules import Refusal

GAME = Filou()


def calling(state: State, move: Move, thrown: int) -> Step[Any]:
    """Return the state after that call, followed by that throw."""
    for number in range(2000):
        step = GAME.play(state, 0, move, Chance(b"%d" % number))
        if [event.dice for event in step.events if isinstance(event, Threw)] == [divmod(thrown, 10)]:
            return step
    raise AssertionError(thrown)


def test_a_right_call_climbs_and_the_throw_stands_there():
    """Checks § 3.3 of the rule page."""
    state = calling(standing(0, 0, 21), HIGHER, 53).state
    assert (state.mover, state.turn.dice, place_of(state.turn)) == (0, (5, 3), Place(1, CLIMBED))
    assert set(GAME.candidates(state, 0)) == {HIGHER, LOWER, Stop()}


def test_a_wrong_call_at_the_foot_leaves_the_throw_there():
    """Checks § 3.4 of the rule page."""
    step = calling(standing(0, 0, 21), LOWER, 53)
    assert (step.state.mover, step.state.turn.dice, step.state.turn.row) == (1, (5, 3), Place())
    assert step.events[-2:] == (Lost(0), Counted(0, 0))
    assert set(GAME.candidates(step.state, 1)) == {HIGHER, LOWER}


def test_a_rung_is_offered_to_the_next_seat_if_it_can_pay():
    """§ 3.5: the pair stays on its rung, and the state keeps the failed throw behind it."""
    step = calling(standing(0, 12, 65, rung=5, how=CLIMBED), LOWER, 66)
    assert (step.state.mover, step.state.turn.dice, place_of(step.state.turn)) == (1, (6, 5, 6, 6), Place(5, OFFERED))
    assert set(GAME.candidates(step.state, 1)) == {Put((TAKE, 5)), Stop()}
    poor = calling(standing(0, 11, 65, rung=5, how=CLIMBED), LOWER, 66).state
    assert (poor.turn.dice, place_of(poor.turn)) == ((6, 6), Place())


def test_whoever_takes_over_pays_and_has_to_call():
    """§ 3.5: a seat that does not take over begins at the foot, with the failed throw as its pair."""
    offered = standing(20, 20, 65, 66, rung=5, how=OFFERED)
    bought = GAME.play(offered, 0, Put((TAKE, 5)), Chance(b"x")).state
    assert (bought.mover, bought.turn.points, bought.turn.dice) == (0, 8, (6, 5))
    assert set(GAME.candidates(bought, 0)) == {HIGHER, LOWER}
    left = GAME.play(offered, 0, Stop(), Chance(b"x")).state
    assert (left.mover, left.turn.points, left.turn.dice, place_of(left.turn)) == (0, 20, (6, 6), Place())
    lost = calling(bought, LOWER, 66)
    assert lost.state.total(0) == 8
    assert place_of(lost.state.turn) == Place(5, OFFERED)


def test_a_prize_is_taken_and_the_pair_goes_to_the_foot():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(standing(3, 0, 42, rung=4, how=CLIMBED), 0, Stop(), Chance(b"x"))
    assert step.events == (Paid(0, 9), Counted(0, 12))
    assert (step.state.mover, step.state.turn.dice, place_of(step.state.turn)) == (1, (4, 2), Place())


@pytest.mark.parametrize("rung", [0, 3])
def test_the_same_number_ends_the_turn_and_pays(rung: int):
    """§ 4.2: at the foot an equal number pays nothing. No seat has a choice."""
    step = calling(standing(5, 60, 42, rung=rung, how=CLIMBED if rung else 0), LOWER, 42)
    assert step.state.total(0) == 5 + prize(rung)
    assert (step.state.mover, place_of(step.state.turn), step.state.turn.dice) == (1, Place(), (4, 2))
    assert not any(isinstance(event, Lost) for event in step.events)


def test_the_top_is_paid_at_once_and_sixty_five_win():
    """Checks § 4.3 and § 5.1 of the rule page."""
    top = calling(standing(4, 0, 21, rung=7, how=CLIMBED), HIGHER, 53).state
    assert (top.mover, top.total(0)) == (1, 64)
    step = calling(standing(5, 0, 21, rung=7, how=CLIMBED), HIGHER, 53)
    assert step.events[-1] == Ended((0,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (65, 0))
    assert GAME.forbidden(step.state, 1, HIGHER) is Refusal.MATCH_OVER


def test_an_impossible_call_is_legal():
    """Checks § 3.2 of the rule page."""
    assert GAME.forbidden(standing(9, 0, 66), 0, HIGHER) is None


@pytest.mark.parametrize("number", range(8))
def test_a_second_reading_of_the_text_pays_the_same(number: int):
    """Replays matches by an independent implementation of the rules, from calls and throws."""
    seats, luck, choices = 2 + number % 3, Chance(b"oracle %d" % number), Chance(b"choices").stream("c", number)
    step = GAME.setup(Options(), seats, luck)
    foot = next(event.dice for event in step.events if isinstance(event, Threw))
    now, chips, rung, pair, failed = step.state.first, [0] * seats, 0, foot, None
    while max(chips) < 65:
        state = step.state
        assert state.mover == now
        assert [state.turn.points if seat == now else state.total(seat) for seat in range(seats)] == chips
        move = choices.choice(GAME.candidates(state, now))
        step = GAME.play(state, now, move, luck)
        after = (now + 1) % seats
        if isinstance(move, Stop) and failed:
            rung, pair, failed = 0, failed, None
        elif isinstance(move, Stop):
            chips[now] += PRIZES[rung - 1]
            now, rung = after, 0
        elif move == Put((TAKE, rung)):
            chips[now] -= PRIZES[rung - 1]
            failed = None
        else:
            [thrown] = [event.dice for event in step.events if isinstance(event, Threw)]
            if thrown == pair:
                chips[now] += PRIZES[rung - 1] if rung else 0
                now, rung = after, 0
            elif (thrown > pair) == (move == HIGHER):
                rung, pair = rung + 1, thrown
                if rung == 8:
                    chips[now] += 60
                    now, rung = after, 0
            elif rung and chips[after] >= PRIZES[rung - 1]:
                now, failed = after, thrown
            else:
                now, rung, pair = after, 0, thrown
    assert step.events[-1] == Ended((chips.index(max(chips)),))


def test_what_to_call():
    """Checks § 6.1 of the rule page."""
    assert [[round(36 * chance(pair, higher=higher)) for higher in CALLS] for pair in (42, 53)] == [[23, 11], [14, 20]]
    likely = {pair: max(chance(pair, higher=higher) for higher in CALLS) for pair in PAIRS}
    assert round(100 * sum(odds * likely[pair] for pair, odds in PAIRS.items())) == 72
    assert {pair for pair, odds in likely.items() if odds <= 0.5 + 1e-9} == {51, 52}


def test_when_to_stop() -> None:
    """Checks § 6.2 of the rule page."""
    dull = [
        {
            pair
            for pair, tie in PAIRS.items()
            if chance(pair, higher=likelier(pair)) * prize(rung + 1) + tie * prize(rung) <= prize(rung) + 1e-9
        }
        for rung in range(1, 8)
    ]
    assert dull[0] == dull[1] == dull[6] == set()
    assert dull[5] == {44, 51, 52, 53}
    assert dull[2] == dull[4] == dull[5] | {43, 54}
    assert dull[3] == {pair for pair in PAIRS if 41 <= pair <= 55} | {61}
    for rung, pair in product(range(1, 8), PAIRS):
        worth, call = best(rung, pair)
        assert call is not None
        assert worth > prize(rung)
    assert round(100 * usual()[60]) == 6


def test_hard_takes_what_wins_and_weighs_all_ends():
    """§ 6.2: the chances of all seats in a solved turn add up to one."""
    state = standing(57, 40, 42, rung=4, how=CLIMBED)
    assert GAME.bots["hard"].choose(GAME.view(state, 0), Chance(b"x").stream("x")) == Stop()
    for call in CALLS:
        assert sum(solved(Climb((57, 40), 0)).called(4, 42, higher=call)) == pytest.approx(1)
    assert right(42, 43, higher=True)
    assert not right(42, 42, higher=True)


def test_a_bought_rung_is_told_with_its_price():
    """Checks § 3.5 of the rule page."""
    step = GAME.play(standing(20, 20, 65, 66, rung=5, how=OFFERED), 0, Put((TAKE, 5)), Chance(b"x"))
    assert step.events == (Used(0, (TAKE, 5), (6, 5, 6, 6)),)
    assert GAME.tell(step.events[0]).args["at"] == GAME.named((TAKE, 5))
    assert step.state.sheet[0] == (Result(20, 1),)


def test_equal_points_share_a_place_even_if_one_seat_was_always_wrong():
    """§ 5.2: only points count for the ranking."""
    sheet = ((Result(0, 1, out=True),), (Result(0, 1),), (Result(65, 1),))
    state = replace(GAME.setup(Options(), 3, Chance(b"tie")).state, sheet=sheet, mover=None)
    assert GAME.outcome(state) == Outcome((2, 2, 1), (0, 0, 65))


def test_the_coach_counts_pairs_as_they_are_read():
    """§ 6.1: 23 throws are above 42, 2 are equal to it, and 11 are wrong."""
    view = GAME.view(standing(0, 0, 42), 0)
    assert [(fact.n, fact.of) for fact in judge(GAME).facts(view, HIGHER)] == [(11, 36)]


@pytest.mark.parametrize(("level", "most"), [("normal", 160), ("hard", 100)])
def test_matches_of_bots_are_far_shorter_than_random_play(level: Level, most: int):
    """Random moves take 560 plies on average with two seats, Normal bots 100, and Hard bots 60."""
    plies = [_length(level, number) for number in range(8)]
    assert sum(plies) / len(plies) < most
    assert max(plies) < 560


def _length(level: Level, number: int) -> int:
    """Return how many plies a match of two bots of that level takes."""
    luck, state, plies = Chance(b"filou %d" % number), GAME.setup(Options(), 2, Chance(b"%d" % number)).state, 0
    while GAME.to_move(state):
        (seat,) = GAME.to_move(state)
        move = GAME.bots[level].choose(GAME.view(state, seat), luck.stream("move", plies))
        state, plies = GAME.play(state, seat, move, Chance(b"%d" % number)).state, plies + 1
    return plies
