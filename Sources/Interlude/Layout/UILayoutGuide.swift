public import Foundation
import InterludeLayers

/// An invisible rectangle in a view that takes part in layout.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private(set) lazy var box = LayoutBox(guide: self)
  /// The insets of a guide that follows its view; nil for a guide that constraints lay out.
  let insets: ((UIView) -> UIEdgeInsets)?
  /// Whether it is a scroll view's content guide, whose origin is 0.
  let isContent: Bool

  /// Creates a guide for `addLayoutGuide(_:)`.
  public override convenience init() {
    self.init(insets: nil)
  }

  init(insets: ((UIView) -> UIEdgeInsets)?, isContent: Bool = false) {
    self.insets = insets
    self.isContent = isContent
    super.init()
  }

  /// The view that contains the guide.
  public internal(set) weak var owningView: UIView? {
    didSet { box.viewLink = owningView?.backReference }
  }

  /// A name for messages.
  open var identifier: String = ""

  /// The guide's frame in its view's coordinates, in points, after the last layout.
  public var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return CGRect(origin: .zero, size: view.bounds.size).inset(by: insets(view)) }
    return view.layoutEngine?.frame(of: box) ?? .zero
  }

  /// The left edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .leading) }
  /// The right edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .right) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(box, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(box, .bottom) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(box, .centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(box, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(box, .height) }
}

extension UIView {
  /// The left edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .leading) }
  /// The right edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .right) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .centerY) }
  /// The baseline of the first line of text; the top edge without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(neededLayoutBox, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(neededLayoutBox, .height) }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutBox?.guides ?? [] }

  /// Adds `layoutGuide` to the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    neededLayoutBox.guides.append(layoutGuide)
  }

  /// Removes `layoutGuide` and its constraints from the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    deactivateConstraints { $0 === layoutGuide.box }
    layoutBox?.guides.removeAll { $0 === layoutGuide }
    layoutEngine?.removeItem(layoutGuide.box)
    layoutGuide.owningView = nil
  }

  /// The guide of the part of the view that is not covered by bars.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.safeAreaGuide { return guide }
    let guide = UILayoutGuide(insets: { $0.safeAreaInsets })
    guide.owningView = self
    guide.identifier = "safeAreaLayoutGuide of \(type(of: self))"
    box.safeAreaGuide = guide
    return guide
  }

  /// The guide of the part of the view within its `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.marginsGuide { return guide }
    let guide = UILayoutGuide(insets: { $0.layoutMargins })
    guide.owningView = self
    guide.identifier = "layoutMarginsGuide of \(type(of: self))"
    box.marginsGuide = guide
    return guide
  }
}

extension UIScrollView {
  /// The guide of the content area. Constraints between the scroll view's edges and its subviews refer to
  /// this area. If they determine its size, it becomes `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.contentGuide { return guide }
    let guide = UILayoutGuide(insets: nil, isContent: true)
    guide.owningView = self
    guide.identifier = "contentLayoutGuide of \(type(of: self))"
    box.contentGuide = guide
    return guide
  }
}
