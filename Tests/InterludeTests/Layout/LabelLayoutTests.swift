import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Sizes that follow from text.
@MainActor
@Suite final class LabelLayoutTests: LayoutScenario {
  @Test func `a label wraps in the remaining width and moves the views below`() {
    let (label, below) = (UILabel(), UIView())
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.text = Array(repeating: "word", count: 20).joined(separator: " ")
    test.perform {
      root.adding(label)
      root.adding(below)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: root.topAnchor),
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
        below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 10),
        below.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    test.frame()
    let height = test.perform { label.sizeThatFits(CGSize(width: 360, height: 1000)).height }
    #expect(label.frame == CGRect(x: 20, y: 0, width: 360, height: height))
    #expect(height > 60 && below.frame.minY == height + 8)
    test.perform { label.text = "word" }
    test.frame()
    #expect(label.frame == CGRect(x: 20, y: 0, width: 40, height: 24) && below.frame.minY == 32)
  }

  @Test func `of two labels the one with less compression resistance is compressed`() {
    let (left, right) = (UILabel(), UILabel())
    left.text = String(repeating: "a", count: 30)
    right.text = String(repeating: "b", count: 30)
    right.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
    test.perform {
      root.adding(left)
      root.adding(right)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
        right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        left.topAnchor.constraint(equalTo: root.topAnchor),
        right.lastBaselineAnchor.constraint(equalTo: left.lastBaselineAnchor),
      ])
    }
    test.frame()
    #expect(left.frame.width == left.intrinsicContentSize.width)
    #expect(right.frame.minX == left.frame.maxX + 10 && right.frame.maxX == 400)
    #expect(right.frame.minY == 0)
  }

  @Test func `a cell sizes itself`() {
    let (cell, title, text) = (UIView(), UILabel(), UILabel())
    title.text = "Title"
    text.text = Array(repeating: "word", count: 30).joined(separator: " ")
    text.numberOfLines = 0
    cell.adding(title)
    cell.adding(text)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -12),
    ])
    test.perform {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let lines = text.sizeThatFits(CGSize(width: 288, height: 1000)).height
      let one = title.intrinsicContentSize.height
      #expect(size == CGSize(width: 320, height: 12 + one + 4 + lines + 12))
      let free = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(free == CGSize(width: 32 + text.layoutContentSize(forWidth: nil).width, height: 28 + 2 * one))
    }
    #expect(cell.frame == .zero)
  }
}
