// The installed app: its service worker, the number on its icon, and the sign of life of a tab in use.
(() => {
  "use strict";
  const me = document.currentScript.dataset;
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(me.worker, { scope: "/" }).catch(() => {});

  // --- The number on the icon: tables that wait ------------------------------
  const counted = document.querySelector("[data-waiting-count]");
  if (counted && navigator.setAppBadge) {
    const show = () => {
      const count = Number(counted.dataset.waitingCount);
      (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
    };
    show();
    new MutationObserver(show).observe(counted, { attributeFilter: ["data-waiting-count"] });
  }

  // --- Here: visible, and touched in the last ten minutes. A screen left on is nobody. -----------
  if (!me.seenToken) return;
  const EVERY = 60000;
  const IDLE = 600000;
  let touched = Date.now();
  let told = 0;
  function tell() {
    if (document.hidden || Date.now() - touched > IDLE || Date.now() - told < EVERY - 500) return;
    told = Date.now();
    navigator.sendBeacon(me.seenUrl, new URLSearchParams({ token: me.seenToken }));
  }
  function touch() {
    const slept = Date.now() - touched > IDLE;
    touched = Date.now();
    if (slept) tell();
  }
  for (const kind of ["pointerdown", "keydown", "scroll", "touchstart", "pointermove"]) addEventListener(kind, touch, { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => { touch(); tell(); });
  setInterval(tell, EVERY);
  tell();
})();
