"""A limit per hour on some notices that one user can cause for another, and none between blocked users."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from games.play.endings.duels import end_draw_offer, offer_draw
from games.play.matchmaking.challenge import challenge, decline
from games.play.models import Match, Notice
from games.play.outbox import MOST_FROM_ONE, tell_people
from games.play.relations.blocks import block
from games.play.tables.seats import join_table, leave_table, send_away
from games.play.talk.messages import say
from halfpint_site.accounts.models import User
from tests.people.played import members
from tests.play.duels import duel_of
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db
TOO_OFTEN = 3 * MOST_FROM_ONE


def told(person: Any) -> int:
    return Notice.objects.filter(user=person).exclude(kind=Notice.Kind.TURN).count()


def delivered() -> None:
    Notice.objects.update(handed_over_at=F("written_at"))


def call_again_and_again(anna: User, ben: User) -> None:
    match = open_match(anna, ben, seats=3, bots=0)
    for _ in range(TOO_OFTEN):
        say(match.pk, anna, "@Ben come on")
        delivered()


def invite_again_and_again(anna: User, ben: User) -> None:
    for _ in range(TOO_OFTEN):
        open_match(anna, seats=3, bots=0, audience=Match.Audience.NAMED, invited=(ben,))
        delivered()


def challenge_again_and_again(anna: User, ben: User) -> None:
    for _ in range(TOO_OFTEN):
        leave_table(challenge(anna, ben, "draughts", "day").pk, anna)
        delivered()


def decline_again_and_again(anna: User, ben: User) -> None:
    """Ben challenges; Anna declines each time, and Ben gets a notice."""
    for _ in range(TOO_OFTEN):
        decline(anna, challenge(ben, anna, "draughts", "day").pk)
        delivered()


def send_away_again_and_again(anna: User, ben: User) -> None:
    for _ in range(TOO_OFTEN):
        match = open_match(anna, ben, seats=3, bots=0)
        send_away(match.pk, anna, ben.public_id)
        delivered()


def fill_tables_again_and_again(anna: User, ben: User) -> None:
    for _ in range(TOO_OFTEN):
        join_table(open_match(ben, seats=2, bots=0).pk, anna)
        delivered()


def close_tables_again_and_again(anna: User, ben: User) -> None:
    for _ in range(TOO_OFTEN):
        leave_table(open_match(anna, ben, seats=3, bots=0).pk, anna)
        delivered()


ACTS = [
    call_again_and_again,
    invite_again_and_again,
    challenge_again_and_again,
    decline_again_and_again,
    send_away_again_and_again,
    fill_tables_again_and_again,
    close_tables_again_and_again,
]


@pytest.mark.postgresql
@pytest.mark.parametrize("act", ACTS)
def test_one_person_is_told_of_anothers_acts_some_times_an_hour(act: Any) -> None:
    anna, ben = members("Anna Ben")
    act(anna, ben)
    assert told(ben) == MOST_FROM_ONE
    Notice.objects.update(written_at=F("written_at") - timedelta(hours=1))
    act(anna, ben)
    assert told(ben) == 2 * MOST_FROM_ONE


def test_others_are_told_all_the_same() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    invite_again_and_again(anna, ben)
    open_match(anna, seats=3, bots=0, audience=Match.Audience.NAMED, invited=(ben, cleo))
    open_match(cleo, seats=3, bots=0, audience=Match.Audience.NAMED, invited=(ben,))
    assert (told(ben), told(cleo)) == (MOST_FROM_ONE + 1, 1)


def test_several_mentions_that_nobody_was_told_of_yet_become_the_newest() -> None:
    anna, ben = members("Anna Ben")
    match = open_match(anna, ben, seats=3, bots=0)
    for word in ("one", "two", "three"):
        say(match.pk, anna, f"@Ben {word}")
    line = match.talk.latest("pk")
    assert [one.data["line"] for one in Notice.objects.filter(user=ben, kind="mention")] == [line.pk]


@pytest.mark.parametrize("blocker", ["anna", "ben"])
def test_people_who_are_kept_apart_tell_each_other_nothing(blocker: str) -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    duel = duel_of("draughts", anna, ben)
    three = open_match(cleo, anna, ben, seats=3, bots=0)
    delivered()
    Notice.objects.all().delete()
    block(*((anna, ben) if blocker == "anna" else (ben, anna)))
    offer_draw(duel.pk, anna)
    end_draw_offer(duel.pk, anna, own=True)
    say(duel.pk, anna, "@Ben hello")
    say(three.pk, anna, "@Ben hello")
    tell_people(duel, [ben.pk], Notice.Kind.FOUND, anna.pk)
    assert not Notice.objects.filter(user=ben, caused_by=anna).exists()
    assert not Notice.objects.filter(user=ben, kind__in=["mention", "offer", "rematch", "found"]).exists()


def test_who_leaves_the_site_is_the_cause_of_nothing() -> None:
    from halfpint_site.accounts.services import forget

    anna, ben = members("Anna Ben")
    open_match(anna, seats=3, bots=0, audience=Match.Audience.NAMED, invited=(ben,))
    assert Notice.objects.filter(caused_by=anna).exists()
    forget(anna, keep_words=True)
    assert not Notice.objects.filter(caused_by=anna).exists()
