import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The safe area of a sheet's content on a phone.
@MainActor @Suite struct SheetSafeAreaTests {
  private let test = TestStage(device: .iPhone15)
  private let page = UIViewController()

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    let (page, home) = (page, UIViewController())
    test.show { home }
    page.modalPresentationStyle = .pageSheet
    page.sheetPresentationController?.detents = detents
    page.view.backgroundColor = .white
    test.perform { home.present(page, animated: true) }
    test.settle()
  }

  private var insets: UIEdgeInsets { page.view.safeAreaInsets }
  private let bottomBar = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)

  @Test func `the content keeps clear of the window's lower bar, whatever the drag`() {
    present([.custom { _ in 76 }, .medium(), .large()])
    #expect(insets == bottomBar)
    let bottom: CGFloat = 852 - 40
    test.touchDown(at: CGPoint(x: 200, y: bottom))
    for y in [20, 30, 0, -300, -600] as [CGFloat] {
      test.move(to: CGPoint(x: 200, y: bottom + y))
      test.frame()
      #expect(insets == bottomBar, "at \(y)")
    }
    test.lift()
    while test.stage.wantsFrame {
      test.frame()
      #expect(insets == bottomBar)
    }
  }

  @Test func `a drag that returns to its start leaves the safe area as it was`() {
    present([.custom { _ in 76 }, .medium(), .large()])
    let bottom: CGFloat = 852 - 40
    test.touchDown(at: CGPoint(x: 200, y: bottom))
    // It is dismissed and taken back.
    for y in [20, 30, 0] as [CGFloat] {
      test.move(to: CGPoint(x: 200, y: bottom + y))
      test.frame()
    }
    test.lift()
    test.frame()
    #expect(abs(page.view.superview?.superview?.frame.minY ?? 0) > 10_000, "the animation's end is far away")
    while test.stage.wantsFrame {
      #expect(insets == bottomBar)
      test.frame()
    }
  }
}
