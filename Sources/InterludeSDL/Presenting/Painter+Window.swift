import Foundation
import InterludeLayers

extension Painter {
  /// A painter for `window`, with the presenter that suits it and its display.
  ///
  /// - Parameter inStep: Whether frames may follow the display's own ticks.
  static func make(for window: Window, inStep: Bool, text: any TextSource) -> Painter {
    func surface() -> any Presenter { SurfacePresenter(window: window.handle, isOnX11: window.isOnX11) }
    func note(_ sentence: String) {
      FileHandle.standardError.write(Data("interlude: \(sentence)\n".utf8))
    }
    let choice = window.choice
    guard choice.triesTexture else { return Painter(presenter: surface(), text: text, fallback: nil) }
    do {
      let texture = try TexturePresenter(window: window.handle, inStep: inStep)
      if choice.insistsOnHardware && texture.isSoftware {
        texture.end()
        return Painter(presenter: surface(), text: text, fallback: nil)
      }
      let fallback = Fallback(make: surface) { reason in
        note("the graphics processor no longer shows the window (\(reason)); going on without it")
      }
      return Painter(presenter: texture, text: text, fallback: fallback)
    } catch {
      if choice.mode == .texture {
        note("no texture can be had for the window (\(error.reason)); showing it as a surface")
      }
      return Painter(presenter: surface(), text: text, fallback: nil)
    }
  }
}
