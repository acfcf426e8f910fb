// The time axis of the tracks. Stretches in which nothing happens on any side are folded, as in the lab.

let plotWidth = 600;
const plotInset = 8;
// The length of a fold on the axis, in seconds.
const foldLength = 0.2;

const idle = sides.slice(1).reduce(
  (found, side) => found.flatMap(([start, end]) =>
    side.idle.map(([first, last]) => [Math.max(start, first), Math.min(end, last)])),
  sides[0].idle).filter(([start, end]) => end - start > 2 * foldLength);
const unfolded = new Set();
const folds = () => idle.filter((stretch) => !unfolded.has(stretch));

const onAxis = (time) => {
  let removed = 0;
  for (const [start, end] of folds()) {
    if (time <= start) break;
    removed += (Math.min(time, end) - start) * (1 - foldLength / (end - start));
  }
  return time - removed;
};

// The inverse of onAxis.
const fromAxis = (position) => {
  let removed = 0;
  for (const [start, end] of folds()) {
    const left = start - removed;
    if (position <= left) break;
    if (position < left + foldLength) return start + (position - left) * (end - start) / foldLength;
    removed += end - start - foldLength;
  }
  return position + removed;
};

const axisView = () => state.view.map(onAxis);

const x = (time) => {
  const [start, end] = axisView();
  return (onAxis(time) - start) / (end - start) * (plotWidth - plotInset);
};

const timeAt = (position) => {
  const [start, end] = axisView();
  return fromAxis(start + position / (plotWidth - plotInset) * (end - start));
};

const isVisible = (start, end = start) => end >= state.view[0] && start <= state.view[1];

// Returns the fold in which a time lies.
const foldAt = (time) => folds().find(([start, end]) => time > start && time < end);

const toggleFold = (stretch) => {
  if (!unfolded.delete(stretch)) unfolded.add(stretch);
  setView(...state.view);
};
