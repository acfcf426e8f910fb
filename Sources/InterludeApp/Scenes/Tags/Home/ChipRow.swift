import Interlude

/// The shelf's heading and a chip for each chosen tag.
final class ChipRow: UIView {
  var onRemove: ((Tag) -> Void)?
  var onClear: (() -> Void)?
  private let title = UILabel("Shelf", font: Typography.section)
  private let matches = UILabel(font: Typography.caption, color: Palette.secondaryLabel)
  private let clear = UIButton(type: .custom)
  private let more = UILabel(font: Typography.captionStrong, color: Palette.secondaryLabel)
  private var chips: [Chip] = []

  private static let chipsTop: CGFloat = 40

  init() {
    super.init(frame: .zero)
    clear.setTitle("Clear tags", for: .normal)
    clear.setTitleColor(Palette.accent, for: .normal)
    clear.titleLabel?.font = Typography.captionStrong
    clear.contentHorizontalAlignment = .right
    clear.addTarget(self, action: Selector(ChipRow.clearTags), for: .touchUpInside)
    for part in [title, matches, clear, more] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func clearTags() {
    onClear?()
  }

  func show(_ choice: TagChoice) {
    let tags = choice.tags
    let remaining = chips.filter { tags.contains($0.gameTag) }
    for chip in chips where !tags.contains(chip.gameTag) { chip.removeFromSuperview() }
    chips = tags.map { tag in
      if let chip = remaining.first(where: { $0.gameTag == tag }) { return chip }
      let chip = Chip(tag)
      chip.addTarget(self, action: Selector(ChipRow.tapped(_:)), for: .touchUpInside)
      addSubview(chip)
      return chip
    }
    let count = Library.games.count(where: choice.matches)
    matches.text = choice.isEmpty ? "\(count) games" : "\(count) of \(Library.games.count) games"
    clear.isHidden = choice.isEmpty
    setNeedsLayout()
  }

  private func tapped(_ chip: Chip) {
    onRemove?(chip.gameTag)
  }

  /// Returns the height with the chips on at most two lines.
  func height(forWidth width: CGFloat) -> CGFloat {
    chips.isEmpty ? 32 : (flow(width: width).frames.last?.maxY ?? Self.chipsTop)
  }

  /// Returns the frames of the chips that fit, and the frame of the “+3” label for the rest.
  private func flow(width: CGFloat) -> (frames: [CGRect], rest: CGRect?) {
    var frames: [CGRect] = []
    var (x, y) = (CGFloat(0), Self.chipsTop)
    for (index, chip) in chips.enumerated() {
      let size = chip.sizeThatFits(.zero)
      let isLast = index == chips.count - 1
      if x > 0, x + size.width > width {
        (x, y) = (0, y + 40)
      }
      let isLastLine = y >= Self.chipsTop + 40
      if y > Self.chipsTop + 40 || (isLastLine && !isLast && x + size.width + 56 > width) {
        let line = Self.chipsTop + 40
        let start = frames.last.map { $0.minY == line ? $0.maxX + 12 : 0 } ?? 0
        return (frames, CGRect(x: start, y: line, width: 48, height: 32))
      }
      frames.append(CGRect(x: x, y: y, width: min(size.width, width), height: 32))
      x += size.width + 8
    }
    return (frames, nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: title.naturalWidth, height: 32)
    matches.frame = CGRect(
      x: title.frame.maxX + 12, y: 6, width: max(bounds.width - title.frame.maxX - 12 - 96, 0), height: 22)
    clear.frame = CGRect(x: bounds.width - 96, y: -6, width: 96, height: 44)
    let (frames, rest) = flow(width: bounds.width)
    for (index, chip) in chips.enumerated() {
      chip.isHidden = index >= frames.count
      // Without animation, so that neither a new chip nor its parts fly in from the corner.
      if chip.frame.isEmpty, index < frames.count {
        UIView.performWithoutAnimation {
          chip.frame = frames[index]
          chip.layoutIfNeeded()
        }
      } else if index < frames.count {
        chip.frame = frames[index]
      }
    }
    more.isHidden = rest == nil
    more.text = "+\(chips.count - frames.count)"
    more.frame = rest ?? .zero
  }
}

/// One chosen tag. A tap removes it.
final class Chip: UIControl {
  let gameTag: Tag
  private let box: RaisedView
  private let dot = UIView()
  private let name: UILabel
  private let cross = ShapeView()

  init(_ tag: Tag) {
    gameTag = tag
    box = RaisedView(background: Palette.card, cornerRadius: 16, depth: 0.3)
    name = UILabel(tag.name, font: Typography.captionStrong)
    super.init(frame: .zero)
    dot.backgroundColor = tag.color
    dot.layer.cornerRadius = 4
    let path = UIBezierPath()
    for (start, end) in [
      (CGPoint(x: 0, y: 0), CGPoint(x: 7, y: 7)), (CGPoint(x: 7, y: 0), CGPoint(x: 0, y: 7)),
    ] {
      path.move(to: start)
      path.addLine(to: end)
    }
    cross.shape.path = path.cgPath
    cross.stroke = Palette.secondaryLabel
    cross.shape.fillColor = nil
    cross.shape.lineWidth = 1.5
    cross.shape.lineCap = .round
    for part in [dot, name, cross] { box.content.addSubview(part) }
    box.isUserInteractionEnabled = false
    addSubview(box)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { box.background = isHighlighted ? Palette.accentSoft : Palette.card }
  }

  /// The chip shows 32 points; fingers need 44.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -4, dy: -6).contains(point)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 12 + 8 + 8 + name.naturalWidth + 8 + 7 + 12, height: 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    box.frame = bounds
    dot.frame = CGRect(x: 12, y: 12, width: 8, height: 8)
    name.frame = CGRect(x: 28, y: 6, width: name.naturalWidth, height: 20)
    cross.frame = CGRect(x: bounds.width - 19, y: 12.5, width: 7, height: 7)
  }
}
