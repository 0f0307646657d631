"""The export format: a whole event as JSON, with entrants, formats, and full history.

Exporting an imported event gives the same text.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal

import msgspec

from tournaments.core.pairing.brackets import Bracket, Planned, Source
from tournaments.core.pairing.divisions import Divisions
from tournaments.core.pairing.double_knockout import DoubleKnockout
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.knockout import Knockout
from tournaments.core.pairing.ladder import Challenged, Ended, Entry, Ladder
from tournaments.core.pairing.league import Season
from tournaments.core.pairing.matches import Row
from tournaments.core.pairing.multi_knockout import MultiKnockout, multi_knockout
from tournaments.core.pairing.round_robin import RoundRobin
from tournaments.core.standings import Rules
from tournaments.core.types import Entrant, PairingError, Result, Round, to_json

_POINTS = re.compile(r"-?[0-9]{1,18}(/[0-9]{1,18})?")


class Swiss(msgspec.Struct, frozen=True, tag="swiss", forbid_unknown_fields=True):
    """The settings of a Swiss. The rounds played are in :class:`Stage`."""

    entrants: tuple[Entrant, ...]
    number_of_rounds: int
    smallest: int = 2
    largest: int = 2
    preferred: int = 2
    fold: bool = True
    rules: Rules = Rules()
    engine_version: str = ""


Stored = Swiss | Knockout | DoubleKnockout | MultiKnockout | RoundRobin | Groups | Season | Ladder


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the event, with the number by which all other parts refer to it."""

    number: Entrant
    name: str
    rating: int | None = None
    withdrawn: bool = False


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One format with its history: the rounds of a Swiss, the rows of other formats, or the log of a ladder."""

    format: Stored
    rounds: tuple[Round, ...] = ()
    rows: tuple[Row, ...] = ()
    log: tuple[Entry, ...] = ()


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event. Several stages follow each other, such as a Swiss and its final table.

    ``seed`` is the seed of all draws. ``declared`` are further settings as plain data, which the core does not
    interpret.
    """

    name: str
    people: tuple[Person, ...]
    stages: tuple[Stage, ...]
    seed: str = ""  # hexadecimal
    declared: dict[str, Any] = {}
    schema: Literal["half-pint-event-1"] = "half-pint-event-1"


def export_event(event: Event) -> bytes:
    """Return the event as JSON in one line."""
    return to_json(event)


def import_event(data: bytes | str) -> Event:
    """Parse an event from JSON text.

    Raises PairingError with one of these keys: "unreadable" (with the reason) for JSON that does not fit
    :class:`Event`, "twice" (with the entrants) for numbers that occur twice, "unknown" (with the entrants) for numbers
    without a person, "result" (with the table) for a result that does not fit its table, "plan" (with the match) for a
    bracket that cannot be played.
    """
    try:
        event: Event = msgspec.json.decode(data, type=Event, dec_hook=_fraction)
    except (msgspec.DecodeError, ValueError, ArithmeticError, RecursionError) as error:
        raise PairingError("unreadable", {"why": str(error)}) from error
    numbers = [person.number for person in event.people]
    _refuse("twice", (number for number, times in Counter(numbers).items() if times > 1))
    for stage in event.stages:
        _refuse("unknown", set(_mentioned(stage)) - set(numbers))
        for result in _results(stage):
            _check_result(result)
        _check_format(stage.format)
    return event


def _fraction(kind: type, value: object) -> Fraction:
    """Parse a fraction strictly: a number like "1e999999999" from an untrusted file would fill the memory."""
    if kind is Fraction and isinstance(value, str | int) and _POINTS.fullmatch(str(value)):
        return Fraction(value)
    raise ValueError(f"{str(value)[:40]!r} are no points")


def _refuse(key: str, entrants: Iterable[Entrant]) -> None:
    wrong = tuple(sorted(set(entrants)))
    if wrong:
        raise PairingError(key, {"entrants": wrong})


def _mentioned(stage: Stage) -> Iterator[Entrant]:
    """Yield every entrant number in a stage."""
    yield from _of_format(stage.format)
    for each in stage.rounds:
        yield from (entrant for table in each.tables for entrant in table)
        yield from (*each.byes, *each.leaves)
    for result in _results(stage):
        yield from (*result.table, *result.absent, *result.forward)
    for entry in stage.log:
        if isinstance(entry, Challenged):
            yield from (entry.challenger, entry.defender)
        elif not isinstance(entry, Ended):
            yield entry.entrant


def _of_format(form: Stored) -> Iterator[Entrant]:
    parts = _parts(form)
    for part in parts:
        yield from part.entrants
        for pairing in part.rounds:
            yield from (*(entrant for table in pairing.tables for entrant in table), *pairing.byes)
    if isinstance(form, Bracket):
        yield from (side for match in form.plan for side in match.sides if not isinstance(side, Source))
    if not isinstance(form, Groups | Season):
        yield from form.entrants


def _parts(form: Stored) -> Divisions:
    if isinstance(form, Groups):
        return form.groups
    if isinstance(form, Season):
        return form.divisions
    return (form,) if isinstance(form, RoundRobin) else ()


def _results(stage: Stage) -> list[Result]:
    found = [result for each in stage.rounds for result in each.results if result]
    found += [row.result for row in stage.rows]
    return found + [entry.result for entry in stage.log if isinstance(entry, Ended) and entry.result]


def _check_result(result: Result) -> None:
    seats = len(result.table)
    fits = len(result.ranks) == seats == len(set(result.table)) and seats > 1 and min(result.ranks) > 0
    if (
        not fits
        or len(result.game_points) not in (0, seats)
        or not {*result.absent, *result.forward} <= set(result.table)
    ):
        raise PairingError("result", {"table": result.table})


def _check_format(form: Stored) -> None:
    if isinstance(form, Bracket):
        _check_plan(form.plan)
    elif isinstance(form, MultiKnockout):
        try:
            multi_knockout(form.entrants, (form.smallest, form.largest, form.preferred), form.advance)
        except ValueError as error:
            raise PairingError("plan", {"match": "F"}) from error
    elif isinstance(form, Groups):
        for group, rank in form.draw:
            if not 0 <= group < len(form.groups) or not 0 <= rank < len(form.groups[group].entrants):
                raise PairingError("plan", {"match": f"G{group + 1}"})


def _check_plan(plan: Sequence[Planned]) -> None:
    """Raise PairingError ("plan") unless each match is fed by earlier matches and a reset match follows the final."""
    known: set[str] = set()
    parts: set[str] = set()
    for match in plan:
        sources = [side for side in match.sides if isinstance(side, Source)]
        fed = all(source.match in known and source.place in (1, 2) for source in sources)
        if match.name in known or not fed or (match.part == "reset" and "final" not in parts):
            raise PairingError("plan", {"match": match.name})
        known.add(match.name)
        parts.add(match.part)
