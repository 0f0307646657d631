// The sounds of a table, made here: no files, nothing before a touch, nothing while the page is hidden.
// What is to be heard comes as events, hp:frame and hp:turn: see docs/look.md.
(() => {
  "use strict";
  const LOUD = 0.22; // tests hold the peak of each sound
  const body = document.body;

  // A tone: [start s, pitch Hz, length s, level, shape, bend]. Paper, felt, dice: [start, "~", length, level, from Hz, to Hz].
  const paper = [0, "~", 0.08, 1.1, 2600, 1000];
  const knock = [[0, 170, 0.11, 0.9, "sine", 0.6], [0, "~", 0.03, 0.4, 1400, 700]];
  const SOUNDS = {
    lay: [paper, [0.03, 150, 0.1, 0.45, "sine", 0.6]],
    knock,
    done: [[0, 262, 0.5, 0.6], [0, 131, 0.6, 0.4]],
    gather: [[0, "~", 0.34, 0.8, 600, 2600]],
    deal: [0, 1, 2, 3, 4, 5].map((turn) => [turn * 0.07, "~", 0.05, 0.7, 3200 - turn * 120, 1500]),
    throw: [0, 0.09, 0.15, 0.28, 0.35, 0.43, 0.5].flatMap((at, turn) => [
      [at, "~", 0.035, 1 - turn * 0.09, 1500 + (turn % 3) * 500, 1100], [at, 320 + (turn % 3) * 90, 0.05, 0.4 - turn * 0.04, "triangle"]]),
    step: [[0, 520, 0.07, 0.35, "triangle", 0.8]],
    take: [[0, 240, 0.25, 0.7, "triangle", 0.45], [0, "~", 0.1, 0.6, 900, 300]],
    turn: [[0, 784, 0.45, 0.5], [0.16, 1047, 0.7, 0.45]],
    score: [[0, 440, 0.3, 0.35]],
    tick: [[0, 1320, 0.05, 0.2, "triangle"]],
    phrase: [[0, 880, 0.09, 0.35], [0.08, 1175, 0.12, 0.3]],
    end: [523, 659, 784, 1047].map((pitch, turn) => [turn * 0.11, pitch, turn === 3 ? 0.5 : 0.3, 0.42]),
  };

  let context;
  let master;
  let hiss;
  const quiet = () => body.dataset.sound !== "on" || document.hidden;

  function wake() {
    if (quiet()) return;
    if (!context) begin();
    if (context.state === "suspended") context.resume();
  }
  function begin() {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = LOUD;
    master.connect(context.destination);
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const grains = hiss.getChannelData(0);
    for (let at = 0, seed = 7; at < grains.length; at++) {
      seed = (seed * 16807) % 2147483647; // the same grains each time: no sound may come out louder than it was measured
      grains[at] = seed / 1073741823.5 - 1;
    }
  }
  // Swells at once and dies away.
  function level(start, length, loud) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    gain.connect(master);
    return gain;
  }
  function tone(start, pitch, length, loud, shape = "sine", bend = 1) {
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(pitch * bend, start + length);
    source.connect(level(start, length, loud));
    source.start(start);
    source.stop(start + length);
  }
  function brush(start, length, loud, from, to) {
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    source.buffer = hiss;
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(band).connect(level(start, length, loud));
    source.start(start, 0, length);
  }
  function play(name) {
    if (quiet() || !SOUNDS[name] || !context || context.state !== "running") return;
    for (const [at, pitch, ...rest] of SOUNDS[name])
      (pitch === "~" ? brush(context.currentTime + at, ...rest) : tone(context.currentTime + at, pitch, ...rest));
  }

  // On a phone a pointer that goes down is no touch yet.
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true });
  document.addEventListener("hp:frame", ({ detail }) => {
    const name = detail.sound || detail.kind;
    if (name === "turn") return; // the reader's own is told by hp:turn, those of others need no bell
    play(name === "lay" && document.querySelector("#table svg.board") ? "knock" : name);
  });
  document.addEventListener("hp:turn", () => {
    play("turn");
    // A browser refuses it, with a complaint, on a page that nobody has touched.
    if (!quiet() && navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate([40, 70, 40]);
  });
  document.addEventListener("change", (event) => { if (event.target.matches("#table input[name=card]")) play("tick"); });

  // The two buttons in the head say what holds; what was chosen is heard at once.
  document.addEventListener("htmx:afterSettle", () => {
    const chosen = document.getElementById("senses");
    if (!chosen) return;
    const on = body.dataset.sound !== chosen.dataset.sound && chosen.dataset.sound === "on";
    body.dataset.speed = chosen.dataset.speed;
    body.dataset.sound = chosen.dataset.sound;
    if (!on) return;
    wake();
    context?.resume().then(() => play("tick"));
  });
})();
