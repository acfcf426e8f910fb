import Foundation
import Interlude

/// The sheet of places: a field that names the chosen one, kinds to filter by, and the list.
final class PlacesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  static let small = UISheetPresentationController.Detent.Identifier("small")
  /// The height of the lowest detent: that of the field.
  static let smallHeight: CGFloat = 76

  var onChoose: ((Place?) -> Void)?
  var onFilter: ((Place.Kind?) -> Void)?

  let table = UITableView(frame: .zero, style: .plain)
  let field = PlaceField()
  let kinds = KindBar()
  private let tuning: MapsTuning
  private let line = UIView()
  private(set) var rows = Place.all
  private(set) var chosen: Place?

  init(tuning: MapsTuning) {
    self.tuning = tuning
    super.init(nibName: nil, bundle: nil)
    title = "Places"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = MapsPalette.card
    table.backgroundColor = MapsPalette.card
    table.separatorColor = MapsPalette.line
    table.rowHeight = PlaceCell.height
    table.dataSource = self
    table.delegate = self
    table.contentInset.bottom = Self.overhang
    table.verticalScrollIndicatorInsets.bottom = Self.overhang
    table.register(PlaceCell.self, forCellReuseIdentifier: PlaceCell.identifier)
    line.backgroundColor = MapsPalette.line
    for part in [table, line, kinds, field] { view.addSubview(part) }
    field.addTarget(self, action: PlacesViewController.tappedField, for: .touchUpInside)
    field.clear.addTarget(self, action: PlacesViewController.tappedClear, for: .touchUpInside)
    kinds.onChange = { [weak self] in self?.filter($0) }
    field.show(nil)
  }

  // MARK: Detents

  /// Sets the detents for a window; a compact height has no medium one.
  func configure(_ sheet: UISheetPresentationController, in size: CGSize) {
    sheet.prefersGrabberVisible = true
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.prefersScrollingExpandsWhenScrolledToEdge = tuning.expands
    sheet.choosesRestByPlace = tuning.choice == .nearest
    sheet.preferredCornerRadius = 20
    if sheet.detents.count != 3 {
      sheet.detents = [
        .custom(identifier: Self.small) { _ in PlacesViewController.smallHeight }, .medium(), .large(),
      ]
    }
    let undimmed: UISheetPresentationController.Detent.Identifier =
      switch tuning.undimmed {
      case .small: Self.small
      case .medium: Self.isCompact(size) ? Self.small : .medium
      case .large: .large
      }
    sheet.largestUndimmedDetentIdentifier = undimmed
  }

  private static func isCompact(_ size: CGSize) -> Bool { size.height < 450 && size.width > size.height }

  /// The selected detent; nil for the small one at first.
  private var detent: UISheetPresentationController.Detent.Identifier? {
    sheetPresentationController?.selectedDetentIdentifier
  }

  /// Returns the height of the window that the sheet covers at its detent, at most at the medium one.
  func coveredHeight(in size: CGSize) -> CGFloat {
    guard presentingViewController != nil else { return 0 }
    if detent == nil || detent == Self.small || Self.isCompact(size) { return Self.smallHeight }
    return size.height / 2 - 24
  }

  /// Lowers the sheet from the large detent, so that the map can be seen.
  func uncover() {
    guard let sheet = sheetPresentationController, presentingViewController != nil, detent == .large else {
      return
    }
    let isCompact = Self.isCompact(presentingViewController?.view.bounds.size ?? .zero)
    sheet.animateChanges { sheet.selectedDetentIdentifier = isCompact ? Self.small : .medium }
  }

  // MARK: Choosing

  func show(_ place: Place?) {
    let before = chosen
    chosen = place
    field.show(place)
    view.setNeedsLayout()
    for one in [before, place] {
      guard let one, let row = rows.firstIndex(of: one),
        let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? PlaceCell
      else { continue }
      cell.mark(isChosen: one == place)
    }
  }

  private func tappedField() {
    if let chosen { return onChoose?(chosen) ?? () }
    guard let sheet = sheetPresentationController else { return }
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
  }

  private func tappedClear() {
    onChoose?(nil)
  }

  private func filter(_ kind: Place.Kind?) {
    rows = Place.all.filter { kind == nil || $0.kind == kind }
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    onFilter?(kind)
  }

  // MARK: Table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlaceCell.identifier, for: indexPath)
    let place = rows[indexPath.row]
    (cell as? PlaceCell)?.show(place, isChosen: place == chosen, isRightToLeft: tuning.isRightToLeft)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    onChoose?(rows[indexPath.row])
  }

  // MARK: Layout

  private static let listTop: CGFloat = 158
  /// The extent of the list below the sheet. Its height is never cut at zero, so that it moves with the
  /// sheet's spring at every detent.
  private static let overhang = listTop - smallHeight

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    field.isRightToLeft = tuning.isRightToLeft
    kinds.isRightToLeft = tuning.isRightToLeft
    field.frame = CGRect(x: 16, y: 18, width: bounds.width - 32, height: 48)
    kinds.frame = CGRect(x: 8, y: 78, width: bounds.width - 16, height: KindBar.height)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: Self.listTop - pixel, width: bounds.width, height: pixel)
    table.frame = CGRect(
      x: 0, y: Self.listTop, width: bounds.width,
      height: max(bounds.height - Self.listTop + Self.overhang, 0))
  }
}
