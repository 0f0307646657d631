"""The common way of every form at a table: act, then show the table, or the reason why not."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import get_language

from games.engine.game import IllegalMove
from games.play.errors import NotSeated
from games.play.matches.access import LoadedTable
from games.play.models import Match
from games.play.tables.table_views import TableRefusal, show_table
from games.ui.addresses import address
from games.ui.errors import Refused


def act(request: HttpRequest, match_id: str, action: Callable[[], Any]) -> HttpResponse:
    """Run a service. Success leads back to the table (the fragment for htmx); a refusal shows it with the reason.

    ``action`` may return the Match to go to, where that is another, or an answer of its own.
    """
    if not request.user.is_authenticated:
        return show_table(request, match_id, TableRefusal.of(NotSeated()))
    if "\x00" in match_id:
        raise Http404
    try:
        found = action()
    except Match.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        return show_table(request, match_id, TableRefusal.of(error))
    except IllegalMove as error:
        return show_table(request, match_id, refusal_of_rule(match_id, error))
    return shown(request, match_id, found)


def shown(request: HttpRequest, match_id: str, found: Any) -> HttpResponse:
    """The answer to what was done: ``found`` is what the action has returned, or the Table as it was made."""
    if isinstance(found, HttpResponse):
        return found
    target = found.pk if isinstance(found, Match) else match_id
    if request.htmx and target == match_id:  # type: ignore[attr-defined]
        return show_table(request, match_id, table=found if isinstance(found, LoadedTable) else None)
    return HttpResponseRedirect(address("play:table", target))


def refusal_of_rule(match_id: str, error: IllegalMove) -> TableRefusal:
    """The breach of a rule, worded by the game."""
    match = Match.objects.get(pk=match_id)
    words = match.words((get_language() or "en")[:2])
    return TableRefusal(words.text(f"rules.{error.rule.key}"), 422, error.rule.section)
