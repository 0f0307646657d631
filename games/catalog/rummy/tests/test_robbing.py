"""Robber rummy (§ 9): what may be taken from the table, and what must remain."""

from typing import Any

import pytest

from games.catalog.rummy.board import board
from games.catalog.rummy.bot import BOTS
from games.catalog.rummy.data import Discard, Draw, Group, Lay, Options, Returned, Robbed, RoundEnded, Spot, State, Take
from games.catalog.rummy.laying import counts
from games.catalog.rummy.positions import position
from games.catalog.rummy.refusals import Refusal
from games.catalog.rummy.rules import Rummy
from games.catalog.rummy.ways import ways
from games.engine.chance import Chance
from games.engine.text import words

GAME = Rummy()
LUCK = Chance(bytes(32))
KINGS = "1 KC KD KS KH, 0 2S 3S 4S"
ROYALS = Group(("JH", "QH", "KH"), ("JH", "QH", "KH"))


def at_table(hand: str, melds: str = KINGS, **more: Any) -> State:
    """Return the learner's turn at robber rummy, against two hands."""
    return position(hand, "5D 6D", "9C 10D", melds=melds, variant="robber", **more)


def shown(state: State, cards: str, *laid: str) -> Any:
    """Return the board in English with these cards picked, of the hand and of the table."""
    query = {"card": cards.split(), "laid": laid}
    return board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), query)


def test_a_card_is_taken_from_a_meld_that_can_spare_it():
    """§ 9.1: the card is laid together with cards of the hand, onto any player's meld, and never enters the hand."""
    state = at_table("JH QH 4C")
    step = GAME.play(state, 0, Lay((ROYALS,), (Spot(0, 3),)), LUCK)
    assert [meld.cards for meld in step.state.melds] == [("KC", "KD", "KS"), ("2S", "3S", "4S"), ROYALS.cards]
    assert step.state.hands[0] == ("4C",)
    assert step.events[0] == Robbed(0, ("KH",), ("KH",))


@pytest.mark.parametrize(
    ("melds", "taken", "may"),
    [
        ("1 KC KD KH", [(0, 2)], False),
        ("1 10H JH QH KH", [(0, 3)], True),
        ("1 JH QH KH AH", [(0, 2)], False),
        ("1 8H 9H 10H JH QH KH", [(0, 3), (0, 4), (0, 5)], True),
        ("1 7H 8H 9H 10H JH QH KH", [(0, 6), (0, 3)], False),
        ("1 KC KD KH, 0 2S 3S 4S", [(0, 2), (0, 0), (0, 1)], False),
    ],
)
def test_what_remains_on_the_table_is_a_full_set_or_run(melds, taken, may):
    """§ 9.1, § 9.3: at least three cards remain in a meld, and all taken cards are laid again."""
    state = at_table("JH QH AH 4C", f"{melds}, 0 5S 6S 7S")
    row = ("JH", "QH", "KH", "AH")
    move = Lay((Group(row, row),), tuple(Spot(*spot) for spot in taken))
    assert (GAME.forbidden(state, 0, move) is None) == may


def test_a_run_is_divided_by_a_twin_of_one_of_its_cards():
    """§ 9.3: both pieces are runs, and further cards may be added to them."""
    state = at_table("4H 9C", "1 2H 3H 4H 5H 6H 7H, 0 2S 3S 4S")
    move = Lay((Group(("2H", "3H", "4H"), ("2H", "3H", "4H")),), (Spot(0, 0), Spot(0, 1)))
    assert move in GAME.candidates(state, 0)
    after = GAME.play(state, 0, move, LUCK).state
    assert [meld.cards for meld in after.melds] == [("4H", "5H", "6H", "7H"), ("2S", "3S", "4S"), ("2H", "3H", "4H")]
    state = at_table("5D 5S 9C", "1 2H 3H 4H 5H 6H 7H 8H, 0 2S 3S 4S")
    after = GAME.play(state, 0, ways(state, 0, ("5D", "5S"), (Spot(0, 3),))[0], LUCK).state
    assert [meld.cards for meld in after.melds][::2] == [("2H", "3H", "4H"), ("6H", "7H", "8H")]


def test_a_joker_that_is_taken_may_stand_for_another_card():
    """Checks § 9.1 of the rule page."""
    state = at_table("JH QH 4C", "1 KC KD KS X1, 0 2S 3S 4S")
    move = Lay((Group(("JH", "QH", "X1"), ("JH", "QH", "KH")),), (Spot(0, 3),))
    assert GAME.play(state, 0, move, LUCK).state.melds[-1].stands == ("JH", "QH", "KH")


def test_cards_of_the_table_alone_are_not_laid_anew():
    """§ 9.1: otherwise a turn could go on for ever."""
    runs = "1 9H 10H JH QH, 1 KC KD KS KH, 0 2S 3S 4S"
    state = at_table("4C 5C", runs)
    assert GAME.forbidden(state, 0, Lay((Group(("KH",), ("KH",), 0),), (Spot(1, 3),))) == Refusal.NONE_OF_YOURS
    assert shown(state, "", "1.3").asked.panel.section == "9.1"


@pytest.mark.parametrize(
    ("hand", "melds", "groups", "taken", "worth"),
    [
        ("KH", "1 KC KD KS", [("KH", 0)], [], 40),
        ("6C", "1 3C 4C 5C", [("6C", 0)], [], 18),
        ("JH QH", "1 KC KD KS KH", [("JH QH KH", None)], [(0, 3)], 30),
        ("JH QH AH", "1 KC KD KS KH", [("JH QH KH AH", None)], [(0, 3)], 41),
    ],
)
def test_the_first_cards_count_forty_with_those_that_they_join(hand, melds, groups, taken, worth):
    """§ 9.2: each meld to which a card of the hand goes counts in full."""
    state = at_table(f"{hand} 4D", melds)
    laid = tuple(Group(tuple(cards.split()), tuple(cards.split()), onto) for cards, onto in groups)
    move = Lay(laid, tuple(Spot(*spot) for spot in taken))
    assert counts(state, move) == worth
    assert GAME.forbidden(state, 0, move) == (None if worth >= 40 else Refusal.TOO_FEW_TO_ROB)


def test_the_open_card_is_laid_at_once_or_goes_back():
    """Checks § 9.4 of the rule page."""
    state = at_table("JH QH 4C", heap="3C KH", melds="1 9C 9D 9S, 0 2S 3S 4S", phase="draw")
    taken = GAME.play(state, 0, Take(), LUCK).state
    assert GAME.forbidden(taken, 0, Discard("4C")) == Refusal.LAY_IT
    assert {type(move) for move in GAME.candidates(taken, 0)} == {Draw, Lay}
    laid = GAME.play(taken, 0, Lay((ROYALS,)), LUCK).state
    assert GAME.forbidden(laid, 0, Discard("4C")) is None
    step = GAME.play(taken, 0, Draw(), LUCK)
    assert step.events[0] == Returned(0, "KH")
    assert (step.state.heap, len(step.state.hands[0]), step.state.known[0]) == (("3C", "KH"), 4, ())
    assert GAME.forbidden(step.state, 0, Draw()) == Refusal.HAS_DRAWN
    assert GAME.default_move(taken, 0) == Draw()
    assert shown(taken, "").asked.instead.label == "Put it back"


def test_a_deal_goes_on_to_the_last_card_and_brings_nothing_but_pips():
    """Checks § 9.5 of the rule page."""
    assert GAME.forbidden_options(Options("robber", knock_limit=5), 3) == Refusal.LIMIT_UNUSED
    step = GAME.play(at_table("4D", rounds=1), 0, Discard("4D"), LUCK)
    ended = next(event for event in step.events if isinstance(event, RoundEnded))
    assert ended.line.scores == (0, 11, 19)


def test_only_robbers_take_from_the_table():
    """§ 4.4: in the other games laid cards stay."""
    state = position("JH QH 4C", "5D 6D", melds=KINGS, variant="laying-off")
    assert GAME.forbidden(state, 0, Lay((ROYALS,), (Spot(0, 3),))) == Refusal.STAYS


def test_the_page_lets_cards_of_the_table_be_picked():
    """§ 9.1, § 9.3: together with cards of the hand; the page says what would be broken."""
    state = at_table("JH QH 4C")
    found = shown(state, "JH QH", "0.3")
    assert found.asked.go.label == "Lay 3 cards"
    assert [card.picked for card in found.melds[0].cards] == [False, False, False, True]
    assert found.query == "card=JH&card=QH&laid=0.3"
    assert shown(state, "JH QH", "0.3", "0.2").asked.panel.section == "9.3"
    assert not shown(position("JH QH 4C", "5D", melds=KINGS), "JH").may_rob


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_take_from_the_table(level):
    """Checks § 9.1 of the rule page."""
    view = GAME.view(at_table("JH QH 4C 8D"), 0)
    assert BOTS[level].choose(view, LUCK.stream("bot")) == Lay((ROYALS,), (Spot(0, 3),))
