import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Apps that connect to the lab: real processes, over the loopback.
@MainActor
struct LiveAppTests {
  private static let header = "{\"interlude\":\"journal\",\"version\":1}\n"

  /// The lines of one frame of a card that moves down.
  private static func frame(_ number: Int) -> String {
    let (time, y) = (Double(number) / 60, 100 + 10 * number)
    return """
      {"box":[100,\(y),100,100],"frame":\(number),"kind":"motion","layer":4,"mover":"finger","stage":\(time),\
      "subject":"Card.position","t":\(time),"value":[150,\(y + 50)],"velocity":[0,600]}
      {"animations":0,"changed":true,"frame":\(number),"kind":"frame","stage":\(time),"t":\(time),\
      "target":\(Double(number + 1) / 60),"touches":0}

      """
  }

  /// The events of a listener, in order.
  private final class Log {
    let events: AsyncStream<String>
    private let into: AsyncStream<String>.Continuation
    let listener: AppListener

    @MainActor
    init(token: String? = nil, limits: AppReception.Limits = .init()) throws {
      let (events, into) = AsyncStream.makeStream(of: String.self)
      (self.events, self.into) = (events, into)
      listener = try AppListener(ListenAddress(port: 0), token: token, limits: limits) { effect in
        switch effect {
        case .begin(let peer): into.yield("begin \(peer)")
        case .entries(let entries): for entry in entries { into.yield("entry \(entry.frame)") }
        case .end(let reason): into.yield("end \(reason ?? "")")
        case .refused(_, let reason): into.yield("refused: \(reason)")
        case .close: into.yield("close")
        }
      }
    }

    /// The events up to the next end or refusal.
    @MainActor
    func next() async -> [String] {
      var found: [String] = []
      for await event in events {
        found.append(event)
        if event.hasPrefix("end") || event.hasPrefix("refused") { break }
      }
      return found
    }
  }

  /// Runs a shell in a process of its own, with a connection to `port` as its descriptor 3.
  private func send(
    _ script: String, to port: UInt16, input: Pipe? = nil, output: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); \(script)"]
    process.standardInput = input ?? FileHandle.nullDevice
    if let output { process.standardOutput = output }
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs a shell that sends `text`.
  private func send(text: String, to port: UInt16) throws -> Process {
    try send("printf %s '\(text)' >&3", to: port)
  }

  @Test func `a process sends a journal`() async throws {
    let log = try Log()
    defer { log.listener.stop() }
    let process = try send(text: Self.header + Self.frame(1) + Self.frame(2), to: log.listener.address.port)
    #expect(await log.next() == ["begin 127.0.0.1", "entry 1", "entry 1", "entry 2", "entry 2", "end "])
    process.waitUntilExit()
  }

  @Test func `a process sends a journal byte by byte`() async throws {
    let log = try Log()
    defer { log.listener.stop() }
    let script = """
      text='\(Self.header + Self.frame(1))'
      for ((i = 0; i < ${#text}; i++)); do printf %s "${text:i:1}" >&3; done
      """
    _ = try send(script, to: log.listener.address.port)
    #expect(await log.next() == ["begin 127.0.0.1", "entry 1", "entry 1", "end "])
  }

  @Test func `garbage, an endless line and a missing token are refused, and the listener goes on`()
    async throws
  {
    let log = try Log(token: "ABCDE-FGHJK")
    defer { log.listener.stop() }
    let port = log.listener.address.port
    _ = try send("head -c 100000 /dev/urandom >&3", to: port)
    #expect(await log.next() == ["refused: the first line is no header of a journal"])
    _ = try send(text: Self.header, to: port)
    #expect(await log.next() == ["refused: the token is missing or wrong"])
    let locked = Self.header.replacingOccurrences(
      of: "\"version", with: "\"token\":\"ABCDE-FGHJK\",\"version")
    _ = try send("printf %s '\(locked)' >&3; exec cat /dev/zero >&3", to: port)
    #expect(await log.next() == ["begin 127.0.0.1", "end line 2 is too long"])
    _ = try send(text: locked + Self.frame(3), to: port)
    #expect(await log.next() == ["begin 127.0.0.1", "entry 3", "entry 3", "end "])
  }

  @Test func `of two apps at once the second is refused and told why`() async throws {
    var limits = AppReception.Limits()
    limits.silence = 3600  // whatever else the machine does meanwhile
    let log = try Log(limits: limits)
    defer { log.listener.stop() }
    let port = log.listener.address.port
    // The first ends when its input does.
    let input = Pipe()
    _ = try send("printf %s '\(Self.header + Self.frame(1))' >&3; cat", to: port, input: input)
    var events = log.events.makeAsyncIterator()
    for expected in ["begin 127.0.0.1", "entry 1", "entry 1"] { #expect(await events.next() == expected) }
    let answer = Pipe()
    _ = try send("printf %s '\(Self.header)' >&3; read -r line <&3; echo \"$line\"", to: port, output: answer)
    #expect(await events.next() == "refused: another app is connected")
    #expect(answer.fileHandleForReading.availableData == Data("another app is connected\n".utf8))
    try input.fileHandleForWriting.close()
    #expect(await events.next() == "end ")
  }

  @Test func `a process that ends within a line loses the line only`() async throws {
    let log = try Log()
    defer { log.listener.stop() }
    _ = try send(text: Self.header + Self.frame(1) + "{\"frame\":2,\"ki", to: log.listener.address.port)
    #expect(
      await log.next()
        == ["begin 127.0.0.1", "entry 1", "entry 1", "end its last line is unfinished and was left out"])
  }

  @Test func `a stopped listener closes its port and its connections`() async throws {
    let log = try Log()
    let port = log.listener.address.port
    let process = try send("printf %s '\(Self.header)' >&3; cat <&3", to: port)
    var events = log.events.makeAsyncIterator()
    #expect(await events.next() == "begin 127.0.0.1")
    log.listener.stop()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a port that is taken is an error in one sentence`() throws {
    let log = try Log()
    defer { log.listener.stop() }
    #expect(
      throws: ListenError.cannotListen("\(log.listener.address)", reason: "Address already in use")
    ) { try AppListener(log.listener.address, token: nil) { _ in } }
    #expect(throws: ListenError.notAnAddress("example")) {
      try AppListener(ListenAddress(host: "example", port: 0), token: nil) { _ in }
    }
  }
}
