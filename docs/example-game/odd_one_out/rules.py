"""The rules of Odd One Out. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from itertools import islice
from typing import ClassVar

import msgspec

from games.catalog.odd_one_out.data import DECK, Event, Laid, Lay, Options, State, TurnedUp, View
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Rule, Seat, Step, placed
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_AT_THE_TABLE = ("not_at_the_table", "3.1")
    ALREADY_LAID = ("already_laid", "3.1")
    NOT_IN_HAND = ("not_in_hand", "3.1")


def odd_one_out(numbers: Sequence[int]) -> Seat | None:
    """The seat with the highest number that nobody else has laid (§ 3.2)."""
    alone = [number for number in numbers if numbers.count(number) == 1]
    return numbers.index(max(alone)) if alone else None


def without(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The hand without one card of that number. Raises ValueError if it has none."""
    place = hand.index(number)
    return hand[:place] + hand[place + 1 :]


def points(rounds: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Rounds won by seat."""
    winners = [odd_one_out(numbers) for numbers in rounds]
    return tuple(winners.count(seat) for seat in range(seats))


class OddOneOut(Game[Options, State, Lay, View]):
    """The game. Every round all choose at the same time; the last choice turns them up."""

    slug: ClassVar[str] = "odd-one-out"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal (§ 2.2): the shuffled deck, hand by hand. The draw has a name, so that anyone can repeat it."""
        deck = chance.stream("deal").shuffled(DECK)
        size = options.cards
        hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
        return Step(State(options, seats, hands, (None,) * seats), ())

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """All who have not chosen yet."""
        if not state.hands[0]:
            return ()
        return tuple(seat for seat, number in enumerate(state.laid) if number is None)

    def candidates(self, state: State, seat: Seat) -> Sequence[Lay]:
        """Each number of the hand once."""
        return [Lay(number) for number in sorted(set(state.hands[seat]))] if seat in self.to_move(state) else ()

    def forbidden(self, state: State, seat: Seat, move: Lay) -> Refusal | None:
        """The only judge of moves."""
        if not self.to_move(state):
            return Refusal.MATCH_OVER
        if not 0 <= seat < state.seats:
            return Refusal.NOT_AT_THE_TABLE
        if state.laid[seat] is not None:
            return Refusal.ALREADY_LAID
        return None if move.number in state.hands[seat] else Refusal.NOT_IN_HAND

    def apply(self, state: State, seat: Seat, move: Lay, chance: Chance) -> Step[State]:
        """Seal the choice; the last one turns all up (§ 3.2)."""
        laid = (*state.laid[:seat], move.number, *state.laid[seat + 1 :])
        numbers = tuple(number for number in laid if number is not None)
        if len(numbers) < state.seats:
            return Step(msgspec.structs.replace(state, laid=laid), (Laid(seat),))
        after = State(
            options=state.options,
            seats=state.seats,
            hands=tuple(without(hand, number) for hand, number in zip(state.hands, numbers, strict=True)),
            laid=(None,) * state.seats,
            rounds=(*state.rounds, numbers),
        )
        return Step(after, (Laid(seat), TurnedUp(numbers, odd_one_out(numbers))))

    def view(self, state: State, seat: Seat | None) -> View:
        """Others' hands and what lies face down have no field in a view, so they cannot leak."""
        return View(
            seat=seat,
            options=state.options,
            seats=state.seats,
            hand=() if seat is None else state.hands[seat],
            mine=None if seat is None else state.laid[seat],
            laid=tuple(number is not None for number in state.laid),
            rounds=state.rounds,
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Hidden hands come from the unseen cards, and what lies face down from those hands."""
        unseen = list(DECK)
        for number in (*view.hand, *(number for numbers in view.rounds for number in numbers)):
            unseen.remove(number)
        drawn = iter(chance.shuffled(unseen))
        hands = [
            view.hand if seat == view.seat else tuple(sorted(islice(drawn, view.cards))) for seat in range(view.seats)
        ]
        laid = [chance.choice(hand) if has_laid else None for hand, has_laid in zip(hands, view.laid, strict=True)]
        if view.seat is not None:
            laid[view.seat] = view.mine
        return State(view.options, view.seats, tuple(hands), tuple(laid), view.rounds)

    def outcome(self, state: State) -> Outcome | None:
        """Most points win; equal points share the place (§ 4.1)."""
        if self.to_move(state):
            return None
        scores = points(state.rounds, state.seats)
        return Outcome(placed(scores), scores)

    def default_move(self, state: State, seat: Seat) -> Lay:
        """The lowest number."""
        return Lay(min(state.hands[seat]))

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        if isinstance(event, Laid):
            return Phrase("events.laid", {"seat": SeatRef(event.seat)})
        numbers = tuple(
            Phrase("events.number", {"seat": SeatRef(seat), "n": number}) for seat, number in enumerate(event.numbers)
        )
        if event.winner is None:
            return Phrase("events.nobody", {"list": numbers})
        return Phrase("events.turned_up", {"list": numbers, "seat": SeatRef(event.winner)})

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """A card may be taken back while it lies face down."""
        return before.rounds == after.rounds

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """All choose at the same time; the last card is no choice."""
        return ((options.cards - 1, True),)
