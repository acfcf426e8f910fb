import Foundation
import Interlude

/// The photos one by one, each on a page. A finger turns the pages, or pulls the photo down into its cell.
final class PhotoPagesViewController: UIViewController {
  static let barHeight: CGFloat = 60

  /// The number of the photo that is shown.
  private(set) var number: Int
  private let count: Int
  private let layout: PageLayout
  /// Whether the pages get another size, which changes the offset of each.
  private var isPlacing = false
  /// The photo to which the buttons lead.
  private var wanted: Int?
  private(set) lazy var pager = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let position = UILabel(font: Typography.captionDigits, color: PhotosPalette.secondaryLabel)
  private lazy var close = RoundButton("xmark", "Close") { [weak self] in self?.dismiss(animated: true) }
  private lazy var newer = RoundButton(layout.isRightToLeft ? "chevron.right" : "chevron.left", "Newer") {
    [weak self] in self?.turn(by: -1)
  }
  private lazy var older = RoundButton(layout.isRightToLeft ? "chevron.left" : "chevron.right", "Older") {
    [weak self] in self?.turn(by: 1)
  }

  init(_ number: Int, of count: Int, isRightToLeft: Bool) {
    (self.number, self.count) = (number, count)
    layout = PageLayout(count: count, isRightToLeft: isRightToLeft)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = PhotosPalette.gallery
    pager.backgroundColor = nil
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.alwaysBounceHorizontal = true
    pager.register(PhotoPageCell.self, forCellWithReuseIdentifier: PhotoPageCell.identifier)
    pager.dataSource = self
    pager.delegate = self
    position.textAlignment = .center
    for part in [pager, position, close, newer, older] { view.addSubview(part) }
    showPosition()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.bounds.insetBy(dx: -PhotoPageCell.gap / 2, dy: 0)
    if pager.frame != frame {
      isPlacing = true
      pager.frame = frame
      pager.layoutIfNeeded()
      pager.setContentOffset(layout.offset(of: number), animated: false)
      isPlacing = false
    }
    let top = view.safeAreaInsets.top
    let margin: CGFloat = (view.bounds.width < 600 ? 16 : 24) - (RoundButton.side - 34) / 2
    func put(_ button: UIView, _ x: CGFloat) {
      button.frame = CGRect(
        x: x, y: top + (Self.barHeight - RoundButton.side) / 2, width: RoundButton.side,
        height: RoundButton.side
      ).mirrored(in: view.bounds.width, if: layout.isRightToLeft)
    }
    put(close, margin)
    put(older, view.bounds.width - margin - RoundButton.side)
    put(newer, view.bounds.width - margin - 2 * RoundButton.side)
    let room: CGFloat = margin + 2 * RoundButton.side + 4
    position.frame = CGRect(
      x: room, y: top + (Self.barHeight - 18) / 2, width: max(view.bounds.width - 2 * room, 0), height: 18)
  }

  /// The frame of the picture, in the coordinates of the view.
  var pictureFrame: CGRect {
    PhotoPageCell.pictureFrame(in: view.bounds.size, below: Self.barHeight)
  }

  // MARK: Pages

  private func turn(by step: Int) {
    let next = (wanted ?? number) + step
    guard (0..<count).contains(next) else { return }
    // This ends an earlier turn.
    pager.setContentOffset(layout.offset(of: next), animated: true)
    wanted = next
  }

  private func showPosition() {
    position.text = "\(PhotoSpan.grouped(number + 1)) of \(PhotoSpan.grouped(count))"
    newer.isEnabled = number > 0
    older.isEnabled = number < count - 1
  }
}

extension PhotoPagesViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoPageCell.identifier, for: indexPath)
    (cell as? PhotoPageCell)?.show(LibraryPhoto(indexPath.item))
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let shown = layout.item(at: pager.contentOffset)
    guard shown != number, !isPlacing else { return }
    number = shown
    showPosition()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    wanted = nil
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    wanted = nil
  }
}
