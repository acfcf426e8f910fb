import Foundation
import InterludeLayers
import InterludeMotion
import Testing

@testable import InterludeLab

struct PictureStoreTests {
  /// A box with seventy rows.
  private static func card(at point: CGPoint, opacity: CGFloat = 1, width: CGFloat = 100) -> DisplayNode {
    let rows = (0..<70).map { row in
      DisplayNode(
        id: 100 + row, placement: .at(CGPoint(x: 0, y: 10 * row)), size: CGSize(width: 90, height: 10),
        background: CGColor(red: Double(row) / 70, green: 0, blue: 0, alpha: 1))
    }
    return DisplayNode(
      id: 2, placement: .at(point), size: CGSize(width: width, height: 200), opacity: opacity,
      children: rows)
  }

  private static func picture(_ nodes: DisplayNode...) -> DisplayNode {
    DisplayNode(
      id: 1, placement: .at(.zero), size: CGSize(width: 400, height: 800), children: nodes)
  }

  @Test func `a picture is put together from its changes, to the bit`() {
    let still = DisplayNode(id: 3, placement: .at(CGPoint(x: 1, y: 2)), size: CGSize(width: 3, height: 4))
    let turned = DisplayNode(
      id: 3, placement: .transformed(CGAffineTransform(rotationAngle: 0.3)),
      size: CGSize(width: 3, height: 4), contentOrigin: CGPoint(x: 0, y: 7.3))
    let red = DisplayNode(
      id: 3, placement: .at(.zero), size: CGSize(width: 3, height: 4),
      background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let first = Self.picture(Self.card(at: CGPoint(x: 0.1, y: 0.7)), still)
    var pictures = [first]
    for step in 1...600 {
      let y = 0.7 + Double(step) / 3
      switch step % 8 {
      case 1: pictures.append(Self.picture(Self.card(at: CGPoint(x: 0.1, y: y)), still))
      case 2: pictures.append(Self.picture(Self.card(at: CGPoint(x: 0.1, y: y), opacity: 1 / 3), still))
      case 3: pictures.append(Self.picture(Self.card(at: CGPoint(x: 0.1, y: y), width: 99.9), turned))
      case 4: pictures.append(Self.picture(Self.card(at: CGPoint(x: 0.1, y: y)), red))
      case 5: pictures.append(Self.picture(Self.card(at: CGPoint(x: 0.1, y: y))))
      case 6: pictures.append(Self.picture(still, Self.card(at: CGPoint(x: 0.1, y: y))))
      case 7: pictures.append(pictures[step - 1])
      default: pictures.append(Self.picture(turned, red))
      }
    }
    var store = PictureStore()
    for picture in pictures { store.append(picture) }
    for index in [600, 0, 255, 256, 257, 530, 529, 531, 7] + Array(0...600) {
      #expect(store.picture(at: index) == pictures[index], "picture \(index)")
    }
  }

  @Test func `what did not move is the same object in a picture that is put together`() throws {
    let still = Self.card(at: .zero)
    let moving = (0..<10).map { step in
      Self.picture(
        still,
        DisplayNode(id: 3, placement: .at(CGPoint(x: step, y: 0)), size: CGSize(width: 3, height: 4)))
    }
    var store = PictureStore()
    for picture in moving { store.append(picture) }
    #expect(try #require(store.picture(at: 5)?.children.first) === still)
  }

  @Test func `a picture whose card alone moved takes less than fifty bytes`() {
    let pictures = (0..<2).map { Self.picture(Self.card(at: CGPoint(x: 0, y: $0))) }
    // The rows are the same objects in both, as those of a layer tree are.
    let moved = DisplayNode(
      id: 2, placement: pictures[1].children[0].placement, size: pictures[1].children[0].size,
      children: pictures[0].children[0].children)
    var group = PictureGroup(pictures[0])
    let cost = group.append(Self.picture(moved), after: pictures[0])
    #expect(cost.bytes < 50 && cost.newNodes == 0)
  }

  @Test func `children that come and go take no more than themselves`() {
    let card = Self.card(at: .zero)
    let new = DisplayNode(id: 3, placement: .at(.zero), size: CGSize(width: 3, height: 4))
    let picture = Self.picture(card)
    var group = PictureGroup(picture)
    let cost = group.append(Self.picture(new, card), after: picture)
    #expect(cost.bytes < 50 && cost.newNodes == 2)
  }

  @Test func `the oldest pictures go when the budget is used, and the later ones stay whole`() throws {
    let pictures = (0..<3_000).map { Self.picture(Self.card(at: CGPoint(x: 0, y: $0))) }
    var store = PictureStore(budget: 500_000)
    for picture in pictures { store.append(picture) }
    #expect(store.picture(at: 0) == nil && store.keptCount > 256 && store.keptCount < 3_000)
    for index in [3_000 - store.keptCount, 2_900, 2_999] {
      #expect(store.picture(at: index) == pictures[index], "picture \(index)")
    }
  }
}
