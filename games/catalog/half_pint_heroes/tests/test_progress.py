"""Tests of the progress of a match, and of its repeated deals."""

from typing import Any

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Bet, Dealt, Line, Options, Play, Points, Predict, SetPlayed
from games.catalog.half_pint_heroes.deals import deals
from games.catalog.half_pint_heroes.progress import remarks, round_begun, stages, verdict, what_was_sealed
from games.catalog.half_pint_heroes.round import deal
from games.catalog.half_pint_heroes.tests.table import position
from games.engine.chance import Chance
from games.engine.replay import random_playout, replay
from games.engine.text import Phrase, SeatRef, words

SEED = b"a whole pint"
OPTIONS = Options(rounds=4)


def line(points: tuple[int, ...], marks: tuple[str, ...]) -> Line:
    """Return a line of the pad in which all predicted 1."""
    nobody = (0,) * len(points)
    return Line(tuple(Points(tricks=one) for one in points), marks, (1,) * len(points), nobody, nobody)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_stages_add_up_to_the_scores(seats: int) -> None:
    _, state = random_playout(GAME, OPTIONS, seats, SEED)
    outcome = GAME.outcome(state)
    found = stages(state)
    assert outcome is not None
    assert found[-1].totals == outcome.scores
    assert found[-1].label == Phrase("board.pad_bonus")
    assert [stage.label for stage in found[:-1]] == [str(number + 1) for number in range(len(state.pad))]
    assert all(sum(stage.points[seat] for stage in found) == outcome.scores[seat] for seat in range(seats))


def test_while_a_match_goes_on_there_is_no_bonus() -> None:
    state = position(["1H", "2H"], pad=(line((10, 0), ("X", "")),))
    assert [stage.totals for stage in stages(state)] == [(10, 0)]


def test_a_gun_fight_is_told_of_and_points_are_not() -> None:
    pad = (line((10, 0), ("X", "")),) * 6
    assert verdict(position(["1H", "2H"], pad=pad)) == Phrase("events.gun_fight_won", {"list": (SeatRef(0),), "n": 1})
    assert verdict(position(["1H", "2H"], pad=pad[:5])) is None


def test_equal_points_come_with_what_decides_between_them() -> None:
    pad = (line((60, 0, 30), ("B", "", "X")), line((0, 30, 20), ("", "", "X")), line((0, 40, 0), ("", "", "")))
    first, second, third = remarks(position(["1H", "2H", "3H"], pad=pad))
    assert first[1].args == {"brawls": 1, "marks": 1}
    assert third[1].args == {"brawls": 0, "marks": 2}
    assert second[1].args == {"brawls": 0, "marks": 0}
    assert first[0].args == {"n": 1}
    alone = remarks(position(["1H", "2H"], pad=pad[:0]))
    assert len(alone[0]) == 2
    assert len(remarks(position(["1H", "2H"], pad=(line((10, 0), ("", "")),)))[0]) == 1


def test_rounds_begin_with_their_deal() -> None:
    events = [event for step in _steps() for event in step.events]
    numbers = [number for event in events if (number := round_begun(event)) is not None]
    assert numbers == list(range(1, len(numbers) + 1))


def test_sealed_choices_have_words_and_cards_need_none() -> None:
    for move in (Predict(0), Predict(6), Bet(None), Bet(1)):
        phrase = what_was_sealed(move)
        assert phrase is not None
        for language in ("de", "en"):
            assert words(GAME.package, language).say(phrase, ["Laura", "Max"])
    assert what_was_sealed(Play((1,))) is None


def _steps() -> list[Any]:
    log, _ = random_playout(GAME, OPTIONS, 3, SEED)
    return list(replay(GAME, OPTIONS, 3, SEED, log))


def test_deals_made_again_agree_with_the_log() -> None:
    events = [event for step in _steps() for event in step.events]
    found = deals(GAME, OPTIONS, SEED, events, ["A", "B", "C"], words(GAME.package, "en"))
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert all(one.agrees for one in found)
    row, hands = deal(Chance(SEED), 2, found[1].starter, 3)
    assert tuple(card.id for card in found[1].row) == row
    assert tuple(tuple(card.id for card in hand.cards) for hand in found[1].hands) == hands


def test_a_log_of_another_deal_does_not_agree() -> None:
    events = [event for step in _steps() for event in step.events]
    found = deals(GAME, OPTIONS, b"another pint", events, ["A", "B", "C"], words(GAME.package, "en"))
    assert not any(one.agrees for one in found)


def test_a_card_that_was_not_dealt_to_its_player_does_not_agree() -> None:
    events = [event for step in _steps() for event in step.events]
    at = next(index for index, event in enumerate(events) if isinstance(event, SetPlayed))
    played = events[at].played
    dealt = next(event for event in events if isinstance(event, Dealt))
    hands = deal(Chance(SEED), 1, dealt.starter, 3)[1]
    foreign = next(card for card in range(65) if card not in hands[played.seat])
    swapped = type(played)(played.seat, (foreign,), (), played.kind, played.rank)
    events[at] = type(events[at])(swapped, events[at].best)
    first = deals(GAME, OPTIONS, SEED, events, ["A", "B", "C"], words(GAME.package, "en"))[0]
    assert not first.agrees
