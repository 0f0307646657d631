"""The rules of Half-Pint Heroes: dealing, sealed choices, tricks, brawls and the end of a round.

Paragraphs (§) are those of the rule page beside this file. Scoring lives in :mod:`.scoring`, sets in :mod:`.sets`.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

import msgspec

from games.catalog.half_pint_heroes import plan as plans
from games.catalog.half_pint_heroes import scoring, sets
from games.catalog.half_pint_heroes.cards import DECK, Card, Cards, hand_size, row_size
from games.catalog.half_pint_heroes.data import (
    NO_BET,
    Bet,
    BetsShown,
    Brawled,
    Dealt,
    Ended,
    Event,
    GunFightWon,
    Line,
    Move,
    Options,
    Play,
    Played,
    Predict,
    PredictionsShown,
    RoundScored,
    Sealed,
    SetPlayed,
    State,
    Trick,
    TrickWon,
    View,
)
from games.catalog.half_pint_heroes.imagine import imagine
from games.catalog.half_pint_heroes.moves import BETS, HIGHEST_PREDICTION, PREDICTIONS, Plays
from games.catalog.half_pint_heroes.phrases import headline, tell
from games.catalog.half_pint_heroes.refusals import Refusal
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Seat, Step
from games.engine.plans import Planned
from games.engine.text import Phrase

BRAWL_TRICKS = 3
LARGEST_HAND = 7
_replace = msgspec.structs.replace


def deal(
    chance: Chance, number: int, starter: Seat, seats: int
) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...]]:
    """Row and hands of round ``number`` (§ 3): the first card tells how many.

    The deck is drawn in order: the card that is turned up first, then the hands, seat by seat from the start player
    clockwise, then the rest of the row.
    """
    deck = chance.stream("deal", number).sample(DECK, LARGEST_HAND * seats + 1)
    size = hand_size(deck[0])
    hands: list[tuple[Card, ...]] = [()] * seats
    for place in range(seats):
        start = 1 + place * size
        hands[(starter + place) % seats] = tuple(sorted(deck[start : start + size]))
    after = 1 + seats * size
    return (deck[0], *deck[after : after + row_size(deck[0]) - 1]), tuple(hands)


class HalfPintHeroes(Game[Options, State, Move, View]):
    """The game. States move through the phases predict, bet, play; the last play of a round deals the next."""

    slug: ClassVar[str] = "half-pint-heroes"
    seats: ClassVar[range] = range(2, 8)
    options_type = Options
    state_type = State
    move_type = Move
    view_type = View
    event_type = Event
    plan_type = plans.Plan
    rules = Refusal
    passing_events = (Sealed,)
    offered_options: ClassVar[tuple[str, ...] | None] = ("rounds", "first")

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """A start player must sit at the table."""
        if options.first is not None and options.first >= seats:
            return Refusal.NO_SUCH_START_PLAYER
        return None

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """The first deal; the start player is chosen or drawn (§ 3.1)."""
        starter = chance.stream("start player").below(seats) if options.first is None else options.first
        return _begin_round(options, seats, 1, starter, (), chance)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """All who have not chosen yet, or the one seat whose turn it is."""
        if state.phase == "play":
            return (state.turn,)
        if state.phase == "over":
            return ()
        chosen = state.predictions if state.phase == "predict" else state.bets
        return tuple([seat for seat, choice in enumerate(chosen) if choice is None])

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """All legal moves."""
        if state.phase == "play":
            return Plays(state.hands[seat], state.row) if seat == state.turn else ()
        if seat not in self.to_move(state):
            return ()
        return PREDICTIONS if state.phase == "predict" else BETS[state.seats][seat]

    def forbidden(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """The phase is checked first, then the seat, then the move itself."""
        if state.phase == "over":
            return Refusal.MATCH_OVER
        match state.phase, move:
            case "predict", Predict():
                return _forbidden_prediction(state, seat, move)
            case "bet", Bet():
                return _forbidden_bet(state, seat, move)
            case "play", Play():
                return _forbidden_play(state, seat, move)
        return {
            "predict": Refusal.PREDICT_NOW,
            "bet": Refusal.BET_NOW,
            "play": Refusal.PLAY_NOW,
        }[state.phase]

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """A sealed choice, or a play; the last of a phase opens the next."""
        if isinstance(move, Play):
            return _played(state, seat, move, chance)
        if isinstance(move, Predict):
            return _predicted(state, seat, move.tricks)
        return _betted(state, seat, NO_BET if move.against is None else move.against)

    def view(self, state: State, seat: Seat | None) -> View:
        """Others' hands are counts; sealed choices are hidden until all have chosen."""
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
        """See :mod:`.imagine`."""
        return imagine(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """See :func:`.scoring.outcome`."""
        return scoring.outcome(state.pad, state.seats) if state.phase == "over" else None

    def default_move(self, state: State, seat: Seat) -> Move:
        """One trick, a bet against the left neighbour (with two: none), the lowest single card."""
        if state.phase == "predict":
            return Predict(1)
        if state.phase == "bet":
            return Bet(None if state.seats == 2 else (seat + 1) % state.seats)
        return Play((min(state.hands[seat], key=lambda card: (card % 13, card)),))

    def tell(self, event: Event) -> Phrase:
        """See :mod:`.phrases`."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """See :mod:`.phrases`."""
        return headline(view)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """A round has a prediction, a bet, and about three sets to choose, whatever the number of seats."""
        return ((2 * options.rounds, True), (3 * options.rounds, False))

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """A sealed choice may be taken back while its envelope is closed; a card on the table stays there (§ 6.8)."""
        return before.phase in ("predict", "bet") and after.phase == before.phase

    def offered_plans(self, view: View) -> Sequence[plans.Plan]:
        """See :mod:`.plan`."""
        return plans.offered_plans(view)

    def forbidden_plan(self, view: View, plan: plans.Plan) -> Refusal | None:
        """See :mod:`.plan`."""
        return plans.forbidden_plan(view, plan)

    def planned(self, view: View, plan: plans.Plan) -> Planned:
        """See :mod:`.plan`."""
        return plans.planned(view, plan)


def _shown(choices: tuple[int | None, ...], seat: Seat | None, revealed: bool) -> tuple[int | None, ...]:
    if revealed:
        return choices
    return tuple([choice if owner == seat else None for owner, choice in enumerate(choices)])


def _forbidden_prediction(state: State, seat: Seat, move: Predict) -> Refusal | None:
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.predictions[seat] is not None:
        return Refusal.PREDICTION_SEALED
    return None if 0 <= move.tricks <= HIGHEST_PREDICTION else Refusal.PREDICTION_RANGE


def _forbidden_bet(state: State, seat: Seat, move: Bet) -> Refusal | None:
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.bets[seat] is not None:
        return Refusal.BET_SEALED
    if move.against is None:
        return None if state.seats == 2 else Refusal.BET_NEEDED
    if move.against == seat:
        return Refusal.BET_ON_YOURSELF
    return None if 0 <= move.against < state.seats else Refusal.NO_SUCH_OPPONENT


def _forbidden_play(state: State, seat: Seat, move: Play) -> Refusal | None:
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if not move.hand:
        return Refusal.HAND_CARD_NEEDED
    if not (_ascending(move.hand) and _ascending(move.row)):
        return Refusal.CARDS_IN_ORDER
    if not set(move.hand) <= set(state.hands[seat]):
        return Refusal.CARD_NOT_IN_HAND
    if not set(move.row) <= set(state.row):
        return Refusal.CARD_NOT_IN_ROW
    return Refusal.NOT_A_SET if sets.kind_of(move.hand + move.row) is None else None


def _ascending(cards: tuple[Card, ...]) -> bool:
    return all(one < other for one, other in pairwise(cards))


def _with(choices: tuple[int | None, ...], seat: Seat, choice: int) -> tuple[int | None, ...]:
    return (*choices[:seat], choice, *choices[seat + 1 :])


def _known(choices: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([choice for choice in choices if choice is not None])


def _begin_round(
    options: Options,
    seats: int,
    number: int,
    starter: Seat,
    pad: tuple[Line, ...],
    chance: Chance,
) -> Step[State]:
    """Deal and wait for predictions (§ 3, 4)."""
    row, hands = deal(chance, number, starter, seats)
    nobody = (None,) * seats
    state = State(
        options,
        seats,
        number,
        starter,
        "predict",
        row,
        hands,
        nobody,
        nobody,
        starter,
        pad=pad,
    )
    dealt = Dealt(number, starter, row[0], scoring.gun_fighters(pad), number > options.rounds)
    return Step(state, (dealt,))


def _predicted(state: State, seat: Seat, tricks: int) -> Step[State]:
    """Seal a prediction; the last one shows them all (§ 4.3, 4.4)."""
    predictions = _with(state.predictions, seat, tricks)
    sealed = Sealed(seat, "prediction")
    if None in predictions:
        return Step(_replace(state, predictions=predictions), (sealed,))
    state = _replace(state, predictions=predictions, phase="bet")
    return Step(state, (sealed, PredictionsShown(_known(predictions))))


def _betted(state: State, seat: Seat, against: int) -> Step[State]:
    """Seal a bet; the last one shows them all, and the start player leads (§ 5.3, 6.1)."""
    bets = _with(state.bets, seat, against)
    sealed = Sealed(seat, "bet")
    if None in bets:
        return Step(_replace(state, bets=bets), (sealed,))
    return Step(
        _replace(state, bets=bets, phase="play", turn=state.starter),
        (sealed, BetsShown(_known(bets))),
    )


def _played(state: State, seat: Seat, move: Play, chance: Chance) -> Step[State]:
    """Put a set on the table; the last of a trick decides it."""
    cards = move.hand + move.row
    kind = sets.kind_of(cards)
    if kind is None:
        raise ValueError(f"not a set, and not judged before: {cards}")
    played = Played(seat, move.hand, move.row, kind, sets.rank_of(kind, cards))
    hands = _without(state.hands, seat, move.hand)
    trick = (*state.trick, played)
    told = SetPlayed(played, _best(trick) is played)
    turn = _next_in_trick(state, trick, hands)
    if turn is not None:
        return Step(_replace(state, hands=hands, trick=trick, turn=turn), (told,))
    return _end_trick(state, trick, hands, told, chance)


def _best(trick: tuple[Played, ...]) -> Played:
    """The play that wins the trick as it lies: of equal ones the earlier (§ 8.3)."""
    best = trick[0]
    for played in trick:
        if played.rank > best.rank:
            best = played
    return best


def _without(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """The hands when the seat has played the cards."""
    left = list(hands)
    left[seat] = tuple([card for card in hands[seat] if card not in cards])
    return tuple(left)


def _next_in_trick(state: State, trick: tuple[Played, ...], hands: tuple[tuple[Card, ...], ...]) -> Seat | None:
    """The next seat clockwise that has cards and has not played to this trick; seats without cards pass (§ 8.5)."""
    leader, seats = trick[0].seat, state.seats
    seat = (trick[-1].seat + 1) % seats
    while seat != leader:
        if hands[seat]:
            return seat
        seat = (seat + 1) % seats
    return None


def _end_trick(
    state: State,
    trick: tuple[Played, ...],
    hands: tuple[tuple[Card, ...], ...],
    told: SetPlayed,
    chance: Chance,
) -> Step[State]:
    """Decide the trick (§ 8), then go on, or end the round by brawl (§ 9), with two seats (§ 10.1) or without cards."""
    best = _best(trick)
    tricks = (*state.tricks, Trick(best.seat, trick))
    winners = [one.winner for one in tricks]
    won = TrickWon(best.seat, winners.count(best.seat), best)
    state = _replace(state, hands=hands, trick=(), tricks=tricks)
    if winners[-BRAWL_TRICKS:] == [best.seat] * BRAWL_TRICKS:
        return _end_round(state, (told, won, Brawled(best.seat)), best.seat, chance)
    if not any(hands) or (state.seats == 2 and not all(hands)):
        return _end_round(state, (told, won), None, chance)
    leader = next(seat for step in range(state.seats) if hands[seat := (best.seat + step) % state.seats])
    return Step(_replace(state, turn=leader), (told, won))


def _end_round(state: State, told: tuple[Event, ...], brawler: Seat | None, chance: Chance) -> Step[State]:
    """Write the pad (§ 11), then deal again or end the match (§ 12, 13)."""
    won = [0] * state.seats
    for trick in state.tricks:
        won[trick.winner] += 1
    extra = state.round > state.options.rounds
    line = scoring.score(_known(state.predictions), tuple(won), _known(state.bets), brawler, extra=extra)
    pad = (*state.pad, line)
    events: tuple[Event, ...] = (
        *told,
        RoundScored(state.round, line),
        *scoring.drinks(state.options.drinking, pad),
    )
    if not scoring.is_over(state.options, pad):
        starter = (state.starter + 1) % state.seats
        begun = _begin_round(state.options, state.seats, state.round + 1, starter, pad, chance)
        return Step(begun.state, events + begun.events)
    if winners := scoring.gun_fight_winners(pad):
        events += (GunFightWon(winners),)
    result = scoring.outcome(pad, state.seats)
    runs = tuple(scoring.longest_run(pad, seat) for seat in range(state.seats))
    return Step(
        _replace(state, phase="over", pad=pad),
        (*events, Ended(result.scores, runs, result.places)),
    )
