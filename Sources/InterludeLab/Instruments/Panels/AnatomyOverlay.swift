import Interlude

/// Outlines and names of views, drawn over a stage.
final class AnatomyOverlay: StageOverlay {
  private var parts: [Anatomy.Part] = []
  private var outlines: [(halo: CAShapeLayer, line: CAShapeLayer)] = []
  private var tags: [AnatomyTag] = []

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    redraw()
  }

  override func redraw() {
    let shown = parts
    parts = []
    show(shown)
  }

  func show(_ new: [Anatomy.Part]) {
    let old = parts
    guard new != old else { return }
    parts = new
    while outlines.count < new.count {
      let pair = (halo: CAShapeLayer.internalLayer(), line: CAShapeLayer.internalLayer())
      for (shape, width) in [(pair.halo, CGFloat(3)), (pair.line, 1.25)] {
        shape.fillColor = nil
        shape.lineWidth = width
        layer.insertSublayer(shape, at: UInt32(2 * outlines.count + (shape === pair.halo ? 0 : 1)))
      }
      outlines.append(pair)
      let tag = AnatomyTag(frame: .zero)
      addSubview(tag)
      tags.append(tag)
    }
    for index in outlines.indices {
      let isUsed = index < new.count
      outlines[index].halo.isHidden = !isUsed
      outlines[index].line.isHidden = !isUsed
      tags[index].isHidden = !isUsed
      if isUsed, index >= old.count || old[index] != new[index] { draw(index) }
    }
    placeTags()
  }

  private func draw(_ index: Int) {
    let part = parts[index]
    let placed = part.corners.map(place)
    let (halo, line) = outlines[index]
    // Inset, so that the outline of a view that fills the stage is visible.
    let middle = CGPoint(
      x: (placed[0].x + placed[2].x) / 2, y: (placed[0].y + placed[2].y) / 2)
    let inset = 2 + CGFloat(part.depth) * 3
    let corners = placed.map { corner in
      CGPoint(
        x: corner.x + (corner.x < middle.x ? inset : -inset),
        y: corner.y + (corner.y < middle.y ? inset : -inset)
      )
    }
    let path = UIBezierPath()
    path.addDashes(along: corners + [corners[0]], pattern: part.role.dashes)
    line.path = path.cgPath
    halo.path = path.cgPath
    line.strokeColor = (part.role == .presented ? LabStyle.accent : LabStyle.text).cgColor
    halo.strokeColor = LabStyle.panel.withAlphaComponent(0.8).cgColor
    tags[index].show(part)
  }

  /// Positions each name at its outline's top left corner, below any name that it would overlap.
  private func placeTags() {
    var taken: [CGRect] = []
    for (part, tag) in zip(parts, tags) {
      let inset = 6 + CGFloat(part.depth) * 3
      let placed = part.corners.map(place)
      let left = placed.map(\.x).min()!
      let top = placed.map(\.y).min()!
      var box = CGRect(
        origin: CGPoint(x: max(left, 0) + inset, y: max(top, 0) + inset), size: tag.fittingSize)
      while let other = taken.first(where: { $0.intersects(box) }) { box.origin.y = other.maxY + 2 }
      box.origin = CGPoint(x: box.minX.rounded(), y: box.minY.rounded())
      taken.append(box)
      tag.frame = box
      tag.isHidden = !bounds.isEmpty && !bounds.intersects(box)
    }
  }
}

/// The label of an outline.
private final class AnatomyTag: UIView {
  private let name = UILabel("", LabStyle.labelStrong, LabStyle.text)
  private let role = UILabel("", LabStyle.label, LabStyle.quiet)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
    addSubview(name)
    addSubview(role)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ part: Anatomy.Part) {
    name.text = part.name
    role.text = part.owner.map { "\(part.role.words), \($0)" } ?? part.role.words
    if part.role == .container { role.text = part.owner }
    backgroundColor = LabStyle.surface.withAlphaComponent(0.92)
    setNeedsLayout()
  }

  var fittingSize: CGSize {
    CGSize(width: name.lineWidth + role.lineWidth + 6 + 12, height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = name.lineWidth
    name.frame = CGRect(x: 6, y: 2, width: width, height: 14)
    role.frame = CGRect(x: 12 + width, y: 2, width: max(bounds.width - 16 - width, 0), height: 14)
  }
}
