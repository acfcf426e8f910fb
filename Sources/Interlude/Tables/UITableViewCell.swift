public import Foundation

/// A table row: its content, accessory and selection appearance.
///
/// Subclasses implement `required init(style:reuseIdentifier:)`, which tables call for registered classes.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style that the cell was created with.
  let style: CellStyle
  /// The identifier for reuse; nil if the cell is not reused.
  public let reuseIdentifier: String?
  /// The container of the cell's content, which ends before the accessory.
  public let contentView = UIView()

  var storedTextLabel: UILabel?
  var storedDetailLabel: UILabel?
  var storedImageView: UIImageView?
  /// The cell's position among the rows of its section.
  var rowPosition = RowPosition() {
    didSet { if rowPosition != oldValue { rowPositionChanged() } }
  }
  let separator = UIView()
  /// The separator above the first row of a group.
  var topLine: UIView?
  var accessoryMark: AccessoryMark?
  /// The default background of a selected cell.
  private var defaultSelectedBackground: UIView?
  private var shownSelection: UIView?
  private var isShowingSelection = false

  /// Creates a cell of 320 x 44 points.
  ///
  /// - Parameter reuseIdentifier: The identifier for reuse; nil if the cell is not reused.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(contentView)
    addSubview(separator)
  }

  /// Creates a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The main label, created on first access.
  open var textLabel: UILabel? {
    if storedTextLabel == nil {
      storedTextLabel = label(.body, color: .label)
    }
    return storedTextLabel
  }

  /// The secondary label, created on first access; nil in the default style.
  open var detailTextLabel: UILabel? {
    if storedDetailLabel == nil {
      switch style {
      case .default: break
      case .value1: storedDetailLabel = label(.body, color: .secondaryLabel)
      case .subtitle: storedDetailLabel = label(.footnote, color: .secondaryLabel)
      }
    }
    return storedDetailLabel
  }

  /// The image view at the leading edge, created on first access.
  open var imageView: UIImageView? {
    if storedImageView == nil {
      let view = UIImageView()
      view.contentMode = .center
      contentView.addSubview(view)
      storedImageView = view
    }
    return storedImageView
  }

  private func label(_ style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    contentView.addSubview(label)
    return label
  }

  /// A view behind all other content, with the size of the cell; nil for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// A view behind the content while the cell is selected or highlighted; nil for the default grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue, isShowingSelection else { return }
      hideSelection(animated: false)
      showSelectionIfNeeded(animated: false)
    }
  }

  /// The standard accessory at the trailing edge, used if `accessoryView` is nil.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// A view at the trailing edge, in its own size; nil for `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      accessoryChanged()
    }
  }

  /// The insets of the separator below the cell, in points; the table's value by default.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UITableView.standardSeparatorInset }
    set {
      guard accepts(newValue.limits, "separatorInset") else { return }
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// The table that shows the cell.
  weak var table: UITableView?

  /// Called before the cell is reused for another row. Overrides call super and reset the old row's state.
  open func prepareForReuse() {}

  // MARK: Selection

  /// The appearance of the cell when it is selected.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { selectionChanged(animated: false) } }
  }

  /// Whether the cell is in its table's editing mode. It shows no editing controls.
  open var isEditing: Bool {
    get { isEditingRow }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingRow = false

  /// Begins or ends the cell's editing mode. Overriding methods call super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditingRow = editing }
  /// Whether the cell appears selected. The table's selection is separate.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedSelected = false

  /// Whether the cell appears highlighted.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedHighlighted = false

  /// Sets the selected appearance. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    selectionChanged(animated: animated)
  }

  /// Sets the highlighted appearance. Overrides call super.
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
      // A background that still fades away would go on fading.
      if !animated { view.removeFromSuperview() }
      if view.superview !== self {
        view.alpha = animated ? 0 : 1
        insertSubview(view, belowSubview: contentView)
      }
      view.frame = selectionFrame
      separator.alpha = 0
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
      // The cell may have been selected again meanwhile.
      if let view, self?.shownSelection !== view { view.removeFromSuperview() }
    }
  }

  /// The duration of the selection's fade, in seconds.
  private static let selectionFade = 0.3

  private func makeSelectedBackground() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemGray5
    defaultSelectedBackground = view
    return view
  }

  /// The visible selection background.
  var visibleSelectionBackground: UIView? { shownSelection }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// Returns the size that fits the content in the width of `size`; at least 44 points high in the standard
  /// styles.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight(width: size.width))
  }
}
