"""Four players in four browsers at one table of Skat: in each deal the dealer sits out."""

import re
import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitors
from tests.e2e.hand import TOUCHABLE, Hand, choose
from tests.e2e.player import MY_TURN, SHEET
from tests.e2e.words import said

SECONDS = 300


def sit_down(visitors: Visitors) -> list[Hand]:
    """Return the pages of four players, two of each language, at a table that is open to all with its link."""
    languages = ("de", "en", "de", "en")
    pages = [visitors(language, has_touch=True, is_mobile=True) for language in languages]
    host = pages[0]
    host.goto("/de/tables/new/?game=skat")
    for name, value in (("seats", "4"), ("bots", "0"), ("audience", "link")):
        choose(host, name, value)
    with host.expect_navigation():
        host.locator("form.new-table button.btn--big").tap()
    link = host.locator("input[readonly]").first.input_value()
    for page, language in zip(pages[1:], languages[1:], strict=True):
        page.goto(link)
        page.get_by_role("button", name=said("Sit down", language)).tap()
    return [Hand(page, language, "skat " + language) for page, language in zip(pages, languages, strict=True)]


def play(hands: Sequence[Hand]) -> list[list[str]]:
    """Let awaited players tap until all have seen the sheet of a deal that was not passed out.

    Returns what each has read on the sheets: the deal and its scores, highest first.
    """
    end = time.monotonic() + SECONDS
    read: list[list[str]] = [[] for _ in hands]
    while time.monotonic() < end and not all(sheets and re.search(r"[1-9]", sheets[-1]) for sheets in read):
        for hand, sheets in zip(hands, read, strict=True):
            page = hand.page
            if page.locator(SHEET).count():
                rows = re.findall(r"\t([^\w\s]?\d+)\t([^\w\s]?\d+)", page.locator(SHEET).inner_text())
                sheets.append(str(sorted(rows, reverse=True)))
                page.locator("#go a").tap()
                expect(page.locator(SHEET)).to_have_count(0)
            elif page.locator(MY_TURN).count() and not page.locator(".scene-bar").count() and page.evaluate(TOUCHABLE):
                hand.touch()
        hands[0].page.wait_for_timeout(50)
    return read


@pytest.mark.slow
def test_four_people_play_skat_and_one_of_them_sits_out(visitors: Visitors):
    hands = sit_down(visitors)
    first, *others = play(hands)
    assert re.search(r"[1-9]", "".join(first)), "a deal was played to its end"
    assert others == [first] * 3, "and all four see the same list"
    assert len(re.findall(r"\(", first[-1])) == 4
    assert all(hand.touched for hand in hands)
