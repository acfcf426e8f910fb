public import Foundation

/// Shows items in an arrangement that a layout determines. Only elements on screen have views.
///
/// The layout answers for a rectangle, so that the cost of a frame depends on the number of visible elements,
/// not on that of all items.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The axis along which content scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// The category of an element.
  public nonisolated enum ElementCategory: UInt, Sendable {
    /// A cell of an item.
    case cell
    /// A view that the data source provides beside the items, such as a header.
    case supplementaryView
    /// A view of the layout, without data.
    case decorationView
  }

  /// The position of an item after scrolling to it: at most one for each axis.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the position.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// The vertical middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// The horizontal middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of headers of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: State

  /// The layout in use. During an interactive transition it is the transition's layout.
  var layout: UICollectionViewLayout
  /// The number of items in each section, as the layout knows them.
  var counts: [Int] = []
  /// Whether the data source must be read again.
  var needsLoad = true
  /// The number of the newest touch when the data source was last read.
  var lastTouchBeforeLoad = 0
  /// Whether a layout of the elements is in progress, during which client code is called.
  var isTiling = false
  /// The bounds that the layout knows; nil before the first layout.
  var layoutBounds: CGRect?
  /// The change of the offset that an invalidation requested.
  var pendingOffset = CGPoint.zero
  /// The elements with views, from back to front, and the same by key for lookup.
  var shown: [ShownElement] = []
  var shownByKey: [ElementKey: ShownElement] = [:]
  /// Whether the order of the views no longer is that of `shown`.
  var needsRestack = false
  /// Views whose removal is animated.
  var removedViews: [RemovedElement] = []
  /// Hidden views of elements that left the screen while a finger is on them.
  var viewsUnderFinger: [UICollectionReusableView] = []
  let pool = CollectionPool()
  /// The selected items, in the order of selection.
  var selection: [IndexPath] = []
  /// The touched item and its touch.
  var touched: (path: IndexPath, touch: UITouch)?
  /// The edits of the open update, and the number of unmatched beginnings.
  var edits = CollectionEdits()
  var openUpdates = 0
  var updateCompletions: [(Bool) -> Void] = []
  /// The number of the last animated update.
  var lastUpdate = 0
  /// The update whose animation is being set up; nil outside of updates.
  var updateContext: CollectionUpdateContext?
  /// The item that a finger moves.
  var movement: CollectionMovement?
  private(set) lazy var movementDriver = CollectionMovementDriver(view: self)
  let prefetching = CollectionPrefetching()
  /// The running interactive change of layouts.
  var interactiveTransition: CollectionTransition?
  weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// Creates a collection view with `frame`, in its superview's coordinates, in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.owner = self
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Data source and delegate

  /// The provider of the content.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsLoad() } }
  }

  /// The delegate. If it is a `UICollectionViewDelegate`, it also controls the items.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any UICollectionViewDelegate
      if delegate !== oldValue { setNeedsLoad() }
    }
  }

  /// The object that prepares data of items that are about to be shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { setNeedsLayout() }
  }

  /// Whether `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true

  // MARK: Layout

  /// The arrangement of the elements. Setting it changes the arrangement without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { changeLayout(to: newValue, animated: false) }
  }

  /// Changes the layout. The item in the middle keeps its position on screen as far as possible.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated)
  }

  /// Changes the layout. The item in the middle keeps its position on screen as far as possible.
  ///
  /// - Parameter completion: Called with true when the animation ends.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Registers `viewClass`, a `UICollectionReusableView`, for supplementary views of a kind; nil removes the
  /// registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplementary(viewClass, elementKind, identifier)
  }

  /// Not supported: registers nothing, and reports that as misuse. Register a class.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { nib?.report() }

  /// A view behind all elements, with the frame of the collection view. It does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether taps select items.
  open var allowsSelection = true

  /// Whether several items can be selected. Each tap then toggles the selection of an item.
  open var allowsMultipleSelection = false

  // MARK: Loading

  /// Reloads all content from the data source before the next frame and removes the selection.
  open func reloadData() {
    selection.removeAll()
    setNeedsLoad()
  }

  func setNeedsLoad() {
    clearTouch()
    needsLoad = true
    setNeedsLayout()
    if movesByItself, !isTiling { afterTurn { [weak self] in self?.tileIfNeeded() } }
  }

  // MARK: Subviews

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  override func targetOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil else { return }
    clearTouch()
    stopMovement()
    setNeedsLayout()
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

  /// Reports misuse of the collection view.
  func report(_ sentence: String) {
    (stage ?? Stage.current)?.reportMisuse("\(type(of: self)) \(sentence)")
  }
}

/// The edits of an update of a collection view.
typealias CollectionEdits = ListEdits<Void>
