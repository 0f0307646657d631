// Fill the browser's time zone into the hidden fields of forms, and offer it where the stored zone differs.
// Without this script, users choose the zone from the list on the profile.
(() => {
  "use strict";
  let zone = "";
  try {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  } catch {
    return;
  }
  if (!zone) return;

  const fill = (root) => {
    for (const field of root.querySelectorAll("input[type=hidden][data-browser-zone]")) field.value = zone;
    for (const offer of root.querySelectorAll("[data-zone-offer]")) {
      if (offer.dataset.zoneOffer === zone) continue;
      for (const name of offer.querySelectorAll("[data-zone-name]")) name.textContent = zone.replaceAll("_", " ");
      offer.hidden = false;
    }
  };

  const start = () => fill(document);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
  document.addEventListener("htmx:load", (event) => fill(event.target));
})();
