"""Double knockout: losers go to the lower bracket, and losers there are out.

For each upper round after the first, the lower bracket has two rounds: in the first its entrants meet the new losers,
in the second they meet each other. New losers cross over, so that repeated meetings come late (:mod:`.crossing`). The
winners of both brackets play the final. If the winner of the upper bracket loses the final, a reset match decides.
"""

from collections.abc import Sequence

import msgspec

from tournaments.core.pairing.brackets import Bracket, Planned, Side, Source
from tournaments.core.pairing.crossing import turns
from tournaments.core.pairing.deciding import TieBreak
from tournaments.core.pairing.knockout import check, first_lines, meet, upper_bracket
from tournaments.core.types import Entrant


class DoubleKnockout(Bracket, frozen=True, tag="double_knockout", forbid_unknown_fields=True):
    """A double knockout. "W1-1" is in the upper bracket, "L1-1" in the lower, "F" is the final, "R" the reset match."""


def double_knockout(
    entrants: Sequence[Entrant], ties: Sequence[TieBreak] = ("game_points", "seed"), replays: int = 0
) -> DoubleKnockout:
    """Return the brackets for entrants in the order of their seeds. Raises PairingError ("too_few", "twice")."""
    check(entrants)
    upper = upper_bracket(first_lines(entrants))
    lower, survivor = _lower_bracket(upper)
    sides = Source(upper[-1][0].name if upper[-1][0] else "", 1), survivor
    rounds = len(upper) + 1
    final = Planned("F", "final", rounds, 0, sides, (1, 1), (2, 2))
    reset = Planned("R", "reset", rounds + 1, 0, (Source("F", 2), Source("F", 1)), (1, 1), (2, 2))
    plan = [*_interleaved(upper, lower), final, reset]
    return DoubleKnockout(tuple(entrants), tuple(_with_places(plan, len(entrants))), tuple(ties), replays)


def _lower_bracket(upper: Sequence[Sequence[Planned | None]]) -> tuple[list[list[Planned | None]], Side]:
    """Return the rounds of the lower bracket, and the side that will be its winner."""
    rounds: list[list[Planned | None]] = []
    survivors: list[Side | None] = _losers(upper[0])
    for fallen, turn in zip(upper[1:], turns(len(upper)), strict=True):
        survivors = _round(rounds, survivors[::2], survivors[1::2])
        losers = _losers(fallen)
        survivors = _round(rounds, [losers[slot ^ turn] for slot in range(len(losers))], survivors)
    survivor = survivors[0]
    if survivor is None:
        raise ValueError("nobody is in the lower bracket")
    return rounds, survivor


def _losers(matches: Sequence[Planned | None]) -> list[Side | None]:
    return [Source(match.name, 2) if match else None for match in matches]


def _round(
    rounds: list[list[Planned | None]], upper: Sequence[Side | None], lower: Sequence[Side | None]
) -> list[Side | None]:
    """Append a round to ``rounds`` in which the sides ``upper`` and ``lower`` meet pairwise.

    Returns the sides that are its winners.
    """
    number = len(rounds) + 1
    pairs = [
        meet("lower", f"L{number}-{position + 1}", number, position, sides)
        for position, sides in enumerate(zip(upper, lower, strict=True))
    ]
    rounds.append([match for match, _ in pairs])
    return [winner for _, winner in pairs]


def _interleaved(upper: Sequence[Sequence[Planned | None]], lower: Sequence[Sequence[Planned | None]]) -> list[Planned]:
    """Return the matches of both brackets in an order in which each follows the matches that feed it."""
    rounds = [upper[0]]
    for number, matches in enumerate(upper[1:]):
        rounds += [lower[2 * number], matches, lower[2 * number + 1]]
    return [match for matches in rounds for match in matches if match]


def _with_places(plan: Sequence[Planned], entrants: int) -> list[Planned]:
    """Return the plan with final places for losers in the lower bracket. All losers of one round share places."""
    last = entrants
    spans: dict[int, tuple[int, int]] = {}
    lower = [match.round for match in plan if match.part == "lower"]
    for number in sorted(set(lower)):
        spans[number] = (last - lower.count(number) + 1, last)
        last -= lower.count(number)
    return [
        msgspec.structs.replace(match, loser=spans[match.round]) if match.part == "lower" else match for match in plan
    ]
