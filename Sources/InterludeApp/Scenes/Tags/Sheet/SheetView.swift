import Interlude

/// A sheet that stands on the window's bottom edge.
///
/// Its ground goes on below the edge, so that a spring that lifts it a little shows no gap.
final class SheetView: UIView {
  /// The content of the sheet, clipped to its corners.
  let content = UIView()
  private let ground: RaisedView
  private let body = UIView()
  /// Points from the top to where the card's colour begins.
  private let headHeight: CGFloat

  private static let overhang: CGFloat = 240

  /// - Parameters:
  ///   - head: The colour at the top, also in the corners.
  ///   - headHeight: Points from the top to where the card's colour begins.
  init(head: UIColor = Palette.card, headHeight: CGFloat = 0) {
    ground = RaisedView(ground: head, cornerRadius: 20, depth: 1.6)
    self.headHeight = headHeight
    super.init(frame: .zero)
    body.backgroundColor = Palette.card
    if headHeight > 0 { ground.content.addSubview(body) }
    ground.isUserInteractionEnabled = false
    content.clipsToBounds = true
    content.layer.cornerRadius = 20
    content.layer.cornerCurve = .continuous
    content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addSubview(ground)
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + Self.overhang)
    body.frame = CGRect(x: 0, y: headHeight, width: bounds.width, height: ground.frame.height - headHeight)
  }
}

/// The handle, the heading and the button that ends it.
final class SheetHeader: UIView {
  static let height: CGFloat = 88

  let done = UIButton(type: .custom)
  private let handle = UIView()
  private let title = UILabel("Tags", font: Typography.section)
  private let summary = UILabel(font: Typography.caption, color: Palette.inkSoft)
  private let line = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.card
    handle.backgroundColor = Palette.ink.withAlphaComponent(0.18)
    handle.layer.cornerRadius = 2.5
    line.backgroundColor = Palette.line
    done.setTitle("Done", for: .normal)
    done.setTitleColor(Palette.accent, for: .normal)
    done.titleLabel?.font = Typography.bodyStrong
    done.backgroundColor = Palette.accentSoft
    done.layer.cornerRadius = 10
    done.layer.cornerCurve = .continuous
    for part in [handle, title, summary, line, done] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ choice: TagChoice) {
    let matches = Library.games.count(where: choice.matches)
    summary.text =
      choice.isEmpty
      ? "All \(Library.games.count) games show"
      : "\(choice.count) chosen, \(matches) of \(Library.games.count) games"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    handle.frame = CGRect(x: (bounds.width - 36) / 2, y: 8, width: 36, height: 5)
    done.frame = CGRect(x: bounds.width - 24 - 76, y: 26, width: 76, height: 44)
    let width = done.frame.minX - 24 - 12
    title.frame = CGRect(x: 24, y: 24, width: width, height: 28)
    summary.frame = CGRect(x: 24, y: 52, width: width, height: 20)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
