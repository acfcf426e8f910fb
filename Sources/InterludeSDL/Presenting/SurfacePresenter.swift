import CSDL2
import InterludeRaster

/// Presents pixels through SDL's window surface.
///
/// The surface keeps its contents between frames, so only the damage is drawn, directly into it if its format
/// allows.
@MainActor
final class SurfacePresenter: Presenter {
  private let window: OpaquePointer
  private var buffer: PixelBuffer?
  private var needsConversion = false
  /// Outside X11, SDL uses its own renderer behind the surface, which may wait.
  let mayWait: Bool

  init(window: OpaquePointer, isOnX11: Bool) {
    self.window = window
    mayWait = !isOnX11
  }

  /// There is no choice: X11 never waits, and SDL's own renderer decides elsewhere.
  func setWaiting(_ waits: Bool) {}

  func pixels() throws(PresentingFailure) -> PixelBuffer? {
    let surface = try surface()
    let (width, height) = (Int(surface.w), Int(surface.h))
    guard width > 0, height > 0 else { return nil }
    let format = surface.format.pointee.format
    // Both are 0x?RRGGBB words; the display ignores the upper byte of the second.
    needsConversion = format != SDL_PIXELFORMAT_ARGB8888.rawValue && format != SDL_PIXELFORMAT_RGB888.rawValue
    if let buffer, buffer.width == width, buffer.height == height,
      needsConversion || UnsafeMutableRawPointer(buffer.pixels) == surface.pixels
    {
      return buffer
    }
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

  func show(_ damage: [PixelRect]) throws(PresentingFailure) -> Bool {
    let surface = try surface()
    if needsConversion, let buffer {
      guard buffer.width == Int(surface.w), buffer.height == Int(surface.h) else { return false }
      convert(damage, of: buffer, to: surface)
    }
    var rects = damage.map(SDL_Rect.init)
    // This fails if the window was just resized; the resize event then requests a frame.
    return SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0
  }

  func showAll() throws(PresentingFailure) -> Bool { SDL_UpdateWindowSurface(window) == 0 }

  func end() {
    buffer = nil
  }

  private func surface() throws(PresentingFailure) -> SDL_Surface {
    guard let surface = SDL_GetWindowSurface(window), surface.pointee.pixels != nil else {
      throw .fromSDL()
    }
    return surface.pointee
  }

  private func convert(_ damage: [PixelRect], of buffer: PixelBuffer, to surface: SDL_Surface) {
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

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

extension PresentingFailure {
  static func fromSDL() -> PresentingFailure {
    PresentingFailure(reason: String(cString: SDL_GetError()))
  }
}
