"""A run of the sender: threads send the parcels, and the main thread of the run makes all database queries."""

import logging
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from datetime import datetime
from types import TracebackType
from typing import NamedTuple, Self

from django.utils import timezone

from halfpint_site.notifications.channels.base import NeverSent, NotSent, NotTried, Parcel, Unreachable
from halfpint_site.notifications.channels.mail import MailServer
from halfpint_site.notifications.decision import Drop, Wait
from halfpint_site.notifications.models import Channel, Delivery
from halfpint_site.notifications.sending import circuits, outcome
from halfpint_site.notifications.sending.claims import SLOWEST, claim, give_back
from halfpint_site.notifications.sending.deliver import address_of, decide, make_parcel
from halfpint_site.notifications.sending.outgoing import Forbidden

log = logging.getLogger(__name__)
#: The most calls at the same time for one user, and to one host. Mails to one user are sent one after the other,
#: because the first may make the second unnecessary.
EACH_PERSON = 2
EACH_HOST = 4
#: The longest run. It ends before a deploy, or a broker that redelivers unfinished tasks, would have to wait for it.
_ROUND_SECONDS = 40.0
_LOOK_SECONDS = 1.0
_EXPECTED = (NotSent, NeverSent)


class Lane(NamedTuple):
    """Channels that share threads. Mail has its own, so that a slow mail server does not delay push messages."""

    channels: tuple[str, ...]
    threads: int


MAILS = Lane((Channel.MAIL,), 3)
CALLS = Lane((Channel.PUSH, Channel.WEBHOOK), 16)
EVERYTHING = Lane(tuple(Channel.values), 8)


#: The lanes that are running in this process.
_at_work = {MAILS: threading.Lock(), CALLS: threading.Lock()}
BATCH = 20


class Flight(NamedTuple):
    """A running call for a delivery.

    ``host`` is the called server, "" for the mail server; ``address`` is the mail address.
    """

    delivery: Delivery
    host: str
    address: str


class Landing(NamedTuple):
    """The result of a call: its duration in seconds, and its error if it failed."""

    seconds: float
    problem: Exception | None


class DeliveryRun:
    """Send the deliveries of one lane. A context manager; leaving it waits for running calls."""

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
        """Return the number of deliveries that are being sent, or held until calls for the same user or host have
        returned.
        """
        return len(self.flying) + len(self._held)

    def take(self, most: int) -> int:
        """Claim up to ``most`` deliveries and start those that may start. Return the number of claimed deliveries."""
        now = timezone.now()
        hosts = [flight.host for flight in self.flying.values()]
        people = [flight.delivery.user_id for flight in self.flying.values()]
        busy_hosts = {host for host in hosts if host and hosts.count(host) >= EACH_HOST}
        busy_people = {one for one in people if one is not None and people.count(one) >= EACH_PERSON}
        claimed = claim(self._lane.channels, most, now, busy_hosts, busy_people)
        self._handle_all([*self._held, *claimed])
        return len(claimed)

    def _handle_all(self, deliveries: list[Delivery]) -> None:
        """Start deliveries, and hold those that must wait for another call.

        A delivery whose claim ends too soon for an attempt is not held. It becomes due again when the claim ends.
        """
        last = timezone.now() + SLOWEST
        mine, self._held = [one for one in deliveries if one.next_try_at > last], []
        for one in mine:
            self._land()  # stored before the next decision: a kill before that would send it twice
            if not self._handle(one, timezone.now()):
                self._held.append(one)

    def _handle(self, delivery: Delivery, now: datetime) -> bool:
        """Decide about a delivery, and start it if it is to be sent.

        Return False if its user or host has the maximum number of calls running.
        """
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
        except Exception as problem:  # a bug must not lose this delivery, nor stop the others
            self._stumble(delivery, address_of(delivery), problem, now)
        return True

    def _send_off(self, delivery: Delivery, now: datetime) -> None:
        """Start the call in a thread, unless there is nothing to send or a circuit or budget forbids it."""
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
        """Postpone a delivery until its circuit or budget allows it. A test notice fails at once instead."""
        if outcome.is_test(delivery):
            outcome.failed(delivery, "", NotTried("not tried: it did not answer the last times"), now)
        else:
            outcome.wait(delivery, until)

    def _has_room(self, delivery: Delivery) -> bool:
        """Return whether the delivery may start now, by the limits of the lane, the host and the user."""
        flights = self.flying.values()
        if len(flights) >= self._lane.threads:
            return False  # calls that are running may show that the server is down
        if delivery.host and sum(flight.host == delivery.host for flight in flights) >= EACH_HOST:
            return False
        mine = sum(flight.delivery.user_id == delivery.user_id for flight in flights)
        return delivery.user_id is None or mine < (1 if delivery.channel == Channel.MAIL else EACH_PERSON)

    def settle(self, seconds: float | None = None) -> None:
        """Wait up to ``seconds`` for a call to return, store its outcome, and start deliveries that were held
        for it.
        """
        if self.flying:
            wait_for(self.flying, timeout=seconds, return_when=FIRST_COMPLETED)
        # The calls that these were held for may have returned while others were decided.
        if self._land() or not self.flying:
            self._handle_all(self._held)

    def _land(self) -> bool:
        """Store the outcomes of all calls that have returned, successes first. Return whether there were any."""
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
        """Store a failure. Unexpected exceptions are bugs, and are logged too."""
        if not isinstance(problem, _EXPECTED):
            log.error("delivery %s failed", delivery.pk, exc_info=problem)
        outcome.failed(delivery, address, problem, now)


def _fly(parcel: Parcel) -> Landing:
    """Send the parcel. Called in a thread."""
    began = time.monotonic()
    try:
        parcel.send()
    except Exception as problem:  # handled by the thread that waits for the call
        return Landing(time.monotonic() - began, problem)
    return Landing(time.monotonic() - began, None)


def _keys(user_id: int | None, host: str) -> list[str]:
    """Return the keys of the circuits and budgets of a call. The site's own mail server has no budget."""
    if not host:
        return [circuits.mail_key()]
    return [circuits.host_key(host), *([] if user_id is None else [circuits.person_key(user_id)])]


def _note_circuits(flight: Flight, landing: Landing, now: datetime) -> None:
    """Update circuits and budgets after a call. If no call was made, they stay unchanged."""
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
    """Claim one batch, and wait until all of it is sent. Return the number of claimed deliveries."""
    with DeliveryRun(lane) as run:
        count = run.take(most)
        while run.load:
            run.settle()
    return count


def keep_delivering(lane: Lane, seconds: float = _ROUND_SECONDS) -> None:
    """Send until nothing is due, or until ``seconds`` have passed.

    A call that does not return does not stop the others.

    Does nothing if this process already runs the lane.
    """
    if not _at_work[lane].acquire(blocking=False):
        return
    try:
        with DeliveryRun(lane) as run:
            _go_on(run, lane, time.monotonic() + seconds)
    finally:
        _at_work[lane].release()


def _go_on(run: DeliveryRun, lane: Lane, ends: float) -> None:
    """Claim and send deliveries until none is due and no call is running. After ``ends``, claim no more."""
    while True:
        room = lane.threads + EACH_HOST - run.load if time.monotonic() < ends else 0
        taken = run.take(room) if room > 0 else 0
        if not run.load and taken < max(room, 1):
            return
        run.settle(_LOOK_SECONDS)
