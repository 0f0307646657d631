"""Retention: expired data are deleted in any amount, and needed data stay."""

from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import close_old_connections, connection
from django.test import Client
from django.utils import timezone, translation

from games.catalog import find
from games.engine.chance import commitment, new_seed
from games.play.errors import NotOpen
from games.play.models import Invitation, Match, Notice, Seat, TalkLine
from games.play.tables.seats import join_table
from games.play.tables.sweep import close_old_tables, drop_old_invitations, until_done
from halfpint_site.accounts.models import User
from halfpint_site.accounts.sessions import Session, drop_expired_sessions
from halfpint_site.notifications.message import compose
from halfpint_site.notifications.models import Channel, Delivery, Presence
from halfpint_site.retention.guests import drop_old_guests
from halfpint_site.retention.tasks import sweep, sweeps
from tests.play.tables import new_guest, open_match, play_out
from tests.tournaments.app.events import new_event
from tournaments.services.series import create_series

pytestmark = pytest.mark.django_db

MANY = 3000


@pytest.fixture(autouse=True)
def all_the_time(settings: Any) -> None:
    settings.HALFPINT_SWEEP_SECONDS = 600


def ago(**span: float) -> Any:
    return timezone.now() - timedelta(**span)


def many_tables(host: Any, guest: Any, opened_at: Any, count: int) -> None:
    seed = new_seed()
    game = find("half-pint-heroes")
    given = {"game": game.slug, "host": host, "seed": seed, "seed_hash": commitment(seed), "opened_at": opened_at}
    matches = Match.objects.bulk_create(Match(**given) for _ in range(count))
    seated = [(match, index, who) for match in matches for index, who in enumerate((host, guest, None))]
    Seat.objects.bulk_create(Seat(match=match, index=index, user=who) for match, index, who in seated)


def test_open_tables_close_after_their_time_and_who_waited_is_told() -> None:
    host, guest = new_guest("Anna"), new_guest("Ben", "de")
    many_tables(host, guest, ago(days=15), 120)
    many_tables(host, guest, ago(days=13), 1)
    sweep("tables")
    assert Match.objects.filter(status="closed").count() == 120
    assert Match.objects.filter(status="open").count() == 1
    told = Notice.objects.filter(user=guest, kind="closed")
    assert told.count() == 120
    with translation.override("de"):
        message = compose(told.select_related("match")[0], guest, timezone.now())
    assert message.title == "Der Tisch wurde geschlossen: Half-Pint Heroes"
    assert "zu lange" in message.text


def test_how_long_tables_wait_is_a_setting(settings: Any) -> None:
    settings.HALFPINT_OPEN_TABLE_DAYS = 2
    many_tables(new_guest("Anna"), None, ago(days=3), 1)
    assert close_old_tables() == 1


@pytest.mark.parametrize("gone", [{"is_active": False}, {"is_active": False, "gone_at": timezone.now()}])
def test_a_table_closes_when_its_host_is_gone(gone: dict[str, Any]) -> None:
    host, guest = new_guest("Anna"), new_guest("Ben")
    match = open_match(host, guest, seats=3, bots=0)
    User.objects.filter(pk=host.pk).update(**gone)
    sweep("tables")
    match.refresh_from_db()
    assert match.status == Match.Status.CLOSED
    notice = Notice.objects.get(kind="closed")
    assert (notice.user, notice.data["why"]) == (guest, "host_gone")


def test_who_waits_hears_that_the_host_has_left(client: Client) -> None:
    host, guest = new_guest("Anna"), new_guest("Ben")
    match = open_match(host, guest, seats=3, bots=0)
    client.force_login(host)
    client.post(f"/en/table/{match.pk}/leave/")
    assert [(notice.user, notice.data["why"]) for notice in Notice.objects.filter(kind="closed")] == [
        (guest, "host_left")
    ]


def test_a_table_that_rests_before_it_has_begun_closes_too() -> None:
    host, guest = new_guest("Anna"), new_guest("Ben")
    many_tables(host, guest, ago(days=15), 2)
    begun, waiting = Match.objects.all()
    Match.objects.update(status="resting", game="no-such-game")
    Match.objects.filter(pk=begun.pk).update(started_at=ago(days=14))
    sweep("tables")
    assert dict(Match.objects.values_list("pk", "status")) == {begun.pk: "resting", waiting.pk: "closed"}


def test_a_table_that_has_begun_is_left_alone() -> None:
    host = new_guest("Anna")
    match = open_match(host)
    Match.objects.update(opened_at=ago(days=100))
    User.objects.filter(pk=host.pk).update(is_active=False)
    assert close_old_tables() == 0
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def many_guests(count: int, joined_at: Any) -> list[User]:
    return User.objects.bulk_create(
        User(is_guest=True, display_name=f"Guest {number}", joined_at=joined_at) for number in range(count)
    )


def test_guests_of_long_ago_go_and_so_do_their_sessions() -> None:
    old = many_guests(45, ago(days=200))
    browser = Client()
    browser.force_login(old[0])
    seen = many_guests(3, ago(days=200))
    Presence.objects.bulk_create(Presence(user=guest, seen_at=ago(days=5)) for guest in seen)
    Presence.objects.create(user=old[1], seen_at=ago(days=190))
    new = many_guests(3, ago(days=5))
    assert Session.objects.filter(person=old[0].pk).exists()
    while drop_old_guests(20):
        pass
    assert set(User.objects.values_list("pk", flat=True)) == {guest.pk for guest in [*seen, *new]}


def test_a_guest_is_kept_while_something_of_theirs_is_open_or_running() -> None:
    names = ("seat", "open", "entry", "organiser", "other")
    people = {name: new_guest(name) for name in names}
    open_match(people["seat"], people["other"], seats=3)
    open_match(people["open"], seats=3, bots=0)
    new_event(people["organiser"], people["entry"])
    User.objects.update(joined_at=ago(days=300))
    assert drop_old_guests() == 0


def test_of_a_guest_who_has_played_a_nameless_seat_stays() -> None:
    guest, other = new_guest("Xyzzy"), User.objects.create_user("ben@example.org", display_name="Ben")
    match = play_out(open_match(guest, other, seats=2))
    TalkLine.objects.create(match=match, user=guest, text="xyzzy")
    User.objects.update(joined_at=ago(days=300))
    assert drop_old_guests() == 1
    row = User.objects.get(pk=guest.pk)
    assert (row.display_name, row.is_active, row.is_guest) == ("", False, False)
    assert TalkLine.objects.get().text == ""
    assert drop_old_guests() == 0
    assert match.seat_set.count() == 2


def test_of_a_guest_who_has_made_a_series_it_stays_without_their_words() -> None:
    series = create_series(new_guest("Xyzzy"), name="Xyzzy evenings")
    User.objects.update(joined_at=ago(days=300))
    assert drop_old_guests() == 1
    series.refresh_from_db()
    assert "Xyzzy" not in series.name
    assert not series.organiser.is_active


def test_expired_sessions_go() -> None:
    def rows(prefix: str, count: int, expire_date: Any) -> None:
        Session.objects.bulk_create(
            Session(session_key=f"{prefix}{number}", session_data="", expire_date=expire_date)
            for number in range(count)
        )

    rows("old", MANY, ago(days=1))
    rows("new", 3, ago(days=-1))
    assert drop_expired_sessions() == 1000, "a batch at a time"
    sweep("sessions")
    assert Session.objects.count() == 3


def write_notices(person: Any, prefix: str, count: int, written_at: Any, status: str = "sent") -> None:
    rows = Notice.objects.bulk_create(
        Notice(key=f"{prefix}{n}", user=person, kind="full", written_at=written_at, handed_over_at=written_at)
        for n in range(count)
    )
    Delivery.objects.bulk_create(
        Delivery(notice=notice, user=person, channel=Channel.MAIL, status=status) for notice in rows
    )


def test_thousands_of_notices_go_in_one_sweep() -> None:
    person = new_guest("Anna")
    write_notices(person, "old", MANY, ago(days=91))
    write_notices(person, "dead", 2, ago(days=91), "dead")
    write_notices(person, "very dead", 2, ago(days=181), "dead")
    write_notices(person, "new", 3, ago(days=89))
    sweep("notices")
    assert {notice.key.rstrip("0123456789") for notice in Notice.objects.all()} == {"dead", "new"}
    assert Delivery.objects.count() == 5


def test_addresses_of_invitations_are_forgotten() -> None:
    host = new_guest("Anna")
    many_tables(host, None, ago(days=31), 2)
    many_tables(host, None, ago(days=3), 1)
    old, still_open, new = Match.objects.order_by("opened_at")
    Match.objects.filter(pk=old.pk).update(status="closed")
    for match in (old, still_open, new):
        Invitation.objects.bulk_create(Invitation(match=match, email=f"p{n}@example.org") for n in range(1200))
        Invitation.objects.create(match=match, user=host)
    Match.objects.filter(pk=new.pk).update(status="closed")
    assert drop_old_invitations() == 1000
    sweep("invitations")
    assert Invitation.objects.exclude(email="").count() == 2400
    assert Invitation.objects.exclude(user=None).count() == 3


def test_a_sweep_that_is_not_done_lets_others_have_the_worker(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.HALFPINT_SWEEP_SECONDS = 0
    person = new_guest("Anna")
    write_notices(person, "old", 1500, ago(days=91))
    again: list[str] = []
    monkeypatch.setattr(sweep, "delay", again.append)
    sweep("notices")
    assert (again, Notice.objects.count()) == (["notices"], 500)
    sweep("notices")
    sweep("notices")
    assert (again, Notice.objects.count()) == (["notices", "notices"], 0)


def test_a_second_sweep_finds_nothing_to_do() -> None:
    host, guest = new_guest("Anna"), new_guest("Ben")
    many_tables(host, guest, ago(days=15), 3)
    for _ in range(2):
        for name in sweeps():
            sweep(name)
    assert Notice.objects.filter(kind="closed").count() == 6


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["tables", "guests", "notices", "sessions"])
def test_two_sweeps_at_once_do_not_harm_each_other(name: str) -> None:
    host, guest = new_guest("Anna"), new_guest("Ben")
    if name == "tables":
        many_tables(host, guest, ago(days=15), 40)
    many_guests(40, ago(days=300))
    write_notices(host, "old", 40, ago(days=300))
    Session.objects.bulk_create(
        Session(session_key=str(n), session_data="", expire_date=ago(days=1)) for n in range(40)
    )
    failed: list[BaseException] = []
    two = [Thread(target=_sweep_in_thread, args=(sweeps()[name], failed)) for _ in range(2)]
    for thread in two:
        thread.start()
    for thread in two:
        thread.join()
    assert failed == []
    left = {
        "tables": Match.objects.filter(status="open"),
        "guests": User.objects.filter(joined_at__lt=ago(days=1)),
        "notices": Notice.objects.filter(kind="full"),
        "sessions": Session.objects.all(),
    }
    assert not left[name].exists()
    if name == "tables":
        assert Notice.objects.filter(kind="closed").count() == 80, "everybody once for each table"


def _sweep_in_thread(step: Callable[[], int], failed: list[BaseException]) -> None:
    close_old_connections()
    try:
        while step():
            pass
        until_done(step)
    except BaseException as problem:
        failed.append(problem)
    finally:
        connection.close()


def test_nobody_sits_down_at_a_table_that_was_closed() -> None:
    match = open_match(new_guest("Anna"), seats=3, bots=0)
    Match.objects.update(opened_at=ago(days=15))
    sweep("tables")
    with pytest.raises(NotOpen):
        join_table(match.pk, new_guest("Ben"))
