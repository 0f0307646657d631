"""Swiss rounds by the FIDE (Dutch) System as in force since February 2026, for events with two seats.

**Rules.** FIDE Handbook C.04.3, "FIDE (Dutch) System (effective from 1 February 2026)", with C.04.1 (basic rules) and
C.04.2 (general handling rules) of the same date. Articles and criteria are cited by their numbers there. The text
itself was not available when this was written (November 2026). This implementation is based on

* two comparisons with it, article by article, that others made of their engines: a research note of September 2026,
  which lists the changes and quotes M. Held's *Annotated Pairing Rules for the FIDE (Dutch) System* (2026 edition), and
  a record of conformance of August 2026: all of Articles 1 to 5;
* the Handbook's edition "effective from 1 July 2025": Articles 1.1 to 1.5 in its own words;
* bbpPairings 6.0.0 by J. Bierema, for what the articles leave open.

Interpretations where the articles leave something open:

* C8 looks one bracket ahead, first at the number of pairs there, then at the scores of the downfloaters;
* C9 applies if a bracket has one downfloater and by C5 no lower player can have the bye;
* a moved-down player who floats on has, for C18 and C20, a larger score difference than any who is paired;
* topscorers have more than half of the maximum score before the last round;
* the loser of a game by default, without points from it, floats neither way (1.4.4 names no other case);
* for 5.2.5 starting numbers stay as they are; bbpPairings renumbers them without players who have never played.

Changes against the earlier edition: C4 holds for every bracket, so that no bracket is collapsed; the bye goes to the
lowest score that can have it (C5), and there to the player with the most games (C9); the scores of downfloaters are
minimised separately (C7); an absence without points is no downfloat any more (1.4.3); C14 and C16 consider residents
only; sets of moved-down players come in one order (4.4); players who got a win's points without playing have no bye
(C2).

**Method.** Article 3 describes an enumeration, and allows any method that finds the same result. For each bracket the
criteria are digits of one number per pair, and a matching of least weight is found for all players who are not paired
yet (:mod:`.bracket`, as in bbpPairings). Then the order of generation decides, outermost loop first (:mod:`.order`).
Both are exact. :mod:`.search` is a short cut for large brackets in which an early candidate has no avoidable failures.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tournaments.core.deals import chance
from tournaments.core.pairing.dutch_2026.bracket import Bracket, best_pairs
from tournaments.core.pairing.dutch_2026.colours import colour_of_higher
from tournaments.core.pairing.dutch_2026.completion import bye_score
from tournaments.core.pairing.dutch_2026.criteria import Field
from tournaments.core.pairing.dutch_2026.order import Pair
from tournaments.core.pairing.dutch_2026.players import players
from tournaments.core.pairing.dutch_codes import HALF, codes, starting_numbers
from tournaments.core.pairing.swiss import Swiss
from tournaments.core.types import Entrant, Pairing, PairingError

ENGINE_VERSION = "dutch-2026-1"  # stored with each round, because another version may pair the same event differently


def pair(event: Swiss, seeds: Sequence[Entrant], last_round: int, seed: int | bytes, leave: Fraction = HALF) -> Pairing:
    """Return the pairing of the next round. The first seat is White.

    ``seeds`` are all entrants who ever entered, in the order of their starting numbers. ``event.entrants`` are those
    who play this round, in any order. The scoring settings of ``event`` are ignored: a win is 1, a draw 1/2, a loss 0,
    a bye 1, and an announced absence ``leave`` (1/2 or 0). ``last_round`` is the number of rounds of the event. The
    initial colour (5.1) is drawn from ``seed``.

    Raises PairingError: "dutch_seats", "unfinished", "stranger", "too_few", and "dutch_impossible" if no complete
    pairing (1.9.3) without repeated meetings exists.
    """
    numbers = starting_numbers(event, seeds)
    rows = codes(seeds, event.rounds, leave)
    field = Field(players(rows, [numbers[entrant] for entrant in event.entrants], last_round), initial_colour(seed))
    try:
        pairs = paired(field)
    except LookupError:
        raise PairingError("dutch_impossible", {"round": event.number}, event) from None
    tables = [[field.players[place].number for place in seated(field, pair)] for pair in pairs]
    taken = {place for pair in pairs for place in pair}
    byes = [player.number for place, player in enumerate(field.players) if place not in taken]
    return Pairing(
        tuple((seeds[white - 1], seeds[black - 1]) for white, black in tables),
        tuple(seeds[number - 1] for number in byes),
    )


def initial_colour(seed: int | bytes) -> str:
    """Draw the initial colour of the first round (5.1), "w" or "b".

    The earlier edition of the system draws the same colour.
    """
    return "wb"[chance(seed).stream("colour").below(2)]


def paired(field: Field) -> list[Pair]:
    """Return the pairs of a round by Article 1.9, bracket by bracket from the top, the higher player of each pair
    first.

    The pairs are in the order of C.04.2: by the higher score, then the sum of both scores, then the higher rank. Raises
    LookupError if there is no complete pairing.
    """
    bye = bye_score(field)
    places = range(len(field.players))
    groups = [list(group) for _score, group in groupby(places, key=lambda place: field.players[place].score)]
    pairs, moved = list[Pair](), list[int]()
    for index, residents in enumerate(groups):
        below = groups[index + 1 :]
        rest = [place for group in below[1:] for place in group]
        found = best_pairs(field, Bracket(moved, residents, below[0] if below else [], rest), bye)
        taken = {place for pair in found for place in pair}
        moved = [place for place in (*moved, *residents) if place not in taken]
        pairs += found
    scores = [player.score for player in field.players]
    return sorted(pairs, key=lambda pair: (-scores[pair[0]], -scores[pair[0]] - scores[pair[1]], pair[0]))


def seated(field: Field, pair: Pair) -> Pair:
    """Return the pair with White first."""
    higher, lower = pair
    colour = colour_of_higher(field.players[higher], field.players[lower], field.initial)
    return (higher, lower) if colour == "w" else (lower, higher)
