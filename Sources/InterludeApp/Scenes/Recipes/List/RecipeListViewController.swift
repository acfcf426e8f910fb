import Interlude

/// The recipes of a chapter.
final class RecipeListViewController: UITableViewController {
  private var entries: [(recipe: Recipe, color: UIColor)]
  private let tuning: RecipesTuning

  init(_ chapter: RecipeChapter, tuning: RecipesTuning) {
    self.tuning = tuning
    let plates = RecipesPalette.plates
    entries = chapter.recipes.enumerated().map { ($1, plates[$0 % plates.count]) }
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
    tableView.register(RecipeCell.self, forCellReuseIdentifier: RecipeCell.identifier)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tableView.rowHeight = RecipeCell.height
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: RecipeCell.identifier, for: indexPath)
    let entry = entries[indexPath.row]
    (cell as? RecipeCell)?.show(entry.recipe, color: entry.color)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // A second finger may already have opened a recipe.
    guard navigationController?.topViewController === self else { return }
    let entry = entries[indexPath.row]
    let page = RecipeViewController(entry.recipe, color: entry.color, tuning: tuning)
    navigationController?.pushViewController(page, animated: true)
  }
}

extension RecipeListViewController: EditableList {
  func insertItem(at path: IndexPath) { entries.insert(entries[path.row], at: path.row) }

  func deleteItem(at path: IndexPath) -> Bool {
    guard entries.count > 4 else { return false }
    entries.remove(at: path.row)
    return true
  }
}
