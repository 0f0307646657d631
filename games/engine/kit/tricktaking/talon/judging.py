"""What may be done, and what it counts. Paragraphs (§) are those of the rule page."""

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
    """Worded under ``[rules]`` in the text files."""

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
    """Whether suit has to be followed: the talon is gone, or turned over (§ 4.1)."""
    return position.closed is not None or not position.pile


def narrowing(position: Position, hand: Cards) -> tricks.Narrowing:
    """Which cards of the mover's hand may be played to the trick (§ 4.2, 5.3)."""
    if position.called is not None:
        yield Refusal.PAIR_FIRST, pair(position.called)
    elif is_strict(position):
        yield from tricks.strictly(hand, lying(position), position.trump, STRICT, position.deck.height)


def lying(position: Table) -> Cards:
    """The cards of the trick."""
    return tuple([played.card for played in position.trick])


def playable(position: Position, hand: Cards) -> Cards:
    """The cards that the mover may play."""
    return tricks.playable(hand, narrowing(position, hand))


def pair(suit: str) -> Cards:
    """Its queen and king."""
    return ("Q" + suit, "K" + suit)


def moves(position: Position, hand: Cards) -> list[Move]:
    """Every card that may be played, then what else is open to who leads."""
    acts: list[Move] = [*map(Call, _SUITS), Exchange(), Close(), Claim()]
    return [*map(Play, playable(position, hand)), *(act for act in acts if not wrong_with(position, hand, act))]


def wrong_with(position: Position, hand: Cards, move: Move) -> Rule | None:
    """The rule that a move of the mover, who holds that hand, breaks; None if it is legal."""
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
        if not set(pair(move.suit)) <= set(hand):
            return Refusal.NO_PAIR
        return None if tricked or position.terms.early else Refusal.CALL_NEEDS_TRICK
    if is_strict(position):
        return Refusal.NOTHING_TO_CLOSE if isinstance(move, Close) else Refusal.NOTHING_TO_EXCHANGE
    return Refusal.NO_TRUMP_JACK if isinstance(move, Exchange) and "J" + position.trump not in hand else None


def tricks_of(position: Table, seat: Seat) -> int:
    """How many tricks the seat has."""
    return sum([trick.winner == seat for trick in position.tricks])


def counted(position: Table, seat: Seat) -> int:
    """The seat's points: its tricks, and its pairs as soon as it has a trick (§ 5.2)."""
    won = [played.card for trick in position.tricks if trick.winner == seat for played in trick.plays]
    called = sum([one.worth for one in position.calls if one.seat == seat])
    return position.deck.points(won) + called if won else 0


def has_enough(position: Table, seat: Seat) -> bool:
    """As many points as win."""
    return counted(position, seat) >= position.terms.enough


def by_loser(position: Table, loser: Seat) -> int:
    """Three game points against who has no trick, two against less than half of what wins, else one (§ 6.4)."""
    return 3 if not tricks_of(position, loser) else 2 if counted(position, loser) < position.terms.enough // 2 else 1


def worth(position: Table, winner: Seat) -> int:
    """The game points that a win would bring now (§ 6.4); where the talon is closed, as it was then (§ 6.5)."""
    if position.closed is None:
        return by_loser(position, 1 - winner)
    if position.closed == winner or position.terms.failed == "booklet":
        return position.worth
    return max(2, position.worth)
