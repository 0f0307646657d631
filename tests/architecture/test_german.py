"""German pages are entirely in German and say du: no English, and no Sie from texts of libraries."""

import ast
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from games.engine.text import words
from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.sending.run import deliver_due
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_moves, play_out
from tests.tiers import slow_but
from tests.tournaments.app.events import begun, end_round, new_event, people, play_all
from tools.messages import CATALOGUE, LOCALE, ROOT, english_of, german_of, read
from tournaments.models import TableRow, Tournament

PASSWORD = "seven brave hops"
FORMAL = re.compile(r"\b(?:Sie|Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen)\b")
NAMED_IN_ITSELF = {"English"}
SHOWN = {"alt", "aria-label", "content", "placeholder", "title"}
OPEN = [
    "", "tables/", "tables/new/", "tables/mine/", "rules/", "rules/half-pint-heroes/", "no-such-page/",
    "table/no-such-table/", "account/login/", "account/login/code/", "account/signup/", "account/password/reset/",
    "account/password/reset/done/", "account/password/reset/key/1-abc/", "account/password/reset/key/done/",
    "account/confirm-email/", "account/confirm-email/abc/", "account/inactive/", "tournaments/", "puzzle/",
    "puzzle/2026-11-01/", "puzzle/all/", "puzzle/all/hearts/",
]  # fmt: skip
OWN = [
    "", "tables/mine/", "tables/new/", "account/profile/", "account/times/", "account/email/",
    "account/notices/", "account/password/change/", "account/2fa/webauthn/", "account/2fa/webauthn/add/",
    "account/reauthenticate/",
    "account/delete/", "account/logout/", "tournaments/", "tournaments/new/",
]  # fmt: skip
GUESTS = [
    "account/profile/", "account/keep/", "account/login/", "account/login/code/", "account/email/",
    "account/2fa/webauthn/", "account/delete/", "account/logout/", "account/times/", "account/notices/",
    "tournaments/new/",
]  # fmt: skip
BROKEN_FORMS = [
    ("account/login/", {}),
    ("account/login/", {"login": "laura", "password": "wrong"}),
    ("account/login/code/", {"email": "x"}),
    ("account/signup/", {}),
    ("account/signup/", {"display_name": "x" * 30, "email": "x", "password1": "1234567"}),
    ("account/signup/", {"display_name": "Max", "email": "max@example.org", "password1": "password12"}),
    ("account/password/reset/", {"email": "x"}),
    ("tables/new/", {"seats": "9", "bots": "x", "option-rounds": "99"}),
]
FORMATS = ["swiss", "round_robin", "knockout", "double_knockout", "groups"]
DRAFT = {
    "name": "Vereinsabend", "format": "swiss", "seats": "4", "rounds": "3", "at_once": "2", "advance": "2",
    "group_size": "4", "scheme": "ranks", "round_days": "14", "extension_days": "2", "late": "stand_in",
    "entries_fewest": "4", "entries_most": "16", "audience": "anyone", "pace": "2d", "clock": "plain",
    "policy": "stand_in", "option-rounds": "3",
}  # fmt: skip
BROKEN_DRAFTS = [
    dict.fromkeys(DRAFT, ""),
    {"format": "knockout"},
    {"format": "groups", "seats": "2", "advance": "4"},
    {"format": "multi_knockout", "advance": "3"},
    {"format": "multi_knockout", "seats": "2"},
    {"entries_fewest": "20", "rounds": "x", "pace": "fast"},
]


class Reading(HTMLParser):
    """The texts that a page shows or reads out."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in {"script", "style", "code"}
        self.pieces += [" ".join(value.split()) for name, value in attrs if name in SHOWN and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in {"script", "style", "code"}

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent:
            self.pieces.append(" ".join(data.split()))


def sentences_of_the_site() -> Iterator[str]:
    for message in read(LOCALE / CATALOGUE):
        english, german = english_of(message), german_of(message)
        yield from set(english) - set(german)


def sentences_of_the_game() -> Iterator[str]:
    """Yield the game's words without fields. Others never appear on a page unchanged."""
    english, german = (words("games.catalog.half_pint_heroes", language).table for language in ("en", "de"))
    for part, entries in english.items():
        pairs = entries.items() if isinstance(entries, dict) else []
        yield from (said for key, said in pairs if isinstance(said, str) and said != german[part][key])


@pytest.fixture(scope="module")
def english() -> set[str]:
    """All English sentences except names and single letters, which also appear on cards."""
    known = {*sentences_of_the_site(), *sentences_of_the_game()} - NAMED_IN_ITSELF
    return {sentence for sentence in known if len(sentence) > 1}


@pytest.fixture
def laura(db: None) -> User:
    return User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura", language="de")


@pytest.fixture
def assert_german(english: set[str]) -> Callable[[str], None]:
    def check(page: str) -> None:
        pieces = Reading(page).pieces
        assert '<html lang="de"' in page
        assert english.intersection(pieces) == set()
        assert not [piece for piece in pieces if FORMAL.search(piece)]

    return check


@pytest.fixture
def match(laura: User) -> Match:
    return open_match(laura, seats=4, rounds=3)


def test_the_whole_catalogue_says_du() -> None:
    for message in read(LOCALE / CATALOGUE):
        said = german_of(message)
        assert not FORMAL.search(" ".join(filter(None, said)))


def test_an_untranslated_piece_would_be_found(english: set[str]) -> None:
    page = '<p>Hallo</p><button aria-label="Copy the link">  Sit\n down </button><code>Save</code>'
    assert english & set(Reading(page).pieces) == {"Copy the link", "Sit down"}


@pytest.mark.parametrize("package", ["games", "halfpint_site", "tournaments"])
def test_no_sentence_hides_in_an_f_string(package: str) -> None:
    """xgettext cannot see a sentence in an f-string, so it would stay English unnoticed."""
    for path in ROOT.glob(f"{package}/**/*.py"):
        strings = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.JoinedStr)]
        calls = [call for node in strings for call in ast.walk(node) if isinstance(call, ast.Call)]
        names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert not names & {"_", "gettext", "gettext_lazy", "ngettext", "pgettext"}, path


@pytest.mark.django_db
@pytest.mark.parametrize("path", OPEN)
def test_what_anybody_reads_is_german(client: Client, path: str, english: set[str]) -> None:
    page = client.get(f"/de/{path}", follow=True).content.decode()
    assert not english & set(Reading(page).pieces)
    if not path.startswith("rules/"):  # there "Sie" are cards
        assert not [piece for piece in Reading(page).pieces if FORMAL.search(piece)]


@pytest.mark.parametrize("path", OWN)
def test_what_a_member_reads_is_german(laura: User, path: str, assert_german: Callable[[str], None]) -> None:
    client = signed_in(laura)
    client.post("/de/account/reauthenticate/", {"password": PASSWORD})
    assert_german(client.get(f"/de/{path}", follow=True).content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize("path", GUESTS)
def test_what_a_guest_reads_is_german(path: str, assert_german: Callable[[str], None]) -> None:
    client = signed_in(User.objects.create_guest("de", "UTC"))
    assert_german(client.get(f"/de/{path}", follow=True).content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "filled"), BROKEN_FORMS)
def test_a_form_is_refused_in_german(path: str, filled: dict[str, str], assert_german: Callable[[str], None]) -> None:
    page = Client().post(f"/de/{path}", filled).content.decode()
    assert "errorlist" in page or 'role="alert"' in page
    assert_german(page)


def test_an_open_table_is_german(laura: User, assert_german: Callable[[str], None]) -> None:
    match = open_match(laura, seats=4, bots=1)
    for client in (signed_in(laura), Client()):
        assert_german(client.get(f"/de/table/{match.pk}/").content.decode())


@pytest.mark.parametrize("moves", [0, 2, 4, 6, 8, 10, 13])
def test_a_running_match_is_german(match: Match, laura: User, moves: int, assert_german: Callable[[str], None]) -> None:
    play_moves(match, moves)
    for client in (signed_in(laura), Client()):
        assert_german(client.get(f"/de/table/{match.pk}/").content.decode())


def test_a_finished_match_is_german(match: Match, laura: User, assert_german: Callable[[str], None]) -> None:
    play_out(match)
    client = signed_in(laura)
    for path in ("", "log/", "replay/9/", "check/"):
        assert_german(client.get(f"/de/table/{match.pk}/{path}").content.decode())
    for path in ("", "tables/", "tables/mine/"):
        assert_german(client.get(f"/de/{path}").content.decode())


def test_a_move_is_refused_in_german(match: Match, laura: User, assert_german: Callable[[str], None]) -> None:
    answers = [
        person.post(url(match, language="de"), {"move": move, "token": token}).content.decode()
        for person, move, token in [
            (signed_in(laura), '{"type":"predict","tricks":9}', "0"),
            (signed_in(laura), "nonsense", "0"),
            (signed_in(laura), '{"type":"predict","tricks":1}', "7"),
        ]
    ]
    form = {"move": '{"type":"predict","tricks":1}', "token": "0"}
    answers.append(Client().post(url(match, language="de"), form, follow=True).content.decode())
    for page in answers:
        assert_german(page)
    assert "kein Zug dieses Spiels" in answers[1]
    assert "Schon gespielt" in answers[2]


def pages_of(tournament: Tournament) -> list[str]:
    """Return every address of a tournament, with the bracket only if there is one."""
    pages = ["", "desk/", "cross/", *(f"player/{entry.pk}/" for entry in tournament.entries.all()[:2])]
    pages += [f"desk/table/{table.pk}/" for table in TableRow.objects.filter(round__tournament=tournament)[:2]]
    pages += ["round/1/", "embed/standings/"] if tournament.has_begun else []
    pages += ["wall/", "print/pairings/", "print/standings/", "print/forms/"] if tournament.has_begun else []
    pages += ["bracket/", "embed/bracket/"] if tournament.has_begun and tournament.format.endswith("knockout") else []
    return [f"/de/tournaments/{tournament.pk}/{page}" for page in pages]


def test_a_tournament_before_its_start_is_german(laura: User, assert_german: Callable[[str], None]) -> None:
    draft = new_event(laura, open_up=False)
    published = new_event(laura, laura, *people(2), bots=1, check_in=True, entries_most=4)
    late = signed_in(new_guest("Max"))
    assert late.post(f"/de/tournaments/{published.pk}/enter/").status_code == 302
    for tournament in (draft, published):
        for page in ("", "desk/", "edit/", "wall/", "print/names/"):
            assert_german(signed_in(laura).get(f"/de/tournaments/{tournament.pk}/{page}").content.decode())
    for client in (Client(), late):
        assert_german(client.get(f"/de/tournaments/{published.pk}/").content.decode())
        assert_german(client.get("/de/tournaments/").content.decode())


@pytest.mark.parametrize("kind", slow_but(["swiss", "knockout"], FORMATS))
def test_a_tournament_is_german_from_its_first_round_to_its_end(
    laura: User, kind: str, assert_german: Callable[[str], None]
) -> None:
    given = {"rounds": 3, "group_size": 3, "advance": 1}
    tournament = begun(laura, laura, *people(4), format=kind, round_hours=48, parameters=given)
    for step in (end_round, play_all):
        for client in (signed_in(laura), Client()):
            for address in pages_of(tournament):
                assert_german(client.get(address).content.decode())
        step(tournament)
        tournament.refresh_from_db()
    for address in [*pages_of(tournament), "/de/tournaments/"]:
        assert_german(signed_in(laura).get(address).content.decode())


def test_what_follows_from_a_correction_is_told_in_german(laura: User, assert_german: Callable[[str], None]) -> None:
    tournament = begun(laura, laura, *people(3), format="knockout")
    end_round(tournament)
    address = next(page for page in pages_of(tournament) if "/desk/table/" in page)
    for places in (("2", "1"), ("2", "2")):
        page = signed_in(laura).post(address, dict(zip(("place-0", "place-1"), places, strict=True)))
        assert_german(page.content.decode())


@pytest.mark.parametrize("broken", BROKEN_DRAFTS)
def test_a_draft_is_refused_in_german(
    laura: User, broken: dict[str, str], assert_german: Callable[[str], None]
) -> None:
    page = signed_in(laura).post("/de/tournaments/new/", DRAFT | broken)
    assert page.status_code == 422
    assert_german(page.content.decode())


@pytest.mark.django_db
def test_every_mail_says_du(laura: User, english: set[str]) -> None:
    for path, filled in [
        ("signup/", {"display_name": "Max", "email": "max@example.org", "password1": PASSWORD}),
        ("signup/", {"display_name": "Max", "email": "laura@example.org", "password1": PASSWORD}),
        ("login/code/", {"email": "laura@example.org"}),
        ("login/code/", {"email": "nobody@example.org"}),
        ("password/reset/", {"email": "laura@example.org"}),
        ("password/reset/", {"email": "somebody@example.org"}),
    ]:
        cache.clear()  # reset rate limits of other tests
        Client().post(f"/de/account/{path}", filled | {"time_zone": "UTC"})
    client = signed_in(laura)
    client.post("/de/account/reauthenticate/", {"password": PASSWORD})
    client.post("/de/account/password/change/", {"oldpassword": PASSWORD, "password1": "eight brave hops"})
    client.post("/de/account/email/", {"email": "new@example.org", "action_add": "1"})
    deliver_due(50)
    assert len(mail.outbox) >= 8
    for message in mail.outbox:
        lines = [str(message.subject), *str(message.body).splitlines()]
        assert not english & {line.strip() for line in lines}
        assert not [line for line in lines if FORMAL.search(line)]
