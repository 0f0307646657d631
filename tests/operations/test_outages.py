"""Outages of the site: no turn expires because of one, no notice comes twice, and tables tell what happened."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.catalog.half_pint_heroes.data import Predict
from games.play import tasks
from games.play.clocks import downtime, outages
from games.play.clocks.downtime import announce_downtime
from games.play.clocks.outages import catch_up
from games.play.endings.duels import claim_win
from games.play.errors import NothingToClaim
from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.join_conditions import save_join_conditions
from games.play.matchmaking.requests import create_request
from games.play.models import Closing, Door, Heartbeat, Match, Move, Notice, Sanction, Wish
from games.play.safety.sanctions import SanctionTexts, decide
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import outlived
from halfpint_site.accounts.sessions import Session
from halfpint_site.retention.tasks import sweep as retention_sweep
from tests.play.clocked import NOON, duel, person, seat, told
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, new_event, people
from tests.tournaments.app.test_ladder import ladder
from tournaments.services.challenge import challenge
from tournaments.tasks import reconcile, sweep_results

pytestmark = pytest.mark.django_db(transaction=True)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
DAY = timedelta(days=1)


class Machine:
    """A machine with a time that the test sets: its uptime and its wall clock."""

    def __init__(self, wall: Any) -> None:
        self.wall, self.boot, self.now, self.ran = wall, "first", NOON, 1000.0
        self.set_to(NOON)

    def set_to(self, moment: datetime) -> None:
        """Set the wall clock; no time passes."""
        self.now = moment
        self.wall.move_to(moment, tick=False)

    def wait(self, span: timedelta) -> None:
        """Let time pass."""
        self.ran += span.total_seconds()
        self.set_to(self.now + span)


@pytest.fixture(autouse=True)
def fresh(settings: Any) -> Iterator[None]:
    """Treat two minutes without a sweep as an outage, and reset what this process knows after the test."""
    settings.OUTAGE_SECONDS = 120.0
    yield
    downtime._known, downtime._games, downtime._found, downtime._away_since = (), {}, 0, None


@pytest.fixture
def machine(time_machine: Any, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(time_machine)
    monkeypatch.setattr(outages, "boot_seconds", lambda: made.ran)
    monkeypatch.setattr(outages, "boot_id", lambda: made.boot)
    return made


@pytest.fixture
def anna() -> Any:
    return person("Anna")


@pytest.fixture
def match(machine: Machine, anna: Any) -> Match:
    made = duel(anna, person("Ben"))
    tasks.sweep_clocks()
    return made


def due_of(match: Match, who: Any) -> datetime:
    due = seat(match, who).deadline
    assert due
    return due


def page_of(match: Match, who: Any, language: str = "en", part: str = "") -> str:
    html = signed_in(who).get(f"/{language}/table/{match.pk}/{part}").content.decode()
    return " ".join(html.split())


@pytest.mark.parametrize("restarted", [False, True])
def test_a_deadline_in_an_outage_moves_by_its_length(
    machine: Machine, anna: Any, match: Match, *, restarted: bool
) -> None:
    before = due_of(match, anna)
    machine.wait(23 * HOUR)
    tasks.sweep_clocks()
    if restarted:
        machine.boot, machine.ran = "second", 30.0
    machine.wait(5 * HOUR)
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 0
    assert due_of(match, anna) == before + 27 * HOUR + HOUR  # 23 hours and 5 hours without a sweep


def test_an_expiry_goes_by_the_new_deadline(machine: Machine, anna: Any, match: Match) -> None:
    machine.wait(30 * HOUR)
    tasks.sweep_clocks()
    downtime._known, downtime._found = (), 0  # another process, which has not checked yet
    machine.wait(due_of(match, anna) - machine.now - MINUTE)
    Heartbeat.objects.update(seen_at=machine.now)
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 0
    machine.wait(1.5 * MINUTE)
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 1


def test_a_short_gap_is_no_outage(machine: Machine, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    for _ in range(5):
        machine.wait(110 * timedelta(seconds=1))
        tasks.sweep_clocks()
    assert due_of(match, anna) == before
    assert not Closing.objects.exists()


def test_an_outage_is_found_once_whichever_sweep_comes_first(machine: Machine, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    machine.wait(5 * HOUR)
    for task in (sweep_results, reconcile, tasks.serve_wishes, tasks.sweep_clocks, tasks.sweep_clocks):
        task()
    assert due_of(match, anna) == before + 5 * HOUR
    assert Closing.objects.get().kind == Closing.Kind.OUTAGE


def test_who_moves_while_the_worker_is_away_has_used_no_time_of_it(machine: Machine, anna: Any, match: Match) -> None:
    machine.wait(HOUR)
    Heartbeat.objects.update(seen_at=machine.now)  # an hour of play, then the worker stops
    machine.wait(40 * HOUR)
    downtime.look()  # as each process does every few seconds
    html = page_of(match, anna)
    assert "late" not in html.split('class="clocks"')[-1].split("</ul>")[0]
    assert "all clocks are stopped" in html
    assert "alle Uhren stehen still" in page_of(match, anna, "de")
    post_move(signed_in(anna), match, Predict(1), token_of(match, anna))
    assert Move.objects.get(match=match, kind=Move.Kind.MOVE).bank_left == 23 * 3600


def test_a_turn_that_begins_in_an_outage_has_all_its_time_behind_it(machine: Machine, anna: Any) -> None:
    catch_up()
    machine.wait(HOUR)
    late = duel(anna, person("Ben"))
    machine.wait(2 * HOUR)
    tasks.sweep_clocks()
    assert due_of(late, anna) == NOON + 27 * HOUR


def test_nobody_can_claim_the_win_for_a_time_that_ran_out_in_an_outage(machine: Machine, anna: Any) -> None:
    ben = person("Ben")
    table = duel(anna, ben, policy="claim")
    tasks.sweep_clocks()
    post_move(signed_in(anna), table, Predict(1), token_of(table, anna))
    machine.wait(30 * HOUR)
    downtime.look()
    assert "Claim the win" not in page_of(table, anna)
    with pytest.raises(NothingToClaim):  # the web server is back before the worker
        claim_win(table.pk, anna)
    tasks.sweep_clocks()
    with pytest.raises(NothingToClaim):
        claim_win(table.pk, anna)


def test_a_reminder_comes_once_also_if_an_outage_follows(machine: Machine, anna: Any, match: Match) -> None:
    machine.wait(19 * HOUR)
    Heartbeat.objects.update(seen_at=machine.now)
    tasks.sweep_clocks()
    assert told(anna, "running_out") == ["running_out"]
    machine.wait(10 * HOUR)
    tasks.sweep_clocks()
    machine.wait(100 * timedelta(seconds=1))
    tasks.sweep_clocks()
    assert told(anna, "running_out") == ["running_out"]
    assert due_of(match, anna) == NOON + 34 * HOUR


def test_a_killed_worker_leaves_nothing_half_done(
    machine: Machine, anna: Any, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = due_of(match, anna)
    machine.wait(5 * HOUR)
    with monkeypatch.context() as context:
        context.setattr(
            "games.play.clocks.seat_clocks.set_carefully_anew", lambda _key: (_ for _ in ()).throw(KeyboardInterrupt)
        )
        with pytest.raises(KeyboardInterrupt):
            tasks.sweep_clocks()
    assert due_of(match, anna) == before
    tasks.sweep_clocks()
    assert due_of(match, anna) == before + 5 * HOUR
    assert Closing.objects.count() == 1


def test_an_outage_in_a_closed_house_counts_once(machine: Machine, anna: Any, match: Match) -> None:
    field = people(2)
    each = begun(field[0], *field, round_hours=24).rounds.get()
    before = due_of(match, anna)
    closing = Closing(begins_at=NOON + HOUR, ends_at=NOON + 2 * HOUR, reason_de="-", reason_en="-")
    announce_downtime(closing)
    machine.wait(4 * HOUR)
    tasks.sweep_clocks()
    assert due_of(match, anna) == before + 4 * HOUR
    each.refresh_from_db()
    assert each.deadline == NOON + 28 * HOUR


def test_a_clock_set_forward_expires_nothing_and_set_back_repeats_nothing(
    machine: Machine, anna: Any, match: Match
) -> None:
    machine.wait(23.5 * HOUR)
    Heartbeat.objects.update(seen_at=machine.now, boots={"first": [machine.ran, machine.now.isoformat()]})
    tasks.sweep_clocks()
    notices = Notice.objects.count()
    machine.set_to(machine.now + HOUR)
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 0
    assert due_of(match, anna) - machine.now == HOUR / 2
    assert Closing.objects.get().kind == Closing.Kind.CLOCK_SET
    machine.set_to(machine.now - HOUR)
    tasks.sweep_clocks()
    assert due_of(match, anna) - machine.now == HOUR / 2
    assert downtime.closed_now() is None
    assert Notice.objects.count() == notices
    machine.wait(HOUR / 2 + MINUTE)
    Heartbeat.objects.update(seen_at=machine.now)
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 1


def jump_after_catching_up(
    context: pytest.MonkeyPatch, machine: Machine, span: timedelta, *, slept: bool = False
) -> None:
    """Let the time jump in each sweep, after it has looked for outages: the machine sleeps, or its clock is set."""

    def catch_up_before_the_jump() -> datetime:
        moment = catch_up()
        if slept:
            machine.wait(span)
        else:
            machine.set_to(machine.now + span)
        return moment

    context.setattr(outages, "catch_up", catch_up_before_the_jump)


@pytest.mark.parametrize("slept", [False, True])
def test_a_jump_of_the_time_in_the_middle_of_a_sweep_expires_nothing(
    machine: Machine, anna: Any, match: Match, monkeypatch: pytest.MonkeyPatch, *, slept: bool
) -> None:
    before = due_of(match, anna)
    with monkeypatch.context() as context:
        jump_after_catching_up(context, machine, 30 * HOUR, slept=slept)
        tasks.sweep_clocks()
    assert seat(match, anna).missed == 0
    tasks.sweep_clocks()
    assert seat(match, anna).missed == 0
    assert due_of(match, anna) == before + 30 * HOUR


@pytest.mark.parametrize("task", [sweep_results, reconcile])
@pytest.mark.parametrize("slept", [False, True])
def test_a_jump_of_the_time_in_the_middle_of_a_sweep_ends_no_round_and_starts_no_event(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, task: Callable[[], None], *, slept: bool
) -> None:
    field = people(4)
    each = begun(field[0], *field, round_hours=3).rounds.get()
    planned = new_event(field[0], *field, starts_at=NOON + 2 * HOUR)
    task()
    with monkeypatch.context() as context:
        jump_after_catching_up(context, machine, 60 * HOUR, slept=slept)
        task()
    for _ in range(2):
        each.refresh_from_db()
        planned.refresh_from_db()
        assert (each.extended_at, each.overdue_at, each.tournament.status) == (None, None, "running")
        assert planned.status == "published"
        task()
    assert (each.deadline, planned.starts_at) == (NOON + 63 * HOUR, NOON + 62 * HOUR)


def test_a_jump_of_the_time_in_the_middle_of_a_sweep_ends_no_challenge(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, entries, users = ladder(3, answer_days=2)
    found = challenge(event.pk, users[2], entries[0].pk)
    sweep_results()
    with monkeypatch.context() as context:
        jump_after_catching_up(context, machine, 3 * DAY)
        sweep_results()
    for _ in range(2):
        found.refresh_from_db()
        assert found.status == "open"
        sweep_results()
    assert found.answer_by == NOON + 5 * DAY


def test_a_jump_of_the_time_in_the_middle_of_a_sweep_gives_no_seat_to_a_bot(
    machine: Machine, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.catalog import find
    from games.play.matchmaking.conditions import NONE

    table = open_table(anna, TableSpec(find("reversi"), 2))
    save_join_conditions(table, 10 * MINUTE, NONE, challenge=False)
    catch_up()
    with monkeypatch.context() as context:
        jump_after_catching_up(context, machine, HOUR)
        tasks.serve_wishes()
    table.refresh_from_db()
    assert table.status == Match.Status.OPEN


@pytest.mark.parametrize("name", ["wishes", "tables", "guests", "sanctions", "sessions"])
def test_a_jump_of_the_time_in_the_middle_of_a_sweep_deletes_and_closes_nothing(
    machine: Machine, anna: Any, settings: Any, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    from games.catalog import find

    create_request(anna, MatchCriteria(("reversi",), "day"))
    open_table(anna, TableSpec(find("reversi"), 2))
    guest = new_guest("Gast")
    decide(anna, Sanction.Kind.MUTE, SanctionTexts("-", "-"), by=None, days=7)
    signed_in(anna)
    kept = {
        "wishes": Wish.objects.all(),
        "tables": Match.objects.filter(status=Match.Status.OPEN),
        "guests": type(guest).objects.filter(pk=guest.pk),
        "sanctions": Sanction.objects.filter(lifted_at=None),
        "sessions": Session.objects.all(),
    }[name]
    catch_up()
    assert kept.exists()
    with monkeypatch.context() as context:
        jump_after_catching_up(context, machine, 2 * 365 * DAY)
        retention_sweep(name)
    assert kept.exists()


def test_a_wait_for_the_lock_is_not_taken_for_a_clock_that_was_set(
    machine: Machine, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = Heartbeat.objects.select_for_update

    def lock_after_a_wait() -> Any:
        machine.wait(5 * MINUTE)
        return lock()

    machine.wait(MINUTE)
    with monkeypatch.context() as context:
        context.setattr(Heartbeat.objects, "select_for_update", lock_after_a_wait)
        catch_up()
    machine.wait(1.5 * MINUTE)
    catch_up()
    assert Closing.objects.get().kind == Closing.Kind.OUTAGE


def test_a_clock_set_back_alone_changes_nothing(machine: Machine, anna: Any, match: Match) -> None:
    before = due_of(match, anna)
    machine.set_to(machine.now - HOUR)
    tasks.sweep_clocks()
    assert due_of(match, anna) == before
    assert not Closing.objects.exists()


def test_the_table_and_its_log_say_what_has_happened(machine: Machine, anna: Any, match: Match) -> None:
    machine.wait(2 * HOUR)
    tasks.sweep_clocks()
    english, german = (
        "The site was away for 2 hours. All clocks were extended",
        "Die Seite war 2 Stunden lang weg. Alle",
    )
    assert english in page_of(match, anna)
    assert german in page_of(match, anna, "de")
    for part in ("log/", "log/?page=1"):
        assert english in page_of(match, anna, part=part)
    post_move(signed_in(anna), match, Predict(1), token_of(match, anna))
    log = page_of(match, anna, part="log/")
    assert log.index("The site was away") < log.index("You have predicted")
    machine.wait(25 * HOUR)
    Heartbeat.objects.update(seen_at=machine.now)
    downtime.look()
    assert english not in page_of(match, anna)
    assert english in page_of(match, anna, part="log/")
    later = duel(anna, person("Cleo"))
    assert "The site was away" not in page_of(later, anna, part="log/")


def test_rounds_starts_and_entries_of_tournaments_wait(machine: Machine) -> None:
    field = people(4)
    each = begun(field[0], *field, round_hours=3).rounds.get()
    missed = new_event(field[0], *field, starts_at=NOON + 2 * HOUR, entries_close_at=NOON + HOUR)
    later = new_event(field[0], *field, starts_at=NOON + DAY)
    checking = new_event(field[0], *field, starts_at=NOON + 5 * HOUR, check_in=True, check_in_minutes=120)
    catch_up()
    machine.wait(4 * HOUR)
    sweep_results()
    for one in (each, missed, later, checking):
        one.refresh_from_db()
    assert (each.deadline, each.overdue_at) == (NOON + 7 * HOUR, None)
    assert (missed.status, missed.starts_at) == ("published", NOON + 6 * HOUR)
    assert missed.entries_close_at == NOON + 5 * HOUR
    assert later.starts_at == NOON + DAY
    assert checking.starts_at == NOON + 6 * HOUR  # one hour of two was lost


def test_bots_take_no_seat_that_people_could_not_take(machine: Machine, anna: Any) -> None:
    from games.catalog import find
    from games.play.matchmaking.conditions import NONE

    table = open_table(anna, TableSpec(find("reversi"), 2))
    save_join_conditions(table, 10 * MINUTE, NONE, challenge=False)
    catch_up()
    machine.wait(HOUR)
    tasks.serve_wishes()
    table.refresh_from_db()
    assert table.status == Match.Status.OPEN
    assert Door.objects.get().bots_at == NOON + HOUR + 10 * MINUTE


def test_an_open_table_does_not_grow_old_in_an_outage(machine: Machine, anna: Any, settings: Any) -> None:
    from games.catalog import find

    table = open_table(anna, TableSpec(find("reversi"), 2))
    catch_up()
    machine.wait(timedelta(days=settings.HALFPINT_OPEN_TABLE_DAYS))
    machine.wait(HOUR)
    catch_up()
    assert not Match.objects.filter(outlived(), pk=table.pk).exists()
    downtime._known = ()
    assert Match.objects.filter(outlived(), pk=table.pk).exists()


@pytest.mark.postgresql
def test_four_workers_that_start_at_once_find_an_outage_once(anna: Any) -> None:
    match = duel(anna, person("Ben"))
    before = due_of(match, anna)
    seen = timezone.now() - 5 * HOUR
    Heartbeat.objects.create(pk=1, seen_at=seen)
    start = Barrier(4)

    def worker(_number: int) -> None:
        try:
            start.wait()
            tasks.sweep_clocks()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(worker, range(4)))
    closing = Closing.objects.get()
    assert closing.begins_at == seen
    turn_began = match.seat_set.get(user=anna).waiting_since
    assert turn_began is not None
    assert due_of(match, anna) == before + (closing.ends_at - turn_began)
