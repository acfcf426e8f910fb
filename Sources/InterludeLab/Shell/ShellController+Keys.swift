import Interlude
import InterludeInput

/// The keys of the shell, and the control that has the focus.
extension ShellController {
  /// - Returns: Whether the key was handled.
  func press(_ key: KeySample, in shown: Set<Panel>) -> Bool {
    if menu.isOpen {
      menu.press(key)
      return true
    }
    if palette.isShown {
      palette.press(key)
      return true
    }
    if let edited = inspector.edited { return edited.press(key) }
    let views = [focused, pressed].compactMap(\.self)
    if views.contains(where: { inspector.instrument(containing: $0)?.press(key) == true }) { return true }
    tooltip.hide()
    switch key.key {
    case "escape":
      if help.isShown {
        help.setShown(false)
        return true
      }
      if enlarged != nil {
        enlarge(nil)
        return true
      }
      guard focused != nil else { return false }
      focus(nil)
      return true
    case "tab":
      guard !shown.isEmpty else { return false }
      moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1, among: focusables(shown))
      return true
    default:
      guard key.modifiers.isDisjoint(with: [.control, .command]) else { return false }
      if focused?.press(key.key) == true { return true }
      // A control that was clicked takes arrow keys, as if it had the focus; the other keys are commands.
      if Self.arrows.contains(key.key), focused == nil, pressedControl?.press(key.key) == true { return true }
      return moveInPanel(key.key, shown)
    }
  }

  /// Moves the focus with an arrow key while a panel has it or was touched last. Such keys never reach the
  /// stage, which would scroll.
  private func moveInPanel(_ key: String, _ shown: Set<Panel>) -> Bool {
    guard Self.arrows.contains(key) || key == "pageup" || key == "pagedown",
      let present = focused ?? pressed,
      let panel = panels.first(where: { shown.contains($0.panel) && present.isDescendant(of: $0.view) })?.view
    else { return false }
    let controls = panel.focusables
    guard key == "up" || key == "down", !controls.isEmpty else { return true }
    let index = controls.firstIndex { present.isDescendant(of: $0) }
    let next = index.map { $0 + (key == "up" ? -1 : 1) } ?? 0
    focus(controls[min(max(next, 0), controls.count - 1)])
    return true
  }

  private static let arrows: Set = ["up", "down", "left", "right"]

  /// The control in a panel that was clicked last; nil for none.
  private var pressedControl: UIControl? {
    sequence(first: pressed) { $0?.superview }.lazy.compactMap { $0 as? UIControl }.first
  }

  func focusables(_ shown: Set<Panel>) -> [UIControl] {
    panels.filter { shown.contains($0.panel) }.flatMap { $0.view.focusables }
  }

  private func moveFocus(by step: Int, among controls: [UIControl]) {
    guard !controls.isEmpty else { return focus(nil) }
    let index = controls.firstIndex { $0 === focused }
    let next =
      index.map { ($0 + step + controls.count) % controls.count } ?? (step > 0 ? 0 : controls.count - 1)
    focus(controls[next])
  }

  /// Moves the focus to the first control of the next panel.
  func focusNextPanel(_ shown: Set<Panel>) {
    let open = panels.filter { shown.contains($0.panel) }.map(\.view)
    guard !open.isEmpty else { return }
    let index = open.firstIndex { panel in focused?.isDescendant(of: panel) ?? false }
    focus(open[index.map { ($0 + 1) % open.count } ?? 0].focusables.first)
  }

  /// Records the view under a touch on the shell.
  func touchBegan(at location: CGPoint) {
    pressed = view.hitTest(location, with: nil)
    tooltip.hide()
    if let edited = inspector.edited, pressed?.isDescendant(of: edited) != true { endEditing() }
  }

  func endEditing() { inspector.edited?.endEditing() }

  func focus(_ control: UIControl?) {
    pressed = nil
    guard focused !== control else { return }
    focused = control
    if let control { reveal(control) }
    placeRing()
  }

  private func reveal(_ control: UIControl) {
    var parent = control.superview
    while let current = parent {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(
          control.convert(control.bounds, to: scroll).insetBy(dx: 0, dy: -8), animated: false)
      }
      parent = current.superview
    }
  }

  func placeRing() {
    guard let focused, focused.window != nil else {
      ring.isHidden = true
      return
    }
    ring.isHidden = false
    // In a scroll view, the ring scrolls with its control, and is clipped with it.
    let scroll = focused.enclosingScrollView
    let parent: UIView = scroll ?? view
    if scroll == nil, ring.superview !== view {
      view.insertSubview(ring, belowSubview: menu)
    } else if scroll != nil, parent.subviews.last !== ring {
      parent.addSubview(ring)
    }
    var frame = focused.convert(focused.bounds, to: parent).insetBy(dx: -3, dy: -3)
    if let scroll {
      let right = min(frame.maxX, scroll.bounds.width)
      frame.origin.x = max(frame.minX, 0)
      frame.size.width = right - frame.minX
    } else if frame.intersects(view.bounds) {
      // Beside an edge of the window, all four sides are seen.
      frame = frame.intersection(view.bounds)
    }
    ring.frame = frame
  }
}

extension UIView {
  /// The nearest scroll view around the view; nil for none.
  fileprivate var enclosingScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scroll = current as? UIScrollView { return scroll }
      view = current.superview
    }
    return nil
  }
}
