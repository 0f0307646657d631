"""Board page of Ace and ten of hearts: the family's page, with notes about the ace and ten of hearts."""

from typing import Any

from games.catalog.heart_ace_heart_ten.rules import OLD, HeartAceHeartTen
from games.engine.game import Seat
from games.engine.kit.cards import card_name
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking.sixty_one import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.text import SeatRef


class Page(page.Page):
    """The page of the family, with the seats that have shown the ace or ten, and the reader's own role."""

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """Return the name of the card that the seat has shown, or that the reader holds."""
        if seat == view.solo:
            return say("alone")
        shown = [card for card in OLD if view.holder(card) == seat]
        return say.sign(shown[0]) if shown else ""

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Return the notes on the table: trumps, a solo, and the reader's own partnership."""
        signs = super().signs(view, say)
        if view.solo is not None:
            signs.append(on_felt.Sign(say("plays_alone", seat=SeatRef(view.solo)), icon="user", on="1"))
        elif view.seat is not None:
            signs.append(on_felt.Sign(self._side(view, say), icon="eye"))
        return signs

    def _side(self, view: Any, say: Speaker) -> str:
        own = [card for card in OLD if view.holder(card) == view.seat]
        if not own:
            return say("against")
        other = OLD[OLD.index(own[0]) - 1]
        partner = view.holder(other)
        key = "partner_unknown" if partner is None else "partner_known"
        return say(key, card=card_name(other), seat=SeatRef(partner or 0))


PAGE = Page(HeartAceHeartTen())
board = PAGE.board
