public import Foundation

/// A scrolling list of rows in sections. Only rows on screen have cells.
///
/// With a fixed `rowHeight`, the cost does not depend on the number of rows. Otherwise rows are measured when
/// they come near the visible area. Until then an estimate is used, and visible rows keep their position when
/// it is corrected.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The appearance of sections.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge, with floating headers.
    case plain
    /// Rows from edge to edge, in separated groups.
    case grouped
    /// Groups as rounded cards with side margins.
    case insetGrouped
  }

  /// The animation of inserted and deleted rows.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// Fades in and out.
    case fade
    /// Slides from and to the right edge.
    case right
    /// Slides from and to the left edge.
    case left
    /// Slides in downwards and out upwards.
    case top
    /// Slides in upwards and out downwards.
    case bottom
    /// Changes without animation.
    case none
    /// The default animation: a fade.
    case automatic = 100
  }

  /// The position of a row after scrolling to it.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// The position that needs the least scrolling.
    case none
    /// The top edge.
    case top
    /// The middle.
    case middle
    /// The bottom edge.
    case bottom
  }

  /// A value that represents the height of the content.
  public static let automaticDimension: CGFloat = -1

  /// The height that represents an unimplemented delegate method.
  static let unimplementedHeight = -CGFloat.greatestFiniteMagnitude
  static let standardSeparatorInset = UIEdgeInsets(
    top: 0, left: UITableViewCell.margin, bottom: 0, right: 0)
  /// The radius of a card's corners, in points.
  static let groupRadius: CGFloat = 10
  /// The margin between a card and the table's edges, in points.
  static let groupMargin: CGFloat = 16

  /// The appearance of sections.
  public let style: Style

  // MARK: State

  var geometry = TableGeometry()
  /// The width for which heights were measured, in points.
  var measuredWidth: CGFloat = 0
  /// Whether the data source must be read again.
  var needsLoad = true
  /// The number of the newest touch when the data source was last read.
  var lastTouchBeforeLoad = 0
  /// Whether a layout of the cells is in progress, during which client code is called.
  var isTiling = false
  /// The row that keeps its position on screen while others are measured.
  var anchor: IndexPath?
  /// The rows with cells, in order.
  var shownRows: [ShownRow] = []
  /// The headers and footers with views, in order.
  var shownHeaderFooters: [ShownHeaderFooter] = []
  /// Cells, headers and footers whose removal is animated.
  var removedViews: [RemovedView] = []
  /// Hidden cells of rows that left the screen while a finger is on them.
  var cellsUnderFinger: [UITableViewCell] = []
  let pool = TablePool()
  /// The selected rows, in the order of selection.
  var selection: [IndexPath] = []
  /// The touched row and its touch.
  var touched: (path: IndexPath, touch: UITouch)?
  /// The edits of the open update, and the number of unmatched `beginUpdates()` calls.
  var edits = TableEdits()
  var openUpdates = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The number of the last animated update.
  var lastUpdate = 0
  /// The update whose animation is being set up; nil outside of updates.
  var updateContext: TableUpdateContext?
  weak var tableDelegate: (any UITableViewDelegate)?

  /// Creates a table with `frame`, in its superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    switch style {
    case .plain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    }
  }

  /// Creates a plain table with `frame`.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Data source and delegate

  /// The provider of the table's content.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsLoad() } }
  }

  /// The delegate. If it is a `UITableViewDelegate`, it also controls the rows.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if delegate !== oldValue { setNeedsLoad() }
    }
  }

  // MARK: Heights, in points

  /// The height of all rows, if the delegate does not specify it; `automaticDimension` for the height of the
  /// content.
  open var rowHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(rowHeight, "rowHeight") { rowHeight = oldValue }
      if rowHeight != oldValue { setNeedsLoad() }
    }
  }

  /// The estimated height of rows that were not measured; 0 reads the delegate's heights of all rows at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(estimatedRowHeight, "estimatedRowHeight") { estimatedRowHeight = oldValue }
      if estimatedRowHeight != oldValue { setNeedsLoad() }
    }
  }

  /// The height of headers, if the delegate does not specify it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(sectionHeaderHeight, "sectionHeaderHeight") { sectionHeaderHeight = oldValue }
      if sectionHeaderHeight != oldValue { setNeedsLoad() }
    }
  }

  /// The height of footers, if the delegate does not specify it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(sectionFooterHeight, "sectionFooterHeight") { sectionFooterHeight = oldValue }
      if sectionFooterHeight != oldValue { setNeedsLoad() }
    }
  }

  /// The estimated height of headers that were not measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight") {
        estimatedSectionHeaderHeight = oldValue
      }
      if estimatedSectionHeaderHeight != oldValue { setNeedsLoad() }
    }
  }

  /// The estimated height of footers that were not measured.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet {
      if !accepts(estimatedSectionFooterHeight, "estimatedSectionFooterHeight") {
        estimatedSectionFooterHeight = oldValue
      }
      if estimatedSectionFooterHeight != oldValue { setNeedsLoad() }
    }
  }

  // MARK: Appearance

  /// The style of the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { appearanceChanged() } }
  }

  /// The colour of the separators.
  open var separatorColor: UIColor? = .separator {
    didSet { appearanceChanged() }
  }

  /// The effect of the separators. It is kept and has no effect.
  open var separatorEffect: UIVisualEffect?

  /// The insets of the separators, in points.
  open var separatorInset = UITableView.standardSeparatorInset {
    didSet {
      if !accepts(separatorInset.limits, "separatorInset") { separatorInset = oldValue }
      if separatorInset != oldValue { appearanceChanged() }
    }
  }

  /// A view above the first section, with the table's width and its own height.
  open var tableHeaderView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableHeaderView) }
  }

  /// A view below the last section, with the table's width and its own height.
  open var tableFooterView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableFooterView) }
  }

  /// A view behind the rows, with the table's frame. It does not scroll.
  open var backgroundView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: backgroundView) }
  }

  private func edgeViewChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func appearanceChanged() {
    for row in shownRows { configure(row.cell, at: row.path) }
  }

  // MARK: Selection

  /// Whether taps select rows.
  open var allowsSelection = true

  /// Whether the table is in its editing mode. Its cells are informed; rows have no editing controls.
  open var isEditing: Bool {
    get { isEditingRows }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingRows = false

  /// Begins or ends the editing mode, and informs the visible cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingRows = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }

  /// Whether several rows can be selected. Each tap then toggles the selection of a row.
  open var allowsMultipleSelection = false

  // MARK: Loading

  /// Reloads all content from the data source before the next frame and removes the selection.
  open func reloadData() {
    selection.removeAll()
    setNeedsLoad()
  }

  /// Loads the rows again, since their heights may be others.
  override func contentSizeCategoryChanged() {
    super.contentSizeCategoryChanged()
    setNeedsLoad()
  }

  func setNeedsLoad() {
    clearTouch()
    needsLoad = true
    setNeedsLayout()
    if movesByItself, !isTiling { afterTurn { [weak self] in self?.tileIfNeeded() } }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Returns the content size in the width of `size`, at most its height. Unmeasured rows are measured as
  /// needed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(naturalHeight(width: size.width, within: size.height), size.height))
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { clearTouch() }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !handleTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !handleTouchesMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !handleTouchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !handleTouchesCancelled(touches) { super.touchesCancelled(touches, with: event) }
  }
}
