"""A player who plays any game by keyboard alone (Tab, Space, Enter, arrows) without knowing it.

It takes the first thing that the page offers, until it offers a move.
"""

from playwright.sync_api import Page, expect

MOST_KEYS = 300
BUSY = ".htmx-request, .htmx-swapping, .htmx-settling"
# The key to press at the focus; empty if Tab goes on. A button with a move is pressed. If there is none, a card, a die,
# a field or an answer is picked.
PRESSED = """() => {
  const now = document.activeElement;
  if (!now?.closest("#table") || now.disabled) return "";
  if (now.matches("button[name=move], #go button:not([type=button], .coach-call)")) return "Enter!";
  const go = document.querySelector("#go button.btn--primary:enabled"); // none where something is picked first
  if (now.matches("input[type=radio]")) {
    const boxes = [...(now.form?.elements ?? [])].filter((box) => box.name === now.name);
    if (boxes.length && !boxes.some((box) => box.checked)) return "Space";
    const moves = [...document.querySelectorAll("#panel button[name=move]:enabled")]
      .some((move) => !move.closest("details"));
    return now.name === "card" && !go && !moves && now !== boxes.at(-1) ? "ArrowRight" : "";
  }
  if (now.matches("input[type=checkbox]")) return now.checked || go ? "" : "Space";
  // What could take the place of the piece that is picked leads round and round.
  const field = now.matches("a[hx-get]:not([aria-current], .target--chosen, .target--other, .since a)");
  return field && !go ? "Enter" : "";
}"""


def to_the_content(page: Page) -> None:
    """Use the link that skips the header of the page."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def play_by_keys(page: Page) -> None:
    """Find a move from the present focus, and play it. Raises AssertionError if the keys lead to none."""
    pressed: list[str] = []
    for _ in range(MOST_KEYS):
        expect(page.locator(".scene-bar")).to_have_count(0)  # scenes of the others' moves come first
        key = page.evaluate(PRESSED)
        pressed.append(key or "Tab")
        page.keyboard.press(key.rstrip("!") or "Tab")
        if key == "Enter!":
            return
        if key:
            expect(page.locator(BUSY)).to_have_count(0)
    raise AssertionError(f"the keys lead to no move: {' '.join(pressed[:40])}")
