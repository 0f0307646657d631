"""The cost of a page does not grow with the number of tables or moves, and pages stay small."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.db import connection
from django.test import Client

from games.engine.codec import encode
from games.play.models import Match
from games.play.talk.messages import say
from tests.bench.weights import fetch, packed_size, send, static_names
from tests.play.posts import signed_in, token_of, url
from tests.play.tables import leads_to_one_more, new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db

PAGE_BYTES = 12 * 1024
ASSET_BYTES = 100 * 1024


def present(person: Any) -> Client:
    """Return a client of this user, whose presence has just been recorded, which happens only once a minute."""
    client = signed_in(person)
    assert client.get("/en/rules/").status_code == 200
    return client


def tables_of_every_kind(anna: Any, each: int) -> None:
    """Create this number of tables of each kind: Anna's turn, another's turn, open, watched, finished."""
    for number in range(each):
        others = [new_guest(f"{name} {number}") for name in ("Ben", "Cleo", "Dora")]
        open_match(others[0], anna, bots=0)
        open_match(others[0], bots=0)
        open_match(anna, others[1], seats=2)
        play_moves(open_match(anna, others[1], seats=2), 1)
        open_match(*others, seats=3)
        play_out(open_match(anna, others[1], seats=2, rounds=3))
        open_match(others[0], bots=0, audience="named", invited=(anna,))


def cost_of(client: Client, address: str) -> int:
    client.get("/en/rules/")  # again, because a test may take longer than a minute
    page = fetch(client, address)
    assert page.status == 200
    return page.queries


@pytest.mark.parametrize(
    ("address", "known"),
    [("/en/", True), ("/en/tables/", True), ("/en/tables/mine/", True), ("/en/", False), ("/en/tables/", False)],
)
def test_a_list_costs_the_same_for_few_tables_and_for_many(anna: Any, address: str, known: bool) -> None:
    client = present(anna) if known else Client()
    tables_of_every_kind(anna, 2)
    few = cost_of(client, address)
    tables_of_every_kind(anna, 5)
    assert cost_of(client, address) == few


@pytest.mark.postgresql
@pytest.mark.parametrize("page", ["home", "lobby", "mine", "table", "other's table"])
@pytest.mark.parametrize("known", [True, False])
def test_a_page_of_tables_costs_four_queries_at_most(anna: Any, page: str, known: bool) -> None:
    """Session with user, tables, seats; at a table log and chat.

    On SQLite more: session and user, match and seats, waiting tables, mutes, and blocks of a spectator are loaded
    separately.
    """
    ben, cleo = new_guest("Ben"), new_guest("Cleo")
    mine, others = (open_match(*people, seats=4, rounds=10) for people in ((anna, ben, cleo), (cleo, ben)))
    tables_of_every_kind(anna, 2)
    for match in (play_moves(mine, 9), play_moves(others, 9)):
        say(match.pk, ben, "hello")
    addresses = {"home": "/en/", "lobby": "/en/tables/", "mine": "/en/tables/mine/"}
    tables = {"table": f"/en/table/{mine.pk}/", "other's table": f"/en/table/{others.pk}/"}
    client = present(anna) if known else Client()
    if page == "mine" and not known:
        return
    client.get((addresses | tables)[page])  # the coach computes once for each position
    found = cost_of(client, (addresses | tables)[page])
    apart = connection.vendor == "sqlite"
    assert found <= 4 + apart * (known + 3 * (page in tables) + (known and page == "other's table"))


@pytest.mark.parametrize("finished", [0, 1])
def test_who_sits_at_no_table_costs_no_more(anna: Any, finished: int) -> None:
    """Users without a table are offered the lessons, which takes two queries for their progress."""
    for _ in range(finished):
        play_out(open_match(anna, seats=2))
    client = present(anna)
    for open_tables in (0, 3):
        for _ in range(open_tables):
            open_match(new_guest("Ben"), bots=0)
        apart = connection.vendor == "sqlite"
        assert max(cost_of(client, address) for address in ("/en/tables/", "/en/tables/mine/")) <= 4 + apart
        assert cost_of(client, "/en/") <= (4 if finished else 6) + apart


@pytest.fixture
def lengths(anna: Any) -> Callable[[], Iterator[Match]]:
    """A match early, after 60 and after 200 moves, always at Anna's turn with another user next."""
    match = open_match(anna, *(new_guest(f"Guest {n}") for n in range(6)), seats=7, rounds=10)

    def stages() -> Iterator[Match]:
        for moves in (0, 60, 200):
            now = play_moves(match, moves - Match.objects.get(pk=match.pk).ply)
            while not leads_to_one_more(now):
                now = play_moves(match, 1)
            yield now

    return stages


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("action", ["", "log/"])
@pytest.mark.parametrize("known", [True, False])
def test_a_table_costs_the_same_after_any_number_of_moves(
    anna: Any, lengths: Any, action: str, known: bool, htmx: bool
) -> None:
    client = present(anna) if known else Client()
    pages = [fetch(client, f"/en/table/{match.pk}/{action}", htmx=htmx) for match in lengths()]
    assert {page.status for page in pages} == {200}
    assert pages[1].queries == pages[2].queries
    assert pages[2].queries <= 10


@pytest.mark.parametrize(("htmx", "status", "most"), [(False, 302, 11), (True, 200, 15)])
def test_a_move_costs_the_same_after_any_number_of_moves(
    anna: Any, lengths: Any, htmx: bool, status: int, most: int
) -> None:
    """Session with user; table and seats; log, seats (on SQLite one for each change), notices and match.

    Two more belong to the test's own transaction. The table adds log, mutes, chat, and other waiting tables.
    """
    client = present(anna)
    costs = []
    for match in lengths():
        move = encode(match.rules.default_move(match.load_state(), 0)).decode()
        form = {"move": move, "token": token_of(match, anna)}
        page = send(client, url(match), form, htmx=htmx)
        assert page.status == status
        costs.append(page.queries)
    assert max(costs) - min(costs) <= 3  # depends on who is awaited now: no new seat, or a next one with a notice
    assert max(costs) <= most


def test_a_poll_without_news_costs_one_query(anna: Any, lengths: Any) -> None:
    client = present(anna)
    for match in lengths():
        page = fetch(client, url(match, "poll"), {"version": match.version}, htmx=True)
        assert (page.status, page.queries) == (204, 1)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_table_page_is_light_throughout_a_match(anna: Any, seats: int) -> None:
    match = open_match(anna, *(new_guest(f"Guest {n}") for n in range(seats - 1)), seats=seats, rounds=10)
    client = present(anna)
    while match.status == Match.Status.RUNNING:
        assert fetch(client, f"/en/table/{match.pk}/").size < PAGE_BYTES
        match = play_moves(match, 31)
    assert fetch(client, f"/en/table/{match.pk}/").size < PAGE_BYTES


def test_all_files_of_a_table_page_together_are_light(anna: Any) -> None:
    match = open_match(anna, new_guest("Ben"), seats=2)
    names = static_names(fetch(present(anna), f"/en/table/{match.pk}/").text)
    for part in ("css/halfpint.css", "js/halfpint.js", "django_htmx/htmx-2.min.js", "img/sprite.svg"):
        assert part in names
    assert any(name.endswith(".woff2") for name in names)
    assert sum(map(packed_size, names)) < ASSET_BYTES


def test_static_files_are_packed_and_kept_for_ever_by_their_hash(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = False
    backend = "whitenoise.storage.CompressedManifestStaticFilesStorage"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": backend}}
    call_command("collectstatic", verbosity=0, interactive=False, ignore_patterns=["admin", "mfa"])
    for name in ("css/halfpint.css", "js/halfpint.js", "django_htmx/htmx-2.min.js", "img/sprite.svg"):
        response = Client().get(staticfiles_storage.url(name), headers={"Accept-Encoding": "gzip"})
        assert response.headers["Cache-Control"] == "max-age=315360000, public, immutable", name
        assert response.headers["Content-Encoding"] == "gzip", name
