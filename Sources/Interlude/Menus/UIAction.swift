import Foundation

/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu or control action with a closure.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action. Actions with the same identifier replace each other.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The identity of an action: its identifier or the object itself.
  enum Identity: Equatable {
    case named(Identifier)
    case object(ObjectIdentifier)
  }

  /// A longer description of the action; nil for none.
  public var discoverabilityTitle: String?
  /// The attributes of the action.
  public var attributes: Attributes
  /// The state of the action: off, on or mixed.
  public var state: State
  /// The sender, while the action runs.
  public private(set) var sender: Any?
  private let name: Identifier?
  private let handler: UIActionHandler

  /// Creates an action that runs `handler`. Without an identifier it equals only itself.
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

  /// The given identifier, or a unique one on its stage.
  public private(set) lazy var identifier =
    name ?? Identifier("action-\(Stage.current?.nextNumber() ?? 0)")

  var identity: Identity { name.map(Identity.named) ?? .object(ObjectIdentifier(self)) }

  /// Runs the action for `sender` unless it is disabled. `target` is ignored.
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
