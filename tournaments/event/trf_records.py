"""Read and write tournament report files as text in columns: TRF26 is written, TRF26 and TRF16 are read.

The source is FIDE's "Format of Tournament Report File (TRF), Version 2026", approved on 12 May 2025. A record is a line
whose first three characters are its type. Columns are counted from 1, as in the source. The standard ends lines with
CR; this module writes CR LF, so that every program finds the end of a line. The module knows nothing of events.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.core.pairing.dutch_codes import Code
from tournaments.errors import BadFile

PLAYER, REMARK, DATES, SCORES, BYES, ABNORMAL = "001", "###", "132", "162", "240", "299"
LINE_END = "\r\n"
TEAMS = frozenset({"013", "082", "300", "310", "320", "330", "352", "362", "801", "802"})
HEAD = frozenset({
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "142", "152", "172", "182",
    "192", "202", "212", "222", "352", "362", "XXR",
})  # fmt: skip
"""Records of the tournament that hold a text."""
KNOWN = HEAD | TEAMS | {PLAYER, REMARK, DATES, SCORES, BYES, ABNORMAL, "250", "260"}
CUSTOMARY = frozenset({"XXA", "XXC", "XXP", "XXS", "XXZ"})
"""Records outside all editions that pairing programs use."""
FIRST_ROUND, ROUND_WIDTH = 91, 10
MOST_ROUNDS, MOST_POINTS = 999, 100
RESULTS = frozenset("-+WDL1=0HFUZ")
TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
"""Titles as files before the edition of 2026 often have them."""
USUAL_SCORES: Mapping[str, Fraction] = MappingProxyType(
    {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0), "Z": Fraction(0)}
)
"""What a result pays unless record 162 says otherwise."""
OF_CODE: Mapping[str, str] = MappingProxyType(
    dict.fromkeys("1+WF", "W") | dict.fromkeys("=DH", "D") | dict.fromkeys("0L", "L") | dict.fromkeys("-Z", "A")
    | {"U": "P"}
)  # fmt: skip
"""Which points of record 162 a result code gets."""


class TrfPlayer(NamedTuple):
    """Record 001: a player.

    ``line`` is the line number in the file, from 1, or 0 in a report that was not read from a file. ``rating`` is the
    text of the file. ``points`` and ``place`` are None if the columns are empty. ``title`` is spelled as in the edition
    of 2026 ("WGM"), ``sex`` is "m" or "w". Dates of birth are ignored, because this site does not need them.
    """

    line: int
    number: int
    name: str
    rating: str = ""
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    points: Fraction | None = None
    place: int | None = None
    rounds: tuple[Code, ...] = ()


class Byes(NamedTuple):
    """Record 240: players who asked for a bye of that kind ("F" full point, "H" half a point, "Z" none) in a round."""

    kind: str
    round: int
    players: tuple[int, ...]


class Abnormal(NamedTuple):
    """Record 299: different points for a kind of result.

    ``kind`` is one of "W", "D", "L", "F", "H", "Z", "+", "-"; with " " the points are added to the player's total.
    Round 0 means all rounds, and no players means all players.
    """

    kind: str
    points: Fraction
    round: int = 0
    players: tuple[int, ...] = ()


class TrfReport(NamedTuple):
    """A whole report file.

    ``head`` are the text records of the tournament as (record, text). ``scores`` are the points of record 162 by
    letter; only unusual ones are written. ``dates`` are the dates of the rounds, "" for none. ``unknown`` are records
    outside all editions, as (line, record).
    """

    head: tuple[tuple[str, str], ...] = ()
    dates: tuple[str, ...] = ()
    scores: Mapping[str, Fraction] = MappingProxyType({})
    remarks: tuple[str, ...] = ()
    players: tuple[TrfPlayer, ...] = ()
    byes: tuple[Byes, ...] = ()
    abnormal: tuple[Abnormal, ...] = ()
    unknown: tuple[tuple[int, str], ...] = ()


# Writing


def write_report(report: TrfReport) -> str:
    """Return the text of a report, with its records in the order of the edition."""
    head = [*report.head]
    if any(report.dates):
        head.append((DATES, "".join(f"{date:<10}" for date in report.dates)))
    if scores := _unusual(report.scores):
        head.append((SCORES, "    ".join(f"{key}{points_text(worth):>4}" for key, worth in scores.items())))
    starts = {DATES: FIRST_ROUND, SCORES: 5}
    told = [f"{tag:<{starts.get(tag, 4)}}{text}" for tag, text in sorted(head, key=lambda each: each[0])]
    told += [f"{REMARK} {remark}" for remark in report.remarks]
    told += map(_player, report.players)
    told += [f"{BYES} {each.kind} {each.round:03}{_ids(each.players)}" for each in report.byes]
    told += map(_abnormal, report.abnormal)
    return "".join(line.rstrip() + LINE_END for line in told)


def _unusual(scores: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the points that record 162 must list, because they differ from the usual ones.

    Some programs refuse letters that others write, so as few as possible are listed. By default, a bye by the pairing
    scores as much as a win.
    """
    usual = {**USUAL_SCORES, "P": scores.get("W", USUAL_SCORES["W"])}
    return {key: worth for key, worth in scores.items() if usual.get(key) != worth}


def _player(each: TrfPlayer) -> str:
    points = "" if each.points is None else points_text(each.points)
    place = "" if each.place is None else str(each.place)
    person = f"{PLAYER} {each.number:>4} {each.sex:1.1}{each.title:<3.3} {each.name:<33.33} {each.rating:>4.4}"
    person += f" {each.federation:<3.3} {each.fide_id:>11.11}"
    rounds = "".join(f"  {code.rival or '0000':>4} {code.colour} {code.result}" for code in each.rounds)
    return f"{person:<79}{points:>5} {place:>4}{rounds}"


def _abnormal(each: Abnormal) -> str:
    start = f"{ABNORMAL} {each.kind}       {points_text(each.points):>5}"
    return f"{start}  {each.round:03}{_ids(each.players)}" if each.round or each.players else start


def _ids(numbers: Sequence[int]) -> str:
    return "".join(f" {number:>4}" for number in numbers)


def points_text(points: Fraction) -> str:
    """Return points as text with one decimal, as in all records."""
    return f"{round(points * 10) / 10:.1f}"


def in_tenths(points: Fraction) -> Fraction:
    """Round points to one decimal, like :func:`points_text`."""
    return Fraction(round(points * 10), 10)


# Reading


def lines_of(text: str) -> list[str]:
    """Split a file into lines, which may end with CR, LF or both."""
    return re.split(r"\r\n|\r|\n", text.lstrip("\ufeff"))


def is_report(text: str) -> bool:
    """Return whether the text has a player record."""
    return any(line.startswith(f"{PLAYER} ") for line in lines_of(text))


def read_report(text: str) -> TrfReport:
    """Parse a report of either edition. Names and ratings are not validated; callers check them.

    Raises BadFile, which names the line, for unreadable columns, a starting number that occurs twice, or a starting
    number that no player has.
    """
    read = _Reading()
    for number, line in enumerate(lines_of(text), 1):
        if line.strip():
            read.take(_Line(number, line))
    return read.report()


class _Line(NamedTuple):
    """A line of a file, with typed access to its columns."""

    number: int
    text: str

    @property
    def tag(self) -> str:
        return self.text[:3]

    def columns(self, first: int, last: int) -> str:
        """Return the text of columns ``first`` to ``last``, counted from 1, stripped."""
        return self.text[first - 1 : last].strip()

    def whole(self, first: int, last: int, least: int = 0) -> int | None:
        """Return the integer in these columns, or None if they are empty.

        Raises BadFile if it is below ``least`` or not a number.
        """
        found = self.columns(first, last)
        if not found:
            return None
        if not re.fullmatch(r"[0-9]+", found) or int(found) < least:
            raise self.unreadable(first, last)
        return int(found)

    def points(self, first: int, last: int) -> Fraction | None:
        """Return the points in these columns, or None if they are empty.

        A decimal comma is accepted. Raises BadFile.
        """
        found = self.columns(first, last).replace(",", ".")
        if not found:
            return None
        if not re.fullmatch(r"-?([0-9]+\.?[0-9]*|\.[0-9]+)", found) or abs(in_tenths(Fraction(found))) >= MOST_POINTS:
            raise self.unreadable(first, last)
        return Fraction(found)

    def ids(self, first: int) -> Iterator[tuple[int, int]]:
        """Yield the starting numbers from column ``first`` on, each with its column.

        A number has four columns after a blank.
        """
        for start in range(first, len(self.text) + 1, 5):
            if (found := self.whole(start, start + 3, 1)) is not None:
                yield found, start

    def unreadable(self, first: int, last: int) -> BadFile:
        said = {"line": self.number, "record": self.tag, "first": first, "last": last}
        text = _("Line %(line)d (record %(record)s): columns %(first)d to %(last)d cannot be read.")
        return BadFile(text % said)


class _Reading:
    """Collect the records of a file, line by line."""

    def __init__(self) -> None:
        self.head: list[tuple[str, str]] = []
        self.dates: tuple[str, ...] = ()
        self.scores: dict[str, Fraction] = {}
        self.remarks: list[str] = []
        self.players: dict[int, TrfPlayer] = {}
        self.byes: list[Byes] = []
        self.abnormal: list[Abnormal] = []
        self.unknown: list[tuple[int, str]] = []
        self.named: list[tuple[_Line, int, int]] = []  # references to starting numbers, with their columns
        self.teams = False

    def take(self, line: _Line) -> None:
        tag = line.tag
        self.teams |= tag in TEAMS
        if tag == PLAYER:
            self._player(line)
        elif tag == REMARK:
            self.remarks.append(line.text[3:].strip())
        elif tag == DATES:
            self.dates = tuple(_dates(line))
        elif tag == SCORES:
            self.scores |= _scores(line)
        elif tag == BYES:
            self._byes(line)
        elif tag == ABNORMAL:
            self._abnormal(line)
        elif tag in HEAD:
            self.head.append((tag, line.text[3:].strip()))
        elif tag not in KNOWN | CUSTOMARY and not _is_national(line):
            self.unknown.append((line.number, tag.strip()))

    def _player(self, line: _Line) -> None:
        number = line.whole(5, 8, 1)
        if number is None:
            raise line.unreadable(5, 8)
        if (known := self.players.get(number)) is not None:
            said = {"line": line.number, "number": number, "first": known.line}
            text = _("Line %(line)d: the starting number %(number)d is already in line %(first)d.")
            raise BadFile(text % said)
        sex, title = line.columns(10, 10).lower(), line.columns(11, 13).upper()
        self.players[number] = TrfPlayer(
            line.number, number, " ".join(line.columns(15, 47).split()), line.columns(49, 52),
            sex if sex in "mw" else "", TITLES.get(title, title if title in TITLES.values() else ""),
            line.columns(54, 56).upper(),
            line.columns(58, 68), line.points(80 if line.columns(80, 80) == "-" else 81, 84), line.whole(86, 89),
            tuple(self._rounds(line, number)),
        )  # fmt: skip

    def _rounds(self, line: _Line, number: int) -> Iterator[Code]:
        """Yield the rounds of a player line, ten columns each: opponent, colour, result.

        A blank round before another one is an unplayed round.
        """
        text = line.text.rstrip()
        if len(text) > FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS:
            raise line.unreadable(FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS + 1, len(text))
        for start in range(FIRST_ROUND + 1, len(text) + 1, ROUND_WIDTH):
            rival = line.whole(start, start + 3) or 0
            colour, result = (
                line.columns(start + 5, start + 5).lower() or "-",
                line.columns(start + 7, start + 7).upper(),
            )
            between = line.columns(start - 2, start - 1) + line.columns(start + 4, start + 4)
            if between + line.columns(start + 6, start + 6) or colour not in "wb-" or (result or "Z") not in RESULTS:
                raise line.unreadable(start, start + 7)
            if rival:
                self.named.append((line, rival, start))
            if rival == number:
                raise line.unreadable(start, start + 3)
            yield Code(rival, colour, result or "Z")

    def _byes(self, line: _Line) -> None:
        kind, number = line.columns(5, 5).upper(), line.whole(7, 9, 1)
        if len(kind) != 1 or kind not in "FHZ":
            raise line.unreadable(5, 5)
        if number is None:
            raise line.unreadable(7, 9)
        self.byes.append(Byes(kind, number, self._ids(line, 11)))

    def _abnormal(self, line: _Line) -> None:
        kind, points = line.text[4:5].upper() or " ", line.points(13, 17)
        if kind not in "WDLFHZ+- ":
            raise line.unreadable(5, 5)
        if points is None and line.points(7, 11) is None:  # columns 7 to 11 are those of teams
            raise line.unreadable(13, 17)
        self.abnormal.append(Abnormal(kind, points or Fraction(0), line.whole(20, 22) or 0, self._ids(line, 24)))

    def _ids(self, line: _Line, first: int) -> tuple[int, ...]:
        found = list(line.ids(first))
        self.named += [(line, number, start) for number, start in found]
        return tuple(number for number, _start in found)

    def report(self) -> TrfReport:
        if self.teams:  # in a team event, byes and points refer to the numbers of teams
            self.byes, self.abnormal = [], []
        for line, number, start in self.named:
            if number not in self.players and (line.tag == PLAYER or not self.teams):
                said = {"line": line.number, "first": start, "last": start + 3, "number": number}
                text = _("Line %(line)d, columns %(first)d to %(last)d: nobody has the starting number %(number)d.")
                raise BadFile(text % said)
        return TrfReport(
            tuple(self.head), self.dates, self.scores, tuple(self.remarks), tuple(self.players.values()),
            tuple(self.byes), tuple(self.abnormal), tuple(self.unknown),
        )  # fmt: skip


def _dates(line: _Line) -> Iterator[str]:
    for start in range(FIRST_ROUND + 1, len(line.text.rstrip()) + 1, ROUND_WIDTH):
        yield line.columns(start, start + 7)


def _scores(line: _Line) -> Iterator[tuple[str, Fraction]]:
    """Yield letters with their points, nine columns each. Programs write Z for A, which is not in the edition."""
    for start in range(6, len(line.text.rstrip()) + 1, 9):
        key, points = line.columns(start, start).upper(), line.points(start + 1, start + 4)
        if len(key) != 1 or key not in "WDLAPXZ" or points is None:
            raise line.unreadable(start, start + 4)
        yield key, points


def _is_national(line: _Line) -> bool:
    """Return whether the line is a national rating record: the code of a federation, then a starting number."""
    return bool(re.match(r"[A-Z]{3} +[0-9]{1,4}\b", line.text[:8]))
