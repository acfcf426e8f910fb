public import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The kinds of actions.
  public nonisolated enum Style: Int, Sendable {
    /// An action like others.
    case `default`
    /// The action that changes nothing. An alert has at most one.
    case cancel
    /// An action that deletes something; its title is red.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The kind.
  public let style: Style
  /// Called when the alert that the action belongs to has been dismissed.
  let handler: ((UIAlertAction) -> Void)?
  /// Called after a change, by the button that shows the action.
  var onChange: (() -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Whether the action can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
}
