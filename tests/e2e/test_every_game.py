"""All boards in the browser: the table, a lesson and the rules of every game, using only what each page offers.

Four views cover both languages, light and dark, phone and desktop. The quick tier looks at one title of each family,
each in one view, in turns; the slow tier looks at every title in all views.
"""

from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from games.catalog import games
from games.engine.codec import AnyGame
from games.tutor.shelf import lessons_of, taught_games
from tests.e2e.browser import DESK, PHONE, Visitors
from tests.e2e.examine import View, examine, small_targets
from tests.e2e.keys import play_by_keys, to_the_content
from tests.e2e.player import MY_TURN, OVER, put_sheet_away
from tests.tiers import representatives, slow_but

MOVES = 2


class Reader(NamedTuple):
    """A reader with a language, a screen and a colour scheme."""

    language: str
    view: View

    @property
    def name(self) -> str:
        """Return the name for test ids."""
        return f"{self.language}-{self.view.scheme}"


READERS = (
    Reader("de", View(PHONE, "light")),
    Reader("en", View(DESK, "light")),
    Reader("en", View(PHONE, "dark")),
    Reader("de", View(DESK, "dark")),
)


def seen(page: str, shelf: list[AnyGame], every: int = 1) -> list[Any]:
    """Return each game with each reader. The quick tier: one reader, in turns, for ``every`` nth representative."""
    quick = sorted(representatives())[::every]
    taken = [(slug, READERS[(len(page) + place) % len(READERS)].name) for place, slug in enumerate(quick)]
    return slow_but(
        [pair for pair in product(shelf, READERS) if (pair[0].slug, pair[1].name) in taken],
        product(shelf, READERS),
        lambda pair: f"{pair[0].slug}-{pair[1].name}",
    )


def page_of(visitors: Visitors, reader: Reader) -> Page:
    """Return a page with that reader's settings."""
    return visitors(reader.language, viewport=reader.view.screen, color_scheme=reader.view.scheme)


def expect_fit(page: Page, name: str, reader: Reader) -> None:
    """Assert that the page is accessible, and that its targets are large enough for a finger."""
    found = examine(page, name, [reader.view]) + small_targets(page)  # as it is at this moment, on a phone
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


@pytest.mark.parametrize(("game", "reader"), seen("lesson", taught_games(), every=2))
def test_every_game_is_learned_by_keys_alone(visitors: Visitors, game: AnyGame, reader: Reader):
    """One lesson for each reader: every attempt is answered, and the focus is not lost."""
    page = page_of(visitors, reader)
    steps = [f"{lesson.key}/{step.key}" for lesson in lessons_of(game) for step in lesson.steps]
    step = steps[READERS.index(reader) * len(steps) // len(READERS)]
    page.goto(f"/{reader.language}/learn/{game.slug}/{step}/")
    to_the_content(page)
    play_by_keys(page)
    expect(page.locator("#answer")).to_be_visible()
    assert page.locator("#table").evaluate("table => table.contains(document.activeElement)")
    expect_fit(page, f"{step} of {game.slug}", reader)


@pytest.mark.parametrize(("game", "reader"), seen("rules", [*games().values()], every=3))
def test_the_rules_of_every_game_are_fit_for_everybody(visitors: Visitors, game: AnyGame, reader: Reader):
    page = page_of(visitors, reader)
    page.goto(f"/{reader.language}/rules/{game.slug}/")
    expect(page.locator("html")).to_have_attribute("lang", reader.language)
    expect_fit(page, f"rules of {game.slug}", reader)
