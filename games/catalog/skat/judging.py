"""Legal moves of Skat. Paragraphs (§) are those of the rule page."""

from itertools import combinations

from games.catalog.skat.data import (
    Bid,
    Claim,
    Contract,
    Declare,
    Hold,
    Lay,
    Move,
    Pass,
    Play,
    Said,
    State,
    Table,
    Take,
    View,
)
from games.catalog.skat.values import NULLS, bid_values, ranking
from games.engine.game import Rule
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.auction import next_bid
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking

Position = State | View
SUITS_AND_GRAND = ("C", "S", "H", "D", "G")
ANNOUNCED: tuple[Said, ...] = ("", "schneider", "schwarz", "ouvert")


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "8.4")
    NOT_YOUR_TURN = ("not_your_turn", "6.2")
    BID_NOW = ("bid_now", "4.1")
    BID_NEXT = ("bid_next", "4.2")
    ANSWER_NOW = ("answer_now", "4.1")
    SKAT_NOW = ("skat_now", "5.1")
    LAY_NOW = ("lay_now", "5.2")
    TWO_CARDS = ("two_cards", "5.2")
    NAME_NOW = ("name_now", "5.3")
    NULL_TOO_LOW = ("null_too_low", "5.3")
    HAND_ONLY = ("hand_only", "5.4")
    NULL_HAS_NONE = ("null_has_none", "5.4")
    PLAY_NOW = ("play_now", "6.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "6.1")
    FOLLOW_SUIT = ("follow_suit", "6.1")
    FOLLOW_TRUMP = ("follow_trump", "6.1")
    NOT_SURE = ("not_sure", "6.4")


_NOW = {"bid": Refusal.BID_NOW, "skat": Refusal.SKAT_NOW, "lay": Refusal.LAY_NOW, "name": Refusal.NAME_NOW}
_MOVES: dict[str, tuple[type, ...]] = {
    "bid": (Bid, Hold, Pass),
    "skat": (Take, Declare),
    "lay": (Lay,),
    "name": (Declare,),
    "play": (Play, Claim),
}


def order(table: Table) -> Ranking:
    """Return the ranking of cards in the declared game; before the declaration, that of grand."""
    return ranking(table.contract.game if table.contract is not None else "G")


def playable(table: Table, hand: Cards) -> Cards:
    """Return the cards that the mover may play (§ 6.1)."""
    if table.phase != "play":
        return ()
    return (order(table).following(hand, table.trick[0].card) if table.trick else ()) or hand


def moves(position: Position, hand: Cards) -> list[Move]:
    """Return all legal moves of the mover, whose hand is ``hand``."""
    if position.phase == "bid":
        following = next_bid(bid_values(position.options.scoring), position.auction.bid)
        bids: list[Move] = [Hold()] if position.auction.asked else [Bid(following)] if following else []
        return [*bids, Pass()]
    if position.phase == "lay":
        return [Lay(pair) for pair in combinations(ACE_TEN_32.ordered(hand), 2)]
    if position.phase == "play":
        claims: list[Move] = [Claim()] if sure(position, hand) else []
        return [*map(Play, playable(position, hand)), *claims]
    declared = [Declare(game, said) for game in SUITS_AND_GRAND for said in ANNOUNCED]  # type: ignore[arg-type]
    found = [one for one in (*declared, Declare("N"), Declare("N", "ouvert")) if _declaring(position, one) is None]
    return [Take(), *found] if position.phase == "skat" else [*found]


def wrong_with(position: Position, hand: Cards, move: Move) -> Rule | None:
    """Return the rule that a move of the mover breaks; None if it is legal. ``hand`` is the mover's hand."""
    if not isinstance(move, _MOVES[position.phase]):
        return _NOW.get(position.phase, Refusal.PLAY_NOW)
    match move:
        case Bid() | Hold():
            return _bidding(position, move)
        case Lay():
            right = set(move.cards) <= set(hand) and len({*move.cards}) == len(move.cards) == 2
            return None if right and ACE_TEN_32.ordered(move.cards) == move.cards else Refusal.TWO_CARDS
        case Declare():
            return _declaring(position, move)
        case Claim():
            return None if sure(position, hand) else Refusal.NOT_SURE
        case Play():
            return _playing(position, hand, move.card)
    return None


def _bidding(table: Table, move: Bid | Hold) -> Rule | None:
    if table.auction.asked != isinstance(move, Hold):
        return Refusal.ANSWER_NOW
    following = next_bid(bid_values(table.options.scoring), table.auction.bid)
    return None if isinstance(move, Hold) or move.value == following else Refusal.BID_NEXT


def _declaring(table: Table, move: Declare) -> Rule | None:
    hand = table.phase == "skat"
    if move.game != "N":
        return Refusal.HAND_ONLY if move.said and not hand else None
    if (hand, move.said) not in NULLS:
        return Refusal.NULL_HAS_NONE
    return Refusal.NULL_TOO_LOW if NULLS[hand, move.said] < table.auction.bid else None


def _playing(position: Position, hand: Cards, card: str) -> Rule | None:
    if card not in hand:
        return Refusal.CARD_NOT_IN_HAND
    if card in playable(position, hand):
        return None
    return Refusal.FOLLOW_TRUMP if order(position).group(position.trick[0].card) == TRUMP else Refusal.FOLLOW_SUIT


def sure(position: Position, hand: Cards) -> bool:
    """Return whether the mover, who leads, wins all remaining tricks, whatever the others hold (§ 6.4).

    It is so if no card of the others can beat one of the same suit (or trump) in the hand, and the hand has enough
    trumps to draw all others.
    """
    contract = position.contract
    if position.phase != "play" or position.trick or contract is None or contract.game in "NR":
        return False
    known = position.skat if position.mover == position.declarer and not contract.hand else ()
    gone = {one.card for trick in position.tricks for one in trick.plays} | {*hand, *known}
    cards, out = order(position), [card for card in ACE_TEN_32.cards if card not in gone]
    highest: dict[str, int] = {}
    for card in out:
        highest[cards.group(card)] = max(highest.get(cards.group(card), 0), cards.height(card))
    drawn = sum(cards.group(card) == TRUMP for card in out) <= sum(cards.group(card) == TRUMP for card in hand)
    return drawn and all(cards.height(card) > highest.get(cards.group(card), -1) for card in hand)


def named(table: Table, move: Declare) -> Contract:
    """Return the contract of a declaration."""
    return Contract(move.game, table.phase == "skat", move.said)
