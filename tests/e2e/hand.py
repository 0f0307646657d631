"""A random player on a phone who knows no game: it opens a table against bots and taps until the match is over.

Everything that it taps must be visible and not covered.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, Position, expect

from tests.e2e.player import MY_TURN, OVER, SHEET

MOST_TOUCHES = 2_500
PICKED = "#table .screen label:has(input[type=checkbox]:enabled:checked)"
BUSY = ".htmx-request, .htmx-swapping, .htmx-settling"
# Moves that can be played, and things that can be picked for one: fields, dice, answers. Controls that only help are
# left out, and so is a field that would drop what is picked.
TOUCHABLE = """() => {
  const inside = (where) => [...document.querySelectorAll(`#table .screen :is(${where})`)];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest("details");
  const plays = "button[name=move]:enabled, #go button:enabled:not([type=button], .coach-call)";
  const found = [
    ...inside(plays).filter((e) => shown(e) && e.form.checkValidity()).map((e) => ["move", e]),
    ...inside(".board a.target:not([aria-current], .target--chosen, .target--other)").map((e) => ["pick", e]),
    ...inside("a.chip[hx-get]:not([aria-current])").filter(shown).map((e) => ["pick", e]),
    ...inside("label:has(input:enabled:not(:checked))").filter(shown).map((e) => ["pick", e]),
  ];
  return window.touchable = found, found.map(([kind]) => kind);
}"""
CORNER = Position(x=12, y=12)  # not covered by other cards of a full hand
# Where to tap a thing, after scrolling if necessary: its middle, or near its upper left corner if other cards of a full
# hand cover the middle. Returns what covers each point, too.
PLACE = """(number) => {
  const thing = window.touchable[number][1], seen = thing.querySelector(".target__reach, .target__case") ?? thing;
  const box = () => seen.getBoundingClientRect();
  const out = (now) => now.top < 0 || now.bottom > innerHeight;
  if (out(box())) seen.scrollIntoView({ block: "center", behavior: "instant" });
  const now = box(), places = [[now.left + now.width / 2, now.top + now.height / 2], [now.left + 12, now.top + 12]];
  const free = places.find(([x, y]) => thing.contains(document.elementFromPoint(x, y)));
  const [x, y] = free ?? places[0], hit = document.elementFromPoint(x, y);
  const name = (thing.getAttribute("aria-label") || thing.textContent).trim().replace(/\\s+/g, " ");
  return [x, y, name, thing.contains(hit) ? "" : hit?.outerHTML.slice(0, 90) ?? "nothing that is in the window"];
}"""


class Touch(NamedTuple):
    """One tap: a "move" or a "pick", and the name of the thing."""

    kind: str
    name: str


def choose(page: Page, name: str, value: Any) -> None:
    """Choose an option in the form for a new table."""
    box = page.locator(f"input[name={name}][value='{value}']")
    page.locator(f"label[for={box.get_attribute('id')}]").tap()
    expect(box).to_be_checked()


class Hand:
    """A random player at a table; ``lot`` is the seed."""

    def __init__(self, page: Page, language: str, lot: str) -> None:
        self.page, self.language, self.luck = page, language, Random(lot)
        self.touched: list[Touch] = []

    def open(self, slug: str, level: str = "hard") -> int:
        """Open a table with the fewest seats, bots of this level and the fewest rounds. Returns the number of seats."""
        page = self.page
        page.goto(f"/{self.language}/tables/new/?game={slug}")
        seats = int(page.locator("input[name=seats]").first.get_attribute("value") or 0)
        for name, value in (("seats", seats), ("bots", seats - 1), ("level", level)):
            if page.locator(f"input[name={name}][value='{value}']").count():
                choose(page, name, value)
        rounds = page.locator("[name=option-rounds]")
        if rounds.count() and rounds.first.evaluate("field => field.localName") == "select":
            rounds.select_option(index=0)
        elif rounds.count():
            page.locator(f"label[for={rounds.first.get_attribute('id')}]").tap()
        with page.expect_navigation():
            page.locator("form.new-table button.btn--big").tap()
        return seats

    def play_to_the_end(self, look: Callable[[int], Any] = lambda _moves: None) -> int:
        """Tap until the result is shown. Returns the number of moves. ``look`` is called before each tap."""
        moves = 0
        for _ in range(MOST_TOUCHES):
            self.page.locator(f"{MY_TURN}, {SHEET}, {OVER}").first.wait_for()
            expect(self.page.locator(".scene-bar")).to_have_count(0)
            if self.page.locator(OVER).count():
                return moves
            look(moves)
            if self.page.locator(SHEET).count():
                self.page.locator("#go a").tap()
                expect(self.page.locator(SHEET)).to_have_count(0)
            else:
                moves += self.touch() == "move"
        raise AssertionError(f"no end after {MOST_TOUCHES} touches: {self.touched[-6:]}")

    def touch(self) -> str:
        """Tap one random thing. A possible move is preferred to another pick, and a pick to a pass."""
        kinds: list[str] = self.page.evaluate(TOUCHABLE)
        wanted = "move" if "move" in kinds and ("pick" not in kinds or self.luck.random() < 0.7) else "pick"
        there = [number for number, kind in enumerate(kinds) if kind == wanted]
        if not there and self.put_back():
            return "pick"
        assert there, f"nothing can be touched after {self.touched[-6:]}"
        self.luck.shuffle(there)
        covered = []
        for number in there:
            x, y, name, over = self.page.evaluate(PLACE, number)
            if not over:
                self.page.touchscreen.tap(x, y)
                self.touched.append(Touch(wanted, name))
                self.settle()
                return wanted
            covered.append(f"{name} lies under {over}")
        raise AssertionError("\n".join(covered))

    def put_back(self) -> int:
        """Put back everything that is picked, because it cannot be played together.

        Returns how many things that were.
        """
        picked = self.page.locator(PICKED)
        number = picked.count()
        for _ in range(number):
            picked.first.tap(position=CORNER)
            self.settle()
        return number

    def settle(self) -> None:
        """Wait for the answer, and assert that nothing was refused."""
        expect(self.page.locator(BUSY)).to_have_count(0)
        expect(self.page.locator(".refusal")).to_have_count(0)
