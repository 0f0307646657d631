"""Same deals: a duplicate event from its form to its last table, and what is secret until then."""

import re
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.engine.chance import commitment
from games.play.models import Match, Seat
from tests.play.posts import signed_in
from tests.play.tables import new_guest, play_out
from tests.tournaments.app.events import begun, end_match, end_round, fresh, people, play_all, play_with_bots, undecided
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.core.deals import compared, match_points
from tournaments.event.event_data import load_rows, result_of
from tournaments.event.ranking import standings
from tournaments.event.same_deals import way_of
from tournaments.event.sheets import stand
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.correct import correct_result, undo_correction
from tournaments.services.publish import cancel
from tournaments.services.reconcile import reconcile, sweep
from tournaments.urls import urlpatterns

pytestmark = [pytest.mark.django_db]
FOURS = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
SAME = {"deals": "match_points", "compared": "scores"}


def duplicate(*field: Any, rounds: int = 2, **more: Any) -> Tournament:
    """Start a tournament of same deals."""
    parameters = {"rounds": rounds, **SAME, **more.pop("parameters", {})}
    given: dict[str, Any] = {"late": "stand_in", **FOURS, **more}
    return begun(new_guest("Organiser") if not field else field[0], *field, parameters=parameters, **given)


def tables_of(tournament: Tournament, number: int) -> list[TableRow]:
    found = TableRow.objects.filter(round__tournament=tournament, round__number=number)
    return list(found.select_related("match", "round").order_by("number"))


def match_of(table: TableRow) -> Match:
    assert table.match_id is not None
    return Match.objects.get(pk=table.match_id)


def round_page(tournament: Tournament, number: int) -> str:
    return reverse("tournaments:round", args=[tournament.pk, number])


@pytest.mark.postgresql
def test_a_duplicate_event_of_eight_is_played_to_its_end() -> None:
    tournament = duplicate(rounds=3, bots=8)
    tournament = play_all(tournament, play_with_bots)
    assert tournament.status == Tournament.Status.FINISHED
    everybody, total = set(load_rows(tournament).seeded), dict.fromkeys(load_rows(tournament).seeded, Fraction(0))
    seeds = set()
    for number in (1, 2, 3):
        tables = tables_of(tournament, number)
        matches = [match_of(table) for table in tables]
        assert len(tables) == 2
        assert len({bytes(match.seed) for match in matches}) == 1
        assert {match.seed_hash for match in matches} == {commitment(bytes(tables[0].round.deal_seed))}  # type: ignore[arg-type]
        assert not any(match.sealed for match in matches)
        dealt = [match.load_events(match.lines()[0].events) for match in matches]
        assert dealt[0] == dealt[1]
        seeds.add(bytes(matches[0].seed))
        for entrant, points in compared(map(result_of, tables), "match_points", everybody).items():
            total[entrant] += points
    assert len(seeds) == 3
    lines = standings(load_rows(tournament))
    assert {line.entrant: line.points for line in lines} == total
    assert sum(total.values()) == 8 * 50 * 3
    assert [line.points for line in lines] == sorted(total.values(), reverse=True)


@pytest.mark.postgresql
def test_a_round_robin_of_hearts_is_compared_by_margins() -> None:
    given: dict[str, Any] = {"game": "hearts", "options": {"target": 50}, "format": "round_robin", "bots": 8}
    tournament = duplicate(parameters={"deals": "differences", "compared": "margins", "at_once": 0}, **given)
    hashes = {each.number: commitment(bytes(each.deal_seed or b"")) for each in tournament.rounds.all()}
    matches = Match.objects.filter(tournament_table__round__tournament=tournament).select_related(
        "tournament_table__round"
    )
    assert {match.tournament_table.round.number: match.seed_hash for match in matches} == hashes
    end_round(tournament, play_with_bots)
    rows = load_rows(fresh(tournament))
    assert rows.rounds[0].closed_at is not None
    lines = standings(rows)
    assert sum(line.points for line in lines) == 0
    assert any(line.points for line in lines)


def test_results_are_nobodys_business_until_the_last_table_is_over(client: Client) -> None:
    field = people(8)
    tournament = duplicate(*field)
    first, second = tables_of(tournament, 1)
    end_match(match_of(first), 1, 2, 3, 4)
    sweep()
    for page in (address(tournament), round_page(tournament, 1), address(tournament, "cross")):
        shown = client.get(page).text
        assert "(30)" not in shown, page
        assert not re.search(r'class="num">[1-4]\.</b>|<b>[1-9][0-9]*</b>|[½1] [½0]', shown), page
    assert '<span class="badge">over</span>' in client.get(address(tournament)).text
    exported = client.get(reverse("tournaments:json", args=[tournament.pk])).json()
    assert exported["stages"][0]["rounds"][0]["results"] == [None, None]
    assert all(line.points == 0 for line in stand(fresh(tournament)).lines)
    end_match(match_of(second), 1, 2, 3, 4)
    sweep()
    assert "(30)" in client.get(address(tournament)).text


def words_of(answer: Any) -> str:
    """Return the text of a page, without the badges of its tables and the number of its version."""
    text = re.sub(r"<(script|style|head).*?</\1>", "", answer.content.decode(errors="replace"), flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", " ", text)
    return " ".join(re.sub(r"\b(over|being played)\b", "", text).split())


@pytest.mark.parametrize("form", ["swiss", "round_robin"])
def test_no_public_page_changes_when_a_table_is_over_but_for_its_badge(form: str) -> None:
    field = people(8)
    tournament = duplicate(*field, format=form)
    first, second = tables_of(tournament, 1)
    own = [route.name for route in urlpatterns if str(route.pattern).count("<") == 1 and route.name != "poll"]
    pages = [reverse(f"tournaments:{name}", args=[tournament.pk]) for name in own]
    pages += [reverse("tournaments:player", args=[tournament.pk, entrant]) for entrant in first.entrants]
    pages += [reverse("tournaments:paper", args=[tournament.pk, sheet]) for sheet in ("pairings", "standings")]
    pages += [round_page(tournament, 1), reverse("tournaments:wall", args=[tournament.pk]) + "?slide=1"]
    before = [words_of(Client().get(page)) for page in pages]
    end_match(match_of(first), 2, 1, 4, 3)
    sweep()
    assert [words_of(Client().get(page)) for page in pages] == before
    end_match(match_of(second), 1, 2, 3, 4)
    sweep()
    after = [words_of(Client().get(page)) for page in pages]
    assert sum(one != other for one, other in zip(before, after, strict=True)) > 5


def test_organisers_who_correct_are_not_told_how_a_table_stands() -> None:
    field = people(8)
    tournament = duplicate(*field)
    first, second = tables_of(tournament, 1)
    end_match(match_of(first), 4, 3, 2, 1)
    sweep()
    organiser = signed_in(field[0])
    for table in (first, second):
        page = organiser.get(reverse("tournaments:correct", args=[tournament.pk, table.pk])).text
        assert re.findall(r'name="score-[0-9]"[^>]*value="([^"]*)"', page) == [""] * 4
        assert re.findall(r'value="([0-9])" selected', page) == ["1", "2", "3", "4"]
    end_match(match_of(second), 4, 3, 2, 1)
    sweep()
    page = organiser.get(reverse("tournaments:correct", args=[tournament.pk, first.pk])).text
    assert re.findall(r'value="([0-9])" selected', page) == ["4", "3", "2", "1"]


def test_a_table_is_opened_to_all_when_the_last_of_its_round_is_over() -> None:
    field = people(8)
    tournament = duplicate(*field)
    first, second = tables_of(tournament, 1)
    stranger, seed = Client(), bytes(first.round.deal_seed or b"").hex()
    for table in (first, second):
        assert stranger.get(reverse("play:table", args=[table.match_id])).status_code == 403
    play_out(match_of(first))
    sweep()
    own = signed_in(next(person for person in field if match_of(first).seat_set.filter(user=person).exists()))
    other = signed_in(next(person for person in field if match_of(second).seat_set.filter(user=person).exists()))
    table_page, check = (reverse(f"play:{name}", args=[first.match_id]) for name in ("table", "check"))
    assert own.get(table_page).status_code == 200
    assert other.get(table_page).status_code == stranger.get(check).status_code == 403
    for client in (own, other, stranger):
        assert seed not in client.get(round_page(tournament, 1)).text
        assert commitment(bytes.fromhex(seed)) in client.get(round_page(tournament, 1)).text
    assert seed not in own.get(check).text
    play_out(match_of(second))
    sweep()
    assert seed in stranger.get(round_page(tournament, 1)).text
    assert seed in stranger.get(check).text
    assert stranger.get(reverse("play:replay", args=[first.match_id, 5])).status_code == 200
    assert own.post(reverse("play:talk", args=[first.match_id]), {"text": "What a hand"}).status_code == 302


def test_after_the_round_its_page_compares_seats_at_the_same_place(client: Client) -> None:
    field = people(8)
    tournament = duplicate(*field)
    end_round(tournament, play_out)
    page = client.get(round_page(tournament, 1)).text
    assert page.count('id="place-') == 4
    for place in range(4):
        part = page.split(f'id="place-{place + 1}"')[1].split("</section>")[0]
        seats = Seat.objects.filter(match__tournament_table__round__tournament=tournament, index=place)
        seats = seats.filter(match__tournament_table__round__number=1).select_related("user")
        paid = match_points([Fraction(seat.score or 0) for seat in seats])
        for seat, percent in zip(seats, paid, strict=True):
            assert seat.name in part
            assert f"<b>{percent} %</b>" in part
    assert 'id="place-1"' not in client.get(round_page(tournament, 2)).text


def test_a_final_table_has_deals_of_its_own() -> None:
    field = people(8)
    tournament = duplicate(*field, rounds=1, parameters={"final": 4})
    end_round(tournament, play_out)
    [final] = undecided(tournament)
    assert final.round.deal_seed is None
    assert not match_of(final).sealed
    assert Client().get(reverse("play:table", args=[final.match_id])).status_code == 200


def test_a_table_that_is_played_again_gets_other_deals_and_is_not_compared() -> None:
    field = people(8)
    tournament = duplicate(*field, rounds=1)
    first, second = tables_of(tournament, 1)
    correct_result(tournament.pk, field[0], first.pk, [1, 2, 3, 4], [40, 30, 20, 10])
    undo_correction(tournament.pk, field[0], tournament.audit.filter(action="correct").latest("pk").pk)
    sweep()
    again = match_of(TableRow.objects.get(pk=first.pk))
    assert again.seed_hash != match_of(second).seed_hash
    assert not again.sealed
    end_round(tournament, play_out)
    lines = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}
    assert all(lines[entrant] == 50 for entrant in second.entrants)
    assert not Match.objects.filter(sealed=True).exists()


def test_a_round_that_opens_again_after_it_was_revealed_has_no_secret_left() -> None:
    field = people(8)
    tournament = duplicate(*field, rounds=1)
    end_round(tournament, end_match)
    first, _ = tables_of(tournament, 1)
    correct_result(tournament.pk, field[0], first.pk, [4, 3, 2, 1], [10, 20, 30, 40])
    each = Round.objects.get(tournament=tournament)
    assert each.deals_shown_at is not None
    assert each.closed_at is not None
    points = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}
    assert points[first.entrants[0]] == 0
    assert points[first.entrants[3]] == 100


def test_matches_of_a_cancelled_event_are_opened_when_nobody_plays_their_deals_any_more() -> None:
    field = people(8)
    tournament = duplicate(*field)
    first, second = tables_of(tournament, 1)
    end_match(match_of(first))
    sweep()
    cancel(tournament.pk, field[0])
    reconcile()
    assert match_of(first).sealed
    assert "(30)" not in Client().get(address(tournament)).text
    end_match(match_of(second))
    reconcile()
    assert not match_of(first).sealed
    assert "(30)" in Client().get(address(tournament)).text
    assert Client().get(reverse("play:check", args=[first.match_id])).status_code == 200


def test_who_left_a_seat_to_a_bot_gets_nothing_and_is_not_compared() -> None:
    field = people(8)
    tournament = duplicate(*field, rounds=1)
    first, second = tables_of(tournament, 1)
    seat = match_of(first).seat_set.get(index=0)
    Seat.objects.filter(pk=seat.pk).update(bot="easy")
    end_match(match_of(first), 1, 2, 3, 4)
    end_match(match_of(second), 4, 3, 2, 1)
    sweep()
    points = {line.entrant: line.points for line in standings(load_rows(fresh(tournament)))}
    assert points[first.entrants[0]] == 0
    assert points[second.entrants[0]] == 50


def test_whoever_is_left_over_has_a_bye_of_the_mean() -> None:
    field = people(9)
    tournament = duplicate(*field, rounds=2)
    assert [len(table.entrants) for table in tables_of(tournament, 1)] == [4, 4, 1]
    end_round(tournament, play_out)
    end_round(tournament, play_out)
    tournament = fresh(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    bye = next(table.entrants[0] for table in tables_of(tournament, 1) if table.is_bye)
    played = compared(
        [result_of(table) for table in tables_of(tournament, 2) if not table.is_bye], "match_points", {bye}
    )
    everybody = set(load_rows(tournament).seeded)
    own = compared(
        [result_of(table) for table in tables_of(tournament, 2) if not table.is_bye], "match_points", everybody
    )[bye]
    assert played.keys() == {bye}
    assert {line.entrant: line.points for line in standings(load_rows(tournament))}[bye] == 2 * own


def test_ordinary_events_are_as_they_were() -> None:
    field = people(8)
    tournament = begun(field[0], *field, **FOURS)
    matches = [match_of(table) for table in tables_of(tournament, 1)]
    assert len({match.seed_hash for match in matches}) == 2
    assert not any(match.sealed for match in matches)


FORM = {**WIZARD, "entries_fewest": "8", "deals": "match_points"}


def made(given: dict[str, str], game: str = "half-pint-heroes") -> Any:
    return signed_in(new_guest("Anna")).post(f"/en/tournaments/new/?game={game}", given)


@pytest.mark.parametrize("form", ["swiss", "round_robin"])
def test_the_wizard_makes_tables_of_one_size(form: str) -> None:
    assert made({**FORM, "format": form}).status_code == 302
    tournament = Tournament.objects.get()
    assert (tournament.seats_smallest, tournament.seats_largest) == (4, 4)
    assert (tournament.parameters["deals"], tournament.parameters["compared"]) == ("match_points", "scores")
    facts = signed_in(tournament.organiser).get(address(tournament)).text
    assert "the same at all tables of a round" in facts
    assert "match points in percent" in facts


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"entries_fewest": "7"}, "entries_fewest", "at least 8 players"),
        ({"late": "points"}, "late", "let bots play on"),
        ({"late": "forfeit"}, "late", "let bots play on"),
        ({"bye": "win"}, "bye", "winning a table is worth"),
        ({"seats": "2", "pairing": "dutch"}, "pairing", "not comparisons between tables"),
        ({"deals": "auction"}, "deals", "auction"),
    ],
)
def test_the_wizard_says_what_does_not_go_with_same_deals(wrong: dict[str, str], field: str, said: str) -> None:
    answer = made({**FORM, **wrong})
    assert answer.status_code == 422
    assert said in str(answer.context["form"].errors[field])


def test_other_formats_do_not_care() -> None:
    assert made({**FORM, "format": "league", "late": "points"}).status_code == 302
    tournament = Tournament.objects.get()
    assert way_of(tournament) is None
    assert (tournament.seats_smallest, tournament.seats_largest) == (3, 5)


def test_only_games_that_say_so_offer_it() -> None:
    asked = signed_in(new_guest("Anna"))
    assert 'name="deals"' in asked.get("/en/tournaments/new/?game=hearts").text
    assert 'name="deals"' not in asked.get("/en/tournaments/new/?game=maexchen").text
