"""Export an event with tables of two as a FIDE tournament report file (TRF, edition 2026).

Rating programs and pairing checkers read such files. Record 162 has the points of results by the declared rules. Record
299 has the results that score differently: a bye that scores the mean of one's own tables, a table that scores the
points of the game, a final that decides only places. With both, the total of each player can be computed from the file.
Points have one decimal; a remark (###) says where that is not exact.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.core.pairing import dutch, dutch_2026
from tournaments.core.pairing.divisions import with_rows
from tournaments.core.pairing.dutch_codes import Code, codes
from tournaments.core.points import total
from tournaments.core.standings import Metric, Rules, Standing, standings
from tournaments.core.standings.gaps import counted
from tournaments.core.types import Entrant, Result
from tournaments.core.types import Round as CoreRound
from tournaments.errors import BadFile
from tournaments.event import trf_records as records
from tournaments.event.counting import leave_points, rules_of, tie_break_edition
from tournaments.event.event_data import EventData, result_of
from tournaments.event.plans import load_plan
from tournaments.event.ranking import RankingLine
from tournaments.event.trf_records import Abnormal, Byes, TrfPlayer, TrfReport
from tournaments.models import Entry, TableRow, Tournament

MOST_ROUNDS = 99
"""The most rounds in a file. More, as on a ladder, would give lines that no program reads."""
HIGHEST_RATING = 9999  # four columns
ROOM = Fraction(-99, 10), Fraction(999, 10)
"""The least and the most points that fit into the columns of records 001 and 299."""
TIE_BREAKS: dict[Metric, str] = {
    "points": "PTS",
    "direct": "DE",
    "buchholz": "BH",
    "buchholz_cut1": "BH/C1",
    "buchholz_median": "BH/M1",
    "sonneborn_berger": "SB",
    "wins": "WON",
    "progressive": "PS",
}
"""The acronyms of the FIDE Handbook, C.07, for our tie-breaks."""
TYPES = {
    "round_robin": "CUSTOM_ROUNDROBIN",
    "league": "CUSTOM_ROUNDROBIN",
    "knockout": "CUSTOM_KNOCKOUT",
    "double_knockout": "CUSTOM_KNOCKOUT",
}
"""The value of record 192 by format. Round robins of this site are Berger tables with the places drawn, so starting
numbers differ from those of the tables. Groups with a knockout, and ladders, have no code.
"""
KINDS = {"1": "W", "=": "D", "0": "L", "U": " "}
"""The kind of record 299 for a result code, where it differs from the code.

A bye by the pairing has no kind: its points are added.
"""
ZERO = Fraction(0)


class _Told(NamedTuple):
    """The finished rounds as they appear in the file.

    ``codes`` are by starting number and round, ``scores`` the points of record 162, ``others`` the points of record 299
    by (starting number, round).
    """

    rounds: list[CoreRound]
    codes: list[list[Code]]
    scores: dict[str, Fraction]
    others: dict[tuple[int, int], Fraction]
    remarks: list[str]

    def points_of(self, number: int) -> Fraction:
        """Return a player's total as computed from the file. ``number`` is the starting number."""
        found = list[Fraction]()
        for each, code in zip(self.rounds, self.codes[number - 1], strict=True):
            other = self.others.get((number, each.number))
            if other is not None:
                found.append(other)
            if other is None or code.result == "U":
                found.append(self.worth(code))
        return total(found)

    def worth(self, code: Code) -> Fraction:
        """Return the points that record 162 gives for a result."""
        return self.scores[records.OF_CODE[code.result]]


def check_room(tournament: Tournament) -> None:
    """Raise BadFile for an event with larger tables or too many rounds. Called before its tables are loaded."""
    if tournament.seats_largest > 2:
        raise BadFile(_("A report file (TRF) has room for tables of two only."))
    if tournament.rounds.count() > MOST_ROUNDS:
        raise BadFile(_("A report file (TRF) has room for %d rounds only.") % MOST_ROUNDS)


def report(rows: EventData, lines: Sequence[RankingLine]) -> str:
    """Return the text of the report file."""
    return records.write_report(report_of(rows, lines))


def report_of(rows: EventData, lines: Sequence[RankingLine]) -> TrfReport:
    """Return the report of a tournament with tables of two, up to the last finished round. ``lines`` is its ranking.

    Raises BadFile if a correction seats a player twice in a round. Call :func:`check_room` first for other limits.
    """
    seeds = rows.seeded if rows.tournament.has_begun else []
    rounds = _closed(rows) if seeds else []
    told = _told_of(rows, seeds, rounds)
    places = {line.entrant: line.place for line in _after(rows, rounds, lines)}
    players = tuple(
        _player(rows.entries[key], number, told, places.get(key, len(seeds))) for number, key in enumerate(seeds, 1)
    )
    dates = tuple(f"{each.opened_at:%y/%m/%d}" for each in rows.rounds[: len(rounds)])
    return TrfReport(
        head=tuple(_head(rows, seeds, rounds)),
        dates=dates,
        scores=told.scores,
        remarks=(*_edition(rows.tournament), *told.remarks),
        players=players,
        byes=tuple(_byes(rows, seeds)),
        abnormal=tuple(_abnormal(told)),
    )


# The records of the tournament


def _head(rows: EventData, seeds: Sequence[Entrant], rounds: Sequence[CoreRound]) -> Iterator[tuple[str, str]]:
    tournament = rows.tournament
    rated = sum(rows.entries[key].rating is not None for key in seeds)
    yield "012", _plain(tournament.name)
    if tournament.started_at:
        yield "042", f"{tournament.started_at:%Y/%m/%d}"
    if tournament.finished_at:
        yield "052", f"{tournament.finished_at:%Y/%m/%d}"
    yield "062", str(len(seeds))
    yield "072", str(rated)
    yield "092", f"Individual: {'Swiss-System' if _is_swiss(tournament) else tournament.format}"
    yield "142", str(_all_rounds(rows, rounds))
    if seeds and _is_dutch(tournament):
        yield "152", dutch_2026.initial_colour(bytes(tournament.seed)).upper()
    yield "182", "Half-Pint"
    if code := _type_of(rows):
        yield "192", code
    if _tells_tie_breaks(tournament):
        found = [TIE_BREAKS[metric] for metric in rules_of(tournament).precedence if metric in TIE_BREAKS]
        yield "202", ",".join(code for code in found if code != "PTS")
        yield "212", ",".join(found)
    yield "XXR", str(_all_rounds(rows, rounds))  # as 142, for pairing programs of earlier editions


def _tells_tie_breaks(tournament: Tournament) -> bool:
    return tournament.format in ("swiss", "round_robin", "league") and rules_of(tournament).scheme in ("ranks", "wins")


def _edition(tournament: Tournament) -> Iterator[str]:
    """Yield a remark that names the edition of the tie-break rules, for which no record exists."""
    if _tells_tie_breaks(tournament):
        since = {2024: "of 1 August 2024", 2026: "in force since 1 March 2026"}[tie_break_edition(tournament)]
        yield f"Tie-breaks by FIDE Handbook C.07, edition {since}."


def _all_rounds(rows: EventData, rounds: Sequence[CoreRound]) -> int:
    """Return the planned number of rounds, or the number so far if it is not known in advance."""
    tournament = rows.tournament
    if _is_swiss(tournament):
        return max(len(rounds), int(tournament.parameters.get("rounds", 3)))
    known = load_plan(tournament).rounds.values() if tournament.has_begun else ()
    return max([len(rounds), *known])


def _type_of(rows: EventData) -> str:
    tournament = rows.tournament
    if not _is_swiss(tournament):
        return TYPES.get(tournament.format, "")
    if not _is_dutch(tournament):
        return "CUSTOM_SWISS"
    return "FIDE_DUTCH_2017" if rows.rounds and dutch.paired_with(rows.rounds[0].engine) else "FIDE_DUTCH"


def _is_swiss(tournament: Tournament) -> bool:
    return tournament.format == Tournament.Format.SWISS


def _is_dutch(tournament: Tournament) -> bool:
    return _is_swiss(tournament) and tournament.parameters.get("pairing") == "dutch"


# The players


def _player(entry: Entry, number: int, told: _Told, place: int) -> TrfPlayer:
    rating = "" if entry.rating is None else str(min(entry.rating, HIGHEST_RATING))
    points, rounds = told.points_of(number), tuple(told.codes[number - 1])
    return TrfPlayer(
        0, number, _plain(entry.own_name), rating, **entry.listed, points=points, place=place, rounds=rounds
    )


def _byes(rows: EventData, seeds: Sequence[Entrant]) -> Iterator[Byes]:
    """Yield the announced absences, including those of rounds that are not played yet."""
    kind = "H" if leave_points(rows.tournament) else "Z"
    numbers = {key: number for number, key in enumerate(seeds, 1)}
    for number, away in sorted(rows.leaves.items()):
        if players := tuple(sorted(numbers[key] for key in away if key in numbers)):
            yield Byes(kind, number, players)


def _abnormal(told: _Told) -> Iterator[Abnormal]:
    """Yield record 299 for results that score differently from record 162.

    Players with the same points for the same result share one record.
    """
    found, places = [], {each.number: place for place, each in enumerate(told.rounds)}
    for (number, each), points in told.others.items():
        code = told.codes[number - 1][places[each]]
        found.append((each, KINDS.get(code.result, code.result), points, number))
    for (each, kind, points), same in groupby(sorted(found), key=lambda one: one[:3]):
        yield Abnormal(kind, points, each, tuple(number for *_same, number in same))


# Results and points


def _told_of(rows: EventData, seeds: Sequence[Entrant], rounds: list[CoreRound]) -> _Told:
    rules = rules_of(rows.tournament)
    played = codes(seeds, rounds, leave_points(rows.tournament))
    told = _Told(rounds, played, _scores(rules), {}, [])
    paid = _paid(rows, rounds, rules) if rounds else {}
    remarks = []
    for number, key in enumerate(seeds, 1):
        for each, code in zip(rounds, played[number - 1], strict=True):
            points, usual = paid.get((key, each.number), ZERO), told.worth(code)
            if points == usual:
                continue
            more = points - usual if code.result == "U" else points
            told.others[number, each.number] = records.in_tenths(more)
            if records.in_tenths(more) != more:
                remarks.append(f"Round {each.number}: {number} gets {points}, which one decimal cannot tell.")
    sums = (told.points_of(number) for number, _each in told.others)
    if not all(map(_fits, chain(told.others.values(), sums))):
        text = "The standings count the points of the game, which have no room here. This file tells wins only."
        return told._replace(others={}, remarks=[text, "The ranks are those of the standings."])
    return told._replace(remarks=remarks)


def _fits(points: Fraction) -> bool:
    return ROOM[0] <= points <= ROOM[1]


def _scores(rules: Rules) -> dict[str, Fraction]:
    """Return the points of record 162. A bye that scores a mean has 0 here, and record 299 adds its points."""
    half = Fraction(1, 2)
    return {"W": Fraction(1), "D": half, "L": ZERO, "A": ZERO, "P": ZERO if rules.bye is None else rules.bye}


def _paid(rows: EventData, rounds: Sequence[CoreRound], rules: Rules) -> dict[tuple[Entrant, int], Fraction]:
    """Return the points of each entrant in each of these rounds, by (entrant, round), as the ranking counts them."""
    found: dict[tuple[Entrant, int], Fraction] = {}
    for entrants, played in _counted(rows, rounds):
        listed = [one for one in entrants if rules.withdrawn != "erase" or rows.entries[one].plays]
        for entrant, every in counted(listed, played, rules).items():
            for record in every:
                found[entrant, record.round] = found.get((entrant, record.round), ZERO) + record.points
    return found


def _counted(rows: EventData, rounds: Sequence[CoreRound]) -> Iterator[tuple[Sequence[Entrant], list[CoreRound]]]:
    """Yield each group of entrants who are ranked together (such as a division), with their rounds.

    A final table is left out, because it scores no points.
    """
    tournament, numbers = rows.tournament, {each.number for each in rounds}
    if tournament.format == Tournament.Format.LEAGUE:
        for part, own in with_rows(load_plan(tournament).form.divisions, rows.named_rows()):
            yield part.entrants, [each for each in part.played(own) if each.number in numbers]
    elif tournament.format == Tournament.Format.ROUND_ROBIN:
        played = load_plan(tournament).form.played(rows.named_rows())
        yield rows.seeded, [each for each in played if each.number in numbers]
    else:
        finals = {each.number for each in rows.rounds if _is_swiss(tournament) and each.stage != "swiss"}
        yield rows.seeded, [each for each in rounds if each.number not in finals]


def _after(
    rows: EventData, rounds: Sequence[CoreRound], lines: Sequence[RankingLine]
) -> Sequence[RankingLine | Standing]:
    """Return the ranking after the rounds of the report. Byes and results of the open round do not count."""
    if not _is_swiss(rows.tournament) or not rows.tournament.has_begun or len(rounds) == len(rows.rounds):
        return lines
    told = rows.core_rounds("swiss")[: len(rounds)]
    return standings(rows.seeded, told, rules_of(rows.tournament))


def _closed(rows: EventData) -> list[CoreRound]:
    """Return the rounds before the first open one, without tables that a correction has voided."""
    found, scheme = [], rules_of(rows.tournament).scheme
    read = _without_game_points if scheme in ("ranks", "wins") else result_of
    for row, each in zip(rows.rounds, rows.core_rounds(read=read), strict=True):
        if any(table.decided_at is None for table in rows.tables[row.pk]):
            break
        tables = [(table, result) for table, result in zip(each.tables, each.results, strict=True) if result]
        seated = [entrant for table, _found in tables for entrant in table]
        if len(set(seated)) != len(seated):
            raise BadFile(
                _("In round %d somebody played twice, which a report file (TRF) cannot express.") % each.number
            )
        names = tuple(table for table, _found in tables)
        found.append(CoreRound(each.number, names, each.byes, tuple(result for _names, result in tables), each.leaves))
    return found


def _without_game_points(table: TableRow) -> Result:
    """Return a table's result with the points of the game replaced by zeros, because decoding fractions takes most of
    the time.

    A result without points stays without, because such a table is not used for the mean of a bye.
    """
    result: Any = table.result
    scores = (ZERO,) * len(result["table"]) if result.get("game_points") else ()
    return Result(
        tuple(result["table"]),
        tuple(result["ranks"]),
        scores,
        kind=result.get("kind", "played"),
        absent=tuple(result.get("absent", ())),
    )


def _plain(text: str) -> str:
    """Return the text in one line."""
    return " ".join(text.split())
