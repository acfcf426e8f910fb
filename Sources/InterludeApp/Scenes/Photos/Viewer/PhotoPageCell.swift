import Foundation
import Interlude

/// A photo as large as its page allows, with its place and its date below.
final class PhotoPageCell: UICollectionViewCell {
  static let identifier = "page"

  /// The space between two pages.
  static let gap: CGFloat = 24

  private let picture = PictureView()
  private let caption = UILabel(font: Typography.bodyStrong, color: PhotosPalette.label)
  private let date = UILabel(font: Typography.captionDigits, color: PhotosPalette.secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [caption, date] { label.textAlignment = .center }
    picture.layer.cornerCurve = .continuous
    for part in [picture, caption, date] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ photo: LibraryPhoto) {
    picture.show(photo, .high)
    caption.text = photo.caption
    date.text = photo.date
  }

  /// Returns the frame of the picture on a page of `size`, below a bar of `top` points.
  static func pictureFrame(in size: CGSize, below top: CGFloat) -> CGRect {
    let page = PictureView.pageSize
    let margin: CGFloat = size.width < 600 ? 0 : 32
    let room = CGSize(width: size.width - 2 * margin, height: max(size.height - 2 * top - 24, 40))
    let scale = min(room.width / page.width, room.height / page.height)
    let fitted = CGSize(width: (page.width * scale).rounded(), height: (page.height * scale).rounded())
    return CGRect(
      x: ((size.width - fitted.width) / 2).rounded(), y: ((size.height - fitted.height) / 2).rounded(),
      width: fitted.width, height: fitted.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: max(bounds.width - Self.gap, 0), height: bounds.height)
    let frame = Self.pictureFrame(in: size, below: PhotoPagesViewController.barHeight)
      .offsetBy(dx: Self.gap / 2, dy: 0)
    picture.frame = frame
    // A picture without a margin ends at the window's edge.
    picture.layer.cornerRadius = frame.width < size.width ? 10 : 0
    let width = max(size.width - 32, 0)
    caption.frame = CGRect(x: Self.gap / 2 + 16, y: frame.maxY + 16, width: width, height: 20)
    date.frame = CGRect(x: Self.gap / 2 + 16, y: frame.maxY + 40, width: width, height: 18)
  }
}
