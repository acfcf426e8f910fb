import Foundation
import Interlude

/// Fingers on the map: one drags it, two scale it, a tap chooses a pin, two taps come closer.
extension MapView: UIGestureRecognizerDelegate {
  private static let tapReach: CGFloat = 26

  func addGestures() {
    pan.maximumNumberOfTouches = 1
    pan.catchInFlight = { [weak self] in self?.stopFlights() ?? false }
    pan.gestureDidFail = { [weak self] in self?.letGo() }
    let twice = UITapGestureRecognizer(target: self, action: MapView.tappedTwice(_:))
    twice.numberOfTapsRequired = 2
    let once = UITapGestureRecognizer(target: self, action: MapView.tapped(_:))
    for recognizer in [pan, pinch, twice, once] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let both = [gestureRecognizer, other]
    let areTaps = both.allSatisfy { $0 is UITapGestureRecognizer && $0.view === self }
    return areTaps || both.contains { $0 === pan } && both.contains { $0 === pinch }
  }

  func panned(_ pan: CatchingPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopFlights()
      dragStart = drift.center
    case .changed: drag(pan)
    case .ended:
      drag(pan)
      let velocity = pan.velocity(in: self)
      // A finger that stays goes on with the map.
      guard !isPinching else { return release = (velocity, CACurrentMediaTime()) }
      glide(velocity: velocity)
    case .cancelled: letGo()
    case .possible, .failed: break  // No actions are sent for these.
    }
  }

  private func drag(_ pan: CatchingPanGestureRecognizer) {
    let translation = pan.translation(in: nil)
    drift.center = CGPoint(x: dragStart.x + translation.x, y: dragStart.y + translation.y)
    showTiles()
  }

  var isPinching: Bool { pinch.state == .began || pinch.state == .changed }
  var isPanning: Bool { pan.state == .began || pan.state == .changed }

  /// Ends a gesture without a velocity.
  func letGo() {
    if flights.isEmpty, !isPinching { settle() }
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      stopFlights()
      pinchState = nil
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled:
      pinchState = nil
      defer { release = nil }
      guard !isPanning else { return }
      letGo()
      // Both fingers may lift at once.
      if let release, release.time == CACurrentMediaTime() { glide(velocity: release.velocity) }
    case .possible, .failed: break  // No actions are sent for these.
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    // A finger that drags already holds its point; otherwise the middle of both does.
    let center = isPanning ? pan.location(in: self) : pinch.location(in: self)
    defer { pinchState = (pinch.numberOfTouches, pinch.scale, center) }
    guard let last = pinchState, last.fingers == pinch.numberOfTouches else { return }
    if !isPanning {
      drift.center = CGPoint(
        x: drift.center.x + center.x - last.center.x, y: drift.center.y + center.y - last.center.y)
    }
    scale(to: ground.scale * pinch.scale / last.scale, about: center)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    let near = pins.filter { $0.alpha > 0 }
      .map { pin in
        let location = self.point(of: pin.location)
        return (pin, hypot(location.x - point.x, location.y - point.y))
      }
      .min { $0.1 < $1.1 }
    if let (pin, distance) = near, distance < Self.tapReach { onTap?(pin.place) }
  }

  func tappedTwice(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    fly(to: location(at: point), at: point, scale: ground.scale * 2)
  }
}
