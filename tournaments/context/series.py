"""The context of a series: its ranking with evenings as columns, the evenings, and the scoring as text."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ui import plates
from tournaments.context.pages import page_of
from tournaments.context.rules import game_name
from tournaments.context.words import number
from tournaments.core.series import Cell, Person, Total
from tournaments.event.series import Sum, day_of, sum_of
from tournaments.models import Series, Tournament
from tournaments.services.series import may_see, organises_series, own_series

PEOPLE = 50
"""Lines of the ranking on a page."""
ON_PAPER = 8
"""The number of evenings that fit on a printed sheet."""
Status = Tournament.Status


class EveningLine(NamedTuple):
    """An evening of the series.

    ``winners`` and ``played`` (the number of players) are set once the evening is finished. ``date`` is the day as text
    and ``url`` the page of the tournament; both are stored because each line of the ranking repeats them.
    """

    tournament: Tournament
    game: str
    day: datetime
    date: str
    url: str
    winners: Sequence[str] = ()
    played: int = 0


class CellLine(NamedTuple):
    """The result of a person on one evening. ``text`` is the points for display."""

    evening: EveningLine
    cell: Cell
    text: str

    @property
    def dropped(self) -> bool:
        """Whether the result is struck through, because the person played but the evening is not among the best that
        count.
        """
        return self.cell.place is not None and not self.cell.counts

    @property
    def missed(self) -> bool:
        """Whether the person did not play. ``text`` is then the points of a missed evening, "" for zero."""
        return self.cell.place is None


class SumLine(NamedTuple):
    """A person in the ranking of a series. ``came`` is the number of evenings on which the person played."""

    total: Total
    name: str
    points: str
    cells: Sequence[CellLine]
    why: str
    mine: bool
    came: int

    @property
    def told(self) -> list[CellLine]:
        """The evenings to list for this person, the newest first. Missed evenings without points are left out."""
        return [each for each in reversed(self.cells) if not each.missed or (each.cell.points and each.cell.counts)]


def head_of(series: Series, user: Any) -> dict[str, Any]:
    """Return the context that the head of every page of a series needs."""
    return {"series": series, "organises": organises_series(series, user), "owns": series.organiser_id == user.pk}


def series_context(request: Any, series: Series) -> dict[str, Any]:
    """Return the context of the page of a series for this user."""
    found = sum_of(series, request.user)
    evenings = evening_lines(found)
    pages = page_of(request, "page", len(found.totals), PEOPLE)
    mine = found.users.get(request.user.pk, "")
    shown = found.totals[pages.start : pages.stop]
    lines = sum_lines(found, evenings, shown, mine)
    elsewhere = [each for each in found.totals if each.person == mine and each not in shown]
    return {
        **head_of(series, request.user),
        "rule": rule_sentence(series),
        "details": rule_details(series),
        "columns": [each for each in evenings if each.tournament.status == Status.FINISHED],
        "evenings": evenings[::-1],
        "running": [each for each in evenings if each.tournament.status in (Status.RUNNING, Status.PAUSED)],
        "following": next((each for each in evenings if each.tournament.status == Status.PUBLISHED), None),
        "lines": lines,
        "pages": pages,
        "my_line": next(iter(sum_lines(found, evenings, elsewhere, mine)), None),
        "doubled": found.doubled,
        "dropping": any(cell.dropped for line in lines for cell in line.cells),
        "latest": _latest(found, request.user),
    }


def evening_lines(found: Sum) -> list[EveningLine]:
    """Return all evenings of the series for display, the earliest first."""
    over = {each.tournament.pk: each for each in found.held}
    return [
        EveningLine(
            each,
            game_name(each),
            day_of(each),
            plates.day(day_of(each)),
            reverse("tournaments:show", args=[each.pk]),
            over[each.pk].winners if each.pk in over else (),
            len(over[each.pk].attended) if each.pk in over else 0,
        )
        for each in found.evenings
    ]


def sum_lines(found: Sum, evenings: Sequence[EveningLine], wanted: Sequence[Total], mine: Person = "") -> list[SumLine]:
    """Return ranking lines for the persons ``wanted``. ``mine`` is the person of the current user, "" for none."""
    columns = [each for each in evenings if each.tournament.status == Status.FINISHED]
    return [
        SumLine(
            total=total,
            name=found.names[total.person],
            points=number(total.points),
            cells=[
                CellLine(column, cell, number(cell.points)) for column, cell in zip(columns, total.cells, strict=True)
            ],
            why=why(total, found.names),
            mine=total.person == mine,
            came=sum(cell.place is not None for cell in total.cells),
        )
        for total in wanted
    ]


def why(total: Total, names: Mapping[Person, str]) -> str:
    """Return the reason for a person's place if points alone do not explain it, else ""."""
    if total.ahead is not None:
        return _("ahead of %(name)s: in place %(place)d more often, %(mine)d to %(theirs)d") % {
            "name": names[total.ahead.over],
            "place": total.ahead.place,
            "mine": total.ahead.mine,
            "theirs": total.ahead.theirs,
        }
    return _("equal on everything that counts") if total.place != total.last else ""


def rule_sentence(series: Series) -> str:
    """Describe the scoring of the series in one sentence."""
    parts = [_paid(series)]
    if series.best is not None:
        text = ngettext(
            "only the best evening of each player counts",
            "only the best %(n)d evenings of each player count",
            series.best,
        )
        parts.append(text % {"n": series.best})
    parts.append(_("for equal totals, the one with more first places ranks first"))
    sentence = "; ".join(parts)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _paid(series: Series) -> str:
    if series.counted == Series.Counted.OWN:
        return _("each evening counts the points of its own standings")
    points = ", ".join(map(str, series.place_points))
    if not series.place_points:
        text = ngettext(
            "everyone who plays an evening gets %d point",
            "everyone who plays an evening gets %d points",
            series.there_points,
        )
        return text % series.there_points
    if series.there_points:
        text = _("the places of an evening earn %(points)s, and everyone behind who played gets %(there)d")
        return text % {"points": points, "there": series.there_points}
    return _("the places of an evening earn %s, and those behind nothing") % points


def rule_details(series: Series) -> list[str]:
    """Describe the details of the scoring in sentences."""
    missed = _("Anyone who was not there gets nothing, and so does anyone who entered but did not play.")
    if series.counted == Series.Counted.OWN:
        below = _("Where scores can be negative, a missed evening counts as much as that evening's worst score.")
        paid = [f"{missed} {below}"]
    else:
        paid = [
            missed,
            _(
                "Players who share a place on an evening each get what it earns. Bots keep their places, and get "
                "nothing."
            ),
        ]
    once = _("The same account is the same person on all evenings.")
    others = (
        _("Without an account the same name is the same person.")
        if series.join_names
        else _("Anyone without one counts as somebody new on each.")
    )
    return [
        _("An evening counts when it is over. A correction changes the totals at once."),
        *paid,
        _(
            "Equal totals are decided by the number of first places, then of second places, and so on, over the "
            "evenings that count. Players who are equal in that too share the place."
        ),
        f"{once} {others}",
    ]


def _latest(found: Sum, user: Any) -> Tournament | None:
    """Return the newest evening that the user organises, as the template for the next one; None without any."""
    if not user.is_authenticated:
        return None
    helped = set(user.helped_tournaments.filter(series=found.series).values_list("pk", flat=True))
    own = [each for each in found.evenings if each.organiser_id == user.pk or each.pk in helped]
    return own[-1] if own else None


def series_paper(series: Series, user: Any) -> dict[str, Any]:
    """Return the ranking for printing. The newest evenings are columns; one column has the sum of the earlier ones."""
    found = sum_of(series, user)
    evenings = evening_lines(found)
    lines = sum_lines(found, evenings, found.totals)
    early = max(0, len(found.held) - ON_PAPER)
    return {
        **head_of(series, user),
        "rule": rule_sentence(series),
        "columns": [each for each in evenings if each.tournament.status == Status.FINISHED][early:],
        "early": early,
        "lines": [(line, _counted(line.cells[:early]), line.cells[early:]) for line in lines],
        "dropping": any(cell.dropped for line in lines for cell in line.cells[early:]),
    }


def _counted(cells: Sequence[CellLine]) -> str:
    """Return the sum of the counting results among these evenings, for display."""
    return number(sum(each.cell.points for each in cells if each.cell.counts))


def series_of(tournament: Tournament, user: Any) -> Series | None:
    """Return the series of a tournament, if the user may see it."""
    series = tournament.series
    return series if series is not None and may_see(series, user) else None


def series_at_desk(tournament: Tournament, user: Any) -> dict[str, Any]:
    """Return the series to which the user could add the tournament; empty if it already belongs to one."""
    return {"own_series": [] if tournament.series_id else list(own_series(user)[:PEOPLE])}
