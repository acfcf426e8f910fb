import Foundation
import Testing

@testable import Interlude

@MainActor
@Suite struct AttributedTextTests {
  private let harness = StageHarness()
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func `a label takes font, colour and alignment of attributed text`() {
    let (label, style) = (UILabel(), NSMutableParagraphStyle())
    style.alignment = .right
    style.lineSpacing = 4
    label.attributedText = NSAttributedString(
      string: "Hello", attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
    #expect(label.text == "Hello")
    #expect(label.font == font)
    #expect(label.textColor == .red)
    #expect(label.textAlignment == .right)
    #expect(label.attributedText?.string == "Hello")
    label.text = "Other"
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(label.attributedText?.string == "Other")
    #expect(attributes?[.font] as? UIFont == font)
  }

  @Test func `text is measured in its font, in one line or broken to a width`() {
    harness.perform { [font] in
      let text = "one two three four"
      let line = text.size(withAttributes: [.font: font])
      let label = UILabel()
      (label.text, label.font) = (text, font)
      #expect(abs(line.width - label.sizeThatFits(.zero).width) <= 1)
      let wrapped = text.boundingRect(
        with: CGSize(width: line.width / 2, height: 1000), options: .usesLineFragmentOrigin,
        attributes: [.font: font], context: nil)
      #expect(wrapped.width <= line.width / 2)
      #expect(wrapped.height > line.height * 1.5)
      let attributed = NSAttributedString(string: text, attributes: [.font: font])
      #expect(attributed.size() == line)
      #expect((text as NSString).size(withAttributes: [.font: font]) == line)
    }
  }

  @Test func `a paragraph style is copied before it is changed`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    copy.lineBreakMode = .byCharWrapping
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(copy.lineBreakMode == .byCharWrapping)
    #expect(copy.alignment == .right)
  }
}
