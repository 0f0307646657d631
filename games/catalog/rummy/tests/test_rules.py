"""Tests of the rules of rummy, paragraph by paragraph, with views and bots."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.rummy.board import board
from games.catalog.rummy.bot import BOTS
from games.catalog.rummy.data import (
    Buy,
    Discard,
    Draw,
    Ended,
    Group,
    Lay,
    Line,
    Options,
    Refuse,
    RoundEnded,
    Spot,
    State,
    Swap,
    Take,
)
from games.catalog.rummy.laying import counts, lay
from games.catalog.rummy.melding import readings
from games.catalog.rummy.positions import position
from games.catalog.rummy.refusals import Refusal
from games.catalog.rummy.robbing import left
from games.catalog.rummy.rules import Rummy
from games.catalog.rummy.scoring import totals
from games.catalog.rummy.ways import ways
from games.engine.chance import Chance
from games.engine.codec import decode
from games.engine.text import words
from tests.tiers import statistical

GAME = Rummy()
LUCK = Chance(bytes(32))
RUN = lay(readings(("7H", "8H", "9H"))[0])


def shown(state: State, *cards: str) -> Any:
    """Return the board in English with these cards picked."""
    return board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {"card": list(cards)})


@pytest.mark.parametrize(("seats", "jokers"), [(2, 2), (4, 6), (6, 2)])
def test_thirteen_cards_each_and_one_open(seats, jokers):
    """Checks § 2.1, § 2.3, § 4.1 of the rule page."""
    state = GAME.setup(Options(jokers=jokers), seats, LUCK).state
    assert {*map(len, state.hands)} == {13}
    assert len(state.pile) == 104 + jokers - 13 * seats - 1
    assert (state.mover, state.phase) == ((state.dealer + 1) % seats, "draw")


def test_a_turn_is_a_draw_melds_and_a_discard():
    """§ 4.2, § 4.3, § 4.7: in this order."""
    state = position("7H 8H 9H 4C", "5D 6D", heap="10S", phase="draw")
    assert GAME.forbidden(state, 0, RUN) == Refusal.DRAW_FIRST
    state = GAME.play(state, 0, Take(), LUCK).state
    assert GAME.forbidden(state, 0, Draw()) == Refusal.HAS_DRAWN
    assert GAME.forbidden(state, 0, Discard("10S")) == Refusal.JUST_TAKEN
    state = GAME.play(state, 0, RUN, LUCK).state
    assert (state.melds[0].seat, state.hands[0]) == (0, ("4C", "10S"))
    state = GAME.play(state, 0, Discard("4C"), LUCK).state
    assert (state.mover, state.phase, state.heap[-1]) == (1, "draw", "4C")


def test_the_twin_of_a_card_that_was_taken_and_laid_may_go():
    """§ 4.7: only the very card that was just taken is barred."""
    state = position("7H 8H 9H 9H 4C", "5D 6D", took="9H")
    assert GAME.forbidden(state, 0, Discard("9H")) == Refusal.JUST_TAKEN
    assert GAME.forbidden(GAME.play(state, 0, RUN, LUCK).state, 0, Discard("9H")) is None


def test_a_joker_added_to_a_set_stands_for_what_is_missing():
    """§ 3.3: this holds as long as a suit is missing."""
    state = position("X1 4D", "6D", melds="0 5D 5S X2", jokers=6)
    for stood, may in (("5H", True), ("5D", False), ("5C", False)):
        assert GAME.forbidden(state, 0, Lay((Group(("X1",), (stood,), 0),))) == (None if may else Refusal.NOT_FITTING)
    bad = Lay((Group(("5D", "5S", "X1"), ("5D", "5S", "5D")),))
    assert GAME.forbidden(position("5D 5S X1 4D", "6D"), 0, bad) == Refusal.NO_MELD


def test_a_card_is_not_laid_beside_the_joker_that_stands_for_it():
    """§ 3.3: not while another suit is missing; but it may be exchanged for the joker.

    A missing suit may be added.
    """
    state = position("4C 4S 9D", "6D", melds="0 4D 4H X1")
    stood = state.melds[0].stands[2]
    other = ({"4C", "4S"} - {stood}).pop()
    beside, missing = (Lay((Group((card,), (card,), 0),)) for card in (stood, other))
    assert GAME.forbidden(state, 0, beside) == Refusal.JOKER_THERE
    assert beside not in GAME.candidates(state, 0)
    assert GAME.forbidden(state, 0, Swap(0, stood)) is None
    full = GAME.play(state, 0, missing, LUCK).state
    assert GAME.forbidden(full, 0, beside) is None
    assert GAME.forbidden(state, 0, Lay((Group((other, stood), (other, stood), 0),))) is None


def test_nothing_is_robbed_that_leaves_a_joker_twice_for_one_card():
    """§ 3.3, § 9.3: a joker that doubles a card needs all four suits beside it."""
    state = position("5S 6S 9D", "6D", melds="0 4C 4D 4H 4S X1, 1 8C 9C 10C", variant="robber")
    meld = state.melds[0]
    double = meld.stands[meld.cards.index("X1")]
    for card in ("4C", "4D", "4H", "4S"):
        spot = Spot(0, meld.cards.index(card))
        stays = tuple(one for at, one in enumerate(meld.cards) if at != spot.at)
        assert (left(state.melds, (spot,)) is None) == (card != double), stays


def test_cards_are_added_to_own_melds_and_with_laying_off_to_all():
    """§ 4.5, § 8.1: with laying off, the seat must have laid a meld of its own."""
    six, queen = Lay((Group(("6H",), ("6H",), 0),)), Lay((Group(("QC",), ("QC",), 1),))
    state = position("6H QC 4D", "5D 6D", melds="0 7H 8H 9H, 1 9C 10C JC")
    assert GAME.forbidden(state, 0, six) is None
    assert GAME.forbidden(state, 0, queen) == Refusal.NOT_OPEN
    state = position("6H QC 4D", "5D 6D", melds="0 7H 8H 9H, 1 9C 10C JC", variant="laying-off")
    assert GAME.play(state, 0, queen, LUCK).state.melds[1].cards == ("9C", "10C", "JC", "QC")
    bare = position("6H QC 4D", "5D 6D", melds="1 7H 8H 9H, 1 9C 10C JC", variant="laying-off")
    assert GAME.forbidden(bare, 0, queen) == Refusal.NOT_OPEN


def test_it_does_not_matter_in_which_order_cards_laid_at_one_time_are_named():
    """§ 8.1, § 8.2: a new meld opens those of the others, even where it is named last."""
    state = position("6H QC KS KD KC 4D", "5D 6D", melds="1 7H 8H 9H, 1 9C 10C JC", variant="laying-off")
    groups = (Group(("QC",), ("QC",), 1), *lay(readings(("KS", "KD", "KC"))[0]).groups)
    for move in (Lay(groups), Lay(groups[::-1])):
        assert len(GAME.play(state, 0, move, LUCK).state.melds) == 3
    assert GAME.forbidden(state, 0, Lay(groups[:1])) == Refusal.NOT_OPEN


def test_a_joker_is_taken_for_the_card_that_it_stands_for():
    """§ 4.6: from any meld; the joker goes to the hand, and all have seen it."""
    state = position("KH 4D", "5D 6D", melds="1 KC KD X1 KS")
    step = GAME.play(state, 0, Swap(0, "KH"), LUCK)
    assert (step.state.hands[0], step.state.known[0]) == (("4D", "X1"), ("X1",))
    assert step.state.melds[0].cards == ("KC", "KD", "KS", "KH")
    assert GAME.forbidden(state, 0, Swap(0, "4D")) == Refusal.NO_JOKER


@pytest.mark.parametrize(("limit", "may"), [(0, False), (8, False), (9, True)])
def test_the_example_of_the_booklet_ends_with_nine_pips(limit, may):
    """Checks § 5.1, § 5.2 of the rule page."""
    state = position("9D 8C", "QD KD X1", knock_limit=limit, rounds=3)
    assert GAME.forbidden(state, 0, Discard("8C", rummy=True)) == (None if may else Refusal.TOO_MANY)
    if may:
        step = GAME.play(state, 0, Discard("8C", rummy=True), LUCK)
        assert totals(step.state) == (9, 60)


def test_nobody_is_told_that_an_empty_hand_counts_too_much():
    """§ 5.1, § 8.3: with the last card the call changes nothing, and with laying off there is none."""
    step = GAME.play(position("4D", "5D 6D", rounds=1), 0, Discard("4D", rummy=True), LUCK)
    assert totals(step.state) == (0, 11)
    state = position("4D 2C", "5D 6D", variant="laying-off")
    assert GAME.forbidden(state, 0, Discard("4D", rummy=True)) == Refusal.LIMIT_UNUSED


def test_the_call_is_offered_with_cards_that_may_be_discarded():
    """§ 4.7, § 5.1: not with the open card that was just taken, however low the hand then counts."""
    state = position("2C 8C", "QD KD", knock_limit=9, took="8C")
    assert not shown(state, "8C").asked.others
    (offer,) = shown(replace(state, took="2C"), "8C").asked.others
    assert decode(GAME.move_type, offer.move) == Discard("8C", rummy=True)


def test_the_last_card_may_be_discarded_or_laid():
    """Checks § 4.7, § 5.1 of the rule page."""
    for state, move in (
        (position("4D", "5D 6D"), Discard("4D")),
        (position("7H 8H 9H", "5D 6D"), RUN),
    ):
        step = GAME.play(state, 0, move, LUCK)
        assert any(isinstance(event, RoundEnded) for event in step.events)
        assert totals(step.state) == (0, 11)


def test_the_talon_is_made_anew_once_and_then_the_deal_is_over():
    """Checks § 4.8 of the rule page."""
    state = replace(position("4D 5H", "5D 6D", heap="2C 3C"), pile=())
    after = GAME.play(state, 0, Discard("4D"), LUCK).state
    assert (sorted(after.pile), after.heap, after.shuffles) == (["2C", "3C"], ("4D",), 1)
    last = replace(state, shuffles=1)
    assert totals(GAME.play(last, 0, Discard("4D"), LUCK).state) == (5, 11)
    shown = GAME.resting(last, 0, Discard("4D"))
    assert shown
    assert shown.heap[-1] == "4D", "the last card is seen before the next deal"


def test_the_match_ends_at_500_points_or_after_the_agreed_deals():
    """Checks § 6.1, § 6.2 of the rule page."""
    for line, deals in ((Line((0, 490), (0, 490), 0, None), 10), (Line((0, 9), (0, 9), 0, None), 1)):
        state = replace(position("4D", "5D 6D", rounds=deals), pad=(line,) if deals > 1 else ())
        step = GAME.play(state, 0, Discard("4D"), LUCK)
        assert isinstance(step.events[-1], Ended)
        assert GAME.standing(step.state).places == (1, 2)


def test_whoever_sits_nearer_buys_first_and_turns_stay():
    """§ 7.1, § 7.2: the buyer also gets a card from the talon; the seat that discarded is not asked."""
    state = position("4D 5H", "5D 6D", "9C 10D", "JS 2S", heap="3C", phase="draw", variant="buying")
    asked = GAME.play(state, 0, Draw(), LUCK).state
    assert (asked.phase, asked.mover) == ("buy", 1)
    asked = GAME.play(asked, 1, Refuse(), LUCK).state
    assert asked.mover == 2
    bought = GAME.play(asked, 2, Buy(), LUCK).state
    assert [*map(len, bought.hands)] == [3, 2, 4, 2]
    assert (bought.mover, bought.phase, bought.known[2]) == (0, "play", ("3C",))
    refused = GAME.play(asked, 2, Refuse(), LUCK).state
    assert (refused.mover, refused.phase, refused.heap) == (0, "play", ("3C",))


def test_the_first_melds_must_count_thirty():
    """§ 7.3, § 8.2: all melds and cards laid off in one move count together."""
    for variant in ("buying", "laying-off"):
        assert GAME.forbidden(position("7H 8H 9H 2C", "5D", variant=variant), 0, RUN) == Refusal.TOO_FEW
    state = position("7H 8H 9H QC 2C", "5D", melds="1 9C 10C JC", variant="laying-off")
    both = ways(state, 0, ("7H", "8H", "9H", "QC"))
    assert [len(move.groups) for move in both] == [2]
    assert GAME.forbidden(state, 0, both[0]) is None


@pytest.mark.parametrize(
    ("cards", "melds", "groups", "worth"),
    [
        ("8D 9D 10D AH", "1 2H 3H 4H", 2, 28),
        ("10H JH X1", "", 1, 30),
        ("5H 6H X1 8H 2C 2D 2S", "", 2, 32),
        ("5C 5D 5S X1 3H 4H 5H", "", 2, 32),
        ("4H 5H 6H QD KD", "1 9D 10D JD", 2, 35),
    ],
)
def test_chosen_cards_are_laid_in_a_way_that_counts_enough(cards, melds, groups, worth):
    """§ 3.4, § 8.2: sets, runs, jokers and cards laid off, all at one time; a low ace counts one there too."""
    state = position(f"{cards} 3C", "5D", melds=melds, variant="laying-off")
    move = ways(state, 0, tuple(cards.split()))[0]
    assert (len(move.groups), counts(state, move)) == (groups, worth)
    assert GAME.forbidden(state, 0, move) == (None if worth >= 30 else Refusal.TOO_FEW)


def test_a_joker_alone_goes_everywhere_that_it_fits():
    """§ 3.3: onto the set and to both ends of the run."""
    state = position("X1 4D", "6D", melds="0 7H 7D 7S, 0 2H 3H 4H")
    assert {move.groups[0].stands for move in ways(state, 0, ("X1",))} == {("7C",), ("5H",), ("AH",)}


def test_laying_off_rewards_the_winner_and_charges_whoever_laid_first():
    """Checks § 8.4, § 8.5, § 8.6 of the rule page."""
    state = position("4D", "5D 6D", "X1", melds="1 9C 10C JC", variant="laying-off")
    state = replace(state, pad=(Line((25, 0, 90), (25, 0, 90), 1, None),))
    step = GAME.play(state, 0, Discard("4D"), LUCK)
    assert step.state.pad[-1].scores == (-25, 31, 20)
    assert GAME.forbidden_options(Options("laying-off", knock_limit=5), 3) == Refusal.LIMIT_UNUSED


@statistical(few=6, of=120)
def test_no_card_is_lost_and_points_add_up(numbers: Sequence[int]):
    """In whole matches of quick bots and random moves."""
    for number in numbers:
        chance = Chance(b"rummy" + bytes([number]))
        options = Options(("base", "buying", "laying-off", "robber")[number % 4], (2, 6)[number // 4 % 2], 0, 1)
        state, luck = GAME.setup(options, 2 + number % 5, chance).state, chance.stream("choices")
        while state.mover is not None:
            laid = (card for meld in state.melds for card in meld.cards)
            everywhere = [*state.pile, *state.heap, *laid, *(card for hand in state.hands for card in hand)]
            assert Counter(everywhere) == Counter(options.deck)
            assert all(Counter(known) <= Counter(hand) for known, hand in zip(state.known, state.hands, strict=True))
            move = BOTS["easy"].choose(GAME.view(state, state.mover), luck)
            assert GAME.forbidden(state, state.mover, move) is None
            state = GAME.play(state, state.mover, move, chance).state
        assert totals(state) == state.pad[-1].scores


def test_the_page_offers_what_the_picked_cards_make():
    """§ 3.3: it asks what a joker stands for, and says why cards make no meld."""
    state = position("5H 6H X1 KS 4C", "5D 6D")
    assert [way.label for way in shown(state, "5H", "6H", "X1").asked.others] == [
        "Joker as the four of hearts",
        "Joker as the seven of hearts",
    ]
    assert shown(state, "5H", "KS", "4C").asked.panel.section == "3.1"
    assert shown(state, "KS").asked.go.label == "Discard the king of spades"


def test_buttons_tell_two_melds_of_one_seat_apart():
    """§ 4.5: the same card fits both melds."""
    found = shown(position("8H 4D", "5D 6D", melds="0 8C 8D 8S, 0 5H 6H 7H"), "8H").asked.others
    assert [each.label for each in found] == [
        "Lay: eight of hearts with Ada, to: 3 × eight",
        "Lay: eight of hearts with Ada, to: hearts five to seven",
    ]


@pytest.mark.parametrize(
    ("cards", "stands"),
    [("7H 8H 9H", "7H 8H 9H"), ("AD 2D X1", "AD 2D 3D"), ("QD KD AD", "QD KD AD"), ("5C 5D X1", "5C 5D 5S")],
)
def test_the_cards_of_a_meld_may_be_named_in_any_order(cards, stands):
    """§ 4.3: each with what it stands for; the meld has its own order on the table."""
    pairs, state = [*zip(cards.split(), stands.split(), strict=True)], position(f"{cards} 4S", "5D 6D")
    melds = set()
    for order in permutations(pairs):
        row = Lay((Group(tuple(card for card, _ in order), tuple(stood for _, stood in order)),))
        assert GAME.forbidden(state, 0, row) is None
        melds.add(GAME.play(state, 0, row, LUCK).state.melds)
    assert len(melds) == 1


def test_cards_from_the_table_may_be_named_in_any_order():
    """Checks § 9.1 of the rule page."""
    state = position("9C 9D 4S", "5D 6D", melds="0 9H 10H JH QH, 1 9S 9C 9D 9H", variant="robber")
    taken = (Spot(1, state.melds[1].cards.index("9S")), Spot(0, 0))
    group = Group(("9C", "9S", "9H"), ("9C", "9S", "9H"))
    steps = [GAME.play(state, 0, Lay((group,), spots), LUCK) for spots in (taken, taken[::-1])]
    assert steps[0] == steps[1]
