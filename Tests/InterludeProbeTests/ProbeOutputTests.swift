import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeProbe

/// The destinations of a probe, and its traces.
@MainActor
struct ProbeOutputTests {
  private let stage = TestStage()
  private let root = UIViewController()

  /// Runs a tap on a screen whose recogniser has an odd name, with a probe that writes to `destination`.
  private func run(_ destination: Probe.Destination) {
    var probe: Probe?
    stage.show {
      probe = Probe.start(to: destination)
      let tap = UITapGestureRecognizer()
      tap.name = "a \"tap\"\\\n\u{1}ü"
      root.view.addGestureRecognizer(tap)
      return root
    }
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.perform { probe?.stop() }
  }

  private func expectWhole(_ file: JournalFile) {
    #expect(file.damage == nil)
    let labels = file.entries.compactMap { entry in
      if case .gesture(let gesture) = entry.event { gesture.label } else { nil }
    }
    #expect(labels.first == "a \"tap\"\\\n\u{1}ü")
  }

  @Test func `a file holds the journal`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID()).journal")
    defer { try? FileManager.default.removeItem(at: url) }
    run(.file(url))
    expectWhole(try JournalFile(contentsOf: url.path))
  }

  @Test func `a listening program receives the journal`() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        try #require(bind(listener, generic, length) == 0 && listen(listener, 1) == 0)
        try #require(getsockname(listener, generic, &length) == 0)
      }
    }
    run(.socket(host: "127.0.0.1", port: UInt16(bigEndian: address.sin_port)))
    let connection = FileHandle(fileDescriptor: accept(listener, nil, nil), closeOnDealloc: true)
    expectWhole(try JournalFile(data: try connection.readToEnd() ?? Data(), path: "socket"))
  }

  @Test func `nobody who listens is no trouble`() {
    run(.socket(host: "127.0.0.1", port: 1))
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a stopped probe leaves nothing behind`() {
    weak var left: Probe?
    stage.show {
      left = Probe.start(to: .lines { _ in })
      return root
    }
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(stage.rootViewController?.view.window?.gestureRecognizers?.count == 1)
    stage.perform { left?.stop() }
    stage.advance(frames: 2)
    #expect(stage.rootViewController?.view.window?.gestureRecognizers ?? [] == [])
    #expect(left == nil)
    #expect(!stage.stage.wantsFrame && stage.stage.controllerObserver == nil)
  }
}
