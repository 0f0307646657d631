// A passkey dialog that was closed or failed is told by allauth's script as an event only: say it on the page.
document.addEventListener("allauth.error", () => {
  for (const notice of document.querySelectorAll("[data-passkey-failed]")) {
    notice.hidden = false;
    notice.setAttribute("role", "alert");
  }
});
