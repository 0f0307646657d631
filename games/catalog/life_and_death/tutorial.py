"""One lesson on what a tie does; there is nothing to decide. Words: ``tutorial.<lang>.toml``. Ben sits in seat 1."""

from games.catalog.life_and_death.data import TurnUp
from games.catalog.life_and_death.positions import table
from games.engine.lessons import Lesson, LessonStep

HIGH = table("7H KC 9S QD", "AC 9H 8C 10D", all_mine=False)
LAST = table("10C 8H JS", "10H AD KS")
LESSONS = (
    Lesson(
        key="tie",
        steps=(
            LessonStep(key="order", section="3.2", position=HIGH, seat=0, solution=TurnUp(), stays=True),
            LessonStep(key="heap", section="3.3", position=LAST, seat=0, solution=TurnUp(), stays=True),
        ),
    ),
)
