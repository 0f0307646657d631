"""A rate limit for new tables."""

import pytest
from allauth.account import app_settings
from django.test import Client, override_settings

from games.play.models import Match
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.play.test_new import NEW, filled

pytestmark = pytest.mark.django_db
FEW = {**app_settings.RATE_LIMITS, "open_table": "2/10m/user,3/h/ip"}


@override_settings(ACCOUNT_RATE_LIMITS=FEW)
def test_one_person_opens_only_so_many_tables_in_a_while() -> None:
    browser = signed_in(new_guest("Laura"))
    assert [browser.post(NEW, filled()).status_code for _ in range(2)] == [302, 302]
    answer = browser.post(NEW, filled())
    assert answer.status_code == 429
    assert "One at a time, please" in answer.content.decode()
    assert browser.post("/en/play-now/").status_code == 429
    assert Match.objects.count() == 2


@override_settings(ACCOUNT_RATE_LIMITS=FEW)
def test_one_address_opens_only_so_many_tables_under_many_names() -> None:
    answers = [Client().post("/en/play-now/").status_code for _ in range(4)]
    assert answers == [302, 302, 302, 429]


@override_settings(ACCOUNT_RATE_LIMITS=FEW)
def test_a_form_with_an_error_costs_nothing() -> None:
    browser = signed_in(new_guest("Laura"))
    for _ in range(5):
        assert browser.post(NEW, filled(bots="6")).status_code == 422
    assert browser.post(NEW, filled()).status_code == 302
