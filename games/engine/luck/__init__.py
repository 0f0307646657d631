"""Analysis of how much of a finished match was luck and how much was play, as estimated by bots.

Rules are pure, so each random event of a match (a deal, a throw) can be drawn again. The luck of a seat at an event is
the value of the state that resulted, minus the average value of alternative states. The alternatives are drawn from
the same state after the same move with other seeds. Everything between two random events is play.

Values are estimates (:mod:`.valuing`), but luck has a mean of zero even if the estimates are poor, because the actual
state and the alternatives have the same distribution. So a result minus its luck has the same mean as the result, with
less variance (docs/decisions/0038-luck-told.md).
"""
