"""Apply moves of rummy, with their events. Moves are not checked here."""

from games.catalog.rummy.data import (
    HAND,
    Buy,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Ended,
    LaidDown,
    Lay,
    Line,
    Meld,
    Move,
    Options,
    Refuse,
    Refused,
    Returned,
    Robbed,
    RoundEnded,
    Seat,
    Shuffled,
    State,
    Swap,
    Swapped,
    Take,
    Took,
)
from games.catalog.rummy.laying import own_cards, put
from games.catalog.rummy.melding import is_joker, sorted_hand
from games.catalog.rummy.robbing import cards_at, left
from games.catalog.rummy.scoring import LIMIT, scores, totals
from games.engine.chance import Chance
from games.engine.kit.cards import with_hand, without
from games.engine.kit.hands.states import Told

SHUFFLES = 1
"""The number of times that the discards become the talon in one deal (§ 4.8)."""


def begin(options: Options, seats: int, chance: Chance) -> Told[State]:
    """Deal the first hands. The dealer is drawn by lot."""
    dealer = chance.stream("dealer").below(seats)
    empty: tuple[tuple[str, ...], ...] = ((),) * seats
    return _dealt(State(options, seats, 0, dealer, empty, (), (), (), empty, "draw", dealer, None), dealer, chance)


def after(state: State, seat: Seat, move: Move, chance: Chance) -> Told[State]:
    """Apply the move of the seat, and all that follows before the next choice."""
    told = _made(Told(state), seat, move)
    if not told.state.hands[seat] and isinstance(move, Lay):
        return _over(told, seat, chance)
    if isinstance(move, Discard):
        ends = move.rummy or not told.state.hands[seat]
        return _over(told, seat, chance) if ends else _next_turn(told, (seat + 1) % state.seats, chance)
    return told


def resting(state: State, seat: Seat, move: Move) -> State | None:
    """Return a state that shows the table after a move that ends the deal; None after any other move."""
    told = _made(Told(state), seat, move)
    ends = isinstance(move, Discard) and (move.rummy or _is_used_up(told.state))
    return told.state if ends or not told.state.hands[seat] else None


def _made(told: Told[State], seat: Seat, move: Move) -> Told[State]:
    match move:
        case Draw():
            return _asked(told, (seat + 1) % told.state.seats) if _sells(told.state) else _drawn(_returned(told))
        case Take():
            card = told.state.heap[-1]
            told = _with(told, seat, card).then(Took(seat, card), heap=told.state.heap[:-1], took=card)
            return _known(told, seat, card).then(phase="play")
        case Buy():
            return _drawn(_bought(told, seat))
        case Refuse():
            return _asked(told.then(Refused(seat)), (seat + 1) % told.state.seats)
        case Lay():
            return _laid(told, seat, move)
        case Swap():
            return _swapped(told, seat, move)
        case Discard(card, rummy):
            return _gone(told, seat, (card,)).then(Discarded(seat, card, rummy), heap=(*told.state.heap, card))


def _returned(told: Told[State]) -> Told[State]:
    """Put back an open card that was taken and not laid (§ 9.4)."""
    card, seat = told.state.took, told.state.turn
    if card is None:
        return told
    return _gone(told, seat, (card,)).then(Returned(seat, card), heap=(*told.state.heap, card))


def _sells(state: State) -> bool:
    """Return whether other seats may buy the open card that the mover did not take: there must be enough cards for
    both (§ 7.1).
    """
    return state.options.variant == "buying" and state.seats > 2 and len(state.pile) > 1


def _asked(told: Told[State], seat: Seat) -> Told[State]:
    """Ask the next seat that may buy, up to the seat that discarded the card or dealt it as first open card (§ 7.2)."""
    state = told.state
    if seat == (state.turn - 1) % state.seats:
        return _drawn(told)
    return told.then(phase="buy", mover=seat)


def _bought(told: Told[State], seat: Seat) -> Told[State]:
    *left, card = told.state.heap
    drawn, *pile = told.state.pile
    told = _with(told, seat, card, drawn).then(Took(seat, card, bought=True), heap=tuple(left), pile=tuple(pile))
    return _known(told, seat, card)


def _drawn(told: Told[State]) -> Told[State]:
    """Give the seat whose turn it is its card from the talon."""
    card, *pile = told.state.pile
    seat = told.state.turn
    return _with(told, seat, card).then(Drew(seat), pile=tuple(pile), drew=card, phase="play", mover=seat)


def _with(told: Told[State], seat: Seat, *cards: str) -> Told[State]:
    hand = sorted_hand((*told.state.hands[seat], *cards))
    return told.then(hands=with_hand(told.state.hands, seat, hand))


def _known(told: Told[State], seat: Seat, card: str) -> Told[State]:
    known = sorted_hand((*told.state.known[seat], card))
    return told.then(known=with_hand(told.state.known, seat, known))


def _gone(told: Told[State], seat: Seat, cards: tuple[str, ...]) -> Told[State]:
    """Remove these cards from the seat's hand and from its known cards.

    If the card that was just taken is laid, it no longer counts as just taken (§ 4.7).
    """
    state = told.state
    known = list(state.known[seat])
    for card in cards:
        if card in known:
            known.remove(card)
    hands = with_hand(state.hands, seat, without(state.hands[seat], cards))
    took = None if state.took in cards else state.took
    return told.then(hands=hands, known=with_hand(state.known, seat, tuple(known)), took=took)


def _laid(told: Told[State], seat: Seat, move: Lay) -> Told[State]:
    state = told.state
    melds = left(state.melds, move.taken) or []
    told = _gone(_robbed(told, seat, move), seat, own_cards(state, move))
    for group in move.groups:
        meld = put(melds, seat, group)
        if meld:
            told = told.then(LaidDown(seat, group.cards, group.stands, None if group.onto is None else meld.seat))
    opened = state.opened if seat in state.opened else (*state.opened, seat)
    return told.then(melds=tuple(meld for meld in melds if meld), opened=opened)


def _robbed(told: Told[State], seat: Seat, move: Lay) -> Told[State]:
    """Add the event for the cards that the move takes from the table."""
    if not move.taken:
        return told
    stands = tuple(told.state.melds[spot.meld].stands[spot.at] for spot in move.taken)
    return told.then(Robbed(seat, cards_at(told.state.melds, move.taken), stands))


def _swapped(told: Told[State], seat: Seat, move: Swap) -> Told[State]:
    melds = told.state.melds
    old = melds[move.meld]
    at = next(at for at, card in enumerate(old.cards) if is_joker(card) and old.stands[at] == move.card)
    cards = (*old.cards[:at], move.card, *old.cards[at + 1 :])
    told = _known(_with(_gone(told, seat, (move.card,)), seat, old.cards[at]), seat, old.cards[at])
    changed = (*melds[: move.meld], Meld(old.seat, cards, old.stands), *melds[move.meld + 1 :])
    return told.then(Swapped(seat, move.card), melds=changed)


def _next_turn(told: Told[State], seat: Seat, chance: Chance) -> Told[State]:
    """Give the turn to the next seat, which has to draw. An empty talon is renewed once; the second time the deal
    ends (§ 4.8).
    """
    state = told.state
    if _is_used_up(state):
        return _over(told, None, chance)
    if not state.pile:
        number = state.shuffles + 1
        pile = chance.stream("shuffle", state.round, number).shuffled(state.heap[:-1])
        told = told.then(Shuffled(len(pile)), pile=tuple(pile), heap=state.heap[-1:], shuffles=number)
    return told.then(phase="draw", turn=seat, mover=seat, drew=None, took=None)


def _is_used_up(state: State) -> bool:
    """Return whether no seat can draw any more."""
    return not state.pile and (state.shuffles >= SHUFFLES or len(state.heap) < 2)


def _over(told: Told[State], winner: Seat | None, chance: Chance) -> Told[State]:
    """End the deal: write down the points, then deal again or end the match (§ 5.2, § 6.1)."""
    state = told.state
    found = scores(state, winner)
    sums = tuple(map(sum, zip(totals(state), found, strict=True)))
    line = Line(found, sums, winner, next(iter(state.opened), None))
    told = told.then(RoundEnded(line, state.hands), pad=(*state.pad, line), shown=state.hands, mover=None)
    if len(told.state.pad) < state.options.rounds and max(sums) < LIMIT:
        return _dealt(told.state, (state.dealer + 1) % state.seats, chance).after(told)
    winners = tuple(seat for seat, points in enumerate(sums) if points == min(sums))
    return told.then(Ended(winners, sums))


def _dealt(before: State, dealer: Seat, chance: Chance) -> Told[State]:
    """Deal thirteen cards to each seat and an open card. The dealer's left neighbour begins (§ 2.3, § 4.1)."""
    number, first = before.round + 1, (dealer + 1) % before.seats
    deck = chance.stream("deal", number).shuffled(before.options.deck)
    hands = tuple(
        sorted_hand(deck[(seat - first) % before.seats : HAND * before.seats : before.seats])
        for seat in range(before.seats)
    )
    rest = tuple(deck[HAND * before.seats :])
    return Told(before).then(
        Dealt(number, first, rest[0]),
        round=number,
        dealer=dealer,
        hands=hands,
        heap=rest[:1],
        pile=rest[1:],
        melds=(),
        known=((),) * before.seats,
        phase="draw",
        turn=first,
        mover=first,
        drew=None,
        took=None,
        shuffles=0,
        opened=(),
    )
