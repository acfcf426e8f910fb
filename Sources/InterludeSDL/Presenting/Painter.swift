import Foundation
import InterludeLayers
import InterludeRaster

/// Draws display trees into a presenter's pixels, of each only what differs from the one before, and goes
/// over to another presenter when the first one fails.
@MainActor
final class Painter {
  /// What comes after a failure.
  struct Fallback {
    let make: @MainActor () throws(PresentingFailure) -> any Presenter
    /// Told once, with the reason.
    let note: @MainActor (String) -> Void
  }

  private(set) var presenter: any Presenter
  private let rasteriser: Rasteriser
  private var fallback: Fallback?
  /// What the pixels show; nil when they are worth nothing.
  private var shown: Picture?
  private var buffer: PixelBuffer?
  private var damage: [PixelRect] = []
  private var hasPresented = false

  /// How many pixels one thread draws well within a tick; a second one costs processor time, which a larger
  /// window is worth.
  private static let pixelsForOneThread = 2_000_000

  private struct Picture {
    let root: DisplayNode
    let scale: CGFloat
    let clear: CGColor
  }

  init(presenter: any Presenter, text: any TextSource, fallback: Fallback?) {
    self.presenter = presenter
    self.fallback = fallback
    rasteriser = Rasteriser(text: text)
  }

  func end() { presenter.end() }

  /// Forgets what the pixels show, so that the next frame draws all of them.
  func invalidate() { shown = nil }

  /// Draws what differs from the frame before.
  ///
  /// - Returns: Whether anything did.
  func draw(_ root: DisplayNode, scale: CGFloat, clear: CGColor) throws(HostError) -> Bool {
    try draw(Picture(root: root, scale: scale, clear: clear))
  }

  /// Hands the damage of the last frame to the display.
  ///
  /// - Returns: false when the window has changed and everything must be drawn anew.
  func present() throws(HostError) -> Bool {
    do {
      if try presenter.show(damage) {
        hasPresented = true
        return true
      }
    } catch {
      guard let picture = shown else { return false }
      try fallBack(after: error)
      guard try draw(picture) else { return false }
      return try present()
    }
    shown = nil
    return false
  }

  /// Hands all pixels to the display again, which has lost them; false when they must be drawn anew.
  func presentAll() -> Bool {
    guard shown != nil, (try? presenter.showAll()) == true else {
      // If the presenter failed, the frame that follows will meet the same and go over to the other.
      shown = nil
      return false
    }
    return true
  }

  private func draw(_ picture: Picture) throws(HostError) -> Bool {
    let buffer: PixelBuffer?
    do {
      buffer = try presenter.pixels()
    } catch {
      try fallBack(after: error)
      return try draw(picture)
    }
    guard let buffer else { return false }
    if buffer !== self.buffer || shown?.clear != picture.clear || shown?.scale != picture.scale {
      shown = nil
    }
    self.buffer = buffer
    rasteriser.bands = buffer.width * buffer.height > Self.pixelsForOneThread ? 2 : 1
    damage = rasteriser.draw(
      picture.root, previous: shown?.root, into: buffer, scale: picture.scale, clear: picture.clear)
    shown = picture
    return !damage.isEmpty
  }

  private func fallBack(after failure: PresentingFailure) throws(HostError) {
    let lost = hasPresented ? HostError.surfaceLost(failure.reason) : .windowRefused(failure.reason)
    guard let fallback else { throw lost }
    self.fallback = nil
    presenter.end()
    buffer = nil
    shown = nil
    do { presenter = try fallback.make() } catch { throw lost }
    fallback.note(failure.reason)
  }
}
