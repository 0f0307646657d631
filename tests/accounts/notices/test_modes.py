"""Each mode of a channel: which notices are sent, which are not, and the reason recorded."""

from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from games.play.models import Friend, Match, Move, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.decision import ASKS_TO_SIT_DOWN
from halfpint_site.notifications.models import ChannelSetting, Delivery, Mode
from tests.accounts.notices.conftest import Clock, became, choose, here, subjects, sweep, tell, wait_for
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
Kind = Notice.Kind


@pytest.fixture
def other(laura: User, clock: Clock, table: Match) -> Match:
    """Another table that waits for Laura."""
    match = open_match(laura, new_guest("Carl"), seats=2, name="Wednesday round")
    wait_for(laura, match, None)
    Notice.objects.all().delete()
    return match


def test_without_a_choice_the_first_turn_of_an_absence_is_mailed(laura: User, table: Match, other: Match) -> None:
    first, second = tell(laura, table), tell(laura, other)
    sweep()
    assert subjects() == ["Your turn: Tuesday round"]
    assert became(first) == ("sent", "")
    assert became(second) == ("dropped", "covered")


def test_the_mail_of_an_absence_names_the_other_tables_that_wait(laura: User, table: Match, other: Match) -> None:
    tell(laura, table)
    sweep()
    assert "One more table is waiting for you:" in mail.outbox[0].body
    assert "* Wednesday round" in mail.outbox[0].body


def test_whoever_was_here_again_is_told_again(laura: User, table: Match, other: Match, clock: Clock) -> None:
    tell(laura, table)
    sweep()
    clock.forward(hours=1)
    here(laura)
    clock.forward(hours=1)
    tell(laura, other)
    sweep()
    assert len(mail.outbox) == 2


def test_whoever_moved_by_a_link_in_the_mail_is_told_again(
    laura: User, table: Match, other: Match, clock: Clock
) -> None:
    tell(laura, table)
    sweep()
    clock.forward(hours=1)
    seat = Seat.objects.get(match=table, user=laura)
    Move.objects.create(match=table, ply=99, seat=seat.index, made_by=Move.MadeBy.PLAYER, made_at=clock.now)
    clock.forward(hours=1)
    tell(laura, other)
    sweep()
    assert len(mail.outbox) == 2


def test_a_move_by_the_clock_is_no_return(laura: User, table: Match, other: Match, clock: Clock) -> None:
    tell(laura, table)
    sweep()
    clock.forward(hours=1)
    seat = Seat.objects.get(match=table, user=laura)
    Move.objects.create(match=table, ply=99, seat=seat.index, made_by=Move.MadeBy.CLOCK, made_at=clock.now)
    assert became_after(tell(laura, other)) == ("dropped", "covered")


def became_after(notice: Notice) -> tuple[str, str]:
    sweep()
    return became(notice)


def test_if_the_first_could_not_be_sent_the_second_is(laura: User, table: Match, other: Match) -> None:
    first = tell(laura, table)
    sweep()
    Delivery.objects.filter(notice=first).update(status=Delivery.Status.DEAD, sent_at=None)
    assert became_after(tell(laura, other)) == ("sent", "")


def test_while_the_first_is_still_on_its_way_the_second_waits(
    laura: User, table: Match, other: Match, clock: Clock
) -> None:
    first = tell(laura, table)
    sweep()
    Delivery.objects.filter(notice=first).update(
        status=Delivery.Status.WAITING, sent_at=None, next_try_at=clock.now.replace(year=2099)
    )
    assert became_after(tell(laura, other)) == ("waiting", "")


def test_every_turn_is_every_turn(laura: User, table: Match, other: Match) -> None:
    choose(laura, Mode.EACH)
    tell(laura, table)
    tell(laura, other)
    sweep()
    assert subjects() == ["Your turn: Tuesday round", "Your turn: Wednesday round"]


def test_never_leaves_no_trace(laura: User, table: Match) -> None:
    choose(laura, Mode.OFF)
    for kind in (Kind.TURN, Kind.RUNNING_OUT):
        tell(laura, table, kind)
    sweep()
    assert not mail.outbox
    assert not Delivery.objects.exists()


def test_only_warnings(laura: User, table: Match) -> None:
    choose(laura, Mode.WARNINGS)
    turn = tell(laura, table)
    tell(laura, table, Kind.RUNNING_OUT, policy="stand_in")
    tell(laura, table, Kind.MISSED, policy="default")
    sweep()
    assert became(turn) == ("dropped", "unwanted")
    assert subjects() == ["Your time is running out: Tuesday round", "You missed a turn: Tuesday round"]


@pytest.mark.parametrize("mode", [Mode.EACH, Mode.ONCE, Mode.DIGEST, Mode.WARNINGS])
def test_a_warning_comes_at_once_in_every_mode(laura: User, table: Match, mode: Mode) -> None:
    choose(laura, mode)
    tell(laura, table)
    tell(laura, table, Kind.RUNNING_OUT, policy="stand_in")
    sweep()
    assert "Your time is running out: Tuesday round" in subjects()
    assert "bot plays for you" in next(m.body for m in mail.outbox if "running out" in m.subject)


def test_turning_a_channel_off_stops_what_is_on_its_way(laura: User, table: Match) -> None:
    notice = tell(laura, table)
    from halfpint_site.notifications.handover import hand_over

    hand_over()
    choose(laura, Mode.OFF)
    sweep()
    assert became(notice) == ("dropped", "unwanted")


def test_a_turn_that_was_played_meanwhile_is_not_told(laura: User, table: Match) -> None:
    notice = tell(laura, table, moves_made=0)
    Seat.objects.filter(match=table, user=laura).update(moves_made=1)
    sweep()
    assert became(notice) == ("dropped", "over")


def test_a_turn_after_its_deadline_is_not_told_and_says_so(laura: User, table: Match, clock: Clock) -> None:
    notice = tell(laura, table)
    clock.forward(days=3)
    sweep()
    assert became(notice) == ("dropped", "expired")


def test_a_deadline_that_was_put_off_counts(laura: User, table: Match, clock: Clock) -> None:
    notice = tell(laura, table)
    Notice.objects.update(expires_at=clock.now)
    clock.forward(hours=1)
    sweep()
    assert became(notice) == ("sent", "")


@pytest.mark.parametrize("kind", Kind.values)
def test_every_kind_has_words_in_both_languages(laura: User, table: Match, kind: str) -> None:
    choose(laura, Mode.EACH)
    if kind in ASKS_TO_SIT_DOWN:
        Match.objects.update(status=Match.Status.OPEN)
    ida = User.objects.create_user("ida@example.org", display_name="Ida")
    Friend.objects.create(user=ida, friend=laura, state=Friend.State.ASKED, at=timezone.now())
    asks: Any = {"act": "asks", "by": "Ida", "person": ida.pk}
    tell(laura, table, kind, title="Round two", text="Begins now", **asks)
    sweep()
    laura.language = "de"
    laura.save()
    tell(laura, table, kind, title="Runde zwei", text="Beginnt jetzt", **asks)
    sweep()
    assert len(mail.outbox) == 2
    assert all(message.subject and message.body for message in mail.outbox)


def test_somebody_without_a_proven_address_gets_no_mail(table: Match, clock: Clock) -> None:
    guest = new_guest("Gast")
    tell(guest, None, Kind.TOURNAMENT, title="News")
    sweep()
    assert not Delivery.objects.exists()
    assert Notice.objects.get().handed_over_at == clock.now


def test_handing_over_twice_sends_once(laura: User, table: Match) -> None:
    choose(laura, Mode.EACH)
    tell(laura, table)
    sweep()
    Notice.objects.update(handed_over_at=None)
    sweep()
    sweep()
    assert len(mail.outbox) == 1


def test_a_choice_made_once_is_not_touched_by_telling(laura: User, table: Match) -> None:
    choose(laura, Mode.ONCE, digest_hour=5)
    tell(laura, table)
    sweep()
    assert ChannelSetting.objects.get(user=laura).digest_hour == 5
