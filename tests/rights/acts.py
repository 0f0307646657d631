"""A user who enters own data wherever the site accepts it, through the site's own forms and services.

Private or identifying text contains "xyzzy", text for others contains "plugh".
"""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.test import Client

from games.people.clubs.services import enter, found, hear
from games.people.models import Club
from games.play.endings.resign import resign
from games.play.matches.archive.archiving import pack_match, write_words
from games.play.models import Match, Notice, Seat, TalkLine
from games.play.relations.friends import accept
from games.play.tables.create import rematch
from games.play.tables.seats import join_table, leave_table
from halfpint_site.accounts.export.make import make_slice
from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import merge_guest
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import Delivery
from halfpint_site.notifications.vapid import encode
from tests.play.tables import new_guest, open_match, play_out
from tests.tournaments.app.events import begun, co_organise, new_event, undecided
from tournaments.event.event_data import load_rows
from tournaments.event.ladders import order_of
from tournaments.services.challenge import answer, challenge
from tournaments.services.correct import correct_result, undo_correction
from tournaments.services.organiser_messages import announce
from tournaments.services.protest import protest, settle
from tournaments.services.publish import publish
from tournaments.services.reconcile import sweep
from tournaments.services.register import register
from tournaments.services.seeding import rate_entry
from tournaments.services.series import create_series
from tournaments.services.setup import change_tournament
from tournaments.services.start import start
from tournaments.services.substitute import substitute
from tournaments.services.watch import watch
from tournaments.services.withdraw import expel, withdraw

PASSWORD = "seven brave hops"
ADDRESS = "xyzzy@example.org"
SPEAKS = "plugh"


class Person:
    """A user with an account, and a client in which they are signed in."""

    def __init__(self) -> None:
        self.user = User.objects.create_user(ADDRESS, PASSWORD, display_name="Xyzzyold")
        self.browser = Client(headers={"User-Agent": "Xyzzybrowser 1.0"})
        self.browser.post("/en/account/login/", {"login": ADDRESS, "password": PASSWORD})
        self.friend = new_guest("Jonas")
        self.boss: Any = User.objects.create_superuser("boss@example.org", PASSWORD)

    def post(self, path: str, **fields: Any) -> None:
        """Post a form. It must be accepted."""
        answer = self.browser.post(f"/en/{path}", fields)
        assert answer.status_code < 400, (path, answer.status_code, answer.content[:2000])

    def leave(self, words: str = "wipe") -> None:
        """Delete the account."""
        self.browser.post("/en/account/reauthenticate/", {"password": PASSWORD})
        self.post("account/delete/", words=words)


def do_everything(person: Person) -> None:
    """Do all acts. At the end the user has another name than at the beginning."""
    _account(person)
    _tables(person)
    _talk(person)
    _friends(person)
    _clubs(person)
    _both_at_one_table(person)
    _own_tournaments(person)
    _others_tournaments(person)
    _ladder(person)
    _told(person)
    _rename(person)
    _talk(person)
    _admin(person)
    _export(person)


def _account(person: Person) -> None:
    person.post("account/email/", action_add="", email="xyzzy2@example.org")
    assert EmailAddress.objects.filter(email="xyzzy2@example.org").exists()
    person.post("account/notices/webhook/address/", url="http://127.0.0.1:9/xyzzy")
    keys = {"p256dh": encode(b"\x04" + _point()), "auth": encode(b"a" * 16)}
    answer = person.browser.post("/en/account/notices/push/add/", {"endpoint": "http://127.0.0.1:9/xyzzypush", **keys})
    assert answer.status_code == 204
    person.post("account/programs/bot/", display_name="Xyzzybot")
    person.browser.post("/en/account/reauthenticate/", {"password": PASSWORD})
    person.post("account/programs/token/", whose=person.user.public_id, name="xyzzytoken")
    # A browser with a device creates a passkey; the user types only its name.
    Authenticator.objects.create(user=person.user, type=Authenticator.Type.WEBAUTHN, data={"name": "xyzzykey"})


def _point() -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec

    numbers = ec.generate_private_key(ec.SECP256R1()).public_key().public_numbers()
    return numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")


def _tables(person: Person) -> None:
    user, friend = person.user, person.friend
    invites: Any = {"audience": "named", "seats": 3, "bots": 0, "name": f"{SPEAKS} table"}
    open_match(user, invited=(friend,), addresses=("xyzzyfriend@example.org",), **invites)
    open_match(friend, addresses=(ADDRESS,), seats=3, bots=0, audience="named")
    running = open_match(user, friend, seats=3, name=f"{SPEAKS} running", addresses=("xyzzyother@example.org",))
    person.post(f"table/{running.pk}/note/", note="xyzzynote")
    left = open_match(friend, seats=3, bots=0)
    join_table(left.pk, user)
    person.post(f"table/{left.pk}/note/", note="xyzzyleft")
    leave_table(left.pk, user)
    over = play_out(open_match(user, friend, seats=2, name=f"{SPEAKS} over"))
    person.post(f"table/{over.pk}/note/", note="xyzzyover")
    rematch(over.pk, friend)
    recorded = play_out(open_match(user, friend, seats=2))
    assert write_words(recorded.pk)
    person.post(f"table/{recorded.pk}/note/", note="xyzzyrecorded")
    packed = play_out(open_match(user, friend, seats=2, name=f"{SPEAKS} packed"))
    person.post(f"table/{packed.pk}/note/", note="xyzzypacked")
    assert pack_match(packed.pk)
    resigned = open_match(user, friend, seats=3)
    resign(resigned.pk, user)
    # A table with planned turns, as it is stored: the plan is the user's own data.
    Seat.objects.filter(match=running, user=user).update(plan='{"xyzzy": "plan"}')


def _talk(person: Person) -> None:
    running = Match.objects.get(name=f"{SPEAKS} running")
    person.post(f"table/{running.pk}/talk/", text=f"{SPEAKS} says hello to @Jonas")
    browser = Client()
    browser.force_login(person.friend)
    name = User.objects.get(pk=person.user.pk).display_name
    assert browser.post(f"/en/table/{running.pk}/talk/", {"text": f"Well, @{name}!"}).status_code < 400


def _friends(person: Person) -> None:
    """Add a friend, a friend request without an answer, and a muted user."""
    ida, moritz = (User.objects.create_user(f"{name}@example.org", display_name=name) for name in ("Ida", "Moritz"))
    for other in (ida, moritz):
        person.post("people/friends/ask/", person=other.public_id)
    accept(ida, person.user)
    person.post("people/friends/like/", person=person.friend.public_id)


def _clubs(person: Person) -> None:
    """Join two clubs: one that the user leads, with other members, and one that another user leads."""
    words = {"name": f"{SPEAKS} club", "about": f"{SPEAKS} about us", "language": "en", "listed": "1", "entry": "asked"}
    person.post("clubs/new/", **words)
    own = Club.objects.get(worded_by=person.user)
    enter(own.pk, person.friend, own.invitation)
    enter(own.pk, person.boss)
    person.post(f"clubs/{own.pk}/decide/accept/", person=person.boss.public_id)
    person.post(f"clubs/{own.pk}/say/", text=f"{SPEAKS} says hello in the club")
    hear(own.pk, person.friend, on=True)
    new_event(person.user, club_id=own.pk, name=f"{SPEAKS} club cup")
    other = found(person.boss, name="Friends of mats", listed=True, entry="open")
    enter(other.pk, person.user)
    person.post(f"clubs/{other.pk}/say/", text=f"{SPEAKS} says hello here too")


def _both_at_one_table(person: Person) -> None:
    """Merge a guest into a member who sits at the same table."""
    guest = new_guest("Xyzzyguest")
    match = open_match(person.friend, guest, person.user, seats=3)
    browser = Client()
    browser.force_login(guest)
    browser.post(f"/en/table/{match.pk}/note/", {"note": "xyzzyguestnote"})
    event = new_event(person.friend, guest, person.user)
    start(event.pk, person.friend)
    assert merge_guest(guest, person.user)


def _own_tournaments(person: Person) -> None:
    user, friend = person.user, person.friend
    words: Any = {"name": f"{SPEAKS} cup", "about": f"{SPEAKS} about"}
    draft = new_event(user, open_up=False, **words)
    change_tournament(draft.pk, user, name=f"{SPEAKS} cup again", about=f"{SPEAKS} more")
    publish(draft.pk, user)
    for entrant in (friend, user):
        register(draft.pk, entrant)
    announce(draft.pk, user, f"{SPEAKS} is news")
    start(draft.pk, user)
    sweep()
    [table] = undecided(draft)
    made = protest(draft.pk, friend, table.pk, "I was first.")
    settle(draft.pk, user, made.pk, f"{SPEAKS} looked at it")
    own = protest(draft.pk, user, table.pk, "xyzzy was first")
    settle(draft.pk, user, own.pk, "")
    correct_result(draft.pk, user, table.pk, [2, 1], reason=f"{SPEAKS} says so")
    undo_correction(draft.pk, user, draft.audit.filter(action="correct")[0].pk)
    sweep()
    new_event(user, open_up=False, **words)
    series = create_series(user, **words)
    new_event(user, friend, series_id=series.pk, **words)


def _others_tournaments(person: Person) -> None:
    user, friend = person.user, person.friend
    event = new_event(friend, friend, user)
    rate_entry(event.pk, friend, event.entries.get(user=user).pk, 1500)
    co_organise(event, friend, user)
    start(event.pk, friend)
    withdraw(event.pk, user)  # after the pairing, before the table: a bot takes the seat in their place
    sweep()
    event = begun(friend, friend, user)
    Seat.objects.filter(match=undecided(event)[0].match_id, user=user).update(missed=2)
    watch()  # the organiser gets a notice about the missing player
    expel(event.pk, friend, event.entries.get(user=user).pk)
    event = begun(friend, friend, user)
    substitute(event.pk, friend, event.entries.get(user=user).pk, "easy")


def _ladder(person: Person) -> None:
    given = {"reach": 2, "answer_days": 3, "no_answer": "lose", "again_days": 0}
    field = [person.friend, person.user]
    event = begun(person.friend, *field, format="ladder", parameters=given, late_entry=True)
    rows = load_rows(event)
    first, second = (rows.entries[key] for key in order_of(rows))
    made = challenge(event.pk, second.user, first.pk)
    if first.user == person.user:
        answer(event.pk, first.user, made.number, accept=False)


def _export(person: Person) -> None:
    person.browser.post("/en/account/reauthenticate/", {"password": PASSWORD})
    person.post("account/data/")
    export = Export.objects.get(user=person.user)
    while make_slice(export.pk):
        pass


def _told(person: Person) -> None:
    """Record the answer of a mail server that refuses a mail: it contains the address."""
    while hand_over():
        pass
    mails = Delivery.objects.filter(user=person.user)
    assert mails.update(last_error=f"550 {ADDRESS}: no such person")


def _rename(person: Person) -> None:
    person.post(
        "account/profile/",
        display_name="Xyzzyname",
        language="en",
        time_zone="Europe/Berlin",
        theme="dark",
        suit_colours="four",
    )


def _admin(person: Person) -> None:
    """Let an operator change the account, tables and tournaments, and delete a line of chat."""
    browser = Client()
    browser.force_login(person.boss)
    named = Match.objects.exclude(name="")
    rows = [named.filter(host=person.user, event={})[0], *person.user.organised_tournaments.all()]
    rows += [Club.objects.get(worded_by=person.user)]
    rows += named.exclude(event={}).filter(name__contains=SPEAKS)
    assert len(rows) > 3
    for row in rows:
        LogEntry.objects.create(  # as the admin does it for every act
            user=person.boss,
            content_type=ContentType.objects.get_for_model(row),
            object_id=row.pk,
            object_repr=str(row),
            action_flag=CHANGE,
        )
    page = f"/admin/accounts/user/{person.user.pk}/change/"
    form = browser.get(page).context["adminform"].form
    given = {name: form.initial[name] for name in form.fields if form.initial.get(name)}
    answer = browser.post(page, {**given, "theme": "light"})
    assert answer.status_code == 302, answer.context["adminform"].form.errors
    line = TalkLine.objects.filter(user=person.user).first()
    assert line is not None
    page = f"/admin/play/talkline/{line.pk}/delete/"
    assert browser.post(page, {"post": "yes"}).status_code == 302
    assert Notice.objects.exists()
