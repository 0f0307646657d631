"""What a finished round has brought, for a sheet that lies on the table before the next one.

A game with rounds has a module ``sheet``, or its family has one (``sheets_by``):

* ``sheet(view, events, words, names)``: the last round that has ended with one of these events, as a
  :class:`games.engine.page.RoundSheet`; None if none has. The view is of now: the pad has its line already.
* ``totals(table)``: what everybody had after each finished round, of a state or a view; counted as the match counts.
  Missing where that stands in the ``totals`` of the lines of a pad.
* ``honours(state)``: who did something better than all others in the whole match, in phrases. May be missing.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit import pages
from games.engine.page import RoundSheet, SheetNote, SheetRow
from games.engine.parts import part
from games.engine.text import Phrase, Words

MINUS = "−"


class Speaker(pages.Speaker):
    """Says phrases of ``[sheet]``, which all games have."""

    section: ClassVar[str] = "sheet"


class Brought(NamedTuple):
    """What a round brought a seat: ``worth`` orders the sheet, ``points`` says it, ``notes`` why."""

    worth: int
    points: str
    before: int
    total: int
    notes: Sequence[SheetNote] = ()


def sheet_of(game: AnyGame, view: Any, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """The sheet of the last round that these events have ended; None without one, and in a game without rounds."""
    found = _sheets(game)
    return found.sheet(view, events, words, names) if found is not None else None


def totals_of(game: AnyGame, state: Any) -> Sequence[Sequence[int]]:
    """What everybody had after each finished round; nothing in a game without rounds."""
    found = _sheets(game)
    totals: Sequence[Sequence[int]] = getattr(found, "totals", _on_the_pad)(state) if found is not None else ()
    return totals


def honours_of(game: AnyGame, state: Any) -> Sequence[Phrase]:
    """What else the match is remembered for; nothing where the game does not say."""
    found: Sequence[Phrase] = getattr(_sheets(game), "honours", _none)(state)
    return found


def _none(state: Any) -> Sequence[Phrase]:
    return ()


def _on_the_pad(table: Any) -> list[tuple[int, ...]]:
    return [line.totals for line in table.pad]


def _sheets(game: AnyGame) -> Any:
    return part(game, "sheet") or (import_module(game.sheets_by) if game.sheets_by else None)


def laid_out(
    say: pages.Speaker,
    number: int,
    brought: Sequence[Brought | None],
    *,
    deal: bool = False,
    low: bool = False,
    best: Collection[Seat] | None = None,
    total_word: str = "",
    title: str = "",
    points_word: str = "",
) -> RoundSheet:
    """The sheet of what each seat got, None for one that did not play; ``best`` are the seats with the most worth, or
    the least, unless somebody says otherwise. ``title`` and words in place of the usual ones.
    """
    there = {seat: got for seat, got in enumerate(brought) if got is not None}
    order = sorted(there, key=lambda seat: there[seat].worth * (1 if low else -1))
    if best is None:
        best = [seat for seat in order if there[seat].worth == there[order[0]].worth]
    best = () if len(best) == len(order) else best
    order.sort(key=lambda seat: seat not in best)
    return RoundSheet(
        number=number,
        title=title or say("deal" if deal else "round", n=number),
        points_word=points_word or say("deal_points" if deal else "points"),
        total_word=total_word or say("total"),
        best_word=say("best"),
        rows=[_row(say, seat, there[seat], seat in best) for seat in order],
    )


def of_scores(
    view: Any,
    events: Sequence[Any],
    ended: type[Any],
    words: Words,
    names: Sequence[str],
    notes: Callable[[Any, Seat, Speaker], Iterable[SheetNote]],
) -> RoundSheet | None:
    """The sheet of the last deal, if one of these events has ``ended`` it: the last line of the pad has the ``scores``
    and the ``totals`` by seat, and ``notes`` says of it why.
    """
    if not any(isinstance(event, ended) for event in events):
        return None
    say, line = Speaker(words, names, view.seat), view.pad[-1]
    brought = [
        Brought(score, signed(score), total - score, total, [*notes(line, seat, say)])
        for seat, (score, total) in enumerate(zip(line.scores, line.totals, strict=True))
    ]
    return laid_out(say, len(view.pad), brought, deal=True)


def _row(say: pages.Speaker, seat: Seat, got: Brought, best: bool) -> SheetRow:
    return SheetRow(
        seat=seat,
        name=say.called(seat),
        you=seat == say.reader,
        best=best,
        points=got.points,
        notes=got.notes,
        before=got.before,
        total=got.total,
    )


def total_of(points: int) -> str:
    """A total, with a true minus."""
    return str(points).replace("-", MINUS)


def signed(points: int) -> str:
    """What was added or taken off, with a true minus; "0" for nothing."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"
