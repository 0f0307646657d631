"""Hand or board, question and buttons are on the first screen of every table, in every phase of a match.

On phones of two heights, on a tablet and on a desktop.
"""

from collections.abc import Iterator

import pytest

from games.catalog import find, games
from games.tutor.shelf import lessons_of
from tests.e2e.browser import PHONE, Visitors
from tests.e2e.phases import Phases, seats_of
from tests.e2e.sight import LOW_PHONE, SCREENS, ZONES, moved, out_of_sight, pick, shifted, watch_shifts
from tests.e2e.site import Site
from tests.tiers import quick_first, slow_but_families


@pytest.fixture(scope="module")
def phases(site: Site) -> Iterator[Phases]:
    """Tables in every phase of a game, on this site."""
    with Phases(site.environment) as phases:
        yield phases


# The widest content of each lane: five cards of two digits, and the longest name.
FIVE_EACH = """() => {
  const trick = document.querySelector("#table .trick"), card = trick?.querySelector(".play__cards > *");
  if (!card) return false;
  for (const [place, lane] of trick.querySelectorAll(".play").entries()) {
    const best = place ? "" : '<span class="play__best">vorn</span>';
    lane.className = `play play--5 at-${place}${place ? "" : " play--best"}`;
    lane.querySelectorAll(".play__empty, .play__cards, .play__name").forEach((one) => one.remove());
    lane.insertAdjacentHTML("beforeend", `<span class="play__cards">${card.outerHTML.repeat(5)}</span>
      <span class="play__name"><b class="play__short">Straße einer Farbe</b>${best}</span>`);
  }
  for (const value of trick.querySelectorAll(".card__value")) value.textContent = 13;
  return true;
}"""


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_no_card_and_no_label_lies_on_the_values_of_a_trick(visitors: Visitors, phases: Phases, seats: int):
    page = visitors("de")
    problems, filled = [], 0
    for table in phases.of("half-pint-heroes", seats):
        page.context.clear_cookies()
        page.context.add_cookies([{**table.cookie, "url": visitors.base_url}])  # type: ignore[typeddict-item]
        page.goto(table.address)
        if page.locator("#table .trick > *").count() == seats and page.evaluate(FIVE_EACH):
            filled += 1
            problems += out_of_sight(page, table.name)
            break
    assert filled
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("slug", ["half-pint-heroes", "hearts"])
def test_what_a_lesson_asks_and_what_it_is_answered_with_are_in_sight_on_a_phone(visitors: Visitors, slug: str):
    page = visitors("de")
    problems = []
    for lesson in lessons_of(find(slug)):
        for step in lesson.steps:
            page.goto(f"/de/learn/{slug}/{lesson.key}/{step.key}/")
            problems += out_of_sight(page, f"{lesson.key}/{step.key}", [LOW_PHONE, PHONE])
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("slug", slow_but_families(games()))
def test_what_is_played_with_and_what_is_asked_are_in_sight_in_every_phase(
    visitors: Visitors, phases: Phases, slug: str
):
    game = find(slug)
    page = visitors("de")  # German words are longer
    watch_shifts(page.context)
    problems = []
    for seats in quick_first(seats_of(game)):
        for place, table in enumerate(phases.of(game.slug, seats)):
            screen = SCREENS[place % len(SCREENS)]
            page.set_viewport_size(screen)  # type: ignore[arg-type]
            page.context.clear_cookies()
            page.context.add_cookies([{**table.cookie, "url": visitors.base_url}])  # type: ignore[typeddict-item]
            page.goto(table.address)
            problems += shifted(page, f"{table.name} at {screen['width']}x{screen['height']}, coming,")
            problems += out_of_sight(page, table.name)
            page.set_viewport_size(screen)  # type: ignore[arg-type]
            shifted(page, "by hand")
            stood = page.evaluate(ZONES)
            if pick(page):
                picked = f"{table.name}, with something picked"
                problems += moved(stood, page.evaluate(ZONES), picked)
                problems += shifted(page, picked)
                problems += out_of_sight(page, picked, [screen])
    assert not problems, "\n".join(problems)
