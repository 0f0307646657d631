"""Two players end a match or take a seat at the same moment: exactly one succeeds, and the other is told so.

On PostgreSQL, each in a thread with its own connection; repeated, because it varies which is quicker.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.engine.codec import encode
from games.play.endings.duels import offer_draw
from games.play.endings.resign import resign
from games.play.matches.moves import state_after
from games.play.matches.proof import prove
from games.play.models import Match, Move, Notice, Seat, Substitution
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.posts import post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, plain_move, play_moves
from tests.play.test_simultaneous import at_once

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]
TIMES = 4
DONE, REFUSED = 302, 409


def says(client: Client, match: Match, what: str, **fields: Any) -> Callable[[], int]:
    """Return a function that posts a form at the table and returns the status."""
    return lambda: int(client.post(url(match, what), fields).status_code)


def moves(client: Client, match: Match, person: Any) -> Callable[[], int]:
    """Return a function that posts the default move of an awaited user."""
    seat = match.seat_set.get(user=person)
    move = encode(plain_move(match.rules, match.load_state(), seat.index)).decode()
    return lambda: int(post_move(client, match, move, token_of(match, person)).status_code)


def duel(slug: str = "draughts", **more: Any) -> tuple[Match, Any, Any]:
    """Return match, awaited player, other player."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = duel_of(slug, anna, ben, **more)
    return (match, *awaited_and_waiting(match, anna, ben))


def made(match: Match) -> int:
    """Return the number of moves that players have made since."""
    lines = Match.objects.get(pk=match.pk).moves.filter(ply__gt=match.ply)
    return lines.filter(kind=Move.Kind.MOVE, made_by=Move.MadeBy.PLAYER).count()


def as_it_is(match: Match) -> Match:
    """Assert that the stored state follows from the log, and that a finished match awaits no seat."""
    stored = Match.objects.get(pk=match.pk)
    assert state_after(stored) == stored.load_state()
    if stored.status == Match.Status.FINISHED:
        assert prove(stored, list(stored.seat_set.all())).holds
        assert not stored.seat_set.exclude(waiting_since=None, deadline=None, wakes_at=None).exists()
        assert all(seat.place for seat in stored.seat_set.all())
    return stored


@pytest.mark.parametrize("_time", range(TIMES))
def test_two_who_offer_a_draw_at_the_same_moment_have_agreed(_time: int) -> None:
    match, one, other = duel()
    answers = at_once([says(signed_in(person), match, "draw", say="offer", ply=match.ply) for person in (one, other)])
    assert answers == [DONE, DONE]
    assert as_it_is(match).ended_by == "agreed"
    assert Notice.objects.filter(match=match, kind=Notice.Kind.FINISHED).count() == 1


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_draw_is_accepted_once_and_taken_back_by_nobody_afterwards(_time: int) -> None:
    match, awaited, waiting = duel()
    offer_draw(match.pk, waiting)
    yes = says(signed_in(awaited), match, "draw", say="yes", ply=match.ply)
    back = says(signed_in(waiting), match, "draw", say="back", ply=match.ply)
    answers = at_once([yes, back])
    assert sorted(answers) == [DONE, REFUSED]
    assert as_it_is(match).status == ("finished" if answers[0] == DONE else "running")


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_draw_is_accepted_once_however_often_the_button_is_pressed(_time: int) -> None:
    match, awaited, waiting = duel()
    offer_draw(match.pk, waiting)
    browsers = [signed_in(awaited) for _ in range(4)]
    answers = at_once([says(browser, match, "draw", say="yes", ply=match.ply) for browser in browsers])
    assert sorted(answers) == [DONE, REFUSED, REFUSED, REFUSED]
    assert as_it_is(match).ended_by == "agreed"
    assert Notice.objects.filter(match=match, kind=Notice.Kind.FINISHED).count() == 1


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_move_and_a_yes_of_the_same_person_are_not_both_taken(_time: int) -> None:
    """With two windows: either the move answers the offer, or the match is over."""
    match, awaited, waiting = duel()
    offer_draw(match.pk, waiting)
    yes = says(signed_in(awaited), match, "draw", say="yes", ply=match.ply)
    answers = at_once([yes, moves(signed_in(awaited), match, awaited)])
    assert sorted(answers) == [DONE, REFUSED]
    stored = as_it_is(match)
    assert made(match) == answers.count(DONE) - (stored.status == "finished")
    assert stored.status == ("finished" if answers[0] == DONE else "running")


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_claim_and_a_late_move_are_not_both_taken(_time: int) -> None:
    match, slow, quick = duel("reversi", policy="claim")
    Seat.objects.filter(match=match, user=slow).update(deadline=timezone.now() - timedelta(minutes=1))
    claim = says(signed_in(quick), match, "claim")
    answers = at_once([claim, moves(signed_in(slow), match, slow)])
    assert sorted(answers) == [DONE, REFUSED]
    stored = as_it_is(match)
    assert stored.ended_by == ("claimed" if answers[0] == DONE else "")
    assert made(match) == answers.count(DONE) - (stored.status == "finished")
    if answers[0] == DONE:
        assert stored.seat_set.get(user=quick).place == 1


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_win_is_claimed_once(_time: int) -> None:
    match, slow, quick = duel("reversi", policy="claim")
    Seat.objects.filter(match=match, user=slow).update(deadline=timezone.now() - timedelta(minutes=1))
    browsers = [signed_in(quick) for _ in range(4)]
    assert sorted(at_once([says(browser, match, "claim") for browser in browsers])) == [DONE, *[REFUSED] * 3]
    assert as_it_is(match).ended_by == "claimed"


@pytest.mark.parametrize("_time", range(TIMES))
def test_of_several_who_take_a_seat_over_exactly_one_has_it(_time: int) -> None:
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = play_moves(open_match(anna, ben, seats=3), 7)
    resign(match.pk, ben)
    others = [new_guest(f"Guest {n}") for n in range(4)]
    answers = at_once([says(signed_in(other), match, "take-over", seat="1") for other in others])
    assert sorted(answers) == [DONE, *[REFUSED] * 3]
    taken = Substitution.objects.get(match=match)
    assert taken.user == others[answers.index(DONE)]
    assert match.seat_set.get(index=1).user == taken.user
    as_it_is(match)


@pytest.mark.parametrize("_time", range(TIMES))
def test_who_resigns_while_the_other_moves_has_lost_after_it_or_before(_time: int) -> None:
    match, awaited, waiting = duel()
    gives_up, move = says(signed_in(waiting), match, "resign"), moves(signed_in(awaited), match, awaited)
    answers = at_once([gives_up, move])
    assert answers in ([DONE, DONE], [DONE, REFUSED]), "a match can be resigned at any time"
    stored = as_it_is(match)
    assert (stored.status, stored.ended_by) == ("finished", "resigned")
    assert made(match) == answers.count(DONE) - (stored.status == "finished")
    assert stored.seat_set.get(user=awaited).place == 1


@pytest.mark.parametrize("_time", range(TIMES))
def test_of_two_who_resign_at_the_same_moment_one_has_lost(_time: int) -> None:
    match, one, other = duel()
    answers = at_once([says(signed_in(person), match, "resign") for person in (one, other)])
    assert sorted(answers) == [DONE, REFUSED]
    stored = as_it_is(match)
    loser = (one, other)[answers.index(DONE)]
    assert stored.seat_set.get(user=loser).place == 2


@pytest.mark.parametrize("_time", range(TIMES))
def test_resigning_and_accepting_a_draw_are_not_both_taken(_time: int) -> None:
    match, awaited, waiting = duel()
    offer_draw(match.pk, waiting)
    yes = says(signed_in(awaited), match, "draw", say="yes", ply=match.ply)
    answers = at_once([yes, says(signed_in(waiting), match, "resign")])
    assert sorted(answers) == [DONE, REFUSED]
    assert as_it_is(match).ended_by == ("agreed" if answers[0] == DONE else "resigned")


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_move_that_is_sent_twice_while_the_other_resigns_is_made_once_at_most(_time: int) -> None:
    match, awaited, waiting = duel()
    twice = [moves(signed_in(awaited), match, awaited) for _ in range(2)]
    answers = at_once([*twice, says(signed_in(waiting), match, "resign")])
    assert answers[2] == DONE
    assert set(answers) <= {DONE, REFUSED}
    assert as_it_is(match).ended_by == "resigned"
    assert made(match) == answers[:2].count(DONE) <= 1
