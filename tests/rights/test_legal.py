"""Imprint, privacy, contact and terms: the operator's texts, or templates filled in from the settings."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from halfpint_site.legal.source import (
    COOKIES,
    KINDS,
    LANGUAGES,
    OPTIONAL,
    PERIODS,
    REQUIRED,
    TEMPLATES,
    facts,
    own_file,
)
from halfpint_site.operations.checks.configuration import check_legal_texts
from halfpint_site.web import public_pages as public

pytestmark = pytest.mark.django_db
PAGES = [f"/{lang}/{kind}/" for lang in LANGUAGES for kind in KINDS]


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path


@pytest.fixture
def known(settings: Any) -> None:
    settings.OPERATOR_NAME = "Laura Beispiel"
    settings.OPERATOR_ADDRESS = "Kneipengasse 3; 12345 Bierstadt"
    settings.OPERATOR_EMAIL = "laura@example.org"


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there_and_says_what_is_missing(path: str, client: Client) -> None:
    answer = client.get(path)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "OPERATOR_EMAIL" in page
    assert "<h1>" in page
    assert "<!--" not in page.partition('<article class="prose">')[2]


@pytest.mark.parametrize("path", PAGES)
def test_with_the_settings_nothing_is_missing(path: str, client: Client, known: None) -> None:
    page = client.get(path).content.decode()
    assert "OPERATOR_" not in page
    article = re.search(r'<article class="prose">(.*?)</article>', page, re.DOTALL)
    assert article
    assert not re.search(r"\{[a-z_]+\}|…", article[1])
    assert "laura@example.org" in article[1]


@pytest.mark.parametrize("path", ["/de/", "/en/rules/", "/de/tables/", "/en/account/login/", "/de/nowhere/"])
def test_the_footer_of_every_page_leads_there(path: str, client: Client) -> None:
    page = client.get(path).content.decode()
    lang = path[1:3]
    for kind in KINDS:
        assert f'href="/{lang}/{kind}/"' in page


def test_optional_lines_come_with_their_settings(client: Client, known: None, settings: Any) -> None:
    assert "Telefon" not in client.get("/de/imprint/").content.decode()
    settings.OPERATOR_PHONE = "030 1234"
    public.forget()  # as in a new process
    assert "Telefon: 030 1234" in client.get("/de/imprint/").content.decode()


def test_the_privacy_page_says_what_the_sweeps_do(client: Client, settings: Any) -> None:
    settings.HALFPINT_GUEST_DAYS, settings.HALFPINT_NOTICE_DAYS = 41, 43
    settings.ACCOUNT_RATE_LIMITS = {"guest": "20/10m/ip,100/3d/ip", "talk": "1/9d/user"}
    for lang, days in (("de", "41 Tage"), ("en", "41 days")):
        page = client.get(f"/{lang}/privacy/").content.decode()
        assert days in page
        assert f"43 {days[3:]}" in page
        assert "72 " in page


def test_every_period_that_is_kept_stands_on_the_privacy_page() -> None:
    for lang in LANGUAGES:
        text = (TEMPLATES / f"privacy.{lang}.md").read_text()
        assert all(f"{{{key}}}" in text for key in PERIODS)


def test_templates_know_no_placeholder_that_nobody_fills_in() -> None:
    given = [*REQUIRED, *OPTIONAL, *PERIODS, *COOKIES, "processors", "rate_hours"]
    known = set(facts("de")) & set(given)
    for path in TEMPLATES.iterdir():
        assert set(re.findall(r"\{([a-z_]+)\}", path.read_text())) <= known, path.name


def test_the_operators_text_wins_and_its_html_is_words(client: Client) -> None:
    call_command("write_texts", stdout=StringIO())
    own_file("imprint", "de").write_text("# Wir\n\n<script>alert(1)</script> {unknown} {guest_days}")
    page = client.get("/de/imprint/").content.decode()
    assert "<h1>Wir</h1>" in page
    assert "&lt;script&gt;" in page
    assert "{unknown} 180" in page
    assert "Vorlage" not in page


def test_texts_that_were_changed_are_not_overwritten(client: Client) -> None:
    quiet = {"stdout": StringIO()}
    call_command("write_texts", **quiet)
    assert {path.name for path in own_file("imprint", "de").parent.iterdir()} == {
        f"{kind}.{lang}.md" for kind in KINDS for lang in LANGUAGES
    }
    own_file("terms", "en").write_text("# Ours")
    call_command("write_texts", **quiet)
    assert own_file("terms", "en").read_text() == "# Ours"
    call_command("write_texts", overwrite=True, **quiet)
    assert own_file("terms", "en").read_text() != "# Ours"


def test_the_doctor_warns_in_public_only(settings: Any) -> None:
    assert [finding.level for finding in check_legal_texts()] == ["ok"]
    settings.DEV = False
    [finding] = check_legal_texts()
    assert finding.level == "warning"
    assert "OPERATOR_NAME" in finding.seen


def test_the_doctor_asks_to_check_the_templates(settings: Any, known: None) -> None:
    settings.DEV = False
    [finding] = check_legal_texts()
    assert (finding.level, "write_texts" in finding.advice) == ("warning", True)
    call_command("write_texts", stdout=StringIO())
    assert [finding.level for finding in check_legal_texts()] == ["ok"]
