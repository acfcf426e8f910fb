import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Drawings of 40 × 40 points on white, as pixels.
@MainActor struct ContextPixelTests {
  /// The colour of a pixel, as 0xRRGGBB.
  private func pixels(scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws -> (Int, Int) -> UInt32 {
    let size = CGSize(width: 40, height: 40)
    let items = Drawings.items(size: size) { if let context = Drawings.current { draw(context) } }
    return try pixels(of: DisplayNode(id: 1, placement: .at(.zero), size: size, items: items), scale: scale)
  }

  private func pixels(of node: DisplayNode, scale: CGFloat = 1) throws -> (Int, Int) -> UInt32 {
    let painter = ScenePainter(text: FixedText(), ground: CGColor(gray: 1, alpha: 1))
    try painter.paint(node, scale: scale)
    let image = painter.image
    return { image.pixels[$1 * image.width + $0] & 0xff_ffff }
  }

  private let black = CGColor(gray: 0, alpha: 1)
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test func `clips leave out what is outside of all of them, until the state is restored`() throws {
    let color = try pixels { context in
      context.saveGState()
      context.clip(to: CGRect(x: 10, y: 0, width: 20, height: 40))
      context.addEllipse(in: CGRect(x: 0, y: 10, width: 40, height: 20))
      context.clip()
      context.fill(whole)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 20, height: 20))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(color(20, 20) == 0 && color(2, 2) == 0)
    #expect(color(20, 5) == 0xff_ffff && color(5, 20) == 0xff_ffff && color(35, 20) == 0xff_ffff)
  }

  private func line(to end: CGFloat, of context: CGContext) {
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 0, y: 10))
    context.addLine(to: CGPoint(x: end, y: 10))
    context.strokePath()
  }

  @Test func `a line has dashes and gaps in turn, from its phase on, until they are taken away`() throws {
    let color = try pixels { context in
      context.setLineDash(phase: 2, lengths: [6, 4])
      line(to: 40, of: context)
      context.setLineDash(phase: 0, lengths: [])
      context.translateBy(x: 0, y: 10)
      line(to: 40, of: context)
    }
    let dashed = (0..<40).map { color($0, 10) == 0 }
    #expect(dashed == (0..<40).map { ($0 + 2) % 10 < 6 })
    #expect((0..<40).allSatisfy { color($0, 20) == 0 })
  }

  @Test func `dashes grow with the transform, and an odd number of lengths is used twice`() throws {
    let color = try pixels { context in
      context.scaleBy(x: 2, y: 2)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 5))
      path.addLine(to: CGPoint(x: 20, y: 5))
      path.lineWidth = 2
      path.setLineDash([2, 1, 1], count: 3, phase: 0)
      path.stroke()
    }
    // Dash 2, gap 1, dash 1, gap 2, dash 1, gap 1, twice as large.
    let parts = [true, true, false, true, false, false, true, false]
    #expect((0..<32).map { color($0, 10) == 0 } == (0..<32).map { parts[$0 / 2 % 8] })
  }

  @Test func `a shape's outline is dashed around its corners`() throws {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 32, height: 32)).cgPath
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, black, 2)
    shape.lineDashPattern = [8, 8]
    shape.frame = whole
    shape.lineDashPhase = 4
    let items = shape.displayItems(for: shape.model)
    let color = try pixels(
      of: DisplayNode(id: 1, placement: .at(.zero), size: whole.size, items: items))
    // The first 4 points and then every other 8: 4…8 and 16…24 along the top edge, 32…40, over the corner.
    let top = (0..<36).map { color($0, 3) == 0 }
    #expect(top[4..<8].allSatisfy { $0 } && !top[8..<16].contains(true) && top[16..<24].allSatisfy { $0 })
    #expect(!top[24..<32].contains(true) && top[32..<36].allSatisfy { $0 })
    #expect((4..<8).allSatisfy { color(35, $0) == 0 } && color(35, 10) != 0)
  }

  @Test func `dashes are as long in points at twice the pixels`() throws {
    let color = try pixels(scale: 2) { context in
      context.setLineDash(phase: 2, lengths: [6, 4])
      line(to: 40, of: context)
    }
    #expect((0..<80).map { color($0, 20) == 0 } == (0..<80).map { ($0 / 2 + 2) % 10 < 6 })
  }

  @Test(arguments: [[0, 0], [-1, 2], [CGFloat.infinity, 1]])
  func `lengths that are no dashes draw a solid line`(lengths: [CGFloat]) throws {
    let color = try pixels { context in
      context.setLineDash(phase: 0, lengths: lengths)
      line(to: 40, of: context)
    }
    #expect((0..<40).allSatisfy { color($0, 10) == 0 })
  }

  @Test func `an even-odd clip has a hole, and a bezier path clips too`() throws {
    let color = try pixels { context in
      let ring = UIBezierPath(rect: whole)
      ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
      ring.usesEvenOddFillRule = true
      ring.addClip()
      context.fill(whole)
    }
    #expect(color(5, 5) == 0 && color(20, 20) == 0xff_ffff)
  }

  @Test func `a shape casts its shadow, also under itself`() throws {
    let color = try pixels { context in
      context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: black)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 30))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 30, y: 0, width: 4, height: 4))
    }
    #expect(color(10, 20) == 0xff_0000 && color(20, 20) == 0 && color(30, 20) == 0xff_ffff)
    #expect(color(32, 2) == 0xff_0000)
  }

  @Test func `a linear gradient stays between its ends unless it goes on`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [black, CGColor(gray: 1, alpha: 1)] as CFArray,
        locations: [0, 1]))
    func drawn(_ options: CGGradientDrawingOptions) throws -> (Int, Int) -> UInt32 {
      try pixels { context in
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(whole)
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      }
    }
    let inside = try drawn([])
    #expect(inside(5, 20) == 0xff00 && inside(35, 20) == 0xff00)
    #expect((0x78...0x88).contains(inside(20, 3) & 0xff) && inside(20, 3) == inside(20, 37))
    let endless = try drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(endless(5, 20) == 0 && endless(35, 20) == 0xff_ffff)
    let colors = [black] as CFArray
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) == nil)
  }

  @Test func `a radial gradient is a ring between its circles`() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [black, CGColor(gray: 0.5, alpha: 1)] as CFArray, locations: nil))
    func drawn(_ options: CGGradientDrawingOptions) throws -> (Int, Int) -> UInt32 {
      try pixels { context in
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 4, endCenter: CGPoint(x: 20, y: 20),
          endRadius: 16, options: options)
      }
    }
    let ring = try drawn([])
    #expect(ring(20, 20) == 0xff_ffff && ring(1, 1) == 0xff_ffff)
    #expect((0x30...0x50).contains(ring(30, 20) & 0xff) && ring(30, 20) == ring(20, 30))
    let endless = try drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(endless(20, 20) == 0 && (0x7e...0x81).contains(endless(1, 1) & 0xff))
  }

  @Test func `a picture of a view is drawn, stretched and faded, and an image turns with its drawing`() throws
  {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    let box = stage.perform { UIView(frame: CGRect(x: 50, y: 60, width: 20, height: 10)) }
    stage.perform {
      box.backgroundColor = .black
      home.view.addSubview(box)
    }
    stage.frame()
    var whether = [box.drawHierarchy(in: whole, afterScreenUpdates: false)]
    let stretched = try pixels { _ in
      whether.append(
        box.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 40), afterScreenUpdates: true))
      whether.append(UIView().drawHierarchy(in: whole, afterScreenUpdates: true))
    }
    #expect(whether == [false, true, false] && stretched(10, 35) == 0 && stretched(25, 5) == 0xff_ffff)
    let rendered = try pixels { context in
      context.setAlpha(0.5)
      context.translateBy(x: 10, y: 10)
      box.layer.render(in: context)
    }
    #expect((0x7e...0x81).contains(rendered(15, 15) & 0xff) && rendered(5, 15) == 0xff_ffff)
    let bar = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 4)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 4))
    }
    let turned = try pixels { context in
      context.translateBy(x: 22, y: 10)
      context.rotate(by: .pi / 2)
      bar.draw(at: .zero)
    }
    #expect(turned(20, 25) == 0 && turned(35, 12) == 0xff_ffff)
  }

  @Test func `equal drawings are equal items, and a template drawing takes the tint`() throws {
    func items() -> [DisplayItem] {
      Drawings.items(size: CGSize(width: 40, height: 40)) {
        Drawings.current?.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
        Drawings.current?.fill(whole)
      }
    }
    #expect(items() == items() && Set(items() + items()).count == 1)
    let image = UIImage(drawing: items(), size: whole.size).withRenderingMode(.alwaysTemplate)
    let node = DisplayNode(
      id: 1, placement: .at(.zero), size: whole.size, items: image.items(in: whole, tint: .red))
    let color = try pixels(of: node)
    #expect(color(10, 10) == 0xff_0000)
    #expect(color(20, 20) == 0xff_ffff)
  }
}

@MainActor struct MutablePathTests {
  @Test func `a path is built step by step, and layers keep it as it was`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2), transform: CGAffineTransform(translationX: 1, y: 0))
    #expect(path.currentPoint == CGPoint(x: 6, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    let shape = CAShapeLayer()
    shape.path = path
    let layer = CALayer()
    layer.shadowPath = path
    path.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(shape.path?.boundingBox.width == 5 && layer.shadowPath?.boundingBox.width == 5)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 50, height: 50))
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(path.boundingBox.width == 50)
    let round = CGMutablePath()
    round.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    round.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 10))
    round.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 20, height: 40), cornerWidth: 4, cornerHeight: 4)
    #expect(abs(round.boundingBox.width - 30) < 0.01 && abs(round.boundingBox.height - 40) < 0.01)
  }
}

@MainActor struct SmallNameTests {
  @Test func `a popover refuses numbers that are not finite`() throws {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    stage.perform {
      let content = UIViewController()
      content.modalPresentationStyle = .popover
      let popover = content.popoverPresentationController
      popover?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
      popover?.sourceRect = CGRect(x: CGFloat.nan, y: 2, width: 3, height: 4)
      #expect(popover?.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
      popover?.sourceRect = .null
      popover?.popoverLayoutMargins.top = .infinity
      #expect(popover?.popoverLayoutMargins.top == 10)
    }
    #expect(stage.misuses.count == 2)
    #expect(stage.misuses.first?.hasPrefix("UIPopoverPresentationController.sourceRect was set to") == true)
  }

  @Test func `a black bar is dark, and a bar that is not translucent is opaque`() {
    let stage = TestStage()
    let navigation = stage.perform { UINavigationController(rootViewController: UIViewController()) }
    stage.show { navigation }
    stage.perform {
      let bar = navigation.navigationBar
      let effect = bar.subviews.compactMap { $0 as? UIVisualEffectView }.first
      #expect(effect?.contentView.backgroundColor == nil)
      bar.barTintColor = .red
      #expect(effect?.contentView.backgroundColor == UIColor.red.withAlphaComponent(0.85))
      bar.isTranslucent = false
      #expect(effect?.contentView.backgroundColor == .red)
      bar.barStyle = .black
      #expect(bar.traitCollection.userInterfaceStyle == .dark)
      #expect(UIFont(name: "HelveticaNeue", size: 12) == nil)
    }
  }
}
