"""The endpoint for talk at a table. Its docstring is part of the OpenAPI description."""

from typing import Any

from allauth.core import ratelimit
from ninja import Router, Status

from games.play.errors import TooMuchTalk
from games.play.matches.access import load_table
from games.play.talk.messages import say, say_quickly
from halfpint_site.api import shapes
from halfpint_site.api.auth import TALK

router = Router(tags=["Talk"])


@router.post("/{key}/talk", response={204: None}, auth=TALK, summary="Say something")
def talk(request: Any, key: str, given: shapes.Said) -> Any:
    """Sends a text, or one of the game's quick messages by its key."""
    load_table(key, request.user)
    if not ratelimit.consume(request, action="saying" if given.saying else "talk", user=request.user):
        raise TooMuchTalk
    if given.saying:
        say_quickly(key, request.user, given.saying)
    else:
        say(key, request.user, given.text)
    return Status(204, None)
