public import Foundation

/// The part of a controller's view that is covered at the top or the bottom.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part, in points.
  var length: CGFloat { get }
  /// The top edge of the part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the part.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide that covers the safe area inset at one edge of a view.
private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let edge: UIRectEdge

  init(_ edge: UIRectEdge, of view: UIView) {
    self.edge = edge
    super.init(insets: { view in
      let (safe, height) = (view.safeAreaInsets, view.bounds.height)
      return edge == .top
        ? UIEdgeInsets(top: 0, left: 0, bottom: height - safe.top, right: 0)
        : UIEdgeInsets(top: height - safe.bottom, left: 0, bottom: 0, right: 0)
    })
    owningView = view
    identifier = edge == .top ? "topLayoutGuide" : "bottomLayoutGuide"
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view that is covered at the top; `view.safeAreaLayoutGuide` has replaced it.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(.top) }

  /// The part of the view that is covered at the bottom; `view.safeAreaLayoutGuide` has replaced it.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(.bottom) }

  private func edgeGuide(_ edge: UIRectEdge) -> EdgeGuide {
    let box = view.neededLayoutBox
    let existing = edge == .top ? box.topGuide : box.bottomGuide
    if let existing = existing as? EdgeGuide { return existing }
    let guide = EdgeGuide(edge, of: view)
    if edge == .top { box.topGuide = guide } else { box.bottomGuide = guide }
    return guide
  }

  /// Whether the controller changes the insets of its scroll view. It has no effect:
  /// `UIScrollView.contentInsetAdjustmentBehavior` has replaced it.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { true }
    set {}
  }

  /// The edges that extend below bars. It has no effect: views always extend below bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { .all }
    set {}
  }

  /// Whether views extend below bars that are not translucent. It has no effect: views always extend below
  /// bars.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { true }
    set {}
  }

  /// The storyboard of the controller: nil, since there are no storyboards.
  public var storyboard: UIStoryboard? { nil }

  /// The split view controller around this one: nil, since there is none.
  public var splitViewController: UISplitViewController? { nil }
}

/// A controller of two columns, which does not exist here: no instance can be created.
@preconcurrency @MainActor
public final class UISplitViewController: UIViewController {
  private init() { super.init(nibName: nil, bundle: nil) }

  /// The controllers of the columns.
  public var viewControllers: [UIViewController] = []

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }
}
