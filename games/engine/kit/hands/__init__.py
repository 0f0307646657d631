"""Card games without tricks: everybody holds a hand, and cards lie on a heap, in a pile, or open in the middle.

:mod:`.turning` tells a state together with what led to it, :mod:`.hiding` deals hidden cards anew, :mod:`.looking` has
bots that play such positions out, :mod:`.page` says what ``components/hand_board.html`` shows. Words stand beside, in
``text.<lang>.toml`` (``kit = "hands"``).
"""
