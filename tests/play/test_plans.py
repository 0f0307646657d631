"""Plans: stored for one seat, played at once on its turn, secret, and void after any other move."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog.half_pint_heroes.data import Play
from games.catalog.half_pint_heroes.plan import Losing, Low, Plan, Winning
from games.engine.codec import encode
from games.play.matches.moves import state_after
from games.play.models import Match, Move, Seat
from games.play.plans import kept_plan
from tests.play.posts import post_move, seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


class Table:
    """Three users in the first trick: ``first`` is to play, then ``second``, then ``third``."""

    def __init__(self, **match: Any) -> None:
        people = [new_guest(name) for name in ("Anna", "Ben", "Cleo")]
        for person in people:
            person.play_forced_moves = False
            person.save()
        self.match = play_moves(open_match(*people, seats=3, options={"first": 0}, **match), 6)
        self.first, self.second, self.third = people

    @property
    def state(self) -> Any:
        return Match.objects.get(pk=self.match.pk).load_state()

    def hand(self, user: Any) -> tuple[int, ...]:
        return tuple(self.state.hands[seat_of(self.match, user).index])

    def play(self, user: Any, card: int | None = None) -> Any:
        """Play a single card by hand, by default the lowest."""
        move = Play((min(self.hand(user), key=lambda one: (one % 13, one)) if card is None else card,))
        response = post_move(signed_in(user), self.match, move, token_of(self.match, user))
        assert response.status_code == 302
        return response

    def keep(self, user: Any, plan: Plan | str, token: str | None = None, language: str = "en") -> Any:
        """Post a plan as the page would."""
        data = plan if isinstance(plan, str) else encode(plan).decode()
        token = token_of(self.match, user) if token is None else token
        return signed_in(user).post(url(self.match, "plan", language), {"plan": data, "token": token})

    def kept(self, user: Any) -> Any:
        return kept_plan(self.match, seat_of(self.match, user)).plan

    def page(self, user: Any, language: str = "en", query: str = "") -> str:
        return str(signed_in(user).get(f"/{language}/table/{self.match.pk}/{query}").content.decode())

    def makers(self) -> list[str]:
        return list(self.match.moves.filter(ply__gt=6).values_list("made_by", flat=True))


def plan_of(*steps: Any, since: int = 0, **stops: Any) -> Plan:
    return Plan(1, since, steps or (Low(),), **stops)


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def all_plans(match: Match) -> list[str]:
    return list(Seat.objects.filter(match=match).values_list("plan", flat=True))


def test_a_plan_plays_in_the_moment_the_turn_comes() -> None:
    table = Table()
    assert table.keep(table.second, plan_of()).status_code == 302
    table.play(table.first)
    assert table.makers() == ["player", "plan"]
    assert table.state.turn == 2
    match = Match.objects.get(pk=table.match.pk)
    assert state_after(match) == match.load_state()
    assert seat_of(match, table.second).waiting_since is None
    assert seat_of(match, table.third).waiting_since is not None


def test_plans_of_several_seats_play_in_a_row() -> None:
    table = Table()
    table.keep(table.second, plan_of())
    table.keep(table.third, plan_of(Losing()))
    table.play(table.first)
    assert table.makers() == ["player", "plan", "plan"]
    assert len(table.state.tricks) == 1


def test_the_steps_of_a_plan_are_played_on_turn_after_turn() -> None:
    table = Table()
    table.keep(table.third, plan_of(Low(), Winning(), Low()))
    for _ in range(2):
        turn = table.state.turn
        table.play((table.first, table.second, table.third)[turn])
    played = table.makers().count("plan")
    assert played
    kept = table.kept(table.third)
    assert (kept.steps if kept else ()) == (Low(), Winning(), Low())[played:]


def table_with_a_pair() -> tuple[Table, Play]:
    """Return a table at which the first seat can play more than a single card: true of nearly every one."""
    for _ in range(20):
        table = Table()
        for play in table.match.rules.candidates(table.state, 0):
            if len(play.hand + play.row) > 1:
                return table, play
    raise AssertionError("twenty deals without a pair")


def test_a_stopped_plan_leaves_the_choice_to_its_owner_and_says_why() -> None:
    table, pair = table_with_a_pair()
    table.keep(table.second, plan_of(stop_at=2))
    post_move(signed_in(table.first), table.match, pair, token_of(table.match, table.first))
    assert table.makers() == ["player"]
    assert table.state.turn == 1
    assert "Your plan has stopped: somebody played what you named, or better." in text_of(table.page(table.second))
    assert "Dein Plan hat angehalten" in text_of(table.page(table.second, "de"))
    assert "plan has stopped" not in text_of(table.page(table.third))
    table.play(table.second)
    assert "plan has stopped" not in text_of(table.page(table.second))


def test_any_other_move_of_the_seat_voids_the_plan() -> None:
    """A move by hand, by the clock or by a stand-in, or a move taken back."""
    table = Table()
    table.keep(table.second, plan_of())
    Seat.objects.filter(match=table.match, user=table.second).update(moves_made=3)
    assert table.kept(table.second) is None
    table.play(table.first)
    assert table.makers() == ["player"]


def test_a_plan_ends_with_the_round() -> None:
    table = Table()
    table.keep(table.third, plan_of(*[Low()] * 7))
    match = Match.objects.get(pk=table.match.pk)
    while match.load_state().round == 1:
        match = play_moves(match, 1)
    assert match.load_state().phase == "predict"
    assert table.kept(table.third) is None
    assert all_plans(match) == ["", "", ""]
    assert "plan" in set(match.moves.values_list("made_by", flat=True))


def test_a_resigned_seat_has_no_plan() -> None:
    table = Table()
    table.keep(table.second, plan_of())
    signed_in(table.second).post(url(table.match, "resign"))
    assert table.kept(table.second) is None
    table.play(table.first)
    assert "plan" not in table.makers()


def test_an_illegal_planned_move_is_dropped_and_its_owner_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.keep(table.second, plan_of())
    strange = next(card for card in range(65) if card not in table.hand(table.second))
    monkeypatch.setattr("games.catalog.half_pint_heroes.plan._lowest", lambda hand: strange)
    table.play(table.first)
    assert table.makers() == ["player"]
    assert "Your plan has ended: its move was not possible." in text_of(table.page(table.second))


def test_a_match_full_of_plans_equals_its_replay() -> None:
    """All planned moves are legal, and each plan is valid only in its own round."""
    table = Table()
    match, game, number = table.match, table.match.rules, 0
    while match.status == Match.Status.RUNNING:
        state = match.load_state()
        for index, user in enumerate((table.first, table.second, table.third)):
            offered = game.offered_plans(game.view(state, index)) if index not in game.to_move(state) else ()
            if offered:
                number += 1
                assert table.keep(user, offered[number % len(offered)]).status_code == 302
        match = play_moves(match, 1)
    makers = list(match.moves.values_list("made_by", flat=True))
    assert makers.count("plan") > makers.count("player") / 4
    assert state_after(match) == match.load_state()


def test_the_log_and_since_your_move_say_that_it_was_a_plan() -> None:
    table = Table()
    table.keep(table.second, plan_of())
    table.play(table.first)
    for user in (table.first, table.second, table.third):
        assert "(as planned)" in text_of(table.page(user))
    log = signed_in(table.first).get(url(table.match, "log"), headers=HTMX).content.decode()
    assert log.count("as planned") == 1


def test_all_planned_moves_since_the_last_one_by_hand_are_told() -> None:
    table = Table()
    table.keep(table.third, plan_of(Low(), Low()))
    match = Match.objects.get(pk=table.match.pk)
    while table.makers().count("plan") < 2 and match.load_state().round == 1:
        match = play_moves(match, 1)
    said = text_of(table.page(table.third))
    assert said.count("(as planned)") == 2


# --- what is refused ----------------------------------------------------------------------------


def forged(name: str, table: Table) -> tuple[str, str | None]:
    """Return the plan and, if it matters, the token of a forged form."""
    fine = encode(plan_of()).decode()
    strange = next(card for card in range(65) if card not in table.hand(table.second))
    loose = next(
        (a, b) for a in table.hand(table.second) for b in table.hand(table.second) if a < b and a % 13 != b % 13
    )
    plans = {
        "not held": encode(plan_of(Low(), Play((strange,)))).decode(),
        "no set": encode(plan_of(Play(loose))).decode(),
        "other round": encode(Plan(2, 0, (Low(),))).decode(),
        "future": encode(plan_of(since=9)).decode(),
        "unknown field": fine[:-1] + ',"seat":0}',
        "unknown step": fine.replace("low", "best"),
        "too long": encode(plan_of(*[Low()] * 8)).decode(),
        "no json": "\x00{",
        "stale": fine,
    }
    return plans[name], "0" if name == "stale" else None


@pytest.mark.parametrize(
    ("name", "status", "words"),
    [
        ("not held", 422, "You don't hold all of these cards"),
        ("no set", 422, "none of the eleven sets"),
        ("other round", 422, "A plan is for the tricks of this round"),
        ("future", 422, "A plan is for the tricks of this round"),
        ("unknown field", 400, "was not a plan for this game"),
        ("unknown step", 400, "was not a plan for this game"),
        ("too long", 400, "was not a plan for this game"),
        ("no json", 400, "was not a plan for this game"),
        ("stale", 409, "Already played"),
    ],
)
def test_a_forged_plan_gets_its_own_message_and_changes_nothing(name: str, status: int, words: str) -> None:
    table = Table()
    table.keep(table.second, plan_of(Winning()))
    before, version = all_plans(table.match), Match.objects.get(pk=table.match.pk).version
    plan, token = forged(name, table)
    response = table.keep(table.second, plan, token)
    assert response.status_code == status
    assert words in text_of(response.content.decode())
    assert all_plans(table.match) == before
    assert Match.objects.get(pk=table.match.pk).version == version


def test_who_is_awaited_plays_instead() -> None:
    table = Table()
    response = table.keep(table.first, plan_of())
    assert response.status_code == 409
    assert "It is your turn now" in text_of(response.content.decode())
    assert all_plans(table.match) == ["", "", ""]


def test_strangers_cannot_plan() -> None:
    table = Table()
    for client in (signed_in(new_guest("Eve")), Client()):
        response = client.post(url(table.match, "plan"), {"plan": encode(plan_of()).decode(), "token": "2"})
        assert response.status_code == 403
    assert all_plans(table.match) == ["", "", ""]


def test_predictions_cannot_be_planned_nor_a_match_that_is_over() -> None:
    anna = new_guest("Anna")
    match = open_match(anna, new_guest("Ben"), seats=2)
    play_moves(match, 1)
    refused = signed_in(anna).post(url(match, "plan"), {"plan": encode(plan_of()).decode(), "token": "1"})
    assert refused.status_code == 422
    match = play_out(match)
    post = {"plan": encode(plan_of()).decode(), "token": token_of(match, anna)}
    assert signed_in(anna).post(url(match, "plan"), post).status_code == 409
    assert all_plans(match) == ["", ""]


def test_a_get_plans_nothing_and_an_unknown_table_is_not_found() -> None:
    table = Table()
    client = signed_in(table.second)
    assert client.get(url(table.match, "plan")).status_code == 405
    post = {"plan": encode(plan_of()).decode(), "token": "2"}
    assert client.post("/en/table/unknown/plan/", post).status_code == 404


# --- secrets ------------------------------------------------------------------------------------


def test_a_plan_is_seen_by_nobody_else_and_never_downloaded() -> None:
    table = Table()
    anything = [table.page(user) for user in (table.first, table.third)]
    version = Match.objects.get(pk=table.match.pk).version
    table.keep(table.second, plan_of(Losing(), Winning(), stop_at=5))
    assert Match.objects.get(pk=table.match.pk).version == version
    for page in [*anything, table.page(table.first), table.page(table.third)]:
        assert '"losing"},{"type":"winning' not in unescape(page)
    strip = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": "[^"]*"|data-seen-token="[^"]*"')
    assert strip.sub("", table.page(table.third)) == strip.sub("", anything[1])
    match = play_out(Match.objects.get(pk=table.match.pk))
    document = signed_in(table.first).get(f"/en/table/{match.pk}/match.json").content.decode()
    assert "losing" not in document
    assert "stop_at" not in document
    assert "plan" in {line["made_by"] for line in json.loads(document)["log"]}


# --- the page -----------------------------------------------------------------------------------


def forms(html: str) -> list[tuple[str, str]]:
    """Return label and value of every button that stores a plan."""
    buttons = re.findall(r'<button[^>]*name="plan" value="([^"]*)"[^>]*>(.*?)</button>', html, re.DOTALL)
    return [(text_of(label).strip(), unescape(value)) for value, label in buttons]


def test_the_whole_way_without_a_script() -> None:
    table = Table()
    user, client = table.second, signed_in(table.second)
    page = table.page(user)
    assert "Nothing is planned yet." in page
    quick = dict(forms(page))
    assert {"Lowest card", "Highest card that loses", "Lowest set that wins"} <= set(quick)
    card = table.hand(user)[0]
    picked = dict(forms(table.page(user, query=f"?card={card}")))
    (added,) = [value for label, value in picked.items() if label.startswith("Add ")]
    post = {"token": token_of(table.match, user), "plan": added}
    assert client.post(url(table.match, "plan"), post).status_code == 302
    (first,) = table.kept(user).steps
    assert first.hand == (card,)
    page = table.page(user)
    again = dict(forms(page))
    client.post(url(table.match, "plan"), post | {"plan": again["Lowest set that wins"]})
    assert table.kept(user).steps == (first, Winning())
    page = table.page(user)
    assert "the lowest set that wins, else the lowest card" in text_of(page).lower()
    options = re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)</option>', page)
    straight = next(unescape(value) for value, label in options if label == "Straight or better")
    client.post(url(table.match, "plan"), post | {"plan": straight})
    assert table.kept(user).stop_at == 5
    flags = dict(forms(table.page(user)))
    client.post(url(table.match, "plan"), post | {"plan": flags["If I lead"]})
    assert table.kept(user).stop_if_leading
    removing = [value for label, value in forms(table.page(user)) if not label]
    client.post(url(table.match, "plan"), post | {"plan": removing[0]})
    assert table.kept(user).steps == (Winning(),)
    client.post(url(table.match, "plan"), post | {"plan": ""})
    assert table.kept(user) is None
    assert "Nothing is planned yet." in table.page(user)


def test_planning_is_offered_only_while_others_are_awaited() -> None:
    table = Table()
    assert 'id="plan"' not in table.page(table.first)
    assert 'id="plan"' in table.page(table.second)
    assert 'id="plan"' not in Client().get(url(table.match, "poll")).content.decode()


def test_with_htmx_picked_cards_can_be_added_at_once() -> None:
    table = Table()
    card = table.hand(table.second)[0]
    panel = signed_in(table.second).get(url(table.match, "choosing") + f"?card={card}", headers=HTMX).content.decode()
    assert 'id="plan-set" hx-swap-oob="true"' in panel
    assert any(label.startswith("Add ") for label, _ in forms(panel))


def test_a_full_plan_takes_no_more_steps() -> None:
    table = Table()
    table.keep(table.second, plan_of(*[Low()] * 7))
    page = table.page(table.second)
    assert "A plan has seven steps at most." in page
    assert "Lowest set that wins" not in page


def test_a_plan_of_an_older_version_counts_as_none() -> None:
    table = Table()
    Seat.objects.filter(match=table.match).update(plan='{"moves":2,"plan":{"kind":"old"},"ended":""}')
    assert table.kept(table.second) is None
    table.play(table.first)
    assert table.makers() == ["player"]


def test_made_by_plan_is_said_in_words() -> None:
    assert str(Move.MadeBy.PLAN.label) == "as planned"
