import CSDL2TTF
import Foundation

/// SDL2_ttf keeps one FreeType library for the whole process, which wants one thread at a time. Recursive
/// because a font may be closed while another is being opened.
let engineGate = NSRecursiveLock()

/// A face opened at one size in device pixels.
final class OpenFont {
  private let handle: OpaquePointer
  /// From which the font library reads for as long as the face is open. By itself it would read the file
  /// piece by piece: some 40,000 system calls until a first picture.
  private let data: MappedFile
  /// From the baseline up to the top of a drawn run without tall accents, in pixels.
  let ascent: Int
  let descent: Int

  /// Ems that a line of a font can be high; the tallest scripts take four.
  private static let tallest: CGFloat = 16
  /// Pixels: a run with more would take its time, and memory, and shows nothing that anybody can read.
  private static let widest: Int32 = 20_000
  private static let largest = 1 << 26

  /// nil when the file cannot be read as a font, or is one that no text could be set with.
  init?(_ file: FontFile, pixels: CGFloat) {
    engineGate.lock()
    defer { engineGate.unlock() }
    // One typographic point at this resolution makes sizes exact to 1/72 pixel; sizes in points are whole.
    let resolution = UInt32((pixels * 72).rounded())
    guard let data = MappedFile(path: file.path),
      let source = SDL_RWFromConstMem(data.bytes, Int32(data.count)),
      let handle = TTF_OpenFontIndexDPIRW(source, 1, 1, file.index, resolution, resolution)
    else { return nil }
    guard CGFloat(TTF_FontHeight(handle)) <= pixels * Self.tallest else {
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
    engineGate.lock()
    TTF_CloseFont(handle)
    engineGate.unlock()
  }

  func provides(_ scalar: Unicode.Scalar) -> Bool {
    engineGate.withLock { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }
  }

  /// How far the glyph's ink reaches above the baseline, and where it begins beside the origin.
  func ink(of scalar: Unicode.Scalar) -> (left: Int, top: Int)? {
    engineGate.withLock {
      var left: Int32 = 0
      var top: Int32 = 0
      guard TTF_GlyphMetrics32(handle, scalar.value, &left, nil, nil, &top, nil) == 0 else { return nil }
      return (Int(left), Int(top))
    }
  }

  /// The advance of `text` in pixels.
  func advance(of text: String) -> Int {
    // SDL2_ttf answers with the ink's width where ink leaves the advance. Between two spaces it cannot.
    extent(of: " " + text + " ") - extent(of: "  ")
  }

  private func extent(of text: String) -> Int {
    engineGate.withLock {
      var width: Int32 = 0
      guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { return 0 }
      return Int(width)
    }
  }

  /// As much of `text` as `pixels` hold.
  func prefix(of text: String, fitting pixels: Int) -> String {
    engineGate.withLock {
      var count: Int32 = 0
      guard TTF_MeasureUTF8(handle, text, Int32(pixels), nil, &count) == 0 else { return text }
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Int(count))))
    }
  }

  /// Draws `text` and hands its coverage, row by row, to `body` with the place of the first row's first
  /// pixel from the left end of the baseline. Not called when nothing could be drawn.
  func draw(_ text: String, _ body: (_ pixels: DrawnRows, _ left: Int, _ top: Int) -> Void) {
    engineGate.withLock {
      let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
      var (width, height): (Int32, Int32) = (0, 0)
      guard TTF_SizeUTF8(handle, text, &width, &height) == 0, width <= Self.widest,
        Int(width) * Int(height) <= Self.largest
      else { return }
      guard let surface = TTF_RenderUTF8_Blended(handle, text, white) else { return }
      defer { SDL_FreeSurface(surface) }
      // The surface begins at the origin, or as far left of it as the first glyph leans out; its top is
      // the ascent, or as far above it as the tallest accent.
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

/// The pixels of a drawn run, valid during the call that hands them out.
struct DrawnRows {
  let base: UnsafeRawPointer
  let width: Int
  let height: Int
  let pitch: Int

  /// The coverage of one row: the alpha of 32-bit ARGB words.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    UInt8(base.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) >> 24)
  }
}
