import Foundation
import Interlude

/// A row for a scene, lesson or recording.
final class BrowserRow: UIControl {
  private static let height: CGFloat = 30
  private static let inset: CGFloat = 8

  private let background = UIView()
  private let title = UILabel()
  private let key = UILabel()
  /// The check mark at the end of the row.
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  /// Whether the row has a check mark.
  var isMarked = false { didSet { mark.isHidden = !isMarked } }
  /// A second line; empty for none.
  private let detail = UILabel()
  /// The picture of a recording; nil in other rows.
  let picture: RecordingPictureView?
  private let choose: () -> Void
  /// Whether the title leaves room for the check mark.
  private let canBeMarked: Bool

  /// - Parameters:
  ///   - canBeMarked: Whether the row can have a check mark.
  ///   - picture: The picture of a recording; nil in other rows.
  init(
    _ text: String, key number: String, detail second: String = "", canBeMarked: Bool = false,
    picture: RecordingPictureView? = nil, choose: @escaping () -> Void
  ) {
    (self.choose, self.canBeMarked, self.picture) = (choose, canBeMarked, picture)
    super.init(frame: .zero)
    background.layer.cornerRadius = 6
    background.layer.cornerCurve = .continuous
    title.text = text
    title.font = LabStyle.body
    title.numberOfLines = 2
    key.text = number
    key.font = LabStyle.number
    key.textColor = LabStyle.quiet
    key.textAlignment = .right
    detail.text = second
    detail.font = LabStyle.label
    detail.textColor = LabStyle.quiet
    mark.contentMode = .center
    mark.tintColor = LabStyle.quiet
    mark.isHidden = true
    for part in [background, title, key, mark, detail] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    if let picture { addSubview(picture) }
    addTarget(self, action: Selector(BrowserRow.press), for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { choose() }

  override var isSelected: Bool { didSet { show() } }
  override var isHighlighted: Bool { didSet { show() } }

  private func show() {
    background.backgroundColor = isSelected ? LabStyle.accentSoft : isHighlighted ? LabStyle.line : .clear
    title.textColor = isSelected ? LabStyle.accent : LabStyle.text
    title.font = isSelected ? LabStyle.bodyStrong : LabStyle.body
  }

  private var hasDetail: Bool { detail.text?.isEmpty == false }

  private func titleWidth(in width: CGFloat) -> CGFloat {
    width - 2 * Self.inset - (canBeMarked ? 24 : key.text?.isEmpty ?? true ? 0 : 16)
  }

  /// Returns the height in points: two lines if the title in its bold font does not fit on one.
  func height(in width: CGFloat) -> CGFloat {
    if hasDetail { return Self.height + 12 }
    let font = title.font
    title.font = LabStyle.bodyStrong
    defer { title.font = font }
    return title.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).width
      > titleWidth(in: width) ? Self.height + 16 : Self.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let size = RecordingPicture.size
    picture?.frame = CGRect(
      x: Self.inset, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    let left = picture.map { $0.frame.maxX + Self.inset } ?? Self.inset
    let width = titleWidth(in: bounds.width) - (left - Self.inset)
    title.frame = CGRect(x: Self.inset, y: 0, width: width, height: bounds.height)
    if hasDetail {
      title.numberOfLines = 1
      title.frame = CGRect(x: left, y: 4, width: width, height: 18)
      detail.frame = CGRect(x: left, y: 22, width: width, height: 16)
    }
    mark.frame = CGRect(x: bounds.width - 28, y: 0, width: 20, height: bounds.height)
    key.frame = CGRect(x: bounds.width - 28, y: 0, width: 20, height: bounds.height)
  }
}
