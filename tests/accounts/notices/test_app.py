"""The installed app: manifest, service worker, and the page shown without a network."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_manifest_of_each_language_lets_the_app_be_installed(client: Client, language: str) -> None:
    page = client.get(f"/{language}/").content.decode()
    found = re.search(r'<link rel="manifest" href="([^"]+)"', page)
    assert found
    answer = client.get(found[1])
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = json.loads(answer.content)
    assert (manifest["start_url"], manifest["lang"]) == (f"/{language}/", language)
    assert (manifest["id"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert Path(str(finders.find(icon["src"].removeprefix("/static/")))).is_file()


def test_the_service_worker_stands_at_the_root_and_is_always_asked_for(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert not answer.cookies
    assert answer.content == client.get("/sw.js").content


def test_what_the_service_worker_keeps_exists(client: Client) -> None:
    found = re.search(r"const CONFIG = (.+);", client.get("/sw.js").content.decode())
    assert found
    config = json.loads(found[1])
    for address in config["offline"].values():
        assert client.get(address).status_code == 200
    for file in config["kept"]:
        assert finders.find(file.removeprefix("/static/"))


def test_the_offline_page_is_nobodys(client: Client, member: object) -> None:
    stranger = client.get("/en/offline/").content
    client.force_login(member)  # type: ignore[arg-type]
    assert client.get("/en/offline/").content == stranger
    assert b"csrfmiddlewaretoken" not in stranger
    assert b"seen-token" not in stranger
