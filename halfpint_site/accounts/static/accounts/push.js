// Subscribe this browser to push messages. Without this script, notices still come by the other channels.
(() => {
  "use strict";
  const box = document.querySelector("[data-push]");
  if (!box) return;
  const form = box.querySelector("[data-push-form]");
  const show = (name) => { form.hidden = true; box.querySelector(`[data-push-${name}]`).hidden = false; };
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return show("missing");

  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      if (await Notification.requestPermission() !== "granted") return show("denied");
      const worker = await navigator.serviceWorker.ready;
      const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.pushKey) });
      const { endpoint, keys } = subscription.toJSON();
      const answer = await fetch(box.dataset.pushAdd, {
        method: "POST",
        headers: { "X-CSRFToken": form.querySelector("[name=csrfmiddlewaretoken]").value },
        body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
      });
      if (answer.ok) location.reload();
      else show("missing");
    } catch {
      show("missing");
    }
  });
})();
