import CSDL2

/// The meaning of an SDL event for the window itself. Input is not among it.
enum WindowEvent: Equatable {
  /// The user closes the window.
  case closeRequested
  /// SDL ends, after a `closeRequested` or because the display is gone.
  case quit
  case hidden
  case shown
  /// The user dropped the file at this path.
  case dropped(String)
  case changed(WindowChanges)
  /// The secondary button was pressed at this location, in units of the window system.
  case secondaryPress(x: Int32, y: Int32)

  /// Returns the meaning of `event`; nil if it has none. The path of a dropped file is freed, so an event is
  /// read only once.
  init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .quit
    case SDL_DISPLAYEVENT: self = .changed(.display)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .changed(.pixels)
    case SDL_DROPFILE:
      guard let file = event.drop.file else { return nil }
      self = .dropped(String(cString: file))
      SDL_free(file)
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.button == UInt8(SDL_BUTTON_RIGHT) else { return nil }
      self = .secondaryPress(x: event.button.x, y: event.button.y)
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
      case SDL_WINDOWEVENT_SIZE_CHANGED: self = .changed(.size)
      case SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .changed(.display)
      case SDL_WINDOWEVENT_EXPOSED: self = .changed(.pixels)
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .hidden
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: self = .shown
      default: return nil
      }
    default: return nil
    }
  }
}

/// The changes of a window that are followed once, after all of its pending events.
struct WindowChanges: OptionSet {
  let rawValue: Int

  static let size = WindowChanges(rawValue: 1)
  /// The window moved to another display, or a display changed.
  static let display = WindowChanges(rawValue: 2)
  /// The display lost the window's pixels, which must be presented again.
  static let pixels = WindowChanges(rawValue: 4)
}
