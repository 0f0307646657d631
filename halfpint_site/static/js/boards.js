// Drags a piece of a drawn board: pressed and dropped, it does what touching the piece and then the field would do.
// Touching stays; without this script, or without htmx, there are links.
(() => {
  "use strict";
  const SLOP = 7; // pixels: less is a touch with an unsteady hand
  const NEAR = 60; // units of the drawing, in which a field is 100 wide
  let droppedAt = -Infinity;
  let drag = null; // { board, target, home, piece, pressed, point, moving, fields }

  const centre = (target) => {
    const circle = target.querySelector(".target__case");
    return { x: Number(circle.getAttribute("cx")), y: Number(circle.getAttribute("cy")) };
  };
  const away = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const seat = (point) => `translate(${point.x} ${point.y})`;
  const pieceAt = (board, point, but = null) => [...board.querySelectorAll(".piece")].find((piece) => piece !== but && piece.getAttribute("transform") === seat(point));
  const targets = (board) => [...board.querySelectorAll("a.target")];
  const choose = (target) => window.htmx.ajax("GET", target.getAttribute("hx-get"), { target: target.getAttribute("hx-target"), select: target.getAttribute("hx-select") || undefined, swap: "outerHTML" });

  function pointOn(board, event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    return { x: Math.round(point.x), y: Math.round(point.y) };
  }

  function mark() {
    for (const board of document.querySelectorAll("svg.board"))
      for (const target of targets(board)) target.classList.toggle("target--held", Boolean(pieceAt(board, centre(target))));
  }

  // The fields where the piece may go. They are drawn into the board that is there: a browser gives up a touch whose
  // element goes away.
  async function fieldsFor(held) {
    if (held.target.matches(".target--chosen")) return targets(held.board);
    const answer = await fetch(held.target.getAttribute("hx-get"), { headers: { "HX-Request": "true" }, credentials: "same-origin" });
    if (!answer.ok) return [];
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = [...page.querySelectorAll("svg.board a.target")].map((target) => document.importNode(target, true));
    if (drag === held) {
      for (const target of targets(held.board)) if (target !== held.target) target.classList.add("target--away");
      for (const target of fresh) { target.classList.add("target--drawn"); held.board.append(target); }
    }
    return fresh;
  }

  function follow() {
    drag.piece.setAttribute("transform", seat(drag.point));
    drag.piece.classList.add("piece--lifted");
    drag.target.classList.add("target--lifted");
  }
  function putBack(held) {
    held.piece.setAttribute("transform", seat(held.home));
    held.piece.classList.remove("piece--lifted");
    held.target.classList.remove("target--lifted");
    for (const target of held.board.querySelectorAll(".target--drawn")) target.remove();
    for (const target of held.board.querySelectorAll(".target--away")) target.classList.remove("target--away");
  }

  async function drop(held) {
    const fields = await held.fields.catch(() => []);
    const isFree = (target) => !target.matches(".target--chosen") && !(target.matches(".target--other") && pieceAt(held.board, centre(target), held.piece));
    const fits = (target) => isFree(target) && away(centre(target), held.home) > 0 && away(centre(target), held.point) < NEAR;
    const near = (one, other) => away(centre(one), held.point) - away(centre(other), held.point);
    // A piece that has only one way goes it, wherever it is dropped.
    const isOnly = fields.length > 0 && !held.target.matches(".target--chosen") && !fields.some(isFree) && away(held.point, held.home) > NEAR;
    const target = isOnly ? held.target : fields.filter(fits).sort(near)[0];
    if (!target) return putBack(held);
    await choose(target).catch(() => putBack(held));
  }

  document.addEventListener("pointerdown", (event) => {
    const target = event.target.closest("svg.board a.target");
    if (drag || !target || target.closest(".lens") || !event.isPrimary || event.button !== 0 || !window.htmx) return;
    const board = target.closest("svg.board");
    const home = centre(target);
    const piece = pieceAt(board, home);
    if (piece) drag = { board, target, home, piece, pressed: { x: event.clientX, y: event.clientY }, point: home, moving: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    if (!drag.moving) {
      if (away(drag.pressed, { x: event.clientX, y: event.clientY }) < SLOP) return;
      drag.moving = true;
      drag.fields = fieldsFor(drag);
    }
    drag.point = pointOn(drag.board, event);
    follow();
  });
  document.addEventListener("pointerup", (event) => {
    if (!drag || !event.isPrimary) return;
    const held = drag;
    drag = null;
    if (!held.moving) return;
    droppedAt = event.timeStamp;
    document.dispatchEvent(new CustomEvent("hp:dropped"));
    drop(held);
  });
  // Only a held piece keeps the finger from scrolling the page.
  document.addEventListener("touchmove", (event) => { if (drag && event.cancelable) event.preventDefault(); }, { passive: false });
  // A piece that was dragged was not touched as well.
  document.addEventListener("click", (event) => {
    const elsewhere = event.target.closest("a, button") && !event.target.closest("svg.board"); // a quick hand at the big button
    if (!event.isTrusted || elsewhere || event.timeStamp - droppedAt > 100) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("pointercancel", () => {
    if (drag && drag.moving) putBack(drag);
    drag = null;
  });
  document.addEventListener("dragstart", (event) => { if (event.target.closest && event.target.closest("svg.board")) event.preventDefault(); });
  // What has happened, and what is asked now, is read out from a place that stays: not every reader hears of a region
  // that comes with a swap.
  const told = document.createElement("p");
  told.className = "sr-only";
  told.id = "told";
  told.setAttribute("role", "status");
  document.querySelector("main").append(told);
  const lines = (where) => [...document.querySelectorAll(where)].map((line) => line.dataset.threat || line.textContent.trim());
  const shown = () => [...lines("#table .since li"), ...lines("#panel .hand-head"), ...lines("#panel[data-threat]")];
  let known = shown();
  function tell() {
    const now = shown();
    const news = now.filter((line) => !known.includes(line));
    known = now;
    if (news.length) told.textContent = news.join(" ");
  }
  // Who plays by keyboard goes on where the next choice is: the first field or word to touch, or the big button.
  const BUTTON = ".go__form button";
  const WAYS = {
    "a.target:focus-visible": ["a.target:not(.target--chosen, .target--other)", BUTTON, "a.target"],
    ".choices a.chip:focus-visible": [BUTTON, ".choices a.chip"],
  };
  let ways = [];
  document.addEventListener("htmx:beforeSwap", (event) => {
    const active = document.activeElement;
    const held = event.target.id === "panel" && event.target.contains(active);
    ways = held ? Object.entries(WAYS).filter(([from]) => active.matches(from)).flatMap(([, to]) => to) : [];
  });
  function goOn() {
    const next = ways.map((way) => document.querySelector(`#panel ${way}`)).find(Boolean);
    if (next) next.focus({ preventScroll: true });
    ways = [];
  }
  document.addEventListener("htmx:afterSettle", () => {
    if (drag && !drag.board.isConnected) drag = null;
    mark();
    tell();
    goOn();
  });
  // One touch is enough where it says it all. Keys go by the button, which has the focus then: there, looking at a field
  // and choosing it are the same.
  document.addEventListener("htmx:afterSettle", (event) => {
    const { elt, triggeringEvent } = event.detail.requestConfig || {};
    const panel = document.querySelector("#panel[data-once]");
    const lens = panel?.querySelector(".lens"); // what a finger may have missed is not played before it is looked at
    if (!panel || lens?.getClientRects().length || !triggeringEvent?.detail || !elt.matches("svg.board a.target:not(.target--chosen)")) return;
    delete panel.dataset.once;
    panel.querySelector("#go .go__form button").click();
  });
  mark();
})();
