import Foundation

/// A compact SVG plot of value and velocity against time, on a light background.
package struct CurveDrawing {
  package let title: String
  private let traces: [MotionCurves.Trace]
  private let time: ClosedRange<Double>

  /// The maximum number of curves in a plot; the CSV table has all of them.
  package static let limit = 4

  /// Returns nil if nothing moved.
  package init?(_ curves: MotionCurves, of subject: String? = nil, title: String) {
    let traces = Array(curves.traces(of: subject).prefix(Self.limit))
    let times = traces.flatMap { $0.curve.samples.map(\.time) }
    guard let first = times.min(), let last = times.max() else { return nil }
    let margin = max(0.02 * (last - first), 0.02)
    (self.title, self.traces, time) = (title, traces, (first - margin)...(last + margin))
  }

  // MARK: Metrics, in points

  private static let width = 920.0
  private static let (left, right) = (88.0, 24.0)
  private static let (heading, footing) = (64.0, 40.0)
  private static let (valueHeight, velocityHeight, gap, name) = (136.0, 84.0, 12.0, 44.0)
  private static var rowHeight: Double { name + valueHeight + gap + velocityHeight + 28 }

  package var svg: String {
    let height = Self.heading + Double(traces.count) * Self.rowHeight + Self.footing
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(Self.number(Self.width)) \#(Self.number(height))" "#
        + #"width="\#(Self.number(Self.width))" height="\#(Self.number(height))">"#,
      "<title>\(XMLText.escaped(title))</title>",
      """
      <style>
      text{font:11px Inter,Helvetica,Arial,sans-serif;fill:#62656d;font-variant-numeric:tabular-nums}
      .h{font-size:17px;font-weight:600;fill:#1b1c1f}.n{font-size:13px;font-weight:600;fill:#1b1c1f}
      .e{text-anchor:end}.m{text-anchor:middle}
      .g{stroke:#d9dbdf;stroke-width:1}.z{stroke:#a5a8b0;stroke-width:1}
      path{fill:none;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
      .finger{stroke:#0b63ce;stroke-width:2;stroke-dasharray:.1 4}.held{stroke:#62656d;stroke-dasharray:4 3}
      .spring{stroke:#a35200}.curve{stroke:#1b1c1f}.decay{stroke:#00745a;stroke-dasharray:7 3}
      .o{stroke:#1b1c1f;stroke-width:1;stroke-opacity:.35}.b{stroke:#c4231c;stroke-width:2}.bt{fill:#c4231c}
      </style>
      """,
      ##"<rect width="100%" height="100%" fill="#fafafb"/>"##,
      Self.text(title, 24, 36, "h"),
    ]
    for (index, trace) in traces.enumerated() {
      lines += row(trace, top: Self.heading + Double(index) * Self.rowHeight)
    }
    lines += legend(top: height - Self.footing)
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: Rows

  private func row(_ trace: MotionCurves.Trace, top: Double) -> [String] {
    let samples = trace.curve.samples.filter { $0.value.indices.contains(trace.index) }
    let x = CurveAxis(
      time, from: Self.left, to: Self.width - Self.right, ticks: 9, fits: false)
    let unit = trace.part.unit
    var lines = [Self.text(trace.title, Self.left, top + 16, "n")]
    let middle = top + Self.name
    let bottom = middle + Self.valueHeight + Self.gap
    let bands: [(top: Double, height: Double, unit: String, ticks: Int, values: [Double])] = [
      (middle, Self.valueHeight, unit, 4, samples.map { $0.value[trace.index] }),
      (
        bottom, Self.velocityHeight, unit.isEmpty ? "/s" : unit + "/s", 3,
        samples.map { $0.velocity[trace.index] + 0 }
      ),
    ]
    for (number, band) in bands.enumerated() {
      let finite = band.values.filter(\.isFinite)
      var (low, high) = (finite.min() ?? 0, finite.max() ?? 0)
      if number == 1 { (low, high) = (min(low, 0), max(high, 0)) }
      let y = CurveAxis(
        low...high, from: band.top + band.height, to: band.top, ticks: band.ticks)
      for tick in y.ticks {
        let position = Self.number(y.position(of: tick))
        lines.append(
          #"<line class="\#(number == 1 && tick == 0 ? "z" : "g")" x1="\#(Self.number(x.start))" "#
            + #"x2="\#(Self.number(x.end))" y1="\#(position)" y2="\#(position)"/>"#)
        let unit = tick == y.ticks.last ? " " + band.unit : ""
        lines.append(Self.text(y.text(tick) + unit, Self.left - 8, y.position(of: tick) + 4, "e"))
      }
      lines += handOffs(trace.curve, x, top: band.top, height: band.height, isNamed: number == 0)
      let points = zip(samples, band.values).map { sample, value in
        Point(x: x.position(of: sample.time), y: y.position(of: value), mover: sample.mover)
      }
      lines += Self.paths(points)
    }
    let foot = bottom + Self.velocityHeight
    for tick in x.ticks {
      lines.append(Self.text("\(x.text(tick)) s", x.position(of: tick), foot + 18, "m"))
    }
    return lines
  }

  /// The lines at hand-offs, with labels where there is room.
  private func handOffs(
    _ curve: MotionCurves.Curve, _ x: CurveAxis, top: Double, height: Double, isNamed: Bool
  ) -> [String] {
    var lines: [String] = []
    var free = -Double.infinity
    for handOff in curve.handOffs where time.contains(handOff.time) {
      let position = x.position(of: handOff.time)
      let (from, to) = (Self.number(top), Self.number(top + height))
      let at = Self.number(position)
      lines.append(
        #"<line class="\#(handOff.isBroken ? "b" : "o")" x1="\#(at)" x2="\#(at)" y1="\#(from)" y2="\#(to)"/>"#
      )
      let words = "\(handOff.from) → \(handOff.to)" + (handOff.isBroken ? " breaks" : "")
      // A letter is about 6 points wide; labels stay inside the drawing.
      let (width, start) = (6 * Double(words.count), min(position, Self.width - 8 - 6 * Double(words.count)))
      guard isNamed, start > free else { continue }
      free = start + width
      lines.append(Self.text(words, start, top - 8, handOff.isBroken ? "bt" : ""))
    }
    return lines
  }

  private func legend(top: Double) -> [String] {
    let movers = Set(traces.flatMap { $0.curve.samples.map(\.mover) })
    let names: [(mover: String, name: String)] = [
      ("finger", "finger"), ("held", "held"), ("spring", "spring"), ("curve", "timing curve"),
      ("decay", "deceleration"),
    ]
    var (lines, position): ([String], Double) = ([], Self.left)
    for (mover, name) in names where movers.contains(mover) {
      lines.append(#"<path class="\#(mover)" d="M\#(Self.number(position)) \#(Self.number(top + 8))h28"/>"#)
      lines.append(Self.text(name, position + 36, top + 12, ""))
      position += 36 + 7 * Double(name.count) + 24
    }
    return lines
  }

  // MARK: Paths

  private struct Point {
    let x: Double
    let y: Double
    let mover: String
  }

  /// Returns one path for each interval with one mover; it starts where the previous path ended.
  private static func paths(_ points: [Point]) -> [String] {
    var lines: [String] = []
    var run: [Point] = []
    func end() {
      guard run.count > 1, let mover = run.last?.mover else { return }
      let simplified = thinned(run)
      let pathData = simplified.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
      lines.append(#"<path class="\#(mover)" d="M\#(pathData)"/>"#)
    }
    for point in points {
      guard let last = run.last else {
        run = [point]
        continue
      }
      if last.mover == "rest" {
        run = [point]
      } else if point.mover == "rest" {
        run.append(Point(x: point.x, y: point.y, mover: last.mover))
        end()
        run = [point]
      } else if point.mover != last.mover, run.count > 1 {
        end()
        run = [last, point]
      } else {
        run.append(point)
      }
    }
    end()
    return lines
  }

  /// Removes the points that are within 0.2 pt of the line between the remaining ones.
  private static func thinned(_ points: [Point]) -> [Point] {
    var keeps = [Bool](repeating: false, count: points.count)
    (keeps[0], keeps[points.count - 1]) = (true, true)
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      let (start, end) = (points[first], points[last])
      let length = max(hypot(end.x - start.x, end.y - start.y), 1e-9)
      var (worst, distance) = (first, 0.2)
      for index in (first + 1)..<max(last, first + 1) {
        let point = points[index]
        let off =
          abs((end.x - start.x) * (start.y - point.y) - (start.x - point.x) * (end.y - start.y)) / length
        if off > distance { (worst, distance) = (index, off) }
      }
      guard worst != first else { continue }
      keeps[worst] = true
      open += [(first, worst), (worst, last)]
    }
    return zip(points, keeps).filter(\.1).map(\.0)
  }

  // MARK: Text

  private static func number(_ value: Double) -> String { CodeNumber.rounded(value.isFinite ? value : 0, 1) }

  private static func text(_ text: String, _ x: Double, _ y: Double, _ style: String) -> String {
    let style = style.isEmpty ? "" : #" class="\#(style)""#
    return #"<text\#(style) x="\#(number(x))" y="\#(number(y))">\#(XMLText.escaped(text))</text>"#
  }
}
