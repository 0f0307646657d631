"""Page data of plain trick-taking games: converts a view and words to typed data for the templates."""

from collections.abc import Sequence
from dataclasses import replace

from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.sheets import signed, total_of
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.plain.data import Line, Play, View
from games.engine.kit.tricktaking.plain.judging import best, counted, lying, tricks_of, wrong_with
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Named, Panel
from games.engine.text import Words

PRINTED = 10


def page(game: AnyGame, view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Return the page for the seat of the view. ``query`` may hold ``card``: the selection."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    last = view.terms.hand + view.terms.drawn(view.seats)
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase="over" if view.mover is None else "play",
        headline=f"{say('deal', n=view.deal)} · {say('trick', n=min(last, len(view.tricks) + 1))}",
        section="5" if view.mover is None else "3.2" if view.trick and view.strict else "3",
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, say),
        my_turn=my_turn,
        hand=kit.held(
            view.hand,
            say,
            wanted=view.playable if my_turn else view.hand,
            chosen=kit.picked(view.hand, query)[:1],
            counting=[card for card in view.hand if view.deck.points([card])],
        ),
        pick_kind="radio" if my_turn else "",
        asked=ask(view, query, say) if my_turn else None,
        awaited="" if view.mover is None else kit.awaited([view.mover], say),
        pad=_pad(view, say),
    )


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    points = say("counts", n=counted(view, seat)) if any(view.deck.values) else ""
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        total=total_of(view.totals[seat]),
        points=points,
        points_word=points,
        tricks_word=say("tricks_won", n=tricks_of(view, seat)),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
    )


def _felt(view: View, say: Speaker) -> on_felt.Felt:
    """Return the current trick, or the last one if no card is on the table, and the talon in games that have one."""
    leader = (view.dealer + (0 if view.terms.dealer_leads else 1)) % view.seats
    found = on_felt.tricks_felt(view, leader, lambda cards: best(view, cards), say)
    signs = (
        [on_felt.Sign(say("strict"), icon="paragraph", on="1")] if view.terms.follow == "late" and view.strict else []
    )
    stock = _stock(view, say)
    if not found.spots and stock is None:
        awaited = () if view.mover is None else (view.mover,)
        lying = on_felt.spots((), None, say, seats=view.seats, awaited=awaited, running=True, leader=leader)
        found = replace(found, spots=lying)
    return replace(found, stock=stock, signs=signs)


def _stock(view: View, say: Speaker) -> on_felt.Stock | None:
    if not view.turned and not view.terms.drawn(view.seats):
        return None
    return on_felt.Stock(
        open=Named(view.turned, say.card(view.turned), view.turned) if view.turned else None,
        count=view.pile,
        suit=view.trump,
        trump=say("trump", suit=suit_name(view.trump)) if view.trump else say("no_trump"),
        text=say("talon", n=view.pile),
    )


def ask(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the effect of a selected card, and the main button."""
    wanted = (query.get("card") or [""])[0]
    hint = "hint_lead" if not view.trick else "hint_strict" if view.strict else "hint_free"
    common = kit.Asked(note=say("your_turn"), hint=say(hint))
    if wanted not in view.hand:
        return replace(common, go=kit.first(say("pick_first")))
    title, rule = say.title(say.card(wanted)), wrong_with(view, view.hand, wanted)
    if rule is not None:
        return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
    panel = Panel(title=title, detail=effect(view, wanted, say))
    return replace(
        common, panel=panel, go=kit.go(Play(wanted), say("play_card", card=card_name(wanted))), at_once=wanted
    )


def effect(view: View, card: str, say: Speaker) -> str:
    """Return the effect of the card on the current trick."""
    if not view.trick:
        return say("would_lead")
    cards = (*lying(view), card)
    if best(view, cards) < len(view.trick):
        return say("would_lose")
    return say("would_take" if len(cards) == view.seats else "would_win", n=view.deck.points(cards))


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the score pad: a line for each deal with its results and totals."""
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.terms.deals),
        agreed="",
        lines=[_line(number, line, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, min(view.terms.deals, PRINTED) + 1),
        now=str(view.deal) if view.mover is not None else "",
        total_title=say("pad_total"),
        totals=[*map(total_of, view.totals)],
    )


def _line(number: int, line: Line, say: Speaker) -> kit.DealLine:
    cells = []
    for gained, total in zip(line.gained, line.totals, strict=True):
        word = say("pad_since", n=total)
        cells.append(kit.DealCell(points=signed(gained), total=total_of(total), total_word=word))
    return kit.DealLine(str(number), cells)
