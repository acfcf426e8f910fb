import CSDL2
import Foundation

/// Publishes the window's elements while assistive technology runs: after frames, at most ten times a second.
@MainActor
final class AccessibilityPublisher {
  private let window: Window
  private let elements: () -> [AccessibleElement]
  private let bus: AccessibilityBus
  private var isPending = false
  private var isEnded = false
  private static let interval = 0.1

  /// - Parameters:
  ///   - session: The session bus's address.
  ///   - elements: Returns the elements in the window.
  ///   - perform: Called with the requests.
  init(
    session: String, window: Window, elements: @escaping () -> [AccessibleElement],
    perform: @escaping @MainActor @Sendable (AccessibilityRequest) -> Void
  ) {
    (self.window, self.elements) = (window, elements)
    bus = AccessibilityBus(session: session) { request in
      DispatchQueue.main.async { MainActor.assumeIsolated { perform(request) } }
    }
    publish()
  }

  /// Called after a frame; publishes what it shows, a little later.
  func follow() {
    guard !isPending else { return }
    isPending = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      MainActor.assumeIsolated {
        self?.isPending = false
        self?.publish()
      }
    }
  }

  private func publish() {
    guard !isEnded else { return }
    let flags = SDL_GetWindowFlags(window.handle)
    let title = SDL_GetWindowTitle(window.handle).map { String(cString: $0) } ?? "Interlude"
    var root = AccessibleElement(
      id: "window", role: .window, name: title, frame: CGRect(origin: .zero, size: window.size))
    root.states = [.enabled, .showing]
    let isActive = flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
    if isActive { root.states.insert(.active) }
    root.children = elements()
    var tree = AccessibilityTree(root)
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window.handle, &x, &y)
    tree.origin = (Double(x), Double(y))
    tree.unitsPerPoint = 1 / window.pointsPerUnit
    bus.publish(tree)
  }

  func end() {
    isEnded = true
    bus.end()
  }
}
