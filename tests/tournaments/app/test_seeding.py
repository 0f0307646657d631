"""Seeds: by rating, by hand or by lot, chosen at the desk before the start."""

from typing import Any

import pytest

from tests.play.posts import signed_in
from tests.tournaments.app.events import fresh, new_event, people
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.errors import BadSeeding, RulesFrozen
from tournaments.models import Tournament
from tournaments.services.register import register
from tournaments.services.seeding import choose_seeding, in_order, place_entry, rate_entry
from tournaments.services.start import start
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db


def names_by_seed(tournament: Tournament) -> list[str]:
    """Return the names in order of seed."""
    return [entry.name for entry in tournament.entries.exclude(number=None).order_by("number")]


def rate(tournament: Tournament, organiser: Any, **ratings: int) -> None:
    for entry in tournament.entries.select_related("user"):
        if entry.name in ratings:
            rate_entry(tournament.pk, organiser, entry.pk, ratings[entry.name])


def test_the_highest_rating_is_the_first_seed_and_who_has_none_comes_last() -> None:
    field = people(4)
    tournament = new_event(field[0], *field)
    rate(tournament, field[0], P3=1900, P2=1700, P4=2100)
    start(tournament.pk, field[0])
    assert names_by_seed(tournament) == ["P4", "P3", "P2", "P1"]


def test_by_hand_begins_with_the_order_that_was_shown_and_moves_one_at_a_time() -> None:
    field = people(4)
    tournament = new_event(field[0], *field)
    rate(tournament, field[0], P1=1, P2=2, P3=3, P4=4)
    choose_seeding(tournament.pk, field[0], "hand")
    assert names_by_seed(tournament) == ["P4", "P3", "P2", "P1"]
    place_entry(tournament.pk, field[0], tournament.entries.get(user=field[0]).pk, 2)
    assert names_by_seed(tournament) == ["P4", "P1", "P3", "P2"]
    place_entry(tournament.pk, field[0], tournament.entries.get(user=field[3]).pk, 99)
    start(tournament.pk, field[0])
    assert names_by_seed(tournament) == ["P1", "P3", "P2", "P4"]


def test_by_hand_newcomers_stand_at_the_end_and_leavers_free_their_seed() -> None:
    field = people(5)
    tournament = new_event(field[0], *field[:3])
    choose_seeding(tournament.pk, field[0], "hand")
    order = [entry.user for entry in in_order(tournament, tournament.entries.all())]
    register(tournament.pk, field[3])
    register(tournament.pk, field[4])
    withdraw(tournament.pk, order[0])
    start(tournament.pk, field[0])
    seeds = list(tournament.entries.exclude(number=None).order_by("number"))
    assert [entry.user for entry in seeds] == [*order[1:], field[3], field[4]]
    assert [entry.number for entry in seeds] == [1, 2, 3, 4]


def test_a_lot_is_drawn_from_the_seed_whatever_the_ratings() -> None:
    field = people(8)
    tournament = new_event(field[0], *field)
    rate(tournament, field[0], P1=1, P2=2, P3=3, P4=4, P5=5, P6=6, P7=7, P8=8)
    choose_seeding(tournament.pk, field[0], "lot")
    drawn = [entry.name for entry in in_order(fresh(tournament), tournament.entries.all())]
    start(tournament.pk, field[0])
    assert names_by_seed(tournament) == drawn
    Tournament.objects.filter(pk=tournament.pk).update(seed=b"another seed")
    assert drawn != [entry.name for entry in in_order(fresh(tournament), tournament.entries.all())]


def test_another_look_at_the_wizard_keeps_the_seeding() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    choose_seeding(tournament.pk, field[0], "hand")
    signed_in(field[0]).post(address(tournament, "edit/"), WIZARD)
    assert fresh(tournament).name == WIZARD["name"]
    assert fresh(tournament).parameters["seeding"] == "hand"


def test_seeds_are_frozen_at_the_start() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    entry = tournament.entries.get(user=field[1])
    with pytest.raises(BadSeeding):  # seeds by rating cannot be changed by hand
        place_entry(tournament.pk, field[0], entry.pk, 1)
    choose_seeding(tournament.pk, field[0], "hand")
    start(tournament.pk, field[0])
    for act in (
        lambda: choose_seeding(tournament.pk, field[0], "lot"),
        lambda: place_entry(tournament.pk, field[0], entry.pk, 1),
        lambda: rate_entry(tournament.pk, field[0], entry.pk, 1),
    ):
        with pytest.raises(RulesFrozen):
            act()


def test_the_desk_orders_the_list_without_a_script() -> None:
    field = people(3)
    tournament = new_event(field[0], *field)
    desk = signed_in(field[0])
    assert desk.post(address(tournament, "desk/seeding/"), {"way": "hand"}).status_code == 302
    last = tournament.entries.order_by("-number").first()
    assert last is not None
    page = desk.get(address(tournament, "desk/")).content.decode()
    assert f"{last.name} up" in page
    assert f"{last.name} down" not in page
    moved = desk.post(address(tournament, "desk/seed/"), {"entry": last.pk, "seed": "1"})
    assert moved["Location"].endswith(f"/desk/#seed-{last.pk}")
    assert names_by_seed(tournament)[0] == last.name
    assert ("by hand, in the order the organisers choose") in signed_in(field[1]).get(
        address(tournament)
    ).content.decode()


@pytest.mark.parametrize(
    ("action", "form", "status"),
    [
        ("seeding", {"way": "by size"}, 422),
        ("seeding", {}, 422),
        ("seed", {"seed": "0"}, 422),
        ("seed", {"seed": "-1"}, 422),
        ("seed", {"seed": "9" * 30}, 422),
        ("seed", {"seed": "1", "entry": "999999"}, 404),
        ("seed", {"seed": "1", "entry": "x"}, 404),
        ("rate", {"rating": "strong"}, 422),
        ("rate", {"rating": "10001"}, 422),
        ("rate", {"rating": "-5"}, 422),
        ("rate", {"rating": "٣"}, 422),
        ("rate", {"rating": "5", "entry": "999999"}, 404),
    ],
)
def test_nonsense_about_seeds_is_refused(action: str, form: dict[str, str], status: int) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    choose_seeding(tournament.pk, field[0], "hand")
    entry = tournament.entries.get(user=field[1])
    before = names_by_seed(tournament)
    answer = signed_in(field[0]).post(address(tournament, f"desk/{action}/"), {"entry": str(entry.pk), **form})
    assert answer.status_code == status
    assert 'role="alert"' in answer.content.decode()
    assert names_by_seed(tournament) == before
    stranger = signed_in(field[1]).post(address(tournament, f"desk/{action}/"), {"entry": str(entry.pk), **form})
    assert stranger.status_code == 403
