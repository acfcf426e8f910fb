import Foundation
import InterludeMotion
import Testing

struct TransformTests {
  @Test(arguments: Vectors.all.affine.compositions)
  func `compositions follow the vectors`(row: AffineVectors.Composition) throws {
    let transform = try transform(of: row)
    #expect(close(transform.numbers, row.t))
    guard let inverse = row.inverse else { return }
    #expect(close(transform.inverted().numbers, inverse))
    let (point, rect) = try (#require(row.point), #require(row.rect))
    let moved = CGPoint(x: point[0], y: point[1]).applying(transform)
    #expect(close([moved.x, moved.y], try #require(row.pointApplied)))
    let box = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    #expect(close(box.applying(transform).numbers, try #require(row.rectApplied)))
    let size = box.size.applying(transform)
    #expect(close([size.width, size.height], try #require(row.sizeApplied)))
  }

  @Test func `frames follow the vectors`() {
    #expect(Vectors.all.affine.frames.count == 20)
    for row in Vectors.all.affine.frames {
      let transform = row.ops.reduce(CGAffineTransform.identity, apply)
      #expect(close(transform.numbers, row.transform))
      let (width, height) = (row.bounds[2], row.bounds[3])
      let about = CGRect(
        x: -width * row.anchor[0], y: -height * row.anchor[1], width: width, height: height)
      let frame = about.applying(transform).offsetBy(dx: row.position[0], dy: row.position[1])
      #expect(close(frame.numbers, row.frame))
    }
  }

  private func transform(of row: AffineVectors.Composition) throws -> CGAffineTransform {
    if let ops = row.ops { return ops.reduce(.identity, apply) }
    switch row.name {
    case "chidori_menu": return CGAffineTransform(translationX: -42.5, y: -131).scaledBy(x: 0.25, y: 0.05)
    case "concat_order":
      return CGAffineTransform(translationX: 10, y: 20).concatenating(CGAffineTransform(scaleX: 2, y: 3))
    case "rot90_then_translate":
      return CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: 0)
    default:
      Issue.record("a composition without a test: \(row.name)")
      return .identity
    }
  }

  private func apply(
    _ transform: CGAffineTransform, _ operation: AffineVectors.Operation
  ) -> CGAffineTransform {
    let n = operation.arguments
    switch operation.name {
    case "translatedBy": return transform.translatedBy(x: n[0], y: n[1])
    case "scaledBy": return transform.scaledBy(x: n[0], y: n[1])
    case "rotated": return transform.rotated(by: n[0])
    case "concatenating":
      return transform.concatenating(CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
    default:
      Issue.record("an operation without a test: \(operation.name)")
      return transform
    }
  }

  /// 1e-12 relative to the largest of the numbers, whose rounding reaches all of them.
  private func close(_ numbers: [CGFloat], _ truths: [Truth]) -> Bool {
    let scale = truths.map { abs($0.value) }.max() ?? 1
    return numbers.count == truths.count
      && zip(numbers, truths).allSatisfy { agree($0, $1.value, within: 1e-12, scale: scale) }
  }
}

extension CGAffineTransform {
  fileprivate var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}

extension CGRect {
  fileprivate var numbers: [CGFloat] { [minX, minY, width, height] }
}
