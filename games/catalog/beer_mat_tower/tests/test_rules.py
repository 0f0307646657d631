"""Tests of the rules of Beer mat tower, paragraph by paragraph, with the mats counted."""

import pytest

from games.catalog.beer_mat_tower.rules import BeerMatTower, Options, lucky, taken, tower_of
from games.catalog.beer_mat_tower.tests.positions import UP, lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.throwing.data import Ended, Left, State, Threw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.rules import Refusal
from games.engine.kit.throwing.stakes import stocks

GAME = BeerMatTower()


def throwing(state: State, *dice: int) -> Step[State]:
    """Return the state after that throw."""
    for number in range(5000):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == dice:
            return step
    raise AssertionError(dice)


def test_each_die_takes_a_mat_for_all_with_its_number():
    """§ 4.1: the example of the collection, 5, 5 and 2."""
    state = throwing(lying((1, 3, 6), (5, 3), (2, 4), (5, 3)), 2, 5, 5).state
    assert (stocks(state), tower_of(state), state.mover) == ((5, 5, 5), 15, 1)


def test_the_last_mats_go_round_one_by_one():
    """§ 4.2: beginning with the thrower."""
    state = lying((1, 3, 6), (5, 9), (2, 9), (5, 9))
    assert taken(state, 2, [2, 1, 2], 3) == [1, 1, 1]
    assert taken(state, 2, [2, 0, 2], 3) == [1, 0, 2]


def test_when_the_tower_is_down_mats_go_back():
    """§ 4.3: no more than a seat has; a safe seat does not throw any more."""
    state = throwing(UP, 2, 5, 6).state
    assert (stocks(state), state.mover, state.turn.row) == ((1, 6, 0), 1, (23, 1))


@pytest.mark.parametrize(
    ("mats", "dice", "places"),
    [((1, 3), (2, 5, 6), (1, 2)), ((1, 1), (2, 5, 6), (1, 1)), ((2, 1), (2, 3, 6), (2, 1))],
)
def test_the_last_with_mats_loses(mats: tuple[int, int], dice: tuple[int, ...], places: tuple[int, int]):
    """§ 5.1 and § 5.2: two seats that become safe together at the end have both lost; without a third seat that is a
    draw.
    """
    step = throwing(lying((1, 3, 6), (5, mats[0]), (2, mats[1]), building=True), *dice)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == places
    assert GAME.forbidden(step.state, 0, ROLL) is Refusal.MATCH_OVER


def test_who_ends_together_with_the_last_has_lost_with_them():
    """§ 5.2: the third seat was safe before."""
    step = throwing(lying((1, 3, 6), (5, 1), (2, 1), (4, 0), building=True, gone=(2,)), 2, 5, 6)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, step.events[-1]) == ((2, 2, 1), Ended((2,)))


@pytest.mark.parametrize("number", range(20))
def test_a_second_reading_of_the_text_moves_the_same_mats(number: int):
    """Replay matches mat by mat by an independent implementation, from the lucky numbers and dice alone; no mat is
    lost.
    """
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 5
    state = GAME.setup(Options(), seats, luck).state
    numbers = [lucky(state, seat) for seat in range(seats)]
    tower, piles, up, safe = ["mat"] * (10 * seats), [list[str]() for _ in range(seats)], False, set[int]()
    now = state.first
    while True:
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [dice] = [event.dice for event in step.events if isinstance(event, Threw)]
        due = [[die for die in dice if die == mine] for mine in numbers]
        while any(due):
            for seat in ((now + step) % seats for step in range(seats)):
                if due[seat]:
                    due[seat].pop()
                    giver, taker = (piles[seat], tower) if up else (tower, piles[seat])
                    taker += [giver.pop()] if giver else []
        up = up or not tower
        assert [*stocks(state)] == [*map(len, piles)]
        assert tower_of(state) == len(tower)
        inside = {seat for seat in range(seats) if seat not in safe}
        if up:
            safe |= {seat for seat in inside if not piles[seat]} if any(map(bool, piles)) else set()
            assert {event.seat for event in step.events if isinstance(event, Left)} == inside & safe
            if sum(map(bool, piles)) <= 1:
                break
        now = next(seat for seat in ((now + step) % seats for step in range(1, seats + 1)) if seat not in safe)
    assert {*step.events[-1].winners} == (safe or {*range(seats)})


def test_what_to_expect():
    """§ 6.2."""
    assert round(100 * (1 - (5 / 6) ** 3)) == 42
