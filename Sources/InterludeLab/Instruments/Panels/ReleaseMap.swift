import Foundation
import Interlude
import InterludeJournal

/// Where a thing goes that a finger lets go, for each place on its way and each velocity there: the rule as a
/// map, past releases as dots on it, and, while a finger holds it, where it would go now.
final class ReleaseMap: Instrument {
  override class var name: String { "release-map" }
  override class var title: String { "Release map" }

  private static let wordsHeight: CGFloat = 58

  private(set) var model = ReleaseModel()
  private weak var take: Take?
  private var rule: ReleaseEntry?
  private var shown: (dots: [ReleaseModel.Dot], bound: Int) = ([], -1)

  private let plane = CALayer.part()
  private let away = CAShapeLayer.part()
  private let edge = CAShapeLayer.part()
  private let axis = CALayer.part()
  private let went = CAShapeLayer.part()
  private let came = CAShapeLayer.part()
  private let cross = CAShapeLayer.part()
  private let ghost = CAShapeLayer.part()
  private let awayWords = UILabel("goes away", LabStyle.labelStrong, LabStyle.accent)
  private let backWords = UILabel("goes back", LabStyle.labelStrong, LabStyle.quiet)
  private let ticks = (0..<3).map { _ in UILabel("", LabStyle.label, LabStyle.quiet) }
  private let speeds = (0..<4).map { _ in UILabel("", LabStyle.number, LabStyle.quiet) }
  private let verdict = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private let otherwise = UILabel("", LabStyle.number, LabStyle.quiet, lines: 2)
  private let empty = EmptyNote(
    "Nothing has been let go yet",
    "Drag a sheet: this map shows where it would go at each place and speed, and where you let it go.")

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for part in [plane, away, edge, axis, cross, came, went, ghost] { layer.addSublayer(part) }
    plane.cornerRadius = 6
    edge.fillColor = nil
    cross.fillColor = nil
    for shape in [came, ghost] { shape.lineWidth = 1.5 }
    ticks[0].text = "in its place"
    ticks[1].text = "of the way"
    ticks[1].textAlignment = .center
    ticks[2].text = "away"
    ticks[2].textAlignment = .right
    for label in [awayWords, backWords, verdict, otherwise, empty] + ticks + speeds { addSubview(label) }
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
    away.fillColor = LabStyle.accentSoft.cgColor
    edge.strokeColor = LabStyle.edge.cgColor
    axis.backgroundColor = LabStyle.line.cgColor
    went.fillColor = LabStyle.text.cgColor
    came.strokeColor = LabStyle.text.cgColor
    came.fillColor = LabStyle.panel.cgColor
    ghost.strokeColor = finger.cgColor
    cross.strokeColor = finger.withAlphaComponent(0.5).cgColor
  }

  private func setEmpty(_ isEmpty: Bool) {
    empty.isHidden = !isEmpty
    for part in [plane, away, edge, axis, went, came] { part.isHidden = isEmpty }
    for label in [awayWords, backWords] + ticks + speeds { label.isHidden = isEmpty }
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
      || (now == nil) != (rule == nil)
    {
      rule = now
      setEmpty(now == nil)
      showRule()
      shown.dots = []
    }
    let dots = Array(model.released(before: bound).suffix(200))
    if dots != shown.dots {
      shown.dots = dots
      showDots()
    }
    showHeld(model.held(before: bound)?.release, last: dots.last?.release)
  }

  private func clicked(_ place: CGPoint) {
    let near = shown.dots.last { hypot(point($0.release).x - place.x, point($0.release).y - place.y) < 10 }
    if let near, let frame = take?.frame(ofEntry: near.entry) { goTo?(frame) }
  }

  // MARK: The map

  /// Of position and velocity, in this view.
  private var map: CGRect {
    CGRect(
      x: 44, y: 12, width: max(bounds.width - 56, 1), height: max(bounds.height - Self.wordsHeight - 44, 1))
  }

  /// The greatest velocity on the map, in points per second; a hard fling.
  private static let fastest = 5000.0

  /// How far up on the map a velocity lies, -1…1: evenly up to the speed that decides, then ever closer.
  private func height(_ velocity: Double) -> Double {
    let even = min(max(rule?.decisiveSpeed ?? 0, 100), Self.fastest / 4)
    return min(max(asinh(velocity / even) / asinh(Self.fastest / even), -1), 1)
  }

  /// Beyond the map's edges a release lies on them.
  private func point(_ release: ReleaseEntry) -> CGPoint {
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
    let upper = point(part: 0, velocity: rule.decisiveSpeed).y
    let lower = point(part: 0, velocity: -rule.decisiveSpeed).y
    let middle = point(part: rule.completionFraction, velocity: 0).x
    let corners = [
      CGPoint(x: map.minX, y: upper), CGPoint(x: middle, y: upper), CGPoint(x: middle, y: lower),
      CGPoint(x: map.maxX, y: lower),
    ]
    let area = UIBezierPath()
    area.move(to: CGPoint(x: map.minX, y: map.minY))
    for corner in corners { area.addLine(to: corner) }
    area.addLine(to: CGPoint(x: map.maxX, y: map.minY))
    area.close()
    away.path = area.cgPath
    let border = UIBezierPath()
    border.move(to: corners[0])
    for corner in corners.dropFirst() { border.addLine(to: corner) }
    edge.path = border.cgPath
    edge.lineWidth = 1
    awayWords.frame = CGRect(x: map.maxX - 8 - awayWords.lineWidth, y: map.minY + 8, width: 80, height: 14)
    backWords.frame = CGRect(x: map.minX + 8, y: map.maxY - 22, width: 80, height: 14)
    for (index, label) in ticks.enumerated() {
      let width = map.width / 3
      label.frame = CGRect(x: map.minX + CGFloat(index) * width, y: map.maxY + 4, width: width, height: 14)
    }
    ticks[1].text = "\(ReleaseEntry.whole(rule.completionFraction * 100)) % of the way"
    let width = ticks[1].lineWidth
    ticks[1].frame.size.width = width
    ticks[1].center.x = min(
      max(middle, map.minX + ticks[0].lineWidth + 8 + width / 2),
      map.maxX - ticks[2].lineWidth - 8 - width / 2)
    for (label, velocity) in zip(speeds, [rule.decisiveSpeed, 0, -rule.decisiveSpeed, 3000]) {
      label.text = velocity == 0 ? "0 pt/s" : "\(ReleaseEntry.whole(velocity))"
      label.frame = CGRect(x: 0, y: point(part: 0, velocity: velocity).y - 7, width: 40, height: 14)
      label.isHidden =
        !velocity.isFinite || velocity == 0 && height(rule.decisiveSpeed) * map.height / 2 < 12
    }
  }

  private func showDots() {
    let (filled, hollow) = (UIBezierPath(), UIBezierPath())
    for dot in shown.dots {
      let place = point(dot.release)
      let radius: CGFloat = dot.entry == shown.dots.last?.entry ? 4.5 : 3
      let oval = UIBezierPath(
        ovalIn: CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
      (dot.release.goesAway ? filled : hollow).append(oval)
    }
    went.path = filled.cgPath
    came.path = hollow.cgPath
  }

  /// Shows what is held, or else says what became of what was let go last.
  private func showHeld(_ held: ReleaseEntry?, last: ReleaseEntry?) {
    ghost.isHidden = held == nil
    cross.isHidden = held == nil
    guard let held else {
      verdict.text = last.map { $0.goesAway ? "\($0.subject) went away." : "\($0.subject) went back." }
      otherwise.text = last.map {
        "Let go at \(ReleaseEntry.whole($0.part * 100)) % of the way with \(ReleaseEntry.whole($0.velocity)) pt/s."
      }
      return
    }
    let place = point(held)
    let map = map
    let lines = UIBezierPath()
    lines.addDashes(
      along: [CGPoint(x: map.minX, y: place.y), CGPoint(x: map.maxX, y: place.y)], pattern: [1.5, 3])
    lines.addDashes(
      along: [CGPoint(x: place.x, y: map.minY), CGPoint(x: place.x, y: map.maxY)], pattern: [1.5, 3])
    cross.path = lines.cgPath
    ghost.path =
      UIBezierPath(ovalIn: CGRect(x: place.x - 6, y: place.y - 6, width: 12, height: 12)).cgPath
    ghost.fillColor = held.goesAway ? LabStyle.Meaning.finger.color.cgColor : LabStyle.panel.cgColor
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
    if let held = model.held(before: shown.bound) { showHeld(held.release, last: nil) }
  }
}
