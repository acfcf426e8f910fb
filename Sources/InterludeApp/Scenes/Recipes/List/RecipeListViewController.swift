import Interlude

/// The recipes of a chapter.
final class RecipeListViewController: UITableViewController {
  private let chapter: RecipeChapter
  private let tuning: RecipesTuning

  init(_ chapter: RecipeChapter, tuning: RecipesTuning) {
    (self.chapter, self.tuning) = (chapter, tuning)
    super.init(style: .plain)
    title = chapter.title
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = RecipesPalette.background
    tableView.backgroundColor = RecipesPalette.background
    tableView.separatorColor = RecipesPalette.line
    tableView.rowHeight = RecipeCell.height
    tableView.register(RecipeCell.self, forCellReuseIdentifier: RecipeCell.identifier)
  }

  private func color(_ row: Int) -> UIColor {
    RecipesPalette.plates[row % RecipesPalette.plates.count]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chapter.recipes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: RecipeCell.identifier, for: indexPath)
    (cell as? RecipeCell)?.show(chapter.recipes[indexPath.row], color: color(indexPath.row))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // A second finger may already have opened a recipe.
    guard navigationController?.topViewController === self else { return }
    let page = RecipeViewController(
      chapter.recipes[indexPath.row], color: color(indexPath.row), tuning: tuning)
    navigationController?.pushViewController(page, animated: true)
  }
}
