"""What a scene costs a browser, and what a page costs who has never been here. Nothing here fails: times depend on the
machine, and each figure is the best of some runs.

A *swap* puts a frame in place, or the page after the last. Its *script*, and its *style* with the layout, are time of
the page's thread: what other programs take is not in it. *Until it moves*: by the clock, from a frame's swap until its
movement can begin. *Pictures*: in a second while a trick goes to its winner, by requestAnimationFrame. All with the
processor as it is, and four times slower.
"""

import gzip
import re
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, Response
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.browser import Visitors, chromium
from tests.e2e.scenes import play, sit_down
from tests.e2e.site import Site

RUNS = 3
MOVES = 5
TABLES = (("hearts", 4), ("half-pint-heroes", 7), ("pachisi", 4), ("barricade", 4), ("draughts", 2))
SLOWER = (1, 4)
GOAL_MS, GOAL_BYTES, GOAL_PICTURES, GOAL_PAGE = 50, 6 * 1024, 30, 90 * 1024
ROW = "{:<34}{:>11}{:>11}{:>16}{:>12}{:>8}"
SCRIPT, STYLE = ("ScriptDuration",), ("LayoutDuration", "RecalcStyleDuration")
SCENE = re.compile(rb"<template data-scene.*?</template>", re.DOTALL)
PAGES = (
    ("start", "/en/"),
    ("shelf", "/en/games/"),
    ("game page", "/en/games/hearts/"),
)
WATCH = """() => {
  window.costs = { frames: [], pages: 0, gather: [] };
  const gathers = ({ detail }) => {
    if (detail.ms === undefined) return; // what was only said
    costs.frames.push(detail.ms);
    if (detail.kind !== "gather") return;
    const shown = [], began = performance.now();
    const tick = (now) => {
      shown.push(now);
      if (now - began < 420) requestAnimationFrame(tick);
      else costs.gather.push((shown.length - 1) / (shown.at(-1) - shown[0]) * 1000);
    };
    requestAnimationFrame(tick);
  };
  document.addEventListener("hp:frame", gathers);
  const swap = htmx.swap;
  htmx.swap = (...all) => { costs.pages += 1; swap(...all); };
}"""


class Costs(NamedTuple):
    """Of a few moves at a table: ``script`` and ``style`` of a swap, ms of each frame until it moves, pictures in a
    second for each gathering, and bytes of each scene, compressed.
    """

    script: float
    style: float
    frames: list[float]
    gather: list[float]
    scenes: list[int]


def main() -> int:
    """Always 0."""
    with TemporaryDirectory() as folder:
        site = Site(Path(folder))
        try:
            site.open()
            with chromium() as browser:
                tables(browser, site.url)
                pages(browser, site.url)
        finally:
            site.close()
    return 0


def tables(browser: Browser, url: str) -> None:
    """The cost of scenes."""
    heads = "table, processor slower by", "script, ms", "style, ms", "until it moves", "pictures/s", "bytes"
    goals = "goal", f"< {GOAL_MS}", "", "", str(GOAL_PICTURES), f"< {GOAL_BYTES}"
    for line in (heads, goals):
        print(ROW.format(*line))
    for game, seats in TABLES:
        for slower in SLOWER:
            runs = [at_table(browser, url, game, seats, slower) for _ in range(RUNS)]
            script, style = min(run.script for run in runs), min(run.style for run in runs)
            until = min(median(run.frames) for run in runs)
            gather = max((median(run.gather) for run in runs if run.gather), default=0)
            name, pictures = f"{game}, {seats} seats, {slower}", f"{gather:.0f}" if gather else "–"
            largest = max(max(run.scenes) for run in runs)
            print(ROW.format(name, f"{script:.1f}", f"{style:.1f}", f"{until:.1f}", pictures, largest), flush=True)


def at_table(browser: Browser, url: str, game: str, seats: int, slower: int) -> Costs:
    """A few moves against bots."""
    visitors, scenes = Visitors(browser, url), list[int]()
    page = visitors(scenes="normal", reduced_motion="no-preference")
    sit_down(page, game, seats)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(WATCH)
    before = worked(session)
    play(page, MOVES)
    found: Any = page.evaluate("() => costs")
    swaps = max(1, len(found["frames"]) + found["pages"])
    script, style = ((now - then) / swaps for now, then in zip(worked(session), before, strict=True))
    for answer in answers:
        with suppress(PlaywrightError):  # that of a page that has gone
            scenes.extend(bytes_of_scene(answer))
    visitors.close()
    return Costs(script, style, found["frames"], found["gather"], scenes or [0])


def worked(session: CDPSession) -> tuple[float, float]:
    """For how many ms the page's thread has been at work with script, and with style and layout."""
    told = {one["name"]: one["value"] * 1000 for one in session.send("Performance.getMetrics")["metrics"]}
    return sum(told[name] for name in SCRIPT), sum(told[name] for name in STYLE)


def bytes_of_scene(response: Response) -> list[int]:
    """What the frames of an answer add to it, compressed; nothing where it has none."""
    if "/table/" not in response.url or response.status != 200:
        return []
    body = response.body()
    alone = SCENE.sub(b"", body)
    return [len(gzip.compress(body)) - len(gzip.compress(alone))] if len(alone) < len(body) else []


def pages(browser: Browser, url: str) -> None:
    """What comes over the wire when a page is opened for the first time: all bodies, compressed, and the headers that
    HTTP/2 makes small.
    """
    print(f"\n{'page, cold':<34}{'requests':>10}{'bytes':>9}{'goal':>9}{'headers':>9}")
    for name, address in PAGES:
        visitors = Visitors(browser, url)
        weigh(name, visitors(), url + address)
        visitors.close()
    for game, seats in TABLES:
        visitors = Visitors(browser, url)
        page = visitors()
        sit_down(page, game, seats)
        weigh(f"table: {game}, {seats} seats", visitors(storage_state=page.context.storage_state()), page.url)
        visitors.close()


def weigh(name: str, page: Page, address: str) -> None:
    """Open it, until nothing more is asked for."""
    heads: dict[str, float] = {}
    whole: dict[str, float] = {}
    session = page.context.new_cdp_session(page)

    def begun(told: dict[str, Any]) -> None:
        heads[told["requestId"]] = told["response"]["encodedDataLength"]

    session.send("Network.enable")
    session.on("Network.responseReceived", begun)
    session.on("Network.loadingFinished", lambda told: whole.update({told["requestId"]: told["encodedDataLength"]}))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    head = round(sum(min(heads.get(key, 0), size) for key, size in whole.items()))
    size = round(sum(whole.values())) - head
    print(f"{name:<34}{len(whole):>10}{size:>9}{f'< {GOAL_PAGE}':>9}{head:>9}", flush=True)
