// Plays what has happened, ply by ply, before the page of an answer takes its place. It knows no game: what carries the
// same data-id on two frames is the same thing, and moves from where it was to where it is.
//
//   <template data-scene><div data-start>..</div><div data-frame data-seat data-say ..>..</div></template>
//
// A frame is the board as the reader saw it after a ply; of it the ZONES are shown, each in the place of its namesake.
// data-over: a trick that is full; data-best: what takes it, with its data-seat; seats are anchors ("seat-2").
// data-page: the board of this frame is that of the page itself, and is not sent twice.
// The last frame is the page: a scene only delays how it arrives, and every trouble ends in showing it at once.
(() => {
  "use strict";
  const ZONES = [".seats", ".zone", ".throws", ".felt", "svg.board", ".hand"];
  const SPEEDS = { off: 0, slow: 1.5, normal: 1, fast: 0.6 };
  // What a frame shows: how long that moves, how long it is looked at, and how long at least.
  const KINDS = {
    lay: [300, 380, 150], done: [300, 1150, 1000], gather: [420, 380, 150], deal: [380, 620, 400], throw: [620, 380, 200],
    step: [420, 260, 140], take: [420, 320, 200], turn: [300, 280, 140], plain: [0, 420, 150],
  };
  const MOST = { slow: 9000, normal: 6000, fast: 3600 }; // for what others did
  const FIELD = 150; // a pawn needs so long for a field, but never longer than
  const WALK = 900;
  const CALM = 1100; // so long at least a frame is looked at by who learns
  const MINUTE = 60000; // for a match of luck alone, with everybody's throws
  const BESIDE = 60, ABOVE = 130; // units within which pieces are of one tower
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const speed = () => localStorage.getItem("speed") || (document.getElementById("senses") || document.body).dataset.speed || "normal"; // a device may have its own
  const box = (element) => element.getBoundingClientRect();
  const seen = (rect) => rect && rect.width > 0 && rect.height > 0;
  const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const named = (where) => new Map([...where.querySelectorAll("[data-id]")].map((element) => [element.dataset.id, element]));
  const points = (text) => [...(text || "").matchAll(/-?[\d.]+/g)].map(Number);
  let playing = null, coming = false, droppedAt = -Infinity;
  document.addEventListener("hp:dropped", () => { droppedAt = performance.now(); });

  // Where everything is, to be compared with where it is after a swap.
  function look(stage) {
    const things = new Map([...named(stage)].map(([id, element]) => [id, { element, rect: box(element), place: element.getAttribute("transform"), side: element.getAttribute("class") }]));
    const best = stage.querySelector("[data-over] [data-best]");
    return { things, over: Boolean(stage.querySelector("[data-over]")), dice: fallen(stage), home: best ? `seat-${best.dataset.seat}` : "", boards: [...stage.querySelectorAll("svg.board")] };
  }
  const fallen = (stage) => [...stage.querySelectorAll(".die")].map((die) => die.getAttribute("class")).join();

  // The drawing before the reader has chosen anything on it: a scene of their own move begins there.
  let begun = null;
  function begin() {
    const table = document.getElementById("table"), panel = table?.querySelector("#panel"), board = panel?.querySelector("svg.board");
    if (board && panel.dataset.query) return;
    begun = null;
    if (!board) return;
    begun = document.createElement("div");
    for (const zone of [".seats", ".throws", "svg.board"]) { const there = table.querySelector(zone); if (there) begun.append(there.cloneNode(true)); }
    for (const touch of begun.querySelectorAll("svg a, .board__may, .lens")) touch.remove();
    begun.ply = table.dataset.ply;
  }
  document.addEventListener("htmx:afterSettle", begin);

  // What the answer leaves out, as the page shows it.
  function filled(page) {
    for (const kept of page.querySelectorAll("[hx-preserve]")) {
      const there = document.getElementById(kept.id);
      if (there) kept.replaceWith(document.importNode(there, true));
    }
    return page;
  }

  class Scene {
    constructor(root, template, finish, earlier = null, page = null) {
      Object.assign(this, { root, finish, earlier, running: [], ghosts: [], shown: new Map(), longest: 0 });
      this.stage = root.querySelector(".table-main") || root;
      this.page = page && (filled(page).querySelector(".table-main") || page);
      this.frames = [...template.content.querySelectorAll("[data-frame]")];
      this.start = template.content.querySelector("[data-start]") || ("mine" in (this.frames[0]?.dataset || {}) ? begun : null);
      this.still = reduced.matches;
      this.factor = SPEEDS[speed()] || 1;
      this.pace = template.dataset.pace || "";
      this.asked = "asked" in template.dataset || this.pace === "calm";
      this.late = 0;
    }

    drawn(frame) { return "page" in frame.dataset && this.page ? this.page : frame; }

    async play() {
      if (this.start && this.root.matches("[data-throws]") && !this.stage.querySelector(".screen--live")) this.lay();
      this.open();
      try {
        if (this.start && this.needsStart()) this.swap(this.start);
        this.share = this.budget();
        for (const frame of this.frames) {
          if (this.skipping) break;
          await this.show(frame);
        }
      } catch (problem) { console.warn(problem); }
      this.close();
    }

    // A match that is over: the table is laid once more, until its last throw.
    lay() {
      const screen = this.stage.querySelector(".screen") || this.stage, go = document.createElement("div");
      Object.assign(go, { id: "go", className: "go go--laid" });
      screen.classList.add("screen--live");
      screen.replaceChildren(...screen.querySelectorAll(":scope > .table-head"), ...document.importNode(this.start, true).childNodes, go);
    }

    // What the reader has chosen may lie there already, as a look ahead: it goes back, unless it was drawn by hand or
    // nothing has to go back.
    needsStart() {
      if (!("mine" in (this.frames[0]?.dataset || {}))) return true;
      const there = named(this.stage);
      return performance.now() - droppedAt > 15000 && [...named(this.start).keys()].some((id) => !there.has(id));
    }

    // What others did fits into a few seconds: looking is shortened first, then moving; a full trick keeps its second.
    budget() {
      if (this.pace === "minute") this.factor *= Math.min(1, MINUTE / (this.frames.length * (KINDS.throw[0] + KINDS.throw[1])));
      const most = this.pace ? Infinity : MOST[speed()] || MOST.normal;
      let moves = 0, looks = 0, least = 0;
      for (const frame of this.frames) {
        if ("mine" in frame.dataset) continue;
        const [move, hold, short] = this.times(frame.matches("[data-over]") || this.drawn(frame).querySelector("[data-over]") ? "done" : "lay");
        moves += Math.max(move, this.walking(frame));
        looks += hold;
        least += short;
      }
      const hold = looks > least ? Math.min(1, Math.max(0, (most - moves - least) / (looks - least))) : 1;
      return { hold, move: hold > 0 || !moves ? 1 : Math.max(0.5, (most - least) / moves) };
    }
    walking(frame) {
      const steps = Math.max(0, ...[...this.drawn(frame).querySelectorAll("[data-path]")].map((piece) => points(piece.dataset.path).length / 2));
      return Math.min(WALK, FIELD * steps) * this.factor;
    }
    times(kind) {
      const [move, hold, least] = KINDS[kind].map((ms) => ms * this.factor);
      const short = kind === "done" ? KINDS.done[2] : least;
      return this.pace === "calm" ? [move, Math.max(hold, CALM * this.factor), Math.max(short, CALM * this.factor)] : [move, Math.max(hold, short), short];
    }

    async show(frame) {
      const began = performance.now();
      const change = this.measure(() => this.swap(frame), frame.dataset);
      const kind = change.kind, mine = "mine" in frame.dataset;
      let [move, hold, least] = this.times(kind);
      this.quick = mine ? 1 : this.share.move;
      move *= this.quick;
      if (!mine) hold = least + (hold - least) * this.share.hold;
      this.say(frame, kind, performance.now() - began);
      let moved = 0;
      if (this.still) hold += move;
      else moved = await this.move(change, move);
      // A slow machine: what it loses is taken off the looking.
      this.late = Math.max(0, this.late + performance.now() - began - moved);
      const rest = Math.max(least, hold - this.late);
      this.late = Math.max(0, this.late - (hold - rest));
      if (!this.skipping) await this.rest(rest);
    }

    // Show the frame, and compare where things were and are.
    measure(swap, of) {
      const before = look(this.stage);
      swap();
      return this.changes(before, of);
    }

    changes(before, of) {
      const after = named(this.stage), { things, home, boards } = before;
      const change = { moves: [], leaving: [], walks: [], turns: [], dice: [], gone: [], come: [], kind: "plain" };
      for (const [id, element] of after) {
        const was = things.get(id);
        if (element.closest("svg.board") && element.localName !== "svg") this.onBoard(change, element, was);
        else if (!element.matches(".seat")) this.compare(change, element, was?.rect, after, of.seat);
      }
      for (const [id, { element, rect }] of things) {
        if (after.has(id)) continue;
        if (element.closest("svg.board") || boards.some((board) => board.contains(element))) change.gone.push(element);
        else if (seen(rect) && home && after.has(home)) change.leaving.push({ element, start: rect, target: box(after.get(home)) });
      }
      const thrown = [...this.stage.querySelectorAll(".dice .die:not(.die--kept)")];
      if ("luck" in of && thrown.length && before.dice !== fallen(this.stage)) change.dice = thrown;
      change.kind = this.kindOf(change, "over" in of || (!before.over && Boolean(this.stage.querySelector("[data-over]"))), of);
      return change;
    }

    onBoard(change, element, was) {
      const place = element.getAttribute("transform");
      if (!was) { if (element.localName === "g") change.come.push(element); }
      else if (was.place !== place) change.walks.push({ element, from: points(was.place), to: points(place) });
      else if (was.side !== element.getAttribute("class")) change.turns.push({ element, was: was.element });
    }

    compare(change, element, was, after, seat) {
      const target = box(element);
      if (!seen(target)) return;
      if (seen(was)) {
        if (Math.abs(was.left - target.left) + Math.abs(was.top - target.top) + Math.abs(was.width - target.width) > 2) change.moves.push({ element, start: was, target });
        return;
      }
      const held = element.closest(".hand");
      const anchor = held ? this.stage.querySelector(".stock__pile, .heap__pile") : after.get(element.closest("[data-from]")?.dataset.from || `seat-${seat}`);
      if (anchor && seen(box(anchor))) change.moves.push({ element, start: box(anchor), target, fresh: true });
    }

    kindOf(change, over, of) {
      if (over) return "done";
      if (change.dice.length) return "throw";
      if (change.gone.length && change.walks.length) return "take";
      if (change.turns.length) return "turn";
      if (change.walks.length || change.come.length) return "step";
      if (change.leaving.length) return "gather";
      if (change.moves.length) return "luck" in of && change.moves.length > 3 ? "deal" : "lay";
      return "plain";
    }

    async move(change, ms) {
      this.gather(change.leaving, ms);
      this.fly(change.moves, ms);
      const leaders = change.walks.filter(({ element }) => element.dataset.path);
      for (const walk of change.walks) this.walk(walk, ms, leaders.find((one) => together(one, walk)), change.walks);
      for (const turn of change.turns) this.turn(turn, ms);
      for (const die of change.dice) this.tumble(die, ms);
      for (const piece of change.gone) this.fade(piece, ms);
      for (const piece of change.come || []) this.put(piece, ms);
      this.root.classList.add("is-moving");
      await Promise.allSettled(this.running.map((one) => one.finished));
      this.root.classList.remove("is-moving");
      for (const ghost of this.ghosts.splice(0)) ghost.remove();
      this.running = [];
      const longest = this.longest;
      this.longest = 0;
      return longest;
    }

    run(element, frames, options) {
      this.longest = Math.max(this.longest, options.duration + (options.delay || 0));
      this.running.push(element.animate(frames, { easing: "cubic-bezier(.25,.6,.3,1)", fill: "backwards", ...options }));
    }

    fly(moves, ms) {
      const fresh = moves.filter((one) => one.fresh).length;
      let nth = 0;
      for (const { element, start, target, fresh: isFresh } of moves) {
        const [x, y] = middle(start), [there, below] = middle(target), dx = x - there, dy = y - below;
        const scale = Math.min(1.4, Math.max(0.3, start.width / target.width)), bow = Math.min(24, Math.hypot(dx, dy) * 0.07);
        const delay = isFresh && fresh > 1 ? (nth++ * ms * 0.35) / fresh : 0;
        element.classList.add("flies");
        this.run(element, [
          { transform: `translate(${dx}px,${dy}px) scale(${scale})`, opacity: isFresh ? 0.3 : 1 },
          { transform: `translate(${dx * 0.4}px,${dy * 0.4 - bow}px) scale(${1 + (scale - 1) * 0.35})`, opacity: 1, offset: 0.5 },
          { transform: "none" },
        ], { duration: ms - delay, delay });
      }
    }

    gather(leaving, ms) {
      for (const { element, start, target } of leaving) {
        const ghost = element.cloneNode(true), [x, y] = middle(start), [there, below] = middle(target);
        ghost.removeAttribute("data-id");
        ghost.classList.add("scene-ghost");
        Object.assign(ghost.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px` });
        document.body.append(ghost);
        this.ghosts.push(ghost);
        this.run(ghost, [{ transform: "none" }, { transform: `translate(${(there - x) * 0.6}px,${(below - y) * 0.6}px) scale(.8)`, opacity: 1, offset: 0.6 }, { transform: `translate(${there - x}px,${below - y}px) scale(.3)`, opacity: 0 }], { duration: ms, fill: "both" });
      }
    }

    // A piece walks field by field if its way is known (data-path="x,y x,y"), else straight; what stands in one tower
    // with it goes along, the lowest of them on the ground.
    walk({ element, from, to }, ms, leader, walks) {
      const way = points(leader?.element.dataset.path), spots = [from];
      const base = leader ? Math.max(...walks.filter((one) => together(leader, one)).map((one) => one.from[1])) : 0;
      for (let at = 2; at + 3 < way.length; at += 2) spots.push([way[at] + from[0] - leader.from[0], way[at + 1] + from[1] - base]);
      spots.push(to);
      const steps = spots.filter((spot, at) => !at || spot[0] !== spots[at - 1][0] || spot[1] !== spots[at - 1][1]);
      const frames = [];
      steps.forEach(([x, y], at) => {
        frames.push({ transform: `translate(${x}px,${y}px)`, easing: "ease-out" });
        const next = steps[at + 1];
        if (next) frames.push({ transform: `translate(${(x + next[0]) / 2}px,${(y + next[1]) / 2 - 14}px)`, easing: "ease-in" });
      });
      element.parentNode.append(element); // what walks is drawn above the others
      const duration = steps.length > 2 ? Math.min(WALK, FIELD * (steps.length - 1)) * this.factor * (this.quick || 1) : ms;
      this.run(element, frames, { duration, easing: "linear" });
    }

    turn({ element, was }, ms) {
      const old = was.cloneNode(true), at = points(element.getAttribute("transform"));
      const place = `translate(${at[0] || 0}px,${at[1] || 0}px)`;
      old.removeAttribute("data-id");
      element.parentNode.append(old);
      this.ghosts.push(old);
      this.run(old, [{ transform: `${place} scaleX(1)` }, { transform: `${place} scaleX(0)` }], { duration: ms / 2, fill: "both" });
      this.run(element, [{ transform: `${place} scaleX(0)` }, { transform: `${place} scaleX(1)` }], { duration: ms / 2, delay: ms / 2, fill: "backwards" });
    }

    put(piece, ms) {
      const [x, y] = points(piece.getAttribute("transform")), at = `translate(${x}px,${y}px)`;
      this.run(piece, [{ transform: `translate(${x}px,${y - 40}px) scale(1.25)`, opacity: 0 }, { transform: at, opacity: 1 }], { duration: ms });
    }

    fade(piece, ms) {
      const pieces = this.stage.querySelector("svg.board .board__pieces");
      if (!pieces || piece.localName !== "g") return;
      const ghost = piece.cloneNode(true);
      ghost.removeAttribute("data-id");
      pieces.prepend(ghost);
      this.ghosts.push(ghost);
      this.run(ghost, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { duration: ms, fill: "both" });
    }

    tumble(die, ms) {
      const x = 20 + Math.random() * 50, y = 30 + Math.random() * 40, spin = 200 + Math.random() * 220;
      this.run(die, [
        { transform: `translate(${-x}px,${-y}px) rotate(${-spin}deg) scale(1.2)`, opacity: 0.4 },
        { transform: `translate(${x * 0.2}px,0) rotate(22deg)`, opacity: 1, offset: 0.62 },
        { transform: "translate(-4px,-8px) rotate(-8deg)", offset: 0.8 },
        { transform: "none" },
      ], { duration: ms });
    }

    // Each zone of the frame takes the place of its namesake; what the frame lacks stays.
    swap(frame) {
      const from = this.drawn(frame);
      for (const zone of ZONES) {
        const fresh = from.querySelector(zone), old = this.stage.querySelector(zone);
        if (fresh && old) {
          if (zone !== ".hand" && !this.shown.has(zone)) this.shown.set(zone, old);
          const now = this.whole(document.importNode(fresh, true), old, frame.dataset);
          now.inert = from !== frame; // what may be chosen there is for when the page has come
          old.replaceWith(now);
        }
        else if (old && zone === ".hand") old.replaceChildren(); // the last card is gone
      }
    }

    // Most of a drawing does not change, and is not sent again: of its shapes the first are kept, and all pieces but those
    // that are gone or drawn anew.
    whole(fresh, old, { same, gone }) {
      if (same === undefined || !fresh.matches("svg.board")) return fresh;
      const svg = old.cloneNode(true), parts = svg.querySelector(":scope > #scene") || svg, id = (piece) => piece.dataset.id;
      for (const touch of svg.querySelectorAll("a, .board__may, .lens")) touch.remove();
      const kept = [...parts.querySelectorAll(":scope > path, :scope > #ground > path")], drawn = [...fresh.querySelectorAll(":scope > path")];
      kept.slice(0, Number(same)).at(-1)?.after(...drawn);
      for (const path of kept.slice(Number(same))) path.remove();
      const letters = ":scope > .board__letters", drawnLetters = [...fresh.querySelectorAll(".board__letters")];
      if (drawnLetters.some((group) => group.childElementCount)) parts.querySelectorAll(letters).forEach((group, at) => group.replaceWith(drawnLetters[at]));
      for (const part of [".board__marks", ".board__above", ".trail"]) {
        const [was, now] = [parts.querySelector(`:scope > ${part}`), fresh.querySelector(part)];
        if (was && now) was.replaceWith(now); else if (was) was.remove(); else if (now) parts.querySelector(".board__marks").before(now);
      }
      const pieces = parts.querySelector(".board__pieces"), there = new Map([...pieces.children].map((piece) => [id(piece), piece]));
      for (const name of gone.split(" ")) there.get(name)?.remove();
      for (const piece of [...fresh.querySelectorAll(".board__pieces > g")]) { there.get(id(piece))?.remove(); pieces.append(piece); }
      return svg;
    }

    say(frame, kind, ms) {
      const { say = "", seat = "" } = frame.dataset;
      if (say) { this.words.textContent = say; tell(say); }
      const sign = seat && this.drawn(frame).querySelector(`.seat.seat-${seat} .sign`);
      this.sign.replaceChildren(...(sign ? [document.importNode(sign, true)] : []));
      document.dispatchEvent(new CustomEvent("hp:frame", { detail: { kind, seat, mine: "mine" in frame.dataset, ms, last: frame === this.frames.at(-1) } }));
    }

    rest(ms) { return new Promise((done) => { this.wake = done; this.timer = setTimeout(done, ms); }); }
    next() { clearTimeout(this.timer); for (const one of this.running) one.finish(); if (this.wake) this.wake(); }
    skip() { this.skipping = true; this.next(); }

    // The bar of the big button says what happens, and ends the scene.
    open() {
      this.root.classList.add("is-scene");
      this.bar = document.getElementById("scene-bar").content.firstElementChild.cloneNode(true);
      this.words = this.bar.querySelector(".scene-bar__words");
      this.sign = this.bar.querySelector(".scene-bar__sign");
      const go = this.stage.querySelector("#go");
      (go || this.stage).append(this.bar);
      this.stage.querySelector(".earlier")?.remove();
      if (this.earlier) {
        this.stage.querySelector(".table-head")?.after(this.earlier);
        window.htmx.process(this.earlier);
      }
      if (this.asked) this.stage.querySelector(".felt, svg.board")?.scrollIntoView({ block: "nearest" }); // from far below
      this.held = go && go.contains(document.activeElement);
      const button = this.bar.querySelector("button");
      button.addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); this.skip(); });
      if (this.held) button.focus({ preventScroll: true });
    }
    close() {
      if (playing !== this) return;
      playing = null;
      for (const ghost of this.ghosts) ghost.remove();
      this.root.classList.remove("is-scene", "is-moving");
      this.bar.remove();
      for (const [zone, shown] of this.shown) this.stage.querySelector(zone)?.replaceWith(shown); // the page may keep parts of it
      if (this.root.isConnected) this.finish(); // else a page without a scene has taken its place
    }
    // Something newer has come: its scene goes on from the page of this one.
    end() { this.skip(); this.close(); }
  }

  const together = (one, other) => [one.from, one.to].every(([x, y], at) => { const [there, below] = at ? other.to : other.from; return Math.abs(x - there) <= BESIDE && Math.abs(y - below) <= ABOVE; });

  // What happens is read out once, from a place that stays.
  const told = document.createElement("p");
  told.className = "sr-only";
  told.id = "scene-told";
  told.setAttribute("role", "status");
  document.querySelector("main").append(told);
  function tell(words) { told.textContent = words; }

  document.addEventListener("click", (event) => { if (playing && event.target.closest(".felt, svg.board")) playing.next(); });
  document.addEventListener("keydown", (event) => {
    if (!playing || event.target.matches("input, textarea, select")) return;
    if (event.key === "Escape") playing.skip();
    else if (event.key === " " && !event.target.closest("button, a, summary")) { event.preventDefault(); playing.next(); }
  });
  // Who was away sees the present when they come back, and a link to what came: no scene waits for them.
  let left = null;
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    if (playing) playing.skip();
    left ??= document.getElementById("table")?.dataset.ply ?? null;
  });

  // Numbers that have grown count up: data-tick-from says from where.
  function tick() {
    for (const element of document.querySelectorAll("[data-tick-from]:not([data-ticked])")) {
      element.dataset.ticked = "";
      const from = Number(element.dataset.tickFrom), final = element.textContent, to = Number(final.replace("−", "-"));
      if (!Number.isInteger(from) || !Number.isInteger(to) || from === to || reduced.matches || !api.wanted()) continue;
      const began = performance.now(), lasts = 900 * (SPEEDS[speed()] || 1);
      const step = (now) => {
        const share = Math.min(1, (now - began) / lasts);
        element.textContent = share < 1 ? String(Math.round(from + (to - from) * share)).replace("-", "−") : final;
        if (share < 1) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    }
  }

  const api = {
    wanted: () => speed() !== "off" && !document.hidden,
    get busy() { return Boolean(playing || coming); },
    // What a poll says of its reader: away, or which ply they see.
    headers(ply) {
      if (left !== null) return { "Left-Ply": left };
      return ply && api.wanted() ? { "Seen-Ply": ply } : {};
    },
    answered() { if (!document.hidden) left = null; },
    // Plays the scene of that answer, then calls finish with the answer without it. False: there is none.
    run(root, html, finish) {
      if (!root || !html.includes("<template data-scene")) return false;
      const page = new DOMParser().parseFromString(html, "text/html"), template = page.querySelector("template[data-scene]");
      if (!template || !template.content.querySelector("[data-frame]")) return false;
      const asked = "asked" in template.dataset;
      if (!api.wanted() && !asked) return false;
      template.remove();
      const rest = page.getElementById(root.id);
      if (!rest) return false;
      const ply = Number(rest.dataset.ply);
      if (playing) {
        const fresh = asked ? Infinity : ply - playing.ply; // not a number in a lesson: all of it is new
        if (fresh < 0) return true;
        playing.end();
        root = document.getElementById(root.id);
        // What the reader has just seen is not shown again.
        const frames = [...template.content.querySelectorAll("[data-frame]")];
        if (fresh < frames.length) for (const seen of [template.content.querySelector("[data-start]"), ...frames.slice(0, frames.length - fresh)]) seen?.remove();
        if (fresh === 0) { finish(rest.outerHTML); return true; }
      }
      playing = new Scene(root, template, () => finish(rest.outerHTML), rest.querySelector(".earlier")?.cloneNode(true), rest.cloneNode(true));
      playing.ply = ply;
      playing.play();
      return true;
    },
  };
  window.hpScenes = api;
  begin();
  document.addEventListener("htmx:afterSettle", tick);
  tick();
  // It has become the reader's turn.
  let mine = document.getElementById("table")?.dataset.myTurn;
  document.addEventListener("htmx:afterSettle", () => {
    const now = document.getElementById("table")?.dataset.myTurn;
    if (now === "1" && mine === "0") document.dispatchEvent(new CustomEvent("hp:turn"));
    mine = now;
  });

  const STAGE = "#table, #replay";
  const put = (id) => (html) => window.htmx.swap(`#${id}`, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
  document.addEventListener("htmx:configRequest", (event) => {
    const table = document.querySelector(STAGE);
    if (table && api.wanted()) event.detail.headers["Seen-Ply"] = table.dataset.ply || "0"; // a lesson counts none
    if (begun && begun.ply === table?.dataset.ply) event.detail.headers["Seen-Start"] = "1";
    if (table?.dataset.version && document.querySelector("#talk > *")) event.detail.headers["Seen-Version"] = table.dataset.version; // it keeps its talk
  });
  // Whether bots may speak also stands in the talk, which the next answer then has to bring.
  document.addEventListener("htmx:afterSwap", ({ target }) => { if (target.id === "likes") document.getElementById("table")?.removeAttribute("data-version"); });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, serverResponse, shouldSwap } = event.detail;
    if (!shouldSwap) return;
    if (target.id === "panel") return keep(target);
    if (!target.matches(STAGE)) return;
    if (api.run(target, serverResponse, put(target.id))) event.detail.shouldSwap = false;
    else if (!target.dataset.ply) keep(target);
  });
  // A choice on the board, or an answer in a lesson: pieces go there.
  let eased = null;
  function keep(target) {
    const root = target.closest(STAGE);
    if (!root || playing || !root.querySelector("svg.board, .felt")) return;
    eased = { id: root.id, was: look(root.querySelector(".table-main") || root) };
  }
  document.addEventListener("htmx:afterSwap", () => {
    if (!eased || playing || !api.wanted() || reduced.matches) { eased = null; return; }
    const root = document.getElementById(eased.id), { was } = eased;
    eased = null;
    if (root) settle(root, was);
  });
  function settle(root, was) {
    const scene = new Scene(root, document.createElement("template"), () => {}), change = scene.changes(was, {});
    const moves = change.moves.filter((one) => !one.fresh && !one.element.closest(".hand"));
    if (moves.length + change.walks.length + change.turns.length) scene.move({ ...change, moves, leaving: [], dice: [], gone: [], come: [] }, 220);
  }

  // Who opens a table again sees what came since this browser has shown it last, or else since their own last move.
  const TABLES = 60;
  const known = () => { try { return new Map(JSON.parse(localStorage.getItem("plies") || "[]")); } catch { return new Map(); } };
  const table = () => document.querySelector("#table[data-poll-url]");
  const here = (stage) => new URL(stage.dataset.pollUrl, location.href).pathname.replace(/poll\/$/, "");
  const nameOf = (stage) => here(stage).split("/").at(-2);
  function note() {
    const stage = table();
    if (!stage || document.hidden || api.busy) return;
    const plies = known(), name = nameOf(stage);
    plies.delete(name);
    plies.set(name, Number(stage.dataset.ply));
    localStorage.setItem("plies", JSON.stringify([...plies].slice(-TABLES)));
  }
  async function comeBack() {
    const stage = table(), ply = Number(stage?.dataset.ply);
    const last = stage && (known().get(nameOf(stage)) ?? Number(stage.dataset.since ?? ply));
    if (!stage || !(stage.querySelector(".screen--live") || "throws" in stage.dataset) || stage.querySelector(".round-sheet") || last >= ply || !api.wanted()) return note();
    coming = true;
    stage.classList.add("is-scene");
    let html = "";
    const asking = new AbortController();
    document.addEventListener("htmx:beforeRequest", () => asking.abort(), { once: true }); // they go on: that answer is newer
    try {
      const answer = await fetch(here(stage) + location.search, { signal: asking.signal, headers: { "HX-Request": "true", "HX-Target": "table", "Seen-Ply": last }, credentials: "same-origin" });
      if (answer.ok) html = await answer.text();
    } catch (problem) { console.info(problem); }
    if (asking.signal.aborted) html = "";
    coming = false;
    stage.classList.remove("is-scene");
    if (!stage.isConnected || !api.run(stage, html, put("table"))) note();
  }
  document.addEventListener("htmx:afterSettle", note);
  comeBack();
})();
