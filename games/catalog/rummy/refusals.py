"""Legality of moves in rummy: the rule that each refused move breaks (§ 4, § 7 to § 9)."""

from collections.abc import Sequence

from games.catalog.rummy.data import Buy, Discard, Draw, Group, Lay, Meld, Move, Refuse, Seat, Swap, Take
from games.catalog.rummy.laying import Table, is_enough, is_open, may_call, must_lay, put
from games.catalog.rummy.melding import is_joker, is_set, jokers_as
from games.catalog.rummy.robbing import cards_at, left
from games.engine.game import Rule
from games.engine.kit.cards import holds, without


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

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
    JOKER_THERE = ("joker_there", "3.3")
    NO_JOKER = ("no_joker", "4.6")
    JUST_TAKEN = ("just_taken", "4.7")
    TOO_MANY = ("too_many", "5.1")
    LIMIT_UNUSED = ("limit_unused", "8.3")
    TOO_FEW_TO_ROB = ("too_few_to_rob", "9.2")
    STAYS = ("stays", "4.4")
    TORN = ("torn", "9.3")
    LAY_ALL = ("lay_all", "9.1")
    NONE_OF_YOURS = ("none_of_yours", "9.1")
    LAY_IT = ("lay_it", "9.4")


def wrong(table: Table, seat: Seat, hand: Sequence[str], move: Move) -> Refusal | None:
    """Return the rule that the move breaks; None if it is legal. It must be the seat's turn, and ``hand`` must be
    its hand.
    """
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


def _out_of_phase(table: Table, move: Move) -> Refusal | None:
    if table.phase == "buy":
        return None if isinstance(move, Buy | Refuse) else Refusal.ANSWER_FIRST
    if isinstance(move, Buy | Refuse):
        return Refusal.NOT_FOR_SALE
    draws = isinstance(move, Draw | Take)
    if table.phase == "draw":
        return None if draws else Refusal.DRAW_FIRST
    if must_lay(table):
        return None if isinstance(move, Draw | Lay) else Refusal.LAY_IT
    return Refusal.HAS_DRAWN if draws else None


def _wrong_lay(table: Table, seat: Seat, hand: Sequence[str], move: Lay) -> Refusal | None:
    """Return the rule that laying breaks.

    Each group must be a meld or fit onto one, and a seat's first lay must count enough points.
    """
    melds = left(table.melds, move.taken)
    broken = _wrong_cards(table, hand, move) if melds is not None else Refusal.TORN
    if melds is None or broken is not None:
        return broken
    for group in move.groups:
        broken = _wrong_place(table, seat, move, group)
        if broken is not None:
            return broken
        if put(melds, seat, group) is None:
            return Refusal.NO_MELD if group.onto is None else _misfit(melds[group.onto], group)
    if is_enough(table, seat, move):
        return None
    return Refusal.TOO_FEW_TO_ROB if table.options.robs else Refusal.TOO_FEW


def _misfit(meld: Meld | None, group: Group) -> Refusal:
    """Return why the cards do not fit the meld. A joker of a set that stands for one of them has a reason of its own
    (§ 3.3).
    """
    doubles = meld and is_set(meld.stands) and {*jokers_as(meld.cards, meld.stands)}.intersection(group.cards)
    return Refusal.JOKER_THERE if doubles else Refusal.NOT_FITTING


def _wrong_cards(table: Table, hand: Sequence[str], move: Lay) -> Refusal | None:
    """Return the rule broken by where the cards come from.

    Cards come from the hand; in robber rummy also from the table, but not all of them.
    """
    laid, taken = [card for group in move.groups for card in group.cards], cards_at(table.melds, move.taken)
    if taken and not table.options.robs:
        return Refusal.STAYS
    if not holds(laid, taken):
        return Refusal.LAY_ALL
    own, due = without(laid, taken), must_lay(table)
    if not holds(hand, own):
        return Refusal.NOT_IN_HAND
    if due and due not in own:
        return Refusal.LAY_IT
    return None if own else Refusal.NONE_OF_YOURS


def _wrong_place(table: Table, seat: Seat, move: Lay, group: Group) -> Refusal | None:
    """Return the rule broken by the target of a group: its meld must exist, and the seat must be allowed to add
    cards to it.
    """
    if group.onto is None:
        return None
    if not 0 <= group.onto < len(table.melds):
        return Refusal.NO_SUCH_MELD
    return None if is_open(table, seat, move.groups, table.melds[group.onto]) else Refusal.NOT_OPEN


def _wrong_swap(table: Table, hand: Sequence[str], move: Swap) -> Refusal | None:
    if move.meld >= len(table.melds):
        return Refusal.NO_SUCH_MELD
    if move.card not in hand or is_joker(move.card):
        return Refusal.NOT_IN_HAND
    meld = table.melds[move.meld]
    return None if move.card in jokers_as(meld.cards, meld.stands) else Refusal.NO_JOKER


def _wrong_discard(table: Table, hand: Sequence[str], move: Discard) -> Refusal | None:
    if move.card not in hand:
        return Refusal.NOT_IN_HAND
    if move.card == table.took and set(hand) != {move.card}:
        return Refusal.JUST_TAKEN
    if not move.rummy or may_call(table, hand, move.card):
        return None
    return Refusal.LIMIT_UNUSED if table.options.lays_off else Refusal.TOO_MANY
