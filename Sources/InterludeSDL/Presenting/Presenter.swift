import InterludeRaster

/// A window's pixels and their way to the display.
@MainActor
protocol Presenter: AnyObject {
  /// Whether showing may wait for the display; false where it certainly never does.
  var mayWait: Bool { get }
  /// The pixels to draw into; nil while the window has none. They are another object whenever they hold
  /// nothing that was drawn before.
  func pixels() throws(PresentingFailure) -> PixelBuffer?
  /// Shows what was drawn inside `damage`.
  ///
  /// - Returns: false when the pixels belong to a window that has changed since, and must be drawn anew.
  func show(_ damage: [PixelRect]) throws(PresentingFailure) -> Bool
  /// Shows all pixels again, which the display has lost; false as above.
  func showAll() throws(PresentingFailure) -> Bool
  /// Lets go of the window, so that another presenter may take it.
  func end()
}

/// Why pixels cannot be shown in this way; another may still work.
struct PresentingFailure: Error, Equatable {
  /// SDL's reason.
  let reason: String
}

/// The way in which a window's pixels reach the display.
package enum PresentMode: String, CaseIterable, Sendable {
  /// A texture where there is a graphics processor to gain from, else the surface.
  case auto
  /// Through memory shared with the display's server.
  case surface
  /// As a texture on the graphics processor, in step with the display.
  case texture
}
