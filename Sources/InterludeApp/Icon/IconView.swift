import Foundation
import Interlude

/// The program's icon: a rising sheet with two fading copies behind it, and a disc for the finger that
/// catches it.
///
/// Drawn for one size in pixels. Boxes lie on whole pixels; parts too small to show at that size are omitted.
final class IconView: UIView {
  /// The length of one grid unit, in points. All coordinates below are in 1/512 of the icon's side.
  private let unit: CGFloat
  private let tile = UIView()

  private enum Colors {
    static let background = [UIColor(hex: 0x4B47D6), UIColor(hex: 0x2A2372)]
    static let sheet = [UIColor(hex: 0xFFFFFF), UIColor(hex: 0xE6E1F6)]
    static let line = UIColor(hex: 0xC6C0E4)
    static let finger = UIColor(hex: 0xFF6442)
    static let shadow = UIColor(hex: 0x120B45)
  }

  /// - Parameter side: The width and height of the icon, in pixels. One point is one pixel.
  init(side: Int) {
    unit = CGFloat(side) / 512
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    // Desktop menus expect a margin, but at small sizes it would cost one pixel in eight.
    let margin: CGFloat = side < 32 ? 0 : 20
    tile.frame = box(margin, margin, 512 - 2 * margin, 512 - 2 * margin)
    tile.layer.cornerRadius = 112 * unit
    tile.layer.cornerCurve = .continuous
    tile.clipsToBounds = true
    tile.addSubview(gradient(Colors.background, in: tile.bounds))
    addSubview(tile)

    // Earlier positions of the sheet: fainter and narrower the further back.
    addSheet(box(152, 96, 208, 380), radius: 44) { $0.alpha = 0.22 }
    addSheet(box(120, 152, 272, 380), radius: 52) { $0.alpha = 0.42 }
    let front = box(88, 212, 336, 340)
    if side >= 48 {
      addShadow(to: front, radius: 60, blur: 44, strength: 0.34)
      addShadow(to: front, radius: 60, blur: 10, strength: 0.2)
    }
    addSheet(front, radius: 60) { _ in }
    if side >= 32 {
      // Two lines of text, so that the shape reads as a sheet.
      add(box(140, 264, 232, 26), Colors.line, radius: 13)
      add(box(140, 324, 80, 26), Colors.line, radius: 13)
    }
    let finger = CGPoint(x: side < 32 ? 288 : 308, y: side < 32 ? 352 : 376)
    if side >= 48 { addDisc(at: finger, radius: 100, Colors.finger.withAlphaComponent(0.22)) }
    addDisc(at: finger, radius: side < 32 ? 80 : 64, Colors.finger)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The frame of a box, in grid units, rounded to whole pixels.
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    let (left, top) = ((x * unit).rounded(), (y * unit).rounded())
    return CGRect(
      x: left, y: top, width: ((x + width) * unit).rounded() - left,
      height: ((y + height) * unit).rounded() - top)
  }

  /// Adds a disc whose frame is rounded to whole pixels.
  private func addDisc(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    add(
      box(center.x - radius, center.y - radius, 2 * radius, 2 * radius), color, radius: radius * 2,
      isContinuous: false)
  }

  @discardableResult
  private func add(
    _ frame: CGRect, _ color: UIColor?, radius: CGFloat, isContinuous: Bool = true
  ) -> UIView {
    let view = UIView(frame: convert(frame, to: tile))
    view.backgroundColor = color
    view.layer.cornerRadius = min(radius * unit, view.bounds.width / 2, view.bounds.height / 2)
    view.layer.cornerCurve = isContinuous ? .continuous : .circular
    tile.addSubview(view)
    return view
  }

  private func addSheet(_ frame: CGRect, radius: CGFloat, _ adjust: (UIView) -> Void) {
    let view = add(frame, nil, radius: radius)
    view.clipsToBounds = true
    view.addSubview(gradient(Colors.sheet, in: view.bounds))
    adjust(view)
  }

  private func addShadow(to frame: CGRect, radius: CGFloat, blur: CGFloat, strength: Float) {
    let view = add(frame, nil, radius: radius)
    view.layer.shadowColor = Colors.shadow.cgColor
    view.layer.shadowOpacity = strength
    view.layer.shadowRadius = blur * unit
    view.layer.shadowOffset = CGSize(width: 0, height: -4 * unit)
  }

  private func gradient(_ colors: [UIColor], in frame: CGRect) -> UIView {
    let view = GradientView(frame: frame)
    view.gradient.colors = colors.map(\.cgColor)
    return view
  }
}

/// A view whose layer is a gradient from top to bottom.
private final class GradientView: UIView {
  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  var gradient: CAGradientLayer { layer as! CAGradientLayer }
}
