"""Show how much of a finished match was luck, on its page and in its replay: a sentence, a graph and its table.

Figures are the bots' estimate, and the texts say so; ± is two standard errors. Nothing is shown before the seed may be
public, because the value of a player's luck reveals the cards that were dealt.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import npgettext

from games.engine.luck.telling import Points, Stroke, Told
from games.play.endings.points_chart import (
    BOTTOM,
    FRAME,
    HEIGHT,
    LABEL_GAP,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Tick,
    height_of,
    label_at,
    scale,
    spread,
)
from games.play.errors import GameGone
from games.play.matches.access import LoadedTable
from games.play.matches.archive.packing import Damaged
from games.play.models import Luck

STEPS = 24
"""The largest number of points in the graph, and of rows in its table."""
SIGMAS = 2
LARGEST = 3
"""How many strokes of luck are listed, the largest ones."""


class LuckCurve(NamedTuple):
    """A seat's curve: the ``points`` of its polyline, and the outline of the ``band`` of its margin of error."""

    seat: int
    name: str
    points: str
    band: str
    sign: str
    sign_x: int
    sign_y: str
    text_x: int
    text_y: str
    total: int


class LuckRow(NamedTuple):
    """A row of the luck table: the luck of each seat after ``ply`` moves, each with its ±."""

    ply: int
    url: str
    cells: list[tuple[int, int]]


class LuckSum(NamedTuple):
    """A seat's total at the end, in points relative to the table's mean.

    ``doubt`` is the ± of luck. The ± of play is the same.
    """

    seat: int
    name: str
    luck: int
    doubt: int
    play: int
    result: int


class LuckHit(NamedTuple):
    """One of the largest strokes of luck."""

    url: str
    ply: int
    seat: int
    name: str
    points: int


def luck_context(table: LoadedTable) -> dict[str, Any]:
    """Return ``luck`` for ``play/_luck.html``, None if there is nothing to show.

    One query; none while the match is being played.
    """
    if not _may_be_known(table):
        return {"luck": None}
    if _is_luck_alone(table):
        return {"luck": {"all": True}}
    found = told_of(table)
    return {"luck": _shown(table, found) if found else None}


def luck_at(table: LoadedTable, ply: int) -> dict[str, Any]:
    """Return ``luck`` for one moment of the replay: the graph alone, with a mark at that move."""
    if not _may_be_known(table) or _is_luck_alone(table) or (told := told_of(table)) is None:
        return {"luck": None}
    chart = _chart(_names(table), _stands(told.strokes), _plies(told))
    return {"luck": {"wins": told.wins, "chart": chart | {"here": f"{_x(ply, chart['plies']):g}"}, "short": True}}


def _may_be_known(table: LoadedTable) -> bool:
    return table.match.is_revealed and not table.match.ended_by


def _is_luck_alone(table: LoadedTable) -> bool:
    """Return whether the game is luck alone. False for a game that was removed; its stored analysis is still shown."""
    try:
        return table.match.rules.luck_only
    except GameGone:
        return False


def told_of(table: LoadedTable) -> Told | None:
    """Return the stored luck analysis of the match; None if there is none or it is damaged. One query."""
    kept = Luck.objects.filter(match=table.match.pk).first()
    try:
        return kept.in_points if kept else None
    except Damaged:
        return None


def _shown(table: LoadedTable, told: Told) -> dict[str, Any]:
    stands, names = _stands(told.strokes), _names(table)
    return {
        "wins": told.wins,
        "sentence": _sentence(table, told),
        "chart": _chart(names, stands, _plies(told)),
        "rows": [_row(table, stand) for stand in stands],
        "sums": [_sum_of(seat, name, told) for seat, name in enumerate(names)],
        "hits": _hits(table, names, told),
    }


def _names(table: LoadedTable) -> list[str]:
    return [_("You") if seat == table.mine else seat.name for seat in table.seats]


def _plies(told: Told) -> int:
    return max(1, told.strokes[-1].ply)


class _Stand(NamedTuple):
    """The luck of each seat up to a ply, and its variance."""

    ply: int
    luck: Points
    doubt: Points


def _stands(strokes: Sequence[Stroke]) -> list[_Stand]:
    """Return the accumulated luck after at most ``STEPS`` of the strokes, including the last."""
    luck = doubt = (0.0,) * len(strokes[0].luck)
    found, every = [], -(-len(strokes) // STEPS)
    for number, stroke in enumerate(strokes, 1):
        luck = tuple(map(sum, zip(luck, stroke.luck, strict=True)))
        doubt = tuple(map(sum, zip(doubt, stroke.doubt, strict=True)))
        if (len(strokes) - number) % every == 0:
            found.append(_Stand(stroke.ply, luck, doubt))
    return found


def _spread_of(variance: float) -> float:
    return SIGMAS * sqrt(variance)


def _row(table: LoadedTable, stand: _Stand) -> LuckRow:
    cells = [(round(luck), round(_spread_of(doubt))) for luck, doubt in zip(stand.luck, stand.doubt, strict=True)]
    return LuckRow(stand.ply, _moment(table, stand.ply), cells)


def _moment(table: LoadedTable, ply: int) -> str:
    return reverse("play:replay", args=[table.match.pk, ply])


def _sum_of(seat: int, name: str, told: Told) -> LuckSum:
    result, luck = round(told.result[seat]), round(told.luck[seat])
    return LuckSum(seat, name, luck, round(_spread_of(told.doubt[seat])), result - luck, result)


def _hits(table: LoadedTable, names: Sequence[str], told: Told) -> list[LuckHit]:
    """Return the largest strokes of luck, in the order of the match."""
    best = [(max(stroke.luck), stroke) for stroke in told.strokes]
    largest = sorted(best, key=lambda one: -one[0])[:LARGEST]
    found = []
    for points, stroke in sorted(largest, key=lambda one: one[1].ply):
        seat = stroke.luck.index(points)
        if round(points) > 0:
            found.append(LuckHit(_moment(table, stroke.ply), stroke.ply, seat, names[seat], round(points)))
    return found


def _sentence(table: LoadedTable, told: Told) -> str:
    """Return how much of the winner's lead over the next player was luck; "" if no player has won alone by points."""
    first, *others = sorted(
        range(len(told.result)), key=lambda seat: (table.seats[seat].place or 0, -told.result[seat])
    )
    if not others or table.seats[first].place != 1 or table.seats[others[0]].place == 1:
        return ""
    # Points are measured as the lead over the next player; for wins only the winner's own luck counts.
    measured = (first,) if told.wins else (first, others[0])
    lead, luck = (
        round(points[first] - sum(points[seat] for seat in measured[1:])) for points in (told.result, told.luck)
    )
    if lead <= 0:
        return ""
    # Both seats are measured from the same states, so their errors may add up.
    doubt = round(SIGMAS * sum(sqrt(told.doubt[seat]) for seat in measured))
    you = table.seats[first] == table.mine
    given = {
        "name": table.seats[first].name,
        "lead": npgettext("a lead of", "%(count)d point", "%(count)d points", lead) % {"count": lead},
        "luck": abs(luck),
        "doubt": max(1, doubt),
        "most": abs(luck) + doubt,
    }
    worded = _worded_wins(luck, doubt, you=you) if told.wins else _worded(luck, lead, doubt, you=you)
    return worded % given


def _worded(luck: int, lead: int, doubt: int, *, you: bool) -> str:
    """Return the sentence for points, worded as firmly as the margin of error allows."""
    if abs(luck) <= doubt:
        if you:
            return _("You won by %(lead)s. Whether luck was for you is not sure: it was worth about %(most)d at most.")
        return _("%(name)s won by %(lead)s. Whose luck was better is not sure: it was worth about %(most)d at most.")
    if luck < 0:
        if you:
            return _("You won by %(lead)s, against luck: it took about %(luck)d ± %(doubt)d.")
        return _("%(name)s won by %(lead)s, against luck: it took about %(luck)d ± %(doubt)d.")
    if luck > lead + doubt:
        if you:
            return _("You won by %(lead)s, and luck was worth even more: about %(luck)d ± %(doubt)d.")
        return _("%(name)s won by %(lead)s, and luck was worth even more: about %(luck)d ± %(doubt)d.")
    if luck >= lead:
        if you:
            return _("You won by %(lead)s, about as much as luck was worth: %(luck)d ± %(doubt)d.")
        return _("%(name)s won by %(lead)s, about as much as luck was worth: %(luck)d ± %(doubt)d.")
    if you:
        return _("You won by %(lead)s, of which about %(luck)d ± %(doubt)d were luck.")
    return _("%(name)s won by %(lead)s, of which about %(luck)d ± %(doubt)d were luck.")


def _worded_wins(luck: int, doubt: int, *, you: bool) -> str:
    """Return the sentence for games in which luck is in hundredths of a win."""
    if abs(luck) <= doubt:
        if you:
            return _("You won. Whether luck was for you is not sure: it was worth about %(most)d %% of a win at most.")
        return _("%(name)s won. Whose luck was better is not sure: it was worth about %(most)d %% of a win at most.")
    if luck < 0:
        if you:
            return _("You won against luck: it took about %(luck)d ± %(doubt)d %% of a win.")
        return _("%(name)s won against luck: it took about %(luck)d ± %(doubt)d %% of a win.")
    if you:
        return _("You won, and luck was worth about %(luck)d ± %(doubt)d %% of a win.")
    return _("%(name)s won, and luck was worth about %(luck)d ± %(doubt)d %% of a win.")


def _x(ply: int, plies: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * ply / plies, 1)


def _chart(names: Sequence[str], stands: Sequence[_Stand], plies: int) -> dict[str, Any]:
    """Return the graph's context: moves from left to right, luck upwards, 0 in between."""
    edges = [
        luck + side * _spread_of(doubt)
        for one in stands
        for luck, doubt in zip(*one[1:], strict=True)
        for side in (-1, 1)
    ]
    low, high, step = scale(min(0, *edges), max(0, *edges))

    def y(points: float) -> float:
        return height_of(points, low, high)

    ends = spread([y(luck) for luck in stands[-1].luck], LABEL_GAP, TOP, HEIGHT - BOTTOM)
    lines = [low + step * line for line in range(round((high - low) / step) + 1)]
    return FRAME | {
        "plies": plies,
        "zero": f"{y(0):g}",
        "grid": [Tick(f"{y(line):g}", f"{line:+g}".replace("-", "−") if line else "0") for line in lines],
        "steps": [Tick(f"{_x(ply, plies):g}", str(ply)) for ply in sorted({0, plies // 2, plies})],
        "curves": [_curve(seat, name, stands, plies, ends[seat], y) for seat, name in enumerate(names)],
    }


def _curve(seat: int, name: str, stands: Sequence[_Stand], plies: int, end: float, y: Any) -> LuckCurve:
    def line(side: float) -> list[str]:
        start = [f"{_x(0, plies):g},{y(0):g}"]
        return start + [
            f"{_x(one.ply, plies):g},{y(one.luck[seat] + side * _spread_of(one.doubt[seat])):g}" for one in stands
        ]

    return LuckCurve(
        seat=seat,
        name=name,
        points=" ".join(line(0)),
        band=" ".join(line(1) + line(-1)[::-1]),
        total=round(stands[-1].luck[seat]),
        **label_at(seat, end),
    )
