import Foundation
import Interlude

/// A photo that fills its box: its sky and, over it, its shapes.
final class PictureView: UIView {
  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  private let shapes = UIImageView()
  private var shown: (number: Int, detail: PictureDetail)?
  private var framing = CGRect(x: 0, y: 0, width: 1, height: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    // The shapes are drawn once, and not again in each frame in which the grid moves.
    layer.shouldRasterize = true
    shapes.contentMode = .scaleAspectFill
    addSubview(shapes)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The size of each photo, in points; wider than high.
  static let pageSize = CGSize(width: 400, height: 300)

  func show(_ photo: LibraryPhoto, _ detail: PictureDetail) {
    guard shown?.number != photo.number || shown?.detail != detail else { return }
    shown = (photo.number, detail)
    let light = photo.light
    framing = photo.framing
    setNeedsLayout()
    (layer as? CAGradientLayer)?.colors = [light.top, light.bottom].map { UIColor(hex: $0).cgColor }
    // The horizon is above the middle.
    (layer as? CAGradientLayer)?.endPoint = CGPoint(x: 0.5, y: 0.7)
    shapes.image = UIGraphicsImageRenderer(size: Self.pageSize).image { _ in MotifDrawing.draw(photo, detail)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The shapes of the framed part fill the box.
    let page = CGSize(width: bounds.width / framing.width, height: bounds.height / framing.height)
    shapes.frame = CGRect(
      x: -framing.minX * page.width, y: -framing.minY * page.height, width: page.width, height: page.height)
  }
}
