"""Single knockout: losers are out, except for the match for third place."""

from collections.abc import Sequence

import msgspec

from tournaments.core.pairing.brackets import Bracket, Part, Planned, Side, Source
from tournaments.core.pairing.deciding import TieBreak
from tournaments.core.pairing.seeding import bracket_lines, bracket_size
from tournaments.core.types import Entrant, PairingError


class Knockout(Bracket, frozen=True, tag="knockout", forbid_unknown_fields=True):
    """A single knockout. "W2-1" is the first match of round 2, "F" the final, "T" the match for third place."""


def knockout(
    entrants: Sequence[Entrant],
    third_place: bool = True,
    ties: Sequence[TieBreak] = ("game_points", "seed"),
    replays: int = 0,
) -> Knockout:
    """Return the bracket for entrants in the order of their seeds. The top seeds have the byes.

    Raises PairingError ("too_few", "twice").
    """
    check(entrants)
    rounds = upper_bracket(first_lines(entrants))
    plan = [_decided(match, len(rounds), len(entrants)) for matches in rounds for match in matches if match]
    final = plan[-1]
    plan[-1] = msgspec.structs.replace(final, name="F", part="final", winner=(1, 1), loser=(2, 2))
    semis = [side.match for side in final.sides if isinstance(side, Source)]
    if third_place and len(semis) == 2:
        plan = [msgspec.structs.replace(match, loser=None) if match.name in semis else match for match in plan]
        sides = Source(semis[0], 2), Source(semis[1], 2)
        plan.insert(-1, Planned("T", "third", len(rounds), 1, sides, (3, 3), (4, 4)))
    return Knockout(tuple(entrants), tuple(plan), tuple(ties), replays)


def check(entrants: Sequence[Entrant]) -> None:
    """Raise PairingError for fewer than two entrants ("too_few") or an entrant who is listed twice ("twice")."""
    if len(entrants) < 2:
        raise PairingError("too_few", {"entrants": len(entrants)}, entrants)
    if len(set(entrants)) != len(entrants):
        raise PairingError("twice", given=entrants)


def first_lines(entrants: Sequence[Entrant]) -> list[Entrant | None]:
    """Return the entrants on the lines of the bracket, from top to bottom; None is a bye."""
    lines = bracket_lines(bracket_size(len(entrants)))
    return [entrants[seed - 1] if seed <= len(entrants) else None for seed in lines]


def upper_bracket(lines: Sequence[Entrant | None]) -> list[list[Planned | None]]:
    """Return the rounds of a bracket, each a list by position; None where a bye makes a match unnecessary."""
    sides: list[Side | None] = list(lines)
    rounds: list[list[Planned | None]] = []
    while len(sides) > 1:
        number, matches, winners = len(rounds) + 1, [], []
        for position in range(len(sides) // 2):
            match, winner = meet("upper", f"W{number}-{position + 1}", number, position, sides[2 * position :][:2])
            matches.append(match)
            winners.append(winner)
        rounds.append(matches)
        sides = winners
    return rounds


def meet(
    part: Part, name: str, number: int, position: int, sides: Sequence[Side | None]
) -> tuple[Planned | None, Side | None]:
    """Return the match of two sides, and the side that is its winner. With a bye there is no match."""
    upper, lower = sides
    if upper is None or lower is None:
        return None, upper if lower is None else lower
    return Planned(name, part, number, position, (upper, lower)), Source(name, 1)


def _decided(match: Planned, rounds: int, entrants: int) -> Planned:
    """Return the match with the final places of its loser: losers of the quarterfinals, for example, share places 5 to
    8.
    """
    left = 1 << (rounds - match.round)
    return msgspec.structs.replace(match, loser=(left + 1, min(2 * left, entrants)))
