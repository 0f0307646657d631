"""Rules that all games of the Schnapsen family share. Paragraphs (§) are those of their rule texts."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.engine.chance import Chance, Stream
from games.engine.game import O, Outcome, Rule, Seat, Step, placed
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.talon import judging, turns
from games.engine.kit.tricktaking.talon.data import (
    Call,
    Close,
    DealWon,
    Event,
    Exchange,
    Move,
    Play,
    State,
    View,
)
from games.engine.kit.tricktaking.talon.imagining import state_like
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.kit.tricktaking.wishing import TakeOrLow, Taking
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.text import Phrase


class Talon(TakeOrLow, OneByOne[O, State, Move, View]):
    """A game of the Schnapsen family, for two seats: tricks, pairs, and a number of game points to win.

    :mod:`.parties` has the subclass for more seats.
    """

    seats: ClassVar[range] = range(2, 3)
    bots_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.bots"
    board_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.page"
    judged_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.judge"
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    sheets_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.sheet"
    event_type = Event
    rules: ClassVar[Any] = judging.Refusal
    card_type: ClassVar[Any] = Play
    wish_type = Play | Taking
    spans: ClassVar[tuple[int, ...]] = (1, 3)
    shared: ClassVar[Mapping[str, str]] = SHARED

    @abstractmethod
    def terms(self, options: O) -> Terms:
        """Return the rules in force for these options and two seats."""

    def terms_for(self, options: O, seats: int) -> Terms:
        """Return the rules in force for these options and number of seats."""
        return self.terms(options)

    def last_trick(self, state: State, winner: Seat, told: turns.Told, chance: Chance) -> Step[State]:
        """Return the step that decides the deal when all cards are played."""
        return turns.last_trick(state, winner, told, chance)

    def claimed(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        """Return the step that decides a claim."""
        return turns.claimed(state, seat, chance)

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Deal for the first time. A random draw decides which seat deals (§ 2.2)."""
        dealer = chance.stream("dealer").below(seats)
        first = {"deal": 1, "dealer": dealer, "pad": (), "seats": seats}
        return turns.deal(self.state_type, self.terms_for(options, seats), first, chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves, see :func:`.judging.moves`."""
        return judging.moves(state, state.hands[seat])

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that a move breaks, see :func:`.judging.wrong_with`."""
        return judging.wrong_with(state, state.hands[seat], move)

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return the state with the last trick of a deal on the table, see :func:`.turns.resting`."""
        return turns.resting(state, seat, move.card) if isinstance(move, Play) else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Play a move, see :mod:`.turns`."""
        match move:
            case Play():
                return turns.played(state, seat, move.card, chance, self.last_trick)
            case Call():
                return turns.called(state, seat, move.suit)
            case Exchange():
                return turns.exchanged(state, seat)
            case Close():
                return turns.closed(state, seat)
        return self.claimed(state, seat, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return a seat's view: its own hand, the public part, and the number of cards of each seat."""
        hand = () if seat is None else state.hands[seat]
        found: View = self.view_type(
            **open_fields(state, self.view_type),
            seat=seat,
            hand=hand,
            playable=judging.playable(state, hand) if seat is not None and seat == state.mover else (),
            cards=tuple(map(len, state.hands)),
            pile=state.pile,
        )
        return found

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view, see :mod:`.imagining`."""
        found: State = state_like(view, chance, self.state_type)
        return found

    def standing(self, state: State) -> Outcome:
        """Rank the seats by game points."""
        target = state.terms.target
        scores = tuple([target - left for left in state.left])
        return Outcome(placed(scores), scores)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the card with the fewest points, if possible not a trump."""
        found: Move = self.lowest(state, judging.playable(state, state.hands[seat]))
        return found

    def stage(self, view: View) -> int:
        """Return the number of the deal: a standing order ends with the deal."""
        return view.deal

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes: the cheapest card that takes the trick, the cheapest card, or a card of the hand."""
        return ["take", "low", *map(Play, dict.fromkeys(view.hand))]

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        if isinstance(event, DealWon):
            counted, seats = event.counted, len(event.counted)
            theirs = max(counted[(event.seat + step) % seats] for step in ((1, 2) if seats == 3 else (1,)))
            mine = counted[event.seat]
            return phrase_of(event, f"won_{event.how}", mine=mine, theirs=theirs)
        return phrase_of(event)

    def headline(self, view: View) -> Phrase:
        """Return the number of the deal."""
        return Phrase("page.deal", {"n": view.deal})

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: five or six deals of eight tricks."""
        return ((45, False),)
