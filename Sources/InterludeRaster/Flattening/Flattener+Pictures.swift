import Foundation
import InterludeLayers

extension Flattener {
  /// The maximum area, in pixels, of a picture that is made completely and cached. Of a larger one only the
  /// damaged part is made.
  private static var maximumCachedArea: Int { 1 << 20 }

  mutating func append(
    _ image: DisplayImage, rect: CGRect, tint: CGColor?, box: PixelRect, scale: CGFloat, clip: PixelRect,
    opacity: CGFloat
  ) {
    guard let frame = self.pixelFrame(of: rect, box: box, scale: scale), !frame.isEmpty else { return }
    let clip = clip.intersection(frame)
    guard needsDrawing(clip) else { return }
    let region = renderedPart(of: frame, clip: clip)
    let key = RasterResources.PictureKey.image(image, width: frame.width, height: frame.height, region)
    let make = {
      ImageScaler.scaled(image, width: frame.width, height: frame.height, region: region)
    }
    let (x, y) = (frame.x + region.x, frame.y + region.y)
    if let tint {
      let mask = resources.mask(.tint(image, width: frame.width, height: frame.height, region)) {
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
    guard let frame = self.pixelFrame(of: rect, box: box, scale: scale), !frame.isEmpty else { return }
    let clip = clip.intersection(frame)
    guard needsDrawing(clip) else { return }
    let region = renderedPart(of: frame, clip: clip)
    let picture = resources.picture(
      .gradient(gradient, width: frame.width, height: frame.height, region)
    ) {
      gradient.pixels(width: frame.width, height: frame.height, region: region)
    }
    appendImage(clip, picture, x: frame.x + region.x, y: frame.y + region.y, gradient.isOpaque, opacity)
  }

  /// Appends a filled shape. `mask` makes its coverage for a region relative to the box's corner.
  mutating func appendPath(
    box: PixelRect, clip: PixelRect, bounds: PixelRect, paint: Paint,
    mask: (RasterResources, PixelRect) -> MaskImage
  ) {
    guard !paint.isInvisible, !bounds.isEmpty else { return }
    let frame = bounds.offsetBy(x: box.x, y: box.y)
    let part = renderedPart(of: frame, clip: clip)
    guard !part.isEmpty else { return }
    let rendered = mask(resources, part.offsetBy(x: bounds.x, y: bounds.y))
    let (x, y) = (box.x + rendered.left, box.y + rendered.top)
    let rect = PixelRect(x: x, y: y, width: rendered.width, height: rendered.height)
    appendMask(rect.intersection(clip), paint, rendered, x: x, y: y)
  }

  mutating func appendImage(
    _ rect: PixelRect, _ image: PixelBuffer, x: Int, y: Int, _ isOpaque: Bool, _ opacity: CGFloat
  ) {
    let alpha = CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
    guard needsDrawing(rect), alpha != 0 else { return }
    list.append(
      .image(rect, image, x: x, y: y, isOpaque: isOpaque, opacity: resources.paints.paint(alpha)))
  }

  /// Converts a rectangle in box coordinates to pixels, with its edges on whole pixels.
  private func pixelFrame(of rect: CGRect, box: PixelRect, scale: CGFloat) -> PixelRect? {
    DrawContext(x: box.x, y: box.y, scale: scale, clip: .everything).box(at: rect.origin, size: rect.size)
  }

  /// Returns the part of `frame` for which pixels are made, relative to its corner: all of it, or only the
  /// damaged part if it is very large.
  private func renderedPart(of frame: PixelRect, clip: PixelRect) -> PixelRect {
    if frame.width < 16_000, frame.height < 16_000, frame.area <= Self.maximumCachedArea {
      return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    }
    let needed = regions.reduce(PixelRect.empty) { $0.union($1.intersection(clip)) }
    return needed.intersection(frame).offsetBy(x: -frame.x, y: -frame.y)
  }
}

extension MaskImage {
  /// Creates a mask from the alpha channel of a picture.
  convenience init(alphaOf picture: PixelBuffer) {
    self.init(width: picture.width, height: picture.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = UInt8(picture.pixels[y * picture.stride + x] >> 24) }
    }
  }
}
