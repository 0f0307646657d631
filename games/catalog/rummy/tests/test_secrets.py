"""Check that no card is lost and no hidden card is seen, without relying on the game's own record of known cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.catalog.rummy.data import (
    Dealt,
    Discarded,
    LaidDown,
    Options,
    Returned,
    Robbed,
    State,
    Swap,
    Swapped,
    Took,
    Variant,
)
from games.catalog.rummy.melding import is_joker
from games.catalog.rummy.rules import Rummy
from games.engine.chance import Chance, Stream
from tests.tiers import statistical

GAME = Rummy()
VARIANTS: tuple[Variant, ...] = ("base", "buying", "laying-off", "robber")
ERROR_RATE = 15


def all_cards(state: State) -> list[str]:
    """Return all cards of the state, sorted."""
    laid = [card for meld in state.melds for card in meld.cards]
    return sorted([*state.pile, *state.heap, *laid, *(card for hand in state.hands for card in hand)])


class Watcher:
    """Records by seat the cards that all players have seen entering a hand and not leaving it."""

    def __init__(self, seats: int) -> None:
        self.seen = [Counter[str]() for _ in range(seats)]

    def follow(self, before: State, move: Any, events: Sequence[Any]) -> None:
        """Record what a move has told."""
        robbed: Sequence[str] = ()
        for event in events:
            match event:
                case Dealt():
                    self.seen = [Counter[str]() for _ in self.seen]
                case Took(seat, card):
                    self.seen[seat][card] += 1
                case Robbed():
                    robbed = event.cards
                case LaidDown(seat, cards):
                    self.seen[seat] -= Counter(cards) - Counter(robbed)
                    robbed = [*(Counter(robbed) - Counter(cards)).elements()]
                case Discarded(seat, card) | Returned(seat, card):
                    self.seen[seat] -= Counter([card])
                case Swapped(seat, card):
                    assert isinstance(move, Swap)
                    self.seen[seat] -= Counter([card])
                    old = before.melds[move.meld]
                    rows = zip(old.cards, old.stands, strict=True)
                    self.seen[seat][next(one for one, stood in rows if is_joker(one) and stood == card)] += 1


def dealt_anew(state: State, seat: int, seen: Sequence[Counter[str]], luck: Stream) -> dict[str, Any]:
    """Return hands and talon with everything that the seat cannot know moved to other places."""
    open_ = [Counter(hand) if at == seat else seen[at] for at, hand in enumerate(state.hands)]
    hidden = [[*(Counter(hand) - open_[at]).elements()] for at, hand in enumerate(state.hands)]
    rest = iter(luck.shuffled([*(card for cards in hidden for card in cards), *state.pile]))
    hands = [[*open_[at].elements(), *(next(rest) for _ in cards)] for at, cards in enumerate(hidden)]
    drew = state.drew if seat == state.turn or state.drew is None else "2C"
    return {"hands": (*map(tuple, hands[:seat]), state.hands[seat], *map(tuple, hands[seat + 1 :])), "drew": drew} | {
        "pile": tuple(rest)
    }


def watch(options: Options, seats: int, seed: bytes) -> int:
    """Play a match of error-prone Easy bots, check it after each move, and return the number of moves.

    Raises AssertionError.
    """
    chance = Chance(seed)
    luck, bot, watcher, moves = chance.stream("watched"), GAME.bot("easy"), Watcher(seats), 0
    state = GAME.setup(options, seats, chance).state
    while state.mover is not None:
        seat = state.mover
        is_error = luck.below(100) < ERROR_RATE
        move = luck.choice(GAME.candidates(state, seat)) if is_error else bot.choose(GAME.view(state, seat), luck)
        step = GAME.play(state, seat, move, chance)
        watcher.follow(state, move, step.events)
        state, moves = step.state, moves + 1
        assert all_cards(state) == sorted(options.deck)
        for each in range(seats if state.mover is not None else 0):
            assert not Counter(state.known[each]) - watcher.seen[each], "known is what all have seen"
            assert not watcher.seen[each] - Counter(state.hands[each])
            other = {name: getattr(state, name) for name in State.__struct_fields__}
            other |= dealt_anew(state, each, watcher.seen, luck)
            assert GAME.view(State(**other), each) == GAME.view(state, each)
    return moves


@statistical(few=4, of=40)
def test_no_card_is_lost_and_no_hidden_one_is_seen(numbers: Sequence[int]):
    """§ 2.1: two packs and the jokers, in hands, on the table, in the talon and on the heap."""
    for number in numbers:
        options = Options(variant=VARIANTS[number % 4], jokers=(2, 6)[number // 4 % 2], rounds=1)
        assert watch(options, 2 + number % 5, b"secrets %d" % number)
