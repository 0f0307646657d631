"""What each move leads to: tricks, the talon, and the end of a deal."""

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.data import Played, Trick
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.talon.data import (
    Called,
    CardPlayed,
    Closed,
    Dealt,
    DealWon,
    Ended,
    Event,
    Exchanged,
    How,
    Line,
    Pair,
    State,
    Suit,
    Table,
    TrickTaken,
    TrumpDrawn,
)
from games.engine.kit.tricktaking.talon.judging import by_loser, counted, has_enough, lying, pair, worth
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.kit.tricktaking.tricks import best

OPEN = Table.__struct_fields__
Told = tuple[Event, ...]


def deal(terms: Terms, number: int, dealer: Seat, pad: tuple[Line, ...], chance: Chance) -> Step[State]:
    """Some cards each, the trump, the rest of the hands; the dealer's rival gets the first, and leads (§ 2.2)."""
    cards = chance.stream("deal", number).shuffled(terms.cards.cards)
    few, rest = terms.first, terms.hand - terms.first
    turned = cards.pop(2 * few)
    first = cards[:few] + cards[2 * few : 2 * few + rest]
    second = cards[few : 2 * few] + cards[2 * few + rest : 2 * terms.hand]
    hands = (terms.cards.ordered(first), terms.cards.ordered(second))
    state = State(
        terms=terms,
        deal=number,
        dealer=dealer,
        turned=turned,
        mover=1 - dealer,
        hands=hands if dealer else hands[::-1],
        talon=tuple(cards[2 * terms.hand :]),
        pad=pad,
    )
    return Step(state, (Dealt(number, dealer, turned),))


def played(state: State, seat: Seat, card: str, chance: Chance) -> Step[State]:
    """A card to the trick; the second one decides it (§ 3.2)."""
    hands, known = _gone(state.hands, seat, card), _gone(state.known, seat, card)
    trick = (*state.trick, Played(seat, card))
    state = replace(state, hands=hands, known=known, trick=trick, called=None, mover=1 - seat)
    told = (CardPlayed(seat, card),)
    if len(trick) < 2:
        return Step(state, told)
    state = _collected(state)
    return _taken(state, state.tricks[-1].winner or 0, told, chance)


def resting(state: State, seat: Seat, card: str) -> State | None:
    """The last trick of a deal, as it lies there before it is scored; None for every other card."""
    hands, known = _gone(state.hands, seat, card), _gone(state.known, seat, card)
    if any(hands):
        return None
    trick = (*state.trick, Played(seat, card))
    return _collected(replace(state, hands=hands, known=known, trick=trick, called=None))


def _collected(state: State) -> State:
    """The trick is decided, and nothing has followed from that yet (§ 3.2)."""
    winner = state.trick[best(lying(state), state.trump, state.deck.height)].seat
    return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)


def _taken(state: State, winner: Seat, told: Told, chance: Chance) -> Step[State]:
    """Both draw, the winner of the trick first (§ 3.3); without cards the deal is over (§ 6.3, 6.5)."""
    told = (*told, TrickTaken(winner, tuple([one.card for one in state.tricks[-1].plays])))
    if state.pile and state.closed is None:
        return _drawn(state, winner, told)
    if any(state.hands):
        return Step(state, told)
    if state.closed is None:
        return won(state, winner, worth(state, winner), "last", told, chance)
    closer = state.closed
    if has_enough(state, closer):
        return won(state, closer, worth(state, closer), "closed", told, chance)
    return won(state, 1 - closer, worth(state, 1 - closer), "failed", told, chance)


def _drawn(state: State, winner: Seat, told: Told) -> Step[State]:
    mine, *rest = state.talon
    theirs = rest.pop(0) if rest else state.turned
    hands = _with(_with(state.hands, winner, mine, state.deck), 1 - winner, theirs, state.deck)
    if not rest and theirs == state.turned:
        known = _with(state.known, 1 - winner, theirs, state.deck)
        told = (*told, TrumpDrawn(1 - winner, theirs))
        return Step(replace(state, hands=hands, talon=(), known=known), told)
    return Step(replace(state, hands=hands, talon=tuple(rest)), told)


def called(state: State, seat: Seat, suit: Suit) -> Step[State]:
    """A pair is shown, and counts 20, or 40 in trumps (§ 5.2)."""
    value = 40 if suit == state.trump else 20
    known = state.known
    for card in pair(suit):
        known = _with(_gone(known, seat, card), seat, card, state.deck)
    calls = (*state.calls, Pair(seat, suit, value))
    return Step(replace(state, calls=calls, called=suit, known=known), (Called(seat, suit, value),))


def exchanged(state: State, seat: Seat) -> Step[State]:
    """The trump jack lies open instead (§ 5.4)."""
    jack = "J" + state.trump
    hands = _with(_gone(state.hands, seat, jack), seat, state.turned, state.deck)
    known = _with(_gone(state.known, seat, jack), seat, state.turned, state.deck)
    return Step(replace(state, hands=hands, known=known, turned=jack), (Exchanged(seat, state.turned),))


def closed(state: State, seat: Seat) -> Step[State]:
    """Nobody draws any more; what the rival has now decides what the deal is worth (§ 5.5, 6.5)."""
    return Step(replace(state, closed=seat, worth=by_loser(state, 1 - seat)), (Closed(seat),))


def claimed(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """66 end the deal; whoever was mistaken loses what a win would have brought (§ 6.1, 6.2)."""
    if has_enough(state, seat):
        return won(state, seat, worth(state, seat), "claimed", (), chance)
    points = worth(state, 1 - seat if state.closed == seat else seat)
    return won(state, 1 - seat, points, "mistaken", (), chance)


def won(state: State, winner: Seat, points: int, how: How, told: Told, chance: Chance) -> Step[State]:
    """Write the pad; at nought the match is over, else the other deals (§ 7)."""
    sums, left = (counted(state, 0), counted(state, 1)), list(state.left)
    left[winner] = max(0, left[winner] - points)
    pad = (*state.pad, Line(winner, points, how, sums, (left[0], left[1])))
    told = (*told, DealWon(winner, points, how, sums))
    if left[winner]:
        begun = deal(state.terms, state.deal + 1, 1 - state.dealer, pad, chance)
        return Step(begun.state, told + begun.events)
    badges = 2 if left[1 - winner] == state.terms.target else 1
    return Step(replace(state, pad=pad, mover=None, called=None), (*told, Ended(1 - winner, badges)))


def _gone(hands: tuple[Cards, Cards], seat: Seat, card: str) -> tuple[Cards, Cards]:
    left = without(hands[seat], [card] if card in hands[seat] else [])
    return (hands[0], left) if seat else (left, hands[1])


def _with(hands: tuple[Cards, Cards], seat: Seat, card: str, deck: Deck) -> tuple[Cards, Cards]:
    more = deck.ordered((*hands[seat], card))
    return (hands[0], more) if seat else (more, hands[1])
