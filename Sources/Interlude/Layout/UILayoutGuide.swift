public import Foundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private(set) lazy var box = LayoutBox(guide: self)
  /// For a guide that lies in its view with these distances; nil for one that constraints place.
  let insets: ((UIView) -> UIEdgeInsets)?
  /// Whether it is the content of a scroll view, which begins at 0.
  let isContent: Bool

  /// A guide for `addLayoutGuide(_:)`.
  public override convenience init() {
    self.init(insets: nil)
  }

  init(insets: ((UIView) -> UIEdgeInsets)?, isContent: Bool = false) {
    self.insets = insets
    self.isContent = isContent
    super.init()
  }

  /// The view that the guide lies in.
  public internal(set) weak var owningView: UIView? {
    didSet { box.view = owningView }
  }

  /// A name for reports.
  open var identifier: String = ""

  /// The guide's rectangle in its view's coordinates, in points, as of the last layout.
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
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(box, .centerX) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(box, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(box, .bottom) }
  /// The middle down.
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
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(neededLayoutBox, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .bottom) }
  /// The middle down.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .centerY) }
  /// The baseline of the first line of text; the top edge where there is none.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge where there is none.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(neededLayoutBox, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(neededLayoutBox, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(neededLayoutBox, .height) }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutBox?.guides ?? [] }

  /// Lets `layoutGuide` take part in layout, in this view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    neededLayoutBox.guides.append(layoutGuide)
  }

  /// Takes `layoutGuide` out of the view, and its constraints with it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    deactivateConstraints { $0 === layoutGuide.box }
    layoutBox?.guides.removeAll { $0 === layoutGuide }
    layoutEngine?.forget(layoutGuide.box)
    layoutGuide.owningView = nil
  }

  /// The distances from the view's edges to `layoutMarginsGuide`, in points: 8, and the safe area's.
  ///
  /// What is set comes without the safe area.
  public var layoutMargins: UIEdgeInsets {
    get { (layoutBox?.margins ?? LayoutBox.defaultMargins) + safeAreaInsets }
    set {
      guard newValue != neededLayoutBox.margins else { return }
      neededLayoutBox.margins = newValue
      setNeedsLayout()
      if layoutBox?.marginsGuide != nil { layoutEngine?.setDirty() }
    }
  }

  /// The part of the view that nothing else covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.safeAreaGuide { return guide }
    let guide = UILayoutGuide(insets: { $0.safeAreaInsets })
    guide.owningView = self
    guide.identifier = "safeAreaLayoutGuide of \(type(of: self))"
    box.safeAreaGuide = guide
    return guide
  }

  /// The part of the view within its `layoutMargins`.
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
  /// The rectangle of the content. Constraints between the view's edges and what lies in it speak of this
  /// rectangle; when they fix its size, that becomes `contentSize`.
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
