public import Foundation

/// The dependence of a view on the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// Makes the first responder in the view resign.
  ///
  /// - Parameter force: Whether it must not refuse.
  /// - Returns: Whether the view contains no first responder any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, isResponderInside(responder) else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  private func isResponderInside(_ responder: UIResponder) -> Bool {
    var current: UIResponder? = responder
    while let next = current {
      if next === self { return true }
      current = next.next
    }
    return false
  }

  /// Whether the content covers the whole view. It has no effect: the toolkit finds out itself.
  public var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the view is cleared before it draws. It has no effect: it always is.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }

  /// Whether one touch at a time reaches the view. It has no effect: each touch is delivered.
  public var isExclusiveTouch: Bool {
    get { false }
    set {}
  }

  /// Whether several touches reach the view. It has no effect: each touch is delivered.
  public var isMultipleTouchEnabled: Bool {
    get { true }
    set {}
  }

  /// The device pixels in a point of the view's drawing. Setting it has no effect.
  public var contentScaleFactor: CGFloat {
    get { displayScale }
    set {}
  }

  /// The direction of the view's own content: that of its `semanticContentAttribute`, or of its traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: resolvedTraits.direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Whether the view's own content goes from right to left.
  var isContentMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the direction for an attribute in the application's direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction for an attribute in an interface of the direction `layoutDirection`. Playback
  /// controls and controls that mean a place in space go from left to right in every interface.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Whether a bar goes from right to left: as its own attribute says, or else as its controller does.
  func isRightToLeft(under controller: UIView) -> Bool {
    (semanticContentAttribute == .unspecified ? controller : self).isContentMirrored
  }

  /// Exchanges two subviews in the order from back to front.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (subviews[low], subviews[high])
    insertSubview(front, at: low)
    insertSubview(back, at: high)
  }

  /// Schedules a redraw of the view's own content; a part of it is not redrawn alone.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Fades `views` out within 0.3 seconds, with `parallelAnimations`, and removes them.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.3, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { isFinished in
        for view in views {
          view.removeFromSuperview()
          view.alpha = 1
        }
        completion?(isFinished)
      })
  }

  /// The system's animations of views.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views.
    case delete = 0
  }
}

/// A movement of text or a position, in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// The horizontal offset, positive right.
  public var horizontal: CGFloat
  /// The vertical offset, positive down.
  public var vertical: CGFloat

  /// No movement.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)

  /// Creates a movement.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No movement.
  public init() {
    self = .zero
  }
}
