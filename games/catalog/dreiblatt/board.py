"""Board page of Three leaves: builds a typed page from a view and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.dreiblatt.data import HAND, Enter, Move, Play, Swap, View, Waive
from games.catalog.dreiblatt.rules import moves_with, narrowing
from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.throwing.page import Pile, Piles, Sketch
from games.engine.kit.throwing.piles import Pen
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import best, reason
from games.engine.page import Named, Panel
from games.engine.text import SeatRef, Words

CHIP = "M-16 0a16 6 0 0 1 32 0v5a16 6 0 0 1 -32 0ZM-16 0a16 6 0 0 0 32 0"
HIGHEST = 9
"""Number of chips of a pile that are drawn; the words give larger numbers."""
SECTIONS = {"waive": "2", "enter": "3", "swap": "4", "play": "5", "over": "7"}


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> kit.TrickBoard:
    """Return the page for the seat of the view. ``query`` may hold ``card``: the selected card."""
    say = Speaker(words, names, view.seat)
    waiting = [seat for seat, said in enumerate(view.said) if not said] if view.phase == "waive" else [view.mover]
    awaited = [seat for seat in waiting if seat is not None]
    my_turn = view.seat in awaited
    picked = kit.picked(view.hand, query) if my_turn else ()
    picked = picked[:1] if view.phase == "play" else picked
    picks = {"swap": "checkbox", "play": "radio"}.get(view.phase, "") if my_turn else ""
    wanted = {move.card for move in moves_with(view, view.hand) if isinstance(move, Play)}
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase=view.phase,
        headline=say("deal", n=view.deal, of=view.options.deals),
        section=SECTIONS[view.phase],
        my_turn=my_turn,
        seats=[_seat(view, seat, awaited, say) for seat in range(view.seats)],
        felt=_felt(view, awaited, say),
        hand=kit.held(
            view.hand,
            say,
            wanted=wanted if picks == "radio" else view.hand,
            chosen=picked,
            counting=[card for card in view.hand if card[-1] == view.trump],
        ),
        pick_kind=picks,
        asked=_ask(view, picked, say) if my_turn else None,
        awaited=kit.awaited(awaited, say),
        sealed="" if view.mine is None else say("sealed_yes" if view.mine else "sealed_no"),
        pad=_pad(view, say),
        styles=("css/cards.css", "css/dice.css"),
    )


def _seat(view: View, seat: Seat, awaited: Sequence[Seat], say: Speaker) -> kit.TrickPlate:
    done = view.phase == "waive" and view.said[seat]
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat in awaited,
        away=view.stays[seat] is False,
        status=say("has_said") if done else "",
        total=view.chips[seat],
        points="",
        points_word="",
        tricks_word=standing(view, seat, say),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
    )


def standing(view: View, seat: Seat, say: Speaker) -> str:
    """Return a seat's status in a word or two: its decisions or tricks in this deal."""
    if view.phase in ("waive", "over"):
        return ""
    if not view.stays[seat]:
        return say("undecided") if view.stays[seat] is None else say("is_out")
    if view.phase == "play":
        return say("tricks_won", n=view.taken(seat))
    swapped = view.swapped[seat]
    return say("is_in") if swapped is None else say("has_swapped", n=swapped)


def _felt(view: View, awaited: Sequence[Seat], say: Speaker) -> on_felt.Felt:
    """Return the table: the pot in three piles, the trump, and the current or last trick."""
    running = bool(view.trick)
    plays = view.trick or (view.tricks[-1].plays if view.tricks else ())
    shown = len(view.tricks) + (running or not view.tricks)
    found = on_felt.felt(say(f"felt_{view.phase}", n=shown), "", view.seats)
    if plays:
        taker = plays[best(tuple(one.card for one in plays), view.trump, DECK.height)].seat
        spots = on_felt.spots(
            plays,
            taker,
            say,
            seats=view.seats,
            awaited=awaited,
            running=running,
            out=[seat for seat in range(view.seats) if not view.stays[seat]],
        )
        note = "" if running else say("took_it", seat=SeatRef(taker))
        found = replace(found, spots=spots, over=not running, note=note)
    signs = [
        on_felt.Sign(say("waives", seat=SeatRef(seat)), icon="eye", on="1") for seat in view.round if view.waived[seat]
    ]
    return replace(found, stock=_stock(view, say), signs=signs, things=_chips(view, say))


def _stock(view: View, say: Speaker) -> on_felt.Stock | None:
    if view.turned is None:
        return None
    used = sum(n or 0 for n in view.swapped)
    count = len(DECK.cards) - view.seats * HAND - 1 - used
    return on_felt.Stock(
        open=Named(view.turned, say.card(view.turned)),
        count=count,
        suit=view.trump,
        trump=say("trump", suit=suit_name(view.trump)),
        text=say("talon", n=count),
    )


def _chips(view: View, say: Speaker) -> Piles:
    """Draw a pile of chips for each trick that is still to be won."""
    piles = HAND - len(view.tricks) if view.third else HAND
    pile = view.third or view.pot // HAND
    high = min(pile, HIGHEST)
    strokes = [
        Pen(24 + 44 * at, 12 + 6 * (HIGHEST - level)).draw("sk-chip", CHIP)
        for at in range(piles if view.pot else 0)
        for level in range(1, high + 1)
    ]
    sketch = Sketch(24 + 44 * (HAND - 1) + 24, 20 + 6 * HIGHEST, strokes)
    return Piles(say("pot"), (), Pile(say("pot_words", n=view.pot, third=pile), sketch))


def _ask(view: View, picked: Sequence[str], say: Speaker) -> kit.Asked:
    if view.phase in ("waive", "enter"):
        ways = [kit.Way(kit.go(move, "").move, *named(view, move, say)) for move in moves_with(view, view.hand)]
        return kit.Asked(question=say(f"ask_{view.phase}"), options=ways, go=kit.first(say("decide")))
    common = kit.Asked(note=say("your_turn"), hint=say(f"hint_{view.phase}"), key=".".join(picked))
    if view.phase == "swap":
        move = Swap(DECK.ordered(picked))
        return replace(common, go=kit.go(move, named(view, move, say)[0]))
    if not picked:
        return replace(common, go=kit.first(say("pick_first")))
    [card] = picked
    title, rule = say.title(say.card(card)), reason(card, narrowing(view, view.hand))
    if rule is not None:
        return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
    label, detail = named(view, Play(card), say)
    return replace(common, panel=Panel(title=title, detail=detail), go=kit.go(Play(card), label), at_once=card)


def named(view: View, move: Move, say: Speaker) -> tuple[str, str]:
    """Return the label of a move, and its effect."""
    match move:
        case Waive(waives):
            key = "waive" if waives else "keep_swap"
            return say(key), say(f"{key}_means")
        case Enter(stays):
            return (say("stay"), say("stay_means", n=view.pot // HAND)) if stays else (say("drop"), say("drop_means"))
        case Swap(cards):
            return say("swap", n=len(cards)), say.cards(cards)
    if not view.trick:
        return say("play_card", card=card_name(move.card)), say("would_lead")
    cards = (*(one.card for one in view.trick), move.card)
    wins = best(cards, view.trump, DECK.height) == len(cards) - 1
    return say("play_card", card=card_name(move.card)), say("would_win" if wins else "would_lose")


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the score pad: for each deal, chips won or lost, and the new totals."""
    lines = []
    for number, line in enumerate(view.pad, 1):
        cells = [
            kit.DealCell(points=f"{won:+d}".replace("-", "−") if won else "0", total=str(chips), total_word=str(chips))
            for won, chips in zip(line.won, line.chips, strict=True)
        ]
        lines.append(kit.DealLine(str(number), cells))
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.options.deals),
        agreed="",
        lines=lines,
        empty=range(1, view.options.deals + 1),
        now=str(view.deal) if view.phase != "over" else "",
        total_title=say("chips"),
        totals=[str(chips) for chips in view.chips],
    )
