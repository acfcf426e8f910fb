import Foundation
import InterludeLayers

/// The card of a zoomed controller: clips the controller's view, which keeps its size and is scaled, and
/// shows the picture of the source over it.
final class ZoomCard: UIView, DraggedCard {
  var scrollCoordinator: NestedScrollCoordinator?
  private let content = UIView()
  /// Without corners of its own: the card's change with its size.
  private let picture = SnapshotView()
  private weak var held: UIView?

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    (picture.layer as? SnapshotLayer)?.isRectangular = true
    picture.isUserInteractionEnabled = false
    picture.alpha = 0
    addSubview(content)
    addSubview(picture)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Adds the presented controller's view, once: a presentation in full screen may take it away meanwhile.
  func hold(_ view: UIView) {
    guard held !== view else { return }
    held = view
    content.addSubview(view)
    view.frame = content.bounds
  }

  /// Removes the view.
  func letGo() {
    if let held, held.superview === content { held.removeFromSuperview() }
    held = nil
    picture.show(nil)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // In flight a finger catches the card where it is seen.
    CGRect(origin: .zero, size: (layer.presentation() ?? layer).bounds.size).contains(point)
  }

  /// The size of the controller's view.
  var contentSize: CGSize {
    get { content.bounds.size }
    set {
      guard newValue != content.bounds.size else { return }
      content.bounds.size = newValue
      if let held, held.superview === content { held.frame = content.bounds }
    }
  }

  /// Shows the picture of `source`, or none.
  func showPicture(of source: UIView?) {
    picture.show(source)
    guard let source else { return }
    layer.cornerCurve = source.layer.cornerCurve
    layer.maskedCorners = source.layer.maskedCorners
  }

  /// The shape of the card, without the dimming of its background.
  var shape: ZoomShape {
    get {
      let center = CGPoint(x: bounds.midX, y: bounds.midY)
      return ZoomShape(
        size: bounds.size, cornerRadius: layer.cornerRadius, opacity: content.alpha,
        contentScale: content.transform.a,
        contentOffset: CGPoint(x: content.center.x - center.x, y: content.center.y - center.y),
        pictureScale: picture.transform.a,
        pictureOffset: CGPoint(x: picture.center.x - center.x, y: picture.center.y - center.y),
        pictureOpacity: picture.alpha, dimming: 0)
    }
    set { for part in ZoomShape.Part.allCases { show(part, of: newValue) } }
  }

  /// Shows one part of `shape`; the dimming is not the card's.
  func show(_ part: ZoomShape.Part, of shape: ZoomShape) {
    let value = shape.value(of: part)
    switch part {
    case .size: bounds.size = shape.size
    case .cornerRadius: layer.cornerRadius = value.x
    // The card itself stays opaque, so that a finger can catch it.
    case .opacity: content.alpha = value.x
    case .contentCenter: content.center = value
    case .contentScale: content.transform = CGAffineTransform(scaleX: value.x, y: value.x)
    case .pictureCenter: picture.center = value
    case .pictureScale: picture.transform = CGAffineTransform(scaleX: value.x, y: value.x)
    case .pictureOpacity: picture.alpha = value.x
    case .dimming: break
    }
  }
}
