public import Foundation
import InterludeLayers

/// A row of dots, one for each page. A tap in its half on the leading side goes back by a page, one on the
/// trailing side forward.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The styles of the background; none is shown.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  private var dots: [UIView] = []
  /// The diameter of a dot, and the distance between the centres of two, in points.
  private static let (diameter, pitch): (CGFloat, CGFloat) = (7, 16)

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The number of dots.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      makeDots()
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
    }
  }

  /// The index of the dot of the page that is shown, within the number of pages.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != oldValue { color() }
    }
  }

  /// Whether a single dot is hidden.
  open var hidesForSinglePage = false {
    didSet { hide() }
  }

  /// The colour of the dots; nil for the system's.
  open var pageIndicatorTintColor: UIColor? {
    didSet { color() }
  }

  /// The colour of the dot of the page that is shown; nil for the system's.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { color() }
  }

  /// The style of the background. It has no effect.
  open var backgroundStyle = BackgroundStyle.automatic

  /// Whether a drag along the dots changes the page. It has no effect: taps change it.
  open var allowsContinuousInteraction = true

  /// Whether the dots wait for `updateCurrentPageDisplay()` after a tap. It has no effect.
  open var defersCurrentPageDisplay = false

  /// Shows the current page. It has no effect: it is always shown.
  open func updateCurrentPageDisplay() {}

  /// Returns the least size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(CGFloat(pageCount - 1) * Self.pitch, 0) + Self.diameter + 32, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
      dot.layer.cornerRadius = Self.diameter / 2
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    color()
    hide()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func color() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    }
  }

  private func hide() {
    for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages == 1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - CGFloat(dots.count - 1) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      let place = isContentMirrored ? dots.count - 1 - index : index
      dot.center = CGPoint(x: start + CGFloat(place) * Self.pitch, y: bounds.midY)
    }
  }

  /// The horizontal location of the last touch.
  private var touched: CGFloat = 0

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { touched = touch.location(in: self).x }
    super.endTracking(touch, with: event)
  }

  private func tapped() {
    let page = currentPage
    currentPage += (touched < bounds.midX) == isContentMirrored ? 1 : -1
    if currentPage != page { sendActions(for: .valueChanged) }
  }
}
