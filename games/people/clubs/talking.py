"""Views for the chat of a club: reading, posting, deleting, muting. Also reports about members and clubs."""

from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.people.clubs.access import act, load, load_inside, person_in
from games.people.clubs.errors import NotThere
from games.people.clubs.standing import ClubRanking
from games.people.clubs.talk import latest_of, say, take_away, talk_context
from games.people.models import Club, ClubPerson
from games.play.errors import TooManyReports, TooMuchTalk
from games.play.models import Report
from games.play.relations.known_names import proof_of_name
from games.play.safety.reports import ReportForm, report
from games.play.talk.messages import set_mute
from games.ui.errors import Refused
from games.ui.inputs import whole

About = Report.About
OF_A_CLUB = (About.CLUB, About.OTHER)
IN_A_CLUB = (About.TALK, About.NAME, About.PLAY, About.OTHER)


@never_cache
@require_safe
def talk(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show the messages, page by page."""
    who = load_inside(request, club_id)
    context = talk_context(who, request.user, request.GET.get("page", "1"))
    return render(request, "people/clubs/talk.html", context)


@require_POST
def speak(request: HttpRequest, club_id: str) -> HttpResponse:
    """Post the form's ``text``."""

    def speak_up() -> None:
        if not ratelimit.consume(request, action="talk", user=request.user):
            raise TooMuchTalk
        say(club_id, request.user, request.POST.get("text", ""))

    return _in_place(request, club_id, speak_up)


@require_POST
def wipe(request: HttpRequest, club_id: str) -> HttpResponse:
    """Delete the message whose id is in the form's ``line``."""

    def wipe_out() -> None:
        line = whole(request.POST.get("line", ""), 18)
        if line is None:
            raise NotThere
        take_away(club_id, request.user, line)

    return _in_place(request, club_id, wipe_out)


@require_POST
def mute(request: HttpRequest, club_id: str) -> HttpResponse:
    """Mute the user in the form's ``speaker`` if ``on`` is "1", else unmute."""

    def set_it() -> None:
        who = load(request, club_id)
        who.refuse_strangers()
        row = person_in(who, request.user, request.POST.get("speaker", ""))
        set_mute(request.user, row.user, request.POST.get("on") == "1")

    return _in_place(request, club_id, set_it)


def _in_place(request: HttpRequest, club_id: str, action: Callable[[], None]) -> HttpResponse:
    """Run ``action`` and render the chat for htmx; without htmx, show the club."""
    if not request.htmx:  # type: ignore[attr-defined]
        return act(request, club_id, action)
    who, refusal = load(request, club_id), None
    if not who.is_inside:
        return act(request, club_id, who.refuse_strangers)
    try:
        action()
    except Club.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        refusal = error
    context = talk_context(who, request.user) | {"refused": refusal}
    return render(request, "people/clubs/_talk.html", context, status=refusal.status if refusal else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_person(request: HttpRequest, club_id: str, public_id: str) -> HttpResponse:
    """Show and process the form to report a user of the club. The user's latest messages are added to the report."""
    who = load_inside(request, club_id)
    row = person_in(who, request.user, public_id)
    told = {"lines": latest_of(row.user, who.club)}
    return _report(request, who, row.user, IN_A_CLUB, told)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_club(request: HttpRequest, club_id: str) -> HttpResponse:
    """Show and process the form to report the club's name and description.

    The report is filed against the user who wrote them, or else against the founder.
    """
    who = load(request, club_id)
    founder = who.club.people.filter(role=ClubPerson.Role.FOUNDER).select_related("user").first()
    accused = who.club.worded_by or (founder.user if founder else None)
    if accused is None or accused == request.user:
        raise Http404
    return _report(request, who, accused, OF_A_CLUB, {})


def _report(
    request: HttpRequest, who: ClubRanking, accused: Any, offered: tuple[Report.About, ...], told: dict[str, Any]
) -> HttpResponse:
    form = ReportForm(request.POST if request.method == "POST" else None, offered=offered)
    if offered is OF_A_CLUB:
        form.fields["text"].help_text = _(
            "In a few words. The club’s name and what it says about itself are sent along."
        )
    context = {"who": who, "club": who.club, "person": accused, "form": form, "of_club": offered is OF_A_CLUB}
    context["named"] = proof_of_name(request.user, accused)
    refusal: Refused | None = None
    if form.is_valid():
        more = {"club": who.club.pk, "title": who.club.name, "about": who.club.about, **told}
        try:
            if not ratelimit.consume(request, action="report", user=request.user):
                raise TooManyReports
            report(request.user, accused, None, form.cleaned_data["about"], form.cleaned_data["text"], more)
            return render(request, "people/clubs/reported.html", context)
        except Refused as error:
            refusal = error
    status = 200 if not form.is_bound else refusal.status if refusal else 422
    return render(request, "people/clubs/report.html", context | {"refusal": refusal}, status=status)
