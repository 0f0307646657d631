"""The rules of rummy, number 123 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.rummy import turns
from games.catalog.rummy.data import (
    Buy,
    Discard,
    Draw,
    Event,
    Group,
    Lay,
    Meld,
    Move,
    Options,
    Refuse,
    Refused,
    RoundEnded,
    State,
    Swap,
    Take,
    View,
)
from games.catalog.rummy.laying import counts, has_laid, may_call, open_moves
from games.catalog.rummy.melding import Found, is_joker, is_meld, joined, sorted_hand
from games.catalog.rummy.phrases import tell
from games.catalog.rummy.plain import default, granted
from games.catalog.rummy.scoring import totals
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import holds, without
from games.engine.kit.hands.hiding import refilled
from games.engine.kit.hands.page import SHARED
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.kit.wishes import Wishing
from games.engine.moods import Felt
from games.engine.text import Phrase

PLIES = {2: 22, 3: 20, 4: 18, 5: 17, 6: 15}
"""Choices of a seat in a deal, by seats."""
SPARE_ROUNDS = 7
"""Deals until somebody has 500 points, if no fewer are agreed."""


class Refusal(Rule):
    """Worded under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.1")
    NOT_YOUR_TURN = ("not_your_turn", "4.1")
    DRAW_FIRST = ("draw_first", "4.2")
    HAS_DRAWN = ("has_drawn", "4.2")
    ANSWER_FIRST = ("answer_first", "7.2")
    NOT_FOR_SALE = ("not_for_sale", "7.1")
    NOTHING_OPEN = ("nothing_open", "4.2")
    NOT_IN_HAND = ("not_in_hand", "4.3")
    NO_MELD = ("no_meld", "3.1")
    TOO_FEW = ("too_few", "7.3")
    NO_SUCH_MELD = ("no_such_meld", "4.5")
    NOT_OPEN = ("not_open", "4.5")
    NOT_FITTING = ("not_fitting", "4.5")
    NO_JOKER = ("no_joker", "4.6")
    JUST_TAKEN = ("just_taken", "4.7")
    TOO_MANY = ("too_many", "5.1")
    LIMIT_UNUSED = ("limit_unused", "8.3")


class Rummy(Wishing, OneByOne[Options, State, Move, View]):
    """Draw, lay sets and runs, discard, and be rid of all cards."""

    slug: ClassVar[str] = "rummy"
    seats: ClassVar[range] = range(2, 7)
    event_type = Event
    rules = Refusal
    passing_events: ClassVar[tuple[type, ...]] = (Refused,)
    shared: ClassVar[Mapping[str, str]] = SHARED
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    wish_type = Literal["useful", "talon", "refuse", "lay", "dearest"]
    spans: ClassVar[tuple[int, ...]] = (2, 6)

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Where cards are laid off there are no pips with which a deal may be ended (§ 8.3)."""
        return Refusal.LIMIT_UNUSED if options.lays_off and options.knock_limit else None

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """The first deal."""
        return Step(*turns.begin(options, seats, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """See :func:`.laying.open_moves`."""
        return open_moves(state, seat, state.hands[seat])

    def complete(self, state: State, seat: Seat) -> bool:
        """Of what may be laid only a useful part is listed."""
        return state.phase != "play"

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """See :func:`wrong`."""
        return wrong(state, seat, state.hands[seat], move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """The move, and all that it leads to before the next choice."""
        return Step(*turns.after(state, seat, move, chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """The table at the end of a deal; None as long as it goes on."""
        return turns.resting(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand, what lies open, and how many cards the others hold."""
        own = {
            "seat": seat,
            "hand": () if seat is None else state.hands[seat],
            "cards": tuple(map(len, state.hands)),
            "pile": len(state.pile),
            "drew": state.drew if seat == state.turn else None,
        }
        return View(**open_fields(state, View) | own)

    def imagine(self, view: View, chance: Stream) -> State:
        """Hands with what is known of them; any other card that nobody sees may be in any hand."""
        known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(view.known)]
        hands, pile = refilled(known, view.cards, unseen(view), chance)
        drew = view.drew
        if view.phase == "play" and view.took is None and view.seat != view.turn and hands[view.turn]:
            drew = chance.choice(hands[view.turn])
        own = {"hands": tuple(map(sorted_hand, hands)), "pile": tuple(pile), "drew": drew}
        return State(**open_fields(view, State) | own)

    def standing(self, state: State) -> Outcome:
        """By points, the fewest first (§ 6.2)."""
        return Outcome(placed(totals(state), low=True), totals(state))

    def default_move(self, state: State, seat: Seat) -> Move:
        """See :func:`.plain.default`."""
        return default(state, seat, state.hands[seat])

    def stage(self, view: View) -> int:
        """Cards are dealt anew each time."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """What to draw, whether to buy, and what to do with it."""
        sold = ("refuse",) if view.options.variant == "buying" else ()
        return ("useful", "talon", *sold, "lay", "dearest")

    def granted(self, view: View, wish: Any) -> Move | None:
        """See :func:`.plain.granted`."""
        return granted(view, wish)

    def wish_phrase(self, wish: Any) -> Phrase:
        """What a wish is called."""
        return Phrase(f"plans.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Whoever has ended a deal."""
        if not isinstance(event, RoundEnded) or event.line.winner is None:
            return ()
        return (Felt(event.line.winner, "glad"),)

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Which deal is played."""
        return Phrase("board.round", {"n": view.round, "of": view.options.rounds})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Drawing, laying and discarding are choices of their own."""
        return ((PLIES[seats] * min(options.rounds, SPARE_ROUNDS), False),)


def unseen(view: View) -> tuple[str, ...]:
    """All cards that the reader of the view has not seen."""
    others = (card for seat, cards in enumerate(view.known) if seat != view.seat for card in cards)
    laid = (card for meld in view.melds for card in meld.cards)
    return without(view.options.deck, (*view.hand, *view.heap, *laid, *others))


def wrong(table: State | View, seat: Seat, hand: Sequence[str], move: Move) -> Refusal | None:
    """The rule that the move of the seat breaks, whose turn it is, with that hand."""
    out_of_turn = _out_of_phase(table, move)
    if out_of_turn is not None:
        return out_of_turn
    match move:
        case Take():
            return None if table.heap else Refusal.NOTHING_OPEN
        case Lay():
            return _wrong_lay(table, seat, hand, move)
        case Swap():
            return _wrong_swap(table, hand, move)
        case Discard():
            return _wrong_discard(table, hand, move)
    return None


def _out_of_phase(table: State | View, move: Move) -> Refusal | None:
    if table.phase == "buy":
        return None if isinstance(move, Buy | Refuse) else Refusal.ANSWER_FIRST
    if isinstance(move, Buy | Refuse):
        return Refusal.NOT_FOR_SALE
    draws = isinstance(move, Draw | Take)
    if draws == (table.phase == "draw"):
        return None
    return Refusal.HAS_DRAWN if draws else Refusal.DRAW_FIRST


def _wrong_lay(table: State | View, seat: Seat, hand: Sequence[str], move: Lay) -> Refusal | None:
    """Every group must be a meld, or fit onto one; the first ones must count enough."""
    if not holds(hand, [card for group in move.groups for card in group.cards]):
        return Refusal.NOT_IN_HAND
    melds, had = list(table.melds), has_laid(table, seat)
    everywhere = table.options.lays_off and (had or any(group.onto is None for group in move.groups))
    for group in move.groups:
        if group.onto is None:
            if not is_meld(group.cards, group.stands):
                return Refusal.NO_MELD
            melds.append(Meld(seat, group.cards, group.stands))
            continue
        broken = _wrong_onto(melds, group, None if everywhere else seat)
        if broken is not None:
            return broken
        old = melds[group.onto]
        both = joined(old.cards, old.stands, Found(group.cards, group.stands))
        melds[group.onto] = Meld(old.seat, *both) if both else old
    return None if had or counts(table, move.groups) >= table.options.first else Refusal.TOO_FEW


def _wrong_onto(melds: Sequence[Meld], group: Group, only: Seat | None) -> Refusal | None:
    """``only``: whose melds are open; None: everybody's."""
    if group.onto is None or not 0 <= group.onto < len(melds):
        return Refusal.NO_SUCH_MELD
    old = melds[group.onto]
    if only not in (None, old.seat):
        return Refusal.NOT_OPEN
    fits = len(group.cards) == len(group.stands) and joined(old.cards, old.stands, Found(group.cards, group.stands))
    return None if fits and group.cards else Refusal.NOT_FITTING


def _wrong_swap(table: State | View, hand: Sequence[str], move: Swap) -> Refusal | None:
    if move.meld >= len(table.melds):
        return Refusal.NO_SUCH_MELD
    if move.card not in hand or is_joker(move.card):
        return Refusal.NOT_IN_HAND
    meld = table.melds[move.meld]
    there = any(is_joker(card) and stood == move.card for card, stood in zip(meld.cards, meld.stands, strict=True))
    return None if there else Refusal.NO_JOKER


def _wrong_discard(table: State | View, hand: Sequence[str], move: Discard) -> Refusal | None:
    if move.card not in hand:
        return Refusal.NOT_IN_HAND
    if move.card == table.took and set(hand) != {move.card}:
        return Refusal.JUST_TAKEN
    if not move.rummy or may_call(table, hand, move.card):
        return None
    return Refusal.LIMIT_UNUSED if table.options.lays_off else Refusal.TOO_MANY
