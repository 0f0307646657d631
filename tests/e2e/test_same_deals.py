"""A duplicate event of eight in browsers: an organiser at a desk, a phone at each of the two tables, and bots.

Both tables have the same deals, so everything about one is hidden from the other until both are over.
"""

import re
from hashlib import sha256
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import DESK, Visitors
from tests.e2e.examine import small_targets
from tests.e2e.player import OVER, Player
from tests.e2e.test_tournament import LONG, Organiser, enter
from tests.e2e.words import said

DEALS = "the same for all tables of a round, counted in match points"
CLOSED = (
    "Your match is over, but others are still playing the same deals. Talk opens again when the last table finishes."
)
BEWARE = "Others are playing the same deals at other tables: say nothing about them there until the round is over."
STRANGER = (
    "The same deals are still being played at other tables. Until the last one finishes, only those at this table "
    "can see it."
)
ROUND = {"de": "Runde 1", "en": "Round 1"}


class Somebody(NamedTuple):
    """A player with a phone: page, language and name."""

    page: Page
    language: str
    name: str

    def says(self, english: str) -> str:
        return said(english, self.language)

    def look(self, event: str, path: str = "") -> Page:
        """Open a page of the event in the player's own language."""
        self.page.goto(event.replace("/en/", f"/{self.language}/") + path)
        return self.page

    def go_to_table(self, event: str) -> str:
        """Go from the event to the player's table. Returns its address."""
        self.look(event).get_by_role("link", name=self.says("To the table")).click()
        expect(self.page.locator("#table")).to_be_visible()
        return self.page.url


def promise(who: Somebody, event: str) -> str:
    """Return the hash of the seed, as the round shows it while it is played. The seed itself must not appear."""
    page = who.look(event, "round/1/")
    page.get_by_text(who.says("The promise"), exact=True).click()
    codes = page.locator(".deals-promise code")
    expect(codes).to_have_count(1)
    expect(codes).to_have_text(re.compile("^[0-9a-f]{64}$"))
    return codes.inner_text()


def talk(page: Page) -> Locator:
    """Show the chat of the open table."""
    page.locator("label[for=tab-talk]").click()
    return page.locator("#talk")


def expect_silence(who: Somebody) -> None:
    """After the own table is over, the chat is closed and says why."""
    there = talk(who.page)
    expect(there).to_contain_text(who.says(CLOSED))
    expect(there.get_by_role("textbox")).to_have_count(0)


def expect_nothing_known(who: Somebody, event: str, table: str) -> None:
    """Neither the other table nor any result can be seen, only whether a table is over."""
    page = who.look(event)
    round_ = page.locator("section").filter(has=page.get_by_role("heading", name=ROUND[who.language], exact=True))
    badge = {"de": "fertig", "en": "over"}[who.language]  # a table, not a match
    expect(round_.get_by_text(badge, exact=True)).to_have_count(1)
    expect(round_.get_by_text(who.says("being played"), exact=True)).to_have_count(1)
    expect(round_.locator(".event-seats b")).to_have_count(0)
    points = page.locator(".event-standings tbody td:nth-child(3)").all_inner_texts()
    assert set(points) <= {"0"}, points
    expect(who.look(event, "round/1/").locator("#compared")).to_have_count(0)
    page.goto(table)
    expect(page.locator("main")).to_contain_text(who.says(STRANGER))


def play(who: Somebody, event: str) -> None:
    """Play the own table to its end. The chat warns about what not to mention."""
    who.go_to_table(event)
    expect(talk(who.page)).to_contain_text(who.says(BEWARE))
    Player(who.page, who.language).play_match()
    expect(who.page.locator(OVER)).to_be_visible(timeout=LONG)


def revealed(who: Somebody, event: str, promised: str) -> str:
    """Return the seed, which is shown after the last table and must match the promised hash."""
    expect(who.look(event).get_by_role("heading", name=who.says("Final standings"))).to_be_visible(timeout=LONG)
    page = who.look(event, "round/1/")
    expect(page.locator(".deals-promise")).to_contain_text(who.says("All tables of this round had the same deals."))
    page.get_by_text(who.says("The seed"), exact=True).click()
    codes = page.locator(".deals-promise code")
    expect(codes).to_have_count(2)
    told, seed = codes.all_inner_texts()
    assert told == promised == sha256(bytes.fromhex(seed)).hexdigest()
    return seed


def check_deals(who: Somebody, tables: list[str], seed: str) -> None:
    """Both tables prove the same seed, and had the same cards at the same seats."""
    dealt = []
    for table in tables:
        who.page.goto(re.sub("/(de|en)/", f"/{who.language}/", table) + "check/")
        expect(who.page.locator("code").filter(has_text=re.compile(f"^{seed}$"))).to_have_count(1)
        deal = who.page.locator("#deal-1")
        dealt.append([cards.inner_html() for cards in deal.locator("ul.cards").all()])
    assert len(dealt[0]) == 5  # the row, and four hands
    assert dealt[0] == dealt[1]


def read_comparison(who: Somebody, event: str) -> dict[str, float]:
    """Return what every player got from the comparison of equal seats, as the page of the round shows it."""
    page = who.look(event, "round/1/")
    expect(page.get_by_role("heading", name=who.says("How equal seats compare"))).to_be_visible()
    paid: dict[str, float] = {}
    for seat in range(1, 5):
        place = page.locator(".deals-places > section").filter(has=page.locator(f"#place-{seat}"))
        expect(place.get_by_role("heading")).to_have_text(who.says("Seat %(n)s") % {"n": seat})
        lines = place.locator("tbody tr").all()
        tables, names, points, percents = zip(*map(read_line, lines), strict=True)
        assert sorted(tables) == ["1", "2"]
        better = (points[0] > points[1]) - (points[0] < points[1])
        assert percents == (50 + 50 * better, 50 - 50 * better), (points, percents)
        paid |= dict(zip(names, percents, strict=True))
    return paid


def read_line(line: Locator) -> tuple[str, str, int, float]:
    """Return table, name, points of the game and percent."""
    name, table = line.locator("th").inner_text().strip().rsplit("\n", 1)
    points, percent = line.locator("td").all_inner_texts()
    return table.split()[-1], name.strip(), int(points), float(percent.removesuffix(" %"))


def expect_standings(who: Somebody, event: str, paid: dict[str, float]) -> None:
    """The standings count match points, highest first."""
    page = who.look(event)
    expect(page.get_by_role("heading", name=who.says("Final standings"))).to_be_visible()
    listed = page.locator(".event-standings tbody tr").all()
    told = [(row.locator("th a").inner_text(), float(row.locator("td").nth(1).inner_text())) for row in listed]
    assert dict(told) == paid
    assert [points for _, points in told] == sorted(paid.values(), reverse=True)
    assert sum(paid.values()) == 400


def duplicate(organiser: Organiser) -> str:
    """Create an event with one round of same deals, seeded in order of entry. Returns its address."""
    desk = organiser.page
    desk.goto("/en/tournaments/new/")
    desk.get_by_label("Name of the tournament").fill("Duplicate")
    desk.get_by_label("Players at least").fill("8")
    desk.locator("[name=option-rounds]").select_option("3")
    organiser.step("How")
    organiser.choose("Seats at a table", "4")
    desk.locator("[name=rounds]").fill("1")
    desk.locator(".wizard__step--how .wizard__more > summary").last.click()
    organiser.choose("Deals", DEALS)
    organiser.step("When and go")
    desk.get_by_role("button", name="Save as a draft").click()
    desk.wait_for_url(re.compile("/desk/$"))
    organiser.press("Open for entries")
    desk.get_by_label("How seeds are assigned").select_option("hand")
    organiser.press("Seed like this")
    return desk.url.split("desk/")[0]


@pytest.mark.slow
def test_eight_play_the_same_deals_and_are_held_against_their_own_seat(visitors: Visitors):
    organiser = Organiser(visitors("en", DESK))
    desk, event = organiser.page, duplicate(organiser)
    berta, carl = visitors("de"), visitors("en")
    first = Somebody(berta, "de", enter(berta, event, "de"))
    second = Somebody(carl, "en", enter(carl, event, "en"))  # the second seed plays at the other table
    desk.goto(event + "desk/")
    organiser.let_bots_enter(6)
    organiser.press("Start")
    organiser.press("Start")  # after a confirmation
    desk.goto(event)
    expect(desk.get_by_text("being played", exact=True)).to_have_count(2, timeout=LONG)
    tables = [who.go_to_table(event) for who in (first, second)]
    assert tables[0].split("/de/")[1] != tables[1].split("/en/")[1]
    promised = promise(first, event)
    assert promise(second, event) == promised
    play(second, event)
    expect_silence(second)
    visitors.watch.expected.add(403)  # another player's table
    expect_nothing_known(first, event, tables[1].replace("/en/", "/de/"))
    expect_nothing_known(Somebody(desk, "en", "Anna"), event, tables[0].replace("/de/", "/en/"))
    assert promise(first, event) == promised
    play(first, event)
    seed = revealed(second, event, promised)
    check_deals(second, tables, seed)
    paid = read_comparison(first, event)
    assert read_comparison(second, event) == paid
    assert {first.name, second.name} <= paid.keys()
    organiser.look(event + "round/1/", "seats compared")
    for who in (first, second):
        expect_standings(who, event, paid)
    second.page.goto(tables[1])
    talk(carl).get_by_role("textbox").fill("What a hand that was")
    organiser.problems += [f"talk: {each}" for each in small_targets(carl)]
    carl.get_by_role("button", name="Say it").click()
    expect(carl.locator("#talk")).to_contain_text("What a hand that was")
    assert not organiser.problems, "\n".join(dict.fromkeys(organiser.problems))
