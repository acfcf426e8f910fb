import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UITextViewTests {
  private let harness = StageHarness()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 60))

  @MainActor private final class Log: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var allows = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("change \(range.location) \(range.length) \(text)")
      return allows
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
  }

  /// The height of a label with these lines.
  private func height(_ lines: String) -> CGFloat {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    label.text = lines
    return label.sizeThatFits(.zero).height
  }

  init() {
    harness.home.view.addSubview(view)
    harness.frame()
  }

  @Test func `a text has 8 points above and below it and 5 beside it`() {
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == height("x") + 16)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    (label.text, view.text) = ("word", "word")
    #expect(view.sizeThatFits(CGSize(width: 400, height: 0)) == label.sizeThatFits(.zero))
  }

  @Test func `lines that do not fit scroll, and the end of a range can be shown`() {
    let text = Array(repeating: "word", count: 10).joined(separator: "\n")
    harness.perform { view.text = text }
    harness.frame()
    #expect(view.contentSize == CGSize(width: 110, height: height(text) + 16))
    harness.perform { view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0)) }
    #expect(view.contentOffset.y == view.contentSize.height - 60)
    harness.perform { view.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(view.contentOffset.y == 8)
  }

  @Test func `constraints give a view without scrolling the height of its text`() {
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    harness.perform {
      harness.home.view.addSubview(text)
      text.text = "one\ntwo\nthree"
      NSLayoutConstraint.activate([
        text.leftAnchor.constraint(equalTo: harness.home.view.leftAnchor),
        text.topAnchor.constraint(equalTo: harness.home.view.topAnchor),
        text.widthAnchor.constraint(equalToConstant: 200),
      ])
    }
    harness.frame()
    #expect(text.frame.size == CGSize(width: 200, height: height("one\ntwo\nthree") + 16))
    harness.perform { text.text = "one" }
    harness.frame()
    #expect(text.frame.height == height("one") + 16)
  }

  @Test func `a tap begins the editing, and its delegate follows it`() {
    let log = Log()
    view.delegate = log
    harness.perform {
      for name in [UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification] {
        _ = Interlude.NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
          let name = $0.name.rawValue
          MainActor.assumeIsolated { log.calls.append(name) }
        }
      }
    }
    harness.test.tap(at: CGPoint(x: 50, y: 30))
    harness.frame()
    #expect(view.isFirstResponder)
    harness.perform { view.insertText("ab") }
    harness.perform { view.deleteBackward() }
    log.allows = false
    harness.perform { view.insertText("c") }
    harness.perform { view.resignFirstResponder() }
    #expect(view.text == "a")
    #expect(
      log.calls == [
        "shouldBegin", "didBegin", "UITextViewTextDidBeginEditingNotification", "change 0 0 ab", "didChange",
        "UITextViewTextDidChangeNotification", "change 1 1 ", "didChange",
        "UITextViewTextDidChangeNotification", "change 1 0 c", "didEnd",
      ])
  }

  @Test func `text takes the place of the selected part`() {
    harness.perform {
      view.text = "interrupt"
      view.selectedRange = NSRange(location: 0, length: 5)
      view.insertText("e")
    }
    #expect(view.text == "erupt")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    harness.perform { view.selectedRange = NSRange(location: 4, length: 9) }
    #expect(view.selectedRange == NSRange(location: 4, length: 1))
  }

  @Test func `a text that cannot be edited or selected has no focus`() {
    view.isEditable = false
    harness.test.tap(at: CGPoint(x: 50, y: 30))
    #expect(!view.isFirstResponder && !view.canBecomeFirstResponder)
  }

  @Test func `attributes of the first character apply to the whole`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    harness.perform {
      view.attributedText = NSAttributedString(
        string: "word",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .paragraphStyle: style,
        ])
    }
    #expect(view.font == .systemFont(ofSize: 20) && view.textColor == .red && view.textAlignment == .center)
    #expect(view.attributedText.string == "word")
  }
}
