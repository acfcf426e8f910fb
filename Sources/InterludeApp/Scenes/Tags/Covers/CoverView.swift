import Interlude

/// A cover's drawing, as large as covers the view, or as large as can be seen whole.
final class CoverView: UIView {
  enum Fit {
    /// The drawing's page covers the view.
    case cover
    /// All that is drawn shows, on a ground that goes on around it.
    case whole
  }

  private let fit: Fit
  private var parts: [(shape: CoverShape, view: ShapeView)] = []

  init(_ design: CoverDesign, fit: Fit = .cover) {
    self.fit = fit
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = design.ground
    clipsToBounds = true
    parts = design.shapes.map { shape in
      let view = ShapeView()
      let color = (shape.ink == .figure ? design.figure : design.ground).cgColor
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
