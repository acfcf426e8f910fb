import Foundation
import InterludeLayers

extension UIView {
  func scheduleLayout() {
    needsLayout = true
    markSubtree()
  }

  func layOutIfNeeded() {
    let root = rootOfTree
    if let window = root as? UIWindow {
      window.updatePages(in: self)
      window.updateScrollViews(in: self)
    }
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

  /// Lays out this view and its descendants, from the outside in, until none needs layout.
  func layoutTree() {
    guard needsLayoutPass else { return }
    performAsCurrent {
      // A list of views instead of recursion, because a client may nest thousands of them.
      var open = [OpenLayout(view: self)]
      while let last = open.indices.last {
        if let subview = open[last].takeSubview() {
          if subview.needsLayout || subview.subtreeNeedsLayout { open.append(OpenLayout(view: subview)) }
        } else if open[last].view.needsLayoutPass, open[last].beginPass() {
          let view = open[last].view
          if view.resolvedTraits == resolvedTraits {
            view.layOutOnce()
          } else {
            view.performAsCurrent(view.layOutOnce)
          }
          open[last].subviews = view.subviews[...]
        } else {
          open.removeLast()
        }
      }
    }
  }

  /// A view whose layout has begun, and its subviews that have not been visited in this pass.
  @MainActor
  private struct OpenLayout {
    let view: UIView
    var subviews: ArraySlice<UIView> = []
    var passes = 0

    mutating func takeSubview() -> UIView? { subviews.popFirst() }

    /// Counts a pass; returns false after 50 of them, which is reported.
    mutating func beginPass() -> Bool {
      passes += 1
      if passes <= 50 { return true }
      view.stopLayout("needs layout again after each layout; its layout was stopped")
      return false
    }
  }

  private func stopLayout(_ reason: String) {
    reportMisuse("\(type(of: self)) \(reason)")
    needsLayout = false
    subtreeNeedsLayout = false
  }

  private var needsLayoutPass: Bool { needsLayout || subtreeNeedsLayout || hasConflict }

  /// Lays out the view's own subviews, if necessary.
  private func layOutOnce() {
    if superview == nil { prepareConstraints() }
    let own = needsLayout
    needsLayout = false
    subtreeNeedsLayout = false
    guard own else { return }
    switch layoutCalls.begin() {
    case .allowed: break
    case .tooMany:
      return stopLayout(
        "calls layoutIfNeeded() in its own layoutSubviews() without end; its layout was stopped")
    case .ended: return
    }
    defer { layoutCalls.end() }
    if let controller {
      controller.containment.laidOutSafeArea = safeAreaInsets
      controller.viewWillLayoutSubviews()
    }
    layer.layoutSublayers()
    controller?.viewDidLayoutSubviews()
    if hostsPresentations { updatePresentationFrames() }
  }

  /// Whether constraints and frames disagree, in the tree whose outermost view this is.
  private var hasConflict: Bool { superview == nil && layoutBox?.engine?.verify() == true }

  /// Resizes the view after its superview has changed from size `old` to size `new`.
  func stretch(from old: CGSize, to new: CGSize) {
    let rect = stretched(frame, from: old, to: new)
    if rect != frame { frame = rect }
  }

  /// Returns the frame that the view gets for `rect` after its superview's size has changed.
  func stretched(_ rect: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return rect }
    var rect = rect
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
    return rect
  }

  /// Distributes the change of the superview's length among the flexible parts, in proportion to their
  /// lengths.
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
