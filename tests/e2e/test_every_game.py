"""The walk of all boards: the table, a lesson and the rules of every game, with nothing but what each page offers.

Each is seen in one of four views, which the newest commit draws, so that both languages, day and night, phone and desk
go round; with ``--all`` each is seen in all.
"""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from games.catalog import games
from games.engine.codec import AnyGame
from games.tutor.shelf import lessons_of, taught_games
from tests.choice import one_of, share
from tests.e2e.browser import DESK, PHONE, Visitors
from tests.e2e.examine import View, examine, small_targets
from tests.e2e.keys import play_by_keys, to_the_content
from tests.e2e.player import MY_TURN, OVER, put_sheet_away

MOVES = 2


class Reader(NamedTuple):
    """Somebody who reads that language, on that screen, by day or by night."""

    language: str
    view: View

    @property
    def name(self) -> str:
        """As tests are named after it."""
        return f"{self.language}-{self.view.scheme}"


READERS = (
    Reader("de", View(PHONE, "light")),
    Reader("en", View(DESK, "light")),
    Reader("en", View(PHONE, "dark")),
    Reader("de", View(DESK, "dark")),
)


def seen(page: str, shelf: list[AnyGame]) -> list[Any]:
    """Each of the games with its readers for that kind of page."""
    return [
        pytest.param(game, reader, id=f"{game.slug}-{reader.name}")
        for game in shelf
        for reader in share(f"{page} of {game.slug}", READERS)
    ]


def page_of(visitors: Visitors, reader: Reader) -> Page:
    """A browser as that reader has it."""
    return visitors(reader.language, viewport=reader.view.screen, color_scheme=reader.view.scheme)


def expect_fit(page: Page, name: str, reader: Reader) -> None:
    """Nothing is wrong with what the page shows, for readers of all kinds and for thumbs."""
    found = examine(page, name, [reader.view]) + small_targets(page)  # as it stands then, on a phone
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "reader"), seen("table", [*games().values()]))
def test_every_game_is_played_at_its_table_by_keys_alone(visitors: Visitors, game: AnyGame, reader: Reader):
    page = page_of(visitors, reader)
    page.goto(f"/{reader.language}/games/{game.slug}/")
    page.locator(f"button[name=game][value={game.slug}]").press("Enter")
    for move in range(MOVES):
        page.locator(f"{MY_TURN}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            break
        if not move:
            to_the_content(page)
        put_sheet_away(page)
        token = page.locator("#table [name=token]").first.get_attribute("value")
        play_by_keys(page)
        expect(page.locator(f"#table form[action$='/move/'] [name=token][value='{token}']")).to_have_count(0)
        expect(page.locator(".refusal")).to_have_count(0)
    page.locator(f"{MY_TURN}, {OVER}").first.wait_for()
    expect_fit(page, f"table of {game.slug}", reader)


@pytest.mark.parametrize(("game", "reader"), seen("lesson", taught_games()))
def test_every_game_is_learned_by_keys_alone(visitors: Visitors, game: AnyGame, reader: Reader):
    """In a lesson that the commit draws; whatever is tried is answered, and the focus is not lost."""
    page = page_of(visitors, reader)
    steps = [f"{lesson.key}/{step.key}" for lesson in lessons_of(game) for step in lesson.steps]
    step = one_of(f"step of {game.slug} for {reader.name}", steps)
    page.goto(f"/{reader.language}/learn/{game.slug}/{step}/")
    to_the_content(page)
    play_by_keys(page)
    expect(page.locator("#answer")).to_be_visible()
    assert page.locator("#table").evaluate("table => table.contains(document.activeElement)")
    expect_fit(page, f"{step} of {game.slug}", reader)


@pytest.mark.parametrize(("game", "reader"), seen("rules", [*games().values()]))
def test_the_rules_of_every_game_are_fit_for_everybody(visitors: Visitors, game: AnyGame, reader: Reader):
    page = page_of(visitors, reader)
    page.goto(f"/{reader.language}/rules/{game.slug}/")
    expect(page.locator("html")).to_have_attribute("lang", reader.language)
    expect_fit(page, f"rules of {game.slug}", reader)
