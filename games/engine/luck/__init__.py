"""Analysis of how much of a finished match was luck and how much was play, as estimated by bots.

Rules are pure, so each random event of a match (a deal, a throw) can be drawn again. The luck of a seat at an event is
its value of the state that resulted, less the average value of alternative states, which are drawn from the same state
after the same move with other seeds. All that happens between two random events is play.

Values are estimates (:mod:`.valuing`), but luck has a mean of zero whatever they are, because the actual state and the
alternatives have the same distribution. So a result less its luck has the same mean as the result, with less variance
(docs/decisions/0038-luck-told.md).
"""
