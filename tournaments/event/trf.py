"""Tournament report files (FIDE handbook C.04, annex 2, "TRF16"): what rating programs and pairing checkers read.

Text in columns. A line that begins with 001 is a player: starting number in columns 5-8, name 15-47, rating 49-52,
points 81-84, place 86-89, then ten columns a round: opponent, colour (the first seat has White), result. Only tables
of two fit in there. A line that begins with ### is a remark, which programs pass over: it says what the codes cannot.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.core.pairing.dutch_codes import TENTHS, Code, codes
from tournaments.core.standings import Standing, standings
from tournaments.core.standings.gaps import counted
from tournaments.core.types import Entrant, Result
from tournaments.core.types import Round as CoreRound
from tournaments.errors import BadFile
from tournaments.event.counting import leave_points, rules_of
from tournaments.event.rows import Rows
from tournaments.event.standing import Line
from tournaments.models import TableRow, Tournament

NAME = slice(14, 47)
RATING = slice(48, 52)
HIGHEST = 9999  # four columns
BYES = {"U": Fraction(1), "H": Fraction(1, 2), "Z": Fraction(0)}
"""What the codes of a round without a rival are worth."""
MOST_ROUNDS = 99
"""More, as a ladder has, would make lines of thousands of columns that nothing reads."""


class Player(NamedTuple):
    """A player as a line of a report names them; ``number`` is the line in the file, from 1."""

    number: int
    name: str
    rating: str


def check_room(tournament: Tournament) -> None:
    """Raises BadFile for an event with larger tables or too many rounds: before thousands of them are read."""
    if tournament.seats_largest > 2:
        raise BadFile(_("A report file (TRF) has room for tables of two only."))
    if tournament.rounds.count() > MOST_ROUNDS:
        raise BadFile(_("A report file (TRF) has room for %d rounds only.") % MOST_ROUNDS)


def report(rows: Rows, lines: Sequence[Line]) -> str:
    """The report of a tournament of tables of two, with the rounds that are over; ``lines`` are its standings.

    Raises BadFile if a correction let somebody play twice in a round. See :func:`check_room` for what fits at all.
    """
    tournament = rows.tournament
    seeds = rows.seeded if tournament.has_begun else []
    rounds = _closed(rows) if seeds else []
    played = codes(seeds, rounds, leave_points(tournament))
    remarks = _tell_means(rows, seeds, rounds, played)
    places = {line.entrant: line.place for line in _after(rows, rounds, lines)}
    head = [
        f"012 {_plain(tournament.name)}",
        f"062 {len(seeds)}",
        f"072 {sum(rows.entries[key].rating is not None for key in seeds)}",
        f"092 {_kind(tournament)}",
        f"XXR {max(len(rounds), int(tournament.parameters.get('rounds', 0)) if _is_swiss(tournament) else 0)}",
    ]
    if tournament.started_at:
        head.insert(1, f"042 {tournament.started_at:%Y/%m/%d}")
    told = [
        _line(rows, key, number, places.get(key, len(seeds)), played[number - 1]) for number, key in enumerate(seeds, 1)
    ]
    return "\n".join([*head, *(f"### {remark}" for remark in remarks), *told]) + "\n"


def _tell_means(
    rows: Rows, seeds: Sequence[Entrant], rounds: Sequence[CoreRound], played: list[list[Code]]
) -> list[str]:
    """A bye that counts the mean of the own tables gets the code that is worth as much, or the one that is nearest:
    there are only those for a point, a half and none. Changes ``played``; returns what the codes cannot tell.
    """
    tournament, rules = rows.tournament, rules_of(rows.tournament)
    if not _is_swiss(tournament) or not rounds:
        return []
    if rules.scheme == "game":
        return [
            "The standings count the points of the game. This file tells wins only, but ranks are by the standings."
        ]
    if rules.bye is not None:
        return []
    every, remarks = counted(seeds, rows.core_rounds("swiss")[: len(rounds)], rules), []
    for number, key in enumerate(seeds, 1):
        for index, record in enumerate(every[key]):
            if record.gap == "bye":
                code = min(BYES, key=lambda each: abs(BYES[each] - record.points))
                played[number - 1][index] = Code(0, "-", code)
                said = "" if BYES[code] == record.points else f", for which {code} stands ({BYES[code]})"
                worth = f"{record.points}, the mean of the player's own tables{said}"
                remarks.append(f"Round {record.round}: {number} had a bye by the pairing. It counts {worth}.")
    return remarks


def _after(rows: Rows, rounds: Sequence[CoreRound], lines: Sequence[Line]) -> Sequence[Line | Standing]:
    """The standings after the rounds that are told: byes and results of an open one are not in them yet."""
    if not _is_swiss(rows.tournament) or not rows.tournament.has_begun or len(rounds) == len(rows.rounds):
        return lines
    told = rows.core_rounds("swiss")[: len(rounds)]
    return standings(rows.seeded, told, rules_of(rows.tournament))


def _is_swiss(tournament: Tournament) -> bool:
    return tournament.format == Tournament.Format.SWISS


def _kind(tournament: Tournament) -> str:
    return "Individual: Swiss-System" if _is_swiss(tournament) else f"Individual: {tournament.format}"


def _closed(rows: Rows) -> list[CoreRound]:
    """The rounds before the first that is still played; tables that a correction has voided count nowhere."""
    found = []
    for row, each in zip(rows.rounds, rows.core_rounds(read=_told), strict=True):
        if any(table.decided_at is None for table in rows.tables[row.pk]):
            break
        tables = [(table, result) for table, result in zip(each.tables, each.results, strict=True) if result]
        seated = [entrant for table, _found in tables for entrant in table]
        if len(set(seated)) != len(seated):
            raise BadFile(_("In round %d somebody played twice, which a report file (TRF) cannot tell.") % each.number)
        names = tuple(table for table, _found in tables)
        found.append(CoreRound(each.number, names, each.byes, tuple(result for _names, result in tables), each.leaves))
    return found


def _told(table: TableRow) -> Result:
    """What a report tells of a result: no points of the game, whose fractions take most of the time to read."""
    result = table.result
    return Result(
        tuple(result["table"]),
        tuple(result["ranks"]),
        kind=result.get("kind", "played"),
        absent=tuple(result.get("absent", ())),
    )


def _line(rows: Rows, key: Entrant, number: int, place: int, played: list[Code]) -> str:
    entry = rows.entries[key]
    rating = "" if entry.rating is None else str(min(entry.rating, HIGHEST))
    points = sum(TENTHS[code.result] for code in played) / 10
    person = f"001 {number:>4}      {_plain(entry.name)[:33]:<33} {rating:>4}"
    rounds = "".join(f"  {code.rival or '0000':>4} {code.colour} {code.result}" for code in played)
    return f"{person:<80}{points:4.1f} {place:>4}{rounds}"


def _plain(text: str) -> str:
    """One line."""
    return " ".join(text.split())


def players(text: str) -> list[Player]:
    """The players of a report, in their order; empty if it has none."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("001 "):
            found.append(Player(number, " ".join(line[NAME].split()), line[RATING].strip()))
    return found
