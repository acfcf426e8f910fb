import Foundation

/// The content of a navigation bar for one item: buttons, title and large title.
final class NavigationItemView: UIView {
  /// The place of the content in a transition.
  enum Pose {
    case shown
    /// A page lies over the item's page: the title has moved towards the back button.
    case covered
    /// The item's page has not come in yet, or has left.
    case ahead
  }

  /// The height of the row of buttons, in points.
  static let rowHeight: CGFloat = 44
  /// The height that a large title adds, in points.
  static let largeHeight: CGFloat = 52

  let item: UINavigationItem
  var pose = Pose.shown
  /// The title of the button that leads back; nil for none.
  var backTitle: String? {
    didSet { if backTitle != oldValue { reload() } }
  }
  var hasLargeTitle = false
  /// Points by which the content of the page is scrolled up from its beginning; negative in the overscroll.
  var scrolled: CGFloat = 0
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { reload() } }
  }
  var backPressed: (() -> Void)?

  private let row = UIView()
  private let titleLabel = UILabel()
  private let largeClip = UIView()
  /// Follows the scrolling, so that the label in it moves only in transitions.
  private let largeRow = UIView()
  private let largeLabel = UILabel()
  private let back = UIButton(type: .system)
  private var leading: [UIBarButtonItem] = []
  private var trailing: [UIBarButtonItem] = []

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    largeLabel.font = .systemFont(ofSize: 34, weight: .bold)
    largeClip.clipsToBounds = true
    largeClip.isUserInteractionEnabled = false
    largeClip.addSubview(largeRow)
    largeRow.addSubview(largeLabel)
    back.titleLabel?.font = .systemFont(ofSize: 17)
    back.addAction(UIAction { [weak self] _ in self?.backPressed?() }, for: .touchUpInside)
    addSubview(largeClip)
    addSubview(row)
    reload()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Touches beside the buttons belong to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === row ? nil : hit
  }

  /// The height of the content, in points.
  var height: CGFloat {
    Self.rowHeight + (hasLargeTitle ? max(Self.largeHeight - scrolled, 0) : 0)
  }

  // MARK: Content

  /// Shows the content of the item anew. A view that stays keeps its animations.
  func reload() {
    titleLabel.text = item.title
    largeLabel.text = item.title
    leading = item.leftBarButtonItems ?? []
    trailing = item.rightBarButtonItems ?? []
    var views = [item.titleView ?? titleLabel]
    if hasBackButton {
      back.setImage(UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left"), for: .normal)
      back.setTitle(backTitle, for: .normal)
      views.append(back)
    }
    views += (leading + trailing).compactMap(\.view)
    for view in row.subviews where !views.contains(view) { view.removeFromSuperview() }
    for view in views where view.superview !== row { row.addSubview(view) }
    setNeedsLayout()
  }

  /// Sets the attributes of both titles: of each list the first font and the first colour.
  func setAttributes(
    title: [[NSAttributedString.Key: Any]?], large: [[NSAttributedString.Key: Any]?]
  ) {
    func set(_ label: UILabel, _ all: [[NSAttributedString.Key: Any]?], _ font: UIFont) {
      let attributes = all.map(TextAttributes.init)
      let font = attributes.compactMap(\.font).first ?? font
      if label.font != font {
        label.font = font
        setNeedsLayout()
      }
      let color = attributes.compactMap(\.color).first ?? .label
      if label.textColor != color { label.textColor = color }
    }
    set(titleLabel, title, .systemFont(ofSize: 17, weight: .semibold))
    set(largeLabel, large, .systemFont(ofSize: 34, weight: .bold))
  }

  var hasBackButton: Bool { backTitle != nil && item.showsBackButton }

  // MARK: Layout

  /// Shows the content in `pose`.
  func show(_ pose: Pose) {
    self.pose = pose
    place()
  }

  /// The views whose centers depend on the pose.
  var movingViews: [UIView] { [item.titleView ?? titleLabel, largeLabel] }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Sets frames and opacities for the pose and the scrolled distance.
  func place() {
    let width = bounds.width
    let side: CGFloat = isRightToLeft ? -1 : 1
    row.frame = CGRect(x: 0, y: 0, width: width, height: Self.rowHeight)
    row.alpha = pose == .shown ? 1 : 0
    var start: CGFloat = 8
    if hasBackButton {
      let size = back.sizeThatFits(.zero)
      start = put(back, CGSize(width: min(size.width + 8, width / 3), height: Self.rowHeight), at: start)
    }
    for item in leading { start = put(item, at: start) }
    var end: CGFloat = 8
    for item in trailing { end = put(item, at: end, fromEnd: true) }
    placeTitle(between: start + 8, and: end + 8, shift: side * shift)
    let y = Self.rowHeight
    largeClip.frame = CGRect(x: 0, y: y, width: width, height: max(height - y, 0))
    let largeShift: CGFloat = pose == .shown ? 0 : pose == .ahead ? width : -width * 0.3
    largeLabel.bounds.size = CGSize(width: max(width - 32, 0), height: 41)
    largeRow.frame = CGRect(
      x: 0, y: largeClip.bounds.height - Self.largeHeight, width: width, height: Self.largeHeight)
    largeLabel.center = CGPoint(x: width / 2 + side * largeShift, y: 23.5)
    largeLabel.textAlignment = isRightToLeft ? .right : .left
    largeLabel.alpha = pose == .shown ? 1 : 0
    largeClip.isHidden = !hasLargeTitle
  }

  /// Points by which the title is moved, towards the trailing edge.
  private var shift: CGFloat {
    switch pose {
    case .shown: 0
    case .covered: -bounds.width * 0.3
    case .ahead: bounds.width * 0.3
    }
  }

  private func placeTitle(between start: CGFloat, and end: CGFloat, shift: CGFloat) {
    let view: UIView = item.titleView ?? titleLabel
    let fitting = item.titleView.map(\.bounds.size) ?? titleLabel.sizeThatFits(.zero)
    let room = max(bounds.width - start - end, 0)
    let size = CGSize(width: min(fitting.width, room), height: min(fitting.height, Self.rowHeight))
    // In the middle of the bar, or of the room where the buttons leave too little there.
    let (left, right) = isRightToLeft ? (end, start) : (start, end)
    let middle = min(
      max(bounds.width / 2, left + size.width / 2), bounds.width - right - size.width / 2)
    view.bounds.size = size
    view.center = CGPoint(x: middle + shift, y: Self.rowHeight / 2)
    // The inline title comes in while the last points of the large one go out.
    let inline = min(max((scrolled - (Self.largeHeight - 16)) / 16, 0), 1)
    view.alpha = hasLargeTitle ? inline : 1
  }

  private func put(_ item: UIBarButtonItem, at offset: CGFloat, fromEnd: Bool = false) -> CGFloat {
    guard let view = item.view else { return offset + item.size.width }
    return put(view, item.size, at: offset, fromEnd: fromEnd)
  }

  /// Places a view `offset` points from the leading edge, or from the trailing one.
  ///
  /// - Returns: The offset of the next view.
  private func put(_ view: UIView, _ size: CGSize, at offset: CGFloat, fromEnd: Bool = false) -> CGFloat {
    view.bounds.size = size
    let fromLeft = fromEnd == isRightToLeft
    let x = fromLeft ? offset + size.width / 2 : bounds.width - offset - size.width / 2
    view.center = CGPoint(x: x, y: Self.rowHeight / 2)
    return offset + size.width
  }
}
