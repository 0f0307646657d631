"""Give facts for the card of a finished match: turning point, best achievements, length and a consolation."""

from collections.abc import Sequence
from typing import Any

from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.kit.sheets import honours_of, totals_of
from games.engine.text import Words
from games.play.endings.turning_points import SHORTEST_COURSE, lead_since
from games.play.matches.access import LoadedTable
from games.play.models import Match, Seat

SHORTEST_TIME = 60
CONSOLATIONS = (
    gettext_lazy("The last place is the one nearest to the tap."),
    gettext_lazy("Somebody has to hold the others up."),
    gettext_lazy("Saved the best for next time."),
    gettext_lazy("From here it can only go up."),
    gettext_lazy("Beaten by nobody but the others."),
    gettext_lazy("A quiet place, with a good view of the medals."),
)


def remembered(table: LoadedTable, state: Any, words: Words, verdict: str) -> list[str]:
    """Return sentences about a match that was played to its end, derived from its score pad.

    A turning point is included only if there is no ``verdict``.
    """
    reader = table.mine.index if table.mine is not None else None
    turned = "" if verdict else turning_point(table, totals_of(table.match.rules, state))
    honours = [words.say(phrase, table.names, reader) for phrase in honours_of(table.match.rules, state)]
    return [sentence for sentence in (turned, *honours) if sentence]


def turning_point(table: LoadedTable, totals: Sequence[Sequence[int]]) -> str:
    """Return in words since which round the winner was ahead for good; "" if no player has won alone."""
    winners = [seat for seat in table.seats if seat.place == 1]
    if len(winners) != 1 or len(totals) < SHORTEST_COURSE:
        return ""
    winner = winners[0]
    since = lead_since(totals, winner.index, low=table.match.rules.low_score_wins)
    return _since(since, len(totals), winner, you=winner == table.mine) if since else ""


def _since(number: int, last: int, winner: Seat, *, you: bool) -> str:
    given = {"n": number, "name": winner.name}
    if number == 1:
        said = _("You led from the first round to the last.") if you else _("%(name)s led from the first round on.")
    elif number == last:
        said = _("You took the lead in the very last round.") if you else _("%(name)s took it in the very last round.")
    else:
        said = _("You were ahead from round %(n)d on.") if you else _("%(name)s was ahead from round %(n)d on.")
    return said % given


def size(match: Match, moves: int) -> str:
    """Return the number of moves and the time that they took: "43 moves · 2 days"."""
    told = [ngettext("%(n)d move", "%(n)d moves", moves) % {"n": moves}] if moves else []
    begun, over = match.started_at, match.finished_at
    if begun and over and (over - begun).total_seconds() >= SHORTEST_TIME:
        told.append(timesince(begun, over, depth=1))
    return " · ".join(told)


def consolation(match: Match, seats: Sequence[Seat]) -> tuple[int, str] | None:
    """Return the seat that came last alone, and a consoling sentence.

    None if several seats share the last place, if it is a bot's, or if the match ended early.
    """
    places = [seat.place or 0 for seat in seats]
    last = [seat for seat in seats if seat.place == max(places)]
    if match.ended_by or max(places) == 1 or len(last) != 1 or last[0].bot:
        return None
    return last[0].index, str(CONSOLATIONS[sum(match.pk.encode()) % len(CONSOLATIONS)])
