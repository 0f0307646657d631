"""The panel in which the reader chooses, for each phase: the effect of the picked cards, and the main button."""

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlencode

from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Pass, Play, ScoreMoon, View
from games.catalog.hearts.judging import CHARGEABLE, reason, taker
from games.catalog.hearts.passing import calls, chosen_share, key, may_hand_on, packets, shares
from games.catalog.hearts.phrases import passing_name
from games.catalog.hearts.scoring import all_tricks, moon_amount, team_of
from games.engine.game import Seat
from games.engine.kit.cards import Cards, card_name, ordered, suit
from games.engine.kit.pages import json
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.page import Query
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played
from games.engine.page import Panel, Part, Pick
from games.engine.text import Phrase, SeatRef


def ask(view: View, query: Query, say: Speaker) -> kit.Asked:
    """Return the context of ``components/trick_panel.html``, ``trick_choices.html`` and ``trick_go.html``."""
    return _ASK[view.phase](view, query, say)


def _pass(view: View, query: Query, say: Speaker) -> kit.Asked:
    cards, count = kit.picked(view.hand, query), view.passing.count
    besides = [kit.go(HandOn(), say("hand_on"))] if may_hand_on(view) else []
    found = kit.Asked(note=say("pick_to_pass", n=count), hint=say("passing_works"), besides=besides)
    share = chosen_share(view.passing, cards, query)
    if share is None:
        return replace(found, go=kit.first(_still(count - len(cards), say)))
    return replace(
        found,
        panel=Panel(parts=_parts(view, share, say)),
        alts=_other_shares(view, cards, share, say),
        key=key(share),
        go=kit.go(Pass(share), say("pass_cards", n=count)),
    )


def _still(missing: int, say: Speaker) -> str:
    return say("pick_more", n=missing) if missing >= 0 else say("pick_fewer", n=-missing)


def _gifts(view: View, share: Cards) -> list[tuple[Seat, Cards]]:
    """Return the receivers of a pass that is not mixed, each with the cards for it."""
    packed = enumerate(packets(view.passing, share), 1)
    return [(((view.seat or 0) + distance) % view.seats, packet) for distance, packet in packed if packet]


def _parts(view: View, share: Cards, say: Speaker) -> list[Part]:
    """Return the cards of a pass, grouped by receiver."""
    if view.passing.mixed:
        return [Part(say("to_the_middle"), say.named(share))]
    return [Part(say("to_seat", seat=SeatRef(seat)), say.named(cards)) for seat, cards in _gifts(view, share)]


def _other_shares(view: View, cards: Cards, share: Cards, say: Speaker) -> list[Pick]:
    """Return every way to divide the cards among the receivers, such as "♠Q to Ben · ♥10 to Cem"; empty if there is
    only one.
    """
    found = shares(view.passing, cards)
    if len(found) < 2:
        return []
    picks = []
    for one in found:
        gifts = [say("gift", cards=say.cards(packet), seat=SeatRef(seat)) for seat, packet in _gifts(view, one)]
        query = urlencode([*(("card", card) for card in cards), ("set", key(one))])
        picks.append(Pick(" · ".join(gifts), query, chosen=one == share))
    return picks


def _charge(view: View, query: Query, say: Speaker) -> kit.Asked:
    cards = tuple(card for card in kit.picked(view.hand, query) if card in CHARGEABLE)
    mine = tuple(card for card in view.hand if card in CHARGEABLE)
    note = say("pick_to_charge", cards=say.cards(mine)) if mine else say("nothing_to_charge")
    button = kit.go(Charge(ordered(cards)), charge_label(cards, say))
    return kit.Asked(note=note, hint=say("charging_works"), key=key(cards), go=button)


def charge_label(cards: Cards, say: Speaker) -> str:
    """Return the label of the move that charges these cards."""
    return say("charge_cards", cards=say.cards(cards)) if cards else say("charge_nothing")


def _lay(view: View, query: Query, say: Speaker) -> kit.Asked:
    cards, count = kit.picked(view.hand, query), len(view.kitty or ())
    found = kit.Asked(note=say("pick_to_lay", n=count), hint=say("kitty_is_yours"))
    if len(cards) != count:
        return replace(found, go=kit.first(_still(count - len(cards), say)))
    panel = Panel(parts=[Part(say("to_your_tricks"), say.named(cards))])
    return replace(found, panel=panel, go=kit.go(Lay(ordered(cards)), say("lay_cards", n=count)))


def _play(view: View, query: Query, say: Speaker) -> kit.Asked:
    cards = kit.picked(view.hand, query)
    note = say("pick_to_play")
    if len(cards) != 1:
        return kit.Asked(note=note, hint=_hint(view, say), go=kit.first(say("pick_first")))
    card = cards[0]
    refusal = None if card in view.playable or view.seat is None else reason(view, view.seat, view.hand, card)
    if refusal is not None:
        panel = kit.refused(say.title(say.card(card)), refusal, say)
        return kit.Asked(note=note, panel=panel, go=kit.first(say("pick_another")))
    panel = Panel(title=say.title(say.card(card)), detail=effect(view, card, say))
    button = kit.go(Play(card), say("play_card", card=card_name(card)))
    return kit.Asked(note=note, panel=panel, go=button, at_once=card)


def _hint(view: View, say: Speaker) -> str:
    """Return a hint about the suit that was led."""
    if not view.trick:
        return say("hint_lead")
    led = suit(view.trick[0].card)
    follows = any(suit(card) == led for card in view.hand)
    return say("hint_follow" if follows else "hint_void", suit=Phrase(f"suits.{led}"))


def effect(view: View, card: str, say: Speaker) -> str:
    """Return the effect of the card on the current trick, in words."""
    if not view.trick:
        return say("would_lead")
    if suit(card) != suit(view.trick[0].card):
        return say("would_discard")
    takes = view.seat is not None and taker(view, (*view.trick, Played(view.seat, card))) == view.seat
    return say("would_take" if takes else "would_stay_under")


def _call(view: View, query: Query, say: Speaker) -> kit.Asked:
    options = [kit.Way(json(Call(one)), say.title(passing_name(one, view.seats))) for one in calls(view.seats)]
    return kit.Asked(question=say("call_question"), options=options, go=kit.first(say("call_it")))


def _moon(view: View, query: Query, say: Speaker) -> kit.Asked:
    options = [kit.Way(json(move), label, detail) for move, label, detail in moon_options(view, say)]
    return kit.Asked(question=say("moon_question"), options=options, go=kit.first(say("score_moon")))


def moon_options(view: View, say: Speaker) -> list[tuple[ScoreMoon, str, str]]:
    """Return the shooter's choices: the move, its name, and its result (§ 6.3)."""
    seat = view.seat or 0
    team = team_of(view.terms, view.seats, seat)
    amount = moon_amount(view, sun=all_tricks(view, team))
    others = tuple(SeatRef(other) for other in range(view.seats) if other not in team)
    return [
        (ScoreMoon("subtract"), say("moon_subtract", n=amount), say("moon_then", n=view.totals[seat] - amount)),
        (ScoreMoon("add"), say("moon_add", n=amount), say("moon_to", list=others)),
    ]


_ASK: dict[str, Callable[[View, Query, Speaker], kit.Asked]] = {
    "call": _call,
    "pass": _pass,
    "charge": _charge,
    "play": _play,
    "lay": _lay,
    "moon": _moon,
}
