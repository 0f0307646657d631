// What was said with one touch stands at its seat for a while, is heard, and is read out once.
(() => {
  "use strict";
  const SHOWN = 12000; // ms; the talk keeps it
  const place = document.getElementById("main");
  const since = new Map(); // when each line was seen first, by its number
  const voice = document.createElement("p");
  voice.className = "sr-only";
  voice.setAttribute("role", "status");
  document.body.append(voice);

  function tell(bubble) {
    const words = bubble.querySelector("[aria-label]")?.getAttribute("aria-label") || bubble.textContent.trim();
    voice.textContent = `${bubble.dataset.who}: ${words}`;
    const detail = { kind: "phrase", mine: "mine" in bubble.dataset, seat: Number(bubble.dataset.seat) };
    document.dispatchEvent(new CustomEvent("hp:frame", { detail }));
  }
  function look(fresh) {
    for (const bubble of document.querySelectorAll("[data-said]")) {
      const line = bubble.dataset.said;
      if (!since.has(line)) {
        since.set(line, Date.now());
        if (fresh) tell(bubble);
      }
      const left = since.get(line) + SHOWN - Date.now();
      const whole = bubble.closest(".said") || bubble;
      if (left > 0) setTimeout(() => whole.remove(), left);
      else whole.remove();
    }
  }
  look(false);
  let asked = 0;
  new MutationObserver(() => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => look(true));
  }).observe(place, { childList: true, subtree: true });
})();
