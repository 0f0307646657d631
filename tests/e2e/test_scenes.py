"""Scenes show what others did: sampled every 100 ms at normal speed with all animations."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.keys import play_by_keys, to_the_content
from tests.e2e.scenes import play, plies_of, sit_down, wait_for_my_turn
from tests.tiers import slow_but

EVERY = 100
"""ms between two samples."""
CARD, TRICK = 600, 1000
"""ms for which each card that is played, and each full trick, is to be seen at least."""
SLACK = EVERY + 50
"""What lies between two samples may be seen for that much longer."""
SAMPLE = """(every) => {
  const seen = {}, tricks = [], frames = [], began = performance.now();
  const lying = [...document.querySelectorAll(".felt [data-id]")].map((card) => card.dataset.id);
  const shown = (element) => {
    const at = element.getBoundingClientRect();
    return at.width > 0 && Number(getComputedStyle(element).opacity) > 0.2;
  };
  document.addEventListener("hp:frame", (event) => frames.push(event.detail));
  let full = 0, played = false; // a page shows the present for a moment before its scene begins
  setInterval(() => {
    const now = performance.now() - began;
    for (const card of document.querySelectorAll(".felt [data-id]:not(.seat)"))
      if (shown(card)) { const known = seen[card.dataset.id] ??= [now, now]; known[1] = now; }
    const over = Boolean(document.querySelector("[data-over]"));
    if (over && !full) { full = now; played = Boolean(document.querySelector(".scene-bar")); }
    if (!over && full) { if (played) tricks.push(now - full); full = 0; }
  }, every);
  const last = () => full && played ? [performance.now() - began - full] : []; // may lie there still
  window.sampled = () => ({ seen, tricks: [...tricks, ...last()], frames, lying });
}"""
MOVED = """() => {
  window.moved = 0;
  const things = () => document.getAnimations().filter((one) => one.effect.target.dataset?.id);
  setInterval(() => { moved += things().length; }, 30);
}"""
PIECES = """(every) => {
  const ways = {};
  let scene = 0, shown = false;
  setInterval(() => {
    const moving = document.querySelector(".scene-bar"); // a page that still asks for its scene shows the present
    if (moving && !shown) scene += 1; // names last for one scene
    shown = Boolean(moving);
    const board = document.querySelector("svg.board")?.getBoundingClientRect();
    for (const piece of document.querySelectorAll("svg.board g[data-id]")) {
      const at = piece.getBoundingClientRect();
      const place = `${Math.round((at.x - board.x) / 4)},${Math.round((at.y - board.y) / 4)}`;
      const way = ways[`${scene} ${piece.dataset.id}`] ??= [];
      if (moving && way.at(-1) !== place) way.push(place);
    }
  }, every);
  window.sampled = () => ways;
}"""
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LIES = """() => { // what a bot says stands at its seat for a while only
  const felt = document.querySelector(".felt").cloneNode(true);
  for (const bubble of felt.querySelectorAll(".said")) bubble.remove();
  return felt.textContent.split(/\\s+/).join(" ");
}"""
FORGET = """(plies) => {
  const shown = JSON.parse(localStorage.getItem("plies")).map(([table, ply]) => [table, ply - plies]);
  localStorage.setItem("plies", JSON.stringify(shown));
}"""
FRAMES = 14
TURNED = 3
"""Steps of 4 px by which the box of a piece that stays may change, when a ring around it comes or goes."""
BACK = 30
"""Plies that somebody has not seen who comes back."""
WITHOUT_TRICKS = "mau-mau"
CARD_GAMES = [
    ("half-pint-heroes", 2),
    ("half-pint-heroes", 4),
    ("half-pint-heroes", 7),
    ("mau-mau", 2),
    ("mau-mau", 4),
    ("hearts", 4),
    ("black-maria", 3),
    ("black-maria", 4),
    ("cancellation-hearts", 7),
    ("schnapsen", 2),
]
BOARDS = ["pachisi", "barricade", "catch-the-hat", "draughts", "losing-draughts"]
# With fast play the others may finish in 20 to 30 plies.
LONG_GAMES = [(game, seats) for game, seats in CARD_GAMES if game != "schnapsen"]
LONG_BOARDS = [game for game in BOARDS if game != "losing-draughts"]


def of_seats(table: tuple[str, int]) -> str:
    """The id of a test: the game and its number of seats."""
    game, seats = table
    return f"{game}-{seats}"


@pytest.mark.parametrize(("game", "seats"), slow_but([("hearts", 4)], CARD_GAMES, of_seats))
def test_every_card_and_every_full_trick_is_seen(visitors: Visitors, game: str, seats: int):
    page = visitors(scenes="normal", reduced_motion="no-preference")
    sit_down(page, game, seats)
    page.evaluate(SAMPLE, EVERY)
    play(page, 7)
    found: Any = page.evaluate("() => sampled()")
    kinds = {frame["kind"] for frame in found["frames"]}
    assert len(found["seen"]) > seats
    assert all_are_seen(found, seats)
    if game == WITHOUT_TRICKS:
        assert "lay" in kinds
    else:
        assert found["tricks"]
        assert {"done", "gather"} <= kinds


def all_are_seen(found: Any, seats: int) -> bool:
    """Assert that the played cards and full tricks were visible."""
    laid = {card: last - first for card, (first, last) in found["seen"].items()}
    newest = sorted(found["seen"], key=lambda card: found["seen"][card][1])[-2 * seats :]  # may still be there
    known = {*newest, *found["lying"]}  # cards that were there before were not played now and may be covered
    brief = {card: ms for card, ms in laid.items() if ms < CARD - SLACK and card not in known}
    assert not brief
    return min(found["tricks"], default=TRICK) >= TRICK - SLACK


def come_back(visitors: Visitors, game: str, seats: int, sampling: str, every: int) -> Page:
    """Open a table again after some moves, and wait until all of the scene was shown."""
    page = come_back_to_scene(visitors, game, seats, sampling, every)
    assert wait_for_my_turn(page)
    return page


def come_back_to_scene(visitors: Visitors, game: str, seats: int, sampling: str, every: int) -> Page:
    """Open a table again after some moves. The page samples from its first moment on."""
    page = visitors(reduced_motion="no-preference")
    sit_down(page, game, seats)
    play(page, BACK, plies=BACK)
    assert plies_of(page) >= BACK
    page.evaluate(FORGET, BACK)
    page.context.add_init_script("localStorage.setItem('speed', 'normal')")
    page.context.add_init_script(f"({sampling})({every})")
    page.reload()
    page.locator(".earlier").wait_for()  # remains after the scene, which at a board may be over after two seconds
    return page


@pytest.mark.parametrize(("game", "seats"), slow_but([("mau-mau", 4)], LONG_GAMES, of_seats))
def test_who_comes_back_to_many_plies_sees_the_newest_and_a_line_on_the_rest(visitors: Visitors, game: str, seats: int):
    page = come_back(visitors, game, seats, SAMPLE, EVERY)
    found: Any = page.evaluate("() => sampled()")
    assert 2 <= len(found["frames"]) <= FRAMES
    assert all_are_seen(found, seats)
    if game != WITHOUT_TRICKS:
        assert found["tricks"]
    page.locator(".earlier a").click()
    page.locator(".is-scene").wait_for()
    page.locator(".scene-bar button").click()
    page.locator("#table:not(.is-scene)").wait_for()


@pytest.mark.parametrize("game", slow_but(["draughts"], BOARDS))
def test_a_piece_is_seen_where_it_was_on_its_way_and_where_it_comes_to(visitors: Visitors, game: str):
    page = visitors(scenes="normal", reduced_motion="no-preference")
    sit_down(page, game, 2)
    page.evaluate(PIECES, 40)
    play(page, 5)
    assert all_are_on_their_way(page.evaluate("() => sampled()"))


def span(way: list[str]) -> int:
    """Return how far a piece moves, in steps of 4 px."""
    places = [[int(part) for part in place.split(",")] for place in way]
    return max((max(along) - min(along) for along in zip(*places, strict=True)), default=0)


def all_are_on_their_way(ways: Any) -> bool:
    """Assert that each moved piece was seen at its start, in between and at its end."""
    moved = {piece: way for piece, way in ways.items() if span(way) > TURNED}
    assert moved
    jumped = {piece: way for piece, way in moved.items() if len(way) < 3}
    assert not jumped
    return True


@pytest.mark.parametrize("game", slow_but(["pachisi"], LONG_BOARDS))
def test_who_comes_back_to_a_board_sees_the_last_pieces_move(visitors: Visitors, game: str):
    page = come_back(visitors, game, 2, PIECES, 40)
    assert all_are_on_their_way(page.evaluate("() => sampled()"))


# Compares the table at the last frame of each scene with the loaded page, as JavaScript sees it, and counts what cannot
# be tapped.
LAST = """() => {
  window.compared = [];
  const tell = %s;
  const untouchable = () => document.querySelectorAll("#table [inert]").length;
  let last = null; // news may end a scene early
  document.addEventListener("hp:frame", (event) => { last = event.detail.last ? [tell(), untouchable()] : null; });
  document.addEventListener("htmx:afterSettle", () => {
    if (last?.[0] && !hpScenes.busy) compared.push([...last, tell(), untouchable()]);
    last = null;
  });
}"""
OF_BOARDS = """() => {
  const all = (selector) => [...document.querySelectorAll(`svg.board:not(.lens *) ${selector}`)];
  const of = (selector, tell) => all(selector).map(tell).sort().join(" ");
  const stands = (piece) => piece.getAttribute("class").match(/seat-./) + piece.getAttribute("transform");
  return [
    of(".board__pieces > [data-id]", stands),
    of(".board__letters > text:not([class*=name])", (letter) => letter.textContent), // a choice names its fields
  ].join(" / ");
}"""
OF_CARDS = """() => {
  const all = [...document.querySelectorAll(".table-main :is(.zone, .felt, .hand) [data-id]")];
  return all.map((card) => card.dataset.id).sort().join(" ");
}"""


@pytest.mark.parametrize("game", slow_but(["draughts"], BOARDS))
def test_the_last_frame_of_a_scene_is_the_page_that_follows(visitors: Visitors, game: str):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, game, 2)
    page.evaluate(LAST % OF_BOARDS)
    play(page, 5)
    compared = page.evaluate("() => compared")
    assert len(compared) >= 5
    for shown, _, present, _ in compared:
        assert shown == present


@pytest.mark.parametrize("game", ["half-pint-heroes", "hearts"])
def test_the_cards_of_the_page_are_its_scenes_last_frame_and_cannot_be_chosen_there_yet(visitors: Visitors, game: str):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, game, 4)
    page.evaluate(LAST % OF_CARDS)
    play(page, 3)
    compared = [found for found in page.evaluate("() => compared") if found[1]]
    assert compared
    for shown, _, present, untouchable in compared:
        assert shown == present
        assert not untouchable


def test_what_came_since_is_shown_again_when_it_is_asked_for(visitors: Visitors):
    page = visitors(scenes="normal", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    play(page, 3)
    page.evaluate(SAMPLE, EVERY)
    before = page.evaluate(LIES)
    page.get_by_role("link", name="Show me").click()
    page.locator(".is-scene").wait_for()
    wait_for_my_turn(page)
    assert page.evaluate("() => sampled().frames.length") >= 1
    assert page.evaluate(LIES) == before


def test_who_was_away_finds_the_present_and_can_see_what_came(visitors: Visitors):
    page = visitors(scenes="normal", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    wait_for_my_turn(page)
    to_the_content(page)
    page.evaluate(SAMPLE, EVERY)
    before = plies_of(page)
    play_by_keys(page)
    page.evaluate(HIDDEN, True)
    until_others_have_moved(page, before)
    before = page.evaluate("() => sampled().frames.length")
    page.evaluate(HIDDEN, False)
    line = page.locator(".earlier")
    expect(line).to_contain_text("While you were away")
    assert page.evaluate("() => sampled().frames.length") == before
    line.get_by_role("link", name="Show me").click()
    page.locator(".is-scene").wait_for()
    assert wait_for_my_turn(page)
    assert page.evaluate("() => sampled().frames.length") > before


def until_others_have_moved(page: Page, ply: Any) -> None:
    """Poll instead of the page, which does not poll while it is hidden."""
    for _ in range(180):
        table = page.request.get(page.url).text()
        if 'data-my-turn="1"' in table and f'data-ply="{ply}"' not in table:
            return
        page.wait_for_timeout(500)
    raise AssertionError("the others have not moved")


def test_a_scene_is_skipped_by_its_button_and_ends_as_the_page_is(visitors: Visitors):
    page = visitors(scenes="slow", reduced_motion="no-preference")
    sit_down(page, "schnapsen", 2)
    wait_for_my_turn(page)
    to_the_content(page)
    play_by_keys(page)
    page.locator(".is-scene").wait_for()
    page.locator(".scene-bar button").click()
    page.locator("#table:not(.is-scene)").wait_for(timeout=400)
    wait_for_my_turn(page)
    shown = [page.locator(zone).first.inner_text() for zone in (".seats", ".felt", ".hand")]
    page.reload()
    assert [page.locator(zone).first.inner_text() for zone in (".seats", ".felt", ".hand")] == shown


def test_with_speed_off_nothing_waits_and_with_less_movement_nothing_moves(visitors: Visitors):
    still, off = visitors(scenes="normal"), visitors()
    asked: list[str] = []
    off.on("request", lambda request: asked.extend(header for header in request.headers if header == "seen-ply"))
    for page in (still, off):
        sit_down(page, "hearts", 4)
        page.evaluate(SAMPLE, EVERY)
        page.evaluate(MOVED)
        play(page, 2)
    assert still.evaluate("() => sampled().frames.length") > 0
    assert still.evaluate("() => moved") == 0
    assert off.evaluate("() => sampled().frames.length") == 0
    off.evaluate(FORGET, 4)
    off.reload()
    expect(off.locator("#table")).to_be_visible()
    expect(off.locator(".is-scene, .earlier")).to_have_count(0)
    assert not asked


def test_each_step_is_read_out_once(visitors: Visitors):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    page.evaluate("""() => {
      window.heard = [];
      const told = document.getElementById("scene-told");
      const hear = new MutationObserver(() => heard.push(told.textContent));
      hear.observe(told, { childList: true, characterData: true, subtree: true });
    }""")
    play(page, 3)
    heard = page.evaluate("() => heard")
    assert len(heard) >= 3
    assert all(said != after for said, after in pairwise(heard))


TOWER = """async () => {
  const board = document.querySelector("svg.board"), pieces = board.querySelector(".board__pieces");
  const hat = (id, x, y, way) => `<g class="piece piece--hat seat-0" data-id="${id}"${way ? ` data-path="${way}"` : ""}
    transform="translate(${x} ${y})"><circle r="30"></circle></g>`;
  pieces.innerHTML = hat("under", 100, 519) + hat("top", 100, 500) + hat("other", 700, 700);
  const frame = board.cloneNode(true);
  frame.querySelector(".board__pieces").innerHTML =
    hat("other", 700, 700) + hat("under", 700, 519) + hat("top", 700, 500, "100,519 100,100 700,100 700,500");
  const table = document.getElementById("table").outerHTML.replace(/(<div[^>]*id="table"[^>]*>)/,
    `$1<template data-scene><div data-frame data-seat="1" data-say="…">${frame.outerHTML}</div></template>`);
  const highest = {};
  const ended = new Promise((done) => hpScenes.run(document.getElementById("table"), table, done));
  const sampling = setInterval(() => {
    for (const piece of document.querySelectorAll(".board__pieces [data-id]")) {
      const top = document.querySelector("svg.board").getBoundingClientRect().y, id = piece.dataset.id;
      highest[id] = Math.min(highest[id] ?? Infinity, piece.getBoundingClientRect().y - top);
    }
  }, 20);
  await ended;
  clearInterval(sampling);
  return highest;
}"""


def test_a_tower_walks_with_all_that_is_in_it(visitors: Visitors):
    page = visitors(scenes="slow", reduced_motion="no-preference")
    sit_down(page, "catch-the-hat", 2)
    wait_for_my_turn(page)
    highest = page.evaluate(TOWER)
    assert highest["other"] > highest["under"] > highest["top"]
    assert highest["under"] - highest["top"] < (highest["other"] - highest["under"]) / 5


OVERLAP = """async () => {
  const heard = [], ended = [], told = document.getElementById("scene-told");
  new MutationObserver(() => heard.push(told.textContent)).observe(told, { childList: true });
  const start = Number(document.getElementById("table").dataset.ply);
  const answer = (first, last) => {
    const table = document.getElementById("table").cloneNode(true), says = [];
    table.dataset.ply = start + last;
    for (let ply = first; ply <= last; ply++) says.push(`<div data-frame data-seat="1" data-say="${ply}"></div>`);
    return table.outerHTML.replace(/(<div[^>]*id="table"[^>]*>)/, `$1<template data-scene>${says.join("")}</template>`);
  };
  const until = async (done) => { while (!done()) await new Promise((again) => setTimeout(again, 20)); };
  const run = (first, last) => hpScenes.run(document.getElementById("table"), answer(first, last), (rest) => {
    ended.push(last);
    document.getElementById("table").outerHTML = rest;
  });
  run(1, 3);
  await until(() => heard.length);
  run(1, 5); // asked for before the scene was seen
  run(1, 2); // came late
  await until(() => ended.includes(5));
  return { heard, ended, shown: Number(document.getElementById("table").dataset.ply) - start };
}"""


def test_of_two_answers_that_overlap_the_newer_goes_on_from_the_older(visitors: Visitors):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    wait_for_my_turn(page)
    assert page.evaluate(OVERLAP) == {"heard": ["1", "4", "5"], "ended": [3, 5], "shown": 5}


PLAIN = """async () => {
  const ended = [], table = document.getElementById("table");
  table.dataset.ply = 1;
  const frame = `<template data-scene><div data-frame data-seat="1" data-say="…"></div></template>`;
  const answer = table.outerHTML.replace(/(<div[^>]*id="table"[^>]*>)/, `$1${frame}`);
  hpScenes.run(table, answer, () => ended.push("scene"));
  const other = table.cloneNode(true);
  other.dataset.ply = 0;
  table.replaceWith(other);
  while (hpScenes.busy) await new Promise((again) => setTimeout(again, 20));
  return { ended, shown: document.getElementById("table").dataset.ply };
}"""


def test_a_page_without_a_scene_stays_when_the_scene_before_it_ends(visitors: Visitors):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    wait_for_my_turn(page)
    assert page.evaluate(PLAIN) == {"ended": [], "shown": "0"}


def test_all_may_be_asked_for_while_the_newest_is_still_shown(visitors: Visitors):
    page = come_back_to_scene(visitors, "hearts", 4, SAMPLE, EVERY)
    page.evaluate("""() => {
      window.framed = 0;
      document.addEventListener("hp:frame", () => { framed += 1; });
    }""")
    page.locator(".is-scene .earlier a").click()
    page.wait_for_function("most => framed > most", arg=FRAMES, timeout=60_000)
    page.locator(".scene-bar button").click()
    assert wait_for_my_turn(page)


def test_who_plays_before_what_came_is_there_is_not_thrown_back(visitors: Visitors):
    page = visitors(scenes="fast", reduced_motion="no-preference")
    sit_down(page, "hearts", 4)
    play(page, 2)
    page.evaluate(FORGET, 4)
    waiting: list[Any] = []
    page.route(
        lambda address: "/table/" in address and "poll" not in address,
        lambda route: (
            waiting.append((route, route.fetch()))
            if route.request.method == "GET" and route.request.headers.get("hx-target") == "table"
            else route.continue_()
        ),
    )
    page.reload()
    page.locator("#table.is-scene").wait_for()
    to_the_content(page)
    play_by_keys(page)
    page.locator("#table.is-scene .scene-bar").wait_for()
    page.evaluate("""() => {
      window.plies = [];
      setInterval(() => plies.push(Number(document.getElementById("table")?.dataset.ply)), 10);
    }""")
    for route, answer in waiting:
        route.fulfill(response=answer)
    assert wait_for_my_turn(page)
    plies = page.evaluate("() => plies")
    assert plies == sorted(plies)
    assert plies[-1] > plies[0]
    assert len(waiting) == 1
