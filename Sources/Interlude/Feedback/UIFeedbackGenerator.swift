public import Foundation
import InterludeJournal

/// The common part of the generators of haptic feedback. Inert: each request is a note in the
/// journal, since a desktop computer gives no such feedback.
@preconcurrency @MainActor
open class UIFeedbackGenerator: UIResponder {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Prepares the hardware: without effect.
  open func prepare() {}

  /// Notes a request in the journal.
  final func note(_ feedback: String) {
    Stage.current?.journal.record(.note(NoteEntry("haptic feedback: \(feedback)")))
  }
}

/// Simulates a collision. Inert: each request is a note in the journal.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or the hardness of the colliding objects.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator for collisions of a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator for collisions of medium-sized objects.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Requests the feedback.
  open func impactOccurred() { note("impact \(style)") }

  /// Requests the feedback with an intensity of 0…1.
  open func impactOccurred(intensity: CGFloat) { note("impact \(style) \(intensity)") }
}

/// Indicates a change of a selection. Inert: each request is a note in the journal.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Requests the feedback.
  open func selectionChanged() { note("selection") }
}

/// Indicates the result of a task. Inert: each request is a note in the journal.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results of a task.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Requests the feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    note("notification \(notificationType)")
  }
}
