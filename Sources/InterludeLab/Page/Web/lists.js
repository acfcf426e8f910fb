// The lists: hand-offs and calls, whose rows lead to their frames.

const lists = [];

class List {
  constructor(parent, title, side, empty) {
    this.side = side;
    this.panel = make("section", { class: "list" });
    this.panel.append(make("h2", {}, sides.length > 1 ? `${title}: ${side.name}` : title));
    this.body = make("ol");
    this.panel.append(this.body);
    this.rows = [];
    parent.append(this.panel);
    lists.push(this);
    this.fill();
    if (!this.rows.length) this.body.replaceWith(make("p", { class: "quiet" }, empty));
  }

  fill() {}

  // Adds a row that belongs to a frame of the journal.
  add(frame, row) {
    row.dataset.frame = frame;
    row.tabIndex = 0;
    const go = () => { pause(); setFrame(indexOfFrame(this.side, frame)); };
    row.addEventListener("click", go);
    row.addEventListener("keydown", (event) => { if (event.key === "Enter") go(); });
    this.body.append(row);
    this.rows.push({ frame, row });
  }

  show() {
    const now = numberOf(this.side);
    let current = null;
    for (const { frame, row } of this.rows) {
      row.classList.toggle("past", frame <= now);
      row.classList.remove("now");
      if (frame <= now) current = row;
    }
    if (!current) return;
    current.classList.add("now");
    const { body } = this;
    const top = current.offsetTop - body.offsetTop;
    const bottom = top + current.offsetHeight;
    if (top < body.scrollTop) body.scrollTop = top;
    else if (bottom > body.scrollTop + body.clientHeight) body.scrollTop = bottom - body.clientHeight;
  }
}

class HandOffList extends List {
  fill() {
    const found = this.side.curves.flatMap((curve) => curve.handOffs.map((handOff) => ({ curve, handOff })));
    found.sort((one, other) => one.handOff.time - other.handOff.time);
    for (const { curve, handOff } of found) {
      const row = make("li", { class: handOff.isBroken ? "hand-off-row broken" : "hand-off-row" });
      row.append(
        make("time", {}, `${fixed(handOff.time, 3)} s`), make("span", { class: "name" }, curve.name),
        make("span", { class: "movers" }, `${handOff.from} → ${handOff.to}`));
      const numbers = make("span", { class: "numbers" });
      row.append(numbers);
      this.add(handOff.frame, row);
      this.rows[this.rows.length - 1].write = () => {
        const unit = curve.parts[0].unit;
        const list = (values) => values.map((value) => shownNumber(value)).join(", ");
        const words = handOff.isBroken ? "breaks: value jumps" : "value jumps";
        const contract = handOff.contract ? ` (${handOff.contract})` : "";
        numbers.textContent = state.exact
          ? `value ${list(handOff.valueBefore)} → ${list(handOff.valueAfter)}; `
            + `velocity ${list(handOff.velocityBefore)} → ${list(handOff.velocityAfter)}`
          : `${words} ${quantity(handOff.jump, unit)}, velocity ${quantity(handOff.change, unit + "/s")}${contract}`;
      };
    }
  }

  show() {
    super.show();
    for (const { write } of this.rows) write();
  }
}

// The distance of two lifelines, in pixels.
const lifelineStep = 14;

class CallList extends List {
  // The lifelines of the participants, with the arrow of a call.
  lifelines(call) {
    const count = this.side.participants.length;
    const lines = drawn("svg", { class: "lifelines", width: count * lifelineStep, "aria-hidden": "true" });
    const at = (index) => (index + 0.5) * lifelineStep;
    for (let index = 0; index < count; index++) {
      lines.append(drawn("line", { x1: at(index), y1: 0, x2: at(index), y2: "100%", class: "lifeline" }));
    }
    if (!call) return lines;
    const [from, to] = [at(call.caller), at(call.callee)];
    const arrow = drawn("svg", { y: "50%", overflow: "visible" });
    const back = to > from ? -5 : 5;
    arrow.append(
      drawn("line", { x1: from, y1: 0, x2: to, y2: 0, class: "message" }),
      drawn("path", { d: from === to ? `M${to - 3} -3h6v6h-6z` : `M${to} 0l${back} -3v6z`, class: "message fill" }));
    lines.append(arrow);
    return lines;
  }

  // The names of the participants, above their lifelines.
  names() {
    const names = this.side.participants;
    const height = 16 + 4.4 * Math.max(...names.map((name) => name.length));
    const heads = drawn("svg", {
      class: "heads", width: names.length * lifelineStep + height * 0.7, height, role: "img", "aria-label": names.join(", "),
    });
    names.forEach((name, index) => {
      const at = (index + 0.5) * lifelineStep;
      heads.append(drawn("text", { transform: `translate(${at} ${height - 4}) rotate(-50)`, class: "quiet" }, name));
    });
    return heads;
  }

  fill() {
    if (this.side.calls.length) this.body.before(this.names());
    for (const call of this.side.calls) {
      const row = make("li");
      if (call.heading) {
        row.className = "heading";
        row.textContent = call.heading;
      } else {
        row.className = "call-row";
        const name = make("span", { class: "name" }, call.name);
        if (call.count > 1) name.append(make("b", {}, ` ×${call.count}`));
        const [caller, callee] = [call.caller, call.callee].map((index) => this.side.participants[index]);
        row.style.setProperty("--lifelines", `${this.side.participants.length * lifelineStep}px`);
        row.append(
          make("time", {}, `${fixed(call.time, 0)} ms`), this.lifelines(call),
          make("span", { class: "who" }, `${caller} → ${callee}`), name);
        if (call.detail) name.append(make("span", { class: "detail" }, ` ${call.detail}`));
      }
      this.add(call.frame, row);
    }
  }
}
