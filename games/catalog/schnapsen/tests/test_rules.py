"""Tests of the rules of Schnapsen, paragraph by paragraph."""

from typing import Any

import pytest

from games.catalog.schnapsen.rules import Options, Schnapsen
from games.catalog.schnapsen.tests.positions import LATE, ONE_EACH, late, middle
from games.engine.chance import Chance
from games.engine.kit.tricktaking.talon.data import (
    Call,
    Claim,
    Close,
    Dealt,
    DealWon,
    Ended,
    Exchange,
    Line,
    Move,
    Play,
    State,
)
from games.engine.kit.tricktaking.talon.judging import Refusal, counted, win_value
from games.engine.kit.tricktaking.talon.positions import TERMS, position
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.parts import part
from games.engine.text import words

GAME = Schnapsen()
board = part(GAME, "board").board
LUCK = Chance(bytes(32))


def play(state: State, *moves: Move) -> Any:
    """Play these moves, each for the seat that is to move, and return the last step."""
    step = None
    for move in moves:
        assert state.mover is not None
        step = GAME.play(state, state.mover, move, LUCK)
        state = step.state
    return step


def cards_open(state: State, seat: int) -> set[str]:
    """Return the cards that may be played."""
    return {move.card for move in GAME.candidates(state, seat) if isinstance(move, Play)}


def test_five_cards_each_and_a_trump_across_nine():
    """§ 2.2, § 2.3, § 3.1: the dealer's opponent has the first three cards and the lead."""
    step = GAME.setup(Options(), 2, LUCK)
    state, cards = step.state, LUCK.stream("deal", 1).shuffled(TERMS.cards.cards)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (state.turned, state.pile, state.mover) == (cards[6], 9, 1 - state.dealer)
    assert {*cards[:3]} <= {*state.hands[1 - state.dealer]}
    assert step.events == (Dealt(1, state.dealer, cards[6]),)


def test_aces_count_eleven_and_tens_beat_kings():
    """§ 2.1: 120 points in all."""
    assert TERMS.cards.points(TERMS.cards.cards) == 120
    assert TERMS.cards.height("10C") > TERMS.cards.height("KC")


def test_while_there_is_a_talon_every_card_will_do():
    """§ 3.1, 3.2, 3.3: the higher card of the suit led, or a trump, wins the trick, and both players draw."""
    state = middle("KS QS AH JD", trick="10H")
    assert cards_open(state, 0) == {*state.hands[0]}
    won = play(state, Play("AH")).state
    assert (won.mover, len(won.hands[0]), won.pile) == (0, 4, state.pile - 2)
    assert state.talon[0] in won.hands[0]
    assert state.talon[1] in won.hands[1]
    assert play(state, Play("QS")).state.mover == 0
    assert play(state, Play("JD")).state.mover == 1


def test_the_open_trump_is_drawn_last():
    """§ 3.3, 4.1: all know where it is, and from then on suit is followed."""
    state = position("KS AH JD KC JH", "10H QH KH KD", "AS", "0 10D QD 1 AC JC 0 QS QC 1 10C AD", trick="10S", mover=0)
    state = GAME.redeal(state, None, LUCK.stream("x")) if state.pile != 1 else state
    after = play(state, Play("JD")).state
    assert (after.pile, after.known, after.mover) == (0, (("AS",), ()), 1)
    assert GAME.forbidden(play(after, Play("QH")).state, 0, Play("KS")) in (None, Refusal.FOLLOW_SUIT)


def test_who_cannot_follow_and_has_no_trump_throws_what_they_like():
    """Checks § 4.2 of the rule page."""
    state = late("10C JH", "10H QH", trick="AD")
    assert cards_open(state, 0) == {"10C", "JH"}


def test_a_pair_counts_twenty_or_forty_and_is_led():
    """Checks § 5.2, 5.3 of the rule page."""
    forty = play(middle(), Call("S")).state
    assert counted(forty, 0) == 13 + 40
    assert forty.known[0] == ("QS", "KS")
    assert set(GAME.candidates(forty, 0)) == {Play("QS"), Play("KS"), Claim()}
    assert counted(play(middle("KC QC AH JD JS"), Call("C")).state, 0) == 13 + 20


def test_where_it_is_agreed_a_pair_waits_for_the_first_trick():
    """Checks § 5.2 of the rule page."""
    early = middle(tricks="1 10D QD", terms=Terms(early=True))
    called = play(early, Call("S"))
    assert counted(called.state, 0) == 0
    assert counted(play(called.state, Play("KS"), Play("JH")).state, 0) == 46


def test_the_trump_jack_fetches_the_open_trump_without_a_trick():
    """Checks § 5.4 of the rule page."""
    after = play(middle("JS QS AH JD KC", tricks="1 10D QD"), Exchange()).state
    assert (after.turned, after.known[0], after.mover) == ("JS", ("AS",), 0)
    assert "AS" in after.hands[0]
    assert "JS" not in after.hands[0]


def test_nobody_draws_from_a_closed_talon_and_suit_is_followed():
    """Checks § 5.5, 4.1 of the rule page."""
    closed = play(middle(), Close(), Play("AH")).state
    assert cards_open(closed, 1) == {"JH", "QH", "KH"}
    assert [len(hand) for hand in play(closed, Play("JH")).state.hands] == [4, 4]


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        ("0 AH 10D 0 10H AD 0 AC 10C 0 JD KD", 3),
        ("0 AH 10D 0 10H AD 0 AC 10C 0 JD KD 1 AS 10S", 2),
        ("0 AH 10D 0 10H AD 0 AC 10C 0 JD KD 1 AS 10S 1 KC QC 1 KH QD", 1),
    ],
)
def test_enough_brings_what_the_other_lacks(tricks: str, points: int):
    """§ 6.1, 6.4: the points depend on whether the other seat has no trick, less than 33 points, or more."""
    step = play(position("KS QS JH", "JC QH JS", "KS", tricks, talon=()), Claim())
    won = next(event for event in step.events if isinstance(event, DealWon))
    assert (won.seat, won.n, won.how) == (0, points, "claimed")
    assert step.state.left == (6 - points, 5)
    assert (step.state.deal, step.state.dealer) == (4, 0)


def test_a_wrong_claim_brings_the_other_what_a_win_would_have_brought():
    """§ 6.2: Ben has fewer than 33 points."""
    step = play(middle(), Claim())
    assert step.state.pad[-1] == Line(1, 2, "mistaken", (13, 13), (6, 3))


def last_trick(**more: Any) -> State:
    """Return a last trick: each has one card, and nothing beats the learner's queen."""
    tricks = f"{LATE} 0 AS 10C 0 JS 10D 1 KH JH"
    return position("QH", "AD", "KS", tricks, talon=(), **more)


def test_the_last_trick_decides_if_nobody_claims():
    """§ 6.3: Ben has 41 points, so he loses only one."""
    step = play(last_trick(), Play("QH"), Play("AD"))
    assert step.state.pad[-1] == Line(0, 1, "last", (79, 41), (5, 5))


@pytest.mark.parametrize(("rule", "brings"), [("booklet", (1, 2, 3)), ("usual", (2, 2, 3))])
def test_closing_in_vain_costs_what_is_agreed(rule: Any, brings: tuple[int, ...]):
    """§ 6.5: the cost depends on what the opponent had at that moment: 33 points, fewer, or no trick."""
    terms = GAME.terms(Options(closing_failed=rule))
    assert tuple(win_value(middle(terms=terms, closed=0, worth=value), 1) for value in (1, 2, 3)) == brings
    assert tuple(win_value(middle(terms=terms, closed=0, worth=value), 0) for value in (1, 2, 3)) == (1, 2, 3)
    wrong = play(middle(terms=terms, closed=0, worth=1), Claim()).state.pad[-1]
    assert (wrong.winner, wrong.points, wrong.how) == (1, brings[0], "mistaken")


@pytest.mark.parametrize(("closer", "how", "winner"), [(0, "closed", 0), (1, "failed", 0)])
def test_after_closing_the_table_counts_for_who_closed(closer: int, how: str, winner: int):
    """§ 6.5: the last trick does not decide."""
    line = play(last_trick(closed=closer, worth=2), Play("QH"), Play("AD")).state.pad[-1]
    assert (line.winner, line.points, line.how) == (winner, 2, how)


@pytest.mark.parametrize(("theirs", "badges"), [(7, 2), (1, 1)])
def test_nought_ends_the_match_with_a_bummerl_or_two(theirs: int, badges: int):
    """Checks § 7.1, 7.2 of the rule page."""
    step = play(last_trick(pad=(Line(0, 3, "last", (70, 0), (1, theirs)),)), Play("QH"), Play("AD"))
    assert step.events[-1] == Ended(1, badges)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (7, 7 - theirs))


def test_what_was_not_followed_or_beaten_is_remembered():
    """§ 4.2: imagined hands contain no hearts, nor trumps, for a seat that discarded on hearts."""
    state = middle("QS KS AH JD", tricks=f"{ONE_EACH} 0 10H AD", closed=0, worth=2)
    deals = [GAME.imagine(GAME.view(state, 0), LUCK.stream("deal", number)) for number in range(30)]
    assert not any(card[-1] in "HS" for deal in deals for card in deal.hands[1])


def test_a_touch_plays_a_card_only_where_nothing_else_can_be_meant_by_it():
    """§ 5.2, § 5.4: king, queen and the trump jack may also be shown or exchanged."""
    view = GAME.view(middle("KS QS AH JS KC"), 0)
    asked = {card: board(view, words(GAME.package, "en"), ("Ada", "Ben"), {"card": [card]}).asked for card in view.hand}
    assert all(one is not None and one.go is not None and one.go.move for one in asked.values())
    assert {card for card, one in asked.items() if one and one.at_once} == {"AH", "KC"}


@pytest.mark.parametrize("number", range(4))
def test_hard_claims_as_soon_as_it_has_enough(number: int):
    """§ 6.1: also where playing on would win as much."""
    tricks = "0 AH 10D 0 10H AD 0 AC 10C 0 JD KD 1 AS 10S 1 KC QC 1 KH QD"
    state = position("KS QS JH", "JC QH JS", "KS", tricks, talon=())
    assert GAME.bot("hard").choose(GAME.view(state, 0), LUCK.stream("bot", number)) == Claim()
