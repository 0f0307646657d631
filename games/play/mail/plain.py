"""Parts of a letter as plain text, in columns that line up in any mail program with letters of one width."""

from collections.abc import Sequence

from games.engine.letters import Part

_GAP = "  "


def plain(part: Part) -> str:
    """The part with its title, indented; the marked row has the note behind it."""
    rows = [*([part.head] if part.head else []), *part.rows]
    lines = aligned(rows)
    if part.marked is not None:
        at = part.marked + bool(part.head)
        lines[at] += f"{_GAP}<- {part.note}"
    return "\n".join([part.title, *(f"{_GAP}{line}".rstrip() for line in lines)])


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their cells padded to the widest of the column; numbers stand to the right."""
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
