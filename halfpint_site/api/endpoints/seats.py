"""Endpoints to open, join and leave tables. The docstrings are part of the OpenAPI description."""

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from ninja import Status

from games.catalog import games
from games.engine.text import words
from games.play.errors import BadOptions
from games.play.matches.access import load_table
from games.play.tables.create import open_table
from games.play.tables.new_table_form import NewTable
from games.play.tables.seats import join_table, leave_table
from halfpint_site.api import shapes
from halfpint_site.api.auth import OPEN, limit
from halfpint_site.api.bodies import body_of
from halfpint_site.api.endpoints.tables import router  # one URL has one view for all methods
from halfpint_site.api.refusals import WrongForm


@router.post("", response={201: shapes.TableBody}, auth=OPEN, summary="Open a table")
def new(request: Any, given: shapes.NewTable) -> Any:
    """Opens a table. Takes the fields of the form that users fill in, and reports errors by field."""
    form = form_of(request.user, given)
    if not form.is_valid():
        raise WrongForm(form.errors)
    limit(request, "open_table", user=request.user)
    match = open_table(request.user, form.plan())
    return Status(201, body_of(load_table(match.pk, request.user)))


def form_of(host: Any, given: shapes.NewTable) -> NewTable:
    """Return the form for a new table, with initial values for all fields that were not given.

    Raises BadOptions for an unknown game, and WrongForm for options that the game does not have.
    """
    game = games().get(given.game)
    if game is None:
        raise BadOptions
    own = words(game.package, (get_language() or "en")[:2])
    blank = NewTable(game, own, host)
    unknown = [name for name in given.options if f"option-{name}" not in blank.fields]
    if unknown:
        raise WrongForm({name: [_("This game has no such option.")] for name in unknown})
    data = {name: value for name in blank.fields if (value := blank[name].value()) is not None}
    data |= given.dict(exclude={"options", "seats"})
    data |= {} if given.seats is None else {"seats": given.seats}
    data |= {f"option-{name}": value for name, value in given.options.items()}
    return NewTable(game, own, host, data)


@router.post("/{key}/join", response=shapes.TableBody, auth=OPEN, summary="Sit down")
def join(request: Any, key: str) -> Any:
    """Joins a table.

    Bots may join tables to which they are invited by name, tables of their owner, and tables of other bots.
    """
    load_table(key, request.user)
    join_table(key, request.user)
    return body_of(load_table(key, request.user))


@router.post("/{key}/leave", response=None, auth=OPEN, summary="Get up before the match begins")
def leave(request: Any, key: str) -> Any:
    """Leaves a table that has not started. If the host leaves, the table is closed."""
    load_table(key, request.user)
    leave_table(key, request.user)
