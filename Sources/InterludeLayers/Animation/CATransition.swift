import Foundation
import InterludeMotion

/// An animation from the layer's content at the time when it is added to the content afterwards.
///
/// Add it before the change: it begins with a picture of the layer as it is then.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind of transition from the old content to the new.
  open var type = CATransitionType.fade
  /// The edge at which a movement begins; nil for the left one. A fade has none.
  open var subtype: CATransitionSubtype?
  /// The progress at the beginning, 0…1.
  open var startProgress: Float = 0 {
    didSet { if !accepts(startProgress, "startProgress") { startProgress = oldValue } }
  }
  /// The progress at the end, 0…1.
  open var endProgress: Float = 1 {
    didSet { if !accepts(endProgress, "endProgress") { endProgress = oldValue } }
  }

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func content(on layer: CALayer) -> AnimationEffect.Content {
    layer.beginTransition(type, from: subtype ?? .fromLeft)
    var effect = BasicEffect(
      target: .components(.dissolve, first: 0, count: 1), isAdditive: false, isCumulative: false)
    effect.from = .numbers(LayerProperty.Numbers(one: 1 - CGFloat(startProgress)))
    effect.to = .numbers(LayerProperty.Numbers(one: 1 - CGFloat(endProgress)))
    return .basic(effect)
  }
}

/// The kinds of transition between contents.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type from its name; an unknown one fades.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old content fades out while the new one fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edges at which the movement of a transition begins.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the edge.
  public let rawValue: String

  /// Creates an edge from its name; an unknown one is the left one.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The right edge: content moves to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left edge: content moves to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The top edge: content moves down.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The bottom edge: content moves up.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement.
  var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// The usual key of a transition.
public nonisolated let kCATransition = "transition"

extension CALayer {
  /// Begins a transition from the content as it is now.
  func beginTransition(_ type: CATransitionType, from edge: CATransitionSubtype) {
    guard let tree else { return }
    let picture = snapshot()
    dissolve = Dissolve(from: picture, offset: .zero, movement: Dissolve.Movement(type, edge), in: tree)
  }
}
