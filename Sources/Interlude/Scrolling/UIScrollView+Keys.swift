import Foundation

/// Scrolling by the keyboard.
extension UIScrollView {
  /// The distance that an arrow key scrolls, in points.
  private static var line: CGFloat { 48 }

  /// Scrolls by a key, named as in recordings: by a line, by a page less a line, or to an end.
  ///
  /// - Returns: Whether the key scrolls and the content moved; false passes the key on.
  func scroll(key: String) -> Bool {
    let (width, height) = (bounds.width, bounds.height)
    let page = max(height - Self.line, Self.line)
    let delta: CGVector
    switch key {
    case "up": delta = CGVector(dx: 0, dy: -Self.line)
    case "down": delta = CGVector(dx: 0, dy: Self.line)
    case "left": delta = CGVector(dx: -(isPagingEnabled ? width : Self.line), dy: 0)
    case "right": delta = CGVector(dx: isPagingEnabled ? width : Self.line, dy: 0)
    case "pageup": delta = CGVector(dx: 0, dy: isPagingEnabled ? -height : -page)
    case "pagedown": delta = CGVector(dx: 0, dy: isPagingEnabled ? height : page)
    case "home": delta = CGVector(dx: 0, dy: -contentSize.height)
    case "end": delta = CGVector(dx: 0, dy: contentSize.height)
    default: return false
    }
    return scroll(by: delta, isPrecise: false)
  }
}

extension Stage {
  /// Passes a key to the scroll views under the pointer, the innermost first.
  ///
  /// - Returns: Whether one of them scrolled.
  func scroll(key: String) -> Bool {
    guard let pointer = input.pointer else { return false }
    var responder: UIResponder? = touches.hitTest(pointer)
    while let current = responder {
      if let view = current as? UIScrollView, view.scroll(key: key) { return true }
      responder = current.next
    }
    return false
  }
}
