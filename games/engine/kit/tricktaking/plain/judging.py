"""Legal cards of plain trick-taking games, and the value of tricks. Paragraphs (§) are those of the rule page."""

from games.engine.game import Rule, Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking import hidden, tricks
from games.engine.kit.tricktaking.plain.data import Table, View
from games.engine.kit.tricktaking.plain.search_position import ranking_of


class Refusal(Rule):
    """The rules that a move can break. Their texts are under ``[rules]``."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "3.2")


class Ruffing(Rule):
    """The additional rule that a seat must trump, for the refusals of games that have it."""

    TRUMP_IT = ("trump_it", "3.2")


def narrowing(table: Table, hand: Cards) -> tricks.Narrowing:
    """Yield each rule that restricts the seat to move, with the cards of its hand that the rule allows (§ 3.2)."""
    if table.trick and table.strict:
        left = tricks.following(hand, table.trick[0].card[-1])
        if left:
            yield Refusal.FOLLOW_SUIT, left
        elif table.ruffs and (trumps := tricks.following(hand, table.trump)):
            yield Ruffing.TRUMP_IT, trumps


def lying(table: Table) -> Cards:
    """Return the cards of the current trick."""
    return tuple([played.card for played in table.trick])


def playable(table: Table, hand: Cards) -> Cards:
    """Return the cards that the mover may play."""
    return tricks.playable(hand, narrowing(table, hand))


def wrong_with(table: Table, hand: Cards, card: str) -> Rule | None:
    """Return the rule that this card of the mover's hand breaks; None if it may be played."""
    return tricks.reason(card, narrowing(table, hand)) if card in hand else Refusal.CARD_NOT_IN_HAND


def best(table: Table, cards: Cards) -> int:
    """Return the index of the winning card of a trick (§ 3.3)."""
    return tricks.best(cards, table.trump, table.deck.height)


def counted(table: Table, seat: Seat) -> int:
    """Return the card points in the seat's tricks."""
    return table.deck.points(tricks.won_by(table.tricks, [seat]))


def tricks_of(table: Table, seat: Seat) -> int:
    """Return the number of tricks that the seat has taken."""
    return sum(trick.winner == seat for trick in table.tricks)


def lacking(view: View) -> list[set[str]]:
    """Return, by seat, the cards that it cannot hold because it did not follow where it had to (§ 3.2)."""
    first = {"always": 0, "late": view.terms.drawn(view.seats), "never": None}[view.terms.follow]
    plays = [*[trick.plays for trick in view.tricks], view.trick][first:] if first is not None else []
    found = hidden.lacking(ranking_of(view.deck.ranks, view.trump), view.deck.faces, plays, view.seats)
    trumps = {*tricks.following(view.deck.faces, view.trump)} if view.ruffs else set()
    for trick in plays:
        for one in trick[1:]:
            if one.card[-1] not in (trick[0].card[-1], view.trump):
                found[one.seat] |= trumps
    return found
