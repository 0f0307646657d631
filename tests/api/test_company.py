"""Bot accounts play only with users who have asked for it, and never in rated matches."""

from typing import Any

import pytest

from games.people.models import Result, Share, Tally
from games.people.services.counting import count_next
from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.find_seat import play
from games.play.matchmaking.forms import PlayForm
from games.play.models import Match, Notice, Seat, Wish
from games.play.relations.blocks import block, unblock
from games.play.safety.sanctions import SanctionTexts, decide
from halfpint_site.accounts.models import User
from tests.api.programs import Program, member
from tests.play.posts import page, signed_in
from tests.play.tables import open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def laura() -> User:
    return member("Laura")


@pytest.fixture
def robbi(laura: User) -> Program:
    return Program(laura)


def joined(program: Program, match: Match) -> int:
    return int(program.post(f"tables/{match.pk}/join").status_code)


def test_a_bot_sits_down_where_it_was_asked_to(robbi: Program, laura: User) -> None:
    max_ = member("Max")
    named: dict[str, Any] = {"audience": "named", "invited": (robbi.user,)}
    assert joined(robbi, open_match(max_, bots=0, **named)) == 200
    assert joined(robbi, open_match(laura, bots=0)) == 200
    assert joined(robbi, open_match(Program(max_, name="Otto").user, bots=0)) == 200


def test_a_bot_does_not_sit_down_among_people_who_have_not_asked(robbi: Program) -> None:
    max_ = member("Max")
    for audience in ("anyone", "link"):
        match = open_match(max_, bots=0, audience=audience)
        assert joined(robbi, match) == 403
    assert joined(robbi, open_match(max_, bots=0, rated=True)) == 403
    assert not Seat.objects.filter(user=robbi.user).exists()
    assert robbi.get("tables?list=open").json()["tables"] == []


def test_a_bot_opens_no_rated_table_and_invites_nobody_but_its_own(robbi: Program, laura: User) -> None:
    max_ = member("Max")
    play_out(open_match(max_, robbi.user, seats=2, audience="named", invited=(robbi.user,)))
    wanted = {"game": "reversi", "seats": 2, "audience": "named"}
    assert robbi.post("tables", wanted | {"people": [max_.public_id]}).json()["errors"]["people"]
    made = robbi.post("tables", wanted | {"people": [laura.public_id]})
    assert (made.status_code, made.json()["rated"]) == (201, False)
    assert Notice.objects.filter(user=laura, kind="invited").exists()
    assert robbi.post("tables", wanted | {"rated": True}).status_code == 422


def test_wishes_lead_bots_to_bots_and_people_to_people(robbi: Program) -> None:
    max_ = member("Max")
    waiting = robbi.post("wishes", {"games": ["reversi", "draughts"]}).json()["wish"]
    assert play(max_, MatchCriteria(("reversi", "draughts"), "day")).pk
    assert Wish.objects.count() == 2
    found = Program(max_, name="Otto").post("wishes", {"games": ["reversi"]}).json()["table"]
    assert {seat.user for seat in Seat.objects.filter(match=found)} >= {robbi.user}
    assert robbi.get("wishes").json() == []
    assert robbi.client.delete(f"/api/wishes/{waiting['id']}").status_code == 404
    assert PlayForm(max_, {"act": "play"}).is_valid()


def test_against_a_bot_nothing_is_won_but_a_match_alone(robbi: Program, laura: User) -> None:
    play_out(open_match(laura, robbi.user, seats=2))
    while count_next():
        pass
    assert not Result.objects.get().rated
    assert not Share.objects.filter(user=robbi.user).exists()
    assert [(tally.user, tally.played, tally.alone) for tally in Tally.objects.all()] == [(laura, 0, 1)]


def test_everybody_sees_that_it_is_a_bot_and_whose(robbi: Program, laura: User) -> None:
    max_ = member("Max")
    match = open_match(laura, robbi.user, seats=3, bots=0)
    assert "Robbi (bot)" in page(f"/en/table/{match.pk}/", max_)
    assert "Robbi (Bot)" in page(f"/de/table/{match.pk}/", max_)
    profile = page(f"/en/people/{robbi.user.public_id}/", max_)
    assert "It belongs to Laura" in profile
    seats = robbi.get(f"tables/{match.pk}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "program", "free"]


def test_a_challenge_on_its_page_reaches_the_bot(robbi: Program) -> None:
    max_ = member("Max")
    form = {"game": "reversi", "tempo": "day"}
    assert signed_in(max_).post(f"/en/play/challenge/{robbi.user.public_id}/", form).status_code == 302
    [invited] = robbi.get("tables?list=invited").json()["tables"]
    told = robbi.get("events").json()
    assert [(event["kind"], event["table"]) for event in told["events"]] == [("challenged", invited["key"])]
    assert robbi.get(f"events?since={told['next']}").json()["events"] == []
    assert robbi.post(f"tables/{invited['key']}/join").json()["status"] == "running"


def test_events_say_nothing_twice_to_who_has_them(robbi: Program, laura: User) -> None:
    match = open_match(laura, robbi.user, seats=2)
    first = robbi.get("events")
    assert first.json()["waiting"] == [match.pk]
    since = first.json()["next"]
    quiet = robbi.get(f"events?since={since}")
    again = robbi.get(f"events?since={since}", **{"If-None-Match": quiet.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_who_blocks_somebody_has_nothing_to_do_with_their_bots(robbi: Program, laura: User) -> None:
    max_ = member("Max")
    block(max_, laura)
    late = Program(laura, name="Otto")
    for program in (robbi, late):
        match = open_match(max_, bots=0, audience="named", invited=(program.user,))
        assert program.post(f"tables/{match.pk}/join").status_code == 404
    unblock(max_, laura)
    match = open_match(max_, bots=0, audience="named", invited=(late.user,))
    assert joined(late, match) == 200


def test_a_bot_is_silent_while_its_owner_has_to_be(robbi: Program, laura: User) -> None:
    match = open_match(robbi.user, seats=3)
    decide(laura, "mute", SanctionTexts("Zu laut.", "Too loud."), None, days=3)
    assert robbi.post(f"tables/{match.pk}/talk", {"text": "Hello"}).status_code == 403


def test_tournaments_are_read(robbi: Program) -> None:
    from tests.tournaments.app.events import begun

    max_ = member("Max")
    event = begun(max_, max_, member("Jonas"))
    [row] = robbi.get("tournaments").json()
    assert (row["key"], row["status"]) == (event.pk, "running")
    assert robbi.get(f"tournaments/{event.pk}/results").json()["name"] == event.name
    assert robbi.get("tournaments/nothing/results").status_code == 404
