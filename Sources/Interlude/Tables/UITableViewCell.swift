public import Foundation

/// One row of a table: its content, what stands at its right edge, and how it shows a selection.
///
/// A subclass writes `required init(style:reuseIdentifier:)`: tables make cells of registered classes by it.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style that the cell was made with.
  let style: CellStyle
  /// The name under which a table keeps the cell for another row; nil for never.
  public let reuseIdentifier: String?
  /// Where the cell's content goes; it ends where the accessory begins.
  public let contentView = UIView()

  var storedTextLabel: UILabel?
  var storedDetailLabel: UILabel?
  var storedImageView: UIImageView?
  /// How the cell lies among the rows of its section.
  var place = RowPlace() {
    didSet { if place != oldValue { placeChanged() } }
  }
  let separator = UIView()
  /// The line above the first row of a group.
  var topLine: UIView?
  var accessoryMark: AccessoryMark?
  /// The ground of a selected cell that was given none.
  private var defaultSelectedBackground: UIView?
  private var shownSelection: UIView?
  private var isShowingSelection = false

  /// A cell of 320 x 44 points.
  ///
  /// - Parameter reuseIdentifier: The name under which a table keeps it for another row.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(contentView)
    addSubview(separator)
  }

  /// A cell of the default style that is not used again.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The cell's line, made when it is first asked for.
  open var textLabel: UILabel? {
    if storedTextLabel == nil {
      storedTextLabel = label(size: UIFont.labelFontSize, color: .label)
    }
    return storedTextLabel
  }

  /// The second line, made when it is first asked for; nil in the default style.
  open var detailTextLabel: UILabel? {
    if storedDetailLabel == nil {
      switch style {
      case .default: break
      case .value1: storedDetailLabel = label(size: UIFont.labelFontSize, color: .secondaryLabel)
      case .subtitle: storedDetailLabel = label(size: 13, color: .secondaryLabel)
      }
    }
    return storedDetailLabel
  }

  /// The picture at the left, made when it is first asked for.
  open var imageView: UIImageView? {
    if storedImageView == nil {
      let view = UIImageView()
      view.contentMode = .center
      contentView.addSubview(view)
      storedImageView = view
    }
    return storedImageView
  }

  private func label(size: CGFloat, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    contentView.addSubview(label)
    return label
  }

  /// Lies behind everything else in the cell, as large as it; nil for nothing.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Lies behind the content while the cell is selected or highlighted; nil for the usual grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue, isShowingSelection else { return }
      hideSelection(animated: false)
      showSelectionIfNeeded(animated: false)
    }
  }

  /// What stands at the right edge, where there is no `accessoryView`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// A view for the right edge, in its own size; nil for what `accessoryType` says.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      accessoryChanged()
    }
  }

  /// How far the line below the cell stays away from the edges, in points; the table's value unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UITableView.standardSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// The table that shows the cell.
  weak var table: UITableView?

  /// Called before the cell is used for another row; overriding methods call super and take back what
  /// belongs to the old one.
  open func prepareForReuse() {}

  // MARK: Selection

  /// How the cell shows that it is selected.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { selectionChanged(animated: false) } }
  }

  /// Whether the cell looks selected; the table knows which rows are.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedSelected = false

  /// Whether the cell looks touched.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedHighlighted = false

  /// Makes the cell look selected or not; overriding methods call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    selectionChanged(animated: animated)
  }

  /// Makes the cell look touched or not; overriding methods call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    selectionChanged(animated: animated)
  }

  private func selectionChanged(animated: Bool) {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none
    guard shows != isShowingSelection else { return }
    if shows { showSelectionIfNeeded(animated: animated) } else { hideSelection(animated: animated) }
  }

  private func showSelectionIfNeeded(animated: Bool) {
    guard (isSelected || isHighlighted) && selectionStyle != .none else { return }
    isShowingSelection = true
    let view = selectedBackgroundView ?? defaultSelectedBackground ?? makeSelectedBackground()
    shownSelection = view
    UIView.performWithoutAnimation {
      if view.superview !== self {
        view.alpha = animated ? 0 : 1
        insertSubview(view, belowSubview: contentView)
      }
      view.frame = selectionFrame
      separator.alpha = 0
      if !animated { view.alpha = 1 }
    }
    guard animated else { return }
    UIView.animate(withDuration: Self.selectionFade, delay: 0, options: .allowUserInteraction) {
      view.alpha = 1
    }
  }

  private func hideSelection(animated: Bool) {
    isShowingSelection = false
    guard let view = shownSelection else { return }
    shownSelection = nil
    UIView.performWithoutAnimation { separator.alpha = 1 }
    guard animated else { return view.removeFromSuperview() }
    UIView.animate(withDuration: Self.selectionFade, delay: 0, options: .allowUserInteraction) {
      view.alpha = 0
    } completion: { [weak self, weak view] _ in
      // It may have been selected again meanwhile.
      if let view, self?.shownSelection !== view { view.removeFromSuperview() }
    }
  }

  /// Seconds.
  private static let selectionFade = 0.3

  private func makeSelectedBackground() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemGray5
    defaultSelectedBackground = view
    return view
  }

  /// The ground that shows the selection now.
  var selectionGround: UIView? { shownSelection }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// The height that the content needs in the width of `size`: at least 44 points in the standard styles.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight(width: size.width))
  }
}
