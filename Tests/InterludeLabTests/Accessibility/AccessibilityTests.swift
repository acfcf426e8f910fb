import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The lab as a screen reader reads it.
@MainActor
@Suite final class AccessibilityTests {
  private let session: LabSession
  private var time = 0.0

  /// A scene with what scenes have: a button, an image with a label, a switch, a text.
  private final class Home: UIViewController {
    private(set) var presses = 0
    override func viewDidLoad() {
      view.backgroundColor = .white
      let button = UIButton(type: .system)
      button.setTitle("Present", for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
      button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
      let picture = UIImageView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
      picture.accessibilityLabel = "A lighthouse"
      let toggle = UISwitch(frame: CGRect(x: 20, y: 140, width: 60, height: 32))
      toggle.accessibilityLabel = "Waves"
      toggle.isOn = true
      let label = UILabel(frame: CGRect(x: 20, y: 200, width: 100, height: 20))
      label.text = "Harbour"
      for part in [button, picture, toggle, label] { view.addSubview(part) }
    }
  }

  init() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "home") { Home() }, LabScene(name: "slider") { Slider() }]
    session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    session.perform(.toggleLab, at: 0)
    frames(60)
  }

  private func frames(_ count: Int = 1) {
    for _ in 0..<count {
      time += 1 / 60
      _ = session.frame(FrameTime(now: time, target: time + 1 / 60))
    }
  }

  private var all: [AccessibleElement] { session.accessibleElements().flatMap(\.all) }

  private func element(_ name: String, _ role: AccessibleElement.Role? = nil) throws -> AccessibleElement {
    try #require(all.first { $0.name == name && (role == nil || $0.role == role) })
  }

  private func answer(_ request: AccessibilityRequest) {
    session.perform(request, time: time)
    frames(2)
  }

  @Test func `every control that the keyboard reaches has a name and is focusable`() throws {
    session.perform(.scene(1), at: time)
    frames(30)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let elements = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    let controls = root.focusables(Set(Panel.allCases))
    #expect(controls.count > 30)
    for control in controls {
      let element = try #require(elements[AccessibilityReader().id(of: control)], "\(control)")
      let hasName = element.name.contains { $0.isLetter || $0.isNumber }
      #expect(hasName, "\(type(of: control)) “\(element.name)”")
      #expect(element.states.isSuperset(of: [.enabled, .focusable]))
    }
  }

  @Test func `panels, instruments and tracks contain their controls`() throws {
    for name in ["Browser", "Inspector", "Timeline", "Tuning", "Curves", "Gestures", "Frames"] {
      #expect(try element(name, .panel).role == .panel)
    }
    let browser = try element("Browser", .panel)
    #expect(
      browser.all.contains { $0.name == "Home, 1" && $0.role == .listItem && $0.states.contains(.selected) })
    #expect(browser.all.contains { $0.name == "Scenes" && $0.role == .heading })
    #expect(try !element("Tuning", .toggleButton).states.isDisjoint(with: .expandable))
  }

  @Test func `a sign is named by the words of its tooltip, which also has the key`() throws {
    let zoom = try element("Zoom in")
    #expect(zoom.role == .button && zoom.key == "+, or Ctrl and wheel" && zoom.hint.isEmpty)
    let dark = try element("Dark")
    #expect(dark.role == .toggleButton && dark.hint == "Switch between light and dark" && dark.key == "A")
    let mirror = try element("Right to left")
    #expect(mirror.role == .toggleButton && mirror.key == "R")
    let (larger, smaller) = (try element("Larger type size"), try element("Smaller type size"))
    #expect(larger.role == .button && larger.key == "U" && smaller.key == "Shift+U")
    #expect(try element("Type size L", .label).name == "Type size L")
  }

  @Test func `a press does what a click does`() throws {
    #expect(try !element("Dark").states.contains(.on))
    answer(.press(try element("Dark").id))
    #expect(session.isDark)
    #expect(try element("Dark").states.contains(.on))
    let rate = try element("1/10", .option)
    answer(.press(rate.id))
    #expect(session.rate == 0.1)
    #expect(try element("1/10", .option).states.contains(.selected))
  }

  @Test func `a fold has its state and can be pressed`() throws {
    #expect(try element("Rules", .toggleButton).states.contains(.expanded))
    answer(.press(try element("Rules", .toggleButton).id))
    #expect(try !element("Rules", .toggleButton).states.contains(.expanded))
    #expect(!all.contains { $0.name == "Rules" && $0.role == .panel })
  }

  @Test func `the focus is on the stage, or on the control that has the keyboard`() throws {
    func focused() -> [String] { all.filter { $0.states.contains(.focused) }.map(\.name) }
    #expect(focused() == ["Stage: Home"])
    answer(.focus(try element("Dark").id))
    #expect(focused() == ["Dark"])
    session.perform(.togglePalette, at: time)
    frames(30)
    #expect(focused().count == 1 && focused() != ["Dark"])
    session.perform(.togglePalette, at: time)
    answer(.focus("stage"))
    #expect(focused() == ["Stage: Home"])
  }

  @Test func `a slider has its knob's value, range and unit, and is set like by hand`() throws {
    session.perform(.scene(1), at: time)
    frames(30)
    let slider = try element("Damping ratio", .slider)
    #expect(slider.number == AccessibleElement.Number(1, in: 0.1...2, step: 0.019))
    #expect(slider.value == "1.00")
    answer(.set(slider.id, 0.5))
    #expect(session.scene?.tuning.settings["damping"] == .number(0.5))
    #expect(try element("Damping ratio", .slider).number?.value == 0.5)
    answer(.set(slider.id, 40))
    #expect(session.scene?.tuning.settings["damping"] == .number(2))
  }

  @Test func `the playhead's range ends with what there is to see, however long the session stands still`()
    throws
  {
    frames(30)
    let range = try #require(try element("Playhead", .slider).number).range
    frames(300)
    #expect(try element("Playhead", .slider).number?.range == range)
  }

  @Test func `an instrument that is scrolled out of sight says what it has`() throws {
    func says(_ words: String) -> Bool { all.contains { $0.name.contains(words) } }
    #expect(says("Nothing to examine yet"))
    session.receive(
      InputEvent(
        time: time, .touch(TouchSample(id: 1, phase: .began, device: .finger, x: 500, y: 300))))
    frames(2)
    session.receive(
      InputEvent(
        time: time, .touch(TouchSample(id: 1, phase: .ended, device: .finger, x: 500, y: 300))))
    frames(30)
    #expect(try !element("Audit", .panel).states.contains(.showing))
    #expect(!says("Nothing to examine yet"))
  }

  @Test func `the pill of the selection has its buttons, and a filter is a state`() throws {
    #expect(session.select("Present"))
    frames(30)
    #expect(try element("Filter", .toggleButton).states.contains(.on))
    #expect(try element("Select nothing", .button).states.contains(.showing))
    #expect(try element("Filter instruments", .toggleButton).states.contains(.on))
  }

  @Test func `the window comes to rest while a screen reader reads it`() throws {
    session.perform(.scene(1), at: time)
    let layer = try #require(session.scene?.windows.first?.subviews.first?.subviews.first?.layer.number)
    for command in [nil, .selection(.select(layer)), .toggleGhosts, .look(3)] as [LabCommand?] {
      if let command { session.perform(command, at: time) }
      for _ in 0..<240 {
        frames()
        _ = all
      }
      #expect(!session.wantsFrame, "after \(String(describing: command))")
    }
  }

  @Test func `every list has a name`() {
    let lists = all.filter { $0.role == .list }
    #expect(Set(lists.map(\.name)).isSuperset(of: ["Calls", "Rules", "Views"]))
    #expect(lists.allSatisfy { !$0.name.isEmpty })
  }

  @Test func `the playhead is a slider over the session`() throws {
    frames(30)
    let head = try element("Playhead", .slider)
    #expect(try #require(head.number).range.lowerBound == 0)
    answer(.set(head.id, 0.25))
    #expect(session.time?.isLive == false)
    #expect(try #require(try element("Playhead").number).value < 0.3)
    #expect(try element("Stage: Home").children.isEmpty)
  }

  @Test func `the views of the scene are in the stage, with their labels`() throws {
    let stage = try element("Stage: Home")
    let names = stage.all.map { "\($0.role) \($0.name)" }
    for name in ["button Present", "image A lighthouse", "switchButton Waves", "label Harbour"] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(try element("Waves").states.contains(.on))
    let frame = try element("Present").frame
    #expect(session.contentFrame.contains(frame) && frame.width == 120)
  }

  @Test func `a press on the stage is a recorded tap`() throws {
    let home = try #require(session.scene?.windows.first?.rootViewController as? Home)
    answer(.press(try element("Present").id))
    #expect(home.presses == 1)
    let touches = try #require(session.time?.take.recording).steps.filter { step in
      if case .input(let event) = step, case .touch = event.kind { true } else { false }
    }
    #expect(touches.count == 2)
  }
}
