"""The hints of a first table: each is shown once, beside what it explains, and covers nothing that is needed now."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.examine import low_links
from tests.e2e.player import MY_TURN, Player
from tests.e2e.sight import LOW_PHONE, ZONES, moved, out_of_sight

ADDRESSES = (
    "",
    "tables/",
    "tables/new/",
    "games/",
    "rules/",
    "rules/hearts/",
    "learn/half-pint-heroes/gun-fight/sixth/",
    "account/login/",
    "account/signup/",
)
COVERED = """() => {
  const hint = document.querySelector(".hint").getBoundingClientRect();
  const needed = "#hand, .hand, #choice, #go, .seat, .felt .card, .felt .say, svg.board, .enter";
  return [...document.querySelectorAll(needed)].map((one) => one.getBoundingClientRect())
    .some((one) => one.top < hint.bottom && one.bottom > hint.top && one.left < hint.right && one.right > hint.left);
}"""


PLACES = """() => ["#hand", "#choice", "#go", ".felt"].map((one) => {
  const { top, bottom } = document.querySelector(one).getBoundingClientRect();
  return [top, bottom].map(Math.round);
})"""


def first_table(page: Page) -> Player:
    player = Player(page)
    player.play_now()
    assert player.wait_for_turn()
    return player


def read_all(page: Page) -> list[str]:
    """Dismiss all hints, and return the text of each."""
    hint, said = page.locator(".hint"), []
    while hint.is_visible():
        said.append(hint.locator(".hint__text").inner_text())
        hint.get_by_role("button", name="Got it").click()
    return said


@pytest.mark.parametrize("screen", [(390, 664), (1280, 800)])
def test_hints_cover_nothing_that_is_needed_and_stay_away_once_read(visitors: Visitors, screen: tuple[int, int]):
    page = visitors("en", viewport={"width": screen[0], "height": screen[1]})
    player = first_table(page)
    hint = page.locator(".hint")
    expect(hint).to_contain_text("1 of 2")
    before = page.evaluate(PLACES)
    while hint.is_visible():
        assert not page.evaluate(COVERED), hint.inner_text()
        hint.get_by_role("button", name="Got it").click()
        assert page.evaluate(PLACES) == before  # after the last one as well
    player.predict(1)
    read_all(page)
    page.reload()
    expect(page.locator("#table")).to_be_visible()
    assert not [text for text in read_all(page) if "1 of 2" in text or "card row" in text]


@pytest.mark.parametrize("slug", ["barricade", "yatzi"])
def test_a_hint_leaves_a_board_as_large_as_it_is_and_where_it_is(visitors: Visitors, slug: str):
    page = visitors("de", viewport=LOW_PHONE)
    page.goto(f"/de/games/{slug}/")
    page.locator(f"button[name=game][value={slug}]").click()
    page.locator(MY_TURN).wait_for()
    hint, read, stood = page.locator(".hint"), 0, page.evaluate(ZONES)
    while hint.is_visible():
        assert not page.evaluate(COVERED), hint.inner_text()
        assert not out_of_sight(page, hint.inner_text(), [LOW_PHONE])
        hint.locator("[data-hint-done]").click()
        assert not moved(stood, page.evaluate(ZONES), "a hint later")
        read += 1
    assert read > 3
    page.reload()
    expect(page.locator(".screen")).to_be_visible()
    assert not moved(stood, page.evaluate(ZONES), "without hints")


def test_escape_puts_one_hint_away_and_the_help_beside_the_button_brings_all_back(visitors: Visitors):
    page = visitors("en")
    first_table(page)
    hint = page.locator(".hint")
    expect(hint).to_contain_text("1 of 2")
    page.keyboard.press("Escape")
    expect(hint).to_contain_text("card row")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_be_hidden()
    page.get_by_text("What am I looking at?").click()
    expect(page.get_by_text("Three full dots make a brawl").last).to_be_visible()
    page.get_by_role("button", name="Help", exact=True).click()
    expect(page.get_by_role("link", name="The rules of this phase")).to_be_visible()
    page.locator("#help").get_by_role("button", name="Show me round again").click()
    expect(page.locator("#help")).to_be_hidden()
    expect(hint).to_contain_text("1 of 2")


def test_the_coach_answers_where_the_hints_stand_and_covers_nothing(visitors: Visitors):
    page = visitors("en", viewport={"width": 390, "height": 664})
    first_table(page)
    page.get_by_role("button", name="No more hints").click()
    page.get_by_role("button", name="Ask the coach").click()
    said = page.get_by_role("region", name="Coach")
    expect(said).to_contain_text("What your hand is worth")
    assert not page.evaluate(COVERED.replace(".hint", ".tip"))
    expect(said).to_be_in_viewport(ratio=1)
    page.locator("#go").get_by_role("button", name="Send the coach away").click()
    expect(said).to_have_count(0)


def test_using_a_thing_is_as_good_as_having_read_about_it(visitors: Visitors):
    page = visitors("en")
    first_table(page)
    page.locator(".seat--you").click()
    expect(page.locator(".seat-note:popover-open")).to_contain_text("cards in hand")
    expect(page.locator(".hint")).to_contain_text("card row")
    page.keyboard.press("Escape")
    expect(page.locator(".seat-note:popover-open")).to_have_count(0)


def test_without_javascript_the_hints_are_a_list_below_the_table(visitors: Visitors):
    page = visitors("en", java_script_enabled=False)
    Player(page, javascript=False).play_now()
    expect(page.locator(".hint")).to_have_count(0)
    page.get_by_text("What am I looking at?").click()
    expect(page.get_by_text("The card row belongs to everybody")).to_be_visible()
    page.get_by_role("button", name="About your seat").press("Enter")
    expect(page.locator(".seat-note:popover-open")).to_be_visible()


def test_no_link_is_lower_than_a_finger_needs(visitors: Visitors):
    page = visitors("de")
    found = {}
    for address in ADDRESSES:
        page.goto(f"/de/{address}")
        found[address] = low_links(page)
    assert not any(found.values()), found
