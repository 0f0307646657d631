"""Check that a table is usable on each screen: cards or board, question and buttons are in the window.

Nothing covers them, they are large enough for a finger, and they stay where they are.
"""

from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.e2e.browser import DESK, PHONE
from tests.e2e.examine import TABLET, WIDER_THAN_THE_SCREEN

LOW_PHONE = {"width": 390, "height": 664}
"""A phone of 390 by 844 less the bars of its browser."""
SCREENS = (LOW_PHONE, PHONE, TABLET, DESK)
FINGERS = TABLET["width"]
"""Up to this width a screen is touched; wider ones have a mouse, which hits what is 24 pixels wide."""
# Cards and pieces of the reader are in the window and not covered. A card is checked at its corner, as others overlap
# it.
HIDDEN = """() => {
  const wrong = [], wide = innerWidth, high = innerHeight;
  const look = (element, name, x, y) => {
    const box = element.getBoundingClientRect();
    if (!box.width) return wrong.push(`${name} is not shown`);
    const said = `${name} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`;
    if (box.top < -1 || box.bottom > high + 1 || box.left < -1 || box.right > wide + 1)
      return wrong.push(`${said} reaches out`);
    const seen = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (!element.contains(seen) && !seen?.contains(element))
      wrong.push(`${said} lies under ${seen?.outerHTML.slice(0, 60)}`);
  };
  const each = (where, name, x = .5, y = .5) => {
    for (const [place, element] of document.querySelectorAll(where).entries())
      if (element.checkVisibility()) look(element, `${name} ${place}`, x, y);
  };
  scrollTo(0, 0);
  each("#table .hand > li .card", "card", .2, .12);
  each("#table .screen svg.board", "board");
  each("#table .screen .memo__card", "card");
  each("#table .screen .dice .die", "die");
  each("#table :is(#choice, .claims, .boxes, .wishes, .paper-sheet) :is(label, button)", "answer");
  each("#table .trick .play__cards .card__value", "value in the trick", .85);
  each("#table .ring .spot__cards > .card", "card on the felt", .2, .12);
  each("#table .task", "task");
  each("#go", "bar", .02, .5);
  each("#go :is(button, a, .go__ask, .awaited)", "in the bar:");
  each("#tips .tip", "hint", .9);
  const helps = ".coach-call, .go__help"; // what only helps asks nothing
  const asks = `#go :is(.go__ask, .awaited, button:enabled:not(${helps}), a.btn--primary)`;
  const asked = [...document.querySelectorAll(`${asks}, .memo__note, .screen :is(.boxes, .paper-sheet) button`)];
  if (!asked.some((element) => element.checkVisibility())) wrong.push("nothing is asked");
  return wrong;
}"""
# Links in running text are exempt, as in WCAG 2.5.8. A field of a board may be smaller if the first touch opens the
# zoom. Targets that are too close to each other are not detected.
SMALL = """(least) => {
  const wrong = [], said = (box) => `${Math.round(box.width)}x${Math.round(box.height)}`;
  const pressed = "#table .screen :is(a, button, summary, label):not(.target, .lens__out)";
  for (const one of document.querySelectorAll(pressed)) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest("dd, p")) continue;
    const box = one.getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 43.5 && !one.matches(".hand label"))
      wrong.push(`${said(box)} is small: ${one.outerHTML.slice(0, 90)}`);
  }
  for (const label of document.querySelectorAll("#table .hand label")) { // of a card that others overlap
    const box = label.getBoundingClientRect(), next = label.closest("li").nextElementSibling?.getBoundingClientRect();
    const free = next && Math.abs(next.top - box.top) < 20 ? next.left - box.left : box.width;
    if (free < 24) wrong.push(`${Math.round(free)} of a card can be touched`);
  }
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const fields = [...document.querySelectorAll("#table .board > .target")].filter((one) => one.checkVisibility())
    .map((one) => [one, (one.querySelector(".target__reach") || one.querySelector("circle")).getBoundingClientRect()]);
  for (const [one, box] of fields) {
    if (one.getAttribute("href").includes("lens=") || one.matches("[aria-current]")) continue;
    if (box.width < least - .5) wrong.push(`${said(box)} is a small field: ${one.getAttribute("aria-label")}`);
    const [x, y] = middle(box);
    for (const [other, around] of fields) {
      const [to_x, to_y] = middle(around), far = Math.hypot(x - to_x, y - to_y);
      if (other !== one && far < least - 1.5)
        wrong.push(`${Math.round(far)} from ${one.getAttribute("aria-label")} to ${other.getAttribute("aria-label")}`);
    }
  }
  return wrong;
}"""
WATCH_SHIFTS = """() => {
  window.shifts = [];
  const at = (box) => [box.x, box.y, box.width, box.height].map(Math.round);
  const told = ({ node, previousRect, currentRect }) =>
    `${node?.outerHTML?.slice(0, 70) ?? node?.nodeName} ${at(previousRect)} to ${at(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) shifts.push([one.value, one.sources.map(told)]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
# Less than a thousandth is a word that is replaced by another.
SHIFTED = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const jumps = window.shifts.splice(0).filter(([value]) => value >= .001);
  return jumps.map(([value, sources]) => `${value.toFixed(4)} ${sources.join("; ")}`);
}"""
# Positions of the zones: cards, board and buttons never move.
ZONES = """() => {
  const zones = [".table-head", ".seats", ".felt", "svg.board", ".memo", ".hand", "#go"];
  return Object.fromEntries(zones.map((name) => {
    const box = document.querySelector(`#table .screen ${name}`)?.getBoundingClientRect();
    return [name, box && box.height ? [box.top + scrollY, box.bottom + scrollY].map(Math.round) : null];
  }));
}"""
# The first thing that can be picked. It is picked by script, so that the browser counts every layout shift.
PICK = """() => {
  const picked = "#hand .hand input, .board a.target, .tray__thrown input, .dice--throw input";
  const one = [...document.querySelectorAll(`#table .screen :is(${picked}):not(:disabled)`)]
    .find((one) => !one.checked && !one.matches("[aria-current]"));
  if (one instanceof SVGElement) one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else one?.click();
  return Boolean(one);
}"""
QUIET = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"


def watch_shifts(context: BrowserContext) -> None:
    """Count layout shifts without input in each page of this context from now on."""
    context.add_init_script(f"({WATCH_SHIFTS})()")


def out_of_sight(page: Page, when: str, screens: Any = SCREENS) -> list[str]:
    """Return what is wrong with the table, in words."""
    problems = []
    for screen in screens:
        page.set_viewport_size(screen)
        seen = f"{when} at {screen['width']}x{screen['height']}"
        least = 44 if screen["width"] <= FINGERS else 24
        problems += [f"{seen}: {wrong}" for wrong in (*page.evaluate(HIDDEN), *page.evaluate(SMALL, least))]
        if wide := page.evaluate(WIDER_THAN_THE_SCREEN):
            problems.append(f"{seen} scrolls sideways: {wide}")
    return problems


def shifted(page: Page, when: str) -> list[str]:
    """Return the layout shifts since the last call."""
    return [f"{when} jumps: {shift}" for shift in page.evaluate(SHIFTED)]


def moved(before: dict[str, Any], after: dict[str, Any], when: str) -> list[str]:
    """Return the zones that were there before and are at another place now."""
    return [
        f"{when}: {zone} from {stood} to {after[zone]}"
        for zone, stood in before.items()
        if stood and after[zone] and max(abs(a - b) for a, b in zip(stood, after[zone], strict=True)) > 1
    ]


def pick(page: Page) -> bool:
    """Pick the first card, piece or die, and wait for the answer. Returns False if nothing can be picked."""
    if not page.evaluate(PICK):
        return False
    page.wait_for_function(QUIET)
    return True
