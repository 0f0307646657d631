// A button with data-share passes an address on: by the phone's own sheet, or to the clipboard where there is none.
(() => {
  "use strict";
  async function share(button) {
    const { shareTitle: title, shareText: text, share: url } = button.dataset;
    if (navigator.share) return navigator.share({ title, text, url });
    await navigator.clipboard.writeText(url);
    button.querySelector("[data-said]").textContent = button.dataset.copied;
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share]");
    if (button) share(button).catch(() => {}); // who closes the sheet has changed their mind
  });
})();
