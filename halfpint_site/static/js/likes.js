// What the reader likes: a touch that plays a card, backs of cards, bots that keep quiet. Chosen in a table's head or in
// the account; without this file a choice holds from the next page on, and a card is picked and then played.
(() => {
  "use strict";
  const FRESH = 8000; // ms in which the answer to a touch still counts
  const likes = () => (document.getElementById("likes") || document.body).dataset;

  // --- A touch plays a card that is a whole move -----------------------------
  // Its button names it (data-at-once), and only the server knows. Keys and screen readers pick, and press the button.
  let wanted = null, at = 0, finger = 0;
  document.addEventListener("pointerdown", (event) => { if (event.isTrusted && event.target.closest("#hand label")) finger = performance.now(); });
  function play() {
    const button = wanted && [...document.querySelectorAll("#table [data-at-once]")].find((one) => one.localName === "button" && one.dataset.atOnce === wanted);
    if (!button || performance.now() - at > FRESH) return;
    wanted = null;
    button.click();
  }
  document.addEventListener("click", (event) => {
    const box = event.target.closest?.("#hand label")?.querySelector("input[type=radio][name=card]");
    if (!box || likes().atOnce !== "on" || performance.now() - finger > 1500) return;
    if (event.target === box) return; // the browser's own click on it, after that on its label
    wanted = box.value;
    at = performance.now();
    if (box.checked) play(); // it is picked already: nothing will change
  });
  document.addEventListener("keydown", () => { wanted = null; finger = 0; });
  document.addEventListener("htmx:afterSettle", () => { if (wanted) play(); });

  // --- What was chosen holds at once -----------------------------------------
  function tell(words) {
    const told = document.createElement("p");
    told.className = "toast";
    told.setAttribute("role", "status");
    document.body.append(told);
    told.textContent = words;
    setTimeout(() => told.remove(), 6000);
  }
  document.addEventListener("htmx:afterSettle", (event) => {
    const form = document.getElementById("likes"), before = document.body.dataset.bots;
    if (!form) return;
    for (const name of ["atOnce", "back", "bots"]) document.body.dataset[name] = form.dataset[name];
    const senses = document.getElementById("senses");
    if (event.target === form && senses) document.body.dataset.speed = senses.dataset.speed = form.dataset.speed;
    const now = form.dataset.bots;
    if (now === before) return;
    if (now === "off") {
      for (const bubble of document.querySelectorAll(".said:has([data-bot])")) bubble.remove();
      if (!document.querySelector("#table-likes:popover-open")) tell(form.dataset.hushed);
    }
    if (document.getElementById("talk")) window.htmx.ajax("GET", location.pathname, { target: "#talk", select: "#talk", swap: "outerHTML" });
  });
})();
