"""The page "Your times" and its actions."""

from collections.abc import Callable
from typing import Any

from allauth.account.utils import get_next_redirect_url
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.play.clocks import Availability, Quiet
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times import services
from halfpint_site.accounts.times.allowance import DAYS_PER_YEAR, KEPT_AT_MOST, Vacation, VacationAllowance
from halfpint_site.accounts.times.errors import VacationRefused
from halfpint_site.accounts.times.examples import night_example, weekend_example
from halfpint_site.accounts.times.forms import NightsForm, PlanForm, ShortenForm


def _person(request: HttpRequest) -> User:
    """Return the signed-in user, loaded again from the database."""
    return get_object_or_404(User, pk=request.user.pk)


def _page(
    request: HttpRequest,
    *,
    nights: NightsForm | None = None,
    plan: PlanForm | None = None,
    shorten: ShortenForm | None = None,
) -> HttpResponse:
    """Render the page. Given forms were refused: they are shown with their input and errors, with status 422."""
    person = _person(request)
    book = VacationAllowance(person, timezone.now())
    context = {
        "book": book,
        "nights": nights or NightsForm.of(person),
        "plan": plan or PlanForm(),
        "planned": [(vacation, _form_of(vacation, shorten)) for vacation in book.vacations],
        "lost": shorten if shorten and book.find(shorten.data.get("vacation", "")) is None else None,
        "per_year": int(DAYS_PER_YEAR),
        "kept_at_most": int(KEPT_AT_MOST),
        **_examples(person.time_zone, _stored_night(person), person.weekends_off),
    }
    refused = any(form is not None for form in (nights, plan, shorten))
    return render(request, "accounts/times/times.html", context, status=422 if refused else 200)


def _form_of(vacation: Vacation, refused: ShortenForm | None) -> ShortenForm:
    """Return the form that shortens a vacation: ``refused`` if it is about this vacation, else a new form."""
    if refused is not None and refused.data.get("vacation") == vacation.key:
        form = refused
    else:
        form = ShortenForm(initial={"vacation": vacation.key, "last": vacation.last})
    form.auto_id = f"vacation-{vacation.first:%Y%m%d}-%s"
    form.fields["last"].widget.attrs |= {"max": f"{vacation.last:%Y-%m-%d}"}
    return form


def _stored_night(person: User) -> Quiet | None:
    """Return the user's stored quiet hours, or None."""
    if person.quiet_from is None or person.quiet_until is None:
        return None
    return Quiet(f"{person.quiet_from:%H:%M}", f"{person.quiet_until:%H:%M}")


def _examples(zone: str, quiet: Quiet | None, weekends_off: bool) -> dict[str, Any]:
    times, now = Availability(zone, quiet, weekends_off), timezone.now()
    return {"night": night_example(times, now), "weekend": weekend_example(times, now)}


@never_cache
@login_required
def times(request: HttpRequest) -> HttpResponse:
    """Show quiet hours, weekends and vacations. A POST stores quiet hours and weekends."""
    if request.method != "POST":
        return _page(request)
    form = NightsForm(request.POST)
    if not form.is_valid():
        return _page(request, nights=form)
    services.set_nights(_person(request), form.quiet_hours(), form.cleaned_data["weekends_off"])
    messages.success(request, _("Saved."))
    return redirect("accounts:times")


@never_cache
@login_required
@require_GET
def examples(request: HttpRequest) -> HttpResponse:
    """Show the effect of the form's values on deadlines before they are stored.

    Answers 204 while the values are invalid.
    """
    form = NightsForm(request.GET)
    if not form.is_valid():
        return HttpResponse(status=204)
    context = _examples(_person(request).time_zone, form.quiet_hours(), form.cleaned_data["weekends_off"])
    return render(request, "accounts/times/_examples.html", context)


@require_POST
@login_required
def start(request: HttpRequest) -> HttpResponse:
    """Start a vacation now."""
    try:
        services.start_vacation(_person(request))
    except VacationRefused as refused:
        messages.error(request, refused.message)
    return _home(request)


@never_cache
@login_required
def plan(request: HttpRequest) -> HttpResponse:
    """Plan a vacation. A GET redirects to the page."""
    if request.method != "POST":
        return redirect("accounts:times")
    form = PlanForm(request.POST)
    if not _carried_out(request, form, services.plan_vacation, "first", "last"):
        return _page(request, plan=form)
    messages.success(request, _("Your holiday is planned."))
    return redirect("accounts:times")


@never_cache
@login_required
def shorten(request: HttpRequest) -> HttpResponse:
    """Set an earlier last day for a vacation. A GET redirects to the page."""
    if request.method != "POST":
        return redirect("accounts:times")
    form = ShortenForm(request.POST)
    if not _carried_out(request, form, services.shorten_vacation, "vacation", "last"):
        return _page(request, shorten=form)
    messages.success(request, _("Saved."))
    return redirect("accounts:times")


def _carried_out(request: HttpRequest, form: PlanForm | ShortenForm, service: Callable[..., Any], *fields: str) -> bool:
    """Run the service with the form's fields if the form is valid.

    Return whether it succeeded; if not, the form has the error.
    """
    if form.is_valid():
        try:
            service(_person(request), *(form.cleaned_data[field] for field in fields))
        except VacationRefused as refused:
            form.blame(refused)
    return form.is_valid()


@require_POST
@login_required
def cancel(request: HttpRequest) -> HttpResponse:
    """Cancel a planned vacation. Repeating the request changes nothing."""
    _say(request, services.cancel_vacation(_person(request), request.POST.get("vacation", "")))
    return redirect("accounts:times")


@require_POST
@login_required
def back(request: HttpRequest) -> HttpResponse:
    """End the current vacation, and return to the page with the banner."""
    days = services.come_back(_person(request))
    if days is not None:
        messages.success(request, _("Welcome back! Your clocks are running again."))
    _say(request, days)
    return _home(request)


def _say(request: HttpRequest, days: int | None) -> None:
    """Tell the user how many days were given back, if any."""
    if days:
        text = ngettext("You get %(n)d holiday day back.", "You get %(n)d holiday days back.", days)
        messages.success(request, text % {"n": days})


def _home(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect to the URL in the parameter "next", or to the page "Your times"."""
    return redirect(get_next_redirect_url(request) or "accounts:times")
