"""The setting that a touch plays a card, in a real browser, which can tell a finger from a key."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.keys import BUSY
from tests.e2e.player import MY_TURN
from tests.e2e.test_around_the_table import against_bots
from tests.tiers import slow_but

GAMES = ["mau-mau", "schnapsen"]
FREE = "#hand li:has(.card:not(.held--barred))"
WHOLE_MOVE = "button[data-at-once]"


def pick_by_keys(page: Page) -> None:
    """Pick by keyboard the first card that is a whole move by itself and begins no other move."""
    for box in page.locator(f"{FREE} input").all():
        box.focus()
        page.keyboard.press("Space")
        expect(page.locator("#go button[name=move]")).to_be_visible()
        expect(page.locator(BUSY)).to_have_count(0)
        if page.locator(WHOLE_MOVE).count():
            return
    raise AssertionError("no card is a whole move")


def to_a_card(page: Page) -> None:
    """Play with the buttons until a single card may be played and another pick would be needed first."""
    for _ in range(60):
        page.locator(MY_TURN).wait_for()
        if page.locator(f"{FREE} input[type=radio]").count():
            return
        page.locator("#go a.btn--primary, #go button").first.click()
        page.wait_for_load_state("networkidle")
    raise AssertionError("there is never a card to play")


@pytest.mark.parametrize("game", slow_but(GAMES[:1], GAMES))
def test_a_touch_plays_a_card_for_whoever_likes_that_and_keys_only_pick(visitors: Visitors, game: str):
    page = visitors()
    against_bots(page, game)
    page.locator(MY_TURN).wait_for()
    page.get_by_role("button", name="As you like it").click()
    page.get_by_role("button", name="A tap plays the card").click()
    expect(page.get_by_role("button", name="A tap plays the card")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Slow").click()
    expect(page.locator("#senses")).to_have_attribute("data-speed", "slow")
    page.get_by_role("button", name="Cask").click()
    expect(page.locator("body")).to_have_attribute("data-back", "cask")
    page.keyboard.press("Escape")
    to_a_card(page)
    ply = int(page.locator("#table").get_attribute("data-ply") or 0)
    pick_by_keys(page)
    assert page.locator("#table").get_attribute("data-ply") == str(ply)
    page.locator(f"{FREE}:has(:checked) label").first.click()
    page.wait_for_function("(ply) => Number(document.getElementById('table').dataset.ply) > ply", arg=ply)
