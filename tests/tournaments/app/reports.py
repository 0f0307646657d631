"""What anybody reads from a report file."""

from fractions import Fraction

from tournaments.event.trf_records import read_report

LETTERS = {"1": "W", "=": "D", "0": "L", "+": "W", "-": "A", "H": "D", "Z": "A", "U": "P"}
KINDS = {"1": "W", "=": "D", "0": "L"}


def sums(text: str) -> dict[int, Fraction]:
    """The points of record 162 for each code; those of 299 instead, or besides where it names no result. It is what the
    column of points says as well."""
    found = read_report(text)
    total: dict[int, Fraction] = {}
    for player in found.players:
        points = Fraction(0)
        for number, code in enumerate(player.rounds, 1):
            mine = [each for each in found.abnormal if each.round == number and player.number in each.players]
            instead = [each.points for each in mine if each.kind == KINDS.get(code.result, code.result)]
            points += instead[0] if instead else found.scores[LETTERS[code.result]]
            points += sum(each.points for each in mine if each.kind == " ")
        assert player.points == points
        total[player.number] = points
    return total
