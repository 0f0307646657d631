"""Card games without tricks: hands of cards, with a discard pile, a stock or open cards in the middle.

:mod:`.states` pairs a state with the events that led to it and deals hidden cards anew, :mod:`.bots` has bots that
play such positions out, :mod:`.page` has the data for ``components/hand_board.html``. The words are in
``text.<lang>.toml`` (``kit = "hands"``).
"""
