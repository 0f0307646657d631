"""Legal moves and points of Binokel. Paragraphs (§) are those of the rule page."""

from games.catalog.binokel.data import Meld, Move, State, View
from games.catalog.binokel.melds import Kind, fresh, kind_of, kinds
from games.engine.game import Rule, Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking import tricks
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.judging import counted, is_strict, lowest_trump, lying, tricks_of

Position = State | View


class Refusal(Rule):
    """Rules that a move in Binokel can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "4.2")
    TRUMP_IT = ("trump_it", "4.2")
    ON_LEAD = ("on_lead", "5.1")
    TRICK_FIRST = ("trick_first", "5.1")
    TALON_GONE = ("talon_gone", "5.1")
    NO_SUCH_CARDS = ("no_such_cards", "5.2")
    ONE_MELD = ("one_meld", "5.3")
    NOTHING_NEW = ("nothing_new", "5.3")
    MELD_FIRST = ("meld_first", "5.3")
    NO_NINE = ("no_nine", "5.4")


STRICT = (Refusal.FOLLOW_SUIT, Refusal.FOLLOW_SUIT, Refusal.TRUMP_IT)


def narrowing(position: Position, hand: Cards) -> tricks.Narrowing:
    """Yield each rule that restricts the seat to move, with the cards of its hand that the rule allows (§
    4.2, 5.3).
    """
    if position.called is not None:
        yield Refusal.MELD_FIRST, tuple(dict.fromkeys(position.due))
    elif is_strict(position):
        yield from tricks.strictly(hand, lying(position), position.trump, STRICT, position.deck.height, beat=False)


def playable(position: Position, hand: Cards) -> Cards:
    """Return the cards that the seat to move may play."""
    return tricks.playable(hand, narrowing(position, hand))


def new_cards(position: Position, hand: Cards, kind: Kind) -> Cards:
    """Return the cards of the meld that the seat to move would show for the first time."""
    return fresh(kind.cards, hand, position.shown[position.mover or 0], reuse=position.terms.reuse)


def moves(position: Position, hand: Cards) -> list[Move]:
    """Return every card that may be played, then the leader's other moves, the most valuable meld first."""
    acts: list[Move] = [*(Meld(kind.name) for kind in kinds(position.trump)), Exchange(), Claim()]
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
    if not tricks_of(position, position.mover or 0):
        return Refusal.TRICK_FIRST
    if isinstance(move, Claim):
        return None
    if not position.pile:
        return Refusal.TALON_GONE
    if position.called is not None:
        return Refusal.ONE_MELD if isinstance(move, Meld) else Refusal.MELD_FIRST
    if isinstance(move, Exchange):
        nine = lowest_trump(position)
        return None if nine in hand and position.turned != nine else Refusal.NO_NINE
    kind = kind_of(move.name, position.trump)
    if any(hand.count(card) < kind.cards.count(card) for card in kind.cards):
        return Refusal.NO_SUCH_CARDS
    return None if new_cards(position, hand, kind) else Refusal.NOTHING_NEW


def melded(position: Position, seat: Seat) -> int:
    """Return the points of the seat's melds of this deal."""
    return sum([one.worth for one in position.calls if one.seat == seat])


def before(position: Position, seat: Seat) -> int:
    """Return the seat's total before this deal."""
    return position.pad[-1].totals[seat] if position.pad else 0


def total(position: Position, seat: Seat) -> int:
    """Return the seat's total including the points of this deal."""
    return before(position, seat) + counted(position, seat)


def has_enough(position: Position, seat: Seat) -> bool:
    """Return whether the seat has a thousand points."""
    return total(position, seat) >= position.terms.enough
