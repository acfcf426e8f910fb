import Interlude

/// The covers in rows. Games that do not match the chosen tags fade out; the others close up.
final class ShelfView: UIView {
  /// Called when a game's cover is tapped.
  var onOpen: ((Game) -> Void)?

  private let cells: [GameCell]
  private var choice = TagChoice()

  init(games: [Game]) {
    cells = games.map(GameCell.init)
    super.init(frame: .zero)
    for cell in cells {
      cell.addTarget(self, action: Selector(ShelfView.opened(_:)), for: .touchUpInside)
      addSubview(cell)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func opened(_ cell: GameCell) { onOpen?(cell.game) }

  func show(_ choice: TagChoice) {
    self.choice = choice
    setNeedsLayout()
  }

  @MainActor private struct Grid {
    let columns: Int
    let gap: CGFloat
    let cell: CGSize
    /// The distance between columns, in points; not always whole, so that the last column ends at the edge.
    let step: CGFloat

    init(width: CGFloat) {
      gap = width < 560 ? 16 : 24
      let fitting = Int((width + gap) / (152 + gap))
      // Divisors of twelve, so that the whole shelf fills its rows.
      columns = [6, 4, 3].first { $0 <= fitting } ?? 2
      let side = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
      cell = CGSize(width: side, height: GameCell.height(forWidth: side))
      step = (width - side) / CGFloat(columns - 1)
    }

    func frame(at index: Int) -> CGRect {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return CGRect(
        origin: CGPoint(
          x: (CGFloat(column) * step).rounded(), y: CGFloat(row) * (cell.height + 24)),
        size: cell)
    }

    func height(of count: Int) -> CGFloat {
      CGFloat((count + columns - 1) / columns) * (cell.height + 24)
    }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    Grid(width: width).height(of: cells.count { choice.matches($0.game) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = Grid(width: bounds.width)
    var index = 0
    for cell in cells {
      let stays = choice.matches(cell.game)
      cell.alpha = stays ? 1 : 0
      cell.isUserInteractionEnabled = stays
      if stays {
        cell.frame = grid.frame(at: index)
        index += 1
      } else {
        cell.bounds.size = grid.cell
      }
    }
  }
}

/// One game: its cover, title, facts and progress.
final class GameCell: UIControl {
  let game: Game
  private let cover: RaisedView
  private let art: CoverView
  private let title: UILabel
  private let facts: UILabel
  private let ring: ProgressRing
  private let status: UILabel

  init(game: Game) {
    self.game = game
    cover = RaisedView(background: game.cover.background, cornerRadius: 10)
    art = CoverView(game.cover)
    title = UILabel(game.title, font: Typography.bodyStrong)
    facts = UILabel(
      "\(game.platform), \(game.hours) h", font: Typography.caption, color: Palette.secondaryLabel)
    let isFinished = game.progress >= 1
    let color = isFinished ? Palette.done : Palette.accent
    ring = ProgressRing(lineWidth: 2.5, color: color, track: Palette.label.withAlphaComponent(0.14))
    status = UILabel(
      game.status, font: Typography.caption,
      color: isFinished ? Palette.done : game.progress > 0 ? Palette.accent : Palette.secondaryLabel)
    super.init(frame: .zero)
    ring.progress = game.progress
    cover.content.addSubview(art)
    cover.isUserInteractionEnabled = false
    for part in [cover, title, facts, ring, status] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { [self] in
        cover.alpha = isHighlighted ? 0.75 : 1
      }
    }
  }

  static func height(forWidth width: CGFloat) -> CGFloat {
    (width * 4 / 3).rounded() + 12 + 20 + 20 + 22
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: width, height: (width * 4 / 3).rounded())
    art.frame = CGRect(origin: .zero, size: cover.frame.size)
    var y = cover.frame.maxY + 12
    title.frame = CGRect(x: 0, y: y, width: width, height: 20)
    y += 20
    facts.frame = CGRect(x: 0, y: y, width: width, height: 20)
    y += 22
    ring.frame = CGRect(x: 0, y: y + 3, width: 14, height: 14)
    status.frame = CGRect(x: 22, y: y, width: width - 22, height: 20)
  }
}
