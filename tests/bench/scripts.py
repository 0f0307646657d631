"""Matches for measurements, and the whole course of each, worked out beforehand with the engine.

Clients then only send bytes: they weigh little on the machine that they share with what is measured.
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
    """A table's course: the requests, and the move that each of them carries."""

    match_id: str
    requests: list[bytes]
    moves: list[tuple[int, str]]


class Player(NamedTuple):
    """Somebody signed in, as their browser knows it."""

    user: Any
    cookies: str
    form_token: str


def new_player(name: str) -> Player:
    """A guest with a session and a CSRF cookie."""
    user = new_guest(name)
    browser = Client()
    browser.force_login(user)
    page = HttpRequest()
    token = get_token(page)
    session = browser.cookies["sessionid"].value
    return Player(user, f"sessionid={session}; csrftoken={page.META['CSRF_COOKIE']}", token)


def scripts(clients: int, moves: int, seats: int, htmx: bool) -> list[list[Script]]:
    """For each client enough tables of its own to send so many moves, one table after the other."""
    found = []
    for client in range(clients):
        players = [new_player(f"{seat}-{client}") for seat in range(seats)]
        mine: list[Script] = []
        while sum(len(script.requests) for script in mine) < moves:
            mine.append(script(players, htmx))
        found.append(mine)
    return found


def script(players: list[Player], htmx: bool) -> Script:
    """A new match of 10 rounds between these players, and its course."""
    host, *others = [player.user for player in players]
    match = open_match(host, *others, seats=len(players), rounds=10)
    moves = course(match, random.Random(bytes(match.seed)))
    made = [0] * len(players)
    requests: list[bytes] = []
    for ply, (seat, data, forced) in enumerate(moves, match.ply):
        if not forced:
            # Each move makes a version, together with those that it forces. The page shows the table as it is.
            shown = [f"Seen-Ply: {ply}", f"Seen-Version: {match.version + len(requests)}"] if htmx else []
            requests.append(_request(match.pk, players[seat], made[seat], data, shown))
        made[seat] += 1
    return Script(match.pk, requests, [(seat, data) for seat, data, forced in moves if not forced])


def course(match: Match, luck: random.Random) -> list[tuple[int, str, bool]]:
    """Random legal moves to the end: the seat, the move, and whether the site makes it by itself for lack of choice."""
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
    """The form as a browser posts it; ``shown``: as one with a script does, whose page shows that."""
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
