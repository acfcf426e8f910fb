import Foundation
import InterludeLayers
import InterludeMotion

/// Small scenes without text, whose pictures are stored as fixtures.
enum GoldenScene: String, CaseIterable {
  case boxes, borders, shadows, strokes, fills, pictures, groups

  /// The size in points; the pictures have scale 2.
  static let size = CGSize(width: 180, height: 120)

  var root: DisplayNode {
    let children: [DisplayNode]
    switch self {
    case .boxes: children = Self.someBoxes
    case .borders: children = Self.someBorders
    case .shadows: children = Self.someShadows
    case .strokes: children = [box(10, 0, 0, 180, 120, items: Self.someStrokes)]
    case .fills: children = [box(10, 0, 0, 180, 120, items: Self.someFills)]
    case .pictures: children = [box(10, 0, 0, 180, 120, items: Self.somePictures)] + Self.clippedPictures
    case .groups: children = Self.someGroups
    }
    return box(1, 0, 0, Self.size.width, Self.size.height, rgb(0xf4f5f7), children: children)
  }

  private static let blue = rgb(0x3a6ea5)
  private static let coral = rgb(0xe4684a)
  private static let ink = rgb(0x1b1f24)

  private static var someBoxes: [DisplayNode] {
    [
      box(10, 6, 6, 50, 50, blue, corners: Corners(radius: 14)),
      box(11, 64, 6, 50, 50, blue, corners: Corners(radius: 14, isContinuous: true)),
      box(12, 122, 6, 50, 50, blue, corners: Corners(radius: 25, isContinuous: true)),
      box(13, 6, 64, 70, 22, coral, corners: Corners(radius: 40, isContinuous: true)),
      box(14, 82, 64, 40, 22, coral, corners: Corners(radius: 8, rounded: [.topLeft, .bottomRight])),
      box(15, 128, 64, 44, 22, rgb(0xe4684a, 0.5), corners: Corners(radius: 6, isContinuous: true)),
      box(16, 6, 94, 9, 9, ink, corners: Corners(radius: 9)),
      box(17, 20, 94, 5, 5, ink, corners: Corners(radius: 9)),
      box(18, 30, 94, 27, 20, ink, corners: Corners(radius: 1)),
      box(19, 64, 94, 108, 20, ink, corners: Corners(radius: 10, isContinuous: true)),
    ]
  }

  private static var someBorders: [DisplayNode] {
    [
      box(
        10, 6, 6, 80, 50, white, corners: Corners(radius: 14, isContinuous: true),
        border: Border(width: 0.1, color: rgb(0x9aa1ab))),
      box(11, 94, 6, 80, 50, white, corners: Corners(radius: 14), border: Border(width: 4, color: blue)),
      box(
        12, 6, 64, 80, 50, corners: Corners(radius: 3), border: Border(width: 8, color: rgb(0x3a6ea5, 0.5))),
      box(
        13, 94, 64, 80, 50, white, corners: Corners(radius: 20, isContinuous: true, rounded: [.topLeft]),
        border: Border(width: 2, color: coral)),
    ]
  }

  private static var someShadows: [DisplayNode] {
    let soft = Shadow(color: CGColor(gray: 0, alpha: 0.3), radius: 10, offset: CGSize(width: 0, height: 4))
    return [
      box(10, 20, 16, 60, 44, white, corners: Corners(radius: 10, isContinuous: true), shadow: soft),
      box(11, 110, 16, 46, 44, rgb(0xffffff, 0.4), corners: Corners(radius: 22), shadow: soft),
      box(
        12, 20, 82, 60, 20, white, corners: Corners(radius: 4),
        shadow: Shadow(color: coral, radius: 2, offset: CGSize(width: 3, height: 3))),
      box(
        13, 110, 82, 46, 20, corners: Corners(radius: 6),
        shadow: Shadow(color: CGColor(gray: 0, alpha: 0.5), radius: 0, offset: CGSize(width: 0, height: 5))),
    ]
  }

  private static func path(_ elements: DisplayPath.Element...) -> DisplayPath {
    var path = DisplayPath()
    for element in elements { path.append(element) }
    return path
  }

  private static func zigzag(_ x: CGFloat, _ y: CGFloat) -> DisplayPath {
    path(
      .move(CGPoint(x: x, y: y + 30)), .line(CGPoint(x: x + 15, y: y)), .line(CGPoint(x: x + 30, y: y + 30)),
      .line(CGPoint(x: x + 45, y: y + 12)))
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> DisplayPath {
    let reach = radius * 0.552285
    return path(
      .move(CGPoint(x: x, y: y - radius)),
      .cubic(
        control1: CGPoint(x: x + reach, y: y - radius), control2: CGPoint(x: x + radius, y: y - reach),
        end: CGPoint(x: x + radius, y: y)),
      .cubic(
        control1: CGPoint(x: x + radius, y: y + reach), control2: CGPoint(x: x + reach, y: y + radius),
        end: CGPoint(x: x, y: y + radius)),
      .cubic(
        control1: CGPoint(x: x - reach, y: y + radius), control2: CGPoint(x: x - radius, y: y + reach),
        end: CGPoint(x: x - radius, y: y)),
      .cubic(
        control1: CGPoint(x: x - radius, y: y - reach), control2: CGPoint(x: x - reach, y: y - radius),
        end: CGPoint(x: x, y: y - radius)),
      .close)
  }

  private static var someStrokes: [DisplayItem] {
    let check = path(
      .move(CGPoint(x: 130, y: 76)), .line(CGPoint(x: 140, y: 87)), .line(CGPoint(x: 162, y: 60)))
    return [
      .stroke(zigzag(8, 10), color: ink, style: StrokeStyle(width: 6)),
      .stroke(zigzag(68, 10), color: ink, style: StrokeStyle(width: 6, cap: .round, join: .round)),
      .stroke(zigzag(128, 10), color: ink, style: StrokeStyle(width: 6, cap: .square, join: .bevel)),
      .stroke(circle(28, 80, 22), color: blue, style: StrokeStyle(width: 3)),
      .stroke(
        circle(28, 80, 15), color: coral, style: StrokeStyle(width: 4, cap: .round, trim: 0.1...0.8)),
      .stroke(
        path(
          .move(CGPoint(x: 60, y: 100)),
          .cubic(
            control1: CGPoint(x: 75, y: 40), control2: CGPoint(x: 95, y: 130), end: CGPoint(x: 115, y: 65))),
        color: blue, style: StrokeStyle(width: 1.5, cap: .round)),
      .stroke(
        path(.move(CGPoint(x: 60, y: 112)), .line(CGPoint(x: 170, y: 108))), color: ink,
        style: StrokeStyle(width: 0.5)),
      .stroke(check, color: rgb(0x2e9e5b), style: StrokeStyle(width: 4, cap: .round, join: .round)),
    ]
  }

  private static func star(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> DisplayPath {
    var star = DisplayPath()
    for step in 0..<5 {
      let angle = CGFloat(step) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: x + cos(angle) * radius, y: y + sin(angle) * radius)
      star.append(step == 0 ? .move(point) : .line(point))
    }
    star.append(.close)
    return star
  }

  private static var someFills: [DisplayItem] {
    [
      .fill(star(34, 36, 28), color: coral, rule: .winding),
      .fill(star(94, 36, 28), color: coral, rule: .evenOdd),
      .fill(circle(148, 34, 24), color: blue, rule: .winding),
      .fill(
        path(
          .move(CGPoint(x: 10, y: 112)),
          .quadratic(control: CGPoint(x: 60, y: 50), end: CGPoint(x: 110, y: 112)),
          .close),
        color: rgb(0x3a6ea5, 0.6), rule: .winding),
      .fill(
        path(
          .move(CGPoint(x: 118, y: 112)), .line(CGPoint(x: 172, y: 70)), .line(CGPoint(x: 174, y: 112)),
          .close),
        color: ink, rule: .winding),
    ]
  }

  static let checker = DisplayImage(
    width: 8, height: 8,
    pixels: (0..<64).map { index in
      let (x, y) = (index % 8, index / 8)
      if (x - 4) * (x - 4) + (y - 4) * (y - 4) > 17 { return 0 }
      return (x + y) % 2 == 0 ? 0xffe4_684a : 0xff3a_6ea5
    })

  private static let rainbow = [
    GradientStop(location: 0, color: coral), GradientStop(location: 0.5, color: rgb(0xf2c14e)),
    GradientStop(location: 1, color: blue),
  ]

  private static var somePictures: [DisplayItem] {
    let fade = [
      GradientStop(location: 0, color: ink), GradientStop(location: 1, color: CGColor(gray: 1, alpha: 0)),
    ]
    return [
      .image(checker, rect: CGRect(x: 6, y: 6, width: 50, height: 50), tint: nil),
      .image(checker, rect: CGRect(x: 62, y: 6, width: 4, height: 4), tint: nil),
      .image(checker, rect: CGRect(x: 70, y: 6, width: 30, height: 50), tint: ink),
      .gradient(
        rect: CGRect(x: 106, y: 6, width: 68, height: 22), stops: rainbow, start: .zero,
        end: CGPoint(x: 1, y: 0)),
      .gradient(
        rect: CGRect(x: 106, y: 34, width: 68, height: 22), stops: fade, start: .zero,
        end: CGPoint(x: 0, y: 1)),
    ]
  }

  private static var clippedPictures: [DisplayNode] {
    [
      box(
        11, 6, 64, 80, 50, corners: Corners(radius: 16, isContinuous: true), clips: true,
        items: [
          .gradient(
            rect: CGRect(x: 0, y: 0, width: 80, height: 50), stops: rainbow, start: .zero,
            end: CGPoint(x: 1, y: 1))
        ]),
      box(
        12, 94, 64, 80, 50, white, corners: Corners(radius: 25), clips: true,
        items: [.image(checker, rect: CGRect(x: -10, y: -25, width: 100, height: 100), tint: nil)]),
    ]
  }

  private static var someGroups: [DisplayNode] {
    func cards(_ id: Int) -> [DisplayNode] {
      [
        box(id + 1, 0, 0, 30, 30, coral, corners: Corners(radius: 8, isContinuous: true)),
        box(id + 2, 15, 12, 30, 30, blue, corners: Corners(radius: 8, isContinuous: true)),
      ]
    }
    func turned(_ id: Int, _ transform: CGAffineTransform, opacity: CGFloat = 1) -> DisplayNode {
      DisplayNode(
        id: id, placement: .transformed(transform), size: CGSize(width: 45, height: 42), opacity: opacity,
        children: cards(id))
    }
    return [
      box(20, 8, 8, 45, 42, children: cards(20)),
      box(30, 66, 8, 45, 42, opacity: 0.5, children: cards(30)),
      turned(40, CGAffineTransform(translationX: 145, y: 3).rotated(by: 0.5)),
      turned(50, CGAffineTransform(translationX: 8, y: 62).scaledBy(x: 0.5, y: 0.5)),
      turned(60, CGAffineTransform(translationX: 40, y: 58).scaledBy(x: 1.4, y: 1.4), opacity: 0.6),
      DisplayNode(
        id: 70, placement: .transformed(CGAffineTransform(translationX: 150, y: 60).rotated(by: 0.785)),
        size: CGSize(width: 36, height: 36), corners: Corners(radius: 10, isContinuous: true),
        clipsChildren: true, background: white,
        shadow: Shadow(color: CGColor(gray: 0, alpha: 0.4), radius: 5, offset: CGSize(width: 0, height: 3)),
        children: cards(70)),
    ]
  }
}
