"""Page data of the Schnapsen family: converts a view and words to typed data for the templates."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from games.engine.codec import AnyGame
from games.engine.game import Rule, Seat
from games.engine.kit.cards import SUITS, card_name, suit_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.decks import Ids, ids_of
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Line, Move, Play, View
from games.engine.kit.tricktaking.talon.judging import (
    counted,
    is_strict,
    lowest_trump,
    lying,
    moves,
    others,
    pair,
    tricks_of,
    wrong_with,
)
from games.engine.kit.tricktaking.tricks import best
from games.engine.page import Named, Panel
from games.engine.text import SeatRef, Words

PRINTED = 12


def page(game: AnyGame, view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Return the page for the seat of the view. ``query`` may hold ``card``: the selected card or action."""
    say = Speaker(words, names, view.seat)
    my_turn, last = view.mover is not None and view.seat == view.mover, len(view.deck.cards) // view.seats
    ids = ids_of(view, (view.turned,))
    return kit.TrickBoard(
        **kit.frame(view, say),
        phase="over" if view.mover is None else "play",
        headline=f"{say('deal', n=view.deal)} · {say('trick', n=min(last, len(view.tricks) + 1))}",
        section="7" if view.mover is None else "4.2" if view.trick and is_strict(view) else "5" if my_turn else "3",
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        felt=_felt(view, ids, say),
        my_turn=my_turn,
        hand=kit.held(
            view.hand,
            say,
            wanted=view.playable if my_turn else view.hand,
            chosen=kit.picked(view.hand, query)[:1],
            ids=ids.in_hand,
        ),
        pick_kind="radio" if my_turn else "",
        asked=_ask(view, query, say) if my_turn else None,
        awaited="" if view.mover is None else kit.awaited([view.mover], say),
        pad=_pad(view, say),
    )


def _seat(view: View, seat: Seat, say: Speaker) -> kit.TrickPlate:
    points = say("counts", n=counted(view, seat)) if view.terms.shown else ""
    return kit.TrickPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == view.mover,
        total=say("still", n=view.left[seat]),
        points=points,
        points_word=points,
        tricks_word=say("tricks_won", n=tricks_of(view, seat)),
        dealer=say("is_dealer") if seat == view.dealer else "",
        dealer_mark=say("dealer_mark"),
        team=team_of(view, seat),
        team_word=say("team", team=team_of(view, seat)) if team_of(view, seat) else "",
        charged=[Named(card, say("seen_card", card=card_name(card))) for card in view.known[seat]],
    )


def team_of(view: View, seat: Seat) -> str:
    """Return the letter of the seat's pair in a game of four; "" otherwise."""
    return "AB"[seat % 2] if view.sides < view.seats else ""


def _felt(view: View, ids: Ids, say: Speaker) -> on_felt.Felt:
    """Return the current trick, or the last one if no card is on the table, beside the talon."""
    leader = (view.dealer + 1) % view.seats
    found = on_felt.tricks_felt(
        view, leader, partial(best, trump=view.trump, height=view.deck.height), say, ids.on_table
    )
    return replace(found, stock=stock(view, ids, say), signs=_signs(view, say))


def stock(view: View, ids: Ids, say: Speaker) -> on_felt.Stock:
    """Return the talon, with the open trump if it has not been drawn."""
    there = view.pile > 0 and view.closed is None
    text = say("talon_closed") if view.closed is not None else say("talon", n=view.pile + 1 if view.pile else 0)
    return on_felt.Stock(
        open=Named(view.turned, say.card(view.turned), ids.beside[0]) if there else None,
        count=view.pile,
        suit=view.trump,
        trump=say("trump", suit=suit_name(view.trump)),
        text=text,
    )


def _signs(view: View, say: Speaker) -> list[on_felt.Sign]:
    """Return signs for called pairs, the closing seat, and whether suit must be followed."""
    signs = [
        on_felt.Sign(say("has_called", seat=SeatRef(one.seat), worth=one.worth), suit=one.suit) for one in view.calls
    ]
    if carried := getattr(view, "carried", 0):
        signs.append(on_felt.Sign(say("carried", n=carried), icon="plus", on="1"))
    if view.closed is not None:
        signs.append(on_felt.Sign(say("has_closed", seat=SeatRef(view.closed)), icon="cross", on="1"))
    if is_strict(view):
        signs.append(on_felt.Sign(say("strict"), icon="paragraph", on="1"))
    return signs


def acts(view: View) -> dict[str, Move]:
    """Return the leader's legal actions that play no card, by their names in forms."""
    named = {f"call-{suit}": Call(suit) for suit in SUITS}  # type: ignore[arg-type]  # letters of SUITS
    every: dict[str, Move] = {**named, "exchange": Exchange(), "close": Close(), "claim": Claim()}
    legal = moves(view, view.hand)
    return {name: move for name, move in every.items() if move in legal}


def _ask(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    offered = acts(view)
    named = {name: (move, *act(view, move, say)) for name, move in offered.items()}
    asked = kit.Asked(note=say("your_turn"), hint=_hint(view, say))
    return picking(
        view, query, say, asked, named, partial(wrong_with, view, view.hand), _needed(view, offered.values())
    )


def picking(
    view: Any,
    query: kit.Query,
    say: Speaker,
    asked: kit.Asked,
    acts: Mapping[str, tuple[Any, str, str]],
    wrong: Callable[[Any], Rule | None],
    slowly: Collection[str],
) -> kit.Asked:
    """Return the page's question to the seat to move after it has selected a card or an action.

    ``acts``: actions by name in forms, each with its move, label and effect. ``wrong``: returns the rule that a move
    breaks. Cards in ``slowly`` are not played by one click.
    """
    wanted = (query.get("card") or [""])[0]
    chips = [kit.Act(name, title, name == wanted) for name, (_, title, _) in acts.items()]
    common = replace(asked, acts=chips)
    if wanted in acts:
        move, title, detail = acts[wanted]
        return replace(common, panel=Panel(title=title, detail=detail), go=kit.go(move, title))
    if wanted not in view.hand:
        return replace(common, go=kit.first(say("pick_first")))
    title, rule = say.title(say.card(wanted)), wrong(Play(wanted))
    if rule is not None:
        return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
    button = kit.go(Play(wanted), say("play_card", card=card_name(wanted)))
    panel = Panel(title=title, detail=effect(view, wanted, say))
    return replace(common, panel=panel, go=button, at_once="" if wanted in slowly else wanted)


def _needed(view: View, offered: Collection[Move]) -> set[str]:
    """Return the cards that a legal action uses. A player who selects one of them may mean the action."""
    calls = [card for move in offered if isinstance(move, Call) for card in pair(move.suit)]
    return {*calls, *([lowest_trump(view)] if Exchange() in offered else [])}


def act(view: View, move: Move, say: Speaker) -> tuple[str, str]:
    """Return the label and the effect of an action."""
    about = {"seat": SeatRef(others(view, view.seat or 0)[0]), "enough": view.terms.enough}
    match move:
        case Call():
            worth = 40 if move.suit == view.trump else 20
            return say(f"call_{worth}", suit=suit_name(move.suit)), say("call_shows", cards=say.cards(pair(move.suit)))
        case Exchange():
            return say("exchange"), say("exchange_gives", card=card_name(view.turned))
        case Close():
            return say("close"), say("close_means", **about)
    shown = view.terms.shown
    sure = say("claim_counts", n=counted(view, view.seat or 0), **about) if shown else say("claim_means", **about)
    return say("claim"), sure


def effect(view: View, card: str, say: Speaker) -> str:
    """Return the effect of the card on the current trick."""
    if not view.trick:
        return say("would_lead")
    cards = (*lying(view), card)
    if best(cards, view.trump, view.deck.height):
        return say("would_take", n=view.deck.points(cards)) if view.terms.shown else say("would_win")
    return say("would_lose")


def _hint(view: View, say: Speaker) -> str:
    if view.called is not None:
        return say("hint_called", cards=say.cards(pair(view.called)))
    if not view.trick:
        return say("hint_lead_strict" if is_strict(view) else "hint_lead")
    return say("hint_strict" if is_strict(view) else "hint_free")


def _pad(view: View, say: Speaker) -> kit.DealsPad:
    """Return the score pad: for each deal the winner, game points and points left; at the end the Bummerl (§ 7.2)."""
    before = [(view.terms.target,) * view.seats, *(line.left for line in view.pad)]
    return kit.DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.terms.target),
        agreed=_bummerl(view, say) if view.terms.bummerl and view.mover is None else "",
        lines=[_line(number, before[number - 1], line, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, PRINTED + 1),
        now=str(view.deal) if view.mover is not None else "",
        total_title=say("pad_left"),
        totals=[str(left) for left in view.left],
    )


def _bummerl(view: View, say: Speaker) -> str:
    loser = next(seat for seat in range(view.seats) if view.left[seat])
    return say("pad_bummerl", seat=SeatRef(loser), n=2 if view.left[loser] == view.terms.target else 1)


def _line(number: int, left: Sequence[int], line: Line, say: Speaker) -> kit.DealLine:
    cells = []
    for seat, before in enumerate(left):
        total = say("pad_counted", n=line.counted[seat])
        points = str(line.left[seat]) if line.left[seat] < before else "–"
        cells.append(kit.DealCell(points=points, total=total, total_word=total))
    return kit.DealLine(str(number), cells)
