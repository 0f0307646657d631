"""Records of the result of each entrant in each round."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from tournaments.core.deals import compared
from tournaments.core.points import result_points
from tournaments.core.standings.rules import Rules
from tournaments.core.types import Entrant, Result, Round

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


Gap = Literal["", "bye", "leave", "absent", "late", "given"]


class Record(NamedTuple):
    """One round of one entrant.

    ``rivals`` are the others who played at the table, each with the result against them: 1, 1/2 or 0. It is empty in an
    unplayed round. ``due`` are the scheduled rivals of a table at which forfeits left no rivals. ``voluntary`` is
    whether the round is unplayed by the entrant's own choice: an announced absence (``leave``) or a forfeit.

    ``gap`` is the reason why points are set by the rules instead of played, "" if they were played: "bye"; "leave";
    "absent" (a forfeit, or at no table); "late" (absent, but the table has points of the game for the entrant); "given"
    (a table decided without points of the game or, with same deals, one that is not comparable).
    """

    round: int
    points: Fraction
    rivals: tuple[tuple[Entrant, Fraction], ...] = ()
    won: bool = False
    game_points: Fraction = Fraction(0)
    voluntary: bool = False
    leave: bool = False
    gap: Gap = ""
    due: tuple[Entrant, ...] = ()


Records = dict[Entrant, list[Record]]


def records(entrants: Collection[Entrant], rounds: Iterable[Round], rules: Rules) -> Records:
    """Return all records of these entrants, in the order of the rounds. Tables without a result give no records.

    Points of unplayed rounds are filled in by :func:`tournaments.core.standings.gaps.counted`.
    """
    found: Records = {entrant: [] for entrant in sorted(entrants)}
    for each in sorted(rounds, key=lambda each: each.number):
        seen = {entrant for table in each.tables for entrant in table}
        for entrant, record in _of_round(each, rules, found):
            seen.add(entrant)
            if entrant in found:
                found[entrant].append(record)
        if len(each.results) < len(each.tables) or None in each.results:
            continue  # no entrant has missed a round that is still being played
        for entrant in found.keys() - seen:
            found[entrant].append(Record(each.number, Fraction(0), voluntary=True, leave=True, gap="absent"))
    return found


def _of_round(each: Round, rules: Rules, known: Collection[Entrant]) -> Iterator[tuple[Entrant, Record]]:
    deals = None
    if rules.scheme in ("match_points", "differences"):
        deals = compared(each.results, rules.scheme, known, margins=rules.margins)
    for result in each.results:
        if result is not None:
            yield from _of_result(each.number, _without_erased(result, known), rules, deals)
    for entrant in each.byes:
        yield entrant, Record(each.number, rules.bye or Fraction(0), gap="bye")
    for entrant in each.leaves:
        yield entrant, Record(each.number, rules.leave, voluntary=True, leave=True, gap="leave")


def _without_erased(result: Result, known: Collection[Entrant]) -> Result:
    """Return the result as if only the entrants in ``known`` had been at the table."""
    seats = [seat for seat, entrant in enumerate(result.table) if entrant in known]
    if len(seats) == len(result.table):
        return result
    return Result(
        tuple(result.table[seat] for seat in seats),
        tuple(result.ranks[seat] for seat in seats),
        tuple(result.game_points[seat] for seat in seats) if result.game_points else (),
        result.kind,
        tuple(entrant for entrant in result.absent if entrant in known),
    )


def _of_result(
    number: int, result: Result, rules: Rules, deals: Mapping[Entrant, Fraction] | None
) -> Iterator[tuple[Entrant, Record]]:
    """Yield the records of a table by seat; none if erased entrants leave fewer than two seats.

    ``deals`` are the points from comparing the tables of the round, None unless same deals are scored.
    """
    if len(result.table) < 2:
        return
    forfeited = set(result.absent) if result.kind == "forfeit" and rules.forfeits == "unplayed" else set()
    points = _paid(result, rules, deals)
    for seat, entrant in enumerate(result.table):
        rivals = tuple(
            (rival, _outcome(result, seat, other))
            for other, rival in enumerate(result.table)
            if rival != entrant and not forfeited & {rival, entrant}
        )
        yield (
            entrant,
            Record(
                number,
                points[seat],
                rivals,
                bool(rivals) and all(outcome == WIN for _, outcome in rivals),
                Fraction(result.game_points[seat]) if result.game_points else Fraction(0),
                entrant in forfeited,
                gap=_gap(result, entrant, deals),
                due=() if rivals else tuple(rival for rival in result.table if rival != entrant),
            ),
        )


def _outcome(result: Result, seat: int, other: int) -> Fraction:
    """Return the result of the entrant at ``seat`` against the one at ``other``: 1, 1/2 or 0.

    Absent players lose, even both players of a table.
    """
    mine, theirs = result.ranks[seat], result.ranks[other]
    if result.kind == "forfeit":
        if result.table[seat] in result.absent:
            return LOSS
        if result.table[other] in result.absent:
            return WIN
    return WIN if mine < theirs else DRAW if mine == theirs else LOSS


def _paid(result: Result, rules: Rules, deals: Mapping[Entrant, Fraction] | None) -> Sequence[Fraction]:
    if deals is None:
        return result_points(result, rules.scheme)
    return [deals.get(entrant, Fraction(0)) for entrant in result.table]


def _gap(result: Result, entrant: Entrant, deals: Mapping[Entrant, Fraction] | None) -> Gap:
    if entrant in result.absent:
        return "late" if result.game_points and deals is None else "absent"
    if deals is not None:
        return "" if entrant in deals else "given"
    return "" if result.game_points or result.kind != "forfeit" else "given"
