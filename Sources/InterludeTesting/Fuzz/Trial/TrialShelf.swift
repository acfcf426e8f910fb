import Foundation
import Interlude

/// A collection and a table that show snapshots, with buttons that change their order, their number and the
/// collection's layout, and a popover. A long press moves an item, and the delegate of both checks its calls.
final class TrialShelf: UIViewController, SelfChecking {
  private static let cell = "item"
  private lazy var grid: UICollectionView = {
    UICollectionView(frame: .zero, collectionViewLayout: layouts.grid)
  }()
  private lazy var layouts: (grid: UICollectionViewFlowLayout, list: UICollectionViewLayout) = {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 64, height: 64)
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    return (grid, list)
  }()
  private let table = UITableView(frame: .zero, style: .plain)
  private var items: UICollectionViewDiffableDataSource<Int, Int>?
  private var rows: UITableViewDiffableDataSource<Int, Int>?
  private var buttons: [UIButton] = []
  private let ledger = TrialLedger()
  private lazy var scrolling = TrialScrollDelegate(ledger)
  private var nextItem = 24
  private var isList = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    table.rowHeight = 44
    (grid.delegate, table.delegate) = (scrolling, scrolling)
    items = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, item in
      let cell = grid.dequeueReusableCell(withReuseIdentifier: Self.cell, for: path)
      (cell.contentView.backgroundColor, cell.tag) = (Self.color(item), item)
      return cell
    }
    items?.reorderingHandlers.canReorderItem = { _ in true }
    rows = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: Self.cell, for: path)
      (cell.contentView.backgroundColor, cell.tag) = (Self.color(item), item)
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<12), toSection: 0)
    snapshot.appendItems(Array(12..<24), toSection: 1)
    items?.apply(snapshot, animatingDifferences: false)
    rows?.apply(snapshot, animatingDifferences: false)
    addButton("Order") { $0.reorder() }
    addButton("Number") { $0.renumber() }
    addButton("Layout") { $0.changeLayout() }
    addButton("Popover") { $0.openPopover() }
    for part in [grid, table] + buttons { view.addSubview(part) }
    grid.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: TrialShelf.pressed))
  }

  private static func color(_ item: Int) -> UIColor {
    [.systemTeal, .systemOrange, .systemYellow, .lightGray][item % 4]
  }

  private func addButton(_ title: String, _ action: @escaping (TrialShelf) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
    buttons.append(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, max(view.bounds.height - 60, 40))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width / 4, y: 0, width: width / 4, height: 60)
    }
    grid.frame = CGRect(x: 0, y: 60, width: width, height: (height / 2).rounded())
    table.frame = CGRect(x: 0, y: grid.frame.maxY, width: width, height: view.bounds.height - grid.frame.maxY)
  }

  // MARK: Changes

  private func apply(_ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
    guard let items, let rows else { return }
    let ledger = ledger
    var (first, second) = (items.snapshot(), rows.snapshot())
    change(&first)
    change(&second)
    ledger.begin("a change of the collection")
    items.apply(first) { ledger.end("a change of the collection") }
    ledger.begin("a change of the table")
    rows.apply(second) { ledger.end("a change of the table") }
  }

  /// Moves each section's last items to the front of the other one.
  private func reorder() {
    apply { snapshot in
      let sections = [snapshot.itemIdentifiers(inSection: 0), snapshot.itemIdentifiers(inSection: 1)]
      for (section, other) in [(0, 1), (1, 0)] {
        for item in sections[section].suffix(3) {
          guard let front = sections[other].first, front != item else { continue }
          snapshot.moveItem(item, beforeItem: front)
        }
      }
    }
  }

  private func renumber() {
    let new = nextItem..<nextItem + 3
    nextItem += 3
    apply { snapshot in
      snapshot.deleteItems(Array(snapshot.itemIdentifiers(inSection: 0).dropFirst(2).prefix(4)))
      snapshot.appendItems(Array(new), toSection: 1)
      if snapshot.itemIdentifiers(inSection: 0).count < 4 {
        snapshot.deleteItems(snapshot.itemIdentifiers)
        snapshot.appendItems(new.map { $0 + 1000 }, toSection: 0)
      }
    }
  }

  private func changeLayout() {
    isList.toggle()
    let ledger = ledger
    ledger.begin("a change of the layout")
    grid.setCollectionViewLayout(isList ? layouts.list : layouts.grid, animated: true) { _ in
      ledger.end("a change of the layout")
    }
  }

  private func openPopover() {
    guard presentedViewController == nil else { return }
    let page = UIViewController()
    page.view.backgroundColor = .systemYellow
    page.preferredContentSize = CGSize(width: 200, height: 160)
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.sourceView = buttons[3]
    page.popoverPresentationController?.delegate = self
    present(page, animated: true)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: grid)
    switch press.state {
    case .began:
      guard let path = grid.indexPathForItem(at: point) else { return }
      _ = grid.beginInteractiveMovementForItem(at: path)
    case .changed: grid.updateInteractiveMovementTargetPosition(point)
    case .ended: grid.endInteractiveMovement()
    case .cancelled: grid.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: Rest

  var faultAtRest: String? {
    if let fault = ledger.fault { return fault }
    guard view.window != nil else { return nil }
    return scrolling.fault(of: grid) ?? scrolling.fault(of: table) ?? gridFault ?? tableFault
  }

  private var gridFault: String? {
    guard let items, grid.window != nil else { return nil }
    let snapshot = items.snapshot()
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      for (index, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        let path = IndexPath(item: index, section: section)
        guard let place = grid.layoutAttributesForItem(at: path)?.frame else { return "\(path) has no place" }
        guard place.insetBy(dx: 1, dy: 1).intersects(grid.bounds) else { continue }
        guard let cell = grid.cellForItem(at: path) else { return "item \(item) at \(path) has no cell" }
        if let fault = fault(of: cell, item, at: place) { return fault }
      }
    }
    let shown = grid.visibleCells.count
    return grid.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count > shown
      ? "a cell of the collection is left behind" : nil
  }

  private var tableFault: String? {
    guard let rows, table.window != nil else { return nil }
    let snapshot = rows.snapshot()
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      for (index, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        let path = IndexPath(row: index, section: section)
        let place = table.rectForRow(at: path)
        guard place.insetBy(dx: 1, dy: 1).intersects(table.bounds) else { continue }
        guard let cell = table.cellForRow(at: path) else { return "row \(item) at \(path) has no cell" }
        if let fault = fault(of: cell, item, at: place) { return fault }
      }
    }
    return nil
  }

  private func fault(of cell: UIView, _ item: Int, at place: CGRect) -> String? {
    if cell.tag != item { return "the cell of \(item) shows \(cell.tag)" }
    let frame = cell.frame
    let distance =
      [
        frame.minX - place.minX, frame.minY - place.minY, frame.width - place.width,
        frame.height - place.height,
      ].map(abs).max() ?? 0
    if distance > 0.5 { return "the cell of \(item) rests at \(frame) and not at \(place)" }
    return cell.alpha < 1 || cell.isHidden ? "the cell of \(item) is not seen" : nil
  }
}

extension TrialShelf: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
}
