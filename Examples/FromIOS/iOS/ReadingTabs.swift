import UIKit

/// A library and a list of marked books, in two tabs.
final class ReadingTabs: UITabBarController, UITabBarControllerDelegate {
  let library = BookNavigation(rootViewController: BookList())
  let marked = BookNavigation(rootViewController: MarkedBooks())

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    library.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "book"), tag: 0)
    marked.tabBarItem = UITabBarItem(title: "Marked", image: UIImage(systemName: "bookmark"), tag: 1)
    viewControllers = [library, marked]
  }

  func mark(_ book: String) {
    guard let books = marked.viewControllers.first as? MarkedBooks else { return }
    books.titles.append(book)
    marked.tabBarItem.badgeValue = "\(books.titles.count)"
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let tabs = viewControllers, let from = tabs.firstIndex(of: fromVC),
      let to = tabs.firstIndex(of: toVC)
    else { return nil }
    return PageSlide(isBackward: to < from)
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    if viewController === marked { marked.tabBarItem.badgeValue = nil }
  }
}

/// A navigation controller with transitions of its own. They take the place of the system's slide and swipe.
final class BookNavigation: UINavigationController, UINavigationControllerDelegate {
  private(set) var cancelledPops = 0
  private var edgePop: EdgePop?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    navigationBar.prefersLargeTitles = true
    interactivePopGestureRecognizer?.isEnabled = false
    edgePop = EdgePop(navigationController: self)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
      if context.isCancelled { self?.cancelledPops += 1 }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push: return PageSlide(isBackward: false)
    case .pop: return PageSlide(isBackward: true)
    default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let edgePop = edgePop, edgePop.isActive else { return nil }
    return edgePop
  }
}

/// The books; each opens a page of its own.
final class BookList: UITableViewController {
  let books = (1...30).map { "Book \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(BookPage(book: books[indexPath.row]), animated: true)
  }
}

/// A page without the tab bar, with a button that marks the book.
final class BookPage: UIViewController {
  let book: String

  init(book: String) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = book
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Mark", style: .plain, target: self, action: #selector(mark))
  }

  @objc private func mark() {
    (tabBarController as? ReadingTabs)?.mark(book)
    navigationController?.popViewController(animated: true)
  }
}

/// The marked books.
final class MarkedBooks: UIViewController {
  var titles: [String] = [] {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Marked"
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.text = titles.joined(separator: "\n")
    let width = view.bounds.width - 40
    let top = view.safeAreaInsets.top + 20
    let height = label.sizeThatFits(CGSize(width: width, height: 1000)).height
    label.frame = CGRect(x: 20, y: top, width: width, height: height)
  }
}
