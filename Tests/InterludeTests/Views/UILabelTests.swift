import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// In the test stage every character is half an em wide and a line 1.2 em high.
@MainActor @Suite struct UILabelTests {
  private let stage = TestStage()

  private func label(_ text: String, lines: Int = 1, _ frame: CGRect = .zero) -> UILabel {
    stage.perform {
      let label = UILabel(frame: frame)
      label.font = .systemFont(ofSize: 20)
      label.text = text
      label.numberOfLines = lines
      return label
    }
  }

  private func texts(_ label: UILabel) -> [(String, CGPoint)] {
    stage.perform {
      label.displayItems(in: CGRect(origin: .zero, size: label.bounds.size)).compactMap {
        if case .text(let run, let origin, _) = $0 { (run.string, origin) } else { nil }
      }
    }
  }

  @Test func `one line is as wide as its text`() {
    #expect(stage.perform { label("ten chars!").intrinsicContentSize } == CGSize(width: 100, height: 24))
    #expect(stage.perform { label("").intrinsicContentSize } == .zero)
  }

  @Test func `several lines take the height for the given width`() {
    let label = label("one two three", lines: 0)
    let size = stage.perform { label.sizeThatFits(CGSize(width: 75, height: 0)) }
    // Two lines of 24 points, whose baselines are 27 apart.
    #expect(size == CGSize(width: 70, height: 51))
    #expect(stage.perform { label.sizeThatFits(CGSize(width: 500, height: 0)) }.height == 24)
  }

  @Test func `measured text fits its measured size`() {
    let label = label("one two three", lines: 0)
    stage.perform { label.frame.size = label.sizeThatFits(CGSize(width: 75, height: 0)) }
    #expect(texts(label).map(\.0) == ["one two", "three"])
  }

  @Test func `lines that do not fit the height are indicated by an ellipsis`() {
    let label = label("one two three", lines: 0, CGRect(x: 0, y: 0, width: 75, height: 30))
    #expect(texts(label).map(\.0) == ["one tw…"] || texts(label).map(\.0) == ["one…"])
    #expect(texts(label).count == 1)
  }

  @Test func `the text is centred vertically and aligned as requested`() {
    let label = label("abcd", lines: 1, CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(texts(label).first?.1 == CGPoint(x: 0, y: 10 + 19))
    stage.perform { label.textAlignment = .center }
    #expect(texts(label).first?.1.x == 30)
    stage.perform { label.textAlignment = .right }
    #expect(texts(label).first?.1.x == 60)
  }

  @Test func `an adjustable font shrinks until the text fits`() {
    let label = label("0123456789", lines: 1, CGRect(x: 0, y: 0, width: 50, height: 44))
    stage.perform { label.adjustsFontSizeToFitWidth = true }
    #expect(texts(label).map(\.0) == ["0123456789"])
    stage.perform { label.minimumScaleFactor = 0.8 }
    #expect(texts(label).map(\.0) == ["01234…"])
  }

  @Test func `a new text is shown in the next frame`() {
    let label = label("before", lines: 1, CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.show {
      let controller = UIViewController()
      controller.view.addSubview(label)
      return controller
    }
    let before = stage.picture
    stage.perform { label.text = "after" }
    #expect(stage.stage.wantsFrame)
    stage.frame()
    #expect(stage.picture !== before)
    #expect(texts(label).map(\.0) == ["after"])
  }
}
