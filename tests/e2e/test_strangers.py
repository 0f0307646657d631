"""Two users on two phones who do not know each other reach one table of draughts within three taps each."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import Visitors

MOST_TAPS = 3


class Stranger:
    """A new visitor on the landing page who taps what is shown."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0
        page.goto("/en/")

    def tap(self, place: Locator) -> None:
        self.taps += 1
        assert self.taps <= MOST_TAPS
        place.click()

    def wants_to_play(self) -> None:
        self.tap(self.page.get_by_role("link", name="Play with others").first)

    def chooses(self, game: str) -> None:
        self.tap(self.page.locator(".choice", has_text=game).first)

    def plays(self) -> None:
        self.tap(self.page.get_by_role("button", name="Play", exact=True))


def are_at_one_table_of_draughts(one: Stranger, other: Stranger) -> None:
    """Both see the board, and it is the turn of one of them."""
    for stranger in (one, other):
        expect(stranger.page.locator("svg.board")).to_be_visible()
        expect(stranger.page.get_by_role("heading", name="Draughts").first).to_be_attached()
    assert one.page.url == other.page.url
    turns = sorted(str(each.page.locator("#table").get_attribute("data-my-turn")) for each in (one, other))
    assert turns == ["0", "1"]


def test_both_ask_for_a_table(visitors: Visitors):
    one, other = Stranger(visitors("en")), Stranger(visitors("en"))
    for stranger in (one, other):
        stranger.wants_to_play()
        stranger.chooses("Draughts")
        stranger.plays()
    are_at_one_table_of_draughts(one, other)


def test_one_has_a_wish_and_the_other_challenges_them(visitors: Visitors):
    one, other = Stranger(visitors("en")), Stranger(visitors("en"))
    one.wants_to_play()
    one.plays()  # whatever is offered first
    expect(one.page.get_by_role("heading", name="What you wait for")).to_be_visible()
    other.wants_to_play()
    waiting = other.page.locator(".list__item", has_text="any game").last
    other.tap(waiting.get_by_role("button", name="Play Draughts with"))
    expect(one.page.locator("#table")).to_be_visible()  # redirected automatically
    are_at_one_table_of_draughts(one, other)
