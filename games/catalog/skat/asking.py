"""The question to the reader in each phase of Skat: the effect of the picked cards or game, and the main button."""

from collections.abc import Callable
from dataclasses import replace

from games.catalog.skat.data import Bid, Claim, Contract, Declare, Hold, Lay, Move, Pass, Play, Take, View
from games.catalog.skat.judging import ANNOUNCED, moves, named, order, wrong_with
from games.catalog.skat.phrases import contract_name
from games.catalog.skat.values import BASES, worth_of
from games.engine.kit.cards import SUITS, card_name
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Offer, Panel, Part, Pick
from games.engine.text import Phrase

_KINDS = "CSHDGN"
BEFORE_WORTH = ": "
"""The separator between a game and its value, on the chip that picks the game."""


def ask(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the template context for ``components/trick_panel.html`` and ``trick_go.html``."""
    return _ASK[view.phase](view, query, say)


def label(view: View, move: Move, say: Speaker) -> str:
    """Return the label of the button for a move."""
    match move:
        case Bid():
            return say("bid", value=move.value)
        case Hold():
            return say("hold", value=view.auction.bid)
        case Lay():
            return say("lay_cards", cards=say.cards(move.cards))
        case Declare():
            return say("declare", game=contract_name(named(view, move)))
        case Play():
            return say("play_card", card=card_name(move.card))
    return say(str(move.__struct_config__.tag))


def _go(view: View, move: Move, say: Speaker) -> Offer:
    return kit.go(move, label(view, move, say))


def _bid(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the question in the bidding: buttons to bid or hold and to pass, and the value of each game with this
    hand.
    """
    *words, _ = moves(view, view.hand)
    found = kit.Asked(note=say("your_turn"), hint=_prices(view, say), go=_go(view, Pass(), say))
    return replace(found, go=_go(view, words[0], say), besides=[_go(view, Pass(), say)]) if words else found


def _prices(view: View, say: Speaker) -> str:
    """Return the values of all games if the skat is taken and the game is just won: "♣ 24 · ♠ 22 · … · Grand 48"."""
    worths = [(game, worth_of(view.options, Contract(game), view.hand)) for game in BASES]  # type: ignore[arg-type]  # letters
    prices = " · ".join(f"{_short(game, say)} {worth}" for game, worth in reversed(worths))
    return say("prices", list=prices)


def _short(game: str, say: Speaker) -> str:
    return say.suit_sign(game) if game in SUITS else say.phrase(Phrase(f"games.{game}"))


def named_in(view: View, query: kit.Query) -> Declare | None:
    """Return the declaration that the query names, such as ``game=S-schneider``, if it is legal."""
    game, _, said = (query.get("game") or [""])[0].partition("-")
    found = Declare(game, said) if game in _KINDS and game and said in ANNOUNCED else None  # type: ignore[arg-type]
    legal = found is not None and view.phase in ("skat", "name") and wrong_with(view, view.hand, found) is None
    return found if legal else None


def _name(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the question for the declaration.

    It offers the skat first, then games as chips, and the possible announcements for the picked game.
    """
    chosen, hand = named_in(view, query), view.phase == "skat"
    besides = [_go(view, Take(), say)] if hand and chosen else []
    found = kit.Asked(
        note=say("your_turn"), hint=say("hint_skat" if hand else "hint_name"), alts=_chips(view, chosen, say)
    )
    if chosen is None:
        return replace(found, go=_go(view, Take(), say) if hand else kit.first(say("pick_game")))
    contract = named(view, chosen)
    worth = worth_of(view.options, contract, (*view.hand, *view.skat))
    short = "worth_less" if worth < view.auction.bid else "worth" if contract.game == "N" else "worth_now"
    tops = say(short, n=worth, value=view.auction.bid)
    panel = Panel(title=say.title(contract_name(contract)), detail=tops)
    go = kit.go(chosen, say("declare_it")) if hand else _go(view, chosen, say)  # must be short beside the skat
    return replace(found, panel=panel, besides=besides, go=go, key=f"{chosen.game}-{chosen.said}")


def without_worths(page: kit.TrickBoard) -> kit.TrickBoard:
    """Return the board without the values of games during bidding and declaring, for lessons that ask for these
    values.
    """
    asked = page.asked
    if asked is None or page.phase not in ("bid", "name"):
        return page
    alts = [replace(each, label=each.label.partition(BEFORE_WORTH)[0]) for each in asked.alts]
    panel = asked.panel and replace(asked.panel, detail="")
    hint = "" if page.phase == "bid" else asked.hint
    return replace(page, asked=replace(asked, hint=hint, panel=panel, alts=alts))


def _chips(view: View, chosen: Declare | None, say: Speaker) -> list[Pick]:
    legal = [move for move in moves(view, view.hand) if isinstance(move, Declare)]
    hand = say.phrase(Phrase("games.hand"))
    chips = []
    for move in legal:
        ouvert = move.game == "N" and move.said
        if move.said and not ouvert and (chosen is None or move.game != chosen.game):
            continue
        words = say.title(Phrase(f"games.{move.game}"))
        if move.said:
            words = say.title(contract_name(named(view, move)) if ouvert else Phrase(f"games.{move.said}"))
        elif view.phase == "skat":
            words = f"{words} {hand}"
        worth = worth_of(view.options, named(view, move), (*view.hand, *view.skat))
        words = f"{words}{BEFORE_WORTH}{worth}"  # a phone has no room for more than the picked game's details
        chips.append(Pick(words, f"game={move.game}-{move.said}", chosen=move == chosen))
    return chips


def _lay(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    cards = ACE_TEN_32.ordered(kit.picked(view.hand, query))
    found = kit.Asked(note=say("your_turn"), hint=say("hint_lay"))
    if len(cards) != 2:
        return replace(found, go=kit.first(say("pick_more", n=2 - len(cards)) if len(cards) < 2 else say("pick_fewer")))
    panel = Panel(parts=[Part(say("counts_for_you", n=ACE_TEN_32.points(cards)), say.named(cards))])
    return replace(found, panel=panel, key="-".join(cards), go=kit.go(Lay(cards), say("lay")))


def _play(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Return the question for a card.

    Until a card is picked, the main button claims the remaining tricks, because there is no room for two buttons.
    """
    besides = [kit.go(Claim(), say("claim_short"))] if view.sure else []
    common = kit.Asked(note=say("your_turn"), hint=_hint(view, say))
    cards = kit.picked(view.hand, query)
    if len(cards) != 1:
        return replace(common, go=_go(view, Claim(), say) if view.sure else kit.first(say("pick_first")))
    common = replace(common, besides=besides)
    title, rule = say.title(say.card(cards[0])), wrong_with(view, view.hand, Play(cards[0]))
    if rule is not None:
        return replace(common, panel=kit.refused(title, rule, say), go=kit.first(say("pick_another")))
    panel = Panel(title=title, detail=effect(view, cards[0], say))
    return replace(common, panel=panel, key=cards[0], go=_go(view, Play(cards[0]), say), at_once=cards[0])


def _hint(view: View, say: Speaker) -> str:
    return say("hint_claim") if view.sure else kit.lead_or_follow(view.trick, view.hand, order(view), say)


def effect(view: View, card: str, say: Speaker) -> str:
    """Return the effect of the card on the current trick, in words."""
    return kit.effect(view.trick, card, order(view), ACE_TEN_32, say)


_ASK: dict[str, Callable[[View, kit.Query, Speaker], kit.Asked]] = {
    "bid": _bid,
    "skat": _name,
    "lay": _lay,
    "name": _name,
    "play": _play,
}
