// Arrow keys go from card to card, and who turned a card by keyboard goes on beside it. Without this script Tab does it.
(() => {
  "use strict";
  const COLUMNS = 6;
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let turned = -1; // the place of the card that was turned last, counted from 0

  const buttonAt = (table, place) => table.children[place] && table.children[place].querySelector("button");
  const placeOf = (card) => [...card.closest(".memo").children].indexOf(card.closest(".memo__place"));

  document.addEventListener("keydown", (event) => {
    const card = event.target.closest("button.memo__card");
    const step = STEPS[event.key];
    if (!card || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const table = card.closest(".memo");
    const rows = table.children.length / COLUMNS;
    let column = placeOf(card) % COLUMNS;
    let row = Math.floor(placeOf(card) / COLUMNS);
    for (;;) {
      column += step[0];
      row += step[1];
      if (column < 0 || column >= COLUMNS || row < 0 || row >= rows) return;
      const next = buttonAt(table, row * COLUMNS + column);
      if (next) return next.focus();
    }
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    const active = document.activeElement;
    turned = event.target.contains(active) && active.matches("button.memo__card:focus-visible") ? placeOf(active) : -1;
  });
  document.addEventListener("htmx:afterSettle", () => {
    const table = document.querySelector("#panel .memo");
    if (turned < 0 || !table) return;
    const away = (button) => {
      const place = placeOf(button);
      return Math.hypot((place % COLUMNS) - (turned % COLUMNS), Math.floor(place / COLUMNS) - Math.floor(turned / COLUMNS));
    };
    const next = [...table.querySelectorAll("button")].sort((one, other) => away(one) - away(other))[0];
    if (next) next.focus({ preventScroll: true });
    turned = -1;
  });
})();
