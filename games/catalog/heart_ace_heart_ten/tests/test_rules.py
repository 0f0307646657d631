"""Tests of the rules of Ace and ten of hearts, and an independent count of the points of whole matches."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.heart_ace_heart_ten.board import board
from games.catalog.heart_ace_heart_ten.data import Options, Solo
from games.catalog.heart_ace_heart_ten.rules import HeartAceHeartTen
from games.catalog.heart_ace_heart_ten.tutorial import PARTNERS, at
from games.engine.chance import Chance
from games.engine.kit.tricktaking.sixty_one.data import CardPlayed, Count, Dealt, Scored
from games.engine.text import words
from tests.tiers import statistical

GAME = HeartAceHeartTen()
NAMES = ["Anna", "Ben", "Cem", "Dora"]
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]


def test_nobody_has_to_trump() -> None:
    """Checks § 5.1 of the rule page."""
    assert len(GAME.candidates(at("10H 8S AS 9C", "1 KD 7D 9D"), 0)) == 4


@pytest.mark.parametrize(
    ("party", "points", "scores"),
    [
        ((0, 2), 61, (1, -1, 1, -1)),
        ((0, 2), 60, (-1, 1, -1, 1)),
        ((3,), 61, (-1, -1, -1, 3)),
        ((3,), 0, (1, 1, 1, -3)),
    ],
)
def test_what_a_deal_brings(party: tuple[int, ...], points: int, scores: tuple[int, ...]) -> None:
    """Checks § 6.1, 6.2 of the rule page."""
    state = GAME.setup(Options(), 4, Chance(b"brings")).state
    assert GAME.brings(state, party, Count(points, 3, 5)) == scores


def test_a_solo_is_announced_and_otherwise_nobody_knows() -> None:
    """§ 4.2, 4.3: also in positions drawn for a seat, no seat has both cards."""
    solos = 0
    for number in range(60):
        step = GAME.setup(Options(), 4, Chance(b"solo %d" % number))
        state, luck = step.state, Chance(b"luck").stream("l", number)
        told = [event.seat for event in step.events if isinstance(event, Solo)]
        assert told == ([] if state.solo is None else [state.solo])
        solos += bool(told)
        for seat in range(4):
            imagined = GAME.imagine(GAME.view(state, seat), luck)
            assert (len(GAME.party(imagined)) == 1) == (state.solo is not None)
    assert 5 < solos < 30


def test_the_page_says_for_whom_the_reader_plays() -> None:
    """§ 4.2: to the other seats the two positions look the same."""
    speaks = words("games.catalog.heart_ace_heart_ten", "en")
    said = [board(GAME.view(step.position, 0), speaks, NAMES, {}).felt.signs[-1].text for step in PARTNERS.steps]
    assert said == ["You play with Ben", "You play against the ace and ten of hearts"]


@statistical(few=20, of=600)
def test_every_deal_is_counted_as_a_second_tally_says(numbers: Sequence[int]) -> None:
    """§ 2, 5, 6: counted again from the log alone by other code; the sum of points is always 0."""
    for number in numbers:
        chance, luck = Chance(b"tally %d" % number), Chance(b"moves %d" % number).stream("moves")
        step = GAME.setup(Options(deals=4), 4, chance)
        events = list(step.events)
        while step.state.mover is not None:
            move = luck.choice(GAME.candidates(step.state, step.state.mover))
            step = GAME.play(step.state, step.state.mover, move, chance)
            events += step.events
        _check(events)


def _check(events: Sequence[Any]) -> None:
    totals = [0] * 4
    points, had, table = [0] * 4, dict[str, int](), list[CardPlayed]()
    for event in events:
        if isinstance(event, Dealt):
            points, had = [0] * 4, {}
        elif isinstance(event, CardPlayed):
            table.append(event)
            had[event.card] = event.seat
            if len(table) == 4:
                suits = {one.card[-1] for one in table}
                suit = "H" if "H" in suits else table[0].card[-1]
                best = max((one for one in table if one.card[-1] == suit), key=lambda one: ORDER.index(one.card[:-1]))
                points[best.seat] += sum(COUNTS.get(one.card[:-1], 0) for one in table)
                table = []
        elif isinstance(event, Scored):
            party = {had["AH"], had["10H"]}
            assert sum(points) == 120
            own = sum(points[seat] for seat in party)
            sign, stake = (1 if own > 60 else -1), (3 if len(party) == 1 else 1)
            totals = [total + sign * (stake if seat in party else -1) for seat, total in enumerate(totals)]
            assert (event.line.points, event.line.won) == (own, own > 60)
            assert event.line.totals == tuple(totals)
            assert sum(totals) == 0
