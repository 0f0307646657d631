"""An event read from its rows, as values of the core: what is due next, who stands where, and the files it is told in.

Nothing here stores anything: what changes an event is a service.
"""
