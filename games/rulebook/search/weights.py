"""Weights of the ranking formula."""

from dataclasses import dataclass


@dataclass
class Weights:
    """Weights fitted to the tuning questions and to the questions in the rule texts."""

    title: float = 2.0
    section: float = 1.35
    body: float = 0.87
    asked: float = 0.81
    retold: float = 0.3
    part: float = 0.6  # of a compound, which counts less than a whole word
    saturation: float = 1.2
    by_length: float = 0.46
    apart: float = 0.15  # words of a phrase that are not together
    at_home: float = 1.4  # bonus for the paragraph that explains a term
    side_by_side: float = 0.25  # bonus for two words that are as close as in the question
    window: float = 0.27  # bonus for a paragraph with much of the question in one sentence
    covered: float = 0.3  # bonus for a title that is answered completely
    counted: float = 0.5  # bonus for a number before what is counted
    named: float = 2.5  # bonus for a game that is hinted at
    house: float = 1.05
    variant: float = 0.75
    different: float = 1.8  # bonus for what only a variant says, if that is asked
    own: float = 0.45  # share of a word's weight in its game, against all games, when one game is asked
    own_all: float = 0.27  # share of a word's weight in its game when all games are asked
    whole: float = 0.8  # how much of the score depends on the share of the question that is answered
    long: float = 0.59  # how a phrase's length counts: 0 is the sum of its words, 1 their mean
    likeness: float = 1.0  # how much lower a synonym scores: 0 not at all
    led: float = 0.6  # weight of a player's word that leads to terms
    kind_title: float = 2.22  # for a paragraph of the kind that is asked for, by the place that shows it
    kind_says: float = 2.22
    kind_section: float = 2.03
    kind_text: float = 1.35
    kind_share: float = 0.67  # weight of the kind
    slight: float = 0.41  # share of that for `may I` and `must I`, which are very common
    aside: float = 0.6  # for tips, history and the like, if the question does not ask for them
    alike: float = 2.0  # for the similarity to all texts about the paragraph
    common: float = 0.34  # the least weight of a word in the share that is answered


WEIGHTS = Weights()
