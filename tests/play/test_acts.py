"""An operator's acts on a table in the admin: effect, notices, and audit log."""

from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, DELETION, LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone, translation

from games.catalog import find
from games.play.matches.proof import prove
from games.play.matches.quarantine import quarantine
from games.play.models import Match, Move, Notice
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from games.play.talk.messages import say
from halfpint_site.notifications.words import say as sentence
from tests.play.posts import signed_in
from tests.play.tables import new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db
REASON = {"reason_de": "Jemand hat geschummelt.", "reason_en": "Somebody has cheated.", "sure": "on"}


@pytest.fixture
def anna() -> Any:
    return new_guest("Anna", "de")


@pytest.fixture
def match(anna: Any) -> Match:
    return open_match(anna, new_guest("Ben"), seats=2, name="Friday")


def quoted(match: Match) -> str:
    return str(match.pk).replace("_", "_5F")


def act(client: Client, match: Match, key: str, **fields: str) -> Any:
    return client.post(f"/admin/play/match/{quoted(match)}/act/{key}/", REASON | fields)


def told(person: Any, language: str) -> str:
    notice = Notice.objects.filter(user=person).order_by("pk").last()
    assert notice
    with translation.override(language):
        return " ".join(sentence(notice, None, timezone.now()))


def buttons(client: Client, match: Match) -> set[str]:
    html = client.get(f"/admin/play/match/{quoted(match)}/change/").content.decode()
    return {key for key in ("drawn", "standing", "close", "wake", "delete") if f"/act/{key}/" in html}


def test_a_match_ends_as_drawn_and_all_hear_why(admin_client: Client, match: Match, anna: Any) -> None:
    play_moves(match, 2)
    assert act(admin_client, match, "drawn").status_code == 302
    match.refresh_from_db()
    assert (match.status, match.ended_by) == ("finished", "ruling")
    assert set(match.seat_set.values_list("place", "score", "deadline", "waiting_since")) == {(1, 0, None, None)}
    assert "Jemand hat geschummelt." in told(anna, "de")
    page = signed_in(anna).get(f"/de/table/{match.pk}/log/").content.decode()
    assert "Jemand hat geschummelt." in page
    assert "Somebody has cheated." in Client().get(f"/en/table/{match.pk}/").content.decode()
    assert prove(match, list(match.seat_set.all())).holds


def test_a_match_ends_as_it_stands_and_who_leads_has_won(admin_client: Client, anna: Any) -> None:
    table = open_table(anna, TableSpec(find("reversi"), 2))
    join_table(table.pk, new_guest("Ben"))
    match = play_moves(table, 9)
    discs = match.rules.standing(match.load_state())
    assert discs
    assert "standing" in buttons(admin_client, match)
    act(admin_client, match, "standing")
    assert tuple(match.seat_set.values_list("place", flat=True)) == discs.places
    assert tuple(match.seat_set.values_list("score", flat=True)) == discs.scores
    assert "at its current score: Somebody has cheated." in Client().get(f"/en/table/{match.pk}/log/").content.decode()


def test_every_act_says_who_what_and_why_in_the_history(admin_client: Client, match: Match) -> None:
    act(admin_client, match, "drawn")
    entry = LogEntry.objects.get()
    assert (entry.action_flag, entry.object_id) == (CHANGE, match.pk)
    assert entry.change_message == "Ended as drawn. Somebody has cheated."
    assert entry.user.is_superuser


def test_nothing_happens_without_a_reason_and_a_second_look(admin_client: Client, match: Match) -> None:
    for missing in ("reason_de", "reason_en", "sure"):
        assert act(admin_client, match, "drawn", **{missing: ""}).status_code == 200
    page = admin_client.get(f"/admin/play/match/{quoted(match)}/act/delete/").content.decode()
    assert "A backup may still hold it." in page
    assert f"Lines of the log: {match.ply}." in page
    match.refresh_from_db()
    assert match.status == "running"
    assert not LogEntry.objects.exists()


def test_an_open_table_is_closed_and_who_waits_hears_of_it(admin_client: Client, anna: Any) -> None:
    table = open_match(anna, seats=3, bots=0)
    assert buttons(admin_client, table) == {"close", "delete"}
    act(admin_client, table, "close")
    table.refresh_from_db()
    assert table.status == "closed"
    assert "Jemand hat geschummelt." in told(anna, "de")
    assert buttons(admin_client, table) == {"delete"}


def test_a_match_is_deleted_with_all_that_was_there_and_its_notice_stays(
    admin_client: Client, match: Match, anna: Any
) -> None:
    play_moves(match, 2)
    say(match.pk, anna, "Prost!")
    act(admin_client, match, "delete")
    assert not Match.objects.exists()
    assert not Move.objects.exists()
    assert Client().get(f"/en/table/{match.pk}/").status_code == 404
    assert "Friday" in told(anna, "en")
    assert "Somebody has cheated." in told(anna, "en")
    entry = LogEntry.objects.get()
    assert (entry.action_flag, entry.change_message) == (DELETION, "Deleted. Somebody has cheated.")


def test_a_table_of_a_tournament_is_not_deleted(admin_client: Client, match: Match) -> None:
    Match.objects.update(event={"route": "tournaments:show", "id": "x", "name": "Cup", "round": 1, "table": 1})
    match.refresh_from_db()
    assert buttons(admin_client, match) == {"drawn"} | buttons(admin_client, match) & {"standing"}
    act(admin_client, match, "delete")
    assert Match.objects.exists()


def spoil(match: Match) -> str:
    """Quarantine the table with an unreadable state. Returns the readable state."""
    good = Match.objects.get(pk=match.pk).state
    Match.objects.filter(pk=match.pk).update(state='{"no": "such state"}')
    assert quarantine(match.pk)
    return good


def test_a_resting_table_is_woken(admin_client: Client, match: Match) -> None:
    good = spoil(match)
    assert {"wake", "drawn", "delete"} <= buttons(admin_client, match)
    Match.objects.filter(pk=match.pk).update(state=good)
    act(admin_client, match, "wake")
    match.refresh_from_db()
    assert match.status == "running"
    assert LogEntry.objects.get().change_message == "Woken. Somebody has cheated."


def test_what_still_cannot_be_read_rests_on_and_can_be_ended(admin_client: Client, match: Match) -> None:
    spoil(match)
    Match.objects.filter(pk=match.pk).update(options='{"no": "such option"}')
    act(admin_client, match, "wake")
    match.refresh_from_db()
    assert match.status == "resting"
    assert not LogEntry.objects.exists()
    act(admin_client, match, "drawn")
    match.refresh_from_db()
    assert match.status == "finished"


def test_what_is_no_longer_possible_is_refused(admin_client: Client, match: Match) -> None:
    act(admin_client, match, "drawn")
    assert act(admin_client, match, "drawn").status_code == 302
    assert act(admin_client, match, "close").status_code == 302
    assert act(admin_client, match, "brew").status_code == 404
    assert LogEntry.objects.count() == 1


@pytest.mark.parametrize(
    ("allowed", "key", "status"),
    [("view_match", "drawn", 403), ("change_match", "drawn", 302), ("change_match", "delete", 403)],
)
def test_only_who_may_does_it(
    django_user_model: Any, match: Match, allowed: str, key: str, status: int, client: Client
) -> None:
    staff = django_user_model.objects.create(email="s@example.org", display_name="S", is_staff=True)
    staff.user_permissions.add(Permission.objects.get(codename=allowed), Permission.objects.get(codename="view_match"))
    client.force_login(staff)
    assert act(client, match, key).status_code == status
    assert Client().get(f"/admin/play/match/{quoted(match)}/act/{key}/").status_code == 302
