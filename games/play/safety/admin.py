"""Django admin pages for moderators: the queue of reports, sanctions, and words that names must not contain."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.models import ForbiddenWord, Report, Sanction
from games.play.safety.sanctions import FOR_DAYS, SanctionTexts, decide, lift, others_about, settle
from games.ui.errors import Refused


class DecisionForm(forms.Form):
    """A sanction and its reason. ``days`` counts only for kinds of sanction that expire."""

    kind = forms.ChoiceField(
        label=gettext_lazy("What to do"),
        choices=[("", gettext_lazy("nothing")), *Sanction.Kind.choices],
        required=False,
    )
    days = forms.IntegerField(label=gettext_lazy("For how many days"), min_value=1, max_value=365, initial=7)
    reason_de = forms.CharField(label=gettext_lazy("reason in German"), max_length=300, required=False)
    reason_en = forms.CharField(label=gettext_lazy("reason in English"), max_length=300, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name in ("reason_de", "reason_en"):
            if cleaned.get("kind") and not cleaned.get(name):
                self.add_error(name, _("The person concerned is told why."))
        return cleaned

    @property
    def words(self) -> SanctionTexts:
        """The reason in German and English."""
        return SanctionTexts(self.cleaned_data["reason_de"], self.cleaned_data["reason_en"])


class SettleForm(DecisionForm):
    """A decision on a report, with the answer to the reporter."""

    answer = forms.ChoiceField(label=gettext_lazy("Who has reported hears:"), choices=Report.Answer.choices)
    field_order = ["kind", "days", "reason_de", "reason_en", "answer"]


class PendingReports(admin.SimpleListFilter):
    """Filter that shows open reports by default."""

    title = gettext_lazy("settled")
    parameter_name = "settled"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Return the choices besides the default, open reports."""
        return [("yes", gettext_lazy("Yes")), ("all", gettext_lazy("All"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        """Return the reports of the chosen filter."""
        if self.value() == "all":
            return queryset
        return queryset.filter(settled_at__isnull=self.value() != "yes")


class Decided(admin.ModelAdmin):
    """Admin for rows that are created elsewhere: they cannot be added or deleted."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Forbid adding."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Forbid deleting."""
        return False


@admin.register(Report)
class ReportAdmin(Decided):
    """The queue of reports, oldest first. Each report has a page on which it is settled."""

    list_display = ("made_at", "about", "accused", "reporter", "match", "settled_at", "answer")
    list_filter = (PendingReports, "about")
    search_fields = ("accused__display_name", "accused__public_id", "text", "match__id")
    list_select_related = ("accused", "reporter", "match")
    ordering = ("made_at",)
    fields = ("about", "accused", "reporter", "match", "text", "as_it_stood", "others", "made_at", "settled_at")
    readonly_fields = (*fields, "settled_by", "answer")
    change_form_template = "admin/play/report/change_form.html"

    def get_urls(self) -> list[Any]:
        """Add the page for settling a report."""
        view = self.admin_site.admin_view(self.settle)
        return [path("<int:report_id>/settle/", view, name="play_report_settle"), *super().get_urls()]

    @admin.display(description=gettext_lazy("what was meant"))
    def as_it_stood(self, report: Report) -> SafeString:
        """Return names and messages as they were at the time of the report, as HTML."""
        told = report.meant
        head = " · ".join(str(told[key]) for key in ("name", "title", "game", "about") if told.get(key))
        lines = format_html_join("", "<li>{} {}</li>", ((when, text) for when, text in told.get("lines", [])))
        return format_html("<p>{}</p><ol>{}</ol>", head, lines)

    @admin.display(description=gettext_lazy("other reports about the same person"))
    def others(self, report: Report) -> SafeString:
        """Return links to other reports about the same user."""
        found = [(reverse("admin:play_report_change", args=[one.pk]), str(one)) for one in others_about(report)]
        return format_html_join("", '<p><a href="{}">{}</a></p>', found)

    def settle(self, request: HttpRequest, report_id: int) -> HttpResponse:
        """Settle a report. The reporter is notified."""
        if not request.user.has_perm("play.change_report"):
            raise PermissionDenied
        report = get_object_or_404(Report.objects.select_related("accused"), pk=report_id)
        form = SettleForm(request.POST or None)
        if form.is_valid():
            given = form.cleaned_data
            try:
                settle(report.pk, request.user, given["answer"], given["kind"], form.words, given["days"])
                messages.success(request, _("Done, and everybody is told."))
            except Refused as error:
                messages.error(request, str(error.message))
            return redirect("admin:play_report_changelist")
        context = {
            **self.admin_site.each_context(request),
            "title": _("Settle this report"),
            "report": report,
            "stood": self.as_it_stood(report),
            "form": form,
            "opts": self.opts,
            "back": reverse("admin:play_report_change", args=[report.pk]),
        }
        return TemplateResponse(request, "admin/play/report/settle.html", context)


class NewSanction(forms.ModelForm):
    """Form for a sanction without a report."""

    days = forms.IntegerField(label=gettext_lazy("For how many days"), min_value=1, max_value=365, initial=7)

    class Meta:
        model = Sanction
        fields = ("user", "kind", "reason_de", "reason_en")


@admin.register(Sanction)
class SanctionAdmin(admin.ModelAdmin):
    """Sanctions. They can be lifted, but not edited."""

    form = NewSanction
    list_display = ("at", "user", "kind", "until", "lifted_at", "by")
    list_filter = ("kind", ("lifted_at", admin.EmptyFieldListFilter))
    search_fields = ("user__display_name", "user__public_id")
    list_select_related = ("user", "by")
    raw_id_fields = ("user",)
    actions = ("lift",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Allow the action that lifts sanctions, but no change of a single row."""
        return bool(super().has_change_permission(request, obj)) and obj is None

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Forbid deleting."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Create the sanction with the service, which also notifies the user and applies it."""
        given = form.cleaned_data
        words = SanctionTexts(given["reason_de"], given["reason_en"])
        days = given["days"] if given["kind"] in FOR_DAYS else 0
        obj.pk = decide(given["user"], given["kind"], words, request.user, days).pk

    @admin.action(description=gettext_lazy("Undo this decision"), permissions=["change"])
    def lift(self, request: HttpRequest, queryset: QuerySet[Sanction]) -> None:
        """Lift the selected sanctions."""
        lifted = sum(lift(pk) for pk in queryset.values_list("pk", flat=True))
        messages.success(request, _("Lifted: %(n)d.") % {"n": lifted})


@admin.register(ForbiddenWord)
class ForbiddenWordAdmin(admin.ModelAdmin):
    """Words that names must not contain. Changes apply only to names that are chosen afterwards."""

    search_fields = ("word",)
