"""Binokel, number 117 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.binokel import judging
from games.catalog.binokel.data import (
    Ended,
    Event,
    How,
    Line,
    Meld,
    Melded,
    Move,
    Options,
    Scored,
    Shown,
    State,
    Terms,
    View,
)
from games.catalog.binokel.melds import kind_of
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import suit_name, with_hand
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.talon import turns
from games.engine.kit.tricktaking.talon.data import Claim, Exchange
from games.engine.kit.tricktaking.talon.judging import counted
from games.engine.kit.tricktaking.talon.rules import Talon
from games.engine.kit.tricktaking.tricks import put
from games.engine.kit.turns import open_fields
from games.engine.text import Phrase, SeatRef

LAST_TRICK = 10
PLIES = 110


def meld_name(name: str) -> Phrase:
    """Return the word for a meld."""
    kind, _, suit = name.partition("-")
    if kind in ("marriage", "run"):
        return Phrase(f"melds.{kind}", {"suit": suit_name(suit)})
    return Phrase(f"melds.{name}")


class Binokel(Talon[Options]):
    """The game Binokel: two seats, two packs, and points for melds and tricks."""

    slug: ClassVar[str] = "binokel"
    state_type: ClassVar[Any] = State
    view_type: ClassVar[Any] = View
    move_type: ClassVar[Any] = Move
    event_type = Event
    rules: ClassVar[Any] = judging.Refusal
    spans: ClassVar[tuple[int, ...]] = (1, 4)

    def terms(self, options: Options) -> Any:
        """Return the rules in force for these options."""
        return Terms(shown=options.points == "shown", reuse=options.reuse == "on")

    def moves(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Return the legal moves, see :func:`.judging.moves`."""
        return judging.moves(state, state.hands[seat])

    def wrong_with(self, state: Any, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that a move breaks, see :func:`.judging.wrong_with`."""
        return judging.wrong_with(state, state.hands[seat], move)

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
        """Play a card, show a meld, exchange the trump, or claim the win."""
        match move:
            case Meld():
                return self._melded(state, seat, move)
            case Exchange():
                return turns.exchanged(state, seat)
            case Claim():
                winner, how = (seat, "claimed") if judging.has_enough(state, seat) else (1 - seat, "mistaken")
                return self._ended(_written(state), winner, how, (Scored(_line(state)),))  # type: ignore[arg-type]
        shown = put(state.shown, seat, move.card)
        return turns.played(replace(state, shown=shown), seat, move.card, chance, self.last_trick)

    def _melded(self, state: State, seat: Seat, move: Meld) -> Step[State]:
        """Show the cards of a meld to all, including an exchanged trump.

        One card of the meld must be led next (§ 5.3).
        """
        kind = kind_of(move.name, state.trump)
        new = judging.new_cards(state, state.hands[seat], kind)
        cards = (*state.shown[seat], *new)
        shown = with_hand(state.shown, seat, state.deck.ordered(cards))
        seen = Counter(cards) | Counter(state.known[seat])
        known = with_hand(state.known, seat, state.deck.ordered([*seen.elements()]))
        calls = (*state.calls, Shown(seat, move.name, kind.worth))
        told = Melded(seat, move.name, kind.worth, kind.cards)
        return Step(replace(state, calls=calls, called=move.name, shown=shown, known=known), (told,))

    def last_trick(self, state: Any, winner: Seat, told: turns.Told, chance: Chance) -> Step[Any]:
        """Add ten for the last trick. Deal again, unless a seat has a thousand points (§ 6.1, 7.2)."""
        line = _line(state, winner)
        state, every = _written(state, winner), (*told, Scored(line, winner))
        if max(line.totals) >= state.terms.enough and line.totals[0] != line.totals[1]:
            return self._ended(state, line.totals.index(max(line.totals)), "counted", every)
        begun = turns.begun_after(state, state.pad, chance)
        return Step(begun.state, (*every, *begun.events))

    def _ended(self, state: State, winner: Seat, how: How, told: tuple[Any, ...]) -> Step[State]:
        of = 1 - winner if how == "mistaken" else winner
        end = replace(state, mover=None, called=None, winner=winner, how=how)
        return Step(end, (*told, Ended(winner, how, state.pad[-1].totals[of])))

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Return a seat's view: its own hand, the public part, and the number of cards of each seat."""
        hand = () if seat is None else state.hands[seat]
        return View(
            **open_fields(state, View),
            seat=seat,
            hand=hand,
            playable=judging.playable(state, hand) if seat is not None and seat == state.mover else (),
            cards=tuple(map(len, state.hands)),
            pile=state.pile,
        )

    def standing(self, state: Any) -> Outcome:
        """Rank by totals. In a finished match the winner is first, even with a lower total (§ 7.3)."""
        totals = state.pad[-1].totals if state.pad else (0, 0)
        if state.winner is None:
            return Outcome(placed(totals), totals)
        return Outcome(tuple([1 if seat == state.winner else 2 for seat in range(2)]), totals)

    def default_move(self, state: Any, seat: Seat) -> Any:
        """Return the card with the fewest points, if possible not a trump."""
        return self.lowest(state, judging.playable(state, state.hands[seat]))

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event, with melds by name and the result of a deal."""
        match event:
            case Melded():
                return phrase_of(event, meld=meld_name(event.name))
            case Scored():
                mine, theirs = event.line.scores
                return phrase_of(event, one=SeatRef(0), first=mine, two=SeatRef(1), second=theirs)
            case Ended():
                return phrase_of(event, f"ended_{event.how}")
        return phrase_of(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: about four deals of 24 tricks."""
        return ((PLIES, False),)


def _line(state: State, last: Seat | None = None) -> Line:
    """Return the deal as a line of the pad, with ten for the seat that took the ``last`` trick (§ 6.1)."""
    melded = tuple([judging.melded(state, seat) for seat in range(2)])
    scores = tuple([counted(state, seat) + LAST_TRICK * (seat == last) for seat in range(2)])
    won = tuple([score - shown for score, shown in zip(scores, melded, strict=True)])
    totals = tuple([judging.before(state, seat) + score for seat, score in enumerate(scores)])
    return Line(melded, won, scores, totals)


def _written(state: State, last: Seat | None = None) -> State:
    return replace(state, pad=(*state.pad, _line(state, last)))
