public import Foundation

/// A message with actions: an alert in the middle, or an action sheet at the bottom edge.
///
/// An action dismisses it; the action's handler runs after that. A touch beside an action sheet, and Esc,
/// choose the action of the style `cancel`. Sizes and timing are choices: UIKit publishes none.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The styles of a message with actions.
  public nonisolated enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// Whether it is an alert or an action sheet.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields of an alert, in the order in which they were added; nil without any.
  open private(set) var textFields: [UITextField]?
  private let transition = AlertTransition()
  private var card: AlertCard? { viewIfLoaded as? AlertCard }

  /// Creates a message without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// Creates an action sheet without title and actions.
  public convenience init() {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The title, in bold text.
  open override var title: String? {
    didSet { card?.showTexts() }
  }

  /// The message under the title.
  open var message: String? {
    didSet { card?.showTexts() }
  }

  /// The action whose title is bold in an alert; nil for the action of the style `cancel`.
  open var preferredAction: UIAlertAction? {
    didSet { card?.rebuild() }
  }

  /// Adds an action. A second one of the style `cancel` is refused.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      Stage.current?.reportMisuse("UIAlertController has two actions of the style cancel: it can have one")
      return
    }
    actions.append(action)
    card?.rebuild()
  }

  /// Adds a text field to an alert; an action sheet has none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      Stage.current?.reportMisuse("UIAlertController has a text field in an action sheet: use an alert")
      return
    }
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    card?.rebuild()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Dismisses the message and calls the action's handler after that.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }

  open override func loadView() { view = AlertCard(self) }

  /// Chooses the action of the style `cancel`.
  ///
  /// - Returns: Always true, since a message without such an action stays.
  open override func accessibilityPerformEscape() -> Bool {
    if let cancelAction { choose(cancelAction) }
    return true
  }
}
