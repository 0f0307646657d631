"""A match without JavaScript: every step is a plain page, and a link shows the others' moves."""

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitors
from tests.e2e.player import MY_TURN, Player


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_match_needs_no_javascript(visitors: Visitors, language: str):
    page = visitors(language, java_script_enabled=False)
    player = Player(page, language, javascript=False)
    player.play_now()
    player.play_match()
    assert player.seen == {"predict", "bet", "play"}
    expect(page.locator(".places__item")).to_have_count(4)
    assert player.pad_totals() == player.points()


def test_another_set_of_the_picked_cards_is_a_link(visitors: Visitors):
    page = visitors("en", java_script_enabled=False)
    player = Player(page, javascript=False)
    player.play_now()
    while not page.locator("#go form.go__form").count():
        player.wait_for_turn()
        if page.locator("#choice").count():
            player.take_turn()
    expect(page.locator(MY_TURN)).to_be_visible()
    player.pick(*range(player.cards().count()))
    strongest = page.locator(".say__what b").inner_text()
    others = page.locator(".alts a")
    assert others.count() > 1, "all cards of a hand make more than one set"
    others.last.click()
    expect(page.locator(".say__what b")).not_to_have_text(strongest)
    player.play()


def test_talk_note_and_log_are_plain_pages(visitors: Visitors):
    page = visitors("en", java_script_enabled=False)
    player = Player(page, javascript=False)
    player.play_now()
    page.locator("label[for=tab-talk]").click()
    page.get_by_label("Say something").fill("Good evening, all!")
    page.get_by_role("button", name="Say it").click()
    page.locator("label[for=tab-talk]").click()
    expect(page.locator("#talk-lines")).to_contain_text("Good evening, all!")
    page.locator("label[for=tab-note]").click()
    page.get_by_label("Your note: nobody else sees it").fill("The owl bluffs.")
    page.get_by_role("button", name="Save the note").click()
    page.locator("label[for=tab-note]").click()
    expect(page.get_by_label("Your note: nobody else sees it")).to_have_value("The owl bluffs.")
    page.locator("label[for=tab-log]").click()
    page.get_by_role("link", name="The whole log").click()
    expect(page.get_by_role("heading", name="Log", exact=True)).to_be_visible()
