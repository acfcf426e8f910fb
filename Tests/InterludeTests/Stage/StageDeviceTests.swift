import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct StageDeviceTests {
  /// Counts the changes of its safe area.
  private final class Page: UIViewController {
    var changes = 0
    let below = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      below.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(below)
      NSLayoutConstraint.activate([
        below.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        below.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        below.leftAnchor.constraint(equalTo: view.leftAnchor),
        below.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes += 1
    }
  }

  @Test(arguments: StageDevice.allCases)
  func `a device gives its size, scale, rate, status bar and safe area`(device: StageDevice) {
    let stage = TestStage(device: device)
    let page = stage.perform { Page() }
    stage.show { page }
    stage.settle()
    let size = device.size ?? CGSize(width: 400, height: 800)
    let safe = device.safeAreaInsets
    #expect(page.view.bounds.size == size && page.view.safeAreaInsets == safe)
    #expect(page.below.frame.minY == safe.top && page.below.frame.maxY == size.height - safe.bottom)
    stage.perform {
      #expect(UIScreen.main.scale == device.scale ?? 1)
      #expect(UIScreen.main.maximumFramesPerSecond == Int(device.refreshRate ?? 60))
      let bar = UIApplication.shared.statusBarFrame
      #expect(bar.height == device.statusBarHeight && UIApplication.shared.isStatusBarHidden == bar.isEmpty)
      #expect(page.view.window?.windowScene?.statusBarManager?.statusBarFrame == bar)
      #expect(UIDevice.current.userInterfaceIdiom == (device == .iPad ? .pad : .phone))
    }
    #expect(page.traitCollection.userInterfaceIdiom == (device == .iPad ? .pad : .phone))
  }

  @Test func `bars and sheets begin below the status bar`() {
    let stage = TestStage(device: .iPhone15)
    let page = stage.perform { Page() }
    let navigation = stage.perform { UINavigationController(rootViewController: page) }
    stage.show { navigation }
    stage.settle()
    #expect(page.view.safeAreaInsets.top == 59 + navigation.navigationBar.frame.height)
    let sheet = stage.perform { UIViewController() }
    stage.perform { navigation.present(sheet, animated: false) }
    stage.settle()
    let top = sheet.view.convert(CGPoint.zero, to: nil).y
    #expect(top == 59)
  }

  @Test func `another device is an event, and controllers receive their new safe area`() throws {
    let stage = TestStage(device: .iPhoneSE)
    let page = stage.perform { Page() }
    stage.show { page }
    stage.settle()
    let before = page.changes
    stage.stage.receive(InputEvent(time: stage.time, .device("ipad")))
    stage.settle()
    #expect(page.changes > before && page.below.frame.minY == 24)
    #expect(page.traitCollection.userInterfaceIdiom == .pad)
    let settings = stage.entries.compactMap { entry in
      if case .setting(let setting) = entry.event { "\(setting.setting) \(setting.value)" } else { nil }
    }
    #expect(settings == ["device ipad"])
  }

  /// Sets a frame below its safe area in its layout.
  private final class Below: UIViewController {
    let label = UIView()
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(label)
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.append("safe area \(view.safeAreaInsets.top)")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      label.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: 100, height: 20)
      log.append("layout \(label.frame.minY)")
    }
  }

  @Test func `a page that was laid out before it is pushed is laid out again in its safe area`() {
    let stage = TestStage(device: .iPhone15)
    let (root, page) = stage.perform { (UIViewController(), Below()) }
    let navigation = stage.perform { UINavigationController(rootViewController: root) }
    stage.show { navigation }
    stage.settle()
    stage.perform {
      page.loadViewIfNeeded()
      page.view.layoutIfNeeded()
      navigation.pushViewController(page, animated: true)
    }
    let top = 59 + navigation.navigationBar.frame.height
    stage.advance(frames: 1)
    #expect(page.label.frame.minY == top, "In the first frame: \(page.log)")
    #expect(page.log.contains("safe area \(top)"))
    stage.settle()
    #expect(page.label.frame.minY == top)
  }

  @Test func `a page that was laid out elsewhere on its way is laid out again at the end`() {
    let stage = TestStage(device: .iPhone15)
    let (root, page) = stage.perform { (UIViewController(), Below()) }
    let navigation = stage.perform { UINavigationController(rootViewController: root) }
    stage.show { navigation }
    stage.settle()
    stage.perform { navigation.pushViewController(page, animated: true) }
    stage.advance(frames: 3)
    stage.perform {
      page.view.frame.origin.y = 100
      page.view.setNeedsLayout()
      page.view.layoutIfNeeded()
      page.view.frame.origin.y = 0
    }
    let bar = navigation.navigationBar.frame.height
    #expect(page.label.frame.minY == bar)
    stage.settle()
    #expect(page.label.frame.minY == 59 + bar)
  }

  @Test func `a view is laid out again when it comes back to the window`() {
    let stage = TestStage(device: .iPhone15)
    let (root, page) = stage.perform { (UIViewController(), Below()) }
    stage.show { root }
    stage.settle()
    stage.perform {
      root.addChild(page)
      root.view.addSubview(page.view)
      page.didMove(toParent: root)
    }
    stage.settle()
    #expect(page.label.frame.minY == 59)
    stage.perform {
      page.view.removeFromSuperview()
      page.view.setNeedsLayout()
      page.view.layoutIfNeeded()
    }
    #expect(page.label.frame.minY == 0)
    stage.perform { root.view.addSubview(page.view) }
    stage.settle()
    #expect(page.label.frame.minY == 59)
  }

  @Test func `a page that has moved into the safe area receives it in the next frame`() {
    let stage = TestStage(device: .iPhone15)
    let (root, page) = stage.perform { (UIViewController(), Below()) }
    stage.show { root }
    stage.perform {
      root.addChild(page)
      page.view.frame = CGRect(x: 0, y: 200, width: 393, height: 852)
      root.view.addSubview(page.view)
      page.didMove(toParent: root)
    }
    stage.settle()
    #expect(page.label.frame.minY == 0)
    stage.perform { page.view.frame.origin.y = 20 }
    stage.settle()
    #expect(page.label.frame.minY == 39)
    #expect(page.log.suffix(2) == ["safe area 39.0", "layout 39.0"])
  }

  @Test func `a separator is a pixel high, also in a cell that was laid out before it is shown`() {
    let stage = TestStage(device: .iPhone15)
    let cell = stage.perform { UITableViewCell(style: .default, reuseIdentifier: nil) }
    stage.perform {
      cell.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
      cell.layoutIfNeeded()
    }
    #expect(cell.separator.frame.height == 1.0 / 3)
  }

  @Test func `beyond an edge that nothing covers, nothing covers a view`() {
    let stage = TestStage(device: .iPhone15)
    let root = stage.perform { UIViewController() }
    let view = stage.perform { UIView(frame: CGRect(x: -100, y: 0, width: 593, height: 400)) }
    stage.show { root }
    stage.perform { root.view.addSubview(view) }
    stage.settle()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
  }

  @Test func `a recording keeps the device`() throws {
    let header = Recording.Header(
      scene: "page", width: 393, height: 852, scale: 3, refreshRate: 60, device: "iphone-15")
    let event = InputEvent(time: 0.1, .device("window"))
    let recording = Recording(
      header: header, steps: [.frame(FrameTime(now: 0, target: 0)), .input(event)])
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try recording.write(to: path)
    let read = try Recording(contentsOf: path)
    #expect(read.header == header && read.steps == recording.steps)
    let page = Page()
    let replay = Replay(read, text: FixedText()) { page }
    try replay.run(until: 0)
    #expect(page.view.safeAreaInsets.top == 59)
  }
}
