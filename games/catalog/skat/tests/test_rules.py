"""Tests of bidding, the skat and tricks, of refusals, and of secrets."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.skat.data import (
    Bid,
    Claim,
    Contract,
    Declare,
    Hold,
    Lay,
    Options,
    Pass,
    Play,
    State,
    Take,
    TrickTaken,
)
from games.catalog.skat.judging import Refusal, order, sure
from games.catalog.skat.learning import won
from games.catalog.skat.positions import position
from games.catalog.skat.rules import Skat, UpTo
from games.catalog.skat.tests.positions import CHANCE, HAND, MOVES, bidding
from games.catalog.skat.turns import hands_of
from games.catalog.skat.tutorial import BIDDING
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.kit.standing_orders import StandingOrder
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.lessons import judge

GAME = Skat()


def places(state: State, *order: int) -> list[int]:
    return [state.players[one] for one in order]


def test_three_two_four_three_are_dealt() -> None:
    """Checks § 3.2 of the rule page."""
    hands, skat = hands_of(list(ACE_TEN_32.cards))
    assert skat == ACE_TEN_32.ordered(ACE_TEN_32.cards[9:11])
    assert [len(hand) for hand in hands] == [10, 10, 10]
    assert {*hands[0]} == {*ACE_TEN_32.cards[:3], *ACE_TEN_32.cards[11:15], *ACE_TEN_32.cards[23:26]}


def test_of_four_the_dealer_sits_out() -> None:
    """Checks § 3.3 of the rule page."""
    state = bidding(seats=4)
    assert state.dealer not in state.players
    assert [len(state.hands[seat]) for seat in (*state.players, state.dealer)] == [10, 10, 10, 0]
    assert state.players[0] == (state.dealer + 1) % 4


def test_middlehand_bids_to_forehand_and_rearhand_to_whoever_stays() -> None:
    """Checks § 4.1 of the rule page."""
    state = bidding()
    fore, middle, rear = state.players
    assert state.mover == middle
    state = bidding(Bid(18))
    assert state.mover == fore
    assert bidding(Bid(18), Hold()).mover == middle
    assert bidding(Bid(18), Pass()).mover == rear
    assert bidding(Bid(18), Pass(), Bid(20)).mover == middle
    assert bidding(Pass()).mover == rear
    state = bidding(Bid(18), Hold(), Pass(), Bid(20), Pass())
    assert (state.phase, state.declarer, state.auction.bid) == ("skat", rear, 20)


def test_forehand_alone_may_play_for_18_or_not_at_all() -> None:
    """Checks § 4.1, 4.3 of the rule page."""
    state = bidding(Pass(), Pass())
    assert state.mover == state.players[0]
    assert bidding(Pass(), Pass(), Bid(18)).declarer == state.players[0]
    assert bidding(Pass(), Pass(), Pass()).deal == 2
    last = bidding(Pass(), Pass(), Pass(), all_pass="ramsch")
    assert (last.contract, last.mover, last.declarer) == (Contract("R"), last.players[0], None)


def test_skat_first_then_the_game() -> None:
    """Checks § 5.1, 5.2, 5.3 of the rule page."""
    state = bidding(Bid(18), Pass(), Pass())
    seat = state.declarer or 0
    found = state.skat
    state = GAME.play(state, seat, Take(), CHANCE).state
    assert len(state.hands[seat]) == 12
    state = GAME.play(state, seat, Lay(found), CHANCE).state
    assert (state.phase, state.skat) == ("name", found)
    state = GAME.play(state, seat, Declare("H"), CHANCE).state
    assert (state.contract, state.mover) == (Contract("H"), state.players[0])


def test_a_hand_game_may_be_announced_and_opened() -> None:
    """§ 5.4, 5.5: all players see an open hand."""
    state = GAME.play(
        bidding(Bid(18), Pass(), Pass()), bidding(Bid(18)).players[1], Declare("G", "ouvert"), CHANCE
    ).state
    assert state.contract == Contract("G", hand=True, said="ouvert")
    assert GAME.view(state, None).shown == state.hands[state.declarer or 0]


def test_a_trick_goes_to_the_highest_trump_or_card_led() -> None:
    """§ 6.1, 6.2: jacks are trumps, and no longer of their suit."""
    state = position(HAND, trick="1 JH 7S", game="S")
    assert {*GAME.view(state, 0).playable} == {"JC", "JS", "AS", "10S", "KS", "QS", "9S"}
    step = GAME.play(state, 0, Play("9S"), CHANCE)
    assert [one.seat for one in step.events if isinstance(one, TrickTaken)] == [1]
    state = position(HAND, trick="1 10H JD", game="G")
    assert GAME.view(state, 0).playable == ("KH", "AH")
    assert GAME.play(state, 0, Play("AH"), CHANCE).state.tricks[-1].winner == 2


def test_in_null_the_jack_is_under_the_queen_and_the_first_trick_ends_it() -> None:
    """Checks § 2.3, 6.3 of the rule page."""
    state = position("JH 7S 8S 9S 7D 8D 9D 7C 8C 9C", trick="1 10H 9H", game="N")
    step = GAME.play(state, 0, Play("JH"), CHANCE)
    assert (step.state.deal, step.state.pad[0].value) == (2, -46)


def test_the_rest_may_be_claimed_by_whoever_cannot_lose_a_trick() -> None:
    """Checks § 6.4 of the rule page."""
    played = "0 JC JH 7S 0 0 JS JD 8S 0 0 AS 9S 8D 0 0 10S QS 9D 0 0 KS 7C 7D 0 0 AH 7H 8H 0 0 10H 9H QH 0"
    state = position("KH AC 10C", tricks=played, skat="AD 10D", game="S")
    assert not sure(state, ("AC", "KC", "KH"))
    assert sure(state, state.hands[0])
    line = GAME.play(state, 0, Claim(), CHANCE).state.pad[0]
    assert (line.points, line.level) == (120, 3)


def test_a_claim_is_true_whatever_the_others_hold() -> None:
    """§ 6.4: each claim in random matches is played out against the actual cards, with random play."""
    found = 0
    for number in range(60):
        chance = Chance(b"claims %d" % number)
        state, choices = GAME.setup(Options(), 3, chance).state, chance.stream("choices")
        while state.mover is not None and len(state.pad) < 6:
            seat, moves = state.mover, GAME.candidates(state, state.mover)
            if Claim() in moves:
                found += 1
                assert rest_of(state, choices) == {seat}
            move = choices.choice([one for one in moves if one != Claim()])
            state = GAME.apply(state, seat, move, chance).state
    assert found > 40


def rest_of(state: State, choices: Any) -> set[int]:
    """Return the winners of the remaining tricks.

    The claimer leads its highest trumps first, and the others play at random.
    """
    seat, takers, deal = state.mover, set(), state.deal
    while state.deal == deal and state.mover is not None:
        cards = GAME.view(state, state.mover).playable
        ordered = order(state).ordered
        card = ordered(cards)[0] if state.mover == seat and not state.trick else choices.choice(cards)
        step = GAME.apply(state, state.mover, Play(card), CHANCE)
        takers |= {one.seat for one in step.events if isinstance(one, TrickTaken)}
        state = step.state
    return takers


def test_every_rule_is_provoked() -> None:
    assert {rule for rule, *_ in MOVES} == set(Refusal)


@pytest.mark.parametrize("said", ["", "ouvert"])
def test_nobody_else_learns_what_the_skat_was(said: str) -> None:
    """§ 5.2: other cards in the skat and in hidden hands look the same to the other seats, until the deal is scored."""
    state = position(HAND, skat="7C 8C", game="N", trick="")
    state = replace(state, contract=Contract("N", hand=False, said=said))  # type: ignore[arg-type]  # a word
    other = position(HAND, skat="10C AC", game="N", trick="")
    other = replace(other, contract=state.contract)
    assert encode(GAME.view(state, None)) == encode(GAME.view(other, None))
    assert GAME.view(state, 0).skat == ("7C", "8C")


def test_a_bid_can_be_planned_up_to_a_value() -> None:
    """The bidding seat and the holding seat go on to it, and then pass."""
    waiting = GAME.view(bidding(), bidding().players[0])
    plan = StandingOrder((UpTo(20),), 12, 2)
    assert GAME.forbidden_plan(waiting, plan) is None
    said = []
    for words in ((Bid(18),), (Bid(18), Hold(), Bid(20)), (Bid(18), Hold(), Bid(20), Hold(), Bid(22))):
        state = bidding(*words)
        said.append(GAME.planned(GAME.view(state, state.mover), plan).move)
    assert said == [Hold(), Hold(), Pass()]
    middle = bidding()
    assert GAME.planned(GAME.view(middle, middle.mover), plan).move == Bid(18)


def test_following_low_and_forced_cards_can_be_planned() -> None:
    state = position(HAND, trick="1 QH 7H", game="S")
    view = GAME.view(state, 0)
    assert GAME.planned(view, StandingOrder(("low",), 1, 3)).move == Play("KH")
    assert GAME.planned(view, StandingOrder(("only",), 1, 3)).ended == "no_wish"
    forced = GAME.view(position("JC AH", tricks="", trick="1 QH 7H", game="S"), 0)
    assert GAME.planned(forced, StandingOrder(("only",), 1, 3)).move == Play("AH")


def test_to_pass_can_be_planned() -> None:
    waiting = bidding()
    assert GAME.planned(GAME.view(waiting, waiting.mover), StandingOrder(("pass",), 1, 2)).move == Pass()


@pytest.mark.parametrize(
    ("declarer", "wish", "move"),
    [
        (0, "take", Play("KH")),  # the cheaper of two that win
        (1, "take", Play("KH")),
        (2, "take", None),  # the trick is a partner's
        (2, "give", Play("AH")),
        (1, "give", None),
    ],
)
def test_the_last_of_a_trick_can_plan_to_take_it_or_to_give_points(declarer: int, wish: str, move: Play | None) -> None:
    state = position("AH KH 7C", trick="1 QH 7H", game="S")
    found = GAME.planned(GAME.view(replace(state, declarer=declarer), 0), StandingOrder((wish,), 1, 3))
    assert found.move == move
    assert found.ended == ("" if move else "no_wish")


def test_who_is_not_the_last_takes_and_gives_nothing() -> None:
    view = GAME.view(position("AH KH 7C", trick="2 7H", game="S"), 0)
    assert all(GAME.planned(view, StandingOrder((wish,), 1, 3)).move is None for wish in ("take", "give"))


def test_an_auction_of_three_ends_with_one() -> None:
    auction = Auction((0, 1, 2))
    assert (auction.mover, auction.said(18).mover, auction.said(18).held().mover) == (1, 0, 1)
    assert auction.passed().passed().passed().winner is None


def moves_of(state: State) -> list[Any]:
    """Return the legal moves of seat 0."""
    return [*GAME.candidates(state, 0)]


def chosen(hand: str, bid: int) -> Any:
    """Return what a bot declares after winning the bidding with that hand."""
    state = bidding(Bid(18), Pass(), Pass())
    seat, cards = state.mover or 0, ACE_TEN_32.ordered(hand.split())
    hands = tuple([cards if one == seat else other for one, other in enumerate(state.hands)])
    auction = replace(state.auction, bid=bid)
    return GAME.bot("normal").choose(
        GAME.view(replace(state, hands=hands, auction=auction), seat), CHANCE.stream("bot")
    )


@pytest.mark.parametrize(
    ("hand", "bid", "said"),
    [
        ("JC JS JH AS 10S KS QS AH 10H AD", 18, Declare("G")),  # nothing is missing
        ("JD KS 9S 7S QH 9H 8D 7D KC 8C", 18, Take()),
        ("7S 9S JS 7H 9H JH 7D 9D 7C 9C", 18, Declare("N", "ouvert")),  # every second card from the lowest
        ("8S 9S JS 7H 9H JH 7D 9D 7C 9C", 18, Take()),
    ],
)
def test_bots_leave_the_skat_where_it_is_with_a_hand_that_needs_none(hand: str, bid: int, said: Any) -> None:
    """Checks § 5.1, 5.5 of the rule page."""
    move = chosen(hand, bid)
    assert move == said or (
        isinstance(said, Declare) and isinstance(move, Declare) and move.game in "GS" and said.game == "S"
    )


def test_what_the_lesson_puts_away_wins_more_than_whatever_keeps_the_bare_ten() -> None:
    """§ 10.2: by the heuristic, over forty distributions of the other cards."""
    step = BIDDING.step("away")
    hand = step.position.hands[0]
    rest = [card for card in ACE_TEN_32.cards if card not in hand]
    deals = [CHANCE.stream("away", number).shuffled(rest) for number in range(40)]
    shares: dict[bool, list[int]] = {True: [], False: []}
    for move in moves_of(step.position):
        right = judge(GAME, step, move).right
        if "10D" in move.cards and not right:
            continue
        left = [card for card in hand if card not in move.cards]
        won_deals = sum(won([left, deal[:10], deal[10:]], 0, "S", move.cards) for deal in deals)
        shares[right].append(won_deals)
    assert min(shares[True]) > max(shares[False])
