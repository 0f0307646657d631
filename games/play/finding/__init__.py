"""Finding people to play with: *Play*, wishes, challenges, and what is written on the door of an open table.

``tempos``, ``conditions`` and ``wanted`` are plain values; ``people`` says who may meet whom; ``playing``, ``wishes``,
``challenge``, ``telling`` and ``bots`` are services, each safe when many call them at once; the rest shows it.
"""
