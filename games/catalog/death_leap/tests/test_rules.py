"""Tests of the rules of Death leap, paragraph by paragraph, and what its strongest bot makes of them."""

from functools import cache
from itertools import product

import pytest

from games.catalog.death_leap.gorge import approach, outcomes, weigh, wins
from games.catalog.death_leap.rules import DeathLeap, Options, named
from games.catalog.death_leap.tests.positions import naming
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Counted, Ended, Left, Put, Stop, Threw, Throw
from games.engine.kit.throwing.rules import Refusal

GAME = DeathLeap()
LUCK = Chance(bytes(32))


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (0, Put((2, 9)), Refusal.NO_SUCH_USE),
        (0, Put((6, 1)), Refusal.NO_SUCH_USE),
        (0, Put((4,)), Refusal.NO_SUCH_USE),
        (0, Throw(), Refusal.NO_SUCH_THROW),
        (0, Stop(), Refusal.NO_STOP),
        (1, named(45), Refusal.NOT_YOUR_TURN),
    ],
)
def test_a_number_from_30_to_60_is_named(seat: int, move: Put | Throw | Stop, rule: Refusal):
    """§ 3.2."""
    assert GAME.forbidden(naming(2), seat, move) is rule
    assert GAME.forbidden(naming(2), 0, named(30)) is GAME.forbidden(naming(2), 0, named(60)) is None


def test_the_next_on_the_left_throws_first_and_whoever_clears_it_names_the_next():
    """§ 3.3 and § 4.3."""
    step = GAME.play(naming(4), 0, named(30), LUCK)
    sums = [event for event in step.events if isinstance(event, Counted)]
    assert sums[0].seat == 1
    assert step.state.mover == sums[-1].seat
    assert sums[-2].points <= 37 < sums[-1].points


@pytest.mark.parametrize("number", range(40))
def test_a_second_reading_of_the_text_drops_the_same(number: int):
    """Replay matches by an independent implementation, from the numbers named and the dice alone."""
    seats, luck = 2 + number % 5, Chance(b"oracle %d" % number)
    state = GAME.setup(Options(), seats, luck).state
    alive, pick, namer = [*range(seats)], luck.stream("pick"), state.first
    while len(alive) > 1:
        assert state.mover == namer
        gorge = 30 + pick.below(31)
        step = GAME.play(state, namer, named(gorge), luck)
        state, total, order = step.state, 0, alive[alive.index(namer) + 1 :] + alive[: alive.index(namer) + 1]
        for event in (one for one in step.events if isinstance(one, Threw)):
            assert event.seat == order[0]
            total += sum(event.dice)
            if total < gorge or total > gorge + 7:
                order.append(order[0])
            else:
                alive.remove(order[0])
            del order[0]
            namer = event.seat
        assert sorted(state.gone) == sorted({*range(seats)} - {*alive})
        assert total > gorge + 7 or len(alive) == 1
    assert step.events[-2:] == (Left(state.gone[-1]), Ended((alive[0],)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [outcome.places[seat] for seat in (*state.gone[::-1],)] == [*range(2, seats + 1)]
    assert (outcome.places[alive[0]], outcome.scores[alive[0]]) == (1, seats - 1)
    assert GAME.forbidden(state, alive[0], named(30)) is Refusal.MATCH_OVER


@cache
def wins_first(total: int, gorge: int, mine: bool, namer_wins: float) -> float:
    """Return the chance of the namer to win between two seats, by recursion over the throws; ``mine`` tells whose
    throw it is.
    """
    found = 0.0
    for dice in product(range(1, 7), repeat=2):
        now = total + sum(dice)
        if now < gorge:
            found += wins_first(now, gorge, not mine, namer_wins) / 36
        elif now <= gorge + 7:
            found += (not mine) / 36
        else:
            found += (namer_wins if mine else 1 - namer_wins) / 36
    return found


def test_with_two_the_chances_are_those_of_a_recursion():
    """§ 6.2: compare with a recursion."""
    best = wins(2)[0]
    for gorge, worth in weigh(2).items():
        assert worth == pytest.approx(wins_first(0, gorge, False, best))


def test_what_the_advice_says():
    """§ 6.1 and § 6.2."""
    assert [max(weigh(seats), key=weigh(seats).__getitem__) for seats in range(2, 7)] == [34, 30, 39, 51, 60]
    assert [round(100 * max(weigh(seats).values())) for seats in range(2, 7)] == [55, 43, 32, 24, 19]
    assert round(100 * weigh(3)[39]) == 26
    assert all(sum(wins(seats)) == pytest.approx(1) for seats in range(2, 7))
    falls = sum(odds for (_, above), odds in approach(45).items() if above <= 7)
    assert round(100 * falls) == 92
    assert sum(outcomes(5, 40).values()) == pytest.approx(1)
