import Foundation
import Interlude

/// A plot of both sides over the last seconds: the naive side dashed, the natural side solid.
///
/// Positions grow downwards, as on the stage, and so do velocities. Velocity jumps are marked with a ring and
/// their size.
final class TwinPlot: UIView {
  /// The longest and the shortest visible time span, in seconds: that since something has moved.
  private static let spans = 0.75...3.0
  private static let (head, foot): (CGFloat, CGFloat) = (28, 20)

  private let title = UILabel()
  private let keys = [UILabel(), UILabel()]
  private let keyLines = [CAShapeLayer.internalLayer(), CAShapeLayer.internalLayer()]
  private let lines = [CAShapeLayer.internalLayer(), CAShapeLayer.internalLayer()]
  private let marks = [CAShapeLayer.internalLayer(), CAShapeLayer.internalLayer()]
  private let grid = CAShapeLayer.internalLayer()
  private let hint = UILabel()
  private let ends = [UILabel(), UILabel()]
  private let scale = UILabel()
  private var numbers: [UILabel] = []
  /// The names of the two axes.
  private let names = [UILabel(), UILabel()]
  private var subject = ""

  private var traces: [ArraySlice<TwinTrace.Sample>] = [[], []]
  /// The largest range of values that is shown, in points.
  private var limit = Double.infinity

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = LabStyle.panel
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clipsToBounds = true
    title.font = LabStyle.labelStrong
    hint.font = LabStyle.label
    hint.text = "Drag on either side to plot both motions."
    hint.textAlignment = .center
    hint.numberOfLines = 0
    hint.lineBreakMode = .byWordWrapping
    for (label, text) in zip(keys, ["Naive", "Natural"]) {
      label.font = LabStyle.label
      label.text = text
    }
    for label in ends { label.font = LabStyle.number }
    for (label, text) in zip(names, ["position", "velocity, pt/s"]) {
      label.font = LabStyle.label
      label.text = text
    }
    ends[1].text = "now"
    ends[1].textAlignment = .right
    scale.font = LabStyle.number
    scale.textAlignment = .right
    for (index, line) in (lines + keyLines).enumerated() {
      let meaning = Self.meaning(index % 2)
      line.fillColor = nil
      line.lineWidth = 1.5
      line.lineJoin = .round
      line.strokeColor = meaning.color.cgColor
    }
    grid.fillColor = nil
    grid.lineWidth = 1
    for part in [grid] + lines + marks + keyLines { layer.addSublayer(part) }
    for mark in marks { mark.lineWidth = 1.5 }
    for label in [title, hint, scale] + keys + ends + names { addSubview(label) }
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Returns the line style of a side: dashed in the colour of errors for naive, solid for natural.
  private static func meaning(_ side: Int) -> (color: UIColor, dashes: [CGFloat]) {
    side == 0
      ? (LabStyle.Meaning.broken.color, [5, 3]) : (LabStyle.text, [])
  }

  private func updateColors() {
    backgroundColor = LabStyle.panel
    for label in [title] + keys { label.textColor = LabStyle.text }
    for label in [hint, scale] + ends + names { label.textColor = LabStyle.quiet }
    grid.strokeColor = LabStyle.line.cgColor
    for side in 0...1 {
      let color = Self.meaning(side).color.cgColor
      for layer in [lines[side], keyLines[side], marks[side]] { layer.strokeColor = color }
      marks[side].fillColor = LabStyle.panel.cgColor
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  /// Sets the name of what is plotted, such as “Card position”.
  func name(_ title: String) {
    subject = title
    setNeedsLayout()
  }

  /// Shows the traces of both sides, which have equal numbers of samples.
  ///
  /// - Parameter limit: The largest range of values that is shown, in points.
  func show(_ traces: [ArraySlice<TwinTrace.Sample>], limit: Double) {
    (self.traces, self.limit) = (traces, limit)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let graph = CGRect(
      x: 12, y: Self.head, width: max(width - 24, 1), height: max(height - Self.head - Self.foot - 4, 1))
    let content = content
    let times = times(of: content)
    layOutWords(in: graph, content, times)
    let windows = traces.map { Self.window($0, times) }
    let isEmpty = !windows.contains { $0.contains { $0.value != nil } }
    hint.isHidden = !isEmpty
    for label in ends { label.isHidden = isEmpty }
    scale.isHidden = isEmpty || content == .both
    for label in names { label.isHidden = isEmpty || content != .both }
    for label in numbers { label.isHidden = true }
    let axis = UIBezierPath()
    axis.move(to: CGPoint(x: graph.minX, y: graph.maxY + 2))
    axis.addLine(to: CGPoint(x: graph.maxX, y: graph.maxY + 2))
    for shape in lines + marks { shape.path = nil }
    if !isEmpty { plot(windows, TwinBands(content, in: graph, times, windows, limit: limit), axis) }
    grid.path = axis.cgPath
  }

  /// The graphs that the plot has.
  enum Content: Equatable {
    case position
    /// The velocity about the instant of a jump, in seconds.
    case velocity(around: Double)
    /// The velocity below the position.
    case both
  }

  /// The least height of a plot with two graphs, in points.
  private static let leastForBoth: CGFloat = 200
  /// The time that is shown before and after a jump, in seconds.
  private static let aroundJump = 0.25

  /// A plot without room for two graphs shows, after the attempt, the velocity about its largest jump.
  var content: Content {
    if bounds.height >= Self.leastForBoth { return .both }
    let shown = traces.flatMap { Self.window($0, Self.lastSeconds(of: traces)) }
    let jumps = shown.compactMap { sample in sample.jump.map { (time: sample.time, size: abs($0.size)) } }
    guard Self.hasEnded(traces), let largest = jumps.max(by: { $0.size < $1.size }) else { return .position }
    return .velocity(around: largest.time)
  }

  /// The velocity below which a side is at rest, in points per second.
  private static let rest = 5.0

  /// Whether both sides are at rest.
  private static func hasEnded(_ traces: [ArraySlice<TwinTrace.Sample>]) -> Bool {
    traces.allSatisfy { abs($0.last?.velocity ?? 0) < rest && $0.last?.jump == nil }
  }

  private static func lastSeconds(of traces: [ArraySlice<TwinTrace.Sample>]) -> ClosedRange<Double> {
    let now = traces.first?.last?.time ?? 0
    return now - span(of: traces)...now
  }

  private func times(of content: Content) -> ClosedRange<Double> {
    if case .velocity(let instant) = content {
      return instant - Self.aroundJump...instant + Self.aroundJump
    }
    return Self.lastSeconds(of: traces)
  }

  /// Draws the curves of both sides and the marks of their jumps.
  private func plot(_ windows: [ArraySlice<TwinTrace.Sample>], _ bands: TwinBands, _ axis: UIBezierPath) {
    if let velocity = bands.velocity, velocity.values.contains(0) {
      axis.move(to: CGPoint(x: velocity.frame.minX, y: velocity.y(0)))
      axis.addLine(to: CGPoint(x: velocity.frame.maxX, y: velocity.y(0)))
    }
    var courses: [[CGPoint]] = []
    var jumps: [(size: Double, point: CGPoint, side: Int)] = []
    for (side, window) in windows.enumerated() {
      let (line, rings) = (UIBezierPath(), UIBezierPath())
      let dashes = Self.meaning(side).dashes
      if let position = bands.position {
        let course = position.course(window) { $0.value.map { [$0] } ?? [] }
        line.append(DashedLine.path(course, dashes: dashes))
        if bands.velocity == nil { courses.append(course) }
      }
      if let velocity = bands.velocity {
        let course = velocity.course(window) { sample in
          sample.jump.map { [$0.before, $0.after] } ?? sample.velocity.map { [$0] } ?? []
        }
        line.append(DashedLine.path(course, dashes: dashes))
        courses.append(course)
      }
      for sample in window {
        guard let value = sample.value, let jump = sample.jump else { continue }
        let points = [
          bands.position?.point(sample.time, value), bands.velocity?.point(sample.time, jump.after),
        ]
        .compactMap(\.self)
        for point in points {
          rings.append(UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)))
        }
        if let last = points.last { jumps.append((jump.size, last, side)) }
      }
      lines[side].path = line.cgPath
      marks[side].path = rings.cgPath
    }
    for (number, jump) in jumps.enumerated() {
      let frame = (bands.velocity ?? bands.position)?.frame ?? bounds
      write(jump.size, at: jump.point, jump.side, number: number, in: frame, besides: courses)
    }
    if let position = bands.position {
      let height = position.values.upperBound - position.values.lowerBound
      let words = "\(Int(height.rounded())) pt high"
      (scale.text, names[0].text) = (words, "position, \(words)")
    }
    for (label, band) in zip(names, [bands.position, bands.velocity]) {
      guard let band else { continue }
      label.frame = CGRect(
        x: band.frame.minX, y: band.frame.minY - TwinBands.nameHeight, width: band.frame.width,
        height: TwinBands.nameHeight)
    }
  }

  /// Returns the time span that is shown, in seconds.
  static func span(of traces: [ArraySlice<TwinTrace.Sample>]) -> Double {
    let starts = traces.compactMap { trace in trace.first { $0.value != nil }?.time }
    guard let start = starts.min(), let now = traces.compactMap(\.last?.time).max() else {
      return spans.upperBound
    }
    return min(max(now - start, spans.lowerBound), spans.upperBound)
  }

  private static func window(
    _ samples: ArraySlice<TwinTrace.Sample>, _ times: ClosedRange<Double>
  ) -> ArraySlice<TwinTrace.Sample> {
    let first = samples.lastIndex { $0.time < times.lowerBound }.map { $0 + 1 } ?? samples.startIndex
    let end = samples.lastIndex { $0.time <= times.upperBound }.map { $0 + 1 } ?? first
    return samples[first..<max(first, end)]
  }

  private func layOutWords(in graph: CGRect, _ content: Content, _ times: ClosedRange<Double>) {
    let length = times.upperBound - times.lowerBound
    switch content {
    case .both, .position:
      title.text = subject
      ends[0].text = String(format: length == Self.spans.upperBound ? "%.0f s ago" : "%.1f s ago", length)
      ends[1].text = "now"
    case .velocity:
      title.text = "velocity, pt/s"
      ends[0].text = String(format: "−%.2f s", length / 2)
      ends[1].text = String(format: "+%.2f s", length / 2)
      scale.text = "the jump"
    }
    let room = bounds.width
    let natural = keys[1].sizeThatFits(bounds.size).width.rounded(.up)
    let naive = keys[0].sizeThatFits(bounds.size).width.rounded(.up)
    var x = room - 12 - natural
    for (side, width) in [(1, natural), (0, naive)] {
      keys[side].frame = CGRect(x: x, y: 8, width: width, height: 16)
      let sample = [CGPoint(x: x - 24, y: 16), CGPoint(x: x - 6, y: 16)]
      keyLines[side].path = DashedLine.path(sample, dashes: Self.meaning(side).dashes).cgPath
      x -= 24 + 12 + naive
    }
    title.frame = CGRect(x: 12, y: 8, width: max(keys[0].frame.minX - 48, 0), height: 16)
    title.isHidden = title.sizeThatFits(bounds.size).width > title.frame.width
    ends[0].frame = CGRect(x: 12, y: bounds.height - 20, width: 80, height: 16)
    ends[1].frame = CGRect(x: room - 12 - 80, y: bounds.height - 20, width: 80, height: 16)
    scale.frame = CGRect(x: (room - 80) / 2, y: bounds.height - 20, width: 80, height: 16)
    scale.textAlignment = .center
    hint.frame = graph.insetBy(dx: min(8, graph.width / 2), dy: 0)
  }

  /// Returns the frame of a label for a point: beside it, or above or below, where it covers no curve.
  static func frame(
    of size: CGSize, at point: CGPoint, in graph: CGRect, besides courses: [[CGPoint]]
  ) -> CGRect {
    func box(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: min(max(x, graph.minX), max(graph.maxX - size.width, graph.minX)).rounded(),
        y: min(max(y, graph.minY), max(graph.maxY - size.height, graph.minY)).rounded(),
        width: size.width.rounded(.up), height: size.height)
    }
    let mark = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    let sides = [point.x + 8, point.x - 8 - size.width]
    let rows = stride(from: CGFloat(0), through: graph.height, by: size.height).flatMap { [-$0, $0] }
    let places = rows.flatMap { row in sides.map { box($0, point.y - size.height / 2 + row) } }
    return places.first { place in
      !place.intersects(mark) && !courses.contains { covers(place.insetBy(dx: -2, dy: 0), $0) }
    } ?? box(sides[point.x + 8 + size.width <= graph.maxX ? 0 : 1], point.y - size.height / 2)
  }

  /// Whether a curve goes through a rectangle. Its points are close together.
  private static func covers(_ box: CGRect, _ course: [CGPoint]) -> Bool {
    zip(course, course.dropFirst()).contains { one, other in
      let (left, right) = (min(one.x, other.x), max(one.x, other.x))
      let (top, bottom) = (min(one.y, other.y), max(one.y, other.y))
      return right >= box.minX && left <= box.maxX && bottom >= box.minY && top <= box.maxY
    }
  }

  private func write(
    _ velocityJump: Double, at point: CGPoint, _ side: Int, number: Int, in graph: CGRect,
    besides courses: [[CGPoint]]
  ) {
    while numbers.count <= number {
      let label = UILabel()
      label.font = LabStyle.number
      addSubview(label)
      numbers.append(label)
    }
    let label = numbers[number]
    label.isHidden = false
    label.textColor = Self.meaning(side).color
    label.text = "\(velocityJump > 0 ? "+" : "−")\(Int(abs(velocityJump).rounded())) pt/s"
    let size = label.sizeThatFits(bounds.size)
    label.frame = Self.frame(
      of: CGSize(width: size.width, height: 14), at: point, in: graph, besides: courses)
  }
}
