"""Run the action of a form at a table, then show the table or the reason for a refusal.

Also identify the user of a request, who may get a guest account (a setting names the accounts' entry point), and limit
how many tables they open.
"""

from collections.abc import Callable
from typing import Any

from allauth.core import ratelimit
from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from games.engine.game import IllegalMove
from games.play.errors import NotSeated
from games.play.matches.access import LoadedTable
from games.play.models import Match
from games.play.safety.names import TitleField
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


def player(request: HttpRequest) -> Any:
    """Return the user of the request. A new visitor becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)


def name_of_guest(typed: str) -> str:
    """Return the name that a guest has typed as it is to be stored; "" if none was typed.

    Raises ValidationError if the name has invisible characters, fails the model's validators or has a forbidden word.
    """
    field = get_user_model()._meta.get_field("display_name")  # noqa: SLF001 - Django's documented way to a field
    name: str = TitleField(max_length=field.max_length, required=False).clean(typed)
    if name:
        field.run_validators(name)
    return name


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table that is about to be opened. Return a 429 page if the rate ``open_table`` is exceeded, else None."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
