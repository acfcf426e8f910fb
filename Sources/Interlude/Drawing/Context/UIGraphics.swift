public import Foundation
import InterludeLayers

/// The drawings under way, the innermost last. The list is empty between turns.
@MainActor
enum Drawings {
  /// A drawing and the size of its image.
  struct Drawing {
    let context: CGContext
    let size: CGSize
  }

  private(set) static var open: [Drawing] = []

  static var current: CGContext? { open.last?.context }

  static func begin(_ context: CGContext, size: CGSize) { open.append(Drawing(context: context, size: size)) }

  static func end() { _ = open.popLast() }

  /// Returns the items that `body` draws.
  static func items(size: CGSize, origin: CGPoint = .zero, _ body: () -> Void) -> [DisplayItem] {
    let context = CGContext(origin: origin, size: size)
    begin(context, size: size)
    body()
    end()
    return context.items
  }
}

/// The current drawing, in a view's `draw(_:)` or a renderer's block; nil outside of one.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { Drawings.current }

/// Makes `context` the current drawing, until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { Drawings.begin(context, size: .zero) }

/// Restores the previous current drawing.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { Drawings.end() }

/// Begins a drawing of `size` points, until `UIGraphicsEndImageContext()`.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  let size = ClientValues.usable(size, else: .zero, "size", of: CGContext.self)
  Drawings.begin(CGContext(origin: .zero, size: size), size: size)
}

/// Begins a drawing of `size` points, until `UIGraphicsEndImageContext()`.
///
/// Images are sharp at every scale and may be transparent, so `opaque` and `scale` have no effect.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsBeginImageContext(size)
}

/// Returns an image of what was drawn so far; nil outside of a drawing.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  Drawings.open.last.map { UIImage(drawing: $0.context.items, size: $0.size) }
}

/// Ends the drawing that began last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { Drawings.end() }

/// Fills `rect` with the fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { Drawings.current?.fill(rect) }

/// Draws a line inside the edge of `rect` in the fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = Drawings.current else { return }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}
