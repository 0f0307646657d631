"""The score pad as printed: a line for each round, two columns for each player, and the totals below (§ 11 to 13)."""

from collections.abc import Sequence
from functools import lru_cache

from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.data import Line, View
from games.catalog.half_pint_heroes.page import Bonus, EmptyRow, HeroesPad, PadCell, PadRow
from games.catalog.half_pint_heroes.phrases import reasons
from games.engine.kit.pages import Speaker
from games.engine.text import words


def pad(view: View, say: Speaker) -> HeroesPad:
    """Return the pad with its empty lines, the bonus so far, and totals."""
    return _pad(view.pad, view.seats, view.round, view.options.rounds, view.phase == "over", say.words.language)


@lru_cache(maxsize=256)
def _pad(lines: tuple[Line, ...], seated: int, current: int, rounds: int, over: bool, language: str) -> HeroesPad:
    """Return the pad without names and without addressing a reader, so that it can be cached for a whole round."""
    say, seats = Speaker(words(__package__, language), (), None), range(seated)
    runs = [_scoring_run(lines, seat) for seat in seats]
    written = tuple(_line(number, line, runs, say) for number, line in enumerate(lines))
    last = max(rounds, current)
    empty = [
        EmptyRow(_title(number, rounds, say), number == current and not over)
        for number in range(len(lines) + 1, last + 1)
    ]
    return HeroesPad(
        title=say("pad"),
        round=say("pad_round"),
        lines=written,
        empty=tuple(line for line in empty if not over or not lines),
        extra_title=say("pad_extra"),
        bonus_title=say("pad_bonus"),
        bonus=tuple(Bonus(scoring.BONUS * len(run), say("pad_bonus_why", n=len(run))) for run in runs),
        total_title=say("pad_total"),
        totals=tuple(scoring.total(lines, seat) for seat in seats),
    )


def _title(number: int, rounds: int, say: Speaker) -> str:
    return str(number) if number <= rounds else say("pad_extra")


def _line(index: int, line: Line, runs: Sequence[range], say: Speaker) -> PadRow:
    whys = [", ".join(map(say.title, reasons(line, seat))) for seat in range(len(line.points))]
    cells = tuple(
        PadCell(
            points=points.total,
            why=whys[seat],
            mark={"X": "X", "B": say("mark_brawl"), "": ""}[line.marks[seat]],
            word={"X": say("pad_hit"), "B": say("pad_brawl"), "": ""}[line.marks[seat]],
            brawl=line.marks[seat] == "B",
            run=index in runs[seat],
        )
        for seat, points in enumerate(line.points)
    )
    return PadRow(title=say("pad_extra") if line.extra else str(index + 1), extra=line.extra, cells=cells)


def _scoring_run(lines: Sequence[Line], seat: int) -> range:
    """Return the indices of the lines in the seat's longest run of marks, the first of equal ones (§ 13.1)."""
    longest = scoring.longest_run(lines, seat)
    for start in range(len(lines) - longest + 1):
        if longest and all(line.marks[seat] for line in lines[start : start + longest]):
            return range(start, start + longest)
    return range(0)
