import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The sizes of buttons without a configuration. Lines of text are 1.2 font sizes high here.
@MainActor
@Suite struct ButtonSizeTests {
  @Test(arguments: [(UIControl.ContentVerticalAlignment.top, 6.0), (.center, 0), (.bottom, -6)])
  func `a title keeps its insets after sizeToFit, also in another frame`(
    _ alignment: UIControl.ContentVerticalAlignment, inset: CGFloat
  ) {
    func titleTop(fits: Bool) -> CGFloat {
      let button = UIButton(frame: .zero)
      button.setTitle("Short", for: .normal)
      if fits { button.sizeToFit() }
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      return button.titleLabel?.frame.minY ?? .nan
    }
    #expect(titleTop(fits: true) - titleTop(fits: false) == inset)
  }

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

  @Test func `content lies at the edges to which it is aligned`() {
    let alignments: [(UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)] = [
      (.center, .center), (.leading, .top), (.right, .bottom),
    ]
    let frames = test.perform {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      button.setTitle("Button", for: .normal)
      var frames: [CGRect] = []
      for (horizontal, vertical) in alignments {
        button.contentHorizontalAlignment = horizontal
        button.contentVerticalAlignment = vertical
        button.layoutIfNeeded()
        frames.append(button.titleLabel?.frame ?? .zero)
      }
      return frames
    }
    let size = CGSize(width: 54, height: 22)
    #expect(
      frames == [
        CGRect(origin: CGPoint(x: 73, y: 39), size: size), CGRect(origin: .zero, size: size),
        CGRect(origin: CGPoint(x: 146, y: 78), size: size),
      ])
  }

  @Test func `a title's shadow has the colour of the state that shows a title`() {
    test.perform {
      let button = UIButton(type: .custom)
      button.setTitleShadowColor(.red, for: .normal)
      #expect(button.titleLabel?.shadowColor == nil)
      button.setTitle("Button", for: .normal)
      #expect(button.titleLabel?.shadowColor == .red)
      #expect(button.titleShadowColor(for: .highlighted) == .red)
      button.setTitleShadowColor(.blue, for: .highlighted)
      button.isHighlighted = true
      #expect(button.titleLabel?.shadowColor == .blue)
    }
  }

  @Test func `a label's shadow is its text again, below it and at its offset`() {
    let items = test.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Text"
      label.shadowColor = .red
      label.shadowOffset = CGSize(width: 2, height: 3)
      return label.displayItems(in: label.bounds)
    }
    let places = items.compactMap { item -> (CGPoint, CGColor)? in
      if case .text(_, let origin, let color) = item { (origin, color) } else { nil }
    }
    #expect(places.count == 2 && places.first?.1 == UIColor.red.cgColor)
    #expect(places.map(\.0.x) == [2, 0] && (places[0].0.y - places[1].0.y) == 3)
  }
}
