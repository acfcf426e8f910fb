import Foundation
import InterludeLayers
import InterludeRaster

/// Draws the changes between display trees into a presenter's pixels, and switches to another presenter if
/// the first one fails.
@MainActor
final class Painter {
  /// The presenter to use after a failure.
  struct Fallback {
    let make: @MainActor () throws(PresentingFailure) -> any Presenter
    /// Called once, with the reason.
    let note: @MainActor (String) -> Void
  }

  private(set) var presenter: any Presenter
  private let rasteriser: Rasteriser
  private var fallback: Fallback?
  /// The frame in the pixels; nil if they are invalid.
  private var shown: Picture?
  private var buffer: PixelBuffer?
  private var damage: [PixelRect] = []
  private var hasPresented = false

  /// The number of pixels that one thread can draw well within a tick. Larger windows use more threads, at
  /// the cost of processor time.
  private static let pixelsForOneThread = 2_000_000
  /// The number of threads for larger windows: one for each core, four at most.
  private static let threadsForMorePixels = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

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

  /// Marks the pixels as invalid, so that the next frame draws all of them.
  func invalidate() { shown = nil }

  /// Draws the differences from the previous frame.
  ///
  /// - Returns: Whether there were any.
  func draw(_ root: DisplayNode, scale: CGFloat, clear: CGColor) throws(HostError) -> Bool {
    try draw(Picture(root: root, scale: scale, clear: clear))
  }

  /// Presents the damage of the last frame.
  ///
  /// - Returns: false if the window changed and everything must be redrawn.
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

  /// Presents all pixels again after the display lost them; returns false if they must be redrawn.
  func presentAll() -> Bool {
    guard shown != nil, (try? presenter.showAll()) == true else {
      // If the presenter failed, the next frame fails too and switches to the fallback.
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
    let isLarge = buffer.width * buffer.height > Self.pixelsForOneThread
    rasteriser.threadCount = isLarge ? Self.threadsForMorePixels : 1
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
