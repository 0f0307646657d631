"""Board page of Écarté: the family's page, with proposals and swaps before the tricks."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.catalog.ecarte.data import Accept, Announce, Propose, Refuse, Stand, Swap, View
from games.catalog.ecarte.rules import Ecarte, no_king
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.plain.page import ask as ask_card
from games.engine.kit.tricktaking.plain.page import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Panel
from games.engine.text import SeatRef, Words

SECTIONS = {"propose": "2.4", "answer": "2.5", "swap": "2.6"}


def board(view: View, words: Words, names: Sequence[str], query: kit.Query) -> kit.TrickBoard:
    """Build the board page for the seat of the view. ``query`` may hold ``card``: the picked card."""
    say, found = Speaker(words, names, view.seat), page(Ecarte(), view, words, names, query)
    found = replace(found, felt=replace(found.felt, signs=_signs(view, say)))
    if view.phase not in SECTIONS:
        asked = _with_king(view, query, say) if found.asked else None
        return replace(found, asked=asked)
    found = replace(found, section=SECTIONS[view.phase], headline=f"{say('deal', n=view.deal)} · {say(view.phase)}")
    if found.asked is None:
        return found
    if view.phase == "swap":
        chosen = kit.picked(view.hand, query)
        hand = kit.held(view.hand, say, wanted=view.hand, chosen=chosen)
        return replace(found, hand=hand, pick_kind="checkbox", asked=_swap(view, chosen, say))
    return replace(found, hand=kit.held(view.hand, say, wanted=view.hand), pick_kind="", asked=_word(view, say))


def _signs(view: View, say: Speaker) -> list[on_felt.Sign]:
    """Return the notes about the seats: who has shown the king, and whether the dealer has to win."""
    signs = []
    if view.king is not None:
        signs.append(on_felt.Sign(say("has_king", seat=SeatRef(view.king)), suit=view.trump))
    if view.refused:
        signs.append(on_felt.Sign(say("has_refused", seat=SeatRef(view.dealer)), icon="cross", on="1"))
    return signs


def label(move: Any, say: Speaker) -> str:
    """Return the button for a proposal, an answer or a swap."""
    if isinstance(move, Swap):
        return say("swap_n", n=len(move.cards))
    return say(f"do_{move.__struct_config__.tag}")


def _word(view: View, say: Speaker) -> kit.Asked:
    """Ask for one of the two answers of the phase, such as swapping or playing. Show only one if the talon is empty."""
    words: list[Any] = [Stand(), Propose()] if view.phase == "propose" else [Refuse(), Accept()]
    if view.phase == "propose" and not view.pile:
        words.pop()
    first, *others = [kit.go(move, label(move, say)) for move in words]
    return kit.Asked(note=say("your_turn"), hint=say(f"hint_{view.phase}"), go=first, besides=others)


def _swap(view: View, chosen: Sequence[str], say: Speaker) -> kit.Asked:
    found = kit.Asked(note=say("your_turn"), hint=say("hint_swap", n=view.pile))
    if len(chosen) > view.pile:
        return replace(found, go=kit.first(say("pick_fewer")))
    if not chosen and view.seat != view.dealer:
        return replace(found, go=kit.first(say("pick_one")))
    move = Swap(tuple(chosen))
    panel = Panel(title=say.title(say("put_away")), detail=say.cards(chosen)) if chosen else None
    return replace(found, panel=panel, key="-".join(chosen), go=kit.go(move, label(move, say)))


def _with_king(view: View, query: kit.Query, say: Speaker) -> kit.Asked:
    """Ask for a card to play. While the king can still be shown, ask about the king first."""
    asked = ask_card(view, query, say)
    if no_king(view, view.hand, view.seat or 0) is None:
        return replace(asked, besides=[kit.go(Announce(), label(Announce(), say))], at_once="")
    return asked
