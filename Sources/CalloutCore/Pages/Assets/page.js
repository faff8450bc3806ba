"use strict";

// What both pages share: elements, numbers, waveforms, one player.

const page = JSON.parse(document.getElementById("data").textContent);
const the = (id) => document.getElementById(id);

/** Makes an element; children may be nodes, texts or nothing. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

// Numbers, with a real minus.

const fixed = (value, digits) => value.toFixed(digits).replace("-", "\u2212");
const signed = (value, digits) => (value > 0 ? "+" : "") + fixed(value, digits);
const seconds = (value) => `${fixed(value, 2)}\u00a0s`;
const lufs = (value) => `${fixed(value, 1)}\u00a0LUFS`;

function length(value) {
  if (value < 60) return `${fixed(value, 1)}\u00a0s`;
  const whole = Math.round(value);
  return `${Math.floor(whole / 60)}\u00a0min ${whole % 60}\u00a0s`;
}

const plural = (count, one, many) => `${count.toLocaleString("en")}\u00a0${count === 1 ? one : many}`;

/** The words for a locale in its own language, where the browser knows them. */
function localeName(tag) {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
    return name && name !== tag ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : tag;
  } catch {
    return tag;
  }
}

/** How far a sound is from the target, in LU, where that is too far; else 0. */
function deviation(sound) {
  if (!sound || sound.loudness === undefined || sound.silent) return 0;
  const off = sound.loudness - page.target;
  return Math.abs(off) > page.tolerance ? off : 0;
}

/** Whether the limiter was at work so that it can be heard of. */
const isLimited = (sound) => sound?.limited >= 0.05;

/** How long and how loud a sound is. */
const measures = (sound) => make(
  "p", { class: "numbers" }, make("span", {}, seconds(sound.seconds)),
  make("span", {}, sound.silent ? "silent" : sound.loudness === undefined ? "" : lufs(sound.loudness)));

/** What is to be remarked on a sound, and what else a page has to say: kinds and words; nothing if there is nothing. */
function remarks(sound, ...others) {
  const off = deviation(sound);
  const found = [
    ...others, sound?.silent && ["bad", "Silent"],
    off !== 0 && ["warn", `${fixed(Math.abs(off), 1)}\u00a0LU too ${off < 0 ? "quiet" : "loud"}`],
    isLimited(sound) && ["note", `Limited ${fixed(sound.limited, 1)}\u00a0dB`],
  ].filter(Boolean);
  return found.length === 0 ? null : make(
    "ul", { class: "flags", "aria-label": "Remarks" },
    ...found.map(([kind, text]) => make("li", { class: `flag ${kind}` }, text)));
}

/** Text as it is searched: without case, marks on letters and format characters. */
const plain = (text) => text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase();

/** The address of a file beside the page, whatever its name holds. */
const address = (path) => path.split("/").map(encodeURIComponent).join("/");

/** Keeps something in this browser; where it keeps nothing, the page works on without. */
const store = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};

// Waveforms: a letter for each column, which is its peak in 63 steps.

const levels = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((letter, level) => [letter, level]));

function outline(wave) {
  const heights = [...wave].map((letter) => levels.get(letter) ?? 0);
  const points = heights.map((height, column) => `${column} ${64 - height}`);
  const back = heights.map((height, column) => `${column} ${64 + height}`).reverse();
  return { columns: Math.max(1, heights.length - 1), path: `M${[...points, ...back].join("L")}Z` };
}

function waveform(sound) {
  const { columns, path } = outline(sound.wave ?? "AA");
  const names = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(names, "svg");
  svg.setAttribute("viewBox", `0 0 ${columns} 128`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(names, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return make("div", { class: "wave" }, svg);
}

// One player: one sound at a time.

const player = {
  audio: the("player"),
  /** What plays: its sound, its button and its waveform. */
  now: null,
  /** Called when a sound has ended by itself. */
  ended: () => {},

  toggle(part) {
    if (this.now === part) this.stop();
    else this.play(part);
  },

  play(part) {
    this.stop();
    this.now = part;
    part.button.classList.add("playing");
    part.button.setAttribute("aria-pressed", "true");
    const shape = part.wave.firstElementChild.cloneNode(true);
    shape.classList.add("played");
    part.wave.append(shape);
    this.audio.src = address(part.sound.file);
    this.audio.play().catch((error) => {
      if (this.now === part && error.name === "NotAllowedError") this.fail("the browser wants a click first");
    });
    say(`Playing ${part.label}`);
    this.follow(part);
  },

  stop() {
    const part = this.now;
    if (!part) return;
    this.now = null;
    this.audio.pause();
    part.button.classList.remove("playing");
    part.button.setAttribute("aria-pressed", "false");
    part.wave.querySelector(".played")?.remove();
    say("");
  },

  fail(reason) {
    const label = this.now?.label;
    this.stop();
    if (label) say(`${label} cannot be played: ${reason}`);
  },

  follow(part) {
    if (this.now !== part) return;
    const whole = this.audio.duration || part.sound.seconds || 1;
    const share = Math.min(1, this.audio.currentTime / whole);
    part.wave.style.setProperty("--at", `${100 - 100 * share}%`);
    requestAnimationFrame(() => this.follow(part));
  },
};

player.audio.addEventListener("ended", () => {
  const part = player.now;
  player.stop();
  if (part) say(`Ended ${part.label}`);
  if (part) player.ended(part);
});
player.audio.addEventListener("error", () => {
  if (player.now) player.fail("the file is missing, or this browser does not play its kind");
});
the("stop").addEventListener("click", () => {
  list.playsOn = false;
  player.stop();
  say("");
});

/** Tells a person what happens, on the screen and to a screen reader. */
function say(text) {
  clearTimeout(say.timer);
  the("status").textContent = text;
  the("spoken-status").textContent = text;
  the("now").hidden = text === "";
  the("stop").hidden = player.now === null;
  // What plays stays on the screen; what was said goes.
  if (!player.now) say.timer = setTimeout(() => { the("now").hidden = true; }, 6_000);
}

/** A button that plays a sound, or says why there is none. */
function playable(label, sound, problem) {
  if (!sound) {
    const why = `${label}: ${problem}`;
    const button = make("button", {
      type: "button", class: "play", "aria-disabled": "true", "aria-label": `Cannot play ${why}`,
      click: () => say(`Cannot play ${why}`),
    });
    return { label, button };
  }
  const part = { label, sound, wave: waveform(sound) };
  part.button = make("button", {
    type: "button", class: "play", "aria-pressed": "false", "aria-label": `Play ${label}`,
    click: () => {
      list.playsOn = false;
      player.toggle(part);
    },
  });
  part.wave.addEventListener("click", (event) => {
    const box = part.wave.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    if (player.now !== part) player.play(part);
    const jump = () => { player.audio.currentTime = share * player.audio.duration; };
    if (player.audio.duration) jump();
    else player.audio.addEventListener("loadedmetadata", jump, { once: true });
  });
  return part;
}

