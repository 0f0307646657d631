// Makes pages smooth that work without it. Hooks are described in docs/look.md.
(() => {
  "use strict";
  const SLOWEST = 60000;
  const TYPED = "textarea, input[type=text], input:not([type])";
  const picked = (root) => [...root.querySelectorAll("input[name=card]:checked")].map((box) => box.value);

  // --- The browser tab says whose turn it is -------------------------------
  const favicon = document.getElementById("favicon");
  const quietTitle = document.title;
  function showTurn() {
    const told = document.querySelector("[data-my-turn]");
    if (!told) return;
    const mine = told.dataset.myTurn === "1";
    document.title = told.dataset.title || quietTitle;
    const icon = mine ? favicon.dataset.turn : favicon.dataset.quiet;
    if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
    countWaiting(told.dataset.waiting);
  }
  function countWaiting(number) {
    const link = document.querySelector("[data-waiting-count]");
    if (!link || number === undefined) return;
    link.dataset.waitingCount = number;
    let badge = link.querySelector(".count");
    if (number === "0") return badge && badge.remove();
    if (!badge) {
      badge = document.createElement("b");
      badge.className = "count";
      badge.append(document.createTextNode(""));
      link.append(badge);
    }
    badge.firstChild.data = number;
  }

  // --- What the reader has in hand outlives a swap ---------------------------
  const nameOf = (field) =>
    field.id ? "#" + CSS.escape(field.id)
      : field.name ? `${field.localName}[name="${CSS.escape(field.name)}"]` + (field.type === "checkbox" || field.type === "radio" ? `[value="${CSS.escape(field.value)}"]` : "")
      : null;

  function remember(root) {
    const active = root.contains(document.activeElement) ? document.activeElement : null;
    return {
      cards: picked(root),
      choices: [...root.querySelectorAll("form input[type=radio]:checked")].map(nameOf),
      tabs: [...root.querySelectorAll(".tabs > input:checked")].map((tab) => tab.id),
      open: [...root.querySelectorAll("details[id]")].map((box) => [box.id, box.open]),
      text: [...root.querySelectorAll(TYPED)].filter((field) => field.value !== field.defaultValue).map((field) => [nameOf(field), field.value]),
      notes: [...root.querySelectorAll("[popover]:popover-open")].map((note) => note.id),
      html: [...root.querySelectorAll("[data-keep-html]")].map((box) => [box.id, box.innerHTML]),
      scroll: [...root.querySelectorAll("[data-keep-scroll]")].map((box) => [box.id, box.scrollTop, box.scrollLeft]),
      held: Boolean(active),
      focus: active && nameOf(active),
      caret: active && active.localName === "textarea" ? [active.selectionStart, active.selectionEnd] : null,
      y: window.scrollY,
    };
  }

  function restore(root, kept) {
    for (const box of root.querySelectorAll("input[name=card]")) if (!box.disabled) box.checked = kept.cards.includes(box.value);
    for (const name of kept.choices) { const choice = name && root.querySelector(name); if (choice && !choice.disabled) choice.checked = true; }
    for (const id of kept.tabs) { const tab = document.getElementById(id); if (tab) tab.checked = true; }
    for (const [id, open] of kept.open) { const box = document.getElementById(id); if (box) box.open = open; }
    for (const id of kept.notes) { const note = document.getElementById(id); if (note && !note.matches(":popover-open")) note.showPopover(); }
    for (const [name, value] of kept.text) { const field = name && root.querySelector(name); if (field) field.value = value; }
    for (const [id, html] of kept.html) { const box = document.getElementById(id); if (box && !box.innerHTML) box.innerHTML = html; }
    for (const [id, top, left] of kept.scroll) { const box = document.getElementById(id); if (box) box.scrollTo(left, top); }
    const focus = kept.focus && root.querySelector(kept.focus);
    if (focus) {
      focus.focus({ preventScroll: true });
      if (kept.caret && focus.setSelectionRange) focus.setSelectionRange(...kept.caret);
    } else if (kept.held) stayIn(root);
    window.scrollTo({ top: kept.y, behavior: "instant" });
  }

  // Where what had the focus is gone, Tab goes on from the beginning of what has come, not from behind it.
  function stayIn(root) {
    if (document.activeElement !== document.body) return;
    const place = getComputedStyle(root).display === "contents" ? root.firstElementChild : root; // no box, no focus
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  let swapped = "";
  document.addEventListener("htmx:beforeSwap", (event) => { swapped = event.target.contains(document.activeElement) ? event.target.id : ""; });
  document.addEventListener("htmx:afterSettle", (event) => {
    const root = swapped && document.getElementById(swapped);
    if (root) stayIn(root);
    swapped = "";
    // It stands above the board: whoever pressed a button far below has to see it.
    event.target.querySelector(".refusal")?.scrollIntoView({ block: "nearest" });
  });

  // --- An answer leaves out the fragments that the page says it shows (games/ui/fragments.py) ---
  const folded = (part) => part.matches("[data-folds]:not([open], :has(:popover-open))");
  const parts = () => [...document.querySelectorAll("#table :is([data-v], [data-part], .said[id])")].filter((part) => !folded(part)).map((part) => `${part.id}=${part.dataset.v || 1}`).join();
  // Whether the page still shows all that the answer leaves out.
  const fits = (html) => [...html.matchAll(/id="([\w-]+)" hx-preserve="(\w+)"/g)].every(([, id, version]) => document.getElementById(id)?.dataset.v === version);
  const loadTable = () => htmx.ajax("GET", location.pathname, { target: "#table", swap: "outerHTML" });
  document.addEventListener("htmx:configRequest", ({ detail }) => { if (document.getElementById("table")) detail.headers["Seen-Parts"] = parts(); });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!event.detail.target.closest("#table") || !event.detail.shouldSwap || fits(event.detail.serverResponse)) return;
    event.detail.shouldSwap = false;
    loadTable();
  });
  // A seat's note that an answer has left out is loaded when it is opened.
  document.addEventListener("click", async (event) => {
    const opener = event.target.closest("#table .seat__open"), note = opener?.getAttribute("popovertarget");
    if (!opener || document.getElementById(note)) return;
    event.preventDefault();
    await htmx.ajax("GET", location.pathname, { target: "#seat-notes", swap: "outerHTML" });
    if (document.getElementById(note)) document.querySelector(`[popovertarget="${note}"]`)?.click(); // it opens beside its button
  });
  // A form that goes without htmx takes the page's token along.
  document.addEventListener("submit", ({ target }) => {
    const token = target.method === "post" && document.body.getAttribute("hx-headers");
    if (!token || target.elements.csrfmiddlewaretoken?.value) return;
    target.insertAdjacentHTML("beforeend", '<input type="hidden" name="csrfmiddlewaretoken">');
    target.lastChild.value = JSON.parse(token)["X-CSRFToken"];
  }, true);

  // --- Polling: 204 means that nothing has changed ---------------------------
  let typedAt = 0;
  document.addEventListener("input", (event) => { if (event.target.matches(TYPED)) typedAt = Date.now(); });

  // What is being pressed stays until it is let go: else the click would be lost.
  let pressedAt = -Infinity;
  document.addEventListener("pointerdown", () => { pressedAt = performance.now(); }, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(() => { pressedAt = -Infinity; }), true);
  const letGo = async () => { while (performance.now() - pressedAt < 10000) await new Promise((done) => setTimeout(done, 30)); };

  const GROWTH = 1.25;
  class Poll {
    constructor(element) {
      this.id = element.id;
      this.asked = performance.now();
      this.restart();
    }
    get element() { return document.getElementById(this.id); }
    // How soon the server says that it is worth asking, and how seldom at most; in milliseconds.
    get every() { return Number(this.element?.dataset.pollEvery || 3) * 1000; }
    get most() { return Number(this.element?.dataset.pollMost) * 1000 || this.every * 3; }
    plan(wait) {
      clearTimeout(this.timer);
      this.due = performance.now() + wait;
      this.timer = setTimeout(() => this.ask(), wait);
    }
    // Tabs that have once asked together don't go on doing so.
    get pause() { return this.wait * (0.8 + 0.2 * Math.random()); }
    within(wait) { if (!(performance.now() + wait >= this.due)) this.plan(wait); }
    restart() {
      this.wait = this.every;
      this.within(this.pause);
    }
    // Whoever comes back asks at once, unless that was a moment ago.
    hurry() {
      this.restart();
      if (performance.now() - this.asked > 1000) this.plan(100);
    }
    stop() { if (this.asking) this.asking.abort(); }
    slower(limit) { this.wait = Math.min(this.wait * GROWTH, limit); }
    async ask() {
      const element = this.element;
      this.due = undefined;
      if (!element || !element.dataset.pollUrl) return polls.delete(this.id);
      if (document.hidden) return;
      if (window.hpScenes?.busy) return this.plan(400);
      if (element.querySelector(".htmx-request") || element.matches(".htmx-request") || Date.now() - typedAt < 4000) return this.plan(1000);
      const url = new URL(element.dataset.pollUrl, location.href);
      for (const card of picked(element)) url.searchParams.append("card", card);
      const chosen = element.querySelector("[data-set]");
      if (chosen && chosen.dataset.set) url.searchParams.set("set", chosen.dataset.set);
      for (const touched of element.querySelectorAll("[data-query]"))
        for (const [name, value] of new URLSearchParams(touched.dataset.query)) url.searchParams.append(name, value);
      this.asking = new AbortController();
      this.asked = performance.now();
      try {
        const seen = window.hpScenes?.headers(element.dataset.ply) || {};
        const answer = await fetch(url, { headers: { "HX-Request": "true", "HX-Target": this.id, "Seen-Parts": parts(), ...seen }, credentials: "same-origin", signal: this.asking.signal });
        window.hpScenes?.answered();
        if (answer.status === 200) {
          const html = await answer.text();
          await letGo();
          if (this.asking.signal.aborted) throw new DOMException("they went on", "AbortError");
          if (!fits(html)) loadTable();
          else if (!window.hpScenes?.run(element, html, (rest) => this.swap(this.element, rest))) this.swap(element, html);
          this.wait = this.every;
        } else this.slower(answer.status === 204 ? this.most : SLOWEST);
      } catch (problem) {
        if (problem.name !== "AbortError") this.slower(SLOWEST);
      }
      this.asking = null;
      this.plan(this.pause);
    }
    swap(element, html) {
      if (!element?.isConnected) return;
      const kept = remember(element);
      htmx.swap(element, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
      const fresh = this.element;
      if (fresh) restore(fresh, kept);
    }
  }
  const polls = new Map();
  function findPolls() {
    for (const element of document.querySelectorAll("[data-poll-url][id]"))
      if (!polls.has(element.id)) polls.set(element.id, new Poll(element));
  }
  function hurry() { if (!document.hidden) for (const poll of polls.values()) poll.hurry(); }
  document.addEventListener("visibilitychange", hurry);
  for (const back of ["focus", "pageshow", "online"]) window.addEventListener(back, hurry);
  // What is done in a part of the page, as something said, may show elsewhere on it.
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "get") return;
    for (const poll of polls.values()) if (detail.target.id !== poll.id) poll.within(1000);
  });
  document.addEventListener("htmx:beforeRequest", () => { for (const poll of polls.values()) poll.stop(); });

  // --- A clock with less than an hour left runs; by the server's time, as this one's clock may be wrong ---
  const firstSeen = new WeakMap();
  setInterval(() => {
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      if (!firstSeen.has(clock)) firstSeen.set(clock, performance.now());
      const left = Math.max(0, clock.dataset.left - Math.floor((performance.now() - firstSeen.get(clock)) / 1000));
      clock.querySelector("b").textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    }
  }, 1000);

  // --- Small helps ------------------------------------------------------------
  function fill() {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    for (const field of document.querySelectorAll("input[type=hidden][name=time_zone]")) if (!field.value) field.value = zone;
    findPolls();
    showTurn();
  }
  // The tab that is looked at stays open beside a new table.
  let open = "";
  document.addEventListener("change", ({ target }) => { if (target.matches(".tabs > input")) open = target.id; });
  document.addEventListener("htmx:afterSwap", () => { const tab = document.getElementById(open); if (tab) tab.checked = true; });
  // A link to what lies in a tab opens the tab; without this the tab is opened by hand.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-tab]");
    const tab = link && document.getElementById(link.dataset.tab);
    if (!tab) return;
    event.preventDefault();
    tab.checked = true;
    open = tab.id;
    tab.focus({ preventScroll: true });
    tab.parentElement.scrollIntoView({ block: "start" });
  });
  // A link in a drawing is no link to htmx, so it would be followed as well.
  document.addEventListener("click", (event) => {
    if (event.target.closest("svg a[hx-get]") && !event.ctrlKey && !event.metaKey) event.preventDefault();
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-autosubmit]");
    if (form) form.requestSubmit();
  });
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    if (button.dataset.copied) button.textContent = button.dataset.copied;
  });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-print]")) window.print(); });
  document.addEventListener("submit", (event) => {
    const asks = (event.submitter && event.submitter.dataset.confirm) || event.target.dataset.confirm;
    if (asks && !window.confirm(asks)) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, true);
  document.addEventListener("htmx:afterSettle", () => {
    for (const poll of polls.values()) poll.restart();
    fill();
  });
  fill();
})();
