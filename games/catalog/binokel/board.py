"""Board page of Binokel: builds a typed page from a view and the words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from games.catalog.binokel import judging
from games.catalog.binokel.data import Line, Meld, View
from games.catalog.binokel.melds import kind_of
from games.catalog.binokel.rules import meld_name
from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.decks import Ids, ids_of
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.judging import is_strict, lying, tricks_of
from games.engine.kit.tricktaking.talon.page import effect, picking, stock
from games.engine.kit.tricktaking.tricks import best
from games.engine.page import Named
from games.engine.text import SeatRef, Words

PRINTED = 8


def board(view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Return the page for the seat of the view. ``query`` may hold ``card``: the selected card or action."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    ids = ids_of(view, (view.turned,))
    wanted = view.playable if my_turn else view.hand
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase="over" if view.mover is None else "play",
        headline=f"{say('deal', n=view.deal)} · {say('trick', n=min(24, len(view.tricks) + 1))}",
        section="7.1" if view.mover is None else "4.2" if view.trick and is_strict(view) else "5" if my_turn else "3",
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, ids, say),
        my_turn=my_turn,
        hand=kit.held(view.hand, say, wanted=wanted, chosen=kit.picked(view.hand, query)[:1], ids=ids.in_hand),
        pick_kind="radio" if my_turn else "",
        asked=_ask(view, query, say) if my_turn else None,
        awaited="" if view.mover is None else kit.awaited([view.mover], say),
        pad=_pad(view, say),
    )


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    points = (
        say("counts", n=judging.total(view, seat)) if view.terms.shown else say("melds", n=judging.melded(view, seat))
    )
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        total=judging.before(view, seat),
        points=points,
        points_word=points,
        tricks_word=say("tricks_won", n=tricks_of(view, seat)),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
        charged=[Named(card, say("seen_card", card=card_name(card))) for card in view.known[seat]],
    )


def _felt(view: View, ids: Ids, say: Speaker) -> on_felt.Felt:
    """Return the current or last trick beside the talon, with the last meld as a sign."""
    wins = partial(best, trump=view.trump, height=view.deck.height)
    found = on_felt.tricks_felt(view, 1 - view.dealer, wins, say, ids.on_table)
    signs = []
    if view.calls:
        last = view.calls[-1]
        text = say("has_shown", seat=SeatRef(last.seat), meld=meld_name(last.name), worth=last.worth)
        signs.append(on_felt.Sign(text, icon="eye"))
    if is_strict(view):
        signs.append(on_felt.Sign(say("strict"), icon="paragraph", on="1"))
    return replace(found, stock=stock(view, ids, say), signs=signs)


def acts(view: View) -> dict[str, Any]:
    """Return the leader's legal actions that play no card, by their names in forms."""
    moves = [move for move in judging.moves(view, view.hand) if not isinstance(move, Play)]
    return {move.name if isinstance(move, Meld) else str(move.__struct_config__.tag): move for move in moves}


def _ask(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    offered = acts(view)
    named = {name: (move, *label(view, move, say)) for name, move in offered.items()}
    asked, slowly = kit.Asked(note=say("your_turn"), hint=_hint(view, say)), set(offered) - {"claim"}
    wrong = partial(judging.wrong_with, view, view.hand)
    return picking(view, query, say, asked, named, wrong, view.hand if slowly else ())


def label(view: View, move: Any, say: Speaker) -> tuple[str, str]:
    """Return the name of a move, and its effect."""
    match move:
        case Meld():
            kind = kind_of(move.name, view.trump)
            said = say.title(say("meld", meld=meld_name(move.name), n=kind.worth))
            return said, say("meld_shows", cards=say.cards(kind.cards))
        case Exchange():
            return say("exchange"), say("exchange_gives", card=card_name(view.turned))
        case Claim():
            if view.terms.shown:
                return say("claim"), say("claim_counts", n=judging.total(view, view.seat or 0))
            return say("claim"), say("claim_means")
    return say("play_card", card=card_name(move.card)), effect(view, move.card, say)


def _hint(view: View, say: Speaker) -> str:
    if view.called is not None:
        return say("hint_meld", cards=say.cards(dict.fromkeys(view.due)))
    if not view.trick:
        return say("hint_lead_strict" if is_strict(view) else "hint_lead")
    if not is_strict(view):
        return say("hint_free")
    led = lying(view)[0][-1]
    suits = {card[-1] for card in view.playable}
    if suits == {led}:
        return say("hint_follow", suit=suit_name(led))
    return say("hint_trump" if suits == {view.trump} else "hint_off", suit=suit_name(led))


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return a line for each deal: each seat's points, and the totals (§ 6, 7.1)."""
    totals = [str(judging.before(view, seat)) for seat in range(view.seats)]
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.terms.enough),
        agreed="",
        lines=[_line(number, line, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, PRINTED + 1),
        now=str(view.deal) if view.mover is not None else "",
        total_title=say("total_word"),
        totals=totals,
    )


def _line(number: int, line: Line, say: Speaker) -> kit.DealLine:
    cells = []
    for score, total in zip(line.scores, line.totals, strict=True):
        cells.append(kit.DealCell(points=str(score), total=str(total), total_word=say("pad_then", n=total)))
    return kit.DealLine(str(number), cells)
