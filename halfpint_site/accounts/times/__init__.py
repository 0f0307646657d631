"""A user's quiet hours, free weekends, vacations and time zone.

* :mod:`.allowance` reads and writes the vacations in the user's row,
* :mod:`.services` changes these times, in one transaction with the deadlines that depend on them,
* :mod:`.examples` shows the effect of the times on deadlines,
* :mod:`.forms` and :mod:`.views` are the page.

Guests have these times too, because they may play for weeks before they create an account.
"""
