import Foundation
import InterludeLayers

extension Painter {
  /// A painter for `window`, with the presenter that suits it and its display; the other one is in reserve.
  ///
  /// - Parameters:
  ///   - inStep: Whether frames may follow the display's own ticks.
  ///   - tell: Hears a sentence when the pixels take another way to the display.
  static func make(
    for window: Window, inStep: Bool, text: any TextSource, tell: @escaping @MainActor (String) -> Void
  ) -> Painter {
    func note(_ sentence: String) {
      // Standard error may be a file on a full disk.
      try? FileHandle.standardError.write(contentsOf: Data("interlude: \(sentence)\n".utf8))
      tell(sentence)
    }
    func surface() -> any Presenter { SurfacePresenter(window: window.handle, isOnX11: window.isOnX11) }
    func texture() throws(PresentingFailure) -> any Presenter {
      try TexturePresenter(window: window.handle, inStep: inStep)
    }
    /// Displays of a colour depth that SDL has no surface for may still take a texture.
    func withSurface() -> Painter {
      let fallback = Fallback(make: texture) {
        note("the window has no surface (\($0)): showing it as a texture")
      }
      return Painter(presenter: surface(), text: text, fallback: fallback)
    }

    let choice = window.choice
    guard choice.triesTexture else { return withSurface() }
    do {
      let texture = try TexturePresenter(window: window.handle, inStep: inStep)
      if choice.insistsOnHardware && texture.isSoftware {
        texture.end()
        return withSurface()
      }
      let fallback = Fallback(make: surface) {
        note("the window's texture failed (\($0)): showing it as a surface")
      }
      return Painter(presenter: texture, text: text, fallback: fallback)
    } catch {
      if choice.mode == .texture {
        note("the window gets no texture (\(error.reason)): showing it as a surface")
      }
      return Painter(presenter: surface(), text: text, fallback: nil)
    }
  }
}
