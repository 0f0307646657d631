"""A player at a table of any game who waits for scenes to end."""

from playwright.sync_api import Page, expect

from tests.e2e.keys import play_by_keys, to_the_content
from tests.e2e.player import MY_TURN, OVER, put_sheet_away


def sit_down(page: Page, game: str, seats: int) -> None:
    """Open a table of that game with bots in all other seats."""
    page.goto(f"/en/tables/new/?game={game}")
    for name, value in {"seats": seats, "bots": seats - 1, "level": "easy"}.items():
        box = page.locator(f"[name={name}][value='{value}']")
        if box.count():
            page.locator(f"label:has([name={name}][value='{value}'])").first.click()
    with page.expect_navigation():
        page.locator("main form button.btn--primary").last.click()
    expect(page.locator("#table")).to_be_visible()


def wait_for_my_turn(page: Page) -> bool:
    """Wait for the end of the scene and my turn, and put round sheets away. Returns False at the end of the match."""
    _wait(page)
    return not page.locator(OVER).count()


def _wait(page: Page) -> bool:
    """Wait for the end of the scene, and put the sheet of a round away. Returns True if there was one."""
    page.locator(f"{MY_TURN}:not(.is-scene), {OVER}").first.wait_for(timeout=60_000)
    return put_sheet_away(page)


def plies_of(page: Page) -> int:
    """Return the number of plies that the table shows."""
    return int(page.locator("#table").get_attribute("data-ply") or 0)


def play(page: Page, moves: int, plies: int = 0) -> None:
    """Play by keyboard, and wait for each move's scene.

    With ``plies``, play until the match has that many, within a round: after the end of one, its sheet would be shown.
    """
    for number in range(moves):
        ended = _wait(page)
        if page.locator(OVER).count() or (plies and plies_of(page) >= plies and not ended):
            return
        if not number:
            to_the_content(page)
        token = page.locator("#table [name=token]").first.get_attribute("value")
        play_by_keys(page)
        expect(page.locator(f"#table:not(.is-scene) [name=token][value='{token}']")).to_have_count(0)
    wait_for_my_turn(page)
