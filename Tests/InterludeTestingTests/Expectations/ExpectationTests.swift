import Foundation
import Interlude
import Testing

@testable import InterludeTesting

@MainActor
struct ExpectationTests {
  let stage = TestStage(size: CGSize(width: 100, height: 200))
  let home = UIViewController()

  // MARK: Calls

  /// Presents and dismisses with the system's slide.
  private func comeAndGo() {
    stage.show { home }
    let detail = UIViewController()
    detail.modalPresentationStyle = .overFullScreen
    stage.perform { home.present(detail, animated: true) }
    stage.settle()
  }

  @Test func `expected calls match in order, with others between them`() throws {
    comeAndGo()
    try stage.expect(calls: ["viewWillAppear(_:)", "completeTransition(_:) true", "viewDidAppear(_:)"])
    try stage.expect(calls: [])
  }

  @Test func `a call out of order is reported with the list of actual calls`() throws {
    comeAndGo()
    let error = #expect(throws: ExpectationFailure.self) {
      try stage.expect(calls: ["viewDidAppear(_:)", "viewWillAppear(_:)"])
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix(#filePath + ":"))
    #expect(
      text.contains("viewWillAppear(_:) was called, but not after viewDidAppear(_:). The calls were:\n"))
    #expect(text.contains("\n  ✓ system → presented: viewDidAppear(_:)"))
    #expect(text.contains("\n    system → presented: viewWillAppear(_:)"))
  }

  @Test func `a call with another argument does not match`() throws {
    comeAndGo()
    let error = #expect(throws: ExpectationFailure.self) {
      try stage.expect(calls: ["completeTransition(_:) false"])
    }
    #expect(
      "\(try #require(error))".contains(
        "completeTransition(_:) false was never called, expected at all. The calls were:"))
  }

  @Test func `recorded calls can be cleared`() throws {
    comeAndGo()
    stage.clearCalls()
    #expect(stage.calls == [])
    let error = #expect(throws: ExpectationFailure.self) { try stage.expect(calls: ["x"]) }
    #expect("\(try #require(error))".hasSuffix("x was never called, expected at all; there were no calls"))
  }

  @Test func `misuse is reported in its sentences`() throws {
    comeAndGo()
    try stage.expectNoMisuse()
    stage.perform { home.present(home, animated: true) }
    let error = #expect(throws: ExpectationFailure.self) { try stage.expectNoMisuse() }
    #expect("\(try #require(error))".contains("misuse was reported:\n  \(stage.misuses[0])"))
  }

  // MARK: Shown values

  @Test func `shown values follow an animation and the views around it`() throws {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    outer.addSubview(inner)
    #expect(stage.shown(inner) == nil)
    stage.show { home }
    stage.perform {
      home.view.addSubview(outer)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        outer.frame.origin.x = 110
        outer.alpha = 0
        inner.transform = CGAffineTransform(translationX: 0, y: 100)
      }
    }
    stage.advance(by: 0.5)
    let shown = try #require(stage.shown(inner))
    #expect(abs(shown.frame.minX - 65) < 5)
    #expect(abs(shown.frame.minY - 75) < 5)
    #expect(shown.frame.size == CGSize(width: 10, height: 10))
    #expect(abs(shown.alpha - 0.5) < 0.05)
    #expect(abs(shown.transform.ty - 50) < 5)
    // The model already has its final value.
    #expect(inner.transform.ty == 100)
    stage.perform { outer.isHidden = true }
    stage.frame()
    #expect(stage.shown(inner)?.alpha == 0)
  }

  // MARK: Fingers and time

  @Test func `two fingers move together, one sample per frame each`() {
    final class Pad: UIView {
      var distances: [CGFloat] = []
      var most = 0
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let points = (event?.allTouches ?? []).map { $0.location(in: self) }.sorted { $0.x < $1.x }
        most = max(most, points.count)
        if points.count == 2 { distances.append(points[1].x - points[0].x) }
      }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stage.show {
      home.view.addSubview(pad)
      return home
    }
    stage.pinch(at: CGPoint(x: 50, y: 50), from: 20, to: 80, duration: 0.2)
    #expect(pad.most == 2)
    #expect(pad.distances.last == 80)
    #expect(pad.distances == pad.distances.sorted())
    #expect(pad.distances.count >= 12)
  }

  @Test func `a finger that is held long enough is a long press`() {
    var states: [UIGestureRecognizer.State] = []
    stage.show {
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.addAction { states.append($0.state) }
      home.view.addGestureRecognizer(press)
      return home
    }
    stage.hold(at: CGPoint(x: 10, y: 10), for: 0.2)
    #expect(states == [])
    stage.hold(at: CGPoint(x: 10, y: 10), for: 0.7)
    #expect(states == [.began, .ended])
  }

  @Test func `a view is tapped at its presented position`() {
    var taps = 0
    let target = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.show {
      let tap = UITapGestureRecognizer()
      tap.addAction { _ in taps += 1 }
      target.addGestureRecognizer(tap)
      target.transform = CGAffineTransform(translationX: 60, y: 100)
      home.view.addSubview(target)
      return home
    }
    stage.tap(target)
    #expect(taps == 1)
  }

  @Test func `frames at another rate take another time`() {
    stage.show { home }
    let start = stage.time
    stage.advance(frames: 3, at: 30)
    #expect(abs(stage.time - start - 0.1) < 1e-9)
    stage.frame()
    #expect(abs(stage.time - start - 0.1 - 1.0 / 60) < 1e-9)
  }

  // MARK: Lifetimes

  @Test func `a leaked object is named`() throws {
    final class Leak {
      var leaked: UIViewController?
    }
    let leak = Leak()
    stage.show { home }
    stage.perform {
      let detail = UIViewController()
      detail.view.addSubview(UILabel())
      detail.modalPresentationStyle = .overFullScreen
      home.present(detail, animated: false)
      stage.watch(detail)
      leak.leaked = detail
    }
    stage.settle()
    stage.perform { home.dismiss(animated: false) }
    stage.settle()
    let error = #expect(throws: ExpectationFailure.self) { try stage.expectNothingAlive() }
    let text = "\(try #require(error))"
    #expect(text.contains("watched objects are still alive: UIViewController, "))
    #expect(text.contains(", UILabel of UIViewController"))
    leak.leaked = nil
    stage.frame()
    try stage.expectNothingAlive()
    #expect(stage.livingObjects == [])
  }

  // MARK: Snapshots

  /// Shows a grey box at `x`.
  private func showBox(at x: CGFloat) {
    stage.show {
      let box = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
      box.backgroundColor = .black
      let root = UIViewController()
      root.view.backgroundColor = .white
      root.view.addSubview(box)
      return root
    }
  }

  @Test func `a snapshot is written once and then compared exactly, and differences are shown`() throws {
    let folder = NSTemporaryDirectory() + "interlude-snapshots-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A StaticString cannot be created at run time, so the method behind the public one is used.
    let test = folder + "/BoxTests.swift"
    let path = folder + "/Snapshots/BoxTests/box"
    showBox(at: 10)
    let first = #expect(throws: ExpectationFailure.self) {
      try stage.compareSnapshot("box", test, #filePath, 1)
    }
    #expect(
      "\(try #require(first))"
        == "\(#filePath):1: there was no reference picture \(path).png; it was written now. "
        + "Check it and run again")
    try stage.compareSnapshot("box", test, #filePath, 1)

    showBox(at: 12)
    let second = #expect(throws: ExpectationFailure.self) {
      try stage.compareSnapshot("box", test, #filePath, 1)
    }
    #expect(
      "\(try #require(second))".contains(
        "box differs from its reference: 80 of 20000 pixels differ, all of them within 22x20 pixels at (10, 10); "
          + "\(path).difference.png shows which. The actual picture is \(path).new.png, and \(path).html shows all. "
          + "If it is correct, delete \(path).png and run again"))
    #expect(FileManager.default.fileExists(atPath: path + ".new.png"))
    #expect(FileManager.default.fileExists(atPath: path + ".difference.png"))
    let page = try String(contentsOfFile: path + ".html", encoding: .utf8)
    for suffix in [".png", ".new.png", ".difference.png"] {
      let picture = try Data(contentsOf: URL(fileURLWithPath: path + suffix)).base64EncodedString()
      #expect(page.contains("src=\"data:image/png;base64,\(picture)\""))
    }
    #expect(page.contains("80 of 20000 pixels differ") && !page.contains("http:") && !page.contains("https:"))

    showBox(at: 10)
    try stage.compareSnapshot("box", test, #filePath, 1)
    #expect(!FileManager.default.fileExists(atPath: path + ".new.png"))
    #expect(!FileManager.default.fileExists(atPath: path + ".difference.png"))
    #expect(!FileManager.default.fileExists(atPath: path + ".html"))

    stage.resize(to: CGSize(width: 90, height: 200))
    stage.frame()
    let third = #expect(throws: ExpectationFailure.self) {
      try stage.compareSnapshot("box", test, #filePath, 1)
    }
    #expect("\(try #require(third))".contains("it has 90x200 pixels instead of 100x200"))
  }
}
