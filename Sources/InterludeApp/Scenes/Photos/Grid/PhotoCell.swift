import Interlude

/// A photo in the grid.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "photo"

  /// The view out of which a photo zooms.
  let picture = PictureView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.75 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
