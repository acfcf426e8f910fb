import Foundation
import InterludeLayers

extension Painter {
  /// Creates a painter for `window` with the suitable presenter, and the other one as a fallback.
  ///
  /// - Parameters:
  ///   - vsync: Whether presenting may wait for the display's ticks.
  ///   - report: Called with a message when another presenter is used.
  static func make(
    for window: Window, vsync: Bool, text: any TextSource, report: @escaping @MainActor (String) -> Void
  ) -> Painter {
    func note(_ sentence: String) {
      // Writing can fail, for example to a file on a full disk.
      try? FileHandle.standardError.write(contentsOf: Data("interlude: \(sentence)\n".utf8))
      report(sentence)
    }
    func surface() -> any Presenter { SurfacePresenter(window: window.handle, isOnX11: window.isOnX11) }
    func texture() throws(PresentingFailure) -> any Presenter {
      try TexturePresenter(window: window.handle, vsync: vsync)
    }
    /// SDL has no surface for some colour depths, but can use a texture with them.
    func withSurface() -> Painter {
      let fallback = Fallback(make: texture) {
        note("the window has no surface (\($0)): using a texture instead")
      }
      return Painter(presenter: surface(), text: text, fallback: fallback)
    }

    let choice = window.choice
    guard choice.triesTexture else { return withSurface() }
    do {
      let texture = try TexturePresenter(window: window.handle, vsync: vsync)
      if choice.insistsOnHardware && texture.isSoftware {
        texture.end()
        return withSurface()
      }
      let fallback = Fallback(make: surface) {
        note("the window's texture failed (\($0)): using a surface instead")
      }
      return Painter(presenter: texture, text: text, fallback: fallback)
    } catch {
      if choice.mode == .texture {
        note("the window has no texture (\(error.reason)): using a surface instead")
      }
      return Painter(presenter: surface(), text: text, fallback: nil)
    }
  }
}
