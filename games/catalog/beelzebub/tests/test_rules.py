"""Tests of what differs from Plus pair, minus pair: three dice add, and one takes away."""

import pytest

from games.catalog.beelzebub.rules import Beelzebub
from games.catalog.beelzebub.tests.positions import LAST
from games.catalog.dice_pairs.rules import DicePairs, Options
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Counted, Throw
from games.engine.parts import part
from games.engine.text import words

PAIRS = DicePairs()

GAME = Beelzebub()
board = part(GAME, "board").board
TERMS = GAME.terms(Options())
SPREAD, MATCH = GAME.spread(TERMS), GAME.after(TERMS, 5)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.1 to § 5.2."""
    luck, paper = Chance(b"oracle %d" % seats), [0] * seats
    state = GAME.setup(Options(), seats, luck).state
    first = state.first
    for number in range(5):
        for place in range(seats):
            seat = (first + number + place) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, (threw, counted, *_) = step.state, step.events
            one, two, three, devil = threw.dice
            assert one <= two <= three
            paper[seat] += one + two + three - devil
            assert counted == Counted(seat, one + two + three - devil)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == paper
    assert [place == 1 for place in outcome.places] == [points == max(paper) for points in paper]


def test_the_page_marks_the_devil():
    """§ 2.1."""
    page = board(GAME.view(LAST, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert ["minus" in die.css for die in page.tray.dice] == [False, False, False, True]


def test_what_to_expect():
    """§ 6.2: each throw is seven points higher than in Plus pair, minus pair, and just as likely."""
    assert (min(SPREAD), max(SPREAD)) == (-3, 17)
    pairs = PAIRS.spread(PAIRS.terms(Options()))
    assert pytest.approx({points - 7: odds for points, odds in SPREAD.items()}) == pairs
    assert round(3 * sum(odds for points, odds in MATCH.items() if 28 <= points <= 42)) == 2


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: ten points behind, with one throw to come."""
    more = sum(odds for points, odds in SPREAD.items() if points > 10)
    assert GAME.odds(GAME.view(LAST, 0)) == pytest.approx([more + SPREAD[10] / 2, 1 - more - SPREAD[10] / 2])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_shares_of_a_win_beside_the_names_add_up_to_a_hundred(seats: int):
    """§ 6.1: a shared win counts in part. Six rounded figures still add up to 100."""
    luck = Chance(b"shares %d" % seats)
    state = GAME.setup(Options(), seats, luck).state
    while GAME.to_move(state):
        view = GAME.view(state, None)
        assert sum(GAME.odds(view) or ()) == pytest.approx(1)
        page = board(view, words(GAME.package, "en"), ("Ada", "Ben", "Cem", "Dora", "Emil", "Fred")[:seats], {})
        figures = [int(plate.status.split("wins with ")[1].removesuffix(" %")) for plate in page.seats]
        assert sum(figures) == 100 or 1 in figures
        state = GAME.play(state, GAME.to_move(state)[0], Throw(), luck).state
