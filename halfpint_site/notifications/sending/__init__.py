"""The sender: claim due deliveries, decide again, call the targets in threads, and store the outcome.

Only the process `sender` runs this. Threads make calls and do not use the database; the thread that has claimed the
deliveries reads and writes all rows. So a server that hangs blocks one thread for some seconds, and nothing else.
"""
