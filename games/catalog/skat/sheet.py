"""Score sheet of a finished deal of Skat: the game, its calculation, and the opponents' points (§ 7–9)."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.skat.data import Line, Scored, View
from games.catalog.skat.phrases import contract_name
from games.engine.kit.sheets import Speaker, of_scores
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the score sheet of the last deal in these events; None if they complete no deal."""
    return of_scores(view, events, Scored, words, names, _notes)


def _notes(line: Line, seat: int, say: Speaker) -> Iterator[SheetNote]:
    contract = line.contract
    if line.bock and line.scores[seat]:
        yield SheetNote(say("bock"))
    if contract is None:
        yield SheetNote(say("thrown"))
    elif line.declarer is None:
        march = line.value > 0 and line.scores[seat] == max(line.scores)
        lost = line.value < 0 and line.scores[seat] == min(line.scores)
        yield SheetNote(say("march" if march else "most" if lost else "clear", n=line.points), "", march or not lost)
    elif seat != line.declarer:
        if line.value < 0:
            yield SheetNote(say("defended"), "", True)
    else:
        won = line.value > 0
        kind = ("null_" if contract.game == "N" else "") + ("won" if won else "lost")
        yield SheetNote(say.title(say(kind, game=contract_name(contract), n=line.points)), "", won)
        if contract.game != "N":
            yield SheetNote(say("factor", tops=line.tops, level=line.level))
        yield SheetNote(say("overbid", value=line.bid))
