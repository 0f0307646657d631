"""Board page of Wendish Schafkopf: the family's page, with calls, the skat, and open cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.catalog.wendish_schafkopf.data import FIRST, Call, Lay, Pass, Take
from games.catalog.wendish_schafkopf.rules import OLD, WendishSchafkopf
from games.engine.game import Seat
from games.engine.kit.cards import card_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking import page as kit
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.sixty_one import page
from games.engine.kit.tricktaking.sixty_one.data import Play
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Panel, Part, Pick
from games.engine.text import SeatRef


class Page(page.Page):
    """Page that shows the seats that have played a black queen, the called partner, and the open cards."""

    game: WendishSchafkopf

    styles = (*page.Page.styles, "wendish_schafkopf/open.css")
    sections = page.Page.sections | {"take": "4.4", "lay": "4.4", "name": "4.4"}

    def pick_kind(self, view: Any) -> str:
        """Return how cards are picked: several while two cards are discarded, else as in the family."""
        return "checkbox" if view.phase == "lay" else super().pick_kind(view)

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """Return the role of a seat: the black queens that it has played, its call, or that it plays alone."""
        if view.phase == "over":
            return ""
        if seat == view.solo:
            return say("alone")
        if view.seats < 4:
            return ""
        if seat == view.caller:
            called = self._card(view.called, say)
            return called if view.called == FIRST else say("calls", card=called)
        shown = [say.sign(card) for card in OLD if view.holder(card) == seat]
        return " ".join(shown) or (say("was_called") if view.called and self.game.partner(view) == seat else "")

    def news(self, view: Any, say: Speaker) -> str:
        """Return the line of news: which seat is asked for the skat, or which seat has to take cards or discard."""
        if view.phase == "play":
            return super().news(view, say)
        return say(f"news_{view.phase}", seat=SeatRef(view.mover))

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Return the notes on the table: trumps, a call, the solo seat, and the reader's own side."""
        signs = [] if view.phase in ("lay", "name") else super().signs(view, say)
        if view.caller is not None:
            signs.append(on_felt.Sign(self._call(view, say), icon="user", on="1"))
        if view.seats == 4 and view.seat is not None:
            signs += [on_felt.Sign(text, icon="eye") for text in self._side(view, say)]
        if view.solo is not None:
            signs.append(on_felt.Sign(say("plays_alone", seat=SeatRef(view.solo)), icon="user", on="1"))
        elif view.seats == 3 and view.phase == "play":
            signs.append(on_felt.Sign(say("each_alone"), icon="user"))
        return signs

    def beside(self, view: Any, say: Speaker) -> list[Part]:
        """Return the cards beside the table: with two seats the other's open cards, with three the reader's
        discards.
        """
        if view.seat is None or view.phase == "over":
            return []
        ranking = self.game.ranking(view)
        if view.seats == 2:
            other = 1 - view.seat
            theirs, mine = view.covers[other], view.covers[view.seat]
            found = [
                Part(say("theirs", seat=SeatRef(other), n=len(theirs)), say.named(ranking.ordered(view.open[other])))
            ]
            return [*found, Part(say("mine"), say.named(ranking.ordered(mine)))] if mine else found
        if view.seats == 3:
            return [Part(say("put_away"), say.named(view.skat))] if view.skat else []
        return []

    def _call(self, view: Any, say: Speaker) -> str:
        """Return the line about a call: the caller, the call, and the reader's side once the reader can know it (§
        4.2).
        """
        partner, key = self.game.partner(view), "has_called"
        if view.seat not in (None, view.caller) and (view.called != FIRST or partner is not None):
            key = "called_with" if partner == view.seat else "called_against"
        return say(key, seat=SeatRef(view.caller), card=self._card(view.called, say))

    def _side(self, view: Any, say: Speaker) -> Iterator[str]:
        own = [card for card in OLD if view.holder(card) == view.seat]
        partner = self.game.partner(view)
        if view.caller == view.seat or len(own) == 2:
            if not view.called:
                yield say("call_or_not" if self.game.may_call(view, view.hand) else "silent")
            elif partner is None:
                yield say("wants", card=self._card(view.called, say))
            else:
                yield say("with", seat=SeatRef(partner))
        elif own:
            other = view.holder(OLD[OLD.index(own[0]) - 1])
            yield say(
                "with_queen" if other is None else "with",
                seat=SeatRef(other or 0),
                card=card_name(OLD[OLD.index(own[0]) - 1]),
            )
        elif view.caller is None:
            yield say("against")

    def ask(self, view: Any, query: kit.Query, say: Speaker) -> kit.Asked:
        """Return the question: about the skat, the discards, or a card with the possible calls beside it."""
        if view.phase == "take":
            besides = [kit.go(Pass(), say("pass"))]
            return kit.Asked(
                note=say("your_turn"), hint=say("hint_take"), go=kit.go(Take(), say("take")), besides=besides
            )
        if view.phase == "lay":
            return self._lay(view, query, say)
        found = super().ask(view, query, say)
        if view.phase != "play" or not self.game.may_call(view, view.hand):
            return found
        wanted = (query.get("call") or [""])[0]
        calls = [move for move in self.game.offered(view, view.hand) if isinstance(move, Call)]
        calls.sort(key=lambda move: -ACE_TEN_32.points([move.card]) if move.card != FIRST else -99)
        chips = [Pick(self._card(move.card, say), f"call={move.card}", chosen=move.card == wanted) for move in calls]
        found = replace(found, alts=chips, at_once="", hint=say("hint_call"))
        move = next((move for move in calls if move.card == wanted), None)
        if move is None:
            return found
        label = self.label(view, move, say)
        return replace(
            found, panel=Panel(title=label, detail=self.effect(view, move, say)), key=wanted, go=kit.go(move, label)
        )

    def _card(self, card: str, say: Speaker) -> str:
        return say("first_trick") if card == FIRST else say.sign(card)

    def _lay(self, view: Any, query: kit.Query, say: Speaker) -> kit.Asked:
        cards = ACE_TEN_32.ordered(kit.picked(view.hand, query))
        found = kit.Asked(note=say("your_turn"), hint=say("hint_lay"))
        if len(cards) != 2:
            return replace(
                found, go=kit.first(say("pick_more", n=2 - len(cards)) if len(cards) < 2 else say("pick_fewer"))
            )
        panel = Panel(parts=[Part(say("counts_for_you", n=ACE_TEN_32.points(cards)), say.named(cards))])
        return replace(found, panel=panel, key="-".join(cards), go=kit.go(Lay(cards), say("lay")))

    def label(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the label of a move: for a call what is called, for a discard the two cards."""
        match move:
            case Call():
                return say("call_first") if move.card == FIRST else say("call_card", card=card_name(move.card))
            case Lay():
                return say("lay_cards", cards=say.cards(move.cards))
        return super().label(view, move, say)

    def effect(self, view: Any, move: Any, say: Speaker) -> str:
        """Return the meaning of a call in words."""
        if isinstance(move, Call):
            return say("call_first_means" if move.card == FIRST else "call_means")
        if isinstance(move, Play) and self.game.may_call(view, view.hand):
            return f"{super().effect(view, move, say)} {say('then_silent')}"
        return super().effect(view, move, say)


PAGE = Page(WendishSchafkopf())
board = PAGE.board
