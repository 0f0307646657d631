"""Every page, in light and dark, on phone and desktop: axe-core finds nothing, and no page scrolls sideways."""

import re
import secrets
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.examine import ALL, DAY_AND_NIGHT, View, examine, small_targets
from tests.e2e.player import OVER, Player
from tests.e2e.test_two_browsers import choose, open_table, reach_the_first_trick, sit_down_together


class Inspector:
    """Examines pages, and reports all problems at the end."""

    def __init__(self, page: Page, views: Sequence[View] = DAY_AND_NIGHT) -> None:
        self.page, self.views = page, views
        self.problems: list[str] = []

    def visit(self, address: str) -> None:
        self.page.goto(address)
        self.look(address)

    def look(self, name: str) -> None:
        self.problems += examine(self.page, name, self.views)

    def report(self) -> None:
        assert not self.problems, "\n".join(self.problems)


def test_pages_for_everybody(visitors: Visitors):
    visitors.watch.expected = {404, 422}
    inspector = Inspector(visitors())
    pages = ("", "tables/", "tables/new/", "rules/", "no-such-page/")
    for address in pages:
        inspector.visit(f"/en/{address}")
    inspector.visit("/de/")
    page = inspector.page
    page.goto("/en/tables/new/")
    choose(page, "Seats", "7")
    choose(page, "Bots among them", "5")
    choose(page, "Seats", "2")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".field--bad")).not_to_have_count(0)
    inspector.look("new table with a mistake")
    inspector.report()


def test_pages_for_signing_in(visitors: Visitors):
    visitors.watch.expected = {403, 404, 422}
    inspector = Inspector(visitors())
    page = inspector.page
    for address in ("login/", "login/code/", "signup/", "password/reset/"):
        inspector.visit(f"/en/account/{address}")
    page.goto("/en/account/login/")
    page.locator("main input[type=email]").fill("nobody@example.org")
    page.locator("main input[type=password]").fill("not the password")
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator("main [role=alert], main .errorlist").first).to_be_visible()
    inspector.look("sign-in with a mistake")
    page.goto("/en/account/login/code/")
    page.locator("main input[type=email]").fill("nobody@example.org")
    page.locator("main form").first.locator("button").first.click()
    page.wait_for_url(re.compile("code/confirm"))
    inspector.look("type the code")
    page.goto("/en/account/login/")
    page.evaluate("document.querySelector('main [name=csrfmiddlewaretoken]').value = ''")
    page.context.clear_cookies()
    page.locator("main input[type=email]").fill("nobody@example.org")
    page.locator("main input[type=password]").fill("not the password")
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator("h1")).to_be_visible()
    inspector.look("form without its token")
    inspector.report()


def test_pages_of_a_guest(visitors: Visitors):
    inspector = Inspector(visitors())
    open_table(inspector.page)
    inspector.look("open table, host")
    table = inspector.page.url
    account = ("account/profile/", "account/keep/", "account/delete/", "account/logout/")
    for address in ("tables/", "tables/mine/", *account):
        inspector.visit(f"/en/{address}")
    other = Inspector(visitors())
    other.visit(table)
    inspector.problems += other.problems
    inspector.report()


def test_pages_of_a_member(visitors: Visitors):
    inspector = Inspector(visitors())
    page = inspector.page
    page.goto("/en/account/signup/")
    page.get_by_label("Name at the table").fill("Anna")
    page.locator("main input[type=email]").fill(f"anna.{secrets.token_hex(4)}@example.org")
    page.locator("main input[type=password]").fill("corner table at the pub")
    page.locator("main").get_by_role("button", name=re.compile("account", re.IGNORECASE)).first.click()
    expect(page.get_by_role("link", name="Your account")).to_be_visible()
    for address in ("profile/", "email/", "password/change/", "2fa/webauthn/", "2fa/webauthn/add/"):
        inspector.visit(f"/en/account/{address}")
    look_at_a_club(inspector, visitors())
    inspector.report()


def look_at_a_club(inspector: Inspector, visitor: Page) -> None:
    """Found a club, write in its chat, and examine its pages; a visitor joins by invitation and writes too."""
    page = inspector.page
    inspector.visit("/en/clubs/new/")
    page.get_by_label("Name of the club").fill("Beer mats")
    page.get_by_role("button", name="Found it").click()
    club = page.url
    page.get_by_label("Say something").fill("Who is in on Friday?")
    page.get_by_role("button", name="Say it").click()
    expect(page.get_by_text("Who is in on Friday?")).to_be_visible()
    inspector.look("club, founder")
    inspector.visit(f"{club}invitation/")
    invitation = page.locator("#invitation-link").input_value()
    guest = Inspector(visitor)
    guest.visit(invitation)
    visitor.get_by_role("button", name="Join the club").click()
    visitor.get_by_label("Say something").fill("Me!")
    visitor.get_by_role("button", name="Say it").click()
    expect(visitor.get_by_text("Me!")).to_be_visible()
    guest.look("club, guest")
    inspector.problems += guest.problems
    for address in ("", "people/", "ratings/", "talk/", "edit/"):
        inspector.visit(f"{club}{address}")
    page.goto(f"{club}people/")
    page.get_by_role("link", name=re.compile("More")).first.click()
    inspector.look("somebody in the club")
    inspector.visit("/en/clubs/")


def test_the_table_in_every_phase(visitors: Visitors):
    page = visitors()
    inspector, player = Inspector(page, ALL), Player(page)
    player.play_now()
    player.wait_for_turn()
    inspector.look("predict")
    player.predict(2)
    page.locator("#choice .choices--people").wait_for()
    inspector.look("bet")
    player.bet()
    while not page.locator("#go form.go__form").count():
        player.wait_for_turn()
    player.pick(*range(player.cards().count()))
    expect(page.locator(".say__what b")).not_to_be_empty()
    for tab in ("talk", "note", "log", "pad"):
        page.locator(f"label[for=tab-{tab}]").click()
        inspector.look(f"play, with picked cards and {tab}")
    player.play()
    watching = Inspector(visitors())
    watching.visit(page.url)
    watching.visit(page.url + "log/")
    watching.visit(page.url + "check/")
    inspector.problems += watching.problems
    inspector.report()


@pytest.mark.slow
def test_the_table_while_others_move(visitors: Visitors):
    leader, other = reach_the_first_trick(*sit_down_together(visitors))
    inspector = Inspector(other.page, ALL)
    other.pick(0)
    inspector.look("waiting, with a picked card")
    leader.pick(0)
    leader.play()
    inspector.report()


def test_pages_of_a_finished_match(visitors: Visitors):
    page = visitors()
    inspector, player = Inspector(page), Player(page)
    player.play_now()
    player.wait_for_turn()
    player.resign()
    page.locator(OVER).wait_for(timeout=60_000)
    table = page.url
    inspector.look("finished")
    for address in ("log/", "replay/0/", "replay/20/", "check/"):
        inspector.visit(table + address)
    inspector.visit("/en/tables/mine/")
    inspector.report()


def test_a_thumb_hits_everything_on_the_table_page(visitors: Visitors):
    page = visitors()
    player = Player(page)
    player.play_now()
    problems = []
    while not page.locator("#go form.go__form").count():
        assert player.wait_for_turn()
        problems += small_targets(page)
        if page.locator("#choice").count():
            player.take_turn()
    player.pick(0, 1)
    for tab in ("talk", "note", "log", "pad"):
        page.locator(f"label[for=tab-{tab}]").click()
        problems += small_targets(page)
    assert not problems, "\n".join(dict.fromkeys(problems))
