"""Rules, boards, pages and bots that several games share. Code moves here when a second game needs it."""
