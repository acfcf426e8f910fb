import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The views of a stage as a value, and the node that a click picks.
@MainActor
@Suite struct ViewTreeTests {
  private final class Row: UIView {}

  /// A list with two rows whose background is clear, each with a label, and a hidden view.
  private func stage() -> TestStage {
    let test = TestStage(size: CGSize(width: 200, height: 200), scale: 1)
    test.show {
      let controller = UIViewController()
      controller.title = "Home"
      controller.view.backgroundColor = .white
      for index in 0...1 {
        let row = Row(frame: CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 40))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
        label.backgroundColor = .gray
        label.text = index == 0 ? "Cosy" : "Tense"
        row.addSubview(label)
        controller.view.addSubview(row)
      }
      return controller
    }
    test.frame()
    return test
  }

  private func tree(_ test: TestStage) -> ViewTree { ViewTree(of: test.stage.windows) }

  @Test func `views have the title of their controller or their text`() {
    let names = tree(stage()).nodes.map(\.name)
    #expect(names.suffix(5) == ["UIView “Home”", "Row", "UILabel “Cosy”", "Row", "UILabel “Tense”"])
  }

  @Test func `steps lead to relatives and end where there are none`() throws {
    let tree = tree(stage())
    let root = try #require(tree.nodes.first { $0.title == "Home" }).layer
    let rows = tree.nodes.filter { $0.className == "Row" }.map(\.layer)
    #expect(tree.layer(.child, of: root) == rows[0])
    #expect(tree.layer(.next, of: rows[0]) == rows[1])
    #expect(tree.layer(.previous, of: rows[1]) == rows[0])
    #expect(tree.layer(.parent, of: rows[1]) == root)
    #expect(tree.layer(.previous, of: rows[0]) == nil)
    let label = try #require(tree.layer(.child, of: rows[0]))
    #expect(tree.layer(.child, of: label) == nil)
    #expect(tree.ancestors(ofLayer: label).first?.layer == rows[0])
    #expect(tree.descendants(ofLayer: rows[0]).map(\.layer) == [label])
  }

  @Test func `a search finds classes and titles in any case`() {
    let tree = tree(stage())
    #expect(tree.matches("cosy").map(\.name) == ["UILabel “Cosy”"])
    #expect(tree.matches("ROW").count == 2)
    #expect(tree.matches("nothing").isEmpty)
  }

  @Test func `a click on a clear row picks the row, and beside the rows the root view`() throws {
    let test = stage()
    let tree = tree(test)
    let picture = try #require(test.picture)
    func picked(_ x: CGFloat, _ y: CGFloat) -> String? {
      picture.path(at: CGPoint(x: x, y: y)).reversed().lazy.compactMap { tree.node(ofLayer: $0) }.first?.name
    }
    #expect(picked(150, 20) == "Row")
    #expect(picked(20, 60) == "UILabel “Tense”")
    #expect(picked(100, 150) == "UIView “Home”")
  }

  @Test func `an isolated node keeps its place and loses its neighbours`() throws {
    let test = stage()
    let row = try #require(tree(test).nodes.last { $0.className == "Row" }).layer
    let other = try #require(tree(test).nodes.first { $0.className == "Row" }).layer
    let picture = try #require(test.picture)
    let alone = try #require(picture.isolating(row))
    #expect(alone.corners(of: row) == picture.corners(of: row))
    #expect(alone.corners(of: other) == nil)
    #expect(picture.isolating(-77) == nil)
  }
}
