import Foundation

/// The beginnings of earlier sessions that reached something new, in the order in which they were found.
///
/// A session that continues one of them starts where its predecessor found something, so that sessions reach
/// deeper with time.
@MainActor
final class FuzzCorpus {
  /// The most frames of a beginning: longer ones cost more than they find.
  static let longest = 1200
  /// The most beginnings; older ones give way.
  private static let capacity = 256

  /// The locations at which touches have opened a presentation.
  var openers: [CGPoint] = []
  private(set) var beginnings: [FuzzScript] = []

  /// Keeps the frames of `script` from `start` up to `end`.
  func keep(_ script: FuzzScript, from start: Int, to end: Int) {
    guard end > start, end - start <= Self.longest else { return }
    var beginning = FuzzScript()
    beginning.frames = Array(script.frames[start..<end])
    beginnings.append(beginning)
    if beginnings.count > Self.capacity { beginnings.removeFirst() }
  }

  /// Returns a beginning, more often a recent one; nil if there is none.
  func beginning(_ random: inout SeededRandom) -> FuzzScript? {
    guard !beginnings.isEmpty else { return nil }
    let recent = max(1, beginnings.count / 4)
    let index =
      random.once(in: 2)
      ? beginnings.count - 1 - random.number(below: recent) : random.number(below: beginnings.count)
    return beginnings[index]
  }
}
