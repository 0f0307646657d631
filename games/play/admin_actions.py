"""Actions of an operator on a table in the admin. Each has a page that explains it and asks for confirmation.

Every action is recorded in the admin's history: who, what, when and why.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, DELETION, LogEntry
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.matches.quarantine import restore, why
from games.play.models import Match
from games.play.tables.operator_actions import close_open_table, delete_match, end_match, standing_of, what_it_holds
from games.ui.errors import Refused

Status = Match.Status
Words = tuple[str, str]


class Act(NamedTuple):
    """An action: ``name`` on its button, ``means`` as its explanation, and ``done`` as English text for the history.

    ``run`` carries it out with the match id and the reason.
    """

    name: str | Promise
    means: str | Promise
    done: str
    run: Callable[[str, Words], Any]


def _wake(match_id: str, _words: Words) -> None:
    if not restore(match_id, rebuild=True):
        raise StillUnreadable


class StillUnreadable(Refused):
    """Raised if the table still cannot be read; nothing has changed."""

    message = gettext_lazy("Today's rules still cannot read this table, so it stays at rest.")


ACTS = {
    "drawn": Act(
        gettext_lazy("End as a draw"),
        gettext_lazy("The match ends now. Everyone shares first place and nobody scores. This cannot be undone."),
        "Ended as drawn",
        lambda match_id, words: end_match(match_id, "drawn", words),
    ),
    "standing": Act(
        gettext_lazy("End at the current score"),
        gettext_lazy("The match ends now. Whoever leads wins, with the points they have now. This cannot be undone."),
        "Ended as it stood",
        lambda match_id, words: end_match(match_id, "standing", words),
    ),
    "close": Act(
        gettext_lazy("Close the table"),
        gettext_lazy("Nobody can sit down any more, and the match will never begin. This cannot be undone."),
        "Closed",
        close_open_table,
    ),
    "wake": Act(
        gettext_lazy("Wake the table"),
        gettext_lazy(
            "The table is read again with today's rules, from its log if need be. If that works, the match goes on, "
            "with the time that was left on each clock. If not, nothing changes."
        ),
        "Woken",
        _wake,
    ),
    "delete": Act(
        gettext_lazy("Delete for good"),
        gettext_lazy(
            "The match disappears from all lists and results, along with its log, its talk and private notes, and "
            "its address leads nowhere. A backup may still hold it. If you only want to stop a match, end it "
            "instead: then it can still be read."
        ),
        "Deleted",
        delete_match,
    ),
}


def possible(match: Match) -> list[str]:
    """Return the keys of the actions that this table allows now."""
    begun = match.started_at is not None
    found = {
        Status.OPEN: ["close"],
        Status.RUNNING: ["drawn", "standing"],
        Status.RESTING: ["wake", *(("drawn", "standing") if begun else ("close",))],
    }.get(Status(match.status), [])
    if "standing" in found and standing_of(match, list(match.seat_set.all())) is None:
        found.remove("standing")
    return found if match.event else [*found, "delete"]


class ReasonForm(forms.Form):
    """The reason, shown to the players of the table, and the confirmation."""

    reason_de = forms.CharField(label=gettext_lazy("reason in German"), max_length=300)
    reason_en = forms.CharField(label=gettext_lazy("reason in English"), max_length=300)
    sure = forms.BooleanField(label=gettext_lazy("I know what this means"))

    @property
    def words(self) -> Words:
        """The reason in German and English."""
        return self.cleaned_data["reason_de"], self.cleaned_data["reason_en"]


class ActsOnMatches(admin.ModelAdmin):
    """Adds the buttons for actions to the admin page of a match, and their pages."""

    def get_urls(self) -> list[Any]:
        """Add the URL of the actions' pages."""
        view = self.admin_site.admin_view(self.act)
        return [path("<path:object_id>/act/<slug:key>/", view, name="play_match_act"), *super().get_urls()]

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        """Add the possible actions to the context of a match's page."""
        match = kwargs.get("obj")
        keys = possible(match) if match is not None else []
        context["acts"] = [(key, ACTS[key].name) for key in keys if _may(request, key)]
        return super().render_change_form(request, context, *args, **kwargs)

    def act(self, request: HttpRequest, object_id: str, key: str) -> HttpResponse:
        """Show what an action means, and run it once the form confirms it."""
        match = get_object_or_404(Match, pk=unquote(object_id))
        if key not in ACTS:
            raise Http404
        if not _may(request, key):
            raise PermissionDenied
        act, form = ACTS[key], ReasonForm(request.POST or None)
        if key not in possible(match):
            self.message_user(request, _("That is not possible at this table, or no longer."), messages.ERROR)
            return redirect("admin:play_match_change", object_id)
        if form.is_valid():
            return self._do(request, match, key, form.words)
        context = {
            **self.admin_site.each_context(request),
            "title": act.name,
            "act": act,
            "form": form,
            "match": match,
            "opts": self.opts,
            "holds": what_it_holds(match) if key == "delete" else None,
            "why": why(match) if match.status == Status.RESTING else "",
            "back": reverse("admin:play_match_change", args=[object_id]),
        }
        return TemplateResponse(request, "admin/play/match/act.html", context)

    def _do(self, request: HttpRequest, match: Match, key: str, words: Words) -> HttpResponse:
        act = ACTS[key]
        try:
            act.run(str(match.pk), words)
        except Refused as error:
            self.message_user(request, str(error.message), messages.ERROR)
            return redirect(request.path)
        flag = DELETION if key == "delete" else CHANGE
        told = f"{act.done}. {words[1]}"
        LogEntry.objects.log_actions(request.user.pk or 0, [match], flag, told, single_object=True)
        self.message_user(request, _("Done, and written down."), messages.SUCCESS)
        there = "admin:play_match_changelist" if key == "delete" else "admin:play_match_change"
        return redirect(there, *([] if key == "delete" else [request.resolver_match.kwargs["object_id"]]))  # type: ignore[union-attr]


def _may(request: HttpRequest, key: str) -> bool:
    return bool(request.user.has_perm(f"play.{'delete' if key == 'delete' else 'change'}_match"))
