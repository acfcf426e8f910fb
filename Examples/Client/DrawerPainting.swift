import Interlude

/// A view that paints a drawer's handle with all that a context can do.
final class DrawerPainting: UIView {
  private(set) var clipped = CGRect.zero

  override func draw(_ rect: CGRect) {
    guard let context: CGContext = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.rotate(by: .pi / 8)
    context.concatenate(context.ctm.inverted())
    context.setAlpha(0.5)
    context.setLineJoin(.round)
    context.beginPath()
    context.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    context.closePath()
    let mode: CGPathDrawingMode = context.isPathEmpty ? .stroke : .fillStroke
    context.drawPath(using: mode)
    context.addEllipse(in: rect)
    context.fillPath(using: CGPathFillRule.evenOdd)
    context.fillEllipse(in: rect.insetBy(dx: 4, dy: 4))
    context.strokeLineSegments(between: [.zero, CGPoint(x: 40, y: 0)])
    UIRectFrame(rect)
    UIRectClip(rect.insetBy(dx: 1, dy: 1))
    clipped = context.boundingBoxOfClipPath
    fade(context, in: rect)
    context.restoreGState()
  }

  private func fade(_ context: CGContext, in rect: CGRect) {
    let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    let colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    guard colors[0].numberOfComponents == 4,
      let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: nil)
    else { return }
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    context.drawLinearGradient(
      gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: 0), options: options)
  }

  /// The outline of the handle.
  static func handle(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addRect(rect)
    path.addEllipse(in: rect)
    path.addRoundedRect(in: rect, cornerWidth: 3, cornerHeight: 3)
    path.addLine(to: path.currentPoint)
    return path
  }

  /// The left half of a picture, turned to the right.
  static func half(_ image: UIImage) -> UIImage? {
    guard let pixels = image.cgImage else { return nil }
    let size = CGSize(width: image.size.width / 2, height: image.size.height)
    let orientation = UIImage.Orientation.up
    return pixels.cropping(to: CGRect(origin: .zero, size: size)).map {
      UIImage(cgImage: $0, scale: image.scale, orientation: orientation)
    }
  }

  /// A picture of nothing, and one of a renderer that draws on white.
  static func blank(_ size: CGSize) -> [UIImage?] {
    UIGraphicsBeginImageContext(size)
    defer { UIGraphicsEndImageContext() }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let white = UIGraphicsImageRenderer(size: size, format: format).image {
      $0.fill(CGRect(origin: .zero, size: size))
    }
    return [UIGraphicsGetImageFromCurrentImageContext(), white]
  }
}

/// A layer that decides itself how it changes.
final class DrawerTile: CALayer, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "opacity" ? self.fading : nil
  }

  private var fading: any CAAction { DrawerFade() }

  /// Shows another picture, as a page that is moved in.
  func turn(to image: CGImage?, isBack: Bool) {
    delegate = self
    let types: [CATransitionType] = [.fade, .moveIn, .reveal]
    let sides: [CATransitionSubtype] = isBack ? [.fromLeft, .fromTop] : [.fromBottom]
    let move = CATransition()
    (move.type, move.subtype) = (types[1], sides[0])
    (move.startProgress, move.endProgress) = (0, 1)
    add(move, forKey: "contents")
    contents = image
    let gravities: [CALayerContentsGravity] = [.resize, .resizeAspectFill]
    contentsGravity = gravities[isBack ? 0 : 1]
    let filter: CALayerContentsFilter = .nearest
    (minificationFilter, magnificationFilter, minificationFilterBias) = (.trilinear, filter, 0)
    sublayerTransform = CATransform3DMakeScale(1, 1, 1)
    displayIfNeeded()
  }
}

/// An action that fades a layer in.
final class DrawerFade: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let fade = CABasicAnimation(keyPath: event)
    fade.fromValue = 0
    fade.run(forKey: event, object: anObject, arguments: dict)
  }
}

/// Geometry in boxes and in texts, as archives and user info keep it.
@MainActor
enum DrawerBox {
  static func rect(_ value: NSValue) -> CGRect {
    CGRect(origin: .zero, size: value.cgSizeValue).union(value.cgRectValue)
  }
  static func insets(_ value: NSValue) -> UIEdgeInsets { value.uiEdgeInsetsValue }
  static func offset(_ value: NSValue) -> UIOffset { value.uiOffsetValue }
  static func vector(_ value: NSValue) -> CGVector { value.cgVectorValue }
  static func transform(_ value: NSValue) -> CATransform3D {
    CATransform3DConcat(
      value.caTransform3DValue, CATransform3DMakeAffineTransform(value.cgAffineTransformValue))
  }

  /// Reads a rectangle from three texts.
  static func read(_ origin: String, _ size: String, _ rect: String) -> CGRect {
    CGRect(origin: NSCoder.cgPoint(for: origin), size: NSCoder.cgSize(for: size)).union(
      NSCoder.cgRect(for: rect))
  }

  /// Keeps a note beside any object, or removes all notes.
  static func note(_ text: String, beside object: AnyObject, key: UnsafeRawPointer) {
    let policy: objc_AssociationPolicy = .OBJC_ASSOCIATION_COPY_NONATOMIC
    objc_setAssociatedObject(object, key, text, policy)
    if text.isEmpty { objc_removeAssociatedObjects(object) }
  }
}
