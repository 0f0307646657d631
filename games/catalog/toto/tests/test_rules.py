"""Tests of the rules of Toto, paragraph by paragraph, and its odds."""

from itertools import product

import pytest

from games.catalog.toto.rules import NUMBERS, Options, Toto, shown, turns
from games.catalog.toto.tests.positions import lying
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Dice, Ended, Threw, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.rules import Refusal

GAME = Toto()


@pytest.mark.parametrize(
    ("dice", "places"), [((1, 2, 3, 6), [0]), ((1, 3, 5, 6), [9]), ((4, 5, 4, 5), [3, 8]), ((1, 1, 2, 4), [])]
)
def test_each_pair_hits_in_its_own_colour(dice: Dice, places: list[int]):
    """Checks § 4.1 and § 4.2 of the rule page."""
    assert shown(Turn(dice)) == places


@pytest.mark.parametrize("number", range(8))
def test_a_second_reading_of_the_text_strikes_the_same(number: int):
    """Compared with an independent implementation, from dice alone."""
    luck, seats = Chance(b"oracle %d" % number), 2 + number % 5
    state = GAME.setup(Options(), seats, luck).state
    papers = [{(colour, number) for colour in (0, 1) for number in NUMBERS} for _ in range(seats)]
    now = state.first
    while all(papers):
        assert state.mover == now
        step = GAME.play(state, now, ROLL, luck)
        state = step.state
        [dice] = [event.dice for event in step.events if isinstance(event, Threw)]
        for colour, pair in enumerate((dice[:2], dice[2:])):
            papers[now].discard((colour, 10 * min(pair) + max(pair)))
        assert [state.total(seat) for seat in range(seats)] == [10 - len(left) for left in papers]
        now = (now + 1) % seats
    winner = papers.index(set())
    assert step.events[-1] == Ended((winner,))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places] == [seat == winner for seat in range(seats)]
    assert GAME.forbidden(state, now, ROLL) is Refusal.MATCH_OVER


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    throws = [*product(range(1, 7), repeat=4)]
    hits = [dice for dice in throws if shown(Turn((*sorted(dice[:2]), *sorted(dice[2:]))))]
    assert round(100 * len(hits) / len(throws)) == 48
    assert round(mean(turns(0, 0))) == 52
    assert round(mean(turns(4, 5)), 3) == 18
    assert round(100 * first_home([turns(0, 0)] * 2)[0]) == 51
    assert round(100 * first_home([turns(0, 0), turns(2, 1)])[0]) == 42


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: with one number to go each, the seat that throws first has eighteen of thirty-five."""
    state = lying((1, 1, 1, 1), (0, 1, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 5, 6, 7, 8, 9))
    assert GAME.odds(GAME.view(state, 0)) == pytest.approx([18 / 35, 17 / 35])
