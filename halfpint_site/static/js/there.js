// The only script that a table waits for: what is there with scripts alone stands in its place before anything is shown.
document.documentElement.classList.add("js");
