import Foundation

/// A section of a layout with a length along the axis.
protocol SectionGeometry {
  var length: CGFloat { get }
}

/// Sections one after the other along an axis. Offsets are from the start of the content.
struct SectionStack<Section: SectionGeometry> {
  let axis: LayoutAxis
  private(set) var sections: [Section]
  private var sums: PrefixSums

  init(axis: LayoutAxis, sections: [Section]) {
    (self.axis, self.sections) = (axis, sections)
    sums = PrefixSums(sections.map(\.length))
  }

  var length: CGFloat { sums.total }

  /// Returns the offset of the start of `section`; for the number of sections, the end of the last one.
  func start(of section: Int) -> CGFloat { sums.sum(before: section) }

  /// Changes a section, and the offsets of those after it.
  mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    body(&sections[section])
    sums.set(sections[section].length, at: section)
  }

  /// Returns the sections that intersect an interval along the axis.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, high > low else { return 0..<0 }
    let first = sums.index(at: low)
    var end = first
    while end < sections.count, start(of: end) < high { end += 1 }
    return first..<max(first, end)
  }

  /// Returns `frame` kept inside of `visible` along the axis, as far as the limits allow.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the frame belongs to the start of its section and moves forwards.
  ///   - limit: The offset that the frame's far edge must not pass.
  func pinned(_ frame: CGRect, isFirst: Bool, limit: CGFloat, to visible: CGRect) -> CGRect {
    let (own, length) = (axis.start(frame), axis.length(frame.size))
    let wanted =
      isFirst
      ? min(max(own, axis.start(visible)), max(own, limit - length))
      : max(min(own, axis.end(visible) - length), min(own, limit))
    return axis.shift(frame, by: wanted - own)
  }
}

extension SectionStack: Equatable where Section: Equatable {}
