import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Small names that libraries use.
@MainActor
@Suite struct LibraryNameTests {
  private let harness = StageHarness()

  @MainActor private final class Log { var names: [NSNotification.Name] = [] }

  @Test func `a list of pointers holds its objects weakly or not`() {
    final class Thing {}
    let (weak, strong) = (NSPointerArray.weakObjects(), NSPointerArray.strongObjects())
    var things = (0..<3).map { _ in Thing() }
    for thing in things {
      weak.addPointer(Unmanaged.passUnretained(thing).toOpaque())
      strong.addPointer(Unmanaged.passUnretained(thing).toOpaque())
    }
    #expect(weak.count == 3 && weak.allObjects.count == 3)
    #expect(weak.pointer(at: 1) == Unmanaged.passUnretained(things[1]).toOpaque())
    weak.removePointer(at: 0)
    strong.insertPointer(nil, at: 0)
    #expect(strong.count == 4 && strong.allObjects.count == 3 && strong.pointer(at: 0) == nil)
    strong.replacePointer(at: 0, withPointer: weak.pointer(at: 0))
    #expect(strong.allObjects.count == 4)
    strong.removePointer(at: 0)
    things = []
    #expect(strong.allObjects.count == 3 && weak.allObjects.count == 2)
    while strong.count > 0 { strong.removePointer(at: 0) }
    #expect(weak.count == 2 && weak.allObjects.isEmpty && weak.pointer(at: 0) == nil)
    weak.compact()
    #expect(weak.count == 0)
  }

  @Test func `a CGFloat is a number object`() {
    let value: CGFloat = 2.5
    #expect(value as NSNumber == NSNumber(value: 2.5))
    #expect(CGFloat(truncating: 1.5) == 1.5)
    let text = NSMutableString(string: "")
    text.appendFormat("%02X%.1f", 10, 2.5)
    #expect(text as String == "0A2.5")
  }

  @Test func `a document is not read as text`() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    }
  }

  @Test func `a segue is misuse, since there are no storyboards`() {
    harness.perform { harness.home.performSegue(withIdentifier: "next", sender: nil) }
    #expect(harness.test.misuses.last?.contains("no segue \"next\"") == true)
  }

  @Test func `a selector's flag tells whether there is a sender`() {
    final class Card: UIView {
      var flags: [Bool] = []
      func dismiss(_ isForced: Bool) { flags.append(isForced) }
    }
    let (card, switcher) = (Card(), UISwitch())
    let action = Selector(Card.dismiss(_:))
    harness.perform {
      UIApplication.shared.sendAction(action, to: card, from: switcher, for: nil)
      card.perform(action, with: nil, afterDelay: 0)
    }
    harness.advance(0.1)
    #expect(card.flags == [true, false])
  }

  @Test func `a clip by an image leaves out what the image leaves transparent, first row at the bottom`() {
    let context = CGContext(origin: .zero, size: CGSize(width: 20, height: 20))
    let half = DisplayImage(width: 1, height: 2, pixels: [0xFF00_0000, 0])
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: CGImage(half))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.items.count == 1)
    #expect(context.state.clips.first?.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    guard case .image(_, let box, let transform) = context.state.clips.first else {
      Issue.record("no clip by an image")
      return
    }
    // The first row, at the top of the box, comes to lie at the bottom.
    #expect(CGPoint(x: box.minX, y: box.minY).applying(transform).y == 10)
  }

  @Test func `a blend mode other than normal is misuse`() {
    harness.perform {
      let context = CGContext(origin: .zero, size: CGSize(width: 20, height: 20))
      context.setBlendMode(.normal)
      context.setBlendMode(.multiply)
    }
    #expect(harness.misuses.count == 1 && harness.misuses[0].contains("multiply"))
  }

  @Test func `a gradient is made of the components of its colours`() {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
    let space = CGColorSpaceCreateDeviceRGB()
    let even = CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 2)
    let early = CGGradient(colorSpace: space, colorComponents: components, locations: [0, 0.25], count: 2)
    #expect(even?.stops.map(\.location) == [0, 1] && early?.stops.map(\.location) == [0, 0.25])
    #expect(even?.stops.last?.color == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 0) == nil)
  }

  @Test func `a sound is a note in the journal`() {
    harness.perform { AudioServicesPlaySystemSound(1519) }
    var notes: [String] = []
    for entry in harness.test.entries {
      if case .note(let note) = entry.event { notes.append(note.text) }
    }
    #expect(notes.last == "system sound 1519")
  }

  @Test func `a bar's appearance is copied with its values`() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let copy: UINavigationBarAppearance = appearance.copy()
    #expect(copy !== appearance && copy.isTransparent)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func `a layer asks its class for actions, and for a new picture after a change of its size`() {
    final class Dial: CALayer {
      var pictures = 0
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : nil
      }
      override func display() { pictures += 1 }
    }
    let dial = Dial()
    harness.perform { harness.home.view.layer.addSublayer(dial) }
    harness.frame()
    harness.perform {
      dial.opacity = 0.5
      dial.bounds.size = CGSize(width: 10, height: 10)
    }
    #expect(dial.animation(forKey: "opacity") == nil && dial.animation(forKey: "bounds") != nil)
    harness.frame()
    #expect(dial.pictures == 0)
    dial.needsDisplayOnBoundsChange = true
    harness.perform { dial.bounds.size = CGSize(width: 20, height: 10) }
    harness.frame()
    #expect(dial.pictures == 1)
  }

  @Test func `a text field posts its editing, and shows no placeholder that an override does not show`() {
    final class Field: UITextField {
      var asked = 0
      override func drawPlaceholder(in rect: CGRect) { asked += 1 }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let log = Log()
    harness.perform {
      harness.home.view.addSubview(field)
      field.placeholder = "Name"
      let names = [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ]
      for name in names {
        _ = Interlude.NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
          let name = $0.name
          MainActor.assumeIsolated { log.names.append(name) }
        }
      }
    }
    harness.frame()
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    #expect(field.asked > 0 && label?.isHidden == true)
    harness.perform {
      field.becomeFirstResponder()
      field.insertText("a")
      field.resignFirstResponder()
    }
    harness.frame()
    #expect(label?.isHidden == false)
    #expect(
      log.names == [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ])
  }
}
