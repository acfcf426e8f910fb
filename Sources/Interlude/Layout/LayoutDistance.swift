import Foundation

/// The distance between two positions, which takes part in constraints as a length.
final class LayoutDistance: UILayoutGuide {
  /// The end of the distance.
  struct End {
    weak var box: LayoutBox?
    let attribute: NSLayoutConstraint.Attribute
  }

  let start: End
  let end: End

  init(
    from one: LayoutBox, _ first: NSLayoutConstraint.Attribute, to other: LayoutBox,
    _ second: NSLayoutConstraint.Attribute
  ) {
    start = End(box: one, attribute: first)
    end = End(box: other, attribute: second)
    super.init(insets: nil)
  }

  /// Determines the nearest common superview of both ends, which counts as the view of the distance.
  func locate() {
    guard let one = start.box?.view, let other = end.box?.view else { return owningView = nil }
    var current: UIView? = one
    while let view = current, !other.isDescendant(of: view) { current = view.superview }
    owningView = current
  }
}
