public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The name of a detent.
    public nonisolated struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Returns the detent of half the height; it is inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        if let context = context as? DetentContext, context.hasCompactHeight { return nil }
        return (context.maximumDetentValue / 2).rounded()
      }
    }

    /// Returns the detent of the full height.
    public static func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// Returns a detent with a height of its own.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for one that no other detent has.
    ///   - resolver: Returns the height in points above the safe area, or nil if the detent is inactive.
    ///     Called before the first layout, in a container of another size, and after `invalidateDetents()`.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom \(Stage.current?.nextNumber() ?? 0)"), resolver)
    }

    /// Returns the height of the detent in points above the safe area; nil if it is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The surroundings for which the height of a detent is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, in points above the safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The context of a sheet in its container.
struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let hasCompactHeight: Bool
}
