import Foundation

/// The frame of a card in its container.
struct SheetGeometry: Equatable, Sendable {
  /// The card's frame at rest, in the container.
  let frame: CGRect
  /// The card's place in the container.
  let place: Place
  /// Points from rest down to out of sight, the shadow included.
  let distance: CGFloat

  enum Place: Equatable, Sendable {
    /// In the middle.
    case floating
    /// On the lower edge, with a strip of the presenter above it.
    case edge
    /// The whole container.
    case full
  }

  private static let pageWidth: CGFloat = 640
  private static let formSize = CGSize(width: 540, height: 620)
  /// The least distance of a floating card from the container's edges.
  private static let margin: CGFloat = 24
  /// The extent of the shadow below a card.
  private static let shadow: CGFloat = 32

  /// - Parameters:
  ///   - wantedSize: The controller's preferred size; zero for the usual one. A form that floats has it.
  ///   - followsWidth: Whether a card that stands on the lower edge has the wanted width.
  ///   - attachesInCompactHeight: Whether a card stands on the lower edge of a container of compact height,
  ///     instead of covering it.
  ///   - safeTop: The inset of the container's safe area at the top, in points.
  init(
    container: CGSize, isForm: Bool, wantedSize: CGSize, followsWidth: Bool = false,
    attachesInCompactHeight: Bool = false, safeTop: CGFloat = 0
  ) {
    let form = wantedSize.width > 0 && wantedSize.height > 0 ? wantedSize : Self.formSize
    let floats =
      isForm && form.width + 2 * Self.margin <= container.width
      && form.height + 2 * Self.margin <= container.height
    place =
      floats ? .floating : Self.isCompact(container) && !attachesInCompactHeight ? .full : .edge
    switch place {
    case .floating:
      frame = CGRect(
        x: ((container.width - form.width) / 2).rounded(),
        y: ((container.height - form.height) / 2).rounded(),
        width: form.width, height: form.height)
    case .full:
      frame = CGRect(origin: .zero, size: container)
    case .edge:
      // A strip of the presenter stays in sight, and the card begins below a status bar.
      let top = max(min(max((container.height * 0.06).rounded(), 24), 48), safeTop)
      let usual = isForm ? Self.formSize.width : Self.pageWidth
      let width = min(container.width, followsWidth && wantedSize.width > 0 ? wantedSize.width : usual)
      frame = CGRect(
        x: ((container.width - width) / 2).rounded(), y: top, width: width,
        height: max(container.height - top, 0))
    }
    distance = max(container.height - frame.minY, 0) + Self.shadow
  }

  /// Whether a container of this size has a compact height, as a window of this size has.
  static func isCompact(_ container: CGSize) -> Bool {
    ResolvedTraits.sizeClasses(for: container).vertical == .compact
  }
}
