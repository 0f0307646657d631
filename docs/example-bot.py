"""A bot that plays Half-Pint Heroes to the end: python example-bot.py https://your.site (its token in HALFPINT_TOKEN).

It takes the tables that wait for it, and opens one against three bots of the house if there is none. Needs only Python.
"""

import json
import os
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE, TOKEN = sys.argv[1].rstrip("/"), os.environ["HALFPINT_TOKEN"]


def ask(path, body=None):
    """The answer to a question, or to a body that is posted. Waits where the site asks for it."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json", "Accept-Language": "en"}
    try:
        with urlopen(Request(f"{SITE}/api/{path}", data, headers)) as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code in (429, 503):
            time.sleep(int(error.headers.get("Retry-After", 10)))
            return ask(path, body)
        raise SystemExit(f"{path}: {error.read().decode()}") from None


def choose(view, moves):
    """Which of the legal moves to make. Yours will be cleverer: ``view`` has all that this seat may know."""
    if view["phase"] == "play":
        return min(moves, key=lambda move: (len(move["row"]), len(move["hand"])))
    return random.choice(moves)


def play(key):
    """Make the moves that this table waits for; the table as it is then."""
    table = ask(f"tables/{key}")
    while table["awaited"]:
        legal = ask(f"tables/{key}/moves")
        move = choose(table["view"], legal["moves"])
        table = ask(f"tables/{key}/moves", {"move": move, "turn": legal["turn"]})
    return table


mine = [table["key"] for table in ask("tables")["tables"]]
new = {"game": "half-pint-heroes", "seats": 4, "bots": 3, "options": {"rounds": 3}}
key = mine[0] if mine else ask("tables", new)["key"]
since = 0
while (table := play(key))["status"] == "running":
    news = ask(f"events?since={since}")
    since = news["next"]
    time.sleep(0 if key in news["waiting"] else news["again_in"])
for seat in sorted(table["seats"], key=lambda seat: seat["place"] or 0):
    print(seat["place"], seat["name"], seat["score"])
