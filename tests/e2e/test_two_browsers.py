"""Two players in two browsers: one opens a table, the other joins by its link, and both play to the end, twice."""

import re
import time

from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.player import MY_TURN, OVER, Player, put_sheet_away

SOON = 5000  # ms within which others' moves must be shown


def choose(page: Page, legend: str, choice: str) -> None:
    """Press a choice of the form for a new table."""
    group = page.get_by_role("group", name=legend)
    group.get_by_text(choice, exact=True).click()
    expect(group.get_by_role("radio", name=choice, exact=True)).to_be_checked()


def open_table(page: Page) -> str:
    """Open a table for two and three rounds for all with its link, and return the link."""
    page.goto("/en/tables/new/")
    choose(page, "Seats", "2")
    choose(page, "Bots among them", "0")
    choose(page, "Who may join?", "Anyone with the link")
    rounds = page.get_by_label("Rounds")
    if rounds.count() == 1 and rounds.evaluate("field => field.localName") == "select":
        rounds.select_option("3")
    else:
        choose(page, "Rounds", "3")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link to this table").input_value()


def sit_down_together(visitors: Visitors) -> tuple[Player, Player]:
    """Return Anna with her table, and Ben with the link."""
    anna, ben = visitors("en"), visitors("en")
    link = open_table(anna)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    anna.locator(MY_TURN).wait_for(timeout=SOON)
    ben.locator(MY_TURN).wait_for(timeout=SOON)
    return Player(anna), Player(ben)


def play_to_the_end(*players: Player) -> None:
    """Let players who can move do so, until both see the result."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        for player in players:
            if player.page.locator(MY_TURN).count():
                put_sheet_away(player.page)
                player.take_turn()
        if all(player.page.locator(OVER).count() for player in players):
            return
        players[0].page.wait_for_timeout(50)
    raise AssertionError("the match does not end")


def reach_the_first_trick(anna: Player, ben: Player) -> tuple[Player, Player]:
    """Predict and bet. Returns the leader of the first trick, then the other."""
    for player in (anna, ben):
        player.predict(1)
    for player in (anna, ben):
        player.page.locator("#choice .choices--people").wait_for()
        player.bet()
    expect(anna.page.locator(".table-head p")).to_contain_text("Trick 1", ignore_case=True)
    return (anna, ben) if anna.page.locator("#go form.go__form, #go .go__ask").count() else (ben, anna)


def test_two_people_play_a_match_and_a_rematch(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    play_to_the_end(anna, ben)
    assert anna.points() == ben.points()
    assert len(anna.points()) == 2
    table = anna.page.url
    anna.page.get_by_role("button", name="Again, the same people").click()
    expect(anna.page).not_to_have_url(table)
    join = ben.page.get_by_role("button", name="Join the rematch").or_(
        ben.page.get_by_role("link", name="Go to the rematch")
    )
    ben.page.reload()
    join.click()
    expect(ben.page).to_have_url(anna.page.url)
    for player in (anna, ben):
        player.page.locator(MY_TURN).wait_for()
        expect(player.page.locator(".table-head p")).to_contain_text("Round 1 of 3")


def test_a_move_of_another_arrives_without_a_reload_and_leaves_the_picked_cards(visitors: Visitors):
    leader, other = reach_the_first_trick(*sit_down_together(visitors))
    other.page.evaluate("window.notReloaded = true")
    other.pick(0, 2)
    picked = [box.get_attribute("value") for box in other.cards().all() if box.is_checked()]
    leader.pick(0)
    leader.play()
    other.page.locator(MY_TURN).wait_for(timeout=SOON)
    assert "Your turn" in other.page.title()
    assert other.page.locator("#favicon").get_attribute("href") == other.page.locator("#favicon").get_attribute(
        "data-turn"
    )
    assert picked == [box.get_attribute("value") for box in other.cards().all() if box.is_checked()]
    assert other.page.evaluate("window.notReloaded")
    expect(other.page.locator("#go").get_by_role("button", name=re.compile("^Play "))).to_be_enabled()
    other.play()


def test_a_move_of_another_leaves_the_choice_that_is_not_sealed_yet(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    anna.choose(2)
    ben.predict(1)
    expect(anna.page.locator(".seats")).to_contain_text(anna.words["has_chosen"], timeout=SOON)
    expect(anna.page.locator("#choice").get_by_role("radio").nth(2)).to_be_checked()
    anna.send(anna.words["seal_prediction"])


def test_what_somebody_says_arrives_and_can_be_muted(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    ben.page.locator("label[for=tab-talk]").click()
    ben.page.get_by_label("Say something").fill("Your round!")
    ben.page.get_by_role("button", name="Say it").click()
    expect(ben.page.locator("#talk-lines")).to_contain_text("Your round!")
    anna.page.locator("label[for=tab-talk]").click()
    expect(anna.page.locator("#talk-lines")).to_contain_text("Your round!", timeout=SOON)
    anna.page.locator("#mutes summary").click()
    anna.page.locator("#mutes").get_by_role("button", name=re.compile("^Mute ")).click()
    expect(anna.page.locator("#talk")).not_to_contain_text("Your round!")
    expect(anna.page.locator("#talk")).to_contain_text("1 line hidden")


def test_a_line_that_is_not_said_yet_outlives_a_move_of_another(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    anna.page.locator("label[for=tab-talk]").click()
    line = anna.page.get_by_label("Say something")
    line.fill("I was about to")
    ben.predict(1)
    # The page does not change while its reader types, so this takes some seconds longer.
    expect(anna.page.locator(".seats")).to_contain_text(anna.words["has_chosen"], timeout=2 * SOON)
    expect(line).to_have_value("I was about to")
    expect(line).to_be_focused()


def test_a_sealed_prediction_can_be_taken_back_until_the_other_has_acted(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    anna.predict(3)
    anna.page.get_by_role("button", name="Take back").click()
    anna.page.locator(MY_TURN).wait_for()
    anna.predict(0)
    expect(anna.page.get_by_role("button", name="Take back")).to_be_visible()
    ben.predict(2)
    anna.page.locator("#choice .choices--people").wait_for(timeout=SOON)
    expect(anna.page.get_by_role("button", name="Take back")).to_have_count(0)


KEPT = ("to-talk", "senses", "table-likes", "talk-tab", "talk", "note", "leave", "sayings-near")
# For each part that a move leaves unchanged: its text, and its text in a fresh page.
BOTH = """async ids => {
  const answer = await fetch(location.href, { headers: { "HX-Request": "true", "HX-Target": "table" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const said = (root, id) => {
    const part = root.getElementById(id).cloneNode(true);
    for (const field of part.querySelectorAll("[type=hidden]")) field.remove(); // the token is another each time
    return part.textContent.replace(/\\s+/g, " ").trim() + " " + part.querySelectorAll("*").length;
  };
  return ids.map(id => [said(document, id), said(fresh, id)]);
}"""


def test_a_move_leaves_talk_and_what_is_being_typed_alone(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    ben.page.locator("label[for=tab-talk]").click()
    ben.page.locator("#talk-text").fill("Good evening")
    ben.page.get_by_role("button", name="Say it").click()
    anna.page.locator("label[for=tab-talk]").click()
    expect(anna.page.locator("#talk")).to_contain_text("Good evening", timeout=SOON)
    anna.page.locator("#talk-text").fill("Half a sen")
    with anna.page.expect_response("**/move/") as answered:
        anna.predict(1)
    assert answered.value.text().count("hx-preserve") >= len(KEPT)
    expect(anna.page.locator("#table")).to_have_attribute("data-my-turn", "0")
    expect(anna.page.locator("#talk-text")).to_have_value("Half a sen")
    expect(anna.page.locator("#talk")).to_contain_text("Good evening")
    assert all(shown == fresh for shown, fresh in anna.page.evaluate(BOTH, KEPT))
    anna.page.get_by_role("button", name="Say it").click()
    expect(anna.page.locator("#talk")).to_contain_text("Half a sen")


def test_what_is_said_meanwhile_comes_with_the_answer_to_a_move(visitors: Visitors):
    anna, ben = sit_down_together(visitors)
    anna.page.route("**/poll/**", lambda route: route.abort())
    ben.page.locator("label[for=tab-talk]").click()
    ben.page.locator("#talk-text").fill("Good evening")
    ben.page.get_by_role("button", name="Say it").click()
    expect(ben.page.locator("#talk")).to_contain_text("Good evening")
    with anna.page.expect_response("**/move/") as answered:
        anna.predict(1)
    assert "Good evening" in answered.value.text()
    anna.page.locator("label[for=tab-talk]").click()
    expect(anna.page.locator("#talk")).to_contain_text("Good evening")
    assert all(shown == fresh for shown, fresh in anna.page.evaluate(BOTH, KEPT))
