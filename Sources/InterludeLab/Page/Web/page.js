// The page: its frame, its keys, its pointer.

const films = sides.map((side) => new Film(side.film));
const canvases = [];
const overlays = [];

const note = (words) => {
  element("note").textContent = words;
  element("note").hidden = false;
};

// MARK: Film

// The pictures to draw; only the latest frame of each side counts.
const drawing = new Map();

const draw = async (side) => {
  if (drawing.get(side)) return;
  drawing.set(side, true);
  try {
    for (let picture = -1; picture !== pictureOf(sides[side]);) {
      picture = pictureOf(sides[side]);
      await films[side].draw(picture, canvases[side]);
      canvases[side].dataset.picture = picture;
    }
  } finally {
    drawing.set(side, false);
  }
};

const pictureOf = (side) => side.frames.picture[side.shown[state.frame]];

const drawFingers = (side) => {
  const points = sides[side].frames.fingers[sides[side].shown[state.frame]];
  overlays[side].replaceChildren();
  for (let index = 0; index < points.length; index += 2) {
    overlays[side].append(drawn("circle", { cx: points[index], cy: points[index + 1], r: 15 }));
  }
};

const buildFilms = () => {
  sides.forEach((side, index) => {
    const figure = make("figure");
    const screen = make("div", { class: "screen" });
    const canvas = make("canvas", { width: side.film.width, height: side.film.height, role: "img" });
    canvas.setAttribute("aria-label", side.name ? `Film: ${side.name}` : "Film");
    const fingers = drawn("svg", { viewBox: `0 0 ${side.film.points[0]} ${side.film.points[1]}`, class: "fingers" });
    screen.style.aspectRatio = `${side.film.points[0]} / ${side.film.points[1]}`;
    screen.style.setProperty("--ratio", side.film.points[0] / side.film.points[1]);
    screen.append(canvas, fingers);
    figure.append(screen);
    if (sides.length > 1) {
      const caption = make("figcaption", {}, side.name);
      for (const fact of side.facts) caption.append(make("span", {}, fact));
      figure.append(caption);
    }
    element("films").append(figure);
    canvases.push(canvas);
    overlays.push(fingers);
    listenToPointer(screen, (part) => frameAt(state.view[0] + part * (state.view[1] - state.view[0])));
    screen.dataset.side = index;
  });
  element("films").dataset.count = sides.length;
};

// Small pictures of the run, at equal steps of the frames that differ.
const buildStrip = async () => {
  const { film, frames: own } = sides[0];
  const starts = [...own.picture.keys()].filter((index) => own.picture[index] !== own.picture[index - 1]);
  const count = Math.min(8, starts.length);
  const source = make("canvas", { width: film.width, height: film.height });
  const strip = new Film(film);
  for (let index = 0; index < count; index++) {
    const frame = starts[Math.round(index * (starts.length - 1) / Math.max(1, count - 1))];
    await strip.draw(own.picture[frame], source);
    const small = make("canvas", { width: 240, height: Math.round(240 * film.height / film.width) });
    const context = small.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(source, 0, 0, small.width, small.height);
    const button = make("button", { tabindex: -1 });
    button.append(small, make("span", {}, `${fixed(own.time[frame], 2)} s`));
    button.dataset.frame = frameAt(own.time[frame]);
    button.addEventListener("click", () => { pause(); setFrame(Number(button.dataset.frame)); });
    element("strip").append(button);
    // The page answers in between.
    await new Promise((done) => setTimeout(done));
  }
  markStrip();
};

const markStrip = () => {
  let current = null;
  for (const button of element("strip").children) {
    button.classList.remove("now");
    if (Number(button.dataset.frame) <= state.frame) current = button;
  }
  if (current) current.classList.add("now");
};

// MARK: Tracks

const buildTracks = () => {
  const parent = element("tracks");
  new RulerTrack(parent);
  sides.forEach((side, index) => {
    if (sides.length > 1) {
      const heading = make("h2", { class: "side" }, side.name);
      heading.append(make("span", {}, side.facts.join(" · ")));
      parent.append(heading);
    }
    if (side.lanes.length) new GestureTrack(parent, side);
    side.curves.forEach((curve) => {
      const others = sides.filter((_, other) => other !== index)
        .flatMap((other) => same(curve, side, other).map((found) => ({ side: other, curve: found })));
      new CurveTrack(parent, side, curve, others);
    });
    if (side.travel.bars.length) new TravelTrack(parent, side);
  });
  if (!sides.some((side) => side.curves.length || side.lanes.length)) {
    parent.append(make("p", { class: "empty" }, "Nothing moved and no finger came down in this run."));
  }
};

// Returns the curves of another side with the same name, by their order among those.
const same = (curve, side, other) => {
  const order = side.curves.filter((one) => one.name === curve.name).indexOf(curve);
  return other.curves.filter((one) => one.name === curve.name).slice(order, order + 1);
};

const buildLists = () => {
  const parent = element("lists");
  for (const side of sides) {
    new HandOffList(parent, "Hand-offs", side, "Nothing changed hands: each value had one mover.");
    new CallList(parent, "Calls", side, "No transition ran.");
  }
};

// The distance of the plots from the left edge of the tracks.
const plotLeft = () =>
  document.querySelector(".plot").getBoundingClientRect().left - element("tracks").getBoundingClientRect().left;

const layOut = () => {
  plotWidth = Math.max(120, Math.floor(element("tracks").clientWidth - plotLeft()));
  for (const track of tracks) track.draw();
  show();
};

// MARK: State

const setFrame = (frame) => {
  frame = Math.min(Math.max(frame, 0), last);
  if (frame === state.frame) return;
  state.frame = frame;
  show();
  linkShownFrame();
};

const show = () => {
  const time = times[state.frame];
  const frame = numberOf(sides[0]);
  document.body.dataset.frame = frame;
  element("scrubber").value = state.frame;
  element("clock").textContent = `${state.exact ? String(time) : fixed(time, 3)} s · frame ${frame}`;
  sides.forEach((_, side) => {
    draw(side);
    drawFingers(side);
  });
  for (const track of tracks) track.show();
  for (const list of lists) list.show();
  markStrip();
  element("cross").hidden = !isVisible(time);
  element("cross").style.transform = `translateX(${Math.round(plotLeft() + x(time))}px)`;
};

const setView = (start, end) => {
  const length = Math.min(Math.max(end - start, 0.05), range[1] - range[0]);
  start = Math.min(Math.max(start, range[0]), range[1] - length);
  state.view = [start, start + length];
  for (const track of tracks) track.draw();
  show();
};

const zoom = (factor) => {
  const time = times[state.frame];
  const [start, end] = axisView();
  const center = isVisible(time) ? onAxis(time) : (start + end) / 2;
  setView(fromAxis(center - (center - start) / factor), fromAxis(center + (end - center) / factor));
};

const fit = (span) => {
  if (!span) return;
  const margin = Math.max(0.05, (span[1] - span[0]) * 0.05);
  setView(span[0] - margin, span[1] + margin);
};

// MARK: Play

let played = null;

const pause = () => {
  state.playing = false;
  document.body.classList.remove("playing");
  element("play").setAttribute("aria-label", "Play");
};

const play = () => {
  if (state.frame === last) setFrame(0);
  state.playing = true;
  played = null;
  document.body.classList.add("playing");
  element("play").setAttribute("aria-label", "Pause");
  requestAnimationFrame(tick);
};

const tick = (now) => {
  if (!state.playing) return;
  played ??= { now, time: times[state.frame] };
  let time = played.time + (now - played.now) / 1000 * state.rate;
  // What is folded is left out.
  const fold = foldAt(time);
  if (fold) played = { now, time: time = fold[1] };
  const frame = frameAt(time);
  if (frame !== state.frame) setFrame(frame);
  if (state.frame === last) return pause();
  requestAnimationFrame(tick);
};

const setSlow = (isSlow) => {
  state.rate = isSlow ? 0.1 : 1;
  played = null;
  element("slow").setAttribute("aria-pressed", isSlow);
};

const setExact = (exact) => {
  state.exact = exact;
  document.body.classList.toggle("exact", exact);
  element("digits").setAttribute("aria-pressed", exact);
  show();
};

const toggleTheme = () => {
  const root = document.documentElement;
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = (root.dataset.theme ?? systemTheme) === "dark" ? "light" : "dark";
};

// MARK: Pointer

// The pointer shows the frame under it; while the film plays, only when it is pressed.
const listenToPointer = (area, frameUnder) => {
  const follow = (event) => {
    if (state.playing && event.buttons === 0) return;
    if (event.pointerType !== "mouse" && event.buttons === 0) return;
    const box = area.getBoundingClientRect();
    const frame = frameUnder((event.clientX - box.left) / box.width, event);
    if (frame === undefined) return;
    if (event.buttons) pause();
    setFrame(frame);
  };
  area.addEventListener("pointermove", follow);
  area.addEventListener("pointerdown", follow);
};

const listenToTracks = () => {
  const area = element("tracks");
  listenToPointer(area, (_, event) => {
    const plot = document.querySelector(".plot");
    const position = event.clientX - plot.getBoundingClientRect().left;
    return position < 0 ? undefined : frameAt(timeAt(position));
  });
  area.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 240));
  }, { passive: false });
};

// MARK: Controls

const connect = () => {
  element("subtitle").textContent = data.subtitle;
  element("scrubber").max = last;
  element("scrubber").addEventListener("input", (event) => { pause(); setFrame(Number(event.target.value)); });
  const press = (id, action) => element(id).addEventListener("click", (event) => {
    action();
    // After a click with the pointer the keys are the page's again.
    if (event.detail > 0) event.currentTarget.blur();
  });
  press("play", () => (state.playing ? pause() : play()));
  press("back", () => step(-1));
  press("forward", () => step(1));
  press("slow", () => setSlow(state.rate === 1));
  press("digits", () => setExact(!state.exact));
  press("theme", toggleTheme);
  press("help-button", toggleHelp);
};

// MARK: Address

// A link to an instant: page.html#frame=182 shows that frame of the first side.
const showLinkedFrame = () => {
  const number = Number(new URLSearchParams(location.hash.slice(1)).get("frame"));
  if (!(number > 0)) return;
  pause();
  setFrame(indexOfFrame(sides[0], number));
};

// Keeps the shown frame in the address, so that a copied address leads back to it. Browsers refuse frequent changes.
let linkTimer;
const linkShownFrame = () => {
  clearTimeout(linkTimer);
  linkTimer = setTimeout(() => {
    if (!state.playing) history.replaceState(null, "", `#frame=${numberOf(sides[0])}`);
  }, 400);
};

// MARK: Start

const start = async () => {
  buildFilms();
  buildTracks();
  buildLists();
  buildHelp();
  connect();
  listenToTracks();
  listenToKeys();
  addEventListener("hashchange", showLinkedFrame);
  layOut();
  showLinkedFrame();
  new ResizeObserver(layOut).observe(element("instruments"));
  const prints = (isPrinting) => {
    document.body.classList.toggle("printing", isPrinting);
    layOut();
  };
  addEventListener("beforeprint", () => prints(true));
  addEventListener("afterprint", () => prints(false));
  if (typeof DecompressionStream === "undefined") {
    note("The film needs a browser of 2023 or newer; everything else works in this one.");
    return;
  }
  try {
    await buildStrip();
  } catch (error) {
    note(`The film cannot be shown: ${error.message}`);
  }
  document.body.dataset.ready = "true";
};

start();
