"""The page on which an organiser or player confirms an action that cannot be undone, with its consequences."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.context.absence import leaving
from tournaments.context.rules import as_context
from tournaments.models import Entry, Tournament
from tournaments.services.check_in import can_check_in

Lines = Callable[[Tournament, Entry | None], list[str]]


def _start(tournament: Tournament, entry: Entry | None) -> list[str]:
    entries = list(tournament.entries.all())
    late = sum(entry.status == Entry.Status.REGISTERED for entry in entries) if can_check_in(tournament) else 0
    inside = sum(entry.plays for entry in entries) - late
    if can_check_in(tournament):
        waits = sum(entry.status == Entry.Status.WAITING and entry.confirmed_at is not None for entry in entries)
        inside += min(waits, tournament.entries_most - inside)
    lines = [ngettext("It begins with %d player.", "It begins with %d players.", inside) % inside]
    if late:
        text = ngettext("%d has not checked in and is left out.", "%d have not checked in and are left out.", late)
        lines.append(text % late)
    if held := sum(entry.status == Entry.Status.HELD for entry in entries):
        text = ngettext(
            "%d held place was not taken and is released.", "%d held places were not taken and are released.", held
        )
        lines.append(text % held)
    return [*lines, _("The rules are then fixed, and everybody is told about the first round.")]


def _cancel(tournament: Tournament, entry: Entry | None) -> list[str]:
    lines = [_("No further round is paired, and nobody wins."), _("Everybody taking part is told.")]
    if tournament.has_begun:
        lines.insert(1, _("Matches in progress can be played to the end; they count for nothing."))
    return lines


def _delete(tournament: Tournament, entry: Entry | None) -> list[str]:
    return [_("Nobody can find it any more, not even you, nor its tables and standings.")]


def _leave(tournament: Tournament, entry: Entry | None) -> list[str]:
    assert entry is not None  # noqa: S101 - ACTS says so
    if not tournament.has_begun:
        return [_("%s is out; whoever has waited longest moves up. They may enter again.") % entry.name]
    return leaving(tournament, entry)


def _expel(tournament: Tournament, entry: Entry | None) -> list[str]:
    assert entry is not None  # noqa: S101 - ACTS says so
    lines = [_("%s is out, and cannot enter this tournament again.") % entry.name]
    return [*lines, *leaving(tournament, entry, expelled=True)] if tournament.has_begun else lines


def _end(tournament: Tournament, entry: Entry | None) -> list[str]:
    return [_("The places stay as they are now, for good."), _("Open challenges are called off.")]


class Act:
    """An action that needs confirmation: its question, button and consequences.

    ``entry`` is whether it concerns a player.
    """

    def __init__(
        self, question: Callable[[], str], button: Callable[[], str], lines: Lines, entry: bool = False
    ) -> None:
        self.question, self.button, self.lines, self.entry = question, button, lines, entry


ACTS = {
    "start": Act(lambda: _("Start now?"), lambda: _("Start"), _start),
    "cancel": Act(lambda: _("Really call it off?"), lambda: _("Cancel the tournament"), _cancel),
    "delete": Act(lambda: _("Really delete it?"), lambda: _("Delete"), _delete),
    "withdraw": Act(lambda: _("Really take them out?"), lambda: _("Take them out"), _leave, entry=True),
    "expel": Act(lambda: _("Really expel?"), lambda: _("Expel"), _expel, entry=True),
    "end": Act(lambda: _("End the ladder for good?"), lambda: _("End the ladder"), _end),
}


def second_look(tournament: Tournament, action: str, entry: Entry | None = None) -> dict[str, Any]:
    """Return the context of the confirmation page. ``action`` is a key of ``ACTS``."""
    act = ACTS[action]
    back = action == "withdraw" and not tournament.has_begun
    lines = act.lines(tournament, entry)
    last = _("That cannot be taken back.")
    return as_context(tournament) | {
        "question": act.question(),
        "button": act.button(),
        "lines": lines if back or last in lines else [*lines, last],
        "action": action,
        "entry": entry,
    }
