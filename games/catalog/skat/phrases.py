"""Phrases for the names of games and the results of deals."""

from games.catalog.skat.data import Contract, Line
from games.engine.kit.cards import card_name
from games.engine.text import Phrase, SeatRef


def contract_name(contract: Contract) -> Phrase:
    """Return the name of a game: "Spades", "grand hand, schneider announced"."""
    name = Phrase(f"games.{contract.game}")
    if contract.game == "N" or not contract.said:
        parts = [name] + [Phrase("games.hand")] * contract.hand + [Phrase("games.ouvert")] * contract.open
        return parts[0] if len(parts) == 1 else Phrase(f"games.of_{len(parts)}", dict(zip("abc", parts, strict=False)))
    return Phrase("games.announced", {"a": name, "b": Phrase(f"games.{contract.said}")})


def how_it_ended(line: Line) -> Phrase:
    """Return the phrase for a line of the score list."""
    skat = tuple(map(card_name, line.skat))
    if line.contract is None:
        return Phrase("events.scored_nothing", {"skat": skat})
    if line.declarer is None:
        best = max(line.scores) if line.value > 0 else min(line.scores)
        named = tuple([SeatRef(seat) for seat, score in enumerate(line.scores) if score == best])
        key = "scored_march" if line.value > 0 else "scored_ramsch"
        return Phrase(f"events.{key}", {"list": named, "points": line.points, "skat": skat})
    key = "scored_null" if line.contract.game == "N" else "scored"
    args = {
        "seat": SeatRef(line.declarer),
        "game": contract_name(line.contract),
        "points": line.points,
        "value": abs(line.value),
        "skat": skat,
    }
    return Phrase(f"events.{key}_{'won' if line.value > 0 else 'lost'}", args)
