"""Cost of pages: queries, bytes over the wire, static files."""

import os
from typing import Any

from tests.bench.grown_up import site_settings

GOAL_PAGE, GOAL_ASSETS = 12 * 1024, 100 * 1024
IMMUTABLE = "max-age=315360000, public, immutable"


def main() -> int:
    """Print the figures. Returns 1 if a size exceeds its goal or a file may not be cached forever."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        from tests.play.tables import new_guest

        anna = new_guest("Anna")
        failed = [table_pages(anna), static_files(anna), lists(anna)]
    return 1 if any(failed) else 0


def row(name: str, page: Any) -> None:
    """Print a line of the table."""
    print(f"{name:<44}{page.status:>6}{page.queries:>9}{page.size:>10}{len(page.text.encode()):>10}", flush=True)


def table_pages(anna: Any) -> bool:
    """Measure the pages of a match as it goes on. Returns whether one exceeds the goal."""
    from tests.bench.weights import fetch
    from tests.play.posts import signed_in
    from tests.play.tables import new_guest, open_match, play_moves

    print(f"{'page':<44}{'status':>6}{'queries':>9}{'bytes':>10}{'unpacked':>10}   (page: goal < {GOAL_PAGE} bytes)")
    client, heaviest = signed_in(anna), 0
    for seats in (2, 4, 7):
        match = open_match(anna, *(new_guest(f"Guest {n}") for n in range(seats - 1)), seats=seats, rounds=10)
        for moves in (0, 60, 200) if seats > 2 else (0, 60):
            match = play_moves(match, moves - match.ply)
            while 0 not in match.rules.to_move(match.load_state()):
                match = play_moves(match, 1)
            address, title = f"/en/table/{match.pk}/", f"{seats} seats, {match.ply} moves: "
            page = fetch(client, address)
            heaviest = max(heaviest, page.size)
            row(f"{title}table", page)
            row(f"{title}log", fetch(client, f"{address}log/"))
            row(f"{title}poll without news", fetch(client, f"{address}poll/", {"version": match.version}))
            match = move(client, anna, match, title)
    return heaviest >= GOAL_PAGE


def move(client: Any, anna: Any, match: Any, title: str) -> Any:
    """Post a move of Anna's, answered by htmx's fragment. Returns the match afterwards."""
    from games.engine.codec import encode
    from games.play.models import Match
    from tests.bench.weights import send
    from tests.play.posts import token_of

    chosen = encode(match.rules.default_move(match.load_state(), 0)).decode()
    form = {"move": chosen, "token": token_of(match, anna)}
    address = f"/en/table/{match.pk}/move/"
    row(f"{title}move", send(client, address, form, htmx=True))
    return Match.objects.get(pk=match.pk)


def static_files(anna: Any) -> bool:
    """Measure all static files of the table page. Returns whether they are too large or not cached forever."""
    from django.contrib.staticfiles.storage import staticfiles_storage

    from tests.bench.weights import fetch, static_names
    from tests.play.posts import signed_in
    from tests.play.tables import new_guest, open_match

    client, total, forgotten = signed_in(anna), 0, []
    html = fetch(client, f"/en/table/{open_match(anna, new_guest('Ben'), seats=2).pk}/").text
    storage: Any = staticfiles_storage
    original = {hashed: name for name, hashed in storage.hashed_files.items()}
    print(f"\n{'file of the table page':<44}{'bytes':>10}")
    for name in static_names(html, original):
        response: Any = client.get(storage.url(name), headers={"Accept-Encoding": "gzip"})
        size = len(b"".join(response.streaming_content))
        total += size
        if response.headers["Cache-Control"] != IMMUTABLE:
            forgotten.append(name)
        print(f"{name:<44}{size:>10}")
    print(f"{'all together':<44}{total:>10}   (goal < {GOAL_ASSETS})")
    print(f"kept for ever by their hash: {'all' if not forgotten else f'NOT {forgotten}'}", flush=True)
    return bool(forgotten) or total >= GOAL_ASSETS


def lists(anna: Any) -> bool:
    """Measure the lists of tables as they grow."""
    from tests.bench.weights import fetch
    from tests.play.posts import signed_in
    from tests.play.tables import new_guest, open_match, play_moves

    print(f"\n{'list':<44}{'status':>6}{'queries':>9}{'bytes':>10}{'unpacked':>10}")
    client, ben, made = signed_in(anna), new_guest("Ben"), 0
    for count in (5, 50, 500):
        for _ in range(count - made):
            open_match(ben, bots=0)
            play_moves(open_match(ben, anna, seats=2), 1)
        made = count
        for name, address in (("home", "/en/"), ("lobby", "/en/tables/"), ("mine", "/en/tables/mine/")):
            row(f"{name}, {count} open, {count} of one's own", fetch(client, address))
    return False
