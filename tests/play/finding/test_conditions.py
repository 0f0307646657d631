"""Join conditions of a table: judged by facts from a provider, and explained to users who do not meet them."""

from collections.abc import Collection, Mapping
from typing import Any

import pytest

from games.catalog import find
from games.play.errors import ConditionsUnmet
from games.play.matchmaking.conditions import Conditions, Facts, unmet
from games.play.matchmaking.speeds import terms_of_speed
from games.play.models import Door, Match
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.finding.asking import DRAUGHTS, people_at, plays, waits
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match, play_out
from tests.play.test_new import NEW, filled

RATED = {"Anna": 1500, "Ben": 1600, "Cleo": 2100}


def ratings(people: Collection[int], _slug: str) -> Mapping[int, int]:
    """A provider of facts, as another package would register."""
    from django.contrib.auth import get_user_model

    named = dict(get_user_model().objects.filter(pk__in=people).values_list("pk", "display_name"))
    return {pk: RATED[name] for pk, name in named.items() if name in RATED}


@pytest.fixture
def rated(settings: Any) -> None:
    settings.HALFPINT_FACTS = {"rating": f"{__name__}.ratings"}


@pytest.mark.parametrize(
    ("conditions", "facts", "broken"),
    [
        (Conditions(), Facts(), ()),
        (Conditions(finished=3), Facts(finished=3), ()),
        (Conditions(finished=3), Facts(finished=2), ("finished",)),
        (Conditions(language="de"), Facts(language="de"), ()),
        (Conditions(language="de"), Facts(language="en"), ("language",)),
        (Conditions(rating_from=1500, rating_to=1700), Facts(rating=1500), ()),
        (Conditions(rating_from=1500, rating_to=1700), Facts(rating=1701), ("rating_to",)),
        (Conditions(rating_from=1500, rating_to=1700), Facts(rating=1499), ("rating_from",)),
        (Conditions(rating_from=0), Facts(), ()),
        (Conditions(reliability=90), Facts(), ("reliability",)),
        (Conditions(reliability=90, language="de"), Facts(reliability=89), ("language", "reliability")),
    ],
)
def test_a_condition_is_judged_by_what_is_known(conditions: Conditions, facts: Facts, broken: tuple[str, ...]) -> None:
    assert unmet(conditions, facts) == broken


def opened(host: Any, **conditions: Any) -> Match:
    plan = TableSpec(find(DRAUGHTS), 2, terms=terms_of_speed("day"), conditions=Conditions(**conditions))
    return open_table(host, plan)


@pytest.mark.django_db
def test_who_does_not_fulfil_a_condition_is_told_which(anna: Any, ben: Any) -> None:
    match = opened(anna, finished=1, language="en")
    with pytest.raises(ConditionsUnmet, match="at least 1 finished match of it"):
        join_table(match.pk, ben)
    answer = signed_in(ben).post(url(match, "join"))
    assert answer.status_code == 403
    assert "This table is for others" in answer.content.decode()
    assert "at least 1 finished match of it" in page(url(match, "")[:-1], ben)


@pytest.mark.django_db
def test_play_leads_past_a_table_that_does_not_let_one_in(anna: Any, ben: Any) -> None:
    match = opened(anna, language="de")
    assert plays(ben, DRAUGHTS).pk != match.pk
    assert plays(new_guest("Dora", "de"), DRAUGHTS).pk == match.pk


@pytest.mark.django_db
def test_beginners_of_the_game_are_those_who_have_finished_few_matches_of_it(anna: Any, ben: Any) -> None:
    for _ in range(3):
        play_out(open_match(ben, seats=2, rounds=3))
    table = open_match(anna, seats=2, bots=0, conditions=Conditions(finished=3))
    other = opened(anna, finished=3)
    assert people_at(join_table(table.pk, ben)) == ["Anna", "Ben"]
    with pytest.raises(ConditionsUnmet):
        join_table(other.pk, ben)


@pytest.mark.django_db
def test_only_what_somebody_knows_is_offered_on_the_form(anna: Any, settings: Any) -> None:
    settings.HALFPINT_FACTS = {}
    shown = page(NEW, anna)
    assert "No beginners" in shown
    assert "Rating from" not in shown
    assert "my strength" not in page("/en/play/", anna)
    settings.HALFPINT_FACTS = {"rating": f"{__name__}.ratings"}
    assert "Rating from" in page(NEW, anna)
    assert "People of my strength" in page("/en/play/", anna)


@pytest.mark.django_db
def test_the_form_writes_the_door(anna: Any) -> None:
    signed_in(anna).post(NEW, filled(finished="3", language="de", bots_after="1h"))
    door = Door.objects.get()
    assert door.conditions == {"finished": 3, "language": "de"}
    assert door.bots_at is not None
    signed_in(anna).post(NEW, filled())
    assert Door.objects.count() == 1  # a table without conditions has no row


@pytest.mark.django_db
@pytest.mark.parametrize("forged", [{"finished": "99"}, {"language": "xx"}, {"bots_after": "1s"}])
def test_a_forged_condition_opens_no_table(anna: Any, forged: dict[str, str]) -> None:
    assert signed_in(anna).post(NEW, filled(**forged)).status_code == 422
    assert not Match.objects.exists()


@pytest.mark.django_db
def test_ratings_from_above_to_below_are_refused(anna: Any, rated: None) -> None:
    assert signed_in(anna).post(NEW, filled(rating_from="1800", rating_to="1500")).status_code == 422


@pytest.mark.django_db
def test_who_wants_people_of_their_strength_meets_no_other(anna: Any, ben: Any, rated: None) -> None:
    waits(anna, DRAUGHTS, company="strength")
    waits(new_guest("Cleo"), DRAUGHTS, company="strength")
    assert people_at(plays(new_guest("Nobody has rated me"), DRAUGHTS)) == ["Nobody has rated me"]
    assert sorted(people_at(plays(ben, DRAUGHTS, "reversi", company="strength"))) == ["Anna", "Ben"]
