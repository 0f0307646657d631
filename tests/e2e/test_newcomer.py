"""The path of a newcomer: landing page, lessons, guided round, first table.

On a phone, in both languages, with JavaScript and without.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitors
from tests.e2e.examine import examine, small_targets
from tests.e2e.learner import BEFORE_THE_ROUND, LOOKS, Learner
from tests.e2e.player import Player


@pytest.mark.parametrize("javascript", [True, False], ids=["javascript", "plain"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_from_the_landing_page_to_the_first_table(visitors: Visitors, language: str, javascript: bool):
    page = visitors(language, java_script_enabled=javascript)
    learner = Learner(page, language, javascript)
    page.goto(f"/{language}/")
    learner.follow("Learn it in ten minutes")
    learner.follow("Begin")
    for place, step in enumerate(BEFORE_THE_ROUND):
        page.wait_for_url(re.compile(f"{step}/$"))
        learner.solve()
        more = place + 1 < len(BEFORE_THE_ROUND)
        names = [learner.says(name) for name in (("Continue", "Next lesson") if more else ("To your first round",))]
        with page.expect_navigation():
            page.locator("#go").get_by_role("link", name=re.compile("|".join(names))).click()
    page.get_by_role("button", name=learner.says("Deal the cards")).click()
    expect(page.locator("#choice")).to_be_visible()
    learner.play_round()
    with page.expect_navigation():
        page.get_by_role("button", name=learner.says("To your first real table")).click()
    player = Player(page, language, javascript)
    assert player.wait_for_turn()
    player.take_turn()
    page.goto(f"/{language}/learn/half-pint-heroes/")
    expect(page.locator(".course__stop--learned")).to_have_count(10)  # nine lessons and the round, in an account


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_newcomer_sees_is_fit_for_everybody(visitors: Visitors, language: str):
    """axe-core in light and dark, on phone and desktop; targets for a finger."""
    page = visitors(language)
    learner = Learner(page, language)
    problems: list[str] = []

    def look(name: str) -> None:
        problems.extend(examine(page, f"{language}: {name}"))
        problems.extend(f"{language}: {name}: {target}" for target in small_targets(page))

    page.goto(f"/{language}/learn/half-pint-heroes/")
    look("map")
    for name in LOOKS:
        page.goto(f"/{language}/learn/half-pint-heroes/{name}/")
        look(name)
    page.goto(f"/{language}/learn/half-pint-heroes/gun-fight/sixth/")
    look("step")
    page.locator("#hand label").first.click()
    expect(page.locator("#panel .say__what b")).not_to_be_empty()
    learner.big_button().click()
    expect(page.locator("#answer.answer--no")).to_be_visible()
    look("wrong answer")
    learner.solve()
    look("right answer")
    page.goto(f"/{language}/learn/half-pint-heroes/first-round/")
    look("before the round")
    page.get_by_role("button", name=learner.says("Deal the cards")).click()
    expect(page.locator("#choice")).to_be_visible()
    learner.decide()
    look("round")
    learner.play_round()
    look("end of the round")
    page.goto(f"/{language}/learn/half-pint-heroes/")
    look("map with something learned")
    assert not problems, "\n".join(problems)


def test_a_lesson_is_learned_by_keyboard_alone(visitors: Visitors):
    """Tab, Space and Enter. After a move the focus is on the answer, and the next Tab goes on from there."""
    page = visitors("en")
    page.goto("/en/learn/half-pint-heroes/sets/pair/")
    picked = 0
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("() => [document.activeElement.name, document.activeElement.value]")
        if focused in (["card", "11"], ["card", "37"]):
            with page.expect_response(lambda response: "/choose/" in response.url):
                page.keyboard.press("Space")
            picked += 1
            expect(page.locator("#panel .say__what b")).to_have_text(["High card 12", "Pair of 12s"][picked - 1])
        if focused[0] == "move":
            break
    assert picked == 2
    page.keyboard.press("Enter")
    expect(page.locator("#answer.answer--yes")).to_be_focused()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('#go') && document.activeElement.href"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("sets/flush/$"))


def test_the_answer_is_announced(visitors: Visitors):
    """A screen reader gets a wrong move as an alert and a right one as a status."""
    page = visitors("en")
    learner = Learner(page)
    page.goto("/en/learn/half-pint-heroes/gun-fight/sixth/")
    page.locator("#hand label").first.click()
    learner.press(learner.big_button())
    expect(page.get_by_role("alert")).to_contain_text("one trick too many")
    learner.solve()
    expect(page.get_by_role("status").first).to_contain_text("One predicted, one won")
