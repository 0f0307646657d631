"""A running site and a real browser.

The tests come in two groups, so that two processes can share them; each process has a site of its own.

Playwright keeps an event loop in the thread, and Django then refuses to use a database there. So the browser ends with
each module.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Visitors, chromium
from tests.e2e.site import Site


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start an empty site."""
    site = Site(tmp_path_factory.mktemp("site"))
    try:
        site.open()
        yield site
    finally:
        site.close()


@pytest.fixture(scope="module")
def browser(site: Site) -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    """Create pages of new visitors. Fails at the end if a page or a process of the site reported an error."""
    visitors = Visitors(browser, site.url)
    yield visitors
    visitors.close()
    complaints = [*visitors.watch.complaints, *site.tracebacks()]
    assert not complaints, "\n".join(complaints)
