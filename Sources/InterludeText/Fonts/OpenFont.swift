import CSDL2TTF
import Foundation

/// The lock of FreeType. SDL2_ttf has one FreeType library for the whole process, which is not thread-safe.
/// It is recursive because a font may be closed while another is being opened.
let freeTypeLock = NSRecursiveLock()

/// A face opened at one size in device pixels.
final class OpenFont {
  private let handle: OpaquePointer
  /// The file from which the font library reads while the face is open. Without the mapping, it would read
  /// the file piece by piece, with some 40,000 system calls before the first frame.
  private let data: MappedFile
  /// The distance from the baseline up to the top of a drawn run without tall accents, in pixels.
  let ascent: Int
  let descent: Int

  /// The maximum line height in ems; the tallest scripts need four.
  private static let maximumLineHeight: CGFloat = 16
  /// The maximum width of a run in pixels. A wider one would cost time and memory without being readable.
  private static let maximumWidth: Int32 = 20_000
  private static let maximumArea = 1 << 26

  /// Returns nil when the file is not a readable font, or its line height is implausible.
  init?(_ file: FontFile, pixels: CGFloat) {
    freeTypeLock.lock()
    defer { freeTypeLock.unlock() }
    // Font sizes are whole points. At this resolution, one point makes the size exact to 1/72 pixel.
    let resolution = UInt32((pixels * 72).rounded())
    guard let data = MappedFile(path: file.path),
      let source = SDL_RWFromConstMem(data.bytes, Int32(data.count)),
      let handle = TTF_OpenFontIndexDPIRW(source, 1, 1, file.index, resolution, resolution)
    else { return nil }
    guard CGFloat(TTF_FontHeight(handle)) <= pixels * Self.maximumLineHeight else {
      TTF_CloseFont(handle)
      return nil
    }
    self.data = data
    TTF_SetFontHinting(handle, file.isHinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    self.handle = handle
    ascent = Int(TTF_FontAscent(handle))
    descent = -Int(TTF_FontDescent(handle))
  }

  deinit {
    freeTypeLock.lock()
    TTF_CloseFont(handle)
    freeTypeLock.unlock()
  }

  func provides(_ scalar: Unicode.Scalar) -> Bool {
    freeTypeLock.withLock { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }
  }

  /// Returns the glyph's left bearing and the height of its ink above the baseline, in pixels.
  func ink(of scalar: Unicode.Scalar) -> (left: Int, top: Int)? {
    freeTypeLock.withLock {
      var left: Int32 = 0
      var top: Int32 = 0
      guard TTF_GlyphMetrics32(handle, scalar.value, &left, nil, nil, &top, nil) == 0 else { return nil }
      return (Int(left), Int(top))
    }
  }

  /// Returns the advance of `text` in pixels.
  func advance(of text: String) -> Int {
    // SDL2_ttf returns the width of the ink if that exceeds the advance. Between two spaces it cannot.
    extent(of: " " + text + " ") - twoSpaces
  }

  /// The extent of two spaces, in pixels: the same for all texts, and as expensive to measure as a short one.
  private lazy var twoSpaces = extent(of: "  ")

  private func extent(of text: String) -> Int {
    freeTypeLock.withLock {
      var width: Int32 = 0
      guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { return 0 }
      return Int(width)
    }
  }

  /// Returns the longest prefix of `text` that fits into `pixels`.
  func prefix(of text: String, fitting pixels: Int) -> String {
    freeTypeLock.withLock {
      var count: Int32 = 0
      guard TTF_MeasureUTF8(handle, text, Int32(pixels), nil, &count) == 0 else { return text }
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Int(count))))
    }
  }

  /// Draws `text` and passes its coverage to `body`, with the offset of the first row's first pixel from the
  /// left end of the baseline. `body` is not called when nothing could be drawn.
  func draw(_ text: String, _ body: (_ pixels: DrawnRows, _ left: Int, _ top: Int) -> Void) {
    freeTypeLock.withLock {
      let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
      var (width, height): (Int32, Int32) = (0, 0)
      guard TTF_SizeUTF8(handle, text, &width, &height) == 0, width <= Self.maximumWidth,
        Int(width) * Int(height) <= Self.maximumArea
      else { return }
      guard let surface = TTF_RenderUTF8_Blended(handle, text, white) else { return }
      defer { SDL_FreeSurface(surface) }
      // The surface begins at the origin, or further left if the first glyph extends there. Its top is the
      // ascent, or the top of the tallest accent.
      var left = 0
      var top = ascent
      if let first = text.unicodeScalars.first, let ink = ink(of: first) { left = min(0, ink.left) }
      for scalar in text.unicodeScalars where !scalar.isASCII {
        if let ink = ink(of: scalar) { top = max(top, ink.top) }
      }
      let rows = DrawnRows(
        base: UnsafeRawPointer(surface.pointee.pixels), width: Int(surface.pointee.w),
        height: Int(surface.pointee.h), pitch: Int(surface.pointee.pitch))
      body(rows, left, -top)
    }
  }
}

/// The pixels of a drawn run, valid only during the call to `body`.
struct DrawnRows {
  let base: UnsafeRawPointer
  let width: Int
  let height: Int
  let pitch: Int

  /// Returns the coverage of a pixel: the alpha of a 32-bit ARGB word.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    UInt8(base.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) >> 24)
  }
}
