import Foundation
import InterludeLayers
import InterludeMotion

extension Flattener {
  /// A group of more pixels than this is drawn only where it is wanted, and not kept.
  private static var keptArea: Int { 6 << 20 }

  /// Appends a node as one picture, for an opacity that its overlapping parts share.
  mutating func appendGroup(_ node: DisplayNode, box: PixelRect, space: Space, opacity: CGFloat) {
    // As it lies around its box, so that it stays the same picture wherever the node goes.
    let home = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    let free = Space(x: 0, y: 0, scale: space.scale, clip: .everything)
    let bounds = NodeBounds.pixels(ofContents: node, box: home, space: free)
    let place = bounds.offsetBy(x: box.x, y: box.y).intersection(space.clip)
    guard isWanted(place) else { return }
    let made = madeBounds(bounds, wanted: wanted(in: place).offsetBy(x: -box.x, y: -box.y))
    guard !made.isEmpty else { return }
    let picture = picture(
      of: node, box: home, scale: space.scale, bounds: made, isWhole: made == bounds,
      toHere: CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y)))
    appendImage(
      place.intersection(made.offsetBy(x: box.x, y: box.y)), picture, x: box.x + made.x, y: box.y + made.y,
      false, opacity)
  }

  /// Appends a turned or scaled node: drawn in its own coordinates, at about the size in which it shows,
  /// then read between the pixels.
  mutating func appendTransformed(_ node: DisplayNode, in space: Space, opacity: CGFloat) {
    guard case .transformed(let transform) = node.placement,
      let detail = Self.detail(of: transform)
    else { return }
    let scale = space.scale * detail
    let free = Space(x: 0, y: 0, scale: scale, clip: .everything)
    guard let home = free.box(at: .zero, size: node.size) else { return }
    let content = NodeBounds.pixels(ofContents: node, box: home, space: free)
    guard !content.isEmpty else { return }
    // One transparent pixel around it, in which the edges fade.
    let bounds = PixelRect(
      x: content.x - 1, y: content.y - 1, width: content.width + 2, height: content.height + 2)

    // From pixels of the picture's space to pixels of this one.
    let shown = CGAffineTransform(
      a: transform.a / detail, b: transform.b / detail, c: transform.c / detail, d: transform.d / detail,
      tx: CGFloat(space.x) + transform.tx * space.scale, ty: CGFloat(space.y) + transform.ty * space.scale)
    let place = PixelRect(covering: rect(bounds).applying(shown), scale: 1)
      .intersection(space.reach(of: node.extent))
    guard isWanted(place) else { return }
    let back = shown.inverted()
    let visible = PixelRect(covering: rect(wanted(in: place)).applying(back), scale: 1, margin: 2)
    let made = madeBounds(bounds, wanted: visible)
    guard !made.isEmpty, let fixed = FixedTransform(back, from: place, to: made) else { return }
    let picture = picture(
      of: node, box: home, scale: scale, bounds: made, isWhole: made == bounds, toHere: shown)
    let alpha = CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
    list.append(
      .transformed(
        place, TransformedPicture(buffer: picture, transform: fixed, x: place.x, y: place.y),
        opacity: resources.paints.paint(alpha)))
  }

  /// Pixels of the picture for each pixel in which an untransformed node would be drawn; nil when nothing
  /// could be seen.
  ///
  /// Enlarged content is drawn larger, up to twice, in steps of a quarter, so that most frames of a growing
  /// group share a picture. Reduced content is drawn smaller by halves, because reading between the pixels
  /// of a picture more than twice too large would skip some.
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

  /// The picture of a node's contents with its box at `box`; `toHere` leads from the pixels around that box to
  /// those of the picture that is being made.
  private func picture(
    of node: DisplayNode, box: PixelRect, scale: CGFloat, bounds: PixelRect, isWhole: Bool,
    toHere: CGAffineTransform
  ) -> PixelBuffer {
    let toWindow = CGAffineTransform(translationX: CGFloat(bounds.x), y: CGFloat(bounds.y))
      .concatenating(toHere).concatenating(toWindow)
    let draw = { [resources] in
      let picture = PixelBuffer(width: bounds.width, height: bounds.height)
      var inner = Flattener(resources: resources, regions: [picture.bounds])
      let space = Space(x: -bounds.x, y: -bounds.y, scale: scale, clip: picture.bounds)
      let place = box.offsetBy(x: -bounds.x, y: -bounds.y)
      inner.toWindow = toWindow
      inner.appendContents(of: node, box: place, space: space)
      inner.list.draw([picture.bounds], into: picture)
      if let mask = node.effects?.mask {
        picture.keep(Self.coverage(of: mask, in: space.inside(node, box: place), picture, resources))
      }
      return picture
    }
    // What lies under a haze changes without the group.
    guard isWhole, !node.hasBackdrops, bounds.area <= Self.keptArea else { return draw() }
    return resources.groups.picture(of: node, scale: scale, box: box, bounds: bounds, draw: draw)
  }

  /// A mask as a picture of the size of `picture`, whose opacity counts.
  private static func coverage(
    of mask: DisplayNode, in space: Space, _ picture: PixelBuffer, _ resources: RasterResources
  ) -> PixelBuffer {
    let coverage = PixelBuffer(width: picture.width, height: picture.height)
    var space = space
    // The box that cuts off the children does not cut off the mask.
    space.clip = picture.bounds
    var flattener = Flattener(resources: resources, regions: [picture.bounds])
    flattener.append(mask, in: space)
    flattener.list.draw([picture.bounds], into: coverage)
    return coverage
  }

  private func madeBounds(_ bounds: PixelRect, wanted: PixelRect) -> PixelRect {
    let isSmall = bounds.width < 16_000 && bounds.height < 16_000 && bounds.area <= Self.keptArea
    return isSmall ? bounds : bounds.intersection(wanted)
  }

  private func wanted(in rect: PixelRect) -> PixelRect {
    regions.reduce(PixelRect.empty) { $0.union($1.intersection(rect)) }
  }

  private func rect(_ pixels: PixelRect) -> CGRect {
    CGRect(
      x: CGFloat(pixels.x), y: CGFloat(pixels.y), width: CGFloat(pixels.width),
      height: CGFloat(pixels.height))
  }
}

extension FixedTransform {
  /// `back` leads from pixels of the target to pixels of a space in which the picture covers `picture`.
  /// Here both count from their own corners, which keeps the numbers small; nil when they are too large
  /// even so.
  init?(_ back: CGAffineTransform, from place: PixelRect, to picture: PixelRect) {
    let corner = CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)).applying(back)
    let numbers = [
      back.a, back.c, corner.x - CGFloat(picture.x), back.b, back.d, corner.y - CGFloat(picture.y),
    ]
    let ends = [
      numbers[0] * CGFloat(place.width) + numbers[1] * CGFloat(place.height) + numbers[2],
      numbers[3] * CGFloat(place.width) + numbers[4] * CGFloat(place.height) + numbers[5],
    ]
    guard (numbers + ends).allSatisfy({ abs($0) < 30_000 }) else { return nil }
    let fixed = numbers.map { Int32(($0 * 65536).rounded()) }
    self.init(xx: fixed[0], xy: fixed[1], x0: fixed[2], yx: fixed[3], yy: fixed[4], y0: fixed[5])
  }
}
