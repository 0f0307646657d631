"""Everything that leaves the site: claimed from the rows, decided once more, called in threads, and written down.

Only the process `sender` does this. Threads call, and touch no row; rows are read and written by the thread that
claimed. So a server that hangs costs one thread some seconds, and nobody else anything.
"""
