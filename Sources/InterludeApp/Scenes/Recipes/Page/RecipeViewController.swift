import Foundation
import Interlude

/// The page of a recipe. Its name stands in the bar and leaves it with the page.
final class RecipeViewController: UIViewController {
  private let tuning: RecipesTuning
  private let scroll = CalmScrollView()
  private let content: RecipeView
  private let name: RecipeTitleView

  init(_ recipe: Recipe, color: UIColor, tuning: RecipesTuning) {
    self.tuning = tuning
    content = RecipeView(recipe, color: color)
    name = RecipeTitleView(recipe.name)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.titleView = name
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The steps, side by side.
  var steps: UIScrollView { content.steps }

  override func loadView() {
    view = RecipePage()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = RecipesPalette.background
    scroll.alwaysBounceVertical = true
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.addSubview(content)
    view.addSubview(scroll)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if tuning.title == .byItself { name.isOut = false }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isMovingFromParent else { return }
    switch tuning.title {
    case .byItself:
      // The lesson's mistake: nobody knows yet whether the page leaves.
      UIView.animate(withDuration: 0.25) { [name] in name.isOut = true }
    case .alongThePage:
      transitionCoordinator?.animate { [name] _ in
        name.isOut = true
      } completion: { [name] context in
        if context.isCancelled { name.isOut = false }
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let whole = view.bounds.width
    let margin: CGFloat = whole < 600 ? 16 : 32
    let width = min(whole - 2 * margin, 640)
    guard width > 0 else { return }
    let height = content.height(forWidth: width)
    content.frame = CGRect(x: ((whole - width) / 2).rounded(), y: 12, width: width, height: height)
    scroll.contentSize = CGSize(width: whole, height: 12 + height + 32)
  }
}

/// The page of a recipe; its name tells it from others in plots.
final class RecipePage: UIView {}

/// The name of a recipe in the bar. It goes out at the top.
final class RecipeTitleView: UIView {
  private let name: RecipeTitle
  /// The way of the name, in points.
  private static let way: CGFloat = 30

  init(_ text: String) {
    name = RecipeTitle(text, font: Typography.title, color: RecipesPalette.label)
    name.textAlignment = .center
    super.init(frame: CGRect(x: 0, y: 0, width: name.naturalWidth, height: 24))
    clipsToBounds = true
    addSubview(name)
    place()  // the first layout may be part of a push, and would let the name grow from nothing
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether the name has gone.
  var isOut = false {
    didSet { if isOut != oldValue { place() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    name.frame = bounds.offsetBy(dx: 0, dy: isOut ? -Self.way : 0)
  }
}

/// The label of a name in the bar; its type tells it from others in plots.
final class RecipeTitle: UILabel {}
