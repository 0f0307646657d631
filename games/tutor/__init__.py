"""The tutor: lessons beside a game, figures of its rules to play, and a guided first round against bots."""
