// The tracks: plots over one time axis, with the lab's colours and lines.

const styles = {
  finger: "finger", held: "finger", spring: "spring", decay: "scroll", curve: "plain", rest: "plain",
};
const travelStyles = { slop: "finger", scroll: "scroll", sheet: "spring", band: "band", across: "faint" };

const tracks = [];

// A row of the timeline: its names at the left, its plot, and a sentence about the shown frame.
class Track {
  constructor(parent, name, height) {
    this.height = height;
    this.row = make("div", { class: "track" });
    this.names = make("div", { class: "names" });
    this.names.append(make("h3", {}, name));
    this.plot = drawn("svg", { class: "plot", height, role: "img", "aria-label": name });
    this.row.append(this.names, this.plot);
    parent.append(this.row);
    tracks.push(this);
  }

  // Draws everything again, after a change of the visible range or of the width.
  draw() {
    this.plot.replaceChildren();
    this.plot.setAttribute("viewBox", `0 0 ${plotWidth} ${this.height}`);
    this.plot.setAttribute("width", plotWidth);
    for (const [start, end] of folds()) {
      if (isVisible(start, end)) {
        this.add("rect", { x: x(start), y: 0, width: x(end) - x(start), height: "100%", class: "fold" });
      }
    }
    this.fill();
  }

  fill() {}
  // Shows the values of the shown frame.
  show() {}

  add(name, attributes, text) {
    const made = drawn(name, attributes, text);
    this.plot.append(made);
    return made;
  }

  line(x1, y1, x2, y2, kind) {
    return this.add("line", { x1, y1, x2, y2, class: kind });
  }
}

class RulerTrack extends Track {
  constructor(parent) {
    super(parent, "", 22);
    this.row.classList.add("ruler");
  }

  fill() {
    const room = Math.max(2, Math.floor(plotWidth / 90));
    const [first, last] = axisView();
    const scale = scaleFor(first, last, 0.001, room);
    this.foldLabels();
    // The folds take the steps of the axis along, so the ticks are those of the whole time.
    const begin = Math.ceil(state.view[0] / scale.step);
    for (let index = begin; index * scale.step <= state.view[1]; index++) {
      const value = index * scale.step;
      if (foldAt(value)) continue;
      const at = x(value);
      this.line(at, 14, at, 22, "grid");
      const anchor = at > plotWidth - 40 ? "end" : at < 12 ? "start" : "middle";
      this.add("text", { x: at, y: 10, class: "quiet", "text-anchor": anchor }, scale.text(value) + " s");
    }
    for (const [start, end] of sides[0].gestures) {
      if (!isVisible(start, end)) continue;
      const width = Math.max(1, x(end) - x(start));
      this.add("rect", { x: x(start), y: 19, width, height: 3, class: "finger fill" });
    }
  }

  // A click on a fold unfolds it, and one on the beginning of an unfolded stretch folds it.
  foldLabels() {
    for (const stretch of idle) {
      const [start, end] = stretch;
      if (!isVisible(start, end)) continue;
      const isFolded = !unfolded.has(stretch);
      const at = isFolded ? (x(start) + x(end)) / 2 : x(start);
      const words = isFolded ? `${fixed(end - start, 1)} s` : "fold";
      const label = this.add("text", {
        x: at, y: 20, class: "fold-label", "text-anchor": isFolded ? "middle" : "start",
      }, words);
      label.addEventListener("click", () => toggleFold(stretch));
    }
  }
}

// Whether the names stand above the plots, as on a phone; lanes then have theirs in the plot.
const isNarrow = () => getComputedStyle(document.querySelector(".track")).display === "block";

class GestureTrack extends Track {
  constructor(parent, side) {
    super(parent, "Gestures", 0);
    this.side = side;
    for (const lane of side.lanes) this.names.append(make("span", { class: "lane" }, lane.label));
    this.sentence = make("p", { class: "sentence" });
    this.row.append(this.sentence);
  }

  // The top of a lane, and the middle of its bars.
  top(index) { return (this.isNarrow ? 0 : 20) + this.lane * index; }
  middle(index) { return this.top(index) + this.lane - (this.isNarrow ? 10 : 6); }

  fill() {
    this.isNarrow = isNarrow();
    this.lane = this.isNarrow ? 34 : 18;
    this.height = this.top(this.side.lanes.length) + 2;
    this.plot.setAttribute("height", this.height);
    this.plot.setAttribute("viewBox", `0 0 ${plotWidth} ${this.height}`);
    this.side.lanes.forEach((lane, index) => {
      const middle = this.middle(index);
      this.line(0, this.top(index) + 0.5, plotWidth, this.top(index) + 0.5, "grid");
      if (this.isNarrow) this.add("text", { x: 8, y: this.top(index) + 13, class: "quiet" }, lane.label);
      for (const bar of lane.bars) {
        if (!isVisible(bar.start, bar.end)) continue;
        const [left, right] = [Math.max(0, x(bar.start)), Math.min(plotWidth, x(bar.end))];
        const width = Math.max(1, right - left);
        const kind = bar.isActive ? "finger fill" : "finger fill possible";
        this.add("rect", { x: left, y: middle - 2.5, width, height: 5, class: kind });
        if (bar.ending === "ended") this.add("circle", { cx: right, cy: middle, r: 3.5, class: "finger fill" });
        else if (bar.ending) {
          this.add("circle", { cx: right, cy: middle, r: 3, class: "finger hollow" });
          this.line(right, middle - 6, right, middle + 6, "finger thin");
        }
      }
    });
    this.side.lanes.forEach((lane, index) => this.marks(lane, index));
  }

  marks(lane, index) {
    const middle = this.middle(index);
    const spoken = lane.marks.filter((mark) => mark.words && isVisible(mark.time));
    spoken.forEach((mark, number) => {
      const at = x(mark.time);
      const next = number + 1 < spoken.length ? x(spoken[number + 1].time) : plotWidth;
      const letters = Math.floor((next - at - 12) / 5.6);
      if (letters >= 4) {
        const words = mark.words.length > letters ? mark.words.slice(0, letters - 1).trimEnd() + "…" : mark.words;
        this.add("text", { x: at + 8, y: middle + (this.isNarrow ? 4 : -4), class: "halo" }, words);
      }
    });
    for (const mark of lane.marks) {
      if (mark.cause === undefined || mark.cause === null || mark.cause === index || !isVisible(mark.time)) continue;
      const down = index > mark.cause;
      const from = this.middle(mark.cause) + (down ? 2.5 : -2.5);
      const tip = middle + (down ? -4.5 : 4.5);
      const at = Math.round(x(mark.time)) + 0.5;
      this.line(at, from, at, tip, "cause");
      this.add("path", { d: `M${at} ${tip}l-3 ${down ? -5 : 5}h6z`, class: "cause fill" });
    }
  }

  show() {
    let latest = null;
    for (const lane of this.side.lanes) {
      const index = lastAtMost(lane.marks.map((mark) => mark.frame), numberOf(this.side));
      const mark = lane.marks[index];
      if (mark && (!latest || mark.time >= latest.time)) latest = mark;
    }
    this.sentence.textContent = latest ? latest.sentence : "";
  }
}

class CurveTrack extends Track {
  constructor(parent, side, curve, others) {
    super(parent, "", 132);
    this.side = side;
    this.curve = curve;
    // The same property in the other runs, with their sides, drawn thinly.
    this.others = others;
    const dot = curve.name.lastIndexOf(".");
    const [subject, property] = [curve.name.slice(0, dot), curve.name.slice(dot + 1)];
    this.names.firstChild.textContent = subject;
    this.names.append(make("span", { class: "property" }, property));
    this.values = make("div", { class: "values" });
    this.names.append(this.values);
    this.row.dataset.curve = curve.name;
    this.row.dataset.layer = curve.layer;
    this.plot.setAttribute("aria-label", `${curve.name}: value and velocity`);
    this.dots = [];
  }

  fill() {
    const { curve } = this;
    const parts = curve.shown.length ? curve.shown : [0];
    const least = curve.parts[parts[0]].least;
    const unit = curve.parts[parts[0]].unit;
    const span = (rows, start) => {
      let [low, high] = start;
      // The other runs' curves have the same scale.
      for (const row of [curve, ...this.others.map((other) => other.curve)].flatMap((one) => one[rows])) {
        for (const part of parts) {
          const value = number(row[part]);
          if (!Number.isFinite(value)) continue;
          [low, high] = [Math.min(low, value), Math.max(high, value)];
        }
      }
      return low <= high ? [low, high] : [0, 1];
    };
    const value = scaleFor(...span("value", [Infinity, -Infinity]), 8 * least, 2);
    const velocity = scaleFor(...span("velocity", [0, 0]), 40 * least, 2);
    this.bands = [
      { top: 18, bottom: 78, scale: value, rows: "value", unit },
      { top: 88, bottom: 126, scale: velocity, rows: "velocity", unit: unit ? unit + "/s" : "/s" },
    ];
    for (const band of this.bands) {
      // A forecast may leave the scale, but not the band.
      const part = (value) => Math.min(Math.max(band.scale.part(value), -0.08), 1.08);
      band.y = (value) => band.bottom - part(value) * (band.bottom - band.top);
      this.grid(band);
    }
    this.handOffs();
    for (const other of this.others) this.samples(other.side, other.curve, parts, true);
    this.forecasts(parts);
    this.samples(this.side, curve, parts, false);
    const dot = () => this.add("circle", { r: 3, class: "dot" });
    this.dots = this.bands.flatMap((band) => parts.map((part) => ({ band, part, dot: dot() })));
  }

  grid(band) {
    const { values, text, step } = band.scale;
    values.forEach((value, index) => {
      const y = Math.round(band.y(value)) + 0.5;
      this.line(0, y, plotWidth, y, Math.abs(value) < step / 1000 ? "zero" : "grid");
      const isEnd = index === 0 || index === values.length - 1;
      if (isEnd || (values.length === 3 && band.bottom - band.top > 50)) {
        const isTop = index === values.length - 1;
        const words = text(value) + (isTop ? " " + band.unit : "");
        this.add("text", { x: 4, y: isTop ? y + 11 : y - 3, class: "quiet halo" }, words);
      }
    });
  }

  samples(side, curve, parts, isOther) {
    for (const band of this.bands) {
      for (const [order, part] of parts.entries()) {
        let [path, mover] = ["", ""];
        const end = () => {
          if (path.includes("L")) {
            const kind = `curve ${styles[mover] ?? "plain"}` + (order > 0 ? " second" : "");
            this.add("path", { d: path, class: isOther ? "other" : kind });
          }
        };
        let before = null;
        curve.frame.forEach((frame, index) => {
          const value = number(curve[band.rows][index][part]);
          if (value === undefined || !Number.isFinite(value)) return;
          const time = timeOf(side, frame);
          const point = `${x(time).toFixed(2)} ${band.y(value).toFixed(2)}`;
          const now = curve.mover[index];
          const follows = before !== null && before.frame === frame - 1 && before.mover !== "rest";
          if (!follows) {
            end();
            [path, mover] = [`M${point}`, now === "rest" ? mover : now];
          } else {
            if (now !== mover && now !== "rest" && !isOther) {
              end();
              [path, mover] = [`M${before.point}`, now];
            }
            path += `L${point}`;
          }
          before = { frame, point, mover: now };
        });
        end();
      }
    }
  }

  forecasts(parts) {
    const band = this.bands[0];
    for (const forecast of this.curve.forecasts) {
      if (!parts.includes(forecast.part) || forecast.time.length < 2) continue;
      const point = (time, index) => `${x(time).toFixed(2)} ${band.y(forecast.value[index]).toFixed(2)}`;
      const points = forecast.time.map(point);
      this.add("path", { d: "M" + points.join("L"), class: "forecast" });
    }
  }

  handOffs() {
    let free = -Infinity;
    for (const handOff of this.curve.handOffs) {
      if (!isVisible(handOff.time)) continue;
      const at = Math.round(x(handOff.time)) + 0.5;
      this.line(at, 4, at, this.height - 4, handOff.isBroken ? "broken" : "hand-off");
      const words = handOff.verdict;
      const start = Math.min(at + 4, plotWidth - 5.8 * words.length);
      if (start < free) continue;
      free = start + 5.8 * words.length + 8;
      this.add("text", { x: start, y: 11, class: handOff.isBroken ? "broken-text" : "quiet" }, words);
    }
  }

  show() {
    const { curve } = this;
    const index = sampleOf(this.side, curve);
    this.values.replaceChildren();
    for (const { dot } of this.dots) dot.setAttribute("visibility", "hidden");
    if (index < 0) return;
    this.values.dataset.frame = curve.frame[index];
    this.values.dataset.mover = curve.mover[index];
    const parts = state.exact ? curve.parts.map((_, part) => part) : curve.shown.length ? curve.shown : [0];
    for (const part of parts) {
      const { name, unit } = curve.parts[part];
      const value = make("span", { class: `value text-${styles[curve.mover[index]]}`, "data-part": part });
      value.append(make("b", {}, name), ` ${quantity(curve.value[index][part], unit)}`);
      this.values.append(value);
      const velocity = quantity(curve.velocity[index][part], unit + "/s");
      this.values.append(make("span", { class: "velocity", "data-part": part }, velocity));
    }
    const time = times[state.frame];
    if (!isVisible(time)) return;
    for (const { band, part, dot } of this.dots) {
      const value = number(curve[band.rows][index][part]);
      if (!Number.isFinite(value)) continue;
      dot.setAttribute("cx", x(time));
      dot.setAttribute("cy", band.y(value));
      dot.setAttribute("class", `dot ${styles[curve.mover[index]]} fill`);
      dot.setAttribute("visibility", "visible");
    }
  }
}

class TravelTrack extends Track {
  constructor(parent, side) {
    super(parent, "Travel", 84);
    this.side = side;
    const used = side.travel.consumers.filter((_, index) => side.travel.bars.some((bar) => bar.step[index] !== 0));
    for (const consumer of used) {
      const name = make("span", { class: "legend" });
      const words = consumer === "band" ? "rubber band" : consumer;
      name.append(make("i", { class: `box ${travelStyles[consumer]}` }), words);
      this.names.append(name);
    }
    this.sentence = make("p", { class: "sentence" });
    this.row.append(this.sentence);
    this.numbers = side.travel.bars.map((bar) => bar.frame);
  }

  fill() {
    const { bars, consumers } = this.side.travel;
    const zero = 44.5;
    let reach = 16;
    const sum = (step, up) => step.reduce((all, value) => all + (up === value > 0 ? Math.abs(number(value)) : 0), 0);
    for (const bar of bars) while (reach < Math.max(sum(bar.step, true), sum(bar.step, false))) reach *= 2;
    this.line(0, zero, plotWidth, zero, "zero");
    this.add("text", { x: 4, y: this.height - 4, class: "quiet halo" }, `${reach} pt per frame`);
    bars.forEach((bar) => {
      const own = this.side.frames;
      const index = Math.max(0, lastAtMost(own.number, bar.frame));
      const time = own.time[index];
      const next = own.time[Math.min(own.time.length - 1, index + 1)];
      if (!isVisible(time)) return;
      const left = x(time);
      const width = Math.max(0.5, x(Math.min(next > time ? next : time + 1 / 60, time + 1 / 30)) - left - 0.5);
      let [above, below] = [0, 0];
      bar.step.forEach((value, consumer) => {
        value = number(value);
        if (!value) return;
        const size = Math.abs(value) / reach * 38;
        const top = value < 0 ? zero - above - size : zero + below;
        if (value < 0) above += size;
        else below += size;
        const kind = `${travelStyles[consumers[consumer]]} fill`;
        this.add("rect", { x: left, y: top, width, height: size, class: kind });
      });
      if (bar.isBroken) this.add("rect", { x: left, y: zero - 1.5, width, height: 3, class: "broken fill" });
    });
  }

  show() {
    const bar = this.side.travel.bars[lastAtMost(this.numbers, numberOf(this.side))];
    this.sentence.replaceChildren();
    if (!bar) return;
    this.sentence.dataset.frame = bar.frame;
    this.sentence.classList.toggle("broken-text", bar.isBroken);
    if (!state.exact) {
      this.sentence.textContent = bar.sentence;
      return;
    }
    const sums = this.side.travel.consumers.map((name, index) => [name, bar.sum[index]]);
    const used = sums.filter(([, value]) => value !== 0);
    this.sentence.textContent = `finger ${quantity(bar.finger, "pt")}`
      + used.map(([name, value], index) => `${index ? " + " : " = "}${shownNumber(value)} ${name}`).join("");
  }
}
