import CSDL2
import Foundation
import InterludeLayers
import InterludeRaster

/// Draws display lists into a window's pixels and shows what changed.
///
/// SDL keeps the pixels of a window from one frame to the next, so only the damage is drawn, straight into
/// them where their format allows.
@MainActor
final class SurfacePresenter {
  private let window: OpaquePointer
  private let rasteriser: Rasteriser
  /// What the pixels show; nil when they are worth nothing.
  private var shown: (root: DisplayNode, clear: CGColor, scale: CGFloat)?
  private var buffer: PixelBuffer?
  private var needsConversion = false
  private var damage: [PixelRect] = []

  init(window: OpaquePointer, text: any TextSource) {
    self.window = window
    rasteriser = Rasteriser(text: text)
  }

  /// Forgets what the pixels show, so that the next frame draws all of them.
  func invalidate() { shown = nil }

  /// Draws what differs from the frame before.
  ///
  /// - Returns: Whether anything did.
  func draw(_ root: DisplayNode, scale: CGFloat, clear: CGColor) throws(HostError) -> Bool {
    let surface = try surface()
    guard let buffer = buffer(for: surface) else { return false }
    if shown?.clear != clear || shown?.scale != scale { shown = nil }
    damage = rasteriser.draw(root, previous: shown?.root, into: buffer, scale: scale, clear: clear)
    shown = (root, clear, scale)
    return !damage.isEmpty
  }

  /// Hands the damage of the last frame to the display.
  func present() throws(HostError) {
    let surface = try surface()
    if needsConversion, let buffer { convert(buffer, to: surface) }
    var rects = damage.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    if SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) != 0 {
      // The window may have been resized a moment ago; its event will come and ask for a frame.
      shown = nil
    }
  }

  /// Hands all pixels to the display again, which has lost them; false when they must be drawn anew.
  func presentAll() -> Bool {
    shown != nil && SDL_UpdateWindowSurface(window) == 0
  }

  /// The median time of presenting, in seconds, of a few frames back to back.
  func measurePresenting(now: () -> Double) -> Double {
    guard (try? surface()) != nil else { return 0 }
    var times: [Double] = []
    for _ in 0..<8 {
      let start = now()
      SDL_UpdateWindowSurface(window)
      times.append(now() - start)
    }
    return times.sorted()[times.count / 2]
  }

  private func surface() throws(HostError) -> SDL_Surface {
    guard let surface = SDL_GetWindowSurface(window), surface.pointee.pixels != nil else {
      throw .surfaceLost(String(cString: SDL_GetError()))
    }
    return surface.pointee
  }

  /// The pixels to draw into: the surface's own, or ours of the same size where its format differs.
  private func buffer(for surface: SDL_Surface) -> PixelBuffer? {
    let (width, height) = (Int(surface.w), Int(surface.h))
    guard width > 0, height > 0 else { return nil }
    let format = surface.format.pointee.format
    // Both are 0x?RRGGBB words; the display does not look at the upper byte of the second.
    needsConversion = format != SDL_PIXELFORMAT_ARGB8888.rawValue && format != SDL_PIXELFORMAT_RGB888.rawValue
    if let buffer, buffer.width == width, buffer.height == height,
      needsConversion || UnsafeMutableRawPointer(buffer.pixels) == surface.pixels
    {
      return buffer
    }
    shown = nil
    let made: PixelBuffer
    if needsConversion {
      made = PixelBuffer(width: width, height: height)
    } else {
      made = PixelBuffer(
        borrowing: surface.pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
        strideInPixels: Int(surface.pitch) / 4)
    }
    buffer = made
    return made
  }

  private func convert(_ buffer: PixelBuffer, to surface: SDL_Surface) {
    let size = Int(surface.format.pointee.BytesPerPixel)
    for rect in damage {
      SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
        buffer.pixels + rect.y * buffer.stride + rect.x, Int32(buffer.stride * 4),
        surface.format.pointee.format,
        surface.pixels + rect.y * Int(surface.pitch) + rect.x * size, surface.pitch)
    }
  }
}
