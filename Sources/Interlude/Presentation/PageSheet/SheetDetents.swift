import Foundation

/// The active detents of a sheet in its container, and the resting positions that follow from them.
struct SheetDetents: Equatable {
  struct Active: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The height of the visible part of the sheet, in points.
    let height: CGFloat
  }

  /// The detents, the highest first; at least one.
  let active: [Active]
  /// The height of the whole card.
  let whole: CGFloat

  /// - Parameter candidates: The resolved detents in any order. Heights beyond `whole` are limited to it;
  ///   without candidates the whole card is the only one.
  init(_ candidates: [Active], whole: CGFloat) {
    self.whole = whole
    let limited = candidates.map {
      Active(identifier: $0.identifier, height: min(max($0.height, 0), whole))
    }
    let order = limited.indices.sorted { first, second in
      (limited[first].height, second) > (limited[second].height, first)
    }
    active = order.isEmpty ? [Active(identifier: .large, height: whole)] : order.map { limited[$0] }
  }

  /// The positions of the detents: points from the card's highest place downwards, in ascending order.
  var rests: [Double] { active.map { whole - $0.height } }

  /// Returns the index of a detent; the lowest one for nil and for one that is not active.
  func index(of identifier: UISheetPresentationController.Detent.Identifier?) -> Int {
    active.firstIndex { $0.identifier == identifier } ?? active.count - 1
  }

  /// Returns the values for a position of the sheet.
  ///
  /// - Parameters:
  ///   - undimmed: The largest detent at which what lies behind is not dimmed.
  ///   - away: The dismissed position, toward which the dim fades; nil for a dim that does not fade.
  func arrangement(
    at position: Double, undimmed: UISheetPresentationController.Detent.Identifier?, away: Double? = nil
  ) -> SheetArrangement {
    let rests = rests
    let (first, last) = (rests[0], rests[rests.count - 1])
    var dim = 1.0
    if let index = active.firstIndex(where: { $0.identifier == undimmed }) {
      dim = index == 0 ? 0 : Self.part(of: position, from: rests[index], to: rests[index - 1])
    }
    if let away, position > last { dim *= Self.part(of: position, from: away, to: last) }
    let push: Double
    switch (first, rests.count) {
    case (1..., _): push = 0  // what lies behind is not covered to its top
    case (_, 1): push = 1
    default: push = Self.part(of: position, from: rests[1], to: first)
    }
    return SheetArrangement(height: whole - min(max(position, first), last), dim: dim, push: push)
  }

  /// Returns the part of the way from `start` up to `end` at which `position` is, 0…1.
  private static func part(of position: Double, from start: Double, to end: Double) -> Double {
    guard start > end else { return position > end ? 0 : 1 }
    return min(max((start - position) / (start - end), 0), 1)
  }
}

/// The values that follow the position of a sheet among its detents.
struct SheetArrangement: Equatable {
  /// The height of the content.
  var height: CGFloat
  /// The part of the dim that is shown, 0…1.
  var dim: CGFloat
  /// The part of the way back that a sheet below has stepped, 0…1.
  var push: CGFloat

  static let none = SheetArrangement(height: 0, dim: 0, push: 0)

  static func + (left: SheetArrangement, right: SheetArrangement) -> SheetArrangement {
    SheetArrangement(
      height: left.height + right.height, dim: left.dim + right.dim, push: left.push + right.push)
  }

  static func - (left: SheetArrangement, right: SheetArrangement) -> SheetArrangement {
    SheetArrangement(
      height: left.height - right.height, dim: left.dim - right.dim, push: left.push - right.push)
  }

  static func * (part: Double, whole: SheetArrangement) -> SheetArrangement {
    SheetArrangement(height: part * whole.height, dim: part * whole.dim, push: part * whole.push)
  }

  /// The arrangement with each value in its range.
  func limited(to whole: CGFloat) -> SheetArrangement {
    SheetArrangement(
      height: min(max(height, 0), whole), dim: min(max(dim, 0), 1), push: min(max(push, 0), 1))
  }
}
