import CPixman

/// Every pixman operation that the rasteriser uses, over a whole frame. An operation that leaves pixman's
/// fast path does not fail; it only becomes slow.
@MainActor
struct PixmanRows {
  let meter: Meter

  var groups: [Group] { [Group("pixman") { rows() }] }

  private func rows() -> [Row] {
    let (width, height) = (Meter.width, Meter.height)
    let target = Canvas(PIXMAN_a8r8g8b8, width: width, height: height)
    let picture = Canvas(PIXMAN_a8r8g8b8, width: width, height: height)
    let mask = Canvas(PIXMAN_a8, width: width, height: height)
    let (black, half) = (SolidColor(alpha: 0.45), SolidColor(alpha: 0.5))
    let scaled = Canvas(PIXMAN_a8r8g8b8, width: 560, height: 820)
    scaled.transform(2, 0, 0, 2)
    let turned = Canvas(PIXMAN_a8r8g8b8, width: 560, height: 820)
    turned.transform(0.966, 0.259, -0.259, 0.966)
    func fill() {
      let filled = pixman_fill(
        target.words, Int32(width), 32, 0, 0, Int32(width), Int32(height), 0xFF11_2233)
      precondition(filled != 0, "pixman_fill declined")
    }
    let operations: [(String, () -> Void)] = [
      ("fill", fill),
      ("colour over", { target.draw(black.image) }),
      ("colour through mask over", { target.draw(black.image, mask: mask.image) }),
      ("image over", { target.draw(picture.image) }),
      ("image at half opacity over", { target.draw(picture.image, mask: half.image) }),
      ("image at half size over", { target.draw(scaled.image, width: 280, height: 410) }),
      ("turned image over", { target.draw(turned.image, width: 560, height: 820) }),
    ]
    return operations.map { Row("pixman: \($0.0)", meter.cost(seconds: 0.5, $0.1)) }
  }
}
