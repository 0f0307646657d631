"""A match of seven players over three weeks: every deadline and notice, by each player's clock and calendar.

One day per move. Nights, weekends and vacations count. A bot stands in for players who let a day pass, until they
return. In these three weeks the clocks go back in Europe (25 October) and in America (1 November), and Gil is absent
for ten days. All players visit at the same local times, and make the default move when they are awaited.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
import time_machine

from games.engine.chance import commitment
from games.engine.codec import encode
from games.play.bots.play import Thoughts, move_bots
from games.play.matches.access import mark_seen
from games.play.matches.moves import state_after, submit_move
from games.play.models import Match, Move, Notice, Seat
from games.play.tables.seats import join_table
from games.play.tables.substitutes import come_back
from tests.play.clocked import person, sweep, terms
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db

SEED = sha256(b"three weeks 167").digest()
FIRST, LAST = datetime(2026, 10, 16, 10, 0, tzinfo=UTC), datetime(2026, 11, 6, 10, 0, tzinfo=UTC)
SWEEP_EVERY = timedelta(minutes=15)


class Player(NamedTuple):
    """A player at the table; ``visits`` are local times of day."""

    name: str
    zone: str
    visits: str
    quiet: str = ""
    weekends_off: bool = False
    vacation: tuple[str, str] | None = None
    gone: tuple[str, str] | None = None


PLAYERS = [
    Player("Anna", "Europe/Berlin", "08:10 13:10 20:10", quiet="22:00-07:00"),
    Player("Ben", "America/New_York", "08:20 12:20 20:20", quiet="23:00-08:00"),
    Player("Cleo", "Asia/Tokyo", "07:30 21:30"),
    Player("Dev", "Asia/Kolkata", "09:40 19:40", weekends_off=True),
    Player("Ella", "Europe/London", "08:50 12:50 18:50", vacation=("2026-10-20", "2026-10-24 06:00")),
    Player("Finn", "Australia/Sydney", "08:05 13:05 19:05", quiet="23:00-07:00"),
    Player("Gil", "America/Los_Angeles", "07:55 17:55", gone=("2026-10-23", "2026-11-01")),
]


#: Time (UTC), player, kind of notice, and its deadline in the player's local time. Sweeps come every quarter of an
#: hour.
NOTICES = [
    # Gil took the last seat, and knows that the table is full.
    ("Fri 16 10:00", "Anna", "full"),
    ("Fri 16 10:00", "Ben", "full"),
    ("Fri 16 10:00", "Cleo", "full"),
    ("Fri 16 10:00", "Dev", "full"),
    ("Fri 16 10:00", "Ella", "full"),
    ("Fri 16 10:00", "Finn", "full"),
    # Predictions. Ben's 06:00 is in his quiet hours; Dev's clock does not run at the weekend.
    ("Fri 16 10:00", "Anna", "turn", "Sat 17 12:00"),
    ("Fri 16 10:00", "Ben", "turn", "Sat 17 08:00"),
    ("Fri 16 10:00", "Cleo", "turn", "Sat 17 19:00"),
    ("Fri 16 10:00", "Dev", "turn", "Mon 19 15:30"),
    ("Fri 16 10:00", "Ella", "turn", "Sat 17 11:00"),
    ("Fri 16 10:00", "Finn", "turn", "Sat 17 21:00"),
    ("Fri 16 10:00", "Gil", "turn", "Sat 17 03:00"),
    # Bets. For Dev it is Saturday already: his day begins on Monday at 00:00.
    ("Fri 16 21:05", "Anna", "turn", "Sun 18 07:00"),
    ("Fri 16 21:05", "Ben", "turn", "Sat 17 17:05"),
    ("Fri 16 21:05", "Cleo", "turn", "Sun 18 06:05"),
    ("Fri 16 21:05", "Dev", "turn", "Tue 20 00:00"),
    ("Fri 16 21:05", "Ella", "turn", "Sat 17 22:05"),
    ("Fri 16 21:05", "Finn", "turn", "Sun 18 08:05"),
    ("Fri 16 21:05", "Gil", "turn", "Sat 17 14:05"),
    # The first trick.
    ("Mon 19 04:10", "Finn", "turn", "Tue 20 15:10"),
    ("Mon 19 08:05", "Gil", "turn", "Tue 20 01:05"),
    ("Mon 19 14:55", "Anna", "turn", "Tue 20 16:55"),
    ("Mon 19 18:10", "Ben", "turn", "Tue 20 14:10"),
    ("Tue 20 00:20", "Cleo", "turn", "Wed 21 09:20"),
    ("Tue 20 12:30", "Dev", "turn", "Wed 21 18:00"),
    # Ella is on vacation until Saturday 06:00; her day ends after the clocks went back: at 05:00.
    ("Tue 20 14:10", "Ella", "turn", "Sun 25 05:00"),
    ("Sat 24 07:50", "Ben", "turn", "Sun 25 08:00"),
    ("Sat 24 12:20", "Cleo", "turn", "Sun 25 21:20"),
    ("Sat 24 12:30", "Dev", "turn", "Tue 27 00:00"),
    ("Mon 26 04:10", "Ella", "turn", "Tue 27 04:10"),
    ("Mon 26 08:50", "Finn", "turn", "Tue 27 19:50"),
    # Gil is absent. He is warned when six hours are left, and a bot plays for him from then on.
    ("Mon 26 21:05", "Gil", "turn", "Tue 27 14:05"),
    ("Tue 27 15:15", "Gil", "running_out", "Tue 27 14:05"),
    ("Tue 27 21:15", "Gil", "missed"),
    # Anna's 22:15 is in her quiet hours; European clocks have gone back, so UTC is one hour off.
    ("Tue 27 21:15", "Anna", "turn", "Thu 29 07:00"),
    ("Wed 28 07:10", "Anna", "turn", "Thu 29 08:10"),
    # The second round, without a notice to Gil.
    ("Wed 28 12:10", "Anna", "turn", "Thu 29 13:10"),
    ("Wed 28 12:10", "Ben", "turn", "Thu 29 08:10"),
    ("Wed 28 12:10", "Cleo", "turn", "Thu 29 21:10"),
    ("Wed 28 12:10", "Dev", "turn", "Thu 29 17:40"),
    ("Wed 28 12:10", "Ella", "turn", "Thu 29 12:10"),
    ("Wed 28 12:10", "Finn", "turn", "Fri 30 07:00"),
    ("Wed 28 21:05", "Anna", "turn", "Fri 30 07:00"),
    ("Wed 28 21:05", "Ben", "turn", "Thu 29 17:05"),
    ("Wed 28 21:05", "Cleo", "turn", "Fri 30 06:05"),
    ("Wed 28 21:05", "Dev", "turn", "Fri 30 02:35"),
    ("Wed 28 21:05", "Ella", "turn", "Thu 29 21:05"),
    ("Wed 28 21:05", "Finn", "turn", "Fri 30 08:05"),
    ("Thu 29 08:50", "Anna", "turn", "Fri 30 09:50"),
    ("Thu 29 12:10", "Ben", "turn", "Fri 30 08:10"),
    ("Thu 29 12:20", "Cleo", "turn", "Fri 30 21:20"),
    ("Thu 29 12:30", "Dev", "turn", "Fri 30 18:00"),
    ("Thu 29 14:10", "Ella", "turn", "Fri 30 14:10"),
    ("Thu 29 18:50", "Finn", "turn", "Sat 31 07:00"),
    ("Thu 29 21:05", "Finn", "turn", "Sat 31 08:05"),
    ("Thu 29 21:05", "Anna", "turn", "Sat 31 07:00"),
    ("Fri 30 07:10", "Ben", "turn", "Sat 31 08:00"),
    ("Fri 30 12:20", "Cleo", "turn", "Sat 31 21:20"),
    ("Fri 30 12:30", "Dev", "turn", "Mon 02 18:00"),
    ("Fri 30 14:10", "Ella", "turn", "Sat 31 14:10"),
    ("Fri 30 18:50", "Ben", "turn", "Sat 31 14:50"),
    # The third round. Ben's and Gil's clocks go back before it continues.
    ("Sat 31 00:20", "Anna", "turn", "Sun 01 07:00"),
    ("Sat 31 00:20", "Ben", "turn", "Sat 31 20:20"),
    ("Sat 31 00:20", "Cleo", "turn", "Sun 01 09:20"),
    ("Sat 31 00:20", "Dev", "turn", "Tue 03 00:00"),
    ("Sat 31 00:20", "Ella", "turn", "Sun 01 00:20"),
    ("Sat 31 00:20", "Finn", "turn", "Sun 01 11:20"),
    # Gil returns with one click, and gets notices of his turns again.
    ("Mon 02 04:10", "Anna", "turn", "Tue 03 07:00"),
    ("Mon 02 04:10", "Ben", "turn", "Tue 03 08:00"),
    ("Mon 02 04:10", "Cleo", "turn", "Tue 03 13:10"),
    ("Mon 02 04:10", "Dev", "turn", "Tue 03 09:40"),
    ("Mon 02 04:10", "Ella", "turn", "Tue 03 04:10"),
    ("Mon 02 04:10", "Finn", "turn", "Tue 03 15:10"),
    ("Mon 02 04:10", "Gil", "turn", "Mon 02 20:10"),
    ("Mon 02 15:55", "Anna", "turn", "Tue 03 16:55"),
    ("Mon 02 19:10", "Ben", "turn", "Tue 03 14:10"),
    ("Tue 03 01:20", "Cleo", "turn", "Wed 04 10:20"),
    ("Tue 03 12:30", "Dev", "turn", "Wed 04 18:00"),
    ("Tue 03 14:10", "Ella", "turn", "Wed 04 14:10"),
    ("Tue 03 18:50", "Finn", "turn", "Thu 05 07:00"),
    ("Tue 03 21:05", "Gil", "turn", "Wed 04 13:05"),
    ("Wed 04 01:55", "Anna", "turn", "Thu 05 07:00"),
    ("Wed 04 07:10", "Ben", "turn", "Thu 05 08:00"),
    ("Wed 04 13:20", "Cleo", "turn", "Thu 05 22:20"),
    ("Wed 04 22:30", "Dev", "turn", "Fri 06 04:00"),
    ("Thu 05 04:10", "Ella", "turn", "Fri 06 04:10"),
    ("Thu 05 08:50", "Finn", "turn", "Fri 06 19:50"),
    ("Thu 05 21:05", "Gil", "turn", "Fri 06 13:05"),
    ("Fri 06 01:55", "Dev", "turn", "Mon 09 07:25"),
    # The end.
    ("Fri 06 04:10", "Anna", "finished"),
    ("Fri 06 04:10", "Ben", "finished"),
    ("Fri 06 04:10", "Cleo", "finished"),
    ("Fri 06 04:10", "Dev", "finished"),
    ("Fri 06 04:10", "Ella", "finished"),
    ("Fri 06 04:10", "Finn", "finished"),
    ("Fri 06 04:10", "Gil", "finished"),
]


def days() -> Iterator[date]:
    day = FIRST.date() - timedelta(days=1)
    while day <= LAST.date() + timedelta(days=1):
        yield day
        day += timedelta(days=1)


def visits(player: Player) -> Iterator[datetime]:
    """Yield the player's visits: not at free weekends, on vacation, or while absent."""
    for day in days():
        off = player.weekends_off and day.weekday() >= 5
        for first, last in filter(None, (player.vacation, player.gone)):
            off = off or first[:10] <= day.isoformat() < last[:10]
        for wall in () if off else player.visits.split():
            yield datetime.combine(day, time.fromisoformat(wall), ZoneInfo(player.zone)).astimezone(UTC)


def glances(players: list[tuple[Player, Any]]) -> Iterator[tuple[datetime, Any]]:
    """Yield a look at the table as each player's day begins, so that forced moves never wait for one."""
    for player, someone in players:
        for day in days():
            yield datetime.combine(day, time(), ZoneInfo(player.zone)).astimezone(UTC), someone


def program(people: list[Any]) -> list[tuple[datetime, Any]]:
    """Return all events in order: visits of a player, and sweeps (None)."""
    steps: list[tuple[datetime, Any]] = [
        (moment, someone)
        for player, someone in zip(PLAYERS, people, strict=True)
        for moment in visits(player)
        if FIRST < moment <= LAST
    ]
    steps += [(FIRST + n * SWEEP_EVERY, None) for n in range(1, (LAST - FIRST) // SWEEP_EVERY + 1)]
    return sorted(steps, key=lambda step: (step[0], step[1] is not None))


def seated() -> tuple[Match, list[Any]]:
    people = [
        person(one.name, one.zone, one.quiet, one.weekends_off, *([one.vacation] if one.vacation else []))
        for one in PLAYERS
    ]
    match = open_match(people[0], seats=7, bots=0, rounds=3, terms=terms("1d", "stand_in"))
    Match.objects.filter(pk=match.pk).update(seed=SEED, seed_hash=commitment(SEED))
    for other in people[1:]:
        join_table(match.pk, other)
    return Match.objects.get(pk=match.pk), people


def look_in(match: Match, someone: Any) -> None:
    """Return to the seat if a bot plays it, then play until another player is awaited."""
    while True:
        seat = Seat.objects.select_related("match").get(match=match, user=someone)
        if seat.match.status != Match.Status.RUNNING or (seat.waiting_since is None and not seat.bot):
            return
        if seat.bot:
            come_back(match.pk, someone)
        else:
            move = seat.match.rules.default_move(seat.match.load_state(), seat.index)
            submit_move(match.pk, someone, str(seat.moves_made), encode(move).decode())


def let_stand_ins_play(match: Match) -> None:
    """Do the workers' part with default moves, so that a better bot does not change this test."""
    awaited = Seat.objects.filter(match=match, waiting_since__isnull=False).exclude(bot="").select_related("match")
    while seat := awaited.filter(match__status=Match.Status.RUNNING).first():
        move = seat.match.rules.default_move(seat.match.load_state(), seat.index)
        assert move_bots(match.pk, Thoughts(seat.match.version, seat.match.ply, [(seat.index, move)])) == 1


def wall(moment: datetime, zone: str) -> str:
    return moment.astimezone(ZoneInfo(zone)).strftime("%a %d %H:%M")


def row(notice: Notice) -> tuple[str, ...]:
    """Return time (UTC), player, kind, and the deadline in the player's local time."""
    zone = notice.user.time_zone
    until = (wall(notice.expires_at, zone),) if notice.expires_at else ()
    return (f"{notice.written_at:%a %d %H:%M}", notice.user.display_name, str(notice.kind), *until)


def played() -> tuple[Match, list[tuple[str, ...]]]:
    with time_machine.travel(FIRST, tick=False) as traveller:
        match, people = seated()
        looking = sorted(glances(list(zip(PLAYERS, people, strict=True))), key=lambda one: one[0], reverse=True)
        for moment, someone in program(people):
            while looking and looking[-1][0] <= moment:
                seen_at, who = looking.pop()
                traveller.move_to(seen_at)
                mark_seen(match, Seat.objects.get(match=match, user=who))
            traveller.move_to(moment)
            if someone is None:
                sweep()
            else:
                look_in(match, someone)
            let_stand_ins_play(match)
    return match, [row(notice) for notice in Notice.objects.filter(match=match).select_related("user").order_by("pk")]


def test_three_weeks_go_by_the_clock_and_the_calendar_of_each() -> None:
    match, notices = played()
    assert notices == NOTICES
    match.refresh_from_db()
    assert (match.status, match.ply) == (Match.Status.FINISHED, 105)
    assert match.load_state() == state_after(match)
    assert not match.seat_set.filter(deadline__isnull=False).exists()
    assert not match.seat_set.filter(wakes_at__isnull=False).exists()
    by_bot = match.moves.filter(made_by=Move.MadeBy.BOT)
    assert {PLAYERS[move.seat or 0].name for move in by_bot} == {"Gil"}
    assert [seat.bot for seat in match.seat_set.all()] == [""] * 7
