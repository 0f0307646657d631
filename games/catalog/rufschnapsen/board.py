"""Board page of Rufschnapsen: the family's page, with the caller, shown pairs, and the reader's partner."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.catalog.rufschnapsen.data import Call
from games.catalog.rufschnapsen.rules import Rufschnapsen, pair_of
from games.engine.game import Seat
from games.engine.kit.cards import card_name, suit_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.sixty_one import page
from games.engine.kit.tricktaking.sixty_one.data import Name, Play
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Panel, Pick
from games.engine.text import SeatRef


class Page(page.Page):
    """Page that shows the caller, the seat that has shown the ace, and to readers their own side."""

    game: Rufschnapsen

    sections = page.Page.sections | {"name": "4.1"}

    def plate(self, view: Any, seat: Seat, say: Speaker) -> kit.TrickPlate:
        """Return the seat's panel, with the remaining card of a pair that the seat has shown."""
        shown = [card for one in view.calls if one.seat == seat for card in pair_of(one.suit) if card not in view.laid]
        return replace(super().plate(view, seat, say), charged=say.named(shown))

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """Return the role of a seat: the caller, or the seat with the shown ace."""
        if view.phase == "over":
            return ""
        ace = "A" + view.trump
        shown = say("has_ace", card=say.sign(ace)) if view.laid.get(ace) == seat else ""
        if seat != view.forehand:
            return shown
        return say("caller_alone") if shown else say("caller")

    def total(self, total: int) -> str:
        """Return the total as text; it is never negative."""
        return str(total)

    def news(self, view: Any, say: Speaker) -> str:
        """Return the line about which seat names trumps, or which one leads."""
        return super().news(view, say) if view.phase == "play" else say("news_name", seat=SeatRef(view.forehand))

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Return the notes on the table: trumps, pairs and the reader's side."""
        if view.phase == "name":
            return []
        signs = [*super().signs(view, say)]
        signs += [
            on_felt.Sign(say("has_called", seat=SeatRef(one.seat), worth=one.worth), suit=one.suit)
            for one in view.calls
        ]
        if view.seat is not None:
            signs += [on_felt.Sign(text, icon="eye") for text in self._side(view, say)]
        return signs

    def _side(self, view: Any, say: Speaker) -> Iterator[str]:
        """Yield the reader's side, as far as the reader knows it (§ 4.2)."""
        caller, holder = view.forehand, view.holder("A" + view.trump)
        if holder is None:
            yield say("wants" if view.seat == caller else "against", seat=SeatRef(caller))
        elif holder == caller:
            yield say("alone_you" if view.seat == caller else "against_alone", seat=SeatRef(caller))
        elif view.seat in (caller, holder):
            yield say("with", seat=SeatRef(holder if view.seat == caller else caller))
        else:
            yield say("against_two", seat=SeatRef(caller), other=SeatRef(holder))

    def ask(self, view: Any, query: kit.Query, say: Speaker) -> kit.Asked:
        """Return the question, with the pairs that can be called beside the cards."""
        found = super().ask(view, query, say)
        if view.phase != "play":
            return found
        hint = self._hint(view, say)
        calls = self.game.calls(view, view.hand)
        if not calls:
            return replace(found, hint=hint)
        wanted = (query.get("call") or [""])[0]
        chips = [Pick(self.label(view, call, say), f"call={call.suit}", chosen=call.suit == wanted) for call in calls]
        found = replace(found, alts=chips, at_once="", hint=say("hint_call"))
        call = next((call for call in calls if call.suit == wanted), None)
        if call is None:
            return found
        label = self.label(view, call, say)
        panel = Panel(title=label, detail=self.effect(view, call, say))
        return replace(found, panel=panel, key=wanted, go=kit.go(call, label))

    def _hint(self, view: Any, say: Speaker) -> str:
        if view.called is not None:
            return say("hint_pair", cards=say.cards(pair_of(view.called)))
        if view.playable == ("A" + view.trump,) and self.game.must_show(view, view.playable):
            return say("hint_ace", card=card_name("A" + view.trump))
        if not view.trick:
            return say("hint_lead")
        suits = {card[-1] for card in view.playable}
        led = view.trick[0].card[-1]
        if len(suits) > 1 or not suits & {led, view.trump}:
            return say("hint_free")
        return say("hint_strict" if suits == {led} else "hint_trump", suit=suit_name(led))

    def label(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the label of a move; a pair is labelled by its points."""
        if isinstance(move, Call):
            return say("call", n=40 if move.suit == view.trump else 20, suit=suit_name(move.suit))
        return super().label(view, move, say)

    def effect(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the effect of calling a pair or naming a suit."""
        if isinstance(move, Call):
            return say("call_shows", cards=say.cards(pair_of(move.suit)))
        found = super().effect(view, move, say)
        if isinstance(move, Name):
            alone = "A" + move.suit in view.hand
            return f"{found}. {say('makes_solo' if alone else 'makes_partner')}"
        if isinstance(move, Play) and self.game.calls(view, view.hand):
            return f"{found} {say('then_no_call')}"
        return found


PAGE = Page(Rufschnapsen())
board = PAGE.board
