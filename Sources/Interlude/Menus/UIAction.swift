import Foundation

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// What an entry of a menu or a control does, as a closure.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement, UIMenuLeaf {
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

  /// What the action is about, in more words than the title; nil for nothing.
  public var discoverabilityTitle: String?
  /// How the action stands to what it does.
  public var attributes: Attributes
  /// Whether what the action stands for is so.
  public var state: State
  /// Who runs the action, while it runs.
  public private(set) var sender: Any?
  private let name: Identifier?
  private let handler: UIActionHandler

  /// An action that runs `handler`; without an identifier it is equal to itself only.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    name = identifier
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// By what the action is known: the identifier that was given, or one of its own on its stage.
  public private(set) lazy var identifier =
    name ?? Identifier("action-\(Stage.current?.nextNumber() ?? 0)")

  var identity: Identity { name.map(Identity.named) ?? .object(ObjectIdentifier(self)) }

  /// Runs the action as `sender`'s, unless it is disabled; `target` is not needed.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    perform(from: sender)
  }

  func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
