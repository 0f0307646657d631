"""Legal moves and card points of the Schnapsen family. Paragraphs (§) are those of the rule page."""

from games.engine.game import Rule, Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking import tricks
from games.engine.kit.tricktaking.talon.data import (
    Call,
    Claim,
    Close,
    Exchange,
    Move,
    Play,
    State,
    Suit,
    Table,
    View,
)

Position = State | View


class Refusal(Rule):
    """The rules that a move can break. Their texts are under ``[rules]``."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "4.2")
    BEAT_IT = ("beat_it", "4.2")
    TRUMP_IT = ("trump_it", "4.2")
    ON_LEAD = ("on_lead", "5.1")
    NO_PAIR = ("no_pair", "5.2")
    CALL_NEEDS_TRICK = ("call_needs_trick", "5.2")
    PAIR_FIRST = ("pair_first", "5.3")
    NOTHING_TO_EXCHANGE = ("nothing_to_exchange", "5.4")
    NO_TRUMP_JACK = ("no_trump_jack", "5.4")
    NOTHING_TO_CLOSE = ("nothing_to_close", "5.5")
    CLAIM_NEEDS_TRICK = ("claim_needs_trick", "6.1")


STRICT = (Refusal.FOLLOW_SUIT, Refusal.BEAT_IT, Refusal.TRUMP_IT)
_SUITS: tuple[Suit, ...] = ("C", "D", "S", "H")


def is_strict(position: Position) -> bool:
    """Tell whether suit must be followed: the talon is used up or closed (§ 4.1)."""
    return position.closed is not None or not position.pile


def narrowing(position: Position, hand: Cards) -> tricks.Narrowing:
    """Yield each rule that restricts the seat to move, with the cards of its hand that the rule allows (§
    4.2, 5.3).
    """
    if position.called is not None:
        yield Refusal.PAIR_FIRST, pair(position.called)
    elif is_strict(position):
        beat = position.terms.beating
        yield from tricks.strictly(hand, lying(position), position.trump, STRICT, position.deck.height, beat=beat)


def lying(position: Table) -> Cards:
    """Return the cards of the current trick."""
    return tuple([played.card for played in position.trick])


def playable(position: Position, hand: Cards) -> Cards:
    """Return the cards that the seat to move may play."""
    return tricks.playable(hand, narrowing(position, hand))


def pair(suit: str) -> Cards:
    """Return queen and king of a suit."""
    return ("Q" + suit, "K" + suit)


def moves(position: Position, hand: Cards) -> list[Move]:
    """Return every card that may be played, then the other actions of the leader."""
    acts: list[Move] = [*map(Call, _SUITS), Exchange(), Close(), Claim()]
    cards = dict.fromkeys(playable(position, hand))
    return [*map(Play, cards), *(act for act in acts if not wrong_with(position, hand, act))]


def wrong_with(position: Position, hand: Cards, move: Move) -> Rule | None:
    """Return the rule that a move of the seat to move with this hand breaks; None if the move is legal."""
    if isinstance(move, Play):
        if move.card not in hand:
            return Refusal.CARD_NOT_IN_HAND
        return tricks.reason(move.card, narrowing(position, hand))
    if position.trick:
        return Refusal.ON_LEAD
    tricked = tricks_of(position, position.mover or 0) > 0
    if isinstance(move, Claim):
        return None if tricked else Refusal.CLAIM_NEEDS_TRICK
    if position.called is not None:
        return Refusal.PAIR_FIRST
    if isinstance(move, Call):
        if not set(pair(move.suit)) <= set(hand) or _called(position, move.suit):
            return Refusal.NO_PAIR
        return None if tricked or position.terms.early else Refusal.CALL_NEEDS_TRICK
    if isinstance(move, Close):
        return Refusal.NOTHING_TO_CLOSE if is_strict(position) else None
    return _no_exchange(position, hand, tricked)


def _called(position: Table, suit: Suit) -> bool:
    """Tell whether the seat to move has called this suit before; with a double deck it could call it twice."""
    return any(one.seat == position.mover and one.suit == suit for one in position.calls)


def _no_exchange(position: Position, hand: Cards, tricked: bool) -> Rule | None:
    low = lowest_trump(position)
    if is_strict(position) or (position.turned == low and low in hand):
        return Refusal.NOTHING_TO_EXCHANGE
    return None if low in hand and (tricked or position.terms.exchange_early) else Refusal.NO_TRUMP_JACK


def lowest_trump(position: Table) -> str:
    """Return the card that may be exchanged for the open trump: the jack, or the lowest trump of the pack (§ 5.4)."""
    return position.deck.ranks[0] + position.trump


def tricks_of(position: Table, seat: Seat) -> int:
    """Return the number of tricks that the seat's side has taken."""
    return sum([position.partners(seat, trick.winner or 0) for trick in position.tricks])


def counted(position: Table, seat: Seat) -> int:
    """Return the points of the seat's side: from tricks, and from pairs if it has a trick (§ 5.2)."""
    own = [trick for trick in position.tricks if position.partners(seat, trick.winner or 0)]
    won = [played.card for trick in own for played in trick.plays]
    called = sum([one.worth for one in position.calls if position.partners(seat, one.seat)])
    return position.deck.points(won) + called if won else 0


def has_enough(position: Table, seat: Seat) -> bool:
    """Tell whether the seat's side has enough points to win the deal."""
    return counted(position, seat) >= position.terms.enough


def others(position: Table, seat: Seat) -> list[Seat]:
    """Return the seats of the other sides."""
    return [other for other in range(position.seats) if not position.partners(seat, other)]


def by_losers(position: Table, winner: Seat) -> int:
    """Return the game points of a win by the losers' results (§ 6.4).

    Three if no loser has a trick, two if no loser has half of the points that win, else one.
    """
    losers = others(position, winner)
    if not any(tricks_of(position, loser) for loser in losers):
        return 3
    return 1 if any(2 * counted(position, loser) >= position.terms.enough for loser in losers) else 2


def win_value(position: Table, winner: Seat) -> int:
    """Return the game points of a win now (§ 6.4); with a closed talon, the game points fixed at its closing (§ 6.5).

    A partner of the closing seat wins as much as that seat.
    """
    if position.closed is None:
        return by_losers(position, winner)
    if position.partners(position.closed, winner) or position.terms.failed == "booklet":
        return position.worth
    return max(2, position.worth)
