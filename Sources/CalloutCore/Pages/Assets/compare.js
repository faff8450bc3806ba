// The comparison: each cue through two voices, backends or versions, on one scale of time.

const [one, other] = page.sides;
const heard = (side) => side !== undefined && side !== null && side.file !== undefined;
const both = (cue) => heard(cue.first) && heard(cue.second);
const ratio = (cue) => (both(cue) && cue.first.seconds > 0 ? cue.second.seconds / cue.first.seconds - 1 : 0);
const louder = (cue) => (
  both(cue) && cue.first.loudness !== undefined && cue.second.loudness !== undefined
    ? cue.second.loudness - cue.first.loudness : 0);

list.tests = {
  failed: { label: "Failed in one", test: (cue) => !both(cue) },
  silent: { label: "Silent in one", test: (cue) => cue.first?.silent || cue.second?.silent },
  longer: { label: "Second longer by 20\u00a0%", test: (cue) => ratio(cue) >= 0.2 },
  shorter: { label: "Second shorter by 20\u00a0%", test: (cue) => ratio(cue) <= -0.2 },
  loudness: { label: "Not equally loud", test: (cue) => Math.abs(louder(cue)) > page.tolerance },
  limited: { label: "Limited", test: (cue) => isLimited(cue.first) || isLimited(cue.second) },
};

list.order = () => ({
  time: (left, right) => Math.abs(ratio(right)) - Math.abs(ratio(left)),
  loudness: (left, right) => Math.abs(louder(right)) - Math.abs(louder(left)),
})[the("order").value] ?? null;

list.parts = (cue) => cue.parts;
list.makeRow = (cue) => {
  const label = `${cue.name}, ${cue.locale}`;
  const longest = Math.max(cue.first?.seconds ?? 0, cue.second?.seconds ?? 0, 0.01);
  cue.parts = [];
  const lane = (side, name, place) => {
    const problem = side?.problem ?? "it does not have this cue";
    const part = playable(`${label}, ${name}`, heard(side) ? side : null, problem);
    cue.parts.push(part);
    if (part.wave) part.wave.style.setProperty("--share", `${(100 * side.seconds) / longest}%`);
    return make(
      "div", { class: `lane ${place}` }, part.button,
      ...(part.wave
        ? [part.wave, measures(side)]
        : [make("p", { class: "problem" }, problem)]),
      make("p", { class: "side" }, side?.voice && side.voice !== name ? `${name} \u00b7 ${side.voice}` : name),
      remarks(side));
  };
  const lanes = make("div", { class: "lanes" }, lane(cue.first, one, "first"), lane(cue.second, other, "second"));
  const difference = both(cue)
    ? `${signed(cue.second.seconds - cue.first.seconds, 2)}\u00a0s (${signed(100 * ratio(cue), 0)}\u00a0%)` : null;
  return make(
    "li", { class: "row pair" },
    make(
      "div", { class: "words" },
      make("p", { class: "text", lang: cue.locale, dir: "auto" }, cue.text || "\u2014"),
      make(
        "p", { class: "facts" }, make("span", { class: "name" }, cue.name), make("span", {}, cue.locale),
        difference ? make("span", {}, difference) : null)),
    lanes);
};

const playPart = (index) => {
  const part = list.current?.parts[index];
  if (!part) return;
  list.playsOn = false;
  if (part.sound) player.toggle(part);
  else part.button.click();
};
keys["1"] = () => playPart(0);
keys["2"] = () => playPart(1);

/** What both came to. */
function sums() {
  const side = (pick) => {
    const all = page.cues.map(pick);
    const files = all.filter(heard);
    const loud = files.map((sound) => sound.loudness).filter((value) => value !== undefined);
    const middle = loud.reduce((sum, value) => sum + value, 0) / loud.length;
    const within = loud.filter((value) => Math.abs(value - page.target) <= page.tolerance).length;
    return {
      rendered: files.length.toLocaleString("en"),
      failed: all.filter((sound) => sound?.problem !== undefined).length.toLocaleString("en"),
      absent: all.filter((sound) => !sound).length.toLocaleString("en"),
      silent: files.filter((sound) => sound.silent).length.toLocaleString("en"),
      time: length(files.reduce((sum, sound) => sum + sound.seconds, 0)),
      longest: seconds(files.reduce((most, sound) => Math.max(most, sound.seconds), 0)),
      loudness: loud.length > 0 ? lufs(middle) : "\u2014",
      within: loud.length > 0 ? `${fixed((100 * within) / loud.length, 1)}\u00a0%` : "\u2014",
      limited: files.filter(isLimited).length.toLocaleString("en"),
    };
  };
  const columns = [side((cue) => cue.first), side((cue) => cue.second)];
  const names = {
    rendered: "Rendered", failed: "Failed", absent: "Not there", silent: "Silent", time: "Speech", longest: "Longest cue",
    loudness: "Mean loudness", within: `Within ${page.tolerance}\u00a0LU of the target`, limited: "Limited",
  };
  const pairs = page.cues.filter(both);
  const total = (pick) => pairs.reduce((sum, cue) => sum + pick(cue).seconds, 0);
  const longer = total((cue) => cue.second) / total((cue) => cue.first) - 1;
  the("sums").append(
    make(
      "thead", {},
      make("tr", {}, make("td", {}), make("th", { scope: "col" }, one), make("th", { scope: "col" }, other))),
    make("tbody", {}, ...Object.entries(names).map(([key, name]) => make(
      "tr", {}, make("th", { scope: "row" }, name), ...columns.map((column) => make("td", {}, column[key]))))));
  return Number.isFinite(longer)
    ? `the second takes ${fixed(Math.abs(100 * longer), 1)}\u00a0% ${longer < 0 ? "less" : "more"} time` : null;
}

the("lead").textContent = [
  `${one} and ${other}`, plural(page.cues.length, "cue", "cues"), sums(), `target ${lufs(page.target)}`,
].filter(Boolean).join(" \u00b7 ");
the("order").addEventListener("change", () => list.update());
begin();
