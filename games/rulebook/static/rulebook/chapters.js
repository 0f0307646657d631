// Chapters are folded where room is scarce. With room they stand open; and a link to a paragraph opens its chapter also in
// browsers that do not do that by themselves.
(() => {
  "use strict";
  const roomy = matchMedia("(min-width: 60rem)");
  const unfold = () => {
    if (roomy.matches) for (const each of document.querySelectorAll("details.chapter")) each.open = true;
  };
  const reveal = () => {
    const found = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const chapter = found && found.closest("details:not([open])");
    if (!chapter) return;
    chapter.open = true;
    found.scrollIntoView();
  };
  unfold();
  reveal();
  roomy.addEventListener("change", unfold);
  addEventListener("hashchange", reveal);
})();
