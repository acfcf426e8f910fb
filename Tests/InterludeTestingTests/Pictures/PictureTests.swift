import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers
import Testing

@testable import InterludeTesting

@MainActor
@Suite struct PictureTests {
  /// A temporary folder of the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "interlude-pictures-\(UUID().uuidString)"
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
  }

  private func box(at x: CGFloat, in size: CGSize = CGSize(width: 60, height: 40)) -> DisplayNode {
    let box = DisplayNode(
      id: 2, placement: .at(CGPoint(x: x, y: 8)), size: CGSize(width: 20, height: 20),
      corners: Corners(radius: 5), background: CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 1))
    return DisplayNode(id: 1, placement: .at(.zero), size: size, children: [box])
  }

  @Test func `a picture does not depend on what was painted before`() throws {
    let walking = ScenePainter(text: FixedText())
    for x in [0, 3.5, 11, 30] as [CGFloat] {
      try walking.paint(box(at: x), scale: 1.5)
      let fresh = ScenePainter(text: FixedText())
      try fresh.paint(box(at: x), scale: 1.5)
      #expect(walking.image.pixels == fresh.image.pixels)
    }
    try walking.paint(box(at: 5, in: CGSize(width: 33, height: 21)), scale: 2)
    #expect(walking.image.width == 66 && walking.image.height == 42)
  }

  @Test func `the background shows where the scene is empty`() throws {
    let painter = ScenePainter(text: FixedText())
    try painter.paint(box(at: 20), scale: 1)
    #expect(painter.image.pixels[0] == 0xFFED_EDED)
  }

  @Test func `a picture that is too large is rejected with a message`() {
    let painter = ScenePainter(text: FixedText())
    let huge = DisplayNode(id: 1, placement: .at(.zero), size: CGSize(width: 1e5, height: 1e5))
    #expect(throws: PictureError.tooLarge(width: 1.6e6, height: 1.6e6)) { try painter.paint(huge, scale: 16) }
    #expect("\(PictureError.tooLarge(width: 1.6e6, height: 1.6e6))".contains("1600000x1600000 pixels"))
  }

  @Test func `a folder is created with its parents, and its files are named by frame`() throws {
    let root = try Folder()
    let folder = try PictureFolder(path: root.path + "/a/b/c")
    #expect(folder.file(ofFrame: 42) == root.path + "/a/b/c/frame-000042.png")
    _ = try PictureFolder(path: root.path + "/a/b/c")  // It may already exist.
    try Data().write(to: URL(fileURLWithPath: root.path + "/file"))
    let error = #expect(throws: PictureError.self) { try PictureFolder(path: root.path + "/file") }
    #expect("\(try #require(error))".hasPrefix("cannot create the folder \(root.path)/file"))
  }

  @Test func `a failed write leaves no file`() throws {
    let root = try Folder()
    let painter = ScenePainter(text: FixedText())
    try painter.paint(box(at: 0), scale: 1)
    let missing = root.path + "/missing/a.png"
    #expect(throws: PictureError.unwritable(path: missing, reason: "No such file or directory")) {
      try painter.write(to: missing)
    }
    #expect(throws: PictureError.unwritable(path: root.path, reason: "Is a directory")) {
      try painter.write(to: root.path)
    }
    try painter.write(to: root.path + "/a.png")
    try painter.write(to: root.path + "/a.png")
    #expect(root.names == ["a.png"])
  }

  @Test func `a label is the time until which its frame is shown`() {
    #expect(ContactSheet.seconds(0) == "0.00 s")
    #expect(ContactSheet.seconds(1.2345) == "1.24 s")
    #expect(ContactSheet.seconds(1.24) == "1.24 s")
    #expect(ContactSheet.seconds(12.999) == "13.00 s")
  }

  @Test func `the same moments make the same sheet, and no moments make none`() throws {
    let root = try Folder()
    let times = (0..<4).map { Double($0) / 10 }
    let recording = Recording(
      header: Recording.Header(scene: "test", width: 120, height: 90, scale: 1, refreshRate: 60),
      steps: times.map { .frame(FrameTime(now: $0, target: $0)) })
    let sheet = ContactSheet(title: "Test", subtitle: "4 frames", text: FixedText())
    for name in ["a.png", "b.png"] {
      let replay = Replay(recording, text: FixedText()) { UIViewController() }
      var frames: [Replay.Frame] = []
      replay.onFrame = { frames.append($0) }
      try replay.run()
      try sheet.write(Array(frames.prefix(2)), to: OutputFile(root.path + "/" + name))
    }
    let pictures = try ["a.png", "b.png"].map { name in
      try Data(contentsOf: URL(fileURLWithPath: root.path + "/" + name))
    }
    #expect(pictures[0] == pictures[1] && pictures[0].count > 500)
    #expect(throws: PictureError.nothingToShow) { try sheet.write([], to: OutputFile(root.path + "/c.png")) }
    #expect(root.names == ["a.png", "b.png"])
  }

  @Test func `a scene is shown at a time, or at rest`() {
    final class Arriving: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func viewDidAppear(_ animated: Bool) {
        view.addSubview(box)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.box.frame.origin.x = 60 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.box.frame.origin.x = 5 }
      }
    }
    func x(at time: Double?) -> CGFloat? {
      let node = SceneShot.picture(
        size: CGSize(width: 100, height: 50), scale: 1, at: time, text: FixedText(), make: { Arriving() })
      func find(_ node: DisplayNode) -> CGFloat? {
        let isBox = node.size == CGSize(width: 10, height: 10)
        if isBox, case .at(let origin) = node.placement { return origin.x }
        return node.children.lazy.compactMap(find).first
      }
      return find(node)
    }
    #expect(x(at: 0) == 0)
    #expect(x(at: 0.5).map { abs($0 - 30) < 0.01 } == true)
    #expect(x(at: nil) == 60, "timers that are due later are not waited for")
    #expect(x(at: 6) == 5, "but at a time they have run")
  }
}
