"""Board page of Twenty off: the family's page, with trumps to name, a swap, and the effect of hearts."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.catalog.twenty_off.data import TRUMPS, Name, Swap, View
from games.catalog.twenty_off.rules import NONE, NONE_OF_HEARTS, TwentyOff, most
from games.engine.kit.cards import suit_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.plain.page import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import following
from games.engine.page import Panel
from games.engine.text import SeatRef, Words

SECTIONS = {"name": "2.3", "swap": "2.4"}


def board(view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Build the board's page for the seat of the view; ``query`` may name the picked ``card``."""
    say, found = Speaker(words, names, view.seat), page(TwentyOff(), view, words, names, query)
    found = replace(found, felt=_felt(view, found.felt, say), seats=[_seat(view, seat, say) for seat in found.seats])
    if view.phase not in SECTIONS:
        return found
    found = replace(found, section=SECTIONS[view.phase], headline=f"{say('deal', n=view.deal)} · {say(view.phase)}")
    if found.asked is None:
        return replace(found, hand=kit.held(view.hand, say, wanted=view.hand))
    chosen = kit.picked(view.hand, query) if view.phase == "swap" else ()
    hand = kit.held(view.hand, say, wanted=view.hand, chosen=chosen)
    if view.phase == "name":
        return replace(found, hand=hand, pick_kind="", asked=_name(view, say))
    return replace(found, hand=hand, pick_kind="checkbox", asked=_swap(view, chosen, say))


def _seat(view: View, plate: kit.TrickPlate, say: Speaker) -> kit.TrickPlate:
    """Return the panel of a seat; before the tricks it shows how many cards the seat has swapped."""
    away = view.away[plate.index]
    if view.phase not in SECTIONS:
        return plate
    return replace(plate, tricks_word="" if away is None else say("has_swapped", n=away))


def _felt(view: View, felt: on_felt.Felt, say: Speaker) -> on_felt.Felt:
    """Return the middle of the table with trumps and talon, and a note on hearts and on seats without a trick."""
    trump = say("trump", suit=suit_name(view.trump)) if view.trump else say("no_trump")
    stock = on_felt.Stock(open=None, count=view.pile, suit=view.trump, trump=trump, text=say("talon", n=view.pile))
    none = NONE_OF_HEARTS if view.trump == "H" else NONE
    signs = [
        on_felt.Sign(say("hearts_count"), suit="H", on="1" if view.trump == "H" else ""),
        on_felt.Sign(say("without", n=none), icon="cross", on="1" if view.trump == "H" else ""),
    ]
    if view.phase in SECTIONS:
        first, awaited = (view.dealer + 1) % view.seats, [seat for seat in [view.mover] if seat is not None]
        spots = on_felt.spots((), None, say, seats=view.seats, awaited=awaited, running=True, leader=first)
        note = say(f"note_{view.phase}", seat=SeatRef(first))
        felt = replace(felt, title=say(f"felt_{view.phase}"), note=note, spots=spots if view.phase == "swap" else ())
    return replace(felt, stock=stock, signs=signs)


def label(move: Any, say: Speaker) -> str:
    """Return the label of the button for a suit or a swap."""
    if isinstance(move, Name):
        return say("name_suit", suit=suit_name(move.suit))
    return say("swap_n", n=len(move.cards))


def _name(view: View, say: Speaker) -> kit.Asked:
    """Return the question for trumps: four suits, each with its cards of the hand."""
    ways = [
        kit.Way(kit.go(Name(suit), "").move, say.title(suit_name(suit)), say.cards(following(view.hand, suit)) or "–")
        for suit in TRUMPS
    ]
    return kit.Asked(question=say("ask_name"), options=ways, go=kit.first(say("decide")))


def _swap(view: View, chosen: Sequence[str], say: Speaker) -> kit.Asked:
    found = kit.Asked(note=say("your_turn"), hint=say("hint_swap", n=most(view)))
    if len(chosen) > most(view):
        return replace(found, go=kit.first(say("pick_fewer", n=most(view))))
    panel = Panel(title=say.title(say("put_away")), detail=say.cards(chosen)) if chosen else None
    move = Swap(tuple(chosen))
    return replace(found, panel=panel, key="-".join(chosen), go=kit.go(move, label(move, say)))
