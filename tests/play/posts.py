"""Forms of a table as a browser sends them."""

from html import unescape
from typing import Any

from django.test import Client

from games.engine.codec import encode
from games.play.models import Match, Seat


def signed_in(user: Any) -> Client:
    """Return a client of this user, who has just been seen: a page notes its reader once a minute."""
    client = Client()
    client.force_login(user)
    client.get("/en/rules/")
    return client


def page(path: str, someone: Any) -> str:
    """Return what this user reads at the path, as one line."""
    return " ".join(unescape(signed_in(someone).get(path).content.decode()).split())


def seat_of(match: Match, user: Any) -> Seat:
    """Load the user's seat again."""
    return Seat.objects.get(match=match, user=user)


def url(match: Match, action: str = "move", language: str = "en") -> str:
    """Return the address of a form at a table."""
    return f"/{language}/table/{match.pk}/{action}/"


def token_of(match: Match, user: Any) -> str:
    """Return the token that a fresh page has in its forms."""
    return str(seat_of(match, user).moves_made)


def post_move(client: Client, match: Match, move: Any, token: str, language: str = "en") -> Any:
    """Post a move: a struct of the game, or the raw text of the field."""
    data = move if isinstance(move, str) else encode(move).decode()
    return client.post(url(match, language=language), {"move": data, "token": token})
