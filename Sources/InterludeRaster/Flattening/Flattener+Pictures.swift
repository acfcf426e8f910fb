import Foundation
import InterludeLayers

extension Flattener {
  /// A picture of more pixels than this is made only where it is wanted, and not kept.
  private static var keptArea: Int { 1 << 20 }

  mutating func append(
    _ image: DisplayImage, rect: CGRect, tint: CGColor?, box: PixelRect, scale: CGFloat, clip: PixelRect,
    opacity: CGFloat
  ) {
    guard let place = self.place(of: rect, box: box, scale: scale), !place.isEmpty else { return }
    let clip = clip.intersection(place)
    guard isWanted(clip) else { return }
    let region = madePart(of: place, clip: clip)
    let key = RasterResources.PictureKey.image(image, width: place.width, height: place.height, region)
    let make = {
      ImageScaler.scaled(image, width: place.width, height: place.height, region: region)
    }
    let (x, y) = (place.x + region.x, place.y + region.y)
    if let tint {
      let mask = resources.mask(.tint(image, width: place.width, height: place.height, region)) {
        MaskImage(alphaOf: make())
      }
      let paint = resources.paints.paint(tint.premultiplied(opacity: opacity))
      appendMask(clip, paint, mask, x: x, y: y)
    } else {
      appendImage(clip, resources.picture(key, make: make), x: x, y: y, image.isOpaque, opacity)
    }
  }

  mutating func append(
    _ gradient: GradientPicture, rect: CGRect, box: PixelRect, scale: CGFloat, clip: PixelRect,
    opacity: CGFloat
  ) {
    guard let place = self.place(of: rect, box: box, scale: scale), !place.isEmpty else { return }
    let clip = clip.intersection(place)
    guard isWanted(clip) else { return }
    let region = madePart(of: place, clip: clip)
    let picture = resources.picture(
      .gradient(gradient, width: place.width, height: place.height, region)
    ) {
      gradient.pixels(width: place.width, height: place.height, region: region)
    }
    appendImage(clip, picture, x: place.x + region.x, y: place.y + region.y, gradient.isOpaque, opacity)
  }

  /// Appends a filled shape whose mask is made by `mask` for a region around the box's corner.
  mutating func appendPath(
    box: PixelRect, clip: PixelRect, bounds: PixelRect, paint: Paint,
    mask: (RasterResources, PixelRect) -> MaskImage
  ) {
    guard !paint.isInvisible, !bounds.isEmpty else { return }
    let place = bounds.offsetBy(x: box.x, y: box.y)
    let part = madePart(of: place, clip: clip)
    guard !part.isEmpty else { return }
    let made = mask(resources, part.offsetBy(x: bounds.x, y: bounds.y))
    let (x, y) = (box.x + made.left, box.y + made.top)
    let rect = PixelRect(x: x, y: y, width: made.width, height: made.height)
    appendMask(rect.intersection(clip), paint, made, x: x, y: y)
  }

  mutating func appendImage(
    _ rect: PixelRect, _ image: PixelBuffer, x: Int, y: Int, _ isOpaque: Bool, _ opacity: CGFloat
  ) {
    let alpha = CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
    guard isWanted(rect), alpha != 0 else { return }
    list.append(
      .image(rect, image, x: x, y: y, isOpaque: isOpaque, opacity: resources.paints.paint(alpha)))
  }

  /// A rectangle in box coordinates with its edges on whole pixels.
  private func place(of rect: CGRect, box: PixelRect, scale: CGFloat) -> PixelRect? {
    Space(x: box.x, y: box.y, scale: scale, clip: .everything).box(at: rect.origin, size: rect.size)
  }

  /// The part of `place` for which pixels are made, seen from its corner: all of it, or only what is
  /// wanted when it is very large.
  private func madePart(of place: PixelRect, clip: PixelRect) -> PixelRect {
    if place.width < 16_000, place.height < 16_000, place.area <= Self.keptArea {
      return PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    }
    let hit = regions.reduce(PixelRect.empty) { $0.union($1.intersection(clip)) }
    return hit.intersection(place).offsetBy(x: -place.x, y: -place.y)
  }
}

extension MaskImage {
  /// The opacity of a picture.
  convenience init(alphaOf picture: PixelBuffer) {
    self.init(width: picture.width, height: picture.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = UInt8(picture.pixels[y * picture.stride + x] >> 24) }
    }
  }
}
