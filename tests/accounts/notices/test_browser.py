"""The service worker in a real browser: an arriving push, a missing network, an installable app."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Presence
from tests.e2e.browser import DESK, chromium

READY = "async () => (await navigator.serviceWorker.ready).active.state"
# Evaluated once instead of polled: the Content-Security-Policy blocks what a poll evaluates.
IN_CHARGE = """() => Boolean(navigator.serviceWorker.controller) || new Promise((done) =>
  navigator.serviceWorker.addEventListener("controllerchange", () => done(true), { once: true }))"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, url: data.url }))"""
TOLD: dict[str, Any] = {
    "title": "Du bist dran: Dienstag",
    "body": "22 h",
    "url": "/de/rules/",
    "tag": "turn-1",
    "lang": "de",
    "waiting": 2,
}


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch) -> Iterator[BrowserContext]:
    # Playwright runs an event loop in this thread; the database is used between its calls, never inside.
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with chromium() as browser:
        context = browser.new_context(viewport=DESK, locale="de")  # type: ignore[arg-type]
        yield context
        context.close()


@pytest.fixture
def page(context: BrowserContext, live_server: LiveServer) -> Page:
    """A rule page with the service worker in control."""
    context.grant_permissions(["notifications"], origin=live_server.url)
    page = context.new_page()
    page.goto(f"{live_server.url}/de/rules/")
    page.evaluate(READY)
    page.evaluate(IN_CHARGE)
    return page


class PushService:
    """A push service of a browser vendor, which hands messages to our service worker."""

    def __init__(self, page: Page, origin: str) -> None:
        self.session, self.origin = page.context.new_cdp_session(page), origin
        found: list[str] = []

        def note(event: dict[str, Any]) -> None:
            found.extend(one["registrationId"] for one in event["registrations"] if one["scopeURL"] == f"{origin}/")

        self.session.on("ServiceWorker.workerRegistrationUpdated", note)
        self.session.send("ServiceWorker.enable")
        while not found:
            page.wait_for_timeout(50)
        self.worker = found[0]

    def deliver(self, data: str) -> None:
        message = {"origin": self.origin, "registrationId": self.worker, "data": data}
        self.session.send("ServiceWorker.deliverPushMessage", message)


@pytest.fixture
def push(page: Page, live_server: LiveServer) -> PushService:
    return PushService(page, live_server.url)


def shown(page: Page, title: str) -> list[dict[str, Any]]:
    """Return all notifications as soon as one has this title."""
    for _attempt in range(400):
        found: list[dict[str, Any]] = page.evaluate(SHOWN)
        if any(one["title"] == title for one in found):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"{title} was not shown.")


def test_a_push_that_arrives_is_shown_in_its_language_and_leads_to_the_table(page: Page, push: PushService) -> None:
    push.deliver(json.dumps(TOLD))
    found = shown(page, TOLD["title"])
    assert found == [{name: TOLD[name] for name in ("title", "body", "lang", "tag", "url")}]


def test_a_later_push_about_the_same_thing_replaces_the_earlier(page: Page, push: PushService) -> None:
    push.deliver(json.dumps(TOLD | {"title": "first"}))
    shown(page, "first")
    push.deliver(json.dumps(TOLD | {"title": "second"}))
    assert len(shown(page, "second")) == 1


def test_a_push_without_words_is_shown_all_the_same(page: Page, push: PushService) -> None:
    push.deliver("no json")
    assert len(shown(page, "Half-Pint")) == 1


def test_without_a_network_a_page_of_our_own_says_so(
    page: Page, context: BrowserContext, live_server: LiveServer
) -> None:
    context.set_offline(True)
    page.goto(f"{live_server.url}/de/tables/")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.locator(".oops a.btn").get_attribute("href") == ""
    page.goto(f"{live_server.url}/en/tables/")
    assert page.locator("h1").inner_text() == "No network"
    styled = page.evaluate("getComputedStyle(document.querySelector('.btn--primary')).minHeight")
    assert styled != "auto", "the stylesheet is kept, too"
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator(".oops")).to_have_count(0)


def test_the_browser_finds_nothing_that_hinders_installing(page: Page, context: BrowserContext) -> None:
    session = context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


def test_a_visible_tab_says_that_its_person_is_here(
    page: Page, context: BrowserContext, live_server: LiveServer, member: User
) -> None:
    client = Client()
    client.force_login(member)
    cookie = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
    with page.expect_request("**/account/seen/") as told:
        page.goto(f"{live_server.url}/en/rules/")
    answer = told.value.response()
    assert answer is not None
    assert answer.status == 204
    assert Presence.objects.filter(user=member).exists()
