// The keys: those of the lab, as far as they concern a page.

const neighbour = (instants, direction) => {
  const shown = times[state.frame];
  const before = state.frame > 0 ? times[state.frame - 1] : -1;
  const time = direction > 0 ? instants.find((time) => time > shown) : instants.findLast((time) => time <= before);
  if (time === undefined) return;
  pause();
  const frame = frameAt(time);
  setFrame(times[frame] < time ? frame + 1 : frame);
};

const transitions = () => sides[0].transitions.map(([start]) => start);
const gesture = () => {
  const found = sides[0].gestures.at(-1);
  return found && [found[0], range[1]];
};
const transition = () => {
  const time = times[state.frame];
  return sides[0].transitions.findLast(([start]) => start <= time) ?? sides[0].transitions[0];
};

const step = (direction) => {
  pause();
  setFrame(state.frame + direction);
};

// Names of keys, what they do, and the function.
const keys = [
  [["Space"], "Play or pause", () => (state.playing ? pause() : play())],
  [[",", "ArrowLeft"], "One frame back", () => step(-1)],
  [[".", "ArrowRight"], "One frame forward", () => step(1)],
  [["["], "Previous transition", () => neighbour(transitions(), -1)],
  [["]"], "Next transition", () => neighbour(transitions(), 1)],
  [["{"], "Previous hand-off", () => neighbour(sides[0].handOffs, -1)],
  [["}"], "Next hand-off", () => neighbour(sides[0].handOffs, 1)],
  [["Home"], "First frame", () => { pause(); setFrame(0); }],
  [["End"], "Last frame", () => { pause(); setFrame(last); }],
  [["+", "="], "Zoom in; also Ctrl and wheel", () => zoom(1.5)],
  [["-"], "Zoom out", () => zoom(1 / 1.5)],
  [["z"], "Fit the last gesture", () => fit(gesture())],
  [["x"], "Fit the transition", () => fit(transition())],
  [["0"], "Fit the session", () => setView(...range)],
  [["s"], "Toggle slow animations", () => setSlow(state.rate === 1)],
  [["v"], "Show all digits", () => setExact(!state.exact)],
  [["a"], "Switch between light and dark", () => toggleTheme()],
  [["h", "?"], "Show or hide the keys", () => toggleHelp()],
];

const toggleHelp = () => (element("help").open ? element("help").close() : element("help").showModal());

const buildHelp = () => {
  const help = element("help");
  help.append(make("h2", {}, "Keys"));
  const table = make("dl");
  const caps = { ArrowLeft: "←", ArrowRight: "→", "-": "−" };
  for (const [names, words] of keys) {
    const term = make("dt");
    for (const name of names.filter((name) => name !== "=")) {
      term.append(make("kbd", {}, caps[name] ?? (name.length === 1 ? name.toUpperCase() : name)));
    }
    table.append(term, make("dd", {}, words));
  }
  const hint = "Move the pointer over the film or the tracks to show the frame under it.";
  help.append(table, make("p", { class: "quiet" }, hint));
  const close = make("button", {}, "Close");
  close.addEventListener("click", () => help.close());
  help.append(close);
  help.addEventListener("click", (event) => { if (event.target === help) help.close(); });
};

const listenToKeys = () => {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A control that has the focus keeps its own keys.
    const isButton = event.target instanceof HTMLButtonElement;
    const isSlider = event.target instanceof HTMLInputElement;
    if (isButton && name === "Space" || isSlider && /^Arrow|Home|End/.test(name)) return;
    const found = keys.find(([names]) => names.includes(name));
    if (!found || element("help").open && name !== "h" && name !== "?") return;
    event.preventDefault();
    found[2]();
  });
};
