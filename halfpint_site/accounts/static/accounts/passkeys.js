// allauth's script reports a closed or failed passkey dialog as an event only. Show a message on the page.
document.addEventListener("allauth.error", () => {
  for (const notice of document.querySelectorAll("[data-passkey-failed]")) {
    notice.hidden = false;
    notice.setAttribute("role", "alert");
  }
});
