"""Practice on a phone: drills and the puzzle of the day, with JavaScript and without."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from games.catalog import find
from games.engine.text import words
from games.tutor.shelf import drill_chance, drills_of
from tests.e2e.browser import Visitors
from tests.e2e.examine import examine, small_targets
from tests.e2e.site import ROOT, Site
from tests.e2e.words import said

SLUG = "half-pint-heroes"
MOST_TRIES = 10
HOUSE_DAY = "2026-01-01"
"""A day of the house game, whose puzzle has five tries."""
MAKE = f"from datetime import date; from games.tutor.puzzle.making import make; make(date.fromisoformat('{HOUSE_DAY}'))"


def winning_cards(seed: str, language: str) -> list[str]:
    """Return the boxes to tick for a set that beats the table of that position."""
    game = find(SLUG)
    drill = drills_of(game)["beat"]
    position = drill.position(drill_chance(game, "beat", seed))
    solution = drill.solution(position, words(game.package, language), ("",) * 5)
    way = solution["ways"][0]["cards"]
    return [f"[name={'row' if held['from_row'] else 'card'}][value='{held['id']}']" for held in way]


def make_the_puzzle(site: Site) -> None:
    """Do what the worker does later."""
    subprocess.run([sys.executable, "manage.py", "shell", "-c", MAKE], cwd=ROOT, env=site.environment, check=True)


def send(page: Page, button: str, javascript: bool) -> None:
    """Press, and wait for the answer."""
    if javascript:
        with page.expect_response(lambda response: response.request.method == "POST"):
            page.locator(button).first.click()
    else:
        with page.expect_navigation():
            page.locator(button).first.click()


@pytest.mark.parametrize(("language", "javascript"), [("en", True), ("de", True), ("de", False)])
def test_a_position_after_another_and_the_puzzle_of_the_day(
    visitors: Visitors, site: Site, language: str, javascript: bool
):
    page = visitors(language, java_script_enabled=javascript)
    problems: list[str] = []

    def look(name: str) -> None:
        if javascript:
            problems.extend(examine(page, f"{language}: {name}"))
            problems.extend(f"{language}: {name}: {target}" for target in small_targets(page))

    page.goto(f"/{language}/learn/{SLUG}/practice/")
    page.locator(".course__stop a").first.click()
    page.wait_for_url(re.compile("/beat/[a-z0-9]+/$"))
    for box in winning_cards(page.url.rstrip("/").rpartition("/")[2], language):
        page.locator(f"label:has({box})").click()
    send(page, "#go button", javascript)
    expect(page.locator(".answer--yes")).to_contain_text(said("Right.", language))
    look("solved")
    first = page.url
    page.locator("#go a").click()
    page.wait_for_url(lambda address: address != first)

    page.goto(f"/{language}/learn/{SLUG}/practice/worth/")
    page.locator("label:has([name=tricks][value='1'])").click()
    send(page, "#go button", javascript)
    expect(page.locator("svg:has(.bars__bar)")).to_be_visible()
    look("what a hand is worth")
    make_the_puzzle(site)
    solve_the_puzzle(page, language, javascript)
    look("puzzle")
    look_at_today(page, language)
    look("all puzzles")
    assert not problems, "\n".join(dict.fromkeys(problems))


def solve_the_puzzle(page: Page, language: str, javascript: bool) -> None:
    """Try one card after another until one is right or the tries are used up; then the result can be shared."""
    page.goto(f"/{language}/puzzle/{HOUSE_DAY}/")
    cards = page.locator("label:has([name=card])").count()
    for tried in range(MOST_TRIES):
        if page.locator("#share").count():
            break
        for ticked in page.locator("label:has([name=card]:checked), label:has([name=row]:checked)").all():
            ticked.click()
        page.locator("label:has([name=card])").nth(tried % cards).click()
        send(page, "#go button", javascript)
        page.locator(".tries").wait_for()
    expect(page.locator("#share")).to_have_value(re.compile(rf"/puzzle/{HOUSE_DAY}/"))


def look_at_today(page: Page, language: str) -> None:
    """Go from the start page to today's puzzle, whatever its game, to its answer sheet and to the list."""
    page.goto(f"/{language}/")
    page.get_by_role("link", name=said("Solve it", language)).click()
    expect(page.locator(".task")).to_be_visible()
    page.get_by_role("link", name=said("To print", language)).click()
    expect(page.locator(".sheet__position")).to_be_visible()
    page.goto(f"/{language}/puzzle/all/")
    expect(page.locator(".puzzles__line").first).to_be_visible()
