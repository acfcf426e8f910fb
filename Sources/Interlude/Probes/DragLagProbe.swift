import Foundation
import InterludeJournal

/// Measures the distance between a finger and the view that follows it, for the journal.
///
/// The view is that of the first pan that has recognised with one finger. Its reference is the point under
/// the finger, in the view's own coordinates, so that a scroll view's content is measured too. Frames in
/// which the point moves by another distance than the finger, such as beyond an edge that resists, are
/// skipped. The finger's location at a frame's target time is known when a later sample has arrived.
final class DragLagProbe: StageProbe {
  private struct Reference {
    let touch: Int
    weak var view: UIView?
    /// The reference point, in the view's own coordinates.
    let point: CGPoint
    /// The locations of the finger's newest sample and of the reference point on screen, in the stage's
    /// coordinates.
    var finger: CGPoint
    var shown: CGPoint
  }

  private struct PendingFrame {
    let frame: Int
    let target: Double
    let shown: CGPoint
    let subject: String
  }

  /// The largest difference between the two movements from one frame to the next, in points: half a pixel on
  /// a usual display.
  private static let limit: CGFloat = 0.5

  private var reference: Reference?
  private var newest: UITouch.Sample?
  private var waiting: [PendingFrame] = []

  func didLayout(on stage: Stage) {
    guard stage.journal.readsMotion else { return }
    guard let pan = stage.touches.leadingPan, let view = pan.view, let touch = pan.touches.first else {
      startAgain()
      return
    }
    if let reference, reference.touch != touch.number || reference.view !== view { startAgain() }
    for sample in touch.samples where sample.time > newest?.time ?? -.infinity {
      if let newest { record(from: newest, to: sample, stage) }
      newest = sample
    }
    let finger = touch.location
    if var reference {
      let shown = view.stagePoint(reference.point)
      let (translation, followed) = (finger - reference.finger, shown - reference.shown)
      if abs(translation.dx - followed.dx) <= Self.limit, abs(translation.dy - followed.dy) <= Self.limit {
        (reference.finger, reference.shown) = (finger, shown)
        self.reference = reference
        waiting.append(
          PendingFrame(
            frame: stage.journal.frame, target: stage.clock.target, shown: shown, subject: "\(type(of: view))"
          ))
        return
      }
    }
    reference = Reference(
      touch: touch.number, view: view, point: view.pointShown(at: finger), finger: finger, shown: finger)
  }

  private func startAgain() {
    (reference, newest, waiting) = (nil, nil, [])
  }

  /// Records the lag of the frames whose target times lie between two samples.
  private func record(from before: UITouch.Sample, to after: UITouch.Sample, _ stage: Stage) {
    let span = after.time - before.time
    let translation = after.location - before.location
    while let pending = waiting.first, pending.target <= after.time {
      waiting.removeFirst()
      let fraction = min(max((pending.target - before.time) / span, 0), 1)
      let finger = CGPoint(
        x: before.location.x + translation.dx * fraction, y: before.location.y + translation.dy * fraction)
      stage.journal.record(
        .lag(
          LagEntry(
            picture: pending.frame, subject: pending.subject,
            distance: (finger - pending.shown).length, speed: translation.length / span)))
    }
  }
}

extension TouchDispatcher {
  /// The first pan that has recognised and follows one finger.
  fileprivate var leadingPan: UIPanGestureRecognizer? {
    for case let pan as UIPanGestureRecognizer in engaged where pan.touches.count == 1 {
      switch pan.state {
      case .began, .changed: return pan
      case .possible, .ended, .cancelled, .failed: break
      }
    }
    return nil
  }
}

extension UIView {
  /// The transform from this view's coordinates to the stage's, with the values shown on screen.
  package var presentationTransformToStage: CGAffineTransform {
    var transform = layer.shown.toSuperlayer
    var current = superview
    while let view = current {
      transform = transform.concatenating(view.layer.shown.toSuperlayer)
      current = view.superview
    }
    return transform
  }

  /// Converts a point of this view to the stage's coordinates, with the values shown on screen.
  fileprivate func stagePoint(_ point: CGPoint) -> CGPoint { point.applying(presentationTransformToStage) }

  /// Converts a point of the stage to this view's coordinates, with the values shown on screen.
  fileprivate func pointShown(at location: CGPoint) -> CGPoint {
    location.applying(presentationTransformToStage.inverted())
  }
}
