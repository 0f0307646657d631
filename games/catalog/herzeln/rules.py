"""Herzeln, number 100 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from games.catalog.herzeln.data import (
    FEWEST,
    HAND,
    HEARTS,
    KING,
    LAST,
    LAYING,
    MOST,
    NOT_LAST,
    QUEENS,
    Event,
    Laid,
    Move,
    Options,
    Pass,
    Passed,
    State,
    View,
    WentOut,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.cards import Cards
from games.engine.kit.sheets import signed
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.plain import judging
from games.engine.kit.tricktaking.plain.data import Play, Scored
from games.engine.kit.tricktaking.plain.rules import Plain, Told
from games.engine.kit.tricktaking.plain.terms import AceTen
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.tricks import Trick, put
from games.engine.kit.turns import open_fields
from games.engine.text import Phrase, SeatRef

GAMES = 8
WORTH = {HEARTS: -1, MOST: 10, FEWEST: -10, QUEENS: -20, KING: -40, LAST: 40, NOT_LAST: -40, LAYING: 10}
"""The points for each thing that counts, by game (§ 4)."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "3.2")
    DOES_NOT_FIT = ("does_not_fit", "4.8")
    MUST_LAY = ("must_lay", "4.9")
    NO_PASSING = ("no_passing", "3.1")


class Herzeln(Plain[Options]):
    """The game of Herzeln: seven games with tricks, and one in which cards are laid in rows."""

    slug: ClassVar[str] = "herzeln"
    seats: ClassVar[range] = range(3, 5)
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "scores"
    judged_by: ClassVar[str] = "games.catalog.herzeln.judge"
    sheets_by: ClassVar[str] = "games.catalog.herzeln.sheet"
    state_type = State
    view_type = View
    move_type = Move
    event_type = Event
    rules: ClassVar[type[Rule]] = Refusal

    def terms(self, options: Options, seats: int) -> AceTen:
        """Return the terms of the family: eight cards each, from a pack of 24 or 32 (§ 2.1)."""
        return AceTen("ace-ten-24" if seats == 3 else "ace-ten", HAND, "always", GAMES, draws=False)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[Any]:
        """Start the first deal; its dealer is drawn by lot (§ 2.3)."""
        first = {"deal": 1, "dealer": chance.stream("dealer").below(seats), "pad": (), "options": options}
        return self.dealt(self.terms(options, seats), seats, first, chance)

    def dealt(self, terms: Any, seats: int, first: dict[str, Any], chance: Chance) -> Step[Any]:
        """Deal the cards. The record of which cards a seat lacks starts empty."""
        return super().dealt(terms, seats, first | {"lacks": ((),) * seats}, chance)

    def kept(self, state: Any) -> dict[str, Any]:
        """Return the fields that all deals of a match share."""
        return {"options": state.options}

    def counted(self, table: Any) -> tuple[int, ...]:
        """Return the counts of this game by seat, such as tricks or queens (§ 4)."""
        if table.deal == LAYING:
            return tuple([_place(table, seat) for seat in range(table.seats)])
        found = [0] * table.seats
        for number, trick in enumerate(table.tricks, 1):
            found[trick.winner or 0] += count(table, trick, last=number == len(table.tricks))
        return tuple(found)

    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the counts unchanged: their value depends on the game, see :meth:`brings`."""
        return tuple(counted)

    def brings(self, table: Any, counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points of the counts in this game (§ 4)."""
        return tuple([WORTH[table.deal] * number for number in counted])

    def decided(self, table: Any) -> bool:
        """Return whether all eight games are played (§ 5.1)."""
        return False

    def played_out(self, state: Any) -> bool:
        """Return whether no seat has cards, or all cards that count have been taken (§ 3.4)."""
        return super().played_out(state) or not left(state)

    def resting(self, state: Any, seat: Seat, move: Any) -> Any:
        """Return a state with the last trick, or the last laid card, still on the table."""
        if state.deal != LAYING:
            return super().resting(state, seat, move)
        after = _laid(state, seat, move.card) if isinstance(move, Play) else state
        return after if len(after.out) == state.seats - 1 else None

    def moves(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Return every card that may be played or laid, or a pass."""
        return [*map(Play, self.playable(state, state.hands[seat]))] or [Pass()]

    def playable(self, state: Any, hand: Cards) -> Cards:
        """Return the cards of a hand that may be played or laid."""
        if state.deal == LAYING:
            return tuple([card for card in hand if fits(state, card)])
        return judging.playable(state, hand)

    def wrong_with(self, state: Any, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that a move breaks: a card must follow suit or fit, and a seat with a fitting card may not
        pass.
        """
        if isinstance(move, Pass):
            if state.deal != LAYING:
                return Refusal.NO_PASSING
            return Refusal.MUST_LAY if self.playable(state, state.hands[seat]) else None
        return wrong(state, state.hands[seat], move.card)

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
        """Play a card to the trick; in the last game lay a card or pass."""
        if state.deal != LAYING:
            return super().apply(state, seat, move, chance)
        if isinstance(move, Pass):
            lacks = list(state.lacks)
            lacks[seat] = state.deck.ordered({*lacks[seat], *fitting(state)})
            return Step(_next(replace(state, lacks=tuple(lacks)), seat), (Passed(seat),))
        state = _laid(state, seat, move.card)
        told: Told = (Laid(seat, move.card), *([] if state.hands[seat] else [WentOut(seat)]))
        if len(state.out) == state.seats - 1:
            return self.scored(state, told, chance)
        return Step(_next(state, seat), told)

    def imagine(self, view: Any, chance: Stream) -> Any:
        """Return a random state that fits the view. A seat that has passed gets no card that would have fitted."""
        if view.deal != LAYING:
            return super().imagine(view, chance)
        loose = [card for card in view.deck.cards if card not in {*view.laid, *view.hand}]
        room = [0 if seat == view.seat else cards for seat, cards in enumerate(view.cards)]
        *held, talon = Places(loose, [*room, view.pile], [*view.lacks, ()]).fill(chance)
        hands = tuple([view.hand if seat == view.seat else view.deck.ordered(one) for seat, one in enumerate(held)])
        return State(**open_fields(view, State), hands=hands, talon=tuple(talon))

    def default_move(self, state: Any, seat: Seat) -> Any:
        """Return the default move: the lowest card, or a pass if no card fits."""
        cards = self.playable(state, state.hands[seat])
        return self.lowest(state, cards) if cards else Pass()

    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the possible wishes of a standing order; in the last game only single cards."""
        return [*map(Play, view.hand)] if view.deal == LAYING else super().wishes(view)

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Scored):
            brought = tuple(
                Phrase("events.brought", {"rival": SeatRef(seat), "points": signed(points)})
                for seat, points in enumerate(event.line.gained)
            )
            return Phrase("events.scored", {"list": brought})
        return phrase_of(event) if isinstance(event, Laid | Passed | WentOut) else super().tell(event)

    def headline(self, view: Any) -> Phrase:
        """Return the name of the current game."""
        return Phrase("page.deal_of", {"n": view.deal, "of": GAMES})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: eight games of eight cards, some of which end early."""
        return ((58, False),)


def count(table: Any, trick: Trick, *, last: bool) -> int:
    """Return the count of a trick in the current game, such as its queens (§ 4)."""
    cards = [one.card for one in trick.plays]
    match table.deal:
        case 1:
            return sum([heart(card) for card in cards])
        case 2 | 3:
            return 1
        case 4:
            queens = sum(card[0] == "Q" for card in cards)
            return queens if table.options.queens == "cards" else min(queens, 1)
        case 5:
            return int("KH" in cards)
    return int(last)


def heart(card: str) -> int:
    """Return the count of a card in the first game (§ 4.1)."""
    return (ACE_TEN_32.points([card]) or 1) if card[-1] == "H" else 0


def left(table: Any) -> set[str]:
    """Return the cards not yet played that count in this game; all cards not yet played if tricks count (§ 3.4)."""
    taken = {one.card for trick in table.tricks for one in trick.plays}
    return {card for card in table.deck.faces if counts(table.deal, card)} - taken


def counts(game: int, card: str) -> bool:
    """Return whether the card counts in that game. In games that count tricks, every card does."""
    match game:
        case 1:
            return card[-1] == "H"
        case 4:
            return card[0] == "Q"
        case 5:
            return card == "KH"
    return True


def fits(table: Any, card: str) -> bool:
    """Return whether the card can be laid: a jack always, other cards next to the neighbour that is nearer to the
    jack (§ 4.8).
    """
    ranks = table.deck.ranks
    height, jack = ranks.index(card[:-1]), ranks.index("J")
    if height == jack:
        return True
    return ranks[height + (1 if height < jack else -1)] + card[-1] in table.laid


def fitting(table: Any) -> list[str]:
    """Return all cards that could be laid now, in any hand."""
    return [card for card in table.deck.faces if card not in table.laid and fits(table, card)]


def wrong(table: Any, hand: Cards, card: str) -> Rule | None:
    """Return the rule that this card of the mover's hand breaks; None if it may be played or laid."""
    if table.deal != LAYING or card not in hand:
        found = judging.wrong_with(table, hand, card)
        return found and Refusal[found.name]
    return None if fits(table, card) else Refusal.DOES_NOT_FIT


def _place(table: Any, seat: Seat) -> int:
    """Return the count of the seat in the last game: how many seats have gone out after it (§ 4.8)."""
    return table.seats - 1 - table.out.index(seat) if seat in table.out else 0


def _laid(state: Any, seat: Seat, card: str) -> Any:
    hands = put(state.hands, seat, card)
    out = state.out if hands[seat] else (*state.out, seat)
    return replace(state, hands=hands, laid=(*state.laid, card), out=out)


def _next(state: Any, seat: Seat) -> Any:
    """Return the next seat that still has cards."""
    following = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return replace(state, mover=next(one for one in following if one not in state.out))
