import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A layout whose items hang on springs.
private final class SpringLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    for item in super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 400, height: 400)) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 2)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }
}

@MainActor
@Suite struct LayoutDynamicsTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `cells follow the attributes that an animator moves, and come to rest`() throws {
    let (harness, source, layout) = (StageHarness(), Source(), SpringLayout())
    layout.itemSize = CGSize(width: 50, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    harness.perform { harness.home.view.addSubview(view) }
    harness.frame()
    let path = IndexPath(item: 1, section: 0)
    let attributes = try #require(layout.animator.layoutAttributesForCell(at: path))
    let rest = attributes.center
    harness.perform {
      attributes.center.y += 80
      layout.animator.updateItem(usingCurrentState: attributes)
    }
    harness.frame()
    let cell = try #require(view.cellForItem(at: path))
    #expect(layout.animator.isRunning)
    #expect(cell.center == attributes.center && cell.center.y > rest.y + 40)
    harness.advance(4)
    #expect(!layout.animator.isRunning)
    #expect(abs(cell.center.y - rest.y) < 0.5 && cell.center.x == rest.x)
    #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "a", at: path) == nil)
    #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "a", at: path) == nil)
  }
}
