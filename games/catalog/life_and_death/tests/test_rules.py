"""Tests of the rules of Life and death, paragraph by paragraph."""

from collections.abc import Sequence

from games.catalog.life_and_death.data import Dealt, Ended, Options, State, Tied, TurnedUp, TurnUp
from games.catalog.life_and_death.positions import table
from games.catalog.life_and_death.rules import LifeAndDeath
from games.catalog.life_and_death.tests.positions import turn_up
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32, ordered
from games.engine.replay import LoggedMove, replay
from tests.tiers import statistical

GAME = LifeAndDeath()
LUCK = Chance(bytes(32))
VALUES = {"7": 8, "8": 7, "9": 6, "10": 5, "J": 4, "Q": 3, "K": 2, "A": 1}


def test_everybody_gets_half_of_the_cards():
    """Checks § 2.1 of the rule page."""
    step = GAME.setup(Options(), 2, LUCK)
    assert sorted((*step.state.stacks[0], *step.state.stacks[1])) == sorted(DECK_32)
    assert step.events == (Dealt(step.state.mover or 0, 16),)


def test_the_seven_is_high_and_the_ace_is_low():
    """Checks § 2.2, 3.2 of the rule page."""
    state = State(mover=0, stacks=(("AH", "KC", "7H"), ("KS", "AC", "AD")))
    step = turn_up(state)
    assert isinstance(step.events[0], TurnedUp)
    assert [fight.seat for fight in step.state.last[:3]] == [0, 0, 1]


def test_after_a_tie_the_whole_heap_is_at_stake():
    """§ 3.3: one card face down, one face up; the winner gets all six."""
    step = turn_up(table("10C 8H JS", "10H AD KS"))
    assert step.events == (Tied(("10C", "10H"), 0, 6), Ended(0, (32, 0), 62))
    assert GAME.to_move(step.state) == ()


def test_a_second_tie_in_a_row_makes_a_heap_of_ten():
    """Checks § 3.3 of the rule page."""
    step = turn_up(table("10C AH JS AS 7C KC", "10H AD JD 9S 8C KD"))
    assert step.events == (Tied(("10C", "10H"), 0, 10),)
    assert step.state.fought == 63
    assert step.state.mover == 1


def test_with_too_few_cards_everything_that_is_left_is_laid():
    """§ 3.4: a single card is put face up, and a player without a card loses the pile."""
    short = turn_up(table("10C 8H JS", "10H 7D"))
    assert short.state.last == (short.state.last[-1],)
    assert (short.state.last[-1].cards, short.state.last[-1].seat) == ((("10C", "JS"), ("10H", "7D")), 1)
    none = turn_up(table("10C 8H JS", "10H"))
    assert none.events[0] == Tied(("10C", "10H"), 0, 2)
    assert none.state.mover is None


def test_where_both_run_out_everybody_takes_their_own_back():
    """Checks § 3.4 of the rule page."""
    step = turn_up(State(mover=0, stacks=(("10C",), ("10H",))))
    assert step.events == (Tied(("10C", "10H"), None, 2),)
    assert step.state.won == (("10C",), ("10H",))


def test_it_ends_after_five_hundred_comparisons():
    """Checks § 4.1, 4.2 of the rule page."""
    step = turn_up(table("7H AH", "AC 7C", fought=499))
    assert step.state.fought == 500
    assert isinstance(step.events[-1], Ended)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2)


@statistical(few=20, of=300)
def test_cards_are_taken_as_somebody_else_would(numbers: Sequence[int]):
    """§ 3: judges all comparisons of whole matches by independent code; no card is lost."""
    for number in numbers:
        chance = Chance(b"tally %d" % number)
        state = GAME.setup(Options(), 2, chance).state
        counts = [16, 16]
        while state.mover is not None:
            state = GAME.apply(state, state.mover, TurnUp(), chance).state
            for fight in state.last:
                one, other = (VALUES[cards[-1][:-1]] for cards in fight.cards)
                taker = fight.seat
                if one != other:
                    assert taker == (0 if one > other else 1)
                assert all(a[:-1] == b[:-1] for a, b in zip(fight.cards[0][:-1], fight.cards[1][:-1], strict=True))
            everything = (*state.stacks[0], *state.stacks[1], *state.won[0], *state.won[1])
            assert ordered(everything) == ordered(DECK_32)
            counts = [*state.counts]
        assert state.fought >= 500 or 0 in counts


def test_a_whole_match_can_be_replayed():
    """Each shuffle has a chance stream of its own name, so a replay shuffles the same."""
    chance = Chance(b"again")
    state, log = GAME.setup(Options(), 2, chance).state, list[LoggedMove]()
    while state.mover is not None:
        log.append(LoggedMove(state.mover, TurnUp()))
        state = GAME.apply(state, state.mover, TurnUp(), chance).state
    assert [*replay(GAME, Options(), 2, Chance(b"again"), log)][-1].state == state
