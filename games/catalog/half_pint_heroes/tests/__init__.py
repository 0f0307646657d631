"""What the rules of Half-Pint Heroes promise. Paragraphs (§) are those of the rule page; figures are those of the box."""
