"""A whole match against three bots on a phone, from the landing page to the final score, in both languages."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import Visitors
from tests.e2e.player import Player
from tests.e2e.words import is_complete, names_of_games
from tests.tiers import slow_but

# Texts that are the same in both languages: names, marks, abbreviations, some words.
ALIKE = re.compile(r"(Half-Pint( Heroes)?|JSON|DE|EN|[^A-Za-z]*|Start|Name|Flush|Full House|Bot|Bonus)")


def match_of(page: Page) -> Any:
    """Return the match from the page's download."""
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON").click()
    return json.loads(download.value.path().read_text())


@pytest.mark.parametrize("language", slow_but(["en"], ["en", "de"]))
def test_a_guest_plays_a_match_against_bots_to_the_final_score(visitors: Visitors, language: str):
    page = visitors(language)
    player = Player(page, language)
    player.play_now()
    player.play_match()
    assert player.seen == {"predict", "bet", "play"}
    expect(page.locator(".places__item")).to_have_count(4)
    match = match_of(page)
    assert player.points() == match["result"]["scores"]
    assert match["options"]["rounds"] == 3
    assert player.pad_totals() == match["result"]["scores"]


def labels(page: Page) -> list[str]:
    """Return the visible text of every button, link, heading and legend on the page."""
    shown = page.locator("button, a, h1, h2, h3, legend, label:not(.hand label), th, summary").all_inner_texts()
    return [" ".join(text.split()) for text in shown if text.strip()]


def test_no_english_word_is_left_on_the_german_table(visitors: Visitors):
    if not is_complete():
        pytest.skip("sentences lack their German: make lint names them")
    page = visitors("de")
    player = Player(page, "de")
    player.play_now()
    player.wait_for_turn()
    table = page.url
    for address in (table, table + "log/", table + "check/", "/de/", "/de/tables/", "/de/tables/new/", "/de/rules/"):
        page.goto(address)
        in_german = labels(page)
        page.goto(page.url.replace("/de/", "/en/"))
        names = page.locator(".who, .seat__name, .pad__name").all_inner_texts()
        left = {
            word
            for word in set(in_german) & set(labels(page)) - {*names, *names_of_games()}
            if not ALIKE.fullmatch(word)
        }
        assert not left, f"{address}: {left}"
    page.goto(table)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("group", name="Wie viele Stiche machst du?")).to_be_visible()
