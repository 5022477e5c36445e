// The search of a static site, which has no server for it. Without script the form stays hidden, and the list is complete.
"use strict";
const form = document.getElementById("search");
const field = document.getElementById("q");
const found = document.getElementById("found");
const sections = [...document.querySelectorAll("main section")].map((section) => ({
  section,
  items: [...section.querySelectorAll("li")].map((item) => ({
    item,
    text: `${item.textContent} ${item.dataset.words ?? ""}`.toLowerCase(),
  })),
}));

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  let count = 0;
  for (const { section, items } of sections) {
    let isEmpty = true;
    for (const { item, text } of items) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) {
        isEmpty = false;
        count += 1;
      }
    }
    section.hidden = isEmpty;
  }
  document.querySelector(".groups")?.toggleAttribute("hidden", words.length > 0);
  found.textContent = count === 0 ? found.dataset.none : "";
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", search);
// A browser that comes back to the page fills in what was there.
addEventListener("pageshow", search);
