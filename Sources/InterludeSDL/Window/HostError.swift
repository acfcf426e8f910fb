/// Why no window can be shown, or can be shown no longer.
package enum HostError: Error, Equatable, CustomStringConvertible {
  /// No display was named, or the one named does not answer; the string is SDL's reason.
  case noDisplay(String)
  case windowRefused(String)
  /// The window has no pixels to draw into any more.
  case surfaceLost(String)
  /// The display went away while the window was open.
  case displayLost
  case frameLog(path: String, reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      no display (\(reason)): set DISPLAY or WAYLAND_DISPLAY to a running one, \
      or use `interlude replay`, which needs none
      """
    case .windowRefused(let reason):
      "the display refused a window (\(reason)): try a smaller --size, or another display"
    case .surfaceLost(let reason):
      "the window's pixels were lost (\(reason)): start again"
    case .displayLost:
      "the display went away: start again once it is back"
    case .frameLog(let path, let reason):
      "cannot write the frame log \(path) (\(reason)): name a file in a folder that you may write to"
    }
  }

  /// What the process should exit with, after sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .noDisplay, .windowRefused: 69  // EX_UNAVAILABLE
    case .surfaceLost, .displayLost: 71  // EX_OSERR
    case .frameLog: 73  // EX_CANTCREAT
    }
  }
}
