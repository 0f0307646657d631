"""Tests of what a seat is shown of Pairs: each missed card once, then never again."""

import re
from collections.abc import Sequence
from typing import Any

from games.catalog.pairs.board import board
from games.catalog.pairs.data import Ended, Options, Seen, State
from games.catalog.pairs.rules import Pairs
from games.catalog.pairs.tests.test_rules import LUCK, play, table
from games.engine.chance import Chance
from games.engine.replay import random_playout
from games.engine.text import words
from tests.tiers import statistical

GAME = Pairs()
NAMES = ("Ada", "Ben", "Cem")


def shown(state: State, seat: int | None) -> Any:
    """Return the board's page in English."""
    return board(GAME.view(state, seat), words(GAME.package, "en"), NAMES, {})


def pictures(state: State, seat: int | None) -> dict[int, str]:
    """Return the pictures on the table by place."""
    return {place: card.motif for place, card in enumerate(shown(state, seat).cards) if card.motif}


def test_a_miss_is_shown_to_each_seat_until_it_turns_it_back():
    """Checks § 4.1, § 4.2 of the rule page."""
    after = play(table(seats=3), 0, 4, 6)
    both = {4: "torch", 6: "castle"}
    assert pictures(after, 0) == pictures(after, 1) == pictures(after, 2) == both
    looked = GAME.play(after, 1, Seen(), LUCK).state
    assert pictures(looked, 1) == {}
    assert pictures(looked, 2) == pictures(looked, 0) == both


def test_one_sees_the_own_miss_until_the_own_next_turn():
    """Checks § 4.1 of the rule page."""
    state = GAME.play(play(table(), 0, 4, 6), 1, Seen(), LUCK).state
    state = play(state, 1, 8, 10)
    assert sorted(pictures(state, 0)) == [4, 6, 8, 10]
    assert pictures(GAME.play(state, 0, Seen(), LUCK).state, 0) == {}


def test_a_spectator_is_shown_the_open_card_alone():
    """Checks § 4.1 of the rule page."""
    assert pictures(play(table(), 0, 4, 6), None) == {}
    assert pictures(play(table(), 0, 4), None) == {4: "torch"}


@statistical(few=2, of=12)
def test_no_word_of_the_page_tells_of_a_card_that_was_turned_back(numbers: Sequence[int]):
    """§ 4.2: in random matches, for every seat after every move."""
    for number in numbers:
        seed = b"%d pages" % number
        log, _ = random_playout(GAME, Options(pairs=9), 3, seed)
        state = GAME.setup(Options(pairs=9), 3, Chance(seed)).state
        for seat, move in log:
            state = GAME.play(state, seat, move, Chance(seed)).state
            for reader in (0, 1, 2, None):
                page, view = shown(state, reader), GAME.view(state, reader)
                open_now = {view.motifs[place] for place in pictures(state, reader)}
                gone = {motif for motif, owner in zip(view.motifs, view.taken, strict=True) if owner is not None}
                labels = " ".join([page.note, page.shown, *(card.label for card in page.cards)])
                for motif in set(state.cards) - open_now - gone:
                    assert motif not in repr(page.pad)
                    assert motif not in re.findall(r"\w+", labels)


def test_open_cards_are_named_for_who_does_not_see_them():
    """§ 4.1: with the names, readers need not search forty-eight cards for two."""
    assert shown(play(table(), 0, 4), 0).note == "e1: torch. Where is its partner?"
    assert shown(play(table(), 0, 4, 6), 1).shown == "Open: e1: torch and a2: castle."
    assert shown(table(), 0).shown == ""


def test_who_turned_a_card_is_said_too():
    """§ 4.1: a screen reader does not read the sign on the card, so the text names the seat."""
    after = play(table(), 0, 4, 6)
    assert shown(after, 1).cards[4].label == "e1: torch, turned over by Ada"
    assert shown(after, 0).cards[6].label == "a2: castle, turned over by you"


def test_cards_are_buttons_only_for_who_may_turn_them():
    """Checks § 3.2, § 4.2 of the rule page."""
    state = table()
    assert sum(bool(card.move) for card in shown(state, 0).cards) == 18
    assert not any(bool(card.move) for card in shown(state, 1).cards)
    after = play(state, 0, 4, 6)
    assert shown(after, 1).go
    assert not any(bool(card.move) for card in shown(after, 1).cards)


def test_what_is_taken_lies_with_its_taker():
    """Checks § 3.3 of the rule page."""
    pad = shown(play(table(), 0, 4, 5), 1).pad
    assert [pair.motif for pair in pad.piles[0]] == ["torch"]
    assert pad.lines[-1].cells == [1, 0]


def test_who_sits_a_decider_out_is_shown_what_spectators_see():
    """§ 4.1, § 5.3: the seat's next turn never comes, so it could turn nothing back."""
    state = play(table("0000122", seats=3, mover=2), 2, 14, 15)
    other = next(place for place, motif in enumerate(state.cards) if motif != state.cards[0])
    missed = play(state, 0, 0, other)
    assert sorted(pictures(missed, 2)) == [0, other]
    assert pictures(missed, 1) == pictures(missed, None) == {}
    assert shown(missed, 1).note == ""
    assert set(GAME.view(missed, 1).motifs) == {None}


def test_the_end_of_a_decider_says_that_it_was_one():
    """§ 5.3: the message gives the pairs of the first round, which were equal."""
    said = words(GAME.package, "en").say
    assert said(GAME.tell(Ended((4, 1, 4), 2)), NAMES, 0) == (
        "All pairs are taken (4 for you, 1 for Ben and 4 for Cem). Cem wins the decider."
    )
    assert said(GAME.tell(Ended((5, 2, 2), 0)), NAMES).endswith("Ada wins.")


def test_the_pad_counts_nothing_for_who_sits_a_decider_out():
    """Checks § 5.3 of the rule page."""
    state = play(table("0000122", seats=3, mover=2), 2, 14, 15)
    assert [line.cells for line in shown(state, 1).pad.lines] == [[4, 1, 4], [0, None, 0]]
