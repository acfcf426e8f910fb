import Foundation
import InterludeLayers

/// A row's position in its section, which determines separators and corners.
struct RowPosition: Equatable {
  var isFirst = false
  var isLast = false
  var style = UITableView.Style.plain
  var hasSeparator = false
}

/// Layout of a cell's subviews.
extension UITableViewCell {
  /// The horizontal margin, in points.
  static var margin: CGFloat { 16 }
  /// The horizontal spacing between subviews, in points.
  private static var gap: CGFloat { 12 }
  /// The vertical spacing between the two labels of the subtitle style, in points.
  private static var lineGap: CGFloat { 2 }
  /// The minimum vertical margin, in points.
  private static var verticalMargin: CGFloat { 10 }
  static var standardHeight: CGFloat { 44 }

  // MARK: Layout

  func layOutParts() {
    backgroundView?.frame = bounds
    visibleSelectionBackground?.frame = selectionFrame
    let end = layOutAccessory()
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, end), height: bounds.height)
      .mirrored(in: bounds, if: isContentMirrored)
    layOutContent()
    for part in [storedImageView, storedTextLabel, storedDetailLabel] where isContentMirrored {
      if let part { part.frame = part.frame.mirrored(in: contentView.bounds, if: true) }
    }
    layOutLines()
  }

  /// The cell's bounds and the separator of the row above.
  var selectionFrame: CGRect {
    let pixel = rowPosition.isFirst || !rowPosition.hasSeparator ? 0 : 1 / displayScale
    return CGRect(x: 0, y: -pixel, width: bounds.width, height: bounds.height + pixel)
  }

  /// - Returns: The distance from the leading edge at which the content must end.
  private func layOutAccessory() -> CGFloat {
    guard let view = accessoryView ?? accessoryMark else { return bounds.width }
    let size = view.bounds.size
    let x = bounds.width - Self.margin - size.width
    view.frame.origin =
      CGRect(
        x: x, y: snapped((bounds.height - size.height) / 2), width: size.width, height: size.height
      ).mirrored(in: bounds, if: isContentMirrored).origin
    accessoryMark?.point(toLeft: isContentMirrored)
    return x
  }

  private func layOutContent() {
    let box = contentView.bounds
    var start = Self.margin
    if let picture = storedImageView, let image = picture.image {
      let height = min(image.size.height, box.height)
      picture.frame = CGRect(
        x: start, y: snapped((box.height - height) / 2), width: image.size.width, height: height)
      start += image.size.width + Self.gap
    }
    let hasAccessory = accessoryView != nil || accessoryMark != nil
    let width = max(0, box.width - start - (hasAccessory ? Self.gap : Self.margin))
    let text = storedTextLabel
    let detail = storedDetailLabel?.text?.isEmpty == false ? storedDetailLabel : nil
    switch style {
    case .default:
      text?.frame = CGRect(x: start, y: 0, width: width, height: box.height)
    case .value1:
      let wanted = detail?.sizeThatFits(CGSize(width: width, height: box.height)).width ?? 0
      let own = text?.sizeThatFits(CGSize(width: width, height: box.height)).width ?? 0
      // The main label has priority; the value gets the remaining width, but at least a third.
      let value = min(wanted, max(width - own - Self.gap, width / 3))
      let line = detail == nil ? width : max(0, width - value - Self.gap)
      text?.frame = CGRect(x: start, y: 0, width: line, height: box.height)
      detail?.textAlignment = isContentMirrored ? .left : .right
      detail?.frame = CGRect(x: start + width - value, y: 0, width: value, height: box.height)
    case .subtitle:
      let upper = text?.sizeThatFits(CGSize(width: width, height: box.height)).height ?? 0
      guard let detail else {
        text?.frame = CGRect(x: start, y: 0, width: width, height: box.height)
        return
      }
      let lower = detail.sizeThatFits(CGSize(width: width, height: box.height)).height
      let top = snapped((box.height - upper - Self.lineGap - lower) / 2)
      text?.frame = CGRect(x: start, y: top, width: width, height: upper)
      detail.frame = CGRect(x: start, y: top + upper + Self.lineGap, width: width, height: lower)
    }
  }

  /// The x coordinate at which the labels of the standard styles begin, after an image.
  private var textStart: CGFloat {
    storedImageView?.image.map { Self.margin + $0.size.width + Self.gap } ?? Self.margin
  }

  private func layOutLines() {
    let pixel = 1 / displayScale
    var inset = separatorInset
    // By default, separators align with the text.
    if ownSeparatorInset == nil, inset == UITableView.standardSeparatorInset {
      inset.left = textStart
      inset = inset.mirrored(if: isContentMirrored)
    }
    switch rowPosition.style {
    case .plain, .insetGrouped: break
    case .grouped: if rowPosition.isLast { inset = .zero }
    }
    // An inset beyond the width hides the separator.
    let left = min(inset.left, bounds.width)
    separator.frame = CGRect(
      x: left, y: bounds.height - pixel, width: max(0, bounds.width - left - min(inset.right, bounds.width)),
      height: pixel)
    topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  private func snapped(_ value: CGFloat) -> CGFloat {
    let scale = displayScale
    return (value * scale).rounded() / scale
  }

  // MARK: Size

  /// Returns the width of the content view in a cell of `width` points.
  func contentWidth(in width: CGFloat) -> CGFloat {
    guard let view = accessoryView ?? accessoryMark else { return width }
    return max(0, width - Self.margin - view.bounds.width)
  }

  /// Returns the height of the standard labels in `width` points; without labels, the current height.
  func naturalHeight(width: CGFloat) -> CGFloat {
    guard storedTextLabel != nil || storedDetailLabel != nil || storedImageView?.image != nil else {
      return max(bounds.height, Self.standardHeight)
    }
    var room = width - textStart - Self.margin
    if let view = accessoryView ?? accessoryMark { room -= view.bounds.width + Self.gap }
    let size = CGSize(width: max(room, 1), height: .greatestFiniteMagnitude)
    let text = storedTextLabel?.sizeThatFits(size).height ?? 0
    let detail = storedDetailLabel?.text?.isEmpty == false ? storedDetailLabel : nil
    var height = text
    switch style {
    case .default: break
    case .value1: height = max(height, detail?.sizeThatFits(size).height ?? 0)
    case .subtitle: if let detail { height += Self.lineGap + detail.sizeThatFits(size).height }
    }
    let picture = storedImageView?.image?.size.height ?? 0
    return max(height + 2 * Self.verticalMargin, picture + Self.verticalMargin, Self.standardHeight)
  }

  // MARK: Position

  private static var allCorners: CACornerMask {
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  func rowPositionChanged() {
    let isRounded = rowPosition.style == .insetGrouped && (rowPosition.isFirst || rowPosition.isLast)
    layer.cornerRadius = isRounded ? UITableView.groupRadius : 0
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if rowPosition.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if rowPosition.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = isRounded ? corners : Self.allCorners
    clipsToBounds = isRounded
    let endsGroup = rowPosition.style == .insetGrouped && rowPosition.isLast
    separator.isHidden = !rowPosition.hasSeparator || endsGroup
    let hasTopLine = rowPosition.hasSeparator && rowPosition.style == .grouped && rowPosition.isFirst
    if hasTopLine, topLine == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      line.backgroundColor = separator.backgroundColor
      addSubview(line)
      topLine = line
    }
    topLine?.isHidden = !hasTopLine
    setNeedsLayout()
  }

  func setSeparatorColor(_ color: UIColor?) {
    separator.backgroundColor = color
    topLine?.backgroundColor = color
  }

  // MARK: Accessory

  func accessoryChanged() {
    let kind = accessoryView == nil ? accessoryType : .none
    if accessoryMark?.type != kind {
      accessoryMark?.removeFromSuperview()
      accessoryMark = kind == .none ? nil : AccessoryMark(kind)
      if let accessoryMark { addSubview(accessoryMark) }
    }
    setNeedsLayout()
  }
}

/// The chevron or check mark at the trailing edge of a cell.
final class AccessoryMark: UIView {
  let type: UITableViewCell.AccessoryType

  override class var layerClass: CALayer.Type { CAShapeLayer.self }

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    let path = UIBezierPath()
    let size: CGSize
    switch type {
    case .none:
      size = .zero
    case .disclosureIndicator:
      size = CGSize(width: 8, height: 14)
      path.move(to: CGPoint(x: 1.5, y: 1.5))
      path.addLine(to: CGPoint(x: 7, y: 7))
      path.addLine(to: CGPoint(x: 1.5, y: 12.5))
    case .checkmark:
      size = CGSize(width: 14, height: 14)
      path.move(to: CGPoint(x: 1.5, y: 8))
      path.addLine(to: CGPoint(x: 5, y: 12))
      path.addLine(to: CGPoint(x: 12.5, y: 2))
    }
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.lineWidth = 2
    shape.lineCap = .round
    shape.lineJoin = .round
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Turns a chevron, which points to the trailing edge.
  func point(toLeft isLeft: Bool) {
    guard type == .disclosureIndicator else { return }
    transform = isLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    let color: UIColor = type == .checkmark ? tintColor : .tertiaryLabel
    (layer as? CAShapeLayer)?.strokeColor = shown(color)
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    tintColorDidChange()
  }
}
