"""An event at real tables in browsers: an organiser at a desk, four players with phones, in both languages."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.browser import DESK, Visitors
from tests.e2e.examine import examine, small_targets
from tests.e2e.test_tournament import Organiser, enter
from tests.e2e.words import said

ROUND_2 = {"de": "Runde 2", "en": "Round 2"}


def at_table(page: Page, event: str, language: str) -> str:
    """Follow the link from the event's page to one's own table. Returns the heading of the table."""
    page.goto(event.replace("/en/", f"/{language}/"))
    page.get_by_role("link", name=said("Score pad and result", language)).click()
    return page.get_by_role("heading", level=2).inner_text()


def write_down(page: Page, language: str, *points: int) -> None:
    """Enter the result, in points by seat."""
    for seat, each in enumerate(points):
        page.locator(f"#result [name=score-{seat}]").fill(str(each))
    page.get_by_role("button", name=said("Write down the result", language)).click()


def seats_of(page: Page) -> list[str]:
    return [text.split("\n")[-1].strip() for text in page.locator(".real-result tbody th").all_inner_texts()]


def test_an_evening_in_a_pub_with_results_from_phones(visitors: Visitors):
    organiser = Organiser(visitors("en", DESK))
    desk = organiser.page
    desk.goto("/en/tournaments/new/")
    desk.get_by_label("Played at real tables, in a pub or a club").check()
    expect(desk.get_by_role("group", name="Time for a move")).to_have_count(0)
    event = pub_evening(organiser)
    languages = {"de": visitors("de"), "en": visitors("en"), "de 2": visitors("de"), "en 2": visitors("en")}
    phones = {enter(page, event, name[:2]): (page, name[:2]) for name, page in languages.items()}
    desk.goto(event + "desk/")
    organiser.press("Start")
    organiser.press("Start")  # after a confirmation
    organiser.look(event + "desk/pair/", "tables by hand")
    tables: dict[str, list[str]] = {}
    for name, (page, language) in phones.items():
        tables.setdefault(at_table(page, event, language)[:7].split()[1], []).append(name)
    one, other = tables["1"], tables["2"]
    agree(phones[one[0]], phones[one[1]])
    differ(organiser, event, phones[other[0]], phones[other[1]])
    page, language = phones[one[0]]
    organiser.problems += [f"pad: {each}" for each in small_targets(page)] + examine(page, "pad")
    page.goto(event.replace("/en/", f"/{language}/"))
    expect(page.get_by_role("heading", name=ROUND_2[language], exact=True)).to_be_visible()
    organiser.look(event + "desk/", "desk of a pub")
    assert not organiser.problems, "\n".join(dict.fromkeys(organiser.problems))


def pub_evening(organiser: Organiser) -> str:
    """Create a Swiss event at tables of two, open for entries. Returns its address."""
    desk = organiser.page
    desk.get_by_label("Name of the tournament").fill("Evening in the pub")
    desk.locator("label[for=step-how]").first.click()
    organiser.choose("Seats at a table", "2")
    desk.locator("label[for=step-when]").first.click()
    desk.get_by_role("button", name="Save as a draft").click()
    desk.wait_for_url(re.compile("/desk/$"))
    organiser.press("Open for entries")
    return desk.url.removesuffix("desk/")


def agree(one: tuple[Page, str], other: tuple[Page, str]) -> None:
    """One player keeps the score pad and enters the result, the other confirms it."""
    page, language = one
    for seat, points in enumerate((4, -2)):
        page.locator(f"[name=line-0-{seat}]").fill(str(points))
        page.locator(f"[name=line-1-{seat}]").fill("3")
    page.get_by_role("button", name=said("Add up and save", language)).click()
    expect(page.locator("#result [name=score-0]")).to_have_value("7")
    expect(page.locator("#result [name=score-1]")).to_have_value("1")
    names = seats_of(page)
    page.get_by_role("button", name=said("Write down the result", language)).click()
    page, language = other
    page.reload()
    expect(page.locator(".panel--amber")).to_contain_text(f"1. {names[0]} (7), 2. {names[1]} (1)")
    page.get_by_role("button", name=said("Yes, that is how it ended", language)).click()
    expect(page.get_by_text(said("The result of this table counts.", language))).to_be_visible()


def differ(organiser: Organiser, event: str, one: tuple[Page, str], other: tuple[Page, str]) -> None:
    """Both enter different results; the organiser accepts the second."""
    write_down(*one, 5, 9)
    other[0].reload()
    write_down(*other, 9, 5)
    expect(other[0].get_by_text(said("The organisers see both.", other[1]))).to_be_visible()
    organiser.look(event + "desk/", "desk with two results")
    lines = organiser.page.locator(".desk-decisions li")
    expect(lines).to_have_count(2)
    lines.last.get_by_role("button", name="Accept it").click()
    expect(lines).to_have_count(0)
    other[0].reload()
    expect(other[0].get_by_text(said("The result of this table counts.", other[1]))).to_be_visible()
