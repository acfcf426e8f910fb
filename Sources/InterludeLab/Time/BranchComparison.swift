import ArgumentParser
import Foundation
import Interlude
import InterludeLayers
import InterludeTesting

/// A way to see two branches of a run at once.
package enum ComparisonMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The other branch lies translucently over the current one.
  case overlay
  case sideBySide
  /// The current branch is left of a divider, the other one right of it.
  case wipe
  /// Equal points are black; the brighter a point, the more it differs.
  case difference
  /// The two branches alternate.
  case blink

  var title: String {
    switch self {
    case .overlay: "Overlay"
    case .sideBySide: "Side by side"
    case .wipe: "Wipe"
    case .difference: "Difference"
    case .blink: "Blink"
    }
  }

  /// The title in a narrow control.
  var shortTitle: String {
    switch self {
    case .overlay: "Over"
    case .sideBySide: "Beside"
    case .difference: "Diff"
    case .wipe, .blink: title
    }
  }
}

/// Composes the pictures of two branches into one.
@MainActor
struct BranchComparison {
  /// Whether Curves shows the run before the change of a knob, although branches are not compared.
  var showsEarlierRun = false
  var mode = ComparisonMode.overlay
  /// The shot at which the comparison has stopped the time; nil if it has not.
  var stop: Int?
  /// The divider's part of the width, 0…1.
  var wipe: CGFloat = 0.5
  private var painters: (ScenePainter, ScenePainter)?
  /// The last difference, and the pictures that it compares.
  private var difference: (current: DisplayNode, other: DisplayNode, image: DisplayImage)?

  /// The time for which one branch is shown while they alternate, in seconds.
  static let blinkInterval = 0.5

  /// Returns whether the other branch is shown at an instant, while the branches alternate.
  static func blinks(at time: Double) -> Bool { Int(time / blinkInterval).isMultiple(of: 2) == false }

  /// - Parameters:
  ///   - time: The window's time, in seconds.
  ///   - scale: Device pixels per point.
  ///   - background: The colour around smaller pictures.
  mutating func compose(
    _ current: DisplayNode, with other: DisplayNode, at time: Double, scale: CGFloat, background: CGColor,
    text: any TextSource
  ) -> DisplayNode {
    let size = current.size
    switch mode {
    case .overlay:
      return node(size, [current, other.faded(to: 0.35, id: -101)])
    case .blink:
      return Self.blinks(at: time) ? node(size, [other.faded(to: 1, id: -101)]) : current
    case .sideBySide:
      return node(size, [half(current, 0, size), half(other, 1, size)], background: background)
    case .wipe:
      let x = (size.width * wipe).rounded()
      let left = DisplayNode(
        id: -102, placement: .at(.zero), size: CGSize(width: x, height: size.height), clipsChildren: true,
        children: [current])
      let right = DisplayNode(
        id: -103, placement: .at(CGPoint(x: x, y: 0)),
        size: CGSize(width: size.width - x, height: size.height), contentOrigin: CGPoint(x: x, y: 0),
        clipsChildren: true, children: [other])
      return node(size, [left, right])
    case .difference:
      guard let image = image(current, other, scale, text) else { return current }
      return DisplayNode(
        id: -100, placement: .at(.zero), size: size,
        items: [.image(image, rect: CGRect(origin: .zero, size: size), tint: nil)])
    }
  }

  private func node(
    _ size: CGSize, _ children: NodeList, background: CGColor? = nil
  ) -> DisplayNode {
    DisplayNode(
      id: -100, placement: .at(.zero), size: size, clipsChildren: true, background: background,
      children: children)
  }

  /// The frame of one of two pictures side by side.
  static func half(_ index: Int, of size: CGSize) -> CGRect {
    let (width, height) = (size.width / 2, size.height / 2)
    return CGRect(x: CGFloat(index) * width, y: (size.height - height) / 2, width: width, height: height)
  }

  private func half(_ picture: DisplayNode, _ index: Int, _ size: CGSize) -> DisplayNode {
    let box = Self.half(index, of: size)
    return DisplayNode(
      id: -102 - index,
      placement: .transformed(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: box.minX, ty: box.minY)),
      size: size, clipsChildren: true, children: [picture])
  }

  /// Converts a location to that in the current branch's picture; nil where the other branch is shown.
  func location(_ point: CGPoint, in size: CGSize) -> CGPoint? {
    guard mode == .sideBySide else { return point }
    let box = Self.half(0, of: size)
    return box.contains(point) ? CGPoint(x: (point.x - box.minX) * 2, y: (point.y - box.minY) * 2) : nil
  }

  // MARK: Difference

  private mutating func image(
    _ current: DisplayNode, _ other: DisplayNode, _ scale: CGFloat, _ text: any TextSource
  ) -> DisplayImage? {
    if let difference, difference.current === current, difference.other === other { return difference.image }
    let (first, second) = painters ?? (ScenePainter(text: text), ScenePainter(text: text))
    painters = (first, second)
    // A picture that is too large cannot be compared; the current branch is shown instead.
    guard (try? first.paint(current, scale: scale)) != nil, (try? second.paint(other, scale: scale)) != nil,
      first.pixelSize == second.pixelSize
    else { return nil }
    let image = Self.difference(first.image, second.image)
    difference = (current, other, image)
    return image
  }

  /// Returns the absolute differences of the colours, doubled so that small ones can be seen.
  static func difference(_ one: DisplayImage, _ other: DisplayImage) -> DisplayImage {
    let pixels = zip(one.pixels, other.pixels).map { one, other -> UInt32 in
      if one == other { return 0xFF00_0000 }
      func part(_ shift: UInt32) -> UInt32 {
        let (a, b) = (Int32(one >> shift & 255), Int32(other >> shift & 255))
        return UInt32(min(2 * abs(a - b), 255)) << shift
      }
      return 0xFF00_0000 | part(16) | part(8) | part(0)
    }
    return DisplayImage(width: one.width, height: one.height, pixels: pixels)
  }
}
