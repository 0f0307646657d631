"""A person's own times: nights, weekends, vacations and the zone they are counted in.

* :mod:`.book` reads and writes the vacations in a person's row,
* :mod:`.services` changes any of it, in one transaction with the deadlines that follow from it,
* :mod:`.examples` shows what it means,
* the page is made of :mod:`.forms`, :mod:`.views` and :mod:`.urls`.

Guests have all of this too: whoever keeps a match going for three weeks may need a night and a vacation before they
make an account.
"""
