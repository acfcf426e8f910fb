import Interlude

/// Pictures of a drawer, drawn with layers and contexts.
enum DrawerArt {
  /// An image of a ring.
  @MainActor
  static func ring(_ size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, UIScreen.main.nativeScale)
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    context?.setStrokeColor(UIColor.systemBlue.cgColor)
    context?.setLineWidth(3)
    context?.setLineCap(.round)
    context?.strokeEllipse(in: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  /// Puts `image` in front of the other sublayers of `layer`, without an animation.
  @MainActor
  static func badge(_ image: CGImage, on layer: CALayer) -> CALayer {
    let badge = CALayer()
    badge.actions = ["position": NSNull(), "bounds": NSNull()]
    badge.contents = image
    badge.contentsGravity = .resizeAspect
    badge.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    badge.contentsScale = 2
    badge.zPosition = 10
    badge.allowsGroupOpacity = true
    badge.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.addSublayer(badge)
    let spin = CABasicAnimation(keyPath: "transform")
    spin.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1))
    badge.add(spin, forKey: "spin")
    return badge
  }

  /// The distance from a point of `space` to the screen's corner.
  @MainActor
  static func corner(of space: any UICoordinateSpace) -> CGPoint {
    space.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
  }

  /// An image of a view under a sheen, with a shadow around it.
  @MainActor
  static func sheen(of view: UIView) -> UIImage {
    let size = view.bounds.size
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      let box = CGRect(origin: .zero, size: size)
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: UIColor.black.cgColor)
      context.fill(box.insetBy(dx: 8, dy: 8))
      context.saveGState()
      UIBezierPath(roundedRect: box, cornerRadius: 12).addClip()
      context.clip(to: box.insetBy(dx: 1, dy: 1))
      view.drawHierarchy(in: box, afterScreenUpdates: true)
      view.layer.render(in: context)
      let colors = [UIColor.white.cgColor, UIColor.clear.cgColor]
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: .drawsAfterEndLocation)
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: size.width, options: [])
      }
      context.restoreGState()
    }
  }

  /// The outline of a tab with a round top, which is also that of its shadow.
  @MainActor
  static func tab(_ size: CGSize) -> CALayer {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    path.addArc(
      center: CGPoint(x: size.width / 2, y: size.height), radius: size.width / 2, startAngle: .pi,
      endAngle: 0, clockwise: false)
    path.closeSubpath()
    let shape = CAShapeLayer()
    shape.path = path
    shape.shadowPath = path
    return shape
  }

  /// Gives a bar the drawer's colours.
  @MainActor
  static func dress(_ bar: UINavigationBar, title: UILabel) {
    bar.barStyle = .black
    bar.barTintColor = .darkGray
    bar.isTranslucent = false
    title.font = UIFont(name: "Avenir-Heavy", size: 17) ?? .boldSystemFont(ofSize: 17)
    let status = UIApplication.shared.statusBarFrame
    title.isHidden = status.height > 50 && UIDevice.current.userInterfaceIdiom == .pad
  }
}
