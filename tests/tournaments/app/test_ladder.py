"""A ladder through services and pages: challenges accepted, declined, unanswered, and played."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.play.models import Notice
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, fresh, people, undecided
from tournaments.errors import ChallengeRefused, NotChallenged, NotEntered, NotNow, RoundOpen, WasExpelled
from tournaments.event.event_data import load_rows
from tournaments.event.ladders import order_of
from tournaments.event.ranking import standings
from tournaments.models import Challenge, Entry, TableRow, Tournament
from tournaments.services.challenge import answer, call_off, challenge, end_ladder
from tournaments.services.correct import correct_result
from tournaments.services.pause import pause, resume
from tournaments.services.reconcile import reconcile, sweep
from tournaments.services.register import register
from tournaments.services.withdraw import expel, withdraw

pytestmark = pytest.mark.django_db

GIVEN = {"reach": 2, "answer_days": 3, "no_answer": "lose", "again_days": 0}


def ladder(count: int, bots: int = 0, **parameters: Any) -> tuple[Tournament, list[Entry], list[Any]]:
    """Start a ladder. Returns it, its entries from the top, and their users in that order."""
    field = people(count)
    given = {**GIVEN, **parameters}
    tournament = begun(field[0], *field, bots=bots, format="ladder", parameters=given, late_entry=True)
    entries = [load_rows(tournament).entries[key] for key in order_of(load_rows(tournament))]
    return tournament, entries, [entry.user for entry in entries]


def order(tournament: Tournament) -> list[int]:
    """Return the keys of the entries, from the top."""
    return list(order_of(load_rows(fresh(tournament))))


def late(days: int) -> Any:
    """Travel this number of days ahead."""
    return time_machine.travel(timezone.now() + timedelta(days=days), tick=True)


def test_a_challenger_who_wins_takes_the_place_and_those_between_slide_down() -> None:
    tournament, entries, users = ladder(4)
    a, b, c, d = (entry.pk for entry in entries)
    made = challenge(tournament.pk, users[2], a)
    assert not undecided(tournament)
    answer(tournament.pk, users[0], made.number, accept=True)
    sweep()
    [table] = undecided(tournament)
    assert table.entrants == [c, a]
    assert table.match is not None
    end_match(table.match, 1, 2)
    sweep()
    assert order(tournament) == [c, a, b, d]
    assert [line.entrant for line in standings(load_rows(fresh(tournament)))] == [c, a, b, d]
    assert fresh(tournament).status == Tournament.Status.RUNNING


@pytest.mark.parametrize("places", [(2, 1), (1, 1)])
def test_a_challenger_who_loses_or_draws_stays(places: tuple[int, int]) -> None:
    tournament, entries, users = ladder(3)
    before = order(tournament)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    answer(tournament.pk, users[0], made.number, accept=True)
    sweep()
    end_match(undecided(tournament)[0].match, *places)  # type: ignore[arg-type]
    sweep()
    assert order(tournament) == before


@pytest.mark.parametrize(("declared", "takes"), [("lose", True), ("lapse", False)])
@pytest.mark.parametrize("how", ["declined", "expired"])
def test_a_challenge_without_a_match_has_the_declared_consequence(declared: str, takes: bool, how: str) -> None:
    tournament, entries, users = ladder(3, no_answer=declared)
    a, b, c = (entry.pk for entry in entries)
    made = challenge(tournament.pk, users[1], a)
    if how == "declined":
        answer(tournament.pk, users[0], made.number, accept=False)
        sweep()
        after = order(tournament)
    else:
        with late(4):
            sweep()
            after = order(tournament)
    made.refresh_from_db()
    assert made.status == how
    assert after == ([b, a, c] if takes else [a, b, c])
    forfeits = TableRow.objects.filter(round__tournament=tournament, kind=TableRow.Kind.FORFEIT)
    assert forfeits.count() == (1 if takes else 0)
    assert not undecided(tournament)


def test_a_challenge_must_be_upwards_within_reach_and_one_at_a_time() -> None:
    tournament, entries, users = ladder(5)
    for challenger, defender, key in [(0, 1, "below"), (1, 1, "below"), (4, 0, "too_far")]:
        with pytest.raises(ChallengeRefused) as refused:
            challenge(tournament.pk, users[challenger], entries[defender].pk)
        assert refused.value.key == key
    challenge(tournament.pk, users[2], entries[1].pk)
    for challenger, defender in [(2, 0), (3, 2), (3, 1)]:
        with pytest.raises(ChallengeRefused) as refused:
            challenge(tournament.pk, users[challenger], entries[defender].pk)
        assert refused.value.key == "busy"
    with pytest.raises(NotEntered):
        challenge(tournament.pk, people(1)[0], entries[0].pk)


def test_the_same_two_wait_after_a_match() -> None:
    tournament, entries, users = ladder(2, again_days=3)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    answer(tournament.pk, users[0], made.number, accept=False)
    with pytest.raises(ChallengeRefused) as refused:
        challenge(tournament.pk, users[0], entries[1].pk)
    assert refused.value.key == "too_soon"
    with late(4):
        challenge(tournament.pk, users[0], entries[1].pk)


def test_only_the_one_meant_answers_and_only_the_one_who_asked_takes_back() -> None:
    tournament, entries, users = ladder(3)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    for wrong in (users[1], users[2]):
        with pytest.raises(NotChallenged):
            answer(tournament.pk, wrong, made.number, accept=True)
    with pytest.raises(NotChallenged):
        call_off(tournament.pk, users[0], made.number)
    call_off(tournament.pk, users[1], made.number)
    with pytest.raises(NotChallenged):
        answer(tournament.pk, users[0], made.number, accept=True)
    assert order(tournament) == [entry.pk for entry in entries]


def test_a_bot_accepts_at_once() -> None:
    tournament, entries, _users = ladder(1, bots=2, reach=0)
    newcomer = people(1)[0]
    register(tournament.pk, newcomer)
    bot = next(entry for entry in entries if entry.bot)
    made = challenge(tournament.pk, newcomer, bot.pk)
    assert made.status == Challenge.Status.ACCEPTED
    sweep()
    assert undecided(tournament)[0].match is not None


def test_whoever_comes_later_begins_at_the_bottom_and_whoever_leaves_makes_room() -> None:
    tournament, entries, users = ladder(3)
    late_one = people(1)[0]
    register(tournament.pk, late_one)
    assert order(tournament)[:3] == [entry.pk for entry in entries]
    assert len(order(tournament)) == 4
    made = challenge(tournament.pk, users[1], entries[0].pk)
    withdraw(tournament.pk, users[0])
    reconcile()
    made.refresh_from_db()
    assert made.status == Challenge.Status.CALLED_OFF
    assert order(tournament)[:2] == [entries[1].pk, entries[2].pk]


def test_a_correction_stands_where_the_match_had_ended() -> None:
    tournament, entries, users = ladder(3)
    a, b, c = (entry.pk for entry in entries)
    for number, (low, high) in enumerate([(1, 0), (2, 0)], 1):  # b beats a; then c challenges a on rung 2
        challenge(tournament.pk, users[low], entries[high].pk)
        answer(tournament.pk, users[high], number, accept=True)
        sweep()
        end_match(undecided(tournament)[0].match, 1, 2)  # type: ignore[arg-type]
        sweep()
    assert order(tournament) == [b, c, a]
    challenge(tournament.pk, users[0], c)
    answer(tournament.pk, users[2], 3, accept=True)
    first = TableRow.objects.get(round__tournament=tournament, label="C1")
    correct_result(tournament.pk, tournament.organiser, first.pk, [2, 1])
    assert order(tournament) == [c, a, b]
    assert [table.label for table in undecided(tournament)] == ["C3"]


def test_people_are_told_once_of_a_challenge_and_of_its_answer() -> None:
    tournament, entries, users = ladder(3)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    answer(tournament.pk, users[0], made.number, accept=True)
    sweep()
    told = Notice.objects.filter(key__contains=tournament.pk)
    assert told.filter(user=users[0], key__contains=":challenge:1").count() == 1
    assert told.filter(user=users[1], key__contains=":answer:1").count() == 1
    assert not told.filter(user=users[2]).exists()


def test_a_pause_gives_the_time_for_an_answer_back() -> None:
    tournament, entries, users = ladder(2)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    pause(tournament.pk, tournament.organiser)
    with pytest.raises(NotNow):
        answer(tournament.pk, users[0], made.number, accept=True)
    with late(5):
        sweep()
        resume(tournament.pk, tournament.organiser)
        answer(tournament.pk, users[0], made.number, accept=True)


def test_the_organiser_ends_a_ladder_when_nothing_is_played() -> None:
    tournament, entries, users = ladder(2)
    made = challenge(tournament.pk, users[1], entries[0].pk)
    answer(tournament.pk, users[0], made.number, accept=True)
    sweep()
    with pytest.raises(RoundOpen):
        end_ladder(tournament.pk, tournament.organiser)
    end_match(undecided(tournament)[0].match, 1, 2)  # type: ignore[arg-type]
    sweep()
    end_ladder(tournament.pk, tournament.organiser)
    assert fresh(tournament).status == Tournament.Status.FINISHED
    with late(100):
        assert order(tournament) == [entries[1].pk, entries[0].pk]
    with pytest.raises(NotNow):
        challenge(tournament.pk, users[0], entries[1].pk)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_offers_what_the_reader_may_do(language: str) -> None:
    tournament, entries, users = ladder(4)
    address = f"/{language}/tournaments/{tournament.pk}/"
    third = signed_in(users[2])
    page = third.get(address).content.decode()
    assert page.count(f'action="{address}challenge/"') == 2
    assert "challenge/" not in Client().get(address).content.decode()
    assert third.post(f"{address}challenge/", {"entry": entries[0].pk}).status_code == 302
    assert 'value="call_off"' in third.get(address).content.decode()
    first = signed_in(users[0])
    assert 'value="accept"' in first.get(address).content.decode()
    assert first.post(f"{address}challenge/answer/", {"challenge": 1, "answer": "accept"}).status_code == 302
    sweep()
    assert f"/{language}/table/" in first.get(address).content.decode()


@pytest.mark.parametrize(
    ("page", "form", "status"),
    [
        ("challenge/", {}, 404),
        ("challenge/", {"entry": "9" * 11}, 404),
        ("challenge/", {"entry": "x"}, 404),
        ("challenge/answer/", {"challenge": "1", "answer": "accept"}, 409),
        ("challenge/answer/", {"challenge": "99999", "answer": "accept"}, 409),
        ("challenge/answer/", {"challenge": "²", "answer": "accept"}, 409),
        ("challenge/answer/", {"challenge": "1", "answer": "shout"}, 409),
        ("end/", {}, 404),
    ],
)
def test_bad_forms_are_refused(page: str, form: dict[str, str], status: int) -> None:
    tournament, _entries, users = ladder(3)
    client = signed_in(next(user for user in users if user != tournament.organiser))
    assert client.post(f"/en/tournaments/{tournament.pk}/{page}", form).status_code == status
    assert not Challenge.objects.exists()


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_of_a_ladder_opens(language: str) -> None:
    tournament, entries, users = ladder(3)
    answer(tournament.pk, users[0], challenge(tournament.pk, users[1], entries[0].pk).number, accept=True)
    sweep()
    end_match(undecided(tournament)[0].match, 1, 2)  # type: ignore[arg-type]
    sweep()
    challenge(tournament.pk, users[2], entries[0].pk)
    table = TableRow.objects.get(round__tournament=tournament)
    pages = ["", "poll/", "cross/", "round/1/", f"player/{entries[0].pk}/", "standings.csv", "tournament.json", "desk/"]
    for page in [*pages, f"desk/table/{table.pk}/", "embed/standings/", "deadlines.ics"]:
        client = signed_in(tournament.organiser)
        assert client.get(f"/{language}/tournaments/{tournament.pk}/{page}").status_code == 200, page
    preview = signed_in(tournament.organiser).post(
        f"/{language}/tournaments/{tournament.pk}/desk/table/{table.pk}/", {"place-0": "2", "place-1": "1"}
    )
    assert preview.status_code == 200


def test_whoever_has_left_may_come_back_at_the_bottom_as_often_as_they_like() -> None:
    tournament, entries, users = ladder(4)
    first = entries[0]
    for _ in range(2):
        withdraw(tournament.pk, users[0])
        assert first.pk not in order(tournament)
        register(tournament.pk, users[0])
        assert order(tournament)[-1] == first.pk
    assert order(tournament)[:3] == [entry.pk for entry in entries[1:]]
    assert challenge(tournament.pk, users[0], entries[3].pk).challenger == first


def test_whoever_was_expelled_from_a_ladder_does_not_come_back() -> None:
    tournament, entries, users = ladder(3)
    expel(tournament.pk, tournament.organiser, entries[2].pk)
    with pytest.raises(WasExpelled):
        register(tournament.pk, users[2])


def test_the_way_back_to_a_ladder_is_on_its_page() -> None:
    tournament, entries, users = ladder(3)
    client = signed_in(users[2])
    withdraw(tournament.pk, users[2])
    assert "/enter/" in client.get(f"/en/tournaments/{tournament.pk}/").content.decode()
    client.post(f"/en/tournaments/{tournament.pk}/enter/")
    assert order(tournament)[-1] == entries[2].pk


def test_a_free_place_on_a_full_ladder_goes_to_who_has_waited() -> None:
    tournament, entries, users = ladder(2)
    Tournament.objects.filter(pk=tournament.pk).update(entries_most=2)
    waiting = people(1)[0]
    assert register(tournament.pk, waiting).status == Entry.Status.WAITING
    withdraw(tournament.pk, users[0])
    mine = tournament.entries.get(user=waiting)
    assert mine.plays
    assert order(tournament) == [entries[1].pk, mine.pk]
