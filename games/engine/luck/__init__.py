"""How much of a finished match was luck, and how much was play, as far as bots can judge.

Rules are pure, so whatever luck has decided can be decided anew. For each event of chance of a match (a deal, a throw)
the luck of a seat is what the state that came is worth to it, less what such states are worth on average: that of
others, drawn from the same state after the same move with another seed. All between two events of chance is play.

Worths are estimates (:mod:`.valuing`), but luck has a mean of zero whatever they are worth, as the state that came and
those that are drawn come from the same bag: so a result less its luck means the same as the result, and varies less
(docs/decisions/0038-luck-told.md).
"""
