"""Entering and withdrawing: who may, who may not, and who moves up from the waiting list."""

import pytest

from games.play.models import Notice, Seat
from games.ui.errors import Refused
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, end_round, fresh, new_event, people, play_all, undecided
from tournaments.errors import (
    AlreadyEntered,
    EntriesClosed,
    NoCheckIn,
    NotEntered,
    NotNow,
    NotOrganiser,
    TooFew,
    TooMany,
    WasExpelled,
)
from tournaments.models import Entry, Tournament
from tournaments.services.account_hooks import leave_all_tournaments, merge_entrant
from tournaments.services.bots import add_bots
from tournaments.services.check_in import check_in
from tournaments.services.publish import cancel
from tournaments.services.register import register
from tournaments.services.start import start
from tournaments.services.substitute import substitute
from tournaments.services.withdraw import expel, withdraw

pytestmark = pytest.mark.django_db


def test_nobody_enters_twice() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna)
    with pytest.raises(AlreadyEntered):
        register(tournament.pk, anna)
    assert tournament.entries.count() == 1


def test_behind_the_last_place_is_a_waiting_list_that_moves_up() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, entries_most=2)
    assert [entry.status for entry in tournament.entries.all()] == ["registered"] * 2 + ["waiting"] * 2
    withdraw(tournament.pk, field[0])
    assert tournament.entries.get(user=field[2]).status == Entry.Status.REGISTERED
    assert tournament.entries.get(user=field[3]).status == Entry.Status.WAITING
    assert Notice.objects.filter(user=field[2], kind="tournament").exists()


def test_a_waiting_list_has_an_end_that_is_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.services.register.MOST_WAITING", 1)
    field, late = people(3), new_guest("Late")
    tournament = new_event(field[0], *field, entries_most=2)
    for language, said in (("de", "auch die Warteliste ist voll"), ("en", "so is the waiting list")):
        answer = signed_in(late).post(f"/{language}/tournaments/{tournament.pk}/enter/")
        assert answer.status_code == 409
        assert said in answer.content.decode()
    assert not tournament.entries.filter(user=late).exists()
    withdraw(tournament.pk, field[2])
    assert register(tournament.pk, late).status == Entry.Status.WAITING


@pytest.mark.parametrize("status", ["draft", "running", "paused", "finished", "cancelled"])
def test_nobody_enters_what_is_not_open(status: str) -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna)
    Tournament.objects.filter(pk=tournament.pk).update(status=status)
    with pytest.raises(EntriesClosed):
        register(tournament.pk, anna)


def test_whoever_withdrew_may_come_back_before_the_start() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna)
    withdraw(tournament.pk, anna)
    assert register(tournament.pk, anna).plays
    assert tournament.entries.count() == 1


def test_whoever_was_expelled_stays_out() -> None:
    anna, ben = people(2)
    tournament = new_event(anna, ben)
    expel(tournament.pk, anna, tournament.entries.get(user=ben).pk)
    with pytest.raises(WasExpelled):
        register(tournament.pk, ben)


def test_only_those_who_check_in_play() -> None:
    field = people(4)
    tournament = new_event(field[0], *field, check_in=True)
    for person in field[:3]:
        check_in(tournament.pk, person)
    with pytest.raises(NoCheckIn):
        check_in(tournament.pk, field[0])
    start(tournament.pk, field[0])
    assert tournament.entries.get(user=field[3]).status == Entry.Status.WITHDRAWN
    assert tournament.entries.exclude(number=None).count() == 3


def test_a_field_that_is_too_small_does_not_begin() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna)
    with pytest.raises(TooFew):
        start(tournament.pk, anna)
    assert not fresh(tournament).has_begun


def test_bots_fill_a_field_but_not_more() -> None:
    anna = new_guest("Anna")
    tournament = new_event(anna, anna, entries_most=16)
    add_bots(tournament.pk, anna, 15, "easy")
    names = [entry.name for entry in tournament.entries.exclude(bot="")]
    assert len(set(names)) == 15
    for count in (1, 0, -1):
        with pytest.raises(TooMany):
            add_bots(tournament.pk, anna, count, "easy")


def test_others_may_not_organise() -> None:
    anna, ben = people(2)
    tournament = new_event(anna, anna, ben)
    entry = tournament.entries.get(user=anna)
    for act in (
        lambda: start(tournament.pk, ben),
        lambda: cancel(tournament.pk, ben),
        lambda: expel(tournament.pk, ben, entry.pk),
        lambda: substitute(tournament.pk, ben, entry.pk, "easy"),
        lambda: add_bots(tournament.pk, ben, 1, "easy"),
    ):
        with pytest.raises(NotOrganiser):
            act()


def test_an_entry_of_another_tournament_is_none_of_this() -> None:
    anna, ben = people(2)
    mine, other = new_event(anna, anna), new_event(ben, ben)
    with pytest.raises(NotEntered):
        expel(mine.pk, anna, other.entries.get().pk)


def test_whoever_leaves_while_playing_is_not_paired_again_and_a_bot_finishes_the_table() -> None:
    field = people(5)
    tournament = begun(field[0], *field)
    seat = Seat.objects.filter(user=field[1], match__status="running").first()
    withdraw(tournament.pk, field[1])
    entry = tournament.entries.get(user=field[1])
    if seat is not None:
        seat.refresh_from_db()
        assert seat.bot
    end_round(tournament)
    assert all(entry.pk not in table.entrants for table in undecided(tournament))
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_in_a_knockout_the_other_side_goes_on_when_somebody_has_left() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    first = undecided(tournament)
    leaving = tournament.entries.get(pk=first[0].entrants[0])  # wins the first table, then leaves
    end_round(tournament)
    # Both semifinals are over and the final is being played. A player who withdraws is replaced by a bot.
    withdraw(tournament.pk, leaving.user)
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_a_substitute_takes_over_everything() -> None:
    field = people(5)
    tournament = new_event(field[0], *field, entries_most=4)
    start(tournament.pk, field[0])
    entry, waiting = tournament.entries.get(user=field[1]), tournament.entries.get(user=field[4])
    substitute(tournament.pk, field[0], entry.pk, waiting.pk)
    entry.refresh_from_db()
    assert entry.user == field[4]
    assert tournament.entries.count() == 4
    assert tournament.audit.filter(action="substitute").exists()
    substitute(tournament.pk, field[0], entry.pk, "easy")
    entry.refresh_from_db()
    assert entry.bot == "easy"


def test_late_comers_enter_a_swiss_that_allows_it() -> None:
    field = people(5)
    tournament = begun(field[0], *field[:4], late_entry=True)
    entry = register(tournament.pk, field[4])
    assert entry.number == 5
    end_round(tournament)
    assert entry.pk in {key for each in tournament.rounds.get(number=2).tables.all() for key in each.entrants}
    closed = begun(field[0], *field[:4])
    with pytest.raises(EntriesClosed):
        register(closed.pk, field[4])


def test_a_tournament_that_is_over_lets_nobody_out() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    cancel(tournament.pk, field[0])
    with pytest.raises(NotNow):
        withdraw(tournament.pk, field[1])


def test_a_guest_who_becomes_a_member_takes_the_entries_along() -> None:
    anna, guest, member = people(3)
    both, one = new_event(anna, guest, member), new_event(anna, guest)
    merge_entrant(guest, member)
    assert one.entries.get().user == member
    assert both.entries.filter(user=member).count() == 1
    assert not Entry.objects.filter(user=guest).exists()


def test_whoever_leaves_the_site_leaves_its_tournaments() -> None:
    anna, ben = people(2)
    tournament = new_event(anna, ben)
    leave_all_tournaments(ben)
    assert tournament.entries.get().status == Entry.Status.WITHDRAWN


def test_refusals_are_worded() -> None:
    for error in (AlreadyEntered, EntriesClosed, NotOrganiser, TooFew, WasExpelled):
        assert issubclass(error, Refused)
        assert str(error())
