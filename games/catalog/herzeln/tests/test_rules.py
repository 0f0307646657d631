"""Tests of the rules of Herzeln, game by game, and an independent count of whole matches."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.herzeln.board import board
from games.catalog.herzeln.data import KING, LAYING, QUEENS, Laid, Options, Pass, Passed, WentOut
from games.catalog.herzeln.rules import Herzeln
from games.catalog.herzeln.tutorial import position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import CardPlayed, Dealt, Ended, Play, Scored
from games.engine.text import words
from tests.tiers import statistical

GAME = Herzeln()
LUCK = Chance(bytes(32))
ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}


def play(state: Any, *cards: str) -> Any:
    """Return the state after these cards, each played by the seat to move; "" means to pass."""
    for card in cards:
        move: Any = Play(card) if card else Pass()
        state = GAME.play(state, state.mover, move, LUCK).state
    return state


def test_three_play_with_24_cards_and_four_with_32():
    """§ 2.1: all seats get eight cards, and the dealer's left neighbour leads."""
    for seats, cards in ((3, 24), (4, 32)):
        state: Any = GAME.setup(Options(), seats, LUCK).state
        assert ([len(hand) for hand in state.hands], len(state.deck.cards)) == ([8] * seats, cards)
        assert state.mover == (state.dealer + 1) % seats


@pytest.mark.parametrize(
    ("game", "gained"),
    [(1, -15), (2, 10), (3, -10), (4, -20), (6, 40), (7, -40)],
)
def test_what_the_last_trick_brings(game: int, gained: int):
    """§ 4.1 to 4.4, 4.6, 4.7: the last trick has the ten, queen and jack of hearts."""
    assert play(position(game, "10H", "", "", trick="QH JH"), "10H").pad[-1].gained == (gained, 0, 0)


def test_two_queens_in_a_trick_count_once_unless_it_is_agreed_otherwise():
    """Checks § 4.4 of the rule page."""
    for queens, gained in (("tricks", -20), ("cards", -40)):
        options = Options(queens=queens)  # type: ignore[arg-type]
        state = position(QUEENS, "QD", "", "", trick="AS QS", tricks="0 QC KC JC 0 QH 9H JH", options=options)
        assert play(state, "QD").pad[-1].gained[1] == gained


def test_a_game_ends_when_all_that_counts_is_taken():
    """§ 3.4: the king of hearts is taken in the fifth game, and the sixth is dealt at once."""
    state = play(position(KING, "9H AC 9D", "JC QC", "JD QD", trick="10H KH"), "9H")
    assert (state.deal, state.pad[-1].gained) == (KING + 1, (0, -40, 0))


def test_rows_grow_from_the_jack_and_whoever_finishes_first_gets_most():
    """§ 4.8, 4.9: players without cards are passed over, and one player is left at the end."""
    state = position(LAYING, "QH 9S", "KH", "AH AD", laid=("JH", "JS"))
    after = play(state, "QH", "KH", "", "9S")
    assert (after.mover, after.pad[-1].gained) == (None, (10, 20, 0))


def test_whoever_passes_is_known_to_lack_what_would_have_fitted():
    """§ 4.9: sampled states respect this too."""
    mine, ben, cem = "9C KC 10C JC KS KH", "10D KD AC AD AS AH 10S 10H", "9H 9S 9D QH QS QC QD JD"
    state = position(LAYING, mine, ben, cem, laid=("JH", "JS"), mover=1)
    after = play(state, "")
    assert {"QH", "9H", "QS", "9S", "JC", "JD"} == {*after.lacks[1]}
    assert all(not {*GAME.imagine(GAME.view(after, 0), LUCK.stream("l", n)).hands[1]} & {"QH", "9S"} for n in range(9))


def test_the_felt_says_in_every_game_what_counts():
    """Checks § 4 of the rule page."""
    speaks = words("games.catalog.herzeln", "en")
    views: list[Any] = [GAME.view(position(game, "10H 9S", "QH KH", "JH AH"), 0) for game in range(1, 9)]
    pages = [board(view, speaks, ["Anna", "Ben", "Cem"], {}) for view in views]
    assert len({page.felt.signs[0].text for page in pages}) == 8
    assert [len(page.pad.coming) for page in pages] == [*range(7, -1, -1)]


class Tally:
    """A count of points from the log alone, by other code than the rules."""

    def __init__(self, seats: int, each: bool) -> None:
        self.totals, self.seats, self.each = [0] * seats, seats, each

    def hear(self, event: Any) -> None:
        """Add one event; events come in order."""
        match event:
            case Dealt():
                self.game, self.got = event.deal, [0] * self.seats
                self.lying: list[tuple[int, str]] = []
                self.out: list[int] = []
                self.rows: dict[str, set[int]] = {}
                self.taker = 0
            case CardPlayed():
                self._card(event.seat, event.card)
            case Laid():
                row, height = self.rows.setdefault(event.card[-1], set()), ORDER.index(event.card[:-1])
                assert height == 3 if not row else height in (min(row) - 1, max(row) + 1)
                row.add(height)
            case Passed():
                assert event.seat not in self.out
            case WentOut():
                self.got[event.seat] = 10 * (self.seats - 1 - len(self.out))
                self.out.append(event.seat)
            case Scored():
                if self.game in (6, 7):
                    self.got[self.taker] += 40 if self.game == 6 else -40
                self.totals = [old + new for old, new in zip(self.totals, self.got, strict=True)]
                assert event.line.totals == tuple(self.totals)

    def _card(self, seat: int, card: str) -> None:
        self.lying.append((seat, card))
        if len(self.lying) < self.seats:
            return
        cards, suit = [one for _, one in self.lying], self.lying[0][1][-1]
        self.taker = max((ORDER.index(one[:-1]), who) for who, one in self.lying if one[-1] == suit)[1]
        queens = sum(one[0] == "Q" for one in cards)
        self.got[self.taker] += {
            1: -sum(POINTS.get(one[:-1], 1) for one in cards if one[-1] == "H"),
            2: 10,
            3: -10,
            4: -20 * (queens if self.each else bool(queens)),
            5: -40 * ("KH" in cards),
        }.get(self.game, 0)
        self.lying = []


@statistical(few=30, of=1000)
def test_every_match_is_counted_as_a_second_tally_says(numbers: Sequence[int]):
    """§ 3.3, 4, 5: there are eight games, and the most points win."""
    for number in numbers:
        seats, queens = (3, 4)[number % 2], ("tricks", "cards")[number // 2 % 2]
        options: Any = Options(queens=queens)  # type: ignore[arg-type]
        luck, chance = Chance(b"moves %d" % number).stream("m"), Chance(b"deals %d" % number)
        step, tally = GAME.setup(options, seats, chance), Tally(seats, queens == "cards")
        while True:
            for event in step.events:
                tally.hear(event)
                if isinstance(event, Ended):
                    best = max(tally.totals)
                    assert event.list == tuple(seat for seat, one in enumerate(tally.totals) if one == best)
            if step.state.mover is None:
                break
            seat = step.state.mover
            step = GAME.play(step.state, seat, luck.choice(GAME.candidates(step.state, seat)), chance)
        assert tally.game == 8
