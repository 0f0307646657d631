"""Notices about invitations, a full table, a rematch, and mentions in the chat."""

from typing import Any

import pytest

from games.play.models import Match, Notice
from games.play.tables.create import rematch
from games.play.tables.seats import join_table, leave_table
from games.play.talk.messages import say, set_mute
from tests.play.clocked import told
from tests.play.posts import signed_in, url
from tests.play.tables import open_match, play_out

pytestmark = pytest.mark.django_db


def test_invited_people_are_told_by_whom(anna: Any, ben: Any) -> None:
    open_match(anna, bots=0, audience="named", invited=(ben,))
    notice = Notice.objects.get()
    assert (notice.user, notice.kind, notice.data) == (ben, "invited", {"by": "Anna"})


def test_whoever_has_proved_an_invited_address_is_told(anna: Any, django_user_model: Any) -> None:
    cleo = django_user_model.objects.create(email="cleo@example.org", display_name="Cleo")
    open_match(anna, bots=0, audience="named", addresses=("Cleo@Example.org", "nobody@example.org"))
    assert told(cleo) == ["invited"]
    assert Notice.objects.count() == 1


def test_whoever_takes_the_last_seat_need_not_be_told(anna: Any, ben: Any) -> None:
    match = open_match(anna, seats=2, bots=0)
    join_table(match.pk, ben)
    assert told(anna, "full") == ["full"]
    assert told(ben, "full") == []
    assert told(ben, "turn") == ["turn"]


def test_a_rematch_is_told_once_and_is_no_invitation(anna: Any, ben: Any) -> None:
    match = play_out(open_match(anna, ben, seats=2))
    rematch(match.pk, ben)
    assert told(anna)[-1] == "rematch"
    assert "invited" not in told(anna)
    assert "rematch" not in told(ben)


def test_a_rematch_that_was_closed_makes_room_for_another(anna: Any, ben: Any) -> None:
    match = play_out(open_match(anna, ben, seats=2))
    closed = rematch(match.pk, anna)
    leave_table(closed.pk, anna)
    assert "Again, the same people" in signed_in(ben).get(f"/en/table/{match.pk}/").content.decode()
    answer = signed_in(ben).post(url(match, "rematch"))
    another = Match.objects.get(rematch_of=match)
    assert answer.headers["Location"] == f"/en/table/{another.pk}/"
    assert another.pk != closed.pk
    assert rematch(match.pk, anna).status == Match.Status.RUNNING


@pytest.mark.parametrize("line", ["@Ben, your turn", "hello @ben", "(@BEN)", "Hey @Ben!"])
def test_a_name_in_the_talk_calls_its_owner(anna: Any, ben: Any, line: str) -> None:
    match = open_match(anna, ben, seats=2)
    say(match.pk, anna, line)
    notice = Notice.objects.get(kind="mention")
    assert (notice.user, notice.data["speaker"]) == (ben, "Anna")


@pytest.mark.parametrize("line", ["Ben", "ben@example.org", "@Benjamin", "@Anna", "me@Ben"])
def test_other_words_call_nobody(anna: Any, ben: Any, line: str) -> None:
    match = open_match(anna, ben, seats=2)
    say(match.pk, anna, line)
    assert not Notice.objects.filter(kind="mention").exists()


def test_whoever_is_muted_calls_nobody(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    set_mute(ben, anna, True)
    say(match.pk, anna, "@Ben @Ben")
    assert told(ben, "mention") == []
    say(match.pk, ben, "@Anna")
    assert told(anna, "mention") == ["mention"]
