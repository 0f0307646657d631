"""Tests of Half-Pint Heroes. Paragraphs (§) are those of the rule page, figures those of the printed rules."""
