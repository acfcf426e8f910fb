import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Behaviour that published code expects of animations and pictures of views.
@MainActor
@Suite struct AnimationIdiomTests {
  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let home = UIViewController()
  private let box = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))

  init() {
    stage.show { [home] in home }
    stage.perform { home.view.addSubview(box) }
    stage.settle()
  }

  @Test func `a block of a view that is removed in flight ends unfinished at once`() {
    var ends: [Bool] = []
    stage.perform {
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: {
        ends.append($0)
      }
    }
    stage.advance(by: 0.3)
    stage.perform { box.removeFromSuperview() }
    stage.frame()
    #expect(ends == [false])
  }

  @Test func `a repeated animation of a view that is removed lets the stage come to rest`() {
    stage.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { box.alpha = 0 }
    }
    stage.advance(by: 0.7)
    stage.perform { box.removeFromSuperview() }
    #expect(stage.settle())
  }

  @Test func `an animation that only reverses goes out and back once`() {
    var ended = false
    stage.perform {
      UIView.animate(withDuration: 0.4, delay: 0, options: [.autoreverse, .curveLinear]) {
        box.center.x = 240
      } completion: { _ in
        ended = true
        box.center.x = 140
      }
    }
    stage.advance(by: 0.4)
    let out = box.layer.presentation()?.position.x ?? 0
    stage.advance(by: 0.3)
    let back = box.layer.presentation()?.position.x ?? 0
    #expect(out > 220 && back < 180 && !ended)
    stage.settle()
    #expect(ended && box.center.x == 140)
  }

  @Test func `a view in no window is pictured as it would be shown, and is shown later as ever`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let part = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    (page.backgroundColor, part.backgroundColor) = (.green, .red)
    page.addSubview(part)
    let copy = try #require(stage.perform { page.snapshotView(afterScreenUpdates: true) })
    #expect(copy.bounds.size == page.bounds.size && page.layer.tree == nil)
    stage.perform { home.view.addSubview(copy) }
    stage.frame()
    let shown = stage.picture?.children.first?.children.last?.children.last?.children.first
    #expect(shown?.background == UIColor.green.cgColor)
    #expect(shown?.children.first?.background == UIColor.red.cgColor)
    stage.perform { home.view.addSubview(page) }
    stage.frame()
    #expect(stage.shown(part)?.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test func `a window without a frame fills the screen`() {
    #expect(stage.perform { UIWindow().bounds.size } == CGSize(width: 400, height: 600))
  }

  @Test(arguments: [true, false])
  func `what a delegate animates as a cell is displayed is animated`(isTable: Bool) {
    let list = CellFader()
    let view: UIScrollView = isTable ? list.table : list.collection
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    stage.perform { home.view.addSubview(view) }
    stage.advance(by: 0.25)
    let cell = isTable ? list.table.visibleCells.first : list.collection.visibleCells.first as UIView?
    let opacity = cell?.layer.presentation()?.opacity ?? -1
    #expect(opacity > 0.3 && opacity < 0.7, "\(opacity)")
    #expect(stage.settle() && cell?.alpha == 1)
  }
}

/// A table and a collection whose cells fade in for half a second.
@MainActor
private final class CellFader: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let table = UITableView(frame: .zero)
  let collection: UICollectionView

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (self, self)
    (collection.dataSource, collection.delegate) = (self, self)
  }

  private func fade(_ view: UIView) {
    view.alpha = 0
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.alpha = 1 }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    fade(cell)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { fade(cell) }
}
