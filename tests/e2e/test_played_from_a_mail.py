"""One reminder for five tables, sent to a real mail server and shown in a browser: one of its links plays a move."""

import base64
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.accounts.notices.conftest import Letterbox
from tests.e2e.browser import Visitors, chromium
from tests.e2e.site import ROOT, Site
from tests.e2e.words import said
from tests.tiers import slow_but

SUBJECT = {"en": "Your time is running out at 5 tables", "de": "Deine Zeit läuft an 5 Tischen ab"}


@pytest.fixture(scope="module")
def box() -> Iterator[Letterbox]:
    """A real mail server."""
    box = Letterbox()
    box.open()
    yield box
    box.close()


@pytest.fixture(scope="module")
def mailing(box: Letterbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of its own that sends mails to this server."""
    site = Site(tmp_path_factory.mktemp("mailing"))
    site.environment |= {"EMAIL_URL": f"smtp://127.0.0.1:{box.port}"}
    try:
        site.open()
        yield site
    finally:
        site.close()


@pytest.fixture
def readers(mailing: Site) -> Iterator[Visitors]:
    """Pages of users who have nothing but their mails."""
    with chromium() as browser:
        visitors = Visitors(browser, mailing.url)
        yield visitors
        visitors.close()
        complaints = [*visitors.watch.complaints, *mailing.tracebacks()]
    assert not complaints, "\n".join(complaints)


def told(site: Site, asked: str) -> Any:
    """Return the output of ``tests.e2e.five_tables`` on that site."""
    program = [sys.executable, "-m", "tests.e2e.five_tables", asked]
    ran = subprocess.run(program, cwd=ROOT, env=site.environment, check=True, timeout=120, stdout=subprocess.PIPE)
    return json.loads(ran.stdout.splitlines()[-1])


def mail_to(box: Letterbox, address: str, seconds: float = 60) -> EmailMessage:
    """Wait for the only mail to an address, and assert that none follows."""
    end = time.monotonic() + seconds
    found: list[EmailMessage] = []
    while not found and time.monotonic() < end:
        time.sleep(0.2)
        every = [message_from_bytes(one, policy=policy.default) for one in box.mails]
        found = [one for one in every if address in str(one["To"])]
    [message] = found
    return message


def as_shown(message: EmailMessage) -> str:
    """Return its HTML with attached pictures inserted, as a mail program shows it."""
    html = next(str(one.get_content()) for one in message.walk() if one.get_content_type() == "text/html")
    for one in message.walk():
        if one.get_content_type() == "image/png":
            data = base64.b64encode(one.get_content()).decode()
            html = html.replace(f"cid:{str(one['Content-ID'])[1:-1]}", f"data:image/png;base64,{data}")
    return html


def opened(page: Page, message: EmailMessage) -> None:
    """Show the mail in a browser: it fits a phone, with all its pictures."""
    page.goto("about:blank")  # a page of the site would apply its policy to the mail
    page.set_content(as_shown(message))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pictures = page.locator("img")
    expect(pictures).to_have_count(5)
    assert pictures.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 100 && one.alt)")


@pytest.mark.parametrize("language", slow_but(["en"], ["en", "de"]))
def test_one_reminder_over_five_tables_plays_a_move_at_one(
    readers: Visitors, mailing: Site, box: Letterbox, language: str
) -> None:
    tables = told(mailing, language)
    message = mail_to(box, f"laura-{language}@example.org")
    assert message["Subject"] == SUBJECT[language]
    page = readers(language)
    opened(page, message)
    for table in tables:
        expect(page.locator(f'a[href*="{table}"]').first).to_be_visible()
    choice = page.locator('a[href*="/table/by-mail/"]').first
    name = choice.locator("b").inner_text()
    choice.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert told(mailing, tables[0]) == 0  # opening the link plays nothing
    page.locator("#table form.go__form").get_by_role("button", name=name).click()
    expect(page.get_by_role("heading", name=said("Played", language))).to_be_visible()
    assert told(mailing, tables[0]) == 1
    page.goto(f"/{language}/table/{tables[0]}/log/")
    expect(page.locator(".log--whole li").last).to_contain_text("Laura")
    opened(page, message)  # the reader opens the same link again
    readers.watch.expected.add(410)
    page.locator('a[href*="/table/by-mail/"]').first.click()
    expect(page.locator("form.go__form")).to_have_count(0)
    assert told(mailing, tables[0]) == 1
    assert len([one for one in box.mails if f"laura-{language}@".encode() in one]) == 1
