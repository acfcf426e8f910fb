public import Foundation

/// A cell of a list, with the list's background, separator and corners, and accessories at the trailing edge.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView()
  private var marks: [AccessoryMark] = []
  private var row: ListRow? {
    didSet { if row != oldValue { rowChanged() } }
  }

  /// Creates a cell at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    separator.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
    separator.isHidden = true
    addSubview(separator)
    let selected = UIView()
    selected.isUserInteractionEnabled = false
    selected.backgroundColor = .systemGray5
    selectedBackgroundView = selected
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The accessories at the trailing edge, in reading order.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      guard accessories != oldValue else { return }
      for mark in marks { mark.removeFromSuperview() }
      marks = accessories.map { AccessoryMark($0.type) }
      for mark in marks { addSubview(mark) }
      setNeedsLayout()
    }
  }

  /// Returns the content of a row without texts, to be filled and set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override func show(_ new: UICollectionViewLayoutAttributes) {
    super.show(new)
    row = new.listRow
  }

  private func rowChanged() {
    guard let row else { return }
    let isCard = row.style.appearance == .insetGrouped
    if backgroundView == nil {
      backgroundColor = row.style.appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    var corners: CACornerMask = []
    if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let isRounded = isCard && !corners.isEmpty
    layer.cornerRadius = isRounded ? UITableView.groupRadius : 0
    layer.cornerCurve = .continuous
    if isRounded { layer.maskedCorners = corners }
    clipsToBounds = isRounded
    separator.isHidden = !row.style.showsSeparators || (isCard && row.isLast)
    setNeedsLayout()
  }

  override var accessoryWidth: CGFloat {
    marks.reduce(0) { $0 + UITableViewCell.margin + $1.bounds.width }
  }

  override func layOutContent() {
    var end = bounds.width
    for mark in marks.reversed() {
      let size = mark.bounds.size
      end -= UITableViewCell.margin + size.width
      mark.frame.origin =
        CGRect(
          x: end, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height
        ).mirrored(in: bounds, if: isContentMirrored).origin
      mark.point(toLeft: isContentMirrored)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, end), height: bounds.height)
      .mirrored(in: bounds, if: isContentMirrored)
    let pixel = 1 / displayScale
    separator.frame = CGRect(
      x: UITableViewCell.margin, y: bounds.height - pixel,
      width: max(0, bounds.width - UITableViewCell.margin), height: pixel
    ).mirrored(in: bounds, if: isContentMirrored)
  }
}

/// A standard accessory at the trailing edge of a list cell.
public nonisolated struct UICellAccessory: Hashable, Sendable {
  let type: UITableViewCell.AccessoryType

  /// Returns a chevron, for a row that opens another screen.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(type: .disclosureIndicator) }

  /// Returns a check mark: the row is chosen.
  public static func checkmark() -> UICellAccessory { UICellAccessory(type: .checkmark) }
}
