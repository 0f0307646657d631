"""Tests of the rules of Rufschnapsen, and an independent count of deals."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.rufschnapsen.data import Call, Called, Line, Options, Scored, State
from games.catalog.rufschnapsen.rules import Rufschnapsen
from games.catalog.rufschnapsen.tests.positions import ACE, CHANCE, FORTY, after
from games.catalog.rufschnapsen.tutorial import at
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.kit.tricktaking.sixty_one.data import CardPlayed, Dealt, Ended, Name, Named, Play
from games.engine.kit.tricktaking.sixty_one.positions import position
from tests.tiers import statistical

GAME = Rufschnapsen()
ORDER = ["J", "Q", "K", "10", "A"]
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}


def test_three_cards_then_a_suit_then_two_more() -> None:
    """§ 3.2, 4.1, 5.3: hands are hidden, and the caller leads."""
    state: State = GAME.setup(Options(), 4, CHANCE).state
    assert ([len(hand) for hand in state.hands], state.mover) == ([3] * 4, state.forehand)
    named = after(state, Name("S"))
    assert ([len(hand) for hand in named.hands], named.talon, named.mover) == ([5] * 4, (), state.forehand)
    assert sorted(card for hand in named.hands for card in hand) == sorted(GAME.deck.cards)


def test_nobody_learns_who_holds_the_ace() -> None:
    """§ 4.2, 4.4: the other views are the same wherever the ace is, the caller's too."""
    state = at("KS QS JS 10S AH")
    other = replace(state, hands=(state.hands[1], state.hands[0], *state.hands[2:]))
    assert encode(GAME.view(state, 2)) == encode(GAME.view(other, 2))
    assert (GAME.party(state), GAME.party(other)) == ((0,), (0, 1))


def test_a_caller_never_has_to_show_the_ace_and_others_need_not_if_it_may_wait() -> None:
    """Checks § 4.3, 4.4 of the rule page."""
    assert GAME.forbidden(at("AH QD JC"), 0, Play("QD")) is None
    assert GAME.forbidden(replace(ACE, options=Options(ace="free")), 0, Play("AC")) is None


def test_a_pair_before_the_first_trick_has_to_be_agreed() -> None:
    """Checks § 5.4 of the rule page."""
    early = at("KS QS JS 10S AD", options=Options(pairs="before"))
    called = after(early, Call("S"))
    assert (called.calls[0].worth, called.calls[0].tricks, called.mover) == (20, 0, 0)
    assert set(GAME.candidates(called, 0)) == {Play("QS"), Play("KS")}


def test_who_led_without_the_ace_does_not_hold_it() -> None:
    """§ 4.3: a shown pair stays where it was shown; imagined hands respect both."""
    shown = after(replace(FORTY, mover=0), Call("H"), Play("KH"))
    seat = (shown.mover or 0) % 4
    for number in range(20):
        like = GAME.imagine(GAME.view(shown, seat), Chance(b"like %d" % number).stream("x"))
        assert "QH" in like.hands[0]
    led = at("KS QS JS", "1 JD", caller=2, tricks="1 AS 10S AC JC", leader=1)
    for number in range(20):
        like = GAME.imagine(GAME.view(led, 0), Chance(b"like %d" % number).stream("x"))
        assert "AH" not in like.hands[1]


def test_partners_at_seven_win_together_and_nobody_gets_more() -> None:
    """§ 6.3, 7.1: the losers have one trick with eleven points, so two points are won, and one of them is needed."""
    tricks = "1 QH AH 10H KH 1 AD 10D KD QD 1 AC 10C JC KC 1 AS 10S QS JS"
    before = Line((0, 1), 70, True, 0, "H", (1, 1, 0, 0), (6, 5, 0, 0), theirs=50)
    last = position(GAME, ["QC", "KS", "JH", "JD"], tricks=tricks, trump="H", mover=1, pad=(before,))
    step = None
    for card in ("KS", "JH", "JD", "QC"):
        step = GAME.play(last, last.mover, Play(card), CHANCE)
        last = step.state
    assert step is not None
    line = last.pad[-1]
    assert (line.points, line.theirs, line.level, line.scores, line.totals) == (109, 11, 1, (1, 2, 0, 0), (7, 7, 0, 0))
    assert step.events[-1] == Ended((0, 1))


@pytest.mark.parametrize(
    ("won", "last", "way"), [(True, False, "first"), (False, False, "others"), (False, True, "last")]
)
def test_it_is_told_who_had_66_first(won: bool, last: bool, way: str) -> None:
    """Checks § 6.1, 6.2 of the rule page."""
    line = Line((0, 1), 50, won, 0, "H", (1, 1, 0, 0), (1, 1, 0, 0), theirs=70, last=last)
    how: Any = GAME.tell(Scored(line)).args["how"]
    assert how.key == f"ways.{way}"


@statistical(few=24, of=600)
def test_every_deal_is_counted_as_a_second_tally_says(numbers: Sequence[int]) -> None:
    """§ 4–6: counts deals again from the log alone, by independent code."""
    for number in numbers:
        options = Options(pairs=("with-a-trick", "before")[number % 2], ace=("at-once", "free")[number // 2 % 2])
        chance, luck = Chance(b"tally %d" % number), Chance(b"moves %d" % number).stream("moves")
        step = GAME.setup(options, 4, chance)
        events = list(step.events)
        while step.state.mover is not None:
            step = GAME.play(
                step.state, step.state.mover, luck.choice(GAME.candidates(step.state, step.state.mover)), chance
            )
            events += step.events
        starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
        totals = [0, 0, 0, 0]
        for begin, end in pairwise([*starts, len(events)]):
            totals = _check(events[begin:end], totals)
        ended = events[-1]
        assert isinstance(ended, Ended)
        assert list(ended.list) == [seat for seat in range(4) if totals[seat] == 7]


def _check(deal: Sequence[Any], totals: list[int]) -> list[int]:
    """Count one deal from what is announced, and return the totals after it."""
    named = next(event for event in deal if isinstance(event, Named))
    cards = {event.card: event.seat for event in deal if isinstance(event, CardPlayed)}
    assert len(cards) == 20
    friends = {named.seat, cards["A" + named.suit]}
    sums, pairs, tricks, winner, best = {True: 0, False: 0}, {True: 0, False: 0}, {True: 0, False: 0}, None, None
    lying: list[CardPlayed] = []
    for event in deal:
        if isinstance(event, Called):
            pairs[event.seat in friends] += 40 if event.suit == named.suit else 20
        elif isinstance(event, CardPlayed):
            lying.append(event)
        if len(lying) == 4:
            suit = named.suit if any(one.card[-1] == named.suit for one in lying) else lying[0].card[-1]
            best = max((one for one in lying if one.card[-1] == suit), key=lambda one: ORDER.index(one.card[:-1])).seat
            sums[best in friends] += sum(COUNTS[one.card[:-1]] for one in lying)
            tricks[best in friends] += 1
            lying = []
        for side in (True, False):
            if winner is None and tricks[side] and sums[side] + pairs[side] > 65:
                winner = side
    assert sums[True] + sums[False] == 120
    last = winner is None
    winner = best in friends if winner is None else winner
    lost = sums[not winner] + pairs[not winner] if tricks[not winner] else 0
    worth = 3 if not tricks[not winner] else 2 if lost < 33 else 1
    after_it = [min(7, total + worth * ((seat in friends) == winner)) for seat, total in enumerate(totals)]
    line = next(event.line for event in deal if isinstance(event, Scored))
    assert (set(line.party), line.won, line.last) == (friends, winner, last)
    assert list(line.totals) == after_it
    return after_it
