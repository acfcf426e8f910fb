import Interlude

/// The app's first page: the current game, the hours of this week, and the shelf.
final class HomeViewController: UIViewController {
  private let page = CalmScrollView()
  private let header = HeaderView()
  private let hero = HeroCard(game: Library.current)
  private let week = WeekCard(minutes: Library.week)
  private let chips = ChipRow()
  private let shelf = ShelfView(games: Library.games)
  private var choice = TagChoice()
  private let tuning = SheetTuning()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Backlog"
    view.backgroundColor = Palette.paper
    page.alwaysBounceVertical = true
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    for part in [header, hero, week, chips, shelf] { page.addSubview(part) }
    header.tagsButton.addTarget(self, action: Selector(HomeViewController.showTags), for: .touchUpInside)
    chips.onRemove = { [weak self] tag in self?.choose { $0.toggle(tag) } }
    chips.onClear = { [weak self] in self?.choose { $0.clear() } }
    shelf.onOpen = { [weak self] in self?.showSheet(GameViewController(game: $0)) }
    show(choice)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    layOutPage()
  }

  private func showTags() {
    let tags = TagsViewController(choice: choice)
    tags.onChange = { [weak self] choice in
      self?.choose { $0 = choice }
    }
    showSheet(tags)
  }

  /// Presents any controller as a sheet, with the controller's own transition.
  private func showSheet(_ sheet: some CustomPresentable) {
    guard presentedViewController == nil else { return }  // A second finger has already presented one.
    sheet.modalPresentationStyle = .custom
    sheet.transitionManager = ModalTransitionManager(for: sheet, tuning: tuning)
    sheet.transitioningDelegate = sheet.transitionManager
    present(sheet, animated: true, completion: nil)
  }

  /// Changes the choice. The games and the chips move to their new positions with a spring.
  private func choose(_ change: (inout TagChoice) -> Void) {
    change(&choice)
    show(choice)
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { [self] in
        layOutPage()
        chips.layoutIfNeeded()
        shelf.layoutIfNeeded()
      })
  }

  private func show(_ choice: TagChoice) {
    header.show(count: choice.count)
    chips.show(choice)
    shelf.show(choice)
  }

  // MARK: Layout

  /// The sizes of the page that depend on the window's width.
  private struct Measures {
    let margin: CGFloat
    let width: CGFloat
    let left: CGFloat
    let isWide: Bool

    init(width whole: CGFloat) {
      margin = whole < 600 ? 16 : whole < 900 ? 32 : 48
      width = min(whole - 2 * margin, 1320)
      left = ((whole - width) / 2).rounded()
      isWide = width >= 760
    }
  }

  private func layOutPage() {
    let measures = Measures(width: page.bounds.width)
    let (left, width) = (measures.left, measures.width)
    guard width > 0 else { return }
    var y: CGFloat = measures.margin >= 32 ? 32 : 16

    header.frame = CGRect(x: left, y: y, width: width, height: 56)
    y += 56 + 24
    if measures.isWide {
      let side = min(max((width * 0.3).rounded(), 264), 340)
      hero.frame = CGRect(x: left, y: y, width: width - side - 24, height: 256)
      week.frame = CGRect(x: left + width - side, y: y, width: side, height: 256)
      y += 256 + 32
    } else {
      hero.frame = CGRect(x: left, y: y, width: width, height: HeroCard.stackedHeight(forWidth: width))
      y += hero.frame.height + 16
      week.frame = CGRect(x: left, y: y, width: width, height: 240)
      y += 240 + 24
    }
    chips.frame = CGRect(x: left, y: y, width: width, height: chips.height(forWidth: width))
    y += chips.frame.height + 16
    shelf.frame = CGRect(x: left, y: y, width: width, height: shelf.height(forWidth: width))
    y += shelf.frame.height + 32
    page.contentSize = CGSize(width: page.bounds.width, height: y)
  }
}
