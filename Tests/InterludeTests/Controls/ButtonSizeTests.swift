import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The sizes of buttons without a configuration. Lines of text are 1.2 font sizes high here.
@MainActor
@Suite struct ButtonSizeTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))

  private func size(_ type: UIButton.ButtonType, _ prepare: (UIButton) -> Void = { _ in }) -> CGSize {
    test.perform {
      let button = UIButton(type: type)
      prepare(button)
      button.sizeToFit()
      #expect(button.bounds.size == button.intrinsicContentSize)
      return button.bounds.size
    }
  }

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }

  @Test func `a title has six points above and below it`() {
    #expect(size(.system) { $0.setTitle("Button", for: .normal) } == CGSize(width: 45, height: 30))
    #expect(size(.custom) { $0.setTitle("Button", for: .normal) } == CGSize(width: 54, height: 34))
  }

  @Test func `an empty button and a short title have a least size`() {
    #expect(size(.custom) == CGSize(width: 30, height: 34))
    #expect(size(.system) == CGSize(width: 30, height: 34))
    #expect(size(.system) { $0.setTitle("A", for: .normal) } == CGSize(width: 30, height: 30))
  }

  @Test func `an image counts as it is, and beside it the title keeps its insets`() {
    let (small, large) = (picture(10), picture(80))
    #expect(size(.custom) { $0.setImage(small, for: .normal) } == CGSize(width: 10, height: 10))
    #expect(size(.custom) { $0.setImage(large, for: .normal) } == CGSize(width: 80, height: 80))
    let both = size(.system) { button in
      button.setImage(small, for: .normal)
      button.setTitle("Button", for: .normal)
    }
    #expect(both == CGSize(width: 55, height: 30))
  }

  @Test func `insets of its own replace them`() {
    let own = size(.system) { button in
      button.setTitle("Button", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 0.01, left: 0, bottom: 0, right: 0)
    }
    #expect(own.width == 45 && abs(own.height - 18) < 1.1)
    let empty = size(.custom) { $0.contentEdgeInsets.left = 3 }
    #expect(empty.width == 3)
  }
}
