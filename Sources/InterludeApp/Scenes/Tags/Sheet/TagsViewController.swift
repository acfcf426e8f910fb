import Interlude

/// The sheet of tags: a handle, a heading, and a list of tags to choose from.
final class TagsViewController: UIViewController, CustomPresentable {
  var transitionManager: (any UIViewControllerTransitioningDelegate)?
  var dismissalHandlingScrollView: UIScrollView? { list }
  var listDragRule: ListDragRule { .handsOver }
  /// Called when the choice changes.
  var onChange: ((TagChoice) -> Void)?

  private let header = SheetHeader()
  private let list = CalmScrollView()
  private var headings: [(label: UILabel, rows: [TagRow])] = []
  private var choice: TagChoice

  init(choice: TagChoice) {
    self.choice = choice
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    view = SheetView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tags"
    guard let content = (view as? SheetView)?.content else { return }
    list.alwaysBounceVertical = true
    content.addSubview(list)
    content.addSubview(header)
    header.done.addTarget(self, action: Selector(TagsViewController.done), for: .touchUpInside)
    headings = Tag.Group.allCases.map { group in
      let label = UILabel(group.rawValue, font: Typography.captionStrong, color: Palette.secondaryLabel)
      list.addSubview(label)
      let rows = Library.tags.filter { $0.group == group }.map { tag in
        let row = TagRow(tag, isChosen: choice.contains(tag))
        row.addTarget(self, action: Selector(TagsViewController.tapped(_:)), for: .touchUpInside)
        list.addSubview(row)
        return row
      }
      rows.last?.isLastOfGroup = true
      return (label, rows)
    }
    header.show(choice)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: width, height: SheetHeader.height)
    list.frame = CGRect(
      x: 0, y: SheetHeader.height, width: width, height: max(height - SheetHeader.height, 0))
    var y: CGFloat = 0
    for (label, rows) in headings {
      label.frame = CGRect(x: 24, y: y + 20, width: width - 48, height: 20)
      y += 44
      for row in rows {
        row.frame = CGRect(x: 0, y: y, width: width, height: TagRow.height)
        y += TagRow.height
      }
    }
    list.contentSize = CGSize(width: width, height: y + 32)
  }

  private func tapped(_ row: TagRow) {
    choice.toggle(row.gameTag)
    row.setChosen(choice.contains(row.gameTag))
    header.show(choice)
    onChange?(choice)
  }

  private func done() {
    dismiss(animated: true, completion: nil)
  }

  /// Esc during the presentation reverses it; at rest it dismisses the sheet.
  override func accessibilityPerformEscape() -> Bool {
    (transitionManager as? ModalTransitionManager)?.dismissInFlight() ?? false
  }
}
