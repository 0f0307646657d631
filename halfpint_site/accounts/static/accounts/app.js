// The installed app: its service worker, the badge on its icon, and reports that the user is present.
(() => {
  "use strict";
  const me = document.currentScript.dataset;
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(me.worker, { scope: "/" }).catch(() => {});

  // --- Badge of the icon: the number of tables that wait ----------------------
  const counted = document.querySelector("[data-waiting-count]");
  if (counted && navigator.setAppBadge) {
    const show = () => {
      const count = Number(counted.dataset.waitingCount);
      (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
    };
    show();
    new MutationObserver(show).observe(counted, { attributeFilter: ["data-waiting-count"] });
  }

  // --- Presence: the tab is visible, and was used in the last ten minutes ------------------------
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
