"""Hearts on a phone: a short match of four with passing, in both languages; without JavaScript; accessibility."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.examine import ALL, examine, small_targets
from tests.e2e.player import Player
from tests.e2e.words import said

CORNER = {"x": 14, "y": 14}  # a card in the middle of a hand shows only its corner
PASSED = 3
ONE_DEAL = {"points": "spot-face", "target": "25"}  # 129 points per deal: a player has 25 after the first


class HeartsPlayer(Player):
    """A player who passes the first cards and plays the first legal card."""

    def open_table(self, **options: str) -> None:
        """Open a table against three bots with the form."""
        self.page.goto(f"/{self.language}/tables/new/?game=hearts")
        for name, value in {"seats": "4", "bots": "3", "level": "easy"}.items():
            self.page.locator(f"[name={name}][value='{value}']").check()
        for name, value in options.items():
            field = self.page.locator(f"[name=option-{name}]")
            self.page.locator(f"details:has([name=option-{name}]) > summary").click()
            field.select_option(value)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=said("Open the table", self.language)).click()
        expect(self.page.locator("#table")).to_be_visible()

    def take_turn(self) -> None:
        if self.page.locator("#choice").count():
            self.seen.add("moon")
            self.choose(0)
        elif self.page.locator("#hand [type=checkbox]").count():
            self.seen.add("pass")
            self.pick_cards(*range(PASSED))
        else:
            self.seen.add("play")
            barred = self.page.locator("#hand li").evaluate_all(
                "items => items.map((item) => item.querySelector('.held--barred') !== null)"
            )
            self.pick_cards(barred.index(False))
        self.press(self.page.locator("#go .btn--primary:enabled"))

    def pick_cards(self, *places: int) -> None:
        """Tap the corners of these cards."""
        for place in places:
            self.page.locator("#hand label").nth(place).click(position=CORNER)  # type: ignore[arg-type]
            expect(self.page.locator("#hand input").nth(place)).to_be_checked()
        if not self.javascript:
            with self.page.expect_navigation():
                self.page.locator("#hand button").click()
        expect(self.page.locator("#go .btn--primary")).to_be_enabled()


def pad_totals(page: Page) -> list[int]:
    cells = page.locator("table.pad tfoot td").all_inner_texts()
    return [int(cell.replace("−", "-")) for cell in cells]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_guest_plays_a_match_of_hearts_against_bots(visitors: Visitors, language: str) -> None:
    page = visitors(language)
    player = HeartsPlayer(page, language)
    player.open_table(**ONE_DEAL)
    player.play_match()
    assert player.seen >= {"pass", "play"}
    expect(page.locator(".places__item")).to_have_count(4)
    totals = pad_totals(page)
    assert max(totals) >= 25
    first = re.match(r"-?\d+", page.locator(".places__item .places__points").first.inner_text().replace("−", "-"))
    assert first is not None
    assert int(first[0]) == min(totals), "the lowest score stands first"


@pytest.mark.slow
def test_hearts_needs_no_javascript(visitors: Visitors) -> None:
    page = visitors("de", java_script_enabled=False)
    player = HeartsPlayer(page, "de", javascript=False)
    player.open_table(**ONE_DEAL)
    for _ in range(4):
        player.wait_for_turn()
        player.take_turn()
    assert player.seen == {"pass", "play"}


def test_passing_and_the_form_are_fit_for_every_reader(visitors: Visitors) -> None:
    page = visitors("en")
    player = HeartsPlayer(page)
    player.open_table()
    player.wait_for_turn()
    player.pick_cards(*range(PASSED))
    problems = examine(page, "passing", ALL) + small_targets(page)
    page.goto("/en/tables/new/?game=hearts&preset=black_maria")
    problems += examine(page, "the form") + small_targets(page)
    assert not problems, "\n".join(problems)


def test_the_form_says_what_does_not_go_together_while_it_is_filled_in(visitors: Visitors) -> None:
    page = visitors("en")
    page.goto("/en/tables/new/?game=hearts")
    page.get_by_role("link", name="In pairs").click()
    expect(page.locator("#agreed")).to_contain_text("two teams")
    page.locator("[name=seats][value='5']").check()
    expect(page.locator("#agreed")).to_contain_text("Teams are two pairs")
    page.locator("[name=seats][value='4']").check()
    expect(page.locator("#agreed")).to_contain_text(re.compile("To 100 points"))
