"""Base class of all Hearts games. Each game turns its own options into :class:`.terms.Terms`; all other code is
shared.

Paragraphs (§) are those of the rule page.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.hearts import judging, scoring
from games.catalog.hearts.counting import points_of, total_of
from games.catalog.hearts.data import (
    Event,
    MoonShot,
    Move,
    Play,
    Sealed,
    State,
    TrickTaken,
    View,
)
from games.catalog.hearts.imagine import imagine
from games.catalog.hearts.judging import SEALED
from games.catalog.hearts.phrases import agreement, headline, tell
from games.catalog.hearts.plan import CardPlans
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.terms import Terms, hand_size
from games.catalog.hearts.turns import applied, begin_deal, boosted, first_dealer, resting
from games.engine.chance import Chance, Stream
from games.engine.game import Game, O, Outcome, Rule, Seat, Step
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.turns import open_fields
from games.engine.moods import Felt
from games.engine.text import Phrase

COSTLY = 13
"""A trick with this many penalty points is worth a reaction."""


class Family(CardPlans, Game[O, State, Move, View]):
    """Base class of a Hearts game. A deal has those phases of :data:`.data.Phase` that the terms require."""

    event_type = Event
    rules = Refusal
    passing_events = (Sealed,)
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    shared: ClassVar[Mapping[str, str]] = SHARED

    @abstractmethod
    def terms(self, options: O, seats: int) -> Terms:
        """Return the terms of a match with these options, which are valid for that many seats."""

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Return the side of each seat; in teams, opposite seats are partners (§ 8.1)."""
        terms = self.terms(options, seats)
        return tuple(min(scoring.team_of(terms, seats, seat)) for seat in range(seats))

    def agreement(self, options: O, seats: int) -> Phrase:
        """Return the agreement of the table as a sentence, see :func:`.phrases.agreement`."""
        return agreement(self.terms(options, seats))

    def setup(self, options: O, seats: int, chance: Chance) -> Step[State]:
        """Start the first deal; its dealer is drawn by lot (§ 3.1)."""
        return Step(*begin_deal(self.terms(options, seats), seats, 1, first_dealer(seats, chance), (), chance))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return all seats that still have to choose, or the one seat whose turn it is."""
        if state.phase in SEALED:
            return tuple([seat for seat, choice in enumerate(state.chosen) if choice is None])
        return () if state.phase == "over" else (state.turn,)

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves, see :mod:`.judging`."""
        awaited = seat == state.turn if state.phase == "play" else seat in self.to_move(state)
        return judging.candidates(state, seat) if awaited else ()

    def complete(self, state: State, seat: Seat) -> bool:
        """Return whether :meth:`candidates` lists all legal moves, see :mod:`.judging`."""
        return judging.complete(state, seat)

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move in its normal form, see :func:`.judging.normalise_move`."""
        return judging.normalise_move(state, move)

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the move fields whose order matters: a split, and the cards of a pass to several seats (§ 4.1)."""
        several = state.phase == "pass" and len([count for count in state.passing.split if count]) > 1
        return ("Passing.split", "Pass.cards") if several else ("Passing.split",)

    def forbidden(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that a move breaks, see :func:`.judging.forbidden`."""
        return judging.forbidden(state, seat, self.normalise_move(state, move))

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply a move: a card, a secret choice, or the decision of a dealer or shooter."""
        return Step(*applied(state, seat, self.normalise_move(state, move), chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return the position with the last trick still on the table, see :func:`.turns.resting`."""
        return resting(state, seat, move.card) if isinstance(move, Play) else None

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view of a seat: other hands only as numbers of cards, other secret choices hidden, face-down
        cards only for their owner.
        """
        to_move, phase = self.to_move(state), state.phase
        hand = () if seat is None else state.hands[seat]
        owns_kitty = seat is not None and seat == state.kitty_taker
        team = () if seat is None else scoring.team_of(state.terms, state.seats, seat)
        hidden: dict[str, Any] = {
            "seat": seat,
            "hand": hand,
            "playable": judging.playable(state, state.turn, hand) if phase == "play" and seat == state.turn else (),
            "cards": tuple([len(cards) for cards in state.hands]),
            "sealed": tuple([phase in SEALED and other not in to_move for other in range(state.seats)]),
            "mine": None if seat is None else state.chosen[seat],
            "given": () if seat is None else state.given[seat],
            "received": () if seat is None else state.received[seat],
            "kitty_size": len(state.kitty) if state.kitty_taker is None else 0,
            "kitty": state.kitty if owns_kitty else None,
            "laid": state.laid if owns_kitty else None,
            "to_move": to_move,
            "points": tuple([points_of(state, cards) for cards in state.taken]),
            "totals": state.pad[-1].totals if state.pad else (0,) * state.seats,
            "boosted": boosted(state, state.trick, len(state.hands[state.turn])),
            "team": next((other for other in team if other != seat), None),
        }
        return View(**open_fields(state, View) | hidden)

    def imagine(self, view: View, chance: Stream) -> State:
        """Draw a state that fits the view, see :mod:`.imagine`."""
        return imagine(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome of a finished match, see :func:`.scoring.outcome`."""
        return self.standing(state) if state.phase == "over" else None

    def standing(self, state: State) -> Outcome | None:
        """Return the ranking by the finished deals."""
        return scoring.outcome(state.terms, state.seats, state.pad) if state.pad else None

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move for a seat whose time is up, see :func:`.judging.default_move`."""
        return judging.default_move(state, seat)

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a trick with the queen of spades or after a moon, for remarks of bots."""
        match event:
            case TrickTaken(seat=seat, points=points) if points >= COSTLY:
                return (Felt(seat, "sore"),)
            case MoonShot(seat=seat):
                return (Felt(seat, "glad"),)
        return ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase, see :mod:`.phrases`."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Return the headline of a view, see :mod:`.phrases`."""
        return headline(view)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices, from the number of deals that the loser needs to reach the target.

        The last cards of a hand are often forced and do not count.
        """
        terms = self.terms(options, seats)
        deals = max(2, round(0.6 * terms.target * seats / total_of(terms)))
        return ((deals, True), (round(deals * hand_size(terms, seats) * 0.8), False))

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether a move may be taken back: a secret choice while others still choose; a played card never (§
        5.1).
        """
        return before.phase in SEALED and after.phase == before.phase and after.chosen[seat] is not None
