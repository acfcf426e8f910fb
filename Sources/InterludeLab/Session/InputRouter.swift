import Foundation
import Interlude
import InterludeInput

/// Decides which part of the lab receives an event. A touch stays with the part on which it began.
struct InputRouter {
  enum Destination: Equatable {
    /// The panels around the stage.
    case shell
    /// The stage's content.
    case content
    case both
  }

  /// The identifiers of the touches that began on the shell.
  private var shellTouches: Set<Int> = []

  /// - Parameter isOnShell: Whether a panel covers a point of the window.
  mutating func destination(
    of kind: InputEvent.Kind, isOnShell: (CGPoint) -> Bool
  ) -> Destination {
    switch kind {
    case .touch(let sample): destination(of: sample, isOnShell: isOnShell)
    // The shell also receives the pointer beside its panels, to end their highlights.
    case .hover(let x, let y): isOnShell(CGPoint(x: x, y: y)) ? .shell : .both
    case .scroll(let sample): isOnShell(CGPoint(x: sample.x, y: sample.y)) ? .shell : .content
    // The content gets a size of its own, which follows from the shell's layout.
    case .resize: .shell
    case .focus, .refreshRate, .reduceMotion, .appearance: .both
    // The lab's own interface keeps its direction and text size.
    case .key, .rate, .layoutDirection, .contentSizeCategory, .tune, .device, .disturb: .content
    }
  }

  /// Whether the touch began on the shell.
  func isOnShell(_ touch: Int) -> Bool { shellTouches.contains(touch) }

  private mutating func destination(
    of sample: TouchSample, isOnShell: (CGPoint) -> Bool
  ) -> Destination {
    switch sample.phase {
    case .began:
      // A mirrored finger belongs to the part of the mouse's press.
      let isShells =
        sample.id == -1 ? shellTouches.contains(0) : isOnShell(CGPoint(x: sample.x, y: sample.y))
      if isShells { shellTouches.insert(sample.id) }
      return isShells ? .shell : .content
    case .moved: return shellTouches.contains(sample.id) ? .shell : .content
    case .ended, .cancelled: return shellTouches.remove(sample.id) != nil ? .shell : .content
    }
  }
}
