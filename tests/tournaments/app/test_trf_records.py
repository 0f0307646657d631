"""Report files as text: from other programs, in both editions, and damaged."""

import random
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tournaments.core.dutch_published import SIXTY
from tournaments.core.pairing.dutch_codes import Code
from tournaments.errors import BadEntries, BadFile
from tournaments.event.trf_records import Abnormal, Byes, TrfPlayer, TrfReport, read_report, write_report
from tournaments.services.entries_file import decode, read_list

FILES = Path(__file__).parent.parent / "reports"
NAMES = ["dutch_2025_C5.trf", "dutch_2025_C9.trf", "trf26_team.trf"]
FULL = TrfReport(
    head=(("012", "Grüße & Co"), ("022", "Łódź"), ("112", "Two, B"), ("142", "3"), ("192", "CUSTOM_SWISS")),
    dates=("26/11/01", "", "26/11/15"),
    scores={"W": Fraction(3), "D": Fraction(1), "P": Fraction(3, 2)},
    remarks=("One that says something.",),
    players=(
        TrfPlayer(
            0, 1, "Maier, Anna", "1987", "w", "WGM", "GER", "4600001", Fraction(9, 2), 1,
            (Code(2, "w", "1"), Code(0, "-", "U"), Code(0, "-", "H")),
        ),
        TrfPlayer(0, 2, "Ng, Bo", "", points=Fraction(-3, 2), place=2, rounds=(Code(1, "b", "0"),)),
    ),
    byes=(Byes("H", 3, (1,)), Byes("Z", 12, (1, 2))),
    abnormal=(
        Abnormal("+", Fraction(5, 2)), Abnormal(" ", Fraction(-3, 2), 1, (2,)), Abnormal("W", Fraction(47), 2, (1, 2)),
        Abnormal("L", Fraction(-25, 2), 3, (1,)),
    ),
)  # fmt: skip


def sixty() -> str:
    """Return a file of bbpPairings whose lines end with CR alone."""
    lines = ["012 AutoTest Tournament 1110065304"]
    for number, line in enumerate(SIXTY[0].strip().splitlines(), 1):
        rounds = []
        for word in line.split():
            rival, colour = word[:-2], word[-2]
            rounds.append(f"  {rival or '0000':>4} {colour} {word[-1]}")
        lines.append(
            f"001 {number:>4}      {f'Test{number:04}':<33} 2000{'':28}{'0.0':>4} {number:>4}" + "".join(rounds)
        )
    return "\r".join([*lines, "XXR 15"]) + "\r"


def test_what_is_written_is_read_again_and_stands_in_the_columns_of_the_edition() -> None:
    text = write_report(FULL)
    read = read_report(text)
    assert read._replace(players=tuple(each._replace(line=0) for each in read.players)) == FULL
    assert write_report(read) == text
    lines = {line[:3]: line for line in text.split("\r\n")}
    anna = next(line for line in text.split("\r\n") if "Maier" in line)
    assert (anna[4:8], anna[9], anna[10:13], anna[14:25]) == ("   1", "w", "WGM", "Maier, Anna")
    assert (anna[48:52], anna[53:56], anna[57:68]) == ("1987", "GER", "    4600001")
    assert (anna[80:84], anna[85:89], anna[91:99]) == (" 4.5", "   1", "   2 w 1")
    assert (lines["132"][91:99], lines["132"][111:119]) == ("26/11/01", "26/11/15")
    assert lines["162"] == "162  W 3.0    D 1.0    P 1.5"
    assert "240 Z 012    1    2" in text
    assert "299 W        47.0  002    1    2" in text
    assert "299          -1.5  001    2" in text
    assert "299 +         2.5\r\n" in text


@pytest.mark.parametrize(
    ("scores", "line"),
    [
        ({"W": 1, "D": Fraction(1, 2), "L": 0, "A": 0, "P": 1}, ""),
        ({"W": 1, "D": Fraction(1, 2), "L": 0, "A": 0, "P": 0}, "162  P 0.0"),
        ({"W": 3, "D": 1, "L": 0, "A": 0, "P": 3}, "162  W 3.0    D 1.0"),
        ({"L": 1, "A": Fraction(1, 2)}, "162  L 1.0    A 0.5"),
    ],
)
def test_the_points_that_are_usual_are_not_written(scores: dict[str, Fraction], line: str) -> None:
    text = write_report(TrfReport(scores={key: Fraction(worth) for key, worth in scores.items()}))
    assert text.splitlines() == ([line] if line else [])


@pytest.mark.parametrize("name", NAMES)
def test_files_of_others_are_read_and_written_alike(name: str) -> None:
    text = (FILES / name).read_text(encoding="utf-8")
    read = read_report(text)
    again = read_report(write_report(read))
    assert [each._replace(line=0) for each in again.players] == [each._replace(line=0) for each in read.players]
    assert (sorted(again.head), again.byes, read.unknown) == (sorted(read.head), read.byes, ())
    assert write_report(again) == write_report(read)


def test_people_of_a_file_come_with_what_it_says_about_them() -> None:
    read = read_report((FILES / "trf26_team.trf").read_text(encoding="utf-8"))
    garry, judith = read.players
    assert (garry.sex, garry.title, garry.federation, garry.fide_id) == ("m", "GM", "RUS", "4100018363")
    assert (judith.sex, judith.title, judith.rating, judith.points) == ("w", "IM", "2735", Fraction(7, 2))
    assert read.byes == ()  # of a team


def test_lines_may_end_with_cr_lf_or_both() -> None:
    text = sixty()
    read = read_report(text)
    assert len(read.players) == 60
    assert read.players[8].rounds[0] == Code(39, "b", "-")
    for end in ("\n", "\r\n"):
        assert read_report(text.replace("\r", end)) == read
    assert read_report("\ufeff" + text) == read


def test_letters_of_other_countries_are_read_from_utf_8_utf_16_and_windows_1252() -> None:
    text = write_report(FULL._replace(head=(("012", "Grüße"),)))
    for data in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16"), text.encode("cp1252")):
        assert read_report(decode(data).text).head == (("012", "Grüße"),)
    assert decode("name,rating\nMüller,1".encode("cp1252")).text.endswith("Müller,1")
    for data in (b"\x89PNG\r\n\x1a\n\x00\x00\xff", b"\xff\xfe\x00"):
        with pytest.raises(BadEntries, match="be read as text"):
            decode(data)


def test_titles_of_older_files_are_those_of_today() -> None:
    line = "001    1 m{:<3} Maier, Anna                       1987 GER"
    found = [read_report(line.format(title)).players[0].title for title in ("g", "wf", "IM", "WCM", "xy", "")]
    assert found == ["GM", "WFM", "IM", "WCM", "", ""]


PLAYERS = "\n".join((FILES / "dutch_2025_C9.trf").read_text(encoding="utf-8").splitlines()[1:6])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("001    x      Maier, Anna", r"Line 6 \(record 001\): columns 5 to 8 cannot"),
        ("001    0      Maier, Anna", r"Line 6 \(record 001\): columns 5 to 8 cannot"),
        ("001           Maier, Anna", r"Line 6 \(record 001\): columns 5 to 8 cannot"),
        ("001    1      Maier, Anna", "Line 6: the starting number 1 is already in line 1"),
        (f"{'001    6      Maier, Anna':<80} 1,5  x", r"Line 6 \(record 001\): columns 86 to 89"),
        (f"{'001    6      Maier, Anna':<80}1..5", r"Line 6 \(record 001\): columns 81 to 84"),
        (f"{'001    6      Maier, Anna':<91}  77 w 1", "Line 6, columns 92 to 95: nobody has the starting number 77"),
        (f"{'001    6      Maier, Anna':<91}   6 w 1", r"Line 6 \(record 001\): columns 92 to 95"),
        (f"{'001    6      Maier, Anna':<91}   1 r 1", r"Line 6 \(record 001\): columns 92 to 99"),
        (f"{'001    6      Maier, Anna':<91}   1 w 7", r"Line 6 \(record 001\): columns 92 to 99"),
        (f"{'001    6      Maier, Anna':<91}0000 - U    1w 1", r"Line 6 \(record 001\): columns 102 to 105"),
        ("162  Q 1.0", r"Line 6 \(record 162\): columns 6 to 10"),
        ("162  W one", r"Line 6 \(record 162\): columns 7 to 10"),
        ("240 X 001    1", r"Line 6 \(record 240\): columns 5 to 5"),
        ("240 H        1", r"Line 6 \(record 240\): columns 7 to 9"),
        ("240 H 001   99", "Line 6, columns 11 to 14: nobody has the starting number 99"),
        ("299 Q         1.0", r"Line 6 \(record 299\): columns 5 to 5"),
        ("299 W", r"Line 6 \(record 299\): columns 13 to 17"),
        ("299 W         1.0  001    a", r"Line 6 \(record 299\): columns 24 to 27"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_report(f"{PLAYERS}\n{line}")
    assert re.search(said, str(caught.value.message))


def test_records_that_nobody_knows_are_passed_over_and_named() -> None:
    read = read_report(f"{PLAYERS}\n999 what is this\n310 a team\nXXC white1\nGER    1\n\nzz")
    assert read.unknown == ((6, "999"), (11, "zz"))


def damaged(luck: random.Random, text: str) -> str:
    """Return the text with a few lines cut, shifted by a column, doubled, or with other letters."""
    lines = text.split("\n")
    for _ in range(luck.randint(1, 3)):
        place = luck.randrange(len(lines))
        line, at = lines[place], luck.randrange(len(lines[place]) + 1)
        junk = luck.choice([" ", "0", "-1", "x", "\t", "é", "\x00", "9" * 30, "001 ", "\u2028", "\u0665"])
        lines[place] = luck.choice(
            [
                line[:at],
                line[:at] + junk + line[at:],
                line[:at] + junk + line[at + len(junk) :],
                line + "\n" + line,
                line[1:],
            ]
        )
    return "\n".join(lines)


def refusal(read: Callable[[str], object], text: str) -> str:
    """Return why it is refused; "" if it is not."""
    try:
        read(text)
    except (BadEntries, BadFile) as error:
        return str(error.message)
    return ""


def test_of_damaged_files_each_is_read_or_refused_with_its_line() -> None:
    luck, refused = random.Random(26), 0
    sources = [(FILES / name).read_text(encoding="utf-8") for name in NAMES] + [write_report(FULL).replace("\r", "")]
    for _ in range(3000):
        text = damaged(luck, luck.choice(sources))
        said = refusal(read_report, text)
        assert said[:5] in ("", "Line ")
        refused += bool(said)
        if not said:
            once = write_report(read_report(text))
            assert write_report(read_report(once)) == once
        assert refusal(read_list, text) or not said
    assert 500 < refused < 2500
