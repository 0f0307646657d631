"""Team Hearts: the two ways of playing in pairs (§ 8.1). Scoring is tested with Hearts itself."""

import pytest

from games.catalog.hearts.data import ScoreMoon
from games.catalog.hearts.progress import remarks
from games.catalog.hearts.search_position import HeartsPosition
from games.catalog.hearts.sheet import sheet
from games.catalog.hearts.tests.table import (
    dealt,
    finish,
    last_trick,
    line_of,
)
from games.catalog.team_hearts.rules import TeamHearts
from games.engine.chance import Chance
from games.engine.text import words

GAME = TeamHearts()
LUCK = Chance(bytes(32))


@pytest.mark.parametrize("mode", ["pooled", "own"])
def test_four_play_in_fixed_pairs_who_sit_opposite(mode: str) -> None:
    """Checks § 8.1 of the rule page."""
    assert [*GAME.seats] == [4]
    state = dealt(4, GAME, mode=mode)
    assert state.terms.teams == mode
    assert [GAME.view(state, seat).team for seat in range(4)] == [2, 3, 0, 1]


def test_one_pile_counts_for_both() -> None:
    """Checks § 8.1 of the rule page."""
    state = finish(last_trick("AH", "QS", "2H", "", cards_left="5C 2C 3C 4C", game=GAME), game=GAME).state
    assert line_of(state).points == (2, 13, 2, 13)


@pytest.mark.parametrize("mode", ["pooled", "own"])
def test_bots_count_the_points_of_their_partner_as_their_own(mode: str) -> None:
    """§ 8.1: for seat 0 the queen in its partner's tricks is as bad as in its own."""
    table = HeartsPosition(GAME.view(dealt(4, GAME, mode=mode), 0), [()] * 4)
    values = []
    for taker in range(4):
        table.points = [13 * (seat == taker) + (seat == (taker + 1) % 4) for seat in range(4)]
        values.append(table.value(0, 1.0))
    assert values[0] == values[2] < 0 < values[1] == values[3]


def test_bots_know_that_one_pile_shoots_together() -> None:
    """§ 8.1: the points of both partners make a moon, but not where each has their own score."""
    for mode, worth in (("pooled", 26.0), ("own", -13.0)):
        table = HeartsPosition(GAME.view(dealt(4, GAME, mode=mode), 0), [()] * 4)
        table.points = [20, 0, 6, 0]
        assert table.value(0, 1.0) == table.value(2, 1.0) == worth
        table.points = [26, 0, 0, 0]
        assert table.value(2, 1.0) == 26.0


def test_a_moon_of_one_pile_is_said_of_both_partners() -> None:
    """§ 8.1: on the score sheet of the deal, and beside the points of the match."""
    won = ("AH KH QH JH 10H 9H 8H", "2C", "7H 6H 5H 4H 3H 2H QS", "")
    state = finish(last_trick(*won, cards_left="5C 3C 4C 6C", game=GAME), game=GAME).state
    after = GAME.play(state, state.turn, ScoreMoon("add"), LUCK)
    found = sheet(GAME.view(after.state, 0), after.events, words(GAME.package, "en"), ["Ada", "Ben", "Cem", "Dora"])
    assert found is not None
    notes = {row.seat: [note.text for note in row.notes] for row in found.rows}
    assert notes[0] == notes[2] != notes[1]
    said = remarks(after.state)
    assert said[0] == said[2] != said[1]
