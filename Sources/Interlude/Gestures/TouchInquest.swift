import Foundation
import InterludeJournal
import InterludeLayers

/// Finds the rule because of which a touch had no effect, and the view to which the rule applies.
@MainActor
struct TouchInquest {
  let reason: TouchEntry.Reason
  /// The view; nil if the touch hit none.
  let view: UIView?

  /// - Parameters:
  ///   - location: The location at which the touch began, in the window's coordinates.
  ///   - windows: The windows, from back to front.
  ///   - hit: The view that got the touch.
  ///   - hasFollowers: Whether recognisers followed the touch.
  init(at location: CGPoint, in windows: [UIWindow], hit: UIView?, hasFollowers: Bool) {
    let skipped = windows.reversed().lazy.compactMap {
      Self.skipped(in: $0, at: $0.convert(location, from: nil))
    }
    if let skipped = skipped.first {
      self = skipped
    } else if let control = hit?.nearest(where: { ($0 as? UIControl)?.isEnabled == false }) {
      self.init(reason: .controlDisabled, view: control)
    } else if hasFollowers {
      self.init(reason: .recognizersFailed, view: hit)
    } else if let view = hit?.nearest(where: {
      $0.recognizers.contains { $0.isEnabled && $0.delegate != nil }
    }) {
      self.init(reason: .refusedByDelegate, view: view)
    } else if let view = hit?.nearest(where: { $0.recognizers.contains { !$0.isEnabled } }) {
      self.init(reason: .recognizerDisabled, view: view)
    } else {
      self.init(reason: .noRecognizer, view: hit)
    }
  }

  /// The reason of a touch that began while the application ignored interaction events, wherever it was.
  static var eventsIgnored: TouchInquest { TouchInquest(reason: .eventsIgnored, view: nil) }

  private init(reason: TouchEntry.Reason, view: UIView?) { (self.reason, self.view) = (reason, view) }

  /// Returns the frontmost subview that could have answered at `point`, but was left out of hit testing.
  private static func skipped(in view: UIView, at point: CGPoint) -> TouchInquest? {
    for subview in view.subviews.reversed() {
      let inner = subview.presentationPoint(point)
      if let reason = reason(for: subview, at: inner) {
        if answers(subview, at: inner, ignoresBounds: reason == .outsideBounds && !subview.clipsToBounds) {
          return TouchInquest(reason: reason, view: subview)
        }
      } else if let found = skipped(in: subview, at: inner) {
        return found
      } else {
        // This view covers the others.
        return nil
      }
    }
    return nil
  }

  private static func reason(for view: UIView, at point: CGPoint) -> TouchEntry.Reason? {
    if view.isHidden { return .hidden }
    if view.alpha <= 0.01 { return .transparent }
    if !view.isUserInteractionEnabled { return .interactionDisabled }
    if view.layer.hitTesting == AnimationRun.HitTesting.none { return .animated }
    return view.point(inside: point, with: nil) ? nil : .outsideBounds
  }

  /// Whether a recogniser or control of `view` or of a subview is at `point`, whatever hit testing says.
  private static func answers(_ view: UIView, at point: CGPoint, ignoresBounds: Bool) -> Bool {
    let isInside = view.bounds.contains(point)
    guard isInside || ignoresBounds else { return false }
    if isInside, view is UIControl || view.recognizers.contains(where: \.isEnabled) { return true }
    return view.subviews.contains { subview in
      !subview.isHidden
        && answers(subview, at: subview.presentationPoint(point), ignoresBounds: !subview.clipsToBounds)
    }
  }
}

extension UIView {
  /// Returns the first view from this one upwards that fulfils a condition; nil for none.
  fileprivate func nearest(where condition: (UIView) -> Bool) -> UIView? {
    var view: UIView? = self
    while let current = view {
      if condition(current) { return current }
      view = current.superview
    }
    return nil
  }
}

extension TouchDispatcher {
  /// Records the reason why a touch that is over has had no effect.
  ///
  /// - Parameter followers: The recognisers that followed it.
  func recordIfUnanswered(_ touch: UITouch, followers: [UIGestureRecognizer]) {
    guard stage.journal.hasListeners, touch.wentUnhandled, !touch.wasRecognized,
      !followers.contains(where: \.isUndecided)
    else { return }
    let isIgnored = touch.view == nil && stage.application?.isIgnoringInteractionEvents == true
    let inquest =
      isIgnored
      ? .eventsIgnored
      : TouchInquest(at: touch.origin, in: stage.windows, hit: touch.view, hasFollowers: !followers.isEmpty)
    record(touch, "unanswered", inquest.view, reason: inquest.reason)
  }
}
