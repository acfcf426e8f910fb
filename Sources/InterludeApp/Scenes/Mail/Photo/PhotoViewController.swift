import Foundation
import Interlude

/// One photo on a page of its own, as large as the page allows, without the toolbar.
final class PhotoViewController: UIViewController {
  private let photo: Photo
  private let picture = UIImageView()
  private let caption: UILabel
  private let details: UILabel

  /// - Parameter index: The index of the photo among the `count` photos of its message.
  init(_ photo: Photo, index: Int, of count: Int) {
    self.photo = photo
    caption = UILabel(photo.caption, font: Typography.bodyStrong, color: MailPalette.label)
    details = UILabel(
      "\(photo.fileSize), 4032 × 3024", font: Typography.captionDigits, color: MailPalette.secondaryLabel)
    super.init(nibName: nil, bundle: nil)
    title = count == 1 ? "Photo" : "\(index + 1) of \(count)"
    navigationItem.largeTitleDisplayMode = .never
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The frame of the picture on the page.
  var pictureFrame: CGRect {
    view.layoutIfNeeded()
    return picture.frame
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = MailPalette.gallery
    picture.image = photo.image
    picture.clipsToBounds = true
    caption.textAlignment = .center
    details.textAlignment = .center
    for part in [picture, caption, details] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let texts: CGFloat = 20 + 4 + 18
    let margin: CGFloat = safe.width < 600 ? 0 : 32
    let room = CGSize(width: safe.width - 2 * margin, height: max(safe.height - texts - 16 - 2 * 24, 0))
    let scale = min(room.width / Photo.size.width, room.height / Photo.size.height)
    let size = CGSize(
      width: (Photo.size.width * scale).rounded(), height: (Photo.size.height * scale).rounded())
    let top = (safe.minY + (safe.height - size.height - 16 - texts) / 2).rounded()
    picture.frame = CGRect(
      x: ((view.bounds.width - size.width) / 2).rounded(), y: top, width: size.width, height: size.height)
    // A picture without a margin has the corners of the window.
    picture.layer.cornerRadius = size.width < view.bounds.width ? 10 : 0
    picture.layer.cornerCurve = .continuous
    caption.frame = CGRect(x: 16, y: top + size.height + 16, width: view.bounds.width - 32, height: 20)
    details.frame = CGRect(x: 16, y: caption.frame.maxY + 4, width: view.bounds.width - 32, height: 18)
  }
}
