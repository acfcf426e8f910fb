import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// `touches.first` must not depend on the process, although Swift seeds its hashes in each.
@MainActor
@Suite struct TouchOrderTests {
  private final class Listener: UIView {
    var order: [[Int]] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      order.append((event?.allTouches ?? []).map(\.number))
    }
  }

  private static let variable = "INTERLUDE_TOUCH_ORDER_FILE"

  private func order() -> [[Int]] {
    let test = TestStage()
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    test.show {
      let controller = UIViewController()
      controller.view.addSubview(listener)
      return controller
    }
    for finger in 1...4 {
      test.touchDown(at: CGPoint(x: 50 * finger, y: 100), finger: finger)
    }
    test.frame()
    for step in 1...3 {
      for finger in [3, 1, 4, 2] {
        test.move(to: CGPoint(x: 50 * finger, y: 100 + 20 * step), finger: finger)
      }
      test.frame()
    }
    return listener.order
  }

  @Test func `the order of touches is chronological, not the set's`() throws {
    let order = order()
    #expect(!order.isEmpty)
    #expect(order.allSatisfy { $0 == $0.sorted() })
    // Run by the test below in a separate process.
    if let file = ProcessInfo.processInfo.environment[Self.variable] {
      try "\(order)".write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  @Test func `twenty processes agree on the first touch`() throws {
    guard ProcessInfo.processInfo.environment[Self.variable] == nil else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-touches-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var answers: Set<String> = []
    for index in 0..<20 {
      let file = folder.appendingPathComponent("\(index)").path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [
        "--testing-library", "swift-testing", "--filter", "the order of touches is chronological",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: file]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      answers.insert(try String(contentsOfFile: file, encoding: .utf8))
    }
    #expect(answers.count == 1, "\(answers)")
  }
}
