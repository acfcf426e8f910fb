import Foundation
import InterludeMotion

/// The values of a scroll view whose content is zoomed.
struct ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  /// The recogniser; nil while both limits are equal.
  var pinch: UIPinchGestureRecognizer?
  /// The factor when the fingers began; nil while they do not zoom.
  var start: CGFloat?
  /// The animation of the content's scale and offset; nil while there is none.
  var flight: UIViewPropertyAnimator?
  /// Whether that animation leads back into the limits.
  var isBouncing = false
}

/// The pinch of a scroll view, which goes on while the view is dragged.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    (preventedGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView !== view
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    (preventingGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView !== view
  }
}

/// Zooming. The delegate names the view that is scaled; its size is the content's size.
extension UIScrollView {
  /// The view that is scaled.
  private var zoomed: UIView? { delegate?.viewForZooming(in: self) }

  /// The factor of the view that is scaled; 1 without one.
  var shownZoom: CGFloat { zoomed.map { hypot($0.transform.a, $0.transform.b) } ?? 1 }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, zoom.minimum), max(zoom.maximum, zoom.minimum))
  }

  /// Adapts the recogniser to the limits.
  func zoomLimitsChanged() {
    let isPossible = zoom.maximum > zoom.minimum
    if isPossible, zoom.pinch == nil {
      let pinch = ScrollPinchGestureRecognizer()
      pinch.addAction { [weak self] pinch in self?.pinched(pinch) }
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      addGestureRecognizer(pinch)
      zoom.pinch = pinch
    } else if !isPossible, let pinch = zoom.pinch {
      removeGestureRecognizer(pinch)
      (zoom.pinch, zoom.start) = (nil, nil)
    }
  }

  /// Scales the content within the limits.
  ///
  /// - Parameter anchor: The point of the view's box that keeps its content; nil for the middle.
  func changeZoom(to scale: CGFloat, anchor: CGPoint? = nil, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    animateZoom(animated) { $0.scaleContent(to: $0.limited(scale), around: anchor ?? middle, isFree: false) }
  }

  /// Shows `rect` of the content, in the coordinates of the view that is scaled, as large as possible.
  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let zoomed, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    animateZoom(animated) { view in
      view.scaleContent(to: scale, around: .zero, isFree: true)
      let middle = zoomed.convert(CGPoint(x: rect.midX, y: rect.midY), to: view)
      let offset = CGPoint(x: middle.x - view.bounds.width / 2, y: middle.y - view.bounds.height / 2)
      view.move(to: CGPoint(x: view.xAxis.clamped(offset.x), y: view.yAxis.clamped(offset.y)))
    }
  }

  private func animateZoom(
    _ animated: Bool, continues: Bool = false, _ change: @escaping (UIScrollView) -> Void
  ) {
    guard let zoomed else { return }
    offsetWasSet()
    catchZoom()
    guard animated, window != nil else { return change(self) }
    if !continues { delegate?.scrollViewWillBeginZooming(self, with: zoomed) }
    let flight = UIViewPropertyAnimator(duration: 0.35, curve: .easeInOut) { change(self) }
    flight.addCompletion { [weak self] _ in self?.endZoom() }
    (zoom.flight, zoom.isBouncing) = (flight, limited(shownZoom) != shownZoom)
    flight.startAnimation()
  }

  /// Leads content back that a finger caught beyond a limit.
  func returnToZoomLimits() {
    guard zoom.pinch != nil, zoom.start == nil, zoom.flight == nil, limited(shownZoom) != shownZoom else {
      return
    }
    changeZoom(to: shownZoom, animated: true)
  }

  /// Stops an animation of the content where it is seen, for a finger or for another animation.
  func catchZoom() {
    guard let flight = zoom.flight else { return }
    flight.stopAnimation(true)
    if let zoomed { contentSize = zoomed.frame.size }
    endZoom()
  }

  /// Ends a zoom of content that leaves its window.
  func finishZoom() {
    if let flight = zoom.flight {
      flight.stopAnimation(false)
      flight.finishAnimation(at: .end)
    } else if zoom.start != nil {
      zoom.start = nil
      changeZoom(to: shownZoom, animated: false)
      endZoom()
    }
  }

  private func endZoom() {
    (zoom.flight, zoom.isBouncing) = (nil, false)
    delegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: shownZoom)
  }

  /// Scales the content, whose point below `anchor` keeps its position.
  ///
  /// - Parameter isFree: Whether the offset may leave its range, as it may below fingers.
  private func scaleContent(to scale: CGFloat, around anchor: CGPoint, isFree: Bool) {
    guard let zoomed, scale.isFinite, scale > 0 else { return }
    let (old, offset) = (shownZoom, contentOffset)
    guard old > 0, scale != old else { return }
    let origin = zoomed.frame.origin
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    zoomed.frame.origin = origin
    let factor = scale / old
    let new = CGPoint(
      x: (offset.x + anchor.x - origin.x) * factor + origin.x - anchor.x,
      y: (offset.y + anchor.y - origin.y) * factor + origin.y - anchor.y)
    contentSize = zoomed.frame.size
    move(to: isFree ? new : CGPoint(x: xAxis.clamped(new.x), y: yAxis.clamped(new.y)))
    reanchorDrag()
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Fingers

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let zoomed else { return }
      stop(to: "finger")
      catchZoom()
      zoom.start = shownZoom / pinch.scale
      delegate?.scrollViewWillBeginZooming(self, with: zoomed)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled:
      guard zoom.start != nil else { return }
      let point = pinch.location(in: self) - bounds.origin
      zoom.start = nil
      if limited(shownZoom) != shownZoom {
        animateZoom(true, continues: true) { view in
          view.scaleContent(
            to: view.limited(view.shownZoom), around: CGPoint(x: point.dx, y: point.dy), isFree: false)
        }
      } else {
        if case .resting = scrollState { touchDidEnd() }
        endZoom()
      }
    case .possible, .failed: break  // No actions are sent for these.
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let start = zoom.start else { return }
    let wanted = start * pinch.scale
    let limit = limited(wanted)
    // Beyond a limit the content follows with the square root of the factor. No source publishes the
    // function of iOS; this is our choice.
    let scale = !zoom.bounces || limit == wanted ? limit : limit * (wanted / limit).squareRoot()
    let point = pinch.location(in: self) - bounds.origin
    scaleContent(to: scale, around: CGPoint(x: point.dx, y: point.dy), isFree: true)
  }
}
