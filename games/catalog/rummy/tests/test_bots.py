"""Tests of how the bots of rummy value their cards."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.catalog.rummy.bot import BOTS, Hand
from games.catalog.rummy.data import Discard, Draw, Lay, Move, Options, State, Take
from games.catalog.rummy.outs import completing, ends, use_to
from games.catalog.rummy.positions import position
from games.catalog.rummy.rules import Rummy
from games.engine.chance import Chance
from tests.tiers import at_least, statistical

GAME = Rummy()
LUCK = Chance(bytes(32))


def hard(state: State) -> Move:
    """Return Hard's move."""
    return BOTS["hard"].choose(GAME.view(state, 0), LUCK.stream("bot"))


@pytest.mark.parametrize(
    ("pair", "copies"),
    [("6H 7H", 4), ("8S 10S", 2), ("AH 2H", 2), ("KH AH", 2), ("5C 5D", 6), ("5C 5C", 6), ("5C 9H", 0)],
)
def test_pairs_wait_for_as_many_cards_as_the_rules_say(pair, copies):
    """§ 10.1: the counts are for two packs, without the cards in the hand."""
    held = pair.split()
    assert sum(2 - held.count(card) for card in completing(*held)) == copies


def test_cards_go_onto_the_ends_of_runs_and_to_sets():
    """§ 4.5: a card may be in a set twice."""
    assert ends(("QH", "KH", "AH")) == {"JH"}
    assert ends(("5C", "5C", "5D")) == {"5D", "5S", "5H"}


def test_a_hand_is_worth_less_once_what_it_waits_for_is_gone():
    """§ 10.1: laid and discarded cards no longer count as possible."""
    out = position("6H 7H 4C", "5D 6D", heap="3C KC KD KS QC")
    gone = position("6H 7H 4C", "5D 6D", heap="5H 5H 8H 8H 3C")
    assert Hand(GAME.view(out, 0)).worth(("6H", "7H")) > Hand(GAME.view(gone, 0)).worth(("6H", "7H"))


@pytest.mark.parametrize(("others", "waits"), [("5D 6D 9C 10D 3S 4S 8H", True), ("5D 6D", False)])
def test_a_pair_waits_only_as_long_as_nobody_is_nearly_out(others, waits):
    """§ 10.1: otherwise ten loose pips cost less than twenty in a pair."""
    hand = Hand(GAME.view(position("KC KD 7S 9H 2C", others), 0))
    assert (hand.worth(("10C", "10D")) > hand.worth(("2C", "8S"))) == waits


def test_whoever_has_taken_a_neighbour_is_rather_not_fed():
    """§ 10: known cards of a hand count more than possible ones."""
    live = dict.fromkeys(("6H", "8H", "9H", "7C", "7D", "KC"), 2)
    assert use_to(["8H"], 3, "7H", live) > use_to(["KC"], 3, "7H", live)


def test_hard_keeps_what_can_still_become_something():
    """Checks § 10.1 of the rule page."""
    state = position("6H 7H 5C 5D 8S 10S", "5S 6D 8D 3S", "AS 9C 5H 6C", heap="3C", melds="0 2C 2D 2S")
    assert hard(state) == Discard("10S")


@pytest.mark.parametrize(
    ("variant", "melds", "taken"), [("base", "0", True), ("base", "1", False), ("laying-off", "0", True)]
)
def test_hard_takes_the_open_card_that_goes_onto_a_meld(variant, melds, taken):
    """§ 4.5, § 8.1: it does so only if the seat may add to the meld."""
    state = position("2C 5D KS", "5S 6D", heap="3C 10H", melds=f"{melds} 7H 8H 9H", phase="draw", variant=variant)
    assert hard(state) == (Take() if taken else Draw())


def test_hard_begins_with_what_goes_onto_melds_too():
    """§ 8.2, § 9.2: its set counts 24, and two jacks on the run of the table make it enough."""
    for variant in ("laying-off", "robber"):
        state = position("8H 8D 8S JC KD 2C", "5D 6D", melds="1 8C 9C 10C", variant=variant)
        after = GAME.play(state, 0, hard(state), LUCK).state
        assert [meld.cards for meld in after.melds] == [("8C", "9C", "10C", "JC"), ("8D", "8S", "8H")]


@pytest.mark.parametrize("variant", ["laying-off", "robber"])
def test_hard_holds_melds_back_until_somebody_else_has_laid(variant):
    """§ 10.2: it does not hold them back if they are its whole hand."""
    held = "5C 6C 7C 8H 8D 8S KC KD KS"
    others = "5D 6D 9H 10C"
    assert isinstance(hard(position(f"{held} 2C 4D", others, variant=variant)), Discard)
    assert isinstance(hard(position(f"{held} 2C", others, variant=variant)), Lay)
    assert isinstance(hard(position(f"{held} 2C 4D", "5D 6D", melds="1 9C 9D 9S", variant=variant)), Lay)
    assert isinstance(hard(position(f"{held} 2C 4D", others, melds="1 9C 9D 9S", variant=variant)), Discard)


def test_hard_holds_nothing_back_at_the_end_of_the_last_talon():
    """§ 4.8: then the pips in hand count."""
    state = position("8H 8D 8S KC KD KS 2C 4D", "5D 6D 9H 10C", variant="robber")
    assert isinstance(hard(state), Discard)
    assert isinstance(hard(replace(state, pile=state.pile[:8], heap=state.pile[8:], shuffles=1)), Lay)


def test_hard_puts_melds_together_in_other_ways_for_its_cards():
    """§ 9.1: a run gives its seven to a set, because the rest of it fits another run."""
    state = position("7H 7D 2C", "5D 6D", melds="0 7C 8C 9C, 1 10C JC QC", variant="robber")
    after = GAME.play(state, 0, hard(state), LUCK).state
    assert [meld.cards for meld in after.melds] == [("8C", "9C", "10C", "JC", "QC"), ("7C", "7D", "7H")]


@statistical(few=6, of=60)
def test_hard_ends_more_deals_than_normal(numbers: Sequence[int]):
    """Checks matches of two seats, half of them with the seats exchanged."""
    won, decided = 0, 0
    for number in numbers:
        chance = Chance(b"strength" + bytes([number // 2]))
        state, luck, seat = GAME.setup(Options(), 2, chance).state, chance.stream("bots"), number % 2
        while state.mover is not None:
            bot = BOTS["hard" if state.mover == seat else "normal"]
            state = GAME.apply(state, state.mover, bot.choose(GAME.view(state, state.mover), luck), chance).state
        winners = [line.winner for line in state.pad if line.winner is not None]
        won, decided = won + winners.count(seat), decided + len(winners)
    assert won >= at_least(0.55, decided)
