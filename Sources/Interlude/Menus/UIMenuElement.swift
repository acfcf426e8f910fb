public import Foundation

/// An entry of a menu: an action, or a menu of its own.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What the entry says.
  public let title: String
  /// What it says in smaller letters below; nil for nothing.
  open var subtitle: String?
  /// What it shows beside its title.
  public let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

extension UIMenuElement {
  /// How an entry stands to what it does.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It takes something away for good.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether what an entry stands for is so.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Of some it is, of others not.
    case mixed
  }
}

/// An entry of a menu that does something.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// What the entry says.
  var title: String { get }
  /// What it shows beside its title.
  var image: UIImage? { get }
  /// How it stands to what it does.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether what it stands for is so.
  var state: UIMenuElement.State { get set }
  /// Who runs it, while it runs.
  var sender: Any? { get }

  /// Does what the entry is there for, unless it is disabled.
  ///
  /// - Parameters:
  ///   - sender: Who asks for it; `sender` while it runs.
  ///   - target: Not needed by actions, which carry what they do.
  func performWithSender(_ sender: Any?, target: Any?)
}
