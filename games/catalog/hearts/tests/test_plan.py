"""Plans (§ 5.8)."""

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Play
from games.catalog.hearts.plan import Plan
from games.catalog.hearts.refusals import Refusal
from games.engine.kit.tricktaking.tricks import Played
from games.engine.plans import Planned
from games.engine.text import words

from .table import position

NAMES = ("Ada", "Ben", "Cem", "Dora")


def asked(hand: str, plan: Plan, *trick: str) -> Planned:
    """Return the answer of seat 0's plan when these cards are in the trick."""
    lying = tuple(Played(seat, card) for seat, card in zip(range(4 - len(trick), 4), trick, strict=True))
    state = position(hand, "5C 6C 7C", "8C 9C 10C", "JC QC KC", over={"trick": lying})
    return GAME.planned(GAME.view(state, 0), plan)


@pytest.mark.parametrize(
    ("way", "hand", "trick", "card"),
    [
        ("low", "3D 9D KD", ("QD",), "3D"),
        ("under", "3D 9D KD", ("QD",), "9D"),
        ("under", "KD AD 2S", ("QD",), "KD"),
        ("under", "2S 9H 3C", ("QD",), "9H"),
        ("queen", "2S QS 3C", ("QD",), "QS"),
        ("queen", "2S QS 3C", ("KS",), "QS"),
        ("queen", "2S QS 3C", ("JS",), "2S"),
        ("queen", "3S QS 3C", ("2S",), "3S"),
    ],
)
def test_a_plan_plays_its_way(way: str, hand: str, trick: tuple[str, ...], card: str) -> None:
    assert asked(hand, Plan(1, 1, way), *trick).move == Play(card)  # type: ignore[arg-type]


def test_it_gets_shorter_with_every_card_and_ends_when_the_queen_is_thrown() -> None:
    assert asked("3D 9D KD", Plan(1, 3, "low"), "QD").rest == Plan(1, 2, "low")
    assert asked("2S QS 3C", Plan(1, 3, "queen"), "QD").rest is None
    assert asked("2S 4S 3C", Plan(1, 3, "queen"), "QD") == Planned(ended="queen_gone")


def test_it_stops_where_its_owner_leads_unless_told_to_go_on() -> None:
    assert asked("3D 9D KD", Plan(1, 3, "low")) == Planned(ended="leading")
    assert asked("3D 9D KD", Plan(1, 3, "low", lead_too=True)).move == Play("3D")


def test_a_plan_of_another_deal_says_nothing() -> None:
    assert asked("3D 9D KD", Plan(2, 3, "low"), "QD") == Planned()


def test_a_plan_needs_its_cards() -> None:
    view = GAME.view(position("3D 9D", "5C 6C", "8C 9C", "JC QC", turn=1), 0)
    for plan in (Plan(2, 1, "low"), Plan(1, 3, "low"), Plan(1, 2, "queen")):
        assert GAME.forbidden_plan(view, plan) is Refusal.NO_PLAN_NOW
    assert GAME.forbidden_plan(view, Plan(1, 2, "low")) is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_offers_each_way_and_says_what_is_kept(language: str) -> None:
    view = GAME.view(position("3D QS", "5C 6C", "8C 9C", "JC QC", turn=1), 0)
    spoken = words(GAME.package, language)
    empty = GAME.plan_page(view, None, spoken, NAMES, {})
    assert empty is not None
    assert len(empty["choices"]) == 5
    kept = GAME.plan_page(view, Plan(1, 2, "queen"), spoken, NAMES, {})
    assert kept is not None
    assert kept["kept"]
    assert [one.on for one in kept["choices"]].count(True) == 1
