"""Matches that players end or hand over in the browser, with the notices that others read."""

import re
import subprocess
import sys

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.player import MY_TURN
from tests.e2e.site import ROOT, Site
from tests.e2e.test_two_browsers import choose

AN_HOUR_LATE = """
from datetime import timedelta
from django.utils import timezone
from games.play.models import Seat
late = timezone.now() - timedelta(hours=1)
awaited = Seat.objects.filter(match={match!r}, waiting_since__isnull=False)
assert awaited.update(waiting_since=late - timedelta(days=2), deadline=late, wakes_at=late)
"""


def sit_down(visitors: Visitors, game: str, policy: str = "") -> tuple[Page, Page]:
    """Open a table of this game with two players. Some terms are chosen under "More about time"."""
    anna, ben = visitors("en"), visitors("en")
    anna.goto(f"/en/tables/new/?game={game}")
    choose(anna, "Who may join?", "Anyone with the link")
    if policy:
        anna.locator("#times summary").click()
        choose(anna, "When somebody's time is up", policy)
    anna.get_by_role("button", name="Open the table").click()
    ben.goto(anna.get_by_label("Link to this table").input_value())
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#leave")).to_be_attached()
    anna.reload()
    return anna, ben


def press_at_the_end(page: Page, *buttons: str) -> None:
    """Open the log tab with the controls for leaving a match, and press these."""
    page.locator("label[for=tab-log]").click()
    for name in buttons:
        page.locator("#leave").get_by_text(name, exact=True).click()


def notices_of(page: Page) -> list[str]:
    """Return the titles of all notices, newest first."""
    page.goto("/en/account/notices/")
    return page.locator("#told .list__main > :first-child").all_inner_texts()


def test_a_duel_is_resigned(visitors: Visitors) -> None:
    anna, ben = sit_down(visitors, "reversi")
    table = anna.url
    press_at_the_end(ben, "Resign", "Resign this match")
    expect(ben.get_by_text("has resigned.")).to_be_visible()
    expect(anna.get_by_role("heading", name="You win!")).to_be_visible()
    assert "The match is over: Reversi" in notices_of(anna)
    assert "The match is over: Reversi" not in notices_of(ben)
    anna.goto(f"{table}log/")
    expect(anna.locator(".log--whole li").last).to_contain_text("has resigned.")


def test_a_draw_is_offered_refused_offered_again_and_accepted(visitors: Visitors) -> None:
    anna, ben = sit_down(visitors, "draughts")
    press_at_the_end(anna, "Offer a draw")
    expect(ben.get_by_text("offers a draw.")).to_be_visible()
    ben.get_by_role("button", name="Play on").click()
    expect(ben.locator("#draw-offered")).to_have_count(0)
    press_at_the_end(ben, "Offer a draw")
    expect(ben.locator("#draw-asked")).to_be_visible()
    anna.get_by_role("button", name="Accept the draw").click()
    for page in (anna, ben):
        expect(page.get_by_role("heading", name="A draw")).to_be_visible()
        expect(page.get_by_text("have agreed on a draw.")).to_be_visible()
    assert notices_of(ben)[:2] == ["The match is over: Draughts", "Your answer, please: Draughts"]
    assert "The match is over: Draughts" not in notices_of(anna)


def test_a_win_is_claimed(visitors: Visitors, site: Site) -> None:
    pages = sit_down(visitors, "reversi", "the other may claim the win, or wait on")
    slow, quick = pages if pages[0].locator(MY_TURN).count() else pages[::-1]
    code = AN_HOUR_LATE.format(match=slow.url.rstrip("/").rpartition("/")[2])
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-c", code], cwd=ROOT, env=site.environment, check=True, timeout=60
    )
    quick.get_by_role("button", name="Claim the win").click()
    expect(quick.get_by_role("heading", name="You win!")).to_be_visible()
    expect(slow.get_by_text("has claimed the win.")).to_be_visible()
    assert "Your answer, please: Reversi" in notices_of(quick)
    told = notices_of(slow)
    assert "You missed a turn: Reversi" in told
    assert "The match is over: Reversi" in told


def test_a_substitute_takes_over(visitors: Visitors) -> None:
    anna, ben, cleo = visitors("en"), visitors("en"), visitors("en")
    anna.goto("/en/tables/new/")
    choose(anna, "Seats", "3")
    choose(anna, "Bots among them", "1")
    choose(anna, "Who may join?", "Anyone")
    anna.get_by_role("button", name="Open the table").click()
    table = anna.get_by_label("Link to this table").input_value()
    for page in (ben, cleo):
        page.goto("/en/")
        page.get_by_role("button", name="Play now").first.click()
        expect(page.locator("#leave")).to_be_attached()
    cleo.goto("/en/tables/seats/")
    cleo.get_by_role("button", name="Tell me").click()
    expect(cleo.get_by_text("You are told when a seat becomes free.")).to_be_visible()
    ben.goto(table)
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#leave")).to_be_attached()
    press_at_the_end(ben, "Resign", "Resign this match")
    expect(ben.get_by_text("You have resigned here.")).to_be_visible()
    assert any(title.startswith("A seat is free:") for title in notices_of(cleo))
    cleo.goto(table)
    cleo.get_by_role("button", name="Take over this seat").click()
    expect(cleo.locator("#leave")).to_be_attached()
    cleo.goto(f"{table}log/")
    expect(cleo.get_by_text("has taken this seat over from a bot")).to_be_visible()
    ben.goto(table)
    expect(ben.locator("#leave #resign")).to_have_count(0)


def challenged(anna: Page, game: str) -> None:
    """Anna challenges the only user whom she knows."""
    anna.goto("/en/play/")
    anna.locator("a.chip").click()
    anna.get_by_label("Which game?").select_option(label=game)
    anna.get_by_role("button", name="Challenge").click()
    expect(anna.locator("#table")).to_be_visible()


def test_a_challenge_is_told_and_taken_up_and_another_refused(visitors: Visitors) -> None:
    anna, ben = sit_down(visitors, "reversi")
    challenged(anna, "Draughts")
    assert notices_of(ben)[0].endswith(" challenges you: Draughts")
    ben.locator("#told .list__main a").first.click()
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("svg.board")).to_be_visible()
    expect(anna.locator("svg.board")).to_be_visible()  # redirected automatically
    assert anna.url == ben.url
    assert notices_of(anna)[0] in ("The table is full: Draughts", "Your turn: Draughts")
    challenged(anna, "Gomoku")
    assert notices_of(ben)[0].endswith(" challenges you: Gomoku")
    ben.locator("#told .list__main a").first.click()
    ben.get_by_role("button", name="No, thanks").click()
    expect(ben).to_have_url(re.compile("/en/tables/$"))
    assert notices_of(anna)[0] == "The table was closed: Gomoku"
