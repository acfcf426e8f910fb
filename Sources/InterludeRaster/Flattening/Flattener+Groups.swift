import Foundation
import InterludeLayers
import InterludeMotion

extension Flattener {
  /// The maximum area, in pixels, of a group that is drawn completely and cached. Of a larger one only the
  /// damaged part is drawn.
  private static var maximumCachedArea: Int { 6 << 20 }

  /// Appends a node as one picture, so that its overlapping parts share one opacity.
  mutating func appendGroup(_ node: DisplayNode, box: PixelRect, context: DrawContext, opacity: CGFloat) {
    // Relative to the node's own box, so that the picture stays valid when the node moves.
    let localBox = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    let unclipped = DrawContext(x: 0, y: 0, scale: context.scale, clip: .everything)
    let bounds = NodeBounds.pixels(ofContents: node, box: localBox, context: unclipped)
    let frame = bounds.offsetBy(x: box.x, y: box.y).intersection(context.clip)
    guard needsDrawing(frame) else { return }
    var source = SubtreeSource(node: node, scale: context.scale, box: localBox, bounds: bounds)
    source.bounds = renderedBounds(source, needed: neededPart(of: frame).offsetBy(x: -box.x, y: -box.y))
    let rendered = source.bounds
    guard !rendered.isEmpty else { return }
    let picture = picture(
      source, toTarget: CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y)))
    appendImage(
      frame.intersection(rendered.offsetBy(x: box.x, y: box.y)), picture, x: box.x + rendered.x,
      y: box.y + rendered.y,
      false, opacity)
  }

  /// Appends a transformed node: draws it in its own coordinates at about its final size, then samples it
  /// bilinearly.
  mutating func appendTransformed(_ node: DisplayNode, in context: DrawContext, opacity: CGFloat) {
    guard case .transformed(let transform) = node.placement,
      let detail = Self.detail(of: transform)
    else { return }
    let scale = context.scale * detail
    let unclipped = DrawContext(x: 0, y: 0, scale: scale, clip: .everything)
    guard let localBox = unclipped.box(at: .zero, size: node.size) else { return }
    let content = NodeBounds.pixels(ofContents: node, box: localBox, context: unclipped)
    guard !content.isEmpty else { return }
    // One transparent pixel on each side lets the edges fade out.
    let bounds = content.insetBy(x: -1, y: -1)

    // Maps pixels of the picture's coordinates to pixels of the target.
    let toTarget = CGAffineTransform(
      a: transform.a / detail, b: transform.b / detail, c: transform.c / detail, d: transform.d / detail,
      tx: CGFloat(context.x) + transform.tx * context.scale,
      ty: CGFloat(context.y) + transform.ty * context.scale)
    let frame = PixelRect(covering: rect(bounds).applying(toTarget), scale: 1)
      .intersection(context.reach(of: node.extent))
    guard needsDrawing(frame) else { return }
    let inverse = toTarget.inverted()
    let visible = PixelRect(covering: rect(neededPart(of: frame)).applying(inverse), scale: 1, margin: 2)
    var source = SubtreeSource(node: node, scale: scale, box: localBox, bounds: bounds)
    source.bounds = renderedBounds(source, needed: visible)
    let rendered = source.bounds
    guard !rendered.isEmpty, let fixed = FixedTransform(inverse, from: frame, to: rendered) else { return }
    let picture = picture(source, toTarget: toTarget)
    let alpha = CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
    list.append(
      .transformed(
        frame, TransformedPicture(buffer: picture, transform: fixed, x: frame.x, y: frame.y),
        opacity: resources.paints.paint(alpha)))
  }

  /// The scale at which a transformed node is drawn, relative to an untransformed one; nil when it is
  /// invisible.
  ///
  /// Enlarged content is drawn at up to twice its size, in steps of a quarter, so that most frames of a
  /// growing group share one picture. Reduced content is halved until at most twice as large as shown,
  /// because bilinear sampling of a larger picture would skip pixels.
  private static func detail(of transform: CGAffineTransform) -> CGFloat? {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let determinant = a * d - b * c
    let sum = a * a + b * b + c * c + d * d
    let largest = ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
    guard (sum + transform.tx + transform.ty).isFinite, abs(determinant) > 1e-9, largest < 1e5 else {
      return nil
    }
    if largest > 1 { return min(2, (largest * 4 - 1e-6).rounded(.up) / 4) }
    var detail: CGFloat = 1
    while detail > 1e-4, largest <= detail / 2 { detail /= 2 }
    return detail
  }

  /// Returns the picture of a node's contents.
  ///
  /// `toTarget` maps the pixels around its box to those of the picture that is being drawn.
  private func picture(_ source: SubtreeSource, toTarget: CGAffineTransform) -> PixelBuffer {
    let (node, scale, box, bounds) = (source.node, source.scale, source.box, source.bounds)
    let toWindow = CGAffineTransform(translationX: CGFloat(bounds.x), y: CGFloat(bounds.y))
      .concatenating(toTarget).concatenating(toWindow)
    let draw = { [resources] in
      let picture = PixelBuffer(width: bounds.width, height: bounds.height)
      var inner = Flattener(resources: resources, regions: [picture.bounds])
      let context = DrawContext(x: -bounds.x, y: -bounds.y, scale: scale, clip: picture.bounds)
      let frame = box.offsetBy(x: -bounds.x, y: -bounds.y)
      inner.toWindow = toWindow
      inner.appendContents(of: node, box: frame, context: context)
      inner.list.draw([picture.bounds], into: picture)
      if let mask = node.effects?.mask {
        picture.multiply(
          byAlphaOf: Self.coverage(of: mask, in: context.inside(node, box: frame), picture, resources))
      }
      return picture
    }
    // A group with a backdrop is not cached: the pixels under it change independently of the group.
    guard !node.hasBackdrops, bounds.area <= Self.maximumCachedArea else { return draw() }
    return resources.group(source, draw: draw)
  }

  /// Draws a mask into a picture of the size of `picture`. Only its alpha is used.
  private static func coverage(
    of mask: DisplayNode, in context: DrawContext, _ picture: PixelBuffer, _ resources: RasterResources
  ) -> PixelBuffer {
    let coverage = PixelBuffer(width: picture.width, height: picture.height)
    var context = context
    // The box that clips the children does not clip the mask.
    context.clip = picture.bounds
    var flattener = Flattener(resources: resources, regions: [picture.bounds])
    flattener.append(mask, in: context)
    flattener.list.draw([picture.bounds], into: coverage)
    return coverage
  }

  /// Returns the part of a group's bounds to draw: all of a small group, and the needed part of a large one.
  /// If that part moves slowly, a margin around it serves the following frames.
  private func renderedBounds(_ group: SubtreeSource, needed: PixelRect) -> PixelRect {
    let bounds = group.bounds
    let isSmall = bounds.width < 16_000 && bounds.height < 16_000 && bounds.area <= Self.maximumCachedArea
    if isSmall { return bounds }
    let visible = bounds.intersection(needed)
    guard !group.node.hasBackdrops, let known = resources.groups.source(for: group.node.id),
      known.hasSameContent(as: group)
    else { return visible }
    if known.bounds.contains(visible) { return known.bounds }
    let (x, y) = (visible.width / 16, visible.height / 16)
    guard known.bounds.insetBy(x: -x / 2, y: -y / 2).contains(visible) else { return visible }
    let roomy = visible.insetBy(x: -x, y: -y).intersection(bounds)
    return roomy.area <= Self.maximumCachedArea ? roomy : visible
  }

  private func neededPart(of rect: PixelRect) -> PixelRect {
    regions.reduce(PixelRect.empty) { $0.union($1.intersection(rect)) }
  }

  private func rect(_ pixels: PixelRect) -> CGRect {
    CGRect(
      x: CGFloat(pixels.x), y: CGFloat(pixels.y), width: CGFloat(pixels.width),
      height: CGFloat(pixels.height))
  }
}

extension FixedTransform {
  /// Creates a fixed-point transform from `inverse`, which maps pixels of the target to those of the
  /// picture's coordinates.
  ///
  /// Both sides count from the corners of `frame` and `picture`, which keeps the numbers small. Returns nil
  /// when they are still too large.
  init?(_ inverse: CGAffineTransform, from frame: PixelRect, to picture: PixelRect) {
    let corner = CGPoint(x: CGFloat(frame.x), y: CGFloat(frame.y)).applying(inverse)
    let numbers = [
      inverse.a, inverse.c, corner.x - CGFloat(picture.x), inverse.b, inverse.d,
      corner.y - CGFloat(picture.y),
    ]
    let ends = [
      numbers[0] * CGFloat(frame.width) + numbers[1] * CGFloat(frame.height) + numbers[2],
      numbers[3] * CGFloat(frame.width) + numbers[4] * CGFloat(frame.height) + numbers[5],
    ]
    guard (numbers + ends).allSatisfy({ abs($0) < 30_000 }) else { return nil }
    let fixed = numbers.map { Int32(($0 * 65536).rounded()) }
    self.init(xx: fixed[0], xy: fixed[1], x0: fixed[2], yx: fixed[3], yy: fixed[4], y0: fixed[5])
  }
}
