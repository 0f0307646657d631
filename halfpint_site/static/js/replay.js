// A replay that goes on by itself, by keys and by its slider. Without this there are links.
(() => {
  "use strict";
  const PAUSE = 700; // ms between two moves, besides what they take
  const by = (id) => document.getElementById(id);
  let on = false, timer = 0;
  function show() {
    const button = by("replay-play");
    if (!button) return;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? "❚❚" : "▶";
  }
  function plan() {
    clearTimeout(timer);
    const next = by("replay-next");
    if (on && (!next || !next.hasAttribute("href"))) on = false;
    show();
    if (on) timer = setTimeout(() => (window.hpScenes?.busy ? plan() : by("replay-next").click()), PAUSE);
  }
  function toggle() { on = !on; plan(); }
  document.addEventListener("click", (event) => { if (event.target.closest("[data-replay-play]")) toggle(); else if (event.isTrusted && event.target.closest("#replay a")) { on = false; show(); } });
  document.addEventListener("change", (event) => {
    const slider = event.target.closest("[data-replay-slider]");
    if (!slider) return;
    on = false;
    const path = location.pathname.replace(/\d+\/$/, `${slider.value}/`);
    window.htmx.ajax("GET", path + location.search, { target: "#replay", swap: "outerHTML" });
    history.pushState({}, "", path + location.search);
  });
  const KEYS = { ArrowLeft: "replay-back", ArrowRight: "replay-next", Home: "replay-first", End: "replay-last" };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = KEYS[event.key] && by(KEYS[event.key]);
    if (link && link.hasAttribute("href")) { event.preventDefault(); on = false; link.click(); }
    else if (event.key === " " && !event.target.closest("a, button, summary")) { event.preventDefault(); toggle(); }
  });
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "replay" || by("replay")) plan(); });
})();
