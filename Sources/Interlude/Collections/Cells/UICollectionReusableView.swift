public import Foundation

/// A view of a collection view that is reused for other elements: a header, a footer, a decoration or a cell.
///
/// The collection view creates views of a registered class by `init(frame:)`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The queue in which the view waits for reuse; nil if it is not reused.
  var reuse: CollectionPool.Key?
  /// The collection view that shows the view.
  weak var collectionView: UICollectionView?
  /// The attributes that were applied last.
  private(set) var attributes: UICollectionViewLayoutAttributes?

  /// Creates a view at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a view of a registered class at the frame of its element; calls the class's `init(frame:)`. A
  /// subclass with both other initialisers inherits it.
  public required convenience init(registered frame: CGRect) {
    self.init(frame: frame)
  }

  /// The identifier for reuse; nil if the view is not reused.
  open var reuseIdentifier: String? { reuse?.identifier }

  /// Called before the view is reused for another element. Overrides call super and reset the old state.
  open func prepareForReuse() {}

  /// Called when attributes are applied, after frame, transform and opacity are set; for attributes of a
  /// subclass with more properties.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the view moves to its position in another layout, in the animation.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the view has moved to its position in another layout.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers: with the size of its content, in the dimensions that the
  /// layout leaves to it.
  ///
  /// The size is that of the constraints, if there are any, otherwise that of `sizeThatFits(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let content = fittingContent
    guard let fitting = layoutAttributes.fitting ?? (content.hasConstraints ? [.width, .height] : nil),
      !fitting.isEmpty
    else { return layoutAttributes }
    var size = layoutAttributes.size
    var preferred: CGSize
    if content.hasConstraints {
      preferred = content.systemLayoutSizeFitting(
        CGSize(
          width: fitting.contains(.width) ? 0 : max(0, size.width - accessoryWidth),
          height: fitting.contains(.height) ? 0 : size.height),
        withHorizontalFittingPriority: fitting.contains(.width) ? .fittingSizeLevel : .required,
        verticalFittingPriority: fitting.contains(.height) ? .fittingSizeLevel : .required)
      preferred.width += accessoryWidth
    } else {
      preferred = sizeThatFits(
        CGSize(
          width: fitting.contains(.width) ? .greatestFiniteMagnitude : size.width,
          height: fitting.contains(.height) ? .greatestFiniteMagnitude : size.height))
    }
    if fitting.contains(.width) { size.width = roundedUp(preferred.width) }
    if fitting.contains(.height) { size.height = roundedUp(preferred.height) }
    layoutAttributes.size = size
    return layoutAttributes
  }

  /// The view whose constraints determine the size.
  var fittingContent: UIView { self }

  /// The width beside the content, in points.
  var accessoryWidth: CGFloat { 0 }

  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = displayScale
    return (max(0, length) * scale - 0.001).rounded(.up) / scale
  }

  /// Sets frame, transform and opacity, and passes on the attributes.
  func show(_ new: UICollectionViewLayoutAttributes) {
    attributes = new
    if new.transform == .identity {
      if transform != .identity { transform = .identity }
      if frame != new.frame { frame = new.frame }
    } else {
      bounds.size = new.size
      center = new.center
      transform = new.transform
    }
    if alpha != new.alpha { alpha = new.alpha }
    apply(new)
  }
}
