"""Validate an imported tournament file: its plan must be one that this site would make, and its numbers in range."""

import re
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.core.export import Event, Stage, Swiss
from tournaments.core.limits import (
    CHECK_IN,
    LONGEST_EXTENSION,
    LONGEST_ROUND,
    LONGEST_VACATION,
    MOST_TABLES,
    RANGES,
    most_entries,
    out_of_range,
)
from tournaments.core.pairing.double_knockout import DoubleKnockout, double_knockout
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.knockout import Knockout, knockout
from tournaments.core.pairing.ladder import Ladder
from tournaments.core.pairing.league import Season
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.pairing.round_robin import RoundRobin
from tournaments.errors import BadFile
from tournaments.models import Tournament

LARGEST, LARGEST_SEED, LABEL_LENGTH = 10_000, 1 << 32, 40
KINDS: dict[str, type] = {
    "swiss": Swiss,
    "knockout": Knockout,
    "double_knockout": DoubleKnockout,
    "multi_knockout": MultiKnockout,
    "groups": Groups,
    "round_robin": RoundRobin,
    "league": Season,
    "ladder": Ladder,
}


def check_bounds(tournament: Tournament) -> None:
    """Raise ValidationError if a setting is outside the range of the form."""
    name = out_of_range(tournament.parameters)
    if name is not None:
        least, most = RANGES[name]
        said = {"name": name, "least": least, "most": most}
        raise ValidationError(_("“%(name)s” is a number from %(least)d to %(most)d.") % said)
    most = most_entries(tournament.format)
    if not 2 <= tournament.entries_fewest <= tournament.entries_most <= most:
        raise ValidationError(_("In this format 2 to %d can play.") % most)
    if tournament.check_in_minutes > CHECK_IN[-1]:
        said = {"name": "check_in_minutes", "least": 0, "most": CHECK_IN[-1]}
        raise ValidationError(_("“%(name)s” is a number from %(least)d to %(most)d.") % said)
    hours = tournament.round_hours > LONGEST_ROUND or tournament.extension_hours > LONGEST_EXTENSION
    if hours or tournament.vacation_days > LONGEST_VACATION:
        raise ValidationError(_("Its rounds or holidays are longer than can be agreed on here."))


def check_size(tournament: Tournament, event: Event) -> None:
    """Raise BadFile if the file has more rounds or tables than an event can have on this site."""
    for stage in event.stages:
        rounds = sum(len(each.tables) + len(each.byes) for each in stage.rounds)
        planned = sum(len(each.tables) for part in _parts(stage.format) for each in part.rounds)
        if max(rounds, planned, len(stage.rows)) > MOST_TABLES or len(stage.rounds) > RANGES["rounds"][1]:
            raise BadFile(_("This file has more rounds or tables than an event can have here."))
        for part in _parts(stage.format):
            _check_round_robin(part, tournament.seats_largest)


def _parts(form: Any) -> tuple[RoundRobin, ...]:
    """Return the round robins that a format consists of."""
    if isinstance(form, RoundRobin):
        return (form,)
    return form.groups if isinstance(form, Groups) else form.divisions if isinstance(form, Season) else ()


def _check_round_robin(part: RoundRobin, largest: int) -> None:
    """Raise BadFile for too many entrants, an entrant who sits twice in a round, or a wrong table size."""
    if len(part.entrants) > most_entries("round_robin") or len(part.rounds) > len(part.entrants) + 1:
        raise BadFile(_("This file has more rounds or tables than an event can have here."))
    known = set(part.entrants)
    for each in part.rounds:
        seated = [*(entrant for table in each.tables for entrant in table), *each.byes]
        sizes = all(2 <= len(table) <= largest for table in each.tables)
        if len(set(seated)) != len(seated) or not set(seated) <= known or not sizes:
            raise _unlike()


def check_stages(tournament: Tournament, event: Event) -> None:
    """Raise BadFile unless there is one stage of the declared format, or a Swiss with a final table."""
    if not event.stages:
        return
    first, *more = event.stages
    if not isinstance(first.format, KINDS[tournament.format]) or len(more) > 1:
        raise _unlike()
    if isinstance(first.format, Ladder):
        raise BadFile(_("A ladder cannot be read from a file: its days would start over."))
    if isinstance(first.format, Swiss):
        _check_swiss(event, [first, *more])
    elif more or first.rounds or first.log or any(len(row.match) > LABEL_LENGTH for row in first.rows):
        raise _unlike()
    _check_plan(first)


def _unlike() -> BadFile:
    return BadFile(_("The contents of this file do not fit the format it declares."))


def _check_swiss(event: Event, stages: list[Stage]) -> None:
    """Raise BadFile unless rounds are numbered from 1, tables have two or more players, and no player sits twice in a
    round.
    """
    rounds = [each for stage in stages for each in stage.rounds]
    if [each.number for each in rounds] != list(range(1, len(rounds) + 1)) or any(stage.rows for stage in stages):
        raise _unlike()
    if len(stages) > 1 and [len(each.tables) for each in stages[1].rounds] != [1]:
        raise _unlike()
    for each in rounds:
        seated = [*(entrant for table in each.tables for entrant in table), *each.byes, *each.leaves]
        lonely = any(len(table) < 2 for table in each.tables)
        strange = any(
            result and result.table != table for table, result in zip(each.tables, each.results, strict=False)
        )
        if lonely or strange or len(set(seated)) != len(seated) or len(each.results) > len(each.tables):
            raise _unlike()
    if any(not isinstance(stage.format, Swiss) for stage in stages):
        raise _unlike()


def _check_plan(stage: Stage) -> None:
    """Raise BadFile unless the plan is the one that this site would make for its entrants.

    Any other plan could be too large to draw on a page.
    """
    form: Any = stage.format
    if isinstance(form, Knockout):
        known = [knockout(form.entrants, third_place=third).plan for third in (True, False)]
        fits = form.plan in known
    elif isinstance(form, DoubleKnockout):
        fits = form.plan == double_knockout(form.entrants).plan
    elif isinstance(form, RoundRobin):
        fits = form.prefix == ""
    else:
        letter = "G" if isinstance(form, Groups) else "D"
        fits = all(re.fullmatch(rf"{letter}[0-9]{{1,4}}\.", part.prefix) for part in _parts(form))
    if not fits:
        raise _unlike()


def check_size_of_numbers(event: Event) -> None:
    """Raise BadFile if a number in the file is larger than a tournament can need."""
    numbers = {person.number for person in event.people}
    for stage in event.stages:
        for number in _numbers(stage):
            if abs(number) > LARGEST and number not in numbers:
                raise BadFile(_("A number in this file is too large: %s.") % str(number)[:12])


def _numbers(value: Any) -> list[int]:
    """Return all integers inside a value, to check their range.

    The seed of a MultiKnockout may be larger. It is left out, unless it is outside the range of seeds.
    """
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int):
        return [value]
    if isinstance(value, MultiKnockout) and not 0 <= value.seed < LARGEST_SEED:
        return [value.seed]
    if isinstance(value, msgspec.Struct):
        names = [name for name in value.__struct_fields__ if not (isinstance(value, MultiKnockout) and name == "seed")]
        return [number for name in names for number in _numbers(getattr(value, name))]
    if isinstance(value, tuple | list):
        return [number for each in value for number in _numbers(each)]
    if isinstance(value, dict):
        return [number for each in value.values() for number in _numbers(each)]
    return []
