import Foundation
import InterludeLayers
import InterludeMotion

/// The card of a sheet: contains the presented controller's view, rounds its corners and casts its shadow, so
/// that the view itself stays as its controller made it.
final class SheetCard: UIView, DraggedCard {
  /// The radius of the corners unless a sheet has its own.
  static let radius: CGFloat = 10
  /// The extent of the background below the window's edge: a card that is pulled up shows no gap.
  private static let overhang: CGFloat = 80

  private let ambient = UIView()
  private let contact = UIView()
  private let clip = UIView()
  private weak var content: UIView?
  private var grabber: SheetGrabber?
  /// Passes the drags of the scroll views on the card on to it.
  var scrollCoordinator: NestedScrollCoordinator?

  /// Whether all four corners are free.
  var floats = false {
    didSet { if floats != oldValue { shape() } }
  }

  /// The height of the content where less of the card is to be seen; nil for the card's.
  var contentHeight: CGFloat? {
    didSet { if contentHeight != oldValue { setNeedsLayout() } }
  }

  /// The radius of the corners, in points.
  var radius = SheetCard.radius {
    didSet {
      guard radius != oldValue else { return }
      for part in [ambient, contact, clip] { part.layer.cornerRadius = radius }
    }
  }

  init() {
    super.init(frame: .zero)
    clip.clipsToBounds = true
    shade(ambient, radius: 24, offset: 6, opacity: 0.16)
    shade(contact, radius: 1.5, offset: 0, opacity: 0.12)
    for part in [ambient, contact, clip] {
      part.layer.cornerRadius = radius
      part.layer.cornerCurve = .continuous
      part.isUserInteractionEnabled = part === clip
      addSubview(part)
    }
    shape()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func shade(_ view: UIView, radius: CGFloat, offset: CGFloat, opacity: Float) {
    view.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
    view.layer.shadowOpacity = opacity
  }

  private func shape() {
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    for part in [ambient, contact, clip] { part.layer.maskedCorners = floats ? top.union(bottom) : top }
    setNeedsLayout()
  }

  /// Adds the presented controller's view, once: a presentation in full screen may take it away meanwhile.
  func hold(_ view: UIView) {
    guard content !== view else { return }
    content = view
    clip.addSubview(view)
    setNeedsLayout()
  }

  /// Removes the view.
  func letGo() {
    if let content, content.superview === clip { content.removeFromSuperview() }
    content = nil
  }

  /// Shows or hides the grabber.
  ///
  /// - Parameter tapped: Called when it was tapped.
  func showGrabber(_ isShown: Bool, tapped: @escaping () -> Void) {
    if isShown, grabber == nil {
      let grabber = SheetGrabber(tapped: tapped)
      addSubview(grabber)
      self.grabber = grabber
      setNeedsLayout()
    }
    grabber?.isHidden = !isShown
  }

  /// Cards are raised.
  override func adjust(_ traits: inout ResolvedTraits) {
    traits.level = .elevated
  }

  /// The safe area of a card that has come to rest: the bars of the window do not move into the content with
  /// a drag, nor with the ends of an animation, which may be far away.
  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    let hidden = contentHeight.map { bounds.height - $0 } ?? 0
    (insets.top, insets.bottom) = (0, floats ? 0 : (superview?.safeAreaInsets.bottom ?? 0) + hidden)
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let overhang = floats ? 0 : Self.overhang
    contact.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
    // Two soft edges on top of each other would make a hard one, so the ambient one is a point smaller.
    ambient.frame = contact.frame.insetBy(
      dx: min(1, bounds.width / 2), dy: min(1, contact.frame.height / 2))
    clip.frame = bounds
    // A presentation in full screen has taken it into its container until it ends.
    if let content, content.superview === clip {
      content.frame = CGRect(
        origin: clip.bounds.origin,
        size: CGSize(width: clip.bounds.width, height: contentHeight ?? clip.bounds.height))
    }
    grabber?.place(in: bounds)
    // A background below a translucent view would show through it.
    let background = content.flatMap { $0.backgroundColor?.resolvedColor(with: $0.traitCollection) }
    let isOpaque = (background?.cgColor.alpha ?? 0) == 1
    for part in [ambient, contact] {
      part.backgroundColor = background
      part.isHidden = !isOpaque
    }
  }
}
