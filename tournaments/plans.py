"""The plan of a tournament of named matches: made once at the start, kept with the frozen rules, read from there."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tournaments.core.pairing.brackets import Bracket, Source
from tournaments.core.pairing.double_knockout import DoubleKnockout, double_knockout
from tournaments.core.pairing.knockout import Knockout, knockout
from tournaments.core.pairing.round_robin import RoundRobin, Shape, round_robin
from tournaments.core.types import Entrant, from_plain, to_plain
from tournaments.models import Tournament

ENGINE_VERSION = "plan-1"
_TYPES: dict[str, Any] = {"knockout": Knockout, "double_knockout": DoubleKnockout, "round_robin": RoundRobin}


class Plan(NamedTuple):
    """A format with its entrants, and in which round each match stands."""

    form: Any
    rounds: dict[str, int]
    stages: dict[str, str]
    engine: str = ENGINE_VERSION

    def round_of(self, name: str) -> int:
        """The round of a match, also of one that is played again ("W1-1/2")."""
        return self.rounds.get(name.split("/", maxsplit=1)[0], 1)

    def stage_of(self, name: str) -> str:
        """What the match belongs to, such as the lower bracket."""
        return self.stages.get(name.split("/", maxsplit=1)[0], "")

    def names_of(self, number: int) -> list[str]:
        """All matches of a round that will be played for certain."""
        return [name for name, each in self.rounds.items() if each == number and self.stages.get(name) != "reset"]


def make_plan(tournament: Tournament, entrants: Sequence[Entrant]) -> dict[str, Any] | None:
    """The plan for entrants in the order of their seeds, as plain data; None for a Swiss. Raises PairingError."""
    form = _make(tournament, entrants)
    return None if form is None else to_plain(form)


def _make(tournament: Tournament, entrants: Sequence[Entrant]) -> Any:
    parameters = tournament.parameters
    if tournament.format == "knockout":
        return knockout(entrants, third_place=bool(parameters.get("third_place", True)))
    if tournament.format == "double_knockout":
        return double_knockout(entrants)
    if tournament.format == "round_robin":
        shape = Shape(tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred)
        at_once = int(parameters.get("at_once", 0)) or None
        return round_robin(entrants, bytes(tournament.seed), shape, at_once)
    return None


def load_plan(tournament: Tournament) -> Plan:
    """The frozen plan of a tournament that has begun. Raises ValueError if it has none."""
    data = (tournament.rules or {}).get("plan")
    if data is None:
        raise ValueError(f"{tournament.pk} has no plan")
    form = from_plain(_TYPES[tournament.format], data)
    return _of_bracket(form) if isinstance(form, Bracket) else _of_round_robin(form)


def _of_bracket(bracket: Bracket) -> Plan:
    """A match stands one round behind the later of those it is fed by."""
    rounds: dict[str, int] = {}
    for match in bracket.plan:
        fed = [rounds[side.match] for side in match.sides if isinstance(side, Source)]
        rounds[match.name] = 1 + max(fed, default=0)
    return Plan(bracket, rounds, {match.name: match.part for match in bracket.plan})


def _of_round_robin(form: RoundRobin) -> Plan:
    """Matches are named "3-1": the first table of round 3."""
    rounds = {match.name: int(match.name.split("-")[0]) for match in form.matches(())}
    return Plan(form, rounds, {})
