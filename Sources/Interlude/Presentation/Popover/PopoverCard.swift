import Foundation
import InterludeLayers

/// The place of a popover and of its arrow.
struct PopoverPlacement {
  /// The length of the arrow, in points.
  static let arrowLength: CGFloat = 13
  /// The width of the arrow's base, in points.
  static let arrowBase: CGFloat = 37

  /// The frame of the card with its arrow, in the container.
  var frame: CGRect
  var direction: UIPopoverArrowDirection
  /// The tip of the arrow, in the card's coordinates.
  var arrow: CGPoint

  init(frame: CGRect, direction: UIPopoverArrowDirection, arrow: CGPoint) {
    (self.frame, self.direction, self.arrow) = (frame, direction, arrow)
  }

  /// Places a popover of `size` beside `target`, where there is most room for it in `area`.
  init(size: CGSize, target: CGRect, area: CGRect, permitted: UIPopoverArrowDirection) {
    let arrow = Self.arrowLength
    let rooms: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
      (.up, area.maxY - target.maxY - arrow, size.height),
      (.down, target.minY - area.minY - arrow, size.height),
      (.left, area.maxX - target.maxX - arrow, size.width),
      (.right, target.minX - area.minX - arrow, size.width),
    ]
    let allowed = rooms.filter { permitted.contains($0.0) }
    let candidates = allowed.isEmpty ? rooms : allowed
    let fitting = candidates.first { $0.1 >= $0.2 }
    let chosen = fitting ?? candidates.max { $0.1 - $0.2 < $1.1 - $1.2 } ?? rooms[0]
    direction = chosen.0
    var body = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    let isVertical = direction == .up || direction == .down
    let room = max(chosen.1, 0)
    if isVertical { body.height = min(body.height, room) } else { body.width = min(body.width, room) }
    func start(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(middle - length / 2, high - length)).rounded()
    }
    if isVertical {
      let x = start(target.midX, body.width, area.minX, area.maxX)
      let y = direction == .up ? target.maxY : target.minY - body.height - arrow
      frame = CGRect(x: x, y: y, width: body.width, height: body.height + arrow)
      self.arrow = CGPoint(x: target.midX - x, y: direction == .up ? 0 : frame.height)
    } else {
      let y = start(target.midY, body.height, area.minY, area.maxY)
      let x = direction == .left ? target.maxX : target.minX - body.width - arrow
      frame = CGRect(x: x, y: y, width: body.width + arrow, height: body.height)
      self.arrow = CGPoint(x: direction == .left ? 0 : frame.width, y: target.midY - y)
    }
  }

  /// The card without the arrow, in its own coordinates.
  var body: CGRect {
    let whole = CGRect(origin: .zero, size: frame.size)
    let arrow = Self.arrowLength
    return switch direction {
    case .up: whole.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: whole.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
    case .left: whole.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    case .right: whole.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
    default: whole
    }
  }
}

/// The card of a popover with its arrow, which holds the presented controller's view.
final class PopoverCard: UIView {
  private let arrow = CAShapeLayer.internalLayer()
  private let content = UIView()
  private weak var held: UIView?
  private var placement = PopoverPlacement(frame: .zero, direction: .unknown, arrow: .zero)

  /// The colour of the card and the arrow.
  var fill: UIColor = .systemBackground {
    didSet { showFill() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.layer.cornerRadius = 13
    content.layer.cornerCurve = .continuous
    content.clipsToBounds = true
    layer.addSublayer(arrow)
    addSubview(content)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    showFill()
  }

  required init?(coder: NSCoder) { nil }

  private func showFill() {
    content.backgroundColor = fill
    arrow.fillColor = shown(fill)
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showFill()
  }

  /// Adds the presented controller's view, once: a presentation in full screen may take it away meanwhile.
  func hold(_ view: UIView) {
    guard held !== view else { return }
    held = view
    content.addSubview(view)
  }

  /// Removes the view.
  func letGo() {
    if let held, held.superview === content { held.removeFromSuperview() }
    held = nil
  }

  func point(to placement: PopoverPlacement) {
    self.placement = placement
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = placement.body
    if let held, held.superview === content { held.frame = content.bounds }
    arrow.path = arrowPath.cgPath
  }

  private var arrowPath: UIBezierPath {
    let (tip, body, half) = (placement.arrow, placement.body, PopoverPlacement.arrowBase / 2)
    let path = UIBezierPath()
    guard placement.direction != .unknown else { return path }
    let isVertical = placement.direction == .up || placement.direction == .down
    let length = isVertical ? body.width : body.height
    let middle = min(max(isVertical ? tip.x : tip.y, half), max(length - half, half))
    let base =
      placement.direction == .up
      ? body.minY
      : placement.direction == .down
        ? body.maxY
        : placement.direction == .left ? body.minX : body.maxX
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    path.move(to: point(middle - half, base))
    path.addLine(to: point(middle, isVertical ? tip.y : tip.x))
    path.addLine(to: point(middle + half, base))
    path.close()
    return path
  }
}
