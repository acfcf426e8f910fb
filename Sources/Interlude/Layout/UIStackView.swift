public import Foundation

/// Lays views out in a row or a column, by constraints of its own.
///
/// A hidden view takes no place; hiding or showing one in an animation block animates the others.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it; who hugs its content least grows, who resists least shrinks.
    case fill
    /// They fill it and are equally long.
    case fillEqually
    /// They fill it in proportion to the sizes of their contents.
    case fillProportionally
    /// The spaces between them are equal, and at least `spacing`.
    case equalSpacing
    /// Their middles are equally far apart where `spacing` allows.
    case equalCentering
  }

  /// Where the views lie across the stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the left or top edge.
    case leading
    /// On the first baseline; in rows only.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right or bottom edge.
    case trailing
    /// On the last baseline; in rows only.
    case lastBaseline

    /// At the top edge of a row.
    public static let top = Alignment.leading
    /// At the bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  struct Arranged {
    let view: UIView
    var customSpacing: CGFloat?
  }

  private(set) var arranged: [Arranged] = []
  var ownConstraints: [NSLayoutConstraint] = []
  var ownGuides: [UILayoutGuide] = []

  /// An empty stack at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A stack of `views`, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Stands for `spacing` in `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// Whether the views stand in a row or in a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }

  /// How the views share the length of the stack.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Where the views lie across the stack.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Points between two views.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }

  /// Whether the views keep within `layoutMargins`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  // MARK: The views

  /// The views in their order; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Puts `view` at the end of the row.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Puts `view` at `stackIndex`, 0 being the first; a view that is arranged already is moved there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let known = arranged.firstIndex { $0.view === view }.map { arranged.remove(at: $0) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(known ?? Arranged(view: view), at: min(max(stackIndex, 0), arranged.count))
    view.neededLayoutBox.isCollapsed = view.isHidden
    setNeedsUpdateConstraints()
  }

  /// Takes `view` out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0.view === view }) else { return }
    arranged.removeAll { $0.view === view }
    view.layer.isHidden = view.isHidden
    view.layoutBox?.isCollapsed = false
    setNeedsUpdateConstraints()
  }

  /// Leaves `spacing` points after `arrangedSubview`, or again as many as everywhere with
  /// `spacingUseDefault`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    arranged[index].customSpacing = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// What was set for `arrangedSubview`; `spacingUseDefault` if nothing was.
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

  /// Hides or shows `view`; false when that is not the stack's task.
  func setHidden(_ hidden: Bool, of view: UIView) -> Bool {
    guard let box = view.layoutBox, arranged.contains(where: { $0.view === view }) else { return false }
    guard view.isHidden != hidden else { return true }
    box.isCollapsed = hidden
    setNeedsUpdateConstraints()
    guard let stage, stage.layers.isRecording else {
      view.layer.isHidden = hidden
      return true
    }
    // It is seen while it collapses, and hidden when that is over.
    view.layer.isHidden = false
    rootOfTree.layoutIfNeeded()
    if hidden { stage.start(Collapse(view: view)) }
    return true
  }

  /// The content of an arranged view has another size.
  func contentChanged(of view: UIView) {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }
}

/// Waits until a view has collapsed, to hide it.
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
