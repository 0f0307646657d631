"""The form of a tournament in three steps: each question once, errors shown, and a preview."""

import re
from collections import Counter
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.ui.plates import day
from tests.play.posts import signed_in
from tests.tournaments.app.events import new_event, people
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
NEW = "/en/tournaments/new/"


@pytest.fixture
def organiser() -> Client:
    return signed_in(people(1)[0])


def step(page: str) -> str:
    """Return the open step."""
    [found] = re.findall(r'name="step" id="step-(\w+)" value="\w+" checked', page)
    return str(found)


def sentence(page: str) -> str:
    """Return the sentence of the preview."""
    found = re.search(r'id="preview-more"><summary><b>([^<]*)</b>', page)
    return found[1] if found else ""


@pytest.mark.parametrize("game", ["half-pint-heroes", "hearts", "draughts", "mau-mau", "maexchen"])
def test_every_field_is_asked_once(organiser: Client, game: str) -> None:
    answer = organiser.get(f"{NEW}?game={game}")
    asked = [field for field in answer.context["form"].fields if field != "forfeit_after"]
    assert set(asked) <= set(re.findall(r' name="([^"]*)"', answer.text))
    ids = Counter(re.findall(r' id="([^"]*)"', answer.text))
    assert [name for name, times in ids.items() if times > 1] == []


def test_the_first_step_is_open_and_without_a_script_it_says_what_the_usual_event_will_be(organiser: Client) -> None:
    page = organiser.get(NEW).text
    assert step(page) == "what"
    over = day(timezone.now() + timedelta(days=3 * (14 + 2)))
    assert sentence(page) == f"16 people, 4 tables of 4, 3 rounds, 2 days a move, done by {over} at the latest."


@pytest.mark.parametrize(
    ("wrong", "opened"),
    [({"name": ""}, "what"), ({"rounds": "0"}, "how"), ({"format": "knockout"}, "how"), ({"round_days": "x"}, "when")],
)
def test_it_opens_where_something_is_wrong(organiser: Client, wrong: dict[str, str], opened: str) -> None:
    answer = organiser.post(NEW, WIZARD | {"step": "when"} | wrong)
    assert answer.status_code == 422
    assert step(answer.text) == opened


def test_a_fold_with_something_wrong_is_open(organiser: Client) -> None:
    answer = organiser.post(NEW, WIZARD | {"leaves": "99"})
    assert answer.status_code == 422
    assert re.search(r'wizard__more" open><summary>More', answer.text)


def test_without_a_script_one_can_look_again_before_anything_is_made(organiser: Client) -> None:
    answer = organiser.post(NEW, WIZARD | {"look": "1", "step": "how", "entries_most": "9", "rounds": "2"})
    assert answer.status_code == 200
    assert step(answer.text) == "how"
    assert sentence(answer.text).startswith("9 people, 1 table of 5 and 1 table of 4, 2 rounds, 2 days a move")
    assert not Tournament.objects.exists()


def test_looking_again_changes_nothing_of_a_tournament_that_is_there() -> None:
    [anna] = people(1)
    draft = new_event(anna, open_up=False)
    answer = signed_in(anna).post(address(draft, "edit/"), WIZARD | {"name": "Other", "look": "1"})
    assert answer.status_code == 200
    assert Tournament.objects.get().name == "Open"


def test_while_something_does_not_fit_it_says_what(organiser: Client) -> None:
    answer = organiser.post(NEW + "preview/", WIZARD | {"format": "knockout"})
    assert "A knockout is played two to a table." in answer.text


def test_again_like_one_without_deadlines_lacks_nothing() -> None:
    [ada] = people(1)
    model = new_event(ada, real_tables=True, round_hours=0, extension_hours=0)
    form = signed_in(ada).get(f"{NEW}?like={model.pk}").text
    assert sentence(form)
    assert "This field is required." not in form
