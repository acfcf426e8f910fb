import InterludeRaster

/// Provides a window's pixels and presents them on the display.
@MainActor
protocol Presenter: AnyObject {
  /// Whether presenting may wait for the display; false if it certainly never does.
  var mayWait: Bool { get }
  /// Sets whether presenting waits for the display, if the presenter has the choice.
  func setWaiting(_ waits: Bool)
  /// The pixels to draw into; nil if the window has none. A different object means that the previous contents
  /// are lost.
  func pixels() throws(PresentingFailure) -> PixelBuffer?
  /// Presents the pixels inside `damage`.
  ///
  /// - Returns: false if the window has changed since, and the pixels must be redrawn.
  func show(_ damage: [PixelRect]) throws(PresentingFailure) -> Bool
  /// Presents all pixels again after the display lost them; false as above.
  func showAll() throws(PresentingFailure) -> Bool
  /// Releases the window, so that another presenter can use it.
  func end()
}

/// A failure of one presenter; another presenter may still work.
struct PresentingFailure: Error, Equatable {
  /// SDL's reason.
  let reason: String
}

/// The method by which a window's pixels are presented.
package enum PresentMode: String, CaseIterable, Sendable {
  /// A texture if there is a suitable GPU, otherwise the surface.
  case auto
  /// Memory that is shared with the display server.
  case surface
  /// A texture on the GPU, synchronised with the display.
  case texture
}
