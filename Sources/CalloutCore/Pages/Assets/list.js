// The list: rows are made as they come near, by locale.

const list = {
  items: [],
  view: [],
  shown: 0,
  current: null,
  only: "",
  playsOn: false,
  tests: {},
  /** Makes the row of an item. */
  makeRow: () => make("li"),
  /** The parts of an item that can be played. */
  parts: () => [],
  /** Compares two items for the order that is asked for; nil keeps the pack's. */
  order: () => null,

  row(item) {
    if (!item.row) {
      item.row = this.makeRow(item);
      item.row.addEventListener("focusin", () => this.select(item));
      item.row.addEventListener("click", () => this.select(item));
    }
    return item.row;
  },

  matches() {
    const words = plain(the("search").value).split(/\s+/).filter(Boolean);
    const locale = the("locale").value;
    const voice = the("voice")?.value ?? "";
    const test = this.tests[this.only]?.test ?? (() => true);
    return (candidate) => {
      if (locale && candidate.locale !== locale) return false;
      if (voice && candidate.voice !== voice) return false;
      if (!test(candidate)) return false;
      candidate.haystack ??= plain(
        [candidate.name, candidate.text, candidate.spoken, candidate.note].filter(Boolean).join("\n"));
      return words.every((word) => candidate.haystack.includes(word));
    };
  },

  update() {
    this.view = this.items.filter(this.matches());
    const order = this.order();
    if (order) this.view.sort(order);
    this.shown = 0;
    the("rows").replaceChildren();
    if (!this.view.includes(this.current)) this.select(null);
    this.more(60);
    const count = this.view.length;
    the("count").textContent = count === this.items.length ? plural(count, "cue", "cues")
      : count === 0 ? "No cue is like this" : `${count.toLocaleString("en")} of ${plural(this.items.length, "cue", "cues")}`;
  },

  more(count) {
    const end = Math.min(this.view.length, this.shown + count);
    let section = the("rows").lastElementChild;
    for (; this.shown < end; this.shown += 1) {
      const item = this.view[this.shown];
      const group = this.order() ? "" : item.locale;
      if (!section || section.dataset.group !== group) {
        section = this.section(group);
        the("rows").append(section);
      }
      const row = this.row(item);
      row.setAttribute("aria-posinset", this.shown + 1);
      row.setAttribute("aria-setsize", this.view.length);
      section.lastElementChild.append(row);
    }
    const left = this.view.length - this.shown;
    the("more").hidden = left === 0;
    the("more").textContent = `Show more: ${plural(left, "cue is", "cues are")} left`;
  },

  section(group) {
    const rows = make("ol", { role: "list", class: "rows" });
    const section = make("section", { "data-group": group });
    if (group) {
      const id = `locale-${group}`;
      const title = make(
        "h2", { id }, make("span", { lang: group, dir: "auto" }, localeName(group)), " ",
        localeName(group) === group ? null : make("small", {}, group));
      section.setAttribute("aria-labelledby", id);
      section.append(title);
    }
    section.append(rows);
    return section;
  },

  select(item) {
    if (this.current === item) return;
    this.current?.row?.removeAttribute("aria-current");
    this.current = item;
    item?.row.setAttribute("aria-current", "true");
  },

  /** Goes to an item, whose row is made if it is not there yet, and puts the focus on its first button. */
  go(item, focus = "focus") {
    const index = this.view.indexOf(item);
    if (index < 0) return;
    if (index >= this.shown) this.more(index - this.shown + 30);
    this.select(item);
    if (focus === "focus") item.row.querySelector("button").focus({ preventScroll: true });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    item.row.scrollIntoView({ block: "nearest", behavior: calm ? "instant" : "auto" });
  },

  step(distance) {
    const index = this.current ? this.view.indexOf(this.current) + distance : 0;
    const item = this.view[Math.max(0, Math.min(this.view.length - 1, index))];
    if (item) this.go(item);
  },

  /** Plays this item's parts one after the other, then the next item's. */
  playAll(item) {
    const start = Math.max(0, this.view.indexOf(item));
    const next = this.view.slice(start).find((candidate) => this.playableParts(candidate).length > 0);
    if (!next) return say("There is nothing to play");
    this.playsOn = true;
    this.go(next, "keep");
    player.play(this.playableParts(next)[0]);
  },

  playableParts(item) {
    this.row(item);
    return this.parts(item).filter((part) => part.sound);
  },

  next(part) {
    if (!this.playsOn) return undefined;
    const index = this.view.findIndex((item) => item.row && this.parts(item).includes(part));
    const parts = index < 0 ? [] : this.playableParts(this.view[index]);
    const following = parts[parts.indexOf(part) + 1];
    if (following) return player.play(following);
    if (index + 1 < this.view.length && index >= 0) return this.playAll(this.view[index + 1]);
    this.playsOn = false;
    say("All have been played");
  },
};
player.ended = (part) => list.next(part);

/** Fills a select with what occurs, and hides it where there is no choice. */
function choices(select, all, values, words = (value) => value) {
  select.replaceChildren(
    make("option", { value: "" }, all), ...values.map((value) => make("option", { value }, words(value))));
  select.parentElement.hidden = values.length < 2;
  select.addEventListener("change", () => list.update());
}

/** The buttons that show only what is in some way; each tells how many there are. */
function chips() {
  const buttons = Object.entries(list.tests).map(([key, { label, test, always }]) => {
    const count = list.items.filter(test).length;
    const button = make(
      "button", {
        type: "button", class: "chip", "data-key": key, "aria-pressed": String(list.only === key),
        click: () => {
          list.only = list.only === key ? "" : key;
          for (const other of the("chips").children) {
            other.setAttribute("aria-pressed", String(other.dataset.key === list.only));
          }
          list.update();
        },
      }, label, " ", make("span", { class: "number" }, count.toLocaleString("en")));
    button.hidden = count === 0 && !always && list.only !== key;
    return button;
  });
  the("chips").replaceChildren(...buttons);
}

/** What each single key does; a page adds its own. */
const keys = {
  j: () => list.step(1),
  k: () => list.step(-1),
  ArrowDown: () => list.step(1),
  ArrowUp: () => list.step(-1),
  a: () => the("play-all").click(),
  "/": () => the("search").focus(),
  "?": () => the("keys").showModal(),
  Escape: () => the("stop").click(),
  " ": () => list.current && list.current.row.querySelector("button").click(),
  Enter: () => list.current && list.current.row.querySelector("button").click(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || the("keys").open) return;
  const target = event.target;
  const types = target.matches("select, textarea, input:not([type=checkbox])");
  if (types && event.key === "Escape") {
    (list.current?.row?.querySelector("button") ?? the("list")).focus();
    return;
  }
  if (types || (!the("single-keys").checked && event.key.length === 1 && event.key !== " ")) return;
  // A control that has the focus keeps its own keys.
  if ([" ", "Enter"].includes(event.key) && target.matches("button, a, summary, input, [tabindex='0']")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

/** The locales, in the pack's order. */
const locales = [...new Set(page.cues.map((cue) => cue.locale))];

/** Brings the page and its list to life. */
function begin() {
  const places = new Map(locales.map((locale, place) => [locale, place]));
  list.items = page.cues.sort((left, right) => places.get(left.locale) - places.get(right.locale));
  the("title").textContent = page.pack;
  the("keys").querySelector("dl").append(the("own-keys").content);
  choices(the("locale"), "All locales", locales, (tag) => (localeName(tag) === tag ? tag : `${localeName(tag)} (${tag})`));
  the("tools").addEventListener("submit", (event) => event.preventDefault());
  let waiting = 0;
  the("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => list.update(), 80);
  });
  the("more").addEventListener("click", () => {
    const first = list.view[list.shown];
    list.more(60);
    if (first) list.go(first);
  });
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) list.more(60);
  }, { rootMargin: "1200px" }).observe(the("more"));
  the("play-all").addEventListener("click", () => list.playAll(list.current));
  the("help").addEventListener("click", () => the("keys").showModal());
  the("single-keys").checked = store.get("callout.keys") !== false;
  the("single-keys").addEventListener("change", () => store.set("callout.keys", the("single-keys").checked));
  chips();
  list.update();
}

