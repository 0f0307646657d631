"""Games with dice, boards and cards are played to their ends on a phone by tapping only.

The quick tier plays one title of each family, the slow tier every title, alternating colour schemes and languages.
"""

import pytest
from playwright.sync_api import expect

from games.shelf.titles import here
from tests.e2e.browser import Visitors
from tests.e2e.hand import Hand
from tests.e2e.player import OVER
from tests.tiers import representatives, slow_but

FAMILIES = ("cards", "dice", "draughts", "halma", "lines", "mills", "tricks")
TITLES = [title.slug for title in here() if title.family in FAMILIES]
READERS = [(language, scheme) for scheme in ("light", "dark") for language in ("de", "en")]
PLAYED = [(slug, *READERS[place % len(READERS)]) for place, slug in enumerate(TITLES)]
QUICK = [played for played in PLAYED if played[0] in representatives() - {"hearts"}]  # a match of 200 cards is slow


@pytest.mark.parametrize(("slug", "language", "scheme"), slow_but(QUICK, PLAYED, "-".join))
def test_a_title_is_played_to_its_end_by_a_hand_on_a_phone(visitors: Visitors, slug: str, language: str, scheme: str):
    page = visitors(language, color_scheme=scheme, has_touch=True, is_mobile=True)
    hand = Hand(page, language, slug)
    seats = hand.open(slug)
    hand.play_to_the_end()
    expect(page.locator(f"{OVER} .places__item")).to_have_count(seats)
