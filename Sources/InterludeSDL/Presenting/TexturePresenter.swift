import CSDL2
import InterludeRaster

/// Presents pixels as a texture on the GPU: uploads the damage and copies the whole texture.
///
/// The display's buffer has undefined contents after each frame, so the whole texture is copied.
@MainActor
final class TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var buffer: PixelBuffer?
  private var hasEnded = false
  private(set) var mayWait: Bool

  /// - Parameter vsync: Whether presenting should wait for the display.
  init(window: OpaquePointer, vsync: Bool) throws(PresentingFailure) {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if vsync { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { throw .fromSDL() }
    self.renderer = renderer
    mayWait = vsync
  }

  func setWaiting(_ waits: Bool) {
    guard waits != mayWait, SDL_RenderSetVSync(renderer, waits ? 1 : 0) == 0 else { return }
    mayWait = waits
  }

  /// Whether the driver renders in software, which is slower than the surface.
  var isSoftware: Bool {
    guard let name = driverName else { return false }
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { name.lowercased().contains($0) }
  }

  /// The name of OpenGL's renderer; nil if the renderer does not use OpenGL.
  private var driverName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    let glRenderer: UInt32 = 0x1F01
    return unsafeBitCast(address, to: GetString.self)(glRenderer).map { String(cString: $0) }
  }

  func pixels() throws(PresentingFailure) -> PixelBuffer? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { throw .fromSDL() }
    guard width > 0, height > 0 else { return nil }
    if let buffer, buffer.width == Int(width), buffer.height == Int(height) { return buffer }
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
    guard texture != nil else { throw .fromSDL() }
    let made = PixelBuffer(width: Int(width), height: Int(height))
    buffer = made
    return made
  }

  func show(_ damage: [PixelRect]) throws(PresentingFailure) -> Bool {
    guard let buffer, let texture else { return false }
    for rect in damage {
      var area = SDL_Rect(rect)
      let first = buffer.pixels + rect.y * buffer.stride + rect.x
      guard SDL_UpdateTexture(texture, &area, first, Int32(buffer.stride * 4)) == 0 else { throw .fromSDL() }
    }
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw .fromSDL() }
    SDL_RenderPresent(renderer)
    return true
  }

  func showAll() throws(PresentingFailure) -> Bool {
    guard let buffer else { return false }
    return try show([buffer.bounds])
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    buffer = nil
    // This also destroys its textures.
    SDL_DestroyRenderer(renderer)
  }
}
