import Foundation
import Interlude

/// The grid of all photos. A tap opens one, two fingers change the density.
final class PhotosViewController: UIViewController {
  private let tuning = PhotosTuning()
  private let count: Int
  private let isRightToLeft: Bool
  private var shownSize: PhotosTuning.Size
  private(set) lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let layout: PhotoGridLayout
  private(set) lazy var scaler = GridScaler(grid, layout, count: count, isRightToLeft: isRightToLeft)
  private lazy var header = GridHeader(isRightToLeft: isRightToLeft) { [weak self] isSmaller in
    // A photo on its way out of its cell, or back into it, needs the cell to stay there.
    guard let self, presentedViewController == nil else { return }
    scaler.step(toSmaller: isSmaller)
  }
  /// The first and the last photo that the header describes.
  private var described: (first: Int, last: Int)?

  init() {
    (count, isRightToLeft) = (tuning.count.number, tuning.isRightToLeft)
    shownSize = tuning.size
    let density = shownSize.density
    layout = PhotoGridLayout(
      .resting(
        density, GridScaler.geometry(density, count: count, width: 390, isRightToLeft: isRightToLeft)))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = PhotosPalette.background
    grid.backgroundColor = PhotosPalette.background
    grid.alwaysBounceVertical = true
    grid.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
    view.addSubview(header)
    scaler.onChange = { [weak self] in self?.densityChanged() }
    header.show(scaler.density)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top + GridHeader.height
    header.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: GridHeader.height)
    grid.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    scaler.layOut()
    if shownSize != tuning.size {
      shownSize = tuning.size
      scaler.show(shownSize.density)
    }
    describe()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    scaler.finish()
  }

  private func densityChanged() {
    header.show(scaler.density)
    // The detail of a picture depends on the size of its cell.
    for path in grid.indexPathsForVisibleItems {
      if let cell = grid.cellForItem(at: path) as? PhotoCell { show(path, in: cell) }
    }
    describe()
  }

  private func show(_ path: IndexPath, in cell: PhotoCell) {
    let side = scaler.side(of: GridDensity.all[path.section])
    cell.picture.show(LibraryPhoto(path.item), PictureDetail(forWidth: side))
  }

  /// Shows the days and the place of the photos on screen.
  private func describe() {
    let plane = scaler.restingPlane
    guard let first = plane.item(near: CGPoint(x: isRightToLeft ? grid.bounds.maxX : 0, y: grid.bounds.minY)),
      let last = plane.item(
        near: CGPoint(x: isRightToLeft ? 0 : grid.bounds.maxX - 1, y: grid.bounds.maxY - 1))
    else { return header.show(title: "Library", subtitle: "No photos") }
    guard described?.first != first || described?.last != last else { return }
    described = (first, last)
    let photo = LibraryPhoto(first)
    header.show(
      title: PhotoSpan(from: photo, to: LibraryPhoto(last)).title,
      subtitle: "\(photo.outing.place) · \(PhotoSpan.grouped(count)) photos")
  }

  // MARK: Opening

  /// Opens a photo out of its cell.
  func open(_ number: Int) {
    // A second finger may already have opened one.
    guard presentedViewController == nil, view.window != nil else { return }
    let viewer = PhotoPagesViewController(number, of: count, isRightToLeft: isRightToLeft)
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak viewer] _ in viewer?.pictureFrame }
    // The lesson's mistake: the picture that was tapped, whatever is shown later.
    let kept = tuning.source == .kept ? source(of: number) : nil
    viewer.preferredTransition = .zoom(options: options) { [weak self, weak viewer] _ in
      kept ?? viewer.flatMap { self?.source(of: $0.number) }
    }
    viewer.modalPresentationStyle = .fullScreen
    present(viewer, animated: true)
  }

  /// Returns the picture of a photo in the grid. When a photo returns, the grid is scrolled to it if it is
  /// not in sight; when one opens, the cell was tapped.
  private func source(of number: Int) -> UIView? {
    grid.layoutIfNeeded()
    let path = IndexPath(item: number, section: scaler.density.section)
    if presentedViewController?.isBeingPresented == false,
      let frame = grid.layoutAttributesForItem(at: path)?.frame, !grid.bounds.contains(frame)
    {
      scaler.finish()
      grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
      grid.layoutIfNeeded()
    }
    return (grid.cellForItem(at: path) as? PhotoCell)?.picture
  }
}

extension PhotosViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { GridDensity.all.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    if let cell = cell as? PhotoCell { show(indexPath, in: cell) }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    open(indexPath.item)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    describe()
  }
}
