import Foundation
import InterludeLayers

extension UIView {
  /// Asks for `layoutSubviews()` before the next picture.
  public func setNeedsLayout() {
    needsLayout = true
    markSubtree()
  }

  /// Lays out the view and everything in it now, where it is needed.
  ///
  /// In an animation block, what the layout moves is animated.
  public func layoutIfNeeded() {
    let root = rootOfTree
    var passes = 0
    repeat {
      root.prepareConstraints()
      // A superview's pending layout may still change this view's size.
      var top = self
      while let parent = top.superview, parent.needsLayout { top = parent }
      top.layoutTree()
      passes += 1
      // Layout may have changed constraints.
    } while passes < 10 && root.layoutBox?.engine?.isDirty == true
  }

  /// Takes the size that `sizeThatFits(_:)` answers for the present one.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// Asks for a new picture of the view's own content.
  public func setNeedsDisplay() {
    layer.setNeedsCommit()
  }

  func markSubtree() {
    var current: UIView? = self
    var top: UIView = self
    while let view = current {
      top = view
      if view.subtreeNeedsLayout, view !== self, view.superview != nil { break }
      view.subtreeNeedsLayout = true
      current = view.superview
    }
    (top as? UIWindow ?? window)?.stage?.setNeedsLayout()
  }

  /// Lays out this view and its subviews, from the outside in, as long as any of them asks for it.
  func layoutTree() {
    guard needsLayout || subtreeNeedsLayout || hasConflict else { return }
    asCurrent(layOutTree)
  }

  /// Lays out with the view's traits as the current ones.
  private func layOutTree() {
    var passes = 0
    while needsLayout || subtreeNeedsLayout || hasConflict {
      if superview == nil { prepareConstraints() }
      let own = needsLayout
      needsLayout = false
      subtreeNeedsLayout = false
      if own {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
        if hostsPresentations { letPresentationsFollow() }
      }
      for subview in subviews where subview.needsLayout || subview.subtreeNeedsLayout {
        if subview.look == look { subview.layOutTree() } else { subview.layoutTree() }
      }
      passes += 1
      if passes > 50 {
        (stage ?? Stage.current)?.reportMisuse(
          "\(type(of: self)) asks for layout each time it is laid out; its layout was left as it is")
        needsLayout = false
        subtreeNeedsLayout = false
        return
      }
    }
  }

  /// Whether constraints and frames do not agree, in the tree whose outermost view this is.
  private var hasConflict: Bool { superview == nil && layoutBox?.engine?.verify() == true }

  /// Follows a superview that went from size `old` to size `new`.
  func stretch(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    var rect = frame
    (rect.origin.x, rect.size.width) = Self.stretch(
      origin: rect.minX, length: rect.width, from: old.width, to: new.width,
      before: autoresizingMask.contains(.flexibleLeftMargin),
      inside: autoresizingMask.contains(.flexibleWidth),
      after: autoresizingMask.contains(.flexibleRightMargin))
    (rect.origin.y, rect.size.height) = Self.stretch(
      origin: rect.minY, length: rect.height, from: old.height, to: new.height,
      before: autoresizingMask.contains(.flexibleTopMargin),
      inside: autoresizingMask.contains(.flexibleHeight),
      after: autoresizingMask.contains(.flexibleBottomMargin))
    frame = rect
  }

  /// Shares out what the superview gained or lost among the flexible parts, by their present lengths.
  private static func stretch(
    origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, before: Bool, inside: Bool,
    after: Bool
  ) -> (CGFloat, CGFloat) {
    let gained = new - old
    let parts = [(before, origin), (inside, length), (after, old - origin - length)]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty, gained != 0 else { return (origin, length) }
    let whole = flexible.reduce(0) { $0 + max($1.1, 0) }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return whole > 0 ? gained * max(part.1, 0) / whole : gained / CGFloat(flexible.count)
    }
    return (origin + share(parts[0]), max(length + share(parts[1]), 0))
  }
}
