"""Play from the mail: what a mail says about a turn, its picture, and the tickets that let its reader play it."""
