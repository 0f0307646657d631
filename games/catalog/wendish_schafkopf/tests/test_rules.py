"""Tests of the rules of Wendish Schafkopf, and an independent count of deals."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.wendish_schafkopf.board import board
from games.catalog.wendish_schafkopf.data import FIRST, Call, Called, Lay, Options, Pass, SkatTaken, State, Turned
from games.catalog.wendish_schafkopf.rules import Refusal, WendishSchafkopf
from games.catalog.wendish_schafkopf.tests.positions import BOTH, CHANCE, LAID, SKAT, after
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.kit.tricktaking.sixty_one.data import CardPlayed, Count, Dealt, Name, Named, Play, Scored
from games.engine.kit.tricktaking.tricks import Trick
from games.engine.text import words
from tests.tiers import statistical

GAME = WendishSchafkopf()
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SIDE, HIGH = ["7", "8", "9", "K", "10", "A"], ["JD", "JH", "JS", "JC", "QD", "QH", "QS", "QC"]


def test_both_old_ones_call_a_card_or_play_alone() -> None:
    """§ 4.2, 4.3: a call keeps the turn, and is possible only before the caller's first card."""
    called = after(BOTH, Call("AS"))
    assert (called.mover, GAME.party(BOTH), GAME.party(called)) == (0, (0,), (0, called.holder("AS")))
    assert GAME.forbidden(called, 0, Call("AH")) is Refusal.NO_CALL
    assert GAME.view(called, 2).called == "AS"
    assert called.holder("AS") is not None
    assert GAME.view(called, called.holder("AS")).holder("AS") == called.holder("AS")


def test_the_first_trick_of_another_makes_the_partner() -> None:
    """§ 4.2: the caller's own first trick does not count."""
    called = after(BOTH, Call(FIRST))
    mine, theirs = Trick((), 0), Trick((), 3)
    assert GAME.partner(replace(called, tricks=(mine,))) is None
    assert GAME.partner(replace(called, tricks=(mine, theirs, Trick((), 2)))) == 3


def test_a_silent_solo_is_secret() -> None:
    """§ 4.3: the other views are the same, whether or not a seat has both black queens."""
    other = replace(BOTH, hands=(BOTH.hands[1], BOTH.hands[0], *BOTH.hands[2:]))
    assert encode(GAME.view(BOTH, 2)) == encode(GAME.view(other, 2))


def test_the_queen_of_clubs_is_asked_first_then_clockwise_from_forehand() -> None:
    """§ 4.4: without a solo each seat plays alone."""
    for number in range(12):
        state: State = GAME.setup(Options(), 3, Chance(b"skat %d" % number)).state
        first = state.holder("QC")
        assert state.mover == (state.forehand if first is None else first)
        asked = [state.asked[1], state.asked[2]]
        turn = [(state.forehand + step) % 3 for step in range(3)]
        assert asked == [seat for seat in turn if seat != state.mover]
        alone = after(state, Pass(), Pass(), Pass())
        assert (alone.phase, alone.mover, GAME.party(alone), len(alone.skat)) == ("play", alone.forehand, (), 2)


def test_whoever_takes_the_skat_lays_two_away_and_names_the_trumps() -> None:
    """§ 4.4: the discards are hidden, and forehand leads."""
    assert (len(LAID.hands[0]), LAID.skat) == (12, ())
    named = after(LAID, Lay(("7C", "8C")), Name("S"))
    assert (named.solo, named.trump, named.mover) == (0, "S", named.forehand)
    assert GAME.view(named, 0).skat == ("7C", "8C")
    assert (GAME.view(named, 1).skat, GAME.view(named, None).skat) == ((), ())
    assert GAME.ranking(named).group("AS") == GAME.ranking(named).group("JD") == "T"
    assert GAME.ranking(named).group("AD") == "D"


def test_with_two_the_card_below_is_turned_up_at_once() -> None:
    """§ 3.3: sixteen tricks, and the cards below are hidden."""
    state = GAME.setup(Options(), 2, CHANCE).state
    (mover,) = GAME.to_move(state)
    card, below = state.below[mover][0]
    step = GAME.play(state, mover, Play(card), CHANCE)
    assert Turned(mover, below) in step.events
    assert below in step.state.hands[mover]
    assert f'"{below}"' not in encode(GAME.view(state, mover)).decode()


@pytest.mark.parametrize(
    ("party", "count", "scores"),
    [
        ((0, 2), Count(61, 4, 4), (1, -1, 1, -1)),
        ((0, 2), Count(60, 4, 4), (-1, 1, -1, 1)),
        ((0, 2), Count(91, 4, 4), (2, -2, 2, -2)),
        ((0, 2), Count(120, 8, 0), (3, -3, 3, -3)),
        ((1,), Count(61, 4, 4), (-1, 1, -1, -1)),
        ((1,), Count(29, 4, 4), (2, -4, 2, 2)),
    ],
)
def test_scores(party: tuple[int, ...], count: Count, scores: tuple[int, ...]) -> None:
    """Checks § 6.1, 6.2 of the rule page."""
    assert GAME.brings(BOTH, party, count) == scores


@statistical(few=24, of=600)
def test_every_deal_is_counted_as_a_second_tally_says(numbers: Sequence[int]) -> None:
    """§ 3–6: from the log alone, by other means than the rules use, for two, three and four seats."""
    for number in numbers:
        seats, chance = 2 + number % 3, Chance(b"tally %d" % number)
        luck = Chance(b"moves %d" % number).stream("moves")
        step = GAME.setup(Options(), seats, chance)
        events = list(step.events)
        while step.state.mover is not None:
            move = luck.choice(GAME.candidates(step.state, step.state.mover))
            step = GAME.play(step.state, step.state.mover, move, chance)
            events += step.events
        starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
        for begin, end in pairwise([*starts, len(events)]):
            _check(events[begin:end], seats)


def _check(deal: Sequence[Any], seats: int) -> None:
    trump = next((event.suit for event in deal if isinstance(event, Named)), "D")
    cards = [event for event in deal if isinstance(event, CardPlayed)]
    had, points, won = {one.card: one.seat for one in cards}, [0] * seats, list[int]()
    for first in range(0, len(cards), seats):
        trick = cards[first : first + seats]
        best = max(trick, key=lambda one: _strength(one.card, trick[0].card, trump)).seat
        won.append(best)
        points[best] += sum(COUNTS.get(one.card[:-1], 0) for one in trick)
    solo = next((event.seat for event in deal if isinstance(event, SkatTaken)), None)
    left = 120 - sum(points)
    party = set[int]() if solo is None else {solo}
    if seats == 4:
        party = {had["QC"], had["QS"]}
        for event in deal:
            if isinstance(event, Called):
                others = [seat for seat in won if seat != event.seat]
                party |= set(others[:1]) if event.card == FIRST else {had[event.card]}
    line = next(event.line for event in deal if isinstance(event, Scored))
    assert set(line.party) == party
    if not party:
        points[won[-1]] += left
        most = max(points)
        expected = [1 if own == most else -1 for own in points]
        if seats == 2:
            worth = 3 if len(set(won)) == 1 else 2 if most > 90 else 1
            expected = [0, 0] if most == 60 else [worth if own == most else -worth for own in points]
        assert list(line.scores) == expected
        return
    own_tricks = sum(seat in party for seat in won)
    own = sum(points[seat] for seat in party) + (left if own_tricks else 0)
    wins, loser_tricks = own > 60, (len(won) - own_tricks if own > 60 else own_tricks)
    worth = 3 if not loser_tricks else 2 if (120 - own if wins else own) < 30 else 1
    mine = worth if wins else -worth * (2 if len(party) == 1 else 1)
    assert list(line.scores) == [mine if seat in party else -worth if wins else worth for seat in range(seats)]


def _strength(card: str, led: str, trump: str) -> int:
    if card in HIGH:
        return 100 + HIGH.index(card)
    if card[-1] == trump:
        return 50 + SIDE.index(card[:-1])
    follows = led not in HIGH and led[-1] != trump and card[-1] == led[-1]
    return SIDE.index(card[:-1]) if follows else -1


def test_the_felt_says_that_each_plays_alone() -> None:
    """§ 4.4: once all three have passed, and not before."""
    for passes, shown in ((2, False), (3, True)):
        state = after(SKAT, *[Pass()] * passes)
        seen = board(GAME.view(state, 0), words(GAME.package, "en"), ["Anna", "Ben", "Cem"], {})
        assert ("Everybody plays alone" in [sign.text for sign in seen.felt.signs]) is shown
