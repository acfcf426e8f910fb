import Interlude

/// A cover's drawing, scaled to fill or to fit the view.
final class CoverView: UIView {
  enum Fit {
    /// Scales the page to cover the view.
    case cover
    /// Scales the page to fit the view, on an extended background.
    case whole
  }

  private let fit: Fit
  private var parts: [(shape: CoverShape, view: ShapeView)] = []

  init(_ design: CoverDesign, fit: Fit = .cover) {
    self.fit = fit
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = design.background
    clipsToBounds = true
    parts = design.shapes.map { shape in
      let view = ShapeView()
      let color = (shape.role == .figure ? design.figure : design.background).cgColor
      if let line = shape.line {
        view.shape.fillColor = nil
        view.shape.strokeColor = color
        view.shape.lineWidth = line
      } else {
        view.shape.fillColor = color
      }
      addSubview(view)
      return (shape, view)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale =
      switch fit {
      case .cover: max(bounds.width, bounds.height * 0.75)
      case .whole: min(bounds.width, bounds.height * 0.87)
      }
    let transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(
        translationX: (bounds.width - scale) / 2, y: (bounds.height - scale * 4 / 3) / 2))
    for (shape, view) in parts {
      view.frame = bounds
      let path = UIBezierPath(cgPath: shape.path.cgPath)
      path.apply(transform)
      view.shape.path = path.cgPath
      if let line = shape.line { view.shape.lineWidth = line * scale }
    }
  }
}
