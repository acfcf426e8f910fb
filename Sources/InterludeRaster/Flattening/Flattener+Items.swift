import Foundation
import InterludeLayers

extension Flattener {
  /// Appends one item of a node whose box is `box`.
  mutating func append(
    _ item: DisplayItem, box: PixelRect, scale: CGFloat, clip: PixelRect, opacity: CGFloat
  ) {
    let clip = item.pixels(x: box.x, y: box.y, scale: scale).intersection(clip)
    guard needsDrawing(clip) else { return }
    let bounds = item.pixels(x: 0, y: 0, scale: scale)
    switch item {
    case .text(let run, let origin, let color):
      guard let mask = resources.mask(of: run, scale: scale) else { return }
      let x = box.x + PixelRect.snap(origin.x * scale) + mask.left
      let y = box.y + PixelRect.snap(origin.y * scale) + mask.top
      let rect = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip)
      appendMask(rect, paint(color, opacity), mask, x: x, y: y)
    case .image(let image, let rect, let tint):
      append(image, rect: rect, tint: tint, box: box, scale: scale, clip: clip, opacity: opacity)
    case .gradient(let rect, let stops, let start, let end):
      let gradient = GradientPicture(stops: stops, start: start, end: end)
      append(gradient, rect: rect, box: box, scale: scale, clip: clip, opacity: opacity)
    case .radialGradient(let rect, let stops, let start, let end, let radii):
      let gradient = GradientPicture(stops: stops, start: start, end: end, radii: radii)
      append(gradient, rect: rect, box: box, scale: scale, clip: clip, opacity: opacity)
    case .node(let node):
      append(node, in: DrawContext(x: box.x, y: box.y, scale: scale, clip: clip), opacity: opacity)
    case .fill(let path, let color, let rule):
      appendPath(box: box, clip: clip, bounds: bounds, paint: paint(color, opacity)) { resources, region in
        resources.mask(.fill(path, rule, scale: scale, region: region)) {
          PathFiller.mask(of: path.outlines(scale: scale).map(\.points), rule: rule, in: region)
        }
      }
    case .stroke(let path, let color, let style):
      appendPath(box: box, clip: clip, bounds: bounds, paint: paint(color, opacity)) { resources, region in
        resources.mask(.stroke(path, style, scale: scale, region: region)) {
          let pen = Stroker(style: style, scale: scale)
          return PathFiller.mask(of: pen.polygons(along: path), rule: .winding, in: region)
        }
      }
    }
  }

  private func paint(_ color: CGColor, _ opacity: CGFloat) -> Paint {
    resources.paints.paint(color.premultiplied(opacity: opacity))
  }
}
