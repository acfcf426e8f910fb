import CHost
import Foundation
package import InterludeLayers

/// Opens a window, hands its input and frame times to a content, and shows what that answers with.
///
/// Must be used from the program's main thread, from synchronous code: the loop runs the main queue itself.
@MainActor
package final class WindowHost {
  private let options: WindowOptions
  private let text: any TextSource

  package init(options: WindowOptions = WindowOptions(), text: any TextSource) {
    self.options = options
    self.text = text
  }

  /// Shows `content` until the window closes.
  @discardableResult
  package func run(_ content: any WindowContent) throws(HostError) -> WindowEnding {
    let (ending, failure) = try show(content)
    if let failure { throw failure }
    return ending
  }

  /// - Returns: How the window closed, and why the frame log ends early.
  private func show(
    _ content: any WindowContent
  ) throws(HostError) -> (ending: WindowEnding, failure: HostError?) {
    var log: FrameLog?
    if let path = options.frameLog { log = try FrameLog(path: path) }
    // Asked first, so that the answer is there when the window is.
    let desktop = options.followsAppearance || options.followsReducedMotion ? DesktopWatch() : nil
    defer { desktop?.end() }
    let window = try Window(options)
    let session = WindowSession(
      window: window, content: content, text: text, options: options, desktop: desktop)
    do {
      let ending = try session.run(log: log)
      close(window, after: session, isThere: !host_x11_window_is_gone())
      return (ending, log?.failure)
    } catch {
      // Taking leave of a display that is gone ends the process inside Xlib.
      close(window, after: session, isThere: error != .displayLost)
      throw error
    }
  }

  private func close(_ window: Window, after session: WindowSession, isThere: Bool) {
    session.end(isWindowThere: isThere)
    if isThere { window.close() }
  }
}
