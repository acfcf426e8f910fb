import Foundation
import Interlude

/// The list of messages under a large title, with a filter for the unread ones.
final class InboxViewController: UITableViewController {
  let inbox: Inbox
  private let tuning: MailTuning
  /// The messages that the filter has left; nil without the filter.
  private var filtered: [Int]?
  private let note = UILabel(font: Typography.captionDigits, color: MailPalette.secondaryLabel)
  private let empty = EmptyInboxView()
  private lazy var filter = UIBarButtonItem(
    image: UIImage(systemName: "line.3.horizontal.decrease"), target: self,
    action: InboxViewController.toggleFilter)

  init(_ inbox: Inbox, tuning: MailTuning) {
    (self.inbox, self.tuning) = (inbox, tuning)
    super.init(style: .plain)
    title = "Inbox"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = MailPalette.background
    filter.accessibilityLabel = "Filter"
    tableView.backgroundColor = MailPalette.background
    tableView.separatorColor = MailPalette.line
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
    tableView.backgroundView = empty
    note.textAlignment = .center
    note.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    let balance = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    balance.width = 44
    filter.width = 44
    toolbarItems = [
      filter, UIBarButtonItem(barButtonSystemItem: .flexibleSpace), UIBarButtonItem(customView: note),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace), balance,
    ]
    registerForTraitChanges([UITraitLayoutDirection.self]) { (inbox: InboxViewController, _) in
      inbox.tableView.reloadData()
    }
    inbox.onChange = { [weak self] in self?.changed($0) }
    count()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tableView.rowHeight = MessageCell.height(forWidth: view.bounds.width)
  }

  // MARK: Messages

  private var rows: Int { filtered?.count ?? inbox.count }

  private func number(at row: Int) -> Int { filtered?[row] ?? inbox.number(at: row) }

  private func row(of number: Int) -> Int? {
    filtered.map { $0.firstIndex(of: number) } ?? inbox.index(of: number)
  }

  private func changed(_ change: Inbox.Change) {
    switch change {
    case .updated(let number):
      guard let row = row(of: number),
        let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? MessageCell
      else { break }
      cell.mark(isUnread: inbox.isUnread(number), isAnswered: inbox.reply(to: number) != nil)
    case .removed(let number):
      if let index = filtered?.firstIndex(of: number) { filtered?.remove(at: index) }
      tableView.reloadData()
    }
    count()
  }

  private func count() {
    let unread = inbox.unread.count
    note.text =
      filtered != nil ? "Only unread" : unread == 0 ? "All read" : "\(unread) unread"
    empty.isHidden = rows > 0
    empty.show(isFiltered: filtered != nil)
  }

  private func toggleFilter() {
    filtered = filtered == nil ? inbox.unread : nil
    tableView.reloadData()
    // A list that is in motion turns around at its new end from now on, not from the next picture.
    tableView.layoutIfNeeded()
    count()
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.identifier, for: indexPath)
    let number = number(at: indexPath.row)
    (cell as? MessageCell)?.show(
      inbox.message(number), isUnread: inbox.isUnread(number), isAnswered: inbox.reply(to: number) != nil,
      isRightToLeft: tuning.isRightToLeft)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // A second finger may already have opened a message.
    guard navigationController?.topViewController === self else { return }
    navigationController?.pushViewController(
      MessageViewController(number(at: indexPath.row), in: inbox, tuning: tuning), animated: true)
  }
}

/// A sentence in place of the rows, where there are none.
final class EmptyInboxView: UIView {
  private let heading = UILabel(font: Typography.title, color: MailPalette.label)
  private let hint = UILabel(font: Typography.caption, color: MailPalette.secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for label in [heading, hint] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(isFiltered: Bool) {
    heading.text = isFiltered ? "Nothing unread" : "No messages"
    hint.text =
      isFiltered
      ? "New messages would be here. The button below shows all of them again."
      : "Messages that you have archived or thrown away come back with a new scene."
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 64, 320)
    let left = ((bounds.width - width) / 2).rounded()
    let top = (bounds.height / 2 - 34).rounded()
    heading.frame = CGRect(x: left, y: top, width: width, height: 24)
    hint.frame = CGRect(x: left, y: top + 28, width: width, height: 36)
  }
}
