import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UITextFieldTests {
  private final class Guardian: NSObject, UITextFieldDelegate {
    var allowsDigits = false
    var calls: [String] = []

    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      allowsDigits || !string.contains(where: \.isNumber)
    }
  }

  private let harness = StageHarness()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
  private let guardian = Guardian()

  init() {
    harness.perform { [self] in
      field.delegate = guardian
      harness.home.view.addSubview(field)
    }
  }

  private var label: UILabel? { field.subviews.first as? UILabel }

  @Test func `an empty field shows its placeholder, and text in its place`() {
    harness.perform { [self] in field.placeholder = "Name" }
    #expect(label?.text == "Name")
    harness.perform { [self] in field.text = "Ada" }
    #expect(label?.text == "Ada")
    harness.perform { [self] in field.isSecureTextEntry = true }
    #expect(label?.text == "•••")
  }

  @Test func `a tap gives the field the focus, and the delegate learns of beginning and end`() {
    harness.test.tap(at: CGPoint(x: 60, y: 40))
    #expect(field.isEditing)
    harness.perform { [self] in field.resignFirstResponder() }
    #expect(guardian.calls == ["began", "ended"])
  }

  @Test func `typed text is asked of the delegate and sends an event`() {
    var changes = 0
    harness.perform { [self] in
      field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
      field.insertText("7")
      field.insertText("ab")
      field.deleteBackward()
    }
    #expect(field.text == "a")
    #expect(changes == 2)
  }

  @Test func `the text lies beside a view that is shown`() {
    harness.perform { [self] in
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    }
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    harness.perform { [self] in field.leftViewMode = .always }
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
  }
}
