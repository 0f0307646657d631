"""Data export: one file, made in slices, fetched once by its owner, deleted after a day."""

import json
import zipfile
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.play.matches.archive.archiving import pack_match
from games.play.models import Match, Move, Notice, Seat
from games.play.talk.messages import keep_note, say
from halfpint_site.accounts.export import make as making
from halfpint_site.accounts.export.make import make_slice
from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.export.services import sweep_exports, ticket_of
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget
from halfpint_site.notifications.message import as_read_by, compose
from tests.play.tables import new_guest, open_match, play_moves, play_out
from tests.rights.acts import Person, do_everything
from tests.tournaments.app.events import begun

pytestmark = pytest.mark.django_db
PAGE, FILE = "/en/account/data/", "/en/account/data/file/"


@pytest.fixture
def laura() -> User:
    return new_guest("Laura")


@pytest.fixture
def browser(laura: User) -> Client:
    browser = Client()
    browser.force_login(laura)
    return browser


def made(browser: Client) -> Export:
    """Request a file on the page, and do the worker's part."""
    browser.post(PAGE)
    export = Export.objects.latest("ordered_at")
    while make_slice(export.pk):
        pass
    return Export.objects.get(pk=export.pk)


def fetched(browser: Client, export: Export) -> dict[str, str]:
    """Return the files in it."""
    answer = browser.post(FILE, {"ticket": ticket_of(export)})
    assert answer.headers["Content-Type"] == "application/zip"
    assert "attachment" in answer.headers["Content-Disposition"]
    archive = zipfile.ZipFile(BytesIO(answer.content))
    assert archive.testzip() is None
    return {name: archive.read(name).decode() for name in archive.namelist()}


def test_the_page_says_how_it_stands(browser: Client) -> None:
    assert "Make the file" in browser.get(PAGE).content.decode()
    browser.post(PAGE)
    page = browser.get(PAGE).content.decode()
    assert "Your file is being made" in page
    assert "Check again" in page, "without scripts too"
    export = Export.objects.get()
    make_slice(export.pk)
    assert "Your file is ready" in browser.get(PAGE).content.decode()
    fetched(browser, export)
    assert "You collected it on" in browser.get(PAGE).content.decode()
    with time_machine.travel(timezone.now() + timedelta(hours=25), tick=True):
        assert "Make a new file" in browser.get(PAGE).content.decode()


def test_the_parts_that_scripts_ask_for_are_the_panel_alone(browser: Client) -> None:
    browser.post(PAGE)
    part = browser.get(PAGE, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('<section class="panel stack" id="export"')
    assert "hx-get" in part


def test_all_that_was_written_is_in_it_and_no_secret(settings: Any) -> None:
    settings.HALFPINT_PRIVATE_HOOKS = True
    person = Person()
    do_everything(person)
    export = Export.objects.get()
    files = fetched(person.browser, export)
    everything = "\n".join(files.values())
    for word in (
        "xyzzy@example.org", "xyzzy2@example.org", "Xyzzyname", "Xyzzybrowser", "xyzzynote", "xyzzyover", "xyzzykey",
        "127.0.0.1:9/xyzzy", "plugh says hello", "plugh cup again", "plugh about", "plugh is news", "plugh running",
        "plugh club", "hello in the club",
    ):  # fmt: skip
        assert word in everything, word
    user = User.objects.get(pk=person.user.pk)
    secrets = [user.password, "xyzzyfriend@example.org", "xyzzyother@example.org", "boss@example.org", "xyzzypush"]
    secrets += [user.webhook.secret, user.push_subscriptions.get().auth]
    for secret in secrets:
        assert secret not in everything, secret
    assert all(json.loads(text) is not None for name, text in files.items() if name.endswith(".json"))


def test_logs_are_in_the_words_of_the_language(browser: Client, laura: User) -> None:
    match = play_out(open_match(laura, new_guest("Jonas"), seats=2))
    User.objects.filter(pk=laura.pk).update(language="de")
    files = fetched(browser, made(browser))
    log = files[f"Partien/half-pint-heroes-{match.pk}.txt"]
    assert "Jonas" in log
    assert "Runde 3" in log
    assert "lies mich.txt" in files


def test_what_is_hidden_in_a_running_match_stays_hidden(browser: Client, laura: User) -> None:
    """Other hands, and other players' plans, notes and sealed moves."""
    jonas = new_guest("Jonas")
    match = play_moves(open_match(laura, jonas, seats=2), 1)
    keep_note(match.pk, jonas, "others' note")
    Seat.objects.filter(match=match, user=jonas).update(plan='"others plan"')
    Move.objects.create(match=match, ply=900, seat=1, data='{"sealed": "by another"}')
    everything = "\n".join(fetched(browser, made(browser)).values())
    for secret in ("others' note", "others plan", "by another", bytes(match.seed).hex(), match.state):
        assert secret not in everything


def test_it_can_be_fetched_once(browser: Client) -> None:
    export = made(browser)
    fetched(browser, export)
    assert Export.objects.get().data is None
    answer = browser.post(FILE, {"ticket": ticket_of(export)}, follow=True)
    assert "This file is gone" in answer.content.decode()


def test_nobody_else_can_fetch_it(browser: Client) -> None:
    export = made(browser)
    stranger = Client()
    assert "/login/" in stranger.post(FILE, {"ticket": ticket_of(export)}).headers["Location"]
    stranger.force_login(new_guest("Jonas"))
    for ticket in (ticket_of(export), ticket_of(export) + "x", "", "x:y:z", "\x00"):
        answer = stranger.post(FILE, {"ticket": ticket}, follow=True)
        assert "This file is gone" in answer.content.decode()
    assert fetched(browser, export)


def test_a_member_proves_themselves_first() -> None:
    member = User.objects.create_user("laura@example.org", "seven brave hops", display_name="Laura")
    browser = Client()
    browser.post("/en/account/login/", {"login": "laura@example.org", "password": "seven brave hops"})
    export = Export.objects.create(user=member)
    session = browser.session
    session["account_authentication_methods"] = []
    session.save()
    for answer in (browser.get(PAGE), browser.post(PAGE), browser.post(FILE, {"ticket": ticket_of(export)})):
        assert "/reauthenticate/" in answer.headers["Location"]


def test_after_a_day_it_is_gone(browser: Client) -> None:
    export = made(browser)
    with time_machine.travel(timezone.now() + timedelta(hours=25), tick=True):
        answer = browser.post(FILE, {"ticket": ticket_of(export)}, follow=True)
        assert "This file is gone" in answer.content.decode()
        sweep_exports()
        assert not Export.objects.filter(data__isnull=False).exists()
    with time_machine.travel(timezone.now() + timedelta(hours=50), tick=True):
        sweep_exports()
        assert not Export.objects.exists()


def test_one_is_made_at_a_time_and_so_many_a_day(browser: Client, settings: Any) -> None:
    settings.HALFPINT_EXPORTS_A_DAY = 2
    for _ in range(3):
        browser.post(PAGE)
    assert Export.objects.count() == 1
    for number in (1, 2):
        fetched(browser, made(browser))
        assert Export.objects.count() == number
    answer = browser.post(PAGE, follow=True)
    assert "often enough today" in answer.content.decode()
    assert Export.objects.count() == 2


def test_a_large_one_is_made_in_slices_and_goes_on_where_a_worker_was_killed(
    browser: Client, laura: User, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HALFPINT_SWEEP_SECONDS = 0
    for _ in range(4):
        open_match(laura, seats=3)
    browser.post(PAGE)
    export = Export.objects.get()
    assert make_slice(export.pk)
    assert make_slice(export.pk)

    def killed(*_args: Any) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(making, "in_words", killed)
        with pytest.raises(KeyboardInterrupt):
            make_slice(export.pk)
    assert not make_slice(export.pk), "somebody may still be working on it"
    with time_machine.travel(timezone.now() + timedelta(minutes=6), tick=True):
        slices = 1
        while make_slice(export.pk):
            slices += 1
        assert slices == 3
        files = fetched(browser, Export.objects.get())
    logs = [name for name in files if name.startswith("matches/")]
    assert len(logs) == len(set(logs)) == 4


def test_what_was_lost_is_woken_again(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from halfpint_site.accounts.export import tasks

    woken: list[int] = []
    monkeypatch.setattr(tasks.make, "delay", woken.append)
    browser.post(PAGE)
    export = Export.objects.get()
    with time_machine.travel(timezone.now() + timedelta(minutes=2), tick=True):
        sweep_exports()
    assert woken == [export.pk]


def test_a_bug_is_told_after_three_attempts(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_user: Any) -> Any:
        raise RuntimeError("a bug")

    monkeypatch.setattr(making, "collect", broken)
    browser.post(PAGE)
    export = Export.objects.get()
    assert [make_slice(export.pk) for _ in range(4)] == [True, True, False, False]
    assert "could not be made" in browser.get(PAGE).content.decode()
    monkeypatch.undo()
    assert made(browser).pk != export.pk


def test_a_match_that_cannot_be_read_does_not_cost_the_others(browser: Client, laura: User) -> None:
    lost, kept = open_match(laura), open_match(laura)
    Match.objects.filter(pk=lost.pk).update(game="no-such-game")
    files = fetched(browser, made(browser))
    assert len(files[f"matches/half-pint-heroes-{kept.pk}.txt"].splitlines()) > 4
    assert files[f"matches/no-such-game-{lost.pk}.txt"]


def test_its_owner_is_told_when_it_is_ready(browser: Client, laura: User) -> None:
    made(browser)
    notice = Notice.objects.get(user=laura, kind="export")
    with as_read_by(laura):
        message = compose(notice, laura, timezone.now())
    assert message.title == "Your data is ready"
    assert message.url.endswith(PAGE)
    assert message.action == "Collect it"


def test_it_goes_with_its_owner(browser: Client, laura: User) -> None:
    made(browser)
    forget(laura)
    assert not Export.objects.exists()


def test_tournaments_and_talk_are_in_it(browser: Client, laura: User) -> None:
    event = begun(laura, laura, new_guest("Jonas"))
    match = open_match(laura, seats=3)
    say(match.pk, laura, "good evening")
    files = fetched(browser, made(browser))
    assert event.pk in files["tournaments.json"]
    assert "good evening" in files["talk.json"]


def test_a_packed_match_is_told_too(browser: Client, laura: User) -> None:
    match = play_out(open_match(laura, new_guest("Jonas"), seats=2))
    assert pack_match(match.pk)
    files = fetched(browser, made(browser))
    assert "Round 3" in files[f"matches/half-pint-heroes-{match.pk}.txt"]
    [seat] = json.loads(files["tables.json"])["seats"]
    assert len(seat["moves"]) > 3
