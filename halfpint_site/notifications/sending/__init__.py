"""The sender: claim due deliveries, decide again, call the targets in threads, and store the outcome.

Only the process `sender` runs this. Threads make calls and do not use the database; the main thread of the run, which
has claimed the deliveries, reads and writes all rows. So a server that does not answer blocks only one thread, for some
seconds.
"""
