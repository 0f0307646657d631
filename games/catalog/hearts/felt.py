"""The middle of the table: the trick, the last trick, the pass of this deal, the kitty."""

from dataclasses import replace

from games.catalog.hearts import judging
from games.catalog.hearts.counting import points_of
from games.catalog.hearts.data import View
from games.catalog.hearts.phrases import passing_name
from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit
from games.engine.kit.sheets import total_of
from games.engine.kit.tricktaking import decks
from games.engine.kit.tricktaking import felt as kit
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played, Trick
from games.engine.text import Phrase, SeatRef


def felt(view: View, say: Speaker) -> kit.Felt:
    """Return the context of ``components/trick_felt.html``."""
    shown = view.phase in ("play", "lay") and (view.trick or _finished(view))
    empty = kit.felt(_title(view, say), _opening(view, say), view.seats)
    return replace(
        _trick_on_table(empty, view, say) if shown else empty,
        passing=_passing(view, say),
        signs=_signs(view, say),
        last=_last(view, say) if view.trick else None,
    )


def _title(view: View, say: Speaker) -> str:
    """Return the title that is shown in the middle of the table while there is no trick."""
    if view.phase == "play" and view.tricks:
        return say("trick", n=len(view.tricks) + 1)
    return say(f"felt_{view.phase}")


def _finished(view: View) -> Trick | None:
    """Return the last finished trick; None if it has no cards, as in positions that were set up by hand."""
    return view.tricks[-1] if view.tricks and view.tricks[-1].plays else None


def _trick_on_table(empty: kit.Felt, view: View, say: Speaker) -> kit.Felt:
    """Return the current trick, or the last one while the current trick has no cards."""
    plays = view.trick or view.tricks[-1].plays
    running = bool(view.trick)
    taker = judging.taker(view, plays) if running else view.tricks[-1].winner
    return replace(
        empty,
        title=say("trick", n=len(view.tricks) + running),
        note=_note(view, plays, taker, running, say),
        over=not running,
        spots=kit.spots(
            plays,
            taker,
            say,
            seats=view.seats,
            awaited=view.to_move,
            running=running,
            cancelled=_cancelled(plays) if view.terms.twins else (),
            ids=decks.ids_of(view).on_table if view.terms.twins else (),
        ),
    )


def _note(view: View, plays: tuple[Played, ...], taker: Seat | None, running: bool, say: Speaker) -> str:
    """Return the note under the trick: which seat led, and which seat takes the trick."""
    led = say("led", seat=SeatRef(plays[0].seat), suit=Phrase(f"suits.{suit(plays[0].card)}"))
    if taker is None:
        return f"{led} · {say('nobody_takes')}"
    if running:
        return f"{led} · {say('takes_so_far', seat=SeatRef(taker))}" if len(plays) > 1 else led
    return say("took_it", seat=SeatRef(taker), n=_trick_points(view, plays))


def _trick_points(view: View, plays: tuple[Played, ...]) -> str:
    """Return the points of a trick, with a true minus sign if the bonus outweighs the penalty."""
    return total_of(points_of(view, tuple(played.card for played in plays)))


def _cancelled(plays: tuple[Played, ...]) -> set[str]:
    """Return the cards of a trick that a duplicate in the same trick cancels, so that neither takes it (Cancellation
    Hearts, § 9).
    """
    cards = [played.card for played in plays]
    return {card for card in cards if cards.count(card) > 1}


def _opening(view: View, say: Speaker) -> str:
    if view.phase != "play":
        return ""
    if view.opening is None:
        return say("opens", seat=SeatRef(view.turn))
    return say("opens_with", seat=SeatRef(view.turn), card=card_name(view.opening))


def _passing(view: View, say: Speaker) -> kit.Passing | None:
    """Return the receiver and the giver of the reader's pass in this deal."""
    if view.phase == "call":
        return kit.Passing(text=say("dealer_calls", seat=SeatRef(view.dealer)))
    if view.phase == "charge":
        return kit.Passing(text=say("charging_begins"))
    if view.phase == "moon":
        return kit.Passing(text=say("has_them_all", seat=SeatRef(view.turn)))
    if view.phase != "pass":
        return None
    passing, seat = view.passing, view.seat
    if passing.mixed or seat is None:
        return kit.Passing(text=say("pass_text", passing=passing_name(view.passing, view.seats)))
    given = [(distance, number) for distance, number in enumerate(passing.split, 1) if number]
    return kit.Passing(
        text=say("pass_text", passing=passing_name(view.passing, view.seats)),
        give_word=say("you_give", seat=SeatRef(seat)),
        get_word=say("you_get", seat=SeatRef(seat)),
        gives=[_other((seat + distance) % view.seats, number, say) for distance, number in given],
        gets=[_other((seat - distance) % view.seats, number, say) for distance, number in given],
    )


def _other(seat: Seat, number: int, say: Speaker) -> kit.Other:
    name = say.words.word(SeatRef(seat), say.names, say.reader, "dat")
    return kit.Other(seat=seat, name=name, count=say.phrase(Phrase("cards", {"n": number})))


def _signs(view: View, say: Speaker) -> list[kit.Sign]:
    """Return the notes on the deal: broken hearts, a kitty, cards that wait, a second round."""
    signs = []
    if view.phase in ("play", "lay") and not view.terms.hearts_any_time:
        words = say("broken" if view.broken else "unbroken")
        signs.append(kit.Sign(words, suit="H", on="1" if view.broken else ""))
    if view.kitty_size and view.kitty_taker is None:
        signs.append(kit.Sign(say("kitty", n=view.kitty_size), icon="row"))
    if view.boosted:
        signs.append(kit.Sign(say("boosted"), icon="plus"))
    if view.waiting:
        signs.append(kit.Sign(say("waiting_cards", n=len(view.waiting)), icon="hourglass"))
    if view.kitty and view.kitty_taker == view.seat:
        signs.append(kit.Sign(say("kitty_was", cards=say.cards(view.kitty)), icon="row"))
    if view.terms.kitty == "hand" and view.laid and view.kitty_taker == view.seat:
        signs.append(kit.Sign(say("you_laid", cards=say.cards(view.laid)), icon="row"))
    return signs


def _last(view: View, say: Speaker) -> kit.Last | None:
    trick = _finished(view)
    if trick is None:
        return None
    winner = trick.winner
    took = (
        say("nobody_took")
        if winner is None
        else say("took_it", seat=SeatRef(winner), n=_trick_points(view, trick.plays))
    )
    return kit.last(trick, took, say)
