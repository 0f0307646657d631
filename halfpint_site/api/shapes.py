"""The shapes of what programs send and get. What belongs to a game (view, move, options) is the game's own JSON, as
``docs/protocol.md`` describes it.
"""

from datetime import datetime
from typing import Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field, field_validator
from pydantic_core import PydanticCustomError

from games.ui.storable import is_all_storable


class Given(Schema):
    """What a program sends: nothing that we do not know, and no text that cannot be stored."""

    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="before")
    @classmethod
    def refuse_unstorable(cls, value: Any) -> Any:
        """Raise an error of the field for NULs and lone surrogates, however deep in its value."""
        if not is_all_storable(value):
            raise PydanticCustomError("unstorable", "This contains characters that cannot be stored.")
        return value


class Me(Schema):
    """Whose token it is. ``bot_of`` names the owner of a bot."""

    id: str
    name: str
    bot_of: str | None
    scopes: list[str]
    language: str


class Chair(Schema):
    """A seat. ``kind`` is who plays there now, ``level`` that of a bot of the house; ``place`` from 1 after the end."""

    index: int
    name: str
    kind: Literal["person", "program", "bot", "free"]
    level: str | None
    awaited: bool
    deadline: datetime | None
    place: int | None
    score: int | None


class TableRow(Schema):
    """A table in a list. ``seat`` is one's own, None where one does not sit."""

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
    """A table as its seat sees it. ``turn`` goes along with a move; ``view`` is None before the start."""

    audience: str
    options: dict[str, Any]
    turn: int | None
    seats: list[Chair]
    view: dict[str, Any] | None


class Tables(Schema):
    """A page of them; ``more`` says whether another follows."""

    tables: list[TableRow]
    more: bool


class Moves(Schema):
    """What may be played now, in the game's own JSON. Not ``complete`` where there are more than can be listed."""

    turn: int
    moves: list[Any]
    complete: bool


class Move(Given):
    """``turn`` is that of the table which was looked at: the same move sent twice is made once."""

    move: Any
    turn: int = Field(ge=0)


class NewTable(Given):
    """A table to open; what is left out is as the form for people has it. ``bots`` are those of the house."""

    game: str
    seats: int | None = None
    bots: int = 0
    level: str = "normal"
    audience: Literal["anyone", "link", "named"] = "anyone"
    people: list[str] = []
    name: str = ""
    options: dict[str, Any] = {}


class Said(Given):
    """A line of talk, or the key of a saying."""

    text: str = ""
    saying: str = ""


class NewWish(Given):
    """A wish for a seat at one of these games (empty: any)."""

    games: list[str] = []
    tempo: str = "day"


class Wish(Schema):
    """One that still holds."""

    id: int
    games: list[str]
    tempo: str
    until: datetime


class Wished(Schema):
    """What came of a wish: a ``table`` at once, or a ``wish`` that waits."""

    table: str | None
    wish: Wish | None


class Event(Schema):
    """Something that happened: its kind is that of the site's notices."""

    id: int
    kind: str
    at: datetime
    table: str | None


class Events(Schema):
    """What happened since then. ``waiting`` are the tables that await a move, the least time left first; ``next`` is
    the ``since`` of the next question, which is best asked ``again_in`` so many seconds.
    """

    events: list[Event]
    waiting: list[str]
    next: int
    again_in: int


class Tournament(Schema):
    """A tournament in the list."""

    key: str
    name: str
    game: str
    status: str
    format: str
    entries: int


class Problem(Schema):
    """RFC 9457. ``errors`` are by field, ``section`` is the paragraph of a broken rule."""

    type: str
    title: str
    status: int
    detail: str | None = None
    errors: dict[str, list[str]] | None = None
    section: str | None = None
