/// The errors of showing a window.
package enum HostError: Error, Equatable, CustomStringConvertible {
  /// No display is configured, or it does not respond; the string is SDL's reason.
  case noDisplay(String)
  case windowRefused(String)
  /// The window's pixels can no longer be drawn to.
  case surfaceLost(String)
  /// The connection to the display was lost while the window was open.
  case displayLost
  case frameLog(path: String, reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      no display (\(reason)): set DISPLAY or WAYLAND_DISPLAY to a running display, \
      or use `interlude replay`, which needs no display
      """
    case .windowRefused(let reason):
      "the display refused a window (\(reason)): try a smaller --size, or another display"
    case .surfaceLost(let reason):
      "the window's pixels were lost (\(reason)): start again"
    case .displayLost:
      "the display connection was lost: start again when the display is available"
    case .frameLog(let path, let reason):
      "cannot write the frame log \(path) (\(reason)): choose a writable folder"
    }
  }

  /// The process's exit status, as in sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .noDisplay, .windowRefused: 69  // EX_UNAVAILABLE
    case .surfaceLost, .displayLost: 71  // EX_OSERR
    case .frameLog: 73  // EX_CANTCREAT
    }
  }
}
