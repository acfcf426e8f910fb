// The page's data, and what is shown of it.

const data = JSON.parse(document.getElementById("data").textContent);
const sides = data.sides;

// The instants that can be shown: the frames of all sides, which often are the same.
const times = [...new Set(sides.flatMap((side) => side.frames.time))].sort((one, other) => one - other);
const last = times.length - 1;
const range = [times[0], Math.max(times[last], times[0] + 1 / 60)];

// For each instant the index of the frame that a side shows.
for (const side of sides) {
  let index = 0;
  side.shown = times.map((time) => {
    while (index + 1 < side.frames.time.length && side.frames.time[index + 1] <= time) index++;
    return index;
  });
}

const state = { frame: 0, view: range.slice(), exact: false, playing: false, rate: 1 };

const element = (id) => document.getElementById(id);

const make = (name, attributes = {}, text) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

const drawn = (name, attributes = {}, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

// Values that are no finite numbers are words in the data.
const number = (value) =>
  typeof value === "string" ? { inf: Infinity, "-inf": -Infinity, nan: NaN }[value] : value;

const fixed = (value, digits) => {
  value = number(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "–" : value > 0 ? "∞" : "−∞";
  const text = Math.abs(value).toFixed(digits);
  return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
};

// Returns a number as the lab shows it, or with all digits of the journal.
const shownNumber = (value, unit) =>
  state.exact ? String(number(value)).replace("-", "−") : fixed(value, unit === "pt" || unit === "pt/s" ? 1 : 3);

const quantity = (value, unit) => shownNumber(value, unit) + (unit ? "\u202f" + unit : "");

// Returns the index of the last element of an ascending list that is at most `value`, or -1.
const lastAtMost = (list, value) => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

// Returns the frame that is shown at a time.
const frameAt = (time) => Math.max(0, lastAtMost(times, time));

// Returns the number in the journal of the frame that a side shows.
const numberOf = (side) => side.frames.number[side.shown[state.frame]];

// Returns the time of a side's journal frame.
const timeOf = (side, number) => side.frames.time[Math.max(0, lastAtMost(side.frames.number, number))];

// Returns the index of the first frame that shows something that happened in a frame of the journal.
const indexOfFrame = (side, journalFrame) => {
  const before = lastAtMost(side.frames.number, journalFrame - 1);
  return frameAt(side.frames.time[Math.min(side.frames.time.length - 1, before + 1)]);
};

// Returns the sample of a side's curve at the shown frame: the last one up to it, or -1.
const sampleOf = (side, curve) => lastAtMost(curve.frame, numberOf(side));

// Round tick values, as in the lab: steps of 1, 2 or 5 times a power of ten.
const scaleFor = (low, high, least, ticks) => {
  const middle = (low + high) / 2;
  const half = Math.max((high - low) / 2, least / 2);
  [low, high] = [Math.min(low, middle - half), Math.max(high, middle + half)];
  const raw = (high - low) / ticks;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = raw / power;
  const step = (factor <= 1.0001 ? 1 : factor <= 2.0001 ? 2 : factor <= 5.0001 ? 5 : 10) * power;
  const start = Math.floor(low / step) * step;
  const end = Math.max(Math.ceil(high / step) * step, start + step);
  const values = [];
  for (let index = 0; start + index * step <= end + step / 1000; index++) values.push(start + index * step);
  const digits = step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step) - 1e-9));
  const part = (value) => (value - start) / (end - start);
  return { start, end, step, values, text: (value) => fixed(value, digits), part };
};
