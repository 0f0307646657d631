"""Tests of the told odds: they are nearer to the results than any constant, their ranges are wide enough, and they
agree with each other.
"""

import re
from collections.abc import Iterator
from itertools import islice
from time import thread_time
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.coach import (
    advise,
    outlook,
    set_odds,
    strongest,
    tenths,
    tricks_in_ten,
    worth_of,
)
from games.catalog.half_pint_heroes.data import Move, Options, Play, State
from games.catalog.half_pint_heroes.odds import CURVES, Curve, Figure, curve_for, odds_range
from games.catalog.half_pint_heroes.sampling import DealSampler
from games.catalog.half_pint_heroes.search_position import plays
from games.catalog.half_pint_heroes.sets import mask_of
from games.catalog.half_pint_heroes.value import foresee
from games.engine.chance import Chance
from games.engine.game import Level
from games.engine.text import LANGUAGES, words

from .table import CHANCE, play, position

NAMES = ("Ada", "Ben", "Cem", "Dora")
EN = words(GAME.package, "en")
SECONDS, PATIENCE = 0.3, 3
PEOPLE = ("", "", "")


def states(level: Level, seats: int, seed: bytes) -> Iterator[State]:
    """Yield every state of a match of three rounds between bots of that level."""
    chance = Chance(seed)
    state, count = GAME.setup(Options(rounds=3), seats, chance).state, 0
    while awaited := GAME.to_move(state):
        yield state
        move = GAME.bot(level).choose(GAME.view(state, awaited[0]), chance.stream("bot", count))
        state, count = GAME.play(state, awaited[0], move, chance).state, count + 1


class Case(NamedTuple):
    """The chance that the coach tells for a set, and whether the set has won its trick."""

    claimed: float
    happened: bool


def set_cases(state: State, level: Level) -> Iterator[Case]:
    """Yield a case for each set with which the seat to move can take the lead of the trick, against bots of the
    level.
    """
    seat = state.turn
    view, levels = GAME.view(state, seat), ["" if other == seat else level for other in range(state.seats)]
    ahead = outlook(view, levels)
    best = max((play.rank for play in state.trick), default=-1)
    for one, tried in zip(strongest(view), ahead.tried, strict=True):
        if one.rank > best:
            won = wins_trick(state, level, Play(one.hand, one.row))
            yield Case(set_odds(tried, ahead, levels, seat).chance, won)


def wins_trick(state: State, level: Level, move: Play) -> bool:
    """Return whether the seat to move wins the trick with this move, if it then plays as Normal and the others as
    bots of the level.
    """
    seat, pads, tricks, chance = state.turn, len(state.pad), len(state.tricks), Chance(b"played on")
    chosen: Move = move
    mover, count = seat, 1
    while True:
        shown = GAME.resting(state, mover, chosen)
        state = shown if shown is not None else GAME.play(state, mover, chosen, chance).state
        if shown is not None or len(state.pad) > pads or len(state.tricks) > tricks:
            return state.tricks[-1].winner == seat
        mover = GAME.to_move(state)[0]
        luck = chance.stream("bot", count, *state.row, *state.hands[seat])
        chosen = GAME.bot("normal" if mover == seat else level).choose(GAME.view(state, mover), luck)
        count += 1


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_is_told_comes_nearer_than_the_best_constant(level: Level) -> None:
    """Compares Brier scores for sets that win their trick. In thousands of cases the score was less than half of the
    constant's.
    """
    cases: list[Case] = []
    for number in range(2):
        for state in [each for each in states(level, 3, b"told %d" % number) if each.phase == "play"][::3]:
            cases += set_cases(state, level)
    share = sum(case.happened for case in cases) / len(cases)
    brier = sum((case.claimed - case.happened) ** 2 for case in cases) / len(cases)
    assert len(cases) > 25
    assert brier < 0.8 * share * (1 - share)


def numbers(text: str) -> list[str]:
    return re.findall(r"[\d.]+", text)


@pytest.mark.parametrize("phase", ["predict", "bet"])
def test_the_tricks_of_all_sets_are_the_tricks_that_are_told(phase: str) -> None:
    for number in range(3):
        moments = (state for state in states("normal", 4, b"sum %d" % number) if state.phase == phase)
        state = next(moments)
        worth, sets, *_ = advise(GAME.view(state, GAME.to_move(state)[0]), EN, NAMES)
        told = float(numbers(worth["lines"][0]["text"])[0])
        each = [re.search(r"win (\d+) trick", line["text"]) for line in sets["lines"]]
        assert round(10 * told) == sum(int(found[1]) for found in each if found)


@pytest.mark.parametrize(
    ("kinds", "deals"), [((0, 33, 33, 34), 100), ((0, 1, 1, 1, 1, 1), 30), ((0, 7), 9), ((0, 0), 5), ((3, 5, 2), 7)]
)
def test_rounded_parts_make_the_rounded_whole(kinds: tuple[int, ...], deals: int) -> None:
    found = tricks_in_ten(kinds, deals)
    assert sum(found) == round(10 * sum(kinds) / deals)
    assert all(abs(each - 10 * kind / deals) <= 1 for each, kind in zip(found, kinds, strict=True))


def test_more_deals_make_the_spread_narrower_and_it_holds_what_is_told() -> None:
    for hits in (0, 3, 5, 9, 10):
        few, many = (odds_range(curve_for(Figure.SET, PEOPLE, 0), times * hits, times * 10) for times in (2, 40))
        assert few.low <= few.chance <= few.high
        assert many.low <= many.chance <= many.high
        assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize(
    ("hits", "said"),
    [(0, "fewer than 1"), (400, "more than 9"), (200, "5"), (380, "at least 9"), (20, "at most 1"), (40, "1")],
)
def test_the_ends_of_the_scale_are_said_in_words(hits: int, said: str) -> None:
    for language in LANGUAGES:
        text = words(GAME.package, language).say(tenths(odds_range(Curve(0.0, 1.0), hits, 400)))
        assert "0" not in numbers(text)
        if language == "en":
            assert said in text


def test_the_curve_is_the_mean_of_the_opponents() -> None:
    easy, hard = CURVES["easy"][Figure.SET], CURVES["hard"][Figure.SET]
    found = curve_for(Figure.SET, ["", "easy", "hard"], 0)
    assert found.shift == pytest.approx((easy.shift + hard.shift) / 2)
    assert curve_for(Figure.SET, [], 0) == CURVES["normal"][Figure.SET]


def test_of_what_cannot_be_told_nothing_is_told() -> None:
    """Before betting, it is unknown whether Hard's prediction comes true."""
    start = position(["13H 9W 2F", "2H 10H 3F", "2M 11M 4F"], predictions=(2, 1, 1))
    state = replace(start, phase="bet", bets=(None, None, None))
    told = advise(GAME.view(state, 0), EN, NAMES[:3], ("", "hard", "normal"))
    lines = [line["text"] for part in told for line in part["lines"]]
    assert [line.partition(":")[0] for line in lines if "come true" in line or "comes true" in line][1:] == ["Cem"]


def test_with_the_last_cards_the_set_and_the_prediction_tell_the_same() -> None:
    """One card is left, and its trick is the one that the prediction still needs."""
    start = position(["13H 9W", "2H 10H", "2M 11M"], predictions=(2, 1, 1), bets=(1, 0, 0))
    state = play(start, *["13H", "2H", "2M"]).state
    view = GAME.view(state, 0)
    ahead = foresee(view, plays(view.hand, view.row), CHANCE.stream("last"), levels=("", "easy", "easy"))
    assert [tried.wins for tried in ahead.tried] == [ahead.hits[0]]
    assert 0 < ahead.hits[0] < ahead.deals
    told = [line["text"] for part in advise(view, EN, NAMES[:3]) for line in part["lines"]]
    assert sum("of 10 deals" in line for line in told) == 1


def test_opponents_are_taken_for_what_they_are() -> None:
    """Easy predicts anything; Normal, who predicted 3, has strong cards."""
    view = GAME.view(position(["9H 9M 2F 3F", "3H 4M 13W 1N", "5H 6M 7W 1F"], "5F 11W 12H", predictions=(1, 3, 0)), 0)
    wins = []
    for levels in (("", "easy", "easy"), ("", "normal", "normal")):
        ahead = foresee(view, plays(view.hand, view.row), CHANCE.stream("levels"), levels=levels)
        wins.append(sum(tried.wins for tried in ahead.tried) / ahead.deals)
    assert wins[0] != wins[1]


def test_hands_that_are_imagined_fit_what_was_predicted() -> None:
    """A seat that predicted 3 is sampled with more sets than one that predicted none."""
    heights = []
    for said in (0, 3):
        view = GAME.view(position(["2H 3M 5W", "6H 7M 8W"], "9H 9M 10W 11F 12N", predictions=(1, said)), 0)
        sampler = DealSampler(view, 0, CHANCE.stream("fit"), ("", "normal"))
        found = [sampler.deal().found[1][0][0] for _ in range(120)]
        heights.append(sorted(found)[len(found) // 2])
    assert heights[0] < heights[1]


def test_an_advice_takes_less_than_its_time() -> None:
    """Measured with seven seats and seven cards each."""
    hands = ["2H 5H 7M 9M 11W 13F 4N"] + ["3H 6H 8M 10M 12W 1F 5N"] * 6
    state = position(hands, "12H")
    levels = [""] + ["hard"] * 6
    begun = thread_time()
    outlook(GAME.view(state, 0), levels)
    middle = thread_time()
    worth_of(GAME.view(next(states("easy", 7, b"time")), 0), levels)
    assert max(middle - begun, thread_time() - middle) < PATIENCE * SECONDS


def test_a_hand_without_cards_has_no_odds() -> None:
    start = position(["13H 12H", "2H", "2M"], starter=1, predictions=(1, 1, 1))
    view = GAME.view(play(start, "2H", "2M", "13H").state, 1)
    assert not any("of 10" in line["text"] for part in advise(view, EN, NAMES[:3]) for line in part["lines"])


def test_the_plays_of_a_hand_are_tried_in_their_order() -> None:
    view = GAME.view(position(["9H 2F", "3H 4M", "5H 6M"], predictions=(1, 1, 0)), 0)
    found = plays(view.hand, view.row)
    tried = foresee(view, found, CHANCE.stream("order")).tried
    assert [one.play for one in tried] == found
    assert {one.play[1] for one in islice(tried, 2)} == {mask_of((card,)) for card in view.hand}
