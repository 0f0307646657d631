"""Format the parts of a turn mail as plain text, with columns that line up in a monospaced font."""

from collections.abc import Sequence

from games.engine.letters import Part

_GAP = "  "


def plain(part: Part) -> str:
    """Return a part as text: its title, then the indented rows. The note is appended to the marked row."""
    rows = [*([part.head] if part.head else []), *part.rows]
    lines = aligned(rows)
    if part.marked is not None:
        at = part.marked + bool(part.head)
        lines[at] += f"{_GAP}<- {part.note}"
    return "\n".join([part.title, *(f"{_GAP}{line}".rstrip() for line in lines)])


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows with each cell padded to the width of its column. Columns of numbers are right-aligned."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(cell.isdigit() for cell in column[1:]) and len(column) > 1 for column in columns]
    return [
        _GAP.join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    ]
