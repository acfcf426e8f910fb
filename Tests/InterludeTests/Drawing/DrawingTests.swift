import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

@Suite struct DrawingTests {
  @Test func `colours with equal components are equal`() {
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor.red != .blue)
  }

  private nonisolated static let hues: [(Double, UIColor)] = [
    (0, .red), (60, .yellow), (120, .green), (180, .cyan), (240, .blue), (300, .magenta), (360, .red),
  ]

  @Test(arguments: hues)
  func `the hue wraps around once`(degrees: Double, expected: UIColor) {
    let color = UIColor(hue: degrees / 360, saturation: 1, brightness: 1, alpha: 1).cgColor
    #expect(abs(color.red - expected.cgColor.red) < 1e-9)
    #expect(abs(color.green - expected.cgColor.green) < 1e-9)
    #expect(abs(color.blue - expected.cgColor.blue) < 1e-9)
  }

  @Test func `saturation mixes in white and brightness mixes in black`() {
    let color = UIColor(hue: 0, saturation: 0.5, brightness: 0.8, alpha: 1).cgColor
    #expect(abs(color.red - 0.8) < 1e-9 && abs(color.green - 0.4) < 1e-9 && abs(color.blue - 0.4) < 1e-9)
  }

  @Test func `a desaturated colour is grey and keeps its opacity`() {
    let grey = UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.5).desaturated.cgColor
    #expect(grey.red == grey.green && grey.green == grey.blue && grey.alpha == 0.5)
    #expect(UIColor.white.desaturated == .white)
  }

  @Test func `insets move the edges inwards`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func `an arc follows its circle in the requested direction`() {
    let clockwise = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let box = clockwise.bounds
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01)
    #expect(abs(box.width - 10) < 0.01 && abs(box.height - 10) < 0.01)
    let counter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(counter.bounds.minY + 10) < 0.01 && abs(counter.bounds.width - 20) < 0.01)
  }

  @Test func `bounds contain the drawn curve, not its control points`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(abs(path.bounds.height - 5) < 1e-9)
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 30, height: 40)).bounds
    #expect(abs(oval.minX - 10) < 1e-9 && abs(oval.maxX - 40) < 1e-9)
    #expect(abs(oval.minY - 20) < 1e-9 && abs(oval.maxY - 60) < 1e-9)
  }

  @Test func `a rounded rectangle fills its rectangle`() {
    let rect = CGRect(x: 3, y: 4, width: 60, height: 40)
    let box = UIBezierPath(roundedRect: rect, cornerRadius: 12).bounds
    #expect(abs(box.minX - 3) < 1e-9 && abs(box.maxY - 44) < 1e-9)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath == UIBezierPath(rect: rect).cgPath)
  }

  @MainActor @Test func `a font's lines are 1_35 sizes apart in every stage's measures`() {
    let stage = TestStage()
    let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
    #expect(font.spec.weight == 600)
    stage.perform {
      #expect(font.lineHeight == 24 && font.descender == -5)
      #expect(abs(font.lineHeight + font.leading - 27) < 1e-9)
    }
    #expect(font.ascender > 19 && font.ascender < 20)
  }

  @Test func `an image is fitted by its content mode`() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    let size = CGSize(width: 50, height: 25)
    #expect(
      UIView.ContentMode.scaleAspectFit.rect(for: size, in: box)
        == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(
      UIView.ContentMode.scaleAspectFill.rect(for: size, in: box)
        == CGRect(x: -50, y: 0, width: 200, height: 100))
    #expect(
      UIView.ContentMode.center.rect(for: size, in: box) == CGRect(x: 25, y: 37.5, width: 50, height: 25))
    #expect(UIView.ContentMode.scaleToFill.rect(for: size, in: box) == box)
  }

  @MainActor @Test func `a drawn image is redrawn for the size at which it is shown`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor.blue.withAlphaComponent(0.5).setStroke()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6)).stroke()
    }
    #expect(picture.size == CGSize(width: 10, height: 10))
    let items = picture.items(in: CGRect(x: 100, y: 0, width: 40, height: 40), tint: nil)
    guard case .fill(let path, let red, .winding) = items.first,
      case .stroke(_, let blue, let style) = items.last
    else {
      Issue.record("\(items) are not a fill and a stroke")
      return
    }
    #expect(path.bounds == CGRect(x: 100, y: 0, width: 20, height: 40))
    #expect(red == UIColor.red.cgColor && blue.alpha == 0.5)
    #expect(style.width == 4)
  }

  @MainActor @Test func `a template image takes the tint and keeps its alpha`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor(white: 1, alpha: 0.5).set()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    func color(_ picture: UIImage, _ tint: UIColor) -> UIColor? {
      let items = picture.items(in: CGRect(x: 0, y: 0, width: 4, height: 4), tint: tint)
      guard case .fill(_, let color, _) = items.first else { return nil }
      return UIColor(cgColor: color)
    }
    #expect(color(picture, .red) == UIColor(white: 1, alpha: 0.5))
    #expect(color(picture.withRenderingMode(.alwaysTemplate), .red) == .red.withAlphaComponent(0.5))
    #expect(color(picture.withTintColor(.green), .red) == .green.withAlphaComponent(0.5))
  }
}
