public import Foundation

/// Shows rows in sections, one below the other, and has cells only for those that are on the screen.
///
/// With a fixed `rowHeight` the number of rows costs nothing. Rows of other heights are measured as they come
/// near; until then an estimate stands for them, and what is seen stays in place when it is corrected.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge, under headers that stay in view.
    case plain
    /// Rows from edge to edge, in groups with space between them.
    case grouped
    /// Groups on cards that stay away from the edges.
    case insetGrouped
  }

  /// How rows come and go.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// In and out of sight.
    case fade
    /// From and to the right edge.
    case right
    /// From and to the left edge.
    case left
    /// Downwards into their place, and upwards out of it.
    case top
    /// Upwards into their place, and downwards out of it.
    case bottom
    /// At once.
    case none
    /// As the table likes best: by a fade.
    case automatic = 100
  }

  /// Where a row goes that is scrolled to.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// As little away as brings it into view.
    case none
    /// To the upper edge.
    case top
    /// To the middle.
    case middle
    /// To the lower edge.
    case bottom
  }

  /// Stands for the height that the content needs.
  public static let automaticDimension: CGFloat = -1

  /// The height that a delegate answers which leaves the method out.
  static let unansweredHeight = -CGFloat.greatestFiniteMagnitude
  static let standardSeparatorInset = UIEdgeInsets(
    top: 0, left: UITableViewCell.margin, bottom: 0, right: 0)
  /// The radius of a card's corners, in points.
  static let groupRadius: CGFloat = 10
  /// Points between a card and the edges of the table.
  static let groupMargin: CGFloat = 16

  /// How sections look.
  public let style: Style

  // MARK: State

  var geometry = TableGeometry()
  /// The width for which heights were measured.
  var measuredWidth: CGFloat = 0
  /// Whether what the data source says has to be read anew.
  var needsLoad = true
  /// Whether the table places its cells just now, and asks clients for them.
  var isTiling = false
  /// The row that stays where it is while others are measured.
  var anchor: IndexPath?
  /// The rows with cells, in their order.
  var shownRows: [ShownRow] = []
  /// The headers and footers with views, in their order.
  var shownBands: [ShownBand] = []
  /// Cells and views that are on their way out.
  var departing: [Departing] = []
  /// Cells of rows that are gone, kept out of sight as long as a finger is on them.
  var lingering: [UITableViewCell] = []
  let pool = TablePool()
  /// The selected rows, in the order in which they were selected.
  var selection: [IndexPath] = []
  /// The row under a finger.
  var touched: (path: IndexPath, touch: UITouch)?
  /// What the update under way has said so far, and how many of its beginnings have no end yet.
  var edits = TableEdits()
  var openUpdates = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The number of the last animated update.
  var lastUpdate = 0
  /// Where rows come from that an update brings into view; nil outside of updates.
  var entrance: TableEntrance?
  weak var tableDelegate: (any UITableViewDelegate)?

  /// A table at `frame`, in its superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    switch style {
    case .plain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    }
  }

  /// A plain table at `frame`.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Who is asked

  /// Says what the table shows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsLoad() } }
  }

  /// Decides and hears; a `UITableViewDelegate` is asked about the rows as well.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if delegate !== oldValue { setNeedsLoad() }
    }
  }

  // MARK: Heights, in points

  /// The height of all rows, where the delegate does not say; `automaticDimension` for what each needs.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsLoad() } }
  }

  /// The height of rows that were not measured; 0 measures all at once where the delegate says how high they
  /// are.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { setNeedsLoad() } }
  }

  /// The height of headers, where the delegate does not say.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsLoad() } }
  }

  /// The height of footers, where the delegate does not say.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsLoad() } }
  }

  /// The height of headers that were not measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { setNeedsLoad() } }
  }

  /// The height of footers that were not measured.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { setNeedsLoad() } }
  }

  // MARK: Looks

  /// Whether lines separate the rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { looksChanged() } }
  }

  /// The colour of the lines.
  open var separatorColor: UIColor? = .separator {
    didSet { looksChanged() }
  }

  /// How far the lines stay away from the edges, in points.
  open var separatorInset = UITableView.standardSeparatorInset {
    didSet { if separatorInset != oldValue { looksChanged() } }
  }

  /// Stands above the first section, as wide as the table and in its own height.
  open var tableHeaderView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableHeaderView) }
  }

  /// Stands below the last section, as wide as the table and in its own height.
  open var tableFooterView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableFooterView) }
  }

  /// Lies behind the rows, in the place of the table; it does not scroll.
  open var backgroundView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: backgroundView) }
  }

  private func edgeViewChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func looksChanged() {
    for row in shownRows { dress(row.cell, at: row.path) }
  }

  // MARK: Selection

  /// Whether taps select rows.
  open var allowsSelection = true

  /// Whether several rows may be selected: each tap then selects a row, or deselects it.
  open var allowsMultipleSelection = false

  // MARK: Loading

  /// Forgets what the data source has said and asks it anew before the next picture; nothing stays selected.
  open func reloadData() {
    selection.removeAll()
    setNeedsLoad()
  }

  func setNeedsLoad() {
    needsLoad = true
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// The size of the content in the width of `size`: rows that were not measured are, as far down as fits.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(naturalHeight(width: size.width, within: size.height), size.height))
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { forgetTouch() }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerWentDown(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerLifted(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerTakenAway(touches) { super.touchesCancelled(touches, with: event) }
  }
}
