"""The twenty dearest pages that a stranger may open, with the largest data that a site may have. Asserts nothing.

Processor time of this process, cold (the first time) and warm (the least of three), and bytes as sent and unpacked.
The aim is 300 ms, and 60 KB for a page of a tournament. BENCH_PLIES=2000 plays the longest match further.
"""

import gc
import gzip
import os
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.bench.grown_up import site_settings

SHOWN = 20
AIM_MS, AIM_KB = 300, 60
PLIES = int(os.environ.get("BENCH_PLIES", "500"))
TABLES, TALK = 500, 3000
LONG = "wieviele karten darf man bei einer keilerrei tauschen wenn niemand mehr eine vierlinng hat und der flusch zaelt"
ODD = "qwrtz xxyzk aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa zzgtr mnbvc plokm ijnuh bygvt fcrdx eszwa 1234 0x00 ÿÿÿ"


class Cost(NamedTuple):
    """Milliseconds and kilobytes of a page."""

    address: str
    status: int
    cold: float
    warm: float
    sent: float
    whole: float


def main() -> int:
    """0, or 1 without PostgreSQL."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        costs = list(_watched(addresses()))
        unit = loop()
        print(f"\n{'page':<64}{'':>4}{'cold':>8}{'warm ms':>9}{'loops':>7}{'sent':>8}{'whole KB':>10}")
        for each in sorted(costs, key=lambda each: -each.warm)[:SHOWN]:
            print(
                f"{each.address[:63]:<64}{each.status:>4}{each.cold:>8.0f}{each.warm:>9.0f}{each.warm / unit:>7.1f}",
                end="",
            )
            print(f"{each.sent:>8.1f}{each.whole:>10.1f}", flush=True)
        print(f"{len(costs)} pages; a loop is {unit:.1f} ms; the heaviest:", max(costs, key=lambda each: each.sent))
    return 0


def _watched(pages: Iterator[str]) -> Iterator[Cost]:
    """The cost of each, those over the aim told at once: the whole takes long."""
    for address in pages:
        each = cost(address)
        if each.warm > AIM_MS or each.sent > AIM_KB:
            print(f"over the aim: {each.warm:.0f} ms, {each.sent:.1f} KB, {address}", flush=True)
        yield each


def loop() -> float:
    """Milliseconds of processor time of a fixed piece of Python, so that figures of two machines can be compared."""
    took = []
    for _ in range(5):
        start, counted = time.process_time(), dict[int, int]()
        for number in range(100_000):
            counted[number % 1000] = counted.get(number % 1000, 0) + number
        took.append(1000 * (time.process_time() - start))
    return min(took)


def cost(address: str) -> Cost:
    """Ask for it four times, as a stranger."""
    from django.test import Client

    took = []
    gc.collect()
    gc.freeze()  # as a web process does once it has read everything
    for _ in range(4):
        client = Client()
        start = time.process_time()
        answer: Any = client.get(address, headers={"Accept-Encoding": "gzip"})
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        took.append(1000 * (time.process_time() - start))
    whole = gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body
    return Cost(address, answer.status_code, took[0], min(took[1:]), len(body) / 1000, len(whole) / 1000)


def addresses() -> Iterator[str]:
    """Everything public: lists, rules, search, lessons, matches, tournaments."""
    yield from ("/de/", "/en/tables/", "/de/tables/new/", "/de/games/", "/de/learn/", "/de/news/", "/de/news/feed/")
    yield from ("/sitemap.xml", "/robots.txt", "/healthz", "/de/rules/", "/de/rules/glossary/", "/de/account/login/")
    yield from _rules()
    yield from _searches()
    yield from _matches()
    yield from _tournaments()


def _rules() -> Iterator[str]:
    from games import catalog
    from games.rulebook.positions import figures, shown
    from games.rulebook.source import sources
    from games.tutor.practice.shelf import drills_of

    for slug in sorted({slug for slug, _ in sources()}):
        yield from (f"/de/rules/{slug}/{part}" for part in ("", "both/", "booklet/", "card/", "pad/"))
        yield from (f"/de/learn/{slug}/figure/{name}/" for name in figures(slug))
        yield from (f"/de/rules/{slug}/figure/{name}/" for name in shown(slug))
        yield from (f"/de/learn/{slug}/", f"/de/learn/{slug}/first-round/", f"/de/learn/{slug}/practice/")
        yield from (f"/de/learn/{slug}/practice/{key}/a/" for key in drills_of(catalog.find(slug)))
        yield f"/de/puzzle/all/{slug}/"
        yield f"/de/tables/new/?game={slug}"


def _searches() -> Iterator[str]:
    for text in ("stich", "wieviele karten", LONG, ODD, "a " * 100, "x" * 200):
        yield f"/de/rules/search/?q={text.replace(' ', '+')}"
        yield f"/en/rules/search/?q={text.replace(' ', '+')}"


def _matches() -> Iterator[str]:
    """A match of every game, the longest of them long; a lobby full of tables; a talk without end."""
    from games.catalog import find, games
    from games.play.models import TalkLine
    from games.play.tables.create import TableSpec, open_table
    from tests.play.tables import new_guest, play_moves

    anna = new_guest("Anna")
    for slug, count in [*((slug, 60) for slug in games()), ("pachisi", PLIES), ("hearts", PLIES)]:
        game = find(slug)
        seats = max((count for count in game.seats if count <= 4), default=game.seats[0])
        match = open_table(anna, TableSpec(game=game, seats=seats, options={}, bots=("easy",) * (seats - 1)))
        match = play_moves(match, count)
        TalkLine.objects.bulk_create(TalkLine(match=match, user=anna, text=f"What a move, {n}!") for n in range(TALK))
        table = f"/de/table/{match.pk}/"
        yield from (f"{table}{part}" for part in ("", "poll/", "log/", "pad/", f"replay/{match.ply - 1}/", "check/"))
    for _ in range(TABLES):
        open_table(anna, TableSpec(game=find("reversi"), seats=2, options={}))
    yield from ("/de/", "/de/tables/", "/en/tables/?page=2")


def _tournaments() -> Iterator[str]:
    from tests.play.tables import new_guest
    from tests.tournaments.largest import LARGEST, largest

    ada = new_guest("Ada")
    for kind in LARGEST:
        tournament = largest(ada, kind)
        entry = tournament.entries.order_by("pk").last()
        page = f"/de/tournaments/{tournament.pk}/"
        parts = ["", "?page=2", "poll/", "round/1/", f"player/{entry.pk if entry else 0}/", "cross/", "standings.csv"]
        parts += ["tournament.json", "deadlines.ics", "report.trf", "embed/standings/"]
        parts += ["bracket/", "embed/bracket/", "bracket/?part=2"] if "knockout" in kind or kind == "groups" else []
        yield from (f"{page}{part}" for part in parts)
    yield "/de/tournaments/"
