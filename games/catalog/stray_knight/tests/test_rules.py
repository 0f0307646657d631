"""Tests of the rules of the stray knight, paragraph by paragraph."""

from collections.abc import Sequence

import pytest

from games.catalog.stray_knight.data import DECK, KNIGHT, PAIRS, Draw, Drew, Ended, Options, Safe
from games.catalog.stray_knight.positions import table
from games.catalog.stray_knight.rules import StrayKnight, drawn_from, pairs_in
from games.catalog.stray_knight.tutorial import LAST
from games.engine.chance import Chance
from tests.tiers import statistical

GAME = StrayKnight()
LUCK = Chance(bytes(32))


def test_three_kings_are_out():
    """Checks § 2.1 of the rule page."""
    assert [card for card in DECK if card.startswith("K")] == [KNIGHT]
    assert (len(DECK), PAIRS) == (29, 14)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_some_have_a_card_more_from_the_left_of_the_dealer(seats):
    """§ 2.2: pairs are laid at once."""
    state = GAME.setup(Options(), seats, LUCK).state
    counts = [len(state.hands[seat]) + len(state.laid[seat]) for seat in range(seats)]
    around = [counts[(state.dealer + 1 + step) % seats] for step in range(seats)]
    assert around == sorted(around, reverse=True)
    assert max(around) - min(around) == (29 % seats > 0)
    assert not any(map(pairs_in, state.hands))


def test_a_pair_has_one_rank_and_one_colour():
    """§ 2.3: the two cards may come in any order."""
    assert pairs_in(("10H", "10D", "10C")) == ("10D", "10H")
    assert pairs_in(("8S", "QH", "8C", "QD")) == ("8C", "8S", "QD", "QH")
    assert pairs_in((KNIGHT, "QC", "QD")) == ()


def test_a_pair_that_is_drawn_lies_and_both_may_be_safe():
    """§ 3.2, § 3.3: Cem is left with the knight."""
    step = GAME.play(table("9H", "9D", KNIGHT), 0, Draw(), LUCK)
    assert step.events == (Drew(0, 1, ("9D", "9H")), Safe(0), Safe(1), Ended(2))
    outcome = GAME.standing(step.state)
    assert (outcome.places, outcome.scores) == ((1, 1, 3), (0, 0, 1))


def test_a_card_without_a_partner_is_kept_and_nobody_else_sees_it():
    """§ 3.2: the left neighbour draws next."""
    step = GAME.play(table("9H 8C", "7S", "9D 8S 7C KC"), 0, Draw(), LUCK)
    assert step.events[0] == Drew(0, 1, ())
    assert "7S" in step.state.hands[0]
    assert step.state.mover == 2


def test_an_empty_seat_is_passed_over():
    """Checks § 3.3 of the rule page."""
    state = table("9H 8C", "", "9D 8S KC")
    assert drawn_from(state, 0) == 2
    assert GAME.play(state, 0, Draw(), LUCK).state.mover == 2


@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_hands_hold_no_pairs(seat):
    """§ 2.3: their sizes are those of the real hands."""
    state = GAME.setup(Options(), 4, LUCK).state
    for number in range(30):
        imagined = GAME.redeal(state, seat, LUCK.stream(number))
        assert not any(map(pairs_in, imagined.hands))
        assert [*map(len, imagined.hands)] == [*map(len, state.hands)]


@statistical(few=10, of=300)
def test_every_match_ends_with_the_knight_alone(numbers: Sequence[int]):
    """§ 4.1: no card is lost on the way."""
    for number in numbers:
        chance = Chance(bytes([number % 256, number // 256]))
        state = GAME.setup(Options(), 2 + number % 4, chance).state
        while state.mover is not None:
            assert sorted([card for cards in (*state.hands, *state.laid) for card in cards]) == sorted(DECK)
            state = GAME.play(state, state.mover, Draw(), chance).state
        assert [hand for hand in state.hands if hand] == [(KNIGHT,)]
        assert sum(map(len, state.laid)) == 2 * PAIRS


@pytest.mark.parametrize("wish", GAME.wishes(GAME.view(table("9H", "9D", KNIGHT, mover=1), 0)))
def test_a_plan_draws_for_whoever_is_away(wish):
    """§ 3.1: once it is the player's turn."""
    view = GAME.view(table("9H", "9D", KNIGHT), 0)
    assert GAME.granted(view, wish) == Draw()
    assert GAME.offered_plans(GAME.view(table("9H", "9D", KNIGHT, mover=1), 0))
    assert not GAME.offered_plans(view)


def test_in_the_last_lesson_it_is_luck_that_decides():
    """§ 3.1: with another random seed the king is drawn."""
    position = LAST.step("end").position
    drawn = {GAME.play(position, 0, Draw(), Chance(bytes([number]) * 32)).state.mover for number in range(20)}
    assert drawn == {None, 1}
