"""Players without an account at real tables: entered by name, renamed, late, and without any mention of bots."""

from typing import Any

import pytest
from django.test import Client

from halfpint_site.accounts.models import User
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import fresh, new_event, people, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_real_forfeits import TWO, enter
from tests.tournaments.app.test_real_tables import evening
from tests.tournaments.app.test_refusals import expect
from tournaments.event.sheets import stand
from tournaments.models import Entry, Tournament
from tournaments.services.register import register
from tournaments.services.withdraw import expel

pytestmark = pytest.mark.django_db


def desk(tournament: Tournament, action: str, **form: Any) -> Any:
    return signed_in(tournament.organiser).post(address(tournament, f"desk/{action}/"), form)


def test_somebody_who_walks_in_late_is_entered_by_name_and_plays_from_the_next_round() -> None:
    field = people(4)
    tournament = evening(field[0], *field, late_entry=True, parameters={"rounds": 2}, **TWO)
    assert "Enter by name" in page(address(tournament, "desk/"), field[0])
    assert desk(tournament, "add-name", name="  Lea   Late ").status_code == 302
    lea = tournament.entries.get(given_name="Lea Late")
    assert (lea.number, lea.plays, lea.user) == (5, True, None)
    assert "entered by name Lea Late" in page(address(tournament, "log/"), field[1])
    for table in undecided(tournament):
        assert enter(tournament, table, 1, 2, sure="1").status_code == 302
    second = tournament.rounds.get(number=2)
    assert any(lea.pk in table.entrants for table in second.tables.all())


def test_by_name_is_refused_in_words_where_it_makes_no_sense() -> None:
    field = people(4)
    early = evening(field[0], *field, **TWO)  # late entry is off
    assert "Enter by name" not in page(address(early, "desk/"), field[0])
    expect(desk(early, "add-name", name="Lea"), 409, "not open for entries")
    plan = evening(field[0], *field, late_entry=True, format="round_robin", **TWO)
    expect(desk(plan, "add-name", name="Lea"), 409, "not open for entries")
    online = new_event(field[0], late_entry=True)
    expect(desk(online, "add-name", name="Lea"), 409, "not open for entries")
    full = new_event(field[0], *field, real_tables=True, entries_most=4)
    expect(desk(full, "add-name", name="Lea"), 409, "All places of this tournament are taken")
    free = new_event(field[0], real_tables=True)
    for name in ("", "  ", "x" * 41, "a\u200bb", "a\x00b"):
        expect(desk(free, "add-name", name=name), 422, "A name has 1 to 40 characters")
    assert signed_in(field[1]).post(address(free, "desk/add-name/"), {"name": "Lea"}).status_code == 403
    assert not free.entries.exists()


def test_a_second_person_of_a_name_is_told_apart() -> None:
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    for _ in range(2):
        assert desk(tournament, "add-name", name="Hans").status_code == 302
    assert sorted(entry.name for entry in tournament.entries.all()) == ["Hans", "Hans (2)"]


def test_a_visitor_says_a_name_before_entering_at_real_tables() -> None:
    field = people(1)
    tournament = new_event(field[0], real_tables=True)
    client = Client()
    assert 'name="name"' in client.get(address(tournament)).content.decode()
    expect(client.post(address(tournament, "enter/")), 422, "Say what you are called")
    expect(client.post(address(tournament, "enter/"), {"name": "a\u200bb"}), 422, "invisible")
    assert not User.objects.exclude(pk=field[0].pk).exists()
    assert client.post(address(tournament, "enter/"), {"name": " Cem  Kaya "}).status_code == 302
    assert tournament.entries.get().name == "Cem Kaya"


def test_a_guest_may_change_the_name_when_entering_and_a_member_is_not_asked() -> None:
    field = people(1)
    tournament = new_event(field[0])
    guest, member = new_guest("Golden Tankard 20"), new_guest("Mia")
    User.objects.filter(pk=member.pk).update(is_guest=False, email="mia@example.org")
    assert 'value="Golden Tankard 20"' in page(address(tournament), guest)
    assert 'id="enter-name"' not in page(address(tournament), User.objects.get(pk=member.pk))
    assert signed_in(guest).post(address(tournament, "enter/"), {"name": "Dora"}).status_code == 302
    as_member = signed_in(User.objects.get(pk=member.pk))
    assert as_member.post(address(tournament, "enter/"), {"name": "X"}).status_code == 302
    assert sorted(entry.name for entry in tournament.entries.all()) == ["Dora", "Mia"]
    assert Client().post(address(tournament, "enter/")).status_code == 302  # on this site a name is optional


def test_the_desk_renames_guests_and_names_but_no_members_and_no_bots() -> None:
    field = people(3)
    tournament = new_event(field[0], *field, bots=1, entries_most=8)
    guest, member = tournament.entries.get(user=field[1]), tournament.entries.get(user=field[2])
    User.objects.filter(pk=field[2].pk).update(is_guest=False, email="p3@example.org")
    assert desk(tournament, "rename", entry=guest.pk, name="Anna Maier").status_code == 302
    assert tournament.entries.get(pk=guest.pk).name == "Anna Maier"
    assert User.objects.get(pk=field[1].pk).name == "P2"  # elsewhere the account's own name is used
    assert "Anna Maier" in page(address(tournament), field[0])
    act = tournament.audit.get(action="rename")
    assert (act.subject, act.about) == ("", field[1])
    expect(desk(tournament, "rename", entry=member.pk, name="X"), 409, "Only guests")
    bot = tournament.entries.exclude(bot="").get()
    expect(desk(tournament, "rename", entry=bot.pk, name="X"), 409, "Only guests")
    expect(desk(tournament, "rename", entry=guest.pk, name=""), 422, "A name has 1 to 40")
    other = new_event(field[0])
    assert desk(other, "rename", entry=guest.pk, name="X").status_code == 404
    expel(tournament.pk, field[0], guest.pk)
    assert tournament.audit.filter(subject__contains="Maier").count() == 0  # names of players are not stored in texts


def test_no_bot_is_mentioned_at_real_tables() -> None:
    field = people(4)
    for kind in ("swiss", "round_robin", "knockout"):
        tournament = evening(field[0], *field, format=kind, **TWO)
        gone = tournament.entries.get(user=field[3])
        ask = desk(tournament, "withdraw", ask="1", entry=gone.pk).content.decode()
        for seen in (ask, page(address(tournament), field[1]), page(address(tournament, "desk/"), field[0])):
            assert " bot " not in seen
            assert " bots " not in seen.lower()


def test_a_round_that_is_being_played_counts_for_nobody_as_an_absence() -> None:
    field = people(4)
    tournament = evening(field[0], *field, late_entry=True, parameters={"rounds": 1}, **TWO)
    first, second = undecided(tournament)
    assert enter(tournament, first, 1, 2, sure="1", **{"score-0": "30", "score-1": "20"}).status_code == 302
    late = new_guest("Late")
    register(tournament.pk, late)
    line = next(line for line in stand(fresh(tournament)).lines if line.entrant == Entry.objects.get(user=late).pk)
    assert line.points == line.values["game_points"] == 0
    assert enter(tournament, second, 1, 2, sure="1", **{"score-0": "30", "score-1": "10"}).status_code == 302
    line = next(line for line in stand(fresh(tournament)).lines if line.entrant == Entry.objects.get(user=late).pk)
    assert line.values["game_points"] == 10  # a table that is over counts as declared: as the worst of the round
