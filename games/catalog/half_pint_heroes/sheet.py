"""Score sheet of a finished round of Half-Pint Heroes: tricks, predictions, bets, the brawl, and a longer run (§ 9,
11, 13.1).
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.data import NO_BET, Line, RoundScored, State, View
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Phrase, SeatRef, Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round in these events."""
    if not any(isinstance(event, RoundScored) for event in events):
        return None
    say = Speaker(words, names, view.seat)
    return laid_out(say, len(view.pad), [_brought(view.pad, seat, say) for seat in range(view.seats)])


def totals(table: State | View) -> list[list[int]]:
    """Return, for each finished round, the totals with the bonus for the longest run, as the pad counts them."""
    numbers = range(1, len(table.pad) + 1)
    return [[scoring.total(table.pad[:number], seat) for seat in range(table.seats)] for number in numbers]


def honours(state: State) -> list[Phrase]:
    """Return phrases that name the seats with the best bets and with the most correct predictions. Rounds with a
    brawl do not count.
    """
    rounds = [line for line in state.pad if "B" not in line.marks]
    bets = [sum(_won_bet(line, seat) for line in rounds) for seat in range(state.seats)]
    kept = [sum(line.marks[seat] == "X" for line in rounds) for seat in range(state.seats)]
    return [*_most("bet_best", bets), *_most("kept_most", kept)]


def _won_bet(line: Line, seat: int) -> bool:
    return line.bets[seat] != NO_BET and not line.marks[line.bets[seat]]


def _most(key: str, counts: Sequence[int]) -> list[Phrase]:
    """Return a phrase with the seats of the highest count; empty if all counts are equal."""
    best = tuple([SeatRef(seat) for seat, count in enumerate(counts) if count == max(counts)])
    return [Phrase(f"sheet.{key}", {"list": best, "n": max(counts)})] if len(best) < len(counts) else []


def _brought(pad: Sequence[Line], seat: int, say: Speaker) -> Brought:
    line, before = pad[-1], scoring.total(pad[:-1], seat)
    notes = [*(_brawl(line, seat, say) if "B" in line.marks else _round(line, seat, say)), *_longer_run(pad, seat, say)]
    points = line.points[seat].total
    return Brought(points, signed(points), before, scoring.total(pad, seat), notes)


def _round(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    points, kept = line.points[seat], bool(line.marks[seat])
    if line.won[seat]:
        yield SheetNote(say("tricks", n=line.won[seat]), signed(points.tricks))
    said = say("kept" if kept else "missed", n=line.predictions[seat])
    yield SheetNote(said, signed(points.prediction) if kept else "", kept)
    yield from _bets(line, seat, say)


def _bets(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    """Yield the notes on the seat's own bet; with two seats also on the rival's bet, if it failed (§ 10.3)."""
    against = line.bets[seat]
    if against != NO_BET:
        won = not line.marks[against]
        said = say("bet_won" if won else "bet_lost", rival=SeatRef(against))
        yield SheetNote(said, signed(scoring.CHIP) if won else "", won)
    if len(line.bets) == 2 and line.bets[1 - seat] == seat and line.marks[seat]:
        yield SheetNote(say("turned_away", rival=SeatRef(1 - seat)), signed(scoring.CHIP), True)


def _brawl(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    """Yield the notes on a brawl. A brawl ends the round, and only the seat that started it scores (§ 9)."""
    points = line.points[seat]
    if line.marks[seat] != "B":
        yield SheetNote(say("brawled"))
        return
    yield SheetNote(say("tricks", n=line.won[seat]), signed(points.tricks))
    yield SheetNote(say("brawl"), signed(points.brawl), True)


def _longer_run(pad: Sequence[Line], seat: int, say: Speaker) -> Iterator[SheetNote]:
    """Yield a note if the seat's longest run has grown. The bonus is paid at the end, but the total already includes
    it.
    """
    run = scoring.longest_run(pad, seat)
    if run > scoring.longest_run(pad[:-1], seat):
        yield SheetNote(say("run", n=run), signed(scoring.BONUS))
