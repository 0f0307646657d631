"""A ladder: an entrant who challenges a higher one and wins takes that place. A ladder has no fixed end.

The order follows from the log, read in the order of its days. A second end of the same challenge is a correction: it
replaces the first end and keeps the day of the first.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from tournaments.core.pairing.deciding import tied
from tournaments.core.pairing.matches import Match, Place
from tournaments.core.types import Entrant, Result

Refusal = Literal["unknown", "below", "too_far", "busy", "too_soon"]


class Joined(msgspec.Struct, frozen=True, tag="joined", forbid_unknown_fields=True):
    """A log entry: an entrant joins at the bottom."""

    entrant: Entrant
    day: int


class Left(msgspec.Struct, frozen=True, tag="left", forbid_unknown_fields=True):
    """An entrant leaves; lower ones move up."""

    entrant: Entrant
    day: int


class Challenged(msgspec.Struct, frozen=True, tag="challenged", forbid_unknown_fields=True):
    """An allowed challenge: the match of that name may be played. The challenger has the first seat."""

    name: str
    challenger: Entrant
    defender: Entrant
    day: int


class Ended(msgspec.Struct, frozen=True, tag="ended", forbid_unknown_fields=True):
    """The end of a challenge. ``result`` is None if the challenge was withdrawn without a match."""

    name: str
    result: Result | None
    day: int


Entry = Joined | Left | Challenged | Ended


class Ladder(msgspec.Struct, frozen=True, tag="ladder", forbid_unknown_fields=True):
    """The rules of a ladder. ``entrants`` is the order on ``day`` (a day number), the top first.

    * ``reach``: how many places up an entrant may challenge; None for any.
    * ``win``: with "insert" the winner takes the place and all between move down; with "swap" both exchange places.
    * ``idle_days``, ``idle_drop``: an entrant who ends no match for ``idle_days`` days drops by ``idle_drop`` places,
      and again after as many days; None for never. An open challenge suspends this.
    * ``again_days``: how many days the same two entrants must wait after a match.
    """

    entrants: tuple[Entrant, ...]
    day: int = 0
    reach: int | None = 3
    win: Literal["insert", "swap"] = "insert"
    idle_days: int | None = None
    idle_drop: int = 1
    again_days: int = 0

    def matches(self, log: Sequence[Entry]) -> tuple[Match, ...]:
        """Return all challenges as matches, except those that were withdrawn."""
        ends = {entry.name: entry for entry in log if isinstance(entry, Ended)}
        found = []
        for entry in log:
            if isinstance(entry, Challenged):
                end = ends.get(entry.name)
                if end is None or end.result is not None:
                    table = (entry.challenger, entry.defender)
                    found.append(Match(entry.name, table, end.result if end else None))
        return tuple(found)

    def ready(self, log: Sequence[Entry]) -> tuple[Match, ...]:
        """Return the challenges that may be played."""
        return tuple(match for match in self.matches(log) if match.result is None)

    def places(self, log: Sequence[Entry], today: int) -> tuple[Place, ...]:
        """Return the places on the day ``today``. No place is shared."""
        return tuple(Place(entrant, rung, rung) for rung, entrant in enumerate(self.order(log, today), 1))

    def order(self, log: Sequence[Entry], today: int) -> tuple[Entrant, ...]:
        """Return the entrants in the order of the ladder on the day ``today``, the top first."""
        return tuple(_replay(self, log, today).order)

    def refusal(self, log: Sequence[Entry], today: int, challenger: Entrant, defender: Entrant) -> Refusal | None:
        """Return why a challenge is refused, or None if it is allowed. Each entrant has one open challenge at most."""
        return self._judged(_replay(self, log, today), today, challenger, defender)

    def open_to(self, log: Sequence[Entry], today: int, challenger: Entrant) -> set[Entrant]:
        """Return all entrants whom ``challenger`` may challenge. The log is read only once."""
        state = _replay(self, log, today)
        return {each for each in state.order if self._judged(state, today, challenger, each) is None}

    def _judged(self, state: "_State", today: int, challenger: Entrant, defender: Entrant) -> Refusal | None:
        if challenger not in state.order or defender not in state.order:
            return "unknown"
        rungs = state.order.index(challenger) - state.order.index(defender)
        if rungs <= 0:
            return "below"
        if self.reach is not None and rungs > self.reach:
            return "too_far"
        if {challenger, defender} & {entrant for entry in state.open.values() for entrant in _both(entry)}:
            return "busy"
        met = state.met.get(frozenset((challenger, defender)))
        return "too_soon" if met is not None and today - met < self.again_days else None


class _State(NamedTuple):
    """The ladder while its log is read. ``idle`` is the day of each entrant's last ended match or last drop."""

    order: list[Entrant]
    idle: dict[Entrant, int]
    open: dict[str, Challenged]
    met: dict[frozenset[Entrant], int]


def _both(entry: Challenged) -> tuple[Entrant, Entrant]:
    return entry.challenger, entry.defender


def _replay(ladder: Ladder, log: Sequence[Entry], today: int) -> _State:
    state = _State(list(ladder.entrants), dict.fromkeys(ladder.entrants, ladder.day), {}, {})
    for entry in sorted(_corrected(log), key=lambda entry: entry.day):
        if entry.day > today:
            break
        _drop_idle(ladder, state, entry.day)
        _enter(ladder, state, entry)
    _drop_idle(ladder, state, today)
    return state


def _corrected(log: Iterable[Entry]) -> list[Entry]:
    """Return the log with one end for each challenge: the last one, on the day of the first."""
    entries: list[Entry] = []
    ends: dict[str, int] = {}
    for entry in log:
        if isinstance(entry, Ended) and entry.name in ends:
            first = entries[ends[entry.name]]
            entries[ends[entry.name]] = msgspec.structs.replace(entry, day=first.day)
            continue
        if isinstance(entry, Ended):
            ends[entry.name] = len(entries)
        entries.append(entry)
    return entries


def _enter(ladder: Ladder, state: _State, entry: Entry) -> None:
    match entry:
        case Joined():
            if entry.entrant not in state.order:
                state.order.append(entry.entrant)
                state.idle[entry.entrant] = entry.day
        case Left():
            if entry.entrant in state.order:
                state.order.remove(entry.entrant)
        case Challenged():
            state.open[entry.name] = entry
        case Ended():
            challenge = state.open.pop(entry.name, None)
            if challenge:
                _end(ladder, state, challenge, entry)


def _end(ladder: Ladder, state: _State, challenge: Challenged, end: Ended) -> None:
    for entrant in _both(challenge):
        state.idle[entrant] = end.day
    if end.result is None:
        return
    state.met[frozenset(_both(challenge))] = end.day
    if not _won(end.result, challenge.challenger) or not set(_both(challenge)) <= set(state.order):
        return
    low, high = state.order.index(challenge.challenger), state.order.index(challenge.defender)
    if low > high and ladder.win == "swap":
        state.order[low], state.order[high] = state.order[high], state.order[low]
    elif low > high:
        state.order.insert(high, state.order.pop(low))


def _won(result: Result, challenger: Entrant) -> bool:
    """Return whether the challenger has won. After a draw the order stays, and an absent challenger does not win."""
    if challenger in result.absent:
        return False
    mine = result.ranks[result.table.index(challenger)]
    return len(set(result.absent)) == 1 or (mine == min(result.ranks) and not tied(result, 1))


def _drop_idle(ladder: Ladder, state: _State, day: int) -> None:
    """Drop idle entrants in the order of the days on which they are due.

    Of those due on one day, the lowest drops first.
    """
    if ladder.idle_days is None or ladder.idle_days < 1:
        return
    busy = {entrant for entry in state.open.values() for entrant in _both(entry)}
    while True:
        due = [
            (state.idle[entrant] + ladder.idle_days, -rung, entrant)
            for rung, entrant in enumerate(state.order)
            if entrant not in busy and state.idle[entrant] + ladder.idle_days <= day
        ]
        if not due:
            return
        since, rung, entrant = min(due)
        state.order.insert(min(-rung + ladder.idle_drop, len(state.order) - 1), state.order.pop(-rung))
        state.idle[entrant] = since
