"""A learner who uses the pages of the tutor and knows the solutions."""

import json
from contextlib import nullcontext
from typing import Any

from playwright.sync_api import Locator, Page, expect

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Play
from games.catalog.half_pint_heroes.tutorial import LESSONS
from games.engine.codec import encode
from games.engine.lessons import Chapter, Look
from tests.e2e.words import board_words, said

MARKED = """() => {
  const seen = [...document.querySelectorAll("#table *")].filter((one) => {
    const mark = getComputedStyle(one, "::before"), box = one.getBoundingClientRect();
    const framed = getComputedStyle(one).outlineStyle === "solid" && box.width > 0 && box.height > 0;
    return framed && /^"[1-9]"$/.test(mark.content);
  });
  return [...new Set(seen.map((one) => getComputedStyle(one, "::before").content.slice(1, -1)))].sort();
}"""
"""The numbers that parts of the table wear."""
LONGEST_ROUND = 30  # decisions of one player
BASICS = [lesson for lesson in LESSONS if lesson.chapter is Chapter.BASICS]
BEFORE_THE_ROUND = [f"{lesson.key}/{one.key}" for lesson in BASICS for one in lesson.path]
"""What somebody is led through before the guided round."""
LOOKS = {f"{lesson.key}/{look.key}": look for lesson in LESSONS for look in lesson.looks}
SOLUTIONS = {f"{lesson.key}/{step.key}": step.solution for lesson in LESSONS for step in lesson.steps}


class Learner:
    """A learner in a lesson or in the guided round, in one page."""

    def __init__(self, page: Page, language: str = "en", javascript: bool = True) -> None:
        self.page, self.language, self.javascript = page, language, javascript
        self.words = board_words(language)

    def says(self, english: str) -> str:
        return said(english, self.language)

    def follow(self, english: str) -> None:
        """Follow a link with this name to another page."""
        with self.page.expect_navigation():
            self.page.locator("main").get_by_role("link", name=self.says(english)).first.click()

    def press(self, button: Locator) -> None:
        """Press a button, and wait for the result."""
        with nullcontext() if self.javascript else self.page.expect_navigation():
            button.click()

    def big_button(self) -> Locator:
        return self.page.locator("#go button.btn--primary")

    def step(self) -> str:
        """Return lesson and step of this page, from its address."""
        return "/".join(self.page.url.rstrip("/").split("/")[-2:])

    def solve(self) -> None:
        """Make the right move of this step, or give the right answer."""
        if self.step() in LOOKS:
            self.read(LOOKS[self.step()])
        else:
            self.move(SOLUTIONS[self.step()])
        expect(self.page.locator("#answer.answer--yes")).to_be_visible()

    def move(self, move: Any) -> None:
        if isinstance(move, Play):
            self.pick(move)
        else:
            self.page.locator(f"#choice label:has(input[value='{encode(move).decode()}'])").click()
        self.press(self.big_button())

    def read(self, look: Look) -> None:
        """Check that every part is marked, and answer."""
        for number, part in enumerate(look.parts, 1):
            expect(self.page.locator(f".look--{number}-{part}")).to_be_visible()
        expect(self.page.locator("#legend li")).to_have_count(len(look.parts))
        assert self.page.evaluate(MARKED) == sorted(map(str, range(1, len(look.parts) + 1)))
        right = look.reads(GAME.view(look.position, look.seat))
        self.press(self.page.locator(f"#choice button[value='{right}']"))

    def pick(self, move: Play) -> None:
        """Pick the cards of the move and, if they form several sets, the right one."""
        for card in move.hand:
            self.choose(self.page.locator(f"#hand label:has(input[value='{card}'])"))
        self.show_sets()
        expect(self.page.locator("#panel .say__what b")).not_to_be_empty()
        wanted = json.loads(encode(move))
        for place in range(self.page.locator("#panel .alts a").count()):
            if self.offered() == wanted:
                return
            link = self.page.locator("#panel .alts a").nth(place)
            self.choose(link) if self.javascript else self.press(link)
            expect(self.page.locator("#panel .alts a").nth(place)).to_have_attribute("aria-current", "true")
        assert self.offered() == wanted, self.step()

    def choose(self, what: Locator) -> None:
        """Press a control that only changes what is picked. With JavaScript the page fetches the result."""
        if not self.javascript:
            what.click()
            return
        with self.page.expect_response(lambda response: "/choose/" in response.url) as fetched:
            what.click()
        fetched.value.finished()
        expect(self.page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)

    def offered(self) -> Any:
        return json.loads(self.big_button().get_attribute("value") or "null")

    def show_sets(self) -> None:
        """Without JavaScript, press the button that shows which sets the picked cards form."""
        if not self.javascript:
            with self.page.expect_navigation():
                self.page.get_by_role("button", name=self.words["show_sets"]).click()
        expect(self.big_button()).to_be_enabled()

    def decide(self) -> None:
        """Make one decision of the guided round: the second number or player, or the first card."""
        token = self.page.locator("[name=token]").first.get_attribute("value")
        if self.page.locator("#choice").count():
            self.page.locator("#choice label").nth(1).click()
        else:
            self.choose(self.page.locator("#hand label").first)
            self.show_sets()
        self.press(self.big_button())
        expect(self.page.locator(f'[name=token][value="{token}"]')).to_have_count(0)
        expect(self.page.locator("#coach")).to_be_visible()

    def play_round(self) -> None:
        """Decide until the round is over."""
        for _ in range(LONGEST_ROUND):
            if self.page.locator("#ready").count():
                return
            self.decide()
        raise AssertionError("the round does not end")
