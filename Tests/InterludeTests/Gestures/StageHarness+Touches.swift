import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting

/// Single touch samples, each followed by a frame, and the states of recognisers.
extension StageHarness {
  /// Sends one sample within the next frame, `part` of it after the last frame.
  func sample(
    _ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int = 1,
    device: TouchSample.Device = .finger, part: Double = 0
  ) {
    let sample = TouchSample(id: finger, phase: phase, device: device, x: x, y: y)
    stage.receive(InputEvent(time: test.time + part / 60, .touch(sample)))
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1, device: TouchSample.Device = .finger) {
    sample(.began, x, y, finger: finger, device: device)
    frame()
  }

  func move(_ x: Double, _ y: Double, finger: Int = 1, device: TouchSample.Device = .finger) {
    sample(.moved, x, y, finger: finger, device: device)
    frame()
  }

  func up(_ x: Double, _ y: Double, finger: Int = 1, device: TouchSample.Device = .finger) {
    sample(.ended, x, y, finger: finger, device: device)
    frame()
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up(x, y)
  }

  func loseFocus() {
    test.loseFocus()
    frame()
  }

  /// The state changes of recognisers so far.
  var gestures: [GestureEntry] {
    test.entries.compactMap {
      if case .gesture(let entry) = $0.event { entry } else { nil }
    }
  }

  /// The state changes with their causes, without the returns to `possible`.
  var story: [String] {
    gestures.filter { $0.cause != "touches lifted" }.map { entry in
      let change = entry.from == entry.to ? "" : " \(entry.to)"
      return "\(entry.label)\(change)" + (entry.cause == "touches" ? "" : ": \(entry.cause)")
    }
  }
}

/// Adds a recogniser and registers its name for the log.
extension UIGestureRecognizer {
  func named(_ name: String, on view: UIView) -> Self {
    self.name = name
    view.addGestureRecognizer(self)
    return self
  }
}

/// A view that logs the touches it receives.
final class ListeningView: UIView {
  private(set) var received: [String] = []
  /// Recognisers that may not begin over this view.
  var unwanted: [UIGestureRecognizer] = []
  var log: ((String) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("cancelled", touches)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !unwanted.contains { $0 === gestureRecognizer }
  }

  private func hear(_ what: String, _ touches: Set<UITouch>) {
    received.append(touches.allSatisfy { "\($0.phase)" == what } ? what : "\(what) in another phase")
    log?("view \(what)")
  }
}

/// A delegate with table-driven answers.
final class TableDelegate: NSObject, UIGestureRecognizerDelegate {
  var unwilling: [UIGestureRecognizer] = []
  var deaf: [UIGestureRecognizer] = []
  var together = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !unwilling.contains { $0 === gestureRecognizer }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !deaf.contains { $0 === gestureRecognizer }
  }
}
