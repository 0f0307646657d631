"""Pieces of a board are dragged, by mouse and by finger; touching them one after the other does the same."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from games.engine.kit.drawing import FIELD, MARGIN
from tests.e2e.browser import Visitors
from tests.e2e.examine import examine

LESSON = "/en/learn/draughts/take/one/"  # white stands on c3, black on d4, and e5 is empty
BOARD = 8 * FIELD + 2 * MARGIN


def point(page: Page, field: str) -> tuple[float, float]:
    """The middle of a field on the screen."""
    box: FloatRect | None = page.locator("svg.board").bounding_box()
    assert box is not None
    column, row = "abcdefgh".index(field[0]), 8 - int(field[1])
    unit = box["width"] / BOARD
    return (
        box["x"] + unit * (MARGIN + FIELD * column + FIELD / 2),
        box["y"] + unit * (MARGIN + FIELD * row + FIELD / 2),
    )


def drag(page: Page, start: str, end: str) -> None:
    page.mouse.move(*point(page, start))
    page.mouse.down()
    page.mouse.move(*point(page, end), steps=6)
    page.mouse.up()


def expect_move(page: Page, move: str) -> None:
    expect(page.locator("#go button.btn--primary")).to_have_text(f"Move {move}")


def test_a_piece_is_dropped_where_it_is_to_go(visitors: Visitors):
    page = visitors()
    page.goto(LESSON)
    drag(page, "c3", "e5")
    expect_move(page, "c3–e5")
    page.locator("#go button.btn--primary").click()
    expect(page.locator("#answer")).to_contain_text("Over d4 to e5")


def test_a_piece_that_is_dropped_anywhere_else_goes_back(visitors: Visitors):
    page = visitors()
    page.goto(LESSON)
    drag(page, "c3", "h1")
    expect(page.locator(".piece--lifted")).to_have_count(0)
    expect(page.locator("#go button.btn--primary")).to_be_disabled()
    drag(page, "c3", "b4")
    expect_move(page, "c3–b4")


def test_a_finger_drags_too_and_does_not_scroll_the_page(visitors: Visitors):
    page = visitors(has_touch=True)
    page.goto(LESSON)
    start, end = point(page, "c3"), point(page, "e5")
    screen = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for part in range(1, 9):
        touch("touchMove", tuple(a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    touch("touchEnd")
    expect_move(page, "c3–e5")
    assert page.evaluate("scrollY") == 0


def test_touching_one_after_the_other_does_the_same(visitors: Visitors):
    page = visitors(has_touch=True)
    page.goto(LESSON)
    page.touchscreen.tap(*point(page, "c3"))
    expect(page.locator(".target--chosen")).to_have_count(1)
    page.touchscreen.tap(*point(page, "e5"))
    expect_move(page, "c3–e5")


@pytest.mark.parametrize(
    "address", ["games/", "games/?players=4&time=30", "learn/draughts/huff/take/", "rules/reversi/"]
)
def test_the_shelf_and_boards_are_fit_for_everybody(visitors: Visitors, address: str):
    page = visitors()
    page.goto(f"/en/{address}")
    assert not (problems := examine(page, address)), "\n".join(problems)


def test_the_shelf_answers_each_choice_without_leaving_the_page(visitors: Visitors):
    page = visitors()
    page.goto("/en/games/")
    page.get_by_label("Family").select_option("mills")
    expect(page.locator("#count")).to_contain_text("8 games fit")
    expect(page.locator("#found h2")).to_have_count(1)
    assert page.url.endswith("family=mills&time=&luck=&secrets=")
