"""A player who uses the controls of the table page: radio buttons, cards and the big button.

It waits for the page, never for a fixed time.
"""

import re
from contextlib import nullcontext

from playwright.sync_api import Locator, Page, expect

from tests.e2e.words import board_words, said

LONGEST_MATCH = 400  # moves of one player, far more than three rounds take
MY_TURN = '#table[data-my-turn="1"]'
OVER = ".places"
SHEET = ".round-sheet"


def put_sheet_away(page: Page, javascript: bool = True) -> bool:
    """Go on from the sheet of a finished round. Returns False if none is shown."""
    sheet = page.locator(SHEET)
    if not sheet.count():
        return False
    with nullcontext() if javascript else page.expect_navigation():
        page.locator("#go a").press("Enter")
    expect(sheet).to_have_count(0)
    return True


class Player:
    """A player at a table, in one page."""

    def __init__(self, page: Page, language: str = "en", javascript: bool = True) -> None:
        self.page, self.language, self.javascript = page, language, javascript
        self.words = board_words(language)
        self.seen: set[str] = set()  # kinds of turns so far

    def play_now(self) -> None:
        """Open a table with three bots and three rounds from the landing page, in one click."""
        self.page.goto(f"/{self.language}/")
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=said("Play now against bots", self.language)).click()
        expect(self.page.locator("#table")).to_be_visible()

    def play_match(self) -> None:
        """Play until the result is shown."""
        for _ in range(LONGEST_MATCH):
            if not self.wait_for_turn():
                return
            self.take_turn()
        raise AssertionError("the match does not end")

    def wait_for_turn(self) -> bool:
        """Wait until it is this player's turn. Returns False if the match is over."""
        if self.javascript:
            self.page.locator(f"{MY_TURN}, {OVER}").first.wait_for()
        else:
            self.look_again()
        self.page.locator("footer").wait_for()  # the whole page is loaded
        put_sheet_away(self.page, javascript=self.javascript)
        over = self.page.locator(OVER).count() > 0
        if not over:
            assert said("Your turn", self.language) in self.page.title(), self.page.title()
        return not over

    def look_again(self) -> None:
        """Without JavaScript, press the link of waiting players until it is their turn or the match is over."""
        for _ in range(200):
            if self.page.locator(f"{MY_TURN}, {OVER}").count():
                return
            with self.page.expect_navigation():
                self.page.get_by_role("link", name=said("Check again", self.language)).click()
        raise AssertionError("the others never moved")

    def take_turn(self) -> None:
        """Take one turn of any kind that the page offers."""
        if self.page.locator("#choice .choices--numbers").count():
            self.predict(1)
        elif self.page.locator("#choice").count():
            self.bet()
        else:
            self.pick(0)
            self.play()

    def predict(self, tricks: int) -> None:
        """Choose a number and seal it."""
        self.seen.add("predict")
        expect(self.page.get_by_role("group", name=self.words["predict_question"])).to_be_visible()
        self.choose(tricks)
        self.send(self.words["seal_prediction"])

    def bet(self, choice: int = 0) -> None:
        """Put the chip on one of the offered players."""
        self.seen.add("bet")
        self.choose(choice)
        self.send(self.words["place_chip"])

    def choose(self, index: int) -> None:
        """Press one of the choices and check that it is selected."""
        self.page.locator("#choice label").nth(index).click()
        expect(self.page.locator("#choice").get_by_role("radio").nth(index)).to_be_checked()

    def cards(self) -> Locator:
        """Return the boxes of the cards in hand."""
        return self.page.locator("#hand").get_by_role("checkbox")

    def pick(self, *indexes: int) -> None:
        """Pick cards by their position in the hand."""
        for index in indexes:
            self.page.locator("#hand label").nth(index).click()
            expect(self.cards().nth(index)).to_be_checked()
        if not self.javascript:
            with self.page.expect_navigation():
                self.page.get_by_role("button", name=self.words["show_sets"]).click()

    def play(self) -> None:
        """Press the big button, which names the set of the picked cards."""
        self.seen.add("play")
        named = re.escape(self.words["play_set"]).replace(re.escape("{set}"), ".+")
        button = self.page.locator("#go").get_by_role("button", name=re.compile(named))
        expect(button).to_be_enabled()
        expect(self.page.locator("#panel .say__what b")).not_to_be_empty()
        self.press(button)

    def send(self, name: str) -> None:
        """Press the big button."""
        self.press(self.page.locator("#go").get_by_role("button", name=name))

    def press(self, button: Locator) -> None:
        """Press, and wait until the page no longer shows the turn that was taken."""
        token = self.page.locator('form[action$="/move/"] [name=token]').first.get_attribute("value")
        with nullcontext() if self.javascript else self.page.expect_navigation():
            button.click()
        stale = self.page.locator(f'form[action$="/move/"] [name=token][value="{token}"]')
        expect(stale).to_have_count(0)
        expect(self.page.locator(".refusal")).to_have_count(0)

    def resign(self) -> None:
        """Give the seat to a bot, which ends the match quickly."""
        self.page.locator("label[for=tab-log]").click()
        self.page.locator("#resign summary").click()
        self.page.locator("#resign button").click()

    def points(self) -> list[int]:
        """Return the totals at the end, in the order of the seats."""
        shown = self.page.locator(".places__item")
        by_seat = {}
        for item in shown.all():
            css = item.locator(".who").get_attribute("class") or ""
            found = re.search(r"seat-(\d)", css)
            digits = re.search(r"\d+", item.locator(".places__points").inner_text())
            assert found, "no seat in the class of a name"
            assert digits, "no points beside a name"
            by_seat[int(found[1])] = int(digits[0])
        return [by_seat[seat] for seat in sorted(by_seat)]

    def pad_totals(self) -> list[int]:
        """Return the last line of the score pad."""
        last = self.page.locator("table.pad tfoot tr").last
        return [int(cell) for cell in last.locator("td.pad__points").all_inner_texts()]
