"""A trick played with Tab, Space and Enter alone."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import DESK, Visitors
from tests.e2e.player import Player


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus, and assert that it is visible."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if target.evaluate("element => document.activeElement === element"):
            return
    raise AssertionError("Tab never comes there")


def seal(page: Page, name: str) -> None:
    """Choose with Space and send with Enter."""
    tab_to(page, page.locator("#choice").get_by_role("radio").first)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#choice").get_by_role("radio").nth(1)).to_be_checked()
    button = page.locator("#go").get_by_role("button", name=name)
    tab_to(page, button)
    page.keyboard.press("Enter")
    expect(button).to_have_count(0)


def test_a_trick_needs_no_pointer(visitors: Visitors):
    page = visitors(viewport=DESK)
    player = Player(page)
    page.goto("/en/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".hero").get_by_role("button", name="Play now against bots"))
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    player.wait_for_turn()
    seal(page, player.words["seal_prediction"])
    page.locator("#choice .choices--people").wait_for()
    seal(page, player.words["place_chip"])
    player.wait_for_turn()
    cards = player.cards()
    before = cards.count()
    tab_to(page, cards.first)
    page.keyboard.press("Space")
    button = page.locator("#go form button")
    expect(button).to_be_enabled()
    expect(cards.first).to_be_focused()
    tab_to(page, button)
    page.keyboard.press("Enter")
    expect(player.cards()).to_have_count(before - 1)
