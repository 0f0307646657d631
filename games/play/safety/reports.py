"""Report a user to the moderators: the form, and the evidence that is stored with the report."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.play.errors import AlreadyReported
from games.play.models import Match, Report, TalkLine
from games.play.talk.messages import SAYINGS

About = Report.About
AT_A_TABLE = (About.TALK, About.NAME, About.TITLE, About.PLAY, About.OTHER)
ELSEWHERE = (About.NAME, About.PROFILE, About.OTHER)
"""Reasons for reporting a user on their profile."""
KEPT_LINES = 20


class ReportForm(forms.Form):
    """The reason for a report. ``text`` is required if the reason needs an explanation."""

    about = forms.ChoiceField(
        label=gettext_lazy("What is it about?"), choices=Report.About.choices, widget=forms.RadioSelect
    )
    text = forms.CharField(
        label=gettext_lazy("What happened?"),
        help_text=gettext_lazy("In a few words. What they have said here lately is sent along."),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: Any, offered: Iterable[About], **kwargs: Any) -> None:
        """``offered`` are the reasons to choose from."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["about"]
        field.choices = [(about.value, about.label) for about in offered]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("about") in (Report.About.OTHER, Report.About.PLAY) and not cleaned.get("text", "").strip():
            self.add_error("text", _("Please say in a few words what happened."))
        return cleaned


def report(
    reporter: Any, accused: Any, match: Match | None, about: str, text: str, more: Mapping[str, Any] | None = None
) -> Report:
    """Create a report with a copy of the reported content. ``more`` is additional evidence from outside a table.

    Raises AlreadyReported while an earlier report about the same is open.
    """
    made = Report(reporter=reporter, accused=accused, match=match, about=about, text=text.replace("\x00", "").strip())
    made.meant = meant(accused, match) | dict(more or {})
    try:
        with transaction.atomic():
            made.save()
    except IntegrityError:
        raise AlreadyReported from None
    return made


def meant(accused: Any, match: Match | None) -> dict[str, Any]:
    """Return the user's current name, and the table's title, game and the user's latest messages there."""
    if match is None:
        return {"name": accused.name}
    newest = TalkLine.objects.filter(match=match, user=accused).order_by("-id")[:KEPT_LINES]
    lines = [[line.said_at.isoformat(timespec="seconds"), words_of(line)] for line in reversed(newest)]
    return {"name": accused.name, "title": match.name, "game": match.game, "lines": lines}


def words_of(line: TalkLine) -> str:
    """Return the text of a chat message; for a quick phrase its words."""
    saying = SAYINGS.get(line.saying)
    return str(saying.words) if saying is not None else line.text
