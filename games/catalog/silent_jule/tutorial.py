"""One lesson, because there is nothing to decide but to be quiet. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.jule.tutorial import having
from games.catalog.silent_jule.data import Spoke
from games.catalog.silent_jule.rules import SilentJule
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Stop
from games.engine.kit.throwing.luck import ROLL
from games.engine.lessons import Lesson, LessonStep

GAME = SilentJule()
BROKEN = GAME.apply(having(4, 7), 1, Spoke(), Chance(b"hush")).state

LESSONS = (
    Lesson(
        key="vow",
        steps=(
            LessonStep(key="broke", section="4.3", position=BROKEN, seat=0, solution=ROLL, wrong=(Stop(),), pad=True),
        ),
    ),
)
