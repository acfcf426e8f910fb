import Interlude
import InterludeJournal

/// A small graph of the last frames' intervals and costs, with missed frames.
final class FrameMeter: OverlayPanel {
  private static let maximumFrames = 120
  private static let graph = CGRect(x: 16, y: 48, width: 240, height: 48)

  private var costs: [FrameCost] = []
  private var missed = 0
  private var budget = 1.0 / 60
  private let interval = UILabel()
  private let cost = UILabel()
  private let misses = UILabel()
  private let captions = [UILabel(), UILabel(), UILabel()]
  private let bars = CAShapeLayer.internalLayer()
  private let late = CAShapeLayer.internalLayer()
  private let intervals = CAShapeLayer.internalLayer()
  private let limit = CALayer.internalLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 13
    for (label, caption) in zip([interval, cost, misses], captions) {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
      label.textColor = LabStyle.text
      caption.font = .systemFont(ofSize: 11, weight: .regular)
      caption.textColor = LabStyle.quiet
      addSubview(label)
      addSubview(caption)
    }
    captions[0].text = "interval"
    captions[1].text = "cost"
    captions[2].text = "missed"
    intervals.fillColor = nil
    intervals.lineWidth = 1.5
    intervals.lineJoin = .round
    for sublayer in [limit, bars, late, intervals] { layer.addSublayer(sublayer) }
    updateColors()
    write()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    bars.fillColor = LabStyle.accent.cgColor
    late.fillColor = LabStyle.warning.cgColor
    intervals.strokeColor = LabStyle.text.cgColor
    limit.backgroundColor = LabStyle.line.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  override var size: CGSize { CGSize(width: 272, height: 112) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = Self.graph.width / 3
    for (index, (label, caption)) in zip([interval, cost, misses], captions).enumerated() {
      let x = Self.graph.minX + CGFloat(index) * column
      caption.frame = CGRect(x: x, y: 8, width: column, height: 16)
      label.frame = CGRect(x: x, y: 23, width: column, height: 18)
    }
    // One refresh interval is two thirds of the graph's height.
    limit.frame = CGRect(
      x: Self.graph.minX, y: Self.graph.maxY - Self.graph.height / 1.5, width: Self.graph.width,
      height: 1 / UIScreen.main.scale)
  }

  override func setShown(_ shown: Bool) {
    if shown, !isShown {
      costs = []
      missed = 0
      write()
      draw()
    }
    super.setShown(shown)
  }

  func add(_ cost: FrameCost, budget: Double) {
    self.budget = budget
    // The first frame after a pause has no interval.
    guard cost.interval != nil else { return }
    costs.append(cost)
    missed += cost.missed
    if costs.count > Self.maximumFrames { costs.removeFirst(costs.count - Self.maximumFrames) }
    write()
    draw()
  }

  private func write() {
    let recent = costs.suffix(30)
    let middle = recent.compactMap(\.interval).sorted()
    interval.text = middle.isEmpty ? "–" : Self.milliseconds(middle[middle.count / 2])
    let total = recent.map { $0.update + $0.raster + $0.present }.sorted()
    cost.text = total.isEmpty ? "–" : Self.milliseconds(total[total.count / 2])
    misses.text = "\(missed)"
    misses.textColor = missed > 0 ? LabStyle.warning : LabStyle.text
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private func draw() {
    let graph = Self.graph
    let step = graph.width / CGFloat(Self.maximumFrames)
    let scale = graph.height / CGFloat(1.5 * budget)
    let normal = UIBezierPath()
    let slow = UIBezierPath()
    let line = UIBezierPath()
    for (index, cost) in costs.enumerated() {
      let x = graph.maxX - CGFloat(costs.count - index) * step
      let total = CGFloat(cost.update + cost.raster + cost.present) * scale
      let bar = CGRect(
        x: x, y: graph.maxY - min(max(total, 1), graph.height), width: step,
        height: min(max(total, 1), graph.height))
      (cost.missed > 0 ? slow : normal).append(UIBezierPath(rect: bar))
      let y = graph.maxY - min(CGFloat(cost.interval ?? 0) * scale, graph.height)
      let point = CGPoint(x: x + step / 2, y: y)
      if line.isEmpty { line.move(to: point) } else { line.addLine(to: point) }
    }
    bars.path = normal.cgPath
    late.path = slow.cgPath
    intervals.path = line.cgPath
  }
}
