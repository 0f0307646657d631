"""The plan of a tournament with named matches. It is made at the start, and stored with the frozen rules."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils import timezone

from tournaments.core.pairing.brackets import Bracket, Source
from tournaments.core.pairing.double_knockout import DoubleKnockout, double_knockout
from tournaments.core.pairing.groups import Groups, groups
from tournaments.core.pairing.knockout import Knockout, knockout
from tournaments.core.pairing.ladder import Ladder
from tournaments.core.pairing.league import Season, season
from tournaments.core.pairing.matches import Row
from tournaments.core.pairing.multi_knockout import MultiKnockout, multi_knockout
from tournaments.core.pairing.round_robin import TWO_SEATS, RoundRobin, Shape, round_robin
from tournaments.core.types import Entrant, from_plain, to_plain
from tournaments.event.counting import group_rules
from tournaments.models import Tournament

ENGINE_VERSION = "plan-2"  # plan-1 broke ties in groups by table places whatever was declared
_TYPES: dict[str, Any] = {
    "knockout": Knockout,
    "double_knockout": DoubleKnockout,
    "multi_knockout": MultiKnockout,
    "groups": Groups,
    "round_robin": RoundRobin,
    "league": Season,
    "ladder": Ladder,
}


class EventPlan(NamedTuple):
    """A format filled with its entrants, and the round and stage of each match by match name."""

    form: Any
    rounds: dict[str, int]
    stages: dict[str, str]
    engine: str = ENGINE_VERSION

    def round_of(self, name: str) -> int:
        """Return the round of a match, also of a replay ("W1-1/2")."""
        return self.rounds.get(name.split("/", maxsplit=1)[0], 1)

    def stage_of(self, name: str) -> str:
        """Return the stage of a match, such as the lower bracket."""
        return self.stages.get(name.split("/", maxsplit=1)[0], "")

    def names_of(self, number: int) -> list[str]:
        """Return the names of all matches of a round, without a reset match that may not be needed."""
        return [name for name, each in self.rounds.items() if each == number and self.stages.get(name) != "reset"]


def make_plan(
    tournament: Tournament, entrants: Sequence[Entrant], parts: Sequence[Sequence[Entrant]] = ()
) -> dict[str, Any] | None:
    """Return the plan for entrants in the order of their seeds, as plain data; None for a Swiss.

    ``parts`` are the divisions of a league. Raises PairingError.
    """
    form = _make(tournament, entrants, parts)
    return None if form is None else to_plain(form)


def plan_for(tournament: Tournament, entrants: Sequence[Entrant]) -> EventPlan:
    """Return the plan that the tournament would have with these entrants. Raises PairingError.

    Only for formats whose matches are known in advance: not for a Swiss, a league, or a knockout of larger tables.
    """
    return _plan_of(_make(tournament, entrants, ()), ())


def _make(tournament: Tournament, entrants: Sequence[Entrant], parts: Sequence[Sequence[Entrant]]) -> Any:
    parameters, seed = tournament.parameters, bytes(tournament.seed)
    third = bool(parameters.get("third_place", True))
    at_once = int(parameters.get("at_once", 0)) or None
    advance = int(parameters.get("advance", 1))
    seats = (tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred)
    count, rules = _group_count(tournament, len(entrants)), group_rules(tournament)
    makers: dict[str, Callable[[], Any]] = {
        "knockout": lambda: knockout(entrants, third_place=third),
        "double_knockout": lambda: double_knockout(entrants),
        "multi_knockout": lambda: multi_knockout(entrants, seats, advance, seed=seed),
        "groups": lambda: groups(entrants, count, advance, seed, TWO_SEATS, at_once, rules, third_place=third),
        "round_robin": lambda: round_robin(entrants, seed, Shape(*seats), at_once, rules),
        "league": lambda: season(parts, seed, Shape(*seats), at_once, rules),
        "ladder": lambda: _ladder(tournament, entrants),
    }
    return makers[tournament.format]() if tournament.format in makers else None


def _ladder(tournament: Tournament, entrants: Sequence[Entrant]) -> Ladder:
    """Return the rules of a ladder that begins today."""
    parameters = tournament.parameters
    return Ladder(
        tuple(entrants),
        day=timezone.now().date().toordinal(),
        reach=int(parameters.get("reach", 3)) or None,
        win="swap" if parameters.get("win") == "swap" else "insert",
        idle_days=int(parameters.get("idle_days", 0)) or None,
        again_days=int(parameters.get("again_days", 0)),
    )


def _group_count(tournament: Tournament, entrants: int) -> int:
    """Return the number of groups for the wanted group size, large enough for a knockout to follow."""
    size = int(tournament.parameters.get("group_size", 4))
    return max(1 if int(tournament.parameters.get("advance", 1)) > 1 else 2, round(entrants / size))


def load_plan(tournament: Tournament, rows: Sequence[Row] = ()) -> EventPlan:
    """Return the frozen plan of a tournament that has begun. Raises ValueError if there is none.

    ``rows`` are the results so far. Formats whose later rounds depend on results need them.
    """
    data = (tournament.rules or {}).get("plan")
    if data is None:
        raise ValueError(f"{tournament.pk} has no plan")
    return _plan_of(from_plain(_TYPES[tournament.format], data), rows)


def _plan_of(form: Any, rows: Sequence[Row]) -> EventPlan:
    if isinstance(form, Bracket):
        return _of_bracket(form)
    if isinstance(form, RoundRobin):
        return EventPlan(form, {match.name: _number_in(match.name) for match in form.matches(())}, {})
    if isinstance(form, Season):
        return EventPlan(form, {match.name: _number_in(match.name.split(".")[-1]) for match in form.matches(())}, {})
    if isinstance(form, Ladder):
        return EventPlan(form, {}, {})
    return _of_groups(form) if isinstance(form, Groups) else _of_tables(form, rows)


def _of_bracket(bracket: Bracket) -> EventPlan:
    """Return the plan of a bracket. A match is in the round after the latest match that feeds it."""
    rounds: dict[str, int] = {}
    for match in bracket.plan:
        fed = [rounds[side.match] for side in match.sides if isinstance(side, Source)]
        rounds[match.name] = 1 + max(fed, default=0)
    return EventPlan(bracket, rounds, {match.name: match.part for match in bracket.plan})


def _of_groups(form: Groups) -> EventPlan:
    """Return the plan of groups and knockout.

    The rounds of the knockout are counted after the last round of the groups.
    """
    rounds = {match.name: _number_in(match.name.split(".")[-1]) for match in form.matches(())}
    last = max(rounds.values(), default=0)
    second = _of_bracket(knockout(range(len(form.draw)), form.third_place))
    return EventPlan(form, rounds | {name: last + each for name, each in second.rounds.items()}, second.stages)


def _of_tables(form: MultiKnockout, rows: Sequence[Row]) -> EventPlan:
    """Return the plan of a knockout of larger tables, as far as rounds have begun.

    The final table is the last round.
    """
    names = [match.name for match in form.matches(rows)]
    rounds = {name: _number_in(name) for name in names if name != "F"}
    if "F" in names:
        rounds["F"] = 1 + max(rounds.values(), default=0)
    return EventPlan(form, rounds, {})


def _number_in(name: str) -> int:
    """Return the round number in a match name such as "3-1" or "W3-1"."""
    return int(name.split("-", maxsplit=1)[0].lstrip("W"))
