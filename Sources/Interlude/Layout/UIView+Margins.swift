import Foundation

extension UIView {
  /// The insets of `layoutMarginsGuide`, in points, relative to the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins.mirrored(if: isContentMirrored)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { setMargins(newValue.edgeInsets(isMirrored: false), areDirectional: true) }
  }

  /// Whether the safe area is added to `layoutMargins`; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutBox?.marginsIncludeSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      neededLayoutBox.marginsIncludeSafeArea = newValue
      marginsChanged()
    }
  }

  /// Whether the margins are at least those of the superview, where that view's margins overlap this view;
  /// false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutBox?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      neededLayoutBox.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// The margins with everything that is added to them.
  var effectiveMargins: UIEdgeInsets {
    guard let box = layoutBox else { return LayoutBox.defaultMargins + safeAreaInsets }
    var margins = box.margins.mirrored(if: box.areMarginsDirectional && isContentMirrored)
    if box.marginsIncludeSafeArea { margins = margins + safeAreaInsets }
    if box.preservesSuperviewMargins, let superview {
      let (outer, whole, frame) = (superview.layoutMargins, superview.bounds, frame)
      margins.top = max(margins.top, whole.minY + outer.top - frame.minY)
      margins.left = max(margins.left, whole.minX + outer.left - frame.minX)
      margins.bottom = max(margins.bottom, frame.maxY - whole.maxY + outer.bottom)
      margins.right = max(margins.right, frame.maxX - whole.maxX + outer.right)
    }
    return margins
  }

  func setMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    let box = neededLayoutBox
    guard margins != box.margins || areDirectional != box.areMarginsDirectional,
      accepts(margins, "layoutMargins")
    else { return }
    (box.margins, box.areMarginsDirectional) = (margins, areDirectional)
    marginsChanged()
  }

  func marginsChanged() {
    setNeedsLayout()
    if layoutBox?.marginsGuide != nil || layoutBox?.readableGuide != nil { layoutEngine?.setDirty() }
    layoutMarginsDidChange()
  }

  /// The guide of the part of the view within its margins that is not too wide for reading: at most 672
  /// points, in the middle.
  public var readableContentGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.readableGuide { return guide }
    let guide = UILayoutGuide(insets: { view in
      var insets = view.layoutMargins
      let extra = max(0, view.bounds.width - insets.left - insets.right - 672) / 2
      insets.left += extra
      insets.right += extra
      return insets
    })
    guide.owningView = self
    guide.identifier = "readableContentGuide of \(type(of: self))"
    box.readableGuide = guide
    return guide
  }
}

extension UIScrollView {
  /// The guide of the view's own rectangle, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    let box = neededLayoutBox
    if let guide = box.frameGuide { return guide }
    let guide = UILayoutGuide(insets: { view in
      let origin = view.bounds.origin
      return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    })
    guide.owningView = self
    guide.identifier = "frameLayoutGuide of \(type(of: self))"
    box.frameGuide = guide
    return guide
  }
}
