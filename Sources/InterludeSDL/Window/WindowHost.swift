import CHost
import Foundation
package import InterludeLayers

/// Opens a window, sends its input and frame times to a content, and shows the returned display lists.
///
/// Use it on the program's main thread, from synchronous code: the loop runs the main queue itself.
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

  /// Opens the window, and shows `content` until it closes.
  ///
  /// - Returns: The reason why the window closed, and the error that ended the frame log early.
  private func show(
    _ content: any WindowContent
  ) throws(HostError) -> (ending: WindowEnding, failure: HostError?) {
    var log: FrameLog?
    if let path = options.frameLog { log = try FrameLog(path: path) }
    // Start first, so that the settings are available when the window opens.
    let desktop = DesktopSettingsMonitor()
    defer { desktop.end() }
    let window = try Window(options)
    let session = WindowSession(
      window: window, content: content, text: text, options: options, desktop: desktop)
    do {
      let ending = try session.run(log: log)
      close(window, after: session, windowExists: !host_x11_window_is_gone())
      return (ending, log?.failure)
    } catch {
      // Xlib ends the process if a window is closed on a lost display.
      close(window, after: session, windowExists: error != .displayLost)
      throw error
    }
  }

  private func close(_ window: Window, after session: WindowSession, windowExists: Bool) {
    session.end(windowExists: windowExists)
    if windowExists { window.close() }
  }
}
