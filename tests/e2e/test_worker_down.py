"""Bots stop while the worker is down, and continue when it is back."""

import signal

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitors
from tests.e2e.player import MY_TURN, Player
from tests.e2e.site import Site


@pytest.fixture(autouse=True)
def worker_back(site: Site):
    """Make sure that the next test finds a worker."""
    yield
    if "worker" not in site.processes:
        site.start("worker")


def test_bots_think_until_the_worker_is_back_and_then_move_unasked(visitors: Visitors, site: Site):
    page = visitors("en")
    player = Player(page)
    player.play_now()
    player.wait_for_turn()
    site.stop("worker")
    waiting = [path for path in (site.folder / "broker" / "messages").iterdir() if "play_bots" in path.read_text()]
    player.predict(1)
    if page.locator(MY_TURN).count():  # the bots had predicted, but have not placed their chips
        player.bet()
    expect(page.locator(".awaited")).to_contain_text("thinking")
    # The wake-up is lost: only the sweep can find that table.
    for path in (site.folder / "broker" / "messages").iterdir():
        if path not in waiting and "play_bots" in path.read_text():
            path.unlink()
    site.start("worker")
    page.locator(MY_TURN).wait_for()
    player.take_turn()


def test_a_killed_worker_loses_nothing(visitors: Visitors, site: Site):
    page = visitors("en")
    player = Player(page)
    player.play_now()
    for _ in range(3):
        assert player.wait_for_turn()
        player.take_turn()
        site.stop("worker", signal.SIGKILL)
        site.start("worker")
    player.wait_for_turn()
    player.resign()
    expect(page.locator(".places__item")).to_have_count(4, timeout=60_000)
    page.get_by_role("link", name="Check cards and dice").click()
    expect(page.locator(".checks li")).not_to_have_count(0)
    expect(page.locator(".checks .bad")).to_have_count(0)
