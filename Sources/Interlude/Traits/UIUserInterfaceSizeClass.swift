import Foundation

/// The room for an interface along one axis.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little room, as on a phone that is held upright.
  case compact = 1
  /// Much room, as on a tablet.
  case regular = 2
}

/// The direction of an interface.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The direction of an interface as a trait.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension ResolvedTraits {
  /// Returns the size classes of a window of `size`, in points.
  ///
  /// Source: "Traits" in `docs/UIKIT_SEMANTICS.md`.
  static func sizeClasses(
    for size: CGSize
  ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    if size.height < 480, size.width > size.height {
      return (size.width >= 890 ? .regular : .compact, .compact)
    }
    return (size.width >= 640 ? .regular : .compact, .regular)
  }
}
