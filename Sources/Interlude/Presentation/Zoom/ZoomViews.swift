import Foundation
import InterludeJournal
import InterludeLayers

/// The views of a zoom: the card, what dims the views behind it, and the source, which is hidden meanwhile.
@MainActor
final class ZoomViews {
  let zoom: UIViewController.Transition.Zoom
  let card = ZoomCard()
  let dim: UIView
  /// The controller that zooms.
  unowned let zoomed: UIViewController
  /// The view that contains the card.
  weak var container: UIView?
  /// The view that the card stands for, hidden while the card moves, and its own opacity.
  private var hidden: (view: UIView, alpha: CGFloat)?
  /// The source that was found last.
  private weak var lastSource: UIView?
  /// The scale of the source's picture at rest and the offset of its center, where a client aligns the source
  /// to a part of the controller's view: the picture covers what it shows there. Nil where it fills the card.
  private var alignment: (scale: CGFloat, offset: CGPoint)?
  /// The size of what the source shows, in its own coordinates.
  private var shownSize = CGSize.zero

  init(_ zoom: UIViewController.Transition.Zoom, of zoomed: UIViewController) {
    (self.zoom, self.zoomed) = (zoom, zoomed)
    let options = zoom.options
    dim = UIVisualEffectView(effect: options.dimmingVisualEffect)
    dim.backgroundColor =
      options.dimmingColor ?? (options.dimmingVisualEffect == nil ? UIColor(white: 0, alpha: 0.4) : nil)
    dim.alpha = 0
  }

  /// The frame of the card at rest.
  var restingFrame: CGRect { container?.bounds ?? .zero }

  // MARK: Shapes

  /// The shape of the card and of what is behind it.
  var shape: ZoomShape {
    get {
      var shape = card.shape
      shape.dimming = dim.alpha
      return shape
    }
    set {
      card.shape = newValue
      dim.alpha = newValue.dimming
    }
  }

  /// Shows one part of `shape`.
  func show(_ part: ZoomShape.Part, of shape: ZoomShape) {
    if part == .dimming { dim.alpha = shape.dimming } else { card.show(part, of: shape) }
  }

  /// The shape at rest.
  var restingShape: ZoomShape {
    let size = restingFrame.size
    return ZoomShape(
      size: size, cornerRadius: 0, contentScale: 1, contentOffset: .zero,
      pictureScale: alignment?.scale ?? fillScale(of: shownSize, in: size),
      pictureOffset: alignment?.offset ?? .zero, pictureOpacity: 0, dimming: 1)
  }

  /// Returns the center and the shape of a card that looks like `source`; without one, of a card that has
  /// shrunk and faded away.
  func end(at source: UIView?) -> (center: CGPoint, shape: ZoomShape) {
    let bounds = restingFrame
    alignment = nil
    let shown = source?.shownBounds ?? .zero
    shownSize = shown.size
    guard let source, let container else {
      let rest = restingShape
      var shape = rest
      let scale: CGFloat = 0.6
      shape.size = CGSize(width: rest.size.width * scale, height: rest.size.height * scale)
      (shape.contentScale, shape.pictureScale) = (scale, rest.pictureScale * scale)
      (shape.cornerRadius, shape.opacity, shape.dimming) = (24, 0, 0)
      return (CGPoint(x: bounds.midX, y: bounds.midY), shape)
    }
    let frame = source.convert(shown, to: container)
    let all = CGRect(origin: .zero, size: bounds.size)
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(
      source: source, zoomed: zoomed)
    let wanted = zoom.options.alignmentRectProvider?(context)
    let part = wanted.flatMap { $0.isEmpty || !$0.isUsable ? nil : $0 }
    let aligned = part ?? all
    let scale = fillScale(of: aligned.size, in: frame.size)
    if part != nil {
      let offset = CGPoint(x: aligned.midX - all.midX, y: aligned.midY - all.midY)
      alignment = (1 / scale, offset)
    }
    let shape = ZoomShape(
      size: frame.size, cornerRadius: shown == source.bounds ? source.layer.cornerRadius : 0,
      contentScale: scale,
      contentOffset: CGPoint(x: (all.midX - aligned.midX) * scale, y: (all.midY - aligned.midY) * scale),
      pictureScale: fillScale(of: shown.size, in: frame.size), pictureOpacity: 1, dimming: 0)
    return (CGPoint(x: frame.midX, y: frame.midY), shape)
  }

  /// Returns the scale at which `size` fills `box`.
  private func fillScale(of size: CGSize, in box: CGSize) -> CGFloat {
    guard size.width > 0, size.height > 0 else { return 1 }
    return max(box.width / size.width, box.height / size.height)
  }

  // MARK: The source

  /// Looks the source up again, hides it and takes its picture.
  ///
  /// - Parameter controller: The controller behind the card.
  func findSource(behind controller: UIViewController) -> UIView? {
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(
      source: controller, zoomed: zoomed)
    let found = zoom.provider(context)
    let source = found?.window == nil || found?.bounds.isEmpty != false ? nil : found
    showSource()
    card.showPicture(of: source)
    record(source)
    lastSource = source
    guard let source else { return nil }
    hidden = (source, source.alpha)
    // The card stands in its place, so that nobody sees the change.
    UIView.prepareAnimation { source.alpha = 0 }
    return source
  }

  /// Writes the answer of the provider to the journal.
  private func record(_ source: UIView?) {
    guard let stage = Stage.current, stage.journal.hasListeners else { return }
    let pages = zoomed.viewIfLoaded.flatMap { $0.pages(filling: $0.bounds.size) }
    let frame = source.map { $0.convert($0.bounds, to: nil) }
    let isSame = source != nil && source === lastSource
    stage.journal.record(
      .zoom(
        ZoomEntry(
          subject: zoomed.journalName, card: card.layer.number,
          box: frame.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }, isSame: isSame,
          pages: pages?.layer.number, pageLength: pages.map { Double($0.bounds.width) })))
  }

  /// Shows the source again.
  func showSource() {
    guard let hidden else { return }
    UIView.prepareAnimation { hidden.view.alpha = hidden.alpha }
    self.hidden = nil
  }

  /// The answer of the client to a gesture that may dismiss the controller.
  func shouldBegin(_ gesture: UIGestureRecognizer, velocity: CGVector, willBegin: Bool) -> Bool {
    guard let decide = zoom.options.interactiveDismissShouldBegin else { return willBegin }
    return decide(
      UIViewController.Transition.ZoomOptions.InteractionContext(
        location: gesture.location(in: zoomed.view), velocity: velocity,
        willBegin: willBegin))
  }
}

extension UIView {
  /// The part of the bounds in which the view shows something: of an image view that fits its image, the
  /// image without the empty strips beside it.
  fileprivate var shownBounds: CGRect {
    guard let view = self as? UIImageView, view.contentMode == .scaleAspectFit, let size = view.image?.size,
      size.width > 0, size.height > 0
    else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width,
      height: fitted.height)
  }

  /// The scroll view of pages beside each other that fills an area of this size; nil for none.
  fileprivate func pages(filling size: CGSize) -> UIScrollView? {
    for view in subviews where view.bounds.width >= size.width && view.bounds.height >= 0.9 * size.height {
      if let scroll = view as? UIScrollView, scroll.isPagingEnabled { return scroll }
      if let pages = view.pages(filling: size) { return pages }
    }
    return nil
  }
}
