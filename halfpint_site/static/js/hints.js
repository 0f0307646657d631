// Hints at a first table, one after the other, in a room of their own: they cover nothing, and a dashed line says what each
// is about. What was put away stays so in this browser.
(() => {
  const list = document.getElementById("hints"), main = document.getElementById("main");
  const box = list.querySelector("template").content.firstElementChild, items = [...list.querySelectorAll("[data-hint]")];
  const SEEN = "hints-seen";
  let seen = new Set(), now, target, planned;
  try { seen = new Set(JSON.parse(localStorage[SEEN])); } catch { /* nothing is kept yet, or may be */ }
  const store = () => { try { localStorage[SEEN] = JSON.stringify([...seen]); } catch { /* for this page only */ } };
  const found = (what) => [...document.querySelectorAll(`#table :is(${what})`)].filter((one) => one.getClientRects().length);
  const thingOf = (item) => item.dataset.at.split(", ").flatMap(found)[0];

  function show() {
    planned = 0;
    const room = document.getElementById("tips"), taken = room?.querySelector(".tip:not(.hint)"); // the coach has been asked
    const open = room && !taken && "first" in list.dataset ? items.filter((item) => !seen.has(item.dataset.hint)) : [];
    const there = open.map((item) => [item, thingOf(item)]).filter(([, thing]) => thing);
    const [item, thing] = there.find(([one]) => one === now) || there[0] || [];
    if (thing !== target) target?.classList.remove("hinted");
    [now, target] = [item, thing];
    box.hidden = !now;
    if (!now) return;
    if (box.parentElement !== room) room.append(box);
    target.classList.add("hinted");
    const text = box.firstElementChild;
    if (text.textContent !== now.textContent) text.textContent = now.textContent;
  }
  const soon = () => { planned ||= requestAnimationFrame(show); };
  function put(away) {
    for (const item of away) seen.add(item.dataset.hint);
    store();
    const held = box.contains(document.activeElement);
    show();
    if (now) return;
    document.getElementById("tips")?.classList.add("tips--kept"); // until the table comes anew: nothing jumps
    if (held) main.focus({ preventScroll: true });
  }
  function again() {
    for (const item of items) seen.delete(item.dataset.hint);
    list.dataset.first = "";
    list.querySelector("details").open = false;
    document.getElementById("help")?.hidePopover();
    store();
    scrollTo(0, 0);
    show();
  }
  document.addEventListener("click", ({ target: clicked }) => {
    if (clicked.closest("[data-hint-done]")) put([now]);
    else if (clicked.closest("[data-hint-none]")) put(items);
    else if (clicked.closest("[data-hints-again]")) again();
    else if (target?.contains(clicked)) put([now]); // it has been used
  });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && now && !document.querySelector(":popover-open")) put([now]); });
  new MutationObserver(show).observe(main, { childList: true, subtree: true }); // before anything is painted
  addEventListener("resize", soon, { passive: true });
  show();
})();
