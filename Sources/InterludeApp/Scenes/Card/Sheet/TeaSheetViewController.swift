import Interlude

/// The card of teas. It has a transition of its own and keeps its transition manager alive.
final class TeaSheetViewController: UIViewController {
  let list = CalmScrollView()
  private let rows: [TeaRow]
  private let transitionManager: CardTransitionManager
  private let onChoice: (Tea) -> Void

  /// - Parameter onChoice: Told the tea that is chosen.
  init(_ tea: Tea, knobs: CardKnobs, onChoice: @escaping (Tea) -> Void) {
    rows = Tea.tin.map { TeaRow($0, isChosen: $0 == tea) }
    transitionManager = CardTransitionManager(knobs)
    self.onChoice = onChoice
    super.init(nibName: nil, bundle: nil)
    transitionManager.mover.viewController = self
    modalPresentationStyle = .custom
    transitioningDelegate = transitionManager
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    view = TeaCard()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.alwaysBounceVertical = true
    list.verticalScrollIndicatorInsets.bottom = TeaCard.reserve
    (view as? TeaCard)?.content.insertSubview(list, at: 0)
    for row in rows {
      row.addTarget(self, action: Selector(TeaSheetViewController.chose(_:)), for: .touchUpInside)
      list.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let head = TeaCard.headHeight
    list.frame = CGRect(x: 0, y: head, width: width, height: max(height - head, 0) + TeaCard.reserve)
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: width, height: TeaRow.height)
      y += TeaRow.height
    }
    list.contentSize = CGSize(width: width, height: y + 16 + TeaCard.reserve)
  }

  private func chose(_ row: TeaRow) {
    onChoice(row.tea)
    dismiss(animated: true, completion: nil)
  }

  /// Turns a card around that is being presented, where its knobs allow it; else dismisses it as usual.
  override func accessibilityPerformEscape() -> Bool {
    if transitionManager.mover.dismissInFlight() { return true }
    dismiss(animated: true, completion: nil)
    return true
  }
}
