"""The rules of Schnapsen, number 120 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.schnapsen import judging, turns
from games.catalog.schnapsen.data import (
    DECK,
    TARGET,
    Call,
    Close,
    DealWon,
    Event,
    Exchange,
    Move,
    Options,
    Play,
    State,
    View,
)
from games.catalog.schnapsen.imagining import state_like
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.tricktaking.telling import phrase_of
from games.engine.kit.turns import OneByOne
from games.engine.text import Phrase


class Schnapsen(OneByOne[Options, State, Move, View]):
    """Two seats; tricks and pairs up to 66, deals down from seven."""

    slug: ClassVar[str] = "schnapsen"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = judging.Refusal

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """The first deal; the lot says who deals (§ 2.2)."""
        return turns.deal(options, 1, chance.stream("dealer").below(2), (), chance)

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """See :func:`.judging.moves`."""
        return judging.moves(state, state.hands[seat])

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """See :func:`.judging.wrong_with`."""
        return judging.wrong_with(state, state.hands[seat], move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """See :mod:`.turns`."""
        match move:
            case Play():
                return turns.played(state, seat, move.card, chance)
            case Call():
                return turns.called(state, seat, move.suit)
            case Exchange():
                return turns.exchanged(state, seat)
            case Close():
                return turns.closed(state, seat)
        return turns.claimed(state, seat, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand, what lies open, and how many cards there are elsewhere."""
        hand = () if seat is None else state.hands[seat]
        open_fields = {name: getattr(state, name) for name in turns.OPEN}
        return View(
            **open_fields,
            seat=seat,
            hand=hand,
            playable=judging.playable(state, hand) if seat is not None and seat == state.mover else (),
            cards=(len(state.hands[0]), len(state.hands[1])),
            pile=state.pile,
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """See :mod:`.imagining`."""
        return state_like(view, chance)

    def standing(self, state: State) -> Outcome:
        """The game points so far."""
        scores = (TARGET - state.left[0], TARGET - state.left[1])
        return Outcome(placed(scores), scores)

    def default_move(self, state: State, seat: Seat) -> Move:
        """The card that counts least, no trump if there is another."""
        cards = judging.playable(state, state.hands[seat])
        return Play(min(cards, key=lambda card: (card[-1] == state.trump, DECK.height(card))))

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        if isinstance(event, DealWon):
            mine, theirs = event.counted[event.seat], event.counted[1 - event.seat]
            return phrase_of(event, f"won_{event.how}", mine=mine, theirs=theirs)
        return phrase_of(event)

    def headline(self, view: View) -> Phrase:
        """Which deal is played."""
        return Phrase("page.deal", {"n": view.deal})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Five or six deals of eight tricks."""
        return ((45, False),)
