"""Bytes of the answer to a move: raw, compressed, and by part of the page.

Signed-in browsers with JavaScript play one match of each title at two and at most seats. Each browser polls before its
move and tells the server what it shows, as `halfpint.js` does.
"""

import gzip
import os
import random
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.bench.grown_up import site_settings

HEROES = "half-pint-heroes"
TITLES = f"{HEROES} hearts skat yatzi draughts nine-mens-morris reversi pachisi rummy mau-mau"
MOVES = int(os.environ.get("BENCH_MOVES", "120"))
GOAL_RAW, GOAL_PACKED, GOAL_TITLE = 8 * 1024, 2560, 12 * 1024  # bytes: medians of all answers, and of each title
FORM = "application/x-www-form-urlencoded"
VOID = {"area", "br", "hr", "img", "input", "link", "meta", "source", "wbr"}
PARTS = {
    "template[data-scene]": "scene",
    ".table-head": "head",
    ".seats": "seats",
    "svg.board": "drawing",
    ".hand": "hand",
    "#go": "go",
    ".seat-note": "seat notes",
    "#plan": "plan",
    "#time": "time",
    ".since": "since",
    "#sayings-near": "sayings",
    ".table-side": "beside",
    "#terms": "terms",
    "#panel": "rest of the panel",
    "#table": "rest of the table",
}


class Answer(NamedTuple):
    """Sizes of an answer in bytes: raw, compressed, and by part."""

    raw: int
    packed: int
    parts: Counter[str]


class PartSizes(HTMLParser):
    """Count the bytes of each part of a page. A byte belongs to the innermost part around it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.sizes: Counter[str] = Counter()
        self.open: list[tuple[str, str]] = []
        self.part, self.at = "other", 0
        self.starts = [0]
        for line in html.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.html = html
        self.feed(html)
        self.close()
        self._count(len(html))

    def _here(self) -> int:
        line, column = self.getpos()
        return self.starts[line - 1] + column

    def _count(self, until: int) -> None:
        self.sizes[self.part] += len(self.html[self.at : until].encode())
        self.at = until

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._count(self._here())
        if tag in VOID:
            return
        self.open.append((tag, self.part))
        given = dict(attrs)
        names = [f"#{given['id']}"] if given.get("id") else []
        for css in (given.get("class") or "").split():
            names += [f".{css}", f"{tag}.{css}"]
        names += [f"{tag}[data-scene]"] if "data-scene" in given else []
        self.part = next((PARTS[name] for name in names if name in PARTS), self.part)
        if any(was == "scene" for _tag, was in self.open):
            self.part = "scene"

    def handle_endtag(self, tag: str) -> None:
        end = self.html.index(">", self._here()) + 1
        self._count(end)
        while self.open:
            opened, before = self.open.pop()
            if opened == tag:
                self.part = before
                break


class Browser:
    """A signed-in browser with JavaScript at one table."""

    def __init__(self, person: Any, match: Any) -> None:
        from django.test import Client

        self.client, self.address = Client(), f"/en/table/{match.pk}/"
        self.client.force_login(person)
        self.take(self.client.get(self.address))

    def take(self, response: Any) -> str:
        """Note what the page shows after this response."""
        assert response.status_code == 200, response.status_code
        html: str = response.content.decode()
        root = re.search(r'data-version="(\d+)" data-ply="(\d+)"', html)
        assert root, html[:300]
        self.version, self.ply = root.groups()
        kept = dict(re.findall(r'id="([\w-]+)" hx-preserve="(\w+)"', html))
        self.parts = kept | dict(re.findall(r'id="([\w-]+)"[^<>]* data-v="(\w+)"(?! data-folds)', html))
        return html

    def headers(self) -> dict[str, str]:
        """Return what a browser tells of its page."""
        shown = {"Seen-Ply": self.ply, "Seen-Start": "1", "Seen-Version": self.version}
        parts = ",".join(f"{name}={version}" for name, version in self.parts.items())
        return {"HX-Request": "true", "HX-Target": "table", "Seen-Parts": parts, **shown}

    def move(self, token: str, data: str) -> Answer:
        """Poll for the newest table, then post a move."""
        polled = self.client.get(f"{self.address}poll/?version={self.version}", headers=self.headers())
        if polled.status_code == 200:
            self.take(polled)
        form = urlencode({"token": token, "move": data})
        html = self.take(self.client.post(f"{self.address}move/", form, FORM, headers=self.headers()))
        body = html.encode()
        return Answer(len(body), len(gzip.compress(body, 6)), PartSizes(html).sizes)


def main() -> int:
    """Run the benchmark. Returns 1 if a median exceeds its goal."""
    if "TEST_POSTGRES_URL" not in os.environ:
        print("Needs PostgreSQL (TEST_POSTGRES_URL).")
        return 1
    with site_settings():
        return measure()


def measure() -> int:
    """Measure all titles. Returns 1 if a median exceeds its goal."""
    titles = os.environ.get("BENCH_GAMES", TITLES).split()
    print(f"{'title, seats':<26}{'raw: median':>12}{'95 %':>8}{'gzip: median':>14}{'95 %':>8}   largest parts, median")
    found: dict[str, list[Answer]] = {}
    for slug in titles:
        from games.catalog import games

        seats = games()[slug].seats
        for count in sorted({max(2, seats.start), seats[-1]}):
            found[f"{slug}, {count}"] = answers = list(play(slug, count))
            show(f"{slug}, {count}", answers)
    every = [answer for answers in found.values() for answer in answers]
    raw, packed = (statistics.median(sizes) for sizes in ([a.raw for a in every], [a.packed for a in every]))
    heaviest = max(statistics.median(a.raw for a in of) for of in found.values())
    print(f"all: {raw:.0f} bytes, {packed:.0f} compressed, heaviest title {heaviest:.0f}", end=" ")
    print(f"(goals {GOAL_RAW}, {GOAL_PACKED}, {GOAL_TITLE})")
    return 1 if raw > GOAL_RAW or packed > GOAL_PACKED or heaviest > GOAL_TITLE else 0


def show(name: str, answers: list[Answer]) -> None:
    """Print a line of figures."""
    sizes = [[answer.raw for answer in answers], [answer.packed for answer in answers]]
    figures = [(statistics.median(size), statistics.quantiles(size, n=20)[-1]) for size in sizes]
    parts: dict[str, list[int]] = defaultdict(list)
    for answer in answers:
        for part in {*PARTS.values(), "other"}:
            parts[part].append(answer.parts[part])
    medians = sorted(((statistics.median(of), part) for part, of in parts.items()), reverse=True)
    told = ", ".join(f"{part} {size:.0f}" for size, part in medians if size >= 100)
    (raw, most), (packed, most_packed) = figures
    print(f"{name:<26}{raw:>12.0f}{most:>8.0f}{packed:>14.0f}{most_packed:>8.0f}   {told}", flush=True)


def play(slug: str, seats: int) -> Iterator[Answer]:
    """Play the first moves of a match and yield the answers."""
    from games.engine.codec import encode
    from games.play.models import Match
    from tests.play.posts import token_of
    from tests.play.tables import new_guest, open_match

    people = [new_guest(f"{seat}-{slug}-{seats}"[:30]) for seat in range(seats)]
    match = open_match(people[0], *people[1:], seats=seats, game=slug, rounds=10 if slug == HEROES else None)
    browsers = [Browser(person, match) for person in people]
    luck = random.Random(seats)
    for _ in range(MOVES):
        match = Match.objects.get(pk=match.pk)
        if match.status != "running":
            return
        state = match.load_state()
        seat = match.rules.to_move(state)[0]
        move = luck.choice(match.rules.candidates(state, seat))
        yield browsers[seat].move(token_of(match, people[seat]), encode(move).decode())
