"""The score pad: a line for each deal, points and moons by seat, totals, and the agreement (§ 6, 7)."""

from games.catalog.hearts.data import Line, View
from games.catalog.hearts.phrases import agreement
from games.catalog.hearts.scoring import pile_of
from games.engine.game import Seat
from games.engine.kit.tricktaking.page import DealCell, DealLine, DealsPad, TeamScore
from games.engine.kit.tricktaking.speaking import Speaker

MINUS = "−"
PRINTED = 16
"""Lines of a printed pad; most matches need fewer."""


def pad(view: View, say: Speaker) -> DealsPad:
    """Return the pad so far; ``now`` is the current deal."""
    return DealsPad(
        title=say("pad"),
        deal=say("pad_deal"),
        aim=say("pad_aim", n=view.terms.target),
        agreed=say.phrase(agreement(view.terms)),
        lines=[_line(number, line, view, say) for number, line in enumerate(view.pad, 1)],
        empty=range(1, PRINTED + 1),
        now=str(view.deal) if view.phase != "over" else "",
        total_title=say("pad_total"),
        totals=[signed(score) for score in view.totals],
        teams=_teams(view, say),
    )


def signed(number: int) -> str:
    """Format a number with a true minus sign."""
    return str(number).replace("-", MINUS)


def _line(number: int, line: Line, view: View, say: Speaker) -> DealLine:
    return DealLine(str(number), [_cell(line, seat, view, say) for seat in range(view.seats)])


def _cell(line: Line, seat: Seat, view: View, say: Speaker) -> DealCell:
    shot = line.moon in pile_of(view.terms, view.seats, seat)
    return DealCell(
        points=signed(line.points[seat]),
        total=signed(line.totals[seat]),
        total_word=say("pad_then", n=signed(line.totals[seat])),
        moon=say("pad_sun" if line.sun else "pad_moon") if shot else "",
        sun=line.sun,
        mended=signed(line.mended[seat]) if line.mended[seat] else "",
        mended_word=say("pad_mended", n=view.terms.target),
    )


def _teams(view: View, say: Speaker) -> list[TeamScore]:
    """Return the score of each team, if there are teams: a pooled score, or the sum of both partners (§ 8.1)."""
    if view.terms.teams == "off":
        return []
    scores = [view.totals[team] + (view.totals[team + 2] if view.terms.teams == "own" else 0) for team in (0, 1)]
    return [
        TeamScore(name=say("team", team="AB"[team]), score=signed(score), members=(team, team + 2))
        for team, score in enumerate(scores)
    ]
