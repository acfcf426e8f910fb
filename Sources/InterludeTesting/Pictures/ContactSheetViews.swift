import Foundation
import Interlude

/// The colours and fonts of a contact sheet. They are near-neutral, so that only the pictures have colour.
enum SheetStyle {
  static let background = UIColor(red: 0.955, green: 0.955, blue: 0.96, alpha: 1)
  static let text = UIColor(red: 0.13, green: 0.13, blue: 0.15, alpha: 1)
  static let secondaryText = UIColor(red: 0.40, green: 0.40, blue: 0.43, alpha: 1)
  static let edge = UIColor(white: 0, alpha: 0.10)
  /// The label colour for slow motion.
  static let slow = UIColor(red: 0.70, green: 0.35, blue: 0, alpha: 1)
  static let finger = UIColor(red: 0.10, green: 0.44, blue: 0.92, alpha: 1)
  static let titleFont = UIFont.systemFont(ofSize: 22, weight: .light)
  static let nameFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let labelFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
}

/// The controller that lays out the page.
final class SheetController: UIViewController {
  private let sheet: ContactSheet
  private let tiles: [SheetTile]
  private let grid: SheetGrid

  init(_ sheet: ContactSheet, tiles: [SheetTile.Model], grid: SheetGrid) {
    self.sheet = sheet
    self.tiles = tiles.map(SheetTile.init)
    self.grid = grid
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = SheetStyle.background
    let width = grid.size.width - 2 * SheetGrid.margin
    let title = UILabel(frame: CGRect(x: SheetGrid.margin, y: 24, width: width, height: 28))
    title.text = sheet.title
    title.font = SheetStyle.titleFont
    title.textColor = SheetStyle.text
    let subtitle = UILabel(frame: CGRect(x: SheetGrid.margin, y: 56, width: width, height: 16))
    subtitle.text = sheet.subtitle
    subtitle.font = SheetStyle.labelFont
    subtitle.textColor = SheetStyle.secondaryText
    view.addSubview(title)
    view.addSubview(subtitle)
    for (index, tile) in tiles.enumerated() {
      tile.frame = grid.frame(ofTile: index)
      tile.frame.size.height += SheetGrid.caption
      view.addSubview(tile)
    }
  }
}

/// A picture with its time below it.
final class SheetTile: UIView {
  struct Model {
    let picture: UIImage
    let time: String
    /// The clock rate's label; nil in real time.
    let rate: String?
    /// The finger locations in the picture, in points.
    let fingers: [CGPoint]
  }

  private let picture: UIImageView
  private let shadowView = UIView()
  private let time = UILabel()
  private let rate = UILabel()
  private let fingers: [UIView]

  init(_ model: Model) {
    picture = UIImageView(image: model.picture)
    fingers = model.fingers.map { FingerMark(at: $0) }
    super.init(frame: .zero)
    for view in [shadowView, picture] as [UIView] {
      view.layer.cornerRadius = 4
      view.layer.cornerCurve = .continuous
    }
    shadowView.backgroundColor = .white
    shadowView.layer.shadowColor = UIColor.black.cgColor
    shadowView.layer.shadowOpacity = 0.10
    shadowView.layer.shadowRadius = 6
    shadowView.layer.shadowOffset = CGSize(width: 0, height: 2)
    picture.clipsToBounds = true
    picture.layer.borderWidth = 0.5
    picture.layer.borderColor = SheetStyle.edge.cgColor
    time.text = model.time
    time.textColor = SheetStyle.secondaryText
    rate.text = model.rate
    rate.textColor = SheetStyle.slow
    rate.textAlignment = .right
    for label in [time, rate] { label.font = SheetStyle.labelFont }
    for part in [shadowView, picture, time, rate] as [UIView] { addSubview(part) }
    for finger in fingers { picture.addSubview(finger) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    let height = bounds.height - SheetGrid.caption
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    shadowView.frame = picture.frame
    time.frame = CGRect(x: 0, y: height + 4, width: bounds.width / 2, height: 16)
    rate.frame = CGRect(x: bounds.width / 2, y: height + 4, width: bounds.width / 2, height: 16)
  }
}

/// A finger's location: a small disc with a light border, visible on any background.
private final class FingerMark: UIView {
  init(at point: CGPoint) {
    super.init(frame: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
    backgroundColor = SheetStyle.finger.withAlphaComponent(0.85)
    layer.cornerRadius = 6
    layer.borderWidth = 1.5
    layer.borderColor = UIColor.white.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
