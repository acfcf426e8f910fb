import Foundation
import InterludeLayers

/// One of the four corners of a box, in drawing order.
enum BoxCorner: Int, Hashable {
  case topLeft, topRight, bottomLeft, bottomRight

  static let all: [BoxCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

  var maskOption: Corners.Mask { Corners.Mask(rawValue: 1 << UInt8(rawValue)) }

  /// Returns the block of at most `side` by `side` pixels at this corner of `box`. In a small box, opposite
  /// blocks share the middle.
  func block(of box: PixelRect, side: Int) -> PixelRect {
    let (left, top) = (min(side, (box.width + 1) / 2), min(side, (box.height + 1) / 2))
    let width = isRight ? min(side, box.width - left) : left
    let height = isBottom ? min(side, box.height - top) : top
    return PixelRect(
      x: isRight ? box.right - width : box.x, y: isBottom ? box.bottom - height : box.y, width: width,
      height: height)
  }
}

/// The masks of all four corners of one shape.
final class CornerMasks {
  private let masks: [MaskImage]

  /// Creates the masks by mirroring the top left one.
  private init(topLeft: MaskImage) {
    masks = BoxCorner.all.map { corner in
      corner == .topLeft
        ? topLeft : topLeft.mirrored(horizontally: corner.isRight, vertically: corner.isBottom)
    }
  }

  /// Creates the masks of the inside of rounded corners, each in the block of pixels that its curve passes
  /// through.
  convenience init(_ shape: CornerShape) {
    self.init(topLeft: .topLeft(shape, block: shape.block, inset: 0))
  }

  /// Creates the masks of a border of `width` pixels at rounded corners.
  convenience init(_ shape: CornerShape, borderWidth width: Int) {
    let block = max(shape.block, width)
    let outer = MaskImage.topLeft(shape, block: block, inset: 0)
    let inner = MaskImage.topLeft(shape.inset(by: CGFloat(width)), block: block, inset: width)
    for y in 0..<block {
      for x in 0..<block { outer[x, y] = outer[x, y] - min(outer[x, y], inner[x, y]) }
    }
    self.init(topLeft: outer)
  }

  subscript(corner: BoxCorner) -> MaskImage { masks[corner.rawValue] }

  var byteCount: Int { masks.reduce(0) { $0 + $1.byteCount } }
}

extension MaskImage {
  /// Returns the mask of a whole box with rounded corners.
  static func roundedBox(width: Int, height: Int, shape: CornerShape, rounded: Corners.Mask) -> MaskImage {
    let mask = MaskImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { mask[x, y] = 255 }
    }
    let masks = CornerMasks(shape)
    for corner in BoxCorner.all where rounded.contains(corner.maskOption) {
      let piece = masks[corner]
      let left = corner.isRight ? width - piece.width : 0
      let top = corner.isBottom ? height - piece.height : 0
      for y in 0..<piece.height {
        for x in 0..<piece.width {
          // Two curves may share the middle pixels of a pill: each removes its own part.
          let lost = 255 - Int(piece[x, y])
          mask[left + x, top + y] = UInt8(max(0, Int(mask[left + x, top + y]) - lost))
        }
      }
    }
    return mask
  }

  fileprivate static func topLeft(_ shape: CornerShape, block: Int, inset: Int) -> MaskImage {
    let far = CGFloat(block)
    let offset = CGFloat(inset)
    var outline = shape.outline().map { CGPoint(x: $0.x + offset, y: $0.y + offset) }
    outline += [
      CGPoint(x: offset, y: far), CGPoint(x: far, y: far), CGPoint(x: far, y: offset),
    ]
    return PathFiller.mask(
      of: [outline], rule: .winding, in: PixelRect(x: 0, y: 0, width: block, height: block),
      linesPerPixel: 64)
  }
}
