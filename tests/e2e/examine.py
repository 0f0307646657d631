"""Check pages for accessibility: axe-core in light and dark on phone and desktop, page width, size of targets."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.browser import DESK, PHONE

# Every rule in the two most common views; in the other two only the rule about colours.
EVERY_RULE = {"resultTypes": ["violations"]}
CONTRAST = EVERY_RULE | {"runOnly": ["color-contrast"]}


class View(NamedTuple):
    """A view of a page: the screen, the colour scheme (``light`` or ``dark``), and the rules to check."""

    screen: dict[str, int]
    scheme: Any
    rules: dict[str, list[str]] = EVERY_RULE


VIEWS = (
    View(PHONE, "light"),
    View(DESK, "dark"),
    View(PHONE, "dark", CONTRAST),
    View(DESK, "light", CONTRAST),
)
DAY_AND_NIGHT, ALL = VIEWS[:2], VIEWS
"""A table has colours of its own on a phone and on a desk; other pages have the same on both."""
NARROW = {"width": 320, "height": 640}
TABLET = {"width": 768, "height": 1024}
WIDER_THAN_THE_SCREEN = """() => document.scrollingElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => e.outerHTML.slice(0, 90)).slice(0, 4) : null"""
# Links in running text are exempt, as in WCAG 2.5.8; a hidden box is as large as its label. Fields of a board may be 24
# pixels, as the WCAG allows, because each move is also in the list below.
SMALL_TARGETS = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary, label")]
  .filter((e) => !(e.localName === "a" && e.closest("p, footer, .prose")) && !e.closest(".skip-link"))
  .filter((e) => !(e.localName === "label" && !e.control?.matches("[type=radio], [type=checkbox]")))
  .filter((e) => !(e.localName === "input" && e.matches("[type=radio], [type=checkbox], [type=hidden]")))
  .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.width > 0 && Math.min(box.width, box.height) < (e.matches(".board a.target") ? 24 : 43.5))
  .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.outerHTML.slice(0, 90)}`)"""


def examine(page: Page, name: str, views: Sequence[View] = DAY_AND_NIGHT) -> list[str]:
    """Return the problems of the page in each of the views, in words."""
    problems = []
    for view in views:
        page.set_viewport_size(view.screen)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=view.scheme)
        seen = f"{name}, {view.screen['width']}, {view.scheme}"
        problems += [f"{seen}: {worded(violation)}" for violation in violations(page, view.rules)]
    for viewport in (NARROW, TABLET, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        wide = page.evaluate(WIDER_THAN_THE_SCREEN)
        if wide is not None:
            problems.append(f"{name} scrolls sideways at {viewport['width']}: {wide}")
    page.emulate_media(color_scheme="light")
    return problems


def violations(page: Page, rules: dict[str, list[str]]) -> list[dict[str, Any]]:
    """Return what axe-core finds. Its script is loaded into each page once."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(Axe().axe_script)
    found: list[dict[str, Any]] = page.evaluate("async (rules) => (await axe.run(rules)).violations", rules)
    return found


def worded(violation: dict[str, Any]) -> str:
    """Return the broken rule and the places."""
    places = [node["html"][:110] + " " + node.get("failureSummary", "")[:160] for node in violation["nodes"][:3]]
    return f"{violation['id']}: {' | '.join(places)}"


def small_targets(page: Page) -> list[str]:
    """Return the controls that are smaller than 44 by 44 pixels."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


# The height over which a link can be hit, from its middle up and down, with padding and pseudo-elements.
LOW_LINKS = """(least) => [...document.querySelectorAll("main a, main button, main summary")]
  .filter((e) => !e.closest("svg") && e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((e) => {
    const box = [...e.getClientRects()].find((one) => one.width > 0);
    if (!box) return null;
    scrollTo({ top: box.top + scrollY - innerHeight / 2, behavior: "instant" });
    const now = [...e.getClientRects()].find((one) => one.width > 0), x = now.left + now.width / 2;
    const hit = (y) => e.contains(document.elementFromPoint(x, y));
    let top = now.top + now.height / 2, bottom = top;
    if (!hit(top)) return null;
    while (hit(top - 1)) top--;
    while (hit(bottom + 1)) bottom++;
    return bottom - top + 1 < least ? `${Math.round(bottom - top + 1)}: ${e.outerHTML.slice(0, 110)}` : null;
  }).filter(Boolean)"""


def low_links(page: Page, least: int = 24) -> list[str]:
    """Return links and buttons with a target of less height in pixels, also in running text (WCAG 2.5.8)."""
    found: list[str] = page.evaluate(LOW_LINKS, least)
    return found
