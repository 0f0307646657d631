"""Events of Mau-Mau as phrases of ``[events]``."""

from collections.abc import Sequence

from games.catalog.mau_mau.data import Dealt, Drew, Ended, Event, Kept, Laid, Reshuffled, RoundEnded, Skipped
from games.engine.kit.cards import card_name, suit_name
from games.engine.text import Phrase, SeatRef


def tell(event: Event) -> Phrase:
    """Return the event as a phrase."""
    match event:
        case Dealt(number, dealer, card):
            return Phrase("events.dealt", {"seat": SeatRef(dealer), "n": number, "card": card_name(card)})
        case Laid():
            return _laid(event)
        case Drew(seat, count, why):
            cards = Phrase("cards", {"n": count})
            return Phrase(f"events.drew_{why}", {"seat": SeatRef(seat), "cards": cards})
        case Kept(seat):
            return Phrase("events.kept", {"seat": SeatRef(seat)})
        case Skipped(seat, why):
            return Phrase(f"events.skipped_{why}", {"seat": SeatRef(seat)})
        case Reshuffled(count):
            return Phrase("events.reshuffled", {"cards": Phrase("cards", {"n": count})})
        case RoundEnded(seat, line):
            return Phrase("events.round_ended", {"seat": SeatRef(seat), "list": _points(line.points, but=seat)})
        case Ended():
            return _ended(event)


def _laid(event: Laid) -> Phrase:
    """Return the phrase for a laid card, including the suit named with a jack, and "Mau" if one card is left."""
    args = {"seat": SeatRef(event.seat), "card": card_name(event.card)}
    if event.wish is not None:
        args["suit"] = suit_name(event.wish)
    mau = "_mau" if event.left == 1 else ""
    return Phrase(f"events.{'wished' if event.wish else 'laid'}{mau}", args)


def _ended(event: Ended) -> Phrase:
    paid = tuple(
        Phrase("events.pays" if won < 0 else "events.gets", {"seat": SeatRef(seat), "n": abs(won)})
        for seat, won in enumerate(event.tokens)
        if won
    )
    totals = _points(event.totals)
    return (
        Phrase("events.ended", {"list": totals, "paid": paid})
        if paid
        else Phrase("events.ended_even", {"list": totals})
    )


def _points(points: Sequence[int], but: int | None = None) -> tuple[Phrase, ...]:
    """Return the points of each seat as phrases; the seat ``but`` is left out."""
    return tuple(Phrase("events.has", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(points) if seat != but)
