"""The page of the family, with what is known of the two cards."""

from typing import Any

from games.catalog.heart_ace_heart_ten.rules import OLD, HeartAceHeartTen
from games.engine.game import Seat
from games.engine.kit.tricktaking import felt as on_felt
from games.engine.kit.tricktaking.sixty_one import page
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Part
from games.engine.text import Phrase, SeatRef


class Page(page.Page):
    """Says who has shown the ace or the ten, and to whoever holds one what that means."""

    def role(self, view: Any, seat: Seat, say: Speaker) -> str:
        """The card that it has shown, or plays with."""
        if seat == view.solo:
            return say("alone")
        shown = [card for card in OLD if view.holder(card) == seat]
        return say.sign(shown[0]) if shown else ""

    def signs(self, view: Any, say: Speaker) -> list[on_felt.Sign]:
        """Hearts, and a solo."""
        alone = (
            []
            if view.solo is None
            else [on_felt.Sign(say("plays_alone", seat=SeatRef(view.solo)), icon="user", on="1")]
        )
        return [*super().signs(view, say), *alone]

    def beside(self, view: Any, say: Speaker) -> list[Part]:
        """For whom the reader plays, as far as that is known."""
        if view.seat is None or view.phase != "play":
            return []
        own = [card for card in OLD if view.holder(card) == view.seat]
        if view.solo is not None:
            return [Part(say("solo_you" if own else "solo_other"), [])]
        other = {"AH": "10H", "10H": "AH"}.get(own[0] if own else "", "")
        if not other:
            return [Part(say("against"), [])]
        partner = view.holder(other)
        key = "partner_unknown" if partner is None else "partner_known"
        return [Part(say(key, card=Phrase(f"two.{other}"), seat=SeatRef(partner or 0)), say.named([other]))]


PAGE = Page(HeartAceHeartTen())
board = PAGE.board
