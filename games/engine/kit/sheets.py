"""The sheet with the results of a finished round, which is shown before the next round.

A game with rounds has a module ``sheet``, or its family has one (``sheets_by``):

* ``sheet(view, events, words, names)``: the sheet of the last round that one of these events ended, as a
  :class:`games.engine.page.RoundSheet`; None if no event ended a round. The view is the current one, so its score pad
  already has the line of the round.
* ``totals(table)``: the total of each seat after each finished round, from a state or a view. Optional if the lines
  of the pad have ``totals``.
* ``honours(state)``: phrases about players who did better than all others in the whole match. Optional.
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
    """A seat's result of a round. ``value`` is the sort key, ``points`` the text, ``notes`` the reasons."""

    value: int
    points: str
    before: int
    total: int
    notes: Sequence[SheetNote] = ()


def sheet_of(game: AnyGame, view: Any, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round that these events ended.

    Return None if no event ended a round, or if the game has no rounds.
    """
    found = _sheets(game)
    return found.sheet(view, events, words, names) if found is not None else None


def totals_of(game: AnyGame, state: Any) -> Sequence[Sequence[int]]:
    """Return the totals of all seats after each finished round; empty for a game without rounds."""
    found = _sheets(game)
    totals: Sequence[Sequence[int]] = getattr(found, "totals", _on_the_pad)(state) if found is not None else ()
    return totals


def honours_of(game: AnyGame, state: Any) -> Sequence[Phrase]:
    """Return phrases about outstanding results of players in the whole match; empty for games without such phrases."""
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
    """Return the sheet built from each seat's result; None stands for a seat that did not play.

    ``best`` are the seats with the highest ``value``, or the lowest if ``low``, unless the caller names them.
    ``title``, ``total_word`` and ``points_word`` replace the usual words.
    """
    there = {seat: got for seat, got in enumerate(brought) if got is not None}
    order = sorted(there, key=lambda seat: there[seat].value * (1 if low else -1))
    if best is None:
        best = [seat for seat in order if there[seat].value == there[order[0]].value]
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
    """Return the sheet of the last deal, from the last line of the pad, which has ``scores`` and ``totals`` by seat.

    Return None unless one of ``events`` is of the type ``ended``. ``notes`` gives the reasons.
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
    """Format a total, with a true minus sign."""
    return str(points).replace("-", MINUS)


def signed(points: int) -> str:
    """Format a change of points with its sign, with a true minus; "0" for no change."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"
