"""Preview a tournament that is being created: tables, rounds and duration, for the fewest and the most players."""

from datetime import timedelta
from itertools import groupby

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.play.clocks.clock_panel import pace_words
from games.ui.plates import day
from tournaments.context.meetings import seats_of, warning
from tournaments.core.sizes import table_sizes
from tournaments.core.types import PairingError
from tournaments.event.plans import plan_for
from tournaments.models import Tournament

Format = Tournament.Format
#: Formats in which rounds follow each other, each with its own time.
IN_ROUNDS = (Format.SWISS, Format.KNOCKOUT, Format.DOUBLE_KNOCKOUT)


def preview(tournament: Tournament) -> tuple[list[str], str]:
    """Return lines that describe an unsaved tournament, and a warning about rematches ("" if there are none)."""
    counts = sorted({tournament.entries_fewest, tournament.entries_most})
    return [_with(tournament, count) for count in counts], repeats(tournament)


def sentence(tournament: Tournament) -> str:
    """Return a summary of the event if all places are taken.

    Example: "16 people, 4 tables of 4, 3 rounds, at 2 days a move, done by Mon 11 Jan at the latest."
    """
    count = tournament.entries_most
    try:
        parts, rounds = _course(tournament, count)
    except PairingError:
        return ""
    people = ngettext("%d person", "%d people", count) % count
    hours = rounds * (tournament.round_hours + tournament.extension_hours)
    over = []
    if tournament.format in IN_ROUNDS and hours:
        over = [_("done by %s at the latest") % day(timezone.now() + timedelta(hours=hours))]
    told = ", ".join([people, *parts, _pace(tournament), *over])
    return f"{told}."


def _pace(tournament: Tournament) -> str:
    return _("at real tables") if tournament.real_tables else pace_words(tournament.terms.pace)


def _with(tournament: Tournament, count: int) -> str:
    try:
        parts, rounds = _course(tournament, count)
    except PairingError:
        return _("With %d: too few.") % count
    told = _("With %(count)d: %(parts)s.") % {"count": count, "parts": ", ".join(parts)}
    days = rounds * (tournament.round_hours + tournament.extension_hours) // 24
    if tournament.format in IN_ROUNDS and days:
        over = ngettext(
            "Over after %d day, if no round finishes early.", "Over after %d days, if no round finishes early.", days
        )
        told = f"{told} {over % days}"
    return told


def _course(tournament: Tournament, count: int) -> tuple[list[str], int]:
    """Return tables and rounds for ``count`` players as text, and the number of rounds (0 without fixed rounds).

    Raises PairingError.
    """
    if tournament.format in (Format.LADDER, Format.LEAGUE):
        return [ngettext("%d place", "%d places", count) % count], 0
    if tournament.format == Format.SWISS:
        rounds = int(tournament.parameters["rounds"])
        best = int(tournament.parameters.get("final", 0))
        final = [_("then a final of the top %d") % best] if best else []
        return [_tables(tournament, count), _rounds(rounds), *final], rounds + bool(best)
    if tournament.format == Format.MULTI_KNOCKOUT:
        return [_("%s in the first round") % _tables(tournament, count)], 0
    plan = plan_for(tournament, range(count))
    rounds = max(plan.rounds.values())
    matches = sum(stage != "reset" for stage in (plan.stage_of(name) for name in plan.rounds))
    played = ngettext("%d match in all", "%d matches in all", matches) % matches
    return [_rounds(rounds), played], rounds


def _tables(tournament: Tournament, count: int) -> str:
    """Return the tables for ``count`` players as text: "3 tables of 4 and 1 table of 3", and the number of byes."""
    sizes = table_sizes(count, *seats_of(tournament))
    several = [(size, len(list(tables))) for size, tables in groupby(sizes.tables)]
    told = [
        ngettext("%(n)d table of %(size)d", "%(n)d tables of %(size)d", n) % {"n": n, "size": s} for s, n in several
    ]
    text = _(" and ").join(told)
    out = sizes.sit_outs
    if not out:
        return text
    byes = ngettext("%d has a bye", "%d have a bye", out) % out
    return f"{text} ({byes})"


def _rounds(rounds: int) -> str:
    return ngettext("%d round", "%d rounds", rounds) % rounds


def repeats(tournament: Tournament) -> str:
    """Return a warning about rematches in a Swiss; "" if none are expected.

    It is about the largest number of players or, if there are no rematches then, about the smallest.
    """
    return repeats_of(tournament, tournament.entries_most) or repeats_of(tournament, tournament.entries_fewest)


def repeats_of(tournament: Tournament, count: int) -> str:
    """Return a warning about rematches of a Swiss with ``count`` players; "" if there are none."""
    if tournament.format != Format.SWISS:
        return ""
    return warning(count, seats_of(tournament), int(tournament.parameters["rounds"]))
