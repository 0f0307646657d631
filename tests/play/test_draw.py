"""Draw by agreement: an offer holds until the opponent moves, and no player draws against their will."""

from typing import Any

import pytest
from django.db.models import F

from games.play.endings.duels import accept_draw, offer_draw
from games.play.matches.archive.archiving import pack_match, write_words
from games.play.matches.proof import prove
from games.play.models import Match, Move, Notice
from tests.play.clocked import told
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db


def say(match: Match, person: Any, word: str, ply: int | None = None) -> int:
    """Send the form and return the status."""
    fields = {"say": word, "ply": match.ply if ply is None else ply}
    return int(signed_in(person).post(url(match, "draw"), fields).status_code)


def test_an_offer_that_is_accepted_ends_the_match_as_drawn(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    assert say(match, anna, "offer") == 302
    assert "Anna offers a draw." in page(f"/en/table/{match.pk}/", ben)
    assert "You have offered a draw." in page(f"/en/table/{match.pk}/", anna)
    assert say(match, ben, "yes") == 302
    match.refresh_from_db()
    assert (match.status, match.ended_by) == ("finished", "agreed")
    assert [seat.place for seat in match.seat_set.all()] == [1, 1]
    assert not match.seat_set.exclude(waiting_since=None, deadline=None, wakes_at=None).exists()
    assert told(ben, "offer") == ["offer"]
    assert told(anna, "finished") == ["finished"]
    assert told(ben, "finished") == []


@pytest.mark.parametrize(("language", "said"), [("en", "Ben and Anna have agreed on a draw."), ("de", "Remis")])
def test_what_was_agreed_stands_on_the_card_in_the_log_and_in_the_file(
    anna: Any, ben: Any, language: str, said: str
) -> None:
    match = duel_of("draughts", anna, ben)
    offer_draw(match.pk, anna)
    accept_draw(match.pk, ben, str(match.ply))
    write_words(match.pk)
    for packed in (False, True):
        if packed:
            pack_match(match.pk)
        for where in ("", "log/"):
            assert said in page(f"/{language}/table/{match.pk}/{where}", anna)
        assert signed_in(anna).get(f"/en/table/{match.pk}/match.json").json()["result"]["by"] == "agreed"
        assert signed_in(anna).get(f"/en/table/{match.pk}/replay/4/").status_code == 200
        assert signed_in(anna).get(f"/en/table/{match.pk}/check/").status_code == 200
        found = Match.objects.get(pk=match.pk)
        assert prove(found, list(found.seat_set.all())).holds


def test_a_move_of_the_other_is_a_no_and_ones_own_is_not(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    first, second = awaited_and_waiting(match, anna, ben)
    offer_draw(match.pk, first)
    match = play_moves(match, 1)
    assert "offers a draw" in page(f"/en/table/{match.pk}/", second)
    match = play_moves(match, 1)
    assert "offers a draw" not in page(f"/en/table/{match.pk}/", second)
    assert say(match, second, "yes") == 409
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING


def test_a_page_of_before_the_rivals_move_accepts_nothing(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    first, second = awaited_and_waiting(match, anna, ben)
    offer_draw(match.pk, first)
    seen = match.ply
    match = play_moves(match, 1)
    assert say(match, second, "yes", seen) == 409
    assert say(match, second, "yes") == 302


@pytest.mark.parametrize(("by", "word"), [(0, "back"), (1, "no")])
def test_an_offer_that_was_taken_back_or_refused_cannot_be_accepted(anna: Any, ben: Any, by: int, word: str) -> None:
    match = duel_of("draughts", anna, ben)
    offer_draw(match.pk, anna)
    assert say(match, (anna, ben)[by], word) == 302
    assert say(match, (anna, ben)[by], word) == 409
    assert say(match, ben, "yes") == 409
    assert say(match, anna, "offer") == 409
    assert Notice.objects.filter(user=ben, kind="offer").count() == 1


def test_who_has_moved_may_offer_again(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    first, second = awaited_and_waiting(match, anna, ben)
    offer_draw(match.pk, first)
    assert say(match, first, "offer") == 409
    match = play_moves(match, 2)
    assert say(match, first, "offer") == 302
    waiting = Notice.objects.get(user=second, kind="offer")  # the newest offer replaces one that was not delivered yet
    assert waiting.key.endswith(f":{match.ply}")
    Notice.objects.update(handed_over_at=F("written_at"))
    match = play_moves(match, 2)
    assert say(match, first, "offer") == 302
    assert Notice.objects.filter(user=second, kind="offer").count() == 2


def test_two_offers_are_an_agreement(anna: Any, ben: Any) -> None:
    match = duel_of("nine-mens-morris", anna, ben)
    assert say(match, anna, "offer") == 302
    assert say(match, ben, "offer") == 302
    assert Match.objects.get(pk=match.pk).ended_by == "agreed"
    assert Move.objects.filter(match=match, kind="end").count() == 1


def test_nobody_draws_where_the_rules_know_none_or_a_bot_plays(anna: Any, ben: Any) -> None:
    for match in (duel_of("reversi", anna, ben), open_match(anna, ben, seats=3)):
        assert say(match, anna, "offer") == 409
        assert "Offer a draw" not in page(f"/en/table/{match.pk}/", anna)
    alone = open_match(anna, seats=2)
    assert say(alone, anna, "offer") == 409


def test_nobody_else_answers_for_two(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    offer_draw(match.pk, anna)
    assert say(match, new_guest("Max"), "yes") == 403
    assert say(match, anna, "yes") == 409
    assert say(match, ben, "maybe") == 400
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING
