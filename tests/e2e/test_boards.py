"""Pieces of a board are dragged by mouse and by finger; touching source and target does the same."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from games.engine.kit.drawing import FIELD, MARGIN
from games.shelf.titles import titles
from tests.e2e.browser import DESK, Visitors
from tests.e2e.examine import examine
from tests.e2e.player import MY_TURN

LESSON = "/en/learn/draughts/take/one/"  # white is on c3, black on d4, and e5 is empty
BOARD = 8 * FIELD + 2 * MARGIN


def point(page: Page, field: str) -> tuple[float, float]:
    """Return the middle of a field on the screen."""
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
    expect(page.locator("#go button.btn--primary")).to_have_text(move)


def test_a_piece_is_dropped_where_it_is_to_go(visitors: Visitors):
    page = visitors()
    page.goto(LESSON)
    drag(page, "c3", "e5")
    expect_move(page, "Take c3×e5")
    page.locator("#go button.btn--primary").click()
    expect(page.locator("#answer")).to_contain_text("Over d4 to e5")


def test_a_piece_that_is_dropped_anywhere_else_goes_back(visitors: Visitors):
    page = visitors()
    page.goto(LESSON)
    drag(page, "c3", "h1")
    expect(page.locator(".piece--lifted")).to_have_count(0)
    expect(page.locator("#go .go__ask")).to_be_visible()
    drag(page, "c3", "b4")
    expect_move(page, "Move c3–b4")
    drag(page, "b4", "e5")
    expect_move(page, "Take c3×e5")


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
    expect_move(page, "Take c3×e5")
    assert page.evaluate("scrollY") == 0


def test_touching_one_after_the_other_does_the_same(visitors: Visitors):
    page = visitors(has_touch=True)
    page.goto(LESSON)
    page.touchscreen.tap(*point(page, "c3"))
    expect(page.locator(".target--chosen")).to_have_count(1)
    page.touchscreen.tap(*point(page, "e5"))
    expect_move(page, "Take c3×e5")


def test_whoever_changes_their_mind_touches_another_field(visitors: Visitors):
    page = visitors(has_touch=True)
    page.goto(LESSON)
    for field in ("g3", "c3", "b4"):
        page.touchscreen.tap(*point(page, field))
        expect(page.locator(f'.target--chosen[aria-label="Undo {field}"]')).to_have_count(1)
    expect_move(page, "Move c3–b4")
    page.touchscreen.tap(*point(page, "e5"))
    expect_move(page, "Take c3×e5")


def test_keys_lead_from_piece_to_field_to_button(visitors: Visitors):
    page = visitors()
    page.goto(LESSON)
    piece = page.locator('svg.board a.target[aria-label="c3"]')
    for _ in range(60):
        page.keyboard.press("Tab")
        if piece.evaluate("target => document.activeElement === target"):
            break
    page.keyboard.press("Enter")
    expect(page.locator('svg.board a.target[aria-label="c3×e5"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#go button.btn--primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Over d4 to e5")
    page.keyboard.press("Tab")
    assert page.locator("#table").evaluate("table => table.contains(document.activeElement)")


def test_arrows_lead_from_card_to_card(visitors: Visitors):
    page = visitors()
    page.goto("/en/learn/pairs/new/first/")
    page.locator("#card-c1").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("#card-d3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("A card that is new to you")


def reversi_table(visitors: Visitors) -> Page:
    """Open a table of Reversi against a bot, on the player's turn, with all moves listed."""
    page = visitors()
    page.goto("/en/games/reversi/")
    with page.expect_navigation():
        page.locator("button[name=game]").click()
    page.locator(MY_TURN).wait_for()
    page.locator("#board-lists summary").click()
    return page


@pytest.mark.parametrize("key", ["", "Enter"], ids=["touched", "by keys"])
def test_one_touch_plays_a_disc_and_keys_go_by_the_button(visitors: Visitors, key: str):
    page = reversi_table(visitors)
    field = page.locator("svg.board a.target").first
    if not key:
        with page.expect_response(lambda response: response.request.method == "POST"):
            field.click()
        return
    field.focus()
    page.keyboard.press(key)
    expect(page.locator("#go button.btn--primary")).to_be_focused()
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "1")


def place_of_the_board(page: Page) -> object:
    """Return the position of the board. Tries again, because a new board may just be replacing the old one."""
    for _attempt in range(20):
        if found := page.locator("svg.board").bounding_box():
            return found
        page.wait_for_timeout(50)
    raise AssertionError("no board")


def test_the_board_stays_where_it_is_when_the_turn_passes(visitors: Visitors):
    page = reversi_table(visitors)
    places = [place_of_the_board(page)]
    page.locator("#board-lists button[name=move]").first.evaluate("button => button.click()")
    expect(page.locator("#panel .hand-head")).to_contain_text("is to move")
    places.append(place_of_the_board(page))
    page.locator(MY_TURN).wait_for()
    places.append(place_of_the_board(page))
    assert places[0] == places[1] == places[2]


def test_the_board_that_comes_to_whoever_waits_is_drawn_and_read_out(visitors: Visitors):
    host, rival = visitors(), visitors()
    host.goto("/en/tables/new/?game=reversi")
    host.locator("input[name=bots][value='0']").check(force=True)
    host.locator("input[name=audience][value=link]").check(force=True)
    host.get_by_role("button", name="Open the table").click()
    rival.goto(host.get_by_label("Link to this table").input_value())
    rival.get_by_role("button", name="Sit down").click()
    expect(host.locator("svg.board .board__felt")).to_have_css("fill", "rgb(40, 76, 54)")
    expect(host.locator("#told")).to_contain_text("begin")
    rival.locator("svg.board").wait_for()
    begins, waits = (host, rival) if host.locator(MY_TURN).count() else (rival, host)
    begins.locator("svg.board a.target").first.click()
    expect(waits.locator("#told")).to_contain_text("and turns 1 disc")
    expect(waits.locator("#told")).to_contain_text("Where do you place your disc?")


def test_a_phone_on_its_side_shows_the_whole_board_with_the_button_beside_it(visitors: Visitors):
    page = reversi_table(visitors)
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator("svg.board").scroll_into_view_if_needed()
    board, button = page.locator("svg.board").bounding_box(), page.locator("#go .go__ask").bounding_box()
    assert board is not None
    assert button is not None
    assert board["height"] < 390
    assert button["x"] > board["x"] + board["width"]


def test_a_refusal_comes_into_sight_wherever_the_button_was(visitors: Visitors):
    page = reversi_table(visitors)
    visitors.watch.expected.add(422)
    move = page.locator("#board-lists button[name=move]").last
    move.evaluate("""(button) => { button.value = '{"field": "a1"}'; }""")
    move.click()
    expect(page.locator(".refusal")).to_contain_text("would trap nothing")
    expect(page.locator(".refusal")).to_be_in_viewport(ratio=1)


def test_a_choice_is_read_out_with_what_it_leaves_in_danger(visitors: Visitors):
    page = visitors()
    page.goto("/en/learn/draughts/take/which/")
    page.locator('svg.board a.target[aria-label="c3"]').click()
    expect(page.locator("#told")).to_have_text("Where to from c3?")
    page.locator('svg.board a.target[aria-label="c3×e5"]').click()
    expect(page.locator("#told")).to_have_text("Take c3×e5? Could be taken next: e5")


def test_keys_lead_from_the_words_to_the_button(visitors: Visitors):
    page = visitors()
    page.goto("/en/learn/pachisi-partners/round/past/")
    page.locator("#panel .choices a.chip").last.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#go button.btn--primary")).to_be_focused()
    expect_move(page, "Past the goal, from 55 to 4")


def test_a_pawn_with_one_way_is_dragged_out_of_its_hideout(visitors: Visitors):
    page = visitors()
    page.goto("/en/learn/pachisi/six/out/")
    start = page.locator('a.target[aria-label="Bring a pawn out"] .target__ring').bounding_box()
    end = page.locator("svg.board .mark--aim").first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    expect_move(page, "Bring a pawn out")


@pytest.mark.parametrize(
    "address",
    [
        "games/",
        "games/?players=4&time=30",
        "learn/barricade/lifting/barrier/?path=e1",
        "learn/barricade/lifting/barrier/?path=e1.e3.f11&lens=424-377",
        "learn/barricade/lifting/barrier/?path=e1.e3&listing=1",
    ],
)
def test_the_shelf_and_half_made_choices_are_fit_for_everybody(visitors: Visitors, address: str):
    page = visitors()
    page.goto(f"/en/{address}")
    assert not (problems := examine(page, address)), "\n".join(problems)


@pytest.mark.parametrize("slug", ["barricade", "draughts", "pachisi-partners"])
def test_a_desk_shows_the_whole_board_and_beside_it_what_there_is_to_do(visitors: Visitors, slug: str):
    page = visitors(viewport=DESK)
    page.goto(f"/en/games/{slug}/")
    page.locator("button[name=game]").click()
    expect(page.locator("#panel #go")).to_be_in_viewport(ratio=1)
    board, button = page.locator("#panel > .board"), page.locator("#panel #go")
    expect(board).to_be_in_viewport(ratio=1)
    drawn, pressed = board.bounding_box(), button.bounding_box()
    assert drawn is not None
    assert pressed is not None
    assert max(drawn["width"], drawn["height"]) > 500
    assert drawn["x"] + drawn["width"] < pressed["x"]


def test_the_shelf_answers_each_choice_without_leaving_the_page(visitors: Visitors):
    page = visitors()
    page.goto("/en/games/")
    page.locator("#filters").click()
    family = next(title.family for title in titles() if not title.playable)
    page.get_by_label("Family").select_option(family)
    count = sum(title.family == family for title in titles())
    expect(page.locator("#count")).to_contain_text(f"{count} games fit")
    expect(page.locator("#filters")).to_contain_text("1 active")
    expect(page.locator("#found details")).to_have_count(1)
    assert f"family={family}" in page.url.partition("?")[2].split("&")
