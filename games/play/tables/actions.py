"""Run the action of a form at a table, then show the table or the reason for a refusal."""

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
    """Run ``action`` and respond: redirect to the table, or its fragment for htmx.

    A refusal shows the table with the reason.

    ``action`` may return another Match to go to, a LoadedTable to show, or a complete response.
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
    """Return the response to an action.

    ``found`` is the action's result: a complete response, a Match to go to, a LoadedTable to show, or anything else.
    """
    if isinstance(found, HttpResponse):
        return found
    target = found.pk if isinstance(found, Match) else match_id
    if request.htmx and target == match_id:  # type: ignore[attr-defined]
        return show_table(request, match_id, table=found if isinstance(found, LoadedTable) else None)
    return HttpResponseRedirect(address("play:table", target))


def refusal_of_rule(match_id: str, error: IllegalMove) -> TableRefusal:
    """Return the refusal of an illegal move, in the game's words."""
    match = Match.objects.get(pk=match_id)
    words = match.words((get_language() or "en")[:2])
    return TableRefusal(words.text(f"rules.{error.rule.key}"), 422, error.rule.section)
