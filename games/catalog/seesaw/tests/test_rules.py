"""Tests of the rules that differ from Up and down: no player is thrown out."""

import pytest

from games.catalog.seesaw.rules import Seesaw
from games.catalog.up_and_down.rules import Options
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Counted, Result, State, Throw, Turn
from games.engine.kit.throwing.odds import highest
from games.engine.kit.throwing.positions import position
from games.engine.parts import part
from games.engine.text import words

GAME = Seesaw()
board = part(GAME, "board").board
SPREAD = GAME.spread(GAME.terms(Options()))
LOW, LOWER = GAME.thrown(2, 1, 4, 1, 3, 5, 5), GAME.thrown(1, 1, 6, 1, 6, 1, 6)


def after(*results: Result) -> State:
    """Return a state after these results, in which the reader throws last."""
    return position(GAME, Turn((6,)), *((result,) for result in results), first=1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.2 to § 5.2: each player has seven throws, whatever the result."""
    for number in range(20):
        luck, paper = Chance(b"oracle %d %d" % (seats, number)), dict[int, int]()
        state = GAME.setup(Options(), seats, luck).state
        while state.mover is not None:
            seat = (state.first + len(paper)) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, (threw, counted, *_) = step.state, step.events
            one, two, three, four, five, six, seven = threw.dice
            paper[seat] = one + two - three + four - five + six - seven
            assert counted == Counted(seat, paper[seat])
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(outcome.scores) == [paper[seat] for seat in range(seats)]
        assert [paper[seat] == max(paper.values()) for seat in range(seats)] == [one == 1 for one in outcome.places]


def test_below_zero_counts_as_it_is():
    """§ 4.2 and § 5.2: this also holds for the chances beside the names (§ 6.1)."""
    assert (LOW.points, LOWER.points, LOW.out) == (-3, -14, False)
    odds = GAME.odds(GAME.view(after(LOW, LOWER), 0)) or ()
    more = sum(odds for points, odds in SPREAD.items() if points > -3)
    assert odds == pytest.approx([more + SPREAD[-3] / 2, 1 - more - SPREAD[-3] / 2, 0])
    page = board(GAME.view(after(LOW, LOWER), 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {})
    assert [done.text for done in page.results.list] == ["−3 points", "−14 points"]


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    assert sum(points * odds for points, odds in SPREAD.items()) == pytest.approx(3.5)
    assert (min(SPREAD), max(SPREAD)) == (-14, 21)
    assert round(1 / sum(odds for points, odds in SPREAD.items() if points < 0)) == 5
    assert round(100 * (sum(highest([SPREAD] * 2)) - 1)) == 6
