"""Pages around a table: the form for a new table, the header on a phone, choices beside a board."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.keys import play_by_keys, to_the_content
from tests.e2e.player import MY_TURN

TALL_PHONE = {"width": 360, "height": 740}
SMALL_DESK = {"width": 1024, "height": 768}
# Number of lines of a text.
LINES = """line => { const range = document.createRange(); range.selectNodeContents(line);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size }"""

# Length of the shorter side of each visible way, in px.
SHORTER_SIDES = """ways => ways.filter(way => way.checkVisibility()).map(way => {
  const box = way.getBoundingClientRect(); return Math.min(box.width, box.height) })"""


def against_bots(page: Page, game: str, language: str = "en") -> None:
    """Start a match from the page of a game in one press."""
    page.goto(f"/{language}/games/{game}/")
    page.locator(f"button[name=game][value={game}]").click()
    expect(page.locator("#table")).to_be_visible()


def bots_offered(page: Page) -> list[str | None]:
    return [choice.get_attribute("value") for choice in page.locator("[name=bots]").all() if choice.is_visible()]


@pytest.mark.parametrize("javascript", [True, False], ids=["javascript", "plain"])
def test_no_more_bots_are_offered_than_the_seats_leave_room_for(visitors: Visitors, javascript: bool):
    page = visitors(java_script_enabled=javascript)
    page.goto("/en/tables/new/?game=maexchen")
    for seats in range(2, 9):
        page.locator(f"label:has([name=seats][value='{seats}'])").click()
        assert bots_offered(page) == [str(bots) for bots in range(seats)]


def test_bots_that_no_longer_fit_stay_in_sight_while_they_are_chosen(visitors: Visitors):
    page = visitors()
    page.goto("/en/tables/new/?game=barricade")
    page.locator("label:has([name=bots][value='3'])").click()
    page.locator("label:has([name=seats][value='2'])").click()
    assert bots_offered(page) == ["0", "1", "3"]
    visitors.watch.expected.add(422)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("2 seats leave room for 1 bot.")).to_be_visible()
    assert bots_offered(page) == ["0", "1", "3"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_score_beside_the_way_to_the_next_table_takes_two_lines_at_most(visitors: Visitors, language: str):
    page = visitors(language, viewport=TALL_PHONE)
    against_bots(page, "pachisi-partners", language)
    page.locator(MY_TURN).wait_for()
    for game in ("draughts", "pairs"):
        against_bots(page, game, language)
        expect(page.locator(".table-head .btn--next")).to_be_visible()
        assert page.locator(".table-head p").evaluate(LINES) <= 2
        assert page.evaluate("document.documentElement.scrollWidth") == TALL_PHONE["width"]


def test_a_small_desk_has_the_choices_beside_the_board(visitors: Visitors):
    page = visitors(viewport=SMALL_DESK)
    against_bots(page, "reversi")
    page.locator(MY_TURN).wait_for()
    board, go = page.locator("svg.board").bounding_box(), page.locator("#go").bounding_box()
    assert board is not None
    assert go is not None
    assert go["x"] >= board["x"] + board["width"]
    assert board["width"] >= 380
    assert max(box["y"] + box["height"] for box in (board, go)) <= SMALL_DESK["height"]


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_head_leads_home_and_to_the_talk_and_keeps_the_whole_title(visitors: Visitors, width: int):
    page = visitors("de", viewport={"width": width, "height": 740})
    for game in ("pachisi-partners", "half-pint-heroes"):
        against_bots(page, game, "de")
    head = page.locator(".table-head")
    expect(head.locator(".btn--next .btn__words")).to_have_text("Nächster Tisch · 1")
    assert head.locator("h1").evaluate("title => title.scrollWidth <= title.clientWidth")
    sides = head.locator(".table-head__way").evaluate_all(SHORTER_SIDES)  # at once: bots move
    assert sides
    assert min(sides) >= 44
    head.get_by_role("link", name="Reden").click()
    expect(page.locator("#talk-text")).to_be_in_viewport()
    head.get_by_role("link", name="Meine Tische").click()
    page.wait_for_url("**/de/tables/mine/")


def test_what_is_pressed_while_news_come_is_not_lost(visitors: Visitors):
    page = visitors()
    against_bots(page, "reversi")
    page.locator(MY_TURN).wait_for()
    page.route("**/poll/**", lambda route: route.abort())
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    elsewhere.locator(MY_TURN).wait_for()
    to_the_content(elsewhere)
    play_by_keys(elsewhere)
    elsewhere.locator("#table:not([data-ply='0']):not([data-ply='1'])").wait_for()
    page.locator("label[for=tab-log]").click()
    page.locator("#resign summary").hover()
    page.evaluate("window.before = document.getElementById('table')")
    page.mouse.down()
    page.unroute("**/poll/**")
    with page.expect_response("**/poll/**"):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(200)
    page.mouse.up()
    expect(page.locator("#resign")).to_have_attribute("open", "")
    page.wait_for_function("() => before !== document.getElementById('table')")
    expect(page.locator("#resign")).to_have_attribute("open", "")
