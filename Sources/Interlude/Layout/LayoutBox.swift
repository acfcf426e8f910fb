import Foundation
import InterludeLayers

/// The Auto Layout state of a view or guide. Views without constraints have none.
@MainActor
final class LayoutBox {
  /// The view, or the guide's owning view.
  var view: UIView? { viewLink?.owner }
  var viewLink: BackReference<UIView>?
  /// The guide; nil for a view.
  weak var guide: UILayoutGuide?
  let isGuide: Bool

  /// The constraints whose nearest common superview is this view.
  var constraints: [NSLayoutConstraint] = []
  /// The layout guides of the view.
  var guides: [UILayoutGuide] = []
  /// The engine of all constraints in the view hierarchy; set only in the box of the root view.
  var engine: LayoutEngine?
  /// Whether the engine sets frames of this view's subviews, or did so before.
  var hasSolvedSubviews = false
  /// Whether the view is hidden in a stack view, possibly during its collapse animation.
  var isCollapsed = false
  /// Whether the frame is set by client code and the autoresizing mask.
  var isAutoresizing = true
  /// Across and down.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  /// Across and down.
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The `layoutMargins` that were set, without the safe area.
  var margins = LayoutBox.defaultMargins
  /// Whether the margins were set by reading direction: their left one is the leading one.
  var areMarginsDirectional = false
  /// The view's standard guides, created on first access.
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var topGuide: UILayoutGuide?
  var bottomGuide: UILayoutGuide?
  /// Whether the safe area is added to the margins.
  var marginsIncludeSafeArea = true
  /// Whether the margins are at least those of the superview.
  var preservesSuperviewMargins = false

  static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  init(view: UIView) {
    viewLink = view.backReference
    isGuide = false
  }

  init(guide: UILayoutGuide) {
    self.guide = guide
    isGuide = true
  }

  var item: AnyObject? { isGuide ? guide : view }

  /// Whether the engine determines its frame.
  var isSolved: Bool { isGuide || !isAutoresizing }

  /// Returns the box of a view or guide; nil for any other object.
  static func of(_ item: Any) -> LayoutBox? {
    switch item {
    case let view as UIView: view.neededLayoutBox
    case let guide as UILayoutGuide: guide.box
    default: nil
    }
  }

  /// Returns the box of a view's `layoutMarginsGuide`, for the margin attributes; a guide's own box.
  static func ofMargins(_ item: Any) -> LayoutBox? {
    (item as? UIView)?.layoutMarginsGuide.box ?? of(item)
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

  /// The root view of the hierarchy that contains this view.
  var rootOfTree: UIView {
    var root = self
    while let parent = root.superview { root = parent }
    return root
  }

  /// The engine of this view's hierarchy; nil without constraints.
  var layoutEngine: LayoutEngine? { rootOfTree.layoutBox?.engine }

  /// The engine of this view's hierarchy, created if necessary. The view must be the root view.
  var neededLayoutEngine: LayoutEngine {
    let box = neededLayoutBox
    if let engine = box.engine { return engine }
    let engine = LayoutEngine(host: self)
    box.engine = engine
    return engine
  }
}
