"""Claims of the pages of Catch the hat in teams about odds and good play, and the checks that prove them."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "1.3",
    en="Catch the Hat for four in two teams; those who sit opposite belong together.",
    de="Hütchenjagd zu viert in zwei Teams; wer sich gegenübersitzt, gehört zusammen.",
)
CLAIMS.rule(
    "1.2",
    en="4 people play in two teams.",
    de="Es spielen 4 in zwei Teams.",
)
CLAIMS.rule(
    "4.2",
    en="Cem sits opposite and is your partner: you never catch each other, and your prisoners count together.",
    de="Cem sitzt dir gegenüber und ist dein Partner: Ihr fangt einander nie, und eure Gefangenen zählen zusammen.",
)
