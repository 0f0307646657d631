"""A hand on a phone that knows no game: it opens a table against bots and touches by lot whatever can be touched, until
the match is over. What it touches must lie where it is seen, with nothing on it.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, Position, expect

from tests.e2e.player import MY_TURN, OVER, SHEET

MOST_TOUCHES = 2_500
PICKED = "#table .screen label:has(input[type=checkbox]:enabled:checked)"
BUSY = ".htmx-request, .htmx-swapping, .htmx-settling"
# Moves that can be played, and what can be picked for one: fields, dice, answers. What only helps is neither; a field
# that would give up what is picked is left alone.
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
# Where a thing is to be touched, scrolled to if need be: in its middle, or near its upper left corner where other cards
# of a full hand cover the middle. Returns what covers both, too.
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
    """What was touched: a "move" or a "pick", and what it is called."""

    kind: str
    name: str


def choose(page: Page, name: str, value: Any) -> None:
    """A choice of the form for a new table."""
    box = page.locator(f"input[name={name}][value='{value}']")
    page.locator(f"label[for={box.get_attribute('id')}]").tap()
    expect(box).to_be_checked()


class Hand:
    """One at a table; ``lot`` says what it touches."""

    def __init__(self, page: Page, language: str, lot: str) -> None:
        self.page, self.language, self.luck = page, language, Random(lot)
        self.touched: list[Touch] = []

    def open(self, slug: str, level: str = "hard") -> int:
        """A table of as few as can play, so many, with bots of that level and as few rounds as can be agreed on."""
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
        """Touch until the result is shown; how many moves that took. ``look`` is called before each touch."""
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
        """One thing by lot: to go through with what is picked if that is possible, else rather to pick than to pass."""
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
        """Everything that is picked, where so many cannot be played; how many that were."""
        picked = self.page.locator(PICKED)
        number = picked.count()
        for _ in range(number):
            picked.first.tap(position=CORNER)
            self.settle()
        return number

    def settle(self) -> None:
        """Wait for the answer; nothing may have been refused."""
        expect(self.page.locator(BUSY)).to_have_count(0)
        expect(self.page.locator(".refusal")).to_have_count(0)
