import Foundation

/// What Auto Layout keeps of a view or of a guide; views that have nothing to do with constraints have none.
@MainActor
final class LayoutBox {
  /// The view, or the guide's owner.
  weak var view: UIView?
  /// The guide, if it is one's box.
  weak var guide: UILayoutGuide?
  let isGuide: Bool

  /// Constraints whose nearest common superview this is.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that lie in the view.
  var guides: [UILayoutGuide] = []
  /// The engine of all constraints in the view's tree, in the box of its outermost view.
  var engine: LayoutEngine?
  /// Whether the engine places subviews of this view, or may have done so.
  var placesSubviews = false
  /// Whether the view is hidden in a stack, which may still show how it collapses.
  var isCollapsed = false
  /// Whether the frame is set by hand and by the autoresizing mask.
  var isAutoresizing = true
  /// Across and down.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  /// Across and down.
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// What was set as `layoutMargins`.
  var margins = LayoutBox.defaultMargins
  /// Guides that views make when they are first asked for.
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?

  static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  init(view: UIView) {
    self.view = view
    isGuide = false
  }

  init(guide: UILayoutGuide) {
    self.guide = guide
    isGuide = true
  }

  var item: AnyObject? { isGuide ? guide : view }

  /// Whether its place and size are found by the engine.
  var isSolved: Bool { isGuide || !isAutoresizing }

  /// The box of a view or a guide; nil for anything else.
  static func of(_ item: Any) -> LayoutBox? {
    switch item {
    case let view as UIView: view.neededLayoutBox
    case let guide as UILayoutGuide: guide.box
    default: nil
    }
  }

  static func name(of box: LayoutBox?) -> String {
    guard let box, let item = box.item else { return "(gone)" }
    if let guide = box.guide, !guide.identifier.isEmpty { return guide.identifier }
    return "\(type(of: item))"
  }
}

extension UIView {
  var neededLayoutBox: LayoutBox {
    if let layoutBox { return layoutBox }
    let box = LayoutBox(view: self)
    layoutBox = box
    return box
  }

  /// The outermost view of the tree that this one lies in.
  var rootOfTree: UIView {
    var root = self
    while let parent = root.superview { root = parent }
    return root
  }

  /// The engine that solves the constraints of this view's tree; nil while there are none.
  var layoutEngine: LayoutEngine? { rootOfTree.layoutBox?.engine }

  /// The engine of this view's tree, which is its outermost one.
  var neededLayoutEngine: LayoutEngine {
    let box = neededLayoutBox
    if let engine = box.engine { return engine }
    let engine = LayoutEngine(host: self)
    box.engine = engine
    return engine
  }
}
