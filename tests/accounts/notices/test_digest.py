"""The daily digest: one mail at the user's hour."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.core import mail

from games.play.models import Match, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.handover import next_hour
from halfpint_site.notifications.models import ChannelSetting, Delivery, Mode
from tests.accounts.notices.conftest import Clock, Letterbox, became, choose, here, subjects, sweep, tell, wait_for
from tests.play.tables import new_guest, open_match

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("now", "hour", "then"),
    [
        ("2026-11-20T06:59:59", 8, "2026-11-20T07:00:00"),
        ("2026-11-20T07:00:00", 8, "2026-11-21T07:00:00"),
        ("2027-03-27T12:00:00", 8, "2027-03-28T06:00:00"),  # clocks went forward that night
        ("2026-10-24T12:00:00", 8, "2026-10-25T07:00:00"),  # clocks went back that night
        ("2027-03-27T12:00:00", 2, "2027-03-28T01:00:00"),  # there is no two o'clock that night
        ("2026-10-24T12:00:00", 2, "2026-10-25T00:00:00"),  # there are two; the first counts
        ("2026-10-25T00:30:00", 2, "2026-10-26T01:00:00"),  # the second two o'clock gives no other digest
    ],
)
def test_the_next_hour_in_a_zone_with_summer_time(now: str, hour: int, then: str) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert next_hour(moment, BERLIN, hour) == datetime.fromisoformat(then).replace(tzinfo=UTC)


@pytest.fixture
def collecting(laura: User, clock: Clock, table: Match) -> None:
    """Laura, in Berlin, gets a digest at eight. It is ten in the morning on the day before clocks go back."""
    clock.now = datetime(2026, 10, 24, 8, 0, tzinfo=UTC)
    laura.time_zone = "Europe/Berlin"
    laura.save()
    choose(laura, Mode.DIGEST, digest_hour=8)
    wait_for(laura, table, clock.now + timedelta(days=3))


@pytest.fixture
def sooner(laura: User, collecting: None, clock: Clock) -> Match:
    """Another table with an earlier deadline."""
    match = open_match(laura, new_guest("Carl"), seats=2, name="Wednesday round")
    wait_for(laura, match, clock.now + timedelta(days=2, hours=12))
    Notice.objects.all().delete()
    return match


pytestmark = pytest.mark.django_db


def test_a_digest_comes_at_the_hour_on_the_day_the_clocks_go_back(
    laura: User, table: Match, sooner: Match, clock: Clock
) -> None:
    first, second = tell(laura, table), tell(laura, sooner)
    sweep()
    assert became(first) == ("collected", "")
    clock.now = datetime(2026, 10, 25, 6, 59, tzinfo=UTC)
    sweep()
    assert not mail.outbox
    clock.forward(minutes=1)
    sweep()
    assert subjects() == ["2 tables are waiting for you"]
    assert became(first) == became(second) == ("sent", "")


def test_a_digest_lists_tables_by_deadline_and_what_else_happened(
    laura: User, table: Match, sooner: Match, clock: Clock
) -> None:
    tell(laura, table)
    tell(laura, sooner)
    tell(laura, table, Notice.Kind.MENTION, speaker="Ben")
    clock.forward(days=1)
    sweep()
    clock.forward(days=1)
    sweep()
    body = mail.outbox[0].body
    assert body.index("Wednesday round: ") < body.index("Tuesday round: ") < body.index("Ben mentioned you")
    assert len(mail.outbox) == 1


def test_a_table_that_was_played_meanwhile_is_left_out(laura: User, table: Match, sooner: Match, clock: Clock) -> None:
    gone, kept = tell(laura, table, moves_made=0), tell(laura, sooner)
    sweep()
    Seat.objects.filter(match=table, user=laura).update(waiting_since=None, moves_made=1)
    clock.forward(days=1)
    sweep()
    assert subjects() == ["1 table is waiting for you"]
    assert became(gone) == ("dropped", "over")
    assert became(kept) == ("sent", "")


def test_nothing_to_say_sends_nothing(laura: User, table: Match, collecting: None, clock: Clock) -> None:
    tell(laura, table, moves_made=0)
    sweep()
    Seat.objects.filter(match=table, user=laura).update(waiting_since=None, moves_made=1)
    clock.forward(days=1)
    sweep()
    assert not mail.outbox
    assert ChannelSetting.objects.get(user=laura).digest_at is None


def test_somebody_who_is_here_gets_the_digest_after_leaving(
    laura: User, table: Match, collecting: None, clock: Clock
) -> None:
    tell(laura, table)
    sweep()
    clock.forward(days=1)
    here(laura)
    sweep()
    assert not mail.outbox
    clock.forward(minutes=2)
    sweep()
    assert len(mail.outbox) == 1


def test_the_next_day_has_a_digest_of_its_own(laura: User, table: Match, sooner: Match, clock: Clock) -> None:
    tell(laura, table)
    sweep()
    clock.forward(days=1)
    sweep()
    tell(laura, sooner)
    sweep()
    assert len(mail.outbox) == 1
    clock.forward(days=1)
    sweep()
    assert len(mail.outbox) == 2


def test_a_digest_that_fails_is_tried_again_as_a_whole(
    laura: User, table: Match, sooner: Match, clock: Clock, letterbox: Letterbox
) -> None:
    tell(laura, table)
    tell(laura, sooner)
    sweep()
    letterbox.refusal = "451 later"
    clock.forward(days=1)
    sweep()
    letterbox.refusal = ""
    assert not letterbox.mails
    clock.forward(minutes=1)
    sweep()
    assert len(letterbox.mails) == 1
    assert set(Delivery.objects.values_list("status", flat=True)) == {"sent"}


def test_turned_off_before_its_hour_it_is_not_sent(laura: User, table: Match, collecting: None, clock: Clock) -> None:
    notice = tell(laura, table)
    sweep()
    ChannelSetting.objects.update(mode=Mode.OFF)
    clock.forward(days=1)
    sweep()
    assert not mail.outbox
    assert became(notice) == ("dropped", "unwanted")
