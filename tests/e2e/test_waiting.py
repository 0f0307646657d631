"""A waiting table: when its page polls, and when it does not."""

from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.e2e.browser import Visitors
from tests.e2e.player import MY_TURN, Player

HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def questions(page: Page) -> list[Request]:
    """Collect the polls that the page sends from now on."""
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if "/poll/" in request.url else None)
    return sent


def at_a_table(visitors: Visitors) -> Any:
    page = visitors("en")
    player = Player(page)
    player.play_now()
    player.wait_for_turn()
    return page


def test_a_hidden_tab_does_not_ask_and_asks_at_once_when_it_is_looked_at_again(visitors: Visitors) -> None:
    page = at_a_table(visitors)
    page.evaluate("document.getElementById('table').dataset.pollEvery = '1'")
    with page.expect_request("**/poll/**", timeout=40_000):  # the pause that was planned before
        page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate(HIDDEN, True)
    page.wait_for_timeout(500)
    asked = questions(page)
    page.wait_for_timeout(4_000)
    assert not asked
    page.evaluate(HIDDEN, False)
    page.wait_for_timeout(700)
    assert len(asked) == 1


def test_a_table_that_waits_for_nobody_else_hardly_asks(visitors: Visitors) -> None:
    page = at_a_table(visitors)
    asked = questions(page)
    page.wait_for_timeout(6_000)
    assert len(asked) <= 1
    expect(page.locator(MY_TURN)).to_be_visible()


def test_a_page_that_hears_no_news_asks_less_and_less(visitors: Visitors) -> None:
    page = at_a_table(visitors)
    page.clock.install()
    page.reload()
    page.evaluate("Object.assign(document.getElementById('table').dataset, { pollEvery: '2', pollMost: '60' })")
    page.evaluate("dispatchEvent(new Event('online'))")
    asked, answered = questions(page), list[Request]()
    page.on("requestfinished", lambda request: answered.append(request) if request in asked else None)
    counts = []
    for _ in range(4):
        before = len(asked)
        for _second in range(60):
            page.clock.run_for(1000)
            while len(answered) < len(asked):  # however long that takes, it is in the same second
                page.wait_for_timeout(10)
        counts.append(len(asked) - before)
    assert counts[0] > 5 > counts[-1] >= 1, counts
