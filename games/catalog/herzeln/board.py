"""Board page of Herzeln: the family's page, with the scoring of each game, and the rows of the last game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.catalog.herzeln.data import HEARTS, KING, LAST, LAYING, NOT_LAST, QUEENS, Pass, View
from games.catalog.herzeln.rules import GAMES, Herzeln, counts, wrong
from games.engine.identity import card_id
from games.engine.kit.cards import SUITS, card_name, suit_name
from games.engine.kit.sheets import signed
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.plain.page import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Named, Panel
from games.engine.text import SeatRef, Words

GAME = Herzeln()


def board(view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Build the board page for the seat of the view. ``query`` may hold ``card``: the picked card."""
    say, found = Speaker(words, names, view.seat), page(GAME, view, words, names, query)
    over = view.mover is None
    found = replace(
        found,
        headline=f"{say('deal_of', n=view.deal, of=GAMES)} · {say(f'title_{view.deal}')}",
        section="5" if over else f"4.{view.deal}",
        seats=[_seat(view, plate, say) for plate in found.seats],
        felt=_felt(view, found.felt, say),
        pad=_pad(view, found.pad, say),
    )
    wanted = view.playable if found.asked else view.hand
    counting = [card for card in view.hand if view.deal in (HEARTS, QUEENS, KING) and counts(view.deal, card)]
    picked = kit.picked(view.hand, query)[:1]
    found = replace(found, hand=kit.held(view.hand, say, wanted=wanted, chosen=picked, counting=counting))
    if view.deal != LAYING or found.asked is None:
        return found
    return replace(found, asked=_lay(view, query, say), pick_kind="radio" if view.playable else "")


def _seat(view: View, plate: kit.TrickPlate, say: Speaker) -> kit.TrickPlate:
    """Return the seat's panel with its points of the current game; in the last game, with its number of cards."""
    if view.mover is None:
        return replace(plate, points="", points_word="", tricks_word="")
    if view.deal == LAYING:
        cards = view.cards[plate.index]
        return replace(plate, points="", points_word="", tricks_word=say("cards_left", n=cards), away=not cards)
    known = view.tricks and view.deal not in (LAST, NOT_LAST)
    points = signed(GAME.brings(view, GAME.counted(view))[plate.index]) if known else ""
    return replace(plate, points=points, points_word=say("this_game", points=points) if points else "")


def _felt(view: View, felt: on_felt.Felt, say: Speaker) -> on_felt.Felt:
    """Return the middle of the table, with a line on what counts in the current game; in the last game the rows
    instead of a trick.
    """
    sign = on_felt.Sign(say(f"counts_{view.deal}{_options(view)}", most=10 * (view.seats - 1)), icon="star", on="1")
    sign = replace(sign, suit="H", icon="") if view.deal in (HEARTS, KING) else sign
    felt = replace(felt, signs=[sign])
    if view.deal != LAYING:
        return felt
    note = say("starts", seat=SeatRef((view.dealer + 1) % view.seats)) if not view.laid else ""
    return replace(felt, title=say("rows"), note=note, spots=(), layout=[_row(view, suit, say) for suit in SUITS])


def _options(view: View) -> str:
    return "_each" if view.deal == 4 and view.options.queens == "cards" else ""


def _row(view: View, suit: str, say: Speaker) -> on_felt.Row:
    """Return a suit's row from the lowest to the highest card, with empty places."""
    cards = [rank + suit for rank in view.deck.ranks]
    places = [
        Named(card, say.card(card), card_id(card)) if card in view.laid else Named("", say.sign(card)) for card in cards
    ]
    return on_felt.Row(say.title(suit_name(suit)), places)


def _lay(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the effect of a picked card, or the button to pass if no card fits."""
    if not view.playable:
        return kit.Asked(note=say("your_turn"), hint=say("hint_pass"), go=kit.go(Pass(), say("do_pass")))
    common = kit.Asked(note=say("your_turn"), hint=say("hint_lay"))
    wanted = (query.get("card") or [""])[0]
    if wanted not in view.hand:
        return replace(common, go=kit.first(say("pick_first")))
    title, rule = say.title(say.card(wanted)), wrong(view, view.hand, wanted)
    if rule is not None:
        return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
    opens = say("opens_row" if wanted[0] == "J" else "lays_on")
    return replace(common, panel=Panel(title=title, detail=opens), go=lay(wanted, say), at_once=wanted)


def lay(card: str, say: Speaker) -> Any:
    """Return the button that lays a card."""
    return kit.go(GAME.card_type(card), say("lay_card", card=card_name(card)))


def _pad(view: View, pad: kit.DealsPad, say: Speaker) -> kit.DealsPad:
    """Return the pad with a line for each of the eight games, by name."""
    titles = [say(f"line_{number}") for number in range(1, GAMES + 1)]
    lines = [replace(line, title=title) for line, title in zip(pad.lines, titles, strict=False)]
    now = titles[view.deal - 1] if view.mover is not None else ""
    return replace(pad, lines=lines, empty=titles, now=now, coming=titles[view.deal :])
