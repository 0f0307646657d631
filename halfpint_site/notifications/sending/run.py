"""A round of the sender: parcels fly in threads, and whoever started them does all that touches rows."""

import logging
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from datetime import datetime
from types import TracebackType
from typing import NamedTuple, Self

from django.utils import timezone

from halfpint_site.notifications.channels import MailServer, Parcel
from halfpint_site.notifications.decision import Drop, Wait
from halfpint_site.notifications.errors import NeverSent, NotSent, NotTried, Unreachable
from halfpint_site.notifications.models import Channel, Delivery
from halfpint_site.notifications.sending import circuits, outcome
from halfpint_site.notifications.sending.claims import SLOWEST, claim, give_back
from halfpint_site.notifications.sending.deliver import address_of, decide, make_parcel
from halfpint_site.notifications.sending.outgoing import Forbidden

log = logging.getLogger(__name__)
#: How many calls for one person, and to one host, may be on their way at the same moment. Mails to one person go one
#: after the other: whether the second is still wanted depends on the first.
EACH_PERSON = 2
EACH_HOST = 4
#: A round ends by then, so that a deploy, or a broker that gives unfinished tasks to another, waits for none.
_ROUND_SECONDS = 40.0
_LOOK_SECONDS = 1.0
_EXPECTED = (NotSent, NeverSent)


class Lane(NamedTuple):
    """Channels that share threads. Mail has its own: a mail server that hangs delays no push message."""

    channels: tuple[str, ...]
    threads: int


MAILS = Lane((Channel.MAIL,), 3)
CALLS = Lane((Channel.PUSH, Channel.WEBHOOK), 16)
EVERYTHING = Lane(tuple(Channel.values), 8)


#: Which lanes of this process are at work.
_at_work = {MAILS: threading.Lock(), CALLS: threading.Lock()}
BATCH = 20


class Flight(NamedTuple):
    """One call on its way: to a host (empty: to our mail server), or to a mail address."""

    delivery: Delivery
    host: str
    address: str


class Landing(NamedTuple):
    """How long a call took, and how it failed, if it did."""

    seconds: float
    problem: Exception | None


class DeliveryRun:
    """What one lane sends, for as long as the block lasts."""

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self._pool = ThreadPoolExecutor(lane.threads, thread_name_prefix="send")
        self._server = MailServer()
        self.flying: dict[Future[Landing], Flight] = {}
        self._held: list[Delivery] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=kind is None, cancel_futures=True)
        self._server.close()
        give_back(self._held, timezone.now())

    @property
    def load(self) -> int:
        """How many are on their way, or claimed and wait for those of the same person or host."""
        return len(self.flying) + len(self._held)

    def take(self, most: int) -> int:
        """Claim up to so many and send off those that may go now. Returns how many were claimed."""
        now = timezone.now()
        hosts = [flight.host for flight in self.flying.values()]
        people = [flight.delivery.user_id for flight in self.flying.values()]
        busy_hosts = {host for host in hosts if host and hosts.count(host) >= EACH_HOST}
        busy_people = {one for one in people if one is not None and people.count(one) >= EACH_PERSON}
        claimed = claim(self._lane.channels, most, now, busy_hosts, busy_people)
        self._handle_all([*self._held, *claimed])
        return len(claimed)

    def _handle_all(self, deliveries: list[Delivery]) -> None:
        """Hold what has to wait for another. What was held too long is left to its lease, which will end."""
        last = timezone.now() + SLOWEST
        mine, self._held = [one for one in deliveries if one.next_try_at > last], []
        for one in mine:
            self._land()  # not behind all that is still to be decided: until it is stored, a kill would send it again
            if not self._handle(one, timezone.now()):
                self._held.append(one)

    def _handle(self, delivery: Delivery, now: datetime) -> bool:
        """Decide, and send off. False if its person or host has enough on the way already."""
        if not self._has_room(delivery):
            return False
        try:
            verdict = decide(delivery, now)
            if isinstance(verdict, Wait):
                outcome.wait(delivery, verdict.until)
            elif isinstance(verdict, Drop):
                outcome.drop(delivery, verdict.reason)
            else:
                self._send_off(delivery, now)
        except Exception as problem:  # a bug must cost neither this one nor those behind it
            self._stumble(delivery, address_of(delivery), problem, now)
        return True

    def _send_off(self, delivery: Delivery, now: datetime) -> None:
        parcel = make_parcel(delivery, self._server, now)
        if parcel is None:
            outcome.drop(delivery, Delivery.Reason.OVER)
            return
        until = circuits.closed_until(_keys(delivery.user_id, parcel.host), now)
        if until is not None:
            self._not_now(delivery, until, now)
            return
        flight = Flight(delivery, parcel.host, address_of(delivery))
        self.flying[self._pool.submit(_fly, parcel)] = flight

    def _not_now(self, delivery: Delivery, until: datetime, now: datetime) -> None:
        if outcome.is_test(delivery):
            outcome.failed(delivery, "", NotTried("not tried: it did not answer the last times"), now)
        else:
            outcome.wait(delivery, until)

    def _has_room(self, delivery: Delivery) -> bool:
        flights = self.flying.values()
        if len(flights) >= self._lane.threads:
            return False  # those ahead may find out that nobody answers there
        if delivery.host and sum(flight.host == delivery.host for flight in flights) >= EACH_HOST:
            return False
        mine = sum(flight.delivery.user_id == delivery.user_id for flight in flights)
        return delivery.user_id is None or mine < (1 if delivery.channel == Channel.MAIL else EACH_PERSON)

    def settle(self, seconds: float | None = None) -> None:
        """Wait until one is back, for so long at most, write down what became of it, and send off who waited for it."""
        if self.flying:
            wait_for(self.flying, timeout=seconds, return_when=FIRST_COMPLETED)
        # What they were held for may have come back already, while others behind them were decided.
        if self._land() or not self.flying:
            self._handle_all(self._held)

    def _land(self) -> bool:
        """Write down what has come back, first of all what was sent. Whether there was anything."""
        back = [(future.result(), self.flying.pop(future)) for future in [*self.flying] if future.done()]
        now = timezone.now()
        for landing, flight in back:
            if landing.problem is None:
                outcome.sent(flight.delivery, now)
        for landing, flight in back:
            _note_circuits(flight, landing, now)
            if landing.problem is not None:
                self._stumble(flight.delivery, flight.address, landing.problem, now)
        return bool(back)

    def _stumble(self, delivery: Delivery, address: str, problem: Exception, now: datetime) -> None:
        """What a channel says is written down; a bug of ours is logged besides."""
        if not isinstance(problem, _EXPECTED):
            log.error("delivery %s failed", delivery.pk, exc_info=problem)
        outcome.failed(delivery, address, problem, now)


def _fly(parcel: Parcel) -> Landing:
    """In the thread."""
    began = time.monotonic()
    try:
        parcel.send()
    except Exception as problem:  # judged by whoever waits for it
        return Landing(time.monotonic() - began, problem)
    return Landing(time.monotonic() - began, None)


def _keys(user_id: int | None, host: str) -> list[str]:
    """Whose circuits and budgets a call goes through; our own mail server has no budget."""
    if not host:
        return [circuits.mail_key()]
    return [circuits.host_key(host), *([] if user_id is None else [circuits.person_key(user_id)])]


def _note_circuits(flight: Flight, landing: Landing, now: datetime) -> None:
    """What the call tells of its host. One that was never made, as we do not send there, tells nothing."""
    key, *person = _keys(flight.delivery.user_id, flight.host)
    if isinstance(landing.problem, NotTried | Forbidden):
        return
    if flight.host:
        for one in (key, *person):
            circuits.note_spent(one, landing.seconds, now)
    if isinstance(landing.problem, Unreachable):
        circuits.note_failure(key, str(landing.problem), now)
    else:
        circuits.note_success(key)


def deliver_due(most: int = BATCH, lane: Lane = EVERYTHING) -> int:
    """Claim one batch, and wait until all of it is done. Returns how many were claimed."""
    with DeliveryRun(lane) as run:
        count = run.take(most)
        while run.load:
            run.settle()
    return count


def keep_delivering(lane: Lane, seconds: float = _ROUND_SECONDS) -> None:
    """Send until nothing is due. What becomes due while one hangs goes out beside it.

    A second one for the same lane in this process has nothing to do: the first looks often enough.
    """
    if not _at_work[lane].acquire(blocking=False):
        return
    try:
        with DeliveryRun(lane) as run:
            _go_on(run, lane, time.monotonic() + seconds)
    finally:
        _at_work[lane].release()


def _go_on(run: DeliveryRun, lane: Lane, ends: float) -> None:
    while True:
        room = lane.threads + EACH_HOST - run.load if time.monotonic() < ends else 0
        taken = run.take(room) if room > 0 else 0
        if not run.load and taken < max(room, 1):
            return
        run.settle(_LOOK_SECONDS)
