"""What the bots of Mau-Mau infer, how they look ahead, and which cards they lay."""

from collections.abc import Sequence

import pytest

from games.catalog.mau_mau.bot import BOTS, moves_of
from games.catalog.mau_mau.counting import hands_of
from games.catalog.mau_mau.data import Dealt, Drew, Keep, Kept, Laid, Lay, Options, Reshuffled, State, Take
from games.catalog.mau_mau.imagining import Hidden
from games.catalog.mau_mau.playout import BITS, Table, bits, dearest, price
from games.catalog.mau_mau.rules import MauMau
from games.catalog.mau_mau.tests.test_rules import LUCK, SPECIALS, STACKING, table
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32, rank, suit
from tests.tiers import statistical

GAME = MauMau()
NO_LUCK = LUCK.stream("none")


def possible(state: State, seat: int = 1) -> list[set[str]]:
    """Return what each card of another seat can be, as seat 0 sees it, the longest held first."""
    return [{card for card, weight in hand.items() if weight} for hand in hands_of(GAME.view(state, 0))[seat]]


def test_who_draws_had_nothing_that_fits_and_no_jack():
    """§ 3.3: the drawn card may be any card that the seat did not lack before."""
    seen = (Dealt(1, 0, "9H"), Drew(1, 1, "stuck"), Laid(0, "9C", None, 2))
    hand = possible(table("7D 8D", "7C 8C KS", heap="9H 9C", seen=seen))
    assert len(hand) == 3
    assert all(suit(card) != "H" and rank(card) not in ("9", "J") for cards in hand for card in cards)


def test_a_card_that_was_drawn_later_can_fit():
    """§ 5.1: the two cards drawn for a seven tell nothing about the hand."""
    seen = (Dealt(1, 0, "9H"), Drew(1, 1, "stuck"), Laid(0, "7H", None, 2), Drew(1, 2, "seven"))
    hand = possible(table("7D 8D", "8H 9D 7C 8C", heap="9H 7H", seen=seen))
    assert ["8H" in cards for cards in hand] == [False, False, True, True]


def test_a_card_drawn_and_kept_fits():
    """Checks § 3.4 of the rule page."""
    seen = (Dealt(1, 0, "9H"), Drew(1, 1, "stuck"), Kept(1))
    hand = possible(table("7D 8D", "8H 7C", heap="9H", seen=seen))
    assert "7C" in hand[0]
    assert hand[1] == {card for card in DECK_32 if suit(card) == "H" or rank(card) in ("9", "J")}


def test_a_card_drawn_in_vain_does_not_fit():
    """§ 3.3: the turn passes to the next seat without another event."""
    hand = possible(table("7H 8D", "7C 8C", heap="9H", seen=(Dealt(1, 0, "9H"), Drew(1, 1, "stuck"))))
    assert not any(suit(card) == "H" or rank(card) in ("9", "J") for card in hand[1])


@pytest.mark.parametrize(("jack", "known"), [("only-when-stuck", True), ("any-time", False)])
def test_a_jack_that_does_not_fit_shows_that_nothing_did(jack, known):
    """§ 4.1: this does not follow if jacks may be laid at any time."""
    seen = (Dealt(1, 0, "9H"), Laid(1, "JC", "D", 1))
    state = table("7D 8D", "7S", heap="9H JC", wish="D", options=Options(jack=jack), seen=seen)
    assert ("KH" not in possible(state)[0]) is known


def test_what_was_shuffled_is_in_no_old_hand():
    """Checks § 3.5 of the rule page."""
    seen = (Dealt(1, 0, "9H"), Laid(0, "KH", None, 2), Reshuffled(1), Drew(1, 1, "stuck"), Laid(0, "KD", None, 1))
    hand = possible(table("7D", "7C 8C", heap="KH KD", seen=seen))
    assert ["9H" in cards for cards in hand] == [False, False]
    later = (*seen, Drew(1, 1, "stuck"))
    assert ["9H" in cards for cards in possible(table("7D", "7C 8C 9H", heap="KH KD", seen=later))] == [
        False,
        False,
        True,
    ]


def test_the_dearest_card_is_likely_to_go_first():
    """A player who lays the seven hardly has the ace, but may have it. A player probably holds a suit that they
    name.
    """
    seen = (Dealt(1, 0, "9H"), Laid(1, "7H", None, 1))
    weights = hands_of(GAME.view(table("7D 8D", "KH", heap="9H 7H", seen=seen), 0))[1][0]
    assert 0 < weights["AH"] < weights["KH"] == weights["AC"]


@pytest.mark.parametrize("options", [SPECIALS, STACKING])
@pytest.mark.parametrize("seats", [2, 4])
@statistical(few=5, of=100)
def test_no_true_position_is_ruled_out(seats, options, numbers: Sequence[int]):
    """Cards that are really held are still possible after every inference."""
    for number in numbers:
        chance = Chance(bytes([number]))
        state, luck = GAME.setup(options, seats, chance).state, chance.stream("choices")
        for _ in range(80):
            if state.mover is None:
                break
            state = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), chance).state
            for seat, hand in enumerate(hands_of(GAME.view(state, None))):
                assert len(hand) == len(state.hands[seat])
                left = list(state.hands[seat])
                left.sort(key=lambda card: sum(bool(weights[card]) for weights in hand))
                for weights in sorted(hand, key=lambda weights: sum(map(bool, weights.values()))):
                    left.remove(next(card for card in left if weights[card]))


def test_hidden_cards_lie_where_they_can():
    """§ 3.3: a sampled position agrees with all certain inferences."""
    seen = (Dealt(1, 0, "9H"), Drew(1, 1, "stuck"), Laid(0, "9C", None, 2))
    view = GAME.view(table("7D 8D", "7C 8C KS", heap="9H 9C", seen=seen), 0)
    hidden = Hidden(view)
    for number in range(20):
        hands, pile = hidden.deal(LUCK.stream(number))
        assert len(hands[1]) == 3
        assert {*hands[1], *pile, *view.hand, *view.heap} == {*DECK_32}
        assert not any(rank(card) == "J" or suit(card) == "H" for card in hands[1])


@pytest.mark.parametrize("options", [Options(), SPECIALS, STACKING, Options(jack="any-time")])
def test_rounds_are_played_out_by_the_rules(options):
    """The bots' search position follows the rules, move by move, until the heap is shuffled."""
    for number in range(25):
        chance = Chance(b"round" + bytes([number]))
        state, luck = GAME.setup(options, 2 + number % 4, chance).state, chance.stream("choices")
        view = GAME.view(state, state.mover)
        light = Table(view, state.hands, state.pile)
        over = False
        while not over:
            assert light.mover == state.mover
            assert light.hands == [bits(hand) for hand in state.hands]
            assert light.due == state.due
            assert light.playable() == bits(GAME.playable(state))
            move = luck.choice(GAME.candidates(state, light.mover))
            over = light.make(move, NO_LUCK)
            state = GAME.play(state, state.mover, move, chance).state
            if state.shuffles:
                break
            assert over == bool(state.pad)
        if over:
            assert [price(hand) for hand in light.hands] == [*state.pad[0].points]


def test_who_draws_for_a_seven_that_can_be_passed_on_has_hardly_one():
    """§ 5.4: the seat may still have a seven, since it may choose to draw."""
    seen = (Dealt(1, 0, "9H"), Laid(0, "7H", None, 2), Drew(1, 2, "seven"))
    state = table("7D 8D", "KH 9D 7C", heap="9H 7H", options=STACKING, seen=seen)
    weights = hands_of(GAME.view(state, 0))[1]
    assert 0 < weights[0]["7C"] < weights[0]["8C"]
    assert weights[-1]["7C"] == weights[-1]["8C"]


def test_a_seven_on_a_seven_says_nothing_of_the_other_cards():
    """§ 5.4: cards with more points could not be laid."""
    seen = (Dealt(1, 0, "9H"), Laid(0, "7H", None, 2), Laid(1, "7C", None, 1))
    state = table("7D 8D", "AH", heap="9H 7H 7C", options=STACKING, due=4, seen=seen)
    weights = hands_of(GAME.view(state, 0))[1][0]
    assert weights["AH"] == weights["8S"]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_whoever_has_cards_due_is_imagined_with_a_seven(seat):
    """§ 5.4: a seat without a seven has drawn already."""
    state = table("QH 8D", "AH 7S", "9C KC", heap="9H 7H 7C", options=STACKING, due=4, mover=1)
    for number in range(20):
        imagined = GAME.redeal(state, seat, LUCK.stream(number))
        assert {"7S", "7D"} & {*imagined.hands[1]}
        assert imagined.due == 4


def test_bots_may_take_or_lay_what_is_due():
    """§ 5.4: both moves are legal; the Normal bot lays a seven."""
    view = GAME.view(table("7S AH", "8C 8S", heap="9H 7H", options=STACKING, due=2), 0)
    assert moves_of(view) == [Lay("7S"), Take()]
    assert BOTS["normal"].choose(view, NO_LUCK) == Lay("7S")


def test_the_hard_bot_lays_its_last_seven():
    """§ 5.4, § 6.1: laying it wins the round."""
    view = GAME.view(table("7S", "8C 8S", heap="9H 7H", options=STACKING, due=2), 0)
    assert BOTS["hard"].choose(view, Chance(b"bot").stream("luck")) == Lay("7S")


def test_the_dearest_card_goes_and_jacks_stay():
    """Checks the policy of all seats in a playout, which is also that of the Normal bot."""
    hand = bits(("AH", "KH", "JC"))
    assert dearest(hand, hand, low=False) == BITS["AH"]
    assert dearest(hand, BITS["JC"], low=False) == BITS["JC"]
    seven = bits(("7H", "AH"))
    assert dearest(seven, seven, low=True) == BITS["7H"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_last_jack_wishes_for_nothing(level):
    """Checks § 4.2 of the rule page."""
    view = GAME.view(table("JH", "7C 8C", heap="9H"), 0)
    assert BOTS[level].choose(view, NO_LUCK) == Lay("JH")


def test_the_normal_bot_wishes_for_what_it_holds():
    """Checks § 4.2 of the rule page."""
    view = GAME.view(table("JC 7D 8D KS", "7C 8C", heap="9H"), 0)
    assert BOTS["normal"].choose(view, NO_LUCK) == Lay("JC", "D")


def test_the_hard_bot_wishes_for_what_the_rival_has_not():
    """The rival drew on diamonds and on clubs, so it would have to draw again."""
    seen = (
        Dealt(1, 0, "9D"),
        Drew(1, 1, "stuck"),
        Laid(0, "9C", None, 4),
        Drew(1, 1, "stuck"),
        Laid(0, "9H", None, 3),
        Laid(1, "8H", None, 1),
    )
    view = GAME.view(table("JC 7D 7S", "KS", heap="9D 9C 9H 8H", seen=seen), 0)
    assert BOTS["hard"].choose(view, Chance(b"bot").stream("luck")) == Lay("JC", "D")


def test_a_drawn_card_can_be_kept():
    """§ 3.4: both moves are legal."""
    view = GAME.view(table("8H 7C", "7D", heap="9H", drawn="8H"), 0)
    assert moves_of(view) == [Lay("8H"), Keep()]
