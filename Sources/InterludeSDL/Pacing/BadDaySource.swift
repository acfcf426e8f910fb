import InterludeInput
import InterludeJournal
import InterludeLayers

/// Simulates a slow machine: it delays or drops the input and frames of a source.
///
/// In a dropped frame the last picture stays. The source records the input and frames that it received, so
/// its recordings replay without the simulation.
@MainActor
final class BadDaySource: FrameSource {
  private let source: any FrameSource
  private var filter: BadDayFilter
  private var picture: DisplayNode?
  private var now = 0.0

  init(_ source: any FrameSource, on day: BadDay) {
    self.source = source
    filter = BadDayFilter(day)
  }

  func receive(_ event: InputEvent) {
    now = max(now, event.time)
    filter.receive(event)
  }

  func frame(_ frame: FrameTime) -> DisplayNode {
    now = frame.now
    let tick = filter.frame(frame)
    if tick == nil, let picture { return picture }
    for event in tick?.events ?? [] { source.receive(event) }
    let node = source.frame(tick?.time ?? frame)
    picture = node
    return node
  }

  var wantsFrame: Bool { source.wantsFrame || filter.isWaiting }

  var nextDeadline: Double? { source.nextDeadline.map { $0 - filter.offset(at: now) } }
}
