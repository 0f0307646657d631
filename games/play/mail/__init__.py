"""Play by mail: the text and picture of a turn mail, and the signed tickets that let its reader play the turn."""
