import Foundation
import Interlude
import InterludeInput
@testable import InterludeJournal
@testable import InterludeLab
@testable import InterludeTesting

/// Plays bytes as what programs send to a listening lab.
///
/// The first byte chooses between a conversation of several programs and one journal, which is also shown.
@MainActor
enum AppProbe {
  /// The maximum number of frames that are played; more only take time.
  private static let limit = 120

  static func run(_ bytes: [UInt8]) {
    guard let kind = bytes.first else { return }
    if kind & 1 == 0 {
      show(Data(bytes.dropFirst()), pieces: Int(kind) / 2 + 1)
    } else {
      converse(bytes.dropFirst())
    }
  }

  /// Reads a journal in one piece and in pieces of a length, which must be the same, and shows it.
  private static func show(_ journal: Data, pieces length: Int) {
    let (whole, fault) = read(journal, pieces: max(journal.count, 1))
    let (parts, other) = read(journal, pieces: length)
    // Bytes behind a fault are not read, in pieces as little as at once.
    let encoder = LineEncoder()
    precondition(
      fault == other && whole.map(encoder.line) == parts.map(encoder.line),
      "a journal in pieces is another one")
    let tape = AppTape(isLive: true)
    for entry in whole { tape.append(entry) }
    guard !tape.frames.isEmpty, tape.frames.count <= limit else { return }
    let content = LiveAppContent(tape, text: FixedText())
    let painter = ScenePainter(text: FixedText())
    let node = content.frame(FrameTime(now: 0, target: 0))
    if node.size.width * node.size.height < 1_000_000 { try? painter.paint(node, scale: 1) }
    precondition(!content.wantsFrame, "frames are left")
    let shots = content.takes[0].shots
    precondition(
      zip(shots, shots.dropFirst()).allSatisfy { $0.time.now <= $1.time.now }, "time goes back")
    content.end()
  }

  private static func read(_ journal: Data, pieces length: Int) -> ([JournalEntry], JournalStream.Refusal?) {
    var stream = JournalStream()
    var entries: [JournalEntry] = []
    var rest = journal[...]
    while !rest.isEmpty {
      do throws(JournalStream.Refusal) {
        try stream.read(Data(rest.prefix(length))) { entries.append($0) }
      } catch {
        return (entries, error)
      }
      rest = rest.dropFirst(length)
    }
    return (entries, nil)
  }

  /// Programs connect, send pieces of the bytes, wait and leave.
  private static func converse(_ bytes: ArraySlice<UInt8>) {
    var limits = AppReception.Limits()
    (limits.waiting, limits.bytesPerSecond, limits.journal.total) = (3, 4_000, 8_000)
    var reception = AppReception(token: bytes.count % 2 == 0 ? "A" : nil, limits: limits)
    var (rest, time, last) = (bytes, 0.0, 0)
    var shown = false
    func check(_ effects: [AppReception.Effect]) {
      for effect in effects {
        switch effect {
        case .begin:
          precondition(!shown, "two sessions are shown")
          shown = true
        case .end:
          precondition(shown, "no session ends")
          shown = false
        case .entries: precondition(shown, "a stranger's entries are shown")
        case .close(let id, _):
          precondition(!reception.connections.contains(id), "a closed connection is open")
        case .refused: break
        }
      }
      precondition(reception.connections.count <= limits.waiting + 1, "too many connections are open")
    }
    while let act = rest.popFirst() {
      let known = reception.connections
      let one = known.isEmpty ? 0 : known[Int(act / 4) % known.count]
      switch act % 4 {
      case 0:
        last += 1
        check(reception.connected(last, peer: "a", at: time))
      case 1:
        time += Double(act) / 16
        check(reception.passed(time))
      case 2 where act > 200: check(reception.closed(one))
      case _:
        let room = min(reception.room(of: one, at: time), 4 * Int(act) + 1)
        check(reception.received(one, Data(rest.prefix(room)), at: time))
        rest = rest.dropFirst(room)
      }
    }
  }
}
