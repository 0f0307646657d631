"""Matches for measurements, with the requests of each prepared in advance by the engine.

Clients then only send bytes, so that they use little of the machine that they share with the site.
"""

import random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.test import Client

from games.engine.chance import Chance
from games.engine.codec import encode
from games.play.models import Match
from tests.play.tables import new_guest, open_match


class Script(NamedTuple):
    """The requests of one table, and the move in each of them."""

    match_id: str
    requests: list[bytes]
    moves: list[tuple[int, str]]


class Player(NamedTuple):
    """A signed-in user with cookies and form token."""

    user: Any
    cookies: str
    form_token: str


def new_player(name: str) -> Player:
    """Create a guest with a session and a CSRF cookie."""
    user = new_guest(name)
    browser = Client()
    browser.force_login(user)
    page = HttpRequest()
    token = get_token(page)
    session = browser.cookies["sessionid"].value
    return Player(user, f"sessionid={session}; csrftoken={page.META['CSRF_COOKIE']}", token)


def scripts(clients: int, moves: int, seats: int, htmx: bool) -> list[list[Script]]:
    """Return for each client enough tables to send this number of moves, one table after the other."""
    found = []
    for client in range(clients):
        players = [new_player(f"{seat}-{client}") for seat in range(seats)]
        mine: list[Script] = []
        while sum(len(script.requests) for script in mine) < moves:
            mine.append(script(players, htmx))
        found.append(mine)
    return found


def script(players: list[Player], htmx: bool) -> Script:
    """Open a match of 10 rounds between these players, and prepare its requests."""
    host, *others = [player.user for player in players]
    match = open_match(host, *others, seats=len(players), rounds=10)
    moves = course(match, random.Random(bytes(match.seed)))
    made = [0] * len(players)
    requests: list[bytes] = []
    for ply, (seat, data, forced) in enumerate(moves, match.ply):
        if not forced:
            # Each move, with the moves that it forces, increases the version. The page shows the present table.
            shown = [f"Seen-Ply: {ply}", f"Seen-Version: {match.version + len(requests)}"] if htmx else []
            requests.append(_request(match.pk, players[seat], made[seat], data, shown))
        made[seat] += 1
    return Script(match.pk, requests, [(seat, data) for seat, data, forced in moves if not forced])


def course(match: Match, luck: random.Random) -> list[tuple[int, str, bool]]:
    """Return random legal moves to the end: seat, move, and whether the site makes it because it is forced."""
    game, chance, state = match.rules, Chance(bytes(match.seed)), match.load_state()
    moves: list[tuple[int, str, bool]] = []
    while awaited := game.to_move(state):
        alone = next((seat for seat in awaited if game.forced(state, seat) is not None), None) if moves else None
        forced = alone is not None
        seat = alone if alone is not None else awaited[0]
        move = luck.choice(game.candidates(state, seat))
        moves.append((seat, encode(move).decode(), forced))
        state = game.play(state, seat, move, chance).state
    return moves


def _request(match_id: str, player: Player, moves_made: int, data: str, shown: list[str]) -> bytes:
    """Return the form as a browser posts it.

    ``shown``: headers of a browser with JavaScript that tell what it shows.
    """
    body = urlencode({"csrfmiddlewaretoken": player.form_token, "token": moves_made, "move": data})
    headers = [
        f"POST /en/table/{match_id}/move/ HTTP/1.1",
        "Host: 127.0.0.1",
        f"Cookie: {player.cookies}",
        "Accept-Encoding: gzip, deflate, br",
        "Accept-Language: en",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
        *(["HX-Request: true", "HX-Target: table", *shown] if shown else []),
    ]
    return ("\r\n".join(headers) + "\r\n\r\n" + body).encode()
