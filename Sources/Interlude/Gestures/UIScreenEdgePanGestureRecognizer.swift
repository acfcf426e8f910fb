import Foundation

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognises a drag that starts at an edge of the window.
///
/// The finger must go down within 20 points of an edge and move more away from it than along it. No source
/// publishes this number; it is our choice.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which a drag may start; none by default.
  open var edges: UIRectEdge = []

  private static let margin: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if decided == .possible, startEdges.isEmpty { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // A drag that is about to begin must lead inwards.
    if decided == .possible, state == .began, !movesInwards { state = .failed }
  }

  /// The allowed edges near the location where the first finger went down.
  private var startEdges: UIRectEdge {
    guard let touch = touches.first, let size = touch.window?.bounds.size else { return [] }
    var near: UIRectEdge = []
    if touch.origin.x <= Self.margin { near.insert(.left) }
    if touch.origin.x >= size.width - Self.margin { near.insert(.right) }
    if touch.origin.y <= Self.margin { near.insert(.top) }
    if touch.origin.y >= size.height - Self.margin { near.insert(.bottom) }
    return near.intersection(edges)
  }

  private var movesInwards: Bool {
    guard let touch = touches.first else { return false }
    let (dx, dy) = (touch.location.x - touch.origin.x, touch.location.y - touch.origin.y)
    let edges = startEdges
    return (edges.contains(.left) && dx > abs(dy)) || (edges.contains(.right) && -dx > abs(dy))
      || (edges.contains(.top) && dy > abs(dx)) || (edges.contains(.bottom) && -dy > abs(dx))
  }
}
