"""Board page of Skat: build the typed page for the templates from a view and words."""

from collections.abc import Sequence
from dataclasses import replace

from games.catalog.skat.asking import ask, named_in
from games.catalog.skat.data import Line, View
from games.catalog.skat.judging import order
from games.catalog.skat.phrases import contract_name
from games.catalog.skat.turns import TRICKS
from games.catalog.skat.values import ranking
from games.engine.game import Seat
from games.engine.kit.cards import SUITS
from games.engine.kit.sheets import signed
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Part
from games.engine.text import Phrase, SeatRef, Words

_SECTIONS = {"bid": "4", "skat": "5", "lay": "5.2", "name": "5.3", "play": "6", "over": "8"}
_PICKS = {"lay": "checkbox", "play": "radio"}
PRINTED = 16


def board(view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Build the board's page for the seat of the view; ``query`` may hold the picked ``card`` and ``game``."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    chosen = named_in(view, query) if my_turn else None
    hand = (ranking(chosen.game) if chosen else order(view)).ordered(view.hand)
    fresh = view.skat if view.phase == "lay" else ()
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase=view.phase,
        headline=_headline(view, say),
        section=_SECTIONS[view.phase],
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, say),
        my_turn=my_turn,
        hand=kit.held(hand, say, wanted=view.playable or hand, chosen=kit.picked(hand, query), fresh=fresh),
        exchange=_open_cards(view, say),
        pick_kind=_PICKS.get(view.phase, "") if my_turn else "",
        asked=ask(view, query, say) if my_turn else None,
        awaited="" if view.mover is None else kit.awaited([view.mover], say),
        pad=_pad(view, say),
    )


def _stage(view: View, say: Speaker) -> str:
    if view.phase == "play":
        return say("trick", n=min(TRICKS, len(view.tricks) + 1))
    return say(f"stage_{view.phase}")


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    role = _role(view, seat, say)
    shown = view.shown if seat == view.declarer and view.seat is None else ()
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        away=seat not in view.players,
        total=signed(view.totals[seat]),
        points=role,
        points_word=role,
        tricks_word=_tricks(view, seat, say),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
        charged=say.named(shown),
    )


def _tricks(view: View, seat: Seat, say: Speaker) -> str:
    playing = view.phase == "play" and seat in view.players
    return say("tricks_won", n=sum(trick.winner == seat for trick in view.tricks)) if playing else ""


def _role(view: View, seat: Seat, say: Speaker) -> str:
    """Return the label of a seat: its last bid, or that it plays alone or does not play in this deal."""
    if seat not in view.players:
        return say("sits_out")
    if view.phase != "bid":
        return say("alone") if seat == view.declarer else ""
    if seat in view.auction.out:
        return say("has_passed")
    left = view.auction.left
    if not view.auction.bid or seat not in left[:2]:
        return ""
    bids = seat == left[-1] if view.auction.asked and len(left) == 2 else view.auction.asked and seat == left[1]
    return str(view.auction.bid) if bids else "" if view.auction.asked else say("has_held") if seat == left[0] else ""


def _felt(view: View, say: Speaker) -> on_felt.Felt:
    """Return the middle of the table: the trick, or the previous one while the trick has no cards; before the first
    trick, the bidding.
    """
    if view.phase not in ("play", "over") or not (view.trick or view.tricks):
        found = on_felt.felt(_stage(view, say), "", view.seats)
        return replace(found, passing=_bidding(view, say), signs=_signs(view, say))
    out = set(range(view.seats)) - set(view.players)
    return replace(on_felt.tricks_felt(view, view.players[0], order(view).best, say, out=out), signs=_signs(view, say))


def _bidding(view: View, say: Speaker) -> on_felt.Passing:
    """Return the state of the bidding: which seat bids to which, and the last bids."""
    passing, left = on_felt.Passing(text=_news(view, say)), view.auction.left
    if view.phase != "bid" or len(left) == 1:
        return passing
    heard = "" if view.auction.asked or not view.auction.bid else say("has_held")
    said = str(view.auction.bid) if view.auction.asked else ""
    return replace(
        passing,
        give_word=say("bidder"),
        gives=[on_felt.Other(seat=left[1], name=say.called(left[1]), count=said)],
        get_word=say("hearer"),
        gets=[on_felt.Other(seat=left[0], name=say.called(left[0]), count=heard)],
    )


def _news(view: View, say: Speaker) -> str:
    """Return the line of news: which seat bids to which, the last bid, who plays alone, or who leads."""
    auction, bid = view.auction, view.auction.bid
    if view.phase == "bid" and view.mover is not None:
        left = auction.left
        if len(left) == 1:
            return say("last_word", seat=SeatRef(left[0]))
        args = {"seat": SeatRef(left[1]), "rival": SeatRef(left[0]), "value": bid}
        return say("bids_to" if not bid else "has_bid" if auction.asked else "goes_on", **args)
    if view.phase == "over":
        return say("stage_over")
    if view.phase == "play":
        return say("leads", seat=SeatRef(view.players[0]))
    return say("plays_for", seat=SeatRef(view.declarer or 0), value=bid)


def _signs(view: View, say: Speaker) -> list[on_felt.Sign]:
    """Return the notes on the table: the game, its declarer and its value."""
    contract = view.contract
    if contract is None or view.phase == "over":
        return []
    words = say.title(contract_name(contract))
    suit = contract.game if contract.game in SUITS else ""
    signs = [on_felt.Sign(words, suit=suit, icon="" if suit else "star", on="1")]
    if view.declarer is not None:
        signs.append(on_felt.Sign(say("plays_for", seat=SeatRef(view.declarer), value=view.auction.bid), icon="user"))
    return signs


def _open_cards(view: View, say: Speaker) -> list[Part]:
    """Return an open hand, and the reader's discards."""
    parts = []
    if view.shown and view.seat != view.declarer:
        parts.append(
            Part(say("open_hand", seat=SeatRef(view.declarer or 0)), say.named(order(view).ordered(view.shown)))
        )
    if view.skat and view.phase in ("name", "play"):
        parts.append(Part(say("put_away"), say.named(view.skat)))
    return parts


def _headline(view: View, say: Speaker) -> str:
    deal = say("bock_of" if view.bock else "deal_of", deal=view.deal, last=view.last)
    return f"{deal} · {say.title(_stage(view, say))}"


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the score list: a line for each deal, with the game and each seat's points (§ 8)."""
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.last),
        agreed=say(f"pad_{view.options.count}"),
        lines=[_line(number, line, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, PRINTED + 1),
        now=str(view.deal) if view.mover is not None else "",
        total_title=say("total_word"),
        totals=[signed(total) for total in view.totals],
    )


def _line(number: int, line: Line, say: Speaker) -> kit.DealLine:
    game = line.contract.game if line.contract is not None else ""
    sign = say.phrase(Phrase(f"games.short_{game or 'none'}"))
    cells = [
        kit.DealCell(
            points=signed(score) if score else "–", total=signed(total), total_word=say("pad_then", n=signed(total))
        )
        for score, total in zip(line.scores, line.totals, strict=True)
    ]
    return kit.DealLine(f"{number} {sign}{' ×2' if line.bock else ''}", cells)
