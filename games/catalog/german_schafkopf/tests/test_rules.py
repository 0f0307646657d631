"""Tests of the rules of German Schafkopf, and an independent tally of the strokes."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.german_schafkopf.board import STROKES, HeadsPad, board
from games.catalog.german_schafkopf.data import Announced, Bids, Makes, Options, Paid
from games.catalog.german_schafkopf.rules import GermanSchafkopf, announced, suit_worth
from games.catalog.german_schafkopf.tutorial import NAMING, at
from games.engine.chance import Chance
from games.engine.kit.tricktaking.sixty_one.data import CardPlayed, Count, Dealt, Ended, Name, Named, Scored
from games.engine.text import words
from tests.tiers import statistical

GAME = GermanSchafkopf()
NAMES = ["Anna", "Ben", "Cem", "Dora"]
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SIDE, JACKS = ["7", "8", "9", "Q", "K", "10", "A"], ["JD", "JH", "JS", "JC"]
SIX = ("JC", "JD", "AH", "KH", "QH", "9H", "7S", "8C")


def test_jacks_and_a_suit_are_counted_together() -> None:
    """§ 4.1, 4.2: two jacks and four hearts are six trumps; the points are those of the hearts."""
    assert suit_worth(SIX, "H") == (6, 18)


@pytest.mark.parametrize(
    ("other", "forehand", "maker"),
    [
        (("JH", "JS", "AC", "KC", "QC", "9C", "7D", "8D"), 3, 3),  # as many, and as many points: the earlier
        (("JH", "JS", "AC", "KC", "QC", "9C", "7D", "8D"), 0, 0),
        (("JH", "JS", "AC", "10C", "QC", "9C", "7D", "8D"), 0, 3),  # more points
    ],
)
def test_who_names_the_trumps(other: tuple[str, ...], forehand: int, maker: int) -> None:
    """Checks § 4.2 of the rule page."""
    hands = (SIX, ("7C", "7H", "KS", "9D"), ("8H", "8S", "AD", "QS"), other)
    assert announced(hands, forehand) == Bids((6, 0, 0, 6), maker)


def test_without_five_the_jack_of_clubs_has_to_play() -> None:
    """§ 4.4: the holder of the jack of clubs may then name any suit."""
    hands = (("7C", "7H"), ("JC", "8H"), ("8S", "AD"), ("JH", "JS"))
    assert announced(hands, 2) == Bids((0, 0, 0, 0), 1, forced=True)
    assert GAME.candidates(NAMING.steps[0].position, 0) == [Name("C"), Name("D"), Name("S"), Name("H")]


@pytest.mark.parametrize(
    ("count", "forced", "strokes"),
    [
        (Count(61, 4, 4), False, (1, 0)),
        (Count(90, 4, 4), False, (1, 0)),
        (Count(91, 4, 4), False, (2, 0)),
        (Count(120, 7, 1), False, (2, 0)),
        (Count(120, 8, 0), False, (9, 0)),
        (Count(60, 4, 4), False, (0, 2)),
        (Count(30, 4, 4), False, (0, 2)),
        (Count(29, 4, 4), False, (0, 4)),
        (Count(0, 0, 8), False, (0, 9)),
        (Count(60, 4, 4), True, (0, 1)),
        (Count(0, 0, 8), True, (0, 1)),
        (Count(120, 8, 0), True, (9, 0)),
    ],
)
def test_strokes(count: Count, forced: bool, strokes: tuple[int, int]) -> None:
    """Checks § 6.1, 6.2, 6.3 of the rule page."""
    table = at("JC JS", forced=forced, said="0000")
    assert GAME.brings(table, (0, 2), count) == strokes * 2


def test_nobody_is_imagined_with_other_trumps_than_announced() -> None:
    """§ 4.1: most sampled states fit all announcements, and the maker's number of trumps is right in all of them."""
    fitting = 0
    for number in range(40):
        state, luck = GAME.setup(Options(), 4, Chance(b"fit %d" % number)).state, Chance(b"l").stream("l", number)
        if state.phase == "name":
            maker = state.bids.maker
            state = GAME.play(state, maker, GAME.default_move(state, maker), Chance(b"x")).state
        view = GAME.view(state, (state.bids.maker + 1) % 4)
        imagined = GAME.imagine(view, luck)
        fitting += GAME.fits(view, imagined)
        if not state.bids.forced:
            held = [card for card in imagined.hands[state.bids.maker] if card in GAME.ranking(state).trumps]
            assert len(held) == state.bids.said[state.bids.maker]
    assert fitting > 30


def test_a_head_has_nine_strokes_and_the_rest_goes_to_the_next() -> None:
    """§ 6.4: the pad draws this for both pairs."""
    played, more = GAME.setup(Options(target=3), 4, Chance(b"head")).state, Chance(b"head")
    while not played.pad:
        (mover,) = GAME.to_move(played)
        played = GAME.play(played, mover, GAME.candidates(played, mover)[0], more).state
    line = replace(played.pad[-1], totals=(13, 4, 13, 4))
    view = replace(GAME.view(played, 0), pad=(line,))
    pad = board(view, words("games.catalog.german_schafkopf", "en"), NAMES, {}).pad
    heads = pad.heads if isinstance(pad, HeadsPad) else ()
    assert [(len(head.whole), len(head.strokes), len(head.left)) for head in heads] == [(1, 4, 5), (0, 4, 5)]
    assert len(STROKES) == 9


@statistical(few=8, of=300)
def test_every_deal_is_drawn_as_a_second_tally_says(numbers: Sequence[int]) -> None:
    """§ 4–7: counts the strokes again from the log alone, by independent code."""
    for number in numbers:
        options = Options(target=1 + number % 3, token_per_head=5 + number % 2 * 5)  # type: ignore[arg-type]
        chance, luck = Chance(b"tally %d" % number), Chance(b"moves %d" % number).stream("moves")
        step = GAME.setup(options, 4, chance)
        events = list(step.events)
        while step.state.mover is not None:
            move = luck.choice(GAME.candidates(step.state, step.state.mover))
            step = GAME.play(step.state, step.state.mover, move, chance)
            events += step.events
        _check(events, options)


def _check(events: Sequence[Any], options: Options) -> None:
    drawn = [0, 0]
    for begin, end in pairwise(
        [place for place, event in enumerate(events) if isinstance(event, Dealt)] + [len(events)]
    ):
        deal = events[begin:end]
        maker = next(event for event in deal if isinstance(event, Makes))
        trump = next(event.suit for event in deal if isinstance(event, Named))
        said = [event.n for event in deal if isinstance(event, Announced)]
        assert maker.forced == (not said)
        points, tricks = [0, 0], [0, 0]
        cards = [event for event in deal if isinstance(event, CardPlayed)]
        if said:
            assert max(said) == sum(
                one.seat == maker.seat and (one.card[-1] == trump or one.card in JACKS) for one in cards
            )
        for first in range(0, 32, 4):
            trick = cards[first : first + 4]
            best = max(trick, key=lambda one: _strength(one.card, trick[0].card, trump))
            tricks[best.seat % 2] += 1
            points[best.seat % 2] += sum(COUNTS.get(one.card[:-1], 0) for one in trick)
        assert sum(points) == 120
        mine = maker.seat % 2
        won = points[mine] >= 61
        winner = mine if won else 1 - mine
        level = 9 if not tricks[1 - winner] else 2 if points[1 - winner] < 30 else 1
        strokes = level if won else 1 if maker.forced else min(9, 2 * level)
        drawn[winner] += strokes
        line = next(event.line for event in deal if isinstance(event, Scored))
        assert line.totals == (*drawn, *drawn)
    assert max(drawn) >= 9 * options.target
    assert events[-2] == Ended((0, 2) if drawn[0] > drawn[1] else (1, 3))
    assert events[-1] == Paid(abs(drawn[0] // 9 - drawn[1] // 9) * options.token_per_head)


def _strength(card: str, led: str, trump: str) -> int:
    if card in JACKS:
        return 100 + JACKS.index(card)
    if card[-1] == trump:
        return 50 + SIDE.index(card[:-1])
    follows = led not in JACKS and led[-1] != trump and card[-1] == led[-1]
    return SIDE.index(card[:-1]) if follows else -1
