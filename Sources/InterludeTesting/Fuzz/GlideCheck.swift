import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Compares content that a finger has let go with the deceleration that follows from the finger's velocity,
/// by arithmetic of its own.
///
/// Content that decelerates within its range is at every instant where the velocity and the deceleration rate
/// lead it; content that comes to rest is there, or at the edge that it would have crossed. Of content that
/// stops at pages only the beginning is compared. Content with a delegate, which may change the target or the
/// offset, is left out, as are sheets' drags, transitions, several fingers, and other rates of the clock.
@MainActor
final class GlideCheck: StageProbe {
  /// One axis of a glide.
  private struct Axis {
    let name: String
    let path: WritableKeyPath<CGPoint, CGFloat>
    let start: Double
    /// Points per second, positive towards the end of the content.
    let velocity: Double
    let range: ClosedRange<Double>
    /// Whether the content moves and bounces along this axis.
    let moves: Bool

    /// The place after `time` seconds, without regard to edges; after all time if it is infinite.
    func place(after time: Double, decay: Double) -> Double {
      start + velocity / decay * (1 - exp(-decay * time))
    }
  }

  private struct Glide {
    weak var view: UIScrollView?
    let surroundings: ContentCheck.Surroundings
    let time: Double
    /// The part of the velocity that is lost per second, as an exponent.
    let decay: Double
    let axes: [Axis]
    /// Whether it stops at pages, of which only the first frame is compared.
    let isPaged: Bool
  }

  private var glides: [Glide] = []
  /// The pans of which a part of the present drag has moved a sheet.
  private var sheetPans: Set<ObjectIdentifier> = []
  private(set) var fault: (subject: String, sentence: String)?
  /// Whether several fingers are down, the clock has another rate, or the frame has other input than the
  /// movement and the end of a touch: a touch catches content even if it lifts in the same frame.
  var isExempt = false {
    didSet { if isExempt { glides = [] } }
  }

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    switch step {
    case .began: sheetPans.remove(ObjectIdentifier(pan))
    case .used(_, by: .sheet, of: _, opens: _): sheetPans.insert(ObjectIdentifier(pan))
    case .moved, .used, .movedLayer: break
    case .sentActions:
      guard pan.state == .ended, let view = pan.view as? UIScrollView, pan === view.panGestureRecognizer
      else {
        return
      }
      glides.removeAll { $0.view === view }
      let isOfSheet = sheetPans.remove(ObjectIdentifier(pan)) != nil
      guard fault == nil, !isExempt, !isOfSheet, view.delegate == nil, view.bounces,
        !view.isDirectionalLockEnabled,
        !view.isZooming
      else { return }
      begin(view, pan.velocity(in: view), stage)
    }
  }

  private func begin(_ view: UIScrollView, _ velocity: CGPoint, _ stage: Stage) {
    let surroundings = ContentCheck.Surroundings(view)
    func axis(
      _ name: String, _ path: WritableKeyPath<CGPoint, CGFloat>, _ range: ClosedRange<Double>, _ always: Bool
    ) -> Axis? {
      guard range.lowerBound.isFinite, range.upperBound.isFinite else { return nil }
      let moves = range.upperBound > range.lowerBound || always
      return Axis(
        name: name, path: path, start: view.contentOffset[keyPath: path],
        velocity: moves ? -velocity[keyPath: path] : 0, range: range, moves: moves)
    }
    let axes = [
      axis("x", \.x, surroundings.xRange, view.alwaysBounceHorizontal),
      axis("y", \.y, surroundings.yRange, view.alwaysBounceVertical),
    ].compactMap { $0 }
    let rate = view.isPagingEnabled ? UIScrollView.DecelerationRate.fast : view.decelerationRate
    glides.append(
      Glide(
        view: view, surroundings: surroundings, time: stage.motionTime,
        decay: -1000 * log(rate.rawValue), axes: axes, isPaged: view.isPagingEnabled))
  }

  func didLayout(on stage: Stage) {
    // Bars of a transition may change the range within a frame.
    if stage.hasOpenTransition { glides = [] }
    glides.removeAll { glide in
      guard let view = glide.view, view.window != nil, view.delegate == nil, !view.isZooming,
        ContentCheck.Surroundings(view) == glide.surroundings
      else { return true }
      return view.isTracking
    }
    let now = stage.layers.time
    for glide in glides where fault == nil {
      guard let view = glide.view else { continue }
      for axis in glide.axes { compare(axis, of: glide, view, after: now - glide.time) }
    }
    // In the frame of the release paged content has not moved yet.
    glides.removeAll { glide in glide.isPaged ? now > glide.time : glide.view?.isDecelerating != true }
  }

  private func compare(_ axis: Axis, of glide: Glide, _ view: UIScrollView, after time: Double) {
    guard axis.moves, axis.range.contains(axis.start) else { return }
    let offset = Double(view.contentOffset[keyPath: axis.path])
    let (place, end) = (
      axis.place(after: time, decay: glide.decay), axis.place(after: .infinity, decay: glide.decay)
    )
    let expected: Double
    let tolerance: Double
    if glide.isPaged {
      // Only whether it begins with the finger's velocity.
      let distance = axis.velocity * time
      guard abs(distance) > 4, axis.range.contains(axis.start + 3 * distance) else { return }
      (expected, tolerance) = (axis.start + distance, 0.8 * abs(distance))
    } else if view.isDecelerating {
      guard time > 0, axis.range.contains(place) else { return }
      (expected, tolerance) = (place, 0.5)
    } else {
      (expected, tolerance) = (min(max(end, axis.range.lowerBound), axis.range.upperBound), 1)
    }
    guard abs(offset - expected) > tolerance else { return }
    fault = (
      "\(type(of: view))",
      "content of \(type(of: view)) let go at \(axis.start) with \(axis.velocity) points per second along "
        + "\(axis.name) is at \(offset) after \(time) s, and \(expected) is expected"
    )
  }
}

extension InputEvent.Kind {
  /// Whether content that decelerates goes on.
  var letsGlide: Bool {
    switch self {
    case .touch(let sample): sample.phase == .moved || sample.phase == .ended
    case .hover: true
    case .scroll, .key, .resize, .rate, .focus, .device, .refreshRate, .reduceMotion, .appearance,
      .layoutDirection,
      .contentSizeCategory, .tune, .disturb:
      false
    }
  }
}
