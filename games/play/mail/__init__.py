"""Play by mail: the text and picture of a turn mail, and the signed tickets with which its reader plays the turn."""
