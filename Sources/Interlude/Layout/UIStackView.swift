public import Foundation

/// A view that arranges views in a row or a column with its own constraints.
///
/// Hidden views take no space. Hiding or showing a view in an animation block animates the others.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack, and grow or shrink by their hugging and compression resistance priorities.
    case fill
    /// The views fill the stack with equal lengths.
    case fillEqually
    /// The views fill the stack in proportion to their content sizes.
    case fillProportionally
    /// The spacing between the views is equal, and at least `spacing`.
    case equalSpacing
    /// The distances between the views' centres are equal, if `spacing` allows.
    case equalCentering
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    /// Fills the stack across the axis.
    case fill
    /// Aligned with the left or top edge.
    case leading
    /// Aligned on the first baseline; rows only.
    case firstBaseline
    /// Centred.
    case center
    /// Aligned with the right or bottom edge.
    case trailing
    /// Aligned on the last baseline; rows only.
    case lastBaseline

    /// Aligned with the top edge of a row.
    public static let top = Alignment.leading
    /// Aligned with the bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  struct Arranged {
    let view: UIView
    var customSpacing: CGFloat?
  }

  private(set) var arranged: [Arranged] = []
  var ownConstraints: [NSLayoutConstraint] = []
  var ownGuides: [UILayoutGuide] = []

  /// Creates an empty stack with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack of `views`, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A value that represents `spacing` in `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// The direction: a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The spacing between views, in points.
  open var spacing: CGFloat = 0 {
    didSet {
      if !accepts(spacing, "spacing") { spacing = oldValue }
      if spacing != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// Whether the views are laid out within `layoutMargins`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  // MARK: Arranged views

  /// The arranged views, in order. All are subviews.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Appends `view` to the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Inserts `view` at `stackIndex`. A view that is already arranged is moved.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let known = arranged.firstIndex { $0.view === view }.map { arranged.remove(at: $0) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(known ?? Arranged(view: view), at: min(max(stackIndex, 0), arranged.count))
    view.neededLayoutBox.isCollapsed = view.isHidden
    setNeedsUpdateConstraints()
  }

  /// Removes `view` from the arranged views. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0.view === view }) else { return }
    arranged.removeAll { $0.view === view }
    view.layer.isHidden = view.isHidden
    view.layoutBox?.isCollapsed = false
    setNeedsUpdateConstraints()
  }

  /// Sets the spacing after `arrangedSubview`, in points; `spacingUseDefault` restores `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    guard spacing == Self.spacingUseDefault || accepts(spacing, "setCustomSpacing(_:after:)") else { return }
    arranged[index].customSpacing = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// Returns the custom spacing after `arrangedSubview`; `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.customSpacing ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    rearrange()
    super.updateConstraints()
  }

  // MARK: Hiding

  /// Hides or shows `view`; returns false if the view is not arranged.
  func setHidden(_ hidden: Bool, of view: UIView) -> Bool {
    guard let box = view.layoutBox, arranged.contains(where: { $0.view === view }) else { return false }
    guard view.isHidden != hidden else { return true }
    box.isCollapsed = hidden
    setNeedsUpdateConstraints()
    guard let stage, stage.layers.isInAnimationBlock else {
      view.layer.isHidden = hidden
      return true
    }
    // The view stays visible while it collapses, and is hidden at the end.
    view.layer.isHidden = false
    rootOfTree.layoutIfNeeded()
    if hidden { stage.start(Collapse(view: view)) }
    return true
  }

  /// Called when the content size of an arranged view changed.
  func contentChanged(of view: UIView) {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }
}

/// Hides a view when its collapse animation ends.
@MainActor
private final class Collapse: StageMotion {
  let view: UIView

  init(view: UIView) {
    self.view = view
  }

  func advance(to time: Double) -> Bool {
    guard view.layoutBox?.isCollapsed == true else { return false }
    guard !view.layer.isAnimating else { return true }
    view.layer.isHidden = true
    return false
  }
}
