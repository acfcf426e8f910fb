import Foundation
import InterludeJournal

/// Measures how far a finger is ahead of the layer that follows it, for the journal.
///
/// What follows is the view of the first pan that has recognised with one finger: a point of it, in its own
/// coordinates, that the finger lies on, so that the content of a scroll view counts too. Pictures in which
/// that point did not go where the finger went, as beyond an edge that resists, are left out. Where the finger
/// was at a picture's instant is known when a later sample has come.
@MainActor
struct FollowWatch {
  private struct Grip {
    let touch: Int
    weak var view: UIView?
    /// On the view, in its own coordinates.
    let point: CGPoint
    /// In the stage's coordinates: where the finger's newest sample is, and where the point is seen.
    var finger: CGPoint
    var shown: CGPoint
  }

  private struct Picture {
    let frame: Int
    let target: Double
    let shown: CGPoint
    let subject: String
  }

  /// Points by which the two may differ from one picture to the next: half a pixel on a usual display.
  private static let limit: CGFloat = 0.5

  private var grip: Grip?
  private var newest: UITouch.Sample?
  private var waiting: [Picture] = []

  /// Takes in what the frame has made of the input.
  mutating func endFrame(_ stage: Stage, target: Double) {
    guard let pan = stage.touches.leadingPan, let view = pan.view, let touch = pan.touches.first else {
      (grip, newest, waiting) = (nil, nil, [])
      return
    }
    if let grip, grip.touch != touch.number || grip.view !== view { self = FollowWatch() }
    for sample in touch.samples where sample.time > newest?.time ?? -.infinity {
      if let newest { judge(from: newest, to: sample, stage) }
      newest = sample
    }
    let finger = touch.place
    if var grip {
      let shown = view.seen(grip.point)
      let (way, followed) = (finger - grip.finger, shown - grip.shown)
      if abs(way.dx - followed.dx) <= Self.limit, abs(way.dy - followed.dy) <= Self.limit {
        (grip.finger, grip.shown) = (finger, shown)
        self.grip = grip
        waiting.append(
          Picture(frame: stage.journal.frame, target: target, shown: shown, subject: "\(type(of: view))"))
        return
      }
    }
    grip = Grip(
      touch: touch.number, view: view, point: view.pointSeen(at: finger), finger: finger, shown: finger)
  }

  /// Tells of the pictures whose instants lie between two samples.
  private mutating func judge(from before: UITouch.Sample, to after: UITouch.Sample, _ stage: Stage) {
    let span = after.time - before.time
    let way = after.place - before.place
    while let picture = waiting.first, picture.target <= after.time {
      waiting.removeFirst()
      let part = min(max((picture.target - before.time) / span, 0), 1)
      let finger = CGPoint(x: before.place.x + way.dx * part, y: before.place.y + way.dy * part)
      stage.journal.record(
        .lag(
          LagEntry(
            picture: picture.frame, subject: picture.subject,
            distance: (finger - picture.shown).length, speed: way.length / span)))
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
  /// From this view's coordinates to the stage's, by what is on the screen.
  package var seenToStage: CGAffineTransform {
    var transform = layer.shown.toSuperlayer
    var current = superview
    while let view = current {
      transform = transform.concatenating(view.layer.shown.toSuperlayer)
      current = view.superview
    }
    return transform
  }

  /// Where `point` of this view is seen, in the stage's coordinates.
  fileprivate func seen(_ point: CGPoint) -> CGPoint { point.applying(seenToStage) }

  /// The point of this view that is seen at `place` of the stage.
  fileprivate func pointSeen(at place: CGPoint) -> CGPoint { place.applying(seenToStage.inverted()) }
}
