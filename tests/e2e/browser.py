"""Chromium under observation: console messages and violations of the Content-Security-Policy are recorded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 20_000  # ms
expect.set_options(timeout=PATIENCE)
WATCH_POLICY = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`))"""


def find_chromium() -> str:
    """Return the path of Chromium. Without it the tests are skipped, except in CI, where they fail."""
    wanted = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    found = shutil.which(wanted) or shutil.which("chromium")
    if found is None:
        message = f"No Chromium at {wanted}: install it, or name it in CHROMIUM."
        if os.environ.get("CI") == "true":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a headless browser."""
    program = find_chromium()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


class Watch:
    """The errors in the pages of a context."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.expected: set[int] = set()  # statuses that this test expects

    def attach(self, context: BrowserContext) -> None:
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("response", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        # A bad status also appears on the console; `see` has the details.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.complaints.append(f"{message.text} ({message.page.url if message.page else ''})")

    def see(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.expected:
            self.complaints.append(f"{response.status} {response.url}")


class Visitors:
    """Creates browser contexts that share nothing, one per user."""

    def __init__(self, browser: Browser, base_url: str) -> None:
        self.browser, self.base_url = browser, base_url
        self.watch = Watch()
        self.contexts: list[BrowserContext] = []

    def __call__(
        self, language: str = "en", viewport: dict[str, int] | None = None, scenes: str = "off", **options: Any
    ) -> Page:
        """Open a page of a new visitor.

        ``scenes`` is the speed of scenes; by default they are off, so that tests do not wait.
        """
        context = self.browser.new_context(
            base_url=self.base_url,
            viewport=viewport or PHONE,  # type: ignore[arg-type]
            locale=language,
            timezone_id="Europe/Berlin",
            **{"reduced_motion": "reduce"} | options,
        )
        context.set_default_timeout(PATIENCE)
        if options.get("java_script_enabled", True):
            context.add_init_script(WATCH_POLICY)
            context.add_init_script(f"if (origin !== 'null') localStorage.setItem('speed', '{scenes}')")
        self.watch.attach(context)
        self.contexts.append(context)
        return context.new_page()

    def close(self) -> None:
        for context in self.contexts:
            context.close()
