"""Pages of series: ranking, form, organisers' actions, CSV download, print, and wall screen."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.ui.errors import Refused
from tournaments.context.series import (
    evening_lines,
    head_of,
    series_context,
    series_paper,
    sum_lines,
)
from tournaments.context.wall import series_wall
from tournaments.context.words import decimal
from tournaments.errors import NotOfSeries
from tournaments.event.series import day_of, evenings_of, sum_of
from tournaments.forms.series import SeriesForm, initial_of_series
from tournaments.models import Series
from tournaments.services.clubs import own_clubs
from tournaments.services.co_organisers import asked_people
from tournaments.services.entries_file import safe_cell
from tournaments.services.series import (
    ask_helper,
    ask_helper_to_lead,
    candidates,
    change_series,
    create_series,
    delete_series,
    may_see,
    organises_series,
    remove_helper,
    take_out,
)
from tournaments.views.access import load_for_organiser
from tournaments.views.files import as_file, as_table
from tournaments.views.publication import show_slide

MOST_CANDIDATES = 50


def load_series(request: HttpRequest, series_id: str) -> Series:
    """Return the series. Raises Http404 if it does not exist or the user may not see it."""
    series = None if "\x00" in series_id else Series.objects.filter(pk=series_id).first()
    if series is None or not may_see(series, request.user):
        raise Http404
    return series


def load_own_series(request: HttpRequest, series_id: str) -> Series:
    """Return the series if the user organises it. Raises Http404 for other users."""
    series = load_series(request, series_id)
    if not organises_series(series, request.user):
        raise Http404
    return series


@never_cache
@require_safe
def show(request: HttpRequest, series_id: str) -> HttpResponse:
    """Show the ranking and the evenings."""
    return _show(request, load_series(request, series_id))


def _show(request: HttpRequest, series: Series, refusal: Refused | None = None) -> HttpResponse:
    context = series_context(request, series) | {"refusal": refusal}
    return render(request, "tournaments/series.html", context, status=refusal.status if refusal else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Create a series. ``?event=`` is a tournament of the user that becomes the first evening."""
    key = request.GET.get("event", "")
    event = load_for_organiser(request, key) if key else None
    asked = {"name": event.name if event else "", "club": request.GET.get("club", "")}
    form = SeriesForm(request.POST or None, initial=asked, clubs=own_clubs(request.user))
    refusal: Refused | None = None
    if form.is_bound and form.is_valid():
        try:
            made = create_series(request.user, event.pk if event else "", form.club_id, **form.fields_of_series())
        except Refused as error:
            refusal = error
        else:
            return redirect("tournaments:series", made.pk)
    status = refusal.status if refusal else 422 if form.is_bound else 200
    context = {"form": form, "event": event, "refusal": refusal}
    return render(request, "tournaments/series_form.html", context, status=status)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, series_id: str) -> HttpResponse:
    """Edit a series, with its evenings and organisers."""
    series = load_own_series(request, series_id)
    form = SeriesForm(request.POST if request.method == "POST" else None, initial=initial_of_series(series))
    if form.is_bound and form.is_valid():
        try:
            change_series(series.pk, request.user, **form.fields_of_series())
        except Series.DoesNotExist:
            raise Http404 from None
        except Refused as error:
            return _show(request, series, error)
        return redirect("tournaments:series", series.pk)
    owns = series.organiser_id == request.user.pk
    asked = asked_people(series) if owns else []
    context = head_of(series, request.user) | {
        "form": form,
        "all_evenings": evenings_of(series, request.user)[::-1],
        "co_organisers": list(series.co_organisers.all()),
        "asked": asked,
        "people": list(candidates(series).exclude(pk__in=[one.pk for one in asked])[:MOST_CANDIDATES]) if owns else [],
    }
    return render(request, "tournaments/series_form.html", context, status=422 if form.is_bound else 200)


@require_POST
def act(request: HttpRequest, series_id: str, action: str) -> HttpResponse:
    """Apply the action of a form. If it is refused, show the page of the series with the reason."""
    series = load_series(request, series_id)
    if action not in ACTIONS:
        raise Http404
    if not organises_series(series, request.user):
        return _show(request, series, NotOfSeries())
    try:
        ACTIONS[action](request, series_id)
    except Series.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        return _show(request, series, error)
    if action == "delete":
        return redirect("tournaments:index")
    if organises_series(series, request.user):
        return redirect("tournaments:series_edit", series_id)
    if may_see(series, request.user):  # a co-organiser has stepped down
        return redirect("tournaments:series", series_id)
    return redirect("tournaments:index")


ACTIONS: dict[str, Callable[[HttpRequest, str], object]] = {
    "delete": lambda request, pk: delete_series(pk, request.user),
    "take-out": lambda request, pk: take_out(pk, request.user, request.POST.get("event", "")[:16]),
    "co-organiser": lambda request, pk: ask_helper(pk, request.user, request.POST.get("person", "")[:16]),
    "lead": lambda request, pk: ask_helper_to_lead(pk, request.user, request.POST.get("person", "")[:16]),
    "no-co-organiser": lambda request, pk: remove_helper(pk, request.user, request.POST.get("person", "")[:16]),
}


@never_cache
@require_safe
def standings_csv(request: HttpRequest, series_id: str) -> HttpResponse:
    """Download the ranking as CSV in the user's language: place, name, sum, each evening, evenings that do not count,
    and reason.
    """
    series = load_series(request, series_id)
    found = sum_of(series, request.user)
    held = [each.tournament for each in found.held]
    days = [date_format(localtime(day_of(each)), "SHORT_DATE_FORMAT") for each in held]
    heads = [f"{day} {each.name}" for day, each in zip(days, held, strict=True)]
    rows: list[list[Any]] = [
        [_("Place"), _("Name"), _("Points"), *map(safe_cell, heads), _("Does not count"), _("Why")]
    ]
    for line in sum_lines(found, evening_lines(found), found.totals):
        cells = ["" if each.missed and not each.cell.points else decimal(each.cell.points) for each in line.cells]
        dropped = ", ".join(day for day, each in zip(days, line.cells, strict=True) if each.dropped)
        rows.append(
            [line.total.place, safe_cell(line.name), decimal(line.total.points), *cells, dropped, safe_cell(line.why)]
        )
    return as_file(as_table(rows), "text/csv; charset=utf-8", "series.csv")


@never_cache
@require_safe
def paper(request: HttpRequest, series_id: str) -> HttpResponse:
    """Show the ranking for printing on A4."""
    series = load_series(request, series_id)
    context = series_paper(series, request.user)
    context |= {"back_url": reverse("tournaments:series", args=[series.pk]), "back_text": _("To the series")}
    return render(request, "tournaments/series_paper.html", context)


@never_cache
@require_safe
def wall(request: HttpRequest, series_id: str) -> HttpResponse:
    """Show a slide of the ranking for a wall screen, like :func:`tournaments.views.publication.wall`."""
    series = load_series(request, series_id)
    return show_slide(request, "series_wall", lambda number: series_wall(series, request.user, number))
