"""A round from its deal to its line on the pad: the effects of legal moves (§ 3 to 9)."""

import msgspec

from games.catalog.half_pint_heroes import scoring, sets
from games.catalog.half_pint_heroes.cards import DECK, Card, Cards, hand_size, row_size
from games.catalog.half_pint_heroes.data import (
    BRAWL_TRICKS,
    BetsShown,
    Brawled,
    Dealt,
    Ended,
    Event,
    GunFightWon,
    Line,
    Options,
    Play,
    Played,
    PredictionsShown,
    RoundScored,
    Sealed,
    SetPlayed,
    State,
    Trick,
    TrickWon,
    last_trick_run,
    leading,
    tricks_won,
)
from games.engine.chance import Chance
from games.engine.game import Seat, Step

LARGEST_HAND = 7
_replace = msgspec.structs.replace


def first_starter(options: Options, seats: int, chance: Chance) -> Seat:
    """Return the start player of round 1, who is chosen or drawn (§ 3.1)."""
    return chance.stream("start player").below(seats) if options.first is None else options.first


def deal(
    chance: Chance, number: int, starter: Seat, seats: int
) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...]]:
    """Deal the row and hands of round ``number`` (§ 3); the first card gives their sizes.

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


def _with(choices: tuple[int | None, ...], seat: Seat, choice: int) -> tuple[int | None, ...]:
    return (*choices[:seat], choice, *choices[seat + 1 :])


def _known(choices: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([choice for choice in choices if choice is not None])


def begin_round(
    options: Options, seats: int, number: int, starter: Seat, pad: tuple[Line, ...], chance: Chance
) -> Step[State]:
    """Deal and ask for predictions (§ 3, 4)."""
    row, hands = deal(chance, number, starter, seats)
    nobody = (None,) * seats
    state = State(options, seats, number, starter, "predict", row, hands, nobody, nobody, starter, pad=pad)
    dealt = Dealt(number, starter, row[0], scoring.gun_fighters(pad), number > options.rounds)
    return Step(state, (dealt,))


def predicted(state: State, seat: Seat, tricks: int) -> Step[State]:
    """Record a secret prediction. The last one shows all predictions (§ 4.3, 4.4)."""
    predictions = _with(state.predictions, seat, tricks)
    sealed = Sealed(seat, "prediction")
    if None in predictions:
        return Step(_replace(state, predictions=predictions), (sealed,))
    state = _replace(state, predictions=predictions, phase="bet")
    return Step(state, (sealed, PredictionsShown(_known(predictions))))


def betted(state: State, seat: Seat, against: int) -> Step[State]:
    """Record a secret bet. The last one shows all bets, and the start player leads (§ 5.3, 6.1)."""
    bets = _with(state.bets, seat, against)
    sealed = Sealed(seat, "bet")
    if None in bets:
        return Step(_replace(state, bets=bets), (sealed,))
    return Step(_replace(state, bets=bets, phase="play", turn=state.starter), (sealed, BetsShown(_known(bets))))


def played(state: State, seat: Seat, move: Play, chance: Chance) -> Step[State]:
    """Put a set on the table. The last set of a trick decides the trick."""
    played, trick, hands = _laid(state, seat, move)
    best = leading(trick) or played
    told = SetPlayed(played, best is played)
    turn = _next_in_trick(state, trick, hands)
    if turn is not None:
        return Step(_replace(state, hands=hands, trick=trick, turn=turn), (told,))
    return _end_trick(_decided(state, trick, hands, best.seat), (told,), best, chance)


def resting(state: State, seat: Seat, move: Play) -> State | None:
    """Return the state with the last trick of a round, before the pad is written; None for every other play."""
    if sets.kind_of(move.hand + move.row) is None:
        return None
    played, trick, hands = _laid(state, seat, move)
    if _next_in_trick(state, trick, hands) is not None:
        return None
    lying = _decided(state, trick, hands, (leading(trick) or played).seat)
    return lying if _is_brawl(lying) or _no_more_tricks(lying) else None


def _laid(state: State, seat: Seat, move: Play) -> tuple[Played, tuple[Played, ...], tuple[Cards, ...]]:
    """Return the play of a set, the trick with it, and the hands without its cards. Raises ValueError if the cards
    are no set.
    """
    made = sets.ranked(move.hand + move.row)
    if made is None:
        raise ValueError(f"not a set, and not judged before: {move}")
    played, left = Played(seat, move.hand, move.row, *made), list(state.hands)
    left[seat] = tuple([card for card in left[seat] if card not in move.hand])
    return played, (*state.trick, played), tuple(left)


def _next_in_trick(state: State, trick: tuple[Played, ...], hands: tuple[tuple[Card, ...], ...]) -> Seat | None:
    """Return the next seat clockwise that has cards and has not played to this trick; seats without cards pass (§
    8.5).
    """
    leader, seats = trick[0].seat, state.seats
    seat = (trick[-1].seat + 1) % seats
    while seat != leader:
        if hands[seat]:
            return seat
        seat = (seat + 1) % seats
    return None


def _decided(state: State, trick: tuple[Played, ...], hands: tuple[Cards, ...], winner: Seat) -> State:
    """Return the state after the trick is won, without the effects of brawls or of the end of the round (§ 8)."""
    return _replace(state, hands=hands, trick=(), tricks=(*state.tricks, Trick(winner, trick)), turn=winner)


def _is_brawl(state: State) -> bool:
    """Return whether one seat has won the last three tricks (§ 9)."""
    return last_trick_run(state.tricks)[1] >= BRAWL_TRICKS


def _no_more_tricks(state: State) -> bool:
    """Return whether the tricks of the round are over: no seat has cards, or with two seats one of them has none (§
    10.1).
    """
    return not all(state.hands) if state.seats == 2 else not any(state.hands)


def _end_trick(state: State, told: tuple[Event, ...], best: Played, chance: Chance) -> Step[State]:
    """Continue after a decided trick. A brawl (§ 9) ends the round, as does the lack of cards of all seats, or with
    two seats of one (§ 10.1).
    """
    leader = best.seat
    told = (*told, TrickWon(leader, tricks_won(state.tricks, leader), best))
    if _is_brawl(state):
        return _end_round(state, (*told, Brawled(leader)), leader, chance)
    if _no_more_tricks(state):
        return _end_round(state, told, None, chance)
    while not state.hands[leader]:
        leader = (leader + 1) % state.seats
    return Step(state if leader == state.turn else _replace(state, turn=leader), told)


def _end_round(state: State, told: tuple[Event, ...], brawler: Seat | None, chance: Chance) -> Step[State]:
    """Write the pad (§ 11), then deal again or end the match (§ 12, 13)."""
    won = tuple([tricks_won(state.tricks, seat) for seat in range(state.seats)])
    extra = state.round > state.options.rounds
    line = scoring.score(_known(state.predictions), won, _known(state.bets), brawler, extra=extra)
    pad = (*state.pad, line)
    events: tuple[Event, ...] = (*told, RoundScored(state.round, line), *scoring.drinks(state.options.drinking, pad))
    if not scoring.is_over(state.options, pad):
        starter = (state.starter + 1) % state.seats
        begun = begin_round(state.options, state.seats, state.round + 1, starter, pad, chance)
        return Step(begun.state, events + begun.events)
    if winners := scoring.gun_fight_winners(pad):
        events += (GunFightWon(winners),)
    result = scoring.outcome(pad, state.seats)
    runs = tuple(scoring.longest_run(pad, seat) for seat in range(state.seats))
    return Step(_replace(state, phase="over", pad=pad), (*events, Ended(result.scores, runs, result.places)))
