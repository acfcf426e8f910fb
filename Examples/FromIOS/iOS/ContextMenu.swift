import UIKit

/// A menu that is a plain table. A finger that slides over it highlights the row under it; lifting chooses
/// that row.
final class ContextMenuController: UIViewController {
  struct Item {
    let title: String
    let handler: () -> Void
  }

  private let items: [Item]
  let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))

  init(items: [Item]) {
    self.items = items
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 44
    view.addSubview(tableView)
    pan.cancelsTouchesInView = false
    tableView.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
    tableView.isScrollEnabled = tableView.contentSize.height > tableView.bounds.height
    pan.isEnabled = !tableView.isScrollEnabled
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    let indexPath = tableView.indexPathForRow(at: recognizer.location(in: tableView))
    switch recognizer.state {
    case .began, .changed:
      if let indexPath = indexPath {
        tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
      } else if let selected = tableView.indexPathForSelectedRow {
        tableView.deselectRow(at: selected, animated: false)
      }
    case .ended:
      if let indexPath = indexPath { choose(indexPath) }
    default:
      if let selected = tableView.indexPathForSelectedRow {
        tableView.deselectRow(at: selected, animated: false)
      }
    }
  }

  private func choose(_ indexPath: IndexPath) {
    let item = items[indexPath.row]
    dismiss(animated: true) {
      item.handler()
    }
  }
}

extension ContextMenuController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row].title
    return cell
  }
}

extension ContextMenuController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath)
  }
}
