package import Foundation
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
package import InterludeSDL

/// Simulates a slow machine: it delays or drops the input and frames of a window's content.
///
/// In a dropped frame the last picture stays. The content records the input and frames that it received, so
/// its recordings replay without the simulation.
@MainActor
package final class BadDayContent: WindowContent {
  private let content: any WindowContent
  private var filter: BadDayFilter
  private var picture: DisplayNode?
  /// Whether the current frame was made by the content.
  private var isShown = false
  private var now = 0.0

  package init(_ content: any WindowContent, on day: BadDay) {
    self.content = content
    filter = BadDayFilter(day)
  }

  package func receive(_ input: InputEvent) {
    now = max(now, input.time)
    filter.receive(input)
  }

  package func frame(_ time: FrameTime) -> DisplayNode {
    now = time.now
    let tick = filter.frame(time)
    isShown = tick != nil
    if tick == nil, let picture { return picture }
    for event in tick?.events ?? [] { content.receive(event) }
    let node = content.frame(tick?.time ?? time)
    picture = node
    return node
  }

  package var wantsFrame: Bool { content.wantsFrame || filter.isWaiting }

  package var nextDeadline: Double? { content.nextDeadline.map { $0 - filter.offset(at: now) } }

  package func presented(_ cost: FrameCost) {
    if isShown { content.presented(cost) }
  }

  // MARK: Forwarded unchanged

  package var clearColor: CGColor { content.clearColor }

  package func begin(size: CGSize, scale: CGFloat, refreshRate: Double) {
    content.begin(size: size, scale: scale, refreshRate: refreshRate)
  }

  package var wake: (() -> Void)? {
    get { content.wake }
    set { content.wake = newValue }
  }

  package var copy: ((String) -> Void)? {
    get { content.copy }
    set { content.copy = newValue }
  }

  package var onPhase: ((FramePhase?) -> Void)? {
    get { content.onPhase }
    set { content.onPhase = newValue }
  }

  package func dropped(_ path: String) { content.dropped(path) }
  package func noted(_ sentence: String) { content.noted(sentence) }
  package var wantsToClose: Bool { content.wantsToClose }
}
