import Foundation
import Interlude
import InterludeInput

/// Pointer, wheel, pinch and commands.
extension TimelinePanel {
  /// The factor of one zoom step by key or button.
  private static let zoomStep: CGFloat = 1.5
  /// The wheel's way in points that zooms by the factor e.
  private static let zoomWay = 240.0

  func connectInput() {
    ruler.scrub = { [weak self] x in self?.scrub(x) }
    ruler.press = { [weak self] x in self?.toggleFold(at: x) ?? false }
    ruler.selects = { [weak self] in self?.modifiers().contains(.shift) ?? false }
    ruler.select = { [weak self] start, now in
      self?.moveCrosshair(to: now)
      self?.select(from: start, to: now)
    }
    bar.map.show = { [weak self] time in
      self?.fitted = nil
      self?.viewport.center(time)
      self?.spread()
    }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: TimelinePanel.hovered))
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    var (selects, start, last) = (false, CGFloat(0), CGFloat(0))
    pan.addAction { [weak self] pan in
      guard let self else { return }
      let x = pan.location(in: self).x - Track.gutter
      switch pan.state {
      case .began:
        selects = modifiers().contains(.shift)
        start = x - pan.translation(in: self).x
        last = x
      case .changed: break
      case .possible, .ended, .cancelled, .failed: return
      }
      moveCrosshair(to: x)
      if selects {
        select(from: start, to: min(max(x, 0), viewport.axis.width))
      } else {
        fitted = nil
        viewport.pan(by: last - x)
        last = x
        spread()
      }
    }
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    pinch.addAction { [weak self] pinch in
      guard let self, pinch.state == .began || pinch.state == .changed else { return }
      fitted = nil
      viewport.zoom(by: pinch.scale, about: pinch.location(in: self).x - Track.gutter)
      pinch.scale = 1
      spread()
    }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = false
    // Buttons do not wait for a second tap.
    tap.delaysTouchesEnded = false
    tap.addAction { [weak self] tap in
      guard let self, let name = track(withGutterAt: tap.location(in: self)) else { return }
      perform?(.enlarge(name))
    }
    for recognizer in [pan, pinch, tap] { addGestureRecognizer(recognizer) }
  }

  // MARK: Pointer

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let location = hover.location(in: self)
    let isOver = hover.state != .ended && (plots.contains(location) || ruler.frame.contains(location))
    let x = location.x - Track.gutter
    crosshair.pointer = isOver && x >= 0 ? x : nil
    spread()
  }

  /// Moves the crosshair with a pressed pointer, which does not hover. Fingers have none.
  private func moveCrosshair(to x: CGFloat) {
    if crosshair.pointer != nil { crosshair.pointer = min(max(x, 0), viewport.axis.width) }
  }

  private func scrub(_ x: CGFloat) {
    moveCrosshair(to: x)
    guard let shown else { return }
    let first = shown.take.shots.first?.time.now ?? 0
    guard let shot = shown.take.shot(at: max(viewport.axis.time(x), first)) else { return }
    perform?(.look(shot))
  }

  /// Unfolds the fold at `x`, or folds the unfolded stretch whose mark is there.
  ///
  /// - Returns: Whether there was one.
  private func toggleFold(at x: CGFloat) -> Bool {
    let axis = viewport.axis
    let time = axis.time(x)
    if axis.foldWidth >= 6, let fold = axis.folds.stretches(in: time...time).first {
      unfolded.insert(fold.lowerBound)
    } else if let idle = unfolded.first(where: { (0..<TimelineMarks.wordWidth).contains(x - axis.x($0)) }) {
      unfolded.remove(idle)
    } else {
      return false
    }
    updateFolds(ifOld: true)
    spread()
    return true
  }

  private func select(from start: CGFloat, to end: CGFloat) {
    let times = [start, end].map { min(max(viewport.axis.time($0), 0), outline.end) }.sorted()
    // An end within a fold, which hides its time, goes to the fold's edge.
    func fold(at time: Double) -> ClosedRange<Double>? {
      viewport.axis.folds.stretches(in: time...time).first
    }
    let first = fold(at: times[0])?.upperBound ?? times[0]
    let last = fold(at: times[1])?.lowerBound ?? times[1]
    selection = last - first > 0.001 ? first...last : nil
    if shown?.loops == true { perform?(.loop(nil)) }
    spread()
  }

  /// Scrolls with the wheel, in either of its directions, or zooms about the pointer while Ctrl is held.
  func turn(_ sample: ScrollSample) {
    fitted = nil
    if !modifiers().isDisjoint(with: [.control, .command]) {
      let x = min(max(sample.x - Track.gutter, 0), viewport.axis.width)
      viewport.zoom(by: exp(-sample.dy / Self.zoomWay), about: x)
    } else {
      viewport.pan(by: abs(sample.dx) > abs(sample.dy) ? sample.dx : sample.dy)
    }
    spread()
  }

  // MARK: Commands

  /// Carries out a command that concerns the timeline's view, and performs those that concern the session.
  func carryOut(_ command: TimelineCommand, _ time: TimeMachine) {
    read(time, selectedView)
    let now = headTime ?? 0
    // The shown frame is the first that shows what happened since the frame before it.
    let shots = time.take.shots
    let before = time.cursor.flatMap { $0 > 0 ? shots[$0 - 1].time.now : nil } ?? -1
    switch command {
    case .zoomIn: zoom(by: Self.zoomStep)
    case .zoomOut: zoom(by: 1 / Self.zoomStep)
    case .fitGesture, .fitTransition:
      guard let range = range(of: command) else { break }
      viewport.fit(range)
      fitted = time.isLive ? .command(command, start: range.lowerBound) : nil
    case .fitAll:
      fitted = nil
      viewport.fitAll()
    case .previousTransition: look(at: outline.transition(-1, of: before))
    case .nextTransition: look(at: outline.transition(1, of: now))
    case .previousHandOff: look(at: outline.handOff(-1, of: before))
    case .nextHandOff: look(at: outline.handOff(1, of: now))
    case .toggleLoop: perform?(.loop(time.loop == nil ? selectedShots : nil))
    case .saveRange: if let selection { perform?(.saveRange(selection)) }
    case .clearRange:
      selection = nil
      if time.loop != nil { perform?(.loop(nil)) }
    }
    spread()
  }

  /// Returns the range that a command fits, in seconds; nil for none.
  func range(of command: TimelineCommand) -> ClosedRange<Double>? {
    command == .fitTransition ? outline.transition(at: headTime ?? 0) : outline.lastGesture
  }

  /// The shots that were made in the selected range; nil without any.
  private var selectedShots: ClosedRange<Int>? {
    guard let selection, let take = shown?.take, let last = take.shot(at: selection.upperBound) else {
      return nil
    }
    let first = take.shots.partitioningIndex { $0.time.now >= selection.lowerBound }
    return first <= last ? first...last : nil
  }

  /// Zooms about the pointer, or about the playhead, or about the middle.
  private func zoom(by factor: CGFloat) {
    fitted = nil
    let head = headTime.map { viewport.axis.x($0) }
    let visible = head.flatMap { (0...viewport.axis.width).contains($0) ? $0 : nil }
    viewport.zoom(by: factor, about: crosshair.pointer ?? visible ?? viewport.axis.width / 2)
  }

  /// Shows the first frame at or after `time`.
  private func look(at time: Double?) {
    guard let time, let take = shown?.take, !take.shots.isEmpty else { return }
    let before = take.shot(at: time)
    let isExact = before.map { take.shots[$0].time.now >= time } ?? false
    perform?(.look(min(isExact ? before ?? 0 : (before ?? -1) + 1, take.shots.count - 1)))
  }
}
