"""The game class of Half-Pint Heroes.

Paragraphs (§) are those of the rule page beside this file. Rounds are in :mod:`.round`, checks of moves in
:mod:`.moves`, scoring in :mod:`.scoring`, sets in :mod:`.sets`.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from games.catalog.half_pint_heroes import plan as plans
from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.data import (
    NO_BET,
    Bet,
    Brawled,
    Drinks,
    Event,
    Move,
    Options,
    Play,
    Predict,
    Sealed,
    State,
    TrickWon,
    View,
)
from games.catalog.half_pint_heroes.imagine import imagine
from games.catalog.half_pint_heroes.moves import (
    BETS,
    PREDICTIONS,
    Plays,
    Refusal,
    forbidden_bet,
    forbidden_play,
    forbidden_prediction,
    normalised,
)
from games.catalog.half_pint_heroes.phrases import headline, tell
from games.catalog.half_pint_heroes.round import begin_round, betted, first_starter, played, predicted, resting
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Seat, Step
from games.engine.moods import Felt
from games.engine.plans import Planned
from games.engine.text import Phrase

BIG = 4
"""The number of cards of a winning set that causes a mood."""


class HalfPintHeroes(Game[Options, State, Move, View]):
    """The game of Half-Pint Heroes. A round has the phases predict, bet and play; the last play of a round deals the
    next.
    """

    slug: ClassVar[str] = "half-pint-heroes"
    seats: ClassVar[range] = range(2, 8)
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    event_type = Event
    plan_type = plans.Plan
    rules = Refusal
    passing_events = (Sealed,)
    offered_options: ClassVar[tuple[str, ...] | None] = ("rounds", "first")
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "scores"
    social_options: ClassVar[tuple[str, ...]] = ("drinking",)
    social_events: ClassVar[tuple[type, ...]] = (Drinks,)
    social_sections: ClassVar[tuple[str, ...]] = ("14",)

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Return the error of options: the chosen start player must be one of the seats."""
        if options.first is not None and options.first >= seats:
            return Refusal.NO_SUCH_START_PLAYER
        return None

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first round. The start player is set by the options or drawn by lot (§ 3.1)."""
        return begin_round(options, seats, 1, first_starter(options, seats, chance), (), chance)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return all seats that still have to choose, or the one seat whose turn it is."""
        if state.phase == "play":
            return (state.turn,)
        if state.phase == "over":
            return ()
        chosen = state.predictions if state.phase == "predict" else state.bets
        return tuple([seat for seat, choice in enumerate(chosen) if choice is None])

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return all legal moves."""
        if state.phase == "play":
            return Plays(state.hands[seat], state.row) if seat == state.turn else ()
        if state.phase == "over" or not 0 <= seat < state.seats:
            return ()
        if state.phase == "predict":
            return PREDICTIONS if state.predictions[seat] is None else ()
        return BETS[state.seats][seat] if state.bets[seat] is None else ()

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move with the cards from the hand and those from the row each sorted."""
        return normalised(move) if isinstance(move, Play) else move

    def forbidden(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that a move breaks. The phase is checked first, then the seat, then the move itself."""
        move = self.normalise_move(state, move)
        if state.phase == "over":
            return Refusal.MATCH_OVER
        match state.phase, move:
            case "predict", Predict():
                return forbidden_prediction(state, seat, move)
            case "bet", Bet():
                return forbidden_bet(state, seat, move)
            case "play", Play():
                return forbidden_play(state, seat, move)
        return {"predict": Refusal.PREDICT_NOW, "bet": Refusal.BET_NOW, "play": Refusal.PLAY_NOW}[state.phase]

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply a secret choice or a play. The last one of a phase begins the next phase."""
        move = self.normalise_move(state, move)
        if isinstance(move, Play):
            return played(state, seat, move, chance)
        if isinstance(move, Predict):
            return predicted(state, seat, move.tricks)
        return betted(state, seat, NO_BET if move.against is None else move.against)

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return a state with the last trick of a round, see :func:`.round.resting`."""
        move = self.normalise_move(state, move)
        return resting(state, seat, move) if isinstance(move, Play) else None

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: other hands only as numbers of cards; secret choices are hidden until all seats have
        chosen.
        """
        to_move = self.to_move(state)
        sealed = state.phase in ("predict", "bet")
        return View(
            seat=seat,
            options=state.options,
            seats=state.seats,
            round=state.round,
            starter=state.starter,
            phase=state.phase,
            row=state.row,
            hand=() if seat is None else state.hands[seat],
            cards=tuple([len(hand) for hand in state.hands]),
            sealed=tuple([sealed and other not in to_move for other in range(state.seats)]),
            predictions=_shown(state.predictions, seat, state.phase != "predict"),
            bets=_shown(state.bets, seat, state.phase != "bet"),
            to_move=to_move,
            turn=state.turn,
            trick=state.trick,
            tricks=state.tricks,
            pad=state.pad,
            gun_fighters=() if state.phase == "over" else scoring.gun_fighters(state.pad),
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view, see :mod:`.imagine`."""
        return imagine(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome, see :func:`.scoring.outcome`."""
        return scoring.outcome(state.pad, state.seats) if state.phase == "over" else None

    def standing(self, state: State) -> Outcome | None:
        """Rank by the finished rounds."""
        return scoring.outcome(state.pad, state.seats) if state.pad else None

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: predict one trick, bet against the left neighbour (with two seats no bet), or
        play the lowest single card.
        """
        if state.phase == "predict":
            return Predict(1)
        if state.phase == "bet":
            return Bet(None if state.seats == 2 else (seat + 1) % state.seats)
        return Play((min(state.hands[seat], key=lambda card: (card % 13, card)),))

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after an event: pleased by a winning set of four or more cards, annoyed by a
        brawl.
        """
        match event:
            case TrickWon(seat=seat, played=played) if len(played.hand + played.row) >= BIG:
                return (Felt(seat, "glad"),)
            case Brawled(seat=seat):
                return (Felt(seat, "sore"),)
        return ()

    def tell(self, event: Event) -> Phrase:
        """Return the phrase of an event, see :mod:`.phrases`."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Return the headline, see :mod:`.phrases`."""
        return headline(view)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: in each round a prediction, a bet, and about three sets."""
        return ((2 * options.rounds, True), (3 * options.rounds, False))

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether the move may be taken back: a secret choice until all choices are shown, a play never (§
        6.8).
        """
        return before.phase in ("predict", "bet") and after.phase == before.phase

    def offered_plans(self, view: View) -> Sequence[plans.Plan]:
        """Return example plans, see :func:`.plan.offered_plans`."""
        return plans.offered_plans(view)

    def forbidden_plan(self, view: View, plan: plans.Plan) -> Refusal | None:
        """Return the error of a plan, see :mod:`.plan`."""
        return plans.forbidden_plan(view, plan)

    def planned(self, view: View, plan: plans.Plan) -> Planned:
        """Return the planned move, see :mod:`.plan`."""
        return plans.planned(view, plan)


def _shown(choices: tuple[int | None, ...], seat: Seat | None, revealed: bool) -> tuple[int | None, ...]:
    if revealed:
        return choices
    return tuple([choice if owner == seat else None for owner, choice in enumerate(choices)])
