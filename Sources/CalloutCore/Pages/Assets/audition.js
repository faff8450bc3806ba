// The audition page: every cue, and what is wrong with it.

const sounds = page.cues.filter((cue) => cue.file !== undefined);
const reasons = { wording: "Wording", pronunciation: "Pronunciation", voice: "Voice", sound: "Sound", length: "Length", other: "Other" };
const kept = `callout.wrong.${page.pack}`;

const stored = store.get(kept);
/** The marks by locale and name: what the cue suffers from, and a note. */
const marks = new Map((Array.isArray(stored) ? stored : []).map((mark) => [`${mark.locale} ${mark.name}`, mark]));
const markOf = (cue) => marks.get(`${cue.locale} ${cue.name}`);

function keep() {
  if (!store.set(kept, [...marks.values()])) say("This browser keeps no marks: save them before you leave");
  const count = page.cues.filter(markOf).length;
  the("marked-count").textContent = count.toLocaleString("en");
  the("marked-hint").hidden = count > 0;
  the("marked-actions").hidden = count === 0;
  chips();
}

const flags = (cue) => remarks(
  cue, cue.problem !== undefined && ["bad", "Failed"],
  isTooLong(cue) && ["warn", `Longer than ${seconds(page.longest)}`], cue.found && ["note", `From ${cue.found}`]);

const isTooLong = (cue) => page.longest !== undefined && cue.seconds > page.longest;

list.tests = {
  wrong: { label: "Wrong", test: markOf, always: true },
  failed: { label: "Failed", test: (cue) => cue.problem !== undefined },
  silent: { label: "Silent", test: (cue) => cue.silent },
  long: { label: "Too long", test: isTooLong },
  quiet: { label: "Too quiet", test: (cue) => deviation(cue) < 0 },
  loud: { label: "Too loud", test: (cue) => deviation(cue) > 0 },
  fallback: { label: "From another locale", test: (cue) => cue.found !== undefined },
  limited: { label: "Limited", test: isLimited },
};

list.parts = (cue) => [cue.part];
list.makeRow = (cue) => {
  const label = `${cue.name}, ${cue.locale}`;
  cue.part = playable(label, cue.file === undefined ? null : cue, cue.problem);
  const text = make(
    "p", { class: "text", lang: cue.found ?? cue.locale, dir: "auto" }, cue.text || "\u2014");
  const facts = make(
    "p", { class: "facts" }, make("span", { class: "name" }, cue.name),
    cue.voice ? make("span", {}, cue.voice) : null);
  const numbers = cue.file === undefined
    ? make("p", { class: "problem" }, cue.problem)
    : measures(cue);
  const box = make("input", { type: "checkbox", "aria-label": `Wrong: ${label}`, change: () => mark(cue, box.checked) });
  const row = make(
    "li", { class: cue.file === undefined ? "row failed" : "row" }, cue.part.button,
    make("div", { class: "words" }, text, facts, flags(cue), more(cue)), cue.part.wave, numbers,
    make("label", { class: "check wrong" }, box, "Wrong"));
  cue.box = box;
  cue.form = null;
  cue.row = row;
  show(cue);
  return row;
};

/** What a person asks for rarely: made when it is opened. */
function more(cue) {
  if (cue.file === undefined && !cue.spoken && !cue.note) return null;
  const details = make("details", {}, make("summary", {}, "How it was made"));
  details.addEventListener("toggle", () => {
    if (!details.open || details.childElementCount > 1) return;
    const entries = [];
    const entry = (name, ...value) => entries.push(make("div", {}, make("dt", {}, name), make("dd", { dir: "auto" }, ...value)));
    if (cue.spoken) entry("Spoken as", cue.spoken);
    if (cue.note) entry("Note", cue.note);
    for (const [stage, detail] of cue.steps ?? []) entry(stage, detail);
    if (cue.gain !== undefined) entry("Gain", `${signed(cue.gain, 1)}\u00a0dB`);
    if (cue.peak !== undefined) entry("True peak", `${fixed(cue.peak, 1)}\u00a0dBTP`);
    if (cue.words) entry("Words", cue.words.map(([time, word]) => `${word}\u00a0${fixed(time, 2)}`).join("  "));
    if (cue.file !== undefined) entry("File", make("a", { href: address(cue.file) }, cue.file));
    details.append(make("dl", {}, ...entries));
  });
  return details;
}

/** Marks a cue as wrong, or not. */
function mark(cue, isWrong) {
  const key = `${cue.locale} ${cue.name}`;
  if (isWrong) marks.set(key, cue.last ?? { name: cue.name, locale: cue.locale, reason: "pronunciation", note: "" });
  else {
    cue.last = marks.get(key);
    marks.delete(key);
  }
  keep();
  show(cue);
  say(`${cue.name}, ${cue.locale}: ${isWrong ? "marked as wrong" : "no longer marked"}`);
}

/** Shows in a row whether its cue is marked, and the fields for what is wrong. */
function show(cue) {
  const found = markOf(cue);
  cue.box.checked = found !== undefined;
  cue.row.classList.toggle("is-wrong", found !== undefined);
  cue.form?.remove();
  cue.form = null;
  if (!found) return;
  const label = `${cue.name}, ${cue.locale}`;
  const reason = make(
    "select", { "aria-label": `What is wrong with ${label}`, change: () => { found.reason = reason.value; keep(); } },
    ...Object.entries(reasons).map(([value, words]) => make("option", { value, selected: value === found.reason }, words)));
  const note = make("input", {
    type: "text", class: "note-field", value: found.note, dir: "auto", placeholder: "What should it be?",
    "aria-label": `Note on ${label}`, input: () => { found.note = note.value; keep(); },
  });
  cue.form = make("div", { class: "why" }, reason, note);
  cue.row.append(cue.form);
}

keys.x = () => list.current && mark(list.current, !markOf(list.current));
keys.n = () => {
  if (!list.current) return;
  if (!markOf(list.current)) mark(list.current, true);
  list.current.form.querySelector("input").focus();
};

// The list for the next round.

const wrong = () => page.cues.filter(markOf).map((cue) => {
  const { reason, note } = markOf(cue);
  return { name: cue.name, locale: cue.locale, reason, note };
});

function csv(rows) {
  const field = (text) => (/^\s|\s$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const columns = ["name", "locale", "reason", "note"];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((fields) => fields.map(field).join(",") + "\n").join("");
}

function save(text, kind, ending) {
  const link = make("a", {
    href: URL.createObjectURL(new Blob([text], { type: kind })), download: `${page.pack}-wrong.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say(`Saved ${link.download}`);
}

the("save-csv").addEventListener("click", () => save(csv(wrong()), "text/csv", "csv"));
the("save-json").addEventListener("click", () => {
  save(JSON.stringify({ pack: page.pack, wrong: wrong() }, null, 2) + "\n", "application/json", "json");
});
/** The marks that were removed last, until there are new ones. */
let removed = [];

/** Shows every row anew, when many marks have changed. */
function showAll(text) {
  keep();
  for (const cue of page.cues) if (cue.row) show(cue);
  the("restore").hidden = removed.length === 0;
  list.update();
  say(text);
}

the("clear").addEventListener("click", () => {
  removed = page.cues.filter(markOf).map(markOf);
  for (const mark of removed) marks.delete(`${mark.locale} ${mark.name}`);
  showAll(`${plural(removed.length, "mark is", "marks are")} removed`);
  the("restore").focus();
});
the("restore").addEventListener("click", () => {
  for (const mark of removed) marks.set(`${mark.locale} ${mark.name}`, mark);
  removed = [];
  showAll("The marks are back");
  the("save-csv").focus();
});

the("lead").textContent = [
  `${plural(page.cues.length, "cue", "cues")} in ${plural(locales.length, "locale", "locales")}`,
  `${length(sounds.reduce((sum, cue) => sum + cue.seconds, 0))} of speech`,
  `target ${lufs(page.target)}`,
].join(" \u00b7 ");
choices(the("voice"), "All voices", [...new Set(sounds.map((cue) => cue.voice).filter(Boolean))].sort());
begin();
keep();
