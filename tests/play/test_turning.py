"""Turning points of a match: when the winner took the lead for good, and unusually large gains."""

from dataclasses import dataclass
from typing import Any

import pytest

from games.catalog import find
from games.engine.chance import Chance
from games.engine.game import Outcome, placed
from games.play.endings import turning_points as turning
from games.play.endings.turning_points import TurningPoint, ends_of, lead_since, turns


@dataclass
class Course:
    """A game whose states are the rows of its pad so far; without sums, the leader."""

    low_score_wins: bool = False

    def standing(self, state: Any) -> Outcome:
        return Outcome(placed(state), tuple(state))


def course(*, low_score_wins: bool = False) -> Any:
    """Return a course in place of a game."""
    return Course(low_score_wins)


@pytest.fixture
def padded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "totals_of", lambda game, state: state)


ROWS = [(10, 0), (20, 30), (30, 40), (110, 50), (120, 60)]
STATES: list[Any] = [[], [], ROWS[:1], ROWS[:1], ROWS[:2], ROWS[:3], ROWS[:4], ROWS]


def test_the_round_since_which_the_winner_led_and_what_it_brought(padded: None) -> None:
    assert lead_since(ROWS, 0) == 4
    assert ends_of(course(), STATES) == [2, 4, 5, 6, 7]
    jumps = [TurningPoint(4, "jump", 1, 2, 30), TurningPoint(6, "jump", 0, 4, 80)]
    assert turns(course(), STATES, [2, 4, 5, 6, 7], 0) == [*jumps, TurningPoint(6, "lead", 0, 4)]


def test_where_few_points_are_good_the_lead_is_below(padded: None) -> None:
    low = [(5, 0), (5, 10), (5, 20)]
    assert lead_since(low, 0, low=True) == 2
    assert lead_since(low, 1, low=True) == 0
    assert TurningPoint(2, "lead", 0, 2) in turns(
        course(low_score_wins=True), [[], low[:1], low[:2], low], [1, 2, 3], 0
    )


def test_who_led_all_the_way_has_taken_the_lead_from_nobody(padded: None) -> None:
    even = [(2, 1), (4, 2), (6, 3)]
    assert turns(course(), [[], even[:1], even[:2], even], [1, 2, 3], 0) == []
    assert turns(course(), [[], even[:1], even[:2]], [1, 2], 0) == [], "two rounds are no course"


def test_without_rounds_the_standing_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "totals_of", lambda game, state: ())
    states = [(0, 0), (1, 0), (1, 2), (3, 2), (4, 2), (5, 2)]
    assert turns(course(), states, [], 0) == [TurningPoint(3, "lead", 0)]
    assert turns(course(), states, [], None) == []
    assert turns(course(), [(0, 0), (0, 0), (1, 0)], [], 0) == [], "only the last move told"


@pytest.mark.parametrize("slug", ["reversi", "mau-mau", "shut-the-box", "maexchen"])
def test_of_a_whole_match_it_is_found_in_its_states(slug: str) -> None:
    game, chance = find(slug), Chance(bytes(32))
    states = [game.setup(game.options_type(), 2, chance).state]
    for ply in range(300):
        awaited = game.to_move(states[-1])
        if not awaited:
            break
        move = chance.stream("m", ply).choice(game.candidates(states[-1], awaited[0]))
        states.append(game.play(states[-1], awaited[0], move, chance).state)
    ends = ends_of(game, states)
    assert ends == sorted(ends)
    assert all(0 < turn.ply < len(states) for turn in turns(game, states, ends, 0))
