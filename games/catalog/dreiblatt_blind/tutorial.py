"""Two lessons of Three leaves, doubled blind: the effect of waiving, and the hands for which it is good.

The words are in ``tutorial.<lang>.toml``. The learner has seat 0.
"""

from msgspec.structs import replace

from games.catalog.dreiblatt.data import STOCK, Enter, Options, Waive
from games.catalog.dreiblatt.dealing import empty
from games.catalog.dreiblatt.positions import table
from games.engine.lessons import Lesson, LessonStep

RAISED = table("AH KH 7S", "KS 8C 9C", "AC QD 9D", turned="JH", phase="enter", carried=9)
LESSONS = (
    Lesson(
        key="waiving",
        steps=(
            LessonStep(
                key="raise",
                section="2.4",
                position=empty(Options(), (STOCK,) * 3, 1, 2, 0, ()),
                seat=0,
                solution=Waive(True),
                wrong=(Waive(False),),
                replies=((1, Waive(True)), (2, Waive(False))),
            ),
        ),
    ),
    Lesson(
        key="after",
        steps=(
            LessonStep(
                key="still",
                section="3.1",
                position=replace(RAISED, waived=(True, False, False), chips=(STOCK - 6,) * 3),
                seat=0,
                solution=Enter(True),
                wrong=(Enter(False),),
            ),
        ),
    ),
)
