"""The rule pages in a browser: no layout shift, no wait for scripts, large targets, and a correct print version."""

import re
import zlib

import pytest
from playwright.sync_api import Page, expect

from games.catalog import games
from tests.e2e.browser import DESK, PHONE, Visitors
from tests.e2e.examine import examine, small_targets
from tests.tiers import slow_but_families

RULES = "rules/half-pint-heroes/"
PAGES = ("", "both/", "booklet/", "card/", "deck/", "pad/?seats=7", "figure/pad/?step=4")
SCREENS = 12
"""A rule page is never longer on a phone before something is opened."""
SHIFTS = """window.shifts = [];
const where = ({ node, previousRect: { x, y }, currentRect: now }) =>
  `${(node?.outerHTML ?? node?.textContent ?? "gone").slice(0, 80)} from ${x} ${y} to ${now.x} ${now.y}`;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push([entry.value, ...entry.sources.map(where)]);
}).observe({ type: "layout-shift", buffered: true });"""
A_HEADER_IN_TWO_PARTS = 0.002
"""Shift where a busy machine paints before it has read all of the header; 0.1 is what readers begin to notice."""
BLOCKING = """performance.getEntriesByType("resource")
  .filter((entry) => entry.initiatorType === "script" && entry.renderBlockingStatus === "blocking").length"""
DOWN_THE_PAGE = """async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) {
  scrollTo(0, y); await new Promise(requestAnimationFrame); } }"""


def media_boxes(pdf: bytes) -> set[tuple[int, int]]:
    """Return width and height of the pages in millimetres."""
    streams = [pdf, *_unpacked(pdf)]
    boxes = [box for stream in streams for box in re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", stream)]
    return {(round(float(width) * 25.4 / 72), round(float(height) * 25.4 / 72)) for width, height in boxes}


def _unpacked(pdf: bytes) -> list[bytes]:
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return found


def pages_of(pdf: bytes) -> int:
    """Return the number of pages."""
    return sum(len(re.findall(rb"/Type ?/Page\b(?!s)", part)) for part in (pdf, *_unpacked(pdf)))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_rule_page_is_one_request_and_nothing_moves(visitors: Visitors, language: str, size: dict[str, int]):
    page = visitors(language)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.resource_type))
    page.goto(f"/{language}/{RULES}", wait_until="networkidle")
    page.evaluate(DOWN_THE_PAGE)
    assert asked.count("document") == 1
    assert not {"fetch", "xhr"} & set(asked)
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, *_ in shifts) < A_HEADER_IN_TWO_PARTS, shifts
    assert page.evaluate(BLOCKING) == 0


def test_a_rule_page_is_read_without_any_script(visitors: Visitors):
    page = visitors("de", java_script_enabled=False)
    page.goto(f"/de/{RULES}#s6-4")
    expect(page.locator("#s6-4")).to_be_in_viewport()
    page.locator("#s6-4 .twin").click()
    expect(page).to_have_url(re.compile(rf"/en/{RULES}#s6-4$"))
    expect(page.locator("#s6-4")).to_be_in_viewport()
    page.locator("details:has(#s8) > summary").click()
    page.locator("#s8-1 figcaption a").click()
    expect(page).to_have_url(re.compile("/en/learn/half-pint-heroes/figure/straight/$"))


def test_a_link_to_a_paragraph_opens_its_chapter_on_a_phone_without_any_script(visitors: Visitors):
    page = visitors("en", java_script_enabled=False)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"/en/{RULES}")
    expect(page.locator("#s6-4")).to_be_hidden()
    page.locator("#contents a[href='#s6']").click()
    expect(page.locator("#s6-1")).to_be_in_viewport()
    page.goto(f"/en/{RULES}#s9-2")
    expect(page.locator("#s9-2")).to_be_in_viewport()
    page.locator(".rules-contents").click()
    expect(page.locator("#contents")).to_be_in_viewport()


@pytest.mark.parametrize("slug", slow_but_families(sorted(games())))
def test_every_game_is_short_on_a_phone_and_has_a_card_for_the_pocket(visitors: Visitors, slug: str):
    for language in ("de", "en"):
        page = visitors(language)
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.goto(f"/{language}/rules/{slug}/")
        assert page.evaluate("document.documentElement.scrollHeight") < SCREENS * PHONE["height"]
        page.goto(f"/{language}/rules/{slug}/card/")
        pdf = page.pdf(prefer_css_page_size=True)
        assert (media_boxes(pdf), pages_of(pdf)) == ({(105, 148)}, 1)


def test_a_pad_is_watched_line_by_line(visitors: Visitors):
    page = visitors("en")
    page.goto(f"/en/{RULES}#s13-1")
    page.locator("#s13-1 figcaption a").click()
    for number in range(1, 10):
        expect(page.locator("#watch .label").nth(1)).to_have_text(f"Step {number} of 10", ignore_case=True)
        page.locator("#watch-after").click()
    expect(page.locator("#watch tfoot")).to_contain_text("320")
    page.go_back()
    expect(page.locator("#watch .label").nth(1)).to_have_text("Step 9 of 10", ignore_case=True)


@pytest.mark.slow
def test_every_page_of_the_rules_passes_the_lamp(visitors: Visitors):
    page = visitors("en")
    problems: list[str] = []
    for address in (*(f"/en/{RULES}{sheet}" for sheet in PAGES), f"/de/{RULES}both/", "/en/news/"):
        page.goto(address)
        problems += examine(page, address)
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        problems += [f"{address}: {target}" for target in small_targets(page)]
    assert not problems, "\n".join(dict.fromkeys(problems))


@pytest.mark.parametrize(
    ("sheet", "paper", "count"),
    [
        ("booklet/", (210, 297), None),
        ("card/", (105, 148), 1),
        ("deck/", (210, 297), 8),  # 65 cards and seven with the ranking, nine a page
        ("pad/?seats=7", (210, 297), 1),
        ("pad/?seats=2", (210, 297), 1),
    ],
)
def test_sheets_fit_their_paper(visitors: Visitors, sheet: str, paper: tuple[int, int], count: int | None):
    for language in ("de", "en"):
        page: Page = visitors(language)
        page.goto(f"/{language}/{RULES}{sheet}")
        pdf = page.pdf(prefer_css_page_size=True)
        assert media_boxes(pdf) == {paper}
        assert count is None or pages_of(pdf) == count
