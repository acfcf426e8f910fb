import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

/// Limits on what strangers may send to the lab, in which order and how much.
struct AppReceptionTests {
  private static let header = Data("{\"interlude\":\"journal\",\"version\":1}\n".utf8)
  private static let locked = Data("{\"interlude\":\"journal\",\"token\":\"secret\",\"version\":1}\n".utf8)
  private static func note(_ number: Int) -> Data {
    Data("{\"frame\":\(number),\"kind\":\"note\",\"stage\":0,\"t\":0,\"text\":\"hello\"}\n".utf8)
  }

  /// Short words for what a reception does.
  private func words(_ effects: [AppReception.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .begin(let peer): "begin \(peer)"
      case .entries(let entries): "entries \(entries.map(\.frame))"
      case .end(let reason): "end \(reason ?? "")"
      case .close(let id, let sentence): "close \(id) \(sentence ?? "")"
      case .refused(let peer, let reason): "refused \(peer) \(reason)"
      }
    }
  }

  @Test func `a journal is shown, byte by byte and in one piece alike`() {
    let journal = Self.header + Self.note(1) + Self.note(2)
    var whole = AppReception(token: nil)
    _ = whole.connected(7, peer: "a", at: 0)
    #expect(words(whole.received(7, journal, at: 0)) == ["begin a", "entries [1, 2]"])
    #expect(words(whole.closed(7)) == ["end ", "close 7 "])
    var pieces = AppReception(token: nil)
    _ = pieces.connected(7, peer: "a", at: 0)
    let effects = journal.flatMap { words(pieces.received(7, Data([$0]), at: 0)) }
    #expect(effects == ["begin a", "entries [1]", "entries [2]"])
  }

  @Test(arguments: [
    "no journal at all\n", "{\"interlude\":\"recording\",\"version\":1}\n", "\n", "{}\n",
    String(repeating: "x", count: 1025),
  ])
  func `a first line that is no header ends the connection`(text: String) {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 0)
    let reason = "the first line is no header of a journal"
    #expect(
      words(reception.received(1, Data(text.utf8), at: 0)) == ["refused a \(reason)", "close 1 \(reason)"])
    #expect(reception.connections == [] && reception.received(1, Self.header, at: 0) == [])
  }

  @Test func `without the token nothing is shown`() {
    var reception = AppReception(token: "secret")
    for (id, line) in [
      Self.header, Data("{\"interlude\":\"journal\",\"token\":\"secreT\",\"version\":1}\n".utf8),
    ]
    .enumerated() {
      _ = reception.connected(id, peer: "a", at: 0)
      let reason = "the token is missing or wrong"
      #expect(
        words(reception.received(id, line + Self.note(1), at: 0)) == [
          "refused a \(reason)", "close \(id) \(reason)",
        ])
    }
    _ = reception.connected(9, peer: "b", at: 0)
    #expect(words(reception.received(9, Self.locked, at: 0)) == ["begin b"])
  }

  @Test func `a damaged line ends the session, and the entries before it stay`() {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 0)
    let effects = reception.received(
      1, Self.header + Self.note(1) + Data("garbage\n".utf8) + Self.note(2), at: 0)
    #expect(
      words(effects)
        == ["begin a", "entries [1]", "end line 3 is no entry", "close 1 line 3 is no entry"])
  }

  @Test func `an endless line and an endless journal end the session`() {
    var limits = AppReception.Limits()
    (limits.journal.line, limits.journal.total, limits.journal.entries) = (200, 10_000, 3)
    for (bytes, reason) in [
      (Data(repeating: 0x20, count: 201), "line 2 is too long"),
      (Data(repeating: 0x0A, count: 10_000), "the journal is too long"),
      (Self.note(1) + Self.note(1) + Self.note(1) + Self.note(1), "the journal is too long"),
    ] {
      var reception = AppReception(token: nil, limits: limits)
      _ = reception.connected(1, peer: "a", at: 0)
      _ = reception.received(1, Self.header, at: 0)
      let effects = words(reception.received(1, bytes, at: 0))
      #expect(effects.suffix(2) == ["end \(reason)", "close 1 \(reason)"])
    }
  }

  @Test func `a second app is refused, unless the first is silent`() {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 0)
    _ = reception.received(1, Self.header, at: 0)
    _ = reception.connected(2, peer: "b", at: 9)
    let busy = "another app is connected"
    #expect(words(reception.received(2, Self.header, at: 9)) == ["refused b \(busy)", "close 2 \(busy)"])
    _ = reception.connected(3, peer: "c", at: 10)
    let over = "another app has taken its place"
    #expect(
      words(reception.received(3, Self.header, at: 10)) == ["end \(over)", "close 1 \(over)", "begin c"])
    #expect(words(reception.received(3, Self.note(4), at: 11)) == ["entries [4]"])
  }

  @Test func `an app that keeps sending keeps its place`() {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 0)
    _ = reception.received(1, Self.header, at: 0)
    #expect(reception.passed(100) == [] && reception.deadline == nil)
    #expect(words(reception.received(1, Self.note(1), at: 8)) == ["entries [1]"])
    _ = reception.connected(2, peer: "b", at: 17)
    #expect(words(reception.received(2, Self.header, at: 17)).first == "refused b another app is connected")
  }

  @MainActor
  @Test func `on all interfaces there is a token, on the loopback none`() throws {
    let everywhere = try LiveApp(ListenAddress(host: "0.0.0.0", port: 0))
    let here = try LiveApp(ListenAddress(port: 0))
    defer { [everywhere, here].forEach { $0.end() } }
    #expect(everywhere.token?.count == 11 && here.token == nil)
  }

  @Test func `a program that sends no header is refused after five seconds`() {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 1)
    _ = reception.received(1, Data("{".utf8), at: 5.9)
    #expect(reception.passed(5.9) == [] && reception.deadline == 6)
    let late = "no header has arrived in time"
    #expect(words(reception.passed(6)) == ["refused a \(late)", "close 1 \(late)"])
    #expect(reception.deadline == nil)
  }

  @Test func `many silent programs do not keep an app out`() {
    var reception = AppReception(token: nil)
    for id in 1...8 { #expect(reception.connected(id, peer: "s", at: 0) == []) }
    let reason = "too many programs are connected"
    #expect(words(reception.connected(9, peer: "a", at: 1)) == ["refused s \(reason)", "close 1 \(reason)"])
    #expect(words(reception.received(9, Self.header, at: 1)) == ["begin a"])
  }

  @Test func `reading pauses when a program has sent its share of a second`() {
    var limits = AppReception.Limits()
    let (header, note) = (Self.header, Self.note(1))
    limits.bytesPerSecond = header.count + note.count
    var reception = AppReception(token: nil, limits: limits)
    _ = reception.connected(1, peer: "a", at: 0)
    #expect(reception.room(of: 1, at: 0) == header.count + note.count)
    _ = reception.received(1, header, at: 0.5)
    #expect(reception.room(of: 1, at: 0.9) == note.count)
    _ = reception.received(1, note, at: 0.9)
    #expect(reception.room(of: 1, at: 0.99) == 0)
    #expect(reception.room(of: 1, at: 1) == header.count + note.count)
  }

  @Test func `a connection that is lost within a line leaves the line out and says so`() {
    var reception = AppReception(token: nil)
    _ = reception.connected(1, peer: "a", at: 0)
    _ = reception.received(1, Self.header + Self.note(1) + Self.note(2).dropLast(9), at: 0)
    #expect(words(reception.closed(1)).first == "end its last line is unfinished and was left out")
  }

  @Test(arguments: [
    ("5000", "127.0.0.1", 5000), ("0.0.0.0:80", "0.0.0.0", 80), ("[::1]:0", "::1", 0),
    ("10.0.0.7:65535", "10.0.0.7", 65535),
  ])
  func `an address to listen on is a port, or an address and a port`(text: String, host: String, port: UInt16)
  {
    #expect(ListenAddress(argument: text) == ListenAddress(host: host, port: port))
  }

  @Test(arguments: ["", ":5000", "65536", "-1", "port", "10.0.0.7:", "5000 "])
  func `anything else is no address to listen on`(text: String) {
    #expect(ListenAddress(argument: text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("::1", true), ("0.0.0.0", false), ("192.168.1.7", false), ("::", false),
  ])
  func `only the loopback needs no token`(host: String, isLoopback: Bool) {
    #expect(ListenAddress(host: host, port: 0).isLoopback == isLoopback)
  }

  @Test func `tokens are random, and have ten letters and digits that are not confused`() {
    let tokens = (0..<200).map { _ in ListenToken.random() }
    #expect(Set(tokens).count == 200)
    #expect(tokens.allSatisfy { $0.count == 11 && !$0.contains { "IO01".contains($0) } })
  }
}
