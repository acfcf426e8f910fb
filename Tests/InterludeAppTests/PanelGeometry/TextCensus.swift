import Foundation
import InterludeLayers
import InterludeMotion

/// All texts of a picture, in the order in which they are drawn, with what is visible of each.
struct TextCensus {
  struct Text {
    let string: String
    /// The rectangle from the capitals' height to the descenders, in the picture's coordinates.
    let frame: CGRect
    /// The part that scroll views show, and what other clips leave of it.
    let scrolled: CGRect
    let seen: CGRect
    let isUpright: Bool
    let color: CGColor
    /// The colour under the middle of the text, if it is opaque.
    var ground: CGColor?
    /// A rectangle that covers a part of the text but not all of it; nil for none.
    var cover: CGRect?
    /// The layer that has the text.
    let layer: Int
  }

  private(set) var texts: [Text] = []
  /// The layers in which something visible is drawn.
  private(set) var drawn: Set<Int> = []
  private var path: [Int] = []
  private var grounds: [(frame: CGRect, color: CGColor)] = []
  /// The layers that scroll: they may cut off what is in them.
  private let scrolls: Set<Int>

  /// - Parameters:
  ///   - without: The layers that are left out, with what is in them.
  init(_ node: DisplayNode, scrolls: Set<Int>, without: Set<Int> = []) {
    self.scrolls = scrolls
    let whole = CGRect(origin: .zero, size: node.size)
    visit(node, .identity, Clips(scrolled: .infinite, all: whole), 1, without)
  }

  private struct Clips {
    var scrolled: CGRect
    var all: CGRect
  }

  private mutating func visit(
    _ node: DisplayNode, _ parent: CGAffineTransform, _ clips: Clips, _ opacity: CGFloat, _ without: Set<Int>
  ) {
    let opacity = opacity * node.opacity
    guard opacity > 0.05, !without.contains(node.id) else { return }
    let transform: CGAffineTransform =
      switch node.placement {
      case .at(let origin): CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(parent)
      case .transformed(let own): own.concatenating(parent)
      }
    let box = CGRect(origin: .zero, size: node.size).applying(transform)
    if let color = node.background { cover(box.intersection(clips.all), color, opacity) }
    var inner = clips
    if node.clipsChildren {
      inner.all = inner.all.intersection(box)
      if scrolls.contains(node.id) { inner.scrolled = inner.scrolled.intersection(box) }
    }
    path.append(node.id)
    defer { path.removeLast() }
    if node.items.contains(where: { $0.extent.applying(transform).intersects(clips.all) }) {
      drawn.formUnion(path)
    }
    for item in node.items { add(item, of: node, transform, inner, opacity) }
    let content = CGAffineTransform(translationX: -node.contentOrigin.x, y: -node.contentOrigin.y)
      .concatenating(transform)
    for child in node.children { visit(child, content, inner, opacity, without) }
  }

  private mutating func add(
    _ item: DisplayItem, of node: DisplayNode, _ transform: CGAffineTransform, _ clips: Clips,
    _ opacity: CGFloat
  ) {
    switch item {
    case .text(let run, let origin, let color):
      guard run.font.family != FontSpec.symbolFamily, !run.string.allSatisfy(\.isWhitespace) else { return }
      let size = run.font.size
      let frame = CGRect(x: origin.x, y: origin.y - 0.74 * size, width: run.width, height: 0.92 * size)
        .applying(transform)
      let seen = frame.intersection(clips.all)
      guard !seen.isEmpty else { return }
      let middle = CGPoint(x: seen.midX, y: seen.midY)
      var shown = color
      shown.alpha *= opacity
      texts.append(
        Text(
          string: run.string, frame: frame, scrolled: frame.intersection(clips.scrolled), seen: seen,
          isUpright: abs(transform.b) < 1e-6, color: shown,
          ground: grounds.last { $0.frame.contains(middle) }?.color, layer: node.id))
    case .fill(let path, let color, _):
      for rect in path.rectangles { cover(rect.applying(transform).intersection(clips.all), color, opacity) }
    case .node(let node): visit(node, transform, clips, opacity, [])
    case .image, .gradient, .radialGradient, .stroke: break
    }
  }

  /// Notes an opaque rectangle: texts under it are not visible, or cut off.
  private mutating func cover(_ rect: CGRect, _ color: CGColor, _ opacity: CGFloat) {
    guard color.alpha * opacity >= 0.84, rect.width > 2, rect.height > 2 else { return }
    texts.removeAll { rect.insetBy(dx: -2, dy: -2).contains($0.seen) }
    for index in texts.indices {
      let part = texts[index].seen.intersection(rect)
      if part.width > 2, part.height > 2.5 { texts[index].cover = rect }
    }
    grounds.append((rect, color))
  }
}

extension DisplayPath {
  /// The upright rectangles of the path; none for other shapes.
  fileprivate var rectangles: [CGRect] {
    var (points, found): ([CGPoint], [CGRect]) = ([], [])
    for element in elements {
      switch element {
      case .move(let point): points = [point]
      case .line(let point): points.append(point)
      case .quadratic, .cubic: points = []
      case .close:
        let (xs, ys) = (Set(points.map(\.x)), Set(points.map(\.y)))
        if points.count == 4, xs.count == 2, ys.count == 2 {
          found.append(
            CGRect(
              x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!))
        }
        points = []
      }
    }
    return found
  }
}

extension CGColor {
  private var luminance: Double {
    func linear(_ value: CGFloat) -> Double {
      let value = Double(value)
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of this colour on an opaque `ground`, 1…21.
  ///
  /// Source: WCAG 2.1, relative luminance and contrast ratio.
  func contrast(on ground: CGColor) -> Double {
    let mixed = CGColor(
      red: red * alpha + ground.red * (1 - alpha), green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha), alpha: 1)
    let (one, other) = (mixed.luminance, ground.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
