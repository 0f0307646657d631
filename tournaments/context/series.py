"""The page of a series: the sum with the evenings as columns, the evenings themselves, and how the sum comes about."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ui import dates
from tournaments.context.pages import page_of
from tournaments.context.rules import game_name
from tournaments.context.words import number
from tournaments.core.series import Cell, Person, Total
from tournaments.event.series import Sum, day_of, sum_of
from tournaments.models import Series, Tournament
from tournaments.services.series import may_see, organises_series, own_series

PEOPLE = 50
"""Lines of the sum on a page."""
ON_PAPER = 8
"""Evenings for which there is room on a sheet."""
Status = Tournament.Status


class EveningLine(NamedTuple):
    """An evening; ``winners`` and how many have ``played`` only of one that is over. ``date`` is its day in words, and
    ``url`` the address of its page: both stand there again for everybody."""

    tournament: Tournament
    game: str
    day: datetime
    date: str
    url: str
    winners: Sequence[str] = ()
    played: int = 0


class CellLine(NamedTuple):
    """What somebody did on an evening that counts; ``text`` is what it paid."""

    evening: EveningLine
    cell: Cell
    text: str

    @property
    def dropped(self) -> bool:
        """Whether it is struck through: played, and not among the best."""
        return self.cell.place is not None and not self.cell.counts

    @property
    def missed(self) -> bool:
        """Whether they were not there. ``text`` says what that counts, where it is not nothing."""
        return self.cell.place is None


class SumLine(NamedTuple):
    """A person in the standings of a series; ``came`` is to how many evenings."""

    total: Total
    name: str
    points: str
    cells: Sequence[CellLine]
    why: str
    mine: bool
    came: int

    @property
    def told(self) -> list[CellLine]:
        """The evenings that say something, the newest first: without those that were missed and count nothing."""
        return [each for each in reversed(self.cells) if not each.missed or (each.cell.points and each.cell.counts)]


def head_of(series: Series, user: Any) -> dict[str, Any]:
    """For the head of every page of a series."""
    return {"series": series, "organises": organises_series(series, user), "owns": series.organiser_id == user.pk}


def series_context(request: Any, series: Series) -> dict[str, Any]:
    """Everything that the page of a series shows to this reader."""
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
    """All evenings, the earliest first."""
    over = {each.tournament.pk: each for each in found.held}
    return [
        EveningLine(
            each,
            game_name(each),
            day_of(each),
            dates.day(day_of(each)),
            reverse("tournaments:show", args=[each.pk]),
            over[each.pk].winners if each.pk in over else (),
            len(over[each.pk].attended) if each.pk in over else 0,
        )
        for each in found.evenings
    ]


def sum_lines(found: Sum, evenings: Sequence[EveningLine], wanted: Sequence[Total], mine: Person = "") -> list[SumLine]:
    """Lines of the standings, worded."""
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
    """Why somebody stands where they stand, where points do not say it."""
    if total.ahead is not None:
        return _("ahead of %(name)s: in place %(place)d more often, %(mine)d to %(theirs)d") % {
            "name": names[total.ahead.over],
            "place": total.ahead.place,
            "mine": total.ahead.mine,
            "theirs": total.ahead.theirs,
        }
    return _("equal on everything that counts") if total.place != total.last else ""


def rule_sentence(series: Series) -> str:
    """How the sum comes about, in one sentence."""
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
    """What the sentence leaves open."""
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
    """The newest evening that the reader organises: after it the next one can be made."""
    if not user.is_authenticated:
        return None
    helped = set(user.helped_tournaments.filter(series=found.series).values_list("pk", flat=True))
    own = [each for each in found.evenings if each.organiser_id == user.pk or each.pk in helped]
    return own[-1] if own else None


def series_paper(series: Series, user: Any) -> dict[str, Any]:
    """The standings on paper: the newest evenings as columns, what the earlier ones count in one."""
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
    """What these evenings count together."""
    return number(sum(each.cell.points for each in cells if each.cell.counts))


def series_of(tournament: Tournament, user: Any) -> Series | None:
    """The series of an evening, if this reader may know of it."""
    series = tournament.series
    return series if series is not None and may_see(series, user) else None


def series_at_desk(tournament: Tournament, user: Any) -> dict[str, Any]:
    """What the desk says about the series of a tournament, or which it could become an evening of."""
    return {"own_series": [] if tournament.series_id else list(own_series(user)[:PEOPLE])}
