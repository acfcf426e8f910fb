import Foundation
import Interlude
import InterludeJournal

/// The decision at release as a map of offset (x) and velocity (y).
///
/// It shows the area that dismisses, the borders between several resting positions, past releases as dots,
/// and during a drag the current decision.
final class ReleaseMapPanel: Instrument {
  override class var name: String { "release-map" }
  override class var title: String { "Release map" }

  private static let wordsHeight: CGFloat = 58

  private(set) var model = ReleaseModel()
  private weak var take: Take?
  private var rule: ReleaseEntry?
  private var shown: (dots: [ReleaseModel.Dot], bound: Int) = ([], -1)

  private let plane = CALayer.internalLayer()
  let dismissArea = CAShapeLayer.internalLayer()
  private let edge = CAShapeLayer.internalLayer()
  private let axis = CALayer.internalLayer()
  private let dismissedDots = CAShapeLayer.internalLayer()
  private let returnedDots = CAShapeLayer.internalLayer()
  private let crosshair = CAShapeLayer.internalLayer()
  private let dragDot = CAShapeLayer.internalLayer()
  private let dismissLabel = UILabel("dismisses", LabStyle.labelStrong, LabStyle.accent)
  private let returnLabel = UILabel("returns", LabStyle.labelStrong, LabStyle.quiet)
  private let ticks = (0..<3).map { _ in UILabel("", LabStyle.label, LabStyle.quiet) }
  private let speeds = (0..<4).map { _ in UILabel("", LabStyle.number, LabStyle.quiet) }
  private let verdict = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private let otherwise = UILabel("", LabStyle.number, LabStyle.quiet, lines: 2)
  private let empty = EmptyNote(
    "No releases yet",
    "Drag a sheet and release it to see which offsets and velocities dismiss it, and where you released.")

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for part in [plane, dismissArea, edge, axis, crosshair, returnedDots, dismissedDots, dragDot] {
      layer.addSublayer(part)
    }
    plane.cornerRadius = 6
    edge.fillColor = nil
    crosshair.fillColor = nil
    for shape in [returnedDots, dragDot] { shape.lineWidth = 1.5 }
    ticks[0].text = "presented"
    ticks[1].text = "of the distance"
    ticks[1].textAlignment = .center
    ticks[2].text = "dismissed"
    ticks[2].textAlignment = .right
    for label in [dismissLabel, returnLabel, verdict, otherwise, empty] + ticks + speeds { addSubview(label) }
    for label in speeds { label.textAlignment = .right }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] tap in self?.clicked(tap.location(in: self)) }
    addGestureRecognizer(tap)
    showColors()
    setEmpty(true)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
    setNeedsLayout()
  }

  override func preferredHeight(width: CGFloat) -> CGFloat { 280 }

  func showColors() {
    let finger = LabStyle.Meaning.finger.color
    plane.backgroundColor = LabStyle.well.cgColor
    dismissArea.fillColor = LabStyle.accentSoft.cgColor
    edge.strokeColor = LabStyle.edge.cgColor
    axis.backgroundColor = LabStyle.line.cgColor
    dismissedDots.fillColor = LabStyle.text.cgColor
    returnedDots.strokeColor = LabStyle.text.cgColor
    returnedDots.fillColor = LabStyle.panel.cgColor
    dragDot.strokeColor = finger.cgColor
    crosshair.strokeColor = finger.withAlphaComponent(0.5).cgColor
  }

  private func setEmpty(_ isEmpty: Bool) {
    empty.isHidden = !isEmpty
    for part in [plane, dismissArea, edge, axis, dismissedDots, returnedDots] { part.isHidden = isEmpty }
    for label in [dismissLabel, returnLabel] + ticks + speeds { label.isHidden = isEmpty }
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    if take !== reading.take {
      take = reading.take
      model = ReleaseModel()
      (rule, shown) = (nil, ([], -1))
    }
    let isNew = model.read(reading.take.entries)
    let bound = reading.bound
    guard isNew || bound != shown.bound else { return }
    shown.bound = bound
    let now = model.rule(before: bound)
    if now?.completionFraction != rule?.completionFraction
      || now?.decisiveSpeed != rule?.decisiveSpeed
      || (now == nil) != (rule == nil) || !isSameMap(now, rule)
    {
      rule = now
      setEmpty(now == nil)
      showRule()
      shown.dots = []
    }
    let dots = Array(model.released(before: bound).filter { isSameMap($0.release, rule) }.suffix(200))
    if dots != shown.dots {
      shown.dots = dots
      showDots()
    }
    showDrag(model.drag(before: bound)?.release, last: dots.last?.release)
  }

  private func isSameMap(_ one: ReleaseEntry?, _ other: ReleaseEntry?) -> Bool {
    guard let one, let other else { return true }
    return one.sharesMap(with: other)
  }

  private func clicked(_ location: CGPoint) {
    let near = shown.dots.last {
      hypot(point($0.release).x - location.x, point($0.release).y - location.y) < 10
    }
    if let near, let frame = take?.frame(ofEntry: near.entry) { perform?(.look(frame)) }
  }

  // MARK: The map

  /// The frame of the plot, in this view's coordinates.
  private var map: CGRect {
    CGRect(
      x: 44, y: 12, width: max(bounds.width - 56, 1), height: max(bounds.height - Self.wordsHeight - 44, 1))
  }

  /// The largest velocity on the map, that of a hard flick, in points per second.
  private static let fastest = 5000.0

  /// Returns the vertical position of a velocity, -1…1: linear up to the decisive speed, then logarithmic.
  private func height(_ velocity: Double) -> Double {
    min(max(asinh(velocity / evenSpeed) / asinh(Self.fastest / evenSpeed), -1), 1)
  }

  /// The velocity up to which the map is about linear, in points per second.
  private var evenSpeed: Double { min(max(rule?.decisiveSpeed ?? 0, 100), Self.fastest / 4) }

  /// Returns a release's position on the map, clamped to its edges.
  func point(_ release: ReleaseEntry) -> CGPoint {
    point(part: release.part, velocity: release.velocity)
  }

  private func point(part: Double, velocity: Double) -> CGPoint {
    let map = map
    let x = min(max(part, 0), 1)
    return CGPoint(x: map.minX + x * map.width, y: map.midY - height(velocity) * map.height / 2)
  }

  private func showRule() {
    guard let rule, !bounds.isEmpty else { return }
    let map = map
    let pixel = 1 / UIScreen.main.scale
    plane.frame = map
    axis.frame = CGRect(x: map.minX, y: map.midY, width: map.width, height: pixel)
    let middle = point(part: rule.completionFraction, velocity: 0).x
    let corners = rule.isProjected ? [] : corners(of: rule)
    let borders = rule.isProjected ? rule.borders.map { border(at: $0, of: rule) } : [corners]
    let area = UIBezierPath()
    area.move(to: CGPoint(x: rule.isProjected ? map.maxX : map.minX, y: map.minY))
    for corner in borders.last ?? [] { area.addLine(to: corner) }
    area.addLine(to: CGPoint(x: map.maxX, y: rule.isProjected ? map.maxY : map.minY))
    area.close()
    dismissArea.path = area.cgPath
    let lines = UIBezierPath()
    for border in borders {
      lines.move(to: border[0])
      for corner in border.dropFirst() { lines.addLine(to: corner) }
    }
    edge.path = lines.cgPath
    edge.lineWidth = 1
    dismissLabel.frame = CGRect(
      x: map.maxX - 8 - dismissLabel.lineWidth, y: map.minY + 8, width: 80, height: 14)
    returnLabel.text = rule.rests == nil ? "returns" : "stays"
    returnLabel.frame = CGRect(x: map.minX + 8, y: map.maxY - 22, width: 80, height: 14)
    for (index, label) in ticks.enumerated() {
      let width = map.width / 3
      label.frame = CGRect(x: map.minX + CGFloat(index) * width, y: map.maxY + 4, width: width, height: 14)
    }
    ticks[1].text = "\(ReleaseEntry.whole(rule.completionFraction * 100))% of distance"
    let width = ticks[1].lineWidth
    ticks[1].frame.size.width = width
    ticks[1].isHidden = ticks.reduce(0) { $0 + $1.lineWidth } + 16 > map.width
    ticks[1].center.x = min(
      max(middle, map.minX + ticks[0].lineWidth + 8 + width / 2),
      map.maxX - ticks[2].lineWidth - 8 - width / 2)
    let speed = rule.isProjected ? Self.projectedSpeed : rule.decisiveSpeed
    for (label, velocity) in zip(speeds, [speed, 0, -speed, 3000]) {
      label.text = velocity == 0 ? "0 pt/s" : "\(ReleaseEntry.whole(velocity))"
      label.frame = CGRect(x: 0, y: point(part: 0, velocity: velocity).y - 7, width: 40, height: 14)
      label.isHidden =
        !velocity.isFinite || velocity == 0 && height(speed) * map.height / 2 < 12
    }
  }

  /// The velocity at which the axis of a rule that projects it has a label, in points per second.
  private static let projectedSpeed = 1000.0

  /// Returns the corners of the line above which a view is dismissed.
  private func corners(of rule: ReleaseEntry) -> [CGPoint] {
    let map = map
    let upper = point(part: 0, velocity: rule.decisiveSpeed).y
    let lower = point(part: 0, velocity: -rule.decisiveSpeed).y
    let middle = point(part: rule.completionFraction, velocity: 0).x
    return [
      CGPoint(x: map.minX, y: upper), CGPoint(x: middle, y: upper), CGPoint(x: middle, y: lower),
      CGPoint(x: map.maxX, y: lower),
    ]
  }

  /// Returns the line on which a release comes to rest at `offset`, from the highest velocity to the lowest.
  private func border(at offset: Double, of rule: ReleaseEntry) -> [CGPoint] {
    let (map, steps) = (map, 64)
    let even = asinh(Self.fastest / evenSpeed)
    return (0...steps).map { step in
      let height = 1 - 2 * Double(step) / Double(steps)
      let velocity = evenSpeed * sinh(height * even)
      let part = (offset - (rule.projection ?? 0) * velocity) / max(rule.distance, 1)
      return CGPoint(x: point(part: part, velocity: 0).x, y: map.midY - height * map.height / 2)
    }
  }

  private func showDots() {
    let (filled, hollow) = (UIBezierPath(), UIBezierPath())
    for dot in shown.dots {
      let location = point(dot.release)
      let radius: CGFloat = dot.entry == shown.dots.last?.entry ? 4.5 : 3
      let oval = UIBezierPath(
        ovalIn: CGRect(x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius))
      (dot.release.goesAway ? filled : hollow).append(oval)
    }
    dismissedDots.path = filled.cgPath
    returnedDots.path = hollow.cgPath
  }

  /// Shows the current drag, or else the outcome of the last release.
  private func showDrag(_ held: ReleaseEntry?, last: ReleaseEntry?) {
    dragDot.isHidden = held == nil
    crosshair.isHidden = held == nil
    guard let held else {
      verdict.text = last?.outcome
      otherwise.text = last.map {
        "Released at \(ReleaseEntry.whole($0.part * 100))% of the distance, \(ReleaseEntry.whole($0.velocity)) pt/s."
      }
      return
    }
    let location = point(held)
    let map = map
    let lines = UIBezierPath()
    lines.addDashes(
      along: [CGPoint(x: map.minX, y: location.y), CGPoint(x: map.maxX, y: location.y)], pattern: [1.5, 3])
    lines.addDashes(
      along: [CGPoint(x: location.x, y: map.minY), CGPoint(x: location.x, y: map.maxY)], pattern: [1.5, 3])
    crosshair.path = lines.cgPath
    dragDot.path =
      UIBezierPath(ovalIn: CGRect(x: location.x - 6, y: location.y - 6, width: 12, height: 12)).cgPath
    dragDot.fillColor = held.goesAway ? LabStyle.Meaning.finger.color.cgColor : LabStyle.panel.cgColor
    let words = held.words
    verdict.text = words.verdict
    otherwise.text = words.otherwise
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    empty.frame = bounds
    let y = bounds.height - Self.wordsHeight
    verdict.frame = CGRect(x: 12, y: y, width: bounds.width - 24, height: 18)
    otherwise.frame = CGRect(x: 12, y: y + 19, width: bounds.width - 24, height: 32)
    showRule()
    showDots()
    if let held = model.drag(before: shown.bound) { showDrag(held.release, last: nil) }
  }
}
