"""Tables for members of a club: who sees them, and who may join."""

from typing import Any

import pytest
from django.test import Client

from games.people.clubs import tables
from games.people.clubs.errors import ForMembers, NotInClub, NotThere, TooManyTables
from games.people.clubs.services import close, leave
from games.people.clubs.tables import hide_table, show_table
from games.people.models import Club, ClubTable
from games.play.models import Match
from games.play.relations.blocks import block
from games.play.tables.seats import join_table
from tests.people.clubs.scenes import at, club_of
from tests.people.clubs.test_queries import queries
from tests.people.played import member
from tests.play.posts import page, signed_in
from tests.play.tables import open_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Any:
    return member("Anna")


@pytest.fixture
def ben() -> Any:
    return member("Ben")


@pytest.fixture
def club(anna: Any, ben: Any) -> Club:
    return club_of(anna, ben)


def table_by(host: Any, **fields: Any) -> Match:
    return open_match(host, **{"seats": 3, "bots": 0, "audience": "link", "name": "Friday table", **fields})


def test_members_find_it_on_the_clubs_page_and_sit_down(anna: Any, ben: Any, club: Club) -> None:
    match = table_by(ben)
    assert signed_in(ben).post(at(club, "table/"), {"table": match.pk, "on": "1"}).status_code == 302
    assert "Friday table" in page(at(club), anna)
    join_table(match.pk, anna)
    assert match.seat_set.filter(user=anna).exists()


def test_nobody_else_finds_it_or_sits_down_whatever_link_they_have(anna: Any, ben: Any, club: Club) -> None:
    match, stranger = table_by(ben), member("Stranger")
    show_table(club.pk, ben, match.pk)
    for path in ("/en/", "/en/tables/", at(club)):
        assert "Friday table" not in page(path, stranger), path
    with pytest.raises(ForMembers):
        join_table(match.pk, stranger)
    refused = signed_in(stranger).post(f"/en/table/{match.pk}/join/")
    assert refused.status_code == 403
    assert "This table is for the members of a club." in refused.content.decode()
    assert Client().post(f"/en/table/{match.pk}/join/").status_code == 403


def test_only_ones_own_open_tables_by_link_can_be_shown(anna: Any, ben: Any, club: Club) -> None:
    others, public, begun = table_by(anna), table_by(ben, audience="anyone"), table_by(ben, bots=2)
    for match in (others, public, begun):
        with pytest.raises(NotThere):
            show_table(club.pk, ben, match.pk)
    for nonsense in ("", "\x00", "nobody", "ü" * 99):
        with pytest.raises(NotThere):
            show_table(club.pk, ben, nonsense)
    with pytest.raises(NotInClub):
        show_table(club.pk, member("Stranger"), others.pk)


def test_it_can_be_shown_to_one_club_only_and_to_none_again(anna: Any, ben: Any, club: Club) -> None:
    other, match = club_of(ben), table_by(ben)
    show_table(club.pk, ben, match.pk)
    with pytest.raises(NotThere):
        show_table(other.pk, ben, match.pk)
    cleo = member("Cleo")
    club.people.create(user=cleo)
    with pytest.raises(NotThere):
        hide_table(club.pk, cleo, match.pk)
    hide_table(club.pk, ben, match.pk)
    assert "Friday table" not in page(at(club), anna)
    join_table(match.pk, member("Stranger"))
    again = table_by(ben)
    show_table(club.pk, ben, again.pk)
    hide_table(club.pk, anna, again.pk)
    assert not ClubTable.objects.exists(), "organisers may as well"


def test_who_is_kept_apart_from_somebody_there_does_not_find_it(anna: Any, ben: Any, club: Club) -> None:
    show_table(club.pk, ben, table_by(ben).pk)
    block(anna, ben)
    assert "Friday table" not in page(at(club), anna)


def test_who_has_left_the_club_sits_down_no_more(anna: Any, ben: Any, club: Club) -> None:
    match = table_by(anna)
    show_table(club.pk, anna, match.pk)
    leave(club.pk, ben)
    with pytest.raises(ForMembers):
        join_table(match.pk, ben)


def test_a_club_that_closes_leaves_its_tables_open_by_link(anna: Any, ben: Any, club: Club) -> None:
    match = table_by(anna)
    show_table(club.pk, anna, match.pk)
    close(club.pk, anna)
    join_table(match.pk, ben)


def test_so_many_tables_wait_and_the_page_asks_no_more_for_them(
    anna: Any, ben: Any, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_table(club.pk, anna, table_by(anna).pk)
    few = queries(ben, at(club))
    for _ in range(3):
        show_table(club.pk, anna, table_by(anna).pk)
    assert queries(ben, at(club)) == few
    monkeypatch.setattr(tables, "MOST_TABLES", 4)
    with pytest.raises(TooManyTables):
        show_table(club.pk, anna, table_by(anna).pk)
