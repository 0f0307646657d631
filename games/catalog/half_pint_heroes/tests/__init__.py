"""What the rules of Half-Pint Heroes promise. Paragraphs (§) are those of the rule page, figures those of the box."""
