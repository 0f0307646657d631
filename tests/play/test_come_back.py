"""A player takes the seat back from a stand-in, with one click, at any time."""

from datetime import timedelta
from typing import Any

import pytest

from games.play.bots.play import move_bots, think
from games.play.endings.resign import hand_over
from games.play.errors import NotAway, NotSeated, StandInForNow
from games.play.matches.moves import submit_move
from games.play.models import Match
from games.play.tables.substitutes import come_back
from tests.play.clocked import NOON, duel, person, seat, sweep
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db
BUTTON = "I&#39;m back: let me play"


@pytest.fixture
def anna(time_machine: Any) -> Any:
    time_machine.move_to(NOON, tick=False)
    return person("Anna")


@pytest.fixture
def match(anna: Any, time_machine: Any) -> Match:
    """A match in which bots have just taken over for both players."""
    found = duel(anna, person("Ben"))
    time_machine.move_to(NOON + timedelta(hours=24))
    sweep()
    return found


def test_one_click_gives_the_seat_back_in_the_middle_of_a_turn(match: Match, anna: Any) -> None:
    browser = signed_in(anna)
    page = browser.get(f"/en/table/{match.pk}/").content.decode()
    assert BUTTON in page
    assert "Seal the prediction" not in page
    assert browser.post(url(match, "come-back")).status_code == 302
    mine = seat(match, anna)
    assert (mine.bot, mine.away_since, mine.missed) == ("", None, 0)
    assert mine.deadline == NOON + timedelta(hours=48)
    page = browser.get(f"/en/table/{match.pk}/").content.decode()
    assert BUTTON not in page
    assert "Seal the prediction" in page


def test_what_the_bot_was_thinking_of_is_dropped(match: Match, anna: Any) -> None:
    thoughts = think(match.pk)
    assert thoughts is not None
    assert [seat for seat, _move in thoughts.moves] == [0]
    come_back(match.pk, anna)
    assert move_bots(match.pk, thoughts) == 0


def test_whoever_is_away_is_told_to_take_the_seat_back_first(match: Match, anna: Any) -> None:
    with pytest.raises(StandInForNow):
        submit_move(match.pk, anna, "0", "{}")
    answer = signed_in(anna).post(url(match), {"move": "{}", "token": "0"})
    assert answer.status_code == 403
    assert "Take your seat back first" in answer.content.decode()


def test_nobody_else_can_take_it(match: Match) -> None:
    with pytest.raises(NotSeated):
        come_back(match.pk, new_guest("Stranger"))


def test_a_seat_that_was_given_up_stays_so(match: Match, anna: Any) -> None:
    come_back(match.pk, anna)
    with pytest.raises(NotAway):
        come_back(match.pk, anna)
    hand_over(match.pk, anna)
    with pytest.raises(NotAway):
        come_back(match.pk, anna)
    assert "You have resigned here" in signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
