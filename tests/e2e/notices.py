"""A user's notices as their page lists them, and the sentences that notices consist of."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.words import said

SENTENCES = (
    "%(name)s: round %(number)d",
    "%s: the final",
    "%s is over",
    "%s: a result was corrected",
    "The table is full: %(table)s",
    "Your turn: %(table)s",
    "Your time is running out: %(table)s",
    "You missed a turn: %(table)s",
    "The match is over: %(table)s",
)
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]")


def worded(sentence: str, language: str, *values: object) -> str:
    """Return a sentence with these values in the reader's language."""
    given = iter(values)
    return PLACEHOLDER.sub(lambda _found: str(next(given)), said(sentence, language))


def is_known(title: str, language: str) -> bool:
    """Return whether a notice is one of the sentences, in that language."""
    every = (".+".join(map(re.escape, PLACEHOLDER.split(said(one, language)))) for one in SENTENCES)
    return any(re.fullmatch(pattern, title) for pattern in every)


def read_notices(page: Page, language: str) -> list[str]:
    """Return the titles of all notices, oldest first. Asserts that each is in that language."""
    page.goto(f"/{language}/account/notices/")
    expect(page.get_by_role("heading", name=said("Your latest notices", language))).to_be_visible()
    titles: list[str] = page.locator("#told .list__main > :first-child").all_inner_texts()
    strange = [title for title in titles if not is_known(title, language)]
    assert not strange, strange
    return titles[::-1]
