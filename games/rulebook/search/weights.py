"""What counts how much in the ranking."""

from dataclasses import dataclass


@dataclass
class Weights:
    """Fitted to the questions that may be tuned on, and to what the rule texts themselves say that people ask."""

    title: float = 2.0
    section: float = 1.35
    body: float = 0.87
    asked: float = 0.81
    retold: float = 0.3
    part: float = 0.6  # of a compound, which counts less than a word of its own
    saturation: float = 1.2
    by_length: float = 0.46
    apart: float = 0.15  # words of a phrase that do not stand together
    at_home: float = 1.4  # more for the paragraph that explains a term
    side_by_side: float = 0.25  # more for two words that stand as close as in the question
    window: float = 0.27  # more for a paragraph that has much of the question within a sentence
    covered: float = 0.3  # more for a title that is answered whole
    counted: float = 0.5  # more for a number before what is counted
    named: float = 2.5  # more for a game that is hinted at
    house: float = 1.05
    variant: float = 0.75
    different: float = 1.8  # more for what only a variant says, if that is asked
    own: float = 0.45  # how much a word tells in its game, against in all, when one game is asked
    own_all: float = 0.27  # the same when all are
    whole: float = 0.8  # how much of the score goes by what share of the question is answered
    long: float = 0.59  # how little the length of a phrase counts: 0 is the sum of its words, 1 their mean
    likeness: float = 1.0  # how much less another word for it scores: 0 not at all
    led: float = 0.6  # how much hangs on a word of the players that leads to terms
    kind_title: float = 2.22  # for a paragraph of the kind that is asked for, by where it shows that
    kind_says: float = 2.22
    kind_section: float = 2.03
    kind_text: float = 1.35
    kind_share: float = 0.67  # how much hangs on the kind
    slight: float = 0.41  # how much of that counts for `may I` and `must I`, which are asked all the time
    aside: float = 0.6  # for tips, history and the like, where nobody asks for them
    way: float = 1.0  # for the likeness to the best way of asking for it, against the most that any shares of words
    alike: float = 1.5  # for that to all that is said of it
    common: float = 0.34  # the least that a word counts for the share


WEIGHTS = Weights()
