"""Schemas of the requests and responses of the API. The docstrings are part of the OpenAPI description.

View, move and options are the game's own JSON, which ``docs/protocol.md`` describes.
"""

from datetime import datetime
from typing import Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field, field_validator
from pydantic_core import PydanticCustomError

from games.ui.inputs import is_all_storable


class Given(Schema):
    """A request body. Unknown fields, and texts that cannot be stored, are refused."""

    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="before")
    @classmethod
    def refuse_unstorable(cls, value: Any) -> Any:
        """Raise a validation error if the field's value contains NULs or lone surrogates, at any depth."""
        if not is_all_storable(value):
            raise PydanticCustomError("unstorable", "This contains characters that cannot be stored.")
        return value


class Me(Schema):
    """The user of a token. ``bot_of`` is the name of a bot's owner."""

    id: str
    name: str
    bot_of: str | None
    scopes: list[str]
    language: str


class Chair(Schema):
    """A seat at a table.

    ``kind`` is the kind of player, ``level`` the level of a bot of the site. ``place`` counts from 1, null before the
    end. ``awaited`` is whether it is the seat's turn.
    """

    index: int
    name: str
    kind: Literal["person", "program", "bot", "free"]
    level: str | None
    awaited: bool
    deadline: datetime | None
    place: int | None
    score: int | None


class TableRow(Schema):
    """A table in a list. ``seat`` is the index of this user's seat, or null."""

    key: str
    game: str
    name: str
    status: str
    version: int
    rated: bool
    seat: int | None
    awaited: bool
    deadline: datetime | None


class TableBody(TableRow):
    """A table with the view of this user's seat. Send ``turn`` back with a move. ``view`` is null before the start."""

    audience: str
    options: dict[str, Any]
    turn: int | None
    seats: list[Chair]
    view: dict[str, Any] | None


class Tables(Schema):
    """A page of a list; ``more`` says whether there is another page."""

    tables: list[TableRow]
    more: bool


class Moves(Schema):
    """The moves that may be made now, in the game's own JSON.

    ``complete`` is false if there are more than can be listed.
    """

    turn: int
    moves: list[Any]
    complete: bool


class Move(Given):
    """A move. ``turn`` is the ``turn`` of the table for which the move was chosen; the same move sent twice is made
    once.
    """

    move: Any
    turn: int = Field(ge=0)


class NewTable(Given):
    """A table to open.

    Missing fields have the initial values of the page's form. ``bots`` is the number of the site's bots.
    """

    game: str
    seats: int | None = None
    bots: int = 0
    level: str = "normal"
    audience: Literal["anyone", "link", "named"] = "anyone"
    people: list[str] = []
    name: str = ""
    options: dict[str, Any] = {}


class Said(Given):
    """A message: a free ``text``, or the key of a quick message."""

    text: str = ""
    saying: str = ""


class NewWish(Given):
    """A match request for one of these games (empty: any game)."""

    games: list[str] = []
    tempo: str = "day"


class Wish(Schema):
    """A match request that has not expired."""

    id: int
    games: list[str]
    tempo: str
    until: datetime


class Wished(Schema):
    """The response to a match request: a ``table`` found at once, or a ``wish`` that waits."""

    table: str | None
    wish: Wish | None


class Event(Schema):
    """Something that happened. ``kind`` is the kind of the site's notice about it."""

    id: int
    kind: str
    at: datetime
    table: str | None


class Events(Schema):
    """The events after ``since``.

    ``waiting`` are the tables where it is this user's turn, least time left first. ``next`` is the ``since`` of the
    next poll, which should come in ``again_in`` seconds.
    """

    events: list[Event]
    waiting: list[str]
    next: int
    again_in: int


class Tournament(Schema):
    """A tournament in a list."""

    key: str
    name: str
    game: str
    status: str
    format: str
    entries: int


class Problem(Schema):
    """Problem details (RFC 9457). ``errors`` are by field; ``section`` is the section of the broken rule."""

    type: str
    title: str
    status: int
    detail: str | None = None
    errors: dict[str, list[str]] | None = None
    section: str | None = None
