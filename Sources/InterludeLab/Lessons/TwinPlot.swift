import Foundation
import Interlude

/// A plot of both sides over the last seconds: the naive side dashed, the natural side solid.
///
/// Velocity jumps are marked with a ring and their size.
final class TwinPlot: UIView {
  /// The longest and the shortest visible time span, in seconds: that since something has moved.
  private static let spans = 0.75...3.0
  /// The smallest range of values that the plot is scaled to, in points.
  private static let least = 40.0
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
    for label in [title, hint, scale] + keys + ends { addSubview(label) }
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
    for label in [hint, scale] + ends { label.textColor = LabStyle.quiet }
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

  func name(_ title: String) {
    self.title.text = title
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
    layOutWords(in: graph)
    let span = Self.span(of: traces)
    ends[0].text = String(format: span == Self.spans.upperBound ? "%.0f s ago" : "%.1f s ago", span)
    let windows = traces.map { Self.window($0, span) }
    let values = windows.flatMap { $0.compactMap(\.value) }
    let isEmpty = values.isEmpty
    hint.isHidden = !isEmpty
    for label in ends + [scale] { label.isHidden = isEmpty }
    let axis = UIBezierPath()
    axis.move(to: CGPoint(x: graph.minX, y: graph.maxY + 2))
    axis.addLine(to: CGPoint(x: graph.maxX, y: graph.maxY + 2))
    grid.path = axis.cgPath
    for label in numbers { label.isHidden = true }
    var used = 0
    guard let low = values.min(), let high = values.max().map({ min($0, low + limit) }) else {
      for shape in lines + marks { shape.path = nil }
      return
    }
    let middle = (low + high) / 2
    let reach = max(high - low, Self.least) / 2
    let now = traces[0].last?.time ?? 0
    scale.text = "\(Int((2 * reach).rounded())) pt high"
    func plotPoint(_ sample: TwinTrace.Sample, _ value: Double) -> CGPoint {
      CGPoint(
        x: graph.maxX - CGFloat((now - sample.time) / span) * graph.width,
        y: graph.midY + CGFloat(min((value - middle) / reach, 1)) * (graph.height / 2 - 4))
    }
    var courses: [[CGPoint]] = []
    var jumps: [(velocity: Double, point: CGPoint, side: Int)] = []
    for (side, window) in windows.enumerated() {
      let rings = UIBezierPath()
      var course: [CGPoint] = []
      for sample in window {
        guard let value = sample.value else { continue }
        let point = plotPoint(sample, value)
        course.append(point)
        guard let velocityJump = sample.velocityJump else { continue }
        rings.append(UIBezierPath(ovalIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)))
        jumps.append((velocityJump, point, side))
      }
      courses.append(course)
      lines[side].path = DashedLine.path(course, dashes: Self.meaning(side).dashes).cgPath
      marks[side].path = rings.cgPath
    }
    for jump in jumps {
      write(jump.velocity, at: jump.point, jump.side, number: used, in: graph, besides: courses)
      used += 1
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
    _ samples: ArraySlice<TwinTrace.Sample>, _ span: Double
  ) -> ArraySlice<TwinTrace.Sample> {
    guard let now = samples.last?.time else { return samples }
    let first = samples.lastIndex { $0.time < now - span }.map { $0 + 1 } ?? samples.startIndex
    return samples[first...]
  }

  private func layOutWords(in graph: CGRect) {
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
