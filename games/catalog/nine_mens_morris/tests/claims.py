"""Checks of what the pages of Nine men’s morris say about good play."""

from tests.claims import Claims

CLAIMS = Claims()

CLAIMS.rule(
    "4.1",
    en="A man that closes one of two mills with every move makes them a **double mill**.",
    de="Ein Stein, der mit jedem Zug eine von zwei Mühlen schließt, macht aus ihnen eine **Zwickmühle**.",
)
