"""The shelf and the page of a game in a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.examine import examine, small_targets
from tests.e2e.player import MY_TURN

PHONE = {"width": 390, "height": 844}
IN_SIGHT = """card => ["img", "b", ".shelf-facts"].every(part => {
  const box = card.querySelector(part).getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth })"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_sees_six_games_at_once_with_cover_name_and_facts(visitors: Visitors, language: str):
    page = visitors(language, viewport=PHONE)
    page.goto(f"/{language}/games/")
    cards = page.locator(".game-card").all()[:6]
    assert [card.evaluate(IN_SIGHT) for card in cards] == [True] * 6
    assert all(card.locator("img").evaluate("img => img.decode().then(() => img.naturalWidth > 0)") for card in cards)


def test_a_name_is_looked_for_while_it_is_typed(visitors: Visitors):
    page = visitors()
    page.goto("/en/games/")
    page.locator("#q").press_sequentially("othel")
    expect(page.locator("#found .game-card")).to_have_count(1)
    expect(page.locator("#count")).to_contain_text("1 game fits")
    expect(page.locator("#q")).to_be_focused()
    page.locator("#found .game-card a").click()
    expect(page.locator("h1")).to_have_text("Reversi")
    page.go_back()
    expect(page.locator("#found .game-card")).to_have_count(1)


def test_without_a_script_name_and_filters_are_sent_by_a_button(visitors: Visitors):
    page = visitors(java_script_enabled=False)
    page.goto("/en/games/")
    page.locator("#q").fill("draughts")
    page.locator("#filters").click()
    page.get_by_label("Playable now").check()
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator("#filters")).to_contain_text("1 active")
    expect(page.locator(".game-card--to-come")).to_have_count(0)
    expect(page.get_by_role("link", name="Polish draughts")).to_be_visible()


def test_from_the_page_of_a_game_one_press_leads_to_a_table_and_its_name_back(visitors: Visitors):
    page = visitors(viewport=PHONE)
    page.goto("/en/games/gomoku/")
    page.get_by_role("button", name="Play now against bots").click()
    page.locator(MY_TURN).wait_for()
    page.locator(".table-head__game").click()
    expect(page.locator("h1")).to_have_text("Gomoku")


@pytest.mark.parametrize("address", ["games/", "games/?q=mill&players=2", "games/pachisi/", "games/skat/"])
def test_shelf_and_pages_are_fit_for_everybody(visitors: Visitors, address: str):
    page: Page = visitors(viewport=PHONE)
    page.goto(f"/en/{address}")
    for fold in page.locator("summary").all():
        fold.click()
    assert not (problems := examine(page, address) + small_targets(page)), "\n".join(problems)
