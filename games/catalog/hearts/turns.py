"""The effects of each move of the Hearts games, from the deal to the pad (§ 3 to 6, 9)."""

from games.catalog.hearts import scoring
from games.catalog.hearts.counting import QUEEN, penalties
from games.catalog.hearts.data import (
    Call,
    Called,
    CardPlayed,
    CardsLaid,
    CardsPassed,
    Charge,
    Charged,
    DealScored,
    Dealt,
    Ended,
    HandOn,
    HowMoon,
    KittyTaken,
    Lay,
    Line,
    MoonShot,
    Move,
    Opens,
    Pass,
    Passing,
    Play,
    Sealed,
    State,
    TrickTaken,
    TrickWaits,
    View,
)
from games.catalog.hearts.judging import taker
from games.catalog.hearts.passing import hands_on, passed, passing_of
from games.catalog.hearts.terms import Terms, cards_in_play, hand_size
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.cards import Cards, dealt, ordered, place, suit, with_hand, without, without_one
from games.engine.kit.hands.states import Told
from games.engine.kit.tricktaking.tricks import Played, Trick


def first_dealer(seats: int, chance: Chance) -> Seat:
    """Draw the first dealer from the seed (§ 3.1)."""
    return chance.stream("dealer").below(seats)


def begin_deal(
    terms: Terms, seats: int, number: int, dealer: Seat, pad: tuple[Line, ...], chance: Chance
) -> Told[State]:
    """Deal the cards, unless the dealer must name the pass first (§ 4.6)."""
    named = passing_of(terms, seats, number)
    nothing: tuple[Cards, ...] = ((),) * seats
    state = State(
        terms=terms,
        seats=seats,
        deal=number,
        dealer=dealer,
        phase="call",
        passing=named or Passing((0,) * (seats - 1)),
        hands=nothing,
        chosen=(None,) * seats,
        given=nothing,
        received=nothing,
        handed_on=(),
        kitty=(),
        kitty_taker=None,
        laid=(),
        charged=nothing,
        turn=dealer,
        opening=None,
        trick=(),
        tricks=(),
        waiting=(),
        taken=nothing,
        broken=False,
        pad=pad,
    )
    told = Told(state, (Dealt(number, dealer, named, seats),))
    return told if named is None else _dealt(told, chance)


def deal(terms: Terms, seats: int, number: int, dealer: Seat, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the kitty of a deal, dealt one by one from the dealer's left (§ 3.2)."""
    cards = chance.stream("deal", number).shuffled(cards_in_play(terms))
    return dealt(cards, seats, (dealer + 1) % seats, hand_size(terms, seats))


def _dealt(told: Told[State], chance: Chance) -> Told[State]:
    state = told.state
    hands, kitty = deal(state.terms, state.seats, state.deal, state.dealer, chance)
    told = told.then(hands=hands, kitty=kitty, phase="pass")
    return told if state.passing.count else _charge_or_play(told)


def _sealed_pass(state: State, seat: Seat, cards: Cards, chance: Chance) -> Told[State]:
    """Record a secret pass (no cards: hand on). The last pass moves all cards (§ 4.1)."""
    told = Told(state).then(Sealed(seat, "pass"), chosen=_with(state.chosen, seat, cards))
    state = told.state
    if None in state.chosen:
        return told
    (hands, received, kitty), handed_on = passed(state, chance), hands_on(state)
    event = CardsPassed(state.passing, handed_on, state.seats)
    given = tuple([cards or () for cards in state.chosen])
    told = told.then(event, hands=hands, kitty=kitty, given=given, received=received, handed_on=handed_on)
    return _charge_or_play(told)


def _charge_or_play(told: Told[State]) -> Told[State]:
    told = told.then(chosen=(None,) * told.state.seats, phase="charge")
    return told if told.state.terms.charging else _open(told)


def _sealed_charge(state: State, seat: Seat, cards: Cards) -> Told[State]:
    """Record a secret charge. The last one shows all charged cards (§ 9.1)."""
    told = Told(state).then(Sealed(seat, "charge"), chosen=_with(state.chosen, seat, cards))
    if None in told.state.chosen:
        return told
    charged = tuple([cards or () for cards in told.state.chosen])
    return _open(told.then(Charged(charged), charged=charged, chosen=(None,) * state.seats))


def _open(told: Told[State]) -> Told[State]:
    """Determine the first lead: the holder of the lowest club must lead it, or the dealer's left neighbour leads any
    card (§ 5.2).
    """
    state = told.state
    turn, opening = (state.dealer + 1) % state.seats, ""
    if state.terms.first_lead == "low-club":
        clubs = [
            (place(card), seat, card) for seat, hand in enumerate(state.hands) for card in hand if suit(card) == "C"
        ]
        _, turn, opening = min(clubs)
    return told.then(Opens(turn, opening or None), phase="play", turn=turn, opening=opening or None)


def applied(state: State, seat: Seat, move: Move, chance: Chance) -> Told[State]:
    """Apply a legal, normalised move: a choice before the tricks, a card, or the choice of how a moon counts."""
    match move:
        case Play(card):
            return _played(state, seat, card, chance)
        case Pass(cards):
            return _sealed_pass(state, seat, cards, chance)
        case HandOn():
            return _sealed_pass(state, seat, (), chance)
        case Charge(cards):
            return _sealed_charge(state, seat, cards)
        case Lay(cards):
            return _laid(state, seat, cards, chance)
        case Call(passing):
            return _dealt(Told(state).then(Called(seat, passing, state.seats), passing=passing), chance)
    return _scored(Told(state), scoring.shot(state), move.how, chance)


def _with(chosen: tuple[Cards | None, ...], seat: Seat, cards: Cards) -> tuple[Cards | None, ...]:
    return (*chosen[:seat], cards, *chosen[seat + 1 :])


def boosted(position: State | View, trick: tuple[Played, ...], left: int) -> bool:
    """Return whether the trick has a second round: a nine of the suit led is in the first, and seats have cards left
    (Booster Nines).

    ``left``: the number of cards of the seat after the last one of the first round.
    """
    if not position.terms.boosters or not trick:
        return False
    nine = "9" + trick[0].card[-1]
    if not any(played.card == nine for played in trick[: position.seats]):
        return False
    return left > 0 if len(trick) >= position.seats else left > 1


def _played(state: State, seat: Seat, card: str, chance: Chance) -> Told[State]:
    """Play a card to the trick. The last card decides the trick."""
    hands = _played_from(state.hands, seat, card)
    trick = (*state.trick, Played(seat, card))
    breaks = not state.broken and (card[-1] == "H" or (state.terms.queen_breaks and card == QUEEN))
    after, long, boosts = (seat + 1) % state.seats, state.seats, False
    if state.terms.boosters:
        doubled = boosted(state, trick, len(hands[after]))
        boosts = doubled and not boosted(state, state.trick, len(state.hands[seat]))
        long *= 2 if doubled or len(trick) > state.seats else 1
    event = CardPlayed(seat, card, breaks, boosts)
    told = Told(state).then(event, hands=hands, trick=trick, broken=state.broken or breaks, turn=after)
    return told if len(trick) < long else _decide(told, chance)


def resting(state: State, seat: Seat, card: str) -> State | None:
    """Return a state with the last trick of a deal on the table, before the deal is scored; None for every other
    card.
    """
    hands = _played_from(state.hands, seat, card)
    if any(hands):
        return None
    return _collected(Told(state).then(hands=hands, trick=(*state.trick, Played(seat, card)))).state


def _collected(told: Told[State]) -> Told[State]:
    """Move the trick to its winner's pile, without further effects. The highest card of the suit led wins, ignoring
    cancelled duplicates (§ 5.3, 9).
    """
    state = told.state
    winner = taker(state, state.trick)
    waiting = (*state.waiting, *(played.card for played in state.trick))
    leader = state.trick[0].seat if winner is None else winner
    return told.then(trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), waiting=waiting, turn=leader)


def _decide(told: Told[State], chance: Chance) -> Told[State]:
    """Give the trick to its winner. Without a winner the cards wait, and the same seat leads again (§ 5.3, 9)."""
    told = _collected(told)
    state = told.state
    if state.tricks[-1].winner is not None:
        return _taken(told, chance)
    told = told.then(TrickWaits(state.turn))
    if any(state.hands):
        return told
    winners = [trick.winner for trick in state.tricks if trick.winner is not None]
    return _taken(told.then(turn=winners[-1]) if winners else told, chance)


def _taken(told: Told[State], chance: Chance) -> Told[State]:
    """Give the waiting cards, and perhaps the kitty, to the seat that is to lead (§ 3.4)."""
    state, seat, cards = told.state, told.state.turn, told.state.waiting
    points = penalties(state, cards)
    taken = with_hand(state.taken, seat, state.taken[seat] + cards)
    told = told.then(TrickTaken(seat, cards, points), taken=taken, waiting=())
    if not state.kitty or state.kitty_taker is not None or not (points or state.terms.kitty_to == "first-trick"):
        return _go_on(told, chance)
    to_hand = state.terms.kitty == "hand" and any(state.hands)
    told = told.then(KittyTaken(seat, len(state.kitty), to_hand), kitty_taker=seat)
    if not to_hand:
        return _go_on(told.then(laid=state.kitty), chance)
    return told.then(hands=with_hand(state.hands, seat, ordered(state.hands[seat] + state.kitty)), phase="lay")


def _laid(state: State, seat: Seat, cards: Cards, chance: Chance) -> Told[State]:
    """Put cards of the hand face down on the seat's own tricks (§ 3.4)."""
    hands = with_hand(state.hands, seat, without(state.hands[seat], cards))
    return _go_on(Told(state).then(CardsLaid(seat, len(cards)), hands=hands, laid=cards, phase="play"), chance)


def _go_on(told: Told[State], chance: Chance) -> Told[State]:
    """Begin the next trick, or end the deal. A shooter may first have to choose how the moon counts (§ 6.3)."""
    if any(told.state.hands):
        return told
    shot = scoring.shot(told.state)
    if shot is None:
        return _scored(told, None, None, chance)
    told, how = told.then(MoonShot(shot.seat, shot.sun)), scoring.how_it_counts(told.state, shot)
    return told.then(phase="moon", turn=shot.seat) if how is None else _scored(told, shot, how, chance)


def _scored(told: Told[State], shot: scoring.Shot | None, how: HowMoon | None, chance: Chance) -> Told[State]:
    """Write the pad (§ 6), then deal again or end the match (§ 7)."""
    state = told.state
    line = scoring.line(state, shot, how)
    pad = (*state.pad, line)
    told = told.then(DealScored(state.deal, line))
    if not scoring.is_over(state.terms, pad):
        dealer = (state.dealer + 1) % state.seats
        return begin_deal(state.terms, state.seats, state.deal + 1, dealer, pad, chance).after(told)
    result = scoring.outcome(state.terms, state.seats, pad)
    return told.then(Ended(result.scores, result.places), phase="over", pad=pad)


def _played_from(hands: tuple[Cards, ...], seat: Seat, card: str) -> tuple[Cards, ...]:
    return with_hand(hands, seat, without_one(hands[seat], card))
