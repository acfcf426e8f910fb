/// What a control does, as a closure.
@preconcurrency @MainActor
public final class UIAction {
  /// Tells actions apart; two actions with the same identifier replace each other.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// An identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Which of the two an action is known by.
  enum Identity: Equatable {
    case named(Identifier)
    case object(ObjectIdentifier)
  }

  /// What a button for this action says.
  public let title: String
  /// What a button for this action shows.
  public let image: UIImage?
  /// Who runs the action, while it runs.
  public private(set) weak var sender: AnyObject?
  private let name: Identifier?
  private let handler: @MainActor (UIAction) -> Void

  /// An action that runs `handler`; without an identifier it is equal to itself only.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    name = identifier
    self.handler = handler
  }

  var identity: Identity { name.map(Identity.named) ?? .object(ObjectIdentifier(self)) }

  func perform(from sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
