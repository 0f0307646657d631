"""The style page: all components with sample data, for developers."""

from datetime import UTC, datetime

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.ui import french, samples


class SampleForm(forms.Form):
    """A field of each kind."""

    name = forms.CharField(label="Name of the table", help_text="Others see it in the list.")
    seats = forms.ChoiceField(
        label="Seats",
        choices=[(n, str(n)) for n in range(2, 8)],
        widget=forms.RadioSelect,
        initial="4",
    )
    level = forms.ChoiceField(label="Bots", choices=[("easy", "Easy"), ("normal", "Normal"), ("hard", "Hard")])
    email = forms.EmailField(label="Email")
    confirm = forms.BooleanField(label="Ask me before I play", required=False)
    note = forms.CharField(label="Note", widget=forms.Textarea, required=False)


def look(request: HttpRequest) -> HttpResponse:
    """Show all components on one page."""
    context = {
        "form": SampleForm({"email": "annika@", "seats": "4", "level": "normal"}),
        "page": Paginator(range(90), 10).page(3),
        "suits": [[suit * 13 + value for value in (0, 6, 11)] for suit in range(5)],
        "numbers": [(1, 7), (2, 6), (3, 5), (4, 4), (5, 3)],
        "table": samples.table(),
        "french": (*french.DECK, *french.JOKERS),
        "icons": samples.ICONS,
        "when": datetime(2026, 11, 21, 18, 0, tzinfo=UTC),
        "waiting_count": 3,
    }
    return render(request, "components/look.html", context)


def table(request: HttpRequest) -> HttpResponse:
    """Show a sample table; `?seats=2..7&cards=3..7&phase=predict|bet|play|wait&theme=dark`."""
    context = {
        "table": samples.table(
            seats=int(request.GET.get("seats", "3")),
            cards=int(request.GET.get("cards", "5")),
        ),
        "phase": request.GET.get("phase", "play"),
        "waiting_count": 3,
        "when": datetime(2026, 11, 21, 18, 0, tzinfo=UTC),
    }
    if "theme" in request.GET:
        context["user"] = samples.Someone(request.GET["theme"])
    return render(request, "components/look_table.html", context)


def error(request: HttpRequest, code: int) -> HttpResponse:
    """Show the error page of an HTTP status."""
    return render(request, f"{code}.html", {"status": code}, status=code)
