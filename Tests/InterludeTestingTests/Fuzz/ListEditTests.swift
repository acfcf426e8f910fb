import Foundation
import Interlude
import InterludeInput
import Testing

@testable import InterludeTesting

/// Lists that the fuzzer edits.
@MainActor
struct ListEditTests {
  private final class Numbers: NSObject, UITableViewDataSource, UICollectionViewDataSource, EditableList {
    var count = 9
    var reloads = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      reloads += 1
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      reloads += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func insertItem(at path: IndexPath) { count += 1 }

    func deleteItem(at path: IndexPath) -> Bool {
      guard count > 1 else { return false }
      count -= 1
      return true
    }
  }

  private final class Page: UIViewController {
    let list: UIScrollView

    init(_ list: UIScrollView) {
      self.list = list
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 480, height: 800)
      view.addSubview(list)
    }
  }

  private func table(_ numbers: Numbers) -> UIScrollView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = numbers
    return table
  }

  private func grid(_ numbers: Numbers) -> UIScrollView {
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = numbers
    return grid
  }

  private func shown(_ list: UIScrollView) -> Int {
    (list as? UITableView)?.numberOfRows(inSection: 0)
      ?? (list as? UICollectionView)?.numberOfItems(inSection: 0) ?? 0
  }

  @Test(arguments: [false, true], [false, true])
  func `the program inserts and deletes an item on screen`(isTable: Bool, isAnimated: Bool) throws {
    let numbers = Numbers()
    let list = isTable ? table(numbers) : grid(numbers)
    let player = FuzzPlayer(
      FuzzSubject("list", scene: "list", text: FixedText(), make: { Page(list) }))
    player.close()
    #expect(player.stage.frontmostList === list && FuzzAction.all(on: player.stage).contains(.listEdit))
    player.play([.disturb(.editList(.insert, 11, animated: isAnimated))])
    player.close()
    #expect(shown(list) == 10)
    for _ in 0..<2 {
      player.play([.disturb(.editList(.delete, 3, animated: isAnimated))])
      player.close()
    }
    #expect(shown(list) == 8)
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test func `a reload asks for all cells on screen again`() {
    let numbers = Numbers()
    let list = table(numbers)
    let player = FuzzPlayer(
      FuzzSubject("list", scene: "list", text: FixedText(), make: { Page(list) }))
    player.close()
    let before = numbers.reloads
    player.play([.disturb(.editList(.reload, 0, animated: false))])
    player.close()
    #expect(numbers.reloads == before + 9)
  }
}
