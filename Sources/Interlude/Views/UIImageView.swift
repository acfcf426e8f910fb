public import Foundation
import InterludeLayers

/// Shows an image, scaled to the view by `contentMode`; `clipsToBounds` clips the part outside of the view.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Creates an empty image view at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.content = self
  }

  /// Creates an image view with the size of `image`.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The image; nil for none.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }

  /// The image while the view is highlighted; nil for `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { setNeedsDisplay() } }
  }

  /// Whether the view shows `highlightedImage`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  // MARK: Series of images

  /// The images that are shown one after another; nil for none. A change ends the animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The duration of all images once, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0 {
    didSet { if !accepts(CGFloat(animationDuration), "animationDuration") { animationDuration = oldValue } }
  }

  /// The number of times that the images are shown; 0 for no limit.
  open var animationRepeatCount = 0

  private var seriesTimer: Timer?
  private var seriesIndex = 0

  /// Whether the images are shown one after another.
  open var isAnimating: Bool { seriesTimer != nil }

  /// Shows the images one after another, from the first one on.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty, !isAnimating else { return }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    seriesIndex = 0
    seriesTimer = Timer.scheduledTimer(
      withTimeInterval: duration / Double(images.count), repeats: true
    ) { [weak self] timer in
      MainActor.assumeIsolated { self?.showNextImage() ?? timer.invalidate() }
    }
    setNeedsDisplay()
  }

  /// Ends the series; the view shows `image` again.
  open func stopAnimating() {
    guard let seriesTimer else { return }
    seriesTimer.invalidate()
    self.seriesTimer = nil
    setNeedsDisplay()
  }

  private func showNextImage() {
    guard let count = animationImages?.count else { return }
    seriesIndex += 1
    if animationRepeatCount > 0, seriesIndex >= count * animationRepeatCount { return stopAnimating() }
    setNeedsDisplay()
  }

  /// The image that is drawn.
  var shownImage: UIImage? {
    if isAnimating, let images = animationImages { return images[seriesIndex % images.count] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  /// The size of the image; `size` has no effect.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Redraws a template image in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

extension UIImageView: LayerContent {
  package func displayItems(in box: CGRect) -> [DisplayItem] {
    guard let image = shownImage, box.width > 0, box.height > 0 else { return [] }
    let rect = contentMode.rect(for: image.size, in: box)
    return image.items(in: rect, tint: tintColor, resolvedTraits: resolvedTraits, on: stage)
  }

  package func layerPresentationChanged() {}
}

extension UIView.ContentMode {
  /// Returns the frame for content of `size` in `box`.
  func rect(for size: CGSize, in box: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else {
      return CGRect(x: box.midX, y: box.midY, width: 0, height: 0)
    }
    let across = box.width / size.width
    let down = box.height / size.height
    func centered(_ factor: CGFloat) -> CGRect {
      let (width, height) = (size.width * factor, size.height * factor)
      return CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
    }
    switch self {
    case .scaleToFill, .redraw: return box
    case .scaleAspectFit: return centered(min(across, down))
    case .scaleAspectFill: return centered(max(across, down))
    case .center: return centered(1)
    case .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      var rect = centered(1)
      if self == .left || self == .topLeft || self == .bottomLeft { rect.origin.x = box.minX }
      if self == .right || self == .topRight || self == .bottomRight { rect.origin.x = box.maxX - rect.width }
      if self == .top || self == .topLeft || self == .topRight { rect.origin.y = box.minY }
      if self == .bottom || self == .bottomLeft || self == .bottomRight {
        rect.origin.y = box.maxY - rect.height
      }
      return rect
    }
  }
}
