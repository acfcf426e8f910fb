public import Foundation
import InterludeLayers
import InterludeMotion

/// A control that selects one of a few segments in a row.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  public static let noSegment = -1

  static let height: CGFloat = 32
  static let margin: CGFloat = 2
  private static let radius: CGFloat = 9

  private let face = CALayer.internalLayer()
  private let pill = KnobLayer()
  private(set) var segments: [Segment] = []
  /// The state of the drag; nil without a touch.
  private var grip: Grip?

  private enum Grip: Equatable {
    /// The touch began on the selected segment and drags the selection.
    case pulling(to: Int)
    /// The touch began on another segment and is over this one; nil for none.
    case choosing(Int?)
  }

  /// Creates a control without segments at `frame`, in its superview's coordinates, in points.
  ///
  /// Without a height in `frame`, the control is 32 points high.
  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    layer.addSublayer(face)
    face.cornerRadius = Self.radius
    face.cornerCurve = .continuous
    layer.addSublayer(pill)
    pill.visibility = 0
    showColors()
  }

  /// Creates a control in its fitting size, with a segment for each of `items`, strings and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      default:
        Stage.current?.reportMisuse("a segment can be a String or a UIImage, and not \(type(of: item))")
      }
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each of `actions`, which runs when its segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Selection

  /// The index of the selected segment; `noSegment` for none.
  ///
  /// Setting it animates the selection with a spring if the control is in a window, and sends no actions.
  open var selectedSegmentIndex: Int {
    get { selected ?? Self.noSegment }
    set {
      let new = segments.indices.contains(newValue) ? newValue : nil
      guard new != selected else { return }
      selected = new
      // A first selection appears in place, so nothing has to be laid out before it.
      showSelection(animated: window != nil && pill.visibility > 0)
    }
  }
  private var selected: Int?

  /// Whether a segment stays selected only while it is touched.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }

  /// The colour of the selection; nil for the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet { showColors() }
  }

  private func showColors() {
    face.backgroundColor = shown(.tertiarySystemFill)
    pill.backgroundColor = shown(selectedSegmentTintColor ?? .selectedSegment)
    for segment in segments { segment.divider.backgroundColor = shown(.separator) }
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showColors()
  }

  // MARK: Segments

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at `index`, clamped to the valid range.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index, animated: animated)
  }

  /// Inserts a segment with an image at `index`, clamped to the valid range.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index, animated: animated)
  }

  /// Inserts a segment for `action` at `index`, clamped to the valid range.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    let segment = action.image.map { Segment(image: $0) } ?? Segment(title: action.title)
    segment.action = action
    insert(segment, at: index, animated: animated)
  }

  private func insert(_ segment: Segment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if let selected, selected >= index { self.selected = selected + 1 }
    addSubview(segment.view)
    segment.divider.backgroundColor = shown(.separator)
    layer.insertSublayer(segment.divider, at: 1)
    segment.view.alpha = 0
    segmentsChanged(animated: animated) { segment.view.alpha = 1 }
  }

  /// Removes a segment. If it was selected, no segment is selected afterwards.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let gone = segments.remove(at: index)
    if let selected {
      self.selected = selected == index ? nil : selected > index ? selected - 1 : selected
    }
    gone.divider.removeFromSuperlayer()
    segmentsChanged(animated: animated) {
      gone.view.alpha = 0
    } completion: {
      gone.view.removeFromSuperview()
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  private func segmentsChanged(
    animated: Bool, _ change: @escaping () -> Void, completion: (() -> Void)? = nil
  ) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard animated, window != nil else {
      change()
      completion?()
      return
    }
    UIView.animateControl {
      change()
      self.layoutIfNeeded()
    } completion: { _ in
      completion?()
    }
  }

  /// Sets the title of a segment, replacing its content.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { $0.title = title }
  }

  /// Returns the title of a segment; nil if it shows an image.
  open func titleForSegment(at index: Int) -> String? { segment(index)?.title }

  /// Sets the image of a segment, replacing its content.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { $0.image = image }
  }

  /// Returns the image of a segment; nil if it shows a title.
  open func imageForSegment(at index: Int) -> UIImage? { segment(index)?.image }

  /// Returns the action of a segment; nil if it has none.
  open func actionForSegment(at index: Int) -> UIAction? { segment(index)?.action }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at index: Int) -> Bool { segment(index)?.isEnabled ?? false }

  /// Sets the width of a segment, in points; 0 for an equal share of the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    guard accepts(width, "setWidth(_:forSegmentAt:)") else { return }
    change(index) { $0.width = max(0, width) }
  }

  /// Returns the width that was set for a segment, in points; 0 for an equal share of the remaining width.
  open func widthForSegment(at index: Int) -> CGFloat { segment(index)?.width ?? 0 }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ body: (Segment) -> Void) {
    guard let segment = segment(index) else { return }
    body(segment)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the size for all segments, each as wide as the widest, and a height of 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.filter { $0.width == 0 }.map(\.fittingWidth).max() ?? 0
    let width = segments.reduce(2 * Self.margin) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  /// The size for all segments, with a height of 32 points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns the frame of a segment.
  private func frame(ofSegment index: Int) -> CGRect {
    let inner = bounds.inset(byAtMost: Self.margin)
    let given = segments.reduce(0) { $0 + $1.width }
    let sharers = segments.filter { $0.width == 0 }.count
    let share = sharers > 0 ? max(0, inner.width - given) / CGFloat(sharers) : 0
    let x = segments[..<index].reduce(inner.minX) { $0 + ($1.width > 0 ? $1.width : share) }
    let width = segments[index].width > 0 ? segments[index].width : share
    return CGRect(x: x, y: inner.minY, width: width, height: inner.height)
      .mirrored(in: bounds, if: isContentMirrored)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    let line = 1 / displayScale
    for (index, segment) in segments.enumerated() {
      let frame = frame(ofSegment: index)
      segment.view.frame = frame
      segment.divider.frame = CGRect(
        x: (isContentMirrored ? frame.maxX : frame.minX) - line / 2, y: bounds.midY - bounds.height / 4,
        width: line, height: bounds.height / 2)
    }
    showSelection(animated: false)
  }

  // MARK: Looks

  /// The segment at which the selection is drawn.
  private var shownSelection: Int? {
    switch grip {
    case .pulling(let index): index
    case .choosing, nil: selected
    }
  }

  private func showSelection(animated: Bool) {
    if animated {
      layoutIfNeeded()
      UIView.animateControl { self.show() }
    } else {
      show()
    }
  }

  private func show() {
    let shown = shownSelection
    let isPulled = if case .pulling = grip { true } else { false }
    if let shown, segments.indices.contains(shown) {
      // A new selection appears in place, and does not slide in from its previous frame.
      if pill.visibility == 0 {
        UIView.performWithoutAnimation { placePill(at: shown, isPulled: isPulled) }
      } else {
        placePill(at: shown, isPulled: isPulled)
      }
    }
    pill.visibility = shown == nil ? 0 : isEnabled ? 1 : 0.5
    for (index, segment) in segments.enumerated() {
      segment.show(
        isSelected: index == shown, isPressed: grip == .choosing(index), isEnabled: isEnabled)
      let isFree = index > 0 && shown != index && shown != index - 1
      segment.divider.opacity = isFree ? 1 : 0
    }
    face.opacity = isEnabled ? 1 : 0.5
  }

  private func placePill(at index: Int, isPulled: Bool) {
    let frame = frame(ofSegment: index)
    let inset: CGFloat = isPulled ? 1.5 : 0
    pill.place(frame.inset(byAtMost: inset), radius: Self.radius - Self.margin - inset)
  }

  override func stateChanged() {
    showSelection(animated: window != nil)
  }

  // MARK: Touches

  private func index(under touch: UITouch?) -> Int? {
    guard let touch else { return nil }
    let point = touch.location(in: self)
    return segments.indices.first { index in
      let frame = frame(ofSegment: index)
      if isContentMirrored {
        return (index == 0 || point.x < frame.maxX) && (index == segments.count - 1 || point.x >= frame.minX)
      }
      let isLast = index == segments.count - 1
      return (index == 0 || point.x >= frame.minX) && (isLast || point.x < frame.maxX)
    }
  }

  private func isPickable(_ index: Int?) -> Bool { index.flatMap(segment)?.isEnabled ?? false }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(under: touch), isPickable(index) else { return false }
    grip = index == selected && !isMomentary ? .pulling(to: index) : .choosing(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(under: touch)
    let old = grip
    switch grip {
    case .pulling:
      if let index, isPickable(index) { grip = .pulling(to: index) }
    case .choosing:
      grip = .choosing(isTouchInside && isPickable(index) ? index : nil)
    case nil: return false
    }
    if grip != old { showSelection(animated: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let picked: Int? =
      switch grip {
      case .pulling(let index): index
      case .choosing(let index): isTouchInside ? index : nil
      case nil: nil
      }
    grip = nil
    guard let picked, picked != selected else { return showSelection(animated: true) }
    selected = picked
    showSelection(animated: true)
    if let action = segments[picked].action { sendAction(action) }
    sendValueChanged(with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    grip = nil
    showSelection(animated: true)
  }
}

extension CGRect {
  /// Returns the rectangle inset by `margin` on each side.
  ///
  /// A rectangle that is too narrow becomes empty and not null, because a null rectangle is at infinity.
  fileprivate func inset(byAtMost margin: CGFloat) -> CGRect {
    insetBy(dx: min(margin, width / 2), dy: min(margin, height / 2))
  }
}
