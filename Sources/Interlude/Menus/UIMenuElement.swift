public import Foundation

/// An element of a menu: an action or a submenu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The title.
  public let title: String
  /// A smaller text below the title; nil for none.
  open var subtitle: String?
  /// The image beside the title.
  public let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

extension UIMenuElement {
  /// The attributes of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be selected.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element's action is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after a selection.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The state of an element.
  public enum State: Int, Sendable {
    /// The state is off.
    case off
    /// The state is on.
    case on
    /// The state is on for some items and off for others.
    case mixed
  }
}

/// A menu element that performs an action.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title.
  var title: String { get }
  /// The image beside the title.
  var image: UIImage? { get }
  /// The attributes.
  var attributes: UIMenuElement.Attributes { get set }
  /// The state.
  var state: UIMenuElement.State { get set }
  /// The sender, while the action runs.
  var sender: Any? { get }

  /// Performs the action unless the element is disabled.
  ///
  /// - Parameters:
  ///   - sender: The object that triggers the action.
  ///   - target: Ignored by `UIAction`.
  func performWithSender(_ sender: Any?, target: Any?)
}
