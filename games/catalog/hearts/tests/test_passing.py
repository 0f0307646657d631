"""Passing (§ 4)."""

from typing import Any

import msgspec
import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Call, HandOn, Pass, Passing, State
from games.catalog.hearts.passing import passing_of
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.rules import Options, terms_of
from games.engine.chance import Chance

from .table import CHANCE, dealt, passed


def first_cards(state: State, seat: int, count: int = 3) -> str:
    return " ".join(state.hands[seat][:count])


def all_pass(state: State) -> State:
    """Let each seat pass the first cards of its hand."""
    return passed(state, *(first_cards(state, seat, state.passing.count) for seat in range(state.seats)))


def splits(seats: int, deals: int, **options: Any) -> list[tuple[int, ...] | str | None]:
    """Return the passes of the first deals: the number of cards for each receiver, left neighbour first, or "mix"."""
    terms = terms_of(Options(**options), seats)
    found: list[tuple[int, ...] | str | None] = []
    for number in range(1, deals + 1):
        named = passing_of(terms, seats, number)
        found.append(None if named is None else "mix" if named.mixed else named.split)
    return found


L, R, A, H = (3, 0, 0), (0, 0, 3), (0, 3, 0), (0, 0, 0)


def test_in_the_first_deal_three_cards_go_to_the_left() -> None:
    """Checks § 4.1 of the rule page."""
    state = dealt()
    given = [state.hands[seat][:3] for seat in range(4)]
    after = all_pass(state)
    for seat in range(4):
        assert set(given[seat]) <= set(after.hands[(seat + 1) % 4])
        assert after.received[(seat + 1) % 4] == given[seat]
    assert [len(hand) for hand in after.hands] == [13] * 4


def test_what_comes_is_seen_only_when_all_have_chosen() -> None:
    """Checks § 4.1 of the rule page."""
    state = dealt()
    before = GAME.view(state, 1)
    state = GAME.play(state, 0, Pass(state.hands[0][:3]), CHANCE).state
    view = GAME.view(state, 1)
    assert view.hand == before.hand
    assert view.received == ()
    assert view.sealed == (True, False, False, False)
    assert view.mine is None


def test_left_then_right_then_across_then_nothing_and_again() -> None:
    """Checks § 4.2 of the rule page."""
    assert splits(4, 6) == [L, R, A, H, L, R]


@pytest.mark.parametrize(
    ("passing", "expected"),
    [
        ("left-right-across", [L, R, A, L]),
        ("left-right-across-scatter", [L, R, A, (1, 1, 1), L]),
        ("left-right-across-scatter-hold", [L, R, A, (1, 1, 1), H, L]),
        ("none", [H, H]),
        ("left", [L, L]),
        ("right", [R, R]),
    ],
)
def test_four_may_agree_on_another_order(passing: str, expected: list[Any]) -> None:
    """Checks § 4.3 of the rule page."""
    assert splits(4, len(expected), passing=passing) == expected


def test_to_scatter_is_to_give_each_other_seat_one_card() -> None:
    """Checks § 4.4 of the rule page."""
    state = dealt(passing="left-right-across-scatter")
    scatter = passing_of(state.terms, 4, 4)
    assert scatter == Passing((1, 1, 1))
    state = msgspec.structs.replace(state, passing=scatter)
    given = state.hands[0][:3]
    after = all_pass(state)
    assert [card in after.hands[seat] for seat, card in enumerate(given, 1)] == [True] * 3


def test_mixing_takes_the_place_of_holding_or_comes_last() -> None:
    """Checks § 4.5 of the rule page."""
    assert splits(4, 5, mix=True) == [L, R, A, "mix", L]
    assert splits(4, 5, mix=True, passing="left-right-across") == [L, R, A, "mix", L]


def mixed_deal(seats: int, **options: Any) -> tuple[State, State]:
    """Return the states before and after the cards of a pass are mixed."""
    state = msgspec.structs.replace(dealt(seats, mix=True, **options), passing=Passing(mixed=3))
    return state, all_pass(state)


def test_mixed_cards_are_shuffled_and_dealt_back() -> None:
    """Checks § 4.5 of the rule page."""
    before, after = mixed_deal(4)
    heap = {card for hand in before.hands for card in hand[:3]}
    assert {card for cards in after.received for card in cards} == heap
    assert [len(cards) for cards in after.received] == [3] * 4
    assert after.received != after.given


def test_the_kitty_may_be_mixed_in() -> None:
    """§ 4.5: the new kitty may then have passed cards."""
    before, after = mixed_deal(5, mix_kitty=True)
    heap = {card for hand in before.hands for card in hand[:3]} | set(before.kitty)
    assert {card for cards in after.received for card in cards} | set(after.kitty) == heap
    assert after.kitty != before.kitty
    assert len(after.kitty) == 2
    before, after = mixed_deal(5)
    assert after.kitty == before.kitty


def test_a_seat_may_hand_on_unseen_what_comes_to_it() -> None:
    """Checks § 4.7 of the rule page."""
    state = dealt(unseen=True)
    given = state.hands[0][:3]
    for seat in range(4):
        move = HandOn() if seat == 1 else Pass(state.hands[seat][:3])
        state = GAME.play(state, seat, move, CHANCE).state
    assert state.received[1] == ()
    assert state.received[2] == given
    assert state.handed_on == (1,)


def test_so_a_seat_may_get_its_own_cards_back() -> None:
    """Checks § 4.7 of the rule page."""
    state = dealt(unseen=True)
    hands = state.hands
    for seat in range(4):
        move = Pass(hands[0][:3]) if seat == 0 else HandOn()
        state = GAME.play(state, seat, move, CHANCE).state
    assert state.hands == hands
    assert state.received[0] == hands[0][:3]


def test_if_all_hand_on_nothing_moves() -> None:
    """Checks § 4.7 of the rule page."""
    state = dealt(unseen=True)
    hands = state.hands
    for seat in range(4):
        state = GAME.play(state, seat, HandOn(), CHANCE).state
    assert state.hands == hands


def test_elsewhere_nobody_hands_on() -> None:
    """Checks § 4.7 of the rule page."""
    assert GAME.forbidden(dealt(), 0, HandOn()) is Refusal.NO_HANDING_ON


@pytest.mark.parametrize(
    ("passing", "expected"),
    [
        ("usual", [(3, 0), (0, 3), (0, 0), (3, 0)]),
        ("left-right", [(3, 0), (0, 3), (3, 0)]),
        ("left-right-scatter", [(4, 0), (0, 4), (2, 2), (4, 0)]),
        ("left-right-scatter-hold", [(4, 0), (0, 4), (2, 2), (0, 0), (4, 0)]),
    ],
)
def test_three_pass_left_and_right_or_scatter_two_cards_to_each(passing: str, expected: list[Any]) -> None:
    """Checks § 4.3, 4.4 of the rule page."""
    assert splits(3, len(expected), passing=passing) == expected


@pytest.mark.parametrize(
    ("passing", "expected"),
    [
        ("usual", "l r hold l"),
        ("left-right", "l r l"),
        ("left-right-left2-right2-hold", "l r l2 r2 hold l"),
        ("left-right-left2-hold-left-right-right2-hold", "l r l2 hold l r r2 hold l"),
    ],
)
def test_five_pass_to_neighbours_and_second_neighbours(passing: str, expected: str) -> None:
    """Checks § 4.3 of the rule page."""
    named = {"l": (3, 0, 0, 0), "l2": (0, 3, 0, 0), "r2": (0, 0, 3, 0), "r": (0, 0, 0, 3), "hold": (0, 0, 0, 0)}
    wanted = [named[word] for word in expected.split()]
    assert splits(5, len(wanted), passing=passing) == wanted


def test_the_dealer_may_name_the_pass_before_the_deal() -> None:
    """Checks § 4.6 of the rule page."""
    state = dealt(passing="call")
    assert (state.phase, state.turn, state.hands) == ("call", state.dealer, ((),) * 4)
    state = GAME.play(state, state.dealer, Call(Passing((2, 0, 1))), CHANCE).state
    assert (state.phase, state.passing) == ("pass", Passing((2, 0, 1)))
    given = state.hands[0][:3]
    after = all_pass(state)
    assert {*given[:2]} <= {*after.hands[1]}
    assert given[2] in after.hands[3]
    assert [len(cards) for cards in after.received] == [3] * 4


@pytest.mark.parametrize("named", [Passing((2, 0, 0)), Passing((4, 0, -1)), Passing((3, 0)), Passing(mixed=4)])
def test_each_must_pass_three_cards_and_get_three(named: Passing) -> None:
    """Checks § 4.6 of the rule page."""
    state = dealt(passing="call")
    assert GAME.forbidden(state, state.dealer, Call(named)) is Refusal.SUCH_A_CALL


def test_the_dealer_may_send_the_cards_to_the_middle() -> None:
    """Checks § 4.6 of the rule page."""
    state = dealt(passing="call", chance=Chance(b"middle"))
    state = GAME.play(state, state.dealer, Call(Passing(mixed=3)), CHANCE).state
    assert state.passing.mixed == 3
    assert [len(cards) for cards in all_pass(state).received] == [3] * 4


@pytest.mark.parametrize(("passing", "same", "other"), [((3, 0), True, True), ((2, 2), True, False)])
def test_cards_for_a_seat_may_be_named_in_any_order(passing: tuple[int, int], same: bool, other: bool) -> None:
    """§ 4.1, 4.4: with several receivers, each still gets the cards named for it."""
    state = msgspec.structs.replace(dealt(3, passing="left-right-scatter"), passing=Passing(passing))
    cards = state.hands[0][: sum(passing)]
    within, across = (cards[1], cards[0], *cards[2:]), (*cards[1:], cards[0])
    chosen = []
    for order in (cards, within, across):
        assert GAME.forbidden(state, 0, Pass(order)) is None
        chosen.append(GAME.apply(state, 0, Pass(order), CHANCE).state.chosen[0])
    assert ((chosen[1] == chosen[0]), (chosen[2] == chosen[0])) == (same, other)
